// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/linkrates.h"

#include "core/analysis/activity.h"

#include <algorithm>

namespace pickglass {

Result<QHash<PortKey, RateSteps>> changedRates(const CaptureReader &capture, TimeRange range)
{
    QHash<PortKey, RateSteps> rates;
    ASSIGN_OR_RETURN(const auto events, capture.events(range.from, range.to));
    std::vector<Timestamp> times{range.from};
    for (const Event &event : events) {
        if (event.kind != EventKind::WidthChanged && event.kind != EventKind::SpeedChanged) {
            continue;
        }
        for (const Timestamp time : {event.time, event.until}) {
            if (time > range.from && time < range.to) {
                times.push_back(time);
                rates.insert(event.place, {});
                rates.insert(event.otherPlace, {});
            }
        }
    }
    rates.remove(PortKey());
    if (rates.isEmpty()) {
        return rates;
    }
    std::ranges::sort(times);
    times.erase(std::unique(times.begin(), times.end()), times.end());
    const size_t stride = (times.size() + MaxRateSteps - 1) / MaxRateSteps;
    for (size_t i = 0; i < times.size(); i += stride) {
        ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(times[i]));
        for (auto it = rates.begin(); it != rates.end(); ++it) {
            const PortIndex port = fabric->findPort(it.key().node, it.key().number);
            it->add(times[i],
                    port.isValid() ? dataRateOf(*fabric, fabric->port(port)).value_or(0) : 0);
        }
    }
    return rates;
}

} // namespace pickglass
