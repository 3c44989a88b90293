// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/multicast.h"
#include "core/analysis/problems.h"

#include <vector>

namespace pickglass {

/// "multicast_unreached", "multicast_ring" and "multicast_broken": each at most once, for all trees
/// that have it, at the first place; its rank is how many trees these are. What only costs
/// bandwidth or is left over is none: ports that are no members or are down, members that left,
/// MLIDs without a group, a switch that packets end at. In no order. Any thread.
std::vector<Problem> findMulticastProblems(const Fabric &fabric, const Multicast &multicast);

} // namespace pickglass
