// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/routingsteps.h"

#include <algorithm>

namespace pickglass {

Result<std::vector<RoutingStep>> routingSteps(const CaptureReader &capture, Timestamp since,
                                              Timestamp until)
{
    ASSIGN_OR_RETURN(const auto changes, capture.forwardingChanges());
    std::vector<RoutingStep> steps;
    for (const CaptureReader::ForwardingChange &change : changes) {
        if (change.time > since && (!until.isKnown() || change.time <= until)) {
            steps.push_back({change.time, change.switches});
        }
    }
    if (steps.empty()) {
        return steps;
    }
    ASSIGN_OR_RETURN(const auto events, capture.events(since, steps.back().time));
    Timestamp before = since;
    for (RoutingStep &step : steps) {
        const auto next = std::ranges::upper_bound(events, step.time, {}, &Event::time);
        if (next != events.begin() && std::prev(next)->time >= before) {
            step.after = *std::prev(next);
        }
        before = step.time;
    }
    return steps;
}

} // namespace pickglass
