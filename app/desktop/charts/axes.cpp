// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/axes.h"

#include "app/desktop/models/display.h"
#include "core/base/timestamp.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>

namespace pickglass {

namespace {

constexpr qint64 Hour = 60 * MinuteUs;
constexpr qint64 Day = 24 * Hour;

/// 1, 2 or 5 times a power of ten, at least this.
double roundStep(double atLeast)
{
    const double power = std::pow(10, std::floor(std::log10(atLeast)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= atLeast * (1 - 1e-9)) {
            return factor * power;
        }
    }
    return 10 * power;
}

qint64 roundTimeStep(qint64 atLeast)
{
    constexpr std::array Steps{SecondUs / 1000,
                               SecondUs / 500,
                               SecondUs / 200,
                               SecondUs / 100,
                               SecondUs / 50,
                               SecondUs / 20,
                               SecondUs / 10,
                               SecondUs / 5,
                               SecondUs / 2,
                               SecondUs,
                               2 * SecondUs,
                               5 * SecondUs,
                               10 * SecondUs,
                               15 * SecondUs,
                               30 * SecondUs,
                               MinuteUs,
                               2 * MinuteUs,
                               5 * MinuteUs,
                               10 * MinuteUs,
                               15 * MinuteUs,
                               30 * MinuteUs,
                               Hour,
                               2 * Hour,
                               3 * Hour,
                               6 * Hour,
                               12 * Hour,
                               Day,
                               2 * Day,
                               7 * Day,
                               14 * Day};
    const auto fitting = std::ranges::lower_bound(Steps, atLeast);
    return fitting == Steps.end() ? (atLeast / Day + 1) * Day : *fitting;
}

QDateTime dateTime(Timestamp time)
{
    return QDateTime::fromMSecsSinceEpoch(time.milliseconds(),
                                          displayOptions().isLocalTime ? Qt::LocalTime : Qt::UTC);
}

QString tickLabel(Timestamp time, qint64 step)
{
    const QDateTime at = dateTime(time);
    if (step < SecondUs) {
        return at.toString(QStringLiteral("HH:mm:ss.zzz"));
    }
    if (step < MinuteUs) {
        return at.toString(QStringLiteral("HH:mm:ss"));
    }
    const bool isMidnight = at.time().msecsSinceStartOfDay() < 1000;
    return at.toString(step >= Day || isMidnight ? QStringLiteral("MM-dd")
                                                 : QStringLiteral("HH:mm"));
}

} // namespace

std::vector<double> ValueAxis::ticks() const
{
    std::vector<double> all;
    if (isEmpty() || step <= 0) {
        return all;
    }
    const int count = static_cast<int>(std::lround((to - from) / step));
    for (int i = 0; i <= count; ++i) {
        all.push_back(from + i * step);
    }
    return all;
}

ValueAxis axisFor(double least, double most, bool fromZero, int ticks, const ValueAxis &before)
{
    if (fromZero) {
        least = std::min(least, 0.0);
    }
    most = std::max(most, least);
    if (most <= least) {
        most = least + (fromZero ? 1 : std::max(1.0, std::abs(least) * 1e-6));
    }
    const double span = most - least;
    const bool holds = !before.isEmpty() && before.from <= least && before.to >= most;
    if (holds && span > 0.45 * (before.to - before.from) &&
        std::abs((before.to - before.from) / before.step - ticks) <= 0.6 * ticks) {
        return before;
    }
    ValueAxis axis;
    axis.step = roundStep(span / std::max(1, ticks));
    axis.from = std::floor(least / axis.step + 1e-9) * axis.step;
    axis.to = std::ceil(most / axis.step - 1e-9) * axis.step;
    return axis;
}

std::vector<ChartTick> timeTicks(TimeRange window, int pixels, int labelWidth)
{
    const qint64 length = window.to.microseconds() - window.from.microseconds();
    const qint64 most = std::max(1, pixels / std::max(1, labelWidth));
    const qint64 step = roundTimeStep(std::max<qint64>(1, length / most));
    const qint64 zone = qint64(dateTime(window.from).offsetFromUtc()) * SecondUs;
    const qint64 local = window.from.microseconds() + zone;
    std::vector<ChartTick> ticks;
    for (qint64 at = (local + step - 1) / step * step; at - zone <= window.to.microseconds();
         at += step) {
        const Timestamp time(at - zone);
        ticks.push_back({time, tickLabel(time, step)});
    }
    return ticks;
}

QString clockTime(Timestamp time, bool withMilliseconds)
{
    return dateTime(time).toString(withMilliseconds ? QStringLiteral("HH:mm:ss.zzz")
                                                    : QStringLiteral("HH:mm:ss"));
}

} // namespace pickglass
