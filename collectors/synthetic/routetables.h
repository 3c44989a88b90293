// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/faults.h"
#include "collectors/synthetic/madefabric.h"
#include "core/fabric/forwardingtable.h"

#include <vector>

namespace pickglass::synthetic {

/// The forwarding tables during an outage, made piece by piece. NoPort: not used. One thread.
class RouteTables
{
public:
    RouteTables(SharedMadeFabric made, Outage outage);

    bool isDone() const { return m_next == m_sources.size() * m_endsOf.size(); }
    /// Some more: the routes from the ends of one switch to a block of LIDs. Precondition:
    /// !isDone().
    void makeMore();
    SharedForwardingTables take();

private:
    ForwardingTable &tableAt(qint32 port);
    void makeWays(size_t from, size_t to);
    bool findRoute(size_t from, size_t to, int first);
    void follow(Lid destination);

    SharedMadeFabric m_made;
    Outage m_outage;
    std::vector<ForwardingTable> m_tables;
    std::vector<size_t> m_tableOf; ///< of a node; switches only
    std::vector<size_t> m_sources; ///< of each switch that has some: one of its ends
    std::vector<qint32> m_endAt;   ///< of an end: the port that it is at; -1 while it is gone
    std::vector<std::vector<size_t>> m_endsOf; ///< of a block of LIDs; those that are not gone
    ForwardingPorts::Pool m_pool;
    std::vector<qint32> m_hops;
    size_t m_next = 0;
};

/// Each host's packets go once over every cable of a spanning tree.
class MulticastTree
{
public:
    MulticastTree(SharedMadeFabric made, double packetsPerSecond, quint64 seed);

    void span(const Outage &outage);
    /// Packets by index into Fabric::ports(), those that each port sends.
    const std::vector<quint64> &packets(qint64 unit);

    static constexpr quint64 WordsPerPacket = 72;

private:
    struct Branch
    {
        size_t node = 0;
        size_t parent = 0;
        qint32 up = 0;   ///< the node's port towards the parent
        qint32 down = 0; ///< the parent's port towards the node
    };

    SharedMadeFabric m_made;
    double m_packetsPerUnit; ///< of a host
    quint64 m_seed;
    std::vector<Branch> m_branches; ///< parents first
    std::vector<quint64> m_sent;    ///< by the hosts below a node
    std::vector<quint64> m_packets;
};

} // namespace pickglass::synthetic
