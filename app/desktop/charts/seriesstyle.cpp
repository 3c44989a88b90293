// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/seriesstyle.h"

#include "app/desktop/theme.h"

#include <QPainter>
#include <QPolygonF>

namespace pickglass {

namespace {

constexpr int Markers = 8;

QPolygonF polygonOf(SeriesMarker marker, QPointF c, double r)
{
    switch (marker) {
    case SeriesMarker::Square:
        return QPolygonF(QRectF(c.x() - r * 0.85, c.y() - r * 0.85, r * 1.7, r * 1.7));
    case SeriesMarker::Diamond:
        return {c + QPointF(0, -r * 1.2), c + QPointF(r * 1.2, 0), c + QPointF(0, r * 1.2),
                c + QPointF(-r * 1.2, 0)};
    case SeriesMarker::Up:
        return {c + QPointF(0, -r * 1.1), c + QPointF(r * 1.1, r * 0.9),
                c + QPointF(-r * 1.1, r * 0.9)};
    default:
        return {c + QPointF(0, r * 1.1), c + QPointF(r * 1.1, -r * 0.9),
                c + QPointF(-r * 1.1, -r * 0.9)};
    }
}

} // namespace

SeriesStyle seriesStyle(int slot, bool isCompared)
{
    const Tokens &t = tokens();
    const int color = slot % static_cast<int>(t.series.size());
    const bool isSecondRound = slot % SeriesSlots >= Markers;
    SeriesStyle style;
    style.color = t.series.at(static_cast<size_t>(color));
    style.marker = static_cast<SeriesMarker>((color + (isSecondRound ? 3 : 0)) % Markers);
    if (isCompared) {
        style.dashes = {3, 3};
    } else if (isSecondRound) {
        style.dashes = {10, 4};
    }
    return style;
}

void drawMarker(QPainter &painter, const SeriesStyle &style, QPointF center, double size)
{
    const double r = size / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.color);
    switch (style.marker) {
    case SeriesMarker::Circle:
        painter.drawEllipse(center, r, r);
        break;
    case SeriesMarker::Ring:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(style.color, size / 4));
        painter.drawEllipse(center, r * 0.8, r * 0.8);
        break;
    case SeriesMarker::Cross:
    case SeriesMarker::Plus: {
        painter.setPen(QPen(style.color, size / 4));
        const double d = style.marker == SeriesMarker::Cross ? r * 0.8 : 0;
        const double s = style.marker == SeriesMarker::Cross ? r * 0.8 : r;
        painter.drawLine(center + QPointF(-s, -d), center + QPointF(s, d));
        painter.drawLine(center + QPointF(-d, s), center + QPointF(d, -s));
        break;
    }
    default:
        painter.drawPolygon(polygonOf(style.marker, center, r));
    }
    painter.restore();
}

} // namespace pickglass
