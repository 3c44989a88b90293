// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/activity.h"
#include "core/analysis/problems.h"

#include <functional>
#include <span>

namespace pickglass {

/// An error counter (errorCounters()) that says something by its value alone, since no difference
/// does: what was counted since it was cleared, whenever that was. It is at its top, and counts no
/// more; or a capture holds this one reading of it.
struct StandingCounter
{
    PortIndex port = {};
    CounterId counter = {}; ///< the widest form that the port has
    quint64 value = 0;
    Timestamp time = {}; ///< of the reading
    bool isLatched = false;

    bool operator==(const StandingCounter &) const = default;
};

/// The error counters of a sweep that stand at their top, by port.
std::vector<StandingCounter> latchedErrors(const Fabric &fabric, const CounterSweep &sweep);

/// All error counters of a sweep that ports answered with, by port.
std::vector<StandingCounter> errorsOf(const Fabric &fabric, const CounterSweep &sweep);

/// Adds them to what ports did (PortActivity::sinceCleared).
void addStanding(std::span<PortActivity> activity, std::span<const StandingCounter> counters);

/// A problem for each port of which a counter that was read once is not below its threshold, by
/// its total: "errors_since_cleared". The threshold 0 means none. What stands at its top is left
/// out: it is an event of its own. Precondition: in the order of ports.
std::vector<Problem> findStandingProblems(const Fabric &fabric,
                                          std::span<const StandingCounter> counters,
                                          const std::function<quint64(CounterId)> &thresholdOf);

} // namespace pickglass
