// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/faults.h"
#include "collectors/synthetic/flows.h"

#include <vector>

namespace pickglass::synthetic {

/// What every port sends in a unit, by index into Fabric::ports(). What a port receives is what its
/// peer sends.
struct LinkLoad
{
    std::vector<quint64> words;
    std::vector<quint64> packets; ///< unicast
    /// Bytes that could have been sent had the next switch had room: the wait.
    std::vector<quint64> waitBytes;
};

/// Sends the flows along their routes. Where flows want more of a link than it carries, each gets
/// its share, and the ports before that link wait.
class LoadMaker
{
public:
    /// `wait`: what waits besides in a host, as a share of what it sends.
    explicit LoadMaker(SharedMadeFabric made, double wait = 0);

    const LinkLoad &load(const std::vector<Flow> &flows, const Outage &outage);
    /// Of a port, in words a unit.
    quint64 capacity(size_t port) const { return m_capacity[port]; }

private:
    struct Way
    {
        size_t begin = 0; ///< in m_hops
        size_t end = 0;
    };
    bool findRoute(const Flow &flow, const Outage &outage);
    void findWays(const std::vector<Flow> &flows, const Outage &outage);
    void send(const Flow &flow, Way way);
    void capWaits();

    SharedMadeFabric m_made;
    double m_wait;
    std::vector<quint64> m_capacity; ///< of a port, in words a unit
    std::vector<quint64> m_wanted;   ///< of a port, in words a unit
    std::vector<qint32> m_hops;
    std::vector<Way> m_ways; ///< of a flow; empty where there is none
    LinkLoad m_load;
};

} // namespace pickglass::synthetic
