// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/tiers.h"

#include "core/fabric/blocks.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

namespace pickglass {

namespace {

/// For every switch the others that are wired like it: those that have many of its neighbours. The
/// switches of a tier of a pod are, and so are those that lead from several pods to the same
/// switches above. Any thread.
class Siblings
{
public:
    /// O(switches · neighbours²); of a switch with many neighbours only some are looked at.
    explicit Siblings(const SwitchGraph &graph);

    struct Sibling
    {
        qint32 node = -1;
        /// The fourth power of the Jaccard index of both sets of neighbours: 1 where they are the
        /// same, and much less for switches two tiers apart that are joined to the same ones
        /// between them. 1/256 at least.
        float weight = 0;
    };

    /// The most similar ones, MaxSiblings at most.
    std::span<const Sibling> of(qint32 node) const;
    static constexpr size_t MaxSiblings = 64;

private:
    std::vector<size_t> m_first; ///< of node, into m_siblings; one more than nodes
    std::vector<Sibling> m_siblings;
};

constexpr float MinJaccard = 0.25F;

/// Counts for one switch after the other how many neighbours others have in common with it.
class SiblingFinder
{
public:
    explicit SiblingFinder(const SwitchGraph &graph)
        : m_graph(graph),
          m_common(graph.nodeCount(), 0)
    {
    }

    const std::vector<Siblings::Sibling> &siblingsOf(qint32 node)
    {
        m_found.clear();
        const auto neighbours = m_graph.neighbours(node);
        const size_t step = neighbours.size() / MaxSample + 1;
        size_t sample = 0;
        for (size_t i = 0; i < neighbours.size(); i += step) {
            ++sample;
            for (const auto &other : m_graph.neighbours(neighbours[i].node)) {
                if (m_common[at(other.node)]++ == 0) {
                    m_touched.push_back(other.node);
                }
            }
        }
        for (const qint32 other : m_touched) {
            const int inSample = std::exchange(m_common[at(other)], 0);
            if (other == node) {
                continue;
            }
            const auto ours = static_cast<float>(neighbours.size());
            const auto theirs = static_cast<float>(m_graph.neighbours(other).size());
            const float common =
                std::min(ours * static_cast<float>(inSample) / static_cast<float>(sample), theirs);
            const float jaccard = common / (ours + theirs - common);
            if (jaccard >= MinJaccard) {
                const float square = jaccard * jaccard;
                m_found.push_back({other, square * square});
            }
        }
        m_touched.clear();
        keepMostSimilar();
        return m_found;
    }

private:
    static constexpr size_t MaxSample = 32;

    void keepMostSimilar()
    {
        if (m_found.size() <= Siblings::MaxSiblings) {
            return;
        }
        const auto end = m_found.begin() + Siblings::MaxSiblings;
        std::nth_element(m_found.begin(), end, m_found.end(),
                         [](const Siblings::Sibling &a, const Siblings::Sibling &b) {
                             return a.weight != b.weight ? a.weight > b.weight : a.node < b.node;
                         });
        m_found.erase(end, m_found.end());
    }

