// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/portlanes.h"
#include "core/analysis/problems.h"
#include "core/capture/capturereader.h"

#include <optional>
#include <vector>

namespace pickglass {

/// A virtual lane of a port, as a row of a table.
struct LaneRow
{
    PortIndex port = {};
    PortLane lane = {};
    std::optional<int> operational = {};
    std::optional<int> highLimit = {};
    LaneDifferences differences = {};
    std::optional<bool> isUnlikeOthers = {};
    /// Between the last two sweeps, by PortVLOpData, PortVLOpPackets and PortVLXmitWait: bytes/s,
    /// packets/s and ticks/s; nothing where they were not recorded, or had latched.
    std::optional<double> data = {};
    std::optional<double> packets = {};
    std::optional<double> wait = {};
    /// Of what all lanes of the port waited, 0 … 1; nothing where that is not known of one of them,
    /// or none waited.
    std::optional<double> waitShare = {};
};

/// The virtual lanes of a fabric's ports as they were at a time (unknown: at the end). Empty where
/// the capture has no tables of then. Any thread, that of the reader.
Result<std::vector<PortLanes>> portLanesAt(const CaptureReader &capture, const Fabric &fabric,
                                           Timestamp time);

/// A row a lane, by port, then lane, with what the counters of lanes say at that time.
Result<std::vector<LaneRow>> laneRows(const CaptureReader &capture, const Fabric &fabric,
                                      const std::vector<PortLanes> &ports, Timestamp time);

/// findLaneProblems() of a capture at a time.
Result<std::vector<Problem>> laneProblemsAt(const CaptureReader &capture, const Fabric &fabric,
                                            Timestamp time);

} // namespace pickglass
