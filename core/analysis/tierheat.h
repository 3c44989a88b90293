// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/activity.h"

#include <span>

namespace pickglass {

/// What goes one way over the cables between two tiers.
struct TierFlow
{
    /// Shares of the links' own data rates, 0 … 1; nothing where none is known. The means weigh
    /// every link by what it can carry.
    std::optional<double> utilization = {};
    std::optional<double> mostUtilization = {};
    std::optional<double> wait = {};
    std::optional<double> mostWait = {};
    PortIndex busiest = {}; ///< the sender with mostUtilization; invalid where that is not known
    PortIndex waiting = {}; ///< the sender with mostWait

    bool operator==(const TierFlow &) const = default;
};

/// The cables between a tier and a higher one: hosts are tier 0, leaves 1.
struct TierHeat
{
    int lower = 0;
    int upper = 0;
    size_t links = 0;
    TierFlow up;   ///< from the lower tier to the upper one
    TierFlow down; ///< from the upper tier to the lower one
};

/// How hot it is between the tiers, the highest first. `tier` is FabricShape::tier; cables within a
/// tier, and those of nodes without one that are no host adapters, are left out. The activity is
/// that of the fabric's ports. Any thread.
std::vector<TierHeat> findTierHeat(const Fabric &fabric, std::span<const qint16> tier,
                                   std::span<const PortActivity> activity);

} // namespace pickglass
