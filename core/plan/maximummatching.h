// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <vector>

namespace pickglass {

/// Extends a matching of a bipartite graph to one of as many pairs as there can be (Hopcroft and
/// Karp 1973; O(edges · √vertices)). `right` has the neighbours of each vertex on the left, and
/// `rightOf` the one that it is paired with, -1 for none; so has `leftOf` the reverse.
void extendToMaximum(const std::vector<std::vector<qint32>> &right, std::vector<qint32> &rightOf,
                     std::vector<qint32> &leftOf);

} // namespace pickglass
