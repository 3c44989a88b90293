// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/randomtables.h"

#include "core/fabric/fabricbuilder.h"
#include "tests/support/generators.h"

#include <algorithm>

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

int addRandomGroups(const Fabric &fabric, std::vector<ForwardingTable> &tables,
                    QRandomGenerator &draw)
{
    int made = 0;
    for (ForwardingTable &table : tables) {
        ForwardingGroupsMaker maker;
        const int ports = fabric.node(fabric.findNode(table.node)).portCount;
        for (size_t lid = 1; lid < table.ports.size(); ++lid) {
            if (draw.bounded(3) != 0) {
                continue;
            }
            ForwardingGroups::Group group;
            for (int i = draw.bounded(1, 4); i > 0; --i) {
                group.ports.add(static_cast<quint8>(draw.bounded(1, std::max(2, ports + 1))));
            }
            maker.set(lid, group);
            ++made;
        }
        table.groups = maker.take();
    }
    return made;
}

int addNearGroups(const Fabric &fabric, std::vector<ForwardingTable> &tables,
                  QRandomGenerator &draw)
{
    int made = 0;
    const std::vector<ForwardingTable> others[] = {randomTables(fabric, draw, 0),
                                                   randomTables(fabric, draw, 0)};
    for (size_t i = 0; i < tables.size(); ++i) {
        ForwardingGroupsMaker maker;
        for (size_t lid = 1; lid < tables[i].ports.size(); ++lid) {
            ForwardingGroups::Group group;
            const Lid to(static_cast<quint16>(lid));
            for (const quint8 port :
                 {tables[i].portTo(to), others[0][i].portTo(to), others[1][i].portTo(to)}) {
                if (port != ForwardingTable::NoPort && port != 0) {
                    group.ports.add(port);
                }
            }
            if (!group.ports.isEmpty()) {
                maker.set(lid, group);
                ++made;
            }
        }
        tables[i].groups = maker.take();
    }
    return made;
}

void joinTables(std::vector<ForwardingTable> &tables, QRandomGenerator &draw)
{
    for (ForwardingTable &table : tables) {
        if (!table.groups || draw.bounded(2) == 0) {
            continue;
        }
        ForwardingGroupsMaker maker;
        maker.setOfSeveralTables();
        for (size_t lid = 1; lid < table.groups->size(); ++lid) {
            const auto *group = table.groups->groupTo(lid);
            if (group == nullptr) {
                continue;
            }
            ForwardingGroups::Group joined = *group;
            if (draw.bounded(4) != 0) {
                joined.choice = ForwardingGroups::Choice::Unknown;
                const quint8 port = table.ports[lid];
                joined.ports.add(port == ForwardingTable::NoPort ? 0 : port);
            }
            maker.set(lid, joined);
        }
        table.groups = maker.take();
    }
}

SharedFabric withSomeOff(const Fabric &fabric, QRandomGenerator &draw)
{
    static const auto off = std::make_shared<const PortAttributes>(
        PortAttributes{{QStringLiteral("AdaptiveRoutingEnabled"), QStringLiteral("0")}});
    std::vector<Node> nodes = fabric.nodes();
    std::vector<Port> ports;
    std::vector<PortIndex> now; // of each port
    for (size_t i = 0; i < nodes.size(); ++i) {
        nodes[i].ports = 0; // they are counted anew
        const NodeIndex node(static_cast<qint32>(i));
        const auto its = fabric.portsOf(node);
        const bool hasZero = !its.empty() && its.front().number == 0;
        const bool isOne = nodes[i].isSwitch() && draw.bounded(2) == 0;
        if (isOne && !hasZero) {
            Port &zero = ports.emplace_back();
            zero.node = node;
            zero.attributes = off;
        }
        for (const Port &port : its) {
            now.push_back(PortIndex(static_cast<qint32>(ports.size())));
            ports.push_back(port);
            if (isOne && port.number == 0) {
                ports.back().attributes = off;
            }
        }
    }
    std::vector<Link> links = fabric.links();
    for (Link &link : links) {
        link = {now[link.a.at()], now[link.b.at()]};
    }
    return FabricBuilder::assemble(std::move(nodes), std::move(ports), std::move(links));
}

