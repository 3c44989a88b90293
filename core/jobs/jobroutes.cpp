// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobroutes.h"

#include "core/routing/routetree.h"
#include "core/routing/waylinks.h"

#include <QHash>

#include <algorithm>
#include <limits>

namespace pickglass {

namespace {

/// Numbers the leaves of ports from 0.
class LeafNumbers
{
public:
    explicit LeafNumbers(const RouteGraph &graph) : m_graph(graph) {}

    /// JobRoutes::None where the port leads to no switch.
    quint32 of(PortIndex end)
    {
        const Fabric &fabric = m_graph.fabric();
        const NodeIndex node = end.isValid() ? fabric.peerNode(fabric.port(end)) : NodeIndex();
        if (!node.isValid() || m_graph.numberOf(node) == RouteGraph::None) {
            return JobRoutes::None;
        }
        const qint32 number = m_graph.numberOf(node);
        const auto found = m_numbers.constFind(number);
        if (found != m_numbers.constEnd()) {
            return *found;
        }
        m_switches.push_back(number);
        return *m_numbers.insert(number, static_cast<quint32>(m_switches.size() - 1));
    }
    /// The switch of each leaf, as the graph numbers them.
    const std::vector<qint32> &switches() const { return m_switches; }

private:
    const RouteGraph &m_graph;
    QHash<qint32, quint32> m_numbers;
    std::vector<qint32> m_switches;
};

} // namespace

class JobRouteFinder
{
public:
    JobRouteFinder(const RouteGraph &graph, std::vector<PortKey> ends)
        : m_graph(graph),
          m_fabric(graph.fabric()),
          m_leaves(graph)
    {
        m_routes.ends = std::move(ends);
        m_routes.hasTables = graph.hasTables();
        m_routes.hasGroups = graph.hasGroups();
    }

    Result<JobRoutes> find(const StopToken &stop)
    {
        findEnds();
        if (m_routes.hasTables) {
            RETURN_IF_ERROR(findHops(stop));
        } else {
            m_routes.arrives.assign(m_routes.leaves * m_routes.columns(), 1);
            m_routes.m_firstHop.assign(m_routes.arrives.size() + 1, 0);
        }
        keepUsed();
        return std::move(m_routes);
    }

private:
    void findEnds()
    {
        m_routes.columnOf.push_back(0);
        for (const PortKey &key : m_routes.ends) {
            const PortIndex end = m_fabric.findPort(key.node, key.number);
            const quint32 leaf = m_leaves.of(end);
            const bool isThere = leaf != JobRoutes::None;
            m_ends.push_back(isThere ? end : PortIndex());
            m_routes.leafOf.push_back(leaf);
            const quint32 lids = isThere && m_routes.hasTables
                                     ? static_cast<quint32>(RouteGraph::lids(m_fabric.port(end)))
                                     : 1;
            m_routes.columnOf.push_back(m_routes.columnOf.back() + lids);
        }
        m_routes.leaves = m_leaves.switches().size();
    }

    /// By LID first, since a tree is made for each; kept by leaf.
    Result<void> findHops(const StopToken &stop)
    {
        const size_t columns = m_routes.columns();
        std::vector<std::vector<quint32>> found(m_routes.leaves * columns);
        m_routes.arrives.assign(found.size(), 0);
        m_stages.resize(m_routes.hasGroups ? found.size() : 0);
        RouteTree tree(m_graph);
        RouteWays ways(m_graph);
        size_t hops = 0;
        for (size_t end = 0; end < m_ends.size(); ++end) {
            RETURN_IF_ERROR(stop.check());
            if (!m_ends[end].isValid() || !m_fabric.port(m_ends[end]).lid.isAssigned()) {
                continue;
            }
            for (quint32 column = m_routes.columnOf[end]; column < m_routes.columnOf[end + 1];
                 ++column) {
                const auto offset = column - m_routes.columnOf[end];
                const Lid lid = m_fabric.port(m_ends[end]).lid.plus(static_cast<int>(offset));
                if (m_routes.hasGroups) {
                    ways.follow(lid);
                    hops += followAllWays(ways, m_ends[end], column, found);
                } else {
                    tree.follow(lid);
                    hops += followFromLeaves(tree, m_ends[end], column, found);
                }
                RETURN_IF_ERROR(stop.check());
                if (hops > JobRoutes::MaxHops) {
                    return failure(
                        {QT_TRANSLATE_NOOP("core", "The job has too many hosts: its routes "
                                                   "do not fit into memory.")});
                }
            }
        }
        m_routes.m_firstHop.reserve(found.size() + 1);
        m_routes.m_hops.reserve(hops);
        for (const std::vector<quint32> &route : found) {
            m_routes.m_firstHop.push_back(static_cast<quint32>(m_routes.m_hops.size()));
            m_routes.m_hops.insert(m_routes.m_hops.end(), route.begin(), route.end());
        }
        m_routes.m_firstHop.push_back(static_cast<quint32>(m_routes.m_hops.size()));
        for (const std::vector<quint8> &stages : m_stages) {
            m_routes.m_stages.insert(m_routes.m_stages.end(), stages.begin(), stages.end());
        }
        return {};
    }

