// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/fabric/portkey.h"
#include "core/routing/congestion.h"

#include <map>
#include <vector>

namespace pickglass {

/// A rail whose adapters wait while those of the other rails send.
struct RailBehind
{
    int rail = 0; ///< from 0
    Timestamp start;
    Timestamp end; ///< of the last moment
    bool isOpen = false;
    /// Means over its moments, of the rail's adapters and of those of the other rails: shares of
    /// the time that they waited and of the data rate that they used, 0 … 1.
    double wait = 0;
    double otherWait = 0;
    double used = 0;
    double otherUsed = 0;
    std::vector<PortKey> links; ///< the adapters' ports that waited in its worst moment, ascending
};

/// Follows the rails of hosts through moments. Work that uses all rails at once goes as fast as the
/// slowest of them: all carry the same then, and those of the slow one wait. One thread.
class RailWaits
{
public:
    /// Behind is a rail whose adapters wait so much of the time, and so many times what those of
    /// any other rail do, most of them, and that carries no more than the others.
    static constexpr double MinWait = 0.3;
    static constexpr double MinRatio = 2;
    static constexpr double MinAdapters = 0.5;
    static constexpr double MaxTraffic = 1.1;
    /// For so long; what is behind again within the second time goes on.
    static constexpr qint64 MinLength = 6 * SecondUs;
    static constexpr qint64 Rejoin = 30 * SecondUs;

    /// Ascending by time. Moments in which it is known that nothing waits are empty.
    void add(TimeRange when, CongestionFinder &finder, const LinkWaits &waits);
    void forgetBefore(Timestamp time);
    /// Those that were long enough, by rail, then by time.
    std::vector<RailBehind> all() const;

private:
    struct Span
    {
        RailBehind sum; ///< its means are sums over the moments
        int moments = 0;
        double worst = 0;
    };

    std::map<int, std::vector<Span>> m_spans; ///< by rail, ascending by time
    Timestamp m_last;                         ///< end of the last moment
};

} // namespace pickglass
