// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/aliasfile.h"
#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/joblistfile.h"
#include "app/common/jobruns.h"
#include "app/common/tables/runstable.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/capture/capturetools.h"
#include "core/jobs/hostlist.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

void writeHosts(JsonWriter &json, const char *key, const QStringList &hosts)
{
    json.key(key);
    json.beginArray();
    for (const QString &host : hosts) {
        json.value(host);
    }
    json.endArray();
}

void writeJson(Output &output, const std::vector<Job> &jobs, const std::vector<SentByJob> &traffic)
{
    JsonWriter json(output);
    json.beginArray();
    for (size_t i = 0; i < jobs.size() && !output.hasFailed(); ++i) {
        const Job &job = jobs[i];
        json.beginObject();
        json.member("id", job.id);
        json.member("name", cell(job.name));
        json.member("user", cell(job.user));
        json.member("state", toString(job.state));
        json.member("start", job.start);
        json.member("end", job.end);
        writeHosts(json, "hosts", job.hosts);
        writeHosts(json, "unknown_hosts", job.unknownHosts);
        json.member("bytes", cell(traffic[i].bytes));
        json.member("wait", cell(traffic[i].wait));
        json.endObject();
    }
    json.endArray();
}

struct JobRow
{
    const Job *job;
    const SentByJob *sent;
};

/// In a terminal with units, as the window has them.
std::vector<tables::WrittenColumn<JobRow>> jobColumns(bool isText)
{
    const auto bytes = [isText](const JobRow &row) {
        return isText && row.sent->bytes ? cell(unitText(*row.sent->bytes, QStringLiteral("B")))
                                         : cell(row.sent->bytes);
    };
    const auto wait = [isText](const JobRow &row) {
        return isText && row.sent->wait
                   ? cell(significantText(*row.sent->wait * 100) + QStringLiteral(" %"))
                   : cell(row.sent->wait);
    };
    const auto key = [isText](const char *programs, const char *people) {
        return QString::fromLatin1(isText ? people : programs);
    };
    return {{QStringLiteral("id"), [](const JobRow &r) { return cell(r.job->id); }},
            {QStringLiteral("name"), [](const JobRow &r) { return cell(r.job->name); }},
            {QStringLiteral("user"), [](const JobRow &r) { return cell(r.job->user); }},
            {QStringLiteral("state"), [](const JobRow &r) { return cell(toString(r.job->state)); }},
            {QStringLiteral("start"), [](const JobRow &r) { return cell(r.job->start); }},
            {QStringLiteral("end"), [](const JobRow &r) { return cell(r.job->end); }},
            {QStringLiteral("hosts"),
             [](const JobRow &r) { return cell(compressHostList(r.job->hosts)); }},
            {key("unknown_hosts", "unknown hosts"),
             [](const JobRow &r) { return cell(compressHostList(r.job->unknownHosts)); }},
            {key("bytes", "sent"), bytes},
            {QStringLiteral("wait"), wait}};
}

/// The jobs of a list that a person named; what could not be used of it is said.
OrCode<JobList> readList(const QString &path, const QTimeZone &zone)
{
    ASSIGN_OR_RETURN(auto list, orFail(readJobList(path, zone, interrupts())));
    for (const LineProblem &problem : list.problems) {
        complain(QStringLiteral("%1:%2: %3")
                     .arg(path, QString::number(problem.line), problem.message.english()));
    }
    if (list.skipped > list.problems.size()) {
        complain(QStringLiteral("%1: %2 lines or jobs could not be used.")
                     .arg(path, QString::number(list.skipped)));
    }
    return list;
}

void complainOfUnknownHosts(const std::vector<Job> &jobs)
{
    const QStringList unknown = unknownHostsOf(jobs);
    if (unknown.isEmpty()) {
        return;
    }
    constexpr qsizetype MaxText = 1000;
    const QString text = compressHostList(unknown);
    complain(QStringLiteral("Hosts that are not in the fabric (%1): %2%3")
                 .arg(QString::number(unknown.size()), text.left(MaxText),
                      text.size() > MaxText ? QStringLiteral("…") : QString()));
}

/// Writes OUT with the jobs of the lists added; answers its path.
OrCode<QString> addLists(const Options &options, const Asked &asked, const QStringList &paths)
{
    const auto zone = timeZoneNamed(options.value("tz"));
    if (!zone) {
        return options.refusal(zone.error().english());
    }
    ASSIGN_OR_RETURN(const auto out, options.output());
    std::vector<Job> jobs;
    for (const QString &path : paths) {
        ASSIGN_OR_RETURN(auto list, readList(path, *zone));
        std::ranges::move(list.jobs, std::back_inserter(jobs));
    }
    ASSIGN_OR_RETURN(const auto placed,
                     orFail(placeJobs(jobs, *asked.capture).map([] { return true; })));
    Q_UNUSED(placed)
    const auto added =
        addJobs(asked.capture->path(), out, jobs, options.has("force"), interrupts());
    if (!added) {
        return tl::unexpected(fail(added.error()));
    }
    complain(QStringLiteral("%1: %2 jobs added.").arg(out, QString::number(jobs.size())));
    return out;
}

