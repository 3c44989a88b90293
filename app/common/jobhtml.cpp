// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobhtml.h"

#include "app/common/format.h"
#include "app/common/htmltable.h"
#include "app/common/jobreader.h"
#include "app/common/placenames.h"
#include "app/common/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// So many rows of each list.
constexpr size_t MaxReportRows = 40;

QString words(const char *text)
{
    return QCoreApplication::translate("jobreport", text);
}

/// As in the window: "4.5 TB".
QString bytesText(double bytes)
{
    return std::isfinite(bytes)
               ? unitText(bytes, QStringLiteral("B"), englishLocale(), QChar(QChar::Nbsp))
               : QStringLiteral("–");
}

QString percentText(std::optional<double> share)
{
    return share ? significantText(*share * 100) + QChar(QChar::Nbsp) + u'%' : QStringLiteral("–");
}

QString waitText(const PortWait &wait)
{
    const QString figure = approximateText(percentText(wait.share), wait.isApproximate);
    return wait.isByPeer ? words(QT_TRANSLATE_NOOP("jobreport", "%1 (peer)")).arg(figure) : figure;
}

QString heading(const char *text)
{
    return htmlHeading(words(text));
}

/// "leaf01/19", "node0001"; by the GUID where the fabric does not know it.
QString placeText(const Fabric &fabric, PortKey place)
{
    if (place.node.isNull()) {
        return {};
    }
    return format::portName(fabric, place);
}

QString findingsHtml(const JobReport &report, const Fabric &fabric)
{
    QString html =
        heading(QT_TRANSLATE_NOOP("jobreport", "What stands out")) + QStringLiteral("<ul>\n");
    for (const JobFinding &finding : report.findings) {
        const QString place = placeText(fabric, finding.place);
        html += QStringLiteral("<li>%1%2</li>\n")
                    .arg(translated(finding.message).toHtmlEscaped(),
                         place.isEmpty()
                             ? QString()
                             : QStringLiteral(" <small>(%1)</small>").arg(place.toHtmlEscaped()));
    }
    return html + QStringLiteral("</ul>\n");
}

QString hostsHtml(const JobReport &report)
{
    HtmlTable table({words(QT_TRANSLATE_NOOP("jobreport", "Host")),
                     words(QT_TRANSLATE_NOOP("jobreport", "Sent")),
                     words(QT_TRANSLATE_NOOP("jobreport", "Received")),
                     words(QT_TRANSLATE_NOOP("jobreport", "Waited"))},
                    {1, 2, 3}, QStringLiteral("52 16 18 14"));
    for (size_t i = 0; i < std::min(report.hosts.size(), MaxReportRows); ++i) {
        const JobHost &host = report.hosts[i];
        table.add({host.name, bytesText(host.sentBytes), bytesText(host.receivedBytes),
                   waitText(waitOf(host))});
    }
    return heading(QT_TRANSLATE_NOOP("jobreport", "Hosts")) + table.html();
}

QString linksHtml(const JobReport &report, const Fabric &fabric)
{
    std::vector<const JobLink *> links;
    for (const JobLink &link : report.links) {
        links.push_back(&link);
    }
    std::ranges::stable_sort(links, std::ranges::greater(),
                             [](const JobLink *link) { return link->bytes; });
    HtmlTable table({words(QT_TRANSLATE_NOOP("jobreport", "Link from")),
                     words(QT_TRANSLATE_NOOP("jobreport", "To")),
                     words(QT_TRANSLATE_NOOP("jobreport", "Bytes")),
                     words(QT_TRANSLATE_NOOP("jobreport", "Flows")),
                     words(QT_TRANSLATE_NOOP("jobreport", "By other hosts, at most")),
                     words(QT_TRANSLATE_NOOP("jobreport", "Used")),
                     words(QT_TRANSLATE_NOOP("jobreport", "Waited"))},
                    {2, 3, 4, 5, 6}, QStringLiteral("23 23 10 12 12 9 11"));
    for (size_t i = 0; i < std::min(links.size(), MaxReportRows); ++i) {
        const JobLink &link = *links[i];
        table.add({placeText(fabric, link.from), placeText(fabric, link.to), bytesText(link.bytes),
                   QStringLiteral("%1 … %2").arg(link.minFlows).arg(link.maxFlows),
                   bytesText(link.maxForeignBytes), percentText(link.utilization),
                   waitText(waitOf(link))});
    }
    return heading(QT_TRANSLATE_NOOP("jobreport", "Busiest links")) + table.html();
}

QString matrixHtml(const JobReport &report)
{
    std::vector<const JobPair *> pairs;
    for (const JobPair &pair : report.matrix) {
        if (pair.high > 0) {
            pairs.push_back(&pair);
        }
    }
    if (pairs.empty()) {
        return {};
    }
    std::ranges::stable_sort(pairs, std::ranges::greater(),
                             [](const JobPair *pair) { return pair->estimate; });
    HtmlTable table({words(QT_TRANSLATE_NOOP("jobreport", "From")),
                     words(QT_TRANSLATE_NOOP("jobreport", "To")),
                     words(QT_TRANSLATE_NOOP("jobreport", "At least")),
                     words(QT_TRANSLATE_NOOP("jobreport", "At most")),
                     words(QT_TRANSLATE_NOOP("jobreport", "Estimate"))},
                    {2, 3, 4}, QStringLiteral("29 29 14 14 14"));
    for (size_t i = 0; i < std::min(pairs.size(), MaxReportRows); ++i) {
        const JobPair &pair = *pairs[i];
        table.add({report.hosts[pair.from].name, report.hosts[pair.to].name, bytesText(pair.low),
                   bytesText(pair.high), bytesText(pair.estimate)});
    }
    return heading(QT_TRANSLATE_NOOP("jobreport", "Pairs of hosts")) + table.html();
}

} // namespace

QString jobHtml(const JobReport &report, const Fabric &fabric)
{
    const Job &job = report.job;
    const QString title = job.id.isEmpty()
                              ? words(QT_TRANSLATE_NOOP("jobreport", "Hosts on the network"))
                              : words(QT_TRANSLATE_NOOP("jobreport", "Job %1 on the network"))
                                    .arg(job.name.isEmpty() ? job.id : job.id + u' ' + job.name);
    QString html = QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">"
                                  "<title>%1</title>\n<style>\n%2</style></head>\n<body>\n"
                                  "<h1><span class=\"h1\">%1</span></h1>\n")
                       .arg(title.toHtmlEscaped(), reportStyle());
    html += QStringLiteral("<p>%1</p>\n")
                .arg(words(QT_TRANSLATE_NOOP("jobreport", "%1 – %2, %3 hosts, %4 links"))
                         .arg(report.range.from.toString(), report.range.to.toString(),
                              countText(report.hosts.size()), countText(report.links.size()))
                         .toHtmlEscaped());
    return html + findingsHtml(report, fabric) + hostsHtml(report) + linksHtml(report, fabric) +
           matrixHtml(report) + QStringLiteral("</body></html>\n");
}

} // namespace pickglass
