// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/routes.h"
#include "app/pgcap/arguments.h"
#include "core/routing/routegraph.h"

namespace pickglass::pgcap {

/// What the commands about routes begin with: the capture, the fabric at the time asked for, and
/// the forwarding tables of then.
struct AskedRoutes
{
    Asked asked;
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;
    LaneTables lanes;

    RouteGraph graph() const { return RouteGraph(*fabric, tables); }
};

/// Prints what is wrong where the capture has no forwarding tables of that time.
OrCode<AskedRoutes> openRoutes(const Options &options);

/// Complains that switches route adaptively, where some do: for what goes by one port for each LID.
void complainOfOtherWays(const RouteGraph &graph);

/// "leaf01[31]".
QString placeText(const Fabric &fabric, PortIndex port);

} // namespace pickglass::pgcap
