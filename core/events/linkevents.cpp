// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/linkevents.h"

#include "core/analysis/possiblerate.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Some sources keep the cable of a port that is down.
bool isUp(const Fabric &fabric, const Link &link)
{
    return fabric.port(link.a).state != PortState::Down &&
           fabric.port(link.b).state != PortState::Down;
}

/// Whether another cable is plugged in there, and works.
bool isInUse(const Fabric &fabric, PortKey key)
{
    const PortIndex port = fabric.findPort(key.node, key.number);
    return port.isValid() && fabric.port(port).link.isValid() &&
           isUp(fabric, fabric.link(fabric.port(port).link));
}

} // namespace

Event LinkEvents::eventOf(EventKind kind, Timestamp time, const Cable &cable) const
{
    return {.time = time,
            .precision = m_period,
            .kind = kind,
            .place = cable.a,
            .otherPlace = cable.b,
            .placeName = m_nodes.nameOf(cable.a.node),
            .otherName = m_nodes.nameOf(cable.b.node)};
}

void LinkEvents::look(Timestamp time, const Fabric &fabric)
{
    ++m_round;
    for (const Link &link : fabric.links()) {
        if (isUp(fabric, link)) {
            meet(time, fabric, link);
        }
    }
    miss(time);
    forgetReplaced(time, fabric);
}

void LinkEvents::meet(Timestamp time, const Fabric &fabric, const Link &link)
{
    const Cable cable{keyOf(fabric, link.a), keyOf(fabric, link.b)};
    auto known = m_known.find(cable);
    if (known == m_known.end()) {
        known = m_known.insert(cable, {});
        if (m_round > 1) {
            m_book.add(eventOf(EventKind::LinkUp, time, cable));
        }
    }
    known->round = m_round;
    if (!std::exchange(known->isUp, true)) {
        m_book.end(std::exchange(known->down, 0), time);
        m_down.erase(cable);
    }
    if (const LinkWidth width = fabric.width(link); width != known->width.is) {
        follow(eventOf(EventKind::WidthChanged, time, cable), known->width, width,
               possibleWidth(fabric, link));
    }
    if (const LinkSpeed speed = fabric.speed(link); speed != known->speed.is) {
        follow(eventOf(EventKind::SpeedChanged, time, cable), known->speed, speed,
               possibleSpeed(fabric, link));
    }
}

/// It is slow where it ran faster before and both its ends still may: a cable may be made for less
/// than its ends.
template<typename Rate>
void LinkEvents::follow(Event change, Pace<Rate> &pace, Rate now, Rate possible)
{
    if (now == Rate::Unknown) {
        return;
    }
    const Rate was = std::exchange(pace.is, now);
    if (was == Rate::Unknown) {
        return;
    }
    if (pace.event != 0) {
        if (now < pace.goal) {
            m_book.update(pace.event, toString(now));
        } else {
            m_book.end(std::exchange(pace.event, 0), change.time);
        }
        return;
    }
    const Rate goal = possible == Rate::Unknown ? was : std::min(was, possible);
    change.was = toString(was);
    change.became = toString(now);
    change.lasts = now < goal;
    const qint64 id = m_book.add(change);
    if (change.lasts) {
        pace.goal = goal;
        pace.event = id;
    }
}

void LinkEvents::miss(Timestamp time)
{
    std::vector<Cable> missed;
    for (auto known = m_known.begin(); known != m_known.end(); ++known) {
        if (known->round != m_round && std::exchange(known->isUp, false)) {
            missed.push_back(known.key());
        }
    }
    std::ranges::sort(missed);
    for (const Cable &cable : missed) {
        Event event = eventOf(EventKind::LinkDown, time, cable);
        event.lasts = true;
        m_known[cable].down = m_book.add(event);
        m_down.insert(cable);
    }
}

/// A cable whose place another took is no longer missed.
void LinkEvents::forgetReplaced(Timestamp time, const Fabric &fabric)
{
    std::erase_if(m_down, [&](const Cable &cable) {
        if (!isInUse(fabric, cable.a) && !isInUse(fabric, cable.b)) {
            return false;
        }
        const Known known = m_known.take(cable);
        for (const qint64 event : {known.down, known.width.event, known.speed.event}) {
            m_book.end(event, time);
        }
        return true;
    });
}

} // namespace pickglass
