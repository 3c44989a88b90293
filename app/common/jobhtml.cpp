// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobhtml.h"

#include "app/common/format.h"
#include "app/common/jobreader.h"
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

QString bytesText(double bytes)
{
    return std::isfinite(bytes) ? countText(static_cast<quint64>(std::llround(bytes)))
                                : QStringLiteral("–");
}

QString percentText(std::optional<double> share)
{
    return share ? numberText(*share * 100, 1) + QStringLiteral(" %") : QStringLiteral("–");
}

QString waitText(const PortWait &wait)
{
    const QString figure = approximateText(percentText(wait.share), wait.isApproximate);
    return wait.isByPeer ? words(QT_TRANSLATE_NOOP("jobreport", "%1 (peer)")).arg(figure) : figure;
}

/// A table; all columns after the first `texts` are numbers.
class Table
{
public:
    Table(const QStringList &heads, int texts) : m_texts(texts)
    {
        m_html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"3\">\n<tr>");
        for (int i = 0; i < heads.size(); ++i) {
            m_html +=
                QStringLiteral("<th align=\"%1\">%2</th>").arg(align(i), heads[i].toHtmlEscaped());
        }
        m_html += QStringLiteral("</tr>\n");
    }
    void add(const QStringList &cells)
    {
        m_html += QStringLiteral("<tr>");
        for (int i = 0; i < cells.size(); ++i) {
            m_html +=
                QStringLiteral("<td align=\"%1\">%2</td>").arg(align(i), cells[i].toHtmlEscaped());
        }
        m_html += QStringLiteral("</tr>\n");
    }
    QString html() const { return m_html + QStringLiteral("</table>\n"); }

private:
    QString align(int column) const
    {
        return column < m_texts ? QStringLiteral("left") : QStringLiteral("right");
    }

    int m_texts;
    QString m_html;
};

QString heading(const char *text)
{
    return QStringLiteral("<h2><span style=\"font-size:13pt;font-weight:bold\">%1</span></h2>\n")
        .arg(words(text).toHtmlEscaped());
}

QString placeText(PortKey place)
{
    if (place.node.isNull()) {
        return {};
    }
    return place.number > 0 ? QStringLiteral("%1:%2").arg(place.node.toString()).arg(place.number)
                            : place.node.toString();
}

QString findingsHtml(const JobReport &report)
{
    QString html =
        heading(QT_TRANSLATE_NOOP("jobreport", "What stands out")) + QStringLiteral("<ul>\n");
    for (const JobFinding &finding : report.findings) {
        const QString place = placeText(finding.place);
        html += QStringLiteral("<li>%1%2</li>\n")
                    .arg(translated(finding.message).toHtmlEscaped(),
                         place.isEmpty() ? QString()
                                         : QStringLiteral(" <small>(%1)</small>").arg(place));
    }
    return html + QStringLiteral("</ul>\n");
}

QString hostsHtml(const JobReport &report)
{
    Table table({words(QT_TRANSLATE_NOOP("jobreport", "Host")),
                 words(QT_TRANSLATE_NOOP("jobreport", "Sent (bytes)")),
                 words(QT_TRANSLATE_NOOP("jobreport", "Received (bytes)")),
                 words(QT_TRANSLATE_NOOP("jobreport", "Waited"))},
                1);
    for (size_t i = 0; i < std::min(report.hosts.size(), MaxReportRows); ++i) {
        const JobHost &host = report.hosts[i];
        table.add({host.name, bytesText(host.sentBytes), bytesText(host.receivedBytes),
                   waitText(waitOf(host))});
    }
    return heading(QT_TRANSLATE_NOOP("jobreport", "Hosts")) + table.html();
}

QString linksHtml(const JobReport &report)
{
    std::vector<const JobLink *> links;
    for (const JobLink &link : report.links) {
        links.push_back(&link);
    }
    std::ranges::stable_sort(links, std::ranges::greater(),
                             [](const JobLink *link) { return link->bytes; });
    Table table({words(QT_TRANSLATE_NOOP("jobreport", "Link from")),
                 words(QT_TRANSLATE_NOOP("jobreport", "To")),
                 words(QT_TRANSLATE_NOOP("jobreport", "Bytes")),
                 words(QT_TRANSLATE_NOOP("jobreport", "Flows")),
                 words(QT_TRANSLATE_NOOP("jobreport", "By other hosts, at most")),
                 words(QT_TRANSLATE_NOOP("jobreport", "Used")),
                 words(QT_TRANSLATE_NOOP("jobreport", "Waited"))},
                2);
    for (size_t i = 0; i < std::min(links.size(), MaxReportRows); ++i) {
        const JobLink &link = *links[i];
        table.add({placeText(link.from), placeText(link.to), bytesText(link.bytes),
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
    Table table({words(QT_TRANSLATE_NOOP("jobreport", "From")),
                 words(QT_TRANSLATE_NOOP("jobreport", "To")),
                 words(QT_TRANSLATE_NOOP("jobreport", "At least (bytes)")),
                 words(QT_TRANSLATE_NOOP("jobreport", "At most (bytes)")),
                 words(QT_TRANSLATE_NOOP("jobreport", "Estimate (bytes)"))},
                2);
    for (size_t i = 0; i < std::min(pairs.size(), MaxReportRows); ++i) {
        const JobPair &pair = *pairs[i];
        table.add({report.hosts[pair.from].name, report.hosts[pair.to].name, bytesText(pair.low),
                   bytesText(pair.high), bytesText(pair.estimate)});
    }
    return heading(QT_TRANSLATE_NOOP("jobreport", "Pairs of hosts")) + table.html();
}

} // namespace

QString jobHtml(const JobReport &report)
{
    const Job &job = report.job;
    const QString title = job.id.isEmpty()
                              ? words(QT_TRANSLATE_NOOP("jobreport", "Hosts on the network"))
                              : words(QT_TRANSLATE_NOOP("jobreport", "Job %1 on the network"))
                                    .arg(job.name.isEmpty() ? job.id : job.id + u' ' + job.name);
    QString html = QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">"
                                  "<title>%1</title></head><body>\n<h1><span "
                                  "style=\"font-size:18pt;font-weight:bold\">%1</span></h1>\n")
                       .arg(title.toHtmlEscaped());
    html += QStringLiteral("<p>%1</p>\n")
                .arg(words(QT_TRANSLATE_NOOP("jobreport", "%1 – %2, %3 hosts, %4 links"))
                         .arg(report.range.from.toString(), report.range.to.toString(),
                              countText(report.hosts.size()), countText(report.links.size()))
                         .toHtmlEscaped());
    return html + findingsHtml(report) + hostsHtml(report) + linksHtml(report) +
           matrixHtml(report) + QStringLiteral("</body></html>\n");
}

} // namespace pickglass
