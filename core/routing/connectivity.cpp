// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/connectivity.h"

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

/// Switches that cables connect have the same number.
std::vector<size_t> componentsOf(const RouteGraph &graph, const std::vector<bool> &isFailed)
{
    std::vector<size_t> component(graph.switches(), graph.switches());
    std::vector<size_t> order;
    for (size_t first = 0; first < graph.switches(); ++first) {
        if (component[first] != graph.switches()) {
            continue;
        }
        component[first] = first;
        order.assign(1, first);
        for (size_t i = 0; i < order.size(); ++i) {
            for (const Port &port : graph.fabric().portsOf(graph.nodeOf(order[i]))) {
                const qint32 next = graph.next(order[i], port.number);
                if (next == RouteGraph::None || isFailed[port.link.at()]) {
                    continue;
                }
                const auto at = static_cast<size_t>(next);
                if (component[at] == graph.switches()) {
                    component[at] = first;
                    order.push_back(at);
                }
            }
        }
    }
    return component;
}

bool haveOneInCommon(const std::vector<size_t> &a, const std::vector<size_t> &b)
{
    return std::ranges::any_of(
        a, [&b](size_t component) { return std::ranges::binary_search(b, component); });
}

} // namespace

Connectivity connectivityWithout(const RouteGraph &graph, const HostPairs &hosts,
                                 const std::vector<bool> &isFailed)
{
    const std::vector<size_t> component = componentsOf(graph, isFailed);
    // Hosts by the components that their ports lead to.
    std::map<std::vector<size_t>, std::vector<size_t>> classes;
    for (const HostPairs::Group &group : hosts.groups()) {
        for (const size_t host : group.hosts) {
            std::vector<size_t> components;
            for (size_t i = 0; i < group.switches.size(); ++i) {
                const Port &port = graph.fabric().port(hosts.hosts()[host].ports[i]);
                if (!isFailed[port.link.at()]) {
                    components.push_back(component[group.switches[i]]);
                }
            }
            std::ranges::sort(components);
            classes[components].push_back(host);
        }
    }
    Connectivity result;
    result.others.resize(hosts.hosts().size());
    for (const auto &[components, members] : classes) {
        qint64 others = components.empty() ? 0 : static_cast<qint64>(members.size()) - 1;
        for (const auto &[otherComponents, otherMembers] : classes) {
            if (otherComponents != components && haveOneInCommon(components, otherComponents)) {
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
