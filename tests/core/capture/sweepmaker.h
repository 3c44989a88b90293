// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"

#include <initializer_list>
#include <vector>

namespace pickglass::tests {

/// A layout in which every port has every counter.
inline SharedSweepLayout layoutOf(std::vector<PortKey> ports, std::vector<CounterId> counters)
{
    SweepLayout layout;
    layout.ports = std::move(ports);
    layout.counters = std::move(counters);
    layout.complete();
    return std::make_shared<const SweepLayout>(std::move(layout));
}

/// That a port did not answer.
constexpr qint64 Silent = -1;

/// A sweep of which all answers came at its own time: the values column by column, those of a
/// column in the order of the ports. Silent in its first column makes an attribute silent.
inline CounterSweep sweepOf(const SharedSweepLayout &layout, qint64 number, Timestamp time,
                            const std::vector<qint64> &values)
{
    CounterSweep sweep = CounterSweep::forLayout(layout);
    sweep.number = number;
    sweep.time = time;
    const size_t ports = layout->ports.size();
    for (size_t column = 0; column < layout->counters.size(); ++column) {
        for (size_t port = 0; port < ports; ++port) {
            const qint64 value = values[column * ports + port];
            if (value == Silent || !layout->hasCounter(port, column)) {
                continue;
            }
            sweep.timeOf(layout->attributeOf(column), port) = time.microseconds();
            sweep.setValue(column, port, static_cast<quint64>(value));
        }
    }
    return sweep;
}

} // namespace pickglass::tests
