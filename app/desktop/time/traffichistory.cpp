// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/traffichistory.h"

#include "core/analysis/activity.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Sweeps come so often at this one: the middle of the distances around it, so that neither a gap
/// nor another interval from here on leads astray.
qint64 usualDistance(const std::vector<Timestamp> &sweeps, size_t before)
{
    constexpr size_t Around = 3;
    const size_t first = before > Around ? before - Around : 0;
    const size_t last = std::min(before + Around, sweeps.size() - 2);
    std::vector<qint64> distances;
    for (size_t i = first; i <= last; ++i) {
        distances.push_back(sweeps[i + 1].microseconds() - sweeps[i].microseconds());
    }
    std::ranges::sort(distances);
    return distances[(distances.size() - 1) / 2];
}

} // namespace

std::optional<double> FabricScale::waitShare(double ticksPerSecond) const
{
    return bytesPerTick && dataRate > 0 ? std::optional(ticksPerSecond * *bytesPerTick / dataRate)
                                        : std::nullopt;
}

FabricScale scaleOf(const Fabric &fabric)
{
    FabricScale scale;
    std::optional<double> least;
    std::optional<double> most;
    bool isAnyUnknown = false;
    for (size_t i = 0; i < fabric.ports().size(); ++i) {
        const Port &port = fabric.ports()[i];
        const auto rate = port.link.isValid() ? dataRateOf(fabric, port) : std::nullopt;
        if (!rate) {
            continue;
        }
        scale.dataRate += *rate;
        Traffic one;
        setRates(one, fabric, PortIndex(i), std::nullopt, 1.0);
        if (!one.wait) {
            isAnyUnknown = true;
            continue;
        }
        const double bytes = *one.wait * *rate;
        least = std::min(least.value_or(bytes), bytes);
        most = std::max(most.value_or(bytes), bytes);
    }
    if (most && !isAnyUnknown) {
        constexpr double SameButForRounding = 1.0001;
        scale.bytesPerTick = most;
        scale.isBound = *most > *least * SameButForRounding;
    }
    return scale;
}

std::vector<TimeRange> gapsOf(const std::vector<Timestamp> &sweeps)
{
    std::vector<TimeRange> found;
    for (size_t i = 0; i + 1 < sweeps.size(); ++i) {
        const qint64 distance = sweeps[i + 1].microseconds() - sweeps[i].microseconds();
        const qint64 before = i > 0 ? sweeps[i].microseconds() - sweeps[i - 1].microseconds() : 0;
        // Most are like their neighbour and need no closer look.
        if (distance * 2 > before * 3 && distance * 2 > usualDistance(sweeps, i) * 5) {
            found.push_back({sweeps[i], sweeps[i + 1]});
        }
    }
    return found;
}

const TrafficPoint *TrafficHistory::at(Timestamp time) const
{
    const auto gap = std::ranges::lower_bound(gaps, time, {}, &TimeRange::to);
    if (gap != gaps.end() && gap->from < time && time < gap->to) {
        return nullptr;
    }
    const auto after = std::ranges::lower_bound(
        points, time, {}, [](const TrafficPoint &point) { return point.span.to; });
    return after != points.end() && after->span.from <= time ? &*after : nullptr;
}

const std::vector<Timestamp> &TrafficHistory::moments() const
{
    return sweeps && !sweeps->empty() ? *sweeps : changes;
}

Timestamp TrafficHistory::before(Timestamp time) const
{
    const auto next = std::ranges::upper_bound(moments(), time);
    return next - moments().begin() < 2 ? Timestamp() : *(next - 2);
}

Timestamp TrafficHistory::after(Timestamp time) const
{
    const auto next = std::ranges::upper_bound(moments(), time);
    return next == moments().end() ? Timestamp() : *next;
}

} // namespace pickglass
