// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"
#include "core/capture/database.h"

#include <optional>

namespace pickglass {

/// Drops what a recording has no room for. Pages that become free are written to again, so
/// that the file does not grow; it does not shrink. Private to core/capture; outside of
/// transactions.
///
/// The oldest raw samples go first, a whole segment of sweeps at a time. Their rows in `sweeps`,
/// the roll-ups and the topology stay; only where roll-ups would leave raw samples no room do those
/// of 10 s go, too, once they reach back 24 times as far as raw samples, and those of 1 min once
/// they reach back 144 times as far.
class RetentionRows
{
public:
    explicit RetentionRows(Database &db) : m_db(db) {}

    /// Does a little at a time, so that no sweep has to wait long; all that has to be done where
    /// the file is larger than it may be. The log is as large as this.
    Result<void> apply(const CaptureWriter::Retention &retention, qint64 logBytes);

private:
    struct Oldest
    {
        qint64 sweep = 0; ///< the first of the oldest segment that is sealed; 0: there is none
        qint64 start = 0;
        qint64 until = 0;
    };
    enum class Room { Enough, Little, None };

    /// The log counts, too.
    Result<void> limitLog(qint64 maxBytes);
    Result<void> applyOnce(const CaptureWriter::Retention &retention, qint64 logBytes,
                           bool &hasMore);
    Result<Oldest> oldest() const;
    Result<Room> room(qint64 maxBytes, qint64 logBytes);
    Result<qint64> bytesAtOnce();
    /// Samples whose segment is gone; how many rows went.
    Result<qint64> removeOrphans();
    Result<void> makeRoom(const Oldest &oldest, qint64 newest, bool &hasMore);
    Result<void> removeSegment(qint64 sweep);
    Result<void> removeEndedHosts();
    Result<void> removeRollups(qint64 step, qint64 start);
    Result<bool> isInLongerStep(size_t level, qint64 start) const;

    Database &m_db;
    qint64 m_maxBytes = 0;
    qint64 m_lastSegment = 0; ///< whose size is known
    qint64 m_bytesAtOnce = 0;
};

} // namespace pickglass
