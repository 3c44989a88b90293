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

} // namespace pickglass
