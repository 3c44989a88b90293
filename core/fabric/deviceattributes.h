// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

namespace pickglass {

/// What a device says of itself (AttributeGroup::Device: "FirmwareVersion", "PSID"), which sources
/// keep at port 0 of a switch and at each port of an adapter; empty where no port has it. Any
/// thread.
QString deviceAttribute(const Fabric &fabric, NodeIndex node, QStringView name);

/// Whether any port of a node has an attribute whose name begins so ("PowerSupply"), which most
/// sources do not say: one look instead of one for each name.
bool hasAttributeOf(const Fabric &fabric, NodeIndex node, QStringView prefix);

} // namespace pickglass
