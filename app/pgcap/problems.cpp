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
    const QString since = problem.since <= snapshot.info.start
                              ? QStringLiteral("since %1 or before, for %2")
                              : QStringLiteral("since %1, for %2");
    return since.arg(problem.since.toString(),
                     durationInWords(snapshot.time.microseconds() - problem.since.microseconds()));
}

void writeForPeople(Output &output, const Snapshot &snapshot, const Findings &findings)
{
    const QString margin(9, u' ');
    for (const Problem &problem : findings.problems) {
        output.write(toString(problem.severity).leftJustified(9) + inWords(problem.message) +
                     u'\n');
        if (problem.since.isKnown()) {
            output.write(margin + sinceInWords(problem, snapshot) + u'\n');
        }
        if (!problem.advice.isEmpty()) {
            output.write(margin + inWords(problem.advice) + u'\n');
        }
    }
    const auto number = [&](Severity severity) {
        return std::ranges::count(findings.problems, severity, &Problem::severity);
    };
    output.write(QStringLiteral("errors: %1, warnings: %2, notes: %3\n")
                     .arg(number(Severity::Error))
                     .arg(number(Severity::Warning))
                     .arg(number(Severity::Info)));
}

void writeRecords(Output &output, Form form, const Fabric &fabric,
                  const std::vector<Problem> &problems)
{
    const auto records = Records::make(
        form, output,
        QStringLiteral("severity kind guid port node since message advice").split(u' '));
    for (const Problem &problem : problems) {
        Cells row{toString(problem.severity), problem.kind};
        const Cells place = placeOf(fabric, problem);
        row.insert(row.end(), place.begin(), place.end());
        row.insert(row.end(),
                   {cell(problem.since), inWords(problem.message), cell(inWords(problem.advice))});
        records->add(row);
    }
    records->end();
}

} // namespace

int runProblems(const QStringList &arguments)
{
    Options options(QStringLiteral("problems [options] FILE"),
                    QStringLiteral("Says what is wrong or odd with a fabric at a time, and since "
                                   "when. Exit code 1 when there are errors among it."));
    options.addForm();
    options.addAt();
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
    const auto findings = loadFindings(*asked->capture, **snapshot);
    if (!findings) {
        return fail(findings.error());
    }
    Output output;
    if (options.form() == Form::Text) {
        writeForPeople(output, **snapshot, *findings);
    } else {
        writeRecords(output, options.form(), *(*snapshot)->fabric, findings->problems);
    }
    const bool hasErrors = std::ranges::any_of(findings->problems, [](const Problem &problem) {
        return problem.severity == Severity::Error;
    });
    return output.finish(hasErrors ? BadNews : Fine);
}

} // namespace pickglass::pgcap
