// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

namespace pickglass::tests {

/// Names that are hard to write, adapters of one name, rates of all kinds, a router, an
/// aggregation node, a cable from a switch to itself, a node with nothing on it.
SharedFabric makePeculiar();

/// Nodes of all types with descriptions of any characters, LIDs, rates and port GUIDs that are
/// known or not, and cables between any ports. The same seed gives the same fabric.
SharedFabric makeRandom(quint32 seed);

} // namespace pickglass::tests
