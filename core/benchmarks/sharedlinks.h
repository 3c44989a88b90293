// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/benchmarks/slowparts.h"
#include "core/routing/routegraph.h"

#include <vector>

namespace pickglass {

/// Where the hosts of a matrix are in a fabric.
struct PlacedHosts
{
    /// Of each host its ports that routes begin and end at, ascending; empty where it is not there.
    std::vector<std::vector<PortIndex>> ports = {};
    std::vector<int> leafOf = {};       ///< of each host, into `leaves`; -1 where not known
    std::vector<NodeIndex> leaves = {}; ///< switches
    QStringList unknown = {};           ///< hosts that the fabric does not have
};
/// By names (HostIndex), and "LID 13" by the LID. The leaf is the switch of the first port.
PlacedHosts placeHosts(const BenchmarkMatrix &matrix, const RouteGraph &graph);

/// A link that slow pairs have on their routes more often than the others have.
struct SharedLink
{
    PortIndex port = {}; ///< that sends; of an undirected matrix the lower end of the cable
    qint64 slow = 0;     ///< slow pairs whose route it is on
    qint64 others = 0;   ///< and others
    /// That so many slow pairs cross it by chance: Fisher's exact test times the number of links.
    /// Pairs that share a link for another reason count as well: a link near to them looks alike.
    double probability = 1;
};

struct SharedLinks
{
    std::vector<SharedLink> links = {}; ///< the surest first, those that one slow pair has left out
    qint64 slowPairs = 0;               ///< with a known route
    qint64 otherPairs = 0;
    qint64 withoutRoute = 0; ///< pairs, of hosts that are not there or that packets do not reach
};

/// So many links are kept at most, the surest.
constexpr size_t MaxSharedLinks = 50;

/// The routes by the tables of the graph, from port to port of both hosts in their order (rail to
/// rail), of each pair; of an undirected matrix both ways. O(pairs × hops). Fails when the token is
/// stopped.
Result<SharedLinks> findSharedLinks(const BenchmarkMatrix &matrix, const SlowParts &slow,
                                    const PlacedHosts &hosts, const RouteGraph &graph,
                                    const StopToken &stop = {});

} // namespace pickglass
