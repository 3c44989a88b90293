// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/figures.h"
#include "app/common/findings.h"
#include "app/common/format.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "app/pgcap/ticks.h"
#include "core/base/timestamp.h"
#include "core/capture/keptdata.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/subnets.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

void printLine(Output &output, const char *name, const QString &value)
{
    output.line(QString::fromLatin1(name).leftJustified(20) +
                (value.isEmpty() ? QStringLiteral("–") : value));
}

/// The busiest hop of a kind of MADs, where it is known.
void printHop(Output &output, const char *kind, const std::optional<BusiestHop> &hop,
              const Fabric &fabric)
{
    if (!hop || hop->of <= 0) {
        return;
    }
    const PortIndex port = fabric.findPort(hop->from.node, hop->from.number);
    QString link = QStringLiteral("%1[%2]").arg(hop->from.node.toString()).arg(hop->from.number);
    if (port.isValid()) {
        const auto end = [&fabric](const Port &at) {
            return fabric.node(at.node).name + QStringLiteral("[%1]").arg(at.number);
        };
        const Port &from = fabric.port(port);
        link = from.peer.isValid() ? end(from) + QStringLiteral(" → ") + end(fabric.port(from.peer))
                                   : end(from);
    }
    constexpr double Percent = 100;
    printLine(
        output, kind,
        QStringLiteral("%1 sent, %2 % of them over %3, the busiest link beyond the recorder's")
            .arg(countText(hop->of),
                 numberText(Percent * static_cast<double>(hop->mads) / static_cast<double>(hop->of),
                            1),
                 link));
}

const char *nameOf(KeptKind kind)
{
    switch (kind) {
    case KeptKind::Samples:
        return "raw samples";
    case KeptKind::TenSeconds:
        return "roll-ups of 10 s";
    case KeptKind::Minutes:
        return "roll-ups of 1 min";
    case KeptKind::TenMinutes:
        return "roll-ups of 10 min";
    case KeptKind::Events:
        return "events kept";
    case KeptKind::Tables:
        break;
    }
    return "tables kept";
}

/// What is left of each kind of data: "since 2026-11-21T08:05:41.250Z, 12 MB".
void printKept(Output &output, const std::vector<KeptPart> &kept)
{
    if (kept.empty() || kept.front().kind != KeptKind::Samples) {
        printLine(output, nameOf(KeptKind::Samples), QStringLiteral("none left"));
    }
    for (const KeptPart &part : kept) {
        printLine(output, nameOf(part.kind),
                  QStringLiteral("since %1, %2").arg(part.since.toString(), sizeText(part.bytes)));
    }
}

/// What a recording has and cost.
void printRecording(Output &output, const CaptureInfo &info, const Fabric &fabric,
                    const std::vector<KeptPart> &kept)
{
    const auto seconds = [](double number) {
        return (number < 100 ? QString::number(number, 'g', 3) : QString::number(number, 'f', 0)) +
               QStringLiteral(" s");
    };
    printLine(output, "sweeps",
              info.interval > 0
                  ? QStringLiteral("%1, every %2")
                        .arg(countText(info.sweeps),
                             seconds(static_cast<double>(info.interval) / MicrosecondsPerSecond))
                  : countText(info.sweeps));
    printKept(output, kept);
    printLine(output, "sweep time",
              QStringLiteral("median %1, maximum %2")
                  .arg(seconds(info.medianSweepSeconds), seconds(info.longestSweepSeconds)));
    if (info.facts.messageBytes) {
        printLine(output, "messages",
                  QStringLiteral("of %1 bytes each").arg(countText(*info.facts.messageBytes)));
    }
    printLine(output, "MADs",
              QStringLiteral("%1 sent, %2 retries, %3 timeouts")
                  .arg(countText(info.meter.mads), countText(info.meter.retries),
                       countText(info.meter.timeouts)));
    printLine(output, "bytes of MADs",
              QStringLiteral("%1 on VL15, %2 on data lanes")
                  .arg(sizeText(info.meter.smpBytes), sizeText(info.meter.gmpBytes)));
    printHop(output, "SMPs", info.facts.smpHop, fabric);
    printHop(output, "GMPs", info.facts.gmpHop, fabric);
}

