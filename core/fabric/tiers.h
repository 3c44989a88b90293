// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/switchgraph.h"

#include <vector>

namespace pickglass {

/// Of node: the tier of a switch (FabricShape::tier), -1 for everything else.
std::vector<qint16> findTiers(const Fabric &fabric, const SwitchGraph &graph);

/// Cables between switches, by how their tiers lie to each other; a cable counts once.
struct TierCables
{
    int adjacent = 0; ///< one tier apart
    int level = 0;    ///< within a tier
    int other = 0;    ///< further apart, or a switch without a tier
    int total() const { return adjacent + level + other; }
};
TierCables countTierCables(const SwitchGraph &graph, const std::vector<qint16> &tier);

} // namespace pickglass
