// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace pickglass {

/// Two hosts that measure with each other, by their places in a list.
using HostPair = std::pair<size_t, size_t>;

/// Stages in which all pairs of so many hosts can be measured: each pair once, each host in one
/// pair of a stage at most, so that hosts do not disturb each other, and `atOnce` (at least 1)
/// pairs of a stage at most. The rounds of a tournament by the circle method, cut where they have
/// more pairs. Who sends alternates. O(hosts²). Any thread.
std::vector<std::vector<HostPair>> pairStages(size_t hosts, size_t atOnce);

} // namespace pickglass
