// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/hostpairs.h"

#include <map>

namespace pickglass {

HostPairs::HostPairs(const RouteGraph &graph) : m_graph(graph)
{
    const Fabric &fabric = graph.fabric();
    for (const PortIndex end : graph.ends()) {
        const NodeIndex node = fabric.port(end).node;
        if (m_hosts.empty() || m_hosts.back().node != node) {
            m_hosts.push_back({node, {}});
        }
        m_hosts.back().ports.push_back(end);
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
            m_groups.push_back({std::move(switches), {}});
        }
        m_hosts[i].group = found->second;
        m_groups[found->second].hosts.push_back(i);
    }
}

std::vector<HostPairs::Target> HostPairs::targets(const Host &host) const
{
    std::vector<Target> targets;
    for (const PortIndex index : host.ports) {
        const Port &port = m_graph.fabric().port(index);
        const int end =
            std::min(int(ForwardingTable::MaxLids), int(port.lid.value()) + RouteGraph::lids(port));
        for (int lid = port.lid.value(); lid < end; ++lid) {
            targets.push_back({index, Lid(static_cast<quint16>(lid))});
        }
    }
    return targets;
}

} // namespace pickglass
