// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/formats/facts.h"
#include "core/formats/linereport.h"
#include "core/formats/readingpaces.h"

#include <span>
#include <vector>

namespace pickglass {

/// A reading of which the port and the time are known.
struct PlacedReading
{
    Timestamp time = {};
    PortKey port = {};
    const CounterReading *reading = nullptr; ///< outlives this
    LineReport *report = nullptr;            ///< of its text
};

/// Whether both read the same counters of the same ports, in the same order.
bool isSame(const SweepLayout &a, const SweepLayout &b);

/// Sorts them by time, and says how far apart they are.
ReadingPaces pacesOf(std::vector<PlacedReading> &readings);

/// Makes sweeps of readings, which are ascending by time: those that were read one after the other
/// belong together until a counter comes a second time, or more than `span` (microseconds) later
/// than the first. Those of one time stay together. A port that was not read in a sweep is not put
/// into it with its next reading: one that comes half of its usual distance later in the sweep than
/// the port did in its last one begins another. Of two readings of one counter at one time the
/// first is kept; where they differ the other one's report says so. A reading that has no time of
/// its own, but that of its text, is of the same time as one up to 0.1 s before it. Ascending by
/// time, numbered from 1; none begins before the one before it ended.
std::vector<SharedSweep> sweepsOf(std::span<const PlacedReading> readings,
                                  const ReadingPaces &paces, qint64 span);

} // namespace pickglass
