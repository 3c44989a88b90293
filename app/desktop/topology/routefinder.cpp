// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/routefinder.h"

#include <utility>

namespace pickglass {

RouteFinder::RouteFinder(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(session, &Session::captureChanged, this, &RouteFinder::begin);
    connect(session, &Session::snapshotChanged, this, [this] {
        if (!isOfSession()) {
            begin();
        }
    });
    connect(session, &Session::timeChanged, this, &RouteFinder::look);
    connect(session, &Session::extentChanged, this, &RouteFinder::look);
}

bool RouteFinder::isOfSession() const
{
    const SharedSnapshot now = m_session->snapshot();
    return now && m_snapshot ? now->fabric == m_snapshot->fabric : now == m_snapshot;
}

void RouteFinder::begin()
{
    ++m_generation;
    m_isAsking = false;
    m_snapshot = m_session->snapshot();
    m_since = {};
    m_routes.reset();
    look();
}

Timestamp RouteFinder::time() const
{
    const Timestamp time = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    return time.isKnown() ? time : m_snapshot->time;
}

void RouteFinder::look()
{
    const SharedReaders readers = m_session->readers();
    m_askAgain = m_isAsking;
    if (m_isAsking || !readers || !m_snapshot) {
        return;
    }
    m_isAsking = true;
    readers
        ->ask([snapshot = m_snapshot, time = time(), known = m_since](
                  const CaptureReader &capture) { return answer(capture, snapshot, time, known); })
        .then(this, [this, generation = m_generation](const Result<Answer> &answer) {
            if (generation != m_generation) {
                return;
            }
            m_isAsking = false;
            if (answer) {
                take(*answer);
            }
            if (m_askAgain) {
                look();
            } else {
                Q_EMIT settled();
            }
        });
}

Result<RouteFinder::Answer> RouteFinder::answer(const CaptureReader &capture,
                                                const SharedSnapshot &snapshot, Timestamp time,
                                                Timestamp known)
{
    ASSIGN_OR_RETURN(const auto since, capture.forwardingTime(time));
    Answer answer{since, nullptr};
    if (!since.isKnown() || since == known) {
        return answer;
    }
    ASSIGN_OR_RETURN(auto spans, capture.forwarding(time));
    std::vector<ForwardingTable> tables;
    for (ForwardingSpan &span : spans) {
        tables.push_back(std::move(span.table));
    }
    answer.routes = std::make_shared<const RouteLoad>(routeLoad(*snapshot->fabric, tables));
    return answer;
}

void RouteFinder::take(const Answer &answer)
{
    if (answer.since == m_since) {
        return;
    }
    m_since = answer.since;
    m_routes = answer.routes && answer.routes->isKnown() ? answer.routes : nullptr;
    Q_EMIT changed();
}

} // namespace pickglass
