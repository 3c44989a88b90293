// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QString>

namespace pickglass {

/// What a device id is called by its maker ("Quantum", "ConnectX-6"), from the public PCI id list
/// (pci-ids.ucw.cz) and the device ids that switches report; "" for one that is not known.
QString deviceFamily(quint32 vendorId, quint32 deviceId);

/// What a node is on screen: the model of its description, else its device's family, else "".
QString modelOrFamily(const Node &node);

} // namespace pickglass
