// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/evenload.h"

#include "core/routing/hostpairs.h"
#include "core/routing/path.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Loads are sums in changing order: less than this share is no difference.
constexpr double LoadTolerance = 1e-9;

/// A way of a pair.
struct Way
{
    PortIndex from;
    PortIndex to;
    Lid lid;
    std::vector<PortIndex> senders; ///< the port that sends over each of its links
};

struct PairWays
{
    std::vector<Way> ways = {}; ///< the primary one first; empty where that does not arrive
    size_t taken = 0;
};

class LoadEvener
{
public:
    LoadEvener(const RouteGraph &graph, std::span<const PairLoad> pairs)
        : m_graph(graph),
          m_pairs(pairs),
          m_load(graph.fabric().ports().size(), 0),
          m_isInner(graph.fabric().ports().size(), false),
          m_over(graph.fabric().ports().size())
    {
        const Fabric &fabric = graph.fabric();
        for (const Port &port : fabric.ports()) {
            m_isInner[fabric.indexOf(port).at()] =
                port.peer.isValid() && fabric.node(port.node).isSwitch() &&
                fabric.node(fabric.port(port.peer).node).isSwitch() && graph.isPassable(port);
        }
    }

    Result<EvenedLoad> run(const StopToken &stop)
    {
        RETURN_IF_ERROR(findWays(stop));
        m_first = m_load;
        EvenedLoad result;
        result.lost = m_lost;
        result.withoutAlternate = m_withoutAlternate;
        result.before = summary();
        double best = result.before.max;
        size_t kept = 0; // moves that led to the lowest greatest load
        while (!m_hottest.empty()) {
            RETURN_IF_ERROR(stop.check());
            // What lowers it at once goes before what only prepares that.
            if (!moveFromHottest(From::All) && !moveFromHottest(From::First)) {
                break;
            }
            const SpreadSummary now = summary();
            if (now.max < best * (1 - LoadTolerance)) {
                best = now.max;
                kept = m_moves.size();
            }
        }
        takeBack(kept);
        result.after = summary();
        for (size_t i = 0; i < m_ways.size(); ++i) {
            if (m_ways[i].taken > 0) {
                const Way &way = m_ways[i].ways[m_ways[i].taken];
                result.moved.push_back({i, way.from, way.to, way.lid});
            }
        }
        return result;
    }

private:
    struct Move
    {
        size_t pair;
        size_t before;
    };

    Result<void> findWays(const StopToken &stop)
    {
        if (m_pairs.size() > MaxEvenedPairs) {
            return tooMany();
        }
        m_ways.resize(m_pairs.size());
        size_t ways = 0;
        for (size_t i = 0; i < m_pairs.size(); ++i) {
            RETURN_IF_ERROR(i % 1024 == 0 ? stop.check() : Result<void>());
            m_ways[i].ways = waysOf(m_pairs[i]);
            ways += m_ways[i].ways.size();
            if (ways > MaxEvenedWays) {
                return tooMany();
            }
            m_lost += m_ways[i].ways.empty() ? 1 : 0;
            m_withoutAlternate += m_ways[i].ways.size() == 1 ? 1 : 0;
            if (!m_ways[i].ways.empty()) {
                add(i, m_pairs[i].load);
            }
            for (size_t way = 0; way < m_ways[i].ways.size() && m_ways[i].ways.size() > 1; ++way) {
                for (const PortIndex port : m_ways[i].ways[way].senders) {
                    if (m_isInner[port.at()] &&
                        (m_over[port.at()].empty() || m_over[port.at()].back() != i)) {
                        m_over[port.at()].push_back(i);
                    }
                }
            }
        }
        return {};
    }

    static tl::unexpected<Error> tooMany()
    {
        return failure({QT_TRANSLATE_NOOP("core", "These are too many pairs to even out, more than "
                                                  "%1, or %2 ways of them."),
                        {QString::number(MaxEvenedPairs), QString::number(MaxEvenedWays)}});
    }

    /// Those of alternates that arrive, each once: LIDs that lead the same way are one.
    std::vector<Way> waysOf(const PairLoad &pair) const
    {
        const Fabric &fabric = m_graph.fabric();
        std::vector<Way> ways;
        for (const PortIndex from : portsOf(pair.from)) {
            for (const PortIndex to : portsOf(pair.to)) {
                if (fabric.port(from).lid.subnet() != fabric.port(to).lid.subnet()) {
                    continue;
                }
                for (const Path &path : findPaths(m_graph, from, to)) {
                    if (ways.empty() && !path.arrives()) {
                        return {};
                    }
                    Way way{from, to, path.lid, {}};
                    for (const PathHop &hop : path.hops) {
                        way.senders.push_back(hop.out);
                    }
                    const bool isNew = std::ranges::none_of(
                        ways, [&way](const Way &other) { return other.senders == way.senders; });
                    if (path.arrives() && isNew) {
                        ways.push_back(std::move(way));
                    }
                }
            }
        }
        return ways;
    }

