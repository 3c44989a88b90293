// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricbuilder.h"

#include <algorithm>

namespace pickglass::tests {

/// Two leaves of four hosts each, joined by two spines, with LIDs, states, rates, attributes and an
/// aggregation node: something of everything that a capture holds. GUIDs lie on both sides of
/// 2^63, which is where SQLite's integers change their sign.
inline FabricBuilder smallFabric()
{
    FabricBuilder builder;
    const auto shared = std::make_shared<const PortAttributes>(
        PortAttributes{{QStringLiteral("NeighborMTU"), QStringLiteral("4096")},
                       {QStringLiteral("OperVLs"), QStringLiteral("VL0-3")}});
    const auto cable = [&](Guid a, int aPort, Guid b, int bPort) {
        for (const auto &[guid, number] : {std::pair(a, aPort), std::pair(b, bPort)}) {
            Port &port = builder.port(guid, static_cast<PortNumber>(number));
            port.physState = PhysState::LinkUp;
            port.state = PortState::Active;
            port.width = LinkWidth::X4;
            port.speed = LinkSpeed::HDR;
            port.attributes = shared;
        }
        builder.connect(a, static_cast<PortNumber>(aPort), b, static_cast<PortNumber>(bPort));
    };
    const auto addSwitch = [&](Guid guid, const QString &name, int lid) {
        Node &node = builder.node(guid, NodeType::Switch);
        node.description = name;
        node.portCount = 40;
        node.vendorId = 0x2c9;
        node.deviceId = 54000;
        node.systemImageGuid = guid;
        builder.port(guid, 0).lid = Lid(static_cast<quint16>(lid));
        return guid;
    };
    const Guid spines[] = {
        addSwitch(Guid(0x0c42a10300000001), QStringLiteral("MF0;spine1:MQM8700/U1"), 1),
        addSwitch(Guid(0xb8599f0300000002), QStringLiteral("MF0;spine2:MQM8700/U1"), 2)};
    for (int leaf = 0; leaf < 2; ++leaf) {
        const Guid guid = addSwitch(Guid(0xec0d9a0300000010 + static_cast<quint64>(leaf)),
                                    QStringLiteral("leaf%1 \u2013 ü").arg(leaf), 10 + leaf);
        cable(guid, 31, spines[0], leaf + 1);
        cable(guid, 32, spines[1], leaf + 1);
        for (int host = 0; host < 4; ++host) {
            const Guid adapter(0x0002c90300000100 + static_cast<quint64>(leaf * 16 + host));
            Node &node = builder.node(adapter, NodeType::ChannelAdapter);
            node.description = QStringLiteral("node%1 mlx5_0").arg(leaf * 4 + host);
            node.portCount = 2;
            cable(guid, host + 1, adapter, 1);
            Port &port = builder.port(adapter, 1);
            port.lid = Lid(static_cast<quint16>(100 + leaf * 4 + host));
            port.guid = Guid(adapter.value() + 1);
            port.lmc = 1;
        }
        builder.port(guid, 40).physState = PhysState::Polling;
    }
    const Guid sharp(0x0002c90300000999);
    builder.node(sharp, NodeType::ChannelAdapter).description =
        QStringLiteral("Mellanox Technologies Aggregation Node");
    cable(spines[0], 41, sharp, 1);
    return builder;
}

/// Whether two fabrics say the same, down to the attributes of each port.
inline bool isSame(const Fabric &a, const Fabric &b)
{
    const auto sameNode = [](const Node &l, const Node &r) {
        return l.guid == r.guid && l.type == r.type && l.isAggregation == r.isAggregation &&
               l.areCablesKnown == r.areCablesKnown && l.portCount == r.portCount &&
               l.vendorId == r.vendorId && l.deviceId == r.deviceId &&
               l.systemImageGuid == r.systemImageGuid && l.lid == r.lid &&
               l.description == r.description && l.name == r.name && l.system == r.system &&
               l.part == r.part && l.model == r.model && l.firstPort == r.firstPort &&
               l.ports == r.ports;
    };
    const auto samePort = [](const Port &l, const Port &r) {
        const bool sameAttributes = !l.attributes || !r.attributes ? l.attributes == r.attributes
                                                                   : *l.attributes == *r.attributes;
        return l.node == r.node && l.number == r.number && l.lmc == r.lmc && l.state == r.state &&
               l.physState == r.physState && l.width == r.width && l.speed == r.speed &&
               l.lid == r.lid && l.guid == r.guid && l.link == r.link && l.peer == r.peer &&
               sameAttributes;
    };
    const auto sameLink = [](const Link &l, const Link &r) { return l.a == r.a && l.b == r.b; };
    return std::ranges::equal(a.nodes(), b.nodes(), sameNode) &&
           std::ranges::equal(a.ports(), b.ports(), samePort) &&
           std::ranges::equal(a.links(), b.links(), sameLink);
}

} // namespace pickglass::tests
