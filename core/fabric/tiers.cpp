// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/tiers.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

namespace {

using Tier = std::vector<qint16>;

Tier hopsFrom(const std::vector<qint32> &leaves, const SwitchGraph &graph)
{
    Tier tier(graph.nodeCount(), -1);
    std::vector<qint32> queue = leaves;
    for (const qint32 leaf : leaves) {
        tier[static_cast<size_t>(leaf)] = 1;
    }
    for (size_t i = 0; i < queue.size(); ++i) {
        const auto hops = static_cast<qint16>(tier[static_cast<size_t>(queue[i])] + 1);
        for (const auto &neighbour : graph.neighbours(queue[i])) {
            qint16 &known = tier[static_cast<size_t>(neighbour.node)];
            if (known < 0) {
                known = hops;
                queue.push_back(neighbour.node);
            }
        }
    }
    return tier;
}

/// A name without its figures: "MF0;SLG04-16:MQM8700/U1" → "MF0;SLG#-#:MQM#/U#".
QString stem(QStringView description)
{
    QString stem;
    stem.reserve(description.size());
    for (const QChar c : description) {
        if (!c.isDigit()) {
            stem += c;
        } else if (!stem.endsWith(u'#')) {
            stem += u'#';
        }
    }
    return stem;
}

/// The switches, other than this one, that have nearly the same neighbours, three or more of them.
class Twins
{
public:
    explicit Twins(const SwitchGraph &graph) : m_graph(graph), m_shared(graph.nodeCount(), 0) {}

    const std::vector<qint32> &of(qint32 node)
    {
        m_twins.clear();
        m_touched.clear();
        const auto ours = m_graph.neighbours(node);
        if (ours.size() < MinNeighbours || ours.size() > MaxNeighbours) {
            return m_twins;
        }
        for (const auto &neighbour : ours) {
            for (const auto &other : m_graph.neighbours(neighbour.node)) {
                if (m_shared[static_cast<size_t>(other.node)]++ == 0) {
                    m_touched.push_back(other.node);
                }
            }
        }
        for (const qint32 other : m_touched) {
            const qint32 shared = std::exchange(m_shared[static_cast<size_t>(other)], 0);
            const auto all =
                static_cast<qint32>(ours.size() + m_graph.neighbours(other).size()) - shared;
            if (other != node && shared * 4 >= all * 3) {
                m_twins.push_back(other);
            }
        }
        return m_twins;
    }

private:
    static constexpr size_t MinNeighbours = 3;
    static constexpr size_t MaxNeighbours = 256;
    const SwitchGraph &m_graph;
    std::vector<qint32> m_shared;
    std::vector<qint32> m_touched;
    std::vector<qint32> m_twins;
};

/// Switches far from any host that are leaves all the same, their hosts being switched off or not
/// yet there: wired like a leaf, or named like the leaves and like nothing of the tier above them.
std::vector<qint32> leavesWithoutHosts(const Fabric &fabric, const SwitchGraph &graph,
                                       const Tier &hops)
{
    std::vector<qint32> far;
    std::ranges::copy_if(graph.switches(), std::back_inserter(far),
                         [&hops](qint32 node) { return hops[static_cast<size_t>(node)] >= 3; });
    if (far.empty()) {
        return {};
    }
    struct Named
    {
        int leaves = 0;
        int spines = 0;
        int far = 0;
    };
    QHash<QString, Named> named;
    const auto stemOf = [&fabric](qint32 node) {
        return stem(fabric.nodes()[static_cast<size_t>(node)].description);
    };
    for (const qint32 node : graph.switches()) {
        const qint16 tier = hops[static_cast<size_t>(node)];
        Named &like = named[stemOf(node)];
        ++(tier == 1 ? like.leaves : tier == 2 ? like.spines : like.far);
    }
    Twins twins(graph);
    std::vector<qint32> found;
    for (const qint32 node : far) {
        const Named like = named.value(stemOf(node));
        const auto isLeaf = [&hops](qint32 twin) { return hops[static_cast<size_t>(twin)] == 1; };
        if ((like.spines == 0 && like.leaves > like.far) ||
            std::ranges::any_of(twins.of(node), isLeaf)) {
            found.push_back(node);
        }
    }
    return found;
}

/// A spine that has a host or two of its own would count as a leaf; it is wired to leaves only,
/// just as another spine is.
void liftSpinesWithHosts(const SwitchGraph &graph, Tier &tier)
{
    const auto isLeaf = [&tier](const SwitchGraph::Neighbour &neighbour) {
        return tier[static_cast<size_t>(neighbour.node)] == 1;
    };
    Twins twins(graph);
    std::vector<qint32> lifted;
    for (const qint32 node : graph.switches()) {
        if (tier[static_cast<size_t>(node)] != 2 || graph.hostCables(node) > 0) {
            continue;
        }
        for (const qint32 twin : twins.of(node)) {
            if (tier[static_cast<size_t>(twin)] == 1 &&
                std::ranges::all_of(graph.neighbours(twin), isLeaf)) {
                lifted.push_back(twin);
            }
        }
    }
    for (const qint32 node : lifted) {
        tier[static_cast<size_t>(node)] = 2;
    }
}

} // namespace

std::vector<qint16> findTiers(const Fabric &fabric, const SwitchGraph &graph)
{
    std::vector<qint32> leaves;
    std::ranges::copy_if(graph.switches(), std::back_inserter(leaves),
                         [&graph](qint32 node) { return graph.hostCables(node) > 0; });
    Tier tier = hopsFrom(leaves, graph);
    const std::vector<qint32> further = leavesWithoutHosts(fabric, graph, tier);
    if (!further.empty()) {
        leaves.insert(leaves.end(), further.begin(), further.end());
        tier = hopsFrom(leaves, graph);
    }
    liftSpinesWithHosts(graph, tier);
    return tier;
}

TierCables countTierCables(const SwitchGraph &graph, const std::vector<qint16> &tier)
{
    TierCables cables;
    for (const qint32 node : graph.switches()) {
        const int ours = tier[static_cast<size_t>(node)];
        for (const auto &neighbour : graph.neighbours(node)) {
            if (neighbour.node < node) {
                continue;
            }
            const int theirs = tier[static_cast<size_t>(neighbour.node)];
            const bool isKnown = ours > 0 && theirs > 0;
            const int apart = std::abs(ours - theirs);
            int &count = isKnown && apart == 1   ? cables.adjacent
                         : isKnown && apart == 0 ? cables.level
                                                 : cables.other;
            count += neighbour.cables;
        }
    }
    return cables;
}

} // namespace pickglass
