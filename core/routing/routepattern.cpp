// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/routepattern.h"

#include "core/fabric/naturalorder.h"
#include "core/routing/routetree.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Adds up the flows to one receiver after the other.
class PatternCounter
{
public:
    PatternCounter(const RouteGraph &graph, const RoutePattern &pattern)
        : m_graph(graph),
          m_pattern(pattern),
          m_tree(graph),
          m_senders(graph.switches()),
          m_passing(graph.switches())
    {
        m_result.load.routes.resize(graph.fabric().ports().size());
    }

    Result<PatternLoad> count(const StopToken &stop)
    {
        const auto &ends = m_pattern.ends;
        const auto number = static_cast<qint64>(ends.size());
        const qint64 shift = number == 0 ? 0 : (m_pattern.shift % number + number) % number;
        const bool isToAll = m_pattern.shift == 0;
        if (isToAll) {
            for (const PortIndex end : ends) {
                m_senders[switchOf(end)].push_back(end);
            }
        }
        for (qint64 rank = 0; rank < number; ++rank) {
            RETURN_IF_ERROR(stop.check());
            const PortIndex end = ends[static_cast<size_t>(rank)];
            if (isToAll) {
                followFromAll(end);
            } else if (shift != 0) {
                followFromOne(ends[static_cast<size_t>((rank - shift + number) % number)], end);
            }
        }
        return std::move(m_result);
    }

private:
    size_t switchOf(PortIndex end) const
    {
        const Fabric &fabric = m_graph.fabric();
        return static_cast<size_t>(m_graph.numberOf(fabric.peerNode(fabric.port(end))));
    }

    SubnetNumber subnetOf(PortIndex end) const { return m_graph.fabric().port(end).lid.subnet(); }

    /// Whether packets to this port get to a switch that hands them over.
    bool follow(PortIndex end)
    {
        m_tree.follow(m_graph.fabric().port(end).lid);
        return m_tree.owner() == end && m_tree.root() != RouteGraph::None;
    }

    void add(PortIndex port, quint32 flows) { m_result.load.routes[port.at()] += flows; }

    void followFromAll(PortIndex end)
    {
        const auto others = std::ranges::count_if(m_pattern.ends, [&](PortIndex other) {
            return other != end && subnetOf(other) == subnetOf(end);
        });
        m_result.flows += others;
        if (!follow(end)) {
            m_result.lost += others;
            return;
        }
        for (const qint32 number : m_tree.arriving()) {
            const auto at = static_cast<size_t>(number);
            m_passing[at] = 0;
            for (const PortIndex sender : m_senders[at]) {
                const quint32 flows = sender == end ? 0 : 1;
                m_passing[at] += flows;
                add(sender, flows);
            }
        }
        // Towards the destination the flows come together.
        for (size_t i = m_tree.arriving().size(); i-- > 1;) {
            const auto at = static_cast<size_t>(m_tree.arriving()[i]);
            add(m_graph.port(at, m_tree.portOut(at)), m_passing[at]);
            m_passing[static_cast<size_t>(m_tree.next(at))] += m_passing[at];
        }
        const quint32 arrived = m_passing[static_cast<size_t>(m_tree.root())];
        add(m_graph.fabric().port(end).peer, arrived);
        m_result.lost += others - arrived;
    }

    void followFromOne(PortIndex sender, PortIndex end)
    {
        if (subnetOf(sender) != subnetOf(end)) {
            return;
        }
        ++m_result.flows;
        const size_t first = switchOf(sender);
        if (!follow(end) || m_tree.failure(first) != RouteFailure::None) {
            ++m_result.lost;
            return;
        }
        add(sender, 1);
        for (auto at = static_cast<qint32>(first); at != m_tree.root();
             at = m_tree.next(static_cast<size_t>(at))) {
            const auto number = static_cast<size_t>(at);
            add(m_graph.port(number, m_tree.portOut(number)), 1);
        }
        add(m_graph.fabric().port(end).peer, 1);
    }

    const RouteGraph &m_graph;
    const RoutePattern &m_pattern;
    RouteTree m_tree;
    std::vector<std::vector<PortIndex>> m_senders; ///< of each switch
    std::vector<quint32> m_passing;                ///< of each switch
    PatternLoad m_result;
};

} // namespace

std::vector<PortIndex> hostEnds(const RouteGraph &graph)
{
    const Fabric &fabric = graph.fabric();
    std::vector<PortIndex> ends;
    for (const PortIndex end : graph.ends()) { // those of a node follow each other
        if (ends.empty() || fabric.port(ends.back()).node != fabric.port(end).node) {
            ends.push_back(end);
        }
    }
    std::ranges::stable_sort(ends, [&fabric](PortIndex a, PortIndex b) {
        return compareNaturally(fabric.node(fabric.port(a).node).name,
                                fabric.node(fabric.port(b).node).name) < 0;
    });
    return ends;
}

Result<PatternLoad> patternLoad(const RouteGraph &graph, const RoutePattern &pattern,
                                const StopToken &stop)
{
    return PatternCounter(graph, pattern).count(stop);
}

} // namespace pickglass
