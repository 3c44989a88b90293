// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/path.h"

#include <functional>
#include <optional>
#include <vector>

namespace pickglass {

/// How long MADs to a node and their answers took, ns (Attribute::RoundTrips).
struct RoundTrip
{
    double least = 0;
    double median = 0;
    double p99 = 0;
    /// By how much the shortest times differ by chance.
    double noise = 0;
    qint64 answers = 0;
};

/// Why it is not known how much a node is farther away than others before it.
enum class NoHopTime : quint8 {
    None,        ///< it is known
    NotMeasured, ///< the node did not answer, or was not asked
    NothingLike, ///< no node of the same device before it was measured: firmware that answers takes
                 ///< longer than the way, and only like devices compare
    BelowNoise   ///< the difference is not more than what differs by chance
};

/// A node on the way of packets, and how far away it is.
struct MeasuredHop
{
    NodeIndex node = {};
    int hop = 0; ///< cables to it
    std::optional<RoundTrip> roundTrip = {};
    /// One way of one hop, ns: half of the difference of the shortest times to this node and to the
    /// last node before it of the same vendor and device, by the hops between them.
    std::optional<double> perHop = {};
    NoHopTime why = NoHopTime::None;
};

/// "not_measured", "nothing_like", "below_noise"; empty for None.
QString toString(NoHopTime why);

/// The nodes on a path, the one that sends apart, as far as the path goes. Clocks tell microseconds
/// apart: a difference below one counts as noise. Any thread.
std::vector<MeasuredHop>
measuredHops(const Fabric &fabric, const Path &path,
             const std::function<std::optional<RoundTrip>(NodeIndex)> &roundTripOf);

} // namespace pickglass
