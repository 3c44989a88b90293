// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/fabricevents.h"
#include "core/fabric/subnetmanager.h"

#include <map>
#include <span>
#include <vector>

namespace pickglass {

/// What each subnet manager of a subnet does: that it appears, vanishes, is in another state or of
/// another priority, or does nothing any more. What the first poll has is no event.
class ManagerEvents
{
public:
    ManagerEvents(EventTracker &tracker, const NodeEvents &nodes)
        : m_tracker(tracker),
          m_nodes(nodes)
    {
    }
    Q_DISABLE_COPY_MOVE(ManagerEvents)

    /// precision: how long before the poll it may have happened, in microseconds.
    void look(const SmPoll &poll, qint64 precision);
    /// Polls before and after are not polls in a row.
    void paused();

    /// Ascending by port: those that answered, and those not silent for long enough to be gone.
    const std::vector<SmSpan> &there() const { return m_there; }

private:
    /// So many polls without an answer are no lost datagram.
    static constexpr int SilentPolls = 2;
    /// So long does one that works not stand still, in microseconds: OpenSM sweeps, and polls the
    /// master, every 10 s.
    static constexpr qint64 StallTimeout = 30'000'000;
    /// Only one that worked regularly before can stand still: so many times, each within
    /// StallTimeout of the one before. With sweep_interval 0 OpenSM sweeps after changes alone, and
    /// its count never moves else. What moves for some seconds on end, as in a sweep, moved once.
    static constexpr int MovesToStall = 3;
    static constexpr qint64 MoveLength = 5'000'000;

    struct Known
    {
        SmSpan span;
        int silent = 0; ///< polls in a row
        Timestamp silentSince;
        qint64 vanished = 0; ///< the event; the manager is not there while it lasts
        // Since it last did more than answer: when that was, its count, and what we asked it.
        Timestamp activeAt;
        quint32 countThen = 0;
        quint32 asked = 0;
        /// How often in a row it did more than answer, regularly, and when it did that last.
        int moves = 0;
        Timestamp movedAt = {};
        qint64 stalled = 0; ///< the event
    };
    void appear(const SmPoll &poll, const SmInfo &info);
    void comeBack(const SmPoll &poll, const SmInfo &info, Known &known);
    void answer(const SmPoll &poll, const SmPoll::Answer &answer, Known &known);
    void follow(Timestamp time, const SmPoll::Answer &answer, Known &known);
    static void countMove(Timestamp time, Known &known);
    void setActive(Timestamp time, const SmInfo &info, Known &known);
    void beSilent(Timestamp time, Known &known);
    Event eventOf(EventKind kind, Timestamp time, PortKey port) const;

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    qint64 m_precision = 0;
    bool m_isFirst = true;
    std::map<PortKey, Known> m_known;
    std::vector<SmSpan> m_there;
};

/// What the subnet managers of a subnet together do wrong: that none of them is the master, that
/// two are, and that the ports call another one their master. Also where it is so from the begin.
class SubnetEvents
{
public:
    SubnetEvents(EventTracker &tracker, const NodeEvents &nodes)
        : m_tracker(tracker),
          m_nodes(nodes)
    {
    }
    Q_DISABLE_COPY_MOVE(SubnetEvents)

    /// there: the managers that are there after this poll, those included that missed it.
    /// precision: how long before the poll it may have happened, in microseconds.
    /// subnets: all that are known, by which LIDs are told apart.
    void look(const SmPoll &poll, const std::vector<SmSpan> &there, qint64 precision,
              std::span<const Subnet> subnets);
    /// Polls before and after are not polls in a row.
    void paused();

private:
    /// How often in a row it is so.
    struct Streak
    {
        int polls = 0;
        Timestamp since;
        qint64 event = 0; ///< that it is so, once it lasts

        /// Whether it is so for just so long that it is worth an event.
        bool reaches(int least, Timestamp time);
    };
    using Masters = std::vector<const SmInfo *>;

    void lookForNone(const SmPoll &poll, const Masters &masters);
    void lookForTwo(const SmPoll &poll, const Masters &masters, const std::vector<SmSpan> &there);
    void lookAtLid(const SmPoll &poll, const Masters &masters, std::span<const Subnet> subnets);
    void end(Streak &streak, Timestamp time);
    Event eventOf(EventKind kind, const Streak &streak) const;

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    qint64 m_precision = 0;
    Streak m_none;
    Streak m_two;
    Streak m_lid;
    Lid m_lidOfMaster; ///< of the one that m_lid is about
    Lid m_lidOfPorts;
    QString m_lastMaster; ///< its name
    QString m_name;       ///< of the subnet; empty where it is the only one
};

} // namespace pickglass
