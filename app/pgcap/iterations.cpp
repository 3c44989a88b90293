// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/iterationreader.h"
#include "app/common/tables/iterationtable.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/hostlist.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

OrCode<std::vector<Guid>> nodesOfHosts(const Options &options, const Asked &asked)
{
    if (!options.has("hosts")) {
        return std::vector<Guid>();
    }
    ASSIGN_OR_RETURN(const auto hosts, orFail(expandHostList(options.value("hosts"))));
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.range.to)));
    const MatchedHosts matched = matchHosts(*fabric, hosts);
    if (matched.nodes.empty()) {
        return options.refusal(
            QStringLiteral("--hosts %1: none of these hosts is in the fabric at that time.")
                .arg(options.value("hosts")));
    }
    return matched.nodes;
}

void writeJson(Output &output, const IterationReport &report)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("from", report.range.from);
    json.member("to", report.range.to);
    json.member("reading_seconds", report.reading > 0 ? Cell(report.reading) : Cell());
    json.member("ports", report.ports);
    writeRows(json, "jobs", tables::iterationColumns(), report.jobs);
    json.objects("alone", report.alone, [&json](const std::pair<IterationHost, double> &each) {
        json.member("node", each.first.name);
        json.member("guid", each.first.port.node);
        json.member("port", int(each.first.port.number));
        json.member("period_seconds", each.second);
    });
    json.object("not_known", [&] {
        for (size_t i = 1; i < report.unknown.size(); ++i) {
            json.member(toString(static_cast<NoPeriod>(i)).toUtf8(), report.unknown.at(i));
        }
    });
    json.endObject();
}

void writeForPeople(Output &output, const IterationReport &report)
{
    if (report.jobs.empty()) {
        output.line(QStringLiteral("No job was found in the traffic of %1 ports of hosts.")
                        .arg(countText(report.ports)));
    } else {
        tables::writeTable(output, Form::Text, tables::iterationTerminalColumns(), report.jobs);
        if (std::ranges::any_of(report.jobs, [](const TrafficJob &job) {
                return !job.late().empty() && !job.found.areLateCertain;
            })) {
            output.line(QStringLiteral(
                "?: These hosts may be another job of the same period: the iterations differ in "
                "length by less than half the time between two sweeps."));
        }
    }
    if (!report.alone.empty()) {
        output.line();
        const auto records = Records::make(Form::Text, output, {"alone", "port", "period"});
        for (const auto &[host, period] : report.alone) {
            records->add({host.name, qint64(host.port.number),
                          significantText(period) + QStringLiteral(" s")});
        }
        records->end();
    }
    for (size_t i = 1; i < report.unknown.size(); ++i) {
        if (report.unknown.at(i) > 0) {
            output.line(QStringLiteral("Not known of %1 ports: %2")
                            .arg(countText(report.unknown.at(i)),
                                 describe(static_cast<NoPeriod>(i)).english()));
        }
    }
}

OrCode<int> runIterations(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    if (asked.info.sweeps == 0) {
        return failWithoutSamples(*asked.capture);
    }
    IterationQuestion question{asked.range};
    ASSIGN_OR_RETURN(question.nodes, nodesOfHosts(options, asked));
    ASSIGN_OR_RETURN(const auto report,
                     orFail(readIterations(*asked.capture, question, interrupts())));
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeJson(output, report);
        break;
    case Form::Csv:
        tables::writeTable(output, Form::Csv, tables::iterationColumns(), report.jobs);
        break;
    case Form::Text:
        writeForPeople(output, report);
        break;
    }
    const bool isAnyLate =
        std::ranges::any_of(report.jobs, [](const TrafficJob &job) { return !job.late().empty(); });
    return output.finish(isAnyLate ? BadNews : Fine);
}

} // namespace

Command iterationsCommand()
{
    return {
        "iterations",
        "find jobs without a scheduler, by the iterations in their traffic; exit code 1 if a host "
        "begins late",
        "[options] FILE",
        "Finds programs that compute and communicate in turn, such as the training of a model, in "
        "what the ports of hosts sent over the range (default: the whole capture): the period of "
        "the iterations, to 1 % over ten periods and more of four sweeps and more each, their "
        "jitter (the standard deviation of their lengths), and the share of the communicate phase "
        "(a phase shorter than two sweeps is a bound). Hosts of the same period that begin "
        "together are a job; confidence is how certain that is, 0 to 1. A host begins late if its "
        "begins lie behind those of the others (the median) by more than the hosts scatter. With "
        "a question mark it may be of another job of the same period: the iterations are too equal "
        "in length to distinguish them. Ports "
        "without a period are counted, with the reason. Of more than 8,192 sweeps roll-ups are "
        "read, and iterations of four of their steps or more found.",
        [](Options &options) {
            options.addForm();
            options.addRange();
            options.add("hosts", "Only these hosts, such as node[01-16].",
                        OptionValue::text("LIST"));
        },
        runIterations,
        1,
        1,
        {OptionValue::capture("FILE")},
        "iterations fabric.pgcap\niterations fabric.pgcap --from -1h --hosts node[01-16] --json"};
}

} // namespace pickglass::pgcap
