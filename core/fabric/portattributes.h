// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

#include <memory>

namespace pickglass {

/// Attributes of a port beyond those that Port has as members, by smpquery's names
/// ("NeighborMTU", "OperVLs", …) with smpquery's values. Immutable and shared: thousands of ports
/// of one fabric have the same set.
struct PortAttribute
{
    QString name;
    QString value;
    bool operator==(const PortAttribute &) const = default;
};
using PortAttributes = QList<PortAttribute>;
using SharedPortAttributes = std::shared_ptr<const PortAttributes>;

/// The name of the attribute that is the upper half of the GIDs of a port's subnet: "0xfe80…".
constexpr const char *GidPrefixName = "GidPrefix";

/// What a port's link could run at, as a program has said that compared both ends, and which one:
/// "4X 53.125 Gbps (iblinkinfo)", "FDR10 (ibqueryerrors)". Not of PortInfo.
constexpr const char *CouldBeName = "CouldBe";

/// All of both, either of which may be null. Of a name that both have, the first one's value.
SharedPortAttributes joined(const SharedPortAttributes &first, const SharedPortAttributes &added);

/// INAM's four groups of port attributes; every smpquery PortInfo name belongs to one. Cable is
/// what the port's cable says of itself, Device what the port's device does (of a switch at port
/// 0).
enum class AttributeGroup { Link, VirtualLanes, Mtu, ErrorsAndViolations, Cable, Device };
AttributeGroup attributeGroup(QStringView name);
/// What the port says under this name; empty where it says nothing.
QString attributeOf(const SharedPortAttributes &attributes, QStringView name);
/// The names that a group shows, in smpquery's order, whether or not a source knows them.
QStringList attributeNames(AttributeGroup group);

} // namespace pickglass
