// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/portlanes.h"
#include "core/analysis/problems.h"

#include <vector>

namespace pickglass {

/// "lane_without_weight" and "sl_to_vl15": once for all ports where the same lane and levels are
/// concerned; in no order. Any thread.
std::vector<Problem> findLaneProblems(const Fabric &fabric, const std::vector<PortLanes> &ports);

} // namespace pickglass
