// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/findings.h"
#include "app/common/text.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/options.h"
#include "app/pgcap/words.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// guid, port and node of the place; a port's node is its own.
Cells placeOf(const Fabric &fabric, const Problem &problem)
{
    if (problem.port.isValid()) {
        const Port &port = fabric.port(problem.port);
        const Node &node = fabric.node(port.node);
        return {cell(node.guid), qint64(port.number), cell(node.name)};
    }
    if (problem.node.isValid()) {
        const Node &node = fabric.node(problem.node);
        return {cell(node.guid), Cell(), cell(node.name)};
    }
    return {Cell(), Cell(), Cell()};
}

/// What was wrong when the capture began may have been so before.
QString sinceInWords(const Problem &problem, const Snapshot &snapshot)
{
    if (problem.until.isKnown()) {
        return QStringLiteral("from %1 to %2, for %3")
            .arg(problem.since.toString(), problem.until.toString(),
                 durationInWords(problem.until.microseconds() - problem.since.microseconds()));
    }
    const QString since = problem.since <= snapshot.info.start
                              ? QStringLiteral("since %1 or before, for %2")
                              : QStringLiteral("since %1, for %2");
    return since.arg(problem.since.toString(),
                     durationInWords(snapshot.time.microseconds() - problem.since.microseconds()));
}

void writeProblem(Output &output, const Snapshot &snapshot, const Problem &problem)
{
    const QString margin(9, u' ');
    output.line(toString(problem.severity).leftJustified(9) + inWords(problem.message));
    // A capture of one moment holds no other.
    if (problem.since.isKnown() && snapshot.info.end > snapshot.info.start) {
        output.line(margin + sinceInWords(problem, snapshot));
    }
    if (!problem.advice.isEmpty()) {
        output.line(margin + inWords(problem.advice));
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

void writeRecords(Output &output, Form form, const Fabric &fabric,
                  const std::vector<Problem> &problems)
{
    const auto records = Records::make(
        form, output,
        QStringLiteral("severity kind guid port node since message advice until").split(u' '));
    for (const Problem &problem : problems) {
        Cells row{toString(problem.severity), problem.kind};
        const Cells place = placeOf(fabric, problem);
        row.insert(row.end(), place.begin(), place.end());
        row.insert(row.end(), {cell(problem.since), inWords(problem.message),
                               cell(inWords(problem.advice)), cell(problem.until)});
        records->add(row);
    }
    records->end();
}

} // namespace

int runProblems(const QStringList &arguments)
{
    Options options(
        QStringLiteral("problems [options] FILE"),
        QStringLiteral("Lists the problems of a fabric at a time or in a range, and since "
                       "when; also those that ended within the range. Exit "
                       "code 1 if there are errors."));
    options.addForm();
    options.addAt();
    options.addRange();
    options.add({QStringLiteral("all"),
                 QStringLiteral("Show all problems of a kind: otherwise the first %1 as text, and "
                                "how many more there are. JSON and CSV hold all.")
                     .arg(ShownOfKind)});
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const auto asked = openAsked(options);
    if (!asked) {
        return asked.error();
    }
    const auto snapshot = loadSnapshot(*asked->capture, asked->time);
    if (!snapshot) {
        return fail(snapshot.error());
    }
    const auto findings =
        loadFindings(*asked->capture, **snapshot, FindSince::Yes, asked->range.from);
    if (!findings) {
        return fail(findings.error());
    }
    Output output;
    if (options.form() == Form::Text) {
        writeForPeople(output, **snapshot, findings->problems, options.has("all"));
    } else {
        writeRecords(output, options.form(), *(*snapshot)->fabric, findings->problems);
    }
    const bool hasErrors = std::ranges::any_of(findings->problems, [](const Problem &problem) {
        return problem.severity == Severity::Error;
    });
    return output.finish(hasErrors ? BadNews : Fine);
}

} // namespace pickglass::pgcap
