// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/portwait.h"
#include "core/base/stoptoken.h"
#include "core/capture/capturereader.h"
#include "core/jobs/jobreport.h"

#include <functional>
#include <optional>

namespace pickglass {

struct JobQuestion
{
    /// Its nodes count; where there are none, the adapters that its hosts' names mean at the end of
    /// the range.
    Job job = {};
    TimeRange range = {}; ///< unknown ends: those of the job, else of the capture
    /// By which uses of links are counted; else the size that the capture says, if it does.
    std::optional<double> messageBytes = {};
    bool matrix = false; ///< of at most JobMatrix::MaxEnds ports of hosts
    /// Whether to look for what stands out, which takes longer.
    bool explain = true;
};

/// What a job did to the network in a range, and the network to it: the links on routes between its
/// hosts under the forwarding tables that held (links of hosts only where none are known), what
/// they carried in each step, and bounds of who sent what to whom.
///
/// Long ranges of many ports come from roll-ups; the matrix and the flows of large jobs are of
/// fewer, longer steps, with bounds that are wider and still valid. Where a port's counts are not
/// known, those of its peer count, else what its link could carry is an upper bound.
///
/// Refused: a job of which no host is in the fabric. Fails when the token is stopped. `progress`
/// gets shares of 1. A worker, that of the reader: up to some seconds.
Result<JobReport> readJob(const CaptureReader &capture, const JobQuestion &question,
                          const StopToken &stop = {},
                          const std::function<void(double)> &progress = {});

/// What a host waited, and whose counter says so: that of the switch where its own has latched.
PortWait waitOf(const JobHost &host);
/// What waited to be sent over the link.
PortWait waitOf(const JobLink &link);

} // namespace pickglass
