// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/retentionrows.h"

#include "core/capture/rollupcodec.h"
#include "core/capture/samplerows.h"

#include <QElapsedTimer>

#include <algorithm>
#include <functional>
#include <limits>
#include <vector>

namespace pickglass {

namespace {

using namespace std::chrono_literals;

/// As many rows go at a time: a few milliseconds' work, and more than sweeps add on average.
constexpr qint64 RowsAtOnce = 512;

/// The same of rows of queue pairs and texts of hosts, which are small.
constexpr int MaxHostRowsAtOnce = 16'384;

/// As many things are done at a time where nothing presses; and more for this part of an interval,
/// at most so long.
constexpr int TurnsAtOnce = 8;
constexpr qint64 PartOfInterval = 50;
constexpr std::chrono::milliseconds MaxTime = 1000ms;
/// Only every so many calls look for what is old, or write down what is left: looking costs more
/// than small sweeps.
constexpr qint64 CallsToLook = 16;
constexpr qint64 LooksToCount = 16;

/// A part of the file that is kept free, and as much that the log may grow to.
constexpr qint64 Spare = 16;

/// The part of a size limit that raw samples have at least, and that roll-ups of each step, and all
/// that ended with all events, have each.
constexpr qint64 SamplesPart = 2;
constexpr qint64 OtherPart = 8;

/// Where samples are kept for an age, each of those is at most as large as raw samples, or this.
constexpr qint64 MinBudget = 4'000'000;

/// Longer ages than this are no limit of anything.
constexpr qint64 MaxKeep = std::numeric_limits<qint64>::max() / 64;

} // namespace

qint64 RetentionRows::Held::from() const
{
    qint64 first = sweep != 0 ? samplesFrom : newest;
    for (const auto &start : starts) {
        first = std::min(first, start.value_or(first));
    }
    return first;
}

Result<RetentionRows::Held> RetentionRows::held()
{
    ASSIGN_OR_RETURN(auto found,
                     m_statements.first<Held>("SELECT first_sweep, start, until FROM "
                                              "sample_stretches ORDER BY first_sweep LIMIT 1",
                                              [](const Statement &row) {
                                                  Held oldest;
                                                  oldest.sweep = row.integer(0);
                                                  oldest.samplesFrom = row.integer(1);
                                                  oldest.until = row.integer(2);
                                                  return oldest;
                                              }));
    ASSIGN_OR_RETURN(found.newest, m_statements.number("SELECT max(time) FROM sweeps"));
    for (size_t level = 0; level < Levels; ++level) {
        ASSIGN_OR_RETURN(found.starts.at(level),
                         m_statements.known("SELECT min(start) FROM rollup_coverage WHERE step = ?",
                                            RollupSteps[level]));
    }
    return found;
}

/// What sealing the next segment may need before anything can be dropped again: as much as the last
/// one, and a new base.
Result<qint64> RetentionRows::bytesAtOnce()
{
    ASSIGN_OR_RETURN(const auto last,
                     m_statements.number("SELECT max(first_sweep) FROM sample_stretches"));
    if (last != m_lastSegment) {
        ASSIGN_OR_RETURN(
            m_bytesAtOnce,
            m_statements.number(
                "SELECT (SELECT total(length(data)) FROM sample_blobs WHERE id >= "
                "?1) + (SELECT total(length(data)) FROM sample_bases WHERE id >= "
                "(SELECT base_sweep FROM sample_stretches ORDER BY first_sweep DESC LIMIT "
                "1) << ?2)",
                SampleRows::rowOf(last, 0), SampleRows::GroupBits));
        m_lastSegment = last;
    }
    return m_bytesAtOnce;
}

Result<RetentionRows::Room> RetentionRows::room(qint64 maxBytes, const LogBytes &logBytes)
{
    if (maxBytes <= 0) {
        return Room::Enough;
    }
    ASSIGN_OR_RETURN(const auto pages, m_statements.number("PRAGMA page_count"));
    ASSIGN_OR_RETURN(const auto free, m_statements.number("PRAGMA freelist_count"));
    ASSIGN_OR_RETURN(const auto atOnce, bytesAtOnce());
    // The file does not shrink: it must leave room for a full log, not for the log as it is now.
    const qint64 used = (pages - free) * m_pageSize + std::max(logBytes(), m_logLimit);
    const qint64 spare = std::max(maxBytes / Spare, atOnce + atOnce / 4);
    if (used + spare <= maxBytes) {
        return Room::Enough;
    }
    return used <= maxBytes ? Room::Little : Room::None;
}

/// The first rows before an id, by the statements that look at them (id, length of their data) and
/// remove them.
Result<qint64> RetentionRows::removeFirst(const char *look, const char *remove, qint64 before)
{
    qint64 rows = 0;
    qint64 last = 0;
    qint64 bytes = 0;
    const auto take = [&](const Statement &row) {
        ++rows;
        last = row.integer(0);
        bytes += KeptBytes::bytesOfRow(row.integer(1));
    };
    RETURN_IF_ERROR(m_statements.each(look, take, before, RowsAtOnce));
    if (rows > 0) {
        RETURN_IF_ERROR(m_statements.run(remove, last));
        m_kept.removed(KeptKind::Samples, bytes);
    }
    return rows;
}

Result<qint64> RetentionRows::removeOrphans()
{
    if (!m_hasOrphans) {
        return 0;
    }
    ASSIGN_OR_RETURN(
        const qint64 first,
        m_statements.number("SELECT coalesce((SELECT min(first_sweep) FROM sample_stretches), "
                            "(SELECT min(sweep) FROM sample_journal), "
                            "(SELECT max(number) FROM sweeps))"));
    // The last base stays: the segment that is being written may be coded against it.
    ASSIGN_OR_RETURN(
        const qint64 base,
        m_statements.number(
            "SELECT min(coalesce((SELECT base_sweep FROM sample_stretches ORDER BY first_sweep "
            "LIMIT 1), ?1), coalesce((SELECT base_sweep FROM sample_journal ORDER BY sweep LIMIT "
            "1), ?1), coalesce((SELECT base_sweep FROM sample_bases ORDER BY id DESC LIMIT 1), "
            "?1))",
            std::numeric_limits<qint64>::max() >> SampleRows::GroupBits));
    ASSIGN_OR_RETURN(
        const qint64 blobs,
        removeFirst("SELECT id, length(data) FROM sample_blobs WHERE id < ? ORDER BY id LIMIT ?",
                    "DELETE FROM sample_blobs WHERE id <= ?", SampleRows::rowOf(first, 0)));
    ASSIGN_OR_RETURN(
        const qint64 bases,
        removeFirst("SELECT id, length(data) FROM sample_bases WHERE id < ? ORDER BY id LIMIT ?",
                    "DELETE FROM sample_bases WHERE id <= ?", SampleRows::rowOf(base, 0)));
    ASSIGN_OR_RETURN(const qint64 sweeps,
                     removeFirst("SELECT number, length(pace) + 30 FROM sweeps WHERE number < ? "
                                 "ORDER BY number LIMIT ?",
                                 "DELETE FROM sweeps WHERE number <= ?", first));
    m_hasOrphans = blobs + bases + sweeps > 0;
    return blobs + bases + sweeps;
}

Result<bool> RetentionRows::removeSegment(const Held &held)
{
    if (held.sweep == 0) {
        return false;
    }
    RETURN_IF_ERROR(
        m_statements.run("DELETE FROM sample_stretches WHERE first_sweep = ?", held.sweep));
    m_hasOrphans = true;
    RETURN_IF_ERROR(removeEndedHosts());
    return true;
}

/// What ended before the oldest samples: a host may have thousands of queue pairs an hour.
Result<void> RetentionRows::removeEndedHosts()
{
    for (const char *sql :
         {"DELETE FROM queue_pairs WHERE id IN (SELECT id FROM queue_pairs WHERE valid_to <= "
          "(SELECT start FROM sample_stretches ORDER BY first_sweep LIMIT 1) LIMIT ?)",
          "DELETE FROM host_facts WHERE id IN (SELECT id FROM host_facts WHERE valid_to <= "
          "(SELECT start FROM sample_stretches ORDER BY first_sweep LIMIT 1) LIMIT ?)"}) {
        RETURN_IF_ERROR(m_statements.run(sql, MaxHostRowsAtOnce));
    }
    return {};
}

/// Longer steps are made of the rows of shorter ones, which stay until then.
Result<bool> RetentionRows::isInLongerStep(size_t level, qint64 start)
{
    if (level + 1 == Levels) {
        return true;
    }
    const qint64 length = RollupSteps[level + 1];
    return m_statements
        .number("SELECT count(*) FROM (SELECT 1 FROM rollup_coverage WHERE step = ? "
                "AND start >= ? LIMIT 1)",
                length, start - start % length)
        .map([](qint64 steps) { return steps > 0; });
}

/// What the rows of a step take.
Result<void> RetentionRows::countOut(size_t level, qint64 start)
{
    const qint64 step = RollupSteps[level];
    ASSIGN_OR_RETURN(
        qint64 bytes,
        m_statements.number("SELECT count(*) FROM rollup_totals WHERE step = ? AND start = ?", step,
                            start));
    bytes *= KeptBytes::TotalBytes;
    const auto take = [&](const Statement &row) { bytes += KeptBytes::bytesOfRow(row.integer(0)); };
    RETURN_IF_ERROR(m_statements.each("SELECT length(data) FROM rollups WHERE id BETWEEN ? AND ?",
                                      take, rollupRowOf(step, start, 0, 0),
                                      rollupRowOf(step, start + step, 0, 0) - 1));
    RETURN_IF_ERROR(
        m_statements.each("SELECT length(data) FROM rollup_coverage WHERE step = ? AND start = ?",
                          take, step, start));
    m_kept.removedLevel(level, bytes);
    return {};
}

/// The oldest step of a length; not the last one that there is. Shorter steps never reach back
/// further than longer ones: those go first.
Result<bool> RetentionRows::removeStep(size_t level, const Held &held)
{
    for (size_t shorter = 0; shorter < level; ++shorter) {
        const auto &start = held.starts.at(shorter);
        if (start && *start < *held.starts.at(level) + RollupSteps[level]) {
            ASSIGN_OR_RETURN(const bool isGone, removeStep(shorter, held));
            if (isGone) {
                return true;
            }
        }
    }
    const qint64 step = RollupSteps[level];
    const qint64 start = *held.starts.at(level);
    ASSIGN_OR_RETURN(const bool isFree, isInLongerStep(level, start));
    if (!isFree || start + 2 * step > held.newest) {
        return false;
    }
    RETURN_IF_ERROR(countOut(level, start));
    RETURN_IF_ERROR(
        m_statements.run("DELETE FROM rollup_coverage WHERE step = ? AND start = ?", step, start));
    RETURN_IF_ERROR(m_statements.run("DELETE FROM rollups WHERE id BETWEEN ? AND ?",
                                     rollupRowOf(step, start, 0, 0),
                                     rollupRowOf(step, start + step, 0, 0) - 1));
    RETURN_IF_ERROR(
        m_statements.run("DELETE FROM rollup_totals WHERE step = ? AND start <= ?", step, start));
    return true;
}

/// Of all kinds, so that the capture begins later and what was over by then can go.
Result<bool> RetentionRows::removeOldest(const Held &held, bool mayBeSamples)
{
    for (size_t level = 0; level < Levels; ++level) {
        const auto &start = held.starts.at(level);
        const bool isOld = start && (held.sweep == 0 || *start < held.samplesFrom);
        if (isOld && *start <= held.from()) {
            return removeStep(level, held);
        }
    }
    return mayBeSamples ? removeSegment(held) : false;
}

Result<bool> RetentionRows::applyAge(qint64 keep, const Held &held)
{
    keep = std::min(keep, MaxKeep);
    if (held.sweep != 0 && held.until < held.newest - keep) {
        return removeSegment(held);
    }
    const qint64 budget = std::max(MinBudget, m_kept.of(KeptKind::Samples));
    for (size_t level = 0; level < Levels; ++level) {
        const auto &start = held.starts.at(level);
        if (!start) {
            continue;
        }
        const qint64 end = *start + RollupSteps[level];
        const bool isOld = end < held.newest - keep / 100 * RollupReach[level];
        // The longest steps reach back as far as raw samples, whatever they take.
        const bool isNeeded = level + 1 == Levels && (held.sweep == 0 || end > held.samplesFrom);
        if (isOld || (m_kept.ofLevel(level) > budget && !isNeeded)) {
            ASSIGN_OR_RETURN(const bool isGone, removeStep(level, held));
            if (isGone) {
                return true;
            }
        }
    }
    ASSIGN_OR_RETURN(const bool isTooMuch, hasEndedMoreThan(budget));
    return isTooMuch ? removeOldest(held, false) : false;
}

/// Who is furthest beyond its part of the limit, gives first; raw samples that have less than
/// theirs, last of all.
Result<bool> RetentionRows::makeRoom(qint64 maxBytes, const Held &held)
{
    ASSIGN_OR_RETURN(const bool isTooMuch, hasEndedMoreThan(maxBytes / OtherPart));
    if (isTooMuch) {
        ASSIGN_OR_RETURN(const bool isGone, removeHistory(held));
        if (isGone) {
            return true;
        }
    }
    const qint64 samples = m_kept.of(KeptKind::Samples) / (OtherPart / SamplesPart);
    std::vector<std::pair<qint64, size_t>> levels;
    for (size_t level = 0; level < Levels; ++level) {
        if (held.starts.at(level)) {
            levels.emplace_back(m_kept.ofLevel(level), level);
        }
    }
    std::ranges::sort(levels, std::greater());
    for (const auto &[bytes, level] : levels) {
        const bool isOfSamples = samples >= maxBytes / OtherPart && samples >= bytes;
        ASSIGN_OR_RETURN(const bool isGone,
                         isOfSamples ? removeSegment(held) : removeStep(level, held));
        if (isGone) {
            return true;
        }
    }
    return removeSegment(held);
}

/// Events alone where roll-ups cannot go; samples last of all.
Result<bool> RetentionRows::removeHistory(const Held &held)
{
    ASSIGN_OR_RETURN(const bool isGone, removeOldest(held, false));
    if (isGone) {
        return true;
    }
    ASSIGN_OR_RETURN(const qint64 events, m_history.removeOldestEvents());
    m_isCountOld = m_isCountOld || events > 0;
    return events > 0 ? true : removeOldest(held, true);
}

/// What ended is counted seldom, since that takes time; and before something goes because of it.
Result<bool> RetentionRows::hasEndedMoreThan(qint64 bytes)
{
    if (m_kept.ended() > bytes && m_isCountOld) {
        m_isCountOld = false;
        RETURN_IF_ERROR(m_kept.countHistory());
    }
    return m_kept.ended() > bytes;
}

Result<void> RetentionRows::applyOnce(const CaptureWriter::Retention &retention,
                                      const LogBytes &logBytes)
{
    m_hasMore = true;
    ASSIGN_OR_RETURN(const auto removed, removeOrphans());
    ASSIGN_OR_RETURN(const auto now, held());
    ASSIGN_OR_RETURN(const auto ended, m_history.beginAt(now.from()));
    m_isCountOld = m_isCountOld || ended > 0;
    if (removed > 0 || ended > 0) {
        return {};
    }
    if (retention.keep.count() > 0) {
        ASSIGN_OR_RETURN(const bool isGone, applyAge(retention.keep.count(), now));
        if (isGone) {
            return {};
        }
    }
    ASSIGN_OR_RETURN(const auto left, room(retention.maxBytes, logBytes));
    if (left == Room::Enough) {
        m_hasMore = false;
        return {};
    }
    ASSIGN_OR_RETURN(m_hasMore, makeRoom(retention.maxBytes, now));
    return {};
}

Result<void> RetentionRows::limitLog(qint64 maxBytes)
{
    if (m_maxBytes == maxBytes) {
        return {};
    }
    m_maxBytes = maxBytes;
    constexpr qint64 MinPages = 16;
    constexpr qint64 MaxPages = 1000; // SQLite's own
    const qint64 pages = std::clamp(maxBytes / Spare / m_pageSize, MinPages, MaxPages);
    m_logLimit = pages * m_pageSize;
    const QByteArray sql = "PRAGMA wal_autocheckpoint = " + QByteArray::number(pages) +
                           "; PRAGMA journal_size_limit = " + QByteArray::number(m_logLimit);
    return m_db.execute(sql.constData());
}

Result<void> RetentionRows::prepare(const CaptureWriter::Retention &retention)
{
    if (!m_isPrepared) {
        ASSIGN_OR_RETURN(m_pageSize, queryNumber(m_db, "PRAGMA page_size"));
        RETURN_IF_ERROR(m_history.prepare());
        m_isPrepared = true;
    }
    return retention.maxBytes > 0 ? limitLog(retention.maxBytes) : Result<void>();
}

Result<void> RetentionRows::writeBytes()
{
    const QString text = m_kept.toText();
    if (text == m_written) {
        return {};
    }
    m_written = text;
    return m_statements.run("INSERT OR REPLACE INTO meta VALUES ('kept_bytes', ?)", text);
}

/// Some turns in one transaction: what is written to the log at once stays small.
Result<void> RetentionRows::work(const CaptureWriter::Retention &retention,
                                 const LogBytes &logBytes)
{
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(m_db));
    RETURN_IF_ERROR(m_kept.update());
    if (m_looks++ % LooksToCount == 0) {
        RETURN_IF_ERROR(m_kept.countHistory());
    }
    m_hasMore = true;
    for (int turn = 0; m_hasMore && turn < TurnsAtOnce; ++turn) {
        RETURN_IF_ERROR(applyOnce(retention, logBytes));
    }
    RETURN_IF_ERROR(writeBytes());
    return transaction.commit();
}

Result<bool> RetentionRows::isDue(const CaptureWriter::Retention &retention,
                                  const LogBytes &logBytes)
{
    if (!retention.isLimited()) {
        return false;
    }
    RETURN_IF_ERROR(prepare(retention));
    ASSIGN_OR_RETURN(const auto left, room(retention.maxBytes, logBytes));
    return left != Room::Enough || m_hasMore || ++m_calls % CallsToLook == 0;
}

Result<void> RetentionRows::apply(const CaptureWriter::Retention &retention,
                                  std::chrono::microseconds interval, const LogBytes &logBytes)
{
    QElapsedTimer timer;
    timer.start();
    const auto time = std::min<std::chrono::microseconds>(interval / PartOfInterval, MaxTime);
    Room left = Room::Enough;
    do {
        RETURN_IF_ERROR(work(retention, logBytes));
        ASSIGN_OR_RETURN(left, room(retention.maxBytes, logBytes));
    } while (m_hasMore && (left == Room::None || timer.elapsed() < time / 1ms));
    return {};
}

} // namespace pickglass
