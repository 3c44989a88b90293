// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/periods.h"
#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/fabric/portkey.h"

#include <optional>
#include <vector>

namespace pickglass {

/// A port of a host, and what its traffic shows.
struct PortPeriod
{
    PortKey port = {};
    Periodicity found = {};
};

/// A port in a job that was found.
struct JobPort
{
    size_t port = 0; ///< into the ports that were given
    /// How much later than the others its iterations begin, s: the median. Negative: earlier.
    double lag = 0;
    double spread = 0; ///< of these times: 1.4826 × their median absolute deviation, s
    bool isLate = false;
};

/// Ports whose iterations have the same period and begin together: those of a program that runs on
/// several hosts.
struct IterationJob
{
    double period = 0; ///< s: the median of its ports, likewise the others
    double jitter = 0;
    double share = 0; ///< of the communicate phase
    ShareBound shareBound = ShareBound::Exact;
    size_t iterations = 0; ///< whose begin is seen at one port at least
    double first = 0;      ///< begin of the first and the last of these, s since 1970
    double last = 0;
    /// How certain it is that these ports belong together, 0 … 1: the share of the iterations of a
    /// port that begin with those of the others (the median), times the chance that an unrelated
    /// port of the same period does not begin with them. That chance is 1 where iterations differ
    /// in length by more than readings blur, and the lengths of the ports follow each other
    /// (correlation of at least 1/2).
    double confidence = 0;
    /// Whether late ports are known to be of this job: its iterations differ in length by more than
    /// readings blur, and those of late ports follow them. Else the late ones may be another job of
    /// the same period.
    bool areLateCertain = false;
    std::vector<JobPort> ports = {}; ///< at least two; in the order in which they were given
};

struct IterationJobs
{
    std::vector<IterationJob> jobs; ///< those of most ports first, then by their first one
    std::vector<size_t> alone;      ///< ports with a period that begin with no other
};

/// Groups ports by common period (3 %) and phase (a twentieth of the period, or half the time
/// between two readings). Ports that begin later or earlier than many others by up to 3/10 of the
/// period, always by about as much, are part of these, too: if the lengths of their iterations
/// follow each other, else if they are no more than a tenth of them; two jobs that run in step by
/// chance are not told apart from late hosts then. A port is late if its lag is above a fiftieth of
/// the period, a third of the time between two readings, and three times the spread of the lags of
/// all ports.
///
/// O(ports × jobs of similar period × iterations). Fails when it is stopped. Any thread.
Result<IterationJobs> groupIterations(const std::vector<PortPeriod> &ports,
                                      const StopToken &stop = {});

} // namespace pickglass
