// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/routing.h"

#include <utility>

namespace pickglass::pgcap {

/// Where a path begins or ends.
struct PathEnd
{
    PortIndex port;
    Lid lid;               ///< the one that was given, else the base LID
    bool isOfNode = false; ///< given by the node: any of its ports would do
};

/// FROM and TO, the second and third argument of a command: a node's name or GUID, GUID:PORT, or a
/// LID. Of a node with ports in several subnets, the port is that in the subnet of the other end.
/// Prints what is wrong.
OrCode<std::pair<PathEnd, PathEnd>> pathEnds(const Options &options, const AskedRoutes &routes,
                                             const RouteGraph &graph);

} // namespace pickglass::pgcap
