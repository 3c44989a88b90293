// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/crowds.h"

#include "core/events/eventbook.h"

#include <algorithm>

namespace pickglass {

namespace {

bool isWithin(Timestamp earlier, const Event &event)
{
    return event.time.microseconds() - earlier.microseconds() <= event.precision;
}

} // namespace

void Crowds::begun(const Event &event)
{
    OfKind &kind = m_kinds[event.kind];
    if (const auto open = m_crowds.find(kind.crowd); open != m_crowds.end()) {
        if (isWithin(open->second.latest, event)) {
            join(open->second, event);
            show(open->second);
            return;
        }
        if (open->second.lasting == 0) {
            m_crowds.erase(open);
        }
    }
    kind.crowd = 0;
    std::erase_if(kind.recent, [&](const Event &other) { return !isWithin(other.time, event); });
    kind.recent.push_back(event);
    if (kind.recent.size() >= Least) {
        begin(kind, event);
    }
}

void Crowds::begin(OfKind &kind, const Event &latest)
{
    Crowd crowd;
    crowd.event = {.time = latest.time,
                   .precision = latest.precision,
                   .severity = latest.severity,
                   .kind = EventKind::Many,
                   .subject = toString(latest.kind)};
    crowd.event.id = m_book.add(crowd.event);
    kind.crowd = crowd.event.id;
    Crowd &kept = m_crowds.emplace(kind.crowd, crowd).first->second;
    for (const Event &event : kind.recent) {
        join(kept, event);
    }
    kind.recent.clear();
    show(kept);
}

void Crowds::join(Crowd &crowd, const Event &event)
{
    crowd.event.time = std::min(crowd.event.time, event.time);
    crowd.event.severity = std::max(crowd.event.severity, event.severity);
    crowd.latest = std::max(crowd.latest, event.time);
    ++crowd.count;
    if (event.lasts) {
        ++crowd.lasting;
        m_crowdOf.insert(event.id, crowd.event.id);
    }
}

void Crowds::show(Crowd &crowd)
{
    crowd.event.became = QString::number(crowd.count);
    crowd.event.lasts = crowd.lasting > 0;
    m_book.put(crowd.event);
}

void Crowds::ended(qint64 id, Timestamp time)
{
    for (auto &[kind, ofKind] : m_kinds) {
        for (Event &event : ofKind.recent) {
            event.lasts = event.lasts && event.id != id;
        }
    }
    const auto member = m_crowdOf.constFind(id);
    if (member == m_crowdOf.cend()) {
        return;
    }
    const auto crowd = m_crowds.find(*member);
    m_crowdOf.erase(member);
    if (--crowd->second.lasting == 0) {
        crowd->second.event.until = time;
        show(crowd->second);
        m_crowds.erase(crowd);
    }
}

} // namespace pickglass
