// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/adaptiverouting.h"
#include "core/fabric/fabric.h"
#include "core/fabric/virtuallanes.h"

#include <optional>
#include <vector>

namespace pickglass {

/// A set of service levels: bit n stands for level n; levelsText() writes it.
using ServiceLevelSet = AdaptiveRouting::Levels;

/// What is wrong with a virtual lane of a port for sure.
enum class LaneFault : quint8 {
    None,
    /// A data lane in use that service levels map to, while neither arbitration table has a weight
    /// for it: its packets wait until they are dropped. Only where the tables have weights at all,
    /// and several data lanes are in use: one alone needs no arbitration.
    WithoutWeight,
    /// VL 15: packets of the service levels that map to it are dropped.
    Dropped,
    /// Service levels map to a data lane that is not in use on this port.
    NotOperational,
};
/// "", "no weight", "VL 15", "not operational".
QString toString(LaneFault fault);

/// A virtual lane of a port, for what the port sends.
struct PortLane
{
    VirtualLane lane = 0;
    /// The service levels that map to it, of packets from any other cabled port of a switch or from
    /// itself. Nothing where no mapping is known.
    std::optional<ServiceLevelSet> levels = {};
    /// The sums of its weights in the low-priority and the high-priority table, and the share of
    /// all weights of that table, 0 … 1. Nothing where the tables are not known, and no share where
    /// a table has no weights.
    std::optional<int> low = {};
    std::optional<int> high = {};
    std::optional<double> lowShare = {};
    std::optional<double> highShare = {};
    /// Whether it is a data lane in use; nothing where OperVLs is not known, and for VL 15.
    std::optional<bool> isOperational = {};
    LaneFault fault = LaneFault::None;

    bool operator==(const PortLane &) const = default;
};

/// How the two ends of a cable differ, as far as both are known.
struct LaneDifferences
{
    bool operational = false; ///< the data lanes in use (OperVLs): a fault of the configuration
    bool weights = false;     ///< the weights of lanes, or the limit of the high-priority table
    bool mapping = false;     ///< which service levels map to which lanes

    bool any() const { return operational || weights || mapping; }
    bool operator==(const LaneDifferences &) const = default;
};

/// The virtual lanes of a cabled port, for the direction in which it sends.
struct PortLanes
{
    PortIndex port = {};
    /// Ascending: the data lanes in use, those that service levels map to or that have a weight,
    /// and VL 15 where service levels map to it.
    std::vector<PortLane> lanes = {};
    bool hasMapping = false;
    bool hasWeights = false;             ///< the arbitration tables are known
    std::optional<int> operational = {}; ///< how many data lanes are in use
    std::optional<int> highLimit = {};   ///< VLHighLimit
    LaneDifferences differences = {};    ///< from the port at the other end
    /// Whether the weights of its lanes are not those that more than half of its kind have: ports
    /// of switches, or of others. Nothing where no weights are so common, or its own are not known.
    std::optional<bool> isUnlikeOthers = {};

    bool hasFault() const;
    bool operator==(const PortLanes &) const = default;
};

/// Those of a fabric's cabled ports of which an SL to VL mapping or arbitration tables are known;
/// ascending by port. Tables of ports that the fabric does not have are left out. Any thread.
std::vector<PortLanes> portLanes(const Fabric &fabric, const LaneTables &tables);

/// How many ports portLanes() could be of: those with a cable, without port 0.
size_t cabledPorts(const Fabric &fabric);

} // namespace pickglass
