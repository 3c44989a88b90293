// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/madengine.h"
#include "collectors/mad/sweepplan.h"

#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <vector>

namespace pickglass::mad {

/// The service levels at which counters are asked: where there is a subnet manager, its
/// administration says in a PathRecord which one leads from our LID to that of an agent. One Get a
/// LID of the sweep plan, and all anew after a change, a few at a time. Where nothing was answered
/// the level is that of the settings. One thread.
class QueryLevels final : public MadClient
{
public:
    using Clock = std::chrono::steady_clock;
    static constexpr int RequestsPerSecond = 200;
    /// From a change to the next round, and from a Get that is not answered to the next one.
    static constexpr std::chrono::seconds Rest{10};

    /// isAsked: false where the person chose a service level.
    QueryLevels(MadEngine &engine, bool isAsked);
    ~QueryLevels() override;
    Q_DISABLE_COPY_MOVE(QueryLevels)

    /// Says from which of our LIDs queries to a LID come; unassigned: such a path is not asked for.
    using SourceOf = std::function<Lid(Lid)>;
    /// The LIDs of this plan are asked for, those that are known apart.
    void follow(const SweepPlan &plan, SourceOf sourceOf);
    /// Routes or the master are not as they were: everything is asked again.
    void changed(Clock::time_point now);
    /// Where the master is; unassigned: nobody is asked.
    void setMaster(Lid lid) { m_master = lid; }
    void turn(Clock::time_point now);
    Clock::time_point nextTime() const;
    /// Of a query to this LID; nothing where it is not known.
    std::optional<quint8> of(Lid lid) const;

    void answered(quint64 tag, const MadReply &reply) override;

private:
    static constexpr size_t AtOnce = 4;
    static constexpr quint8 Unknown = 0xff;

    bool mayAsk() const { return m_isAsked && m_master.isAssigned(); }
    void ask(Lid lid);

    MadEngine &m_engine;
    bool m_isAsked;
    Lid m_master;
    SourceOf m_sourceOf;
    std::vector<Lid> m_lids;  ///< of the plan
    std::deque<Lid> m_queue;  ///< to be asked
    std::set<quint16> m_sent; ///< LIDs
    /// By LID: the level, and the LID of ours that it is of.
    struct Level
    {
        quint8 level = Unknown;
        Lid source = {};
    };
    std::vector<Level> m_levels;
    bool m_isUnanswered = false; ///< a Get, since the last turn
    Clock::time_point m_nextQuery{};
    Clock::time_point m_nextRound = Clock::time_point::max();
};

} // namespace pickglass::mad
