// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/namesearch.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace pickglass {

namespace {

using Of = ResolvedEnd::Of;
using As = MatchedCables::As;

/// So many pairs that touch are tried in all combinations.
constexpr size_t MaxTogether = 10;

bool areDisjoint(const SystemPair &a, const SystemPair &b)
{
    return a.first != b.first && a.first != b.second && a.second != b.first && a.second != b.second;
}

bool areDisjoint(const std::vector<SystemPair> &pairs, const SystemPair &other)
{
    return std::ranges::all_of(
        pairs, [&other](const SystemPair &pair) { return areDisjoint(pair, other); });
}

class Sets
{
public:
    explicit Sets(size_t count) : m_above(count)
    {
        for (size_t i = 0; i < count; ++i) {
            m_above[i] = i;
        }
    }
    size_t find(size_t i)
    {
        while (m_above[i] != i) {
            m_above[i] = m_above[m_above[i]];
            i = m_above[i];
        }
        return i;
    }
    void join(size_t a, size_t b) { m_above[find(a)] = find(b); }

private:
    std::vector<size_t> m_above;
};

} // namespace

ExchangedNames exchangedNames(const PlanNodes &nodes, const std::vector<SystemPair> &pairs)
{
    ExchangedNames names;
    const auto enter = [&](qint32 from, qint32 to) {
        names.systems.insert(from, to);
        const bool isOne = nodes.nodesOf(from).size() == 1 && nodes.nodesOf(to).size() == 1;
        for (const NodeIndex node : nodes.nodesOf(from)) {
            const QString &part = nodes.fabric().node(node).part;
            names.nodes.insert(node.value(),
                               isOne ? nodes.nodesOf(to).front().value() : nodes.part(to, part));
        }
    };
    for (const auto &[a, b] : pairs) {
        enter(a, b);
        enter(b, a);
    }
    return names;
}

NameSearch::NameSearch(const PlanNodes &nodes, const CableMatching &matching,
                       const std::vector<ResolvedCable> &planned, const MatchedCables &before,
                       bool isComplete)
    : m_nodes(nodes),
      m_fabric(nodes.fabric()),
      m_matching(matching),
      m_planned(planned),
      m_before(before),
      m_isComplete(isComplete),
      m_plannedAt(size_t(nodes.systems())),
      m_plannedOf(m_fabric.links().size(), -1)
{
    for (size_t i = 0; i < planned.size(); ++i) {
        for (const ResolvedEnd &end : {planned[i].a, planned[i].b}) {
            if (const qint32 system = systemAt(end); system >= 0) {
                m_plannedAt[size_t(system)].push_back(qint32(i));
            }
        }
        if (before.planned[i].as == As::Right) {
            m_plannedOf[before.planned[i].link.at()] = qint32(i);
        }
    }
}

qint32 NameSearch::systemAt(const ResolvedEnd &end) const
{
    return !end.isSeen ? -1 : end.of == Of::System ? end.index : m_nodes.systemOf(end.index);
}

/// At the far end of a planned cable another system is cabled than the near one that is planned.
void NameSearch::addIndicated(const ResolvedCable &cable, bool atA,
                              std::vector<std::pair<qint32, qint32>> &found) const
{
    const ResolvedEnd &near = atA ? cable.a : cable.b;
    const qint32 own = systemAt(near);
    if (own < 0 || near.isByGuid) {
        return;
    }
    const NodeType type = m_fabric.node(m_nodes.nodesOf(own).front()).type;
    m_matching.forEachLink(atA ? cable.b : cable.a, [&](const Port &far) {
        const Port &there = m_fabric.port(far.peer);
        const qint32 other = m_nodes.systemOf(there.node.value());
        const bool isPort = near.of != Of::Port || near.port == there.number;
        if (m_plannedOf[far.link.at()] < 0 && isPort && other >= 0 && other != own &&
            m_fabric.node(there.node).type == type) {
            found.emplace_back(own, other);
        }
    });
}

