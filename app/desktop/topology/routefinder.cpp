// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/routefinder.h"

#include <utility>

namespace pickglass {

RouteFinder::RouteFinder(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_reading(
          session,
          [this](const Question &question) {
              return [question, known = m_since](const CaptureReader &capture, const StopToken &) {
                  return answer(capture, question, known);
              };
          },
          [this](const Result<Answer> &answer) { take(answer); })
{
    connect(session, &Session::captureChanged, this, &RouteFinder::begin);
    connect(session, &Session::snapshotChanged, this, [this] {
        if (!isOfSession()) {
            begin();
        }
    });
    connect(session, &Session::timeChanged, this, &RouteFinder::ask);
    connect(session, &Session::extentChanged, this, &RouteFinder::ask);
}

bool RouteFinder::isOfSession() const
{
    const SharedSnapshot now = m_session->snapshot();
    return now && m_snapshot ? now->fabric == m_snapshot->fabric : now == m_snapshot;
}

void RouteFinder::begin()
{
    m_reading.forget();
    m_snapshot = m_session->snapshot();
    m_since = {};
    m_routes.reset();
    ask();
}

void RouteFinder::ask()
{
    if (m_session->readers() && m_snapshot) {
        const Timestamp time = m_session->hasRange() ? m_session->range().to : m_session->cursor();
        m_reading.ask({m_snapshot, time.isKnown() ? time : m_snapshot->time}, false);
    }
}

Result<RouteFinder::Answer> RouteFinder::answer(const CaptureReader &capture,
                                                const Question &question, Timestamp known)
{
    ASSIGN_OR_RETURN(const auto since, capture.forwardingTime(question.time));
    Answer answer{since, nullptr};
    if (!since.isKnown() || since == known) {
        return answer;
    }
    ASSIGN_OR_RETURN(auto spans, capture.forwarding(question.time));
    std::vector<ForwardingTable> tables;
    for (ForwardingSpan &span : spans) {
        tables.push_back(std::move(span.table));
    }
    answer.routes =
        std::make_shared<const RouteLoad>(routeLoad(*question.snapshot->fabric, tables));
    return answer;
}

void RouteFinder::take(const Result<Answer> &answer)
{
    if (answer && answer->since != m_since) {
        m_since = answer->since;
        m_routes = answer->routes && answer->routes->isKnown() ? answer->routes : nullptr;
        Q_EMIT changed();
    }
    if (!m_reading.isBusy()) {
        Q_EMIT settled();
    }
}

} // namespace pickglass
