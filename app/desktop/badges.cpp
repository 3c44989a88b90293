// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/badges.h"

#include "app/desktop/reading/acknowledged.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/session.h"
#include "app/desktop/statusline.h"
#include "app/desktop/viewstack.h"

#include <algorithm>

namespace pickglass {

Badges::Badges(Session *session, ViewStack *views, StatusLine *statusLine, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_views(views),
      m_statusLine(statusLine)
{
    connect(session, &Session::snapshotChanged, this, &Badges::showProblems);
    connect(session->events(), &EventLog::changed, this, &Badges::showEvents);
    connect(session->acknowledged(), &Acknowledged::changed, this, &Badges::showEvents);
    connect(statusLine, &StatusLine::eventsRequested, views,
            [views] { views->showView(QStringLiteral("events")); });
}

void Badges::showProblems()
{
    if (!m_session->snapshot()) {
        return;
    }
    const auto &problems = m_session->snapshot()->problems;
    m_views->setBadge(QStringLiteral("overview"), static_cast<int>(problems.size()),
                      problems.empty() ? Severity::Info : problems.front().severity);
}

void Badges::showEvents()
{
    const auto &events = m_session->events()->all();
    const auto *acknowledged = m_session->acknowledged();
    const auto lasting =
        static_cast<int>(std::ranges::count_if(events, [acknowledged](const Event &event) {
            return event.lasts && event.severity != Severity::Info &&
                   !acknowledged->contains(event.id);
        }));
    m_views->setBadge(QStringLiteral("events"), lasting);
    m_statusLine->setLastingEvents(lasting);
}

} // namespace pickglass
