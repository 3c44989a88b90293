// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/plandiff.h"

#include "app/common/exitcode.h"
#include "app/common/openfile.h"
#include "app/common/planfile.h"
#include "app/common/tables/plantable.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/nagios.h"
#include "core/plan/planreader.h"

#include <QFileInfo>

#include <algorithm>
#include <string_view>

namespace pickglass::pgcap {

namespace {

/// Of a file that cannot be read as a plan: the file's name, then why.
int failWithPlan(const QString &path, const Error &error)
{
    complain(aboutFile(path, error));
    return Trouble;
}

struct PlanCount
{
    QString what;
    qint64 count;
};

std::vector<PlanCount> countsOf(const PlanComparison &comparison)
{
    std::vector<PlanCount> counts;
    for (int verdict = 0; verdict < CableVerdicts; ++verdict) {
        const auto each = static_cast<CableVerdict>(verdict);
        counts.push_back({toString(each), comparison.count(each)});
    }
    counts.push_back({QStringLiteral("names_exchanged"), qint64(comparison.exchanges.size())});
    counts.push_back({QStringLiteral("wrong_kind_or_length"), comparison.otherCables()});
    return counts;
}

/// The first of what to cable next.
void writeNext(Output &output, const std::vector<tables::PlanRow> &rows)
{
    constexpr size_t MaxLines = 10;
    const auto next = tables::nextRows(rows);
    for (size_t i = 0; i < std::min(MaxLines, next.size()); ++i) {
        const QString hosts = next[i]->hosts > 0
                                  ? QStringLiteral(", connects hosts: %1").arg(next[i]->hosts)
                                  : QString();
        output.line(QStringLiteral("next %1: %2%3")
                        .arg(next[i]->next)
                        .arg(tables::nextText(*next[i]), hosts));
    }
    if (next.size() > MaxLines) {
        output.line(QStringLiteral("next: %1 more, in the column next of --csv")
                        .arg(next.size() - MaxLines));
    }
}

void writePlanForPeople(Output &output, const Plan &plan, const PlanComparison &comparison,
                        const std::vector<tables::PlanRow> &rows)
{
    for (const tables::PlanRow &row : rows) {
        const QString group = row.group != 0 ? QStringLiteral(" #%1").arg(row.group) : QString();
        const QString line = row.line != 0 ? QStringLiteral(" (line %1)").arg(row.line) : QString();
        output.line(QString(row.what + group).leftJustified(16) + u' ' + translated(row.message) +
                    line);
    }
    output.line(QStringLiteral("right so far: %1 of %2 cables")
                    .arg(comparison.count(CableVerdict::Right))
                    .arg(plan.cables.size()));
    QStringList others;
    for (const PlanCount &count : countsOf(comparison)) {
        if (count.count != 0 && count.what != toString(CableVerdict::Right)) {
            others << QStringLiteral("%1 %2").arg(count.what, QString::number(count.count));
        }
    }
    output.line(others.isEmpty()
                    ? QStringLiteral("no differences")
                    : QStringLiteral("otherwise: ") + others.join(QLatin1String(", ")));
    writeNext(output, rows);
}

void writePlanAsJson(Output &output, const Options &options, const Plan &plan, const Side &side,
                     const PlanComparison &comparison, const std::vector<tables::PlanRow> &rows)
{
    JsonWriter json(output);
    json.beginObject();
    json.object("plan", [&] {
        json.member("file", options.value("plan"));
        json.member("format", plan.format);
        json.member("cables", plan.cables.size());
        json.member("complete", plan.isComplete);
    });
    json.member("file", side.path);
    json.member("time", side.time);
    json.member("same", !comparison.differs());
    json.member("changes_needed", comparison.cost());
    json.object("counts", [&] {
        for (const PlanCount &count : countsOf(comparison)) {
            json.member(count.what.toUtf8(), count.count);
        }
    });
    writeRows(json, "cables", tables::planColumns(), rows);
    json.endObject();
}

/// A cable that is missing or at a wrong place is critical; what else differs is to be looked at.
int finishPlanAsPlugin(const Plan &plan, const PlanComparison &comparison)
{
    using Verdict = CableVerdict;
    const auto critical = [&](const char *label, Verdict verdict) {
        return PerformanceFigure{label, comparison.count(verdict), {}, 0};
    };
    const auto warning = [](const char *label, qint64 count) {
        return PerformanceFigure{label, count, 0, {}};
    };
    std::vector<PerformanceFigure> figures{
        {"right", comparison.count(Verdict::Right)},
        critical("missing", Verdict::Missing),
        critical("swapped", Verdict::Swapped),
        critical("wrong_port", Verdict::WrongPort),
        critical("wrong_node", Verdict::WrongNode),
        warning("extra", comparison.count(Verdict::Extra)),
        warning("names_or_cables", comparison.count(Verdict::NamesOrCables)),
        warning("names_exchanged", qint64(comparison.exchanges.size())),
        warning("wrong_kind_or_length", comparison.otherCables()),
        {"not_seen_yet", comparison.count(Verdict::NotSeenYet)},
        {"unknown", comparison.count(Verdict::Unknown)}};
    const bool isCritical = std::ranges::any_of(figures, [](const PerformanceFigure &figure) {
        return figure.critical && figure.value > *figure.critical;
    });
    QStringList others;
    for (const PerformanceFigure &figure : figures) {
        if (figure.value > 0 && figure.label != std::string_view("right")) {
            others << QStringLiteral("%1 %2").arg(QLatin1String(figure.label),
                                                  QString::number(figure.value));
        }
    }
    QString text =
        QStringLiteral("right: %1 of %2 cables").arg(figures.front().value).arg(plan.cables.size());
    if (!others.isEmpty()) {
        text += QLatin1String("; ") + others.join(QLatin1String(", "));
    }
    return finishPlugin("diff",
                        isCritical             ? PluginState::Critical
                        : comparison.differs() ? PluginState::Warning
                                               : PluginState::Ok,
                        text, figures);
}

} // namespace

void addPlanFile(Options &options)
{
    options.add("plan",
                "Compare with a plan: CSV with a line a cable (also UFM's, and pgcap links --csv), "
                "a spreadsheet (.xlsx, also of UFM's Cable Validation Tool), an ibdm topology "
                "(.topo), a dot graph, a Slurm topology.conf or topology.yaml, a "
                "capture, or a rule such as \"tree k=40, 4 pods, names leaf{pod}-{n}\" or "
                "\"rail-optimised, 8 rails, 32 hosts a unit\".",
                OptionValue::file("PLAN"));
    options.add(
        "columns",
        "Which columns of the CSV or the spreadsheet are which, as "
        "a=TITLE,a_port=TITLE,b=TITLE: a, a_port, a_guid, a_rack, a_height, a_type, the same "
        "of b, kind, length (in metres), protocol. TITLE may be #3 for the third one.",
        OptionValue::text("MAP"));
}

void addPlanOptions(Options &options)
{
    addPlanFile(options);
    options.add("all",
                "List cables that are as planned, and acknowledged differences from golden, too.");
}

OrCode<Plan> openPlan(const Options &options)
{
    const QString path = options.value("plan");
    PlanColumns columns;
    if (options.has("columns")) {
        auto parsed = parsePlanColumns(options.value("columns"));
        if (!parsed) {
            return options.refusal(translated(parsed.error()));
        }
        columns = *std::move(parsed);
    }
    if (!QFileInfo::exists(path) && isPlanRule(path)) {
        auto plan = planByRule(path);
        if (!plan) {
            return options.refusal(translated(plan.error()));
        }
        return *std::move(plan);
    }
    auto plan = readPlanFile(path, columns, interrupts());
    if (!plan) {
        return tl::unexpected(failWithPlan(path, plan.error()));
    }
    for (const QString &sheet : plan->otherSheets) {
        complain(QStringLiteral("The sheet \"%1\" of the plan was left out: no row of it names the "
                                "columns of two ends.")
                     .arg(sheet));
    }
    return *std::move(plan);
}

int writePlanDiff(const Options &options, const Plan &plan, const Side &side, const Fabric *earlier)
{
    const PlanComparison comparison = comparePlan(plan, *side.fabric, earlier);
    if (options.has("nagios")) {
        return finishPlanAsPlugin(plan, comparison);
    }
    const auto rows =
        tables::planRows(plan, *side.fabric, comparison,
                         options.has("all") ? tables::RightCables::Show : tables::RightCables::Hide,
                         nextCables(plan, *side.fabric, comparison));
    Output output;
    switch (options.form()) {
    case Form::Json:
        writePlanAsJson(output, options, plan, side, comparison, rows);
        break;
    case Form::Csv:
        tables::writeTable(output, Form::Csv, tables::planColumns(), rows);
        break;
    case Form::Text:
        writePlanForPeople(output, plan, comparison, rows);
    }
    return output.finish(comparison.differs() ? BadNews : Fine);
}

} // namespace pickglass::pgcap
