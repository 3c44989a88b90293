// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/connectivity.h"

#include "core/fabric/reach.h"

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

/// The parts of the fabric that are left without these cables.
std::vector<qint32> partsWithout(const RouteGraph &graph, const std::vector<bool> &isFailed)
{
    const Fabric &fabric = graph.fabric();
    std::vector<bool> isPassable(fabric.links().size());
    for (size_t i = 0; i < isPassable.size(); ++i) {
        isPassable[i] = !isFailed[i] && graph.isPassable(fabric.port(fabric.links()[i].a));
    }
    return forwardingParts(fabric, isPassable);
}

/// Hosts of a subnet that are cabled to the same parts.
struct HostClass
{
    SubnetNumber subnet = 0;
    std::vector<qint32> parts = {};

    auto operator<=>(const HostClass &) const = default;
};

bool areConnected(const HostClass &a, const HostClass &b)
{
    return a.subnet == b.subnet && std::ranges::any_of(a.parts, [&b](qint32 part) {
               return std::ranges::binary_search(b.parts, part);
           });
}

} // namespace

Connectivity connectivityWithout(const RouteGraph &graph, const HostPairs &hosts,
                                 const std::vector<bool> &isFailed)
{
    const std::vector<qint32> partOf = partsWithout(graph, isFailed);
    std::map<HostClass, std::vector<size_t>> classes;
    for (const HostPairs::Group &group : hosts.groups()) {
        for (const size_t host : group.hosts) {
            HostClass own{group.subnet};
            for (size_t i = 0; i < group.switches.size(); ++i) {
                const Port &port = graph.fabric().port(hosts.hosts()[host].ports[i]);
                if (!isFailed[port.link.at()]) {
                    own.parts.push_back(partOf[graph.nodeOf(group.switches[i]).at()]);
                }
            }
            std::ranges::sort(own.parts);
            classes[own].push_back(host);
        }
    }
    Connectivity result;
    result.others.resize(hosts.hosts().size());
    for (const auto &[own, members] : classes) {
        qint64 others = own.parts.empty() ? 0 : static_cast<qint64>(members.size()) - 1;
        for (const auto &[other, otherMembers] : classes) {
            if (other != own && areConnected(own, other)) {
                others += static_cast<qint64>(otherMembers.size());
            }
        }
        result.pairs += static_cast<qint64>(members.size()) * others;
        for (const size_t host : members) {
            result.others[host] = others;
        }
        if (others == 0) {
            result.isolated.insert(result.isolated.end(), members.begin(), members.end());
        }
    }
    std::ranges::sort(result.isolated);
    return result;
}

} // namespace pickglass
