// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/rings.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace pickglass {

namespace {

constexpr size_t NotReached = std::numeric_limits<size_t>::max();

/// Looks for bridges (Tarjan, "A Note on Finding the Bridges of a Graph", 1974; without recursion):
/// the other edges are in rings.
class RingFinder
{
public:
    RingFinder(size_t nodes, const std::vector<GraphEdge> &edges)
        : m_edges(edges),
          m_first(nodes + 2),
          m_isInRing(edges.size(), true),
          m_order(nodes, NotReached),
          m_low(nodes)
    {
        for (const auto &[a, b] : edges) {
            ++m_first[a + 2];
            ++m_first[b + 2];
        }
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        m_at.resize(edges.size() * 2);
        for (size_t edge = 0; edge < edges.size(); ++edge) {
            m_at[m_first[edges[edge].first + 1]++] = edge;
            m_at[m_first[edges[edge].second + 1]++] = edge;
        }
    }
    std::vector<bool> run()
    {
        for (size_t node = 0; node < m_order.size(); ++node) {
            if (m_order[node] == NotReached) {
                visitFrom(node);
            }
        }
        return std::move(m_isInRing);
    }

private:
    struct Visit
    {
        size_t node;
        size_t by; ///< the edge that it was found by
        size_t next;
    };
    void begin(size_t node, size_t by)
    {
        m_order[node] = m_low[node] = m_count++;
        m_visits.push_back({node, by, m_first[node]});
    }
    void visitFrom(size_t start)
    {
        begin(start, NotReached);
        while (!m_visits.empty()) {
            Visit &visit = m_visits.back();
            const size_t node = visit.node;
            if (visit.next < m_first[node + 1]) {
                const size_t edge = m_at[visit.next++];
                const size_t other =
                    m_edges[edge].first == node ? m_edges[edge].second : m_edges[edge].first;
                if (m_order[other] == NotReached) {
                    begin(other, edge);
                } else if (edge != visit.by) {
                    m_low[node] = std::min(m_low[node], m_order[other]);
                }
                continue;
            }
            const size_t by = visit.by;
            m_visits.pop_back();
            if (by == NotReached) {
                continue;
            }
            const size_t above = m_visits.back().node;
            m_low[above] = std::min(m_low[above], m_low[node]);
            m_isInRing[by] = m_low[node] <= m_order[above];
        }
    }

    const std::vector<GraphEdge> &m_edges;
    std::vector<size_t> m_first; ///< of each node in m_at
    std::vector<size_t> m_at;    ///< edges by node
    std::vector<bool> m_isInRing;
    std::vector<size_t> m_order;
    std::vector<size_t> m_low;
    std::vector<Visit> m_visits;
    size_t m_count = 0;
};

} // namespace

std::vector<bool> edgesInRings(size_t nodes, const std::vector<GraphEdge> &edges)
{
    return RingFinder(nodes, edges).run();
}

} // namespace pickglass
