// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <vector>

namespace pickglass {

/// Which nodes that forward packets (switches and routers) cables join: of each node the number of
/// its part, from 0; -1 of adapters, which do not forward. Packets pass a cable where its place in
/// isPassable (by LinkIndex) is set. O(ports). Any thread.
std::vector<qint32> forwardingParts(const Fabric &fabric, const std::vector<bool> &isPassable);

/// Nodes that reach each other: those of a forwarding part, and the adapters at it. An adapter with
/// ports in several parts is in each of them. Adapters that are cabled to each other alone are one.
struct ReachablePart
{
    std::vector<NodeIndex> nodes = {}; ///< ascending; two at least
    NodeIndex center;                  ///< a switch, else any node
    std::vector<SubnetNumber> subnets = {};
    bool areCablesKnown = true; ///< of all that joins it to others
};
/// The largest first, whether ports are up or not.
std::vector<ReachablePart> reachableParts(const Fabric &fabric);

/// Those of the parts that no cable joins to the largest one of the same subnet, as far as their
/// cables are known: nothing has to join subnets.
struct Island
{
    size_t part = 0; ///< into parts
    size_t main = 0;
    bool shareAdapters = false; ///< which are cabled to both
};
std::vector<Island> islandsOf(const std::vector<ReachablePart> &parts);

} // namespace pickglass
