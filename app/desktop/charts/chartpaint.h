// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/chartscene.h"

class QPainter;

/// How charts are painted: the same on screen and in a picture.
#include <QRectF>

namespace pickglass::chartpaint {

/// Room around a plot, in pixels.
constexpr double GutterWidth = 76, HeadHeight = 30, TimeAxisHeight = 22;

/// Where lines go: the screen, which must be quick, or a picture with true widths.
enum class Medium : quint8 { Screen, Picture };

/// Where one chart is: the title stands above the plot, the ticks at its left.
struct Frame
{
    QRectF plot;
    QRectF head() const { return {plot.left(), plot.top() - HeadHeight, plot.width(), HeadHeight}; }
};

/// Title and unit, the plot's ground, its grid and the labels of the vertical axis.
void ground(QPainter &painter, const Frame &frame, const ChartPanel &panel, const TimeScale &time,
            RateUnit rateUnit);
/// What was not read, shaded.
void gaps(QPainter &painter, const Frame &frame, const ChartPanel &panel, const ChartScene &scene,
          const TimeScale &time);
/// Bands and lines. On a screen the lines are hairlines drawn twice: sixteen of them of a thousand
/// points each take 6 ms like that, and 44 ms with a pen of their true width.
void lines(QPainter &painter, const Frame &frame, const ChartPanel &panel, const ChartScene &scene,
           const TimeScale &time, Medium medium);
/// Resets and latches, with their word where there is room.
void marks(QPainter &painter, const Frame &frame, const ChartPanel &panel, const ChartScene &scene,
           const TimeScale &time);
/// The labels of the time axis, below this plot.
void timeAxis(QPainter &painter, const Frame &frame, const TimeScale &time);

} // namespace pickglass::chartpaint
