// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <vector>

namespace pickglass {

struct Rails
{
    /// 0 where hosts are not cabled by rails.
    int count = 0;
    /// Of node: the rail of a leaf, and of every adapter cabled to it; -1 for none.
    std::vector<qint16> of;
};

/// Finds rails: the i-th adapter of every host is on a leaf of the i-th set, the sets being
/// disjoint. The majority says which set a leaf is in, so that a few hosts may be cabled wrongly.
Rails findRails(const Fabric &fabric);

} // namespace pickglass
