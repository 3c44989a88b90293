// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/report.h"

#include "app/common/text.h"
#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/problemsmodel.h"
#include "app/desktop/models/sourcename.h"
#include "app/desktop/report/reportstyle.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

namespace {

constexpr size_t MaxLines = 200; ///< of one kind of problem; the rest is counted

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(report)
};

QString heading(const QString &text)
{
    return QStringLiteral("<h2><span class=\"h2\">%1</span></h2>\n").arg(text.toHtmlEscaped());
}

/// A table with a line of heads; the columns of `figures` go to the right.
class Table
{
public:
    Table(const QStringList &heads, const QList<int> &figures, const QString &widths = {})
        : m_figures(figures)
    {
        m_html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"3\">\n<tr>");
        const QStringList width = widths.split(u' ', Qt::SkipEmptyParts);
        for (int i = 0; i < heads.size(); ++i) {
            m_html += QStringLiteral("<th%1%2>%3</th>")
                          .arg(align(i),
                               i < width.size() ? QStringLiteral(" width=\"%1%\"").arg(width[i])
                                                : QString(),
                               heads[i].toHtmlEscaped());
        }
        m_html += QStringLiteral("</tr>\n");
    }
    void add(const QStringList &cells)
    {
        m_html += QStringLiteral("<tr>");
        for (int i = 0; i < cells.size(); ++i) {
            m_html += QStringLiteral("<td%1>%2</td>").arg(align(i), cells[i].toHtmlEscaped());
        }
        m_html += QStringLiteral("</tr>\n");
    }
    QString html() const { return m_html + QStringLiteral("</table>\n"); }

private:
    QString align(int column) const
    {
        return m_figures.contains(column) ? QStringLiteral(" align=\"right\"")
                                          : QStringLiteral(" align=\"left\"");
    }
    QList<int> m_figures;
    QString m_html;
};

QString headHtml(const Snapshot &snapshot, Timestamp written)
{
    QString html = QStringLiteral("<h1><span class=\"h1\">%1</span></h1>\n")
                       .arg(Words::tr("Fabric report").toHtmlEscaped());
    const QString source = sourceName(snapshot.info.source);
    html += QStringLiteral("<p class=\"quiet\">%1<br>%2<br>%3</p>\n")
                .arg(Words::tr("Source: %1").arg(format::orUnknown(source)).toHtmlEscaped(),
                     Words::tr("State of: %1")
                         .arg(format::orUnknown(format::time(snapshot.time)))
                         .toHtmlEscaped(),
                     Words::tr("Written: %1, by Pickglass %2")
                         .arg(format::time(written), QStringLiteral(PICKGLASS_VERSION))
                         .toHtmlEscaped());
    return html;
}

QString countsHtml(const Snapshot &snapshot, const FabricSummary &summary)
{
    const FabricShape &shape = snapshot.shape;
    Table table({Words::tr("What is there"), QString()}, {1}, QStringLiteral("70 30"));
    table.add({Words::tr("Shape"), format::topology(shape)});
    const auto add = [&table](const QString &name, qint64 count, bool always = true) {
        if (always || count > 0) {
            table.add({name, format::count(count)});
        }
    };
    add(Words::tr("Switches"), summary.switches);
    add(Words::tr("Hosts"), summary.hosts);
    add(Words::tr("Host adapters"), summary.adapters);
    add(Words::tr("Aggregation nodes"), summary.aggregationNodes, false);
    add(Words::tr("Routers"), summary.routers, false);
    add(Words::tr("Links"), summary.links);
    add(Words::tr("Ports up"), summary.portsUp);
    add(Words::tr("Boxes"), static_cast<qint64>(shape.boxes.size()), false);
    add(Words::tr("Rails"), shape.rails > 1 ? shape.rails : 0, false);
    add(Words::tr("Islands that no cable joins"),
        summary.islands.size() > 1 ? static_cast<qint64>(summary.islands.size()) : 0, false);
    return table.html();
}

QString sharesHtml(const FabricSummary &summary)
{
    QString html;
    const auto add = [&html](const QString &head, const std::vector<FabricSummary::Share> &shares) {
        if (shares.empty()) {
            return;
        }
        Table table({head, Words::tr("Count")}, {1}, QStringLiteral("70 30"));
        for (const FabricSummary::Share &share : shares) {
            table.add({share.name, format::count(share.count)});
        }
        html += table.html();
    };
    add(Words::tr("Links by rate"), summary.rates);
    add(Words::tr("Switches by model"), summary.switchModels);
    add(Words::tr("Host adapters by model"), summary.adapterModels);
    return html;
}

