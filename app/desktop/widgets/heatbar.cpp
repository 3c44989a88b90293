// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/heatbar.h"

#include "app/desktop/theme.h"

#include <QPainter>

#include <algorithm>

namespace pickglass {

void paintHeatBar(QPainter &painter, const QRectF &track, std::optional<double> share,
                  std::optional<double> reach)
{
    const double radius = track.height() / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (!share) {
        painter.setPen(QPen(tokens().border, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        painter.restore();
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens().grid);
    painter.drawRoundedRect(track, radius, radius);
    const double full = std::clamp(*share, 0.0, 1.0);
    if (full > 0) {
        painter.setBrush(Theme::instance().heat(full));
        painter.drawRoundedRect(
            QRectF(track.topLeft(),
                   QSizeF(std::max(track.height(), track.width() * full), track.height())),
            radius, radius);
    }
    if (reach && *reach > 0) {
        const double most = std::clamp(*reach, 0.0, 1.0);
        painter.setBrush(Theme::instance().heat(most));
        painter.drawRect(QRectF(track.left() + (track.width() - 2) * most, track.top() - 2, 2,
                                track.height() + 4));
    }
    painter.restore();
}

} // namespace pickglass
