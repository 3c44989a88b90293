// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/routeways.h"

#include "core/routing/components.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace pickglass {

namespace {

constexpr qint32 NoSwitch = RouteGraph::None;

size_t at(qint32 number)
{
    return static_cast<size_t>(number);
}

} // namespace

RouteWays::RouteWays(const RouteGraph &graph, std::vector<bool> isFailed)
    : m_graph(graph),
      m_isFailed(std::move(isFailed)),
      m_outs(graph.switches()),
      m_spread(graph.switches()),
      m_nexts(graph.switches()),
      m_ways(graph.switches())
{
}

void RouteWays::follow(Lid destination)
{
    m_destination = destination;
    m_owner = m_graph.owner(destination);
    m_deliveredTo = {};
    m_end = NoSwitch;
    if (m_owner.isValid()) {
        const Fabric &fabric = m_graph.fabric();
        const Port &owner = fabric.port(m_owner);
        if (fabric.node(owner.node).isSwitch()) {
            m_end = m_graph.numberOf(owner.node);
        } else if (m_graph.isPassable(owner) && !isFailed(owner)) {
            m_deliveredTo = owner.peer;
        }
    }
    for (size_t number = 0; number < m_graph.switches(); ++number) {
        findOuts(number);
    }
    findShortest();
    findComponents();
}

bool RouteWays::isUsable(size_t number, quint8 port) const
{
    const PortIndex index = m_graph.port(number, port);
    return port != 0 && index.isValid() && m_graph.isPassable(m_graph.fabric().port(index)) &&
           !isFailed(m_graph.fabric().port(index));
}

/// As failureAt(), with what has failed.
RouteFailure RouteWays::failureOfTable(size_t number) const
{
    const RouteFailure failure = failureAt(m_graph, number, m_destination);
    const bool isDown = !m_isFailed.empty() && failure == RouteFailure::None &&
                        !isUsable(number, m_graph.table(number)->portTo(m_destination));
    return isDown ? RouteFailure::DeadPort : failure;
}

/// Where a switch may send to, and what goes wrong there.
void RouteWays::findOuts(size_t number)
{
    PortSet &outs = m_outs[number] = {};
    PortSet &spread = m_spread[number] = {};
    std::vector<qint32> &nexts = m_nexts[number];
    Ways &ways = m_ways[number] = {};
    nexts.clear();
    if (isEnd(number)) {
        return;
    }
    const auto fail = [&](RouteFailure failure) {
        if (ways.failure == RouteFailure::None && failure != RouteFailure::None) {
            ways.failure = failure;
            ways.last = static_cast<qint32>(number);
        }
    };
    const ForwardingGroups::Group *group = m_graph.groupTo(number, m_destination);
    bool hasDeadPort = false;
    const auto addUsable = [&](quint8 one) {
        if (isUsable(number, one)) {
            spread.add(one);
        } else {
            hasDeadPort = true;
        }
    };
    if (group != nullptr) {
        group->ports.forEach(addUsable);
    }
    const bool mayMeetDeadPort =
        hasDeadPort && (spread.isEmpty() || group->choice == ForwardingGroups::Choice::Unknown);
    const RouteFailure failure = failureOfTable(number);
    outs = spread;
    if (failure == RouteFailure::None) {
        outs.add(m_graph.table(number)->portTo(m_destination));
        spread = spread.isEmpty() ? outs : spread;
    }
    // Without a port in the table all packets take the group, as far as is known.
    if (failure != RouteFailure::NoEntry || spread.isEmpty()) {
        fail(failure);
    }
    if (mayMeetDeadPort) {
        fail(RouteFailure::DeadPort);
    }
    outs.forEach([&](quint8 one) {
        if (isDelivered(number, one)) {
            return;
        }
        const qint32 next = m_graph.next(number, one);
        if (next == NoSwitch) {
            fail(RouteFailure::WrongNode);
        } else {
            nexts.push_back(next);
        }
    });
    if (!m_owner.isValid() && ways.failure != RouteFailure::None) {
        ways.failure = RouteFailure::NoOwner;
    }
}

/// Breadth first, from the owner.
void RouteWays::findShortest()
{
    std::vector<std::vector<qint32>> before(m_graph.switches());
    std::vector<qint32> reached;
    for (size_t number = 0; number < m_graph.switches(); ++number) {
        for (const qint32 next : m_nexts[number]) {
            before[at(next)].push_back(static_cast<qint32>(number));
        }
        bool delivers = false;
        m_outs[number].forEach([&](quint8 port) { delivers |= isDelivered(number, port); });
        if (isEnd(number) || delivers) {
            m_ways[number].shortest = delivers ? 1 : 0;
            reached.push_back(static_cast<qint32>(number));
        }
    }
    for (size_t i = 0; i < reached.size(); ++i) {
        for (const qint32 number : before[at(reached[i])]) {
            if (m_ways[at(number)].shortest < 0) {
                m_ways[at(number)].shortest = m_ways[at(reached[i])].shortest + 1;
                reached.push_back(number);
            }
        }
    }
}