/// The same of a cable between the two.
void NameSearch::addIndicatedBetween(const ResolvedCable &cable,
                                     std::vector<std::pair<qint32, qint32>> &found) const
{
    const qint32 a = systemAt(cable.a);
    const qint32 b = systemAt(cable.b);
    if (a < 0 || b < 0 || a == b || cable.a.isByGuid || cable.b.isByGuid ||
        m_fabric.node(m_nodes.nodesOf(a).front()).type !=
            m_fabric.node(m_nodes.nodesOf(b).front()).type) {
        return;
    }
    const ExchangedNames names = exchangedNames(m_nodes, {{std::min(a, b), std::max(a, b)}});
    m_matching.forEachLink(names(cable.a), [&](const Port &port) {
        if (m_plannedOf[port.link.at()] < 0 &&
            m_matching.isAt(names(cable.b), m_fabric.port(port.peer))) {
            found.emplace_back(a, b);
            found.emplace_back(b, a);
        }
    });
}

/// Pairs of which each is where the other is planned. Nobody names aggregation nodes.
std::vector<SystemPair> NameSearch::indicated() const
{
    std::vector<std::pair<qint32, qint32>> found;
    for (size_t i = 0; i < m_planned.size(); ++i) {
        if (m_before.planned[i].as != As::Right) {
            addIndicated(m_planned[i], true, found);
            addIndicated(m_planned[i], false, found);
            addIndicatedBetween(m_planned[i], found);
        }
    }
    std::ranges::sort(found);
    const auto isNamed = [this](qint32 system) {
        return !m_fabric.node(m_nodes.nodesOf(system).front()).isAggregation;
    };
    std::vector<SystemPair> pairs;
    for (const auto &[a, b] : found) {
        if (a < b && isNamed(a) && isNamed(b) &&
            (pairs.empty() || pairs.back() != SystemPair(a, b)) &&
            std::ranges::binary_search(found, std::pair(b, a))) {
            pairs.emplace_back(a, b);
        }
    }
    return pairs;
}

/// All cables at the two, and those that are not right and hang together with them.
NameSearch::Reach NameSearch::reachOf(const SystemPair &pair) const
{
    std::set<qint32> planned;
    std::set<qint32> links;
    std::vector<qint32> newPlanned;
    std::vector<qint32> newLinks;
    const auto addPlanned = [&](qint32 index) {
        if (planned.insert(index).second) {
            newPlanned.push_back(index);
        }
    };
    const auto addLink = [&](LinkIndex link) {
        if (links.insert(link.value()).second) {
            newLinks.push_back(link.value());
        }
    };
    const ExchangedNames names = exchangedNames(m_nodes, {pair});
    for (const qint32 system : {pair.first, pair.second}) {
        std::ranges::for_each(m_plannedAt[size_t(system)], addPlanned);
        for (const NodeIndex node : m_nodes.nodesOf(system)) {
            for (const Port &port : m_fabric.portsOf(node)) {
                if (port.link.isValid()) {
                    addLink(port.link);
                }
            }
        }
    }
    const auto follow = [&](const ResolvedEnd &end) {
        m_matching.forEachLink(end, [&](const Port &port) {
            if (m_plannedOf[port.link.at()] < 0) {
                addLink(port.link);
            }
        });
    };
    while (!newPlanned.empty() || !newLinks.empty()) {
        if (!newPlanned.empty()) {
            const auto index = size_t(newPlanned.back());
            newPlanned.pop_back();
            if (m_before.planned[index].as == As::Right) {
                addLink(m_before.planned[index].link);
            }
            for (const ResolvedEnd &end : {m_planned[index].a, m_planned[index].b}) {
                follow(end);
                follow(names(end));
            }
            continue;
        }
        const LinkIndex link(newLinks.back());
        newLinks.pop_back();
        if (m_plannedOf[link.at()] >= 0) {
            addPlanned(m_plannedOf[link.at()]);
        }
        for (const PortIndex index : {m_fabric.link(link).a, m_fabric.link(link).b}) {
            const Port &port = m_fabric.port(index);
            const qint32 system = m_nodes.systemOf(port.node.value());
            for (const qint32 other : m_plannedAt[size_t(system)]) {
                const ResolvedCable &cable = m_planned[size_t(other)];
                if (m_before.planned[size_t(other)].as != As::Right &&
                    (m_matching.isAt(cable.a, port) || m_matching.isAt(cable.b, port))) {
                    addPlanned(other);
                }
            }
        }
    }
    return {{planned.begin(), planned.end()}, {links.begin(), links.end()}};
}

