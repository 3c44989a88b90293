// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/smpdecode.h"

#include "collectors/mad/madfield.h"

#include <algorithm>

namespace pickglass::mad {

namespace {

constexpr quint32 TenGigabits = 4; ///< LinkSpeedActive: 10.0 Gbps a lane

std::optional<NodeType> typeOf(quint32 type)
{
    switch (type) {
    case 1:
        return NodeType::ChannelAdapter;
    case 2:
        return NodeType::Switch;
    case 3:
        return NodeType::Router;
    default:
        return std::nullopt;
    }
}

/// The bytes of PortInfo that are no facts of the port: M_Key, GID prefix, DiagCode, the lease, the
/// port that was asked through; and those that a link measures anew each time.
constexpr bool isFact(size_t byte)
{
    const bool isKeyOrPrefix = byte < 16;
    const bool isDiagLeaseOrLocalPort = byte >= 24 && byte < 29;
    const bool isHintOrLatency = byte >= 54 && byte < 60;
    return !isKeyOrPrefix && !isDiagLeaseOrLocalPort && !isHintOrLatency;
}

} // namespace

SmpData smpData(const MadBytes &bytes)
{
    SmpData data;
    std::copy_n(bytes.begin() + SmpDataOffset, SmpDataSize, data.begin());
    return data;
}

std::optional<NodeInfo> decodeNodeInfo(const SmpData &data)
{
    NodeInfo info;
    const auto type = typeOf(madField(data, IB_NODE_TYPE_F));
    info.guid = Guid(madField64(data, IB_NODE_GUID_F));
    if (!type || info.guid.isNull()) {
        return std::nullopt;
    }
    info.type = *type;
    info.portCount = static_cast<quint8>(madField(data, IB_NODE_NPORTS_F));
    info.vendorId = madField(data, IB_NODE_VENDORID_F);
    info.deviceId = madField(data, IB_NODE_DEVID_F);
    info.systemImageGuid = Guid(madField64(data, IB_NODE_SYSTEM_GUID_F));
    info.portGuid = Guid(madField64(data, IB_NODE_PORT_GUID_F));
    info.localPort = static_cast<PortNumber>(madField(data, IB_NODE_LOCAL_PORT_F));
    return info;
}

QString decodeNodeDescription(const SmpData &data)
{
    const auto end = std::ranges::find(data, uchar(0));
    return QString::fromUtf8(reinterpret_cast<const char *>(data.data()), end - data.begin());
}

bool hasEnhancedPort0(const SmpData &switchInfo)
{
    return madField(switchInfo, IB_SW_ENHANCED_PORT0_F) != 0;
}

Lid linearTop(const SmpData &switchInfo)
{
    const bool hasTable = madField(switchInfo, IB_SW_LINEAR_FDB_CAP_F) != 0;
    return Lid(static_cast<quint16>(hasTable ? madField(switchInfo, IB_SW_LINEAR_FDB_TOP_F) : 0));
}

PortInfo decodePortInfo(const SmpData &data)
{
    PortInfo info;
    info.lid = Lid(static_cast<quint16>(madField(data, IB_PORT_LID_F)));
    info.smLid = Lid(static_cast<quint16>(madField(data, IB_PORT_SMLID_F)));
    info.lmc = static_cast<quint8>(madField(data, IB_PORT_LMC_F));
    info.capMask = madField(data, IB_PORT_CAPMASK_F);
    // Both enumerations have the values of the wire.
    const quint32 state = madField(data, IB_PORT_STATE_F);
    info.state = state <= quint32(PortState::Active) ? PortState(state) : PortState::Unknown;
    const quint32 phys = madField(data, IB_PORT_PHYS_STATE_F);
    info.physState = phys <= quint32(PhysState::PhyTest) ? PhysState(phys) : PhysState::Unknown;
    info.width = activeLinkWidth(madField(data, IB_PORT_LINK_WIDTH_ACTIVE_F));
    return info;
}

bool isSubnetManager(const SmpData &portInfo)
{
    PortInfo info;
    info.capMask = madField(portInfo, IB_PORT_CAPMASK_F);
    return info.isSubnetManager();
}

std::optional<SmInfo> decodeSmInfo(const SmpData &data)
{
    SmInfo info;
    info.portGuid = Guid(madField64(data, IB_SMINFO_GUID_F));
    const quint32 state = madField(data, IB_SMINFO_STATE_F);
    if (info.portGuid.isNull() || state > quint32(SmState::Master)) {
        return std::nullopt;
    }
    info.state = SmState(state); // its values are those of the wire
    info.priority = static_cast<quint8>(madField(data, IB_SMINFO_PRIO_F));
    info.activityCount = madField(data, IB_SMINFO_ACT_F);
    return info;
}

LinkSpeed decodeLinkSpeed(const SmpData &portInfo, bool hasExtendedSpeeds)
{
    return activeLinkSpeed(madField(portInfo, IB_PORT_LINK_SPEED_ACTIVE_F),
                           hasExtendedSpeeds ? madField(portInfo, IB_PORT_LINK_SPEED_EXT_ACTIVE_F)
                                             : 0);
}

bool mayBeFdr10(const SmpData &portInfo, quint32 vendorId)
{
    return hasFdr10(vendorId) && decodePortInfo(portInfo).isUp() &&
           madField(portInfo, IB_PORT_LINK_SPEED_ACTIVE_F) == TenGigabits &&
           madField(portInfo, IB_PORT_LINK_SPEED_EXT_ACTIVE_F) == 0;
}

bool isFdr10(const SmpData &extendedPortInfo)
{
    return madField(extendedPortInfo, IB_MLNX_EXT_PORT_LINK_SPEED_ACTIVE_F) == 1;
}

void setDown(SmpData &portInfo)
{
    mad_set_field(portInfo.data(), 0, IB_PORT_STATE_F, quint32(PortState::Down));
    mad_set_field(portInfo.data(), 0, IB_PORT_PHYS_STATE_F, quint32(PhysState::Polling));
}

bool isSamePort(const SmpData &a, const SmpData &b)
{
    for (size_t i = 0; i < a.size(); ++i) {
        if (isFact(i) && a.at(i) != b.at(i)) {
            return false;
        }
    }
    return true;
}

} // namespace pickglass::mad
