// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/routechangesdata.h"

#include "app/common/routes.h"

#include <utility>

namespace pickglass {

Result<SharedRoutesCompared> compareRoutes(const CaptureReader &capture,
                                           const SharedFabricRoutes &now, TimeRange range,
                                           Timestamp time, const StopToken &stop)
{
    RoutesCompared compared{now, nullptr, {}, {}, {}};
    ASSIGN_OR_RETURN(compared.steps,
                     routingSteps(capture, {}, range.from.isKnown() ? range.to : time));
    if (!range.from.isKnown()) {
        if (compared.steps.empty()) {
            return std::make_shared<const RoutesCompared>(std::move(compared));
        }
        const Timestamp step = compared.steps.back().time;
        range = {Timestamp(step.microseconds() - 1), step};
    }
    ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(range.from));
    ASSIGN_OR_RETURN(const auto tables, forwardingTablesAt(capture, range.from));
    if (!tables.empty()) {
        const RouteGraph before(*fabric, tables);
        compared.fabric = fabric;
        compared.range = range;
        ASSIGN_OR_RETURN(compared.changes, routeChanges(before, now->graph, stop));
    }
    return std::make_shared<const RoutesCompared>(std::move(compared));
}

} // namespace pickglass
