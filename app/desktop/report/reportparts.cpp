// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/reportparts.h"

#include "app/common/htmltable.h"
#include "app/common/text.h"
#include "app/desktop/models/eventtext.h"
#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/incidenttext.h"
#include "app/desktop/models/topmodel.h"
#include "app/desktop/report/reportpicture.h"
#include "core/analysis/health.h"
#include "core/fabric/subnets.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

namespace {

/// Each by its busier direction.
QString linksHtml(const Fabric &fabric, const QString &title, const std::vector<TopRow> &rows,
                  const QString &nothing)
{
    if (rows.empty()) {
        return htmlHeading(title) + htmlRemark(nothing);
    }
    HtmlTable table({ReportText::tr("Link, from the sending end"), ReportText::tr("Rate"),
                     ReportText::tr("Utilization"), ReportText::tr("Wait"),
                     ReportText::tr("Errors")},
                    {1, 2, 3, 4}, QStringLiteral("48 16 12 14 10"));
    std::optional<double> used;
    std::optional<double> waited;
    for (const TopRow &row : rows) {
        table.add({format::directionName(fabric, row.port), rateText(row),
                   format::measuredShare(row.utilization), format::wait(row.waited()),
                   errorText(row)});
        used = std::max(used, row.utilization);
        waited = std::max(waited, row.wait);
    }
    QString remarks;
    for (const QString &why : {format::whyAboveAll(FigureKind::Utilization, used),
                               format::whyAboveAll(FigureKind::Wait, waited)}) {
        remarks += why.isEmpty() ? QString() : htmlRemark(why);
    }
    return htmlHeading(title) + table.html() + remarks;
}

/// A bar of text, so that it prints anywhere; every count above 0 shows.
QString bar(size_t count, size_t greatest)
{
    constexpr size_t Length = 30;
    const size_t length = count * Length / std::max<size_t>(greatest, 1);
    return QString(count > 0 ? static_cast<qsizetype>(std::max<size_t>(length, 1)) : 0, u'█');
}

QString distributionHtml(const ReportDistribution &distribution)
{
    const FiveNumbers &five = distribution.numbers;
    const QString title = distribution.kind == FigureKind::Wait
                              ? ReportText::tr("Distribution of wait")
                              : ReportText::tr("Distribution of utilization");
    const QString remark =
        ReportText::tr("%1 link directions: median %2, quartiles %3 and %4, maximum %5.")
            .arg(format::count(static_cast<qint64>(five.count)), format::percent(five.median),
                 format::percent(five.q1), format::percent(five.q3), format::percent(five.max));
    size_t greatest = 0;
    for (const Bin &bin : distribution.bins) {
        greatest = std::max(greatest, bin.count);
    }
    HtmlTable table({ReportText::tr("At least"),
                     ReportText::tr("Below"),
                     ReportText::tr("Count"),
                     ReportText::tr("Up to here"),
                     {}},
                    {0, 1, 2, 3}, QStringLiteral("12 12 12 14 50"));
    for (size_t i = 0; i < distribution.bins.size(); ++i) {
        const Bin &bin = distribution.bins[i];
        table.add({format::percent(bin.from), format::percent(bin.to),
                   format::count(static_cast<qint64>(bin.count)),
                   format::percent(distribution.cumulative[i]), bar(bin.count, greatest)});
    }
    return htmlHeading(title) + htmlRemark(remark) + table.html();
}

QString errorsHtml(const ReportContents &contents)
{
    const QString title = htmlHeading(ReportText::tr("Errors that rose"));
    const QString when =
        contents.risingIn.from.isKnown()
            ? htmlRemark(ReportText::tr("Counted %1").arg(format::timeRange(contents.risingIn)))
            : QString();
    if (contents.rising.empty()) {
        return title + when + htmlRemark(ReportText::tr("No rising error counter is known."));
    }
    const Fabric &fabric = *contents.snapshot->fabric;
    HtmlTable table({ReportText::tr("Port"), ReportText::tr("Other end"), ReportText::tr("Errors")},
                    {2}, QStringLiteral("42 42 16"));
    for (const TopRow &row : contents.rising) {
        const PortIndex peer = fabric.port(row.port).peer;
        table.add({format::portName(fabric, row.port),
                   peer.isValid() ? format::portName(fabric, peer) : format::unknown(),
                   errorText(row)});
    }
    return title + when + table.html();
}

QString nameOf(const Fabric &fabric, PortKey port)
{
    const NodeIndex node = fabric.findNode(port.node);
    return node.isValid() ? fabric.node(node).name : format::orUnknown(port.node.toString());
}

QString roleOf(const ManagersAt &managers, const ManagerAt &manager)
{
    const ManagerAt *next = managers.next();
    const QString state = toString(manager.info.state);
    return next && next->info.port == manager.info.port
               ? ReportText::tr("%1, next master").arg(state)
               : state;
}

QString handOversHtml(const ReportContents &contents)
{
    if (contents.handOvers.empty()) {
        return htmlRemark(ReportText::tr("No hand-over in this time."));
    }
    const Fabric &fabric = *contents.snapshot->fabric;
    HtmlTable table({ReportText::tr("Hand-over"), ReportText::tr("From"), ReportText::tr("To"),
                     ReportText::tr("Without a master")},
                    {3}, QStringLiteral("28 27 27 18"));
    for (const HandOver &handOver : contents.handOvers) {
        const QString length = format::duration(handOver.withoutMaster);
        table.add({format::time(handOver.time), nameOf(fabric, handOver.from.port),
                   nameOf(fabric, handOver.to.port),
                   handOver.withoutMaster == 0 ? ReportText::tr("none")
                   : handOver.isMeasured       ? length
                                               : ReportText::tr("at most %1").arg(length)});
    }
    return table.html();
}

constexpr size_t MaxPlaces = 4; ///< that the line of several events names

/// "The link leaf01/3 – spine00/7 went down. Also: leaf02/3, leaf03/1, and 3 more places."
QString eventsText(const ReportEvents &events)
{
    const QString first = translated(describe(events.first));
    if (events.others.empty()) {
        return first;
    }
    QStringList places;
    for (size_t i = 0; i < std::min(events.others.size(), MaxPlaces); ++i) {
        places << eventtext::place(events.others[i]);
    }
    places.removeAll(QString());
    const QString names = places.join(QStringLiteral(", "));
    const size_t more = events.others.size() - std::min(events.others.size(), MaxPlaces);
    return first + u' ' +
           (more == 0 ? ReportText::tr("Also: %1.").arg(names)
                      : ReportText::tr("Also: %1, and %2 more places.").arg(names).arg(more));
}

constexpr size_t MaxLines = 20; ///< of one kind of problem; the rest is counted

/// What was so when the capture began may have been so before.
QString sinceText(const Problem &problem, const Snapshot &snapshot)
{
    if (!problem.since.isKnown()) {
        return format::unknown();
    }
    const QString since = format::time(problem.since);
    if (problem.until.isKnown()) {
        return ReportText::tr("%1 to %2").arg(since, format::time(problem.until));
    }
    return problem.since <= snapshot.info.start ? ReportText::tr("%1 or before").arg(since) : since;
}

/// The problems of one severity and kind, from `begin` on; returns where the next kind begins.
size_t addKind(QString &html, const Snapshot &snapshot, const std::vector<const Problem *> &all,
               size_t begin)
{
    const Problem &first = *all[begin];
    size_t end = begin;
    while (end < all.size() && all[end]->kind == first.kind &&
           all[end]->severity == first.severity) {
        ++end;
    }
    html += QStringLiteral("<h3><span class=\"%1\">%2</span></h3>\n")
                .arg(toString(first.severity),
                     ReportText::tr("%1: %2 (%3)")
                         .arg(severityName(first.severity), format::problemKind(first.kind),
                              format::count(static_cast<qint64>(end - begin)))
                         .toHtmlEscaped());
    // Advice that goes for all of them is given once.
    const bool sameAdvice =
        std::all_of(all.begin() + static_cast<std::ptrdiff_t>(begin),
                    all.begin() + static_cast<std::ptrdiff_t>(end), [&first](const Problem *p) {
                        return translated(p->advice) == translated(first.advice);
                    });
    if (sameAdvice && !first.advice.isEmpty()) {
        html += htmlRemark(translated(first.advice));
    }
    QStringList heads{ReportText::tr("Where"), ReportText::tr("Problem"), ReportText::tr("Since")};
    if (!sameAdvice) {
        heads << ReportText::tr("Advice");
    }
    HtmlTable table(heads, {},
                    sameAdvice ? QStringLiteral("26 56 18") : QStringLiteral("22 34 16 28"));
    for (size_t i = begin; i < std::min(end, begin + MaxLines); ++i) {
        QStringList cells{format::orUnknown(placeName(*snapshot.fabric, *all[i])),
                          translated(all[i]->message), sinceText(*all[i], snapshot)};
        if (!sameAdvice) {
            cells << translated(all[i]->advice);
        }
        table.add(cells);
    }
    html += table.html();
    if (end - begin > MaxLines) {
        html += htmlRemark(ReportText::tr("and %1 more; “pgcap problems” lists them all")
                               .arg(end - begin - MaxLines));
    }
    return end;
}

} // namespace

