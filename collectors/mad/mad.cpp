// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/mad.h"

#include <QtEndian>

#include <algorithm>

namespace pickglass::mad {

DirectRoute DirectRoute::through(PortNumber port) const
{
    DirectRoute further = *this;
    if (hops < MaxHops) {
        further.ports[++further.hops] = port;
    }
    return further;
}

namespace {

constexpr uchar BaseVersion = 1;
constexpr quint16 PermissiveLid = 0xffff;
constexpr MadStatus DirectionBit = 0x8000;
/// The components DLID, SLID and NumbPath, of which there is 1 (15.2.5.16).
constexpr quint64 PathComponents = 1U << 4U | 1U << 5U | 1U << 12U;
constexpr size_t PathCount = offset::Record + 49;
/// Of MadGet::data: DLID and SLID.
constexpr size_t PathInput = 4;
/// Of PortCounters (16.1.3.5): which counters a Set is of that CounterSelect has no bits for.
constexpr size_t CounterSelect2 = offset::Data + 18;
constexpr uchar SelectsXmitWait = 0x01;
constexpr uchar AllPorts = 0xff; // as PortSelect

} // namespace

void writeGet(MadBytes &bytes, const MadGet &get)
{
    bytes.fill(0);
    bytes[0] = BaseVersion;
    bytes[offset::Class] = uchar(get.to.madClass);
    bytes[2] = classVersion(get.to.madClass);
    bytes[offset::Method] = MethodGet;
    qToBigEndian(get.attribute, &bytes[offset::Attribute]);
    qToBigEndian(get.modifier, &bytes[offset::Modifier]);
    if (get.to.madClass == MadClass::SubnetAdministration) {
        qToBigEndian(PathComponents, &bytes[offset::ComponentMask]);
        std::copy_n(get.data.begin(), PathInput, &bytes[offset::PathLids]);
        bytes[PathCount] = 1;
        return;
    }
    const bool isOfVendor = get.to.madClass == MadClass::Vendor;
    std::copy(get.data.begin(), get.data.end(),
              &bytes[isOfVendor ? offset::VendorData : offset::Data]);
    if (get.resetsWait && get.to.madClass == MadClass::Performance && get.data[1] != AllPorts) {
        bytes[offset::Method] = MethodSet;
        bytes[offset::Data + 2] = bytes[offset::Data + 3] = 0; // CounterSelect
        bytes[CounterSelect2] = SelectsXmitWait;
    }
    if (!isGmp(get.to.madClass)) {
        qToBigEndian(get.mKey, &bytes[offset::MKey]);
    }
    if (get.to.madClass == MadClass::SubnetDirected) {
        const DirectRoute &route = get.to.route;
        bytes[offset::HopCount] = route.hops;
        qToBigEndian(PermissiveLid, &bytes[offset::DrSLid]);
        qToBigEndian(PermissiveLid, &bytes[offset::DrDLid]);
        std::copy_n(&route.ports[1], route.hops, &bytes[offset::InitialPath + 1]);
    }
}

void setTransactionId(MadBytes &bytes, quint32 id)
{
    qToBigEndian(id, &bytes[offset::TransactionId + 4]);
}

quint32 transactionId(const MadBytes &bytes)
{
    return qFromBigEndian<quint32>(&bytes[offset::TransactionId + 4]);
}

MadStatus statusOf(const MadBytes &bytes)
{
    const auto status = qFromBigEndian<MadStatus>(&bytes[offset::Status]);
    const bool isDirected = bytes[offset::Class] == uchar(MadClass::SubnetDirected);
    return isDirected ? MadStatus(status & ~DirectionBit) : status;
}

std::optional<MadAddress> redirectOf(const MadBytes &bytes)
{
    // Of ClassPortInfo: RedirectSL, RedirectLID, RedirectQP, RedirectQ_Key.
    constexpr size_t level = offset::Data + 25;
    constexpr size_t lid = offset::Data + 28;
    constexpr size_t queuePair = offset::Data + 32;
    constexpr size_t qKey = offset::Data + 36;
    MadAddress to;
    to.lid = Lid(qFromBigEndian<quint16>(&bytes[lid]));
    to.serviceLevel = static_cast<quint8>(bytes[level] >> 4);
    if (const quint32 pair = qFromBigEndian<quint32>(&bytes[queuePair]) & 0xffffffU; pair != 0) {
        to.queuePair = pair;
    }
    if (const auto key = qFromBigEndian<quint32>(&bytes[qKey]); key != 0) {
        to.qKey = key;
    }
    return to.lid.isAssigned() ? std::optional(to) : std::nullopt;
}

bool answers(const MadBytes &answer, const MadGet &get)
{
    if (answer[0] != BaseVersion || answer[offset::Class] != uchar(get.to.madClass) ||
        answer[2] != classVersion(get.to.madClass) || answer[offset::Method] != MethodGetResp) {
        return false;
    }
    if (get.to.madClass == MadClass::Performance && (statusOf(answer) & StatusRedirect) != 0) {
        return true;
    }
    if (qFromBigEndian<quint16>(&answer[offset::Attribute]) != get.attribute ||
        qFromBigEndian<quint32>(&answer[offset::Modifier]) != get.modifier) {
        return false;
    }
    switch (get.to.madClass) {
    case MadClass::Subnet:
    case MadClass::Vendor:
        return true;
    case MadClass::SubnetDirected: {
        const DirectRoute &route = get.to.route;
        return answer[offset::HopCount] == route.hops &&
               std::equal(&route.ports[1], &route.ports[1] + route.hops,
                          &answer[offset::InitialPath + 1]);
    }
    case MadClass::SubnetAdministration:
        return std::equal(get.data.begin(), get.data.begin() + PathInput,
                          &answer[offset::PathLids]);
    case MadClass::Performance:
        return get.attribute == AttributeClassPortInfo || answer[offset::Data + 1] == get.data[1];
    }
    return false;
}

} // namespace pickglass::mad
