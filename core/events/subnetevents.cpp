// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/subnetevents.h"

#include <algorithm>

namespace pickglass {

namespace {

// In a hand-over there is a moment in which none is the master, or both are, and the ports are told
// one after the other: polls in a row from which on it is more than that.
constexpr int LongWithoutMaster = 2;
constexpr int LongWithTwo = 2;
constexpr int LongWithOtherLid = 3;

} // namespace

bool SubnetEvents::Streak::reaches(int least, Timestamp time)
{
    since = polls == 0 ? time : since;
    ++polls;
    return polls >= least && event == 0;
}

Event SubnetEvents::eventOf(EventKind kind, const Streak &streak) const
{
    return {.time = streak.since, .precision = m_precision, .lasts = true, .kind = kind};
}

void SubnetEvents::end(Streak &streak, Timestamp time)
{
    streak.polls = 0;
    m_book.end(std::exchange(streak.event, 0), time);
}

void SubnetEvents::look(const SmPoll &poll, const std::vector<SmSpan> &there, qint64 precision)
{
    m_precision = precision;
    Masters masters;
    for (const SmPoll::Answer &answer : poll.answers) {
        if (answer.info.state == SmState::Master) {
            masters.push_back(&answer.info);
        }
    }
    lookForNone(poll, masters);
    lookForTwo(poll, masters, there);
    lookAtLid(poll, masters);
}

void SubnetEvents::lookForNone(const SmPoll &poll, const Masters &masters)
{
    if (!masters.empty()) {
        m_lastMaster = m_nodes.nameOf(masters.front()->port.node);
        end(m_none, poll.time);
    } else if (m_none.reaches(LongWithoutMaster, poll.time)) {
        Event event = eventOf(EventKind::NoMaster, m_none);
        event.was = m_lastMaster;
        m_none.event = m_book.add(event);
    }
}

void SubnetEvents::lookForTwo(const SmPoll &poll, const Masters &masters,
                              const std::vector<SmSpan> &there)
{
    if (masters.size() >= 2) {
        if (m_two.reaches(LongWithTwo, poll.time)) {
            const PortKey one = masters[0]->port;
            const PortKey other = masters[1]->port;
            Event event = eventOf(EventKind::TwoMasters, m_two);
            event.place = one;
            event.placeName = m_nodes.nameOf(one.node);
            event.otherPlace = other;
            event.otherName = m_nodes.nameOf(other.node);
            m_two.event = m_book.add(event);
        }
        return;
    }
    m_two.polls = 0;
    // One that missed a single poll is the master all the same.
    const auto left = std::ranges::count_if(
        there, [](const SmSpan &span) { return span.info.state == SmState::Master; });
    if (left < 2) {
        end(m_two, poll.time);
    }
}

void SubnetEvents::lookAtLid(const SmPoll &poll, const Masters &masters)
{
    if (masters.size() != 1 || !poll.masterLid.isAssigned()) {
        m_lid.polls = 0; // there is nothing to compare with
        return;
    }
    const SmInfo &master = *masters.front();
    const bool isOther = m_lidOfMaster != master.lid || m_lidOfPorts != poll.masterLid;
    m_lidOfMaster = master.lid;
    m_lidOfPorts = poll.masterLid;
    if (isOther || master.lid == poll.masterLid) {
        end(m_lid, poll.time);
    }
    if (master.lid != poll.masterLid && m_lid.reaches(LongWithOtherLid, poll.time)) {
        Event event = eventOf(EventKind::MasterLid, m_lid);
        event.place = master.port;
        event.placeName = m_nodes.nameOf(master.port.node);
        event.was = QString::number(master.lid.value());
        event.became = QString::number(poll.masterLid.value());
        m_lid.event = m_book.add(event);
    }
}

void SubnetEvents::paused()
{
    for (Streak *streak : {&m_none, &m_two, &m_lid}) {
        if (streak->event == 0) {
            streak->polls = 0;
        }
    }
}

} // namespace pickglass
