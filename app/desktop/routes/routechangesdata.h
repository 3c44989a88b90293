// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/routingsteps.h"
#include "app/desktop/routes/routesdata.h"
#include "core/routing/routechanges.h"

#include <memory>
#include <vector>

namespace pickglass {

/// What became of the routes between two times.
struct RoutesCompared
{
    SharedFabricRoutes now;         ///< never null
    SharedFabric fabric;            ///< of the earlier time; null where nothing is compared
    TimeRange range;                ///< the two times; unknown where nothing is compared
    RouteChanges changes;           ///< of them
    std::vector<RoutingStep> steps; ///< of the capture until then, ascending
};
using SharedRoutesCompared = std::shared_ptr<const RoutesCompared>;

/// Compares the tables at the begin and end of a range; without one those that hold at a time with
/// those before the last step. Nothing is compared where there is no step, or nothing is known of
/// the earlier time. A worker, that of the reader; fails when it is stopped.
Result<SharedRoutesCompared> compareRoutes(const CaptureReader &capture,
                                           const SharedFabricRoutes &now, TimeRange range,
                                           Timestamp time, const StopToken &stop);

} // namespace pickglass