    /// The ends of a host, the given one first.
    std::vector<PortIndex> portsOf(PortIndex first) const
    {
        const Fabric &fabric = m_graph.fabric();
        std::vector<PortIndex> ports{first};
        for (const Port &port : fabric.portsOf(fabric.port(first).node)) {
            const PortIndex index = fabric.indexOf(port);
            if (index != first && std::ranges::binary_search(m_graph.ends(), index)) {
                ports.push_back(index);
            }
        }
        return ports;
    }

    void add(size_t pair, double load)
    {
        const PairWays &its = m_ways[pair];
        for (const PortIndex port : its.ways[its.taken].senders) {
            m_load[port.at()] += load;
        }
    }

    void take(size_t pair, size_t way)
    {
        add(pair, -m_pairs[pair].load);
        m_ways[pair].taken = way;
        add(pair, m_pairs[pair].load);
    }

    void takeBack(size_t kept)
    {
        while (m_moves.size() > kept) {
            take(m_moves.back().pair, m_moves.back().before);
            m_moves.pop_back();
        }
    }

    /// Also finds the hottest links.
    SpreadSummary summary()
    {
        SpreadSummary made;
        double sum = 0;
        qint64 links = 0;
        for (size_t i = 0; i < m_load.size(); ++i) {
            if (!m_isInner[i]) {
                continue;
            }
            ++links;
            sum += m_load[i];
            if (m_load[i] > made.max * (1 + LoadTolerance)) {
                made.max = m_load[i];
                made.hottest = PortIndex(i);
            }
        }
        m_hottest.clear();
        for (size_t i = 0; i < m_load.size() && made.max > 0; ++i) {
            if (m_isInner[i] && m_load[i] >= made.max * (1 - LoadTolerance)) {
                m_hottest.push_back(PortIndex(i));
            }
        }
        made.mean = links > 0 ? sum / double(links) : 0;
        return made;
    }

    /// The greatest load of the way's links if the pair took it; nothing where it may not.
    std::optional<double> greatestOver(size_t pair, const Way &way, double limit) const
    {
        const std::vector<PortIndex> &now = m_ways[pair].ways[m_ways[pair].taken].senders;
        double greatest = 0;
        for (const PortIndex port : way.senders) {
            const bool isOn = std::ranges::find(now, port) != now.end();
            const double load = m_load[port.at()] + (isOn ? 0 : m_pairs[pair].load);
            if (m_isInner[port.at()]) {
                greatest = std::max(greatest, load);
            } else if (!isOn && load > std::max(limit, m_first[port.at()]) * (1 + LoadTolerance)) {
                return std::nullopt;
            }
        }
        return greatest;
    }

    /// Pairs that leave the first of the hottest links, or all of them: that lowers the greatest
    /// load at once.
    enum class From { First, All };
    bool moveFromHottest(From from)
    {
        const PortIndex link = m_hottest.front();
        const double limit = m_load[link.at()];
        double best = limit * (1 - LoadTolerance);
        std::optional<Move> chosen; // `before` is the way to take
        for (const size_t pair : m_over[link.at()]) {
            const PairWays &its = m_ways[pair];
            const Way &now = its.ways[its.taken];
            const bool leaves = std::ranges::all_of(m_hottest, [&](PortIndex hot) {
                return (from == From::First && hot != link) || isOver(now, hot);
            });
            if (m_pairs[pair].load <= 0 || !leaves) {
                continue;
            }
            for (size_t way = 0; way < its.ways.size(); ++way) {
                if (way == its.taken || isOver(its.ways[way], link)) {
                    continue;
                }
                const auto greatest = greatestOver(pair, its.ways[way], limit);
                if (greatest && *greatest < best) {
                    best = *greatest;
                    chosen = Move{pair, way};
                }
            }
        }
        if (!chosen) {
            return false;
        }
        m_moves.push_back({chosen->pair, m_ways[chosen->pair].taken});
        take(chosen->pair, chosen->before);
        return true;
    }

    static bool isOver(const Way &way, PortIndex link)
    {
        return std::ranges::find(way.senders, link) != way.senders.end();
    }

    const RouteGraph &m_graph;
    std::span<const PairLoad> m_pairs;
    std::vector<PairWays> m_ways;
    std::vector<double> m_load;  ///< of each port: over its link
    std::vector<double> m_first; ///< the same before any move
    std::vector<bool> m_isInner; ///< of each port: whether its link is between switches
    /// Of each of those: the pairs with alternates that have a way over it, ascending.
    std::vector<std::vector<size_t>> m_over;
    std::vector<Move> m_moves;
    std::vector<PortIndex> m_hottest; ///< links with the greatest load, ascending
    qint64 m_lost = 0;
    qint64 m_withoutAlternate = 0;
};

} // namespace

Result<EvenedLoad> evenLoad(const RouteGraph &graph, std::span<const PairLoad> pairs,
                            const StopToken &stop)
{
    return LoadEvener(graph, pairs).run(stop);
}

} // namespace pickglass
