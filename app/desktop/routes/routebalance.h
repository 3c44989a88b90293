// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/routesdata.h"
#include "core/analysis/histogram.h"
#include "core/routing/balance.h"
#include "core/routing/routepattern.h"

#include <memory>
#include <vector>

namespace pickglass {

/// How evenly the routes of a pattern are spread over the links: what `pgcap balance` prints.
struct RouteSpread
{
    SharedFabricRoutes tables; ///< never null
    int shift = 0;             ///< RoutePattern::shift
    size_t hosts = 0;          ///< ports that send and receive
    PatternLoad load;
    Balance balance;
    std::vector<Bin> bins; ///< of the routes of Balance::links
    /// The groups that are shown, into Balance::groups: of each kind the most uneven one, and all
    /// tiers and dimensions.
    std::vector<size_t> groups;
};

/// The same beside what was measured.
struct RouteBalance
{
    std::shared_ptr<const RouteSpread> spread; ///< never null
    SharedFigures figures;                     ///< may be null
    MeasuredBalance measured;
};
using SharedRouteBalance = std::shared_ptr<const RouteBalance>;

/// Follows the routes of all hosts; of a known answer what still holds is taken. Figures of another
/// fabric are left out. Any thread.
Result<SharedRouteBalance> findRouteBalance(const SharedFabricRoutes &tables, int shift,
                                            const SharedFigures &figures,
                                            const SharedRouteBalance &known, const StopToken &stop);

} // namespace pickglass
