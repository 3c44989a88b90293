// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/jobs/jobreport.h"
#include "core/routing/routegraph.h"

#include <QHash>

#include <vector>

namespace pickglass {

/// What the traffic of a job would put on a link, bytes: at least, at most, and by the estimate of
/// its matrix.
struct ReplayedBytes
{
    double low = 0;
    double high = 0;
    double estimate = 0;
};

/// The traffic of a job over the routes of a graph.
struct JobReplay
{
    /// By the port that sends; those that nothing leaves through are not in it.
    QHash<PortKey, ReplayedBytes> links = {};
    size_t pairs = 0;       ///< of hosts, of which anything may have been sent
    size_t lostPairs = 0;   ///< of these, those whose packets do not arrive; on no link
    size_t absentPairs = 0; ///< those of which a host is not in the fabric; on no link

    /// The link of most bytes by the estimate (then by what is certain) that leaves a switch and
    /// leads to one; nothing where there is none.
    std::optional<PortKey> hottest(const Fabric &fabric) const;
};

/// Sends what each host of a job sent to each other (JobReport::matrix) along the routes to the
/// base LIDs of their first ports. What is on a link at least and at most is the sum of its pairs';
/// at most also no more than their senders sent and their receivers received. A host is found by
/// its GUID, else by its name. Takes a path a pair: a second for 1,000 hosts. Fails when it is
/// stopped. Any thread.
Result<JobReplay> replayJob(const RouteGraph &graph, const JobReport &report,
                            const std::vector<bool> &isFailed = {}, const StopToken &stop = {});

} // namespace pickglass
