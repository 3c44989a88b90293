// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/retentionrows.h"

#include "core/capture/rollupcodec.h"
#include "core/capture/samplerows.h"
#include "core/capture/samples.h"

#include <algorithm>
#include <limits>

namespace pickglass {

namespace {

/// As many rows go at a time: a few milliseconds' work, and more than sweeps add on average.
constexpr int RowsAtOnce = 512;

/// The same of rows of queue pairs and texts of hosts, which are small.
constexpr int MaxHostRowsAtOnce = 16'384;

/// As many things are done at a time where nothing presses.
constexpr int TurnsAtOnce = 3;

/// A part of the file that is kept free, and as much that the log may grow to.
constexpr qint64 Spare = 16;

/// How much further back roll-ups reach than raw samples when both are short of room: about what
/// takes as much room as those.
constexpr qint64 Reaches[] = {24, 144};

} // namespace

Result<RetentionRows::Oldest> RetentionRows::oldest() const
{
    return queryFirst<Oldest>(
        m_db, "SELECT first_sweep, start, until FROM sample_stretches ORDER BY first_sweep LIMIT 1",
        [](const Statement &row) {
            return Oldest{row.integer(0), row.integer(1), row.integer(2)};
        });
}

/// What sealing the next segment may need before anything can be dropped again: as much as the last
/// one, and a new base.
Result<qint64> RetentionRows::bytesAtOnce()
{
    ASSIGN_OR_RETURN(const auto last,
                     queryNumber(m_db, "SELECT max(first_sweep) FROM sample_stretches"));
    if (last != m_lastSegment) {
        ASSIGN_OR_RETURN(
            m_bytesAtOnce,
            queryNumber(m_db,
                        "SELECT (SELECT total(length(data)) FROM sample_blobs WHERE id >= ?1) + "
                        "(SELECT total(length(data)) FROM sample_bases WHERE id >= "
                        "(SELECT max(base_sweep) FROM sample_stretches) << ?2)",
                        SampleRows::rowOf(last, 0), SampleRows::GroupBits));
        m_lastSegment = last;
    }
    return m_bytesAtOnce;
}

Result<RetentionRows::Room> RetentionRows::room(qint64 maxBytes, qint64 logBytes)
{
    ASSIGN_OR_RETURN(const auto pageSize, queryNumber(m_db, "PRAGMA page_size"));
    ASSIGN_OR_RETURN(const auto pages, queryNumber(m_db, "PRAGMA page_count"));
    ASSIGN_OR_RETURN(const auto free, queryNumber(m_db, "PRAGMA freelist_count"));
    ASSIGN_OR_RETURN(const auto atOnce, bytesAtOnce());
    const qint64 used = (pages - free) * pageSize;
    const qint64 spare = std::max(maxBytes / Spare, atOnce + atOnce / 4);
    if (used + logBytes + spare <= maxBytes) {
        return Room::Enough;
    }
    return used + logBytes <= maxBytes ? Room::Little : Room::None;
}

Result<qint64> RetentionRows::removeOrphans()
{
    const auto changes = [this] { return queryNumber(m_db, "SELECT total_changes()"); };
    ASSIGN_OR_RETURN(const auto before, changes());
    // The last base stays: the segment that is being written may be coded against it.
    for (const char *sql :
         {"DELETE FROM sample_blobs WHERE id IN (SELECT id FROM sample_blobs WHERE id < "
          "coalesce((SELECT min(first_sweep) FROM sample_stretches) << ?1, ?2) "
          "ORDER BY id LIMIT ?3)",
          "DELETE FROM sample_bases WHERE id IN (SELECT id FROM sample_bases WHERE id < "
          "min(coalesce((SELECT min(base_sweep) FROM sample_stretches) << ?1, ?2), "
          "coalesce((SELECT min(base_sweep) FROM sample_journal) << ?1, ?2), "
          "coalesce((SELECT max(base_sweep) FROM sample_bases) << ?1, ?2)) "
          "ORDER BY id LIMIT ?3)"}) {
        ASSIGN_OR_RETURN(auto row, Statement::prepare(m_db, sql));
        RETURN_IF_ERROR(
            row.run(SampleRows::GroupBits, std::numeric_limits<qint64>::max(), RowsAtOnce));
    }
    return changes().map([&](qint64 after) { return after - before; });
}

Result<void> RetentionRows::removeSegment(qint64 sweep)
{
    ASSIGN_OR_RETURN(
        auto row, Statement::prepare(m_db, "DELETE FROM sample_stretches WHERE first_sweep = ?"));
    RETURN_IF_ERROR(row.run(sweep));
    return removeEndedHosts();
}

/// What ended before the oldest samples: a host may have thousands of queue pairs an hour.
Result<void> RetentionRows::removeEndedHosts()
{
    for (const char *sql :
         {"DELETE FROM queue_pairs WHERE id IN (SELECT id FROM queue_pairs WHERE valid_to <= "
          "(SELECT min(start) FROM sample_stretches) LIMIT ?)",
          "DELETE FROM host_facts WHERE id IN (SELECT id FROM host_facts WHERE valid_to <= "
          "(SELECT min(start) FROM sample_stretches) LIMIT ?)"}) {
        ASSIGN_OR_RETURN(auto row, Statement::prepare(m_db, sql));
        RETURN_IF_ERROR(row.run(MaxHostRowsAtOnce));
    }
    return {};
}

Result<void> RetentionRows::removeRollups(qint64 step, qint64 start)
{
    for (const char *sql :
         {"DELETE FROM rollup_coverage WHERE step = ?1 AND start <= ?2",
          "DELETE FROM rollups WHERE id BETWEEN ?3 AND ?4",
          "DELETE FROM rollup_totals WHERE step = ?1 AND counter_id IN (SELECT id FROM counters) "
          "AND start <= ?2"}) {
        ASSIGN_OR_RETURN(auto row, Statement::prepare(m_db, sql));
        RETURN_IF_ERROR(row.run(step, start, rollupRowOf(step, 0, 0, 0),
                                rollupRowOf(step, start + step, 0, 0) - 1));
    }
    return {};
}

/// Longer steps are made of the rows of shorter ones, which stay until then.
Result<bool> RetentionRows::isInLongerStep(size_t level, qint64 start) const
{
    const qint64 length = RollupSteps[level + 1];
    return queryNumber(m_db,
                       "SELECT count(*) FROM (SELECT 1 FROM rollup_coverage WHERE step = ? "
                       "AND start >= ? LIMIT 1)",
                       length, start - start % length)
        .map([](qint64 steps) { return steps > 0; });
}

Result<void> RetentionRows::makeRoom(const Oldest &oldest, qint64 newest, bool &hasMore)
{
    hasMore = true;
    const qint64 reach = oldest.sweep != 0 ? newest - oldest.start : 0;
    for (size_t level = 0; level < std::size(Reaches); ++level) {
        ASSIGN_OR_RETURN(const auto start,
                         queryFirst<std::optional<qint64>>(
                             m_db, "SELECT min(start) FROM rollup_coverage WHERE step = ?",
                             [](const Statement &row) {
                                 return row.isNull(0) ? std::nullopt
                                                      : std::optional(row.integer(0));
                             },
                             RollupSteps[level]));
        if (!start || (newest - *start) / Reaches[level] <= reach) {
            continue;
        }
        ASSIGN_OR_RETURN(const bool isFree, isInLongerStep(level, *start));
        if (isFree) {
            return removeRollups(RollupSteps[level], *start);
        }
    }
    if (oldest.sweep != 0) {
        return removeSegment(oldest.sweep);
    }
    hasMore = false;
    return {};
}

Result<void> RetentionRows::applyOnce(const CaptureWriter::Retention &retention, qint64 logBytes,
                                      bool &hasMore)
{
    hasMore = true;
    ASSIGN_OR_RETURN(const auto removed, removeOrphans());
    if (removed > 0) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto newest, queryNumber(m_db, "SELECT max(time) FROM sweeps"));
    ASSIGN_OR_RETURN(const auto first, oldest());
    if (retention.keep.count() > 0 && first.sweep != 0 &&
        first.until < newest - retention.keep.count()) {
        return removeSegment(first.sweep);
    }
    hasMore = false;
    if (retention.maxBytes <= 0) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto left, room(retention.maxBytes, logBytes));
    return left == Room::Enough ? Result<void>() : makeRoom(first, newest, hasMore);
}

