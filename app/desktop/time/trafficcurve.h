// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/time/timewindow.h"
#include "app/desktop/time/trafficreader.h"

#include <QPolygonF>

#include <vector>

namespace pickglass {

/// What a strip draws of a history, in pixels of its plot, whose upper left corner is (0, 0): lines
/// that end where nothing is known. A value, without a painter.
struct TrafficCurve
{
    /// Lines without an interruption, ascending, at most two points a pixel.
    std::vector<QPolygonF> traffic;
    std::vector<QPolygonF> wait;
    /// Where sweeps are missing, at least a pixel wide: from and to.
    struct Gap
    {
        double from = 0;
        double to = 0;
    };
    std::vector<Gap> gaps;
    /// What the upper edge of the plot stands for; 0 where there is nothing to draw.
    double topRate = 0; ///< bytes/s
    double topWait = 0; ///< ticks/s

    double height = 0;
};

TrafficCurve makeCurve(const TrafficHistory &history, const TimeWindow &window, QSizeF plot);

/// The next of 1, 2, 5, 10, … that is at least so large; 0 of nothing.
double roundedUp(double value);

} // namespace pickglass
