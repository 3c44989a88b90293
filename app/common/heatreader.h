// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/heatfindings.h"
#include "core/analysis/heatrows.h"
#include "core/capture/capturereader.h"

#include <functional>
#include <vector>

namespace pickglass {

/// What heat maps are asked for: several of the same rows and columns, read together.
/// The eight maps of the congestion monitor's thesis: what hosts send, receive and wait, their NFS
/// calls, and their packets of IP over InfiniBand.
std::vector<HeatSubject> thesisSubjects();

struct HeatQuestion
{
    std::vector<HeatSubject> subjects = {};
    HeatChoice rows = {};
    /// Unknown times mean begin and end.
    TimeRange range = {};
    /// At most so many columns, at least 2; none is shorter than the sweeps' interval.
    int columns = 1000;
    /// Whether rows of hosts (ports or nodes) whose PortXmitWait has latched show what the switch
    /// at the other end of their cable waited: HeatRow::isWaitByPeer. Not for who reasons by
    /// direction.
    bool hasSwitchSides = false;

    bool operator==(const HeatQuestion &) const = default;
};

/// A question's answer: the maps in the order of the subjects.
struct HeatAnswer
{
    std::vector<SharedHeatMap> maps;
    SharedFabric fabric; ///< that the rows are of
};
using SharedHeatAnswer = std::shared_ptr<const HeatAnswer>;

/// The maps of a capture, with rows of this fabric: columns of 10 s and more from roll-ups, which
/// are dropped last, shorter ones from samples. Of several readings in a cell the highest is its
/// maximum, so nothing hot is lost in a coarse map; roll-ups round it up by 0.4 % at most, all
/// other cells are exact. What was counted between two readings on both sides of a column's border
/// is shared out in proportion to the time. A gap is unknown; roll-ups hide one that is shorter
/// than 10 s.
///
/// Data and packets of a port of which nothing is known in a time range that is read at once are
/// those that its peer counted the other way, as in activityBetween().
///
/// Refused: counters that nobody knows or that were not sampled, utilization of what is no data.
/// Fails when the token is stopped. On a worker: takes from milliseconds to a second or two. One
/// thread a reader.
Result<SharedHeatAnswer> readHeat(const CaptureReader &capture, const SharedFabric &fabric,
                                  const HeatQuestion &question, const StopToken &stop = {});

/// How long columns are where a range is to have at most so many: 1, 2 or 5 × 10^n of the sweeps'
/// interval below 10 s, from there on 10, 20, 30 s, 1, 2, 5, 10, 20, 30 min, 1, 2, 3, 6, 12 h or
/// days. Columns begin at multiples of it since 1970. All in µs; `interval` 0 means 1 s.
qint64 heatStep(TimeRange range, int columns, qint64 interval);

/// Whether all counters that a subject takes are among these; of all error counters any.
bool isSampled(const HeatSubject &subject, const std::vector<CounterId> &sampled);

/// The three subjects that findHeat() takes, in its order, with this measure of waits; Rate where
/// waits cannot be given in bytes.
std::vector<HeatSubject> findingSubjects(FigureKind waits);
/// Whether waits can be given in bytes: of ports of each type of node that is cabled. What was
/// published on switches says nothing of the hosts that wait.
bool hasTicks(const Fabric &fabric);

} // namespace pickglass