    const SwitchGraph &m_graph;
    std::vector<int> m_common; ///< of node; 0 between two calls
    std::vector<qint32> m_touched;
    std::vector<Siblings::Sibling> m_found;
};

Siblings::Siblings(const SwitchGraph &graph)
{
    SiblingFinder finder(graph);
    m_first.assign(graph.nodeCount() + 1, 0);
    for (const qint32 node : graph.switches()) {
        const auto &found = finder.siblingsOf(node);
        m_siblings.insert(m_siblings.end(), found.begin(), found.end());
        m_first[at(node) + 1] = m_siblings.size();
    }
    for (size_t i = 1; i < m_first.size(); ++i) {
        m_first[i] = std::max(m_first[i], m_first[i - 1]);
    }
}

std::span<const Siblings::Sibling> Siblings::of(qint32 node) const
{
    const size_t first = m_first[at(node)];
    return std::span(m_siblings).subspan(first, m_first[at(node) + 1] - first);
}

using Tier = std::vector<qint16>;

constexpr qint16 MaxTier = 64;

/// What has no tier yet gets one more than its first neighbour, the nearest to queue first.
Tier hopsFrom(std::vector<qint32> queue, Tier tier, const SwitchGraph &graph)
{
    for (size_t i = 0; i < queue.size(); ++i) {
        const auto hops = static_cast<qint16>(tier[at(queue[i])] + 1);
        for (const auto &neighbour : graph.neighbours(queue[i])) {
            qint16 &known = tier[at(neighbour.node)];
            if (known < 0) {
                known = hops;
                queue.push_back(neighbour.node);
            }
        }
    }
    return tier;
}

std::vector<qint32> switchesWithHosts(const SwitchGraph &graph)
{
    std::vector<qint32> found;
    std::ranges::copy_if(graph.switches(), std::back_inserter(found),
                         [&graph](qint32 node) { return graph.hostCables(node) > 0; });
    return found;
}

/// The switches three of five of whose siblings have hosts, or more: leaves whose hosts are all
/// off, too, and not the spine among many that has a host.
std::vector<qint32> likelyLeaves(const SwitchGraph &graph, const Siblings &siblings)
{
    const auto hasHosts = [&graph](qint32 node) { return graph.hostCables(node) > 0; };
    std::vector<qint32> found;
    for (const qint32 node : graph.switches()) {
        double with = 0;
        double without = 0;
        double most = 0;
        for (const auto &sibling : siblings.of(node)) {
            const auto weight = static_cast<double>(sibling.weight);
            (hasHosts(sibling.node) ? with : without) += weight;
            most = std::max(most, weight);
        }
        (hasHosts(node) ? with : without) += most > 0 ? most : 1;
        if (with * 2 > without * 3) {
            found.push_back(node);
        }
    }
    return found.empty() ? switchesWithHosts(graph) : found;
}

Tier withLeaves(const std::vector<qint32> &leaves, const SwitchGraph &graph)
{
    Tier tier(graph.nodeCount(), -1);
    for (const qint32 leaf : leaves) {
        tier[at(leaf)] = 1;
    }
    return tier;
}

/// Tier after tier from the leaves up. One cable does not bring a switch close to them: a switch
/// waits until a good part of its cables lead to the tier below, as those of its like do.
Tier climbFrom(const std::vector<qint32> &leaves, const SwitchGraph &graph)
{
    static constexpr int MaxRounds = 8;
    static constexpr double EnoughCables = 0.3;
    static constexpr double NearlyMost = 0.7;
    Tier tier = withLeaves(leaves, graph);
    std::vector<qint32> assigned = leaves;
    std::vector<std::pair<qint32, double>> shares; // of switches, of their cables to the last tier
    for (int last = 1; last <= MaxRounds; ++last) {
        shares.clear();
        double most = 0;
        for (const qint32 node : graph.switches()) {
            double cables = 0;
            double down = 0;
            for (const auto &neighbour : graph.neighbours(node)) {
                cables += neighbour.cables;
                down += tier[at(neighbour.node)] == last ? neighbour.cables : 0;
            }
            if (tier[at(node)] < 0 && down > 0) {
                shares.emplace_back(node, down / cables);
                most = std::max(most, down / cables);
            }
        }
        const double enough = std::min(EnoughCables, most * NearlyMost);
        for (const auto &[node, share] : shares) {
            if (share >= enough) {
                tier[at(node)] = static_cast<qint16>(last + 1);
                assigned.push_back(node);
            }
        }
        if (shares.empty()) {
            break;
        }
    }
    std::ranges::stable_sort(assigned, {}, [&tier](qint32 node) { return tier[at(node)]; });
    return hopsFrom(std::move(assigned), std::move(tier), graph);
}

/// What a cable costs whose ends are so many tiers apart: nothing where it leads one tier up.
double costOfCable(int apart)
{
    return apart == 1 ? 0 : 1;
}

/// Minimises the cost of an assignment of tiers: that of cables, of hosts above the first tier, and
/// of siblings in different tiers.
class Settling
{
public:
    Settling(const SwitchGraph &graph, const Siblings &siblings, Tier tier)
        : m_graph(graph),
          m_siblings(siblings),
          m_tier(std::move(tier)),
          m_order(graph.switches())
    {
        // Where tiers are exchangeable, what has fewer hosts a cable is above.
        const auto hostsPerCable = [&graph](qint32 node) {
            const auto neighbours = graph.neighbours(node);
            const double cables = std::accumulate(
                neighbours.begin(), neighbours.end(), 1.0,
                [](double sum, const SwitchGraph::Neighbour &n) { return sum + n.cables; });
            return graph.hostCables(node) / cables;
        };
        std::ranges::stable_sort(m_order, {}, hostsPerCable);
    }

