// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timeticks.h"

#include "app/desktop/models/display.h"
#include "app/desktop/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace pickglass {

std::vector<TimeTick> timeTicks(TimeRange shown, int most)
{
    return timeTicks(shown, most, displayOptions().isLocalTime ? Qt::LocalTime : Qt::UTC);
}

void paintTicks(QPainter &painter, const QRectF &plot, double bottom,
                std::span<const std::pair<double, QString>> ticks)
{
    const QFontMetricsF metrics(painter.font());
    painter.setPen(tokens().secondary);
    const double y = bottom + metrics.ascent() + Tokens::SpaceXs;
    double free = -plot.left();
    for (const auto &[x, text] : ticks) {
        const double width = metrics.horizontalAdvance(text);
        const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, plot.width() - width));
        if (left >= free) {
            painter.drawText(QPointF(plot.left() + left, y), text);
            free = left + width + Tokens::SpaceM;
        }
    }
}

void paintHover(QPainter &painter, const QRectF &plot, double bottom, double x, double cardTop,
                const QString &words)
{
    painter.setPen(QPen(tokens().faint, 1));
    paintVertical(painter, plot, x, plot.top(), bottom);
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(words) + 2 * Tokens::SpaceS;
    const bool isLeft = x + Tokens::SpaceS + width > plot.width();
    const double left = isLeft ? x - Tokens::SpaceS - width : x + Tokens::SpaceS;
    const QRectF card(plot.left() + std::max(0.0, left), cardTop, width, hoverCardHeight(painter));
    painter.setPen(tokens().border);
    painter.setBrush(tokens().raised);
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(tokens().text);
    painter.drawText(card, Qt::AlignCenter, words);
}

double hoverCardHeight(const QPainter &painter)
{
    return QFontMetricsF(painter.font()).height() + Tokens::SpaceXs;
}

void paintVertical(QPainter &painter, const QRectF &plot, double x, double top, double bottom)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawLine(QPointF(plot.left() + x, top), QPointF(plot.left() + x, bottom));
    painter.setRenderHint(QPainter::Antialiasing);
}

} // namespace pickglass
