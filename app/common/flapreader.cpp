// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/flapreader.h"

#include "app/common/readingsbetween.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Sweeps at so many changes of the fabric are looked at for ports that came and went.
constexpr size_t MaxMoments = 16;

/// The counters of links that went down that were sampled.
std::vector<CounterId> linkDownCounters(std::span<const CounterId> sampled)
{
    std::vector<CounterId> found;
    for (const char *name : {"LinkDownedCounter", "phy_link_downs"}) {
        for (const CounterId id : countersNamed(QString::fromLatin1(name))) {
            if (std::ranges::find(sampled, id) != sampled.end()) {
                found.push_back(id);
            }
        }
    }
    return found;
}

/// Some of them, evenly.
std::vector<Timestamp> someOf(const std::vector<Timestamp> &times)
{
    std::vector<Timestamp> some;
    const size_t step = std::max<size_t>((times.size() + MaxMoments - 1) / MaxMoments, 1);
    for (size_t i = 0; i < times.size(); i += step) {
        some.push_back(times[i]);
    }
    return some;
}

/// What was counted at least from one reading to the next: after a reset what stands there.
qint64 downsBetween(const Counter &read, const RawSample &before, const RawSample &now)
{
    // What is more is no count of links.
    constexpr quint64 MaxDowns = 1'000'000;
    const Increment step = increment(read, before, now);
    const quint64 count =
        step.count.value_or(now.value < before.value ? now.value : now.value - before.value);
    return static_cast<qint64>(std::min(count, MaxDowns));
}

std::vector<LinkDownCount> countsOf(const std::vector<ChangedReadings> &changed)
{
    std::vector<LinkDownCount> counts;
    for (const ChangedReadings &one : changed) {
        for (size_t i = 1; i < one.readings.size(); ++i) {
            const RawSample &before = one.readings[i - 1];
            const RawSample &now = one.readings[i];
            if (const qint64 times = downsBetween(counter(one.counter), before, now); times > 0) {
                counts.push_back({one.port, before.time, now.time, times});
            }
        }
    }
    return counts;
}

} // namespace

Result<FlapReport> readFlaps(const CaptureReader &capture, TimeRange range)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    FlapInput input;
    input.range.from = range.from.isKnown() ? std::max(range.from, extent.start) : extent.start;
    input.range.to = range.to.isKnown() ? std::min(range.to, extent.end) : extent.end;
    ASSIGN_OR_RETURN(input.cables, capture.cablesOverTime());
    ASSIGN_OR_RETURN(input.serials, capture.attributeOverTime(QStringLiteral("CableSerialNumber")));
    ASSIGN_OR_RETURN(input.events, capture.events(input.range.from, input.range.to));
    std::erase_if(input.events, [&input](const Event &event) {
        return (event.kind != EventKind::LinkDown && event.kind != EventKind::NodeLeft) ||
               event.time < input.range.from;
    });
    ASSIGN_OR_RETURN(const auto sampled, capture.sampledCounters());
    if (const auto counters = linkDownCounters(sampled); !counters.empty()) {
        ASSIGN_OR_RETURN(const auto changes, capture.changes());
        ASSIGN_OR_RETURN(const auto changed,
                         findChangedReadings(capture, input.range, counters, someOf(changes)));
        input.counts = countsOf(changed);
    }
    CableHistory names;
    ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(input.range.to));
    names.add(*fabric);
    return findFlaps(input, names);
}

} // namespace pickglass
