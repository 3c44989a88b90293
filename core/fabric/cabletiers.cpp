// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/cabletiers.h"

#include "core/fabric/tiersettling.h"
#include "core/fabric/wiringclasses.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

using Tier = std::vector<qint16>;
using Switches = std::vector<qint32>;

/// How good tiers are for some switches.
struct Quality
{
    double cables = 1;   ///< of the cables between them: those that lead one tier up
    double siblings = 1; ///< of the weight of siblings: those in the same tier
    double torn = 0;     ///< of the switches: those that are nearly like one in another tier
    double hosts = 1;    ///< 1 less the hosts above tier 1, of as many as it has cables up
    double alike =
        0; ///< of the switches in tier 1: those with nearly the same neighbours as another
    double withHosts = 0; ///< of the switches in tier 1: those that have hosts
    /// Of pairs of neighbours that a switch has in one tier: those that have others in common.
    /// Every tree can be folded into fewer tiers, but then leaves and core switches are in one.
    double coherent = 1;
    int tiers = 0;

    /// A host that is moved to a spine says less than a cable; and where pods may hang from the top
    /// tier or stand on it, the fewer tiers are right.
    double score() const { return cables + siblings + 0.3 * hosts + coherent - 0.06 * tiers; }
};

bool haveMuchInCommon(const SwitchGraph &graph, qint32 a, qint32 b)
{
    const auto of = [&graph](qint32 node) { return graph.neighbours(node).size(); };
    size_t common = 0;
    for (const auto &neighbour : graph.neighbours(a)) {
        common += graph.areNeighbours(neighbour.node, b) ? 1 : 0;
    }
    // More than half: a leaf and a chip of a director's spine have the line cards of its pod.
    return common * 20 >= std::min(of(a), of(b)) * 11;
}

/// The share of the neighbours in each tier that are coherent, of one switch; -1 without any pairs.
double coherenceOf(const SwitchGraph &graph, const Tier &tier, qint32 node)
{
    static constexpr size_t MaxPairs = 4;
    double pairs = 0;
    double coherent = 0;
    for (const int way : {-1, 1}) {
        Switches there;
        for (const auto &neighbour : graph.neighbours(node)) {
            if (tier[at(neighbour.node)] == tier[at(node)] + way) {
                there.push_back(neighbour.node);
            }
        }
        const size_t half = there.size() / 2;
        for (size_t i = 0; i < half; i += half / MaxPairs + 1) {
            pairs += 1;
            coherent += haveMuchInCommon(graph, there[i], there[i + half]) ? 1 : 0;
        }
    }
    return pairs > 0 ? coherent / pairs : -1;
}

Quality qualityOf(const SwitchGraph &graph, const Siblings &siblings, const Tier &tier,
                  const Switches &part)
{
    /// That of a Jaccard index of 0.6, which grids, tori and hypercubes do not reach.
    static constexpr float MinWeight = 0.129F;
    struct Sums
    {
        double cables = 0, adjacent = 0, torn = 0, siblings = 0, together = 0;
        double coherent = 0, withPairs = 0, leaves = 0, up = 0, alike = 0, withHosts = 0, hosts = 0,
               hostsAbove = 0;
    } sums;
    int highest = 0;
    for (const qint32 node : part) {
        const int own = tier[at(node)];
        highest = std::max(highest, own);
        const bool isLeaf = own == 1;
        for (const auto &neighbour : graph.neighbours(node)) {
            sums.cables += neighbour.cables;
            sums.adjacent += std::abs(own - tier[at(neighbour.node)]) == 1 ? neighbour.cables : 0;
            sums.up += isLeaf ? neighbour.cables : 0;
        }
        double all = 0;
        double together = 0;
        bool isAlike = false;
        bool isTorn = false;
        for (const auto &sibling : siblings.of(node)) {
            const bool isBeside = tier[at(sibling.node)] == own;
            all += static_cast<double>(sibling.weight);
            together += isBeside ? static_cast<double>(sibling.weight) : 0;
            isAlike |= isBeside && sibling.weight >= MinWeight;
            isTorn |= !isBeside && sibling.weight >= MinWeight;
        }
        sums.torn += isTorn ? 1 : 0;
        sums.siblings += all > 0 ? 1 : 0;
        sums.together += all > 0 ? together / all : 0;
        const double coherence = coherenceOf(graph, tier, node);
        sums.withPairs += coherence >= 0 ? 1 : 0;
        sums.coherent += std::max(0.0, coherence);
        const int hosts = graph.hostCables(node);
        sums.hosts += hosts;
        sums.hostsAbove += isLeaf ? 0 : hosts;
        sums.leaves += isLeaf ? 1 : 0;
        sums.alike += isLeaf && isAlike ? 1 : 0;
        sums.withHosts += isLeaf && hosts > 0 ? 1 : 0;
    }
    const auto share = [](double of, double all, double none) { return all > 0 ? of / all : none; };
    Quality quality;
    quality.cables = share(sums.adjacent, sums.cables, 1);
    quality.siblings = share(sums.together, sums.siblings, 1);
    quality.torn = share(sums.torn, static_cast<double>(part.size()), 0);
    quality.hosts = 1 - share(sums.hostsAbove, std::max(sums.hosts, sums.up), 0);
    quality.alike = share(sums.alike, sums.leaves, 0);
    quality.withHosts = share(sums.withHosts, sums.leaves, 0);
    quality.coherent = share(sums.coherent, sums.withPairs, 1);
    quality.tiers = highest;
    return quality;
}

