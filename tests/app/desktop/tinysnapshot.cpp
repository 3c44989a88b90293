// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/desktop/tinysnapshot.h"

#include "core/fabric/fabricbuilder.h"

#include <QtGlobal>

namespace pickglass::tests {

namespace {

constexpr Guid Spine1(0x10), Spine2(0x11), Leaf1(0x12), Leaf2(0x13), Leaf10(0x14);

void addSwitch(FabricBuilder &builder, Guid guid, const QString &name, quint16 lid)
{
    Node &node = builder.node(guid, NodeType::Switch);
    node.description = QStringLiteral("MF0;%1:MQM8700/U1").arg(name);
    node.portCount = 40;
    node.vendorId = 0x2c9;
    node.deviceId = 0xd2f0;
    node.systemImageGuid = guid;
    builder.port(guid, 0).lid = Lid(lid);
}

void addHost(FabricBuilder &builder, Guid guid, const QString &name, quint16 lid)
{
    Node &node = builder.node(guid, NodeType::ChannelAdapter);
    node.description = name + QStringLiteral(" mlx5_0");
    node.portCount = 1;
    node.vendorId = 0x2c9;
    node.deviceId = 0x101b;
    Port &port = builder.port(guid, 1);
    port.lid = Lid(lid);
    port.guid = Guid(guid.value() | 0x1000);
}

void cable(FabricBuilder &builder, Guid a, PortNumber aPort, Guid b, PortNumber bPort,
           LinkWidth width = LinkWidth::X4)
{
    builder.connect(a, aPort, b, bPort);
    for (const auto &[guid, number] : {std::pair(a, aPort), std::pair(b, bPort)}) {
        Port &port = builder.port(guid, number);
        port.width = width;
        port.speed = LinkSpeed::HDR;
        port.physState = PhysState::LinkUp;
    }
}

SharedFabric tinyFabric()
{
    FabricBuilder builder;
    addSwitch(builder, Spine1, QStringLiteral("spine1"), 1);
    addSwitch(builder, Spine2, QStringLiteral("spine2"), 2);
    addSwitch(builder, Leaf1, QStringLiteral("leaf1"), 3);
    addSwitch(builder, Leaf2, QStringLiteral("leaf2"), 4);
    addSwitch(builder, Leaf10, QStringLiteral("leaf10"), 5);
    const std::vector<std::tuple<quint64, QString, Guid>> hosts{
        {0x101, QStringLiteral("node1"), Leaf1},   {0x102, QStringLiteral("node2"), Leaf1},
        {0x103, QStringLiteral("node3"), Leaf2},   {0x104, QStringLiteral("node4"), Leaf2},
        {0x10a, QStringLiteral("node10"), Leaf10},
    };
    quint16 lid = 20;
    for (const auto &[guid, name, leaf] : hosts) {
        addHost(builder, Guid(guid), name, lid++);
        cable(builder, Guid(guid), 1, leaf, guid % 2 == 1 || guid == 0x10a ? 1 : 2);
    }
    addHost(builder, Guid(0x10b), QStringLiteral("node11"), 0);
    const std::array leaves{Leaf1, Leaf2, Leaf10};
    for (size_t i = 0; i < leaves.size(); ++i) {
        const auto down = static_cast<PortNumber>(1 + 2 * i);
        cable(builder, leaves[i], 3, Spine1, down, i == 1 ? LinkWidth::X2 : LinkWidth::X4);
        cable(builder, leaves[i], 4, Spine1, static_cast<PortNumber>(down + 1));
        cable(builder, leaves[i], 5, Spine2, down);
        if (leaves[i] != Leaf10) {
            cable(builder, leaves[i], 6, Spine2, static_cast<PortNumber>(down + 1));
        }
    }
    Port &downPort = builder.port(Leaf10, 9);
    downPort.state = PortState::Down;
    downPort.physState = PhysState::Polling;
    builder.port(Leaf1, 1).attributes = std::make_shared<const PortAttributes>(
        PortAttributes{{QStringLiteral("NeighborMTU"), QStringLiteral("4096")},
                       {QStringLiteral("OperVLs"), QStringLiteral("VL0-3")}});
    return builder.build();
}

FabricShape tinyShape(const Fabric &fabric)
{
    FabricShape shape;
    shape.kind = TopologyKind::FatTree;
    shape.isTiered = true;
    shape.tiers = 2;
    const size_t nodes = fabric.nodes().size();
    shape.tier.assign(nodes, -1);
    shape.pod.assign(nodes, -1);
    shape.box.assign(nodes, -1);
    shape.rail.assign(nodes, -1);
    for (size_t i = 0; i < nodes; ++i) {
        const Node &node = fabric.nodes()[i];
        if (node.isSwitch()) {
            shape.tier[i] = node.name.startsWith(u"leaf") ? 1 : 2;
        }
    }
    return shape;
}

Problem problem(Severity severity, const QString &kind, NodeIndex node, PortIndex port,
                Message message, Message advice = {})
{
    Problem made;
    made.severity = severity;
    made.kind = kind;
    made.node = node;
    made.port = port;
    made.message = std::move(message);
    made.advice = std::move(advice);
    return made;
}

std::vector<Problem> tinyProblems(const Fabric &fabric)
{
    const NodeIndex leaf10 = fabric.findNode(Leaf10);
    return {problem(Severity::Error, QStringLiteral("narrow_link"), fabric.findNode(Spine1),
                    fabric.findPort(Spine1, 3),
                    {"runs at %1, could be %2", {QStringLiteral("2xHDR"), QStringLiteral("4xHDR")}},
                    {"Reseat or replace the cable.", {}}),
            problem(Severity::Warning, QStringLiteral("lone_node"), fabric.findNode(Guid(0x10b)),
                    {}, {"%1 has no cable", {QStringLiteral("node11 mlx5_0")}}),
            problem(Severity::Warning, QStringLiteral("unequal_uplinks"), leaf10, {},
                    {"%1 uplinks, others have %2", {QStringLiteral("3"), QStringLiteral("4")}}),
            problem(Severity::Info, QStringLiteral("port_down"), leaf10, fabric.findPort(Leaf10, 9),
                    {"the port is down", {}})};
}

std::shared_ptr<Snapshot> bareSnapshot()
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric = tinyFabric();
    snapshot->shape = tinyShape(*snapshot->fabric);
    snapshot->info.source = QStringLiteral("tiny.txt");
    snapshot->time = Timestamp::fromMilliseconds(1'700'000'000'000);
    snapshot->info.start = snapshot->info.end = snapshot->time;
    return snapshot;
}

} // namespace

SharedSnapshot tinySnapshot()
{
    const auto snapshot = bareSnapshot();
    snapshot->problems = tinyProblems(*snapshot->fabric);
    return snapshot;
}

SharedSnapshot healthySnapshot()
{
    return bareSnapshot();
}

} // namespace pickglass::tests
