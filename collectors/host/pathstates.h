// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostreading.h"

#include <map>
#include <optional>
#include <string_view>

namespace pickglass::host {

/// A queue pair of a line of `rdma -j resource show qp` (iproute2, rdma/res-qp.c): an object with
/// "ifname", "port", "lqpn" and "path-mig-state"; nothing for one that lacks any of these, as queue
/// pairs that are not connected do.
struct NamedQueuePair
{
    std::string_view device;
    PortNumber port = 0;
    quint32 number = 0;
    quint32 peerNumber = 0; ///< 0: it is not printed
    PathState state = PathState::Migrated;
};
std::optional<NamedQueuePair> queuePairOf(std::string_view text);

/// Counters of hw_counters in a line of `rdma -j statistic show` (iproute2, rdma/stat.c): an object
/// with "ifname", "port" and the counters by the names of their files.
struct NamedDriverCounters
{
    std::string_view device;
    PortNumber port = 0;
    CounterValues values = {};
};
std::optional<NamedDriverCounters> driverCountersOf(std::string_view text);

/// Follows the queue pairs of a host from reading to reading, and counts what automatic path
/// migration did: qp_path_armed and qp_path_migrated of each port, from 0 at the first reading. A
/// queue pair goes from migrated to rearm to armed and, when the path fails, to migrated (IBTA
/// specification, volume 1, chapter 17.2.8). One thread.
class PathStates
{
public:
    /// Adds the counts to the ports of which the reading has queue pairs or their number.
    void follow(HostReading &reading);

private:
    struct Counts
    {
        quint64 armed = 0;
        quint64 migrated = 0;
    };
    using Known = std::map<std::pair<PortKey, quint32>, PathState>;
    void compare(const HostReading &reading);

    std::optional<Known> m_known;
    std::map<PortKey, Counts> m_counts;
};

} // namespace pickglass::host
