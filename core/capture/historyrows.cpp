// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/historyrows.h"

#include "core/capture/schema.h"

namespace pickglass {

namespace {

constexpr const char *EndedIndices =
    "CREATE INDEX IF NOT EXISTS nodes_ended ON nodes (valid_to) WHERE valid_to IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS ports_ended ON ports (valid_to) WHERE valid_to IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS links_ended ON links (valid_to) WHERE valid_to IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS managers_ended ON subnet_managers (valid_to) "
    "WHERE valid_to IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS sl_to_vl_ended ON sl_to_vl_tables (valid_to) "
    "WHERE valid_to IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS path_sls_ended ON path_sls (valid_to) "
    "WHERE valid_to IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS vl_arbitration_ended ON vl_arbitration_tables (valid_to) "
    "WHERE valid_to IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS pkey_tables_ended ON pkey_tables (valid_to) "
    "WHERE valid_to IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS multicast_tables_ended ON multicast_tables (valid_to) "
    "WHERE valid_to IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS multicast_groups_ended ON multicast_groups (valid_to) "
    "WHERE valid_to IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS jobs_ended ON jobs (until) WHERE until IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS events_over ON events (time) WHERE lasts = 0;";

/// What was over at a time, a few hundred rows of each at once: milliseconds.
constexpr const char *PortsEnded = "DELETE FROM ports WHERE id IN (SELECT id FROM ports WHERE "
                                   "valid_to <= ? ORDER BY valid_to LIMIT 512)";
constexpr const char *EndedRows[] = {
    "DELETE FROM links WHERE id IN (SELECT id FROM links WHERE valid_to <= ? ORDER BY valid_to "
    "LIMIT 512)",
    PortsEnded,
    "DELETE FROM nodes WHERE id IN (SELECT id FROM nodes WHERE valid_to <= ? ORDER BY valid_to "
    "LIMIT 512)",
    "DELETE FROM subnet_managers WHERE id IN (SELECT id FROM subnet_managers WHERE valid_to <= ? "
    "ORDER BY valid_to LIMIT 512)",
    "DELETE FROM master_lids WHERE valid_to <= ?",
    "DELETE FROM forwarding_tables WHERE id IN (SELECT id FROM forwarding_tables WHERE "
    "valid_to <= ? ORDER BY valid_to LIMIT 128)",
    "DELETE FROM sl_to_vl_tables WHERE id IN (SELECT id FROM sl_to_vl_tables WHERE valid_to <= ? "
    "ORDER BY valid_to LIMIT 512)",
    "DELETE FROM path_sls WHERE id IN (SELECT id FROM path_sls WHERE valid_to <= ? "
    "ORDER BY valid_to LIMIT 512)",
    "DELETE FROM vl_arbitration_tables WHERE id IN (SELECT id FROM vl_arbitration_tables WHERE "
    "valid_to <= ? ORDER BY valid_to LIMIT 512)",
    "DELETE FROM pkey_tables WHERE id IN (SELECT id FROM pkey_tables WHERE valid_to <= ? "
    "ORDER BY valid_to LIMIT 512)",
    "DELETE FROM multicast_tables WHERE id IN (SELECT id FROM multicast_tables WHERE "
    "valid_to <= ? ORDER BY valid_to LIMIT 512)",
    "DELETE FROM multicast_groups WHERE id IN (SELECT id FROM multicast_groups WHERE "
    "valid_to <= ? ORDER BY valid_to LIMIT 512)",
    "DELETE FROM job_nodes WHERE job_id IN (SELECT id FROM jobs WHERE until < ? "
    "ORDER BY until, id LIMIT 32)",
    "DELETE FROM jobs WHERE id IN (SELECT id FROM jobs WHERE until < ? ORDER BY until, id "
    "LIMIT 32)",
    "DELETE FROM events WHERE id IN (SELECT id FROM events WHERE lasts = 0 AND time < ?1 AND "
    "coalesce(until, 0) < ?1 LIMIT 512)",
    "DELETE FROM marks WHERE max(time, coalesce(until, 0)) < ?",
};

} // namespace

Result<void> HistoryRows::prepare()
{
    RETURN_IF_ERROR(m_db.execute(EndedIndices));
    RETURN_IF_ERROR(m_db.execute(schema::CreateForwardingIndices));
    return m_db.execute(schema::CreateHostIndices);
}

/// The fabric holds from then on: the last discovery before stands for it.
Result<void> HistoryRows::moveBegin(qint64 time)
{
    ASSIGN_OR_RETURN(
        const qint64 last,
        m_statements.number("SELECT max(time) FROM discoveries WHERE time <= ?", time));
    RETURN_IF_ERROR(m_statements.run("DELETE FROM discoveries WHERE time < ?", last));
    RETURN_IF_ERROR(m_statements.run(
        "UPDATE discoveries SET time = ?2, changes = 0 WHERE time = ?1", last, time));
    RETURN_IF_ERROR(m_statements.run("INSERT OR REPLACE INTO meta VALUES ('start', ?)", time));
    m_begin = time;
    m_hasMore = true;
    return {};
}

Result<qint64> HistoryRows::changes()
{
    return m_statements.number("SELECT total_changes()");
}

Result<qint64> HistoryRows::removeOldestEvents()
{
    ASSIGN_OR_RETURN(const qint64 before, changes());
    RETURN_IF_ERROR(m_statements.run("DELETE FROM events WHERE id IN (SELECT id FROM events WHERE "
                                     "lasts = 0 ORDER BY time LIMIT 512)"));
    return changes().map([before](qint64 after) { return after - before; });
}

Result<qint64> HistoryRows::beginAt(qint64 time)
{
    if (!m_begin) {
        ASSIGN_OR_RETURN(m_begin, m_statements.known("SELECT min(time) FROM discoveries"));
    }
    if (m_begin && time > *m_begin) {
        RETURN_IF_ERROR(moveBegin(time));
    }
    if (!m_hasMore) {
        return 0;
    }
    ASSIGN_OR_RETURN(const qint64 before, changes());
    // One table at a time, and ports only when no cable at them is left: what stands on a row goes
    // before it.
    for (const char *sql : EndedRows) {
        RETURN_IF_ERROR(m_statements.run(sql, *m_begin));
        ASSIGN_OR_RETURN(const qint64 after, changes());
        if (after > before) {
            m_portsRemoved = m_portsRemoved || sql == PortsEnded;
            return after - before;
        }
    }
    m_hasMore = false;
    return 0;
}

} // namespace pickglass
