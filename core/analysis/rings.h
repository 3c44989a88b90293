// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace pickglass {

/// The two nodes that an edge of an undirected graph joins, by their numbers.
using GraphEdge = std::pair<size_t, size_t>;

/// Of each edge whether it is in a ring: without it, its two nodes would still be joined. Edges
/// between the same two nodes are a ring, and so is one from a node to itself. The numbers of nodes
/// are 0 … nodes - 1. Takes the time of a look at each node and edge. Any thread.
std::vector<bool> edgesInRings(size_t nodes, const std::vector<GraphEdge> &edges);

} // namespace pickglass
