// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/tiersettling.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace pickglass {

namespace {

using Tier = std::vector<qint16>;

constexpr qint16 MaxTier = 64;

/// What has no tier yet gets one more than its first neighbour, the nearest to queue first.
Tier hopsOn(std::vector<qint32> queue, Tier tier, const SwitchGraph &graph)
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

Tier withLeaves(const std::vector<qint32> &leaves, const SwitchGraph &graph)
{
    Tier tier(graph.nodeCount(), -1);
    for (const qint32 leaf : leaves) {
        tier[at(leaf)] = 1;
    }
    return tier;
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
        for (int round = 0; round < MaxRounds && reflectParts(); ++round) {
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

    static constexpr int MaxRounds = 16;

    void moveSwitches()
    {
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
        const double before = costOf(part);
        std::vector<qint16> was;
        for (const qint32 node : part) {
            qint16 &tier = m_tier[at(node)];
            was.push_back(tier);
            tier = static_cast<qint16>(std::max(1, 2 * mirror - tier));
        }
        if (costOf(part) < before * 0.999) {
            return true;
        }
        for (size_t i = 0; i < part.size(); ++i) {
            m_tier[at(part[i])] = was[i];
        }
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

Tier hopsFrom(const std::vector<qint32> &leaves, const SwitchGraph &graph)
{
    return hopsOn(leaves, withLeaves(leaves, graph), graph);
}

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
    return hopsOn(std::move(assigned), std::move(tier), graph);
}

Tier settledTiers(const SwitchGraph &graph, const Siblings &siblings, Tier tier)
{
    for (qint16 &hops : tier) {
        hops = std::min(hops, MaxTier);
    }
    return tier.empty() ? tier : Settling(graph, siblings, std::move(tier)).settled();
}

} // namespace pickglass
