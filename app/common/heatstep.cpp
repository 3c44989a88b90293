// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/heatreader.h"

#include "core/base/timestamp.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 Hour = 60 * MinuteUs;
constexpr qint64 Day = 24 * Hour;
/// From the shortest roll-ups on, each a multiple of one of them.
constexpr qint64 LongSteps[] = {10 * SecondUs, 20 * SecondUs, 30 * SecondUs, MinuteUs,
                                2 * MinuteUs,  5 * MinuteUs,  10 * MinuteUs, 20 * MinuteUs,
                                30 * MinuteUs, Hour,          2 * Hour,      3 * Hour,
                                6 * Hour,      12 * Hour};

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
    interval = interval > 0 ? interval : SecondUs;
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
