// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/devicenames.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

struct Device
{
    quint32 id;
    const char *family;
};

/// Ascending by id. All of Mellanox, which report its OUI (0x2c9) or one of its later ones as their
/// vendor; other makers' ids do not reach into these ranges on InfiniBand.
constexpr std::array Devices{
    Device{0x1003, "ConnectX-3"},     Device{0x1007, "ConnectX-3 Pro"},
    Device{0x1011, "Connect-IB"},     Device{0x1013, "ConnectX-4"},
    Device{0x1015, "ConnectX-4 Lx"},  Device{0x1017, "ConnectX-5"},
    Device{0x1018, "ConnectX-5"},     Device{0x1019, "ConnectX-5 Ex"},
    Device{0x101b, "ConnectX-6"},     Device{0x101d, "ConnectX-6 Dx"},
    Device{0x101f, "ConnectX-6 Lx"},  Device{0x1021, "ConnectX-7"},
    Device{0x1023, "ConnectX-8"},     Device{0x5a44, "InfiniHost"},
    Device{0x6274, "InfiniHost III"}, Device{0x6278, "InfiniHost III"},
    Device{0x6282, "InfiniHost III"}, Device{0x6340, "ConnectX"},
    Device{0x634a, "ConnectX"},       Device{0x6732, "ConnectX"},
    Device{0x673c, "ConnectX-2"},     Device{0xa2d2, "BlueField"},
    Device{0xa2d6, "BlueField-2"},    Device{0xa2dc, "BlueField-3"},
    Device{0xa87c, "InfiniScale"},    Device{0xb924, "InfiniScale III"},
    Device{0xbd36, "InfiniScale IV"}, Device{0xc738, "SwitchX"},
    Device{0xcb20, "Switch-IB"},      Device{0xcf08, "Switch-IB 2"},
    Device{0xcf09, "SHARP"},          Device{0xd2f0, "Quantum"},
    Device{0xd2f2, "Quantum-2"},      Device{0xd2f4, "Quantum-3"},
};
static_assert(std::ranges::is_sorted(Devices, {}, &Device::id));

constexpr quint32 Voltaire = 0x8f1;
constexpr quint32 QLogic = 0x1175;

} // namespace

QString deviceFamily(quint32 vendorId, quint32 deviceId)
{
    if (vendorId == Voltaire || vendorId == QLogic) {
        return {};
    }
    const auto it = std::ranges::lower_bound(Devices, deviceId, {}, &Device::id);
    return it != Devices.end() && it->id == deviceId ? QString::fromLatin1(it->family) : QString();
}

QString modelOrFamily(const Node &node)
{
    return node.model.isEmpty() ? deviceFamily(node.vendorId, node.deviceId) : node.model;
}

} // namespace pickglass
