// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/capturetools/captureplan.h"

#include "app/common/joblistfile.h"
#include "core/capture/capturereader.h"
#include "core/fabric/displaynames.h"

#include <QSet>

#include <algorithm>
#include <iterator>

namespace pickglass {

Result<CaptureFacts> readCaptureFacts(const QString &path)
{
    ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(path));
    ASSIGN_OR_RETURN(const auto extent, capture->extent());
    ASSIGN_OR_RETURN(const auto sweeps, capture->sweeps());
    CaptureFacts facts;
    facts.span = {extent.start, extent.end};
    facts.bytes = extent.sizeBytes;
    for (const SweepFacts &sweep : sweeps) {
        if (extent.samplesFrom.isKnown() && extent.samplesFrom <= sweep.time) {
            facts.sweeps.push_back(sweep.time);
        }
    }
    if (!extent.samplesFrom.isKnown() && extent.sweepsFrom.isKnown()) {
        facts.summedUntil = facts.span.to;
    } else if (extent.sweepsFrom < extent.samplesFrom) {
        facts.summedUntil = extent.samplesFrom;
    }
    ASSIGN_OR_RETURN(facts.counters, capture->sampledCounters());
    ASSIGN_OR_RETURN(facts.fabric, capture->fabricAt());
    return facts;
}

Result<JobListFacts> readJobListFacts(const QString &capture, const QStringList &lists,
                                      const QString &zone)
{
    ASSIGN_OR_RETURN(const auto reader, CaptureReader::open(capture));
    ASSIGN_OR_RETURN(const auto extent, reader->extent());
    ASSIGN_OR_RETURN(const auto its, timeZoneNamed(zone.isEmpty() ? QStringLiteral("UTC") : zone));
    std::vector<Job> jobs;
    JobListFacts facts;
    for (const QString &list : lists) {
        ASSIGN_OR_RETURN(auto read, readJobList(list, its));
        facts.skipped += read.skipped;
        std::ranges::move(read.jobs, std::back_inserter(jobs));
    }
    RETURN_IF_ERROR(placeJobs(jobs, *reader));
    facts.jobs = static_cast<qint64>(jobs.size());
    facts.outside = std::ranges::count_if(jobs, [&extent](const Job &job) {
        return job.start > extent.end || (job.end.isKnown() && job.end < extent.start);
    });
    facts.unknownHosts = unknownHostsOf(jobs);
    return facts;
}

QStringList CapturePlan::arguments(const QString &capture, const QString &place) const
{
    const auto option = [](const char *name, const QString &value) {
        return value.isEmpty() ? QStringList() : QStringList{QLatin1String(name), value};
    };
    const QStringList target =
        place.isEmpty() ? QStringList()
                        : QStringList{QStringLiteral("-o"), place, QStringLiteral("--force")};
    switch (task) {
    case CaptureTask::Trim:
        return QStringList{QStringLiteral("trim"), capture} + option("--from", from) +
               option("--to", to) + option("--nodes", nodes) + option("--counters", counters) +
               target;
    case CaptureTask::Thin:
        return QStringList{QStringLiteral("thin"), capture} +
               (every == 0 ? QStringList{QStringLiteral("--rollups")}
                           : option("--every", QString::number(every))) +
               target;
    case CaptureTask::Anonymize:
        return QStringList{QStringLiteral("anonymize"), capture} + option("--seed", seed) + target;
    case CaptureTask::Merge:
        return QStringList{QStringLiteral("merge"), capture} + others + target;
    case CaptureTask::Convert:
        return QStringList{QStringLiteral("convert"), capture} + target;
    case CaptureTask::AddJobs:
        return QStringList{QStringLiteral("jobs"), capture} + option("--tz", zone) +
               QStringList{QStringLiteral("--add")} + others + target;
    case CaptureTask::Verify:
        break;
    }
    return QStringList{QStringLiteral("verify"), capture, QStringLiteral("--json")} +
           (place.isEmpty() ? QStringList() : QStringList{QStringLiteral("--repair")} + target);
}

namespace {

/// The number of nodes kept: those named and their neighbors. 0 where a name is unknown.
qint64 nodesThatStay(const Fabric &fabric, const QString &names)
{
    QSet<Guid> stay;
    for (const QString &text : names.split(u',', Qt::SkipEmptyParts)) {
        const QString name = text.trimmed();
        const auto guid = Guid::parse(name);
        bool isThere = false;
        for (const Node &node : fabric.nodes()) {
            if (node.guid == guid || node.name.compare(name, Qt::CaseInsensitive) == 0 ||
                ownName(node).compare(name, Qt::CaseInsensitive) == 0 ||
                node.system.compare(name, Qt::CaseInsensitive) == 0) {
                isThere = true;
                stay.insert(node.guid);
                for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
                    if (const NodeIndex peer = fabric.peerNode(port); peer.isValid()) {
                        stay.insert(fabric.node(peer).guid);
                    }
                }
            }
        }
        if (!isThere) {
            return 0;
        }
    }
    return stay.size();
}

