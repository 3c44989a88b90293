// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/capture/capturecontents.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace pickglass {

/// Which piece of which recording something is: what is given again as the same piece is there
/// once.
struct StorePiece
{
    quint64 recording = 0; ///< ascending from one recording of a recorder to its next
    quint32 number = 0;    ///< of its pieces, ascending
};

/// What a store holds of a fabric by one recorder.
struct StoredFabric
{
    QString fabric = {};
    QString recorder = {};
    TimeRange span = {}; ///< of its sweeps and roll-ups, both known
    qint64 sweeps = 0;   ///< that were not dropped
    qint64 ports = 0;    ///< of its largest sweep, of roll-ups of the last ones of their steps
    qint64 interval = 0; ///< µs, that of most of its sweeps as planned; 0: not known
    /// The first sweep that was not dropped: what is before it is read of roll-ups, by a StoreQuery
    /// of every 10 min or more. Unknown where all were dropped.
    Timestamp sweepsFrom = {};
};

/// What a table takes on the disks, over all shards that could be asked.
struct StoredTable
{
    QString name = {};
    qint64 rows = 0; ///< with those that are there twice until the server merges them
    qint64 bytes = 0;
};

struct StoreStatus
{
    QString version = {}; ///< of the server
    int shards = 1;
    std::vector<StoredFabric> fabrics = {};
    std::vector<StoredTable> tables = {};
};

/// What of a store is wanted.
struct StoreQuery
{
    TimeRange range = {}; ///< of sweeps that began in it; unknown times mean begin and end
    /// µs: of each step of that length, counted from 1970, only the last sweep; 0: every sweep.
    qint64 every = 0;
    /// Only samples of their ports; empty: of all ports. The topology stays whole.
    QSet<Guid> nodes = {};
};

/// A database that holds fabrics over time, of many recorders. Every call waits for the server and
/// ends early when the token is stopped. One thread, with an event dispatcher. Errors say whether
/// the server is away, or what it refuses and why.
class Store
{
public:
    Store() = default;
    virtual ~Store() = default;
    Q_DISABLE_COPY_MOVE(Store)

    /// Makes the tables that are not there, and adds columns of counters that are new.
    virtual Result<void> create(const StopToken &stop) = 0;
    /// What is missing so that it can be written to, as sentences; none where all is well.
    virtual Result<std::vector<Message>> check(const StopToken &stop) = 0;
    virtual Result<StoreStatus> status(const StopToken &stop) = 0;
    /// Drops what was read before that time: whole weeks of samples. Answers the names of what was
    /// dropped.
    virtual Result<QStringList> expire(Timestamp before, const StopToken &stop) = 0;

    /// Adds a piece of a recording of the address's fabric and recorder. It is there as a whole
    /// when it returns; in part where it failed, and whole after it was given again.
    virtual Result<void> add(const CaptureContents &contents, StorePiece piece,
                             const StopToken &stop) = 0;
    /// What is there of the address's fabric, of all recorders or of that of the address: sweeps
    /// that began in the range, and what reaches into it. Its functions ask this store, which has
    /// to outlive them, and fail when the token is stopped.
    virtual Result<CaptureContents> contents(const StoreQuery &query, const StopToken &stop) = 0;
};

} // namespace pickglass
