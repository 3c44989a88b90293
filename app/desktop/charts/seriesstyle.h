// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QList>
#include <QPointF>

class QPainter;

namespace pickglass {

/// Distinguishes lines without their color.
enum class SeriesMarker : quint8 { Circle, Square, Diamond, Up, Down, Cross, Plus, Ring };

/// How a series looks, on the chart, on its chip and in the table: color, marker and dashes.
struct SeriesStyle
{
    QColor color;
    SeriesMarker marker = SeriesMarker::Circle;
    QList<qreal> dashes; ///< in pixels; none for a solid line
};

/// How many series can be distinguished.
constexpr int SeriesSlots = 16;

/// The style of a place: the eight series colors of the theme, then the same with other markers
/// and long dashes. What is compared with has the color and marker of its own, and short dashes.
SeriesStyle seriesStyle(int slot, bool isCompared);

/// Draws the marker around this point, about `size` pixels large.
void drawMarker(QPainter &painter, const SeriesStyle &style, QPointF center, double size);

} // namespace pickglass