/// How many of the counters stay: those that are named. 0 where one of the names is none's.
qint64 countersThatStay(const std::vector<CounterId> &counters, const QString &names)
{
    QSet<CounterId> stay;
    for (const QString &name : names.split(u',', Qt::SkipEmptyParts)) {
        bool isThere = false;
        for (const CounterId id : countersNamed(name.trimmed())) {
            if (std::ranges::find(counters, id) != counters.end()) {
                isThere = true;
                stay.insert(id);
            }
        }
        if (!isThere) {
            return 0;
        }
    }
    return stay.size();
}

/// The time that is meant, or the one for no text.
std::optional<Timestamp> timeOf(const QString &text, TimeRange span, Timestamp otherwise)
{
    return text.trimmed().isEmpty()
               ? otherwise
               : parseTime(text.trimmed(), span.from, span.to, Timestamp::now());
}

std::optional<CapturePreview> trimmed(const CapturePlan &plan, const CaptureFacts &facts,
                                      CapturePreview all)
{
    const auto from = timeOf(plan.from, facts.span, facts.span.from);
    const auto to = timeOf(plan.to, facts.span, facts.span.to);
    const bool isAll = plan.nodes.trimmed().isEmpty();
    const qint64 nodes = isAll ? all.nodes : nodesThatStay(*facts.fabric, plan.nodes);
    const bool areAll = plan.counters.trimmed().isEmpty();
    const qint64 counters = areAll ? all.counters : countersThatStay(facts.counters, plan.counters);
    if (!from || !to || *to < *from || *from > facts.span.to || *to < facts.span.from ||
        (!isAll && nodes == 0) || (!areAll && counters == 0)) {
        return {};
    }
    CapturePreview stays;
    stays.span = {std::max(*from, facts.span.from), std::min(*to, facts.span.to)};
    stays.sweeps = std::ranges::count_if(facts.sweeps, [&](Timestamp time) {
        return stays.span.from <= time && time <= stays.span.to;
    });
    stays.nodes = nodes;
    stays.counters = counters;
    return stays;
}

CapturePreview merged(CapturePreview all, const std::vector<CaptureFacts> &others,
                      const CaptureFacts &facts)
{
    std::vector<Timestamp> sweeps = facts.sweeps;
    double bytes = static_cast<double>(facts.bytes);
    for (const CaptureFacts &other : others) {
        all.span.from = std::min(all.span.from, other.span.from);
        all.span.to = std::max(all.span.to, other.span.to);
        all.nodes = std::max(all.nodes, static_cast<qint64>(other.fabric->nodes().size()));
        bytes += static_cast<double>(other.bytes);
        sweeps.insert(sweeps.end(), other.sweeps.begin(), other.sweeps.end());
    }
    std::ranges::sort(sweeps);
    const auto again = std::unique(sweeps.begin(), sweeps.end());
    const auto number = static_cast<double>(sweeps.size());
    sweeps.erase(again, sweeps.end());
    all.sweeps = static_cast<qint64>(sweeps.size());
    all.bytes = number > 0 ? bytes * static_cast<double>(all.sweeps) / number : bytes;
    return all;
}

/// Up to when sums get lost by the plan: those of samples that were let go.
Timestamp lostUntil(const CapturePlan &plan, TimeRange stays, const CaptureFacts &facts,
                    const std::vector<CaptureFacts> &others)
{
    if (plan.task == CaptureTask::Convert || (plan.task == CaptureTask::Thin && plan.every == 0)) {
        return {}; // these take them along
    }
    Timestamp until = facts.summedUntil;
    for (const CaptureFacts &other : others) {
        until = std::max(until, other.summedUntil);
    }
    return until.isKnown() && stays.from < until ? until : Timestamp();
}

} // namespace

std::optional<CapturePreview> previewOf(const CapturePlan &plan, const CaptureFacts &facts,
                                        const std::vector<CaptureFacts> &others)
{
    const auto number = static_cast<qint64>(facts.sweeps.size());
    const CapturePreview all{facts.span, number, static_cast<qint64>(facts.fabric->nodes().size()),
                             static_cast<qint64>(facts.counters.size()),
                             static_cast<double>(facts.bytes)};
    std::optional<CapturePreview> stays = all;
    if (plan.task == CaptureTask::Merge) {
        if (plan.others.isEmpty()) {
            return std::nullopt;
        }
        stays = merged(all, others, facts);
        stays->lostUntil = lostUntil(plan, stays->span, facts, others);
        return stays;
    }
    if (plan.task == CaptureTask::AddJobs && plan.others.isEmpty()) {
        return std::nullopt;
    }
    if (plan.task == CaptureTask::Trim) {
        stays = trimmed(plan, facts, all);
    } else if (plan.task == CaptureTask::Thin) {
        stays->sweeps = plan.every == 0 ? 0 : (number + plan.every - 1) / plan.every;
    }
    if (stays) {
        stays->lostUntil = lostUntil(plan, stays->span, facts, {});
    }
    if (stays && plan.task == CaptureTask::Thin && plan.every == 0) {
        stays->bytes.reset(); // how much of it is samples, is not known
    } else if (stays) {
        const auto share = [](qint64 part, qint64 whole) {
            return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 1;
        };
        stays->bytes = *all.bytes * share(stays->sweeps, all.sweeps) *
                       share(stays->nodes, all.nodes) * share(stays->counters, all.counters);
    }
    return stays;
}

} // namespace pickglass
