// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/maddecode.h"
#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"
#include "tests/collectors/mad/faultytransport.h"
#include "tests/collectors/mad/personality.h"

#include <QSet>

#include <optional>

namespace pickglass::tests {

/// A made fabric that answers SMPs by direct routes and by LIDs, counters and PathRecords by LIDs,
/// as seen from one of its hosts, through a faulty transport.
class FabricTransport final : public mad::Transport
{
public:
    /// `host` is an adapter with one port. Every node and adapter port has a LID.
    FabricTransport(SharedFabric fabric, Guid host);

    /// Faults and the clock.
    FaultyTransport faulty;
    /// Nodes that do not answer.
    QSet<Guid> silent;
    /// Who has a manager on its port (of a switch, 0), and what it says; its activity count rises
    /// with each answer. Ports have the IsSM capability where `isManager` says so.
    mutable QHash<Guid, SmInfo> managers;
    QSet<Guid> isManager;
    /// The forwarding tables of switches; those of the others are empty.
    QHash<Guid, ForwardingTable> tables;
    /// The lanes of SL to VL mapping tables, where in and out are 0 for adapters.
    static VirtualLane laneOf(Lid lid, PortNumber in, PortNumber out, ServiceLevel level)
    {
        return static_cast<VirtualLane>((lid.value() + in * 5U + out * 3U + level) % 16);
    }
    /// The entries of VL arbitration tables, in the order of the blocks: of the low-priority table
    /// from block 1 on, of the high-priority table from block 3 on.
    static VlWeight weightOf(Lid lid, PortNumber port, quint32 block, size_t entry)
    {
        return {static_cast<VirtualLane>((entry + port) % 8),
                static_cast<quint8>((lid.value() + block * 50 + entry * 3) % 7 * 20)};
    }
    /// How many entries both tables of each port have room for.
    quint8 arbitrationLowCap = 8;
    quint8 arbitrationHighCap = 8;
    /// How many keys P_Key tables have room for: those of adapters' ports and of port 0 of
    /// switches, and those of the other ports of switches. 0: there is none.
    quint16 partitionCap = 0;
    quint16 enforcementCap = 0;
    /// The keys of P_Key tables; those that are not there are empty.
    QHash<PortKey, std::vector<quint16>> pKeys;
    /// What switches have room for in their multicast forwarding tables (MulticastFDBCap), the
    /// highest MLID that was written, and the ports by MLID.
    quint16 multicastCap = 0;
    std::optional<quint16> multicastTop;
    QHash<Guid, QHash<quint16, PortSet>> multicast;
    /// What the ports call their master. It answers PathRecords, where it is not one of `silent`.
    Lid masterLid;
    /// The service levels in them.
    static ServiceLevel levelOf(Lid from, Lid to)
    {
        return static_cast<ServiceLevel>((from.value() * 3U + to.value() * 5U) % 16);
    }
    /// Requests that reached a node.
    qint64 served = 0;
    /// Those by vendor attributes that reached one that is silent of them.
    qint64 vendorIgnored = 0;

    /// The M_Keys that a node's SMPs carried, those apart that ask who it is.
    QHash<Guid, QSet<quint64>> keysAt;

    /// Makes the node one of its kind.
    void setPersonality(Guid node, const Personality &personality);
    Personality personalityOf(Guid node) const { return m_personalities.value(node); }

    /// Pulls a cable, or puts it back.
    void setCut(LinkIndex link, bool isCut);
    /// The LID of a node: its place in the fabric, from 1.
    Lid lidOf(NodeIndex node) const { return Lid(static_cast<quint16>(node.value() + 1)); }
    /// What a port's counters are: the same in every field of an attribute.
    static quint16 counterOf(Lid lid, PortNumber port);

    Result<void> send(const mad::OutgoingMad &mad, std::chrono::milliseconds deadline) override;
    Result<Received> receive(mad::IncomingMad &mad, std::chrono::milliseconds timeout) override;

private:
    /// A node, and the port that a request came in by.
    struct Reached
    {
        NodeIndex node;
        PortNumber port = 0;
    };
    std::optional<Reached> follow(const mad::MadBytes &bytes) const;
    std::optional<Reached> reached(const mad::MadBytes &bytes) const;
    bool isUp(const Port &port) const;
    bool isHeard(const mad::OutgoingMad &mad, NodeIndex node);
    void fillGmp(mad::MadBytes &bytes, NodeIndex at, PortNumber select) const;
    void fillVendor(mad::MadBytes &bytes, NodeIndex at, const mad::MadInput &input) const;
    void fillCable(mad::MadBytes &bytes, const Node &node, const mad::MadInput &input) const;
    void fillCounters(mad::MadBytes &bytes, NodeIndex at, PortNumber select) const;
    void fill(mad::MadBytes &bytes) const;
    void fillPath(mad::MadBytes &bytes) const;
    void fillSmp(mad::MadBytes &bytes, const Reached &reached, const mad::MadInput &input) const;
    void fillSwitchInfo(mad::MadBytes &bytes, const Node &node) const;
    void fillBlock(mad::MadBytes &bytes, const Node &node) const;
    void fillLanes(mad::MadBytes &bytes, const Reached &reached) const;
    void fillWeights(mad::MadBytes &bytes, const Reached &at) const;
    void fillMulticast(mad::MadBytes &bytes, const Node &node) const;
    void fillPKeys(mad::MadBytes &bytes, const Node &node, PortNumber arrival) const;
    void fillSmInfo(mad::MadBytes &bytes, const Node &node) const;
    void fillPortInfo(mad::MadBytes &bytes, const Reached &reached) const;

    SharedFabric m_fabric;
    NodeIndex m_host;
    QSet<LinkIndex> m_cut;
    QHash<Guid, Personality> m_personalities;
    QHash<quint16, NodeIndex> m_redirected; ///< by the LID of its PMA
    QHash<Guid, int> m_smpsAt;              ///< outstanding
    mutable QHash<Guid, int> m_readings;
};

} // namespace pickglass::tests
