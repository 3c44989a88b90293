// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/spreadload.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <vector>

namespace pickglass {

namespace {

/// Routes from host ports, LID by LID.
class Spreader
{
public:
    explicit Spreader(const RouteGraph &graph)
        : m_graph(graph),
          m_ways(graph),
          m_counter(graph),
          m_sent(graph.fabric().ports().size())
    {
    }

    /// A route from each of these ends; answers how many do not arrive for sure.
    qint64 add(Lid lid, std::span<const PortIndex> senders)
    {
        const Fabric &fabric = m_graph.fabric();
        m_ways.follow(lid);
        qint64 lost = 0;
        for (const PortIndex sender : senders) {
            const qint32 number = m_graph.numberOf(fabric.peerNode(fabric.port(sender)));
            if (number == RouteGraph::None ||
                !m_ways.from(static_cast<size_t>(number)).alwaysArrives()) {
                ++lost;
                continue;
            }
            m_counter.send(static_cast<size_t>(number), 1);
            ++m_sent[sender.at()];
        }
        m_counter.add(m_ways);
        return lost;
    }

    RouteLoad load() const
    {
        RouteLoad load = m_counter.load();
        for (size_t port = 0; port < m_sent.size(); ++port) {
            load.routes[port] += m_sent[port];
        }
        return load;
    }

private:
    const RouteGraph &m_graph;
    RouteWays m_ways;
    SpreadLoadCounter m_counter;
    std::vector<quint32> m_sent; ///< by port of the fabric: what hosts send themselves
};

} // namespace

SpreadLoadCounter::SpreadLoadCounter(const RouteGraph &graph)
    : m_graph(graph),
      m_coming(graph.switches()),
      m_loads(graph.fabric().ports().size())
{
}

void SpreadLoadCounter::add(const RouteWays &ways)
{
    const std::vector<qint32> &order = ways.fromTheEnd();
    for (auto at = order.rbegin(); at != order.rend(); ++at) {
        const auto number = static_cast<size_t>(*at);
        const PortSet &spread = ways.spreadOver(number);
        if (m_coming[number] <= 0 || spread.isEmpty()) {
            continue;
        }
        const double each = m_coming[number] / spread.size();
        spread.forEach([&](quint8 port) {
            m_loads[m_graph.port(number, port).at()] += each;
            const qint32 next = m_graph.next(number, port);
            if (next != RouteGraph::None) {
                m_coming[static_cast<size_t>(next)] += each;
            }
        });
    }
    std::ranges::fill(m_coming, 0.0);
}

RouteLoad SpreadLoadCounter::load() const
{
    RouteLoad load;
    std::ranges::transform(m_loads, std::back_inserter(load.routes),
                           [](double routes) { return static_cast<quint32>(std::lround(routes)); });
    return load;
}

RouteLoad spreadLoad(const RouteGraph &graph)
{
    if (!graph.hasGroups()) {
        return routeLoad(graph);
    }
    Spreader spreader(graph);
    for (const PortIndex end : graph.ends()) {
        const Port &port = graph.fabric().port(end);
        std::vector<PortIndex> others = graph.ends();
        std::erase(others, end);
        for (int i = 0; i < RouteGraph::lids(port) && port.lid.plus(i).isAssigned(); ++i) {
            if (graph.owner(port.lid.plus(i)) == end) {
                spreader.add(port.lid.plus(i), others);
            }
        }
    }
    return spreader.load();
}

Result<PatternLoad> spreadPatternLoad(const RouteGraph &graph, const RoutePattern &pattern,
                                      const StopToken &stop)
{
    if (!graph.hasGroups()) {
        return patternLoad(graph, pattern, stop);
    }
    PatternLoad made;
    Spreader spreader(graph);
    const auto ranks = static_cast<qint64>(pattern.ends.size());
    for (qint64 rank = 0; rank < ranks; ++rank) {
        RETURN_IF_ERROR(stop.check());
        const PortIndex end = pattern.ends[static_cast<size_t>(rank)];
        std::vector<PortIndex> senders;
        if (pattern.shift == 0) {
            senders = pattern.ends;
        } else {
            const qint64 from = ((rank - pattern.shift) % ranks + ranks) % ranks;
            senders.push_back(pattern.ends[static_cast<size_t>(from)]);
        }
        const Fabric &fabric = graph.fabric();
        const Lid lid = fabric.port(end).lid;
        std::erase_if(senders, [&](PortIndex sender) {
            return sender == end || fabric.port(sender).lid.subnet() != lid.subnet();
        });
        const auto flows = static_cast<qint64>(senders.size());
        made.flows += flows;
        made.lost += graph.owner(lid) == end ? spreader.add(lid, senders) : flows;
    }
    made.load = spreader.load();
    return made;
}

} // namespace pickglass
