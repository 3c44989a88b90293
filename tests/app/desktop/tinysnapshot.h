// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

namespace pickglass::tests {

/// A fabric that fits on a page, its shape and problems written by hand so that tests of the views
/// depend on nothing else:
///
///     spine1     spine2          tier 2; each joined to each leaf by two cables, but
///     leaf1  leaf2  leaf10       spine2 – leaf10 by one; spine1/3 – leaf2/3 runs at 2x
///     node1…2 node3…4 node10…11  4xHDR; node11 is not cabled; leaf10/9 is down
///
/// Switches have GUIDs 0x10 …, adapters 0x100 …. Host n is on port n of its leaf, counted from 1;
/// uplinks are ports 3 … 6, two to spine1 and two to spine2.
SharedSnapshot tinySnapshot();

/// The same without anything wrong with it (the cables are as they are).
SharedSnapshot healthySnapshot();

} // namespace pickglass::tests
