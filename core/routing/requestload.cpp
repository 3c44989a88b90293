// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/requestload.h"

#include "core/routing/path.h"

#include <map>

namespace pickglass {

namespace {

void addPath(std::vector<double> &shares, const Path &path, double share)
{
    for (const PathHop &hop : path.hops) {
        shares[hop.out.at()] += share;
    }
}

} // namespace

Result<std::vector<double>> requestShares(const RouteGraph &graph, PortIndex recorder,
                                          std::span<const PortRequests> asked,
                                          const StopToken &stop)
{
    const Fabric &fabric = graph.fabric();
    const Port &own = fabric.port(recorder);
    const Lid ownLid = baseLid(fabric, own);
    std::map<Lid, PortRequests> byLid; // one port of those that are asked there
    double all = 0;
    for (const PortRequests &request : asked) {
        all += request.count;
        const Port &port = fabric.port(request.port);
        if (port.node != own.node && baseLid(fabric, port).subnet() == ownLid.subnet()) {
            PortRequests &there = byLid[baseLid(fabric, port)];
            there.port = request.port;
            there.count += request.count;
        }
    }
    std::vector<double> shares(fabric.ports().size());
    for (const auto &[lid, there] : byLid) {
        RETURN_IF_ERROR(stop.check());
        const Path way = findPath(graph, recorder, lid);
        const Path back = findPath(graph, there.port, ownLid);
        const double share = there.count / all;
        if (way.arrives() && back.arrives()) {
            addPath(shares, way, share);
            addPath(shares, back, share);
        } else if (own.peer.isValid()) {
            shares[recorder.at()] += share;
            shares[own.peer.at()] += share;
        }
    }
    return shares;
}

} // namespace pickglass
