// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/jobs/joblist.h"

namespace pickglass {

/// The time zone that an option means: "UTC", "local", or a name such as "Asia/Tokyo".
Result<QTimeZone> timeZoneNamed(const QString &name);

/// Reads a list of jobs from a file; see parseJobList(). Refuses files of more than 1 GiB.
Result<JobList> readJobList(const QString &path, const QTimeZone &zone, const StopToken &stop = {});

/// Finds the nodes of the jobs' hosts in the fabric at the end of a capture, and of those that were
/// gone by then in the fabric at its begin.
Result<void> placeJobs(std::vector<Job> &jobs, const CaptureReader &capture);

/// The hosts of jobs that were placed that are not in the fabric, each once, sorted.
QStringList unknownHostsOf(const std::vector<Job> &jobs);

} // namespace pickglass
