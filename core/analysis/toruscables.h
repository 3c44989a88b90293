// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/cablepattern.h"
#include "core/fabric/fabricshape.h"

#include <vector>

namespace pickglass {

/// The cables that are missing in a torus: two switches that are neighbors in a dimension are
/// joined by as many cables as two of three such pairs are. A place where there is no switch lacks
/// no cable, and a dimension in which pairs do not agree says nothing.
///
/// Ports are named where switches agree which ports lead which way, else where a switch has but one
/// port without a cable among those that lead to switches elsewhere.
///
/// Precondition: shape.kind is TopologyKind::Torus. O(switches × ports).
std::vector<CablePattern::Deviation> missingTorusCables(const Fabric &fabric,
                                                        const FabricShape &shape);

} // namespace pickglass