/// "12", "12 (cables of 3 nodes unknown)", "unknown".
QString linksText(const Fabric &fabric)
{
    const auto unknown = std::ranges::count(fabric.nodes(), false, &Node::areCablesKnown);
    const QString number = countOrUnknown(cableCount(fabric));
    return fabric.cables() == Coverage::Some
               ? QStringLiteral("%1 (cables of %2 nodes unknown)").arg(number).arg(unknown)
               : number;
}

/// "97 of 100 (slow_link: 3)", "100 of 100 (cables unknown)".
QString healthText(const Fabric &fabric, const FabricHealth &health)
{
    QStringList reasons;
    if (fabric.cables() == Coverage::None) {
        reasons << QStringLiteral("cables unknown");
    }
    for (const FabricLoss &loss : health.losses) {
        reasons << QStringLiteral("%1: %2").arg(loss.kind).arg(loss.count);
    }
    return QStringLiteral("%1 of 100").arg(health.score) +
           (reasons.isEmpty() ? QString()
                              : QStringLiteral(" (%1)").arg(reasons.join(QLatin1String(", "))));
}

/// Where there are several: "#1 (fe80:0:0:0), 1,296 active ports".
void printSubnets(Output &output, const Fabric &fabric)
{
    for (const Subnet &subnet : fabric.subnets()) {
        if (fabric.hasSeveralSubnets()) {
            const QString prefix = prefixText(subnet.prefix);
            printLine(output, "subnet",
                      QStringLiteral("#%1 (prefix %2), %3 active ports")
                          .arg(QString::number(shownNumber(subnet.number)),
                               prefix.isEmpty() ? QStringLiteral("not known") : prefix,
                               QString::number(portsIn(fabric, subnet.number))));
        }
    }
}

/// When an imported text is of, and how that is known.
QString momentText(const CaptureInfo::Source &source)
{
    const QString time = source.time.toString();
    switch (source.origin) {
    case TimeOrigin::Unknown:
    case TimeOrigin::Text:
        return time;
    case TimeOrigin::LocalText:
        return QStringLiteral("%1, local time of the file").arg(time.chopped(1));
    case TimeOrigin::Name:
        return QStringLiteral("%1 by its name").arg(time);
    case TimeOrigin::LocalName:
        return QStringLiteral("%1 by its name, local time of the file").arg(time.chopped(1));
    case TimeOrigin::None:
        return QStringLiteral("without a time: from %1 on").arg(time);
    case TimeOrigin::Modification:
        return QStringLiteral("without a time, and not the same as other texts: from %1 on, when "
                              "the file was last changed")
            .arg(time);
    }
    return time;
}

/// "nodes.txt (nodelist, 12 lines, 0 skipped), without a time: from 2026-11-21T08:05:41.250Z on".
QString sourceText(const CaptureInfo::Source &source)
{
    const QString text = QStringLiteral("%1 (%2, %3 lines, %4 skipped)")
                             .arg(source.path, source.format)
                             .arg(source.lines)
                             .arg(source.skippedLines);
    return source.time.isKnown() ? text + QStringLiteral(", ") + momentText(source) : text;
}

