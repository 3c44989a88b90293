// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/sweeprange.h"

#include "core/analysis/activity.h"

#include <algorithm>

namespace pickglass {

namespace {

Timestamp endOf(const CounterSweep &sweep)
{
    return Timestamp(sweep.time.microseconds() + sweep.duration);
}

/// The first sweep from the begin of the range on: the raw samples of the oldest may be gone.
Result<SharedSweep> firstIn(const CaptureReader &capture, TimeRange range,
                            const std::vector<CounterId> &counters)
{
    ASSIGN_OR_RETURN(const auto facts, capture.sweeps(range.from, range.to));
    Result<SharedSweep> found;
    size_t low = 0;
    size_t high = facts.size();
    while (low < high) {
        const size_t middle = low == 0 && !*found ? 0 : (low + high) / 2;
        ASSIGN_OR_RETURN(const auto pair, capture.sweepsAt(facts[middle].time, counters));
        if (pair.now) {
            found = pair.now;
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return found;
}

} // namespace

Result<SweepPair> sweepsAtEnds(const CaptureReader &capture, TimeRange range)
{
    const std::vector<CounterId> counters = activityCounters();
    auto last = capture.sweepsAt(range.to, counters);
    if (!last || !last->now) {
        return last;
    }
    SweepPair ends{{}, last->now};
    if (range.from.isKnown()) {
        ASSIGN_OR_RETURN(const auto pair, capture.sweepsAt(range.from, counters));
        if (pair.now && endOf(*pair.now) >= range.from) {
            ends.before = pair.now;
        }
    }
    if (!ends.before) {
        ASSIGN_OR_RETURN(const auto first, firstIn(capture, range, counters));
        ends.before = first;
    }
    if (ends.before && ends.before->number >= ends.now->number) {
        ends.before.reset();
    }
    return ends;
}

Result<Timestamp> samplesSince(const CaptureReader &capture)
{
    const auto counters = capture.sampledCounters();
    if (!counters || counters->empty()) {
        return counters ? Result<Timestamp>() : tl::unexpected(counters.error());
    }
    ASSIGN_OR_RETURN(const auto first, firstIn(capture, {}, {counters->front()}));
    return first ? first->time : Timestamp();
}

Result<SweepPair> lastTwoSweeps(const CaptureReader &capture, Timestamp time)
{
    return capture.sweepsAt(time, activityCounters());
}

} // namespace pickglass
