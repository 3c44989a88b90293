// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/routing/routegraph.h"

#include <random>
#include <utility>
#include <vector>

namespace pickglass {

/// Who sends to whom, by chance.
enum class RandomPattern : quint8 {
    /// The hosts are divided into two halves, each host of one has a partner in the other, and the
    /// two send to each other. Of an odd number one host has none.
    Bisection,
    /// Each host sends to one, and one sends to it; those that would send to themselves do not.
    Permutation
};

/// Senders and receivers, as numbers from 0 to below `hosts`. The same for the same state of the
/// generator, on every machine.
using HostFlows = std::vector<std::pair<size_t, size_t>>;
HostFlows randomFlows(RandomPattern pattern, size_t hosts, std::mt19937_64 &random);

/// What flows that all last as long as they can get of the links, when each link is shared by those
/// that go over it: the bandwidth of a flow is 1 / the greatest number of flows on a link of its
/// path, as a share of a link's; the model of T. Hoefler, T. Schneider and A. Lumsdaine, Multistage
/// Switches are not Crossbars: Effects of Static Routing in High-Performance Networks, IEEE Cluster
/// 2008.
struct FlowBandwidth
{
    double mean = 0;  ///< of the flows that arrive, 0 … 1
    double least = 0; ///< of these
    size_t flows = 0; ///< between hosts of one subnet; 0: nothing is known
    size_t lost = 0;  ///< of these, those whose packets do not arrive; they load no link
    quint32 mostOnLink = 0;
    PortIndex hottest = {}; ///< the first port that so many flows leave through
};

/// Of these flows between ends of a graph. Takes a path a flow: some ten milliseconds for 11,664.
/// Any thread.
FlowBandwidth flowBandwidth(const RouteGraph &graph, const std::vector<PortIndex> &ends,
                            const HostFlows &flows);

/// Of so many random patterns. The mean of the means over random bisections is the effective
/// bisection bandwidth of the paper above. Fails when it is stopped. Any thread.
Result<std::vector<FlowBandwidth>> samplePatterns(const RouteGraph &graph,
                                                  const std::vector<PortIndex> &ends,
                                                  RandomPattern pattern, size_t samples,
                                                  quint64 seed, const StopToken &stop = {});

} // namespace pickglass
