// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostreading.h"
#include "core/base/timestamp.h"
#include "core/counters/countersweep.h"

#include <functional>
#include <map>
#include <vector>

namespace pickglass::host {

/// Makes sweeps of what hosts counted. Sweeps of the same ports and counters share their layout. A
/// port that says nothing keeps its place, with unknown values, and so does an attribute of which
/// it says nothing; a counter that is missing beside others of its attribute is dropped. One
/// thread.
class HostSweeps
{
public:
    /// What a port, or a host at its key, counted at this time. Port 0 of a host's first adapter is
    /// both, the host and the adapter: it may be added to, with other attributes.
    void add(const PortKey &port, Timestamp time, const CounterValues &values);
    /// Drops ports that are not there any more.
    void keepOnly(const std::function<bool(const PortKey &)> &isThere);
    bool isEmpty() const { return m_ports.empty(); }

    /// The sweep of what was added since the one before: number, begin, and how long it took in
    /// microseconds.
    SharedSweep take(qint64 number, Timestamp begin, qint64 duration);

private:
    struct Known
    {
        std::vector<CounterId> counters; ///< that it has, ascending
        Timestamp time = {};             ///< unknown where it said nothing since
        std::map<CounterId, quint64> values = {};
    };
    static bool adopt(Known &known);
    void makeLayout();

    std::map<PortKey, Known> m_ports;
    SharedSweepLayout m_layout; ///< null where another is to be made
};

} // namespace pickglass::host
