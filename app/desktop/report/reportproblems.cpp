// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/text.h"
#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/problemsmodel.h"
#include "app/desktop/report/htmltable.h"
#include "app/desktop/report/reportparts.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

namespace {

constexpr size_t MaxLines = 200; ///< of one kind of problem; the rest is counted

/// What was so when the capture began may have been so before.
QString sinceInWords(const Problem &problem, const Snapshot &snapshot)
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
                        return inWords(p->advice) == inWords(first.advice);
                    });
    if (sameAdvice && !first.advice.isEmpty()) {
        html += htmlRemark(inWords(first.advice));
    }
    QStringList heads{ReportText::tr("Where"), ReportText::tr("Problem"), ReportText::tr("Since")};
    if (!sameAdvice) {
        heads << ReportText::tr("Advice");
    }
    HtmlTable table(heads, {},
                    sameAdvice ? QStringLiteral("26 56 18") : QStringLiteral("22 34 16 28"));
    for (size_t i = begin; i < std::min(end, begin + MaxLines); ++i) {
        QStringList cells{format::orUnknown(placeName(*snapshot.fabric, *all[i])),
                          inWords(all[i]->message), sinceInWords(*all[i], snapshot)};
        if (!sameAdvice) {
            cells << inWords(all[i]->advice);
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

QString problemsHtml(const Snapshot &snapshot)
{
    QString html = htmlHeading(ReportText::tr("Problems"));
    if (snapshot.problems.empty()) {
        return html + QStringLiteral("<p>%1</p>\n")
                          .arg(ReportText::tr("No problems found.").toHtmlEscaped());
    }
    html += QStringLiteral("<p>%1</p>\n")
                .arg(inWords(countProblems(snapshot.problems)).toHtmlEscaped());
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
