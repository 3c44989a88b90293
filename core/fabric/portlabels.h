// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/portkey.h"

#include <QHash>

#include <optional>
#include <vector>

/// What ports are called on the front panel of a switch, or by people: beside their numbers, which
/// identify them. Nothing is remembered: a look at the attributes of a port each time, below a
/// microsecond. Any thread.
namespace pickglass {

/// The attribute of a port that has its label where people gave one (withAliases()).
constexpr const char *GivenLabelName = "Label";

/// The label of a port. In this order: that of people; what the device says (Label or ExtendedLabel
/// of ibdiagnet's PORT_HIERARCHY_INFO); else made of what it says of ASIC, cage, port and split
/// there; else, of a model whose cages are known, made of the number. Nothing where none of these
/// says it.
///
/// ASIC/cage/port of Quantum-2, with /split of a port that is split: MLNX-OS user manual 3.11,
/// "InfiniBand Interface". A QM9700 or QM9790 has 32 cages of two ports, numbered one cage after
/// the other (1/23/2 is port 46, as in ibdiagnet's net_dump_ext); with split ports it has other
/// numbers, which are told by how many ports there are.
std::optional<QString> portLabel(const Fabric &fabric, const Port &port);

/// The plane of a port of a device with several (XDR; Plane and NumOfPlanes of PORT_HIERARCHY_INFO,
/// AsicMaxPlanes of EXTENDED_NODE_INFO); nothing for other ports.
std::optional<int> planeOf(const Fabric &fabric, const Port &port);

/// All ports that are in the cage of this one, itself included, in the order of the fabric: those
/// of the device and of others with its system image GUID, since the planes of one cage are ports
/// of several. Empty where the cage is not known. O(nodes).
std::vector<PortIndex> portsOfCage(const Fabric &fabric, const Port &port);

/// The ports of a node with this label, in any case of letters, ascending.
std::vector<PortIndex> portsLabeled(const Fabric &fabric, NodeIndex node, QStringView label);

/// "19", or with its label "19 (1/10/1)"; a label that only repeats the number is left out.
QString portText(const Fabric &fabric, const Port &port);
/// The same behind a name: "leaf01/19 (1/10/1)".
QString portPlace(const QString &name, const Fabric &fabric, const Port &port);
/// The same of what is known without a fabric; an empty label is none. Port 0 is the device, of
/// which the name alone stands.
QString portPlace(const QString &name, PortNumber number, const QString &label);

/// The labels of the ports of a fabric, for who names its ports later without it. Value type.
class PortLabels
{
public:
    PortLabels() = default;
    explicit PortLabels(const Fabric &fabric) { add(fabric); }
    /// Those of this fabric go before earlier ones. O(ports).
    void add(const Fabric &fabric);

    /// Empty where the port has none that says more than its number.
    QString of(PortKey port) const { return m_labels.value(port); }

private:
    QHash<PortKey, QString> m_labels;
};

} // namespace pickglass
