// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/routegraph.h"

#include <span>
#include <vector>

namespace pickglass {

/// The hosts of a graph as senders and receivers. A host is a host adapter in a subnet: one with
/// ports in two subnets is two of them. Pairs are ordered pairs of hosts of one subnet. Packets of
/// a pair usually go from the sender's first port among the ends to the base LID of the receiver's
/// first one; its alternates are all of these ports and their 2^LMC LIDs. Refers to the graph.
/// Immutable; any thread.
class HostPairs
{
public:
    struct Host
    {
        NodeIndex node;
        std::vector<PortIndex> ports; ///< the ends of the graph, ascending
        size_t group = 0;             ///< into groups()
        SubnetNumber subnet = 0;
    };
    /// Hosts whose ports are cabled to the same switches: from there, packets go the same way.
    struct Group
    {
        std::vector<size_t> switches; ///< of each of their ports the number of its switch
        std::vector<size_t> hosts;    ///< into hosts()
        SubnetNumber subnet = 0;
    };

    explicit HostPairs(const RouteGraph &graph);

    const std::vector<Host> &hosts() const { return m_hosts; }
    const std::vector<Group> &groups() const { return m_groups; }
    qint64 pairs() const;
    /// How many of a group send to a receiver (into hosts()): none from another subnet, and not it
    /// to itself.
    size_t senders(const Group &group, size_t receiver) const
    {
        const Host &to = m_hosts[receiver];
        const bool isInside = &group == &m_groups[to.group];
        return group.subnet == to.subnet ? group.hosts.size() - (isInside ? 1 : 0) : 0;
    }

    /// How packets get to a host: one of its ports, and one of that port's LIDs. Alternates are in
    /// the order in which they are tried: the other LIDs of a port first, then the next port.
    struct Target
    {
        PortIndex port;
        Lid lid;
    };
    /// All targets of a host, the base LID of its first port first.
    std::vector<Target> targets(const Host &host) const;

private:
    Host &hostOf(const Port &port);

    const RouteGraph &m_graph;
    std::vector<Host> m_hosts;
    std::vector<Group> m_groups;
};

} // namespace pickglass
