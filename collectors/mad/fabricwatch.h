// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/fabricwalker.h"
#include "collectors/mad/pacedround.h"

namespace pickglass::mad {

/// Keeps what is known of the fabric true while sweeps go on: asks all ports of all switches and
/// the cabled ones of adapters, where a subnet manager may have come, for PortInfo once a round of
/// 5 s, evenly, and everything about every node once a round of
/// discoverInterval, a few requests at a time. One thread.
class FabricWatch
{
public:
    using Clock = PacedRound::Clock;
    static constexpr std::chrono::seconds WatchPeriod{5};

    FabricWatch(MadEngine &engine, FabricWalker &walker, KnownFabric &fabric,
                std::chrono::microseconds discoverInterval);

    void begin(Clock::time_point now);
    /// Asks what is due.
    void turn(Clock::time_point now);
    Clock::time_point nextTime() const;

private:
    void watch(Clock::time_point now);
    void rediscover(Clock::time_point now);
    qint32 nodeCount() const { return static_cast<qint32>(m_fabric.nodes().size()); }

    MadEngine &m_engine;
    FabricWalker &m_walker;
    KnownFabric &m_fabric;
    PacedRound m_watch;
    PacedRound m_discovery;
};

} // namespace pickglass::mad
