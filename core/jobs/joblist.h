// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/jobs/job.h"

#include <QByteArrayView>
#include <QList>
#include <QTimeZone>

#include <vector>

namespace pickglass {

/// A list of jobs as a batch system wrote it. Nodes and unknown hosts are not filled in: see
/// placeJobs().
struct JobList
{
    QString format;        ///< "sacct", "slurm-json", "scontrol", "pbs", "csv"
    std::vector<Job> jobs; ///< those that have begun, on hosts that are named; as they are listed
    qint64 lines = 0;      ///< of the text
    qint64 skipped = 0;    ///< lines, or jobs of a JSON document, that could not be used
    /// It ends within a line or a job: what is missing may have been there.
    bool isCutOff = false;
    QList<LineProblem> problems; ///< of those, the first LineReport::MaxProblems, by line
};

/// Reads what `sacct -P` (with a header), `sacct --json`, `squeue --json` and
/// `scontrol show job -o` print, PBS accounting files (the records E), and CSV with a header that
/// names id, hosts, start and perhaps end, user, name and state. The format is recognized by the
/// content. Times without a zone are of the given one. Steps of jobs, jobs that have not begun and
/// such without hosts are left out. A running job has no end, whatever limit is listed.
/// Refuses other texts, and more jobs or hosts than a capture may have (MaxJobs, MaxHostsOfJobs).
/// Fails when the token is stopped. Memory is that of the jobs. Any thread.
Result<JobList> parseJobList(QByteArrayView text, const QTimeZone &zone = QTimeZone::utc(),
                             const StopToken &stop = {});

class HostIndex;
/// Fills in the nodes of the jobs' hosts, and which hosts are not in the fabric.
void placeJobs(std::vector<Job> &jobs, const HostIndex &hosts);

} // namespace pickglass
