// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/siblings.h"
#include "core/fabric/switchgraph.h"

#include <vector>

namespace pickglass {

/// Sets of switches one of which probably is an end of the tiers, the lower or the upper one, where
/// hosts do not say it: classes of switches that are wired alike which have the most or the fewest
/// hosts, free ports, cables or switches, and what is like them elsewhere. A few; some may be
/// neither. part: switches that hang together, ascending. Any thread.
std::vector<std::vector<qint32>> likelyEnds(const SwitchGraph &graph, const Siblings &siblings,
                                            const std::vector<qint32> &part);

} // namespace pickglass
