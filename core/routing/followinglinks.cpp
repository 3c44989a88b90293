// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/followinglinks.h"

#include <algorithm>

namespace pickglass {

FollowingLinks::FollowingLinks(const RouteGraph &graph)
    : m_graph(graph),
      m_after(graph.fabric().ports().size()),
      m_before(m_after.size()),
      m_lidsByPort(graph.switches())
{
}

const std::vector<PortIndex> &FollowingLinks::after(PortIndex link)
{
    if (m_after[link.at()]) {
        return *m_after[link.at()];
    }
    const Fabric &fabric = m_graph.fabric();
    const Port &port = fabric.port(link);
    const qint32 next = m_graph.numberOf(fabric.peerNode(port));
    if (next == RouteGraph::None) {
        return m_after[link.at()].emplace();
    }
    const auto number = static_cast<size_t>(next);
    const qint32 from = m_graph.numberOf(port.node);
    const ForwardingTable *table = m_graph.table(number);
    const ForwardingTable *before =
        from == RouteGraph::None ? nullptr : m_graph.table(static_cast<size_t>(from));
    if (table && before) {
        followFrom(static_cast<size_t>(from));
        return *m_after[link.at()];
    }
    UsedPorts isUsed{};
    if (!table || from != RouteGraph::None) {
        for (const Port &out : fabric.portsOf(fabric.peerNode(port))) {
            isUsed[out.number] = m_graph.isPassable(out) && fabric.peerNode(out) != port.node;
        }
        return m_after[link.at()].emplace(portsOf(number, isUsed));
    }
    // Of a host: what its switch forwards, but to the host itself.
    LidCounts lids = lidsByPort(number);
    if (std::ranges::binary_search(m_graph.ends(), link)) {
        for (int i = 0; i < RouteGraph::lids(port); ++i) {
            outsOf(number, port.lid.plus(i)).forEach([&lids](quint8 out) { --lids[out]; });
        }
    }
    std::ranges::transform(lids, isUsed.begin(), [](quint32 count) { return count > 0; });
    return m_after[link.at()].emplace(portsOf(number, isUsed));
}

PortSet FollowingLinks::outsOf(size_t number, Lid lid) const
{
    PortSet outs;
    outs.add(m_graph.table(number)->portTo(lid));
    if (const auto *group = m_graph.groupTo(number, lid)) {
        outs.add(group->ports);
    }
    return outs;
}

/// Those of a switch that are cabled, ascending.
std::vector<PortIndex> FollowingLinks::portsOf(size_t number, const UsedPorts &isUsed) const
{
    const Fabric &fabric = m_graph.fabric();
    std::vector<PortIndex> ports;
    for (const Port &port : fabric.portsOf(m_graph.nodeOf(number))) {
        if (isUsed[port.number] && port.peer.isValid()) {
            ports.push_back(fabric.indexOf(port));
        }
    }
    return ports;
}

/// Goes over all LIDs once for all ports of a switch, whose table is known.
void FollowingLinks::followFrom(size_t from)
{
    const Fabric &fabric = m_graph.fabric();
    const auto ports = fabric.portsOf(m_graph.nodeOf(from));
    std::array<const ForwardingTable *, RouteGraph::PortsOfSwitch> nextTable{};
    for (const Port &port : ports) {
        const qint32 next =
            port.peer.isValid() ? m_graph.numberOf(fabric.peerNode(port)) : RouteGraph::None;
        nextTable[port.number] =
            next == RouteGraph::None ? nullptr : m_graph.table(static_cast<size_t>(next));
    }
    std::vector<UsedPorts> isUsed(RouteGraph::PortsOfSwitch);
    const ForwardingTable &table = *m_graph.table(from);
    const auto addGroups = [&](Lid lid) {
        outsOf(from, lid).forEach([&](quint8 out) {
            if (nextTable[out] != nullptr) {
                const auto next =
                    m_graph.numberOf(fabric.peerNode(fabric.port(m_graph.port(from, out))));
                outsOf(static_cast<size_t>(next), lid).forEach([&](quint8 port) {
                    isUsed[out][port] = true;
                });
            }
        });
    };
    for (const PortIndex end : m_graph.ends()) {
        const Port &its = fabric.port(end);
        for (int i = 0; i < RouteGraph::lids(its); ++i) {
            const Lid lid = its.lid.plus(i);
            if (m_graph.hasGroups()) {
                addGroups(lid);
                continue;
            }
            const quint8 out = table.portTo(lid);
            if (nextTable[out] != nullptr) {
                isUsed[out][nextTable[out]->portTo(lid)] = true;
            }
        }
    }
    for (const Port &port : ports) {
        if (nextTable[port.number] != nullptr && !m_after[fabric.indexOf(port).at()]) {
            const qint32 next = m_graph.numberOf(fabric.peerNode(port));
            m_after[fabric.indexOf(port).at()] =
                portsOf(static_cast<size_t>(next), isUsed[port.number]);
        }
    }
}

/// To how many LIDs of hosts a switch forwards by each of its ports.
const FollowingLinks::LidCounts &FollowingLinks::lidsByPort(size_t number)
{
    auto &counts = m_lidsByPort[number];
    if (!counts) {
        counts = std::make_unique<LidCounts>();
        counts->fill(0);
        for (const PortIndex end : m_graph.ends()) {
            const Port &its = m_graph.fabric().port(end);
            for (int i = 0; i < RouteGraph::lids(its); ++i) {
                if (m_graph.hasGroups(number)) {
                    outsOf(number, its.lid.plus(i)).forEach([&counts](quint8 out) {
                        ++(*counts)[out];
                    });
                } else {
                    ++(*counts)[m_graph.table(number)->portTo(its.lid.plus(i))];
                }
            }
        }
    }
    return *counts;
}

const std::vector<PortIndex> &FollowingLinks::before(PortIndex link)
{
    if (m_before[link.at()]) {
        return *m_before[link.at()];
    }
    const Fabric &fabric = m_graph.fabric();
    std::vector<PortIndex> &links = m_before[link.at()].emplace();
    for (const Port &port : fabric.portsOf(fabric.port(link).node)) {
        if (port.peer.isValid() && m_graph.isPassable(port) &&
            std::ranges::binary_search(after(port.peer), link)) {
            links.push_back(port.peer);
        }
    }
    return links;
}

} // namespace pickglass