QString incidentsHtml(const ReportContents &contents)
{
    if (contents.incidents.empty()) {
        return {};
    }
    const Timestamp at = contents.span.to;
    std::vector<const Incident *> incidents;
    for (const Incident &incident : contents.incidents) {
        incidents.push_back(&incident);
    }
    std::stable_partition(incidents.begin(), incidents.end(),
                          [at](const Incident *incident) { return incident->isOpenAt(at); });
    QString html = htmlHeading(ReportText::tr("Incidents"));
    for (const Incident *incident : incidents) {
        html += QStringLiteral("<h3><span class=\"%1\">%2</span></h3>\n<p>%3</p>\n")
                    .arg(toString(incident->severity),
                         incidenttext::when(*incident, at).toHtmlEscaped(),
                         translated(incident->message).toHtmlEscaped());
        QStringList remarks{incidenttext::detail(*incident), translated(incident->advice)};
        remarks.removeAll(QString());
        for (const QString &remark : remarks) {
            html += htmlRemark(remark);
        }
        const auto place = static_cast<size_t>(incident - contents.incidents.data());
        if (place < contents.charts.size() && contents.charts[place]) {
            const IncidentChart &chart = *contents.charts[place];
            html += htmlPicture(chart.paint(), chart.caption()) + htmlRemark(chart.caption());
        }
    }
    return html;
}