    /// Hops are numbers of ports at first. How many there are.
    size_t followFromLeaves(const RouteTree &tree, PortIndex end, size_t column,
                            std::vector<std::vector<quint32>> &found)
    {
        size_t hops = 0;
        for (size_t leaf = 0; leaf < m_routes.leaves && tree.owner() == end; ++leaf) {
            auto number = static_cast<size_t>(m_leaves.switches()[leaf]);
            const RouteFailure failure = tree.failure(number);
            // Where a table is not known, packets may arrive by any way.
            if (failure != RouteFailure::None && failure != RouteFailure::NoTable) {
                continue;
            }
            m_routes.arrives[leaf * m_routes.columns() + column] = 1;
            auto &route = found[leaf * m_routes.columns() + column];
            while (failure == RouteFailure::None && qint32(number) != tree.root()) {
                route.push_back(
                    static_cast<quint32>(m_graph.port(number, tree.portOut(number)).value()));
                number = static_cast<size_t>(tree.next(number));
            }
            hops += route.size();
        }
        return hops;
    }

    /// The same, over all ways.
    size_t followAllWays(const RouteWays &ways, PortIndex end, size_t column,
                         std::vector<std::vector<quint32>> &found)
    {
        size_t hops = 0;
        WayLinks links(m_graph, ways);
        for (size_t leaf = 0; leaf < m_routes.leaves && ways.owner() == end; ++leaf) {
            const auto number = static_cast<size_t>(m_leaves.switches()[leaf]);
            const size_t at = leaf * m_routes.columns() + column;
            links.findFrom(number);
            m_routes.arrives[at] = links.mayLeaveTables() || ways.from(number).shortest >= 0;
            if (links.mayLeaveTables() || m_routes.arrives[at] == 0) {
                continue;
            }
            for (const WayLinks::Link &link : links.links()) {
                constexpr quint32 MaxStage = std::numeric_limits<quint8>::max();
                found[at].push_back(static_cast<quint32>(link.port.value()));
                m_stages[at].push_back(
                    static_cast<quint8>(link.stage <= MaxStage ? link.stage : 0));
            }
            hops += found[at].size();
        }
        return hops;
    }

    /// Numbers the links that are used.
    void keepUsed()
    {
        constexpr quint32 Unused = JobRoutes::None;
        std::vector<quint32> numberOf(m_fabric.ports().size(), Unused);
        for (const quint32 port : m_routes.m_hops) {
            numberOf[port] = 0;
        }
        for (const PortIndex end : m_ends) {
            if (end.isValid()) {
                numberOf[end.at()] = 0;
                numberOf[m_fabric.port(end).peer.at()] = 0;
            }
        }
        for (size_t port = 0; port < numberOf.size(); ++port) {
            if (numberOf[port] != Unused) { // ports are ascending by (GUID, number)
                numberOf[port] = static_cast<quint32>(m_routes.links.size());
                m_routes.links.push_back(keyOf(m_fabric, PortIndex(port)));
            }
        }
        for (quint32 &hop : m_routes.m_hops) {
            hop = numberOf[hop];
        }
        for (const PortIndex end : m_ends) {
            m_routes.up.push_back(end.isValid() ? numberOf[end.at()] : Unused);
            m_routes.down.push_back(end.isValid() ? numberOf[m_fabric.port(end).peer.at()]
                                                  : Unused);
        }
    }

