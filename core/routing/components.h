// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

namespace pickglass {

/// The strongly connected components of a directed graph whose nodes are 0, 1, …: each behind all
/// components that it leads to, its nodes ascending (Tarjan, "Depth-First Search and Linear Graph
/// Algorithms", 1972; without recursion). after(node) is a list of the nodes that one leads to;
/// each component is given to take(). One thread.
template<typename After, typename Take>
void forEachComponent(size_t nodes, const After &after, const Take &take)
{
    constexpr size_t Unseen = std::numeric_limits<size_t>::max();
    struct Visit
    {
        size_t node;
        std::invoke_result_t<const After &, size_t> after;
        size_t next = 0;
    };
    size_t count = 0;
    std::vector<size_t> order(nodes, Unseen);
    std::vector<size_t> low(nodes);
    std::vector<bool> isOpen(nodes);
    std::vector<size_t> open;
    std::vector<Visit> visits;
    const auto begin = [&](size_t node) {
        order[node] = low[node] = count++;
        open.push_back(node);
        isOpen[node] = true;
        visits.push_back({node, after(node)});
    };
    const auto end = [&](size_t root) {
        std::vector<size_t> component;
        do {
            component.push_back(open.back());
            isOpen[open.back()] = false;
            open.pop_back();
        } while (component.back() != root);
        std::ranges::sort(component);
        take(std::move(component));
    };
    for (size_t start = 0; start < nodes; ++start) {
        if (order[start] == Unseen) {
            begin(start);
        }
        while (!visits.empty()) {
            Visit &visit = visits.back();
            const size_t node = visit.node;
            if (visit.next < visit.after.size()) {
                const auto next = static_cast<size_t>(visit.after[visit.next++]);
                if (order[next] == Unseen) {
                    begin(next);
                } else if (isOpen[next]) {
                    low[node] = std::min(low[node], order[next]);
                }
                continue;
            }
            visits.pop_back();
            if (!visits.empty()) {
                low[visits.back().node] = std::min(low[visits.back().node], low[node]);
            }
            if (low[node] == order[node]) {
                end(node);
            }
        }
    }
}

} // namespace pickglass
