// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QByteArray>

namespace pickglass::tests {

/// The fabric as `ibnetdiscover` of infiniband-diags 44 prints it: a block a node, switches first,
/// every cable at both of its ends. Ports without a cable are left out, as there.
QByteArray toIbnetdiscover(const Fabric &fabric);

} // namespace pickglass::tests
