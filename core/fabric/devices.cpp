// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/devices.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

struct Device
{
    quint32 id;
    DeviceFacts facts;
};

/// Ascending by id.
constexpr std::array Devices{
    Device{0x1002, {"ConnectX-2 VF", LinkSpeed::QDR}},
    Device{0x1003, {"ConnectX-3", LinkSpeed::FDR}},
    Device{0x1004, {"ConnectX-3 VF", LinkSpeed::FDR}},
    Device{0x1007, {"ConnectX-3 Pro", LinkSpeed::FDR}},
    Device{0x1011, {"Connect-IB", LinkSpeed::FDR}},
    Device{0x1012, {"Connect-IB VF", LinkSpeed::FDR}},
    Device{0x1013, {"ConnectX-4", LinkSpeed::EDR}},
    Device{0x1014, {"ConnectX-4 VF", LinkSpeed::EDR}},
    Device{0x1017, {"ConnectX-5", LinkSpeed::EDR}},
    Device{0x1018, {"ConnectX-5 VF", LinkSpeed::EDR}},
    Device{0x1019, {"ConnectX-5 Ex", LinkSpeed::EDR}},
    Device{0x101a, {"ConnectX-5 Ex VF", LinkSpeed::EDR}},
    Device{0x101b, {"ConnectX-6", LinkSpeed::HDR}},
    Device{0x101c, {"ConnectX-6 VF", LinkSpeed::HDR}},
    Device{0x1021, {"ConnectX-7", LinkSpeed::NDR}},
    Device{0x1023, {"ConnectX-8", LinkSpeed::XDR}},
    Device{0x5a05, {"", LinkSpeed::SDR}},
    Device{0x5a06, {"", LinkSpeed::SDR}},
    Device{0x5a44, {"InfiniHost", LinkSpeed::SDR}},
    Device{0x6274, {"InfiniHost III Lx", LinkSpeed::DDR}},
    Device{0x6278, {"InfiniHost III Ex", LinkSpeed::DDR}},
    Device{0x6282, {"InfiniHost III Ex", LinkSpeed::DDR}},
    Device{0x6340, {"ConnectX", LinkSpeed::SDR}},
    Device{0x634a, {"ConnectX", LinkSpeed::DDR}},
    Device{0x6354, {"ConnectX", LinkSpeed::QDR}},
    Device{0x6732, {"ConnectX-2", LinkSpeed::DDR}},
    Device{0x673c, {"ConnectX-2", LinkSpeed::QDR}},
    Device{0x7322, {"QLogic 7300", LinkSpeed::QDR}},
    Device{0xa2d2, {"BlueField", LinkSpeed::EDR}},
    Device{0xa2d6, {"BlueField-2", LinkSpeed::HDR}},
    Device{0xa2dc, {"BlueField-3", LinkSpeed::NDR}},
    Device{0xa87c, {"InfiniScale", LinkSpeed::SDR}},
    Device{0xb924, {"InfiniScale III", LinkSpeed::DDR}},
    Device{0xbd36, {"InfiniScale IV", LinkSpeed::QDR}},
    Device{0xc738, {"SwitchX", LinkSpeed::FDR}},
    Device{0xcb20, {"Switch-IB", LinkSpeed::EDR}},
    Device{0xcf08, {"Switch-IB 2", LinkSpeed::EDR}},
    Device{0xcf09, {"Aggregation node", LinkSpeed::Unknown}},
    Device{0xd2f0, {"Quantum", LinkSpeed::HDR}},
    Device{0xd2f2, {"Quantum-2", LinkSpeed::NDR}},
    Device{0xd2f4, {"Quantum-3", LinkSpeed::XDR}},
};
static_assert(std::ranges::is_sorted(Devices, {}, &Device::id));

} // namespace

DeviceFacts deviceFacts(quint32 deviceId)
{
    const auto it = std::ranges::lower_bound(Devices, deviceId, {}, &Device::id);
    return it != Devices.end() && it->id == deviceId ? it->facts : DeviceFacts();
}

QString deviceName(quint32 deviceId)
{
    const DeviceFacts facts = deviceFacts(deviceId);
    if (*facts.family != '\0') {
        return QString::fromLatin1(facts.family);
    }
    return deviceId == 0 ? QString() : QStringLiteral("0x%1").arg(deviceId, 4, 16, QChar(u'0'));
}

} // namespace pickglass
