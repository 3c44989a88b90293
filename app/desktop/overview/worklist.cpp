// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/worklist.h"

#include "app/common/findings.h"
#include "app/common/htmltable.h"
#include "app/common/placenames.h"
#include "app/common/tables/problemtable.h"
#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "core/analysis/problemkinds.h"
#include "core/fabric/naturalorder.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// The context of the translations.
struct WorkListText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::WorkList)
};

} // namespace

std::vector<Problem> workList(const Snapshot &snapshot, std::span<const Incident> incidents)
{
    const Fabric &fabric = *snapshot.fabric;
    std::vector<std::pair<QString, Problem>> found;
    const auto add = [&](const Problem &problem) {
        if (isMendedByHand(problem.kind) && !problem.until.isKnown()) {
            found.emplace_back(placeName(fabric, problem), problem);
        }
    };
    std::ranges::for_each(snapshot.problems, add);
    for (const Incident &incident : incidents) {
        // Problems have its counters, each for itself.
        if (incident.kind == IncidentKind::DegradedCable && incident.isOpenAt(snapshot.time)) {
            Problem problem = problemOf(incident, fabric);
            problem.until = {};
            add(problem);
        }
    }
    std::ranges::stable_sort(
        found, [](const auto &a, const auto &b) { return compareNaturally(a.first, b.first) < 0; });
    std::vector<Problem> work;
    for (auto &[place, problem] : found) {
        work.push_back(std::move(problem));
    }
    return work;
}

QString problemsCsv(const SharedSnapshot &snapshot, const std::vector<Problem> &problems)
{
    TextBuffer text;
    tables::writeTable(text, Form::Csv, tables::Problems, {snapshot},
                       tables::problemRows(problems));
    return QString::fromUtf8(text.text());
}

QString workListHtml(const Snapshot &snapshot, const std::vector<Problem> &work)
{
    const QString title = WorkListText::tr("Work list");
    HtmlTable table({WorkListText::tr("Done"), WorkListText::tr("Place"),
                     WorkListText::tr("Problem"), WorkListText::tr("What to do")},
                    {}, QStringLiteral("7 25 38 30"));
    for (const Problem &problem : work) {
        table.add({QStringLiteral("☐"), placeName(*snapshot.fabric, problem),
                   translated(problem.message), translated(problem.advice)});
    }
    QString html = QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">"
                                  "<title>%1</title>\n<style>\n%2</style></head>\n<body>\n"
                                  "<h1><span class=\"h1\">%1</span></h1>\n")
                       .arg(title.toHtmlEscaped(), reportStyle());
    html += htmlRemark(
        WorkListText::tr("%1; problems: %2")
            .arg(format::time(snapshot.time), format::count(static_cast<qint64>(work.size()))));
    return html + table.html() + QStringLiteral("</body></html>\n");
}

} // namespace pickglass
