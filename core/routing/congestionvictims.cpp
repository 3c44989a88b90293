// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/congestion.h"

#include "core/routing/routetree.h"
#include "core/routing/routeways.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace pickglass {

namespace {

/// Follows the routes to one host after the other; where switches have groups of ports, all ways.
class VictimCounter
{
public:
    VictimCounter(const RouteGraph &graph, const CongestedRegion &region, size_t most)
        : m_graph(graph),
          m_root(region.root),
          m_most(most),
          m_tree(graph),
          m_ways(graph),
          m_isIn(graph.fabric().ports().size()),
          m_waiting(graph.switches()),
          m_isNear(graph.switches()),
          m_waits(graph.switches()),
          m_isBlamed(graph.switches()),
          m_allFrom(graph.switches()),
          m_waitingFrom(graph.switches()),
          m_sent(graph.fabric().nodes().size())
    {
        for (const PortIndex link : region.links) {
            m_isIn[link.at()] = true;
        }
        for (size_t number = 0; number < graph.switches(); ++number) {
            std::ranges::copy_if(graph.endsAt(number), std::back_inserter(m_waiting[number]),
                                 [this](PortIndex end) { return m_isIn[end.at()]; });
            m_isNear[number] = std::ranges::count(graph.endsAt(number), m_root) > 0;
        }
    }

    void addTo(PortIndex end, CongestionFinder::Victims &victims)
    {
        if (m_graph.hasGroups()) {
            addAllWays(end, victims);
        } else {
            addRoutes(end, victims);
        }
    }

    /// After the last one.
    void addSenders(CongestionFinder::Victims &victims)
    {
        const Fabric &fabric = m_graph.fabric();
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            for (const PortIndex end : m_graph.endsAt(number)) {
                m_sent[fabric.port(end).node.at()] += m_allFrom[number];
            }
            for (const PortIndex end : m_waiting[number]) {
                m_sent[fabric.port(end).node.at()] += m_waitingFrom[number];
            }
        }
        for (size_t i = 0; i < m_sent.size(); ++i) {
            if (m_sent[i] > 0) {
                victims.senders.emplace_back(NodeIndex(i), m_sent[i]);
            }
        }
        std::ranges::stable_sort(victims.senders, std::ranges::greater(),
                                 &std::pair<NodeIndex, qint64>::second);
    }

private:
    void addRoutes(PortIndex end, CongestionFinder::Victims &victims)
    {
        m_tree.findWays(m_graph.fabric().port(end).lid);
        for (const qint32 at : m_tree.arriving()) {
            const auto number = static_cast<size_t>(at);
            const qint32 next = m_tree.next(number);
            const PortIndex out = m_graph.port(number, m_tree.portOut(number));
            const bool isLast = at == m_tree.root();
            m_waits[number] = (out.isValid() && m_isIn[out.at()]) ||
                              (!isLast && m_waits[static_cast<size_t>(next)]);
            m_isBlamed[number] =
                out == m_root || (!isLast && m_isBlamed[static_cast<size_t>(next)]);
            if (!m_isBlamed[number]) {
                addFrom(number, end, victims);
            }
        }
    }

    /// Packets may wait that may cross such links; those are not to blame that never cross the
    /// root.
    void addAllWays(PortIndex end, CongestionFinder::Victims &victims)
    {
        m_ways.follow(m_graph.fabric().port(end).lid);
        for (const qint32 at : m_ways.fromTheEnd()) {
            const auto number = static_cast<size_t>(at);
            const RouteWays::Ways &ways = m_ways.from(number);
            bool waits = false;
            bool isBlamed = ways.mayLoop;
            m_ways.portsOut(number).forEach([&](quint8 port) {
                const PortIndex out = m_graph.port(number, port);
                const qint32 next = m_graph.next(number, port);
                const bool hasNext = next != RouteGraph::None;
                waits |= m_isIn[out.at()] || (hasNext && m_waits[static_cast<size_t>(next)]);
                isBlamed |= out == m_root || (hasNext && m_isBlamed[static_cast<size_t>(next)]);
            });
            m_waits[number] = waits;
            m_isBlamed[number] = isBlamed;
            if (!isBlamed && ways.shortest >= 0) {
                addFrom(number, end, victims);
            }
        }
    }

    /// The hosts at a switch: all of them where what follows waits, else those whose own link does.
    void addFrom(size_t number, PortIndex end, CongestionFinder::Victims &victims)
    {
        const Fabric &fabric = m_graph.fabric();
        const NodeIndex to = fabric.port(end).node;
        const std::span<const PortIndex> ends = m_waits[number]
                                                    ? m_graph.endsAt(number)
                                                    : std::span<const PortIndex>(m_waiting[number]);
        const NodeIndex node = m_graph.nodeOf(number);
        const bool isOwn = std::ranges::any_of(
            fabric.portsOf(to), [&](const Port &port) { return fabric.peerNode(port) == node; });
        if (victims.pairs.size() >= m_most && !isOwn && !m_isNear[number]) {
            victims.count += static_cast<qint64>(ends.size());
            ++(m_waits[number] ? m_allFrom : m_waitingFrom)[number];
            return;
        }
        for (const PortIndex from : ends) {
            if (from == m_root || fabric.port(from).node == to) {
                continue;
            }
            ++victims.count;
            ++m_sent[fabric.port(from).node.at()];
            if (victims.pairs.size() < m_most) {
                victims.pairs.emplace_back(fabric.port(from).node, to);
            }
        }
    }

    const RouteGraph &m_graph;
    PortIndex m_root;
    size_t m_most;
    RouteTree m_tree;
    RouteWays m_ways;
    std::vector<bool> m_isIn;                      ///< of each port: its link waits
    std::vector<std::vector<PortIndex>> m_waiting; ///< of each switch: its hosts that wait
    std::vector<bool> m_isNear; ///< of each switch: the root is a host's port at it
    std::vector<bool> m_waits;  ///< of each switch: its packets cross such links
    std::vector<bool> m_isBlamed;
    // How many pairs were counted without looking at their senders: of each switch, of all its
    // hosts, and of those that wait. And of each node, those that were looked at.
    std::vector<qint64> m_allFrom;
    std::vector<qint64> m_waitingFrom;
    std::vector<qint64> m_sent;
};

} // namespace

CongestionFinder::Victims CongestionFinder::victims(const CongestedRegion &region,
                                                    size_t most) const
{
    Victims victims;
    VictimCounter counter(m_graph, region, most);
    for (const PortIndex end : m_graph.ends()) {
        if (isStopped()) {
            return {};
        }
        counter.addTo(end, victims);
    }
    counter.addSenders(victims);
    return victims;
}

} // namespace pickglass
