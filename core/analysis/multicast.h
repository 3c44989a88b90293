// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/multicast.h"
#include "core/fabric/portkey.h"

#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// Whether packets of its group reach a member.
enum class MemberReach : quint8 {
    Reached,   ///< its switch leads to it, in the part of the tree that has the most members
    Unreached, ///< no switch leads to it, or one that the others do not lead to
    Left,      ///< its port is down, or no port of the fabric has its GUID
    Unknown,   ///< by tables, cables or GUIDs that are not known
};
/// "reached", "unreached", "left", "unknown".
QString toString(MemberReach reach);

/// A member of a group, in the fabric.
struct TreeMember
{
    Gid mgid = {};
    MulticastMember member = {};
    PortIndex port = {}; ///< invalid where no port of the fabric has its GUID
    MemberReach reach = MemberReach::Unknown;

    bool operator==(const TreeMember &) const = default;
};

/// A cable between two switches that packets of a group cross.
struct TreeLink
{
    LinkIndex link = {};
    bool isFromA = false; ///< whether the switch at Link::a sends into it
    bool isFromB = false;
    /// Whether packets may go round over it: without it, its ends are still joined.
    bool isInRing = false;

    bool operator==(const TreeLink &) const = default;
};

/// What is wrong with a group or its tree.
struct TreeFault
{
    enum class Kind : quint8 {
        NoGroup,   ///< switches have entries for an MLID that no group has
        NoTree,    ///< the group has several members, and no switch has an entry
        Unreached, ///< port: a member that packets do not reach
        Left,      ///< guid, and port where there is one: a member that left the fabric
        NoEntry,   ///< port: leads to a switch whose table has no entry
        NotMember, ///< port: leads to an end port that is no member
        PortDown,  ///< port: leads to nothing
        OneWay,    ///< port: leads to a switch that does not send back
        NoWayOn,   ///< port 0 of a switch without a member that packets come to and do not leave
        Ring,      ///< port: of the first one of the cables that packets may go round over
    };
    Kind kind = Kind::NoGroup;
    PortKey port = {}; ///< a null node: of no port
    Guid guid = {};    ///< of a member's port

    bool operator==(const TreeFault &) const = default;
};
/// "no_group", "no_tree", "unreached", …
QString toString(TreeFault::Kind kind);

/// Where packets to an MLID of a subnet go, by the tables of its switches, and the groups that have
/// the MLID: subnet managers may give one to several groups.
struct MulticastTree
{
    SubnetNumber subnet = 0;
    Mlid mlid = 0;
    std::vector<MulticastGroup> groups = {}; ///< ascending by MGID; empty where none is known
    std::vector<TreeMember> members = {};    ///< of all groups whose members are known
    /// Whether it is known of each switch of the subnet where it sends packets to the MLID; else
    /// there may be more switches, links and ends than these.
    bool areTablesKnown = false;
    std::vector<NodeIndex> switches = {}; ///< that have an entry, ascending
    std::vector<TreeLink> links = {};     ///< ascending
    /// Ports of switches that lead to an end port, and port 0 of switches; ascending.
    std::vector<PortIndex> ends = {};
    static constexpr size_t MaxFaults = 1000;
    std::vector<TreeFault> faults = {}; ///< at most so many

    /// Whether the members of all of its groups are known.
    bool areMembersKnown() const;
    size_t count(MemberReach reach) const;
    bool operator==(const MulticastTree &) const = default;
};

/// "0xc000 (ff12:401b:ffff::ffff:ffff)".
QString treeName(const MulticastTree &tree);

/// How many MLIDs of a subnet are in use.
struct MlidUse
{
    SubnetNumber subnet = 0;
    size_t used = 0; ///< by groups, or in a table
    /// That all of its switches can have (MulticastFDBCap), as far as they say it; nothing where
    /// none does.
    std::optional<quint32> capacity = {};
    size_t switches = 0;    ///< of the subnet
    size_t knownTables = 0; ///< of these

    bool operator==(const MlidUse &) const = default;
};

/// Multicast in a fabric, by the groups and the tables of a moment. Tables of switches that the
/// fabric does not have are left out. Immutable; any thread. The time is linear in the fabric and
/// the entries of all tables.
class Multicast
{
public:
    /// In the entries of all tables, for which trees take about 2 GB.
    static constexpr size_t MaxPorts = size_t(1) << 26;

    Multicast() = default;
    /// The tables have at most MaxPorts ports.
    Multicast(const SharedFabric &fabric, MulticastTables tables);

    /// One for each MLID that a group has or a table leads to, ascending by subnet and MLID.
    const std::vector<MulticastTree> &trees() const { return m_trees; }
    /// Those of an MGID, or an MLID ("0xc003", 49155), in all subnets.
    std::vector<const MulticastTree *> find(const QString &text) const;
    /// Of how many trees packets cross a cable between switches, by link, as far as tables are
    /// known.
    const std::vector<quint32> &treesOfLinks() const { return m_treesOfLinks; }
    /// Of the subnets that have switches, ascending.
    const std::vector<MlidUse> &use() const { return m_use; }
    bool isEmpty() const { return m_trees.empty() && m_knownTables == 0; }
    /// Switches whose table is known.
    size_t knownTables() const { return m_knownTables; }
    size_t faults() const;

private:
    std::vector<MulticastTree> m_trees;
    std::vector<quint32> m_treesOfLinks;
    std::vector<MlidUse> m_use;
    size_t m_knownTables = 0;
};

} // namespace pickglass
