// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/incidentreader.h"
#include "app/common/routingsteps.h"
#include "app/desktop/time/timewindow.h"
#include "core/jobs/job.h"

#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// Something in a lane of the strip, or several that are too near each other to be told apart.
struct LaneItem
{
    Timestamp time; ///< of the first
    double x = 0;   ///< in pixels of the plot
    double endX = 0;
    int count = 1;
    QString text;                        ///< what happened, for tool tips
    std::optional<size_t> incident = {}; ///< the first, into the list that the lane was made of
};

/// A row below the curve of the strip that shows when something of one kind happened.
struct StripLane
{
    static constexpr double Height = 14; ///< pixels

    QString name;
    size_t color = 0;            ///< into Tokens::series
    std::vector<LaneItem> items; ///< those in sight, ascending

    /// The item at a place of the plot, as wide as it is drawn; null for none.
    const LaneItem *itemAt(double x) const;
    /// Where the first `width` pixels without an item begin that have this much of `margin` on both
    /// sides: the name stands there. Nothing without such a place.
    std::optional<double> freePlace(double width, double margin, double plotWidth) const;
};

/// GUI. Incidents, ascending by onset: those that overlap or are near each other are one item. The
/// time of an item is the onset of its first.
StripLane incidentsLane(const std::vector<Incident> &incidents, const TimeWindow &window,
                        double plotWidth);
/// GUI. When forwarding tables changed.
StripLane routingLane(const std::vector<RoutingStep> &steps, const TimeWindow &window,
                      double plotWidth);

/// GUI. When jobs ran: those that overlap or are near each other are one item.
StripLane jobsLane(const std::vector<Job> &jobs, const TimeWindow &window, double plotWidth);

} // namespace pickglass