QString tiersHtml(const FabricSummary &summary)
{
    if (summary.tiers.empty()) {
        return {};
    }
    Table table({Words::tr("Tier"), Words::tr("Switches"), Words::tr("Cables down"),
                 Words::tr("Cables up"), Words::tr("Down : up"), Words::tr("Down : up by rate")},
                {0, 1, 2, 3, 4, 5});
    for (const FabricSummary::Tier &tier : summary.tiers) {
        table.add({QString::number(tier.tier), format::count(tier.switches),
                   format::count(tier.down),
                   tier.up == 0 ? format::unknown() : format::count(tier.up),
                   format::ratio(static_cast<double>(tier.down), static_cast<double>(tier.up)),
                   format::ratio(tier.downRate, tier.upRate)});
    }
    return heading(Words::tr("Tiers")) + table.html();
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
                     Words::tr("%1: %2 (%3)")
                         .arg(severityName(first.severity), format::problemKind(first.kind),
                              format::count(static_cast<qint64>(end - begin)))
                         .toHtmlEscaped());
    // Advice that goes for all of them is given once.
    const bool sameAdvice =
        std::all_of(all.begin() + static_cast<std::ptrdiff_t>(begin),
                    all.begin() + static_cast<std::ptrdiff_t>(end), [&first](const Problem *p) {
                        return inWords(p->advice) == inWords(first.advice);
                    });
    if (sameAdvice && !first.advice.isEmpty()) {
        html += QStringLiteral("<p class=\"quiet\">%1</p>\n")
                    .arg(inWords(first.advice).toHtmlEscaped());
    }
    QStringList heads{Words::tr("Where"), Words::tr("What")};
    if (!sameAdvice) {
        heads << Words::tr("What to do");
    }
    Table table(heads, {}, sameAdvice ? QStringLiteral("32 68") : QStringLiteral("28 40 32"));
    for (size_t i = begin; i < std::min(end, begin + MaxLines); ++i) {
        QStringList cells{format::orUnknown(placeName(*snapshot.fabric, *all[i])),
                          inWords(all[i]->message)};
        if (!sameAdvice) {
            cells << inWords(all[i]->advice);
        }
        table.add(cells);
    }
    html += table.html();
    if (end - begin > MaxLines) {
        html += QStringLiteral("<p class=\"quiet\">%1</p>\n")
                    .arg(Words::tr("and %1 more; “pgcap problems” lists them all")
                             .arg(end - begin - MaxLines)
                             .toHtmlEscaped());
    }
    return end;
}

QString problemsHtml(const Snapshot &snapshot, const FabricSummary &summary)
{
    QString html = heading(Words::tr("What is wrong"));
    if (snapshot.problems.empty()) {
        return html +
               QStringLiteral("<p>%1</p>\n")
                   .arg(Words::tr("Nothing is wrong that a discovery can show.").toHtmlEscaped());
    }
    html += QStringLiteral("<p>%1</p>\n").arg(inWords(summary.problems).toHtmlEscaped());
    std::vector<const Problem *> all;
    for (const Problem &problem : snapshot.problems) {
        all.push_back(&problem);
    }
    std::ranges::stable_sort(all, [](const Problem *a, const Problem *b) {
        return a->severity != b->severity ? a->severity > b->severity : a->kind < b->kind;
    });
    for (size_t begin = 0; begin < all.size();) {
        begin = addKind(html, snapshot, all, begin);
    }
    return html;
}

} // namespace

QString reportHtml(const Snapshot &snapshot, Timestamp written)
{
    const FabricSummary summary = summarize(snapshot);
    return QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title>\n"
                          "<style>\n%2</style></head>\n<body>\n")
               .arg(Words::tr("Fabric report").toHtmlEscaped(), reportStyle()) +
           headHtml(snapshot, written) + countsHtml(snapshot, summary) +
           problemsHtml(snapshot, summary) + tiersHtml(summary) +
           heading(Words::tr("Links and devices")) + sharesHtml(summary) +
           QStringLiteral("</body></html>\n");
}

} // namespace pickglass
