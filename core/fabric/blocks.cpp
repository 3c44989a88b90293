// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/blocks.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace pickglass {

/// A block is what hangs together by edges that are part of the pattern. An edge is where the other
/// switches below its upper end lead to the other switches above its lower end, too, about as often
/// as with the other edges of both; so that nothing depends on every cable being there.
class CableBlocks::Maker
{
public:
    Maker(const SwitchGraph &graph, const std::vector<qint16> &tier)
        : m_graph(graph),
          m_tier(tier),
          m_edgesUp(graph.nodeCount()),
          m_edgesDown(graph.nodeCount()),
          m_best(2 * graph.nodeCount(), 0)
    {
    }

    void make(CableBlocks &blocks)
    {
        findEdges();
        double regular = 0;
        for (Edge &edge : m_edges) {
            edge.likeness = likenessOf(edge);
            regular += edge.likeness >= MinRegular ? 1 : 0;
            for (const size_t slot : {lowerSlot(edge.lower), upperSlot(edge.upper)}) {
                m_best[slot] = std::max(m_best[slot], edge.likeness);
            }
        }
        if (!m_edges.empty()) {
            blocks.m_regularShare = regular / static_cast<double>(m_edges.size());
        }
        m_root.resize(2 * m_graph.nodeCount());
        std::iota(m_root.begin(), m_root.end(), size_t(0));
        for (const Edge &edge : m_edges) {
            if (isOfPattern(edge)) {
                join(lowerSlot(edge.lower), upperSlot(edge.upper));
            }
        }
        attachRest();
        fill(blocks);
    }

private:
    static constexpr double MinRegular = 0.25;

    struct Edge
    {
        qint32 lower;
        qint32 upper;
        qint32 cables;
        double likeness = 0;
    };

    void findEdges()
    {
        for (const qint32 lower : m_graph.switches()) {
            for (const auto &neighbour : m_graph.neighbours(lower)) {
                if (m_tier[at(lower)] > 0 && m_tier[at(neighbour.node)] == m_tier[at(lower)] + 1) {
                    m_edgesUp[at(lower)].push_back(m_edges.size());
                    m_edgesDown[at(neighbour.node)].push_back(m_edges.size());
                    m_edges.push_back({lower, neighbour.node, neighbour.cables});
                }
            }
        }
    }

    /// The mean share of the other switches above the lower end to which another switch below the
    /// upper end leads as well; 1 where there are no others.
    double likenessOf(const Edge &edge) const
    {
        static constexpr size_t MaxSample = 8;
        const auto &ours = m_edgesUp[at(edge.lower)];
        const auto &below = m_edgesDown[at(edge.upper)];
        if (ours.size() < 2) {
            return 1;
        }
        double sum = 0;
        int count = 0;
        const size_t step = below.size() / MaxSample + 1;
        for (size_t i = 0; i < below.size(); i += step) {
            const qint32 other = m_edges[below[i]].lower;
            const auto &theirs = m_edgesUp[at(other)];
            if (other != edge.lower && theirs.size() > 1) {
                const auto inCommon = static_cast<double>(common(ours, theirs) - 1);
                sum += inCommon / static_cast<double>(std::min(ours.size(), theirs.size()) - 1);
                ++count;
            }
        }
        return count > 0 ? sum / count : 1;
    }

    /// How many upper ends two switches share; edges of a switch ascend by them.
    size_t common(const std::vector<size_t> &a, const std::vector<size_t> &b) const
    {
        size_t count = 0;
        for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
            const qint32 first = m_edges[a[i]].upper;
            const qint32 second = m_edges[b[j]].upper;
            count += first == second ? 1 : 0;
            i += first <= second ? 1 : 0;
            j += second <= first ? 1 : 0;
        }
        return count;
    }

    bool isOfPattern(const Edge &edge) const
    {
        static constexpr double MinShare = 0.45;
        return edge.likeness >=
               MinShare * std::max(m_best[lowerSlot(edge.lower)], m_best[upperSlot(edge.upper)]);
    }

    /// A switch is in the forest twice: as the lower end of cables and as the upper one.
    size_t lowerSlot(qint32 node) const { return at(node); }
    size_t upperSlot(qint32 node) const { return m_graph.nodeCount() + at(node); }

    size_t root(size_t i)
    {
        while (m_root[i] != i) {
            i = m_root[i] = m_root[m_root[i]];
        }
        return i;
    }
    void join(size_t a, size_t b) { m_root[root(a)] = root(b); }

    /// A switch of whose cables none is of a pattern is where half of them lead.
    void attachRest()
    {
        std::vector<size_t> members(m_root.size(), 0);
        for (size_t i = 0; i < m_root.size(); ++i) {
            ++members[root(i)];
        }
        std::vector<std::pair<size_t, size_t>> joined;
        const auto attach = [&](size_t slot, const std::vector<size_t> &edges, bool isLower) {
            if (edges.empty() || members[root(slot)] > 1) {
                return;
            }
            std::map<size_t, qint32> cables;
            qint32 all = 0;
            for (const size_t edge : edges) {
                const size_t other =
                    isLower ? upperSlot(m_edges[edge].upper) : lowerSlot(m_edges[edge].lower);
                cables[root(other)] += m_edges[edge].cables;
                all += m_edges[edge].cables;
            }
            const auto most = std::ranges::max_element(
                cables, {},
                [](const std::pair<const size_t, qint32> &entry) { return entry.second; });
            if (most->second * 2 >= all) {
                joined.emplace_back(slot, most->first);
            }
        };
        for (const qint32 node : m_graph.switches()) {
            attach(lowerSlot(node), m_edgesUp[at(node)], true);
            attach(upperSlot(node), m_edgesDown[at(node)], false);
        }
        for (const auto &[slot, to] : joined) {
            join(slot, to);
        }
    }

    void fill(CableBlocks &blocks)
    {
        blocks.m_upwards.assign(m_graph.nodeCount(), -1);
        blocks.m_downwards.assign(m_graph.nodeCount(), -1);
        std::vector<qint32> number(m_root.size(), -1);
        const auto blockOf = [&](size_t slot) {
            qint32 &known = number[root(slot)];
            if (known < 0) {
                known = static_cast<qint32>(blocks.m_blocks.size());
                blocks.m_blocks.emplace_back();
            }
            return known;
        };
        for (const qint32 node : m_graph.switches()) {
            if (!m_edgesUp[at(node)].empty()) {
                const qint32 block = blockOf(lowerSlot(node));
                blocks.m_upwards[at(node)] = block;
                blocks.m_blocks[at(block)].lower.push_back(node);
            }
            if (!m_edgesDown[at(node)].empty()) {
                const qint32 block = blockOf(upperSlot(node));
                blocks.m_downwards[at(node)] = block;
                blocks.m_blocks[at(block)].upper.push_back(node);
            }
        }
    }

    const SwitchGraph &m_graph;
    const std::vector<qint16> &m_tier;
    std::vector<Edge> m_edges;
    std::vector<std::vector<size_t>> m_edgesUp;   ///< of node, into m_edges
    std::vector<std::vector<size_t>> m_edgesDown; ///< of node, into m_edges
    std::vector<double> m_best;                   ///< of slot: the largest likeness of its edges
    std::vector<size_t> m_root;                   ///< a forest of slots
};

CableBlocks::CableBlocks(const SwitchGraph &graph, const std::vector<qint16> &tier)
{
    Maker(graph, tier).make(*this);
}

} // namespace pickglass
