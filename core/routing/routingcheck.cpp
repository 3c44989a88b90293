// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/routingcheck.h"

#include "core/routing/channelgraph.h"

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

/// Looks at the routes to one LID after the other.
class RoutingChecker
{
public:
    RoutingChecker(const RouteGraph &graph, const FabricShape &shape)
        : m_graph(graph),
          m_shape(shape),
          m_tree(graph),
          m_channels(graph),
          m_isEnd(graph.fabric().ports().size())
    {
        for (const PortIndex end : graph.ends()) {
            m_isEnd[end.at()] = true;
        }
    }

    Result<RoutingCheck> check(const StopToken &stop)
    {
        for (quint32 value = 1; value < 0xC000; ++value) {
            const Lid lid(static_cast<quint16>(value));
            if (m_graph.owner(lid).isValid()) {
                RETURN_IF_ERROR(stop.check());
                follow(lid);
            }
        }
        for (auto &[switches, loop] : m_loops) {
            m_result.loops.push_back(std::move(loop));
        }
        std::ranges::stable_sort(m_result.loops, std::ranges::greater(), &RoutingCheck::Loop::lids);
        findDeadEntries();
        for (ChannelGraph::Cycle &cycle : m_channels.cycles()) {
            m_result.creditLoops.push_back({std::move(cycle.channels), cycle.component});
        }
        findUpDownViolations();
        return std::move(m_result);
    }

private:
    void follow(Lid lid)
    {
        m_tree.follow(lid);
        findMissingEntries();
        for (const std::vector<qint32> &loop : m_tree.loops()) {
            addLoop(loop);
        }
        if (m_isEnd[m_tree.owner().at()]) {
            countPairs();
            addDependencies();
        }
    }

    void countPairs()
    {
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            const auto ends = m_graph.endsAt(number);
            const auto pairs =
                static_cast<qint64>(ends.size()) - std::ranges::count(ends, m_tree.owner());
            const bool arrives =
                m_tree.root() != RouteGraph::None && m_tree.failure(number) == RouteFailure::None;
            m_result.pairs += pairs;
            m_result.unreachable += arrives ? 0 : pairs;
            m_result.failures.at(static_cast<size_t>(m_tree.failure(number))) += pairs;
        }
    }

    /// Of each switch that routes from hosts come through: the channel into the next one waits for
    /// the channel out of that.
    void addDependencies()
    {
        m_carries.assign(m_graph.switches(), false);
        const auto &arriving = m_tree.arriving();
        for (size_t i = arriving.size(); i-- > 1;) {
            const auto at = static_cast<size_t>(arriving[i]);
            if (!m_carries[at] && m_graph.endsAt(at).empty()) {
                continue;
            }
            const auto next = static_cast<size_t>(m_tree.next(at));
            m_carries[next] = true;
            if (static_cast<qint32>(next) != m_tree.root()) {
                m_channels.add(m_graph.port(at, m_tree.portOut(at)), m_tree.portOut(next));
            }
        }
    }

    void addLoop(const std::vector<qint32> &loop)
    {
        std::vector<qint32> switches = loop;
        std::rotate(switches.begin(), std::ranges::min_element(switches), switches.end());
        RoutingCheck::Loop &found = m_loops[switches];
        if (found.lids++ == 0) {
            found.example = m_tree.destination();
            for (const qint32 number : switches) {
                found.switches.push_back(m_graph.nodeOf(static_cast<size_t>(number)));
            }
        }
    }

    void findMissingEntries()
    {
        std::vector<NodeIndex> without;
        bool isKnown = false;
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            const bool isItself = static_cast<qint32>(number) == m_tree.root();
            if (m_graph.table(number) == nullptr || isItself) {
                continue;
            }
            if (m_tree.portOut(number) == ForwardingTable::NoPort) {
                without.push_back(m_graph.nodeOf(number));
            } else {
                isKnown = true;
            }
        }
        if (isKnown && !without.empty()) {
            m_result.partialLids.push_back(
                {m_tree.destination(), m_tree.owner(), std::move(without)});
        }
    }

    void findDeadEntries()
    {
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            const ForwardingTable *table = m_graph.table(number);
            if (table == nullptr) {
                m_result.withoutTable.push_back(m_graph.nodeOf(number));
                continue;
            }
            std::map<quint8, int> lids;
            for (size_t value = 1; value < table->ports.size(); ++value) {
                const Lid lid(static_cast<quint16>(value));
                if (m_graph.owner(lid).isValid() &&
                    failureAt(m_graph, number, lid) == RouteFailure::DeadPort) {
                    ++lids[table->portTo(lid)];
                }
            }
            for (const auto &[port, count] : lids) {
                m_result.deadEntries.push_back({m_graph.nodeOf(number), port, count});
            }
        }
    }

    int tierOf(PortIndex port) const { return m_shape.tier[m_graph.fabric().port(port).node.at()]; }

    void findUpDownViolations()
    {
        if (!m_shape.isTiered) {
            return;
        }
        const Fabric &fabric = m_graph.fabric();
        m_channels.forEach([&](PortIndex first, PortIndex second) {
            const PortIndex in = fabric.port(first).peer;
            const int from = tierOf(first);
            const int at = tierOf(in);
            const int to = tierOf(fabric.port(second).peer);
            if (from > at && at >= 0 && to > at) {
                m_result.upDownViolations.push_back({in, second});
            }
        });
    }

    const RouteGraph &m_graph;
    const FabricShape &m_shape;
    RouteTree m_tree;
    ChannelGraph m_channels;
    std::vector<bool> m_isEnd;   ///< of each port
    std::vector<bool> m_carries; ///< of each switch: routes of hosts behind it
    std::map<std::vector<qint32>, RoutingCheck::Loop> m_loops;
    RoutingCheck m_result;
};

} // namespace

Result<RoutingCheck> checkRouting(const RouteGraph &graph, const FabricShape &shape,
                                  const StopToken &stop)
{
    return RoutingChecker(graph, shape).check(stop);
}

} // namespace pickglass
