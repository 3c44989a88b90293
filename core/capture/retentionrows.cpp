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

/// As many things are done at a time where nothing presses.
constexpr int TurnsAtOnce = 3;

/// A part of the file that is kept free, and as much that the log may grow to.
constexpr qint64 Spare = 16;

/// How much further back roll-ups reach than raw samples when both are short of room: about what
/// takes as much room as those.
constexpr qint64 Reaches[] = {24, 144};

} // namespace

Result<qint64> RetentionRows::number(const char *sql) const
{
    return m_db.answer(sql).map([](const QString &answer) { return answer.toLongLong(); });
}

Result<RetentionRows::Oldest> RetentionRows::oldest() const
{
    ASSIGN_OR_RETURN(
        auto row, Statement::prepare(m_db, "SELECT first_sweep, start, until FROM sample_stretches "
                                           "ORDER BY first_sweep LIMIT 1"));
    switch (row.step()) {
    case Statement::Step::Row:
        return Oldest{row.integer(0), row.integer(1), row.integer(2)};
    case Statement::Step::Done:
        return Oldest();
    case Statement::Step::Failed:
        break;
    }
    return tl::unexpected(m_db.error());
}

/// What sealing the next stretch may need before anything can be let go again: as much as the last
/// one, and a new base.
Result<qint64> RetentionRows::bytesAtOnce()
{
    const auto last = number("SELECT max(first_sweep) FROM sample_stretches");
    if (!last || *last == m_lastStretch) {
        return last ? Result<qint64>(m_bytesAtOnce) : last;
    }
    ASSIGN_OR_RETURN(
        auto row,
        Statement::prepare(m_db,
                           "SELECT (SELECT total(length(data)) FROM sample_blobs WHERE id >= ?1) + "
                           "(SELECT total(length(data)) FROM sample_bases WHERE id >= "
                           "(SELECT max(base_sweep) FROM sample_stretches) << ?2)"));
    row.bind(1, SampleRows::rowOf(*last, 0));
    row.bind(2, SampleRows::GroupBits);
    if (row.step() != Statement::Step::Row) {
        return tl::unexpected(m_db.error());
    }
    m_lastStretch = *last;
    m_bytesAtOnce = row.integer(0);
    return m_bytesAtOnce;
}

Result<RetentionRows::Room> RetentionRows::room(qint64 maxBytes, qint64 logBytes)
{
    const auto pageSize = number("PRAGMA page_size");
    const auto pages = number("PRAGMA page_count");
    const auto free = number("PRAGMA freelist_count");
    const auto atOnce = bytesAtOnce();
    if (!pageSize || !pages || !free || !atOnce) {
        return tl::unexpected(m_db.error());
    }
    const qint64 used = (*pages - *free) * *pageSize;
    const qint64 spare = std::max(maxBytes / Spare, *atOnce + *atOnce / 4);
    if (used + logBytes + spare <= maxBytes) {
        return Room::Enough;
    }
    return used + logBytes <= maxBytes ? Room::Little : Room::None;
}

Result<qint64> RetentionRows::removeOrphans()
{
    // The last base stays: the stretch that is being written may be coded against it.
    auto blobs = Statement::prepare(
        m_db, "DELETE FROM sample_blobs WHERE id IN (SELECT id FROM sample_blobs WHERE id < "
              "coalesce((SELECT min(first_sweep) FROM sample_stretches) << ?1, ?2) "
              "ORDER BY id LIMIT ?3)");
    auto bases = Statement::prepare(
        m_db, "DELETE FROM sample_bases WHERE id IN (SELECT id FROM sample_bases WHERE id < "
              "min(coalesce((SELECT min(base_sweep) FROM sample_stretches) << ?1, ?2), "
              "coalesce((SELECT min(base_sweep) FROM sample_journal) << ?1, ?2), "
              "coalesce((SELECT max(base_sweep) FROM sample_bases) << ?1, ?2)) "
              "ORDER BY id LIMIT ?3)");
    auto removed = Statement::prepare(m_db, "SELECT total_changes()");
    if (!blobs || !bases || !removed) {
        return tl::unexpected(m_db.error());
    }
    const auto changes = [&] {
        removed->reset();
        return removed->step() == Statement::Step::Row ? removed->integer(0) : 0;
    };
    const qint64 before = changes();
    for (Statement *statement : {&*blobs, &*bases}) {
        statement->bind(1, SampleRows::GroupBits);
        statement->bind(2, std::numeric_limits<qint64>::max());
        statement->bind(3, RowsAtOnce);
        if (!statement->run()) {
            return tl::unexpected(m_db.error());
        }
    }
    return changes() - before;
}