bool isOff(const Fabric &fabric, NodeIndex node)
{
    const PortIndex zero = fabric.findPort(node, 0);
    return zero.isValid() &&
           attributeOf(fabric.port(zero).attributes, u"AdaptiveRoutingEnabled") == u"0";
}

RandomGroups makeRandomGroups(int round, QRandomGenerator &draw)
{
    RandomGroups made;
    made.fabric = withLids(*(round % 2 == 0 ? makeTangle(6, 5, 8, static_cast<quint32>(round))
                                            : makeTwoTierTree({3, 2, 2, 2})));
    made.tables = randomTables(*made.fabric, draw, round % 3 == 0 ? 0 : 6);
    made.groups = round % 4 < 2 ? addNearGroups(*made.fabric, made.tables, draw)
                                : addRandomGroups(*made.fabric, made.tables, draw);
    if (round % 5 > 1) {
        made.fabric = withSomeOff(*made.fabric, draw);
        joinTables(made.tables, draw);
    }
    return made;
}

TwoLids withTwoLids(const Fabric &fabric, QRandomGenerator &draw, int faults)
{
    const SharedFabric once = withLids(fabric);
    std::vector<Port> ports = once->ports();
    std::vector<Node> nodes = once->nodes();
    for (Node &node : nodes) {
        node.ports = 0; // they are counted anew
    }
    for (Port &port : ports) {
        port.lid = Lid(static_cast<quint16>(2 * port.lid.value()));
        port.lmc = 1;
    }
    TwoLids made{FabricBuilder::assemble(std::move(nodes), std::move(ports), once->links()), {}};
    const auto first = randomTables(*once, draw, faults);
    const auto second = randomTables(*once, draw, faults);
    for (size_t i = 0; i < first.size(); ++i) {
        ForwardingTable table{first[i].node};
        for (int lid = 1; lid < 1000; ++lid) {
            const Lid from(static_cast<quint16>(lid));
            if (first[i].portTo(from) != ForwardingTable::NoPort) {
                table.set(Lid(static_cast<quint16>(2 * lid)), first[i].portTo(from));
            }
            if (second[i].portTo(from) != ForwardingTable::NoPort) {
                table.set(Lid(static_cast<quint16>(2 * lid + 1)), second[i].portTo(from));
            }
        }
        made.tables.push_back(std::move(table));
    }
    return made;
}

std::vector<ForwardingTable> ringTables(const Fabric &fabric)
{
    std::vector<NodeIndex> ring;
    for (const Node &node : fabric.nodes()) {
        if (node.isSwitch()) {
            ring.push_back(fabric.indexOf(node));
        }
    }
    const int size = static_cast<int>(ring.size());
    std::vector<ForwardingTable> tables;
    for (int at = 0; at < size; ++at) {
        ForwardingTable table{fabric.node(ring[static_cast<size_t>(at)]).guid};
        for (const PortIndex host : hostPorts(fabric)) {
            const auto place =
                std::ranges::find(ring, fabric.peerNode(fabric.port(host))) - ring.begin();
            const int up = (static_cast<int>(place) - at + size) % size;
            const int next = (up * 2 <= size ? at + 1 : at + size - 1) % size;
            for (const Port &port : fabric.portsOf(ring[static_cast<size_t>(at)])) {
                const NodeIndex peer = fabric.peerNode(port);
                const bool isWay =
                    up == 0 ? port.peer == host : peer == ring[static_cast<size_t>(next)];
                if (isWay) {
                    table.set(fabric.port(host).lid, port.number);
                }
            }
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

} // namespace pickglass::tests