    const RouteGraph &m_graph;
    const Fabric &m_fabric;
    LeafNumbers m_leaves;
    std::vector<PortIndex> m_ends;
    std::vector<std::vector<quint8>> m_stages; ///< of each route, with groups
    JobRoutes m_routes;
};

Result<JobRoutes> JobRoutes::make(const RouteGraph &graph, std::vector<PortKey> ends,
                                  const StopToken &stop)
{
    return JobRouteFinder(graph, std::move(ends)).find(stop);
}

void JobRoutes::renumber(const std::vector<PortKey> &all)
{
    std::vector<quint32> place;
    place.reserve(links.size());
    for (const PortKey &link : links) {
        place.push_back(static_cast<quint32>(std::ranges::lower_bound(all, link) - all.begin()));
    }
    const auto move = [&](std::vector<quint32> &numbers) {
        for (quint32 &number : numbers) {
            number = number == None ? None : place[number];
        }
    };
    move(up);
    move(down);
    move(m_hops);
    links = all;
}

namespace {

/// Sets of leaves, as bits.
class LeafSets
{
public:
    LeafSets(size_t sets, size_t leaves)
        : m_words((leaves + Bits - 1) / Bits),
          m_bits(sets * m_words)
    {
    }

    void clear() { std::ranges::fill(m_bits, 0); }
    void add(size_t set, size_t leaf)
    {
        m_bits[set * m_words + leaf / Bits] |= quint64(1) << leaf % Bits;
    }
    bool contains(size_t set, size_t leaf) const
    {
        return (m_bits[set * m_words + leaf / Bits] >> leaf % Bits & 1) != 0;
    }
    /// Adds a set of others; whether any leaf is new.
    bool add(size_t set, const LeafSets &others, size_t other)
    {
        quint64 isNew = 0;
        for (size_t word = 0; word < m_words; ++word) {
            quint64 &its = m_bits[set * m_words + word];
            const quint64 more = others.m_bits[other * m_words + word];
            isNew |= more & ~its;
            its |= more;
        }
        return isNew != 0;
    }

private:
    static constexpr size_t Bits = 64;
    size_t m_words;
    std::vector<quint64> m_bits;
};

/// From which leaves packets may cross links, over all ways to one LID after the other.
class Crossings
{
public:
    Crossings(const RouteGraph &graph, const LeafNumbers &leaves,
              const std::vector<quint32> &linkOf, size_t links)
        : m_graph(graph),
          m_leaves(leaves),
          m_linkOf(linkOf),
          m_reaching(graph.switches(), leaves.switches().size()),
          m_crossing(links, leaves.switches().size())
    {
    }

    /// `last` is the link to the owner.
    void add(const RouteWays &ways, PortIndex last)
    {
        m_reaching.clear();
        for (size_t leaf = 0; leaf < m_leaves.switches().size(); ++leaf) {
            const auto number = static_cast<size_t>(m_leaves.switches()[leaf]);
            m_reaching.add(number, leaf);
            if (last.isValid() && linkOf(last) != JobRoutes::None &&
                ways.from(number).shortest >= 0) {
                m_crossing.add(linkOf(last), leaf);
            }
        }
        // Each switch before those that it sends to; where packets go round, as long as it takes.
        bool isNew = true;
        for (bool isFirst = true; isFirst || (isNew && !ways.loops().empty()); isFirst = false) {
            isNew = false;
            for (auto at = ways.fromTheEnd().rbegin(); at != ways.fromTheEnd().rend(); ++at) {
                isNew |= sendOn(ways, static_cast<size_t>(*at));
            }
        }
    }
    bool crosses(size_t link, size_t leaf) const { return m_crossing.contains(link, leaf); }

private:
    quint32 linkOf(PortIndex port) const { return m_linkOf[port.at()]; }

    bool sendOn(const RouteWays &ways, size_t number)
    {
        bool isNew = false;
        ways.portsOut(number).forEach([&](quint8 port) {
            const qint32 next = m_graph.next(number, port);
            if (next == RouteGraph::None) {
                return;
            }
            isNew |= m_reaching.add(static_cast<size_t>(next), m_reaching, number);
            const quint32 link = linkOf(m_graph.port(number, port));
            if (link != JobRoutes::None) {
                m_crossing.add(link, m_reaching, number);
            }
        });
        return isNew;
    }

