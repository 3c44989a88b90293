// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventbook.h"

#include <algorithm>

namespace pickglass {

namespace {

Severity severityOf(const Event &event)
{
    switch (event.kind) {
    case EventKind::LinkDown:
    case EventKind::DuplicateGuid:
    case EventKind::DuplicateLid:
    case EventKind::NoMaster:
    case EventKind::TwoMasters:
        return Severity::Error;
    case EventKind::NodeLeft:
    case EventKind::Threshold:
    case EventKind::CountersReset:
    case EventKind::NoAnswer:
    case EventKind::SweepsMissed:
    case EventKind::SmMaster:
    case EventKind::SmNotActive:
    case EventKind::SmPriority:
    case EventKind::SmVanished:
    case EventKind::SmStalled:
    case EventKind::MasterLid:
        return Severity::Warning;
    case EventKind::WidthChanged:
    case EventKind::SpeedChanged:
        return event.lasts ? Severity::Warning : Severity::Info;
    case EventKind::Many:
        return event.severity;
    default:
        return Severity::Info;
    }
}

} // namespace

qint64 EventBook::add(Event event)
{
    event.id = ++m_latestId;
    event.severity = severityOf(event);
    put(event);
    if (event.kind != EventKind::Many) {
        m_crowds.begun(event);
    }
    return event.id;
}

std::vector<Event>::iterator EventBook::placeOf(qint64 id)
{
    return std::ranges::lower_bound(m_lasting, id, {}, &Event::id);
}

const Event *EventBook::find(qint64 id) const
{
    const auto it = std::ranges::lower_bound(m_lasting, id, {}, &Event::id);
    return it != m_lasting.end() && it->id == id && it->lasts ? &*it : nullptr;
}

void EventBook::put(const Event &event)
{
    const auto it = placeOf(event.id);
    const bool isKept = it != m_lasting.end() && it->id == event.id;
    m_hasEnded = m_hasEnded || (isKept && !event.lasts);
    if (isKept) {
        *it = event;
    } else if (event.lasts) {
        m_lasting.insert(it, event);
    }
    m_fresh.insert_or_assign(event.id, event);
}

void EventBook::update(qint64 id, const QString &became)
{
    if (const Event *known = find(id); known && known->became != became) {
        Event event = *known;
        event.became = became;
        put(event);
    }
}

void EventBook::end(qint64 id, Timestamp time)
{
    if (const Event *known = find(id)) {
        Event event = *known;
        event.lasts = false;
        event.until = time;
        put(event);
        m_crowds.ended(id, time);
    }
}

std::vector<Event> EventBook::take()
{
    if (std::exchange(m_hasEnded, false)) {
        std::erase_if(m_lasting, [](const Event &event) { return !event.lasts; });
    }
    std::vector<Event> events;
    events.reserve(m_fresh.size());
    for (auto &[id, event] : m_fresh) {
        events.push_back(std::move(event));
    }
    m_fresh.clear();
    return events;
}

} // namespace pickglass
