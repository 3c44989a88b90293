// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/siblings.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

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

} // namespace

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

} // namespace pickglass
