// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/fabricwatch.h"

namespace pickglass::mad {

namespace {

/// With more of them waiting, sweeps leave the watch too little: then one node a turn is asked
/// among the sweeps' own requests. The round takes longer, but a cable that was cut is seen.
constexpr qint64 MostWatchRequests = 1024;
constexpr qint64 MostBackgroundRequests = 256;

} // namespace

FabricWatch::FabricWatch(MadEngine &engine, FabricWalker &walker, KnownFabric &fabric,
                         std::chrono::microseconds discoverInterval)
    : m_engine(engine),
      m_walker(walker),
      m_fabric(fabric),
      m_watch(WatchPeriod),
      m_discovery(discoverInterval)
{
}

void FabricWatch::begin(Clock::time_point now)
{
    m_watch.begin(now, nodeCount());
    m_discovery.begin(now, nodeCount());
}

void FabricWatch::turn(Clock::time_point now)
{
    watch(now);
    rediscover(now);
}

void FabricWatch::watch(Clock::time_point now)
{
    bool isStarved = false;
    while (!isStarved) {
        const auto node = m_watch.take(now);
        if (!node) {
            break;
        }
        isStarved = m_engine.pending(Urgency::Watch) > MostWatchRequests;
        m_walker.askPorts(*node, isStarved ? Urgency::Sweep : Urgency::Watch);
    }
    if (m_watch.isOver(now)) {
        m_walker.countMisses();
        m_walker.fillGaps(Urgency::Watch);
        m_watch.begin(now, nodeCount());
    }
}

void FabricWatch::rediscover(Clock::time_point now)
{
    while (m_engine.pending(Urgency::Background) < MostBackgroundRequests) {
        const auto node = m_discovery.take(now);
        if (!node) {
            break;
        }
        m_walker.walkNode(*node, Urgency::Background);
    }
    if (m_discovery.isOver(now)) {
        m_discovery.begin(now, nodeCount());
    }
}

FabricWatch::Clock::time_point FabricWatch::nextTime() const
{
    return std::min(m_watch.nextTime(), m_discovery.nextTime());
}

} // namespace pickglass::mad
