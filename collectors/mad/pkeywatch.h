// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/fabricwatch.h"
#include "core/fabric/partitionkeys.h"

#include <array>
#include <vector>

namespace pickglass::mad {

/// Reads the P_Key tables of all cabled ports and of port 0 of switches: one round at the begin,
/// one each period, one after a change. A table takes an SMP for each 32 keys that it has room for:
/// RequestsPerSecond on average. One thread.
class PKeyWatch final : public MadClient
{
public:
    using Clock = PacedRound::Clock;
    static constexpr int RequestsPerSecond = 1000;
    /// From a change to the next round: the subnet manager writes its tables meanwhile.
    static constexpr std::chrono::seconds Rest{10};

    /// A period of 0: never.
    PKeyWatch(MadEngine &engine, const KnownFabric &fabric, std::chrono::microseconds period);
    ~PKeyWatch() override;
    Q_DISABLE_COPY_MOVE(PKeyWatch)

    /// The first round begins with the next turn.
    void begin(Clock::time_point now);
    /// Something is not as it was: links, LIDs, or who the master is.
    void changed(Clock::time_point now);
    void turn(Clock::time_point now);
    Clock::time_point nextTime() const;
    /// The tables of the round that is over that are new or not as they were; null where there are
    /// none. Each only once.
    SharedPKeyTables takeTables();

    void answered(quint64 tag, const MadReply &reply) override;

private:
    /// The blocks of a port's table.
    struct Question
    {
        PortNumber port = 0;
        quint16 blocks = 0;
    };
    struct Reading
    {
        qint32 node = -1; ///< none
        std::vector<Question> questions = {};
        size_t next = 0;   ///< the one that was asked
        quint16 block = 0; ///< that was asked
        std::vector<PKeyEntry> entries = {};
    };
    static constexpr size_t AtOnce = 4;

    bool isOff() const { return m_period.count() <= 0; }
    bool isReading() const;
    void beginRound(Clock::time_point now);
    void endRound(Clock::time_point now);
    std::vector<Question> questionsOf(qint32 node) const;
    void ask(size_t place);
    void goOn(size_t place);
    void keep(Reading &reading);

    MadEngine &m_engine;
    const KnownFabric &m_fabric;
    std::chrono::microseconds m_period;
    PacedRound m_round{std::chrono::microseconds(0)};
    std::vector<qint32> m_nodes; ///< of the round
    std::array<Reading, AtOnce> m_readings;
    bool m_isRunning = false;
    bool m_isOver = false;
    bool m_hasChanged = false; ///< while a round ran
    Clock::time_point m_begun;
    Clock::time_point m_next = Clock::time_point::max();
    QHash<PortKey, size_t> m_known; ///< what the tables hash to
    std::vector<PKeyTable> m_news;
};

} // namespace pickglass::mad
