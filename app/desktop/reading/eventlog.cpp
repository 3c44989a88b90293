// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/eventlog.h"

#include "app/desktop/reading/session.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// What the list is ordered by.
std::pair<Timestamp, qint64> placeOf(const Event &event)
{
    return {event.time, event.id};
}

} // namespace

EventLog::EventLog(Session *session)
    : QObject(session),
      m_session(session),
      m_query(session, [this] { ask(); })
{
    connect(session, &Session::captureChanged, this, &EventLog::forget);
    connect(session, &Session::extentChanged, this, &EventLog::look);
}

void EventLog::forget()
{
    m_query.cancel();
    m_events.clear();
    m_shared = {};
    m_marks = std::make_shared<const std::vector<CaptureMark>>();
    m_managers.clear();
    m_masterLids.clear();
    m_revision = 0;
    m_isReady = false;
    Q_EMIT changed();
}

Result<EventLog::Answer> EventLog::answer(const CaptureReader &capture, qint64 afterRevision)
{
    // Asked first: what is written after it comes again the next time.
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    Answer answer;
    answer.revision = extent.eventRevision;
    ASSIGN_OR_RETURN(answer.events, capture.events({}, {}, afterRevision));
    ASSIGN_OR_RETURN(answer.managers, capture.managers());
    ASSIGN_OR_RETURN(answer.masterLids, capture.masterLids());
    ASSIGN_OR_RETURN(answer.marks, capture.marks());
    return answer;
}

void EventLog::ask()
{
    m_query.read(
        m_session->readers(),
        [revision = m_revision](const CaptureReader &capture) { return answer(capture, revision); },
        [this](Result<Answer> answer) {
            if (answer) {
                take(std::move(*answer));
            } else {
                Q_EMIT failed(answer.error());
            }
        });
}

void EventLog::take(Answer answer)
{
    const bool isFirst = !std::exchange(m_isReady, true);
    // What was written while it was asked may come twice.
    std::erase_if(answer.events, [this](const Event &event) { return isKnown(event); });
    if (!isFirst && answer.events.empty() && answer.managers == m_managers &&
        answer.masterLids == m_masterLids && answer.marks == *m_marks) {
        m_revision = answer.revision;
        return;
    }
    m_revision = answer.revision;
    m_managers = std::move(answer.managers);
    m_masterLids = std::move(answer.masterLids);
    if (answer.marks != *m_marks) {
        m_marks = std::make_shared<const std::vector<CaptureMark>>(std::move(answer.marks));
    }
    m_shared = {};
    for (const Event &event : answer.events) {
        put(event);
    }
    Q_EMIT changed();
    if (!isFirst && !answer.events.empty()) {
        Q_EMIT happened(answer.events);
    }
}

SharedEvents EventLog::shared() const
{
    if (!m_shared) {
        m_shared = std::make_shared<const std::vector<Event>>(m_events);
    }
    return m_shared;
}

bool EventLog::isKnown(const Event &event) const
{
    const auto same = std::ranges::lower_bound(m_events, placeOf(event), {}, placeOf);
    return same != m_events.end() && *same == event;
}

void EventLog::put(const Event &event)
{
    const auto same = std::ranges::lower_bound(m_events, placeOf(event), {}, placeOf);
    if (same != m_events.end() && same->id == event.id) {
        *same = event;
        return;
    }
    m_events.insert(same, event);
}

} // namespace pickglass
