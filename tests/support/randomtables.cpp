// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/randomtables.h"

#include "core/fabric/fabricbuilder.h"

namespace pickglass::tests {

SharedFabric withLids(const Fabric &fabric)
{
    std::vector<Node> nodes = fabric.nodes();
    for (Node &node : nodes) {
        node.ports = 0; // they are counted anew
    }
    std::vector<Port> ports = fabric.ports();
    quint16 lid = 0;
    for (Port &port : ports) {
        port.lid = fabric.node(port.node).isSwitch() ? Lid() : Lid(++lid);
    }
    return FabricBuilder::assemble(std::move(nodes), std::move(ports), fabric.links());
}

std::vector<PortIndex> hostPorts(const Fabric &fabric)
{
    std::vector<PortIndex> hosts;
    for (const Port &port : fabric.ports()) {
        if (fabric.node(port.node).isHostAdapter() && port.peer.isValid()) {
            hosts.push_back(fabric.indexOf(port));
        }
    }
    return hosts;
}

std::vector<ForwardingTable> randomTables(const Fabric &fabric, QRandomGenerator &draw, int faults)
{
    std::vector<ForwardingTable> tables;
    for (const Node &node : fabric.nodes()) {
        if (node.isSwitch()) {
            tables.push_back({node.guid});
        }
    }
    for (const PortIndex host : hostPorts(fabric)) {
        std::vector<int> distance(fabric.nodes().size(), -1);
        std::vector<NodeIndex> order = {fabric.port(host).node};
        distance[order.front().at()] = 0;
        for (size_t i = 0; i < order.size(); ++i) {
            for (const Port &port : fabric.portsOf(order[i])) {
                const NodeIndex peer = fabric.peerNode(port);
                if (peer.isValid() && distance[peer.at()] < 0) {
                    distance[peer.at()] = distance[order[i].at()] + 1;
                    order.push_back(peer);
                }
            }
        }
        for (ForwardingTable &table : tables) {
            const NodeIndex node = fabric.findNode(table.node);
            std::vector<PortNumber> nearer;
            for (const Port &port : fabric.portsOf(node)) {
                const NodeIndex peer = fabric.peerNode(port);
                const bool isFaulty = faults > 0 && draw.bounded(1000) < faults;
                if (peer.isValid() && (isFaulty || distance[peer.at()] < distance[node.at()])) {
                    nearer.push_back(port.number);
                }
            }
            if (!nearer.empty() && (faults == 0 || draw.bounded(1000) >= faults)) {
                table.set(
                    fabric.port(host).lid,
                    nearer[static_cast<size_t>(draw.bounded(static_cast<int>(nearer.size())))]);
            }
        }
    }
    return tables;
}

} // namespace pickglass::tests
