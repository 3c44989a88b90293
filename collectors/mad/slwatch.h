// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/madengine.h"
#include "core/fabric/fabric.h"
#include "core/fabric/virtuallanes.h"

#include <QHash>

#include <chrono>
#include <deque>
#include <vector>

namespace pickglass::mad {

/// Of which pairs service levels are read: of one host a leaf to one of each other leaf, or of all
/// hosts.
enum class SlPairs : quint8 { None, Leaves, Hosts };

/// Reads the service levels of pairs from PathRecords, which subnet administration gives: one Get
/// for each pair and each LID of its receiver, to the LID of the master. One round at the begin,
/// one after a change. They are work for a single node: RequestsPerSecond. One thread.
class SlWatch final : public MadClient
{
public:
    using Clock = std::chrono::steady_clock;
    static constexpr int RequestsPerSecond = 500;
    /// From a change to the next round: the subnet manager routes meanwhile. And from a Get that is
    /// not answered to the next one.
    static constexpr std::chrono::seconds Rest{10};

    SlWatch(MadEngine &engine, SlPairs pairs);
    ~SlWatch() override;
    Q_DISABLE_COPY_MOVE(SlWatch)

    /// The first round begins with the next turn, as soon as there is a master.
    void begin(Clock::time_point now, const SharedFabric &fabric);
    /// Something is not as it was: links, LIDs, forwarding tables, or who the master is.
    void changed(Clock::time_point now, const SharedFabric &fabric);
    /// Where the master is; unassigned: there is none, and nobody is asked.
    void setMaster(Lid lid) { m_master = lid; }
    void turn(Clock::time_point now);
    Clock::time_point nextTime() const;
    /// The service levels that the round that is over read anew or otherwise than before; null
    /// where there are none. Each only once.
    SharedLaneTables takeTables();

    void answered(quint64 tag, const MadReply &reply) override;

private:
    /// A host's port. Where pairs of leaves are asked for, a leaf has one, and a second one for the
    /// pair within it.
    struct End
    {
        PortKey key;
        Lid lid;
        quint8 lmc = 0;
        NodeIndex leaf;
        bool isSecond = false;
    };
    /// One Get: by the numbers of its ends, and the LID of the receiver.
    struct Query
    {
        quint32 from = 0;
        quint32 to = 0;
        quint16 lid = 0; ///< further than the receiver's base LID
        int tries = 0;
    };
    static constexpr size_t AtOnce = 4;
    static constexpr int MaxTries = 3;

    void beginRound(Clock::time_point now);
    void endRound(Clock::time_point now);
    void forgetOthers();
    void findEnds();
    bool isAsked(const End &from, const End &to) const;
    bool takeNext(Query &query);
    void ask(const Query &query);

    MadEngine &m_engine;
    SlPairs m_pairs;
    SharedFabric m_fabric;
    Lid m_master;
    std::vector<End> m_ends;      ///< of the round
    std::vector<PathSls> m_rows;  ///< of each of them
    Query m_cursor;               ///< the one after the last that was asked first
    std::deque<Query> m_again;    ///< those that were not answered
    QHash<quint64, Query> m_sent; ///< by their tags
    quint64 m_lastTag = 0;
    bool m_isRunning = false;
    bool m_isOver = false;
    bool m_hasChanged = false;   ///< while a round ran
    bool m_isUnanswered = false; ///< a Get, since the last turn
    Clock::time_point m_nextQuery;
    Clock::time_point m_next = Clock::time_point::max(); ///< round
    QHash<PortKey, size_t> m_known;                      ///< what the rows hash to
    LaneTables m_news;
};

} // namespace pickglass::mad
