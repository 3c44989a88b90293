// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/failureranking.h"

#include "core/routing/adaptiveranking.h"
#include "core/routing/connectivity.h"
#include "core/routing/failurecounter.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <tuple>

namespace pickglass {

namespace {

constexpr size_t Nothing = std::numeric_limits<size_t>::max();

/// Of so many of the links of most routes, what each failure takes from each is counted first: one
/// that does not take from all of them leaves the highest load known.
constexpr size_t WatchedLinks = 64;
/// For the others, all links are watched, for as many failures at a time as these numbers are
/// enough for: 128 MiB.
constexpr size_t MaxTaken = size_t(32) << 20;

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
        RETURN_IF_ERROR(countAdaptive());
        ASSIGN_OR_RETURN(const WhatIf now, whatIf(m_graph, {}, Alternates::No, m_stop));
        m_ranking.pairs = now.pairs;
        m_ranking.before = loadSummary(m_graph, now.before);
        chooseWatched(now.before);
        RETURN_IF_ERROR(count());
        addFailures();
        RETURN_IF_ERROR(findIsolated());
        std::ranges::stable_sort(m_ranking.failures, std::ranges::greater(), [](const auto &row) {
            return std::tuple(mostLostPackets(row), lostPackets(row), row.lost(),
                              row.isolated.size(), row.hit);
        });
        RETURN_IF_ERROR(findLoads());
        report(1);
        return std::move(m_ranking);
    }

private:
    // The shares of the work that are done after its steps.
    static constexpr double AfterCounting = 0.6;
    static constexpr double AfterConnectivity = 0.75;
    /// Of that of static tables, where groups are counted before it.
    static constexpr double AfterGroups = 0.5;

    void report(double share) const
    {
        if (m_progress) {
            m_progress(m_graph.hasGroups() ? AfterGroups + (1 - AfterGroups) * share : share);
        }
    }

    static constexpr double Millionths = 1e6;

    /// The same, where all pairs lose theirs of which it is not known.
    static qint64 mostLostPackets(const RankedFailure &row)
    {
        const qint64 unknown = row.adaptive ? row.adaptive->unknown : 0;
        return lostPackets(row) + unknown * static_cast<qint64>(Millionths);
    }

    /// Those that are routed adaptively, in millionths of what a pair sends: rounded so that equal
    /// failures are equal.
    static qint64 lostPackets(const RankedFailure &row)
    {
        if (!row.adaptive || !row.adaptive->lostShare) {
            return 0;
        }
        const AdaptiveHits &its = *row.adaptive;
        const auto judged = double(its.pairs - its.mayLoop - its.unknown);
        return std::llround(*its.lostShare * judged * Millionths);
    }

    Result<void> countAdaptive()
    {
        m_ranking.isAdaptive = m_graph.hasGroups();
        if (m_ranking.isAdaptive) {
            const auto progress = [this](double share) {
                if (m_progress) {
                    m_progress(AfterGroups * share);
                }
            };
            ASSIGN_OR_RETURN(m_adaptive, countAdaptiveHits(m_graph, m_hosts, m_counter.parts(),
                                                           m_stop, progress));
        }
        return {};
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
        for (const PortIndex link : links) {
            m_loads.push_back(load.of(link));
        }
        m_links = std::move(links);
        std::vector<size_t> all(m_counter.parts().count());
        std::iota(all.begin(), all.end(), size_t(0));
        m_watched = std::min(m_links.size(), WatchedLinks);
        m_counter.watch(std::span(m_links).first(m_watched), all);
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
        if (m_ranking.isAdaptive) {
            failure.adaptive = m_adaptive[part];
        }
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
                report(AfterCounting + (AfterConnectivity - AfterCounting) * double(done) /
                                           double(m_ranking.failures.size()));
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
        if (m_alternates == Alternates::Yes) {
            return findLoadsWithAlternates();
        }
        std::vector<size_t> unknown;
        for (size_t i = 0; i < m_ranking.failures.size(); ++i) {
            RankedFailure &row = m_ranking.failures[i];
            row.after = loadWithout(row);
            if (m_watched < m_links.size() && row.after->max < m_loads[m_watched]) {
                unknown.push_back(i);
            }
        }
        // Cables together, switches together: hosts' own cables are only counted where one is asked
        // for.
        std::ranges::sort(unknown, {}, [this](size_t i) { return part(m_ranking.failures[i]); });
        const size_t step = std::max<size_t>(1, MaxTaken / std::max<size_t>(1, m_links.size()));
        for (size_t begin = 0; begin < unknown.size(); begin += step) {
            const size_t count = std::min(step, unknown.size() - begin);
            RETURN_IF_ERROR(findHighestLoads(std::span(unknown).subspan(begin, count)));
            report(AfterConnectivity +
                   (1 - AfterConnectivity) * double(begin + count) / double(unknown.size()));
        }
        return {};
    }

