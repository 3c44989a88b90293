// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"

#include <algorithm>
#include <vector>

namespace pickglass::tests {

/// Makes a sweep by hand: of these ports and counters, all silent until they are set.
class SweepMaker
{
public:
    SweepMaker(std::vector<PortKey> ports, const std::vector<const char *> &counters)
    {
        SweepLayout layout;
        layout.ports = std::move(ports);
        for (const char *name : counters) {
            layout.counters.push_back(countersNamed(QString::fromLatin1(name)).front());
        }
        std::ranges::sort(layout.counters);
        layout.complete();
        m_sweep = CounterSweep::forLayout(std::make_shared<const SweepLayout>(std::move(layout)));
    }

    /// The value of a counter ("PortCounters.PortXmitWait"; without an attribute the widest form),
    /// answered this many seconds after some beginning.
    SweepMaker &set(PortKey port, const char *name, quint64 value, double seconds)
    {
        const SweepLayout &layout = *m_sweep.layout;
        const CounterId id = countersNamed(QString::fromLatin1(name)).front();
        const auto column =
            static_cast<size_t>(std::ranges::find(layout.counters, id) - layout.counters.begin());
        const auto at =
            static_cast<size_t>(std::ranges::find(layout.ports, port) - layout.ports.begin());
        m_sweep.setValue(column, at, value);
        m_sweep.timeOf(layout.attributeOf(column), at) =
            1'700'000'000'000'000 + static_cast<qint64>(seconds * 1e6);
        return *this;
    }

    const CounterSweep &sweep() const { return m_sweep; }

private:
    CounterSweep m_sweep;
};

} // namespace pickglass::tests
