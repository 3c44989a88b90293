// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/problems.h"
#include "core/fabric/fabric.h"

#include <QString>

/// What places of a fabric are called by all programs. Any thread.
namespace pickglass {

namespace format {

/// "leaf01/19", of a port with a label "leaf01/19 (1/10/1)".
QString portName(const Fabric &fabric, PortIndex port);
/// The same, of a port that the fabric need not have: the GUID stands for a node that it does not
/// have, and a node alone for its port 0.
QString portName(const Fabric &fabric, PortKey port);
/// What goes out of a port: "leaf01/19 → spine03/6"; the port alone where it has no cable.
QString directionName(const Fabric &fabric, PortIndex sender);
/// "leaf01/19 ↔ spine03/6".
QString linkName(const Fabric &fabric, LinkIndex link);

} // namespace format

/// The place of a problem ("leaf01/19"): the cable of its port where it is about a cable, the port,
/// or the node; "" for the whole fabric.
QString placeName(const Fabric &fabric, const Problem &problem);

} // namespace pickglass
