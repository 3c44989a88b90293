// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/capture/samplequery.h"
#include "core/fabric/fabricbuilder.h"

// What CaptureReader answers, as it describes it. Private to core/capture; inside the caller's
// transaction.

namespace pickglass {

/// Reads the fabric that held at a time (unknown: the end) from the rows of nodes, ports and
/// links. Every value is checked, so that a damaged file is not taken for a fabric.
Result<SharedFabric> queryFabric(const Database &db, Timestamp time);

/// The name map that the capture was given.
Result<NameMap> queryNames(const Database &db);

/// See CaptureReader::placeChanges().
Result<CaptureReader::PlaceChanges> queryPlaceChanges(const Database &db, const QSet<Guid> &nodes,
                                                      Timestamp until);

Result<std::vector<SweepFacts>> querySweeps(const Database &db, Timestamp from, Timestamp to);
Result<std::vector<CounterId>> querySampledCounters(const Database &db);
Result<SweepPair> querySweepsAt(const Database &db, SampleQuery &query, Timestamp time,
                                std::span<const CounterId> counters);
Result<SharedSweep> querySweepAt(const Database &db, SampleQuery &query, Timestamp time,
                                 std::span<const CounterId> counters);

/// The samples of the sweeps that began in [from, to], sweep after sweep; in a transaction of its
/// own for each segment.
Result<void> queryEachSweep(Database &db, SampleQuery &query, Timestamp from, Timestamp to,
                            const std::function<Result<void>(const SharedSweep &)> &take);

/// The same in parts: CaptureReader::eachPart(); in a transaction of its own for each segment.
Result<void> queryEachPart(Database &db, SampleQuery &query, Timestamp from, Timestamp to,
                           size_t maxValues,
                           const std::function<Result<void>(const PartOfSweeps &)> &take);

/// One port, or a few, over time: CaptureReader::series().
Result<std::vector<SampleSeries>> querySeries(const Database &db, SampleQuery &query,
                                              std::span<const PortKey> ports,
                                              std::span<const CounterId> counters, Timestamp from,
                                              Timestamp to, qint64 sweepsApart);

/// CaptureReader::rollups() and rollupTotals(). What has not come to a whole step yet, or never
/// did, is put together from shorter ones.
Result<RollupGrid> queryRollups(const Database &db, CounterId counter,
                                std::span<const PortKey> ports, qint64 step, Timestamp from,
                                Timestamp to);
/// CaptureReader::rollupParts().
Result<std::vector<RollupPart>> queryRollupParts(const Database &db, qint64 step, TimeRange range);
/// From the begin of the first sweep to the end of the last one; unknown where there is none.
Result<TimeRange> queryReadRange(const Database &db);
Result<std::vector<RollupTotal>> queryRollupTotals(const Database &db, CounterId counter,
                                                   qint64 step, Timestamp from, Timestamp to);

} // namespace pickglass
