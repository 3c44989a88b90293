// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fabricmaker.h"

namespace pickglass::tests {

namespace {

constexpr quint64 SwitchGuids = Q_UINT64_C(0xb83fd20300a00000);
constexpr quint64 AdapterGuids = Q_UINT64_C(0x1070fd0300400000);
constexpr quint32 Mellanox = 0x2c9;
constexpr quint32 AggregationDevice = 0xcf09;
constexpr quint16 LastUnicastLid = 0xbfff;

} // namespace

Lid FabricMaker::nextLid()
{
    return m_lids < LastUnicastLid ? Lid(++m_lids) : Lid();
}

Guid FabricMaker::addNode(NodeType type, const QString &description, quint8 ports)
{
    const bool isSwitch = type == NodeType::Switch;
    const Guid guid(isSwitch ? SwitchGuids + 0x40 * ++m_switches
                             : AdapterGuids + 0x10 * ++m_adapters);
    Node &node = m_builder.node(guid, type);
    node.description = description;
    node.portCount = ports;
    node.systemImageGuid = guid;
    m_made.insert(guid, {type});
    if (isSwitch) {
        Port &management = m_builder.port(guid, 0);
        management.lid = nextLid();
        management.guid = guid;
    }
    return guid;
}

Guid FabricMaker::addSwitch(const QString &name, const Device &device, const QString &unit)
{
    const Guid guid =
        addNode(NodeType::Switch,
                QStringLiteral("MF0;%1:%2/%3").arg(name, QString::fromLatin1(device.model), unit),
                device.ports);
    if (!m_systemOf.contains(name)) {
        m_systemOf.insert(name, guid);
    }
    Node &node = m_builder.node(guid, NodeType::Switch);
    node.vendorId = Mellanox;
    node.deviceId = device.id;
    node.systemImageGuid = m_systemOf.value(name);
    return guid;
}

Guid FabricMaker::addAdapter(const QString &host, const Device &device, const QString &adapter)
{
    const Guid guid = addNode(NodeType::ChannelAdapter, host + u' ' + adapter, device.ports);
    Node &node = m_builder.node(guid, NodeType::ChannelAdapter);
    node.vendorId = Mellanox;
    node.deviceId = device.id;
    return guid;
}

void FabricMaker::addAggregationNode(Guid ofSwitch)
{
    Node &owner = m_builder.node(ofSwitch, NodeType::Switch);
    const auto port = static_cast<PortNumber>(++owner.portCount);
    const Guid system = owner.systemImageGuid;
    const Guid guid(ofSwitch.value() + 8);
    Node &node = m_builder.node(guid, NodeType::ChannelAdapter);
    node.description = QStringLiteral("Mellanox Technologies Aggregation Node");
    node.vendorId = Mellanox;
    node.deviceId = AggregationDevice;
    node.portCount = 1;
    node.systemImageGuid = system;
    m_made.insert(guid, {NodeType::ChannelAdapter});
    connectPorts(ofSwitch, port, guid, 1);
}

void FabricMaker::connect(Guid a, Guid b, Rate rate, int cables)
{
    for (int i = 0; i < cables; ++i) {
        const PortNumber aPort = ++m_made[a].used;
        const PortNumber bPort = ++m_made[b].used;
        connectPorts(a, aPort, b, bPort, rate);
    }
}

void FabricMaker::connectPorts(Guid a, PortNumber aPort, Guid b, PortNumber bPort, Rate rate)
{
    for (const auto &[guid, number] : {std::pair(a, aPort), std::pair(b, bPort)}) {
        Port &port = m_builder.port(guid, number);
        port.width = rate.width;
        port.speed = rate.speed;
        port.physState = PhysState::LinkUp;
        if (m_made.value(guid).type != NodeType::Switch) {
            port.guid = Guid(guid.value() + number - 1);
            if (!port.lid.isAssigned()) {
                port.lid = nextLid();
            }
        }
    }
    const bool connected = m_builder.connect(a, aPort, b, bPort);
    Q_ASSERT(connected);
    Q_UNUSED(connected);
}

SharedFabric FabricMaker::build()
{
    const SharedFabric fabric = m_builder.build();
    *this = FabricMaker();
    return fabric;
}

} // namespace pickglass::tests
