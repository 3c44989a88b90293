// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/groups.h"

#include "core/fabric/blocks.h"
#include "core/fabric/naturalorder.h"

#include <QSet>

#include <algorithm>
#include <map>
#include <numeric>

namespace pickglass {

namespace {

/// Groups are all to all when at least 9 of 10 pairs of them have a cable.
bool areAllToAll(const SwitchGraph &graph, const Groups &groups)
{
    QSet<quint64> joined;
    for (const qint32 node : graph.switches()) {
        const qint32 ours = groups.of[at(node)];
        for (const auto &neighbour : graph.neighbours(node)) {
            const qint32 theirs = groups.of[at(neighbour.node)];
            if (ours >= 0 && ours < theirs) {
                joined.insert(static_cast<quint64>(ours) << 32 | static_cast<quint32>(theirs));
            }
        }
    }
    const qint64 pairs = static_cast<qint64>(groups.count) * (groups.count - 1) / 2;
    return joined.size() * 10 >= pairs * 9;
}

std::vector<int> sizes(const Groups &groups)
{
    std::vector<int> size(static_cast<size_t>(groups.count), 0);
    for (const qint32 group : groups.of) {
        if (group >= 0) {
            ++size[at(group)];
        }
    }
    return size;
}

int commonNeighbours(const SwitchGraph &graph, qint32 a, qint32 b)
{
    int common = 0;
    for (const auto &neighbour : graph.neighbours(a)) {
        common += graph.areNeighbours(neighbour.node, b) ? 1 : 0;
    }
    return common;
}

/// Two-tier trees joined by their spines.
Groups dragonflyPlus(const Fabric &fabric, const SwitchGraph &graph,
                     const std::vector<qint16> &tier)
{
    const auto tierOf = [&tier](qint32 node) { return tier[at(node)]; };
    const CableBlocks blocks(graph, tier);
    Groups groups = connectedGroups(
        fabric, graph, [&](qint32 node) { return tierOf(node) == 1 || tierOf(node) == 2; },
        [&](qint32 a, qint32 b) { return blocks.joins(a, b) || blocks.joins(b, a); });
    const auto isLarge = [](int size) { return size >= 3; };
    const bool isOne = groups.count >= 3 && std::ranges::all_of(sizes(groups), isLarge) &&
                       areAllToAll(graph, groups);
    return isOne ? groups : Groups();
}

/// Groups in which every switch is every other's neighbour, and has hosts.
Groups dragonfly(const Fabric &fabric, const SwitchGraph &graph)
{
    static constexpr size_t MaxNeighbours = 128;
    for (const qint32 node : graph.switches()) {
        if (graph.neighbours(node).size() > MaxNeighbours) {
            return {};
        }
    }
    Groups groups = connectedGroups(
        fabric, graph, [](qint32) { return true; },
        [&graph](qint32 a, qint32 b) {
            const size_t degree = std::min(graph.neighbours(a).size(), graph.neighbours(b).size());
            return commonNeighbours(graph, a, b) * 4 >= static_cast<int>(degree);
        });
    const std::vector<int> size = sizes(groups);
    if (groups.count < 3 || std::ranges::min(size) < 3) {
        return {};
    }
    qint64 within = 0;
    for (const qint32 node : graph.switches()) {
        for (const auto &neighbour : graph.neighbours(node)) {
            within += groups.of[at(node)] == groups.of[at(neighbour.node)] ? 1 : 0;
        }
    }
    const qint64 full = std::accumulate(size.begin(), size.end(), qint64(0), [](qint64 sum, int n) {
        return sum + static_cast<qint64>(n) * (n - 1);
    });
    return within * 10 >= full * 9 && areAllToAll(graph, groups) ? groups : Groups();
}

} // namespace

Groups connectedGroups(const Fabric &fabric, const SwitchGraph &graph,
                       const std::function<bool(qint32)> &takesPart,
                       const std::function<bool(qint32, qint32)> &joins)
{
    std::vector<qint32> order;
    std::ranges::copy_if(graph.switches(), std::back_inserter(order), takesPart);
    const auto nameOf = [&fabric](qint32 node) -> const QString & {
        return fabric.nodes()[at(node)].name;
    };
    std::ranges::stable_sort(order, [&nameOf](qint32 a, qint32 b) {
        return compareNaturally(nameOf(a), nameOf(b)) < 0;
    });
    std::vector<bool> isOpen(graph.nodeCount(), false);
    for (const qint32 node : order) {
        isOpen[at(node)] = true;
    }
    Groups groups{std::vector<qint32>(graph.nodeCount(), -1), 0};
    std::vector<qint32> stack;
    for (const qint32 first : order) {
        if (!isOpen[at(first)]) {
            continue;
        }
        stack.assign(1, first);
        isOpen[at(first)] = false;
        while (!stack.empty()) {
            const qint32 node = stack.back();
            stack.pop_back();
            groups.of[at(node)] = groups.count;
            for (const auto &neighbour : graph.neighbours(node)) {
                if (isOpen[at(neighbour.node)] &&
                    joins(std::min(node, neighbour.node), std::max(node, neighbour.node))) {
                    isOpen[at(neighbour.node)] = false;
                    stack.push_back(neighbour.node);
                }
            }
        }
        ++groups.count;
    }
    return groups;
}

namespace {

/// Of a small part of a half-cabled pod: the group that most of its cables below the top lead to;
/// -1 where they do not lead to one. A single cable is none, which may be in a wrong place.
qint32 groupOfFragment(const SwitchGraph &graph, const Groups &groups, qint32 fragment)
{
    std::map<qint32, qint32> cables;
    qint32 all = 0;
    for (const qint32 node : graph.switches()) {
        if (groups.of[at(node)] != fragment) {
            continue;
        }
        for (const auto &neighbour : graph.neighbours(node)) {
            const qint32 other = groups.of[at(neighbour.node)];
            if (other >= 0 && other != fragment) {
                cables[other] += neighbour.cables;
                all += neighbour.cables;
            }
        }
    }
    qint32 best = -1;
    for (const auto &[group, count] : cables) {
        best = best < 0 || count > cables.at(best) ? group : best;
    }
    return best >= 0 && cables.at(best) > 1 && cables.at(best) * 3 >= all * 2 ? best : -1;
}

/// Gives each group this number, below 0 for none, so that they are counted from 0 again.
void renumber(Groups &groups, const std::vector<qint32> &number)
{
    std::map<qint32, qint32> renumbered;
    for (const qint32 kept : number) {
        if (kept >= 0) {
            renumbered.try_emplace(kept, 0);
        }
    }
    groups.count = 0;
    for (auto &[kept, now] : renumbered) {
        now = groups.count++;
    }
    for (qint32 &of : groups.of) {
        of = of < 0 || number[at(of)] < 0 ? -1 : renumbered.at(number[at(of)]);
    }
}

/// Where many cables are missing, some switches of a pod have too little in common with the others:
/// they belong to the pod that they are cabled to. Groups keep their order.
void joinFragments(const SwitchGraph &graph, Groups &groups)
{
    constexpr int MaxRounds = 4;
    for (int round = 0; round < MaxRounds && groups.count > 1; ++round) {
        const std::vector<int> size = sizes(groups);
        const int largest = std::ranges::max(size);
        std::vector<qint32> number(size.size());
        std::iota(number.begin(), number.end(), 0);
        bool isJoined = false;
        for (qint32 group = 0; group < groups.count; ++group) {
            const qint32 to =
                size[at(group)] * 3 <= largest ? groupOfFragment(graph, groups, group) : qint32(-1);
            if (to >= 0 && size[at(to)] >= size[at(group)] && number[at(to)] != group) {
                number[at(group)] = number[at(to)];
                isJoined = true;
            }
        }
        if (!isJoined) {
            return;
        }
        renumber(groups, number);
    }
}

/// A spine without a switch below it yet is of no pod.
void leaveOutBareSpines(const SwitchGraph &graph, const std::vector<qint16> &tier, Groups &groups)
{
    const std::vector<int> size = sizes(groups);
    std::vector<qint32> number(size.size());
    std::iota(number.begin(), number.end(), 0);
    for (const qint32 node : graph.switches()) {
        const qint32 group = groups.of[at(node)];
        const bool isAlone = group >= 0 && size[at(group)] == 1 && tier[at(node)] > 1;
        if (isAlone && graph.hostCables(node) == 0) {
            number[at(group)] = -1;
        }
    }
    renumber(groups, number);
}

} // namespace

Groups findPods(const Fabric &fabric, const SwitchGraph &graph, const std::vector<qint16> &tier)
{
    const int tiers = tier.empty() ? 0 : std::ranges::max(tier);
    if (tiers < 2) {
        return {};
    }
    const CableBlocks blocks(graph, tier);
    Groups pods = connectedGroups(
        fabric, graph, [&](qint32 node) { return tier[at(node)] > 0 && tier[at(node)] < tiers; },
        [&](qint32 a, qint32 b) { return blocks.joins(a, b) || blocks.joins(b, a); });
    joinFragments(graph, pods);
    leaveOutBareSpines(graph, tier, pods);
    const auto isReal = [](int size) { return size > 1; };
    return pods.count > 1 && std::ranges::any_of(sizes(pods), isReal) ? pods : Groups();
}

Groups findDragonflyGroups(const Fabric &fabric, const SwitchGraph &graph,
                           const std::vector<qint16> &tier)
{
    const int tiers = tier.empty() ? 0 : std::ranges::max(tier);
    return tiers == 1   ? dragonfly(fabric, graph)
           : tiers == 2 ? dragonflyPlus(fabric, graph, tier)
                        : Groups();
}

void addAdapters(const Fabric &fabric, std::vector<qint32> &group)
{
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        if (fabric.nodes()[i].isSwitch()) {
            continue;
        }
        for (const Port &port : fabric.portsOf(NodeIndex(i))) {
            const NodeIndex peer = fabric.peerNode(port);
            if (group[i] < 0 && peer.isValid() && fabric.node(peer).isSwitch()) {
                group[i] = group[peer.at()];
            }
        }
    }
}

} // namespace pickglass
