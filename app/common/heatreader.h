// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/heatfindings.h"
#include "core/analysis/heatrows.h"
#include "core/capture/capturereader.h"

#include <functional>
#include <vector>

namespace pickglass {

/// What heat maps are asked for: several of the same rows and columns, read together.
struct HeatQuestion
{
    std::vector<HeatSubject> subjects = {};
    HeatChoice rows = {};
    /// Unknown times mean begin and end.
    TimeRange range = {};
    /// At most so many columns, at least 1. The columns are as short as that lets them be, but not
    /// shorter than the sweeps' interval.
    int columns = 1000;

    bool operator==(const HeatQuestion &) const = default;
};

/// A question's answer: the maps in the order of the subjects.
struct HeatAnswer
{
    std::vector<SharedHeatMap> maps;
    SharedFabric fabric; ///< that the rows are of
};
using SharedHeatAnswer = std::shared_ptr<const HeatAnswer>;

/// Asked now and then while it reads; false ends it.
using HeatGoesOn = std::function<bool()>;

/// The maps of a capture, with rows of this fabric: columns of 10 s and more from roll-ups, which
/// are let go last, shorter ones from samples. Of several readings in a cell the highest is its
/// maximum, so nothing hot is lost in a coarse map. Names of counters that were not sampled, and
/// names that nobody knows, are refused. Null when it was ended early. On a worker: takes from
/// milliseconds to a second or two. One thread a reader.
Result<SharedHeatAnswer> readHeat(const CaptureReader &capture, const SharedFabric &fabric,
                                  const HeatQuestion &question, const HeatGoesOn &goesOn = {});

/// How long columns are for a range that is known and so many of them: 1, 2 or 5 × 10^n of the
/// sweeps' interval below 10 s, multiples of a roll-up's step from there on. Columns begin at
/// multiples of it. µs.
qint64 heatStep(TimeRange range, int columns, qint64 interval);

/// The three subjects that findHeat() takes, in its order, by what is known: pass the answer's maps
/// on. `hasTicks`: waits can be told in bytes.
std::vector<HeatSubject> findingSubjects(bool hasTicks);
/// Whether any port of the fabric has waits that can be told in bytes.
bool hasTicks(const Fabric &fabric);

} // namespace pickglass
