// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/hostpairs.h"

#include <span>
#include <vector>

namespace pickglass {

/// Which hosts cables connect, whatever the forwarding tables are: what a subnet manager could
/// route at best. Packets pass through what forwards only (core/fabric/reach.h).
struct Connectivity
{
    qint64 pairs = 0;                  ///< ordered pairs of hosts that are connected
    std::vector<qint64> others = {};   ///< of each host: how many it is connected to
    std::vector<size_t> isolated = {}; ///< hosts without any other; into HostPairs::hosts()
};

/// Without the cables for which isFailed (by LinkIndex) is set. O(ports). Any thread.
Connectivity connectivityWithout(const RouteGraph &graph, const HostPairs &hosts,
                                 const std::vector<bool> &isFailed);

} // namespace pickglass
