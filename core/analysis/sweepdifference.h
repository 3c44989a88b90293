// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/counters/rates.h"

#include <QHash>

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// The column of a counter in a layout; nothing where it has none.
std::optional<size_t> columnOf(const SweepLayout &layout, CounterId counter);

/// Readings between two sweeps that the first and the last value of a counter do not show: those
/// before and after it fell, or came to its top. Regular value type; any thread.
class ReadingsBetween
{
public:
    /// Of each counter of a port ascending by time; what is not later than the last is left out.
    void add(PortKey port, CounterId counter, const RawSample &reading)
    {
        std::vector<RawSample> &readings = m_readings[port][counter];
        if (readings.empty() || readings.back().time < reading.time) {
            readings.push_back(reading);
        }
    }
    bool isEmpty() const { return m_readings.isEmpty(); }
    /// Empty where the first and the last value tell all.
    std::span<const RawSample> of(PortKey port, CounterId counter) const;

private:
    QHash<PortKey, std::map<CounterId, std::vector<RawSample>>> m_readings;
};

/// What was counted between two sweeps: finds the ports and the counters that both of them have,
/// and sums up the pieces between those readings that are given. All of these outlive it. Any
/// thread.
class SweepDifference
{
public:
    SweepDifference(const CounterSweep &before, const CounterSweep &now,
                    const ReadingsBetween *between = nullptr);

    /// A port's positions in the two sweeps.
    struct Place
    {
        size_t before = 0;
        size_t now = 0;
    };
    /// Nothing for a port that was not there before.
    std::optional<Place> place(size_t portNow) const;

    /// A counter's columns in the two sweeps.
    struct Form
    {
        CounterId counter;
        size_t before = 0;
        size_t now = 0;
    };
    /// The forms of a counter that both sweeps have, the widest first. Only those of the two
    /// attributes that count for the port as a whole.
    std::vector<Form> formsOf(QStringView name) const;
    /// Those of these that both sweeps have, in their order, of any attribute.
    std::vector<Form> formsOf(std::span<const CounterId> counters) const;

    /// Two readings of one counter, the first before the second.
    struct Readings
    {
        CounterId counter;
        RawSample before;
        RawSample now;
    };
    /// Of the widest form in which both sweeps know the counter of this port; nothing where they
    /// know none.
    std::optional<Readings> readings(const std::vector<Form> &forms, Place place) const;
    /// In the widest form in which both sweeps know the counter of this port; nothing where they
    /// know none. As counted() has it.
    std::optional<Increment> increment(const std::vector<Form> &forms, Place place) const;

private:
    const CounterSweep &m_before;
    const CounterSweep &m_now;
    const ReadingsBetween *m_between;
    QHash<PortKey, size_t> m_portsBefore; ///< empty where the layouts have the same ports
};

} // namespace pickglass
