// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QMap>
#include <QString>

namespace pickglass::tests {

/// The port by what it is called where adapters go by their ports: "0x…[9]", with the GUID of the
/// switch or of the adapter's port.
QString nameByPort(const Fabric &fabric, const Port &port);

/// Each cabled port by that name, with its node's description, LID and rate, and what it is cabled
/// to: the same whichever tool tells of the fabric.
QMap<QString, QString> cabledPorts(const Fabric &fabric);

} // namespace pickglass::tests
