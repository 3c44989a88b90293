// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/keptbytes.h"

#include "core/capture/rollupcodec.h"

#include <QStringList>

#include <limits>

namespace pickglass {

namespace {

/// Of files that our programs write.
constexpr qint64 PageBytes = 8192;
/// What a row has beside its data; and the least of one that is longer than a page that lies on
/// the page of its table.
constexpr qint64 RowBytes = 40;
constexpr qint64 MinLocalBytes = 1000;

/// Rows of what holds for a time, and about what one takes with its indices.
struct CountedTable
{
    const char *name;
    const char *all;   ///< SQL: bytes of all rows
    const char *ended; ///< SQL: of those that ended; null where none does
};
constexpr CountedTable CountedTables[] = {
    {"nodes", "SELECT count(*) * 180 FROM nodes",
     "SELECT count(*) * 180 FROM nodes WHERE valid_to IS NOT NULL"},
    {"ports", "SELECT count(*) * 80 FROM ports",
     "SELECT count(*) * 80 FROM ports WHERE valid_to IS NOT NULL"},
    {"links", "SELECT count(*) * 60 FROM links",
     "SELECT count(*) * 60 FROM links WHERE valid_to IS NOT NULL"},
    {"attributes", "SELECT count(*) * 50 FROM attributes", nullptr},
    {"subnet_managers", "SELECT count(*) * 70 FROM subnet_managers",
     "SELECT count(*) * 70 FROM subnet_managers WHERE valid_to IS NOT NULL"},
    {"forwarding_tables",
     "SELECT total(length(ports) + coalesce(length(port_groups), 0) + 70) FROM forwarding_tables",
     "SELECT total(length(ports) + coalesce(length(port_groups), 0) + 70) FROM forwarding_tables "
     "WHERE valid_to > 0"},
    {"sl_to_vl_tables", "SELECT total(length(lanes) + 60) FROM sl_to_vl_tables",
     "SELECT total(length(lanes) + 60) FROM sl_to_vl_tables WHERE valid_to IS NOT NULL"},
    {"path_sls", "SELECT total(length(sls) + 60) FROM path_sls",
     "SELECT total(length(sls) + 60) FROM path_sls WHERE valid_to IS NOT NULL"},
    {"vl_arbitration_tables", "SELECT total(length(weights) + 60) FROM vl_arbitration_tables",
     "SELECT total(length(weights) + 60) FROM vl_arbitration_tables WHERE valid_to IS NOT NULL"},
    {"pkey_tables", "SELECT total(length(keys) + 60) FROM pkey_tables",
     "SELECT total(length(keys) + 60) FROM pkey_tables WHERE valid_to IS NOT NULL"},
    {"multicast_tables", "SELECT total(length(ports) + 60) FROM multicast_tables",
     "SELECT total(length(ports) + 60) FROM multicast_tables WHERE valid_to IS NOT NULL"},
    {"multicast_groups", "SELECT total(length(members) + 60) FROM multicast_groups",
     "SELECT total(length(members) + 60) FROM multicast_groups WHERE valid_to IS NOT NULL"},
    {"queue_pairs", "SELECT count(*) * 120 FROM queue_pairs",
     "SELECT count(*) * 120 FROM queue_pairs WHERE valid_to > 0"},
    {"host_facts", "SELECT count(*) * 120 FROM host_facts",
     "SELECT count(*) * 120 FROM host_facts WHERE valid_to > 0"},
    {"jobs", "SELECT total(length(hosts) + 150) FROM jobs",
     "SELECT total(length(hosts) + 150) FROM jobs WHERE until IS NOT NULL"},
    {"job_nodes", "SELECT count(*) * 24 FROM job_nodes", nullptr},
    {"sample_ports", "SELECT count(*) * 80 FROM sample_ports", nullptr},
    {"sample_layouts", "SELECT total(length(data) + 40) FROM sample_layouts", nullptr},
};
constexpr const char *CountTables =
    "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?";
constexpr const char *CountEvents =
    "SELECT total(120 + length(message) + length(kind) + coalesce(length(subject), 0) + "
    "coalesce(length(was), 0) + coalesce(length(became), 0) + coalesce(length(node), 0) + "
    "coalesce(length(other_node), 0)) FROM events";

} // namespace

qint64 KeptBytes::bytesOfRow(qint64 data)
{
    const qint64 bytes = data + RowBytes;
    const qint64 local = bytes <= PageBytes ? bytes : std::max(bytes % PageBytes, MinLocalBytes);
    return bytes - std::min(local, bytes) + PageBytes / (PageBytes / local);
}

/// Rows of an id and the length of their data that came after the last one.
template<typename... Values>
Result<void> KeptBytes::add(size_t kind, const char *sql, qint64 &last, const Values &...values)
{
    qint64 &bytes = m_bytes.at(kind);
    const auto take = [&](const Statement &row) {
        last = std::max(last, row.integer(0));
        bytes += bytesOfRow(row.integer(1));
    };
    return m_statements.each(sql, take, qint64(last), values...);
}

/// Steps are written one after the other, each as a whole.
Result<void> KeptBytes::addLevel(size_t level)
{
    const size_t kind = FirstLevel + level;
    const qint64 step = RollupSteps[level];
    qint64 &lastRow = m_lastRollup.at(level);
    lastRow = std::max(lastRow, rollupRowOf(step, 0, 0, 0) - 1);
    const qint64 endOfLevel = level == 0 ? std::numeric_limits<qint64>::max()
                                         : rollupRowOf(RollupSteps[level - 1], 0, 0, 0);
    RETURN_IF_ERROR(add(kind,
                        "SELECT id, length(data) FROM rollups WHERE id > ? AND id < ? ORDER BY id",
                        lastRow, endOfLevel));
    const qint64 before = m_lastStart.at(level);
    RETURN_IF_ERROR(add(kind,
                        "SELECT start, length(data) FROM rollup_coverage WHERE start > ? AND "
                        "step = ? ORDER BY start",
                        m_lastStart.at(level), step));
    if (m_lastStart.at(level) > before) {
        ASSIGN_OR_RETURN(
            const qint64 totals,
            m_statements.number("SELECT count(*) FROM rollup_totals WHERE step = ? AND start > ?",
                                step, before));
        m_bytes.at(kind) += totals * TotalBytes;
    }
    return {};
}

Result<void> KeptBytes::update()
{
    constexpr auto Samples = static_cast<size_t>(KeptKind::Samples);
    RETURN_IF_ERROR(add(
        Samples, "SELECT id, length(data) FROM sample_blobs WHERE id > ? ORDER BY id", m_lastBlob));
    RETURN_IF_ERROR(add(
        Samples, "SELECT id, length(data) FROM sample_bases WHERE id > ? ORDER BY id", m_lastBase));
    RETURN_IF_ERROR(add(Samples,
                        "SELECT number, length(pace) + 30 FROM sweeps WHERE number > ? "
                        "ORDER BY number",
                        m_lastSweep));
    ASSIGN_OR_RETURN(const qint64 journal,
                     m_statements.number("SELECT total(length(data)) FROM sample_journal"));
    m_bytes.at(Samples) += journal - m_journal;
    m_journal = journal;
    for (size_t level = 0; level < std::size(RollupSteps); ++level) {
        RETURN_IF_ERROR(addLevel(level));
    }
    return {};
}

Result<void> KeptBytes::countHistory()
{
    ASSIGN_OR_RETURN(const bool hasEvents, isThere("events"));
    ASSIGN_OR_RETURN(const qint64 events, hasEvents ? m_statements.number(CountEvents) : 0);
    qint64 tables = 0;
    m_ended = events;
    for (const CountedTable &table : CountedTables) {
        ASSIGN_OR_RETURN(const bool isKnown, isThere(table.name));
        if (!isKnown) {
            continue; // of an older program
        }
        ASSIGN_OR_RETURN(const qint64 all, m_statements.number(table.all));
        ASSIGN_OR_RETURN(const qint64 ended,
                         table.ended != nullptr ? m_statements.number(table.ended) : 0);
        tables += all;
        m_ended += ended;
    }
    m_bytes.at(static_cast<size_t>(KeptKind::Events)) = events;
    m_bytes.at(static_cast<size_t>(KeptKind::Tables)) = tables;
    return {};
}

Result<bool> KeptBytes::isThere(const char *table)
{
    return m_statements.number(CountTables, table).map([](qint64 count) { return count > 0; });
}

QString KeptBytes::toText() const
{
    QStringList parts;
    for (size_t kind = 0; kind < KeptKinds; ++kind) {
        parts << toString(static_cast<KeptKind>(kind)) + u' ' + QString::number(m_bytes.at(kind));
    }
    return parts.join(QLatin1String("; "));
}

} // namespace pickglass
