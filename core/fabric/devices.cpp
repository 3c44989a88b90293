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
    Device{0xa87c, {"InfiniScale", LinkSpeed::SDR, WaitTick::BytePerLane}},
    Device{0xb924, {"InfiniScale III", LinkSpeed::DDR, WaitTick::BytePerLane}},
    Device{0xbd36, {"InfiniScale IV", LinkSpeed::QDR, WaitTick::BytePerLane}},
    Device{0xc738, {"SwitchX", LinkSpeed::FDR, WaitTick::BytePerLane}},
    Device{0xc739, {"SwitchX", LinkSpeed::FDR, WaitTick::BytePerLane}},
    Device{0xc73a, {"SwitchX", LinkSpeed::FDR, WaitTick::BytePerLane}},
    Device{0xc73b, {"SwitchX", LinkSpeed::FDR, WaitTick::BytePerLane}},
    Device{0xc839, {"SwitchX", LinkSpeed::FDR, WaitTick::BytePerLane}},
    Device{0xcb20, {"Switch-IB", LinkSpeed::EDR, WaitTick::BytePerLane}},
    Device{0xcf08, {"Switch-IB 2", LinkSpeed::EDR, WaitTick::BytePerLane}},
    Device{0xcf09, {"Aggregation node", LinkSpeed::Unknown}},
    Device{0xd2f0, {"Quantum", LinkSpeed::HDR, WaitTick::Byte}},
    Device{0xd2f2, {"Quantum-2", LinkSpeed::NDR, WaitTick::Byte}},
    Device{0xd2f4, {"Quantum-3", LinkSpeed::XDR, WaitTick::Byte}},
};
static_assert(std::ranges::is_sorted(Devices, {}, &Device::id));

/// Of Bull, whose names and speeds are not known. Ascending by id.
constexpr std::array BullDevices{
    Device{0x1b02, {"", LinkSpeed::Unknown, WaitTick::BytePerLane}},
    Device{0x1b50, {"", LinkSpeed::Unknown, WaitTick::BytePerLane}},
    Device{0x1ba0, {"", LinkSpeed::Unknown, WaitTick::BytePerLane}},
    Device{0x1bd0, {"", LinkSpeed::Unknown, WaitTick::BytePerLane}},
    Device{0x1bd1, {"", LinkSpeed::Unknown, WaitTick::BytePerLane}},
    Device{0x1bd2, {"", LinkSpeed::Unknown, WaitTick::BytePerLane}},
    Device{0x1bd3, {"", LinkSpeed::Unknown, WaitTick::BytePerLane}},
    Device{0x1bd4, {"", LinkSpeed::Unknown, WaitTick::BytePerLane}},
    Device{0x1bd5, {"", LinkSpeed::Unknown, WaitTick::BytePerLane}},
    Device{0x1bf0, {"Quantum", LinkSpeed::HDR, WaitTick::Byte}},
};
static_assert(std::ranges::is_sorted(BullDevices, {}, &Device::id));

template<size_t Size>
DeviceFacts factsIn(const std::array<Device, Size> &devices, quint32 id)
{
    const auto *it = std::ranges::lower_bound(devices, id, {}, &Device::id);
    return it != devices.end() && it->id == id ? it->facts : DeviceFacts();
}

} // namespace

DeviceFacts deviceFacts(quint32 deviceId, quint32 vendorId)
{
    return vendorId == BullVendor ? factsIn(BullDevices, deviceId) : factsIn(Devices, deviceId);
}

std::optional<int> publishedTick(const DeviceFacts &device)
{
    constexpr int quantum = 7;
    constexpr int switchX = 31;
    if (device.tick == WaitTick::Byte) {
        return quantum;
    }
    const bool isPublished =
        device.tick == WaitTick::BytePerLane && device.fastest >= LinkSpeed::FDR;
    return isPublished ? std::optional(switchX) : std::nullopt;
}

QString deviceName(quint32 deviceId, quint32 vendorId)
{
    const DeviceFacts facts = deviceFacts(deviceId, vendorId);
    if (*facts.family != '\0') {
        return QString::fromLatin1(facts.family);
    }
    return deviceId == 0 ? QString() : QStringLiteral("0x%1").arg(deviceId, 4, 16, QChar(u'0'));
}

} // namespace pickglass
