// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <map>
#include <vector>

namespace pickglass {

/// How many LIDs of a subnet are in use.
struct LidUse
{
    /// Unicast LIDs are 1 to 0xbfff (IBTA specification, volume 1, 4.1.3).
    static constexpr int UnicastLids = 0xbfff;

    SubnetNumber subnet = {};
    int used = 0;    ///< unicast LIDs that belong to a port: 2^LMC of each
    int highest = 0; ///< of these; 0 where there is none
    /// Ports with a LID by their LMC.
    std::map<int, int> ports = {};

    /// At most: there may be ports whose LIDs are not known.
    int left() const { return UnicastLids - used; }
};

/// Of each subnet in which a port has a LID, ascending. Any thread.
std::vector<LidUse> lidUse(const Fabric &fabric);

} // namespace pickglass
