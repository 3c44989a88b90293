// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricdiff.h"

namespace pickglass {

/// What a second discovery of a fabric says otherwise than the first.
struct FabricCrosscheck
{
    /// From the first discovery to that of the other program, where nothing changed in between.
    FabricDiff differences;
    /// From the first discovery to the last one, which the same program made after the other's:
    /// what changed in the fabric meanwhile.
    FabricDiff changes;

    bool isSame() const { return differences.isEmpty(); }
};

/// Compares a fabric as one program discovered it before (`first`) and after (`last`) another
/// program did (`other`). A node, port or cable that is not the same in `first` and `last` is a
/// change and no difference; so are the cables at its ports. Compared are of nodes what FabricDiff
/// compares, of ports the GUID, LID, LMC, states, width, speed and cable. A state, width or speed
/// that one side does not know is no difference. Any thread.
FabricCrosscheck crosscheck(const Fabric &first, const Fabric &other, const Fabric &last);

} // namespace pickglass
