// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/armedpaths.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace pickglass {

namespace {

using Reason = ArmedFinding::Reason;

/// Why the alternate path of two ports would not help.
struct Verdict
{
    Reason reason = Reason::NotKnown;
    PortIndex cable = {};
    NodeIndex node = {};
    Lid lid = {};
};

class ArmedFinder
{
public:
    ArmedFinder(const RouteGraph &graph, const std::vector<bool> &isUnhealthy)
        : m_graph(graph),
          m_fabric(graph.fabric()),
          m_isUnhealthy(isUnhealthy)
    {
    }

    void add(const ConnectedPair &pair);
    std::vector<ArmedFinding> found() const;

private:
    using Ends = std::pair<PortIndex, PortIndex>;
    std::optional<Verdict> judge(PortIndex from, PortIndex to) const;
    std::optional<Verdict> judgePaths(PortIndex from, const Port &to) const;
    bool isBetweenSwitches(const PathHop &hop) const;
    void count(const Verdict &verdict, const Ends &ends, Timestamp since);

    const RouteGraph &m_graph;
    const Fabric &m_fabric;
    const std::vector<bool> &m_isUnhealthy;
    std::map<Ends, std::optional<Verdict>> m_verdicts;
    struct Group
    {
        ArmedFinding finding;
        std::set<Ends> ends;
    };
    std::map<std::tuple<Reason, PortIndex, NodeIndex>, Group> m_groups;
};

bool ArmedFinder::isBetweenSwitches(const PathHop &hop) const
{
    const auto isOfSwitch = [this](PortIndex port) {
        return m_fabric.node(m_fabric.port(port).node).isSwitch();
    };
    return isOfSwitch(hop.out) && isOfSwitch(hop.in);
}

std::optional<Verdict> ArmedFinder::judgePaths(PortIndex from, const Port &to) const
{
    const Lid next = to.lid.plus(1);
    const Path primary = findPath(m_graph, from, to.lid);
    const Path alternate = findPath(m_graph, from, next);
    if (alternate.failure == RouteFailure::NoTable) {
        return std::nullopt;
    }
    if (!alternate.arrives()) {
        return Verdict{Reason::DoesNotArrive, {}, alternate.last, next};
    }
    // Of several cables the first of the fabric, so that both ways have the same one.
    std::optional<LinkIndex> unhealthy;
    std::optional<LinkIndex> shared;
    for (const PathHop &hop : alternate.hops) {
        const LinkIndex link = m_fabric.port(hop.out).link;
        if (!isBetweenSwitches(hop)) {
            continue;
        }
        if (link.at() < m_isUnhealthy.size() && m_isUnhealthy[link.at()]) {
            unhealthy = std::min(unhealthy.value_or(link), link);
        }
        if (primary.arrives() && std::ranges::find(primary.hops, hop) != primary.hops.end()) {
            shared = std::min(shared.value_or(link), link);
        }
    }
    if (unhealthy) {
        return Verdict{Reason::UnhealthyCable, m_fabric.link(*unhealthy).a, {}, next};
    }
    return shared ? std::optional(Verdict{Reason::SharedCable, m_fabric.link(*shared).a, {}, next})
                  : std::nullopt;
}

std::optional<Verdict> ArmedFinder::judge(PortIndex from, PortIndex to) const
{
    // Both ports have the same LMC where one subnet manager set it.
    const Port &end = m_fabric.port(to.isValid() ? to : from);
    if (!end.lid.isAssigned()) {
        return std::nullopt;
    }
    if (RouteGraph::lids(end) < 2) {
        return Verdict{};
    }
    return to.isValid() && m_graph.hasTables() ? judgePaths(from, end) : std::nullopt;
}

void ArmedFinder::count(const Verdict &verdict, const Ends &ends, Timestamp since)
{
    Group &group = m_groups[{verdict.reason, verdict.cable, verdict.node}];
    ArmedFinding &finding = group.finding;
    if (finding.queuePairs == 0) {
        finding = {verdict.reason, verdict.cable, verdict.node, 0,    0,
                   ends.first,     ends.second,   verdict.lid,  since};
    }
    ++finding.queuePairs;
    finding.since = std::min(finding.since, since);
    group.ends.insert(verdict.reason == Reason::NotKnown ? Ends(ends.first, PortIndex())
                                                         : Ends(std::min(ends.first, ends.second),
                                                                std::max(ends.first, ends.second)));
}

void ArmedFinder::add(const ConnectedPair &pair)
{
    const PortIndex from = m_fabric.findPort(pair.pair.port.node, pair.pair.port.number);
    if (pair.pair.state != PathState::Armed || !from.isValid()) {
        return;
    }
    const Ends ends{from, m_fabric.findPort(pair.peer.node, pair.peer.number)};
    const auto [known, isNew] = m_verdicts.try_emplace(ends);
    if (isNew) {
        known->second = judge(ends.first, ends.second);
    }
    if (known->second) {
        count(*known->second, ends, pair.since);
    }
}

std::vector<ArmedFinding> ArmedFinder::found() const
{
    std::vector<ArmedFinding> findings;
    for (const auto &[key, group] : m_groups) {
        findings.push_back(group.finding);
        findings.back().portPairs = static_cast<qint64>(group.ends.size());
    }
    return findings;
}

} // namespace

std::vector<ArmedFinding> findArmed(const RouteGraph &graph, std::span<const ConnectedPair> pairs,
                                    const std::vector<bool> &isUnhealthy)
{
    ArmedFinder finder(graph, isUnhealthy);
    for (const ConnectedPair &pair : pairs) {
        finder.add(pair);
    }
    return finder.found();
}

} // namespace pickglass
