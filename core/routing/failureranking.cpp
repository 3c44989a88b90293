// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/failureranking.h"

#include "core/routing/connectivity.h"
#include "core/routing/routetree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace pickglass {

namespace {

constexpr size_t Nothing = std::numeric_limits<size_t>::max();

/// Of so many of the cables of most routes, what each failure takes from each is counted: one that
/// does not take from all of them leaves the highest load known.
constexpr size_t WatchedLinks = 64;

/// The parts that can fail, by number: all cables, then all switches of the graph.
class Parts
{
public:
    explicit Parts(const RouteGraph &graph)
        : m_cables(graph.fabric().links().size()),
          m_count(m_cables + graph.switches())
    {
    }

    size_t count() const { return m_count; }
    size_t ofCable(LinkIndex cable) const { return cable.at(); }
    size_t ofSwitch(size_t number) const { return m_cables + number; }

private:
    size_t m_cables;
    size_t m_count;
};

/// What packets pass from a switch to a receiver.
struct Passage
{
    std::vector<size_t> parts;    ///< the switches, and the cable that leaves each
    std::vector<PortIndex> links; ///< that send from switch to switch
    bool arrives = false;
};

/// Counts for all failures at once, one receiver after the other.
class FailureCounter
{
public:
    FailureCounter(const RouteGraph &graph, const HostPairs &hosts, Alternates alternates)
        : m_graph(graph),
          m_fabric(graph.fabric()),
          m_hosts(hosts),
          m_alternates(alternates),
          m_parts(graph),
          m_hit(m_parts.count()),
          m_lost(m_parts.count()),
          m_hops(m_parts.count()),
          m_passing(m_parts.count()),
          m_watched(m_fabric.ports().size(), Nothing)
    {
    }

    /// The links whose losses are counted, by the ports that send.
    void watch(const std::vector<PortIndex> &links)
    {
        for (size_t i = 0; i < links.size(); ++i) {
            m_watched[links[i].at()] = i;
        }
        m_taken.assign(links.size() * m_parts.count(), 0);
    }

    void follow(size_t receiver)
    {
        const HostPairs::Host &host = m_hosts.hosts()[receiver];
        const auto targets = m_hosts.targets(host);
        const size_t trees = m_alternates == Alternates::Yes ? targets.size() : 1;
        while (m_trees.size() < trees) {
            m_trees.emplace_back(m_graph);
        }
        for (size_t i = 0; i < trees; ++i) {
            m_trees[i].follow(targets[i].lid);
        }
        for (const HostPairs::Group &group : m_hosts.groups()) {
            const bool isInside = &group == &m_hosts.groups()[host.group];
            const size_t senders = group.hosts.size() - (isInside ? 1 : 0);
            pass(0, targets, group.switches.front(), m_base);
            if (senders == 0 || !m_base.arrives) {
                continue;
            }
            countBase(group, receiver, senders);
            countLost(group, receiver, senders, targets);
        }
    }

    const Parts &parts() const { return m_parts; }
    qint64 hit(size_t part) const { return m_hit[part]; }
    qint64 lost(size_t part) const { return m_lost[part]; }
    /// Over how many cables between switches the pairs that a failure hits pass together.
    qint64 hops(size_t part) const { return m_hops[part]; }
    /// How many routes of a watched link a failure takes away.
    quint32 taken(size_t watched, size_t part) const
    {
        return m_taken[watched * m_parts.count() + part];
    }

private:
    void pass(size_t number, const std::vector<HostPairs::Target> &targets, size_t first,
              Passage &passage) const
    {
        const RouteTree &tree = m_trees[number];
        const PortIndex port = targets[number].port;
        passage.parts.clear();
        passage.links.clear();
        passage.arrives = tree.owner() == port && tree.root() != RouteGraph::None &&
                          tree.failure(first) == RouteFailure::None;
        if (!passage.arrives) {
            return;
        }
        auto at = static_cast<qint32>(first);
        for (; at != tree.root(); at = tree.next(static_cast<size_t>(at))) {
            const auto from = static_cast<size_t>(at);
            const PortIndex out = m_graph.port(from, tree.portOut(from));
            passage.parts.push_back(m_parts.ofSwitch(from));
            passage.parts.push_back(m_parts.ofCable(m_fabric.port(out).link));
            passage.links.push_back(out);
        }
        passage.parts.push_back(m_parts.ofSwitch(static_cast<size_t>(at)));
        passage.parts.push_back(m_parts.ofCable(m_fabric.port(port).link));
    }

