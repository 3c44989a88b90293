// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/mad/fabrictransport.h"

#include "collectors/mad/mad.h"
#include "collectors/mad/vendordecode.h"
#include "tests/collectors/mad/madbytes.h"

#include <QtEndian>

#include <algorithm>
#include <utility>

namespace pickglass::tests {

using namespace mad;

namespace {

bool isGmp(const MadBytes &bytes)
{
    return mad::isGmp(MadClass(bytes[offset::Class]));
}

bool isPath(const MadBytes &bytes)
{
    return bytes[offset::Class] == uchar(MadClass::SubnetAdministration);
}

bool isByLid(const MadBytes &bytes)
{
    return bytes[offset::Class] != uchar(MadClass::SubnetDirected);
}

bool isOfVendor(const MadBytes &bytes)
{
    return bytes[offset::Class] == uchar(MadClass::Vendor);
}

/// Where the LID travels along, which answers do not have: where nothing else is.
size_t placeOfLid(const MadBytes &bytes)
{
    return isOfVendor(bytes) ? offset::MKey : offset::DrSLid;
}

bool isSmp(const MadBytes &bytes, SmpAttribute attribute)
{
    return !isGmp(bytes) &&
           qFromBigEndian<quint16>(&bytes[offset::Attribute]) == quint16(attribute);
}

void put(MadBytes &bytes, size_t bit, size_t width, quint64 value)
{
    putField(bytes, bit, width, value, offset::Data);
}

} // namespace

FabricTransport::FabricTransport(SharedFabric fabric, Guid host)
    : m_fabric(std::move(fabric)),
      m_host(m_fabric->findNode(host))
{
}

quint16 FabricTransport::counterOf(Lid lid, PortNumber port)
{
    return static_cast<quint16>(lid.value() * 257U + port);
}

void FabricTransport::setCut(LinkIndex link, bool isCut)
{
    if (isCut) {
        m_cut.insert(link);
    } else {
        m_cut.remove(link);
    }
}

void FabricTransport::setPersonality(Guid node, const Personality &personality)
{
    const NodeIndex index = m_fabric->findNode(node);
    m_personalities.insert(node, personality);
    if (personality.pmaLid.isAssigned()) {
        m_redirected.insert(personality.pmaLid.value(), index);
    }
    if (personality.pmaTakes.count() > 0) {
        faulty.gmpLatencyOf.insert(lidOf(index).value(), personality.pmaTakes);
    }
}

/// Whether the node takes the request, and does not drop it.
bool FabricTransport::isHeard(const OutgoingMad &mad, NodeIndex node)
{
    const Guid guid = m_fabric->node(node).guid;
    const Personality device = personalityOf(guid);
    const bool isCableInfo = isSmp(mad.bytes, SmpAttribute::CableInfo);
    const bool isAdaptiveRouting = isSmp(mad.bytes, SmpAttribute::AdaptiveRoutingInfo);
    if ((device.isVendorSilent && (isOfVendor(mad.bytes) || isCableInfo)) ||
        (device.isAdaptiveRoutingSilent && isAdaptiveRouting)) {
        ++vendorIgnored;
        return false;
    }
    if (isGmp(mad.bytes)) {
        const bool isThere = !device.pmaLid.isAssigned() || mad.to.lid != device.pmaLid ||
                             mad.to.queuePair == device.pmaQueuePair;
        return isThere;
    }
    if (device.mKey != 0 && qFromBigEndian<quint64>(&mad.bytes[offset::MKey]) != device.mKey) {
        return false;
    }
    if (device.maxSmps > 0 && ++m_smpsAt[guid] > device.maxSmps) {
        --m_smpsAt[guid];
        return false;
    }
    return true;
}

bool FabricTransport::isUp(const Port &port) const
{
    return port.link.isValid() && !m_cut.contains(port.link);
}

/// Along a direct route; nothing where it leads nowhere.
std::optional<FabricTransport::Reached> FabricTransport::follow(const MadBytes &bytes) const
{
    Reached at{m_host, m_fabric->portsOf(m_host).back().number};
    const size_t hops = bytes[offset::HopCount];
    for (size_t hop = 1; hop <= hops && hop < 64; ++hop) {
        const PortNumber by = bytes[offset::InitialPath + hop];
        const PortIndex out = m_fabric->findPort(at.node, by);
        const bool isTransit = m_fabric->node(at.node).isSwitch() || hop == 1;
        if (!isTransit || !out.isValid() || !isUp(m_fabric->port(out)) ||
            silent.contains(m_fabric->node(at.node).guid)) {
            return std::nullopt;
        }
        const Port &in = m_fabric->port(m_fabric->port(out).peer);
        at = {in.node, in.number};
    }
    return at;
}

std::optional<FabricTransport::Reached> FabricTransport::reached(const MadBytes &bytes) const
{
    std::optional<Reached> at;
    if (isByLid(bytes)) {
        const auto lid = qFromBigEndian<quint16>(&bytes[placeOfLid(bytes)]);
        if (lid >= 1 && lid <= m_fabric->nodes().size()) {
            at = {NodeIndex(lid - 1), m_fabric->portsOf(NodeIndex(lid - 1)).back().number};
        } else if (m_redirected.contains(lid)) {
            at = {m_redirected.value(lid), 1};
        }
    } else {
        at = follow(bytes);
    }
    return at && silent.contains(m_fabric->node(at->node).guid) ? std::nullopt : at;
}

Result<void> FabricTransport::send(const OutgoingMad &mad, std::chrono::milliseconds deadline)
{
    OutgoingMad sent = mad;
    if (isByLid(mad.bytes)) {
        // Answers do not say who they come from: this travels along.
        qToBigEndian(mad.to.lid.value(), &sent.bytes[placeOfLid(mad.bytes)]);
    }
    const auto at = reached(sent.bytes);
    if (!at || (isSmp(mad.bytes, SmpAttribute::SmInfo) &&
                !managers.contains(m_fabric->node(at->node).guid))) {
        return {}; // nobody hears it
    }
    if (isPath(mad.bytes) ? mad.to.lid != masterLid : !isHeard(mad, at->node)) {
        return {};
    }
    if (!isGmp(mad.bytes) && !isSmp(mad.bytes, SmpAttribute::NodeInfo)) {
        keysAt[m_fabric->node(at->node).guid].insert(
            qFromBigEndian<quint64>(&mad.bytes[offset::MKey]));
    }
    if (mad.bytes[offset::Method] == MethodSet) {
        Personality &device = m_personalities[m_fabric->node(at->node).guid];
        device.xmitWait = device.ignoresResets ? device.xmitWait : 0;
    }
    ++served;
    return faulty.send(sent, deadline);
}

Result<Transport::Received> FabricTransport::receive(IncomingMad &mad,
                                                     std::chrono::milliseconds timeout)
{
    const auto received = faulty.receive(mad, timeout);
    if (received && *received == Received::Mad && mad.error == 0) {
        if (const auto at = reached(mad.bytes); at && !isGmp(mad.bytes)) {
            m_smpsAt[m_fabric->node(at->node).guid] -= 1;
        }
        fill(mad.bytes);
    }
    return received;
}

void FabricTransport::fill(MadBytes &bytes) const
{
    if (isPath(bytes)) {
        fillPath(bytes);
        return;
    }
    const PortNumber select = bytes[offset::Data + 1];
    MadInput input;
    if (isOfVendor(bytes)) {
        std::copy_n(&bytes[offset::VendorData], input.size(), input.begin());
        std::fill(bytes.begin() + offset::VendorData, bytes.end(), uchar(0));
        if (const auto at = reached(bytes)) {
            fillVendor(bytes, at->node, input);
        }
        return;
    }
    std::copy_n(&bytes[offset::Data], input.size(), input.begin());
    std::fill(bytes.begin() + offset::Data,
              bytes.begin() + offset::Data + (isGmp(bytes) ? 192 : SmpDataSize), uchar(0));
    if (!isGmp(bytes)) {
        if (const auto at = reached(bytes)) {
            fillSmp(bytes, *at, input);
        }
        return;
    }
    put(bytes, 8, 8, select);
    if (const auto at = reached(bytes)) {
        fillGmp(bytes, at->node, select);
    }
}

void FabricTransport::fillGmp(MadBytes &bytes, NodeIndex at, PortNumber select) const
{
    const Personality device = personalityOf(m_fabric->node(at).guid);
    const auto attribute = qFromBigEndian<quint16>(&bytes[offset::Attribute]);
    if (device.pmaLid.isAssigned() &&
        qFromBigEndian<quint16>(&bytes[offset::DrSLid]) != device.pmaLid.value()) {
        qToBigEndian(AttributeClassPortInfo, &bytes[offset::Attribute]);
        qToBigEndian(StatusRedirect, &bytes[offset::Status]);
        put(bytes, 224, 16, device.pmaLid.value());
        put(bytes, 264, 24, device.pmaQueuePair);
        put(bytes, 288, 32, GsiQKey);
        return;
    }
    const bool isRefused = std::ranges::any_of(device.refused, [&](const auto &refusal) {
        return refusal.attribute == attribute && refusal.port == select;
    });
    if (isRefused) {
        qToBigEndian<MadStatus>(0x0c, &bytes[offset::Status]);
    } else if (attribute == AttributeClassPortInfo) {
        put(bytes, 0, 16, 0x0101);
        put(bytes, 16, 16, device.pmaCapMask);
        put(bytes, 32, 27, device.pmaCapMask2);
    } else {
        fillCounters(bytes, at, select);
    }
}

void FabricTransport::fillCounters(MadBytes &bytes, NodeIndex at, PortNumber select) const
{
    const Personality device = personalityOf(m_fabric->node(at).guid);
    for (size_t word = 1; word < 46; ++word) {
        put(bytes, word * 32, 32, counterOf(lidOf(at), select));
    }
    const auto attribute = qFromBigEndian<quint16>(&bytes[offset::Attribute]);
    if (device.xmitWait && attribute == quint16(Attribute::PortCounters)) {
        put(bytes, 320, 32, *device.xmitWait);
    }
}

void FabricTransport::fillPath(MadBytes &bytes) const
{
    const Lid to(qFromBigEndian<quint16>(&bytes[offset::PathLids]));
    const Lid from(qFromBigEndian<quint16>(&bytes[offset::PathLids + 2]));
    bytes[offset::PathLevel] = uchar(0x70 | levelOf(from, to)); // a QoS class above it
}

void FabricTransport::fillVendor(MadBytes &bytes, NodeIndex at, const MadInput &input) const
{
    const Personality device = personalityOf(m_fabric->node(at).guid);
    const auto attribute = qFromBigEndian<quint16>(&bytes[offset::Attribute]);
    QByteArray says;
    size_t place = offset::VendorData;
    if (device.hasVendorClass && attribute == AttributeClassPortInfo) {
        says = QByteArray("\x01\x01", 2);
        place = offset::Data;
    } else if (device.hasVendorClass && attribute == GeneralInfoId) {
        says = device.generalInfo;
    } else if (device.hasVendorClass && attribute == AccessRegisterId) {
        says = device.registers.value(qFromBigEndian<quint32>(&bytes[offset::Modifier]));
        place = offset::VendorData + 4;
        // It repeats what it was asked for.
        if (says.size() >= 4) {
            std::copy(input.begin() + 4, input.end(), says.begin());
        }
    }
    if (says.isEmpty()) {
        qToBigEndian<MadStatus>(0x0c, &bytes[offset::Status]);
    }
    std::copy_n(says.begin(), std::min<size_t>(size_t(says.size()), MadSize - place),
                bytes.begin() + qsizetype(place));
}

void FabricTransport::fillCable(MadBytes &bytes, const Node &node, const MadInput &input) const
{
    const Personality device = personalityOf(node.guid);
    const auto port = static_cast<PortNumber>(qFromBigEndian<quint32>(&bytes[offset::Modifier]));
    const QByteArray memory = device.modules.value(port);
    const size_t address = input[3];
    const size_t size = input[7];
    if (memory.isEmpty() || input[0] != 0x50 || input[1] != 0 || size > 48 ||
        address + size > size_t(memory.size())) {
        qToBigEndian<MadStatus>(memory.isEmpty() ? device.cableStatus : 0x0600,
                                &bytes[offset::Status]);
        return;
    }
    std::ranges::copy(input, bytes.begin() + offset::Data);
    std::copy_n(memory.begin() + qsizetype(address), size, bytes.begin() + offset::Data + 16);
}

void FabricTransport::fillSmp(MadBytes &bytes, const Reached &at, const MadInput &input) const
{
    const Node &node = m_fabric->node(at.node);
    const Personality device = personalityOf(node.guid);
    switch (SmpAttribute(qFromBigEndian<quint16>(&bytes[offset::Attribute]))) {
    case SmpAttribute::NodeInfo:
        put(bytes, 16, 8, node.isSwitch() ? 2 : 1);
        put(bytes, 24, 8, node.portCount);
        put(bytes, 32, 64, node.systemImageGuid.value());
        put(bytes, 96, 64, (device.shownGuid.isNull() ? node.guid : device.shownGuid).value());
        put(bytes, 160, 64, node.guid.value());
        put(bytes, 224, 16, partitionCap);
        put(bytes, 240, 16, node.deviceId);
        put(bytes, 288, 8, at.port);
        put(bytes, 296, 24, device.vendorId != 0 ? device.vendorId : node.vendorId);
        break;
    case SmpAttribute::NodeDescription: {
        const qsizetype reading = m_readings[node.guid]++;
        const QString shown =
            device.descriptions.isEmpty()
                ? node.description
                : device.descriptions.at(std::min(reading, device.descriptions.size() - 1));
        const QByteArray text = shown.toUtf8().left(SmpDataSize);
        std::ranges::copy(text, bytes.begin() + offset::Data);
        break;
    }
    case SmpAttribute::PortInfo:
        fillPortInfo(bytes, at);
        break;
    case SmpAttribute::SmInfo:
        fillSmInfo(bytes, node);
        break;
    case SmpAttribute::SwitchInfo:
        fillSwitchInfo(bytes, node);
        break;
    case SmpAttribute::LinearForwardingTable:
        fillBlock(bytes, node);
        break;
    case SmpAttribute::SlToVlMappingTable:
        fillLanes(bytes, at);
        break;
    case SmpAttribute::VlArbitrationTable:
        fillWeights(bytes, at);
        break;
    case SmpAttribute::MulticastForwardingTable:
        fillMulticast(bytes, node);
        break;
    case SmpAttribute::PKeyTable:
        fillPKeys(bytes, node, at.port);
        break;
    case SmpAttribute::ExtendedPortInfo:
        break;
    case SmpAttribute::CableInfo:
        fillCable(bytes, node, input);
        break;
    case SmpAttribute::AdaptiveRoutingInfo:
        if (device.adaptiveRouting.isEmpty()) {
            qToBigEndian<MadStatus>(device.adaptiveRoutingStatus, &bytes[offset::Status]);
        }
        std::ranges::copy(device.adaptiveRouting, bytes.begin() + offset::Data);
        break;
    case SmpAttribute::PortInfoExtended:
        put(bytes, 0, 32, 1); // IsFECModeSupported
        put(bytes, 32, 16, device.fecMode);
        break;
    }
}

void FabricTransport::fillSwitchInfo(MadBytes &bytes, const Node &node) const
{
    const size_t lids = tables.value(node.guid).ports.size();
    put(bytes, 0, 16, 0xc000); // LinearFDBCap
    put(bytes, 132, 1, personalityOf(node.guid).hasEnhancedPort0 ? 1 : 0);
    put(bytes, 48, 16, lids > 0 ? lids - 1 : 0); // LinearFDBTop
    put(bytes, 112, 16, enforcementCap);
    put(bytes, 32, 16, multicastCap);
    put(bytes, 144, 16, multicastTop.value_or(0));
}

/// Beyond the cap it is refused; beyond the top stands what is left there.
void FabricTransport::fillMulticast(MadBytes &bytes, const Node &node) const
{
    const auto modifier = qFromBigEndian<quint32>(&bytes[offset::Modifier]);
    const size_t first = (modifier & 0x1ff) * 32;
    const size_t position = modifier >> 28;
    if (first >= multicastCap || !node.isSwitch() || position * 16 > node.portCount) {
        qToBigEndian<MadStatus>(0x1c, &bytes[offset::Status]);
        return;
    }
    const auto table = multicast.value(node.guid);
    for (size_t i = 0; i < 32; ++i) {
        quint64 mask = 0;
        table.value(static_cast<quint16>(0xc000 + first + i)).forEach([&](quint8 port) {
            mask |= port / 16U == position ? 1U << port % 16U : 0U;
        });
        put(bytes, i * 16, 16, mask);
    }
}

/// Beyond the end stands what is left there: nobody may read it as ports.
void FabricTransport::fillBlock(MadBytes &bytes, const Node &node) const
{
    const auto block = qFromBigEndian<quint32>(&bytes[offset::Modifier]);
    const ForwardingPorts ports = tables.value(node.guid).ports;
    for (size_t i = 0; i < SmpDataSize; ++i) {
        const size_t lid = block * SmpDataSize + i;
        bytes[offset::Data + i] = lid < ports.size() ? ports[lid] : uchar(0);
    }
}

void FabricTransport::fillLanes(MadBytes &bytes, const Reached &at) const
{
    const auto ports = qFromBigEndian<quint32>(&bytes[offset::Modifier]);
    for (ServiceLevel level = 0; level < ServiceLevels; ++level) {
        put(bytes, size_t(level) * 4, 4,
            laneOf(lidOf(at.node), static_cast<PortNumber>(ports >> 8 & 0xff),
                   static_cast<PortNumber>(ports & 0xff), level));
    }
}

void FabricTransport::fillWeights(MadBytes &bytes, const Reached &at) const
{
    const auto modifier = qFromBigEndian<quint32>(&bytes[offset::Modifier]);
    const quint32 block = modifier >> 16;
    if (block < 1 || block > 4) {
        qToBigEndian<MadStatus>(0x1c, &bytes[offset::Status]);
        return;
    }
    for (size_t i = 0; i < 32; ++i) {
        const VlWeight entry =
            weightOf(lidOf(at.node), static_cast<PortNumber>(modifier & 0xff), block, i);
        put(bytes, i * 16 + 4, 4, entry.lane);
        put(bytes, i * 16 + 8, 8, entry.weight);
    }
}

/// Of an adapter the port that the request came in by; a switch refuses ports without a table.
void FabricTransport::fillPKeys(MadBytes &bytes, const Node &node, PortNumber arrival) const
{
    const auto modifier = qFromBigEndian<quint32>(&bytes[offset::Modifier]);
    const auto asked = static_cast<PortNumber>(modifier >> 16);
    const PortNumber port = node.isSwitch() ? asked : arrival;
    const size_t cap = node.isSwitch() && asked != 0 ? enforcementCap : partitionCap;
    const size_t block = modifier & 0xffff;
    if (block * PKeyTable::KeysPerBlock >= cap) {
        qToBigEndian<MadStatus>(0x1c, &bytes[offset::Status]);
        return;
    }
    const std::vector<quint16> keys = pKeys.value({node.guid, port});
    for (size_t i = 0; i < PKeyTable::KeysPerBlock; ++i) {
        const size_t index = block * PKeyTable::KeysPerBlock + i;
        put(bytes, i * 16, 16, index < keys.size() ? keys[index] : 0);
    }
}

void FabricTransport::fillSmInfo(MadBytes &bytes, const Node &node) const
{
    SmInfo &info = managers[node.guid];
    put(bytes, 0, 64, info.portGuid.value());
    put(bytes, 128, 32, ++info.activityCount);
    put(bytes, 160, 4, info.priority);
    put(bytes, 164, 4, quint64(info.state));
}

void FabricTransport::fillPortInfo(MadBytes &bytes, const Reached &at) const
{
    const Node &node = m_fabric->node(at.node);
    const auto number = static_cast<PortNumber>(qFromBigEndian<quint32>(&bytes[offset::Modifier]));
    const PortIndex index = m_fabric->findPort(at.node, number);
    const bool isManagement = node.isSwitch() && number == 0;
    const bool isActive = isManagement || (index.isValid() && isUp(m_fabric->port(index)));
    const Personality device = personalityOf(node.guid);
    const bool hasLid = device.hasLid && (isManagement || !node.isSwitch());
    put(bytes, 128, 16, hasLid ? lidOf(at.node).value() : 0);
    const bool hasManager = isManager.contains(node.guid) && (isManagement || !node.isSwitch());
    put(bytes, 144, 16, masterLid.value());
    put(bytes, 160, 32, device.portCapMask | (hasManager ? 2 : 0)); // IsSM
    put(bytes, 352, 16,
        quint64(device.violations) * quint64(m_readings[Guid(node.guid.value() + 1)]++));
    put(bytes, 480, 16, device.portCapMask2);
    put(bytes, 248, 8, 2); // 4X
    put(bytes, 312, 8, arbitrationHighCap);
    put(bytes, 320, 8, arbitrationLowCap);
    put(bytes, 260, 4, isActive ? 4 : 1);
    put(bytes, 264, 4, isActive ? 5 : 2);
    put(bytes, 280, 4, device.speed);
    put(bytes, 448, 4, device.speedExt2);
    put(bytes, 496, 4, device.speedExt);
}

} // namespace pickglass::tests