    Tier settled()
    {
        // First by the cables alone: siblings that are all in the wrong tier would hold one another
        // there, and a core switch that has some hosts would become a leaf above its spines.
        m_otherCosts = 0;
        moveSwitches();
        m_otherCosts = 1;
        moveSwitches();
        if (reflectParts()) {
            moveSwitches();
        }
        closeGaps();
        return std::move(m_tier);
    }

private:
    struct Near
    {
        std::array<double, MaxTier + 2> cables{};
        std::array<double, MaxTier + 2> siblings{};
        double allCables = 0;
        double allSiblings = 0;
        int lowest = MaxTier;
        int highest = 0;
    };

    Near nearOf(qint32 node) const
    {
        Near near;
        const auto count = [&near](std::array<double, MaxTier + 2> &of, int tier, double weight) {
            of[static_cast<size_t>(tier)] += weight;
            near.lowest = std::min(near.lowest, tier);
            near.highest = std::max(near.highest, tier);
        };
        for (const auto &neighbour : m_graph.neighbours(node)) {
            count(near.cables, m_tier[at(neighbour.node)], neighbour.cables);
            near.allCables += neighbour.cables;
        }
        for (const auto &sibling : m_siblings.of(node)) {
            count(near.siblings, m_tier[at(sibling.node)], static_cast<double>(sibling.weight));
            near.allSiblings += static_cast<double>(sibling.weight);
        }
        return near;
    }

    double costOf(qint32 node, int tier, const Near &near) const
    {
        double cost = 0;
        for (int other = near.lowest; other <= near.highest; ++other) {
            cost += near.cables[at(other)] * costOfCable(std::abs(tier - other));
        }
        const double hosts = m_graph.hostCables(node);
        const double all = hosts + near.allCables;
        if (near.allSiblings > 0) {
            const double elsewhere =
                1 - near.siblings[static_cast<size_t>(tier)] / near.allSiblings;
            cost += m_otherCosts * elsewhere * all;
        }
        if (tier > 1 && hosts > 0) {
            // What has hosts and no switch below it is a leaf, wherever it is cabled to; and so is
            // what would be high up without siblings there, unless its hosts are few.
            const bool isAlone = near.siblings[static_cast<size_t>(tier)] == 0;
            const double each = tier > 2 && isAlone ? 3 : 1;
            cost += m_otherCosts * hosts * each;
            cost += near.cables[static_cast<size_t>(tier) - 1] == 0 ? 2 * all : 0;
        }
        return cost;
    }

    void moveSwitches()
    {
        static constexpr int MaxRounds = 16;
        bool hasMoved = true;
        for (int round = 0; round < MaxRounds && hasMoved; ++round) {
            hasMoved = false;
            for (const qint32 node : m_order) {
                if (m_tier[at(node)] > 0) {
                    hasMoved |= moveToBest(node);
                }
            }
        }
    }

    bool moveToBest(qint32 node)
    {
        static constexpr double MinGain = 1e-6;
        const Near near = nearOf(node);
        qint16 &tier = m_tier[at(node)];
        const double now = costOf(node, tier, near);
        double best = now - MinGain;
        qint16 bestTier = tier;
        for (int other = 1; other <= std::min<int>(near.highest + 1, MaxTier); ++other) {
            const double cost = other == tier ? now : costOf(node, other, near);
            if (cost < best) {
                best = cost;
                bestTier = static_cast<qint16>(other);
            }
        }
        return std::exchange(tier, bestTier) != bestTier;
    }

