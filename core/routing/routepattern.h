// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/routing/routeload.h"

#include <vector>

namespace pickglass {

/// Who sends to whom.
struct RoutePattern
{
    /// The host ports that take part, in the order of their ranks; each of RouteGraph::ends(),
    /// once.
    std::vector<PortIndex> ends = {};
    /// 0: each sends to all others. Else rank i sends to rank i + shift (modulo their number), as
    /// each step of an all-to-all exchange does; a multiple of their number makes no flow.
    int shift = 0;
};

/// The first end of each host adapter of a graph, as the pairs of HostPairs have it, in the natural
/// order of their names: further ports are alternates, and no hosts more.
std::vector<PortIndex> hostEnds(const RouteGraph &graph);

/// Over which links the flows of a pattern go.
struct PatternLoad
{
    RouteLoad load = {};
    qint64 flows = 0;
    qint64 lost = 0; ///< of these, those whose packets do not arrive; they load no link
};

/// Follows the flows to the base LIDs of their receivers. Takes switches × receivers steps: some
/// tenths of a second for 11,664 hosts. Fails when it is stopped. Any thread.
Result<PatternLoad> patternLoad(const RouteGraph &graph, const RoutePattern &pattern,
                                const StopToken &stop = {});

} // namespace pickglass
