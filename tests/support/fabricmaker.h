// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricbuilder.h"

#include <QHash>

namespace pickglass::tests {

/// What a made node is built of: the device id and, for switches, the model in its description.
struct Device
{
    quint32 id;
    quint8 ports;
    const char *model; ///< "" for adapters
};
inline constexpr Device Quantum{0xd2f0, 40, "MQM8700"};
inline constexpr Device QuantumDirector{0xd2f0, 40, "MCS8500"};
inline constexpr Device Quantum2{0xd2f2, 64, "MQM9700"};
inline constexpr Device SwitchIb2{0xcf08, 36, "MSB7800"};
inline constexpr Device ConnectX5{0x1017, 1, ""};
inline constexpr Device ConnectX6{0x101b, 1, ""};
inline constexpr Device ConnectX6TwoPorts{0x101b, 2, ""};
inline constexpr Device ConnectX7{0x1021, 1, ""};

struct Rate
{
    LinkWidth width = LinkWidth::X4;
    LinkSpeed speed = LinkSpeed::HDR;
};

/// Makes a fabric by hand: nodes get believable GUIDs, LIDs and descriptions in the order in which
/// they are added, cables the next free ports. The same calls give the same fabric.
class FabricMaker
{
public:
    /// "MF0;leaf01:MQM8700/U1" for the name "leaf01"; a chip of a director has its unit ("L01/U1")
    /// and the system image GUID of the first chip of that name.
    Guid addSwitch(const QString &name, const Device &device = Quantum,
                   const QString &unit = QStringLiteral("U1"));
    /// An adapter of a host, described as "host adapter"; those of one host share nothing else.
    Guid addAdapter(const QString &host, const Device &device = ConnectX6,
                    const QString &adapter = QStringLiteral("mlx5_0"));
    /// A node with this very description and no device.
    Guid addNode(NodeType type, const QString &description, quint8 ports);
    /// The SHARP aggregation node of a switch, on the port after its last.
    void addAggregationNode(Guid ofSwitch);

    /// A cable between the next free ports (an adapter's is 1, 2, …).
    void connect(Guid a, Guid b, Rate rate = {}, int cables = 1);
    void connectPorts(Guid a, PortNumber aPort, Guid b, PortNumber bPort, Rate rate = {});

    /// For what else a test wants to say.
    FabricBuilder &builder() { return m_builder; }
    SharedFabric build();

private:
    struct Made
    {
        NodeType type;
        PortNumber used = 0;
    };
    Lid nextLid();

    FabricBuilder m_builder;
    QHash<Guid, Made> m_made;
    QHash<QString, Guid> m_systemOf; ///< of directors
    quint64 m_switches = 0;
    quint64 m_adapters = 0;
    quint16 m_lids = 0;
};

} // namespace pickglass::tests
