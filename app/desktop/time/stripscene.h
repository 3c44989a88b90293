// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/striplanes.h"
#include "app/desktop/time/stripmarks.h"
#include "app/desktop/time/timeticks.h"
#include "app/desktop/time/trafficcurve.h"

#include <algorithm>

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

    /// Above the signs of marks there is a row for the legend and the handle of the cursor.
    static constexpr double MarksHeight = 24;
    static constexpr double HeadHeight = 16;
    static constexpr double HalfHandle = 5.5;

    /// Where the words of the legend are, `width` pixels wide together: at the left, or at the
    /// right where the handle of the cursor would be over them.
    double legendLeft(double width) const
    {
        const bool isUnderHandle = cursor && *cursor > -HalfHandle && *cursor < width + HalfHandle;
        return isUnderHandle ? std::max(0.0, plot.width() - width) : 0;
    }

    double laneTop(size_t lane) const
    {
        return plot.bottom() + static_cast<double>(lane) * StripLane::Height;
    }
};

void paintStrip(QPainter &painter, const StripScene &scene);

} // namespace pickglass
