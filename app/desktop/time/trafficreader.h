// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"
#include "app/desktop/time/traffichistory.h"

#include <map>

namespace pickglass {

/// What sweeps showed that were compared already: by the times of the two.
using KnownPoints = std::map<std::pair<Timestamp, Timestamp>, TrafficPoint>;

/// What is asked of a capture's history, and what is known already.
struct TrafficQuestion
{
    TimeRange shown; ///< unknown: without points
    int pixels = 0;  ///< how wide it is drawn
    std::shared_ptr<const std::vector<Timestamp>> sweeps = {};
    KnownPoints known = {};
    /// For the scale: what is there already, and of which fabric.
    SharedFabric fabric = {};
    SharedFabric scaledFabric = {};
    FabricScale scale = {};
    SharedFigures figures = {}; ///< a point that needs no reading; may be null
    /// Later sweeps are left for later: their figures are about to come. Unknown: none are.
    Timestamp until = {};
};

struct TrafficAnswer
{
    TrafficHistory history;
    KnownPoints known;
    /// False: sweeps are left to read; ask again with what is known now.
    bool isComplete = true;
};

/// Reads the traffic of a part of a capture: from roll-ups as long as a pixel or two, and from
/// sweeps where those are too coarse or not yet there. Comes back after a third of a second also
/// when there is more to read. On a worker.
Result<TrafficAnswer> readTraffic(const CaptureReader &capture, const TrafficQuestion &question);

/// What all ports did together between two sweeps. On a worker.
TrafficPoint trafficBetween(const CounterSweep &before, const CounterSweep &now);

} // namespace pickglass
