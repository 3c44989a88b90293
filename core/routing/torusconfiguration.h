// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/fabric/fabricshape.h"

#include <QByteArray>

namespace pickglass {

/// The file that OpenSM's routing engine torus-2QoS needs (torus-2QoS.conf(5)): the extents, and
/// up to four switches with cables in all directions, from which OpenSM finds the rest. `fabric`
/// may lack some cables; `shape` is that of the whole one, with the same nodes. Fails where it is
/// no torus of at most three dimensions, or no switch has all of its cables. Any thread.
Result<QByteArray> torusConfiguration(const Fabric &fabric, const FabricShape &shape);

} // namespace pickglass
