// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/tiers.h"

#include "core/fabric/blocks.h"
#include "core/fabric/cabletiers.h"
#include "core/fabric/siblings.h"
#include "core/fabric/tiersettling.h"

#include <algorithm>
#include <iterator>

namespace pickglass {

namespace {

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

} // namespace

std::vector<qint16> hopsToHosts(const SwitchGraph &graph)
{
    return hopsFrom(switchesWithHosts(graph), graph);
}

FoundTiers findTiers(const SwitchGraph &graph)
{
    const Siblings siblings(graph);
    FoundTiers found;
    found.tier = settledTiers(graph, siblings, climbFrom(likelyLeaves(graph, siblings), graph));
    improveByCables(graph, siblings, found);
    return found;
}

TierFit fitOf(const SwitchGraph &graph, const FoundTiers &found)
{
    const std::vector<qint16> &tier = found.tier;
    double all = 0;
    double adjacent = 0;
    double hosts = 0;
    double aboveLeaves = 0;
    double upwards = 0;
    for (const qint32 node : graph.switches()) {
        hosts += graph.hostCables(node);
        aboveLeaves += tier[at(node)] == 1 ? 0 : graph.hostCables(node);
        for (const auto &neighbour : graph.neighbours(node)) {
            all += neighbour.cables;
            upwards += tier[at(node)] == 1 ? neighbour.cables : 0;
            const int apart = std::abs(tier[at(node)] - tier[at(neighbour.node)]);
            adjacent += apart == 1 && tier[at(node)] > 0 && tier[at(neighbour.node)] > 0
                            ? neighbour.cables
                            : 0;
        }
    }
    TierFit fit;
    fit.cables = all > 0 ? adjacent / all : 1;
    const double expected = found.isByCables ? std::max(hosts, upwards) : hosts;
    fit.hosts = expected > 0 ? 1 - aboveLeaves / expected : 0;
    fit.regular = CableBlocks(graph, tier).regularShare();
    return fit;
}

} // namespace pickglass
