// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/switchgraph.h"

#include <vector>

namespace pickglass {

/// Of node: hops from a switch to the nearest switch that has hosts, 1 for one that has; -1 for
/// everything else and where no host can be reached.
std::vector<qint16> hopsToHosts(const SwitchGraph &graph);

/// The tiers of the switches.
struct FoundTiers
{
    /// Of node: the tier of a switch (FabricShape::tier), -1 for everything else.
    std::vector<qint16> tier;
    /// Whether the cables between switches say what the tiers of some of them are, for want of
    /// hosts.
    bool isByCables = false;
    /// Whether it is known which end is up (FabricShape::isUpKnown).
    bool isUpKnown = true;
};

/// The tiers that the fabric has as a whole: those in which the fewest cables lead elsewhere than
/// one tier up or down, the fewest hosts are above the first, and switches that are wired alike are
/// in the same one. (Minimised from hops to hosts by moving one switch after the other, Besag's
/// iterated conditional modes, and parts of the fabric as a whole; where hosts are too few for
/// that, from hops to switches that are wired alike.) They mean something only where fitOf() is
/// good.
FoundTiers findTiers(const SwitchGraph &graph);

/// How well a fabric fits its tiers; each is a share, 0 … 1.
struct TierFit
{
    double cables = 1; ///< of the cables between switches: those that lead one tier up
    /// Of the hosts' cables: those in tier 1. Where tiers are by cables, of as many hosts as leaves
    /// have cables up, at least: hosts of spines do not become many where others are off.
    double hosts = 1;
    double regular = 1; ///< of the cables one tier up: those whose switches have the same siblings
};
TierFit fitOf(const SwitchGraph &graph, const FoundTiers &found);

} // namespace pickglass
