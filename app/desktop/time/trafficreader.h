// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"
#include "core/capture/capturereader.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// What all ports of the fabric did together in a period of time. Nothing where it is not known.
struct TrafficPoint
{
    TimeRange span;
    std::optional<double> rate = {}; ///< sent by all ports, bytes/s: each hop counts
    std::optional<double> wait = {}; ///< PortXmitWait of all ports, ticks/s

    bool operator==(const TrafficPoint &) const = default;
};

/// What the ports of a fabric carry at most, and what waiting stands for there.
struct FabricScale
{
    double dataRate = 0; ///< of all links in both directions, bytes/s
    /// The largest of all ports; nothing where the Tick of some is not known.
    std::optional<double> bytesPerTick = {};
    /// A tick is not the same for all ports: shares are not larger than what is said.
    bool isBound = false;

    /// Waiting as a share of the data rate of the fabric; nothing where it cannot be said.
    std::optional<double> waitShare(double ticksPerSecond) const;
    bool operator==(const FabricScale &) const = default;
};
FabricScale scaleOf(const Fabric &fabric);

/// A part of a capture's history, as a strip of time shows it. A value, worked out away from the
/// GUI thread.
struct TrafficHistory
{
    /// When each sweep began, ascending: all of the capture.
    std::shared_ptr<const std::vector<Timestamp>> sweeps;
    std::vector<Timestamp> changes; ///< of the topology, ascending; the first is the begin
    std::vector<CaptureMark> marks;
    std::vector<TrafficPoint> points; ///< ascending, of the part that was asked for
    FabricScale scale;
    std::vector<TimeRange> gaps; ///< between two sweeps where others are missing, ascending

    /// What is known of a moment: null in a gap and beyond the ends.
    const TrafficPoint *at(Timestamp time) const;
    /// The sweep before the one that holds at this time, and the first after it; unknown where
    /// there is none. Where there are no sweeps at all, the change of the topology.
    Timestamp before(Timestamp time) const;
    Timestamp after(Timestamp time) const;

private:
    const std::vector<Timestamp> &moments() const
    {
        return sweeps && !sweeps->empty() ? *sweeps : changes;
    }
};

/// The periods between two sweeps in which sweeps are missing: that are much longer than those
/// around them.
std::vector<TimeRange> gapsOf(const std::vector<Timestamp> &sweeps);

/// What sweeps showed that were compared already: by the times of the two.
using KnownPoints = std::map<std::pair<Timestamp, Timestamp>, TrafficPoint>;

/// What is asked of a capture's history, and what is known already.
struct TrafficQuestion
{
    TimeRange shown; ///< unknown: without points
    int pixels = 0;  ///< how wide it is drawn
    std::shared_ptr<const std::vector<Timestamp>> sweeps = {};
    KnownPoints known = {};
    /// For the scale: what is there already, and of which fabric.
    SharedFabric fabric = {};
    SharedFabric scaledFabric = {};
    FabricScale scale = {};
    SharedFigures figures = {}; ///< a point that needs no reading; may be null
    /// Later sweeps are left for later: their figures are about to come. Unknown: none are.
    Timestamp until = {};
};

struct TrafficAnswer
{
    TrafficHistory history;
    KnownPoints known;
    /// False: sweeps are left to read; ask again with what is known now.
    bool isComplete = true;
};

/// Reads the traffic of a part of a capture: from roll-ups as long as a pixel or two, from sweeps
/// where those are too coarse or missing. Returns after a third of a second at the latest. Worker.
Result<TrafficAnswer> readTraffic(const CaptureReader &capture, const TrafficQuestion &question);

/// What all ports did together between two sweeps. On a worker.
TrafficPoint trafficBetween(const CounterSweep &before, const CounterSweep &now);

} // namespace pickglass