QString healthHtml(const ReportContents &contents)
{
    const FabricHealth health = fabricHealth(contents.snapshot->problems);
    QString html = htmlHeading(ReportText::tr("Health"));
    html += QStringLiteral("<p><span class=\"h1\">%1</span></p>\n")
                .arg(ReportText::tr("%1 of 100").arg(health.score).toHtmlEscaped());
    const auto over = std::ranges::count_if(contents.incidents, [&contents](const Incident &one) {
        return !one.isOpenAt(contents.span.to);
    });
    const QString earlier =
        over == 0 ? QString()
                  : htmlRemark(ReportText::tr("%n incident(s) of the range are over by then, and "
                                              "lower no health; see Incidents.",
                                              nullptr, static_cast<int>(over)));
    if (health.losses.empty()) {
        return html + htmlRemark(ReportText::tr("No problems are known at that time.")) + earlier;
    }
    html += earlier;
    HtmlTable table({ReportText::tr("Reason"), ReportText::tr("Count"), ReportText::tr("Minus")},
                    {1, 2}, QStringLiteral("60 20 20"));
    for (const FabricLoss &loss : health.losses) {
        table.add({format::problemKind(loss.kind), format::count(static_cast<qint64>(loss.count)),
                   QString::number(loss.points)});
    }
    return html + table.html();
}

QString summaryHtml(const ReportContents &contents, const FabricSummary &summary)
{
    const Snapshot &snapshot = *contents.snapshot;
    const auto number = [](std::optional<qint64> count) {
        return count ? format::count(*count) : format::unknown();
    };
    QStringList sentences{ReportText::tr("%1: switches %2, hosts %3, links %4.")
                              .arg(format::topology(*snapshot.fabric, snapshot.shape),
                                   number(summary.switches), number(summary.hosts),
                                   number(summary.links))};
    const auto open = static_cast<size_t>(
        std::ranges::count_if(contents.incidents, [&contents](const Incident &incident) {
            return incident.isOpenAt(contents.span.to);
        }));
    const QString problems = textOf(countProblems(snapshot.problems));
    sentences << (contents.incidents.empty()
                      ? (contents.hasWaits
                             ? ReportText::tr("Incidents: none; %1.").arg(problems)
                             : ReportText::tr("Incidents: none among events, waits are not known; "
                                              "%1.")
                                   .arg(problems))
                      : ReportText::tr("Incidents: %1; %2.")
                            .arg(incidenttext::sum(open, contents.incidents.size() - open),
                                 problems));
    QStringList used;
    for (const ReportDistribution &distribution : contents.distributions) {
        used << (distribution.kind == FigureKind::Wait
                     ? ReportText::tr("waited %1 in the median and %2 at most")
                     : ReportText::tr("used %1 in the median and %2 at most"))
                    .arg(format::percent(distribution.numbers.median),
                         format::percent(distribution.numbers.max));
    }
    sentences << (used.isEmpty()
                      ? ReportText::tr("No traffic is known.")
                      : ReportText::tr("Directions of links: %1.").arg(used.join(u"; ")));
    return htmlHeading(ReportText::tr("Summary")) +
           QStringLiteral("<p>%1</p>\n").arg(sentences.join(u' ').toHtmlEscaped());
}

