// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/ids.h"
#include "core/fabric/linkrate.h"
#include "core/fabric/portattributes.h"
#include "core/fabric/portkey.h"
#include "core/fabric/tick.h"

#include <QHash>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace pickglass {

enum class NodeType : quint8 { Switch, ChannelAdapter, Router };

/// Of how many nodes something was looked at.
enum class Coverage : quint8 { None, Some, All };

/// PortState and PortPhysicalState of PortInfo; Unknown where a source does not say.
enum class PortState : quint8 { Unknown, Down, Init, Armed, Active };
enum class PhysState : quint8 {
    Unknown,
    Sleep,
    Polling,
    Disabled,
    Training,
    LinkUp,
    ErrorRecovery,
    PhyTest
};
/// As smpquery prints them ("Active", "LinkUp"); "" for Unknown. The parsers are their inverses.
QString toString(PortState state);
QString toString(PhysState state);
PortState parsePortState(QStringView text);
PhysState parsePhysState(QStringView text);
/// "switch", "ca", "router", as the programs' JSON has them.
QString toString(NodeType type);

struct Node
{
    Guid guid;
    NodeType type = NodeType::ChannelAdapter;
    /// A SHARP aggregation node: an adapter by type, but no host.
    bool isAggregation = false;
    /// Whether a source looked at all of its cables: where none is known, there is none then. Lists
    /// of nodes, exporters and hosts themselves do not.
    bool areCablesKnown = true;
    /// Number of cabled ports the node says it has (without port 0); 0 when not known.
    quint8 portCount = 0;
    quint32 vendorId = 0;
    quint32 deviceId = 0;
    Guid systemImageGuid;
    /// The LID of port 0 of a switch; of an adapter the LID of its first port that has one, be it
    /// of one subnet or another.
    Lid lid;
    /// NodeDescription, untouched.
    QString description;
    /// What the node is called on screen (from the name map, else from the description; never
    /// empty: the GUID if there is nothing else), and the host or box and part it belongs to.
    QString name;
    QString system;
    QString part;
    QString model;
    /// The node's ports in Fabric::ports(), ascending by number: [firstPort, firstPort + ports).
    PortIndex firstPort;
    quint16 ports = 0;

    bool isSwitch() const { return type == NodeType::Switch; }
    /// An adapter that is a host's: what tiers are measured from.
    bool isHostAdapter() const { return type == NodeType::ChannelAdapter && !isAggregation; }
    /// Whether packets pass through it. Adapters do not forward, however many ports they have.
    bool isForwarding() const { return type != NodeType::ChannelAdapter; }
};

struct Port
{
    NodeIndex node;
    PortNumber number = 0;
    quint8 lmc = 0;
    PortState state = PortState::Unknown;
    PhysState physState = PhysState::Unknown;
    LinkWidth width = LinkWidth::Unknown;
    LinkSpeed speed = LinkSpeed::Unknown;
    Lid lid;
    Guid guid;
    /// The cable, or invalid where none is known.
    LinkIndex link;
    /// The port at the other end of the cable, or invalid.
    PortIndex peer;
    /// Null where the source knows no more.
    SharedPortAttributes attributes;
};

/// A cable, once; a is the lower end by (GUID, port number). Both ends may be on one node.
struct Link
{
    PortIndex a;
    PortIndex b;
};

/// A subnet whose ports are in a fabric.
struct Subnet
{
    SubnetNumber number = 0;
    /// The upper half of its GIDs (PortInfo.GidPrefix), as one of its ports says it; 0 where none
    /// does. Subnets may have the same one: 0xfe80000000000000 is the default.
    quint64 prefix = 0;

    bool operator==(const Subnet &) const = default;
};

/// The fabric at one moment: nodes sorted by GUID, ports by (node, number), links by their lower
/// end. Every port that is cabled or that its source lists is there; a port that was not mentioned
/// is not (Node::portCount says how many there are). Immutable; shared as
/// std::shared_ptr<const Fabric>; any thread. Made by FabricBuilder.
class Fabric
{
public:
    const std::vector<Node> &nodes() const { return m_nodes; }
    const std::vector<Port> &ports() const { return m_ports; }
    const std::vector<Link> &links() const { return m_links; }

    const Node &node(NodeIndex index) const { return m_nodes[index.at()]; }
    const Port &port(PortIndex index) const { return m_ports[index.at()]; }
    const Link &link(LinkIndex index) const { return m_links[index.at()]; }

    /// The ports of a node, ascending by number.
    std::span<const Port> portsOf(NodeIndex node) const;
    /// Invalid when there is none.
    NodeIndex findNode(Guid guid) const;
    PortIndex findPort(NodeIndex node, PortNumber number) const;
    PortIndex findPort(Guid node, PortNumber number) const;

    PortIndex indexOf(const Port &port) const
    {
        return PortIndex(static_cast<size_t>(&port - m_ports.data()));
    }
    NodeIndex indexOf(const Node &node) const
    {
        return NodeIndex(static_cast<size_t>(&node - m_nodes.data()));
    }

    /// The node at the other end of a port's cable, or invalid.
    NodeIndex peerNode(const Port &port) const
    {
        return port.peer.isValid() ? m_ports[port.peer.at()].node : NodeIndex();
    }

    /// The rate of a cable: the lower width and speed of its two ends (an unknown end does not
    /// count).
    LinkWidth width(const Link &link) const;
    LinkSpeed speed(const Link &link) const;

    bool isEmpty() const { return m_nodes.empty(); }

    /// Of how many nodes the cables are known; None where not a single cable is, either. Of a
    /// fabric without nodes All.
    Coverage cables() const { return m_cables; }

    /// The subnets that the LIDs of its ports are of, ascending; empty where there are no ports.
    const std::vector<Subnet> &subnets() const { return m_subnets; }
    bool hasSeveralSubnets() const { return m_subnets.size() > 1; }

    /// What is known of the Tick of a node's ports besides what they say themselves: see tickOf()
    /// of core/counters/ticklength.h.
    std::optional<PortTick> nodeTick(NodeIndex node) const
    {
        return m_nodeTicks.empty() ? std::nullopt : m_nodeTicks[node.at()];
    }

private:
    friend class FabricBuilder;
    void findSubnets();
    void findCoverage();

    std::vector<Node> m_nodes;
    std::vector<Port> m_ports;
    std::vector<Link> m_links;
    std::vector<Subnet> m_subnets;
    Coverage m_cables = Coverage::All;
    std::vector<std::optional<PortTick>> m_nodeTicks; ///< of each node; empty: of none
};

using SharedFabric = std::shared_ptr<const Fabric>;

/// What the port is in every fabric.
inline PortKey keyOf(const Fabric &fabric, const Port &port)
{
    return {fabric.node(port.node).guid, port.number};
}
inline PortKey keyOf(const Fabric &fabric, PortIndex port)
{
    return keyOf(fabric, fabric.port(port));
}

} // namespace pickglass
