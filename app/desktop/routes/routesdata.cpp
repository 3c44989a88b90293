// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/routesdata.h"

#include "app/common/routes.h"

#include <algorithm>
#include <set>

namespace pickglass {

Timestamp shownTime(const Session &session)
{
    return session.hasRange() ? session.range().to : session.cursor();
}

Result<SharedFabricRoutes> loadFabricRoutes(const CaptureReader &capture,
                                            const SharedSnapshot &snapshot, Timestamp time,
                                            const SharedFabricRoutes &known)
{
    ASSIGN_OR_RETURN(const Timestamp tablesSince, capture.forwardingTime(time));
    ASSIGN_OR_RETURN(const Timestamp lanesSince, capture.lanesTime(time));
    const Timestamp since = std::max(tablesSince, lanesSince);
    if (known && known->snapshot->fabric == snapshot->fabric && known->since == since) {
        return known;
    }
    ASSIGN_OR_RETURN(auto tables, forwardingTablesAt(capture, time));
    ASSIGN_OR_RETURN(const auto lanes, laneTablesAt(capture, time));
    return std::make_shared<const FabricRoutes>(snapshot, since, std::move(tables), lanes);
}

namespace {

SubnetNumber subnetOf(const Fabric &fabric, const Port &port)
{
    return baseLid(fabric, port).subnet();
}

} // namespace

PortIndex routeEnd(const Fabric &fabric, const Selection &place, std::optional<SubnetNumber> subnet)
{
    const NodeIndex node = place.nodeIn(fabric);
    if (!node.isValid()) {
        return {};
    }
    const auto hasLid = [&](const Port &port) { return baseLid(fabric, port).isAssigned(); };
    if (place.kind != Selection::Kind::Node) {
        const PortIndex port = place.portIn(fabric);
        return port.isValid() && hasLid(fabric.port(port)) ? port : PortIndex();
    }
    const bool isSwitch = fabric.node(node).isSwitch();
    const auto ports = fabric.portsOf(node);
    const auto found = std::ranges::find_if(ports, [&](const Port &port) {
        return hasLid(port) && (isSwitch || port.peer.isValid()) &&
               subnetOf(fabric, port) == subnet.value_or(subnetOf(fabric, port));
    });
    return found == ports.end() ? PortIndex() : fabric.indexOf(*found);
}

namespace {

/// Where the ends are in different subnets, and one of these nodes has a port in that of the other.
void meetInOneSubnet(const Fabric &fabric, RoutesAnswer &answer)
{
    const auto subnetAt = [&fabric](PortIndex port) { return subnetOf(fabric, fabric.port(port)); };
    if (subnetAt(answer.from) == subnetAt(answer.to)) {
        return;
    }
    const PortIndex from = routeEnd(fabric, answer.pair.from, subnetAt(answer.to));
    const PortIndex to = routeEnd(fabric, answer.pair.to, subnetAt(answer.from));
    if (from.isValid() && subnetAt(from) == subnetAt(answer.to)) {
        answer.from = from;
    } else if (to.isValid() && subnetAt(to) == subnetAt(answer.from)) {
        answer.to = to;
    }
}

} // namespace

SharedRoutes findRoutes(const SharedFabricRoutes &tables, RoutePair pair)
{
    const RouteGraph &graph = tables->graph;
    const Fabric &fabric = tables->fabric();
    if (pair == RoutePair() && graph.ends().size() > 1) {
        const PortKey first = keyOf(fabric, graph.ends().front());
        const SubnetNumber subnet = fabric.port(graph.ends().front()).lid.subnet();
        const auto far =
            std::find_if(graph.ends().rbegin(), graph.ends().rend(),
                         [&](PortIndex end) { return fabric.port(end).lid.subnet() == subnet; });
        const PortKey last = keyOf(fabric, *far);
        pair = {Selection::ofPort(first.node, first.number),
                Selection::ofPort(last.node, last.number)};
    }
    RoutesAnswer answer{.tables = tables,
                        .pair = pair,
                        .from = routeEnd(fabric, pair.from),
                        .to = routeEnd(fabric, pair.to),
                        .there = {},
                        .back = {}};
    if (answer.from.isValid() && answer.to.isValid()) {
        meetInOneSubnet(fabric, answer);
        answer.there = findPaths(graph, answer.from, answer.to);
        answer.back = findPaths(graph, answer.to, answer.from);
    }
    return std::make_shared<const RoutesAnswer>(std::move(answer));
}

std::vector<bool> hopsOfBothWays(const Path &path, const Path &other)
{
    std::set<std::pair<PortIndex, PortIndex>> crossed;
    for (const PathHop &hop : other.hops) {
        crossed.emplace(hop.in, hop.out);
    }
    std::vector<bool> both;
    both.reserve(path.hops.size());
    for (const PathHop &hop : path.hops) {
        both.push_back(crossed.contains({hop.out, hop.in}));
    }
    return both;
}

std::vector<Selection> placesOf(const Fabric &fabric, const Path &path)
{
    std::vector<Selection> places;
    if (path.hops.empty()) {
        return places;
    }
    const auto node = [&](PortIndex port) {
        return Selection::ofNode(fabric.node(fabric.port(port).node).guid);
    };
    places.push_back(node(path.hops.front().out));
    for (const PathHop &hop : path.hops) {
        places.push_back(Selection::ofLink(fabric, fabric.port(hop.out).link));
    }
    places.push_back(node(path.hops.back().in));
    return places;
}

} // namespace pickglass
