// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/iterations.h"
#include "core/capture/capturereader.h"
#include "core/jobs/job.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// A port of a host whose iterations are known, with the name of the host.
struct IterationHost
{
    PortKey port = {};
    QString name = {};
    double lag = 0; ///< s; see JobPort
    bool isLate = false;
};

/// A job that was found in the traffic of its hosts.
struct TrafficJob
{
    IterationJob found = {};
    std::vector<IterationHost> hosts = {}; ///< its ports, in the natural order of their names
    TimeRange range = {}; ///< from its first begin to the end of its last iteration

    /// Each host once.
    QStringList hostNames() const;
    std::vector<const IterationHost *> late() const;
    /// For all that takes a job: without an id, with the nodes and the time in which it was seen.
    Job asJob() const;
};

/// What the ports of hosts show of iterations.
struct IterationReport
{
    TimeRange range = {};
    double reading = 0; ///< s: between two, the median of the ports; 0: nothing was read
    size_t ports = 0;   ///< cabled ports of hosts that were looked at
    std::vector<TrafficJob> jobs = {};
    /// Ports that iterate with no other, with their periods.
    std::vector<std::pair<IterationHost, double>> alone = {};
    /// How many ports have no known period, by NoPeriod; that of None is 0.
    std::array<size_t, 6> unknown = {};
};
using SharedIterationReport = std::shared_ptr<const IterationReport>;

struct IterationQuestion
{
    TimeRange range = {};         ///< unknown ends: begin and end of the capture
    std::vector<Guid> nodes = {}; ///< of these alone; empty: all
};

/// Finds jobs in what the cabled ports of host adapters sent (PortXmitData; where it is not known,
/// what the ports at the other ends of their cables received). Of more than MaxPeriodReadings
/// sweeps in the range roll-ups are read, which see longer periods only. Ports are read and looked
/// at some at a time, so that memory is that of their begins: 11,664 hosts and 3,600 sweeps take
/// up to 84 MB. Fails when it is stopped. `progress` gets shares of 1. A worker, that of the
/// reader.
Result<IterationReport> readIterations(const CaptureReader &capture,
                                       const IterationQuestion &question,
                                       const StopToken &stop = {},
                                       const std::function<void(double)> &progress = {});

} // namespace pickglass
