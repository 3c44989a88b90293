// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventtracker.h"

#include <algorithm>

namespace pickglass {

namespace {

bool isWithin(Timestamp earlier, const Event &event)
{
    return event.time - earlier <= event.precision;
}

} // namespace

void EventBurstDetector::begun(const Event &event)
{
    OfKind &kind = m_kinds[event.kind];
    if (const auto open = m_bursts.find(kind.burst); open != m_bursts.end()) {
        if (isWithin(open->second.latest, event)) {
            join(open->second, event);
            show(open->second);
            return;
        }
        if (open->second.lasting == 0) {
            m_bursts.erase(open);
        }
    }
    kind.burst = 0;
    std::erase_if(kind.recent, [&](const Event &other) { return !isWithin(other.time, event); });
    kind.recent.push_back(event);
    if (kind.recent.size() >= MinEvents) {
        begin(kind, event);
    }
}

void EventBurstDetector::begin(OfKind &kind, const Event &latest)
{
    Burst burst;
    burst.event = {.time = latest.time,
                   .precision = latest.precision,
                   .severity = latest.severity,
                   .kind = EventKind::Many,
                   .subject = toString(latest.kind)};
    kind.burst = m_tracker.add(burst.event);
    Burst &kept = m_bursts.emplace(kind.burst, burst).first->second;
    for (const Event &event : kind.recent) {
        join(kept, event);
    }
    kind.recent.clear();
    show(kept);
}

void EventBurstDetector::join(Burst &burst, const Event &event)
{
    burst.event.time = std::min(burst.event.time, event.time);
    burst.event.severity = std::max(burst.event.severity, event.severity);
    burst.latest = std::max(burst.latest, event.time);
    ++burst.count;
    if (event.lasts) {
        ++burst.lasting;
        m_burstOf.insert(event.id, burst.event.id);
    }
}

void EventBurstDetector::show(Burst &burst)
{
    burst.event.became = QString::number(burst.count);
    burst.event.lasts = burst.lasting > 0;
    m_tracker.put(burst.event);
}

void EventBurstDetector::ended(qint64 id, Timestamp time)
{
    for (auto &[kind, ofKind] : m_kinds) {
        for (Event &event : ofKind.recent) {
            event.lasts = event.lasts && event.id != id;
        }
    }
    const auto member = m_burstOf.constFind(id);
    if (member == m_burstOf.cend()) {
        return;
    }
    const auto burst = m_bursts.find(*member);
    m_burstOf.erase(member);
    if (--burst->second.lasting == 0) {
        burst->second.event.until = time;
        show(burst->second);
        m_bursts.erase(burst);
    }
}

qint64 EventTracker::add(Event &event)
{
    event.id = ++m_latestId;
    event.placeLabel = m_labels.of(event.place);
    event.otherLabel = m_labels.of(event.otherPlace);
    if (event.kind != EventKind::Many) {
        event.severity = severityOf(event.kind, event.lasts);
    }
    put(event);
    if (event.kind != EventKind::Many) {
        m_bursts.begun(event);
    }
    return event.id;
}

std::vector<Event>::iterator EventTracker::placeOf(qint64 id)
{
    return std::ranges::lower_bound(m_lasting, id, {}, &Event::id);
}

const Event *EventTracker::find(qint64 id) const
{
    const auto it = std::ranges::lower_bound(m_lasting, id, {}, &Event::id);
    return it != m_lasting.end() && it->id == id && it->lasts ? &*it : nullptr;
}

void EventTracker::put(const Event &event)
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

void EventTracker::update(qint64 id, const QString &became)
{
    if (const Event *known = find(id); known && known->became != became) {
        Event event = *known;
        event.became = became;
        put(event);
    }
}

void EventTracker::end(qint64 id, Timestamp time)
{
    if (const Event *known = find(id)) {
        Event event = *known;
        event.lasts = false;
        event.until = time;
        put(event);
        m_bursts.ended(id, time);
    }
}

std::vector<Event> EventTracker::take()
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
