// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/routefinder.h"

#include <utility>

namespace pickglass {

RouteFinder::RouteFinder(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(session, [this] { ask(); })
{
    const auto look = [this] { m_query.ask(); };
    connect(&m_query, &LatestQuery::settled, this, &RouteFinder::settled);
    connect(session, &Session::captureChanged, this, &RouteFinder::begin);
    connect(session, &Session::snapshotChanged, this, [this] {
        if (!isOfSession()) {
            begin();
        }
    });
    connect(session, &Session::timeChanged, this, look);
    connect(session, &Session::extentChanged, this, look);
}

bool RouteFinder::isOfSession() const
{
    const SharedSnapshot now = m_session->snapshot();
    return now && m_snapshot ? now->fabric == m_snapshot->fabric : now == m_snapshot;
}

void RouteFinder::begin()
{
    m_query.cancel();
    m_snapshot = m_session->snapshot();
    m_since = {};
    m_areNone = false;
    m_routes.reset();
    m_query.ask();
}

void RouteFinder::setWanted(bool isWanted)
{
    if (std::exchange(m_isWanted, isWanted) != isWanted && isWanted && !m_routes) {
        m_query.ask();
    }
}

Timestamp RouteFinder::time() const
{
    const Timestamp time = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    return time.isKnown() ? time : m_snapshot->time;
}

void RouteFinder::ask()
{
    if (!m_snapshot) {
        return;
    }
    m_query.read(
        m_session->readers(),
        [question = Question{m_snapshot, time(), m_routes ? m_since : Timestamp(), m_isWanted}](
            const CaptureReader &capture) { return answer(capture, question); },
        [this](const Result<Answer> &answer) {
            if (answer) {
                take(*answer);
            }
        });
}

Result<RouteFinder::Answer> RouteFinder::answer(const CaptureReader &capture,
                                                const Question &question)
{
    ASSIGN_OR_RETURN(const auto since, capture.forwardingTime(question.time));
    Answer answer{since, nullptr};
    if (!since.isKnown() || since == question.known || !question.isWanted) {
        return answer;
    }
    ASSIGN_OR_RETURN(auto spans, capture.forwarding(question.time));
    answer.routes = std::make_shared<const RouteLoad>(
        routeLoad(RouteGraph(*question.snapshot->fabric, tablesOf(std::move(spans)))));
    return answer;
}

void RouteFinder::take(const Answer &answer)
{
    if (answer.since == m_since && !answer.routes) {
        return;
    }
    m_since = answer.since;
    m_areNone = answer.routes && !answer.routes->isKnown();
    m_routes = m_areNone ? nullptr : answer.routes;
    Q_EMIT changed();
}

} // namespace pickglass
