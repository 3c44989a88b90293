// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/hostpairs.h"

#include <map>

namespace pickglass {

HostPairs::HostPairs(const RouteGraph &graph) : m_graph(graph)
{
    const Fabric &fabric = graph.fabric();
    for (const PortIndex end : graph.ends()) {
        hostOf(fabric.port(end)).ports.push_back(end);
    }
    std::map<std::vector<size_t>, size_t> groups;
    for (size_t i = 0; i < m_hosts.size(); ++i) {
        std::vector<size_t> switches;
        for (const PortIndex port : m_hosts[i].ports) {
            switches.push_back(
                static_cast<size_t>(graph.numberOf(fabric.peerNode(fabric.port(port)))));
        }
        const auto [found, isNew] = groups.try_emplace(switches, m_groups.size());
        if (isNew) {
            m_groups.push_back({std::move(switches), {}, m_hosts[i].subnet});
        }
        m_hosts[i].group = found->second;
        m_groups[found->second].hosts.push_back(i);
    }
}

/// Those of a node follow each other.
HostPairs::Host &HostPairs::hostOf(const Port &port)
{
    for (size_t i = m_hosts.size(); i > 0 && m_hosts[i - 1].node == port.node; --i) {
        if (m_hosts[i - 1].subnet == port.lid.subnet()) {
            return m_hosts[i - 1];
        }
    }
    return m_hosts.emplace_back(Host{port.node, {}, 0, port.lid.subnet()});
}

qint64 HostPairs::pairs() const
{
    std::map<SubnetNumber, qint64> hosts;
    for (const Host &host : m_hosts) {
        ++hosts[host.subnet];
    }
    qint64 pairs = 0;
    for (const auto &[subnet, count] : hosts) {
        pairs += count * (count - 1);
    }
    return pairs;
}

std::vector<HostPairs::Target> HostPairs::targets(const Host &host) const
{
    std::vector<Target> targets;
    for (const PortIndex index : host.ports) {
        const Port &port = m_graph.fabric().port(index);
        for (int i = 0; i < RouteGraph::lids(port) && port.lid.plus(i).isAssigned(); ++i) {
            targets.push_back({index, port.lid.plus(i)});
        }
    }
    return targets;
}

} // namespace pickglass
