// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"
#include "core/fabric/fabric.h"
#include "core/fabric/subnetmanager.h"

#include <array>
#include <optional>

namespace pickglass::mad {

/// The attributes of the subnet management class that Pickglass asks for.
enum class SmpAttribute : quint16 {
    NodeDescription = 0x10,
    NodeInfo = 0x11,
    SwitchInfo = 0x12,
    PortInfo = 0x15,
    LinearForwardingTable = 0x19,
    SmInfo = 0x20,
    /// Mellanox' own: tells FDR10 from QDR.
    ExtendedPortInfo = 0xff90
};

/// What an SMP carries: bytes 64 … 127 of the MAD.
constexpr size_t SmpDataOffset = 64;
constexpr size_t SmpDataSize = 64;
using SmpData = std::array<uchar, SmpDataSize>;
SmpData smpData(const MadBytes &bytes);

struct NodeInfo
{
    Guid guid;
    NodeType type = NodeType::ChannelAdapter;
    quint8 portCount = 0;
    quint32 vendorId = 0;
    quint32 deviceId = 0;
    Guid systemImageGuid;
    /// Of the port that was asked (of a switch: of port 0), and its number.
    Guid portGuid;
    PortNumber localPort = 0;
};
/// Nothing where it cannot be one: no GUID, no known type.
std::optional<NodeInfo> decodeNodeInfo(const SmpData &data);

/// Up to the first NUL, untouched.
QString decodeNodeDescription(const SmpData &data);

/// Whether port 0 of a switch is a full one (SwitchInfo).
bool hasEnhancedPort0(const SmpData &switchInfo);

/// The highest LID in the linear forwarding table of a switch (SwitchInfo); unassigned where it has
/// none.
Lid linearTop(const SmpData &switchInfo);
/// How many LIDs are in a block of a linear forwarding table.
inline constexpr int LidsPerBlock = 64;

/// Of PortInfo what a Port has as members, and what steers the collector.
struct PortInfo
{
    Lid lid;
    Lid smLid;
    quint8 lmc = 0;
    quint32 capMask = 0;
    PortState state = PortState::Unknown;
    PhysState physState = PhysState::Unknown;
    LinkWidth width = LinkWidth::Unknown;

    bool isUp() const { return physState == PhysState::LinkUp || state > PortState::Down; }
    bool isSubnetManager() const { return (capMask & 0x2U) != 0; }
    bool hasExtendedSpeeds() const { return (capMask & 0x4000U) != 0; }
};
PortInfo decodePortInfo(const SmpData &data);
/// PortInfo's capability IsSM, by itself: it is looked for at all ports each second.
bool isSubnetManager(const SmpData &portInfo);

/// What SMInfo says: all of it but where the manager sits. Nothing where it cannot be one: no GUID,
/// no known state.
std::optional<SmInfo> decodeSmInfo(const SmpData &data);

/// The speed that a port runs at. Whether LinkSpeedExtActive counts is said by the capability mask
/// of the port, and of a switch by that of its port 0.
LinkSpeed decodeLinkSpeed(const SmpData &portInfo, bool hasExtendedSpeeds);

/// Whether a port that shows 10 Gbps a lane may be one of Mellanox' that runs at FDR10.
bool mayBeFdr10(const SmpData &portInfo, quint32 vendorId);
/// Whether it does, from ExtendedPortInfo.
bool isFdr10(const SmpData &extendedPortInfo);

/// Makes it that of a port without a link: Down, Polling.
void setDown(SmpData &portInfo);

/// Whether two PortInfos say the same of the port: keys, leases and the port that the request came
/// in by do not count.
bool isSamePort(const SmpData &a, const SmpData &b);

} // namespace pickglass::mad
