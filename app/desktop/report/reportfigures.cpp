// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/text.h"
#include "app/desktop/models/eventwords.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/problemsmodel.h"
#include "app/desktop/report/htmltable.h"
#include "app/desktop/report/reportparts.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

QString waitText(const TopRow &row)
{
    Traffic traffic;
    traffic.wait = row.wait;
    traffic.waitTickRate = row.waitTickRate;
    return format::wait(traffic);
}

QString errorText(const TopRow &row)
{
    return row.errors ? format::count(static_cast<qint64>(*row.errors)) : format::unknown();
}

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
    for (const TopRow &row : rows) {
        table.add({format::directionName(fabric, row.port), format::rate(row.rate),
                   format::percent(row.utilization), waitText(row), errorText(row)});
    }
    return htmlHeading(title) + table.html();
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

} // namespace

QString figuresHtml(const ReportContents &contents)
{
    if (!contents.figures) {
        return {};
    }
    const Fabric &fabric = *contents.snapshot->fabric;
    return linksHtml(fabric, ReportText::tr("Busiest links"), contents.busiest,
                     ReportText::tr("No traffic is known.")) +
           linksHtml(fabric, ReportText::tr("Waiting links"), contents.waiting,
                     ReportText::tr("No waiting is known.")) +
           errorsHtml(contents);
}

QString managersHtml(const ReportContents &contents)
{
    if (!contents.managers.isKnown) {
        return {};
    }
    const Fabric &fabric = *contents.snapshot->fabric;
    HtmlTable table({ReportText::tr("Subnet manager"), ReportText::tr("State"),
                     ReportText::tr("Priority"), ReportText::tr("LID"), ReportText::tr("Since")},
                    {2, 3}, QStringLiteral("36 22 10 10 22"));
    for (const ManagerAt &manager : contents.managers.managers) {
        table.add({nameOf(fabric, manager.info.port), roleOf(contents.managers, manager),
                   QString::number(manager.info.priority), format::lid(manager.info.lid),
                   format::orUnknown(format::time(manager.stateSince))});
    }
    return htmlHeading(ReportText::tr("Subnet managers")) +
           (table.isEmpty() ? htmlRemark(ReportText::tr("No subnet manager at that time."))
                            : table.html()) +
           handOversHtml(contents);
}

QString eventsHtml(const ReportContents &contents)
{
    QString html = htmlHeading(ReportText::tr("Events"));
    if (contents.events.empty()) {
        return html + htmlRemark(ReportText::tr("No events in this time."));
    }
    if (contents.eventsInSpan > contents.events.size()) {
        html += htmlRemark(ReportText::tr("The latest %1 of %2; “pgcap events” lists them all")
                               .arg(format::count(static_cast<qint64>(contents.events.size())),
                                    format::count(static_cast<qint64>(contents.eventsInSpan))));
    }
    HtmlTable table({ReportText::tr("Time"), ReportText::tr("Severity"), ReportText::tr("What"),
                     ReportText::tr("Lasted")},
                    {}, QStringLiteral("20 10 56 14"));
    for (const Event &event : contents.events) {
        table.add({format::time(event.time), severityName(event.severity), inWords(describe(event)),
                   eventwords::lasted(event)});
    }
    return html + table.html();
}

} // namespace pickglass
