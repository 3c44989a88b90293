// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/formats/linereport.h"
#include "core/jobs/hostlists.h"
#include "core/jobs/joblist.h"

#include <optional>
#include <string_view>

// What the readers of job lists share. Private to core/jobs.

namespace pickglass {

/// A job as a text has it, each part empty where it is not known.
struct JobText
{
    QString id = {};
    QString name = {};
    QString user = {};
    QString state = {};
    QString start = {};
    QString end = {};
    QString hosts = {};
};

/// Collects the jobs of a list. One thread.
class JobCollector
{
public:
    JobCollector(JobList &list, const QTimeZone &zone, const StopToken &stop)
        : m_list(list),
          m_zone(zone),
          m_stop(stop)
    {
    }

    /// Adds what is described at a line, unless it has not begun or has no hosts. Fails when there
    /// are too many, or it is not to go on.
    Result<void> add(const JobText &text, qint64 line);
    void skip(qint64 line, Message message) { m_report.skip(line, std::move(message)); }
    /// To be called at the end.
    void finish();

private:
    std::optional<Timestamp> time(const QString &text) const;

    JobList &m_list;
    QTimeZone m_zone;
    const StopToken &m_stop;
    HostLists m_hosts;
    LineReport m_report;
};

/// A document of `squeue --json` or `sacct --json`, a job at a time.
Result<void> parseSlurmJson(std::string_view text, JobList &list, JobCollector &jobs);

} // namespace pickglass
