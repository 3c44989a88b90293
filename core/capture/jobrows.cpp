// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/jobrows.h"

#include "core/capture/schema.h"
#include "core/jobs/hostlist.h"
#include "core/jobs/hostlists.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

namespace {

Result<bool> hasJobs(const Database &db)
{
    return hasColumn(db, "jobs", "revision");
}

Error tooMany(const Database &db)
{
    return {{QT_TRANSLATE_NOOP("core", "The capture %1 has too many jobs to read them at once."),
             {db.path()}},
            {QT_TRANSLATE_NOOP("core", "Choose a range, or trim the capture."), {}}};
}

/// Which jobs: to be used with their three parameters.
constexpr const char *Where = " WHERE revision > ?3 AND (?2 = 0 OR start <= ?2) AND "
                              "(?1 = 0 OR until IS NULL OR until >= ?1)";

class JobReading
{
public:
    explicit JobReading(const Database &db) : m_db(db) {}

    Result<std::vector<Job>> read(const JobQuery &query)
    {
        const QByteArray jobs =
            QByteArray("SELECT id, job, name, user, state, start, until, hosts, unknown_hosts "
                       "FROM jobs") +
            Where + " ORDER BY start, id";
        RETURN_IF_ERROR(forEachRow(
            m_db, jobs.constData(), [this](const Statement &row) { return take(row); }, query.from,
            query.to, query.afterRevision));
        const QByteArray nodes =
            QByteArray("SELECT job_id, node_guid FROM job_nodes WHERE job_id IN (SELECT id FROM "
                       "jobs") +
            Where + ")";
        RETURN_IF_ERROR(forEachRow(
            m_db, nodes.constData(), [this](const Statement &row) { return takeNode(row); },
            query.from, query.to, query.afterRevision));
        for (Job &job : m_jobs) {
            std::ranges::sort(job.nodes); // the file has their numbers with a sign
        }
        return std::move(m_jobs);
    }

private:
    Result<void> take(const Statement &row)
    {
        const bool isBegun = isTime(row.integer(5)) && row.integer(5) > 0;
        auto hosts = m_lists.read(row.text(7));
        auto unknown = m_lists.read(row.text(8));
        if (!isBegun || !isTime(row.integer(6)) || !hosts || !unknown) {
            return tl::unexpected(m_db.damaged(QStringLiteral("jobs")));
        }
        if (m_jobs.size() >= MaxJobs || m_lists.hosts() > MaxHostsOfJobs) {
            return tl::unexpected(tooMany(m_db));
        }
        m_indices.insert(row.integer(0), m_jobs.size());
        m_jobs.push_back({row.text(1),
                          row.text(2),
                          row.text(3),
                          jobState(row.text(4)),
                          row.time(5),
                          row.time(6),
                          *std::move(hosts),
                          {},
                          *std::move(unknown)});
        return {};
    }

    Result<void> takeNode(const Statement &row)
    {
        if (++m_nodes > MaxHostsOfJobs) {
            return tl::unexpected(tooMany(m_db));
        }
        if (const auto job = m_indices.constFind(row.integer(0)); job != m_indices.constEnd()) {
            m_jobs[*job].nodes.push_back(row.guid(1));
        }
        return {};
    }

    const Database &m_db;
    HostLists m_lists;
    std::vector<Job> m_jobs;
    QHash<qint64, size_t> m_indices; ///< by the id of the row
    size_t m_nodes = 0;
};

} // namespace

Result<void> JobRows::prepare()
{
    if (m_put) {
        return {};
    }
    ASSIGN_OR_RETURN(const bool isThere, hasJobs(m_db));
    if (!isThere) {
        const QByteArray sql = schema::createOnly({"jobs", "job_nodes", "job"});
        RETURN_IF_ERROR(m_db.execute(sql.constData()));
    }
    ASSIGN_OR_RETURN(m_revision, queryJobRevision(m_db));
    return Statement::prepareKept(
        m_db, {{&m_put, "INSERT INTO jobs (job, name, user, state, start, until, hosts, "
                        "unknown_hosts, host_count, revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, "
                        "?) ON CONFLICT (job, start) DO UPDATE SET name = excluded.name, "
                        "user = excluded.user, state = excluded.state, until = excluded.until, "
                        "hosts = excluded.hosts, unknown_hosts = excluded.unknown_hosts, "
                        "host_count = excluded.host_count, revision = excluded.revision "
                        "RETURNING id"},
               {&m_clear, "DELETE FROM job_nodes WHERE job_id = ?"},
               {&m_addNode, "INSERT OR IGNORE INTO job_nodes VALUES (?, ?)"}});
}

Result<void> JobRows::put(const Job &job)
{
    m_put->bindAll(job.id, orNull(job.name), orNull(job.user), toString(job.state), job.start,
                   orNull(job.end), compressHostList(job.hosts), compressHostList(job.unknownHosts),
                   job.hosts.size(), m_revision + 1);
    qint64 row = 0;
    RETURN_IF_ERROR(
        m_put->forEachRow([&row](const Statement &written) { row = written.integer(0); }));
    RETURN_IF_ERROR(m_clear->run(row));
    for (const Guid node : job.nodes) {
        RETURN_IF_ERROR(m_addNode->run(row, node));
    }
    ++m_revision;
    return {};
}

Result<void> JobRows::put(std::span<const Job> jobs)
{
    RETURN_IF_ERROR(prepare());
    for (const Job &job : jobs) {
        if (job.start.isKnown()) {
            RETURN_IF_ERROR(put(job));
        }
    }
    return {};
}

Result<std::vector<Job>> queryJobs(const Database &db, const JobQuery &query)
{
    ASSIGN_OR_RETURN(const bool isThere, hasJobs(db));
    return isThere ? JobReading(db).read(query) : std::vector<Job>();
}

Result<qint64> queryJobRevision(const Database &db)
{
    ASSIGN_OR_RETURN(const bool isThere, hasJobs(db));
    return isThere ? queryNumber(db, "SELECT max(revision) FROM jobs") : 0;
}

} // namespace pickglass
