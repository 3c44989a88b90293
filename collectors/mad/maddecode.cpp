// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/maddecode.h"

#include <infiniband/mad.h>

#include <QtEndian>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>
#include <vector>

namespace pickglass::mad {

namespace {

/// Fields of a MAD's data by libibmad's names. libibmad takes what it only reads as writable.
template<size_t Size>
quint32 madField(const std::array<uchar, Size> &data, MAD_FIELDS field, size_t offset = 0)
{
    return mad_get_field(const_cast<uchar *>(data.data()), static_cast<int>(offset), field);
}

template<size_t Size>
quint64 madField64(const std::array<uchar, Size> &data, MAD_FIELDS field, size_t offset = 0)
{
    return mad_get_field64(const_cast<uchar *>(data.data()), static_cast<int>(offset), field);
}

constexpr size_t ExtendedSpeed2 = 56; ///< byte: LinkSpeedExtActive2, in its upper half
constexpr quint32 TenGigabits = 4;    ///< LinkSpeedActive: 10.0 Gbps a lane

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
/// port that was asked through; those that count; and those that a link measures anew each time.
constexpr bool isFact(size_t byte)
{
    const bool isKeyOrPrefix = byte < 16;
    const bool isDiagLeaseOrLocalPort = byte >= 24 && byte < 29;
    const bool isViolations = byte >= 44 && byte < 50;
    const bool isHintOrLatency = byte >= 54 && byte < 60 && byte != ExtendedSpeed2;
    return !isKeyOrPrefix && !isDiagLeaseOrLocalPort && !isViolations && !isHintOrLatency;
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
    info.partitionCap = static_cast<quint16>(madField(data, IB_NODE_PARTITION_CAP_F));
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

quint16 enforcementCap(const SmpData &switchInfo)
{
    return static_cast<quint16>(madField(switchInfo, IB_SW_PARTITION_ENFORCE_CAP_F));
}

MulticastRoom multicastRoom(const SmpData &switchInfo, bool hasTop)
{
    MulticastRoom room{static_cast<quint16>(madField(switchInfo, IB_SW_MCAST_FDB_CAP_F))};
    const quint32 top = madField(switchInfo, IB_SW_MCAST_FDB_TOP_F);
    if (hasTop && top + 1 >= FirstMlid && top <= LastMlid) {
        room.top = static_cast<quint16>(top);
    }
    return room;
}

std::array<quint16, MlidsPerBlock> decodeMulticastBlock(const SmpData &data)
{
    std::array<quint16, MlidsPerBlock> masks{};
    for (size_t i = 0; i < masks.size(); ++i) {
        masks.at(i) = qFromBigEndian<quint16>(&data.at(2 * i));
    }
    return masks;
}

std::array<PKey, PKeyTable::KeysPerBlock> decodePKeys(const SmpData &data)
{
    std::array<PKey, PKeyTable::KeysPerBlock> keys{};
    for (size_t i = 0; i < keys.size(); ++i) {
        keys.at(i) = {qFromBigEndian<quint16>(&data.at(2 * i))};
    }
    return keys;
}

/// Four bits each, that of service level 0 first.
std::array<VirtualLane, ServiceLevels> decodeSlToVlMapping(const SmpData &data)
{
    std::array<VirtualLane, ServiceLevels> lanes{};
    for (size_t level = 0; level < ServiceLevels; ++level) {
        const uchar byte = data.at(level / 2);
        lanes.at(level) = static_cast<VirtualLane>(level % 2 == 0 ? byte >> 4 : byte & 0xf);
    }
    return lanes;
}

std::array<VlWeight, VlEntriesPerBlock> decodeVlArbitration(const SmpData &data)
{
    std::array<VlWeight, VlEntriesPerBlock> entries{};
    for (size_t i = 0; i < entries.size(); ++i) {
        entries.at(i) = {static_cast<VirtualLane>(data.at(2 * i) & 0xfU), data.at(2 * i + 1)};
    }
    return entries;
}

ArbitrationCaps arbitrationCaps(const SmpData &portInfo)
{
    const auto entries = [&portInfo](MAD_FIELDS field) {
        return std::min(size_t(madField(portInfo, field)), VlArbitration::MaxEntries);
    };
    return {entries(IB_PORT_VL_ARBITRATION_LOW_CAP_F), entries(IB_PORT_VL_ARBITRATION_HIGH_CAP_F)};
}

PortInfo decodePortInfo(const SmpData &data)
{
    PortInfo info;
    info.lid = Lid(static_cast<quint16>(madField(data, IB_PORT_LID_F)));
    info.smLid = Lid(static_cast<quint16>(madField(data, IB_PORT_SMLID_F)));
    info.lmc = static_cast<quint8>(madField(data, IB_PORT_LMC_F));
    info.capMask = madField(data, IB_PORT_CAPMASK_F);
    info.capMask2 = static_cast<quint16>(madField(data, IB_PORT_CAPMASK2_F));
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
                                             : 0,
                           hasExtendedSpeeds ? portInfo[ExtendedSpeed2] >> 4U : 0U);
}

std::optional<FecLayout> decodeFecLayout(const SmpData &portInfoExtended)
{
    constexpr quint32 IsFecModeSupported = 1;
    if ((madField(portInfoExtended, IB_PORT_EXT_CAPMASK_F) & IsFecModeSupported) == 0) {
        return std::nullopt;
    }
    return (madField(portInfoExtended, IB_PORT_EXT_FEC_MODE_ACTIVE_F) & 0xffffU) >= 2
               ? FecLayout::ReedSolomon
               : FecLayout::Lanes;
}

bool mayBeFdr10(const SmpData &portInfo, quint32 vendorId)
{
    return hasFdr10(vendorId) && decodePortInfo(portInfo).isUp() &&
           madField(portInfo, IB_PORT_LINK_SPEED_ACTIVE_F) == TenGigabits &&
           madField(portInfo, IB_PORT_LINK_SPEED_EXT_ACTIVE_F) == 0 &&
           portInfo[ExtendedSpeed2] == 0;
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

namespace {

constexpr size_t PmaDataOffset = IB_PC_DATA_OFFS;

/// Fields of libibmad, in the order in which the catalogue has the counters.
class FieldTable
{
public:
    FieldTable();
    MAD_FIELDS operator[](CounterId counter) const { return m_fields[counter.at()]; }

private:
    void add(Attribute attribute, std::initializer_list<std::pair<MAD_FIELDS, MAD_FIELDS>> ranges);

    std::vector<MAD_FIELDS> m_fields;
};

/// Each range from its first field to its last; those that are no counters are not in the
/// catalogue, and skipped by their names.
void FieldTable::add(Attribute attribute,
                     std::initializer_list<std::pair<MAD_FIELDS, MAD_FIELDS>> ranges)
{
    for (const auto &[first, last] : ranges) {
        for (int field = first; field <= last; ++field) {
            const auto id = static_cast<MAD_FIELDS>(field);
            const CounterId counter =
                findCounter(attribute, QString::fromLatin1(mad_field_name(id)));
            if (counter.isValid()) {
                m_fields[counter.at()] = id;
            }
        }
    }
}

FieldTable::FieldTable() : m_fields(counters().size(), IB_NO_FIELD)
{
    add(Attribute::PortCounters, {{IB_PC_ERR_SYM_F, IB_PC_XMT_WAIT_F}});
    add(Attribute::PortCountersExtended, {{IB_PC_EXT_XMT_BYTES_F, IB_PC_EXT_RCV_MPKTS_F},
                                          {IB_PC_EXT_ERR_SYM_F, IB_PC_EXT_QP1_DROP_F}});
    add(Attribute::PortRcvErrorDetails, {{IB_PC_RCV_LOCAL_PHY_ERR_F, IB_PC_RCV_LOOPING_ERR_F}});
    add(Attribute::PortXmitDiscardDetails, {{IB_PC_XMT_INACT_DISC_F, IB_PC_XMT_SW_HOL_DISC_F}});
    add(Attribute::PortVLOpPackets, {{IB_PC_PORT_VL_OP_PACKETS0_F, IB_PC_PORT_VL_OP_PACKETS15_F}});
    add(Attribute::PortVLOpData, {{IB_PC_PORT_VL_OP_DATA0_F, IB_PC_PORT_VL_OP_DATA15_F}});
    add(Attribute::PortVLXmitWaitCounters,
        {{IB_PC_PORT_VL_XMIT_WAIT0_F, IB_PC_PORT_VL_XMIT_WAIT15_F}});
    add(Attribute::PortExtendedSpeedsCounters,
        {{IB_PESC_SYNC_HDR_ERR_CTR_F, IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE11_F},
         {IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE0_F, IB_PESC_PORT_FEC_CORR_SYMBOL_CTR_F}});
    add(Attribute::PortRcvConCtrl,
        {{IB_PC_RCV_CON_CTRL_PKT_RCV_FECN_F, IB_PC_RCV_CON_CTRL_PKT_RCV_BECN_F}});
    add(Attribute::PortSLRcvFECN, {{IB_PC_SL_RCV_FECN0_F, IB_PC_SL_RCV_FECN15_F}});
    add(Attribute::PortSLRcvBECN, {{IB_PC_SL_RCV_BECN0_F, IB_PC_SL_RCV_BECN15_F}});
    add(Attribute::PortXmitConCtrl,
        {{IB_PC_XMIT_CON_CTRL_TIME_CONG_F, IB_PC_XMIT_CON_CTRL_TIME_CONG_F}});
    add(Attribute::PortVLXmitTimeCong, {{IB_PC_VL_XMIT_TIME_CONG0_F, IB_PC_VL_XMIT_TIME_CONG14_F}});
    add(Attribute::PortXmitDataSL, {{IB_PC_XMT_DATA_SL0_F, IB_PC_XMT_DATA_SL15_F}});
    add(Attribute::PortRcvDataSL, {{IB_PC_RCV_DATA_SL0_F, IB_PC_RCV_DATA_SL15_F}});
}

/// QP1Dropped of PortCounters: libibmad 44 reads VL15Dropped, its neighbour, in its place.
quint64 decodeQp1Dropped(const MadBytes &bytes)
{
    constexpr size_t place = PmaDataOffset + 20;
    return quint64(bytes[place]) << 8 | bytes[place + 1];
}

} // namespace

bool PmaAbilities::hasCounter(const Counter &counter) const
{
    const bool isExtended = counter.attribute == Attribute::PortCountersExtended;
    if (counter.attribute != Attribute::PortCounters && !isExtended) {
        return true;
    }
    if (isExtended ? !hasExtended() : isExtendedSuperset()) {
        return false;
    }
    if (isExtended && counter.unit == CounterUnit::Packets) {
        const bool isOfAKind = counter.name.contains(QLatin1String("cast"));
        return !isOfAKind || hasExtendedPackets();
    }
    if (isExtended && counter.unit != CounterUnit::Words && !hasExtendedErrors()) {
        return false;
    }
    if (counter.name == QLatin1String("PortXmitWait")) {
        return isExtended || hasXmitWait();
    }
    return counter.name != QLatin1String("QP1Dropped") || hasQp1Dropped();
}

bool PmaAbilities::isInLayout(const Counter &counter, FecLayout layout)
{
    if (counter.attribute != Attribute::PortExtendedSpeedsCounters) {
        return true;
    }
    const QString &name = counter.name;
    const bool isOfReedSolomon =
        name.startsWith(QLatin1String("PortFEC")) || name.contains(QLatin1String("SymbolCtrLane"));
    const bool isOfLanes = name.contains(QLatin1String("BlockCtrLane")) ||
                           name.startsWith(QLatin1String("ErrorDetectionCounterLane"));
    return layout == FecLayout::ReedSolomon ? !isOfLanes : !isOfReedSolomon;
}

ServiceLevel decodePathLevel(const MadBytes &bytes)
{
    return bytes[offset::PathLevel] & 0xfU;
}

PmaAbilities decodeClassPortInfo(const MadBytes &bytes)
{
    return {static_cast<quint16>(madField(bytes, IB_CPI_CAPMASK_F, PmaDataOffset)),
            madField(bytes, IB_CPI_CAPMASK2_F, PmaDataOffset)};
}

quint8 decodeTick(const MadBytes &bytes)
{
    return static_cast<quint8>(madField(bytes, IB_PSC_TICK_F, PmaDataOffset));
}

PortNumber decodePortSelect(const MadBytes &bytes)
{
    return static_cast<PortNumber>(madField(bytes, IB_PC_PORT_SELECT_F, PmaDataOffset));
}

quint64 decodeCounter(const MadBytes &bytes, CounterId id)
{
    static const FieldTable fields;
    const MAD_FIELDS field = fields[id];
    if (field == IB_NO_FIELD) {
        return decodeQp1Dropped(bytes);
    }
    return counter(id).widthBits == 64 ? madField64(bytes, field, PmaDataOffset)
                                       : madField(bytes, field, PmaDataOffset);
}

namespace {

/// In smpquery's order, group by group. What Port has as members is not among them.
constexpr std::array Plain{
    IB_PORT_LINK_WIDTH_ENABLED_F,
    IB_PORT_LINK_WIDTH_SUPPORTED_F,
    IB_PORT_LINK_SPEED_ACTIVE_F,
    IB_PORT_LINK_SPEED_ENABLED_F,
    IB_PORT_LINK_SPEED_SUPPORTED_F,
    IB_PORT_SMLID_F,
    IB_PORT_CAPMASK_F,
    IB_PORT_LINK_DOWN_DEF_F,
    IB_PORT_PART_EN_INB_F,
    IB_PORT_PART_EN_OUTB_F,
    IB_PORT_VL_CAP_F,
    IB_PORT_OPER_VLS_F,
    IB_PORT_VL_HIGH_LIMIT_F,
    IB_PORT_VL_ARBITRATION_HIGH_CAP_F,
    IB_PORT_VL_ARBITRATION_LOW_CAP_F,
    IB_PORT_INIT_TYPE_F,
    IB_PORT_INIT_TYPE_REPLY_F,
    IB_PORT_HOQ_LIFE_F,
    IB_PORT_VL_STALL_COUNT_F,
    IB_PORT_NEIGHBOR_MTU_F,
    IB_PORT_MTU_CAP_F,
    IB_PORT_MKEY_VIOL_F,
    IB_PORT_PKEY_VIOL_F,
    IB_PORT_QKEY_VIOL_F,
    IB_PORT_LOCAL_PHYS_ERR_F,
    IB_PORT_OVERRUN_ERR_F,
};
constexpr std::array Extended{
    IB_PORT_LINK_SPEED_EXT_ACTIVE_F,
    IB_PORT_LINK_SPEED_EXT_ENABLED_F,
    IB_PORT_LINK_SPEED_EXT_SUPPORTED_F,
};

/// As libibmad, and with it smpquery, prints the field: the first line, because the names of the
/// capability mask's bits follow on lines of their own.
PortAttribute textOf(const SmpData &portInfo, MAD_FIELDS field)
{
    quint32 value = madField(portInfo, field);
    std::array<char, 1024> text{};
    mad_dump_val(field, text.data(), text.size(), &value);
    const auto end =
        std::find_if(text.begin(), text.end() - 1, [](char c) { return c == '\0' || c == '\n'; });
    return {QString::fromLatin1(mad_field_name(field)),
            QString::fromLatin1(text.data(), end - text.begin()).trimmed()};
}

/// What the texts depend on: the facts, without the LID, the states and the LMC.
QByteArray keyOf(const SmpData &portInfo, bool hasExtendedSpeeds, std::optional<quint8> tick)
{
    QByteArray key(static_cast<qsizetype>(portInfo.size()), '\0');
    std::ranges::copy(portInfo, key.begin());
    for (const int byte : {16, 17, 24, 25, 26, 27, 28, 31, 34, 50, 51, 52, 54, 55, 57, 58, 59}) {
        key[byte] = 0;
    }
    std::fill_n(key.begin(), 16, 0);
    key[32] = static_cast<char>(key[32] & 0xf0); // LinkState
    key[33] = static_cast<char>(key[33] & 0x0f); // PhysLinkState
    key += static_cast<char>(hasExtendedSpeeds);
    key += static_cast<char>(tick.has_value());
    key += static_cast<char>(tick.value_or(0));
    return key;
}

} // namespace

SharedPortAttributes PortAttributeTexts::of(const SmpData &portInfo, bool hasExtendedSpeeds,
                                            std::optional<quint8> tick)
{
    SharedPortAttributes &known = m_known[keyOf(portInfo, hasExtendedSpeeds, tick)];
    if (known) {
        return known;
    }
    PortAttributes attributes;
    for (const MAD_FIELDS field : Plain) {
        attributes << textOf(portInfo, field);
    }
    if (hasExtendedSpeeds) {
        for (const MAD_FIELDS field : Extended) {
            attributes << textOf(portInfo, field);
        }
        if (activeLinkSpeed(0, 0, portInfo[ExtendedSpeed2] >> 4U) == LinkSpeed::XDR) {
            attributes << PortAttribute{QStringLiteral("LinkSpeedExtActive2"),
                                        QStringLiteral("212.5 Gbps")};
        }
    }
    if (tick) {
        attributes << PortAttribute{QStringLiteral("Tick"), QString::number(*tick)};
    }
    known = std::make_shared<const PortAttributes>(std::move(attributes));
    return known;
}

} // namespace pickglass::mad
