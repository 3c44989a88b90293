// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/routingcheck.h"

#include "core/routing/channelgraph.h"
#include "core/routing/lanedependencies.h"

#include <algorithm>
#include <map>
#include <optional>

namespace pickglass {

namespace {

/// Looks at the routes to one LID after the other.
class RoutingChecker
{
public:
    RoutingChecker(const RouteGraph &graph, const FabricShape &shape,
                   const RoutingCheckOptions &options)
        : m_graph(graph),
          m_shape(shape),
          m_options(options),
          m_tree(graph),
          m_channels(graph),
          m_isEnd(graph.fabric().ports().size())
    {
        for (const PortIndex end : graph.ends()) {
            m_isEnd[end.at()] = true;
        }
        if (options.lanes != nullptr) {
            m_result.lanes = options.lanes->lanes();
        }
        if (options.credit && m_result.lanes.size() > 1) {
            m_laneChannels.emplace(graph, m_result.lanes);
            m_dependencies.emplace(graph, *options.lanes, *m_laneChannels);
        }
    }

    Result<RoutingCheck> check(const StopToken &stop)
    {
        for (const Subnet &subnet : m_graph.fabric().subnets()) {
            for (quint16 value = 1; value < 0xC000; ++value) {
                const Lid lid(value, subnet.number);
                if (m_graph.owner(lid).isValid()) {
                    RETURN_IF_ERROR(stop.check());
                    follow(lid);
                }
            }
        }
        for (auto &[switches, loop] : m_loops) {
            m_result.loops.push_back(std::move(loop));
        }
        std::ranges::stable_sort(m_result.loops, std::ranges::greater(), &RoutingCheck::Loop::lids);
        if (m_options.reach) {
            findDeadEntries();
            findOwnLids();
        }
        if (m_options.credit) {
            RETURN_IF_ERROR(findCreditLoops(stop));
        }
        if (m_options.updown) {
            findUpDownViolations();
        }
        return std::move(m_result);
    }

private:
    void follow(Lid lid)
    {
        m_tree.follow(lid);
        if (m_options.reach) {
            findMissingEntries();
        }
        for (const std::vector<qint32> &loop : m_tree.loops()) {
            if (m_options.loops) {
                addLoop(loop);
            }
        }
        if (!m_isEnd[m_tree.owner().at()]) {
            return;
        }
        if (m_options.reach) {
            countPairs();
        }
        if (m_options.credit || m_options.updown) {
            addDependencies();
        }
        if (m_dependencies) {
            m_dependencies->add(m_tree);
        }
    }

    /// A cycle of channels of several lanes is one of the cables, too: where these have none,
    /// nothing has to be known of lanes.
    Result<void> findCreditLoops(const StopToken &stop)
    {
        ASSIGN_OR_RETURN(auto cycles, m_channels.cycles(stop));
        if (m_laneChannels && !cycles.empty()) {
            ASSIGN_OR_RETURN(cycles, m_laneChannels->cycles(stop));
            m_result.mayHaveCreditLoops = cycles.empty() && m_dependencies->isIncomplete();
        }
        const bool isOther = !m_laneChannels && m_result.lanes.front() != 0;
        for (ChannelGraph::Cycle &cycle : cycles) {
            for (Channel &channel : cycle.channels) {
                channel.lane = isOther ? m_result.lanes.front() : channel.lane;
            }
            m_result.creditLoops.push_back({std::move(cycle.channels), cycle.component});
        }
        return {};
    }

    void countPairs()
    {
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            if (!isInSubnet(number)) {
                continue;
            }
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
            if (m_graph.table(number) == nullptr || isItself || !isInSubnet(number)) {
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
                const Lid lid(static_cast<quint16>(value), m_graph.subnetOf(number));
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

    /// What stands for the switch itself is port 0.
    void findOwnLids()
    {
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            const ForwardingTable *table = m_graph.table(number);
            const NodeIndex node = m_graph.nodeOf(number);
            for (size_t value = 1; table != nullptr && value < table->ports.size(); ++value) {
                const Lid lid(static_cast<quint16>(value), m_graph.subnetOf(number));
                const PortIndex owner = m_graph.owner(lid);
                const quint8 port = table->portTo(lid);
                if (!owner.isValid() || port == ForwardingTable::NoPort) {
                    continue;
                }
                const bool isItself = m_graph.fabric().port(owner).node == node;
                if (isItself != (port == 0)) {
                    m_result.ownLids.push_back({node, lid, owner});
                }
            }
        }
    }

    /// Whether a switch is in the subnet of the destination.
    bool isInSubnet(size_t number) const
    {
        return m_graph.subnetOf(number) == m_tree.destination().subnet();
    }

    int tierOf(PortIndex port) const { return m_shape.tier[m_graph.fabric().port(port).node.at()]; }

    void findUpDownViolations()
    {
        if (!m_shape.isTiered) {
            return;
        }
        const Fabric &fabric = m_graph.fabric();
        m_channels.forEach([&](Channel first, Channel second) {
            const PortIndex in = fabric.port(first).peer;
            const int from = tierOf(first);
            const int at = tierOf(in);
            const int to = tierOf(fabric.port(second).peer);
            if (from > at && at >= 0 && to > at) {
                m_result.upDownViolations.push_back({in, second.port});
            }
        });
    }

    const RouteGraph &m_graph;
    const FabricShape &m_shape;
    const RoutingCheckOptions &m_options;
    RouteTree m_tree;
    ChannelGraph m_channels; ///< as if there were one lane
    std::optional<ChannelGraph> m_laneChannels;
    std::optional<LaneDependencies> m_dependencies; ///< of those
    std::vector<bool> m_isEnd;                      ///< of each port
    std::vector<bool> m_carries;                    ///< of each switch: routes of hosts behind it
    std::map<std::vector<qint32>, RoutingCheck::Loop> m_loops;
    RoutingCheck m_result;
};

} // namespace

Result<RoutingCheck> checkRouting(const RouteGraph &graph, const FabricShape &shape,
                                  const RoutingCheckOptions &options, const StopToken &stop)
{
    return RoutingChecker(graph, shape, options).check(stop);
}

Result<RoutingCheck> checkRouting(const RouteGraph &graph, const FabricShape &shape,
                                  const StopToken &stop)
{
    return checkRouting(graph, shape, RoutingCheckOptions(), stop);
}

} // namespace pickglass
