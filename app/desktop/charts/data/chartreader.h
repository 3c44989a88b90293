// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/chartline.h"
#include "core/capture/capturereader.h"

#include <span>
#include <vector>

namespace pickglass {

/// A counter of a port, in the forms that were sampled, the widest first.
struct CounterOfPort
{
    PortKey port;
    std::vector<CounterId> forms;
};

/// What was read of it in a period of time: cells, and after them samples; either may be empty.
struct ReadLine
{
    CounterId counter; ///< the widest form that says anything; invalid where none was read
    std::vector<ChartCell> cells;
    std::vector<ChartSample> samples; ///< also some before and after the period
    std::vector<ChartMark> marks;     ///< likewise
    bool hasRollups = false;
};

/// Reads the lines of a chart from one capture, by samples or roll-ups, whichever serve. Times are
/// those of the capture. On a worker.
class ChartReader
{
public:
    static Result<ChartReader> make(const CaptureReader &capture);

    const CaptureExtent &extent() const { return m_extent; }
    const std::vector<CounterId> &sampled() const { return m_sampled; }

    /// The length of roll-ups that serve best for so many points, µs; 0: samples.
    qint64 stepFor(TimeRange range, int points, size_t lines) const;
    /// How many sweeps values may be apart for so many points; 1: all are to be read.
    qint64 sweepsApart(TimeRange range, int points) const;

    /// Lines in the order of `asked`. With a step of 0 by samples, preceded by roll-ups where the
    /// samples were dropped, and by some of them where they may be sweeps apart; else by roll-ups
    /// of this step, to their end. What hosts count as a whole (hostKey()) and none of their ports
    /// has is found at the ports of its adapter, too.
    Result<std::vector<ReadLine>> read(std::span<const CounterOfPort> asked, TimeRange range,
                                       qint64 step, qint64 sweepsApart = 1) const;
    /// Samples alone.
    Result<std::vector<ReadLine>> readSamples(std::span<const CounterOfPort> asked, TimeRange range,
                                              qint64 sweepsApart = 1) const;

    /// The last sweep that began at or before a time; with the number 0 where there is none.
    Result<SweepFacts> sweepAt(Timestamp time) const;
    /// When the next sweep after a time began; the end of all time where there is none.
    Result<Timestamp> sweepAfter(Timestamp time) const;

private:
    explicit ChartReader(const CaptureReader &capture) : m_capture(&capture) {}

    Result<std::vector<ReadLine>> readOfPorts(std::span<const CounterOfPort> asked, TimeRange range,
                                              qint64 step, qint64 sweepsApart) const;
    /// So many µs before a sample the one before it is looked for.
    qint64 lookBack() const;
    Result<void> readRollups(std::span<const CounterOfPort> asked, TimeRange range, qint64 step,
                             std::vector<ReadLine> &lines) const;
    Result<void> readGrids(std::span<const CounterOfPort> asked, TimeRange range, qint64 step,
                           std::vector<ReadLine> &lines) const;
    Result<void> readTail(std::span<const CounterOfPort> asked, TimeRange range,
                          std::vector<ReadLine> &lines) const;
    Result<void> findMarks(std::span<const CounterOfPort> asked, TimeRange range,
                           std::vector<ReadLine> &lines) const;

    const CaptureReader *m_capture;
    CaptureExtent m_extent;
    std::vector<CounterId> m_sampled;
};

} // namespace pickglass
