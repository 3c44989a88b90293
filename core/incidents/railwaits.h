// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/fabric/portkey.h"
#include "core/routing/congestion.h"

#include <map>
#include <vector>

namespace pickglass {

/// A rail whose adapters wait while those of the other rails send, or that takes packets more
/// slowly than the others.
struct RailBehind
{
    int rail = 0; ///< from 0
    /// What waits: the ports of its switches to its adapters, as most of these take packets slowly;
    /// else the ports of the adapters themselves.
    bool isTaking = false;
    Timestamp start = {};
    Timestamp end = {}; ///< of the last moment
    bool isOpen = false;
    /// Means over its moments, of these ports and of those of the other rails: shares of the time
    /// that they waited and of the data rate that they used, 0 … 1.
    double wait = 0;
    double otherWait = 0;
    double used = 0;
    double otherUsed = 0;
    /// Those of them that waited in its worst moment or, of isTaking, in any; ascending.
    std::vector<PortKey> links = {};
};

/// Follows the rails of hosts through moments. Work that uses all rails at once goes as fast as the
/// slowest of them: all carry the same then, and those of the slow one wait. Where its adapters are
/// the cause, and other work leads from rail to rail, the adapters of all rails wait, but packets
/// to the adapters do in that rail alone. One thread.
class RailWaits
{
public:
    /// Behind is a rail whose adapters wait so much of the time, and so many times what those of
    /// any other rail do, most of them, and that carries no more than the others.
    static constexpr double MinWait = 0.3;
    static constexpr double MinRatio = 2;
    static constexpr double MinAdapters = 0.5;
    static constexpr double MaxTraffic = 1.1;
    /// Behind is also one to whose adapters packets wait: at each moment to so many, in all to most
    /// of them, and to so many at least, over links that are not full.
    static constexpr size_t TakingAtOnce = 2;
    static constexpr size_t MinTaking = 3;
    static constexpr double FullFrom = 0.8;
    /// For so long; what is behind again within the second time goes on.
    static constexpr qint64 MinLength = 6 * SecondUs;
    static constexpr qint64 Rejoin = 30 * SecondUs;

    /// Ascending by time. Moments in which it is known that nothing waits are empty.
    void add(TimeRange when, CongestionFinder &finder, const LinkWaits &waits);
    void forgetBefore(Timestamp time);
    /// Those that were long enough, by rail, then by time.
    std::vector<RailBehind> all() const;

private:
    /// What the ports of one rail did in a moment.
    struct RailMoment;
    static std::vector<RailMoment> railsIn(CongestionFinder &finder, const LinkWaits &waits,
                                           bool isTaking);
    struct Span
    {
        RailBehind sum; ///< its means are sums over the moments
        int moments = 0;
        double worst = 0;
        int known = 0; ///< of the rail's ports
    };
    using Spans = std::map<int, std::vector<Span>>; ///< by rail, ascending by time
    static void addTo(Spans &spans, TimeRange when, const RailBehind &behind, int known);
    bool isLongEnough(const Span &span) const;

    Spans m_waiting;  ///< of adapters that wait
    Spans m_taking;   ///< of those that packets wait for
    Timestamp m_last; ///< end of the last moment
};

} // namespace pickglass