    size_t cableOf(size_t sender) const
    {
        return m_parts.ofCable(m_fabric.port(m_hosts.hosts()[sender].ports.front()).link);
    }

    void countBase(const HostPairs::Group &group, size_t receiver, size_t senders)
    {
        const auto weight = static_cast<qint64>(senders);
        const auto hops = static_cast<qint64>(m_base.links.size());
        for (const size_t part : m_base.parts) {
            m_hit[part] += weight;
            m_hops[part] += weight * hops;
        }
        m_watchedHere.clear();
        for (const PortIndex link : m_base.links) {
            if (m_watched[link.at()] != Nothing) {
                m_watchedHere.push_back(m_watched[link.at()] * m_parts.count());
            }
        }
        for (const size_t watched : m_watchedHere) {
            for (const size_t part : m_base.parts) {
                m_taken[watched + part] += static_cast<quint32>(senders);
            }
        }
        for (const size_t sender : group.hosts) {
            if (sender == receiver) {
                continue;
            }
            const size_t cable = cableOf(sender);
            ++m_hit[cable];
            m_hops[cable] += hops;
            for (const size_t watched : m_watchedHere) {
                ++m_taken[watched + cable];
            }
        }
    }

    /// A pair survives the failure of what one of its alternates does not pass. Those from the same
    /// port share their own cable, too.
    void countLost(const HostPairs::Group &group, size_t receiver, size_t senders,
                   const std::vector<HostPairs::Target> &targets)
    {
        if (m_alternates == Alternates::No) {
            return;
        }
        size_t alternates = 0;
        bool hasOtherPort = false;
        for (size_t from = 0; from < group.switches.size(); ++from) {
            for (size_t to = 0; to < targets.size(); ++to) {
                pass(to, targets, group.switches[from], m_other);
                if ((from == 0 && to == 0) || !m_other.arrives) {
                    continue;
                }
                ++alternates;
                hasOtherPort = hasOtherPort || from > 0;
                for (const size_t part : m_other.parts) {
                    ++m_passing[part];
                    m_touched.push_back(part);
                }
            }
        }
        for (const size_t part : m_base.parts) {
            const bool isInEach = m_passing[part] == alternates;
            m_lost[part] += isInEach ? static_cast<qint64>(senders) : 0;
        }
        for (const size_t sender : group.hosts) {
            if (sender != receiver && !hasOtherPort) {
                ++m_lost[cableOf(sender)];
            }
        }
        for (const size_t part : m_touched) {
            m_passing[part] = 0;
        }
        m_touched.clear();
    }

    const RouteGraph &m_graph;
    const Fabric &m_fabric;
    const HostPairs &m_hosts;
    Alternates m_alternates;
    Parts m_parts;
    std::vector<RouteTree> m_trees; ///< to the targets of a receiver
    // Of each part.
    std::vector<qint64> m_hit;
    std::vector<qint64> m_lost;
    std::vector<qint64> m_hops;
    std::vector<size_t> m_passing; ///< how many alternates of a pair pass it
    std::vector<size_t> m_touched;
    std::vector<size_t> m_watched; ///< of each port: its number among the watched links
    std::vector<size_t> m_watchedHere;
    std::vector<quint32> m_taken; ///< of each watched link, of each part
    Passage m_base;
    Passage m_other;
};

class FailureRanker
{
public:
    FailureRanker(const RouteGraph &graph, Alternates alternates, const StopToken &stop,
                  const RankingProgress &progress)
        : m_graph(graph),
          m_fabric(graph.fabric()),
          m_alternates(alternates),
          m_stop(stop),
          m_progress(progress),
          m_hosts(graph),
          m_counter(graph, m_hosts, alternates)
    {
    }

    Result<FailureRanking> rank()
    {
        ASSIGN_OR_RETURN(const WhatIf now, whatIf(m_graph, {}, Alternates::No, m_stop));
        m_ranking.pairs = now.pairs;
        m_ranking.before = loadSummary(m_graph, now.before);
        chooseWatched(now.before);
        RETURN_IF_ERROR(count());
        addFailures();
        RETURN_IF_ERROR(findIsolated());
        std::ranges::stable_sort(m_ranking.failures, std::ranges::greater(), [](const auto &row) {
            return std::tuple(row.lost(), row.isolated.size(), row.hit);
        });
        RETURN_IF_ERROR(findLoads());
        report(1);
        return std::move(m_ranking);
    }

private:
    // The shares of the work that are done after its steps.
    static constexpr double AfterCounting = 0.75;

