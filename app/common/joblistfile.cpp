// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/joblistfile.h"

#include "app/common/openfile.h"
#include "core/jobs/hostindex.h"

#include <QFile>

#include <algorithm>

namespace pickglass {

Result<QTimeZone> timeZoneNamed(const QString &name)
{
    if (name == QLatin1String("local")) {
        return QTimeZone::systemTimeZone();
    }
    // QTimeZone takes any word for a POSIX rule.
    if (!QTimeZone::isTimeZoneIdAvailable(name.toUtf8())) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 is not a time zone."), {name}},
            {QT_TRANSLATE_NOOP("core", "Use UTC, local, or a name such as Asia/Tokyo."), {}});
    }
    return QTimeZone(name.toUtf8());
}

Result<JobList> readJobList(const QString &path, const QTimeZone &zone, const StopToken &stop)
{
    constexpr qint64 MaxBytes = qint64(1) << 30;
    QFile file(path);
    RETURN_IF_ERROR(openToRead(file));
    if (file.size() > MaxBytes) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The list of jobs %1 is larger than 1 GB."), {path}},
            {QT_TRANSLATE_NOOP("core", "Choose a shorter range of time."), {}});
    }
    const QByteArray text = file.read(MaxBytes);
    auto list = parseJobList(text, zone, stop);
    if (!list) {
        return failure({QT_TRANSLATE_NOOP("core", "The list of jobs %1 cannot be used: %2"),
                        {path, list.error().what.english()}},
                       list.error().advice);
    }
    return list;
}

Result<void> placeJobs(std::vector<Job> &jobs, const CaptureReader &capture)
{
    ASSIGN_OR_RETURN(const auto last, capture.fabricAt());
    placeJobs(jobs, HostIndex(*last));
    const bool isSomeUnknown =
        std::ranges::any_of(jobs, [](const Job &job) { return !job.unknownHosts.isEmpty(); });
    if (!isSomeUnknown) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    ASSIGN_OR_RETURN(const auto first, capture.fabricAt(extent.start));
    const HostIndex earlier(*first);
    for (Job &job : jobs) {
        MatchedHosts found = earlier.match(job.unknownHosts);
        job.nodes.insert(job.nodes.end(), found.nodes.begin(), found.nodes.end());
        std::ranges::sort(job.nodes);
        job.unknownHosts = std::move(found.unmatched);
    }
    return {};
}

QStringList unknownHostsOf(const std::vector<Job> &jobs)
{
    QStringList unknown;
    for (const Job &job : jobs) {
        unknown += job.unknownHosts;
    }
    unknown.sort();
    unknown.removeDuplicates();
    return unknown;
}

} // namespace pickglass
