// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/counters/catalogue.h"
#include "core/fabric/devices.h"
#include "core/fabric/linkrate.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// What a sample says about the period that ends with it.
enum class Quality : quint8 {
    Ok,
    Reset,   ///< the value fell: somebody cleared it, and what was counted in between is lost
    Latched, ///< the counter stands at all ones: it counted at least that, and counts no more
    Gap,     ///< sweeps are missing before it; a rate is the mean over all of the gap
    Timeout  ///< the port was asked and did not answer: no value
};
/// "ok", "reset", "latched", "gap", "timeout".
QString toString(Quality quality);

/// A value as it was read, or that it could not be.
struct RawSample
{
    Timestamp time;
    quint64 value = 0;
    /// False: the port did not answer; time is then that of the sweep.
    bool isKnown = true;
};

/// A value with what it means after the one before.
struct RatedSample
{
    Timestamp time;
    std::optional<quint64> value;
    /// In the counter's natural unit per second: bytes for data counters (4 × words), else packets,
    /// ticks, events or calls. Nothing for the first sample, and where it cannot be known.
    std::optional<double> rate;
    Quality quality = Quality::Ok;
};

/// What was counted between two readings of one counter, by the measured time. Of a gauge nothing
/// is counted: its value may fall, and that is no reset.
struct Increment
{
    /// In the counter's own unit (words); nothing after a reset and at a latch.
    std::optional<quint64> count;
    double seconds = 0;
    Quality quality = Quality::Ok; ///< Ok, Reset, Latched or Gap

    /// Whether more may have been counted: see counted().
    bool isMinimum() const
    {
        return count && (quality == Quality::Reset || quality == Quality::Latched);
    }
};
/// `interval` is that of the sweeps in microseconds (0: not known); readings that lie further apart
/// than one and a half of it, after a miss of at least one sweep, are a gap.
/// Precondition: before.time < now.time.
Increment increment(const Counter &counter, const RawSample &before, const RawSample &now,
                    qint64 interval = 0);

/// What was counted over readings in a row, ascending by time: the sum over the pieces between two
/// neighbors of which it is known. Where others are lost to a reset or a latch, quality says so,
/// count is the least that it can be, and seconds are those of the pieces that are known, so that
/// count / seconds is a mean rate all the same. No count where all are lost. Of a gauge none.
Increment counted(const Counter &counter, std::span<const RawSample> readings);

/// How far apart readings usually are, of the distances between them in any order, in the same
/// unit: the median; of fewer than three distances the longest that is no more than four times the
/// shortest. A pause, or a reading that is missing, changes little. 0 where there are none.
qint64 usualDistance(std::vector<qint64> distances);

/// What one count is in the unit that people read: 4 bytes a word, 0.001 °C a m°C, … else 1.
double naturalUnits(CounterUnit unit);
/// A reading in that unit, to the last digit that it has: 36.7 of 36700 m°C.
double inNaturalUnits(quint64 value, CounterUnit unit);
/// The unit that people read values in: "bytes", "°C", "V", "mA", "mW" (of light), "W", "rpm",
/// "errors/bit"; else that of readings.
QString valueUnit(CounterUnit unit);
/// "B/s", "packets/s", "ticks/s", "events/s", "calls/s", "ms/s"; empty where only gauges have it.
QString rateUnit(CounterUnit unit);

/// The samples of one counter, ascending by time, with their rates.
std::vector<RatedSample> rated(const Counter &counter, std::span<const RawSample> samples,
                               qint64 interval = 0);

/// The share of a direction's own active data rate that a rate in bytes/s is; nothing where width
/// or speed are not known. It may come out a little above 1: counters and clocks are not perfect.
std::optional<double> utilization(double bytesPerSecond, LinkWidth width, LinkSpeed speed);

/// How many bytes one tick of PortXmitWait stands for: Tick + 1 on Quantum and later, (Tick + 1) ×
/// lanes on Switch-IB 2 and earlier (ibdiagnet manual, "Congestion Assessment on InfiniBand
/// Links"). For adapters and unknown devices the same is assumed, by how fast they can be: see
/// DeviceFacts::tick. Nothing without the Tick of PortSamplesControl.
std::optional<double> bytesPerTick(std::optional<int> tick, const DeviceFacts &device,
                                   LinkWidth width);

/// The rate of waiting in bytes/s as a share of the link's data rate; nothing where either is not
/// known.
std::optional<double> waitShare(double ticksPerSecond, std::optional<double> bytesPerTick,
                                LinkWidth width, LinkSpeed speed);

} // namespace pickglass
