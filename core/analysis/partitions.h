// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/membership.h"
#include "core/fabric/partitionkeys.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// A port in a partition.
struct PartitionMember
{
    PortKey port = {};
    Membership membership = Membership::Limited;
    /// Where the key stands in the port's table (of both keys, the first one); nothing where that
    /// is not known.
    std::optional<quint16> index = {};

    bool operator==(const PartitionMember &) const = default;
};

/// The ports that have a key of it.
struct Partition
{
    PartitionNumber number = 0;
    std::vector<PartitionMember> members = {}; ///< end ports, ascending by port; never empty
    /// Ports of switches, other than port 0, that have a key of it: they let it pass where they
    /// enforce partitions.
    size_t switchPorts = 0;

    size_t fullMembers() const;
    bool operator==(const Partition &) const = default;
};

/// How a port of a switch treats packets of partitions that its table lacks (PortInfo's
/// PartitionEnforcementInbound and Outbound); nothing where that is not known.
struct Enforcement
{
    std::optional<bool> inbound = {};
    std::optional<bool> outbound = {};

    /// Whether it drops some; nothing where that is not known.
    std::optional<bool> isOn() const;
    bool operator==(const Enforcement &) const = default;
};
Enforcement enforcementOf(const Port &port);

/// What the two ends of a cable between an end port and a switch have in their tables differently.
struct PartitionDifference
{
    PortKey end = {};
    PortKey switchPort = {};
    std::vector<PartitionNumber> missing = {}; ///< that only the end has, ascending
    std::vector<PartitionNumber> surplus = {}; ///< that only the switch's port has, ascending
    Enforcement enforcement = {};              ///< of the switch's port

    /// Whether packets of the end's partitions are dropped for sure.
    bool isBlocking() const { return !missing.empty() && enforcement.isOn().value_or(false); }
    bool operator==(const PartitionDifference &) const = default;
};

/// Whether two ports can exchange packets, as far as partitions are concerned.
struct Communication
{
    enum class Reason : quint8 {
        Common,       ///< they can: at least one of them is a full member of a common partition
        None,         ///< they have no partition in common
        BothLimited,  ///< both are limited members of each partition that they have in common
        Blocked,      ///< the switch at one of them drops the packets of each of those partitions
        UnknownTable, ///< the table of one of them, or of both, is not known
    };
    Reason reason = Reason::UnknownTable;
    /// By reason: Common, those they can use; BothLimited and Blocked, those of which that is
    /// so; else empty. Ascending.
    std::vector<PartitionNumber> partitions = {};
    /// Blocked: the ports of switches that drop the packets; UnknownTable: whose table it is.
    /// Ascending, each once.
    std::vector<PortKey> ports = {};
    /// Common: the ports whose table does not begin with a key of one of these partitions:
    /// software that takes the key at index 0 does not find it there. Ascending.
    std::vector<PortKey> notAtIndex0 = {};

    /// Nothing where it is not known.
    std::optional<bool> isPossible() const
    {
        return reason == Reason::UnknownTable ? std::nullopt
                                              : std::optional(reason == Reason::Common);
    }
    bool operator==(const Communication &) const = default;
};
/// "common", "none", "both_limited", "blocked", "unknown".
QString toString(Communication::Reason reason);

/// The partitions of a fabric, by the P_Key tables of its ports at a moment. Tables of ports that
/// the fabric does not have are left out. Immutable; any thread.
class Partitions
{
public:
    Partitions() = default;
    Partitions(SharedFabric fabric, std::vector<PKeyTable> tables);

    /// Ascending by number.
    const std::vector<Partition> &all() const { return m_all; }
    /// Null where no end port is in it.
    const Partition *find(PartitionNumber number) const;
    /// Null where the table is not known.
    const PKeyTable *tableOf(PortKey port) const;
    bool isEmpty() const { return m_tables.empty(); }
    /// End ports that are up: those whose table is known, and all.
    size_t knownPorts() const { return m_knownPorts; }
    size_t endPorts() const { return m_endPorts; }

    /// Which partitions a port is in, ascending; empty where its table is not known.
    std::vector<PartitionNumber> partitionsOf(PortKey port) const;
    /// How a port is in a partition; nothing where it is not, or its table is not known.
    std::optional<PartitionMember> memberOf(PortKey port, PartitionNumber number) const;
    /// The port of a switch at the other end of the cable of an end port.
    struct SwitchPort
    {
        PortKey port = {};
        Enforcement enforcement = {};
    };
    /// Nothing where no cable to a switch is known.
    std::optional<SwitchPort> switchPortOf(PortKey end) const;
    /// Of two end ports, or of one with itself.
    Communication between(PortKey a, PortKey b) const;
    /// Where the tables of both ends of a cable are known and differ; ascending by end.
    const std::vector<PartitionDifference> &differences() const { return m_differences; }
    /// End ports that are up and whose table is known to begin with another key than one of the
    /// default partition; ascending.
    const std::vector<PortKey> &withoutDefaultAtIndex0() const { return m_withoutDefault; }

private:
    void addDifference(const Port &end);
    std::optional<PortKey> blockingPort(PortKey end, PartitionNumber number) const;
    Communication talkOver(const std::vector<PartitionNumber> &usable, PortKey a, PortKey b) const;

    SharedFabric m_fabric;
    std::vector<PKeyTable> m_tables;
    QHash<PortKey, size_t> m_places; ///< of the tables
    std::vector<Partition> m_all;
    std::vector<PartitionDifference> m_differences;
    std::vector<PortKey> m_withoutDefault;
    size_t m_knownPorts = 0;
    size_t m_endPorts = 0;
};

/// Whether a port takes part in partitions itself: that of an adapter or a router, or port 0 of a
/// switch.
bool isEndPort(const Fabric &fabric, const Port &port);

} // namespace pickglass
