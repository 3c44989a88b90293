// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "core/capture/historyrows.h"
#include "core/capture/keptbytes.h"
#include "core/capture/samples.h"
#include "core/capture/statementcache.h"

#include <array>
#include <chrono>
#include <functional>
#include <optional>

namespace pickglass {

/// How far back roll-ups of each step reach where raw samples are kept for an age, in percent of
/// it.
constexpr qint64 RollupReach[] = {125, 200, 3000};

/// Drops what a recording has no room for. Pages that become free are written to again, so
/// that the file does not grow; it does not shrink. Private to core/capture; outside of
/// transactions.
///
/// Every kind of data has a bound; FORMAT.md has the rules ("What a ring drops").
class RetentionRows
{
public:
    explicit RetentionRows(Database &db)
        : m_db(db),
          m_statements(db),
          m_kept(m_statements),
          m_history(db, m_statements)
    {
    }
    Q_DISABLE_COPY_MOVE(RetentionRows)

    /// Says how large the log is.
    using LogBytes = std::function<qint64()>;

    /// To be asked after each sweep: whether it is time to look at what may go.
    Result<bool> isDue(const CaptureWriter::Retention &retention, const LogBytes &logBytes);
    /// Does a little at a time, so that no sweep has to wait long: some steps, and more for as long
    /// as a small part of the interval of sweeps; all that has to be done where the file is larger
    /// than it may be. Precondition: isDue() has answered.
    Result<void> apply(const CaptureWriter::Retention &retention,
                       std::chrono::microseconds interval, const LogBytes &logBytes);
    /// Whether rows of ports went since the last call: their attributes may be nobody's.
    bool takePortsRemoved() { return m_history.takePortsRemoved(); }

private:
    static constexpr size_t Levels = std::size(RollupSteps);
    /// What is there, before something goes.
    struct Held
    {
        qint64 newest = 0; ///< the time of the last sweep
        qint64 sweep = 0;  ///< the first of the oldest segment that is sealed; 0: there is none
        qint64 until = 0;  ///< and when that ends
        qint64 samplesFrom = 0;
        std::array<std::optional<qint64>, Levels> starts = {}; ///< of the oldest step of a length
        /// Of raw samples and roll-ups: the begin of the capture.
        qint64 from() const;
    };
    enum class Room { Enough, Little, None };

    /// The log counts, too.
    Result<void> limitLog(qint64 maxBytes);
    Result<void> prepare(const CaptureWriter::Retention &retention);
    Result<void> work(const CaptureWriter::Retention &retention, const LogBytes &logBytes);
    Result<void> applyOnce(const CaptureWriter::Retention &retention, const LogBytes &logBytes);
    Result<Held> held();
    Result<Room> room(qint64 maxBytes, const LogBytes &logBytes);
    Result<qint64> bytesAtOnce();
    /// Samples and sweeps whose segment is gone; how many rows went.
    Result<qint64> removeOrphans();
    Result<qint64> removeFirst(const char *look, const char *remove, qint64 before);
    /// Each answers whether something went.
    Result<bool> applyAge(qint64 keep, const Held &held);
    Result<bool> makeRoom(qint64 maxBytes, const Held &held);
    Result<bool> removeOldest(const Held &held, bool mayBeSamples);
    Result<bool> removeHistory(const Held &held);
    Result<bool> removeSegment(const Held &held);
    Result<bool> removeStep(size_t level, const Held &held);
    Result<void> countOut(size_t level, qint64 start);
    Result<void> removeEndedHosts();
    Result<bool> isInLongerStep(size_t level, qint64 start);
    Result<bool> hasEndedMoreThan(qint64 bytes);
    Result<void> writeBytes();

    Database &m_db;
    StatementCache m_statements;
    KeptBytes m_kept;
    HistoryRows m_history;
    bool m_isPrepared = false;
    bool m_hasMore = true;
    bool m_hasOrphans = true; ///< there may be samples whose segment is gone
    qint64 m_calls = 0;
    qint64 m_looks = 0;
    bool m_isCountOld = false; ///< rows that ended went since they were counted
    QString m_written;         ///< what meta says of the bytes
    qint64 m_maxBytes = 0;
    qint64 m_pageSize = 0;
    qint64 m_logLimit = 0;    ///< the log may grow to
    qint64 m_lastSegment = 0; ///< whose size is known
    qint64 m_bytesAtOnce = 0;
};

} // namespace pickglass
