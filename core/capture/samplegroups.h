// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/fabric/fabric.h"

#include <vector>

namespace pickglass {

/// Puts the ports of a layout in groups whose samples are kept together: those of a switch; those
/// of the hosts of a leaf; else those of a node, small leftovers together. Each is a list of
/// indices of the layout's ports, ascending. Private to core/capture.
std::vector<std::vector<quint32>> groupPorts(const SweepLayout &layout, const Fabric &fabric);

} // namespace pickglass
