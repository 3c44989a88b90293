// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/collectiveanswer.h"

#include "app/common/format.h"
#include "app/common/openfile.h"
#include "app/common/placenames.h"
#include "app/common/routes.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

QSet<QString> shortNames(const QStringList &hosts)
{
    QSet<QString> names;
    for (const QString &host : hosts) {
        names.insert(shortHostName(host));
    }
    names.remove(QString());
    return names;
}

/// Whether a measurement may be one of this communicator: by its id, else by ranks and hosts; if it
/// says neither, it is one of the only communicator.
bool isOf(const CollectiveMeasurement &measured, const Communicator &communicator, bool isOnly)
{
    if (!measured.communicator.isEmpty()) {
        return measured.communicator == communicator.id;
    }
    if (!measured.ranks) {
        return isOnly;
    }
    const QSet<QString> hosts = shortNames(measured.hosts);
    return measured.ranks == qint64(communicator.size()) &&
           (hosts.isEmpty() || hosts.contains(shortNames(communicator.hosts)));
}

std::optional<CollectiveMeasurement> measuredOf(const Communicator &communicator,
                                                CollectiveAlgorithm algorithm,
                                                const CollectiveFacts &facts)
{
    std::optional<CollectiveMeasurement> best;
    for (const CollectiveMeasurement &each : facts.measurements) {
        if (isOf(each, communicator, facts.communicators.size() == 1) &&
            isBoundFor(algorithm, each.operation) &&
            (!best || each.busBandwidth > best->busBandwidth)) {
            best = each;
        }
    }
    return best;
}

void noteUnknownHosts(const CollectiveRoutes &routes, QList<Message> &notes)
{
    constexpr qsizetype Shown = 5;
    const QStringList &unknown = routes.unknownHosts;
    if (!unknown.isEmpty()) {
        notes.append({QT_TRANSLATE_NOOP("core", "%1 hosts are not in the fabric: %2."),
                      {QString::number(unknown.size()),
                       unknown.mid(0, Shown).join(QStringLiteral(", ")) +
                           (unknown.size() > Shown ? QStringLiteral(", …") : QString())}});
    }
}

QString gigabytes(double bytesPerSecond)
{
    constexpr double Giga = 1e9;
    return significantText(bytesPerSecond / Giga) + QStringLiteral(" GB/s");
}

} // namespace

Result<CollectiveFiles> readCollectiveFiles(const QStringList &paths, const StopToken &stop)
{
    CollectiveFiles files;
    CollectiveReader reader;
    for (const QString &path : paths) {
        ASSIGN_OR_RETURN(const auto bytes, readTextFile(path));
        auto skipped = reader.add(bytes, path, stop);
        if (!skipped) {
            return failure({QT_TRANSLATE_NOOP("core", "%1: %2"),
                            {QFileInfo(path).fileName(), skipped.error().what.english()}},
                           skipped.error().advice);
        }
        if (skipped->lines > 0) {
            files.troubles.push_back({path, *std::move(skipped)});
        }
    }
    files.facts = reader.take();
    return files;
}

std::optional<double> CommunicatorAnswer::measuredShare() const
{
    return measured && routes.bound && *routes.bound > 0
               ? std::optional(measured->busBandwidth / *routes.bound)
               : std::nullopt;
}

QList<Message> CommunicatorAnswer::notes() const
{
    QList<Message> all = plan.notes;
    noteUnknownHosts(routes, all);
    if (routes.withoutRoute > 0) {
        all.append({QT_TRANSLATE_NOOP("core", "%1 of %2 steps have no known route."),
                    {QString::number(routes.withoutRoute), QString::number(plan.steps.size())}});
    }
    if (routes.unknownRates > 0) {
        all.append({QT_TRANSLATE_NOOP("core", "The rate of %1 of %2 used links is not known."),
                    {QString::number(routes.unknownRates), QString::number(routes.links.size())}});
    }
    all.append(routes.notes);
    constexpr double Tolerance = 1.01;
    if (measuredShare().value_or(0) > Tolerance) {
        all.append({QT_TRANSLATE_NOOP("core", "More was measured than the bound: the run used "
                                              "other rings, trees or routes, or reduces in "
                                              "switches (SHARP).")});
    }
    return all;
}

bool CollectiveAnswer::isAnyShared() const
{
    return std::ranges::any_of(
        communicators, [](const CommunicatorAnswer &each) { return each.routes.isShared(); });
}

Result<SharedCollectiveAnswer> analyzeCollectives(const CollectiveFacts &facts,
                                                  CollectiveAlgorithm algorithm,
                                                  const CaptureReader &capture, Timestamp time,
                                                  const StopToken &stop)
{
    if (facts.communicators.empty()) {
        return failure({QT_TRANSLATE_NOOP("core", "No text says which ranks there are.")},
                       {QT_TRANSLATE_NOOP("core", "Add a list of ranks, such as the output of "
                                                  "\"srun --label hostname\".")});
    }
    auto answer = std::make_shared<CollectiveAnswer>();
    answer->notes = facts.notes;
    ASSIGN_OR_RETURN(answer->fabric, capture.fabricAt(time));
    ASSIGN_OR_RETURN(const auto tables, forwardingTablesAt(capture, time));
    const RouteGraph graph(*answer->fabric, tables);
    if (!graph.hasTables()) {
        return failure({QT_TRANSLATE_NOOP("core", "The capture has no forwarding tables of that "
                                                  "time.")});
    }
    CollectiveHosts hosts(graph, facts);
    for (const Communicator &communicator : facts.communicators) {
        RETURN_IF_ERROR(stop.check());
        CommunicatorAnswer each{.communicator = communicator};
        each.plan =
            planCollective(communicator, facts.graphs, algorithm, railsOf(communicator, hosts));
        ASSIGN_OR_RETURN(each.routes, routeCollective(communicator, each.plan, hosts, graph, stop));
        each.measured = measuredOf(communicator, algorithm, facts);
        answer->communicators.push_back(std::move(each));
    }
    return SharedCollectiveAnswer(std::move(answer));
}

bool isBoundFor(CollectiveAlgorithm algorithm, const QString &operation)
{
    QString name = operation.toLower();
    name.remove(u'_').remove(QLatin1String("perf"));
    if (name == QLatin1String("allreduce") || name == QLatin1String("nccl-tests")) {
        return true;
    }
    // Those from one root or to one do not use all steps of a ring.
    static const QStringList OfRings{"allgather", "reducescatter"};
    return algorithm == CollectiveAlgorithm::Ring && OfRings.contains(name);
}

Message describeLimit(const CommunicatorAnswer &answer, const Fabric &fabric)
{
    const auto &links = answer.routes.links;
    if (links.empty() || !links.front().share()) {
        return {};
    }
    const LinkUses &link = links.front();
    const QString name = format::directionName(fabric, link.port);
    if (link.uses == 1) {
        return {QT_TRANSLATE_NOOP(
                    "core", "Each link is used by one step at a time; the slowest is %1 (%2)."),
                {name, gigabytes(*link.capacity)}};
    }
    return {
        QT_TRANSLATE_NOOP("core", "%1 (%2) is used by %3 steps at the same time: %4 each."),
        {name, gigabytes(*link.capacity), QString::number(link.uses), gigabytes(*link.share())}};
}

} // namespace pickglass