    void report(double share) const
    {
        if (m_progress) {
            m_progress(share);
        }
    }

    void chooseWatched(const RouteLoad &load)
    {
        std::vector<PortIndex> links;
        for (const Port &port : m_fabric.ports()) {
            const qint32 number = m_graph.numberOf(port.node);
            if (number != RouteGraph::None &&
                m_graph.next(static_cast<size_t>(number), port.number) != RouteGraph::None) {
                links.push_back(m_fabric.indexOf(port));
            }
        }
        std::ranges::stable_sort(links, std::ranges::greater(),
                                 [&load](PortIndex port) { return load.of(port); });
        if (links.size() > WatchedLinks) {
            m_unwatched = load.of(links[WatchedLinks]);
            links.resize(WatchedLinks);
        }
        for (const PortIndex link : links) {
            m_watchedLoads.push_back(load.of(link));
        }
        m_watched = std::move(links);
        m_counter.watch(m_watched);
    }

    Result<void> count()
    {
        const size_t hosts = m_hosts.hosts().size();
        for (size_t i = 0; i < hosts; ++i) {
            RETURN_IF_ERROR(m_stop.check());
            m_counter.follow(i);
            if (i % 128 == 0) {
                report(AfterCounting * double(i) / double(hosts));
            }
        }
        return {};
    }

    void addFailures()
    {
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            RankedFailure failure{m_graph.nodeOf(number)};
            fill(failure, m_counter.parts().ofSwitch(number));
        }
        for (size_t i = 0; i < m_fabric.links().size(); ++i) {
            const Port &a = m_fabric.port(m_fabric.links()[i].a);
            const Port &b = m_fabric.port(m_fabric.links()[i].b);
            const bool isOfSwitch = m_graph.numberOf(a.node) != RouteGraph::None ||
                                    m_graph.numberOf(b.node) != RouteGraph::None;
            if (isOfSwitch && m_graph.isPassable(a)) {
                RankedFailure failure{{}, LinkIndex(i)};
                fill(failure, m_counter.parts().ofCable(failure.cable));
            }
        }
    }

    void fill(RankedFailure &failure, size_t part)
    {
        failure.hit = m_counter.hit(part);
        const bool hasAlternates = m_alternates == Alternates::Yes;
        failure.saved = hasAlternates ? failure.hit - m_counter.lost(part) : 0;
        m_ranking.failures.push_back(failure);
    }

    Failures failuresOf(const RankedFailure &row) const
    {
        Failures failures;
        if (row.node.isValid()) {
            failures.addNode(m_fabric, row.node);
        } else {
            failures.addCable(row.cable);
        }
        return failures;
    }

    Result<void> findIsolated()
    {
        m_now = connectivityWithout(m_graph, m_hosts, std::vector<bool>(m_fabric.links().size()));
        std::vector<size_t> hostOfPort(m_fabric.ports().size(), Nothing);
        for (size_t i = 0; i < m_hosts.hosts().size(); ++i) {
            if (m_hosts.hosts()[i].ports.size() == 1) {
                hostOfPort[m_hosts.hosts()[i].ports.front().at()] = i;
            }
        }
        size_t done = 0;
        for (RankedFailure &row : m_ranking.failures) {
            RETURN_IF_ERROR(m_stop.check());
            if (done++ % 128 == 0) {
                report(AfterCounting +
                       (1 - AfterCounting) * double(done) / double(m_ranking.failures.size()));
            }
            if (row.node.isValid()) {
                findIsolatedBy(row);
                continue;
            }
            const Link &cable = m_fabric.link(row.cable);
            const size_t host = std::min(hostOfPort[cable.a.at()], hostOfPort[cable.b.at()]);
            if (host != Nothing && m_now.others[host] > 1) {
                row.isolated = {m_hosts.hosts()[host].node};
                row.disconnected = 2 * m_now.others[host];
            } else if (host != Nothing || !staysConnected(row.cable)) {
                findIsolatedBy(row);
            }
        }
        return {};
    }

    void findIsolatedBy(RankedFailure &row) const
    {
        const Connectivity then =
            connectivityWithout(m_graph, m_hosts, failuresOf(row).marks(m_fabric));
        row.disconnected = m_now.pairs - then.pairs;
        for (const size_t host : then.isolated) {
            if (!std::ranges::binary_search(m_now.isolated, host)) {
                row.isolated.push_back(m_hosts.hosts()[host].node);
            }
        }
    }

