// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/iterationtable.h"

#include "app/common/format.h"
#include "core/jobs/hostlist.h"

namespace pickglass::tables {

namespace {

Cell lateHosts(const TrafficJob &job)
{
    CellList list;
    list.keys = {"node", "guid", "port", "lag_seconds"};
    for (const IterationHost *host : job.late()) {
        list.rows.push_back(
            {host->name, cell(host->port.node), qint64(host->port.number), host->lag});
    }
    return std::make_shared<const CellList>(std::move(list));
}

QString secondsWithUnit(double seconds)
{
    return significantText(seconds) + QStringLiteral(" s");
}

QString lateText(const TrafficJob &job)
{
    QStringList texts;
    for (const IterationHost *host : job.late()) {
        texts << QStringLiteral("%1 (+%2)").arg(host->name, secondsWithUnit(host->lag));
    }
    return texts.join(QStringLiteral(", ")) +
           (texts.isEmpty() || job.found.areLateCertain ? QString() : QStringLiteral(" ?"));
}

} // namespace

QString communicateText(const IterationJob &job)
{
    if (job.shareBound == ShareBound::NotKnown) {
        return {};
    }
    constexpr double Percent = 100;
    const QString share = significantText(job.share * Percent) + QStringLiteral(" %");
    return job.shareBound == ShareBound::AtMost    ? QStringLiteral("at most ") + share
           : job.shareBound == ShareBound::AtLeast ? QStringLiteral("at least ") + share
                                                   : share;
}

std::vector<WrittenColumn<TrafficJob>> iterationColumns()
{
    return {{"hosts", [](const TrafficJob &j) { return cell(compressHostList(j.hostNames())); }},
            {"host_count", [](const TrafficJob &j) { return qint64(j.hostNames().size()); }},
            {"ports", [](const TrafficJob &j) { return qint64(j.hosts.size()); }},
            {"period_seconds", [](const TrafficJob &j) { return j.found.period; }},
            {"jitter_seconds", [](const TrafficJob &j) { return j.found.jitter; }},
            {"iterations", [](const TrafficJob &j) { return qint64(j.found.iterations); }},
            {"communicate_share",
             [](const TrafficJob &j) {
                 return j.found.shareBound == ShareBound::NotKnown ? Cell() : Cell(j.found.share);
             }},
            {"communicate_bound",
             [](const TrafficJob &j) { return cell(toString(j.found.shareBound)); }},
            {"confidence", [](const TrafficJob &j) { return j.found.confidence; }},
            {"late", lateHosts},
            {"from", [](const TrafficJob &j) { return cell(j.range.from); }},
            {"to", [](const TrafficJob &j) { return cell(j.range.to); }},
            {"late_certain", [](const TrafficJob &j) {
                 return j.late().empty() ? Cell() : Cell(j.found.areLateCertain);
             }}};
}

std::vector<WrittenColumn<TrafficJob>> iterationTerminalColumns()
{
    return {{"hosts", [](const TrafficJob &j) { return cell(compressHostList(j.hostNames())); }},
            {"number", [](const TrafficJob &j) { return qint64(j.hostNames().size()); }},
            {"period", [](const TrafficJob &j) { return secondsWithUnit(j.found.period); }},
            {"jitter", [](const TrafficJob &j) { return secondsWithUnit(j.found.jitter); }},
            {"iterations", [](const TrafficJob &j) { return qint64(j.found.iterations); }},
            {"communicate", [](const TrafficJob &j) { return cell(communicateText(j.found)); }},
            {"confidence", [](const TrafficJob &j) { return numberText(j.found.confidence, 2); }},
            {"begin late", [](const TrafficJob &j) { return cell(lateText(j)); }},
            {"from", [](const TrafficJob &j) { return cell(j.range.from); }},
            {"to", [](const TrafficJob &j) { return cell(j.range.to); }}};
}

} // namespace pickglass::tables
