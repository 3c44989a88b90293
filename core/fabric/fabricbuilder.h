// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QHash>
#include <QSet>

#include <array>

namespace pickglass {

/// The names of a node-name map: GUID → name.
using NameMap = QHash<Guid, QString>;

/// Collects nodes, ports and cables in any order, as parsers and collectors meet them, and makes
/// the Fabric of them. One thread.
class FabricBuilder
{
public:
    /// The node with this GUID, made when it is new. The reference holds until the next call. Set
    /// what is known; name, system, part, model, lid, firstPort and ports are build()'s to fill in.
    Node &node(Guid guid, NodeType type);
    bool hasNode(Guid guid) const { return nodeSlot(guid) >= 0; }

    /// The port (node, number), made when it is new. The reference holds until the next call.
    /// node, link and peer are build()'s to fill in. What is set of a port whose node is not there
    /// is lost.
    Port &port(Guid node, PortNumber number);

    /// The numbers of a node's ports so far, ascending; none where it is not there.
    std::vector<PortNumber> portsOf(Guid node) const;

    /// Says that a cable joins the two ports (either order, any number of times). A port takes one
    /// cable; the first is kept, and false says that another was refused, or that one of the nodes
    /// is not there. Ports that nobody described are made.
    bool connect(Guid a, PortNumber aPort, Guid b, PortNumber bPort);

    /// Says that the cables of the nodes that are there were not looked at, but for those of some.
    void forgetCables(const QSet<Guid> &except = {});

    /// Sorts, names and joins everything. Leaves the builder empty.
    SharedFabric build(const NameMap &names = {});

    size_t nodeCount() const { return m_nodes.size(); }

    /// The same from arrays that are in order already, without any look-up: what reading a capture
    /// takes. Preconditions: nodes ascend by GUID, ports by (node, number), links by a, with a < b
    /// and no port in two of them; Port::node is set.
    static SharedFabric assemble(std::vector<Node> nodes, std::vector<Port> ports,
                                 std::vector<Link> links, const NameMap &names = {});

    /// The same fabric with these Ticks, one entry a node.
    static SharedFabric withNodeTicks(const Fabric &fabric,
                                      std::vector<std::optional<PortTick>> ticks);

private:
    struct PendingPort
    {
        Port port;
        qint32 peer = -1; ///< into m_ports
    };
    /// Texts speak of the same two nodes line after line.
    struct Recent
    {
        Guid guid;
        qint32 slot = -1;
    };

    qint32 nodeSlot(Guid guid) const;
    qint32 portSlot(qint32 node, PortNumber number);

    std::vector<Node> m_nodes;
    std::vector<PendingPort> m_ports;
    /// Of a node: its ports' slots by number, -1 where there is none.
    std::vector<std::vector<qint32>> m_portsOf;
    QHash<Guid, qint32> m_nodeIndex;
    mutable std::array<Recent, 2> m_recent;
    mutable size_t m_nextRecent = 0;
    Port m_nowhere; ///< what port() gives where there is no such node
};

} // namespace pickglass
