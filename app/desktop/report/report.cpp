// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/report.h"

#include "app/common/htmltable.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/models/format.h"
#include "app/desktop/report/reportparts.h"
#include "app/desktop/theme.h"
#include "core/base/timestamp.h"

#include <QWidget>

#include <utility>

namespace pickglass {

namespace {

/// What the report is of: the moment or the range.
QString timeText(const ReportContents &contents)
{
    return contents.isRange ? ReportText::tr("Range: %1").arg(format::timeRange(contents.span))
                            : ReportText::tr("State of: %1")
                                  .arg(format::orUnknown(format::time(contents.span.to)));
}

QString headHtml(const ReportContents &contents)
{
    return QStringLiteral("<h1><span class=\"h1\">%1</span></h1>\n"
                          "<p class=\"quiet\">%2<br>%3<br>%4</p>\n")
        .arg(ReportText::tr("Fabric report").toHtmlEscaped(),
             ReportText::tr("Source: %1")
                 .arg(format::orUnknown(sourceName(contents.info.source)))
                 .toHtmlEscaped(),
             timeText(contents).toHtmlEscaped(),
             ReportText::tr("Written: %1, by Pickglass %2")
                 .arg(format::time(contents.written), QStringLiteral(PICKGLASS_VERSION))
                 .toHtmlEscaped());
}

/// What it was recorded from and when.
QString recordingHtml(const CaptureInfo &info)
{
    HtmlTable table({ReportText::tr("Recording"), QString()}, {}, QStringLiteral("30 70"));
    const auto add = [&table](const QString &name, const QString &text) {
        if (!text.isEmpty()) {
            table.add({name, text});
        }
    };
    add(ReportText::tr("From"), info.source);
    add(ReportText::tr("Created by"), info.createdBy);
    add(ReportText::tr("Start"), format::time(info.start));
    add(ReportText::tr("End"),
        info.closed
            ? format::time(info.end)
            : ReportText::tr("%1, still being recorded or not closed").arg(format::time(info.end)));
    if (info.hasLocalTimes()) {
        add(ReportText::tr("Time zone"),
            ReportText::tr("Not known: times are local times of the files"));
    }
    if (info.sweeps > 0) {
        add(ReportText::tr("Sweeps of the counters"),
            ReportText::tr("%1, one every %2")
                .arg(format::count(info.sweeps), format::duration(info.interval)));
        add(ReportText::tr("A sweep takes"),
            ReportText::tr("%1 (median), %2 at most")
                .arg(format::duration(qRound64(info.medianSweepSeconds * MicrosecondsPerSecond)),
                     format::duration(qRound64(info.longestSweepSeconds * MicrosecondsPerSecond))));
    }
    for (const CaptureInfo::Source &source : info.sources) {
        add(ReportText::tr("Imported"),
            ReportText::tr("%1 (%2, lines: %3, not used: %4)")
                .arg(source.path, source.format, format::count(source.lines),
                     format::count(source.skippedLines)));
    }
    return table.html();
}

QString pictureHtml(const ReportDrawing &drawing)
{
    if (drawing.picture.isNull()) {
        return {};
    }
    QString keys;
    for (const ReportPicture::Key &key : drawing.keys) {
        keys += QStringLiteral("<span style=\"color:%1\">■</span> %2 &nbsp; ")
                    .arg(key.color.name(), key.text.toHtmlEscaped());
    }
    return htmlHeading(ReportText::tr("Topology")) +
           htmlPicture(drawing.picture, ReportText::tr("Topology")) +
           QStringLiteral("<p class=\"quiet\">%1<br>%2</p>\n")
               .arg((drawing.isByUtilization
                         ? ReportText::tr(
                               "Colored by utilization, each direction of a link by itself:")
                         : ReportText::tr("Colors:"))
                        .toHtmlEscaped(),
                    keys);
}

QString countsHtml(const Snapshot &snapshot, const FabricSummary &summary)
{
    const FabricShape &shape = snapshot.shape;
    HtmlTable table({ReportText::tr("Contents"), QString()}, {1}, QStringLiteral("70 30"));
    table.add({ReportText::tr("Shape"), format::topology(*snapshot.fabric, shape)});
    const auto add = [&table](const QString &name, std::optional<qint64> count,
                              bool always = true) {
        if (always || count > 0) {
            table.add({name, count ? format::count(*count) : ReportText::tr("unknown")});
        }
    };
    add(ReportText::tr("Switches"), summary.switches);
    add(ReportText::tr("Hosts"), summary.hosts);
    add(ReportText::tr("Host adapters"), summary.adapters);
    add(ReportText::tr("Aggregation nodes"), summary.aggregationNodes, false);
    add(ReportText::tr("Routers"), summary.routers, false);
    add(ReportText::tr("Links"), summary.links);
    add(ReportText::tr("Ports up"), summary.portsUp);
    add(ReportText::tr("Chassis"), static_cast<qint64>(shape.boxes.size()), false);
    add(ReportText::tr("Rails"), shape.rails > 1 ? shape.rails : 0, false);
    add(ReportText::tr("Islands that do not reach each other"),
        summary.hasIslands ? static_cast<qint64>(summary.islands.size()) : 0, false);
    return table.html();
}

QString sharesHtml(const FabricSummary &summary)
{
    QString html;
    const auto add = [&html](const QString &head, const std::vector<FabricSummary::Share> &shares) {
        if (shares.empty()) {
            return;
        }
        HtmlTable table({head, ReportText::tr("Count")}, {1}, QStringLiteral("70 30"));
        for (const FabricSummary::Share &share : shares) {
            table.add({share.name, format::count(share.count)});
        }
        html += table.html();
    };
    add(ReportText::tr("Links by rate"), summary.rates);
    add(ReportText::tr("Switches by model"), summary.switchModels);
    add(ReportText::tr("Host adapters by model"), summary.adapterModels);
    return html;
}

QString tiersHtml(const FabricSummary &summary)
{
    if (summary.tiers.empty()) {
        return {};
    }
    HtmlTable table({ReportText::tr("Tier"), ReportText::tr("Switches"),
                     ReportText::tr("Cables down"), ReportText::tr("Cables up"),
                     ReportText::tr("Down : up"), ReportText::tr("Down : up by rate")},
                    {0, 1, 2, 3, 4, 5});
    for (const FabricSummary::Tier &tier : summary.tiers) {
        table.add({QString::number(tier.tier), format::count(tier.switches),
                   format::count(tier.down),
                   tier.up == 0 ? format::unknown() : format::count(tier.up),
                   format::ratio(static_cast<double>(tier.down), static_cast<double>(tier.up)),
                   format::ratio(tier.downRate, tier.upRate)});
    }
    return htmlHeading(ReportText::tr("Tiers")) + table.html();
}

struct Prepared
{
    ReportContents contents;
    ReportPicture picture;
};

Result<Prepared> prepare(const CaptureReader &capture, const ReportQuestion &question,
                         const Tokens &paper, const Thresholds &thresholds)
{
    return readReport(capture, question).map([&](ReportContents contents) {
        ReportPicture picture =
            makeReportPicture(contents.snapshot, contents.figures, paper, thresholds);
        return Prepared{std::move(contents), std::move(picture)};
    });
}

Result<void> write(const QString &path, const Prepared &prepared)
{
    return writeReport(path, prepared.contents, ReportDrawing::of(prepared.picture));
}

} // namespace

QString reportHtml(const ReportContents &contents, const ReportDrawing &drawing)
{
    const Snapshot &snapshot = *contents.snapshot;
    const FabricSummary summary = summarize(snapshot);
    return QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title>\n"
                          "<style>\n%2</style></head>\n<body>\n")
               .arg(ReportText::tr("Fabric report").toHtmlEscaped(), reportStyle()) +
           headHtml(contents) + healthHtml(contents) + pictureHtml(drawing) +
           summaryHtml(contents, summary) + incidentsHtml(contents) + problemsHtml(snapshot) +
           figuresHtml(contents) + managersHtml(contents) + eventsHtml(contents) +
           tiersHtml(summary) + htmlHeading(ReportText::tr("Links and devices")) +
           countsHtml(snapshot, summary) + sharesHtml(summary) + recordingHtml(contents.info) +
           QStringLiteral("</body></html>\n");
}

void makeReport(QWidget *parent, const SharedReaders &readers, const ReportQuestion &question,
                const QString &path, const StopSource &wanted,
                std::function<void(const Result<void> &written)> done)
{
    readers
        ->ask(
            [question, paper = paperTokens(),
             thresholds = displayOptions().thresholds](const CaptureReader &capture) {
                return prepare(capture, question, paper, thresholds);
            },
            ReaderPool::Reader::ForAnything, wanted)
        .then(parent, [parent, path, wanted, done = std::move(done)](const Result<Prepared> &made) {
            if (wanted.isStopped()) {
                return;
            }
            const Result<void> written =
                made.and_then([&path](const Prepared &prepared) { return write(path, prepared); });
            if (written) {
                noteSaved(parent, path);
            }
            done(written);
        });
}

} // namespace pickglass
