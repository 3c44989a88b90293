// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/siblings.h"
#include "core/fabric/switchgraph.h"
#include "core/fabric/tiers.h"

namespace pickglass {

/// Where few of the leaves found have hosts, or many switches are not where those wired like them
/// are (hosts that are off, labs without any), takes the tiers that the cables between switches
/// make instead: hops from a set of switches that are wired alike, settled, of the set for which
/// they fit best. Which end of them is up is decided by hosts, by the numbers of switches (leaves
/// are more numerous) and by free ports (those of leaves are for hosts). Each part of the fabric
/// that hangs together is looked at by itself. Any thread.
void improveByCables(const SwitchGraph &graph, const Siblings &siblings, FoundTiers &found);

} // namespace pickglass
