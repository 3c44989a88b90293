// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/activity.h"
#include "core/analysis/measuredproblems.h"
#include "core/analysis/sweepdifference.h"
#include "core/capture/capturereader.h"

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// The first and the last sweep in a range of which the samples are still there; one that goes on
/// over the begin of the range is in it. One of them is null where there are no two.
Result<SweepPair> sweepsAtEnds(const CaptureReader &capture, TimeRange range,
                               const std::vector<CounterId> &counters = activityCounters());

/// The last sweep at or before a time (unknown: of all), and the one before it.
Result<SweepPair> lastTwoSweeps(const CaptureReader &capture, Timestamp time,
                                const std::vector<CounterId> &counters = activityCounters());

enum class Statistic : quint8 {
    Mean,   ///< what was counted in the range by its length
    Maximum ///< the highest rate between two sweeps in the range
};

/// What the ports of a fabric did: at a moment, between the sweep that held then and the one
/// before; or over a range. Immutable, shared by all views; any thread.
struct Figures
{
    SharedFabric fabric; ///< never null
    bool isRange = false;
    Statistic statistic = Statistic::Mean; ///< of a range
    /// The begin of the first and of the last sweep that were compared; the same where there is
    /// only one, and counters show no more than what was counted since they were cleared.
    Timestamp from;
    Timestamp to;
    qint64 sweep = 0; ///< number of the last of them
    /// In the order of Fabric::ports(). Counts are those of the whole range, also for Maximum.
    std::vector<PortActivity> activity;

    const PortActivity &of(PortIndex port) const { return activity[port.at()]; }
};
using SharedFigures = std::shared_ptr<const Figures>;

struct FiguresQuestion
{
    Timestamp at = {}; ///< the moment, where there is no range; unknown means the end
    bool isRange = false;
    TimeRange range = {};
    Statistic statistic = Statistic::Mean;
    /// No traffic: that of all counters takes twice the memory.
    bool onlyErrors = false;

    bool operator==(const FiguresQuestion &) const = default;
};

/// The sweeps that answer a question, with what happened to counters between them: of a range those
/// at its ends, of a moment the last two. `before` is null where there are no two.
struct CountedSweeps
{
    SweepPair ends;
    ReadingsBetween between = {};

    bool areTwo() const { return ends.before && ends.now; }
    /// From the begin of the first to that of the last; unknown times where there is none.
    TimeRange range() const
    {
        const Timestamp to = ends.now ? ends.now->time : Timestamp();
        return {areTwo() ? ends.before->time : to, to};
    }
};
Result<CountedSweeps> loadSweeps(const CaptureReader &capture, const FiguresQuestion &question,
                                 const std::vector<CounterId> &counters = activityCounters());

/// What the ports of a fabric did between these sweeps, with the error counters that stand at their
/// top and those that the capture holds one reading of (loadReadOnce()). Empty where there is
/// neither.
Result<std::vector<PortActivity>> loadActivity(const CaptureReader &capture, const Fabric &fabric,
                                               const FiguresQuestion &question,
                                               const CountedSweeps &sweeps);

/// Answers it for the ports of this fabric. Null where there are no two sweeps to compare, and no
/// counters that were read once.
///
/// The highest rates of a long range come from roll-ups of 10 s and more: they are those between
/// two sweeps, of all steps that overlap the range; what is not rolled up yet (the last 10 s of a
/// capture that grows) is not in them.
Result<SharedFigures> loadFigures(const CaptureReader &capture, const SharedFabric &fabric,
                                  const FiguresQuestion &question);

/// The errors that rose lately: of a range its figures, else those of the five minutes before the
/// figures' last sweep. The window and its reports show these. Null without figures.
Result<SharedFigures> loadRising(const CaptureReader &capture, const SharedFigures &figures);
constexpr qint64 RisingTime = 300'000'000; ///< µs

/// What devices and modules of cables measured in the last sweep at or before a time. Empty, and
/// quick, where a capture has no such readings.
Result<std::vector<MeasuredValue>> loadMeasured(const CaptureReader &capture, Timestamp time);

/// The rates of one counter, given by its forms, at the ports of this fabric between these sweeps,
/// in the order of Fabric::ports(): see counterRates(). Of a range always the mean; of a gauge its
/// values in the last sweep, which is enough. Empty where there are no two sweeps to compare.
std::vector<std::optional<double>> ratesOf(const Fabric &fabric, const CountedSweeps &sweeps,
                                           const std::vector<CounterId> &forms);
/// The same for the sweeps that answer a question.
Result<std::vector<std::optional<double>>> loadCounterRates(const CaptureReader &capture,
                                                            const Fabric &fabric,
                                                            const FiguresQuestion &question,
                                                            const std::vector<CounterId> &forms);

} // namespace pickglass
