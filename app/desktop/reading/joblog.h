// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "core/jobs/job.h"

#include <QObject>

#include <memory>
#include <vector>

namespace pickglass {

class Session;

using SharedJobs = std::shared_ptr<const std::vector<Job>>;

/// The batch jobs of the session's capture, read again while it grows. GUI thread.
class JobLog final : public QObject
{
    Q_OBJECT

public:
    explicit JobLog(Session *session);

    /// Whether the capture was read; until then there is nothing here.
    bool isReady() const { return m_isReady; }
    /// Ascending by start. Never null; it stays as it is when further jobs come.
    const SharedJobs &all() const { return m_jobs; }

Q_SIGNALS:
    /// Another capture, or jobs that are not as they were.
    void changed();
    /// The capture could not be read; it is tried again when it grows.
    void failed(const pickglass::Error &error);

private:
    void forget();
    void ask();

    Session *m_session;
    SharedJobs m_jobs = std::make_shared<const std::vector<Job>>();
    qint64 m_revision = 0; ///< of what was read
    bool m_isReady = false;
    LatestQuery m_query;
};

} // namespace pickglass
