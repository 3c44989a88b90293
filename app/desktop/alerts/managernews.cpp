// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/alerts/managernews.h"

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

/// Of what came at once, that which says most.
int weight(EventKind kind)
{
    switch (kind) {
    case EventKind::SmMaster:
        return 3;
    case EventKind::SmVanished:
        return 2;
    case EventKind::SmPriority:
    case EventKind::SmAppeared:
        return 0;
    default:
        return 1;
    }
}

bool isWrongNow(const Event &event)
{
    return event.lasts &&
           (event.kind == EventKind::NoMaster || event.kind == EventKind::TwoMasters);
}

} // namespace

bool ManagerNews::isTold(EventKind kind)
{
    switch (kind) {
    case EventKind::SmMaster:
    case EventKind::SmPriority:
    case EventKind::SmAppeared:
    case EventKind::SmVanished:
    case EventKind::SmStalled:
    case EventKind::NoMaster:
    case EventKind::TwoMasters:
        return true;
    default:
        return false;
    }
}

bool ManagerNews::add(const std::vector<Event> &events)
{
    bool isNew = false;
    for (const Event &event : events) {
        if (!isTold(event.kind)) {
            continue;
        }
        const auto waiting = std::ranges::find(m_waiting, event.id, &Event::id);
        if (waiting != m_waiting.end()) {
            *waiting = event;
            continue;
        }
        // The end of something whose begin was seen, or came before the capture was opened.
        const bool isEnd = event.until.isKnown();
        if (!isEnd && !m_told.contains(event.id)) {
            m_told.insert(event.id);
            m_waiting.push_back(event);
            isNew = true;
        }
    }
    return isNew;
}

void ManagerNews::clear()
{
    m_waiting.clear();
    m_told.clear();
}

const Event &ManagerNews::first() const
{
    return *std::ranges::max_element(m_waiting, {}, [](const Event &event) {
        return std::tuple(isWrongNow(event), event.time, weight(event.kind), event.id);
    });
}

} // namespace pickglass