    Result<void> findLoadsWithAlternates()
    {
        for (size_t i = 0; i < std::min(RankedLoads, m_ranking.failures.size()); ++i) {
            RankedFailure &row = m_ranking.failures[i];
            const Failures failures = failuresOf(row);
            ASSIGN_OR_RETURN(const WhatIf then, whatIf(m_graph, failures, m_alternates, m_stop));
            row.after = loadSummary(m_graph, then.after, failures.marks(m_fabric));
        }
        return {};
    }

    /// Follows all routes again, and counts what these failures, by their rows, take from all
    /// links.
    Result<void> findHighestLoads(std::span<const size_t> rows)
    {
        std::vector<size_t> parts;
        for (const size_t row : rows) {
            parts.push_back(part(m_ranking.failures[row]));
        }
        m_watched = m_links.size();
        m_counter.watch(m_links, parts);
        for (size_t i = 0; i < m_hosts.hosts().size(); ++i) {
            RETURN_IF_ERROR(m_stop.check());
            m_counter.followTaken(i);
        }
        for (const size_t row : rows) {
            m_ranking.failures[row].after->max = highestLoadWithout(m_ranking.failures[row]);
        }
        return {};
    }

    size_t part(const RankedFailure &row) const
    {
        return row.node.isValid()
                   ? m_counter.parts().ofSwitch(static_cast<size_t>(m_graph.numberOf(row.node)))
                   : m_counter.parts().ofCable(row.cable);
    }

    /// The highest load is that of the links that are watched.
    LoadSummary loadWithout(const RankedFailure &row) const
    {
        LoadSummary after{highestLoadWithout(row), 0, m_ranking.before.links};
        for (const LinkIndex cable : failuresOf(row).cables()) {
            const Port &port = m_fabric.port(m_fabric.link(cable).a);
            const bool isBetweenSwitches =
                m_graph.isPassable(port) && m_graph.numberOf(port.node) != RouteGraph::None &&
                m_graph.numberOf(m_fabric.peerNode(port)) != RouteGraph::None;
            after.links -= isBetweenSwitches ? 2 : 0;
        }
        const double all = m_ranking.before.mean * double(m_ranking.before.links);
        after.mean =
            (all - double(m_counter.hops(part(row)))) / double(std::max<qint64>(after.links, 1));
        return after;
    }

    quint32 highestLoadWithout(const RankedFailure &row) const
    {
        const std::vector<LinkIndex> cables = failuresOf(row).cables();
        quint32 max = 0;
        for (size_t i = 0; i < m_watched && m_loads[i] > max; ++i) {
            if (!std::ranges::binary_search(cables, m_fabric.port(m_links[i]).link)) {
                max = std::max(max, m_loads[i] - m_counter.taken(i, part(row)));
            }
        }
        return max;
    }

    const RouteGraph &m_graph;
    const Fabric &m_fabric;
    Alternates m_alternates;
    const StopToken &m_stop;
    const RankingProgress &m_progress;
    HostPairs m_hosts;
    FailureCounter m_counter;
    std::vector<AdaptiveHits> m_adaptive; ///< of each part, where switches have groups
    std::vector<PortIndex> m_links;       ///< between switches, the one of most routes first
    std::vector<quint32> m_loads;         ///< of m_links
    size_t m_watched = 0;                 ///< so many of m_links, from the first
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
