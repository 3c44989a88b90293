// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/faults.h"
#include "collectors/synthetic/madefabric.h"

#include <vector>

namespace pickglass::synthetic {

/// What multicast every port sends in a unit: each host's packets go once over every cable of a
/// spanning tree, as the subnet manager makes one a group, and so to all other hosts.
class MulticastTree
{
public:
    MulticastTree(SharedMadeFabric made, double packetsPerSecond, quint64 seed);

    /// Joins what is there by a tree.
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
