// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/counters/countersweep.h"
#include "core/counters/rates.h"
#include "core/fabric/portkey.h"

#include <algorithm>
#include <vector>

namespace pickglass {

/// What is known of a sweep without its values.
struct SweepFacts
{
    qint64 number = 0;
    Timestamp time;
    qint64 duration = 0;    ///< µs
    qint64 ports = 0;       ///< that answered
    qint64 silentPorts = 0; ///< that were asked and did not
    MadMeter meter;
};

/// The samples of one counter of one port, ascending by time, raw as they were read. A port that
/// was asked and did not answer has a sample that is not known.
struct SampleSeries
{
    PortKey port;
    CounterId counter;
    std::vector<RawSample> samples;
    /// How far apart the port was read, as rated() takes it: of what was imported the usual
    /// distance of its own readings, else the interval of the capture. Microseconds; 0 where not
    /// known.
    qint64 interval = 0;
};

/// Two sweeps in a row: rates at a moment are what was counted between them.
struct SweepPair
{
    SharedSweep before; ///< null where now is the first
    SharedSweep now;    ///< null where there is none at or before the moment
};

/// Sweeps in a row of some of their ports, so that many sweeps can be had together in little
/// memory.
struct PartOfSweeps
{
    std::vector<SharedSweep> sweeps = {}; ///< at least one, all of one layout of these ports alone
    std::vector<quint32> places = {};     ///< of each of these ports: which it is in a whole sweep
    bool isLast = true;                   ///< no further ports of these sweeps follow
};

/// What a counter did over a segment of time, of one port or of many together.
struct Rollup
{
    /// Counts in the counter's own unit (words), where they are known; a part of one where a
    /// reading is shared out over several steps.
    double count = 0;
    /// For how long the count is known, in seconds: 0 where nothing is, less than the step where
    /// there are gaps or resets. The mean rate is count / seconds.
    double seconds = 0;
    /// The least and the largest rate between two readings, in counts per second.
    double least = 0;
    double most = 0;
};

/// The roll-ups of one counter: ports × time.
struct RollupGrid
{
    CounterId counter;
    qint64 step = 0; ///< µs
    Timestamp start; ///< of the first column, a multiple of the step
    size_t columns = 0;
    std::vector<PortKey> ports;
    /// cells[port * columns + column]
    std::vector<Rollup> cells;
    TimeRange read = {}; ///< from the first sweep of the capture to the end of the last one

    const Rollup &at(size_t port, size_t column) const { return cells[port * columns + column]; }
    /// What a column says something of: its step, but nothing before the first sweep or after the
    /// last one. May be empty.
    TimeRange rangeOf(size_t column) const
    {
        const Timestamp begin = start + static_cast<qint64>(column) * step;
        return {read.from.isKnown() ? std::max(begin, read.from) : begin,
                read.to.isKnown() ? std::min(begin + step, read.to) : begin + step};
    }
};

/// Roll-ups of a length that hold a time range.
struct RollupPart
{
    qint64 step = 0; ///< µs
    TimeRange range;
};

/// The roll-ups of one counter over all ports together: what a strip of time draws.
struct RollupTotal
{
    Timestamp start;
    /// count is the sum over the ports; seconds the longest of them; least and most those of the
    /// port that had them.
    Rollup all;
    size_t ports = 0; ///< of which anything is known
};

/// The lengths of roll-ups in microseconds: 10 s, 1 min, 10 min.
constexpr qint64 RollupSteps[] = {10'000'000, 60'000'000, 600'000'000};

} // namespace pickglass
