// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/routing/routetree.h"

#include <vector>

namespace pickglass {

/// A cable on the way of a packet: the port that sends it and the port at the other end.
struct PathHop
{
    PortIndex out;
    PortIndex in;

    bool operator==(const PathHop &) const = default;
};

/// The way of packets from a port to a LID.
struct Path
{
    Lid lid = {};
    /// As far as they get: the sender's own port first, up to the first switch that comes twice.
    std::vector<PathHop> hops = {};
    RouteFailure failure = RouteFailure::None;
    /// The node that they do not leave; invalid where they arrive, and where nobody has the LID.
    NodeIndex last = {};

    bool arrives() const { return failure == RouteFailure::None; }
};

/// Follows the tables from a port: of an adapter or router through its cable, of a switch (any of
/// its ports stands for it) through its own table. A port that has the LID itself is reached
/// without a hop.
Path findPath(const RouteGraph &graph, PortIndex from, Lid to);

/// The ways to all 2^LMC LIDs of a port, or of the switch that the port belongs to. Empty where it
/// has no LID.
std::vector<Path> findPaths(const RouteGraph &graph, PortIndex from, PortIndex to);

/// Why packets do not arrive, with the node that they do not leave; empty where they do.
Message describe(const Fabric &fabric, const Path &path);

/// The base LID by which packets reach a port: of a switch that of the switch.
Lid baseLid(const Fabric &fabric, const Port &port);

} // namespace pickglass
