// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobneighbors.h"

#include <algorithm>
#include <iterator>

namespace pickglass {

std::optional<TimeRange> timeTogether(const Job &job, const Job &other)
{
    if (!job.start.isKnown() || !other.start.isKnown()) {
        return {};
    }
    const Timestamp from = std::max(job.start, other.start);
    const Timestamp to = !job.end.isKnown()     ? other.end
                         : !other.end.isKnown() ? job.end
                                                : std::min(job.end, other.end);
    // One that ends when the other begins has left the network to it.
    return to.isKnown() && to <= from ? std::nullopt : std::optional(TimeRange{from, to});
}

std::vector<PortKey> usedLinks(const JobReport &report)
{
    std::vector<PortKey> links;
    for (const JobLink &link : report.links) {
        if (link.bytes > 0) {
            links.push_back(link.from);
        }
    }
    std::ranges::sort(links);
    return links;
}

std::vector<JobNeighbor>
jobNeighbors(const Job &job, std::span<const PortKey> links, std::span<const Job> jobs,
             const std::function<std::vector<PortKey>(const Job &)> &linksOf)
{
    std::vector<JobNeighbor> neighbors;
    for (size_t i = 0; i < jobs.size(); ++i) {
        const Job &other = jobs[i];
        const auto together = timeTogether(job, other);
        if (!together || (other.id == job.id && other.start == job.start)) {
            continue;
        }
        JobNeighbor neighbor{i, *together, {}};
        std::ranges::set_intersection(links, linksOf(other), std::back_inserter(neighbor.links));
        if (!neighbor.links.empty()) {
            neighbors.push_back(std::move(neighbor));
        }
    }
    std::ranges::stable_sort(neighbors, [&jobs](const JobNeighbor &a, const JobNeighbor &b) {
        return a.links.size() != b.links.size() ? a.links.size() > b.links.size()
                                                : jobs[a.job].start < jobs[b.job].start;
    });
    return neighbors;
}

} // namespace pickglass