/// Each with its runs.
void writeRunsJson(Output &output, const std::vector<Job> &jobs,
                   const std::vector<ProgramRuns> &programs)
{
    JsonWriter json(output);
    json.beginArray();
    for (const ProgramRuns &program : programs) {
        json.beginObject();
        for (const auto &column : tables::runsColumns()) {
            json.member(column.key.toUtf8(), column.cell(program));
        }
        json.objects("runs", program.runs, [&](const ProgramRun &run) {
            json.member("id", jobs[run.job].id);
            json.member("hosts", qint64(jobs[run.job].hosts.size()));
            json.member("wait", run.wait);
            json.member("seconds", run.seconds);
        });
        json.endObject();
    }
    json.endArray();
}

int writeRuns(const Options &options, const std::vector<Job> &jobs,
              const std::vector<SentByJob> &traffic)
{
    const auto programs = programRuns(jobs, traffic);
    Output output;
    if (options.form() == Form::Json) {
        writeRunsJson(output, jobs, programs);
    } else {
        tables::writeTable(output, options.form(),
                           options.form() == Form::Text ? tables::runsTerminalColumns()
                                                        : tables::runsColumns(),
                           programs);
    }
    return output.finish(Fine);
}

OrCode<int> runJobs(const Options &options)
{
    ASSIGN_OR_RETURN(auto asked, options.openCapture());
    const QStringList lists = options.values("add") + options.files().mid(1);
    if (lists.isEmpty() == options.has("add") || options.has("add") != options.has("output")) {
        return options.refusal(QStringLiteral("--add LIST and -o OUT belong together."));
    }
    if (!lists.isEmpty()) {
        ASSIGN_OR_RETURN(const auto out, addLists(options, asked, lists));
        ASSIGN_OR_RETURN(asked.capture, orFail(openWithAliases(out, interrupts())));
    }
    ASSIGN_OR_RETURN(auto jobs, orFail(asked.capture->jobs(asked.range.from, asked.range.to)));
    if (options.has("user")) {
        std::erase_if(jobs, [&](const Job &job) { return job.user != options.value("user"); });
    }
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    ASSIGN_OR_RETURN(const auto traffic,
                     orFail(sentByJobs(*asked.capture, *fabric, jobs, interrupts())));
    if (options.has("runs")) {
        return writeRuns(options, jobs, traffic);
    }
    Output output;
    if (options.form() == Form::Json) {
        writeJson(output, jobs, traffic);
    } else {
        std::vector<JobRow> rows;
        rows.reserve(jobs.size());
        for (size_t i = 0; i < jobs.size(); ++i) {
            rows.push_back({&jobs[i], &traffic[i]});
        }
        tables::writeTable(output, options.form(), jobColumns(options.form() == Form::Text), rows);
    }
    complainOfUnknownHosts(jobs);
    return output.finish(Fine);
}

void addJobsOptions(Options &options)
{
    options.addForm();
    options.addRange();
    options.add("add",
                "Add the jobs of a list: the output of sacct -P, sacct --json, squeue --json or "
                "scontrol show job -o, a PBS accounting file, or CSV with the columns id, user, "
                "name, start, end and hosts.",
                OptionValue::file("LIST").repeated());
    options.addOutput();
    options.add("tz", "The time zone of times without one: UTC, local, Asia/Tokyo.",
                OptionValue::text("ZONE").orElse("UTC"));
    options.add("user", "Only jobs of this user.", OptionValue::text("NAME"));
    options.add("runs", "In place of the jobs, the programs that ran several times (jobs of the "
                        "same name and user): whether their run time follows the share of waits. "
                        "slope: seconds by a share of 1, with the bounds of its 95 % interval "
                        "(least squares, Student's t); not-known for fewer than five runs that "
                        "ended by themselves.");
}

} // namespace

Command jobsCommand()
{
    constexpr int MaxFiles = 1000;
    return {"jobs",
            "list batch jobs, or add a list of them",
            "[options] FILE [--add LIST… -o OUT]",
            "Lists the batch jobs of a capture, with what their hosts sent and the share of time "
            "that it waited. With --add, a new capture is written that has the jobs of LIST, too; "
            "hosts that are not in the fabric are listed.",
            addJobsOptions,
            runJobs,
            1,
            MaxFiles,
            {OptionValue::capture("FILE"), OptionValue::file("LIST")}};
}

} // namespace pickglass::pgcap