    const RouteGraph &m_graph;
    const LeafNumbers &m_leaves;
    const std::vector<quint32> &m_linkOf; ///< of each port; JobRoutes::None: of no interest
    LeafSets m_reaching;                  ///< of each switch
    LeafSets m_crossing;                  ///< of each link
};

} // namespace

Result<ForeignTraffic> ForeignTraffic::make(const RouteGraph &graph,
                                            const std::vector<PortKey> &links,
                                            const std::vector<PortIndex> &outside,
                                            const std::vector<PortIndex> &receives,
                                            const StopToken &stop)
{
    const Fabric &fabric = graph.fabric();
    ForeignTraffic foreign;
    foreign.m_links = links.size();
    LeafNumbers leaves(graph);
    for (const PortIndex port : outside) {
        foreign.m_leafOf.push_back(leaves.of(port));
    }
    foreign.m_leaves = leaves.switches().size();
    foreign.m_crosses.assign(links.size() * foreign.m_leaves, 0);
    std::vector<quint32> linkOf(fabric.ports().size(), JobRoutes::None);
    for (size_t link = 0; link < links.size(); ++link) {
        const PortIndex port = fabric.findPort(links[link].node, links[link].number);
        if (port.isValid()) {
            linkOf[port.at()] = static_cast<quint32>(link);
        }
    }
    const auto cross = [&](PortIndex port, size_t leaf) {
        if (port.isValid() && linkOf[port.at()] != JobRoutes::None) {
            foreign.m_crosses[linkOf[port.at()] * foreign.m_leaves + leaf] = 1;
        }
    };
    if (graph.hasGroups() && foreign.m_leaves > 0) {
        Crossings crossings(graph, leaves, linkOf, links.size());
        RouteWays ways(graph);
        for (const PortIndex end : receives) {
            RETURN_IF_ERROR(stop.check());
            const Port &port = fabric.port(end);
            for (int lid = 0; port.lid.isAssigned() && lid < RouteGraph::lids(port); ++lid) {
                ways.follow(port.lid.plus(lid));
                if (ways.owner() == end) {
                    crossings.add(ways, port.peer);
                }
            }
        }
        for (size_t at = 0; at < foreign.m_crosses.size(); ++at) {
            foreign.m_crosses[at] = crossings.crosses(at / foreign.m_leaves, at % foreign.m_leaves);
        }
        return foreign;
    }
    RouteTree tree(graph);
    for (const PortIndex end : foreign.m_leaves > 0 ? receives : std::vector<PortIndex>()) {
        RETURN_IF_ERROR(stop.check());
        const Port &port = fabric.port(end);
        for (int lid = 0; port.lid.isAssigned() && lid < RouteGraph::lids(port); ++lid) {
            tree.follow(port.lid.plus(lid));
            for (size_t leaf = 0;
                 leaf < foreign.m_leaves && tree.owner() == end && tree.root() != RouteGraph::None;
                 ++leaf) {
                auto number = static_cast<size_t>(leaves.switches()[leaf]);
                if (tree.failure(number) != RouteFailure::None) {
                    continue;
                }
                while (qint32(number) != tree.root()) {
                    cross(graph.port(number, tree.portOut(number)), leaf);
                    number = static_cast<size_t>(tree.next(number));
                }
                cross(port.peer, leaf);
            }
        }
    }
    return foreign;
}

std::vector<double> ForeignTraffic::over(std::span<const double> sent) const
{
    std::vector<double> sentBy(m_leaves, 0);
    for (size_t i = 0; i < m_leafOf.size(); ++i) {
        if (m_leafOf[i] != JobRoutes::None) {
            sentBy[m_leafOf[i]] += sent[i];
        }
    }
    std::vector<double> most(m_links, 0);
    for (size_t link = 0; link < m_links; ++link) {
        for (size_t leaf = 0; leaf < m_leaves; ++leaf) {
            most[link] += m_crosses[link * m_leaves + leaf] != 0 ? sentBy[leaf] : 0;
        }
    }
    return most;
}

std::vector<size_t> ForeignTraffic::sourcesOf(size_t link) const
{
    std::vector<size_t> sources;
    for (size_t i = 0; i < m_leafOf.size(); ++i) {
        if (m_leafOf[i] != JobRoutes::None && m_crosses[link * m_leaves + m_leafOf[i]] != 0) {
            sources.push_back(i);
        }
    }
    return sources;
}

} // namespace pickglass
