// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/fabricwalker.h"
#include "collectors/mad/knownfabric.h"
#include "collectors/mad/madengine.h"
#include "core/fabric/forwardingtable.h"

#include <QHash>
#include <QSet>
#include <QtGlobal>

#include <chrono>
#include <optional>
#include <vector>

namespace pickglass::mad {

/// Goes through numbers from 0 on, evenly over a time, round after round. One thread.
class PacedRound
{
public:
    using Clock = std::chrono::steady_clock;

    explicit PacedRound(std::chrono::microseconds period) : m_period(period) {}

    void begin(Clock::time_point now, qint32 count);
    /// The next number, when its time has come.
    std::optional<qint32> take(Clock::time_point now);
    bool isOver(Clock::time_point now) const;
    Clock::time_point nextTime() const;

private:
    std::chrono::microseconds m_period;
    Clock::time_point m_begin;
    qint32 m_count = 0;
    qint32 m_taken = 0;
};

/// Asks ports for PortInfo: cables between switches at one end and the other in turn once a round
/// of 5 s, all other ports once a round of 5 s to 60 s, and everything about every node once a
/// discoverInterval. Where that is more than the limit of SMPs a second allows, rounds take longer:
/// first those of other ports, up to 60 s. One thread.
class FabricWatch
{
public:
    using Clock = PacedRound::Clock;
    static constexpr std::chrono::seconds WatchPeriod{5};

    static constexpr std::chrono::seconds MaxSlowPeriod{60};

    /// maxSmpRate: SMPs a second; 0: without a limit.
    FabricWatch(MadEngine &engine, FabricWalker &walker, KnownFabric &fabric,
                std::chrono::microseconds discoverInterval, int maxSmpRate = 0);

    void begin(Clock::time_point now);
    void turn(Clock::time_point now);
    Clock::time_point nextTime() const;

private:
    struct Place
    {
        qint32 node = 0;
        PortNumber port = 0;
    };
    void watch(Clock::time_point now);
    void collect();
    void beginFast(Clock::time_point now);
    void beginSlow(Clock::time_point now);
    void take(PacedRound &round, const std::vector<Place> &places, Clock::time_point now);
    void rediscover(Clock::time_point now);
    qint32 nodeCount() const { return static_cast<qint32>(m_fabric.nodes().size()); }

    MadEngine &m_engine;
    FabricWalker &m_walker;
    KnownFabric &m_fabric;
    int m_maxSmpRate;
    std::vector<Place> m_fastPlaces; ///< one end of each cable between switches
    std::vector<Place> m_slowPlaces; ///< all else
    bool m_isOtherEnd = false;
    PacedRound m_fast;
    PacedRound m_slow;
    PacedRound m_discovery;
};

/// Reads the linear forwarding tables of all switches: one round at the begin, one each period,
/// some after a change. BlocksPerSecond on average. One thread.
class RouteWatch final : public MadClient
{
public:
    using Clock = PacedRound::Clock;
    static constexpr int BlocksPerSecond = 5000;
    /// From a change, or from the end of a round after one, to the next round.
    static constexpr std::chrono::seconds Rest{3};
    /// How many rounds have to find nothing new before a change is over.
    static constexpr int RoundsAfterChange = 4;

    /// A period of 0: never.
    RouteWatch(MadEngine &engine, const KnownFabric &fabric, std::chrono::microseconds period);
    ~RouteWatch() override;
    Q_DISABLE_COPY_MOVE(RouteWatch)

    /// The first round begins with the next turn.
    void begin(Clock::time_point now);
    /// Something is not as it was: links, LIDs, or who the master is. Where it is known at which
    /// nodes, the rounds that follow read their tables and those of their neighbours, then those
    /// around switches whose tables are not as they were; else all.
    void changed(Clock::time_point now, const std::vector<qint32> &nodes = {});
    void turn(Clock::time_point now);
    Clock::time_point nextTime() const;
    /// The tables of the round that is over that are new or not as they were; null where there are
    /// none. Each only once.
    SharedForwardingTables takeTables();

    void answered(quint64 tag, const MadReply &reply) override;

private:
    struct Reading
    {
        qint32 node = -1; ///< none
        Lid top = {};     ///< the last LID of the table
        int blocks = 0;   ///< 0: SwitchInfo says it
        int next = 0;     ///< the block that was asked for
        QByteArray ports = {};
    };
    static constexpr size_t AtOnce = 4;

    bool isOff() const { return m_period.count() <= 0; }
    bool isReading() const;
    void addNear(qint32 node);
    void beginRound(Clock::time_point now);
    void endRound(Clock::time_point now);
    void ask(size_t place);
    void take(Reading &reading, const SmpData &data);
    void keep(Reading &reading);

    MadEngine &m_engine;
    const KnownFabric &m_fabric;
    std::chrono::microseconds m_period;
    PacedRound m_round{std::chrono::microseconds(0)};
    std::vector<qint32> m_switches; ///< of the round
    std::array<Reading, AtOnce> m_readings;
    bool m_isRunning = false;
    bool m_isOver = false;
    int m_roundsLeft = 0; ///< after a change
    QSet<qint32> m_near;  ///< who is read after it
    bool m_isWholeDue = true;
    Clock::time_point m_wholeBegun;
    Clock::time_point m_next = Clock::time_point::max();
    QHash<Guid, size_t> m_known; ///< what the tables hash to
    std::vector<ForwardingTable> m_news;
    ForwardingPorts::Pool m_pool; ///< of the news
};

} // namespace pickglass::mad
