// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/managerevents.h"

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
    m_book.add(event);
    if (info.state == SmState::Master) {
        m_book.add(eventOf(EventKind::SmMaster, poll.time, info.port));
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
        m_book.add(event);
    }
    if (was.priority != its.info.priority) {
        Event event = eventOf(EventKind::SmPriority, poll.time, its.info.port);
        event.was = QString::number(was.priority);
        event.became = QString::number(its.info.priority);
        m_book.add(event);
    }
    if (was.state != its.info.state || was.priority != its.info.priority) {
        known.span.from = poll.time;
    }
    if (was.state != its.info.state) {
        setActive(poll.time, its.info, known);
    } else {
        follow(poll.time, its, known);
    }
}

void ManagerEvents::comeBack(const SmPoll &poll, const SmInfo &info, Known &known)
{
    m_book.end(std::exchange(known.vanished, 0), poll.time);
    const SmInfo was = std::exchange(known.span, {info, poll.time, {}, poll.time}).info;
    setActive(poll.time, info, known);
    // A master that comes back takes over from whoever was in its place, or from nobody.
    if (was.state != info.state || info.state == SmState::Master) {
        Event event = eventOf(kindOf(info.state), poll.time, info.port);
        event.was = info.state == SmState::Master ? QString() : toString(was.state);
        m_book.add(event);
    }
    if (was.priority != info.priority) {
        Event event = eventOf(EventKind::SmPriority, poll.time, info.port);
        event.was = QString::number(was.priority);
        event.became = QString::number(info.priority);
        m_book.add(event);
    }
}

void ManagerEvents::setActive(Timestamp time, const SmInfo &info, Known &known)
{
    known.activeAt = time;
    known.countThen = info.activityCount;
    known.asked = 0;
    m_book.end(std::exchange(known.stalled, 0), time);
}

void ManagerEvents::follow(Timestamp time, const SmPoll::Answer &its, Known &known)
{
    known.asked += its.asked;
    const bool isWorking = its.info.state == SmState::Master || its.info.state == SmState::Standby;
    // The count of one that was started anew falls, which is a large rise modulo 2^32.
    const quint32 rise = its.info.activityCount - known.countThen;
    if (!isWorking || rise > known.asked) {
        setActive(time, its.info, known);
        return;
    }
    const qint64 still = time.microseconds() - known.activeAt.microseconds();
    if (still >= Patience && known.stalled == 0) {
        Event event = eventOf(EventKind::SmStalled, time, its.info.port);
        event.precision = still;
        event.lasts = true;
        known.stalled = m_book.add(event);
    }
}

void ManagerEvents::beSilent(Timestamp time, Known &known)
{
    known.silentSince = known.silent == 0 ? time : known.silentSince;
    if (++known.silent < SilentPolls) {
        return;
    }
    m_book.end(std::exchange(known.stalled, 0), time);
    Event event = eventOf(EventKind::SmVanished, known.silentSince, known.span.info.port);
    event.lasts = true;
    event.was = toString(known.span.info.state);
    known.vanished = m_book.add(event);
}

void ManagerEvents::paused()
{
    for (auto &[port, known] : m_known) {
        known.silent = 0;
    }
}

} // namespace pickglass
