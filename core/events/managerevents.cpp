// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/managerevents.h"

#include "core/fabric/subnets.h"

#include <algorithm>

namespace pickglass {

namespace {

EventKind kindOf(SmState state)
{
    switch (state) {
    case SmState::NotActive:
        return EventKind::SmNotActive;
    case SmState::Discovering:
        return EventKind::SmDiscovering;
    case SmState::Standby:
        return EventKind::SmStandby;
    case SmState::Master:
        break;
    }
    return EventKind::SmMaster;
}

} // namespace

Event ManagerEvents::eventOf(EventKind kind, Timestamp time, PortKey port) const
{
    return {.time = time,
            .precision = m_precision,
            .kind = kind,
            .place = port,
            .placeName = m_nodes.nameOf(port.node)};
}

void ManagerEvents::look(const SmPoll &poll, qint64 precision)
{
    m_precision = precision;
    for (const SmPoll::Answer &its : poll.answers) {
        const auto known = m_known.find(its.info.port);
        if (known == m_known.end()) {
            appear(poll, its.info);
        } else {
            answer(poll, its, known->second);
        }
    }
    m_there.clear();
    for (auto &[port, known] : m_known) {
        if (known.span.lastSeen != poll.time && known.vanished == 0) {
            beSilent(poll.time, known);
        }
        if (known.vanished == 0) {
            m_there.push_back(known.span);
        }
    }
    m_isFirst = false;
}

void ManagerEvents::appear(const SmPoll &poll, const SmInfo &info)
{
    Known &known = m_known[info.port];
    known.span = {info, poll.time, {}, poll.time};
    setActive(poll.time, info, known);
    if (m_isFirst) {
        return;
    }
    Event event = eventOf(EventKind::SmAppeared, poll.time, info.port);
    event.became = toString(info.state);
    m_tracker.add(event);
    if (info.state == SmState::Master) {
        m_tracker.add(eventOf(EventKind::SmMaster, poll.time, info.port));
    }
}

void ManagerEvents::answer(const SmPoll &poll, const SmPoll::Answer &its, Known &known)
{
    known.silent = 0;
    if (known.vanished != 0) {
        comeBack(poll, its.info, known);
        return;
    }
    const SmInfo was = std::exchange(known.span.info, its.info);
    known.span.lastSeen = poll.time;
    if (was.state != its.info.state) {
        Event event = eventOf(kindOf(its.info.state), poll.time, its.info.port);
        event.was = toString(was.state);
        m_tracker.add(event);
    }
    if (was.priority != its.info.priority) {
        Event event = eventOf(EventKind::SmPriority, poll.time, its.info.port);
        event.was = QString::number(was.priority);
        event.became = QString::number(its.info.priority);
        m_tracker.add(event);
    }
    if (was.state != its.info.state || was.priority != its.info.priority) {
        known.span.from = poll.time;
    }
    if (was.state != its.info.state) {
        known.moves = 0; // in this state it may have nothing to do
        setActive(poll.time, its.info, known);
    } else {
        follow(poll.time, its, known);
    }
}

void ManagerEvents::comeBack(const SmPoll &poll, const SmInfo &info, Known &known)
{
    m_tracker.end(std::exchange(known.vanished, 0), poll.time);
    const SmInfo was = std::exchange(known.span, {info, poll.time, {}, poll.time}).info;
    setActive(poll.time, info, known);
    // A master that comes back takes over from whoever was in its place, or from nobody.
    if (was.state != info.state || info.state == SmState::Master) {
        Event event = eventOf(kindOf(info.state), poll.time, info.port);
        event.was = info.state == SmState::Master ? QString() : toString(was.state);
        m_tracker.add(event);
    }
    if (was.priority != info.priority) {
        Event event = eventOf(EventKind::SmPriority, poll.time, info.port);
        event.was = QString::number(was.priority);
        event.became = QString::number(info.priority);
        m_tracker.add(event);
    }
}

void ManagerEvents::setActive(Timestamp time, const SmInfo &info, Known &known)
{
    known.activeAt = time;
    known.countThen = info.activityCount;
    known.asked = 0;
    m_tracker.end(std::exchange(known.stalled, 0), time);
}

void ManagerEvents::countMove(Timestamp time, Known &known)
{
    const qint64 pause = time - known.movedAt;
    if (known.movedAt.isKnown() && pause < MoveLength) {
        return;
    }
    known.moves = !known.movedAt.isKnown() || pause <= StallTimeout ? known.moves + 1 : 1;
    known.movedAt = time;
}

void ManagerEvents::follow(Timestamp time, const SmPoll::Answer &its, Known &known)
{
    known.asked += its.asked;
    const bool isWorking = its.info.state == SmState::Master || its.info.state == SmState::Standby;
    // The count of one that was started anew falls, which is a large rise modulo 2^32.
    const quint32 rise = its.info.activityCount - known.countThen;
    if (isWorking && rise > known.asked) {
        countMove(time, known);
    }
    if (!isWorking || rise > known.asked) {
        setActive(time, its.info, known);
        return;
    }
    const qint64 still = time - known.activeAt;
    if (still >= StallTimeout && known.moves >= MovesToStall && known.stalled == 0) {
        Event event = eventOf(EventKind::SmStalled, time, its.info.port);
        event.precision = still;
        event.lasts = true;
        known.stalled = m_tracker.add(event);
    }
}

void ManagerEvents::beSilent(Timestamp time, Known &known)
{
    known.silentSince = known.silent == 0 ? time : known.silentSince;
    if (++known.silent < SilentPolls) {
        return;
    }
    m_tracker.end(std::exchange(known.stalled, 0), time);
    Event event = eventOf(EventKind::SmVanished, known.silentSince, known.span.info.port);
    event.lasts = true;
    event.was = toString(known.span.info.state);
    known.vanished = m_tracker.add(event);
}

void ManagerEvents::paused()
{
    for (auto &[port, known] : m_known) {
        known.silent = 0;
    }
}

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
    return {.time = streak.since,
            .precision = m_precision,
            .lasts = true,
            .kind = kind,
            .subject = kind == EventKind::NoMaster ? m_name : QString()};
}

void SubnetEvents::end(Streak &streak, Timestamp time)
{
    streak.polls = 0;
    m_tracker.end(std::exchange(streak.event, 0), time);
}

void SubnetEvents::look(const SmPoll &poll, const std::vector<SmSpan> &there, qint64 precision,
                        std::span<const Subnet> subnets)
{
    m_precision = precision;
    m_name = subnetName(subnets, poll.subnet());
    Masters masters;
    for (const SmPoll::Answer &answer : poll.answers) {
        if (answer.info.state == SmState::Master) {
            masters.push_back(&answer.info);
        }
    }
    lookForNone(poll, masters);
    lookForTwo(poll, masters, there);
    lookAtLid(poll, masters, subnets);
}

void SubnetEvents::lookForNone(const SmPoll &poll, const Masters &masters)
{
    if (!masters.empty()) {
        m_lastMaster = m_nodes.nameOf(masters.front()->port.node);
        end(m_none, poll.time);
    } else if (m_none.reaches(LongWithoutMaster, poll.time)) {
        Event event = eventOf(EventKind::NoMaster, m_none);
        event.was = m_lastMaster;
        m_none.event = m_tracker.add(event);
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
            m_two.event = m_tracker.add(event);
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

void SubnetEvents::lookAtLid(const SmPoll &poll, const Masters &masters,
                             std::span<const Subnet> subnets)
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
        event.was = lidText(subnets, master.lid);
        event.became = lidText(subnets, poll.masterLid);
        m_lid.event = m_tracker.add(event);
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
