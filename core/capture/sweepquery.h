// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/samplequery.h"

namespace pickglass {

// What CaptureReader answers of sweeps, as it describes it. Private to core/capture; inside the
// caller's transaction.

Result<std::vector<SweepFacts>> querySweeps(const Database &db, Timestamp from, Timestamp to);
Result<std::vector<CounterId>> querySampledCounters(const Database &db);
Result<SweepPair> querySweepsAt(const Database &db, SampleQuery &query, Timestamp time,
                                std::span<const CounterId> counters);

/// The samples of the sweeps that began in [from, to], sweep after sweep; in a transaction of its
/// own for each stretch.
Result<void> queryEachSweep(Database &db, SampleQuery &query, Timestamp from, Timestamp to,
                            const std::function<Result<void>(const SharedSweep &)> &take);

} // namespace pickglass