    /// Whether there is another way between the switches at its ends.
    bool staysConnected(LinkIndex cable)
    {
        const qint32 from = m_graph.numberOf(m_fabric.port(m_fabric.link(cable).a).node);
        const qint32 to = m_graph.numberOf(m_fabric.port(m_fabric.link(cable).b).node);
        if (from == RouteGraph::None || to == RouteGraph::None) {
            return false;
        }
        m_wasAt.resize(m_graph.switches());
        ++m_search;
        std::vector<size_t> order{static_cast<size_t>(from)};
        m_wasAt[order.front()] = m_search;
        for (size_t i = 0; i < order.size(); ++i) {
            for (const Port &port : m_fabric.portsOf(m_graph.nodeOf(order[i]))) {
                const qint32 next = m_graph.next(order[i], port.number);
                if (next == RouteGraph::None || port.link == cable ||
                    m_wasAt[static_cast<size_t>(next)] == m_search) {
                    continue;
                }
                if (next == to) {
                    return true;
                }
                m_wasAt[static_cast<size_t>(next)] = m_search;
                order.push_back(static_cast<size_t>(next));
            }
        }
        return from == to;
    }

    Result<void> findLoads()
    {
        const bool hasAlternates = m_alternates == Alternates::Yes;
        for (size_t i = 0; i < m_ranking.failures.size(); ++i) {
            RankedFailure &row = m_ranking.failures[i];
            if (hasAlternates && i >= RankedLoads) {
                break;
            }
            RETURN_IF_ERROR(m_stop.check());
            row.after = hasAlternates ? std::nullopt : quickLoad(row);
            if (!row.after) {
                const Failures failures = failuresOf(row);
                ASSIGN_OR_RETURN(const WhatIf then,
                                 whatIf(m_graph, failures, m_alternates, m_stop));
                row.after = loadSummary(m_graph, then.after, failures.marks(m_fabric));
            }
        }
        return {};
    }

    /// Nothing where it takes from all links that are watched.
    std::optional<LoadSummary> quickLoad(const RankedFailure &row) const
    {
        const std::vector<LinkIndex> cables = failuresOf(row).cables();
        LoadSummary after{0, 0, m_ranking.before.links};
        for (const LinkIndex cable : cables) {
            const Port &port = m_fabric.port(m_fabric.link(cable).a);
            const bool isBetweenSwitches =
                m_graph.isPassable(port) && m_graph.numberOf(port.node) != RouteGraph::None &&
                m_graph.numberOf(m_fabric.peerNode(port)) != RouteGraph::None;
            after.links -= isBetweenSwitches ? 2 : 0;
        }
        const size_t part =
            row.node.isValid()
                ? m_counter.parts().ofSwitch(static_cast<size_t>(m_graph.numberOf(row.node)))
                : m_counter.parts().ofCable(row.cable);
        for (size_t i = 0; i < m_watched.size(); ++i) {
            if (!std::ranges::binary_search(cables, m_fabric.port(m_watched[i]).link)) {
                after.max = std::max(after.max, m_watchedLoads[i] - m_counter.taken(i, part));
            }
        }
        if (after.max < m_unwatched) {
            return std::nullopt;
        }
        const double all = m_ranking.before.mean * double(m_ranking.before.links);
        after.mean =
            (all - double(m_counter.hops(part))) / double(std::max<qint64>(after.links, 1));
        return after;
    }

    const RouteGraph &m_graph;
    const Fabric &m_fabric;
    Alternates m_alternates;
    const StopToken &m_stop;
    const RankingProgress &m_progress;
    HostPairs m_hosts;
    FailureCounter m_counter;
    std::vector<PortIndex> m_watched;
    std::vector<quint32> m_watchedLoads;
    quint32 m_unwatched = 0; ///< the highest load of a link that is not watched
    Connectivity m_now;
    std::vector<size_t> m_wasAt; ///< of each switch: the last search that met it
    size_t m_search = 0;
    FailureRanking m_ranking;
};

} // namespace

Result<FailureRanking> rankFailures(const RouteGraph &graph, Alternates alternates,
                                    const StopToken &stop, const RankingProgress &progress)
{
    return FailureRanker(graph, alternates, stop, progress).rank();
}

} // namespace pickglass
