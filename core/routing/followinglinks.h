// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/routegraph.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// Which links follow each other on routes to hosts, or may where switches have groups of ports. A
/// link is said by the port that sends over it. What was asked for is kept. Keep the graph alive;
/// one thread.
class FollowingLinks
{
public:
    explicit FollowingLinks(const RouteGraph &graph);

    /// The ports through which the routes of a link leave the switch at its end, ascending; empty
    /// where a host is at its end. Where a forwarding table is not known: all that can be passed,
    /// but not back. Takes steps in the number of LIDs of hosts, once for all ports of a switch.
    const std::vector<PortIndex> &after(PortIndex link);
    /// The links whose routes go on over this one.
    const std::vector<PortIndex> &before(PortIndex link);

private:
    using UsedPorts = std::array<bool, RouteGraph::PortsOfSwitch>;
    /// Of a switch with a table: its port to a LID, with all that its group has.
    PortSet outsOf(size_t number, Lid lid) const;
    using LidCounts = std::array<quint32, RouteGraph::PortsOfSwitch>;

    void followFrom(size_t from);
    std::vector<PortIndex> portsOf(size_t number, const UsedPorts &isUsed) const;
    const LidCounts &lidsByPort(size_t number);

    const RouteGraph &m_graph;
    /// Of each port, where it was asked for.
    std::vector<std::optional<std::vector<PortIndex>>> m_after;
    std::vector<std::optional<std::vector<PortIndex>>> m_before;
    std::vector<std::unique_ptr<LidCounts>> m_lidsByPort; ///< of each switch, where asked for
};

} // namespace pickglass
