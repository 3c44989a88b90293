// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/routing/routegraph.h"

#include <span>
#include <vector>

namespace pickglass {

/// Traffic from one host port to another.
struct PairLoad
{
    PortIndex from; ///< of RouteGraph::ends(), as the next one
    PortIndex to;
    double load = 1; ///< in any unit, such as flows or bytes; not negative
};

/// A pair whose packets are to take another way.
struct MovedPair
{
    size_t pair = 0;     ///< of the given ones
    PortIndex from = {}; ///< the port that is to send
    PortIndex to = {};   ///< the port that is to receive
    Lid lid = {};        ///< of that port
};

/// How evenly loads are spread over the cables between switches, each direction for itself.
struct SpreadSummary
{
    double max = 0;
    PortIndex hottest = {}; ///< the port that sends over the first link with so much
    double mean = 0;        ///< of all links between switches
};

struct EvenedLoad
{
    SpreadSummary before = {};
    SpreadSummary after = {};
    /// In the order of the pairs.
    std::vector<MovedPair> moved = {};
    qint64 lost = 0;             ///< pairs whose packets do not arrive; they load no link
    qint64 withoutAlternate = 0; ///< of the others, those with no other way
};

/// The most pairs, and the most ways of all pairs together, that are looked at.
constexpr size_t MaxEvenedPairs = 2'000'000;
constexpr size_t MaxEvenedWays = 8'000'000;

/// Which pairs to move from their primary paths (port to base LID) to one of their alternates, as
/// automatic path migration takes them (alternatesOf()), so that the hottest link between switches
/// carries less. One pair after the other leaves the hottest links for the way whose links carry
/// the least then, as long as that lowers the greatest load; moves that did not lower it in the end
/// are taken back. No single further move lowers it, but several at once might. A move may bring a
/// link to a host no more than the hottest link between switches had then, or than it had at first.
/// Fails where there are too many pairs or ways, and when it is stopped. Each move takes O(ports +
/// ways over the hottest link × hops); as many ways as are allowed take some 1 GB. Any thread.
Result<EvenedLoad> evenLoad(const RouteGraph &graph, std::span<const PairLoad> pairs,
                            const StopToken &stop = {});

} // namespace pickglass