/// The tiers from hosts are right where most leaves have some and siblings are together. In a small
/// tree core switches have the neighbours of leaves: nearly all hosts and cables say more there.
bool areHostsEnough(const Quality &quality)
{
    const bool isClear = quality.hosts >= 0.9 && quality.cables >= 0.97 && quality.torn <= 0;
    if (isClear && quality.withHosts >= 0.75) {
        return true;
    }
    return quality.withHosts >= 0.6 && quality.cables >= 0.85 && quality.siblings >= 0.97;
}

/// Where many leaves have hosts, other tiers must be clearly better.
double leastScore(const Quality &byHosts)
{
    static constexpr double MinGain = 0.05;
    return byHosts.withHosts >= 0.3 && byHosts.cables >= 0.85 ? byHosts.score() + MinGain : 0;
}

bool isTreeOfCables(const Quality &quality)
{
    static constexpr int MaxTiers = 5;
    return quality.cables >= 0.85 && quality.siblings >= 0.8 && quality.hosts >= 0.8 &&
           quality.alike >= 0.7 && quality.tiers >= 2 && quality.tiers <= MaxTiers;
}

/// What speaks for an end of the tiers being the lower one.
struct End
{
    double switches = 0;
    double withHosts = 0;
    double hosts = 0;
    double ports = 0;
    double freePorts = 0;

    double hostShare() const { return switches > 0 ? withHosts / switches : 0; }
    double freeShare() const { return ports > 0 ? freePorts / ports : 0; }
};

End endOf(const SwitchGraph &graph, const Tier &tier, const Switches &part, int which)
{
    End end;
    for (const qint32 node : part) {
        if (tier[at(node)] == which) {
            const int hosts = graph.hostCables(node);
            end.switches += 1;
            end.withHosts += hosts > 0 ? 1 : 0;
            end.hosts += hosts;
            end.ports += graph.portCount(node);
            end.freePorts += graph.freePorts(node);
        }
    }
    return end;
}

/// Above 0 where tier 1 is the lower end, below 0 where it is the upper one: the balance of hosts,
/// which counts for little where few switches have any (management hosts on a spine), of switches
/// and of free ports.
double balanceOf(const End &lower, const End &upper)
{
    static constexpr double EnoughWithHosts = 0.25;
    const auto balance = [](double a, double b) { return a + b > 0 ? (a - b) / (a + b) : 0; };
    const double weight =
        std::min(1.0, std::max(lower.hostShare(), upper.hostShare()) / EnoughWithHosts);
    return weight * balance(lower.hosts, upper.hosts) + balance(lower.switches, upper.switches) +
           lower.freeShare() - upper.freeShare();
}

/// Turns the tiers of a part over where its upper end is below; whether it is known which end is.
bool turnUpright(const SwitchGraph &graph, const Siblings &siblings, Tier &tier,
                 const Switches &part, int tiers)
{
    static constexpr double MinBalance = 0.05;
    const double balance = balanceOf(endOf(graph, tier, part, 1), endOf(graph, tier, part, tiers));
    if (balance < 0) {
        for (const qint32 node : part) {
            tier[at(node)] = static_cast<qint16>(tiers + 1 - tier[at(node)]);
        }
        tier = settledTiers(graph, siblings, std::move(tier));
    }
    return std::abs(balance) >= MinBalance;
}

/// The parts of the fabric that hang together.
std::vector<Switches> partsOf(const SwitchGraph &graph)
{
    std::vector<Switches> parts;
    std::vector<bool> isSeen(graph.nodeCount(), false);
    for (const qint32 first : graph.switches()) {
        if (isSeen[at(first)]) {
            continue;
        }
        Switches part{first};
        isSeen[at(first)] = true;
        for (size_t i = 0; i < part.size(); ++i) {
            for (const auto &neighbour : graph.neighbours(part[i])) {
                if (!isSeen[at(neighbour.node)]) {
                    isSeen[at(neighbour.node)] = true;
                    part.push_back(neighbour.node);
                }
            }
        }
        std::ranges::sort(part);
        parts.push_back(std::move(part));
    }
    return parts;
}

} // namespace

void improveByCables(const SwitchGraph &graph, const Siblings &siblings, FoundTiers &found)
{
    static constexpr size_t MinSwitches = 5;
    for (const Switches &part : partsOf(graph)) {
        if (part.size() < MinSwitches) {
            continue;
        }
        const Quality byHosts = qualityOf(graph, siblings, found.tier, part);
        if (areHostsEnough(byHosts)) {
            continue;
        }
        Tier best;
        double bestScore = leastScore(byHosts);
        bool isUpKnown = true;
        const auto consider = [&](Tier tier) {
            const int tiers = qualityOf(graph, siblings, tier, part).tiers;
            const bool isKnown = turnUpright(graph, siblings, tier, part, tiers);
            const Quality quality = qualityOf(graph, siblings, tier, part);
            if (isTreeOfCables(quality) && quality.score() > bestScore) {
                best = std::move(tier);
                bestScore = quality.score();
                isUpKnown = isKnown;
            }
        };
        if (found.tier[at(part.front())] > 0) {
            consider(found.tier);
        }
        for (const Switches &leaves : likelyEnds(graph, siblings, part)) {
            consider(settledTiers(graph, siblings, climbFrom(leaves, graph)));
        }
        if (!best.empty()) {
            for (const qint32 node : part) {
                found.tier[at(node)] = best[at(node)];
            }
            found.isByCables = true;
            found.isUpKnown &= isUpKnown;
        }
    }
}

} // namespace pickglass
