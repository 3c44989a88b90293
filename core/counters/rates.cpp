// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/rates.h"

#include "core/base/timestamp.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace pickglass {

namespace {

constexpr double BytesPerWord = 4;

/// More than one and a half intervals: a sweep is missing in between.
bool isGap(qint64 microseconds, qint64 interval)
{
    return interval > 0 && 2 * microseconds > 3 * interval;
}

} // namespace

QString toString(Quality quality)
{
    switch (quality) {
    case Quality::Ok:
        return QStringLiteral("ok");
    case Quality::Reset:
        return QStringLiteral("reset");
    case Quality::Latched:
        return QStringLiteral("latched");
    case Quality::Gap:
        return QStringLiteral("gap");
    case Quality::Timeout:
        return QStringLiteral("timeout");
    }
    return {};
}

Increment increment(const Counter &counter, const RawSample &before, const RawSample &now,
                    qint64 interval)
{
    const qint64 microseconds = now.time - before.time;
    Increment result;
    result.seconds = static_cast<double>(microseconds) / MicrosecondsPerSecond;
    if (counter.isGauge) {
        result.quality = isGap(microseconds, interval) ? Quality::Gap : Quality::Ok;
    } else if (now.value < before.value) {
        result.quality = Quality::Reset;
    } else if (counter.latches && now.value == counter.top()) {
        result.quality = Quality::Latched;
    } else {
        result.count = now.value - before.value;
        result.quality = isGap(microseconds, interval) ? Quality::Gap : Quality::Ok;
    }
    return result;
}

Increment counted(const Counter &counter, std::span<const RawSample> readings)
{
    Increment sum;
    double lostSeconds = 0;
    for (size_t i = 1; i < readings.size(); ++i) {
        if (readings[i].time <= readings[i - 1].time) {
            continue;
        }
        const Increment piece = increment(counter, readings[i - 1], readings[i]);
        if (piece.count) {
            sum.count = sum.count.value_or(0) + *piece.count;
            sum.seconds += piece.seconds;
        } else {
            lostSeconds += piece.seconds;
            sum.quality = piece.quality;
        }
    }
    sum.seconds = sum.count ? sum.seconds : lostSeconds;
    return sum;
}

qint64 usualDistance(std::vector<qint64> distances)
{
    constexpr size_t Enough = 3;
    constexpr qint64 Pause = 4;
    if (distances.empty()) {
        return 0;
    }
    std::ranges::sort(distances);
    if (distances.size() >= Enough) {
        return distances[(distances.size() - 1) / 2];
    }
    const auto pause = std::ranges::find_if(
        distances, [&](qint64 distance) { return distance / Pause > distances.front(); });
    return *std::prev(pause);
}

namespace {

/// What people read of a unit that is not that of readings.
struct ShownUnit
{
    CounterUnit unit;
    double reading; ///< what one reading is in it
    const char *name;
};
constexpr std::array ShownUnits{ShownUnit{CounterUnit::Words, BytesPerWord, "bytes"},
                                ShownUnit{CounterUnit::Millidegrees, 1e-3, "°C"},
                                ShownUnit{CounterUnit::Millivolts, 1e-3, "V"},
                                ShownUnit{CounterUnit::Microamperes, 1e-3, "mA"},
                                ShownUnit{CounterUnit::Nanowatts, 1e-6, "mW"},
                                ShownUnit{CounterUnit::Milliwatts, 1e-3, "W"},
                                ShownUnit{CounterUnit::BitErrorRate, 1e-18, "errors/bit"},
                                ShownUnit{CounterUnit::Nanoseconds, 1e-3, "µs"}};

const ShownUnit *shownUnit(CounterUnit unit)
{
    const auto *const found = std::ranges::find(ShownUnits, unit, &ShownUnit::unit);
    return found == ShownUnits.end() ? nullptr : found;
}

} // namespace

double naturalUnits(CounterUnit unit)
{
    const ShownUnit *shown = shownUnit(unit);
    return shown != nullptr ? shown->reading : 1;
}

double inNaturalUnits(quint64 value, CounterUnit unit)
{
    const double natural = naturalUnits(unit);
    // 1000 is exact, 0.001 is not.
    return natural < 1 ? static_cast<double>(value) / std::round(1 / natural)
                       : static_cast<double>(value) * natural;
}

QString valueUnit(CounterUnit unit)
{
    const ShownUnit *shown = shownUnit(unit);
    return shown != nullptr ? QString::fromUtf8(shown->name) : toString(unit);
}

QString rateUnit(CounterUnit unit)
{
    if (unit >= CounterUnit::Megatransfers) {
        return {}; // gauges alone
    }
    const bool isData = unit == CounterUnit::Words || unit == CounterUnit::Bytes;
    return isData ? QStringLiteral("B/s") : toString(unit) + QStringLiteral("/s");
}

std::vector<RatedSample> rated(const Counter &counter, std::span<const RawSample> samples,
                               qint64 interval)
{
    std::vector<RatedSample> result;
    result.reserve(samples.size());
    const RawSample *before = nullptr;
    for (const RawSample &now : samples) {
        if (!now.isKnown) {
            result.push_back({now.time, std::nullopt, std::nullopt, Quality::Timeout});
            continue;
        }
        RatedSample sample{now.time, now.value, std::nullopt, Quality::Ok};
        if (before == nullptr) {
            sample.quality =
                counter.latches && now.value == counter.top() ? Quality::Latched : Quality::Ok;
        } else if (before->time < now.time) {
            const Increment step = increment(counter, *before, now, interval);
            sample.quality = step.quality;
            if (step.count) {
                sample.rate =
                    static_cast<double>(*step.count) * naturalUnits(counter.unit) / step.seconds;
            }
        }
        result.push_back(sample);
        before = &now;
    }
    return result;
}

std::optional<double> utilization(double bytesPerSecond, LinkWidth width, LinkSpeed speed)
{
    const auto rate = dataRate(width, speed);
    return rate ? std::optional(bytesPerSecond / *rate) : std::nullopt;
}

std::optional<double> bytesPerTick(std::optional<int> tick, const DeviceFacts &device,
                                   LinkWidth width)
{
    if (!tick) {
        return std::nullopt;
    }
    // Quantum was the first that could run HDR; a device that is not known is taken for a new one.
    const bool countsLanes =
        device.tick == WaitTick::BytePerLane ||
        (device.tick == WaitTick::Unknown && device.fastest != LinkSpeed::Unknown &&
         device.fastest < LinkSpeed::HDR);
    if (countsLanes && width == LinkWidth::Unknown) {
        return std::nullopt;
    }
    return (*tick + 1.0) * (countsLanes ? static_cast<double>(width) : 1.0);
}

std::optional<double> waitShare(double ticksPerSecond, std::optional<double> bytesPerTick,
                                LinkWidth width, LinkSpeed speed)
{
    return bytesPerTick ? utilization(ticksPerSecond * *bytesPerTick, width, speed) : std::nullopt;
}

} // namespace pickglass