Result<void> RetentionRows::removeStretch(qint64 sweep)
{
    ASSIGN_OR_RETURN(
        auto row, Statement::prepare(m_db, "DELETE FROM sample_stretches WHERE first_sweep = ?"));
    row.bind(1, sweep);
    if (!row.run()) {
        return tl::unexpected(m_db.error());
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
        row.bind(1, step);
        row.bind(2, start);
        row.bind(3, rollupRowOf(step, 0, 0, 0));
        row.bind(4, rollupRowOf(step, start + step, 0, 0) - 1);
        if (!row.run()) {
            return tl::unexpected(m_db.error());
        }
    }
    return {};
}

Result<void> RetentionRows::makeRoom(const Oldest &oldest, qint64 newest, bool &hasMore)
{
    hasMore = true;
    const qint64 reach = oldest.sweep != 0 ? newest - oldest.start : 0;
    for (size_t level = 0; level < std::size(Reaches); ++level) {
        auto row =
            Statement::prepare(m_db, "SELECT min(start) FROM rollup_coverage WHERE step = ?");
        if (!row) {
            return tl::unexpected(row.error());
        }
        row->bind(1, RollupSteps[level]);
        if (row->step() != Statement::Step::Row) {
            return tl::unexpected(m_db.error());
        }
        const qint64 start = row->integer(0);
        const bool isThere = !row->isNull(0);
        row->reset();
        if (isThere && (newest - start) / Reaches[level] > reach) {
            return removeRollups(RollupSteps[level], start);
        }
    }
    if (oldest.sweep != 0) {
        return removeStretch(oldest.sweep);
    }
    hasMore = false;
    return {};
}

Result<void> RetentionRows::letGoOnce(const CaptureWriter::Retention &retention, qint64 logBytes,
                                      bool &hasMore)
{
    hasMore = true;
    const auto removed = removeOrphans();
    if (!removed || *removed > 0) {
        return removed ? Result<void>() : tl::unexpected(removed.error());
    }
    const auto newest = number("SELECT max(time) FROM sweeps");
    const auto first = oldest();
    if (!newest || !first) {
        return tl::unexpected(newest ? first.error() : newest.error());
    }
    if (retention.keep.count() > 0 && first->sweep != 0 &&
        first->until < *newest - retention.keep.count()) {
        return removeStretch(first->sweep);
    }
    hasMore = false;
    if (retention.maxBytes <= 0) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto left, room(retention.maxBytes, logBytes));
    return left == Room::Enough ? Result<void>() : makeRoom(*first, *newest, hasMore);
}

Result<void> RetentionRows::limitLog(qint64 maxBytes)
{
    if (m_maxBytes == maxBytes) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto pageSize, number("PRAGMA page_size"));
    m_maxBytes = maxBytes;
    constexpr qint64 FewestPages = 16;
    constexpr qint64 MostPages = 1000; // SQLite's own
    const qint64 pages = std::clamp(maxBytes / Spare / pageSize, FewestPages, MostPages);
    const QByteArray sql = "PRAGMA wal_autocheckpoint = " + QByteArray::number(pages) +
                           "; PRAGMA journal_size_limit = " + QByteArray::number(pages * pageSize);
    return m_db.execute(sql.constData());
}

Result<void> RetentionRows::letGo(const CaptureWriter::Retention &retention, qint64 logBytes)
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
        RETURN_IF_ERROR(letGoOnce(retention, logBytes, hasMore));
        if (turn + 1 >= TurnsAtOnce) {
            ASSIGN_OR_RETURN(const auto left, room(retention.maxBytes, logBytes));
            isUrgent = retention.maxBytes > 0 && left == Room::None;
        }
    }
    return transaction.commit();
}

} // namespace pickglass
