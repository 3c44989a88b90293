// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/joblog.h"

#include "app/desktop/reading/session.h"

#include <optional>
#include <utility>

namespace pickglass {

namespace {

/// Nothing where they are as they were.
Result<std::optional<SharedJobs>> readJobs(const CaptureReader &capture, const SharedJobs &known)
{
    ASSIGN_OR_RETURN(auto jobs, capture.jobs({}, {}));
    if (jobs == *known) {
        return std::optional<SharedJobs>();
    }
    return std::optional<SharedJobs>(std::make_shared<const std::vector<Job>>(std::move(jobs)));
}

} // namespace

JobLog::JobLog(Session *session)
    : QObject(session),
      m_session(session),
      m_query(session, [this] { ask(); })
{
    connect(session, &Session::captureChanged, this, &JobLog::forget);
    connect(session, &Session::extentChanged, this,
            [this] { m_query.ask(LatestQuery::When::Paced); });
}

void JobLog::forget()
{
    m_query.cancel();
    m_jobs = std::make_shared<const std::vector<Job>>();
    m_isReady = false;
    Q_EMIT changed();
    m_query.ask(LatestQuery::When::Soon);
}

void JobLog::ask()
{
    m_query.read(
        m_session->readers(),
        [known = m_jobs](const CaptureReader &capture) { return readJobs(capture, known); },
        [this](const Result<std::optional<SharedJobs>> &answer) {
            const bool isFirst = !std::exchange(m_isReady, true);
            if (!answer) {
                Q_EMIT failed(answer.error());
                return;
            }
            m_jobs = answer->value_or(m_jobs);
            if (isFirst || *answer) {
                Q_EMIT changed();
            }
        });
}

} // namespace pickglass
