// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/jobs/job.h"

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// The rows of jobs and job_nodes. Private to core/capture; one thread; inside the caller's
/// transaction.
class JobRows
{
public:
    explicit JobRows(Database &db) : m_db(db) {}

    /// Writes each in place of the row that has its id and start. Jobs that have not begun are left
    /// out. Makes the tables where the capture of an older program lacks them.
    Result<void> put(std::span<const Job> jobs);

private:
    Result<void> prepare();
    Result<void> put(const Job &job);

    Database &m_db;
    std::optional<Statement> m_put, m_clear, m_addNode;
    qint64 m_revision = 0; ///< of the last row written
};

/// Those that overlap [from, to] and were written after a revision: see CaptureReader::jobs().
struct JobQuery
{
    Timestamp from = {};
    Timestamp to = {};
    qint64 afterRevision = 0;
};
/// Inside the caller's transaction.
Result<std::vector<Job>> queryJobs(const Database &db, const JobQuery &query);
/// Of the row that was written last; 0 where there is none.
Result<qint64> queryJobRevision(const Database &db);

} // namespace pickglass
