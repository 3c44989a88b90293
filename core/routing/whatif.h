// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/routing/failures.h"
#include "core/routing/hostpairs.h"
#include "core/routing/routeload.h"

#include <span>
#include <vector>

namespace pickglass {

/// How many routes the cables between switches carry, each direction counted for itself.
struct LoadSummary
{
    quint32 max = 0;
    double mean = 0;
    qint64 links = 0; ///< directions of cables; 0: there is no such cable
};
/// Without the cables for which isFailed (by LinkIndex; may be empty) is set. O(ports).
LoadSummary loadSummary(const RouteGraph &graph, const RouteLoad &load,
                        const std::vector<bool> &isFailed = {});

/// The links between switches that have the most routes in any of some loads of the fabric's ports,
/// so many of each, each link once: those of the first load first; of equal ones those that
/// the load before has more of. Loads that are not known are left out. O(ports log ports). Any
/// thread.
std::vector<PortIndex> worstLinks(const Fabric &fabric, std::span<const RouteLoad *const> loads,
                                  size_t ofEach);

/// What becomes of packets when something fails and the forwarding tables stay as they are.
struct WhatIf
{
    qint64 pairs = 0;        ///< ordered pairs of hosts (HostPairs)
    qint64 brokenBefore = 0; ///< of these, those whose packets do not arrive as it is
    qint64 hit = 0;          ///< those whose packets arrive, and then do not
    qint64 saved = 0;        ///< of those hit, those that an alternate still connects
    /// Pairs that cables connect, and then do not: no forwarding tables can.
    qint64 disconnected = 0;
    std::vector<NodeIndex> isolated = {}; ///< hosts that cables then connect to no other, ascending
    RouteLoad before = {};                ///< of the pairs whose packets arrive
    RouteLoad after = {};                 ///< likewise; those saved go by their alternates

    qint64 lost() const { return hit - saved; }
};

/// Whether pairs that are hit are looked at over the other ports of their hosts and the other LIDs
/// of these: what automatic path migration, armed in time, would take (the first that works).
enum class Alternates : bool { No, Yes };

/// Takes switches × hosts steps, and as many for each further LID where pairs are hit: some tenths
/// of a second for 11,664 hosts. Fails when it is stopped. Any thread.
Result<WhatIf> whatIf(const RouteGraph &graph, const Failures &failures,
                      Alternates alternates = Alternates::No, const StopToken &stop = {});

} // namespace pickglass