void RouteWays::findComponents()
{
    m_loops.clear();
    m_order.clear();
    forEachComponent(
        m_graph.switches(),
        [this](size_t number) -> const std::vector<qint32> & { return m_nexts[number]; },
        [this](const std::vector<size_t> &numbers) {
            std::vector<qint32> component;
            std::ranges::transform(numbers, std::back_inserter(component),
                                   [](size_t number) { return static_cast<qint32>(number); });
            sumUp(component);
            m_order.insert(m_order.end(), component.begin(), component.end());
            if (isLoop(component)) {
                m_loops.push_back(std::move(component));
            }
        });
}

bool RouteWays::isLoop(const std::vector<qint32> &component) const
{
    return component.size() > 1 ||
           std::ranges::find(m_nexts[at(component.front())], component.front()) !=
               m_nexts[at(component.front())].end();
}

/// From what is known of the switches that these lead to. What one of a loop can meet, all can.
void RouteWays::sumUp(const std::vector<qint32> &component)
{
    Ways all;
    all.mayLoop = isLoop(component);
    for (const qint32 number : component) {
        Ways &ways = m_ways[at(number)];
        const auto addFailure = [&all](const Ways &of) {
            if (all.failure == RouteFailure::None) {
                all.failure = of.failure;
                all.last = of.last;
            }
        };
        addFailure(ways);
        double arriving = isEnd(at(number)) ? 1 : 0;
        int longest = isEnd(at(number)) ? 0 : -1;
        m_outs[at(number)].forEach([&](quint8 port) {
            if (isDelivered(at(number), port)) {
                arriving += 1;
                longest = std::max(longest, 1);
            }
        });
        for (const qint32 next : m_nexts[at(number)]) {
            const Ways &of = m_ways[at(next)];
            if (std::ranges::binary_search(component, next)) {
                continue;
            }
            addFailure(of);
            all.mayLoop |= of.mayLoop;
            arriving += of.arriving.value_or(0);
            longest = of.longest < 0 ? longest : std::max(longest, of.longest + 1);
        }
        ways.arriving = arriving;
        ways.longest = longest;
    }
    for (const qint32 number : component) {
        Ways &ways = m_ways[at(number)];
        ways.mayLoop = all.mayLoop;
        ways.failure = all.failure;
        ways.last = all.last;
        if (all.mayLoop) {
            ways.arriving.reset();
            ways.longest = -1;
        }
    }
}

namespace {

/// The cables that packets from one switch may take, and the part of them that does.
class CableCollector
{
public:
    CableCollector(const RouteGraph &graph, const RouteWays &ways) : m_graph(graph), m_ways(ways) {}

    std::vector<WayHop> collect(qint32 start, int distance)
    {
        m_distance.assign(m_graph.switches(), 0);
        m_share.assign(m_graph.switches(), 0);
        findDistances(start, distance);
        const bool hasShares = !m_ways.from(at(start)).mayLoop;
        m_share[at(start)] = 1;
        // Each switch before those that it sends to.
        for (auto number = m_ways.fromTheEnd().rbegin(); number != m_ways.fromTheEnd().rend();
             ++number) {
            if (m_distance[at(*number)] > 0) {
                addCables(*number, hasShares);
            }
        }
        return std::move(m_hops);
    }

    bool isAdaptive() const { return m_isAdaptive; }

private:
    void findDistances(qint32 start, int distance)
    {
        std::vector<qint32> reached{start};
        m_distance[at(start)] = distance;
        for (size_t i = 0; i < reached.size(); ++i) {
            const qint32 number = reached[i];
            m_ways.portsOut(at(number)).forEach([&](quint8 port) {
                const qint32 next = m_graph.next(at(number), port);
                if (next != NoSwitch && m_distance[at(next)] == 0) {
                    m_distance[at(next)] = m_distance[at(number)] + 1;
                    reached.push_back(next);
                }
            });
        }
    }

    void addCables(qint32 number, bool hasShares)
    {
        const PortSet &spread = m_ways.spreadOver(at(number));
        const PortSet &outs = m_ways.portsOut(at(number));
        m_isAdaptive |= outs.size() > 1;
        outs.forEach([&](quint8 one) {
            const PortIndex out = m_graph.port(at(number), one);
            const double share = spread.contains(one) ? m_share[at(number)] / spread.size() : 0.0;
            const qint32 next = m_graph.next(at(number), one);
            if (next != NoSwitch && hasShares) {
                m_share[at(next)] += share;
            }
            m_hops.push_back({.hop = {out, m_graph.fabric().port(out).peer},
                              .distance = m_distance[at(number)],
                              .share = hasShares ? std::optional(share) : std::nullopt});
        });
    }