    /// A pod without hosts is far from any, and looks like tiers above the top one. Its cables fit
    /// as well when it hangs from the top tier; hosts and siblings decide.
    bool reflectParts()
    {
        bool hasMoved = false;
        const int highest = std::ranges::max(m_tier);
        for (int mirror = highest - 1; mirror >= 2; --mirror) {
            std::vector<bool> isSeen(m_tier.size(), false);
            for (const qint32 node : m_graph.switches()) {
                if (m_tier[at(node)] > mirror && !isSeen[at(node)]) {
                    hasMoved |= reflect(partAbove(node, mirror, isSeen), mirror);
                }
            }
        }
        return hasMoved;
    }

    std::vector<qint32> partAbove(qint32 first, int mirror, std::vector<bool> &isSeen) const
    {
        std::vector<qint32> part{first};
        isSeen[at(first)] = true;
        for (size_t i = 0; i < part.size(); ++i) {
            for (const auto &neighbour : m_graph.neighbours(part[i])) {
                if (m_tier[at(neighbour.node)] > mirror && !isSeen[at(neighbour.node)]) {
                    isSeen[at(neighbour.node)] = true;
                    part.push_back(neighbour.node);
                }
            }
        }
        return part;
    }

    double costOf(const std::vector<qint32> &part) const
    {
        double cost = 0;
        for (const qint32 node : part) {
            cost += costOf(node, m_tier[at(node)], nearOf(node));
        }
        return cost;
    }

    bool reflect(const std::vector<qint32> &part, int mirror)
    {
        const auto turn = [&] {
            for (const qint32 node : part) {
                m_tier[at(node)] = static_cast<qint16>(2 * mirror - m_tier[at(node)]);
            }
        };
        if (std::ranges::any_of(part,
                                [&](qint32 node) { return m_tier[at(node)] >= 2 * mirror; })) {
            return false;
        }
        const double before = costOf(part);
        turn();
        if (costOf(part) < before * 0.999) {
            return true;
        }
        turn();
        return false;
    }

    void closeGaps()
    {
        std::array<qint16, MaxTier + 2> renumbered{};
        for (const qint16 tier : m_tier) {
            if (tier > 0) {
                renumbered[static_cast<size_t>(tier)] = 1;
            }
        }
        qint16 next = 0;
        for (qint16 &number : renumbered) {
            number = number > 0 ? ++next : 0;
        }
        for (qint16 &tier : m_tier) {
            tier = tier > 0 ? renumbered[static_cast<size_t>(tier)] : tier;
        }
    }

    const SwitchGraph &m_graph;
    const Siblings &m_siblings;
    Tier m_tier;
    std::vector<qint32> m_order;
    double m_otherCosts = 1; ///< a factor for all but the cost of cables
};

} // namespace

std::vector<qint16> hopsToHosts(const SwitchGraph &graph)
{
    std::vector<qint32> leaves = switchesWithHosts(graph);
    Tier tier = withLeaves(leaves, graph);
    return hopsFrom(std::move(leaves), std::move(tier), graph);
}

std::vector<qint16> findTiers(const SwitchGraph &graph)
{
    const Siblings siblings(graph);
    Tier tier = climbFrom(likelyLeaves(graph, siblings), graph);
    for (qint16 &hops : tier) {
        hops = std::min(hops, MaxTier);
    }
    return tier.empty() ? tier : Settling(graph, siblings, std::move(tier)).settled();
}

TierFit fitOf(const SwitchGraph &graph, const std::vector<qint16> &tier)
{
    double all = 0;
    double adjacent = 0;
    double hosts = 0;
    double inLeaves = 0;
    for (const qint32 node : graph.switches()) {
        hosts += graph.hostCables(node);
        inLeaves += tier[at(node)] == 1 ? graph.hostCables(node) : 0;
        for (const auto &neighbour : graph.neighbours(node)) {
            all += neighbour.cables;
            const int apart = std::abs(tier[at(node)] - tier[at(neighbour.node)]);
            adjacent += apart == 1 && tier[at(node)] > 0 && tier[at(neighbour.node)] > 0
                            ? neighbour.cables
                            : 0;
        }
    }
    TierFit fit;
    fit.cables = all > 0 ? adjacent / all : 1;
    fit.hosts = hosts > 0 ? inLeaves / hosts : 0;
    fit.regular = CableBlocks(graph, tier).regularShare();
    return fit;
}

} // namespace pickglass
