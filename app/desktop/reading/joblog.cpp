// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/joblog.h"

#include "app/desktop/reading/session.h"

#include <utility>

namespace pickglass {

namespace {

struct Answer
{
    qint64 revision = 0;
    SharedJobs jobs; ///< null where they are as they were
};

Result<Answer> readJobs(const CaptureReader &capture, qint64 known)
{
    // Asked first: what is written after it comes again the next time.
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    if (extent.jobRevision == known) {
        return Answer{known, nullptr};
    }
    ASSIGN_OR_RETURN(auto jobs, capture.jobs());
    return Answer{extent.jobRevision, std::make_shared<const std::vector<Job>>(std::move(jobs))};
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
    m_revision = 0;
    m_isReady = false;
    Q_EMIT changed();
    m_query.ask(LatestQuery::When::Soon);
}

void JobLog::ask()
{
    m_query.read(
        m_session->readers(),
        [known = m_revision](const CaptureReader &capture) { return readJobs(capture, known); },
        [this](const Result<Answer> &answer) {
            const bool isFirst = !std::exchange(m_isReady, true);
            if (!answer) {
                Q_EMIT failed(answer.error());
                return;
            }
            m_revision = answer->revision;
            m_jobs = answer->jobs ? answer->jobs : m_jobs;
            if (isFirst || answer->jobs) {
                Q_EMIT changed();
            }
        });
}

} // namespace pickglass