void printForPeople(Output &output, const Snapshot &snapshot, const Findings &findings,
                    const std::vector<KeptPart> &kept)
{
    const CaptureInfo &info = snapshot.info;
    const Counts counts = count(*snapshot.fabric);
    const FabricShape &shape = snapshot.shape;
    printLine(output, "source", info.source);
    printLine(output, "made by", info.createdBy);
    printLine(output, "made", info.created.toString());
    printLine(output, "begins", info.start.toString());
    printLine(output, "ends", info.end.toString());
    if (info.hasLocalTimes()) {
        printLine(output, "time zone",
                  QStringLiteral("not known: local time of the files, taken for UTC (pgcap import "
                                 "--tz says which it is)"));
    }
    printLine(output, "closed",
              info.closed ? QStringLiteral("yes")
                          : QStringLiteral("no: it is still being recorded, or the recorder was "
                                           "killed; it is complete up to the last write"));
    if (info.sweeps > 0) {
        printRecording(output, info, *snapshot.fabric, kept);
    }
    printLine(output, "switches", countOrUnknown(counts.switches));
    printLine(output, "adapters",
              counts.aggregationNodes == 0 ? countOrUnknown(counts.adapters)
                                           : QStringLiteral("%1 (%2 of them aggregation nodes)")
                                                 .arg(countOrUnknown(counts.adapters))
                                                 .arg(counts.aggregationNodes));
    printLine(output, "routers", countOrUnknown(counts.routers));
    printLine(output, "links", linksText(*snapshot.fabric));
    printLine(output, "active ports", countOrUnknown(counts.activePorts));
    printSubnets(output, *snapshot.fabric);
    for (const ModelTick &model : modelTicks(*snapshot.fabric)) {
        printLine(output, "Tick",
                  QStringLiteral("%1: %2").arg(model.model, model.tick ? tickText(*model.tick)
                                                                       : QStringLiteral("–")));
    }
    const QString up =
        shape.isUpKnown ? QString() : QStringLiteral(" (which end is up is not known)");
    printLine(output, "topology",
              counts.links
                  ? QStringLiteral("%1, %2 tiers").arg(toString(shape.kind)).arg(shape.tiers) + up
                  : QStringLiteral("unknown"));
    printLine(output, "subnet managers",
              info.managers ? QString::number(*info.managers) : QString());
    printLine(output, "events", QString::number(info.events));
    printLine(output, "health", healthText(*snapshot.fabric, findings.health));
    printLine(output, "size", sizeText(info.sizeBytes));
    for (const CaptureInfo::Source &source : info.sources) {
        printLine(output, "imported", sourceText(source));
    }
}

void writeKept(JsonWriter &json, const std::vector<KeptPart> &kept)
{
    json.objects("kept", kept, [&json](const KeptPart &part) {
        json.member("kind", toString(part.kind));
        json.member("since", part.since);
        json.member("bytes", part.bytes);
    });
}

void writeHealth(JsonWriter &json, const FabricHealth &health)
{
    json.object("health", [&] {
        json.member("score", health.score);
        json.objects("reasons", health.losses, [&json](const FabricLoss &loss) {
            json.member("kind", loss.kind);
            json.member("severity", toString(loss.severity));
            json.member("count", loss.count);
            json.member("points", loss.points);
        });
    });
}

OrCode<int> runInfo(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture)));
    ASSIGN_OR_RETURN(const auto incidents,
                     orFail(incidentsAt(*asked.capture, snapshot->time, {}, interrupts())));
    ASSIGN_OR_RETURN(const auto findings,
                     orFail(loadFindings(*asked.capture, *snapshot, FindSince::No, {},
                                         EventThresholds::ofTotals(), incidents)));
    ASSIGN_OR_RETURN(const auto kept,
                     orFail(snapshot->info.sweeps > 0
                                ? readKept(asked.capture->path(), interrupts())
                                : Result<std::vector<KeptPart>>(std::vector<KeptPart>())));
    Output output;
    if (options.has("json")) {
        JsonWriter json(output);
        json.beginObject();
        writeInfo(json, snapshot->info, *snapshot->fabric);
        writeKept(json, kept);
        writeHealth(json, findings.health);
        json.objects("sources", snapshot->info.sources, [&](const CaptureInfo::Source &source) {
            json.member("file", source.path);
            json.member("format", source.format);
            json.member("lines", source.lines);
            json.member("skipped_lines", source.skippedLines);
            writeMoment(json, source);
        });
        writeTicks(json, *snapshot->fabric, asked.capture->learnedTicks());
        json.endObject();
    } else {
        printForPeople(output, *snapshot, findings, kept);
    }
    return output.finish(Fine);
}

} // namespace

Command infoCommand()
{
    return {"info",
            "show the contents of a capture",
            "[options] FILE",
            "Shows the contents of a capture.",
            [](Options &options) {
                options.addJson();
                options.addTicks();
            },
            runInfo};
}

} // namespace pickglass::pgcap