/// Whether it makes a cable of each of the two right, and more cables right than wrong.
bool NameSearch::isCandidate(const Candidate &candidate) const
{
    const Reach &reach = candidate.reach;
    const MatchedCables before = m_matching.match(reach.planned, reach.links);
    const MatchedCables after =
        m_matching.match(reach.planned, reach.links, exchangedNames(m_nodes, {candidate.pair}));
    if (after.right <= before.right) {
        return false;
    }
    std::set<qint32> gaining;
    for (size_t i = 0; i < reach.planned.size(); ++i) {
        if (before.planned[i].as != As::Right && after.planned[i].as == As::Right) {
            gaining.insert(systemAt(m_planned[size_t(reach.planned[i])].a));
            gaining.insert(systemAt(m_planned[size_t(reach.planned[i])].b));
        }
    }
    return gaining.contains(candidate.pair.first) && gaining.contains(candidate.pair.second);
}

int NameSearch::costOf(const Reach &reach, const std::vector<SystemPair> &pairs) const
{
    return m_matching.match(reach.planned, reach.links, exchangedNames(m_nodes, pairs))
               .cost(m_isComplete) +
           CostOfExchange * static_cast<int>(pairs.size());
}

void NameSearch::searchTogether(const std::vector<const Candidate *> &cluster,
                                FoundNames &found) const
{
    std::set<qint32> planned;
    std::set<qint32> links;
    for (const Candidate *candidate : cluster) {
        planned.insert(candidate->reach.planned.begin(), candidate->reach.planned.end());
        links.insert(candidate->reach.links.begin(), candidate->reach.links.end());
    }
    const Reach reach{{planned.begin(), planned.end()}, {links.begin(), links.end()}};
    std::vector<SystemPair> best;
    int least = costOf(reach, best);
    if (cluster.size() <= MaxTogether) {
        for (quint32 set = 1; set < (1U << cluster.size()); ++set) {
            std::vector<SystemPair> pairs;
            bool isPossible = true;
            for (size_t i = 0; i < cluster.size(); ++i) {
                if ((set >> i & 1U) != 0) {
                    isPossible = isPossible && areDisjoint(pairs, cluster[i]->pair);
                    pairs.push_back(cluster[i]->pair);
                }
            }
            const int cost = isPossible ? costOf(reach, pairs) : std::numeric_limits<int>::max();
            // Of equal ones the one with fewer names.
            if (cost < least || (cost == least && pairs.size() < best.size())) {
                least = cost;
                best = pairs;
            }
        }
    } else {
        for (bool isBetter = true; isBetter;) {
            isBetter = false;
            std::vector<SystemPair> next = best;
            for (const Candidate *candidate : cluster) {
                if (areDisjoint(best, candidate->pair)) {
                    std::vector<SystemPair> tried = best;
                    tried.push_back(candidate->pair);
                    if (const int cost = costOf(reach, tried); cost < least) {
                        least = cost;
                        next = tried;
                        isBetter = true;
                    }
                }
            }
            best = next;
        }
    }
    for (const Candidate *candidate : cluster) {
        if (areDisjoint(best, candidate->pair)) {
            std::vector<SystemPair> tried = best;
            tried.push_back(candidate->pair);
            if (costOf(reach, tried) == least) {
                found.undecided.push_back(candidate->pair);
            }
        }
    }
    found.exchanged.insert(found.exchanged.end(), best.begin(), best.end());
}

FoundNames NameSearch::run()
{
    std::vector<Candidate> candidates;
    for (const SystemPair &pair : indicated()) {
        Candidate candidate{pair, reachOf(pair)};
        if (isCandidate(candidate)) {
            candidates.push_back(std::move(candidate));
        }
    }
    Sets sets(candidates.size());
    std::map<qint32, size_t> firstOfPlanned;
    std::map<qint32, size_t> firstOfLink;
    for (size_t i = 0; i < candidates.size(); ++i) {
        for (const qint32 planned : candidates[i].reach.planned) {
            sets.join(i, firstOfPlanned.try_emplace(planned, i).first->second);
        }
        for (const qint32 link : candidates[i].reach.links) {
            sets.join(i, firstOfLink.try_emplace(link, i).first->second);
        }
    }
    std::map<size_t, std::vector<const Candidate *>> clusters;
    for (size_t i = 0; i < candidates.size(); ++i) {
        clusters[sets.find(i)].push_back(&candidates[i]);
    }
    FoundNames found;
    for (const auto &[first, cluster] : clusters) {
        searchTogether(cluster, found);
    }
    return found;
}

} // namespace pickglass
