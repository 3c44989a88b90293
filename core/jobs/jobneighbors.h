// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/portkey.h"
#include "core/jobs/job.h"
#include "core/jobs/jobreport.h"

#include <functional>
#include <span>
#include <vector>

namespace pickglass {

/// A job that ran at the same time as another and whose routes cross links of that one.
struct JobNeighbor
{
    size_t job = 0;     ///< into the jobs that were given
    TimeRange together; ///< when both ran; unknown end: they still do
    /// The links that both use: the ports that send. Ascending.
    std::vector<PortKey> links = {};

    bool operator==(const JobNeighbor &) const = default;
};

/// When both ran, as far as it is known; an unknown end where neither has ended. Nothing where
/// they did not run at the same time, or one has not begun.
std::optional<TimeRange> timeTogether(const Job &job, const Job &other);

/// The links of a report that carried something, as the ports that send; ascending.
std::vector<PortKey> usedLinks(const JobReport &report);

/// The jobs that ran at the same time as this one and share links with it: those with most shared
/// links first, then by start. `links` are this job's, ascending; `linksOf` gives those of another
/// job in the same order, and is called for jobs at the same time only. The job itself (same id and
/// start) is left out.
std::vector<JobNeighbor>
jobNeighbors(const Job &job, std::span<const PortKey> links, std::span<const Job> jobs,
             const std::function<std::vector<PortKey>(const Job &)> &linksOf);

} // namespace pickglass
