// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/switchgraph.h"

#include <optional>
#include <vector>

namespace pickglass {

struct Torus
{
    std::vector<int> extent;
    /// Dimension × node of the fabric; -1 for what has no place.
    std::vector<std::vector<qint16>> coordinate;
};

/// The coordinates of the switches, when they stand in a torus: a product of rings. An extent of 2
/// is one cable instead of a ring. Where extents of 4 or 2 leave a choice of which cables make a
/// dimension (a ring of 4 is a square of 2 by 2), any right one is taken. A few missing switches or
/// cables do no harm. From 8 switches on. O(switches · neighbours³).
std::optional<Torus> findTorus(const SwitchGraph &graph);

} // namespace pickglass
