// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/severitymark.h"

#include "app/desktop/theme.h"

#include <QPainter>
#include <QPolygonF>

namespace pickglass {

QColor severityColor(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return tokens().error;
    case Severity::Warning:
        return tokens().warning;
    case Severity::Info:
        break;
    }
    return tokens().secondary;
}

void paintSeverityMark(QPainter &painter, const QRectF &rect, Severity severity)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = severityColor(severity);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    switch (severity) {
    case Severity::Error:
        painter.drawEllipse(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    case Severity::Warning:
        painter.drawPolygon(QPolygonF({QPointF(rect.center().x(), rect.top()),
                                       QPointF(rect.right(), rect.bottom() - 0.5),
                                       QPointF(rect.left(), rect.bottom() - 0.5)}));
        break;
    case Severity::Info:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, 1.5));
        painter.drawEllipse(rect.adjusted(1.5, 1.5, -1.5, -1.5));
        break;
    }
    painter.restore();
}

QPixmap severityPixmap(Severity severity, qreal devicePixelRatio)
{
    constexpr int Size = 12;
    QPixmap pixmap(QSize(Size, Size) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSeverityMark(painter, QRectF(0, 0, Size, Size), severity);
    return pixmap;
}

} // namespace pickglass
