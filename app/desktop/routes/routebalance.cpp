// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/routebalance.h"

namespace pickglass {

namespace {

std::vector<size_t> shownGroups(const Balance &balance)
{
    std::vector<size_t> groups;
    for (size_t i = 0; i < balance.groups.size(); ++i) {
        const BalanceGroup &group = balance.groups[i];
        const bool hasAll = group.kind == BalanceKind::Tier || group.kind == BalanceKind::Dimension;
        if (hasAll || &group == balance.worst(group.kind)) {
            groups.push_back(i);
        }
    }
    return groups;
}

Result<std::shared_ptr<const RouteSpread>> findSpread(const SharedFabricRoutes &tables, int shift,
                                                      const StopToken &stop)
{
    RouteSpread spread{tables, shift, 0, {}, {}, {}, {}};
    std::vector<PortIndex> ends = hostEnds(tables->graph);
    spread.hosts = ends.size();
    ASSIGN_OR_RETURN(spread.load, patternLoad(tables->graph, {std::move(ends), shift}, stop));
    spread.balance = balanceOf(tables->graph, tables->snapshot->shape, spread.load.load);
    std::vector<double> counts;
    counts.reserve(spread.balance.links.size());
    for (const BalanceLink &link : spread.balance.links) {
        counts.push_back(link.routes);
    }
    spread.bins = roundHistogram(counts, DefaultBins, BinScale::Linear, 1);
    spread.groups = shownGroups(spread.balance);
    return std::make_shared<const RouteSpread>(std::move(spread));
}

} // namespace

Result<SharedRouteBalance> findRouteBalance(const SharedFabricRoutes &tables, int shift,
                                            const SharedFigures &figures,
                                            const SharedRouteBalance &known, const StopToken &stop)
{
    RouteBalance answer;
    if (known && known->spread->tables == tables && known->spread->shift == shift) {
        answer.spread = known->spread;
    } else {
        ASSIGN_OR_RETURN(answer.spread, findSpread(tables, shift, stop));
    }
    if (figures && figures->fabric == tables->snapshot->fabric) {
        answer.figures = figures;
        std::vector<std::optional<double>> rates;
        const Fabric &fabric = tables->fabric();
        rates.reserve(fabric.ports().size());
        for (const Port &port : fabric.ports()) {
            rates.push_back(figures->of(fabric.indexOf(port)).out.rate);
        }
        answer.measured = compareWithTraffic(answer.spread->balance, rates);
    }
    return std::make_shared<const RouteBalance>(std::move(answer));
}

} // namespace pickglass
