// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/joblog.h"
#include "core/fabric/fabric.h"
#include "core/fabric/portkey.h"
#include "core/jobs/jobreport.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// All jobs of a capture with what follows from the fabric, a row each. Immutable.
struct JobTable
{
    SharedJobs jobs = std::make_shared<const std::vector<Job>>();
    std::vector<quint32> leaves = {}; ///< switches that a job's hosts are cabled to; 0: not known
    std::vector<quint32> users = {};  ///< of each job: the number of its user, in order of coming

    size_t size() const { return jobs->size(); }
    const Job &job(size_t row) const { return (*jobs)[row]; }
};
using SharedJobTable = std::shared_ptr<const JobTable>;

/// Any thread. The fabric may be null.
SharedJobTable makeJobTable(const SharedJobs &jobs, const Fabric *fabric);

using SharedJobFindings = std::shared_ptr<const std::vector<JobFinding>>;

/// What a job met on its routes, for its row in the table.
struct JobFigures
{
    PortKey worst = {};     ///< where packets waited longest: the port that sends; no node: nowhere
    QString worstName = {}; ///< of that link, and the share of the time there
    std::optional<double> errors = {}; ///< counted by ports on its routes; nothing: not known
    Timestamp until = {};              ///< what happened until then is in it
};

/// The range of a job within a capture; a job that still runs ends with the capture. Nothing where
/// it has not begun, or is not in it.
std::optional<TimeRange> rangeOf(const Job &job, TimeRange capture);

/// "leaf01/19 → spine03/6" of a port that sends and the port at the other end.
QString linkText(const PortKey &from, const PortKey &to, const Fabric *fabric);

} // namespace pickglass
