// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/capture/capturereader.h"

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// What the hosts of a job sent while it ran, by their own ports. Nothing where none is known.
struct SentByJob
{
    std::optional<double> bytes = {};
    /// What waited as a share of the links' data rates, the mean of the ports; see Traffic::wait.
    std::optional<double> wait = {};
};

/// Of many jobs at once, in their order: from sweep to sweep where these are few, else by roll-ups
/// of which a step at the begin or end of a job counts as far as the job reaches into it; see
/// StepReader. A job that runs counts until the end of the capture. The fabric is the one that
/// links and ticks are looked up in. Fails when the token is stopped. A worker, that of the reader:
/// about a second for 50,000 jobs.
Result<std::vector<SentByJob>> sentByJobs(const CaptureReader &capture, const Fabric &fabric,
                                          std::span<const Job> jobs, const StopToken &stop = {});

/// What a job met on its routes in a time.
struct MetByJob
{
    PortKey worst = {}; ///< the port where packets waited longest; no node: none waited
    double wait = 0;    ///< there, as a share of its link's data rate; see Traffic::wait
    /// That the ports counted, see errorCounters(); nothing where none is known.
    std::optional<double> errors = {};
};

/// Of the ports that send on its routes, see JobLinksReader, in a range whose ends are known. Fails
/// when the token is stopped. A worker, that of the reader.
Result<MetByJob> metByJob(const CaptureReader &capture, const Fabric &fabric,
                          std::span<const PortKey> ports, TimeRange range,
                          const StopToken &stop = {});

} // namespace pickglass