    const RouteGraph &m_graph;
    const RouteWays &m_ways;
    std::vector<int> m_distance; ///< of cables that leave each switch; 0: not reached
    std::vector<double> m_share; ///< of what comes to each switch
    std::vector<WayHop> m_hops;
    bool m_isAdaptive = false;
};

} // namespace

AllWays findAllWays(const RouteGraph &graph, PortIndex from, Lid to)
{
    AllWays all{.path = findPath(graph, from, to)};
    const Fabric &fabric = graph.fabric();
    const Port &sender = fabric.port(from);
    const bool isSwitch = fabric.node(sender.node).isSwitch();
    // Through the adapter's own cable, where it has one and the destination is not behind it.
    const bool hasCable = !isSwitch && !all.path.hops.empty();
    const qint32 start = isSwitch   ? graph.numberOf(sender.node)
                         : hasCable ? graph.numberOf(fabric.port(all.path.hops[0].in).node)
                                    : NoSwitch;
    const bool isThere = all.path.arrives() && all.path.hops.size() <= (isSwitch ? 0U : 1U);
    if (start == NoSwitch || isThere || !graph.owner(to).isValid() ||
        all.path.failure == RouteFailure::OtherSubnet) {
        all.hops.reserve(all.path.hops.size());
        for (const PathHop &hop : all.path.hops) {
            all.hops.push_back(
                {hop, static_cast<int>(all.hops.size()) + 1, all.path.arrives() ? 1.0 : 0.0, true});
        }
        all.ways.arriving = all.path.arrives() ? 1 : 0;
        all.ways.shortest = all.ways.longest =
            all.path.arrives() ? static_cast<int>(all.path.hops.size()) : -1;
        all.ways.failure = all.path.failure;
        return all;
    }
    RouteWays ways(graph);
    ways.follow(to);
    all.ways = ways.from(at(start));
    const int own = hasCable ? 1 : 0;
    all.ways.shortest += all.ways.shortest >= 0 ? own : 0;
    all.ways.longest += all.ways.longest >= 0 ? own : 0;
    CableCollector collector(graph, ways);
    all.hops = collector.collect(start, 1 + own);
    all.isAdaptive = collector.isAdaptive();
    if (hasCable) {
        all.hops.push_back({.hop = all.path.hops[0],
                            .distance = 1,
                            .share = all.ways.mayLoop ? std::nullopt : std::optional(1.0)});
    }
    std::map<PortIndex, bool> ofTable;
    for (const PathHop &hop : all.path.hops) {
        ofTable[hop.out] = true;
    }
    for (WayHop &hop : all.hops) {
        hop.isOfTable = ofTable.contains(hop.hop.out);
    }
    std::ranges::sort(all.hops, {},
                      [](const WayHop &hop) { return std::pair(hop.distance, hop.hop.out); });
    return all;
}

std::vector<Message> describe(const RouteGraph &graph, const AllWays &all)
{
    std::vector<Message> sentences;
    if (!all.isAdaptive) {
        return sentences;
    }
    const RouteWays::Ways &ways = all.ways;
    if (ways.arriving && *ways.arriving >= 1) {
        const QString number = QString::number(*ways.arriving, 'g', 12);
        const QString shortest = QString::number(ways.shortest);
        if (ways.shortest == ways.longest) {
            sentences.push_back({QT_TRANSLATE_NOOP("core", "With adaptive routing: %1 ways, each "
                                                           "over %2 cables."),
                                 {number, shortest}});
        } else {
            sentences.push_back({QT_TRANSLATE_NOOP("core", "With adaptive routing: %1 ways, over "
                                                           "%2 to %3 cables."),
                                 {number, shortest, QString::number(ways.longest)}});
        }
    }
    if (ways.mayLoop) {
        sentences.push_back({QT_TRANSLATE_NOOP("core", "With adaptive routing, packets may come to "
                                                       "a switch again and again."),
                             {}});
    }
    if (ways.failure != RouteFailure::None) {
        const NodeIndex last =
            ways.last == RouteGraph::None ? NodeIndex() : graph.nodeOf(at(ways.last));
        sentences.push_back(
            {QT_TRANSLATE_NOOP("core", "Some of the ways of adaptive routing do not arrive: they "
                                       "end at %1 (%2)."),
             {last.isValid() ? graph.fabric().node(last).name : QStringLiteral("–"),
              toString(ways.failure)}});
    }
    return sentences;
}

} // namespace pickglass
