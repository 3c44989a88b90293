// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/flowscript.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace pickglass::synthetic {

namespace {

using FlowMessage = FlowScript::Message;
using Step = std::vector<FlowMessage>;

constexpr size_t Leaf84 = 0;
constexpr size_t Leaf78 = 3;
constexpr size_t Leaf66 = 5;
constexpr size_t Leaves = 6;
constexpr size_t HostsOfLeaf = 8;

/// Hosts of leaves, as they are numbered.
class Places
{
public:
    explicit Places(size_t hostsPerLeaf) : m_hostsPerLeaf(hostsPerLeaf) {}

    qint32 at(size_t leaf, size_t host) const
    {
        return static_cast<qint32>(leaf * m_hostsPerLeaf + host);
    }
    /// Of the broadcasts: one process a leaf.
    qint32 ofRank(size_t rank) const { return at(rank, 0); }

private:
    size_t m_hostsPerLeaf;
};

/// `perHost` processes of each host of leaf 84 send in turn to processes of leaf 78 and leaf 66,
/// which go round the first `receivers` hosts there.
Step sharedBandwidth(const Places &places, size_t perHost, size_t receivers, quint64 bytes)
{
    Step step;
    for (size_t process = 0; process < HostsOfLeaf * perHost; ++process) {
        const size_t leaf = process % 2 == 0 ? Leaf78 : Leaf66;
        step.push_back({places.at(Leaf84, process / perHost),
                        places.at(leaf, process / 2 % receivers), bytes});
    }
    return step;
}

/// Who sends to whom in a step of the binomial tree, and how many chunks of a scatter go along:
/// those of the receiver and of all below it.
struct Edge
{
    size_t from;
    size_t to;
    quint64 chunks;
};
const std::array<std::vector<Edge>, 3> &binomialTree()
{
    static const std::array<std::vector<Edge>, 3> tree{
        std::vector<Edge>{{0, 3, 3}},
        std::vector<Edge>{{0, 1, 2}, {3, 4, 2}},
        std::vector<Edge>{{1, 2, 1}, {4, 5, 1}},
    };
    return tree;
}

std::vector<Step> broadcast(const Places &places, quint64 bytes)
{
    std::vector<Step> steps;
    for (const std::vector<Edge> &edges : binomialTree()) {
        Step &step = steps.emplace_back();
        for (const Edge &edge : edges) {
            step.push_back({places.ofRank(edge.from), places.ofRank(edge.to), bytes});
        }
    }
    return steps;
}

std::vector<Step> scatterAndRing(const Places &places, quint64 chunk, int ringSteps)
{
    std::vector<Step> steps;
    for (const std::vector<Edge> &edges : binomialTree()) {
        Step &step = steps.emplace_back();
        for (const Edge &edge : edges) {
            step.push_back({places.ofRank(edge.from), places.ofRank(edge.to), edge.chunks * chunk});
        }
    }
    for (int i = 0; i < ringSteps; ++i) {
        Step &step = steps.emplace_back();
        for (size_t rank = 0; rank < Leaves; ++rank) {
            step.push_back({places.ofRank(rank), places.ofRank((rank + 1) % Leaves), chunk});
        }
    }
    return steps;
}

/// Both ways between processes of that distance, where they are not on one host.
Step exchange(const Places &places, int distance, quint64 bytes)
{
    constexpr int PerHost = 8;
    constexpr int Processes = 128;
    const auto hostOf = [&](int process) {
        const auto host = static_cast<size_t>(process / PerHost);
        return places.at(host / HostsOfLeaf, host % HostsOfLeaf);
    };
    Step step;
    for (int process = 0; process + distance < Processes; ++process) {
        const qint32 one = hostOf(process);
        const qint32 other = hostOf(process + distance);
        if (one != other) {
            step.push_back({one, other, bytes});
            step.push_back({other, one, bytes});
        }
    }
    return step;
}

} // namespace

quint64 defaultMessage(Scenario scenario)
{
    switch (scenario) {
    case Scenario::Broadcast:
        return 16'384;
    case Scenario::Ring:
        return 1'048'560;
    case Scenario::Inam1:
    case Scenario::Inam2:
    case Scenario::Lu:
        break;
    }
    return 1'048'576;
}

size_t neededHostsPerLeaf(Scenario scenario)
{
    return scenario == Scenario::Broadcast || scenario == Scenario::Ring ? 1 : HostsOfLeaf;
}

size_t neededLeaves(Scenario scenario)
{
    return scenario == Scenario::Lu ? 2 : Leaves;
}

FlowScript scenarioScript(const ScenarioOptions &options)
{
    const Places places(options.hostsPerLeaf);
    const quint64 bytes = options.message;
    switch (options.scenario) {
    case Scenario::Inam1:
        return {{sharedBandwidth(places, 1, 4, bytes)}, qint64(bytes)};
    case Scenario::Inam2:
        return {{sharedBandwidth(places, 4, HostsOfLeaf, bytes)}, qint64(bytes)};
    case Scenario::Broadcast:
        return {broadcast(places, bytes), qint64(bytes)};
    case Scenario::Ring:
        return {scatterAndRing(places, bytes / Leaves, options.ringSteps), qint64(bytes / Leaves)};
    case Scenario::Lu:
        return {{exchange(places, 1, bytes), exchange(places, options.stride, bytes)},
                qint64(bytes)};
    }
    return {};
}

} // namespace pickglass::synthetic
