// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/findings.h"
#include "app/common/format.h"
#include "app/common/tables/problemtable.h"
#include "app/common/text.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/nagios.h"
#include "app/pgcap/options.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// What was wrong when the capture began may have been so before.
QString sinceText(const Problem &problem, const Snapshot &snapshot)
{
    if (problem.until.isKnown()) {
        return QStringLiteral("from %1 to %2, for %3")
            .arg(problem.since.toString(), problem.until.toString(),
                 durationText(problem.until - problem.since));
    }
    const QString since = problem.since <= snapshot.info.start
                              ? QStringLiteral("since %1 or before, for %2")
                              : QStringLiteral("since %1, for %2");
    return since.arg(problem.since.toString(), durationText(snapshot.time - problem.since));
}

void writeProblem(Output &output, const Snapshot &snapshot, const Problem &problem)
{
    const QString margin(9, u' ');
    output.line(toString(problem.severity).leftJustified(9) + translated(problem.message));
    // A capture of one moment holds no other.
    if (problem.since.isKnown() && snapshot.info.end > snapshot.info.start) {
        output.line(margin + sinceText(problem, snapshot));
    }
    if (!problem.advice.isEmpty()) {
        output.line(margin + translated(problem.advice));
    }
}

/// Of each kind and severity the first that a list shows, and how many more there are.
void writeForPeople(Output &output, const Snapshot &snapshot, const std::vector<Problem> &problems,
                    bool isWhole)
{
    for (auto it = problems.begin(); it != problems.end();) {
        const auto end = std::find_if_not(it, problems.end(), [&it](const Problem &other) {
            return other.severity == it->severity && other.kind == it->kind;
        });
        const auto shown = isWhole || end - it <= std::ptrdiff_t(ShownOfKind)
                               ? end
                               : it + std::ptrdiff_t(ShownOfKind);
        std::for_each(it, shown, [&](const Problem &p) { writeProblem(output, snapshot, p); });
        if (shown != end) {
            output.line(
                toString(it->severity).leftJustified(9) +
                QStringLiteral("%1 more of the same kind (--all shows them)").arg(end - shown));
        }
        it = end;
    }
    const auto number = [&](Severity severity) {
        return std::ranges::count(problems, severity, &Problem::severity);
    };
    output.line(QStringLiteral("problems: %1 (errors: %2, warnings: %3, notes: %4)")
                    .arg(problems.size())
                    .arg(number(Severity::Error))
                    .arg(number(Severity::Warning))
                    .arg(number(Severity::Info)));
}

/// Errors are critical, warnings are warnings, and notes are neither.
int finishProblemsAsPlugin(const std::vector<Problem> &problems)
{
    const auto number = [&problems](Severity severity) {
        return static_cast<qint64>(std::ranges::count(problems, severity, &Problem::severity));
    };
    const qint64 errors = number(Severity::Error);
    const qint64 warnings = number(Severity::Warning);
    const qint64 notes = number(Severity::Info);
    const PluginState state = errors > 0     ? PluginState::Critical
                              : warnings > 0 ? PluginState::Warning
                                             : PluginState::Ok;
    QString text =
        QStringLiteral("errors: %1, warnings: %2, notes: %3").arg(errors).arg(warnings).arg(notes);
    if (state != PluginState::Ok) {
        text += QStringLiteral("; ") + translated(problems.front().message);
    }
    return finishPlugin(
        "problems", state, text,
        {{"errors", errors, {}, 0}, {"warnings", warnings, 0, {}}, {"notes", notes}});
}

OrCode<int> runProblems(const Options &options)
{
    if (options.has("nagios") && options.form() != Form::Text) {
        return options.refusal(QStringLiteral("--nagios prints a line of its own: neither --json "
                                              "nor --csv."));
    }
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.time)));
    EventThresholds totals = EventThresholds::ofTotals();
    if (options.has("thresholds")) {
        ASSIGN_OR_RETURN(const auto read, thresholdsIn(options.value("thresholds")));
        totals = read.over(totals);
    }
    ASSIGN_OR_RETURN(const auto incidents, orFail(incidentsAt(*asked.capture, snapshot->time,
                                                              asked.range.from, interrupts())));
    ASSIGN_OR_RETURN(const auto findings,
                     orFail(loadFindings(*asked.capture, *snapshot, FindSince::Yes,
                                         asked.range.from, totals, incidents)));
    if (options.has("nagios")) {
        return finishProblemsAsPlugin(findings.problems);
    }
    Output output;
    if (options.form() == Form::Text) {
        writeForPeople(output, *snapshot, findings.problems, options.has("all"));
    } else {
        tables::writeTable(output, options.form(), tables::Problems, {snapshot},
                           tables::problemRows(findings.problems));
    }
    const bool hasErrors =
        std::ranges::count(findings.problems, Severity::Error, &Problem::severity) > 0;
    return output.finish(hasErrors ? BadNews : Fine);
}

} // namespace

Command problemsCommand()
{
    return {"problems",
            "list problems; exit code 1 if there are errors",
            "[options] FILE",
            "Lists the problems of a fabric at a time or in a range, and since when; also those "
            "that ended within the range. Exit code 1 if there are errors.",
            [](Options &options) {
                options.addForm();
                options.addAt();
                options.addRange();
                options.add("thresholds",
                            "From which total on error counters that were read once are a "
                            "problem, as in ibqueryerrors' file of thresholds. Default: the "
                            "numbers that stand commented out in it (SymbolErrorCounter 10, …).",
                            OptionValue::file("FILE"));
                options.add("all", QStringLiteral("Show all problems of a kind: otherwise the "
                                                  "first %1 as text, and how many more there are. "
                                                  "JSON and CSV hold all.")
                                       .arg(ShownOfKind));
                addNagiosOption(options);
            },
            runProblems};
}

} // namespace pickglass::pgcap
