// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/portattributes.h"

#include <algorithm>
#include <utility>

namespace pickglass {

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

QStringList attributeNames(AttributeGroup group)
{
    switch (group) {
    case AttributeGroup::Link:
        return {QStringLiteral("LinkState"),
                QStringLiteral("PhysLinkState"),
                QStringLiteral("LinkWidthActive"),
                QStringLiteral("LinkWidthEnabled"),
                QStringLiteral("LinkWidthSupported"),
                QStringLiteral("LinkSpeedActive"),
                QStringLiteral("LinkSpeedEnabled"),
                QStringLiteral("LinkSpeedSupported"),
                QStringLiteral("LinkSpeedExtActive"),
                QStringLiteral("LinkSpeedExtEnabled"),
                QStringLiteral("LinkSpeedExtSupported"),
                QStringLiteral("Lid"),
                QStringLiteral("LMC"),
                QStringLiteral("SMLid"),
                QStringLiteral("CapMask"),
                QStringLiteral("LinkDownDefState")};
    case AttributeGroup::VirtualLanes:
        return {QStringLiteral("VLCap"),       QStringLiteral("OperVLs"),
                QStringLiteral("VLHighLimit"), QStringLiteral("VLArbHighCap"),
                QStringLiteral("VLArbLowCap"), QStringLiteral("InitType"),
                QStringLiteral("InitReply"),   QStringLiteral("HoqLife"),
                QStringLiteral("VLStallCount")};
    case AttributeGroup::Mtu:
        return {QStringLiteral("NeighborMTU"), QStringLiteral("MtuCap")};
    case AttributeGroup::ErrorsAndViolations:
        return {QStringLiteral("MkeyViolations"), QStringLiteral("PkeyViolations"),
                QStringLiteral("QkeyViolations"), QStringLiteral("LocalPhysErr"),
                QStringLiteral("OverrunErr")};
    }
    return {};
}

AttributeGroup attributeGroup(QStringView name)
{
    for (const AttributeGroup group :
         {AttributeGroup::VirtualLanes, AttributeGroup::Mtu, AttributeGroup::ErrorsAndViolations}) {
        for (const QString &known : attributeNames(group)) {
            if (name == known) {
                return group;
            }
        }
    }
    return AttributeGroup::Link;
}

} // namespace pickglass
