// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/problems.h"
#include "core/fabric/nodename.h"

#include <vector>

namespace pickglass::finders {

/// What findProblems() is made of: each looks for a few kinds of problem and appends them. All are
/// pure; places need not be in order, and there may be any number of them.
using Problems = std::vector<Problem>;

/// "slow_link", "slow_cable", "narrow_link", "mismatched_link".
void links(const Fabric &fabric, Problems &problems);
/// "port_down", "port_not_active", "loop_cable".
void ports(const Fabric &fabric, Problems &problems);
/// "lone_node", "islands".
void reach(const Fabric &fabric, Problems &problems);
/// "duplicate_name", "factory_name".
void names(const Fabric &fabric, Problems &problems);
/// "duplicate_lid", "no_lid".
void lids(const Fabric &fabric, Problems &problems);
/// "missing_cable", "misplaced_cable", "extra_cable", "unequal_uplinks", "cable_within_tier",
/// "cable_skips_tier", "cable_between_pods": by what switches of the same place in the fabric have.
void cables(const Fabric &fabric, const FabricShape &shape, Problems &problems);
/// "hosts_above_leaves", "leaf_without_hosts".
void tiers(const Fabric &fabric, const FabricShape &shape, Problems &problems);
/// "fewer_adapters".
void hosts(const Fabric &fabric, Problems &problems);
/// "crossed_rails", "wrong_rail": adapters on the leaves of other rails than theirs. None where
/// hosts are not cabled by rails.
void rails(const Fabric &fabric, const FabricShape &shape, Problems &problems);

/// "odd_firmware", "fec_differs", "port_trouble", "unhealthy_port", "supply_off", "odd_cable": by
/// what devices and ports say of themselves.
void devices(const Fabric &fabric, Problems &problems);
/// "adaptive_differs": switches whose adaptive routing is not that of others of their kind.
void adaptiveRouting(const Fabric &fabric, const FabricShape &shape, Problems &problems);

/// "odd_setting": devices whose congestion control or SHARP is set otherwise than at three of four
/// of their model and tier, and with ports whose congestion profiles (CongestionProfileVL…) are set
/// otherwise than at three of four of those ports of their model and tier that lead to the same
/// kind of device: one for each device and kind of peer.
void settings(const Fabric &fabric, const FabricShape &shape, Problems &problems);

/// A node as people say it; one with a factory description by its GUID too, which are many alike.
QString nodeName(const Fabric &fabric, NodeIndex node);
/// "leaf06/29": a port as people say it.
QString portName(const Fabric &fabric, PortIndex port);

} // namespace pickglass::finders