Result<void> RetentionRows::limitLog(qint64 maxBytes)
{
    if (m_maxBytes == maxBytes) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto pageSize, queryNumber(m_db, "PRAGMA page_size"));
    m_maxBytes = maxBytes;
    constexpr qint64 MinPages = 16;
    constexpr qint64 MaxPages = 1000; // SQLite's own
    const qint64 pages = std::clamp(maxBytes / Spare / pageSize, MinPages, MaxPages);
    const QByteArray sql = "PRAGMA wal_autocheckpoint = " + QByteArray::number(pages) +
                           "; PRAGMA journal_size_limit = " + QByteArray::number(pages * pageSize);
    return m_db.execute(sql.constData());
}

Result<void> RetentionRows::apply(const CaptureWriter::Retention &retention, qint64 logBytes)
{
    if (!retention.isLimited()) {
        return {};
    }
    if (retention.maxBytes > 0) {
        RETURN_IF_ERROR(limitLog(retention.maxBytes));
    }
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(m_db));
    // One thing a call keeps pace with what comes; where there is no room, everything at once.
    bool hasMore = true;
    bool isUrgent = true;
    for (int turn = 0; hasMore && (turn < TurnsAtOnce || isUrgent); ++turn) {
        RETURN_IF_ERROR(applyOnce(retention, logBytes, hasMore));
        if (turn + 1 >= TurnsAtOnce) {
            ASSIGN_OR_RETURN(const auto left, room(retention.maxBytes, logBytes));
            isUrgent = retention.maxBytes > 0 && left == Room::None;
        }
    }
    return transaction.commit();
}

} // namespace pickglass
