// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/striplanes.h"
#include "app/desktop/time/stripmarks.h"
#include "app/desktop/time/timeticks.h"
#include "app/desktop/time/trafficcurve.h"

namespace pickglass {

/// A part of the plot, in pixels of it.
struct StripPart
{
    double from = 0;
    double to = 0;
    bool operator==(const StripPart &) const = default;
};

/// What of the plot a store has that is not fetched, at least a pixel wide.
std::vector<StripPart> partsNotFetched(const StoredSpan &stored, const TimeWindow &window,
                                       double width);

/// All that a strip draws, ready to be painted.
struct StripScene : AxisScene
{
    TrafficCurve curve;
    std::vector<StripPart> notFetched;
    std::vector<StripMark> marks;
    std::vector<StripLane> lanes; ///< below the plot, from top to bottom
    QString trafficLegend;
    QString waitLegend;
    QString hint; ///< in place of a curve, where there is none

    double laneTop(size_t lane) const
    {
        return plot.bottom() + static_cast<double>(lane) * StripLane::Height;
    }
};

void paintStrip(QPainter &painter, const StripScene &scene);

} // namespace pickglass
