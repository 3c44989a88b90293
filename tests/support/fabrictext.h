// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

namespace pickglass::tests {

/// The fabric as a small text to compare with, one line a node and, indented, one a port:
///
///     switch 0x0000000000000010 "leaf01" ports=36 lid=3 vendor=2c9 device=cb20 system=0x…
///       0 lid=3
///       1 4xHDR LinkUp -> 0x0000000000000020[1]
///
/// What is not known is left out. Nodes by GUID, ports by number.
QString toText(const Fabric &fabric);

/// Empty, or what is wrong with the fabric's indices: cables that are not the same from both ends,
/// ports out of order, nodes that do not own their ports.
QString brokenInvariant(const Fabric &fabric);

} // namespace pickglass::tests
