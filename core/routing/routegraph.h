// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"

#include <span>
#include <vector>

namespace pickglass {

/// A fabric with the forwarding tables of its switches, arranged for following routes. Refers to
/// both, which must outlive it. Immutable; any thread.
///
/// Switches have numbers of their own here, from 0, ascending by GUID.
class RouteGraph
{
public:
    static constexpr size_t PortsOfSwitch = 256;
    static constexpr qint32 None = -1;

    /// A table whose switch is not in the fabric is ignored; of several for one switch the last
    /// counts. Switches that a text knows by LID only are found by it.
    RouteGraph(const Fabric &fabric, std::span<const ForwardingTable> tables);

    const Fabric &fabric() const { return m_fabric; }

    size_t switches() const { return m_nodes.size(); }
    NodeIndex nodeOf(size_t number) const { return m_nodes[number]; }
    /// The number of a switch; None for other nodes.
    qint32 numberOf(NodeIndex node) const { return m_numberOf[node.at()]; }
    /// Null where the switch's table is not known.
    const ForwardingTable *table(size_t number) const { return m_tables[number]; }
    /// The group of ports through any of which a switch may send packets to a LID; null where there
    /// is none. Of a switch that says that it does not route adaptively (AdaptiveRouting) only
    /// groups that stand for several private tables count: of these packets still take one.
    const ForwardingGroups::Group *groupTo(size_t number, Lid lid) const
    {
        if (number >= m_groups.size() || m_groups[number].groups == nullptr ||
            subnetOf(number) != lid.subnet()) {
            return nullptr;
        }
        const auto *group = m_groups[number].groups->groupTo(lid.value());
        return group && m_groups[number].isOff && group->choice != ForwardingGroups::Choice::Unknown
                   ? nullptr
                   : group;
    }
    /// Whether a switch has groups that count.
    bool hasGroups(size_t number) const
    {
        return number < m_groups.size() && m_groups[number].groups != nullptr;
    }
    /// Whether packets take one of several private tables of a switch, whose ports its groups join.
    bool areTablesJoined(size_t number) const
    {
        return hasGroups(number) && m_groups[number].groups->areOfSeveralTables();
    }
    /// Whether any switch has groups.
    bool hasGroups() const { return !m_groups.empty(); }
    /// Whether any table is known.
    bool hasTables() const { return m_hasTables; }

    /// A port of a switch; invalid where there is none of that number.
    PortIndex port(size_t number, quint8 portNumber) const
    {
        return m_ports[number * PortsOfSwitch + portNumber];
    }
    /// The switch at the other end of a port's cable that forwards packets; None for other nodes
    /// and where packets cannot pass.
    qint32 next(size_t number, quint8 portNumber) const
    {
        return m_next[number * PortsOfSwitch + portNumber];
    }
    /// Whether packets pass a cable: it is there, and neither end is in a state other than Active
    /// (an unknown state counts as Active).
    bool isPassable(const Port &port) const;

    /// The port that a LID belongs to: of an adapter or router the port itself, of a switch its
    /// port 0, or any port of it where port 0 is not listed. Invalid where nobody has the LID. All
    /// 2^LMC LIDs of a port belong to it.
    PortIndex owner(Lid lid) const;

    /// The subnet of a switch: no cable leads from it to another one.
    SubnetNumber subnetOf(size_t number) const
    {
        return m_fabric.node(m_nodes[number]).lid.subnet();
    }

    /// The ports where routes begin and end: those of host adapters that have a LID and whose cable
    /// to a switch is passable. Ascending.
    const std::vector<PortIndex> &ends() const { return m_ends; }
    /// Of ends(), those that are cabled to this switch.
    std::span<const PortIndex> endsAt(size_t number) const { return m_endsAt[number]; }

    /// How many LIDs a port has: 2^LMC.
    static int lids(const Port &port) { return 1 << std::min<int>(port.lmc, 7); }

private:
    struct SwitchGroups
    {
        const ForwardingGroups *groups = nullptr;
        bool isOff = false; ///< adaptive routing: only groups of several tables count
    };

    void addTables(std::span<const ForwardingTable> tables);
    void addGroups();
    void addPort(const Port &port);
    void addOwner(Lid lid, int count, PortIndex port);

    const Fabric &m_fabric;
    std::vector<qint32> m_numberOf; ///< of each node
    // Of each switch.
    std::vector<NodeIndex> m_nodes;
    std::vector<const ForwardingTable *> m_tables;
    std::vector<SwitchGroups> m_groups; ///< empty where no switch has any
    std::vector<std::vector<PortIndex>> m_endsAt;
    // Of each port of each switch.
    std::vector<PortIndex> m_ports;
    std::vector<qint32> m_next;
    std::vector<PortIndex> m_ends;
    std::vector<std::vector<PortIndex>> m_owners; ///< by subnet and LID
    bool m_hasTables = false;
};

} // namespace pickglass
