// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/siblings.h"
#include "core/fabric/switchgraph.h"

#include <vector>

namespace pickglass {

/// Of node: hops from these switches, which are in tier 1; -1 for everything else and for what
/// cannot be reached. Any thread.
std::vector<qint16> hopsFrom(const std::vector<qint32> &leaves, const SwitchGraph &graph);

/// Of node: tier after tier from these leaves up, which are in tier 1; -1 as hopsFrom(). One cable
/// does not bring a switch close to them: a switch waits until a good part of its cables lead to
/// the tier below, as those of its like do. Any thread.
std::vector<qint16> climbFrom(const std::vector<qint32> &leaves, const SwitchGraph &graph);

/// The tiers near to these in which the fewest cables lead elsewhere than one tier up or down, the
/// fewest hosts are above the first, and siblings are in the same one; without gaps, from 1. What
/// has none (-1) gets none. Any thread.
std::vector<qint16> settledTiers(const SwitchGraph &graph, const Siblings &siblings,
                                 std::vector<qint16> tier);

} // namespace pickglass
