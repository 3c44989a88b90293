// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/charttext.h"
#include "app/desktop/charts/seriesstyle.h"
#include "core/analysis/roundaxis.h"

#include <optional>
#include <vector>

namespace pickglass {

/// The vertical axis of a chart.
using ValueAxis = RoundAxis;

/// An axis that holds [least, most] with about so many ticks; `before` while that fits well, so
/// that it does not jump at every sweep. Rates begin at 0, raw values do not.
ValueAxis axisFor(double least, double most, bool fromZero, int ticks, const ValueAxis &before);

/// One chart of the stack: the series of one unit on one axis.
struct ChartPanel
{
    ChartAxis axis;
    ValueAxis scale;
    std::vector<size_t> series;      ///< in ChartScene::series
    std::optional<double> link = {}; ///< the rate of their links on the axis, where it is one
    bool hasKnownValues = false;
};

/// A place in the list of styles, whose colors follow the theme.
struct SeriesLook
{
    int slot = 0;
    bool isCompared = false;
    bool operator==(const SeriesLook &) const = default;
};

/// What the charts draw, prepared: painting only looks things up in it.
struct ChartScene
{
    std::vector<ChartSeries> series;
    std::vector<SeriesLook> looks; ///< of the series
    std::vector<ChartPanel> panels;

    SeriesStyle styleOf(size_t i) const { return seriesStyle(looks[i].slot, looks[i].isCompared); }
};

/// Sorts the series onto axes; `before` is the scene whose axes stay where they can.
ChartScene makeScene(std::vector<ChartSeries> series, std::vector<SeriesLook> looks,
                     TimeRange window, RateUnit rateUnit, const ChartScene &before);

/// The horizontal axis that all charts share.
struct TimeScale
{
    TimeRange window;
    double left = 0;
    double width = 1;

    double x(Timestamp time) const;
    Timestamp time(double x) const;
    /// Microseconds a pixel; at least 1.
    double resolution() const;
};

/// The place of a series' line at a time, by the point nearest to it; null where it has none there.
const ChartPoint *pointAt(const ChartSeries &series, Timestamp time);

/// The points of a run in this window, with one more on each side: [first, last).
std::pair<size_t, size_t> pointsIn(const ChartRun &run, TimeRange window);

} // namespace pickglass