QString figuresHtml(const ReportContents &contents)
{
    if (!contents.figures) {
        return {};
    }
    const Fabric &fabric = *contents.snapshot->fabric;
    QString distributions;
    for (const ReportDistribution &distribution : contents.distributions) {
        distributions += distributionHtml(distribution);
    }
    return linksHtml(fabric, ReportText::tr("Busiest links"), contents.busiest,
                     ReportText::tr("No traffic is known.")) +
           linksHtml(fabric, ReportText::tr("Waiting links"), contents.waiting,
                     ReportText::tr("No waiting is known.")) +
           distributions + errorsHtml(contents);
}

QString managersHtml(const ReportContents &contents)
{
    if (std::ranges::none_of(contents.managers, &ManagersAt::isKnown)) {
        return {};
    }
    const Fabric &fabric = *contents.snapshot->fabric;
    HtmlTable table({ReportText::tr("Subnet manager"), ReportText::tr("State"),
                     ReportText::tr("Priority"), ReportText::tr("LID"), ReportText::tr("Since")},
                    {2, 3}, QStringLiteral("36 22 10 10 22"));
    for (const ManagersAt &managers : contents.managers) {
        for (const ManagerAt &manager : managers.managers) {
            table.add({nameOf(fabric, manager.info.port), roleOf(managers, manager),
                       QString::number(manager.info.priority), lidText(fabric, manager.info.lid),
                       format::orUnknown(format::time(manager.stateSince))});
        }
    }
    return htmlHeading(ReportText::tr("Subnet managers")) +
           (table.isEmpty() ? htmlRemark(ReportText::tr("No subnet manager at that time."))
                            : table.html()) +
           handOversHtml(contents);
}

QString eventsHtml(const ReportContents &contents)
{
    size_t listed = 0;
    for (const ReportEvents &events : contents.events) {
        listed += events.count;
    }
    QString html = htmlHeading(ReportText::tr("Events"));
    if (contents.events.empty()) {
        return html + htmlRemark(ReportText::tr("No events in this time."));
    }
    if (contents.eventsInSpan > listed) {
        html += htmlRemark(ReportText::tr("The latest %1 of %2; “pgcap events” lists them all")
                               .arg(format::count(static_cast<qint64>(listed)),
                                    format::count(static_cast<qint64>(contents.eventsInSpan))));
    }
    HtmlTable table({ReportText::tr("Time"), ReportText::tr("Severity"), ReportText::tr("What"),
                     ReportText::tr("Count"), ReportText::tr("Lasted")},
                    {3}, QStringLiteral("20 10 48 8 14"));
    for (const ReportEvents &events : contents.events) {
        const Event &first = events.first;
        table.add({events.isOne() ? format::time(first.time)
                                  : format::timeRange({first.time, events.last}),
                   severityName(first.severity), eventsText(events),
                   format::count(static_cast<qint64>(events.count)),
                   events.isOne()        ? eventtext::lasted(first)
                   : events.lasting == 0 ? QString()
                                         : ReportText::tr("%1 ongoing").arg(events.lasting)});
    }
    return html + table.html();
}

QString problemsHtml(const Snapshot &snapshot)
{
    QString html = htmlHeading(ReportText::tr("Problems"));
    if (snapshot.problems.empty()) {
        return html +
               QStringLiteral("<p>%1</p>\n")
                   .arg(ReportText::tr("No problems are known at that time.").toHtmlEscaped());
    }
    html +=
        QStringLiteral("<p>%1</p>\n").arg(textOf(countProblems(snapshot.problems)).toHtmlEscaped());
    std::vector<const Problem *> all;
    for (const Problem &problem : snapshot.problems) {
        all.push_back(&problem);
    }
    // Those of a kind together; within it the order is that of their rank.
    std::ranges::stable_sort(all, [](const Problem *a, const Problem *b) {
        return a->severity != b->severity ? a->severity > b->severity : a->kind < b->kind;
    });
    for (size_t begin = 0; begin < all.size();) {
        begin = addKind(html, snapshot, all, begin);
    }
    return html;
}

} // namespace pickglass
