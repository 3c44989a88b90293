// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"
#include "core/counters/catalogue.h"
#include "core/fabric/fabric.h"
#include "core/fabric/multicast.h"
#include "core/fabric/partitionkeys.h"
#include "core/fabric/subnetmanager.h"
#include "core/fabric/virtuallanes.h"

#include <QByteArray>
#include <QHash>

#include <array>
#include <optional>
#include <span>

namespace pickglass::mad {

/// The attributes of the subnet management class that Pickglass asks for.
enum class SmpAttribute : quint16 {
    NodeDescription = 0x10,
    NodeInfo = 0x11,
    SwitchInfo = 0x12,
    PortInfo = 0x15,
    PKeyTable = 0x16,
    VlArbitrationTable = 0x18,
    SlToVlMappingTable = 0x17,
    LinearForwardingTable = 0x19,
    MulticastForwardingTable = 0x1b,
    SmInfo = 0x20,
    /// Mellanox' own: distinguishes FDR10 from QDR.
    ExtendedPortInfo = 0xff90,
    PortInfoExtended = 0x33,
    /// Mellanox' own: what the module of a cable says (vendordecode.h).
    CableInfo = 0xff60,
    /// Mellanox' own: how a switch routes adaptively (vendordecode.h).
    AdaptiveRoutingInfo = 0xff20
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
    /// How many keys the P_Key table of a port of an adapter, or of port 0 of a switch, has room
    /// for (PartitionCap); 0 where the node does not say.
    quint16 partitionCap = 0;
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

/// How many keys the P_Key tables of a switch's other ports have room for (SwitchInfo:
/// PartitionEnforcementCap); 0 where they have none.
quint16 enforcementCap(const SmpData &switchInfo);

/// What a switch says of its multicast forwarding table (SwitchInfo).
struct MulticastRoom
{
    quint16 cap = 0; ///< MLIDs that it has room for, from FirstMlid on (MulticastFDBCap)
    /// Up to which MLID the table is in use (MulticastFDBTop): the switch drops packets beyond it.
    /// One below FirstMlid where it has no entry; nothing where the switch does not say it.
    std::optional<quint16> top = {};
};
/// `hasTop` is PortInfo::hasMulticastTop() of its port 0.
MulticastRoom multicastRoom(const SmpData &switchInfo, bool hasTop);

/// A block of a multicast forwarding table has so many MLIDs, and of each so many ports: those from
/// 16 times the position of the block on, the lowest in the lowest bit.
inline constexpr size_t MlidsPerBlock = 32;
inline constexpr size_t PortsPerMask = 16;
std::array<quint16, MlidsPerBlock> decodeMulticastBlock(const SmpData &data);

/// The keys of a block of a P_Key table, empty places among them.
std::array<PKey, PKeyTable::KeysPerBlock> decodePKeys(const SmpData &data);

/// The virtual lanes by service level (SLtoVLMappingTable).
std::array<VirtualLane, ServiceLevels> decodeSlToVlMapping(const SmpData &data);

/// The entries of a block of a VL arbitration table (VLArbitrationTable).
inline constexpr size_t VlEntriesPerBlock = 32;
std::array<VlWeight, VlEntriesPerBlock> decodeVlArbitration(const SmpData &data);
/// How many entries the tables of a port have room for, from PortInfo: at most
/// VlArbitration::MaxEntries.
struct ArbitrationCaps
{
    size_t low = 0;
    size_t high = 0;
};
ArbitrationCaps arbitrationCaps(const SmpData &portInfo);

/// The service level in a PathRecord.
ServiceLevel decodePathLevel(const MadBytes &bytes);

/// Of PortInfo what a Port has as members, and what steers the collector.
struct PortInfo
{
    Lid lid;
    Lid smLid;
    quint8 lmc = 0;
    quint32 capMask = 0;
    quint16 capMask2 = 0;
    PortState state = PortState::Unknown;
    PhysState physState = PhysState::Unknown;
    LinkWidth width = LinkWidth::Unknown;

