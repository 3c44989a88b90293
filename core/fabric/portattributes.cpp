// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/portattributes.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(u' ');
}

} // namespace

SharedPortAttributes joined(const SharedPortAttributes &first, const SharedPortAttributes &added)
{
    if (!first || !added || first == added) {
        return first ? first : added;
    }
    PortAttributes all = *first;
    for (const PortAttribute &attribute : *added) {
        if (std::ranges::find(*first, attribute.name, &PortAttribute::name) == first->end()) {
            all << attribute;
        }
    }
    return all.size() == first->size() ? first
                                       : std::make_shared<const PortAttributes>(std::move(all));
}

QString attributeOf(const SharedPortAttributes &attributes, QStringView name)
{
    if (!attributes) {
        return {};
    }
    const auto found = std::ranges::find(*attributes, name, &PortAttribute::name);
    return found == attributes->end() ? QString() : found->value;
}

QStringList attributeNames(AttributeGroup group)
{
    static const QStringList Names[] = {
        words("LinkState PhysLinkState LinkWidthActive LinkWidthEnabled LinkWidthSupported "
              "LinkSpeedActive LinkSpeedEnabled LinkSpeedSupported LinkSpeedExtActive "
              "LinkSpeedExtEnabled LinkSpeedExtSupported Lid LMC SMLid CapMask LinkDownDefState "
              "PartEnforceInb PartEnforceOutb"),
        words("VLCap OperVLs VLHighLimit VLArbHighCap VLArbLowCap InitType InitReply HoqLife "
              "VLStallCount"),
        words("NeighborMTU MtuCap"),
        words("MkeyViolations PkeyViolations QkeyViolations LocalPhysErr OverrunErr"),
        words("CableVendor CablePartNumber CableSerialNumber CableRevision CableType CableLength "
              "CableFirmware"),
        words("ProductName PartNumber SerialNumber HardwareRevision DeviceRevision "
              "FirmwareVersion PSID FirmwareIniVersion")};
    return Names[static_cast<size_t>(group)];
}

AttributeGroup attributeGroup(QStringView name)
{
    if (name.startsWith(u"Cable")) {
        return AttributeGroup::Cable;
    }
    if (name.startsWith(u"CongestionProfile")) {
        return AttributeGroup::VirtualLanes;
    }
    // Power supplies, fans and sensors have numbers.
    for (const QStringView part : {u"PCIe", u"GPU", u"AdaptiveRouting", u"PowerSupply", u"Fan",
                                   u"Sensor", u"Sharp", u"CongestionControl"}) {
        if (name.startsWith(part)) {
            return AttributeGroup::Device;
        }
    }
    static const QStringList Rarer =
        words("NodeTypeExtended NumPCIe NumOOB AsicMaxPlanes SL2VLCap SL2VLAct AnycastLIDTop "
              "AnycastLIDCap SystemType SystemTopU BoardType BoardSlot DeviceSerialNumber "
              "RackSerialNumber RoomSerialNumber CampusSerialNumber");
    if (Rarer.contains(name)) {
        return AttributeGroup::Device;
    }
    for (const AttributeGroup group :
         {AttributeGroup::VirtualLanes, AttributeGroup::Mtu, AttributeGroup::ErrorsAndViolations,
          AttributeGroup::Device}) {
        if (attributeNames(group).contains(name)) {
            return group;
        }
    }
    return AttributeGroup::Link;
}

} // namespace pickglass
