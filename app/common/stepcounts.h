// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/heatpieces.h"
#include "core/base/stoptoken.h"
#include "core/capture/capturereader.h"

#include <span>
#include <vector>

namespace pickglass {

/// What ports counted in each step of a time range: [port * steps + step].
struct StepCounts
{
    size_t steps = 0;
    std::vector<double> count; ///< in the natural unit
    std::vector<float> known;  ///< the share of the step that the count is of, 0 … 1

    double at(size_t port, size_t step) const { return count[port * steps + step]; }
    double knownAt(size_t port, size_t step) const { return known[port * steps + step]; }
};

/// Divides a range into steps, and reads what ports counted in them. Where there are few sweeps and
/// ports a step lasts from one sweep to another, and is exact; else it is one or several roll-ups.
/// What was counted over an edge of the range is shared out in proportion to the time, an edge that
/// is as good as at a sweep excepted. One thread.
class StepReader
{
public:
    /// Of about so many ports, at most so many steps. Precondition: both ends are known.
    static Result<StepReader> make(const CaptureReader &capture, TimeRange range, size_t ports,
                                   size_t maxSteps);

    /// Ascending, without gaps; at least one.
    const std::vector<TimeRange> &steps() const { return m_steps; }
    /// Any form of a counter. Where it was not sampled nothing is known.
    Result<StepCounts> read(QStringView counter, std::span<const PortKey> ports,
                            const StopToken &stop = {}) const;

private:
    explicit StepReader(HeatSource source) : m_source(std::move(source)) {}

    void addPiece(const HeatPiece &piece, double *counts, float *known) const;
    qint64 sweepOf(qint64 time) const;

    HeatSource m_source;
    std::vector<TimeRange> m_steps;
    /// When sweeps began, ascending; empty where roll-ups are read.
    std::vector<qint64> m_sweeps;
};

} // namespace pickglass