    bool isUp() const { return physState == PhysState::LinkUp || state > PortState::Down; }
    bool isSubnetManager() const { return (capMask & 0x2U) != 0; }
    bool hasExtendedSpeeds() const { return (capMask & 0x4000U) != 0; }
    /// IsCableInfoSupported (Intel's ib_sm_types.h of opa-ff has the name of the bit).
    bool hasCableInfo() const { return (capMask & 0x2000U) != 0; }
    /// IsMulticastFDBTopSupported, of port 0 of a switch.
    bool hasMulticastTop() const { return (capMask & 0x40000000U) != 0; }
    bool hasVendorClass() const { return (capMask & 0x100000U) != 0; }
    /// IsCapabilityMask2Supported and IsPortInfoExtendedSupported.
    bool hasPortInfoExtended() const { return (capMask & 0x8000U) != 0 && (capMask2 & 2U) != 0; }
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

/// What corrects errors of a link, and with it the layout of PortExtendedSpeedsCounters: blocks of
/// each lane, or symbols and totals of the port.
enum class FecLayout : quint8 { Lanes, ReedSolomon };
/// From PortInfoExtended, as perfquery reads it: FECModeActive 2 and above are kinds of RS-FEC.
/// Nothing where the port does not say.
std::optional<FecLayout> decodeFecLayout(const SmpData &portInfoExtended);
/// Whether links of this speed have RS-FEC always: HDR and faster (four levels a symbol).
constexpr bool needsReedSolomon(LinkSpeed speed)
{
    return speed >= LinkSpeed::HDR;
}

/// Whether a port that shows 10 Gbps a lane may be one of Mellanox' that runs at FDR10.
bool mayBeFdr10(const SmpData &portInfo, quint32 vendorId);
/// Whether it does, from ExtendedPortInfo.
bool isFdr10(const SmpData &extendedPortInfo);

/// Makes it that of a port without a link: Down, Polling.
void setDown(SmpData &portInfo);

/// Whether two PortInfos say the same of the port: keys, leases, counters of violations and the
/// port that the request came in by do not count.
bool isSamePort(const SmpData &a, const SmpData &b);

/// Attributes of the performance management class that carry no counters.
constexpr quint16 ClassPortInfoId = 0x01;
constexpr quint16 PortSamplesControlId = 0x10;

/// What a node's performance management says that it can do (ClassPortInfo).
struct PmaAbilities
{
    quint16 capMask = 0;
    quint32 capMask2 = 0;

    /// PortCountersExtended; with the unicast and multicast packets, or without.
    bool hasExtended() const { return (capMask & 0x0600U) != 0; }
    bool hasExtendedPackets() const { return (capMask & 0x0200U) != 0; }
    /// The second half of PortCountersExtended: 64-bit errors and PortXmitWait.
    bool hasExtendedErrors() const { return (capMask2 & 0x2U) != 0; }
    bool hasXmitWait() const { return (capMask & 0x1000U) != 0; }
    bool hasQp1Dropped() const { return (capMask & 0x8000U) != 0; }
    /// PortExtendedSpeedsCounters in the layout of RS-FEC, where that is active.
    bool hasReedSolomon() const { return (capMask & 0x4000U) != 0; }
    /// Whether PortCountersExtended has all that PortCounters has, and wider.
    bool isExtendedSuperset() const { return hasExtendedPackets() && hasExtendedErrors(); }

    /// Whether ports of the node have the counter; of attributes without such a bit, all.
    bool hasCounter(const Counter &counter) const;
    /// Whether PortExtendedSpeedsCounters has it in that layout; true for other attributes.
    static bool isInLayout(const Counter &counter, FecLayout layout);

    bool operator==(const PmaAbilities &) const = default;
};
/// What is taken for granted of a port that must not be asked.
constexpr PmaAbilities UsualAbilities{0x1300, 0};

PmaAbilities decodeClassPortInfo(const MadBytes &bytes);

/// Tick of PortSamplesControl.
quint8 decodeTick(const MadBytes &bytes);

/// The port that an answer is about (PortSelect, the same place in every attribute asked for).
PortNumber decodePortSelect(const MadBytes &bytes);

/// The value of a counter in an answer with its attribute.
quint64 decodeCounter(const MadBytes &bytes, CounterId counter);

/// PortInfo in smpquery's names and words, shared by ports that say the same. One thread.
class PortAttributeTexts
{
public:
    /// `hasExtendedSpeeds` as for decodeLinkSpeed(); `tick` is that of PortSamplesControl, listed
    /// as "Tick" where it is known.
    SharedPortAttributes of(const SmpData &portInfo, bool hasExtendedSpeeds,
                            std::optional<quint8> tick = {});

private:
    QHash<QByteArray, SharedPortAttributes> m_known;
};

} // namespace pickglass::mad
