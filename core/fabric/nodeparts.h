// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/joinedsets.h"
#include "core/fabric/fabric.h"

#include <algorithm>
#include <vector>

namespace pickglass {

/// The parts of a fabric that hang together by cables, and how many adapters of hosts are in each.
/// Cables may be added. Nodes are numbers: indices into Fabric::nodes(), or behind them others that
/// are not in it. One thread.
class NodeParts
{
public:
    /// others: how many nodes there are besides those of the fabric.
    explicit NodeParts(const Fabric &fabric, size_t others = 0);

    /// One of the others is an adapter of a host.
    void addHost(qint32 node) { ++m_hosts[root(node)]; }
    void join(qint32 a, qint32 b);
    bool areJoined(qint32 a, qint32 b) { return root(a) == root(b); }
    /// How many hosts a cable between these would connect with a part that has at least as many.
    qint64 gainOf(qint32 a, qint32 b)
    {
        return areJoined(a, b) ? 0 : std::min(m_hosts[root(a)], m_hosts[root(b)]);
    }

    /// Sorts cables into the order in which they serve to be laid: first those that join parts, the
    /// one that gains most hosts before others, then the rest, each by `before`. Sets the member
    /// `hosts` of each to what it gains. `ends` answers the two nodes of a cable.
    template<typename Cable, typename Ends, typename Before>
    void sortByGain(std::vector<Cable> &cables, const Ends &ends, const Before &before);

private:
    size_t root(qint32 node) { return m_sets.find(size_t(node)); }

    JoinedSets m_sets;
    std::vector<qint64> m_hosts; ///< of the set that root() stands for
};

template<typename Cable, typename Ends, typename Before>
void NodeParts::sortByGain(std::vector<Cable> &cables, const Ends &ends, const Before &before)
{
    for (Cable &cable : cables) {
        const auto [a, b] = ends(cable);
        cable.hosts = gainOf(a, b);
    }
    const auto isBefore = [&before](const Cable &a, const Cable &b) {
        return a.hosts != b.hosts ? a.hosts > b.hosts : before(a, b);
    };
    std::ranges::stable_sort(cables, isBefore);
    std::vector<Cable> joining;
    std::vector<Cable> rest;
    for (Cable &cable : cables) {
        const auto [a, b] = ends(cable);
        cable.hosts = gainOf(a, b);
        (areJoined(a, b) ? rest : joining).push_back(cable);
        join(a, b);
    }
    std::ranges::stable_sort(joining, isBefore);
    std::ranges::stable_sort(rest, before);
    cables = std::move(joining);
    cables.insert(cables.end(), rest.begin(), rest.end());
}

} // namespace pickglass
