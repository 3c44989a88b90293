// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/heatreader.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 Minute = 60 * Second;
constexpr qint64 Hour = 60 * Minute;
constexpr qint64 Day = 24 * Hour;
/// From the shortest roll-ups on, each a multiple of one of them.
constexpr qint64 LongSteps[] = {10 * Second, 20 * Second, 30 * Second, Minute,      2 * Minute,
                                5 * Minute,  10 * Minute, 20 * Minute, 30 * Minute, Hour,
                                2 * Hour,    3 * Hour,    6 * Hour,    12 * Hour};

/// How many columns a range takes that begin at multiples of the step.
qint64 columnsOf(TimeRange range, qint64 step)
{
    const qint64 first = range.from.microseconds() / step;
    const qint64 last = std::max(range.to.microseconds() - 1, range.from.microseconds()) / step;
    return last - first + 1;
}

} // namespace

qint64 heatStep(TimeRange range, int columns, qint64 interval)
{
    const qint64 most = std::max(columns, 2);
    interval = interval > 0 ? interval : Second;
    constexpr qint64 Ten = 10;
    for (qint64 power = interval; power < RollupSteps[0]; power *= Ten) {
        for (const qint64 times : {1, 2, 5}) {
            const qint64 step = power * times;
            if (step < RollupSteps[0] && columnsOf(range, step) <= most) {
                return step;
            }
        }
    }
    for (const qint64 step : LongSteps) {
        if (step >= interval && columnsOf(range, step) <= most) {
            return step;
        }
    }
    qint64 days = 1;
    while (days * Day < interval || columnsOf(range, days * Day) > most) {
        ++days;
    }
    return days * Day;
}

} // namespace pickglass
