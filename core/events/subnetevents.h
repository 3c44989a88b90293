// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/nodeevents.h"
#include "core/fabric/subnetmanager.h"

namespace pickglass {

/// What the subnet managers together do wrong: that none of them is the master, that two are, and
/// that the ports call another one their master. Also where it is so from the begin.
class SubnetEvents
{
public:
    SubnetEvents(EventBook &book, const NodeEvents &nodes) : m_book(book), m_nodes(nodes) {}
    Q_DISABLE_COPY_MOVE(SubnetEvents)

    /// there: the managers that are there after this poll, those included that missed it.
    /// precision: how long before the poll it may have happened, in microseconds.
    void look(const SmPoll &poll, const std::vector<SmSpan> &there, qint64 precision);
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
    void lookAtLid(const SmPoll &poll, const Masters &masters);
    void end(Streak &streak, Timestamp time);
    Event eventOf(EventKind kind, const Streak &streak) const;

    EventBook &m_book;
    const NodeEvents &m_nodes;
    qint64 m_precision = 0;
    Streak m_none;
    Streak m_two;
    Streak m_lid;
    Lid m_lidOfMaster; ///< of the one that m_lid is about
    Lid m_lidOfPorts;
    QString m_lastMaster; ///< its name
};

} // namespace pickglass
