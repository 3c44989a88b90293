// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/base/timestamp.h"
#include "core/store/storeaddress.h"

#include <QString>

#include <map>

namespace pickglass {

struct StoreStatus;

/// What a store has of one fabric, over all its recorders.
struct StoreExtent
{
    QString fabric = {}; ///< its name
    TimeRange span = {}; ///< of sweeps and roll-ups, both known
    qint64 ports = 0;    ///< of its largest sweep
    qint64 interval = 0; ///< µs, the usual one of its sweeps; 0: not known
    /// What is before it was dropped but for roll-ups, of 10 min and more; unknown: all was.
    Timestamp sweepsFrom = {};
    struct Recorder
    {
        TimeRange span = {};
        qint64 sweeps = 0;
        bool operator==(const Recorder &) const = default;
    };
    std::map<QString, Recorder> recorders = {}; ///< by name

    bool operator==(const StoreExtent &) const = default;
};

/// What is fetched of a store at once.
struct StoreSpan
{
    TimeRange range = {}; ///< both ends known
    qint64 every = 0;     ///< a sweep each so many µs; 0: every sweep

    bool operator==(const StoreSpan &) const = default;
};

/// Of the address's fabric and recorder, where it names them; fails where it names no fabric and
/// there are several, or there is nothing.
Result<StoreExtent> extentOf(const StoreStatus &status, const StoreAddress &address);

/// The same, asked of the store: waits for it. On a worker.
Result<StoreExtent> readExtent(const StoreAddress &address, const StopToken &stop);

/// So many sweeps of all ports are fetched at once at most: 1,500, fewer of large fabrics.
qint64 maxSweeps(const StoreExtent &extent);
/// The finest resolution at which this length of time has no more than so many sweeps: 0 for every
/// sweep, else 10 s, 30 s, 1 min … 1 d, whole days. From 10 min on, readings come of the store's
/// roll-ups.
qint64 resolutionFor(qint64 length, const StoreExtent &extent, qint64 sweeps);

/// The finest resolution that the store has at a time: 0 where every sweep is there, else of its
/// roll-ups, 10 min.
qint64 finestAt(Timestamp time, const StoreExtent &extent);

/// A range that was asked for, no more of it than there is; fails where there is nothing.
Result<StoreSpan> spanOf(TimeRange asked, const StoreExtent &extent);
/// What to fetch for a strip that shows this: with half as much on both sides where there is
/// something, for moving on.
StoreSpan spanAround(TimeRange shown, const StoreExtent &extent);
/// Whether all that the store has of what is shown is there, as finely as it would be fetched.
bool suits(const StoreSpan &fetched, TimeRange shown, const StoreExtent &extent);

} // namespace pickglass
