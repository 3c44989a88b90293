// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/routeload.h"

#include "core/routing/routetree.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Adds the routes of all others to a LID of an end.
void addRoutes(const RouteGraph &graph, PortIndex end, RouteTree &tree,
               std::vector<quint32> &passing, std::vector<quint32> &load)
{
    for (const qint32 number : tree.arriving()) {
        const auto at = static_cast<size_t>(number);
        passing[at] = 0;
        for (const PortIndex host : graph.endsAt(at)) {
            const quint32 routes = host == end ? 0 : 1;
            passing[at] += routes;
            load[host.at()] += routes;
        }
    }
    // Towards the destination the routes come together.
    for (size_t i = tree.arriving().size(); i-- > 1;) {
        const auto at = static_cast<size_t>(tree.arriving()[i]);
        load[graph.port(at, tree.portOut(at)).at()] += passing[at];
        passing[static_cast<size_t>(tree.next(at))] += passing[at];
    }
    load[graph.fabric().port(end).peer.at()] += passing[static_cast<size_t>(tree.root())];
}

} // namespace

RouteLoad routeLoad(const RouteGraph &graph)
{
    RouteLoad load;
    if (!graph.hasTables()) {
        return load;
    }
    const Fabric &fabric = graph.fabric();
    load.routes.resize(fabric.ports().size());
    std::vector<quint32> passing(graph.switches());
    RouteTree tree(graph);
    for (const PortIndex end : graph.ends()) {
        const Port &port = fabric.port(end);
        for (int i = 0; i < RouteGraph::lids(port) && port.lid.plus(i).isAssigned(); ++i) {
            tree.follow(port.lid.plus(i));
            if (tree.owner() == end && tree.root() != RouteGraph::None) {
                addRoutes(graph, end, tree, passing, load.routes);
            }
        }
    }
    return load;
}

} // namespace pickglass
