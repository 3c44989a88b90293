// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/twosubnets.h"

#include "core/fabric/fabricbuilder.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"

#include <QRandomGenerator>

#include <algorithm>

namespace pickglass::tests {

namespace {

/// How one tree becomes a subnet.
struct Making
{
    quint64 guids = 0;         ///< is added to GUIDs
    Guid shared = {};          ///< keeps its GUID
    PortNumber sharedPort = 1; ///< the number of its port
    SubnetNumber subnet = 0;
    quint64 prefix = 0;
};

Guid guidOf(const Node &node, const Making &making)
{
    return node.guid == making.shared ? node.guid : Guid(node.guid.value() + making.guids);
}

PortNumber numberOf(const Node &node, const Port &port, const Making &making)
{
    return node.guid == making.shared ? making.sharedPort : port.number;
}

void add(FabricBuilder &builder, const Fabric &tree, const Making &making)
{
    const auto attributes = std::make_shared<const PortAttributes>(PortAttributes{
        {QLatin1String(GidPrefixName), QStringLiteral("0x%1").arg(making.prefix, 16, 16)}});
    std::vector<Guid> order;
    for (const Node &from : tree.nodes()) {
        order.push_back(guidOf(from, making));
    }
    std::ranges::sort(order);
    for (const Node &from : tree.nodes()) {
        const Guid guid = guidOf(from, making);
        const auto before = std::ranges::lower_bound(order, guid) - order.begin();
        const auto place = static_cast<quint16>(before + 1);
        Node &node = builder.node(guid, from.type);
        node.description = from.guid == making.shared || making.guids == 0
                               ? from.description
                               : QStringLiteral("other-") + from.description;
        node.portCount = from.guid == making.shared ? quint8(2) : from.portCount;
        for (const Port &of : tree.portsOf(tree.indexOf(from))) {
            Port &port = builder.port(guid, numberOf(from, of, making));
            port.guid = Guid(guid.value() + making.sharedPort);
            port.state = PortState::Active;
            port.physState = PhysState::LinkUp;
            port.width = LinkWidth::X4;
            port.speed = LinkSpeed::HDR;
            port.lid = Lid(from.isSwitch() ? quint16(0) : place, making.subnet);
            port.attributes = making.prefix != 0 ? attributes : nullptr;
        }
        if (from.isSwitch()) {
            builder.port(guid, 0).lid = Lid(place, making.subnet);
        }
    }
    for (const Link &link : tree.links()) {
        const Port &a = tree.port(link.a);
        const Port &b = tree.port(link.b);
        builder.connect(guidOf(tree.node(a.node), making), numberOf(tree.node(a.node), a, making),
                        guidOf(tree.node(b.node), making), numberOf(tree.node(b.node), b, making));
    }
}

SharedFabric alone(const Fabric &tree, Making making)
{
    making.subnet = 0;
    FabricBuilder builder;
    add(builder, tree, making);
    return builder.build();
}

} // namespace

std::vector<Guid> TwoSubnets::hostsOf(const Fabric &subnet, Guid shared)
{
    std::vector<Guid> hosts;
    for (const Node &node : subnet.nodes()) {
        if (node.isHostAdapter() && node.guid != shared) {
            hosts.push_back(node.guid);
        }
    }
    return hosts;
}

TwoSubnets makeTwoSubnets(quint64 first, quint64 second)
{
    const SharedFabric tree = makeTwoTierTree({.leaves = 3, .spines = 2, .hostsPerLeaf = 3});
    TwoSubnets made;
    made.shared = TwoSubnets::hostsOf(*tree, {}).at(4);
    const Making one{0, made.shared, 1, 0, first};
    const Making other{0x100000, made.shared, 2, 1, second};
    made.first = alone(*tree, one);
    made.second = alone(*tree, other);
    FabricBuilder both;
    add(both, *tree, one);
    add(both, *tree, other);
    made.both = both.build();
    QRandomGenerator draw(1);
    made.tables = randomTables(*made.first, draw, 0);
    for (ForwardingTable &table : randomTables(*made.second, draw, 0)) {
        table.lid = table.lid.in(1);
        made.tables.push_back(std::move(table));
    }
    return made;
}

} // namespace pickglass::tests
