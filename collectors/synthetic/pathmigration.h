// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/faults.h"
#include "collectors/synthetic/madefabric.h"
#include "core/counters/catalogue.h"
#include "core/fabric/hoststate.h"

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <vector>

namespace pickglass::synthetic {

/// Connected queue pairs between each host of a made fabric and the next one, as a ring has them,
/// and what automatic path migration does to them while cables are down (IBTA specification, volume
/// 1, 17.2.8; figure 2 of Vishnu et al. 2007): they begin migrated, are armed after a while,
/// migrate to the alternate path when the primary one has a cable that is down, and are armed
/// again, with the next path, that long after packets get through. Both ends of a connection are in
/// the same state. The paths are those to the LIDs of the first ports, in their order, then that of
/// the second ports. Times are microseconds since the begin. One thread.
class PathMigration
{
public:
    /// So many queue pairs of each host with the next one; none with fewer than two hosts.
    PathMigration(SharedMadeFabric made, int connections, std::chrono::microseconds rearm);

    /// Goes on to a time, not before the last one; the cables that are down then and were not at
    /// the last time failed between them. What became another one, the first time all.
    HostChanges advanceTo(qint64 time, const Outage &outage);

    /// Of the attribute QueuePairs and a port of the made fabric, by its index; nothing where the
    /// port has no queue pairs.
    std::optional<quint64> count(CounterId counter, qint32 port) const;

private:
    struct Connection
    {
        size_t from; ///< a host
        PathState state = PathState::Migrated;
        size_t way = 0;   ///< of its ways: the primary one
        qint64 since = 0; ///< when it became so, or packets last did not get through
    };
    struct Way
    {
        std::vector<qint32> ports = {}; ///< that packets of both directions leave by
        bool isUp = false;
    };
    struct Counts
    {
        std::array<quint64, 3> states = {};
        quint64 armed = 0;
        quint64 migrated = 0;
    };

    void findWays();
    std::vector<Way> waysOf(size_t from, size_t to) const;
    size_t next(size_t host) const { return (host + 1) % m_made->hosts.size(); }
    void become(Connection &connection, PathState state, qint64 time);
    void countState(const Connection &connection, qint64 change);
    void arm(Connection &connection, qint64 time);
    std::vector<PathState> states() const;
    void addPairs(size_t number, HostChanges &changes) const;

    SharedMadeFabric m_made;
    qint64 m_rearm;
    std::vector<std::vector<Way>> m_ways; ///< of each host to the next one
    std::vector<Connection> m_connections;
    std::map<qint32, Counts> m_counts; ///< of ports
    Outage m_outage;
    bool m_isFirst = true;
};

} // namespace pickglass::synthetic
