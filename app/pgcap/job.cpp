// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/jobhtml.h"
#include "app/common/jobreader.h"
#include "app/common/placenames.h"
#include "app/common/text.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/jobpicture.h"
#include "app/pgcap/options.h"
#include "core/base/outputplace.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/hostlist.h"

#ifdef PICKGLASS_PICTURES
#include "app/picture/htmlpdf.h"
#endif

#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace pickglass::pgcap {

namespace {

/// People see so many rows of each list.
constexpr size_t ShownJobRows = 10;

Cell finite(double bytes)
{
    return std::isfinite(bytes) ? Cell(bytes) : Cell();
}

std::optional<double> messageOf(const Options &options)
{
    return options.has("message") ? std::optional(static_cast<double>(options.size("message")))
                                  : std::nullopt;
}

/// The hosts of --hosts, or all.
OrCode<Job> jobOfHosts(const Options &options, const Fabric &fabric)
{
    const QString text = options.value("hosts");
    Job job;
    if (text == QLatin1String("all")) {
        for (const Node &node : fabric.nodes()) {
            if (node.isHostAdapter()) {
                job.hosts.push_back(node.name);
                job.nodes.push_back(node.guid);
            }
        }
        return job;
    }
    ASSIGN_OR_RETURN(job.hosts, orFail(expandHostList(text)));
    const MatchedHosts matched = matchHosts(fabric, job.hosts);
    if (matched.nodes.empty()) {
        return options.refusal(
            QStringLiteral("--hosts %1: none of these hosts is in the fabric at that time.")
                .arg(text));
    }
    job.nodes = matched.nodes;
    job.unknownHosts = matched.unmatched;
    return job;
}

OrCode<JobQuestion> questionOf(const Options &options, const Asked &asked)
{
    JobQuestion question;
    question.messageBytes = messageOf(options);
    question.range = asked.range;
    question.matrix = options.has("matrix");
    const QStringList files = options.files();
    if (options.has("hosts") == (files.size() > 1)) {
        return options.refusal(
            QStringLiteral("Give either the ID of a job, or --hosts with --from and --to."));
    }
    if (files.size() > 1) {
        ASSIGN_OR_RETURN(question.job, jobNamed(options, asked, files[1]));
    } else {
        ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.range.to)));
        ASSIGN_OR_RETURN(question.job, jobOfHosts(options, *fabric));
    }
    return question;
}

void writeJobFacts(JsonWriter &json, const JobReport &report)
{
    const Job &job = report.job;
    json.member("id", cell(job.id));
    json.member("name", cell(job.name));
    json.member("user", cell(job.user));
    json.member("state", job.id.isEmpty() ? Cell() : Cell(toString(job.state)));
    json.member("start", cell(job.start));
    json.member("end", cell(job.end));
    json.member("from", report.range.from);
    json.member("to", report.range.to);
    json.member("message_bytes", cell(report.messageBytes));
    json.member("has_tables", report.hasTables);
    json.key("unknown_hosts");
    json.beginArray();
    for (const QString &host : job.unknownHosts) {
        json.value(host);
    }
    json.endArray();
}

std::vector<tables::WrittenColumn<JobLink>> linkColumns()
{
    return {{"guid", [](const JobLink &link) { return cell(link.from.node); }},
            {"port", [](const JobLink &link) { return qint64(link.from.number); }},
            {"peer_guid", [](const JobLink &link) { return cell(link.to.node); }},
            {"peer_port", [](const JobLink &link) { return qint64(link.to.number); }},
            {"bytes", [](const JobLink &link) { return link.bytes; }},
            {"uses", [](const JobLink &link) { return cell(link.uses); }},
            {"flows_min", [](const JobLink &link) { return link.minFlows; }},
            {"flows_max", [](const JobLink &link) { return link.maxFlows; }},
            {"foreign_max", [](const JobLink &link) { return finite(link.maxForeignBytes); }},
            {"exclusive", [](const JobLink &link) { return link.isExclusive(); }},
            {"utilization", [](const JobLink &link) { return cell(link.utilization); }},
            {"wait", [](const JobLink &link) { return cell(link.wait); }},
            {"wait_tick", [](const JobLink &link) { return cell(waitTickKey(waitOf(link))); }}};
}

/// The report must outlive them.
std::vector<tables::WrittenColumn<JobPair>> pairColumns(const JobReport &report)
{
    return {{"from", [&report](const JobPair &pair) { return report.hosts[pair.from].name; }},
            {"to", [&report](const JobPair &pair) { return report.hosts[pair.to].name; }},
            {"low", [](const JobPair &pair) { return pair.low; }},
            {"high", [](const JobPair &pair) { return finite(pair.high); }},
            {"estimate", [](const JobPair &pair) { return pair.estimate; }}};
}

void writeJson(Output &output, const JobReport &report, bool hasMatrix)
{
    JsonWriter json(output);
    json.beginObject();
    writeJobFacts(json, report);
    writeRows(json, "links", linkColumns(), report.links);
    json.objects("hosts", report.hosts, [&](const JobHost &host) {
        json.member("node", host.name);
        json.member("guid", host.node);
        json.member("tx", host.sentBytes);
        json.member("rx", host.receivedBytes);
        json.member("tx_uses", cell(host.sentUses));
        json.member("rx_uses", cell(host.receivedUses));
        json.member("wait", cell(waitOf(host).share));
        json.member("wait_side", cell(waitSideKey(waitOf(host))));
        json.member("wait_tick", cell(waitTickKey(waitOf(host))));
        json.member("wait_latched", host.isWaitLatched);
    });
    if (hasMatrix) {
        writeRows(json, "matrix", pairColumns(report), report.matrix);
    }
    json.objects("findings", report.findings, [&](const JobFinding &finding) {
        json.member("kind", finding.kind);
        json.member("severity", toString(finding.severity));
        json.member("message", finding.message.english());
        json.object("numbers", [&] {
            for (const auto &[name, number] : finding.numbers) {
                json.member(name.toUtf8(), finite(number));
            }
        });
        const bool hasPlace = !finding.place.node.isNull();
        json.member("guid", hasPlace ? cell(finding.place.node) : Cell());
        json.member("port", hasPlace && finding.place.number > 0
                                ? Cell(qint64(finding.place.number))
                                : Cell());
        json.member("time", cell(finding.time));
    });
    json.endObject();
}

QString shareText(std::optional<double> share)
{
    return share ? QStringLiteral("%1 %").arg(numberText(*share * 100, 1)) : QStringLiteral("–");
}

QString waitText(const PortWait &wait)
{
    const QString figure = approximateText(shareText(wait.share), wait.isApproximate);
    return wait.isByPeer ? figure + QStringLiteral(" (peer)") : figure;
}

QString endText(const Fabric &fabric, const PortKey &end)
{
    return format::portName(fabric, end);
}

/// The links that carried most, the hosts, the pairs, and what stands out.
void writeForPeople(Output &output, const JobReport &report, const Fabric &fabric)
{
    for (const JobFinding &finding : report.findings) {
        output.line(finding.message.english());
    }
    output.line();
    std::vector<const JobLink *> links;
    for (const JobLink &link : report.links) {
        links.push_back(&link);
    }
    std::ranges::stable_sort(links, std::ranges::greater(),
                             [](const JobLink *link) { return link->bytes; });
    links.resize(std::min(links.size(), ShownJobRows));
    const auto rows = Records::make(
        Form::Text, output,
        {"busiest link", "to", "bytes", "uses", "flows", "others at most", "used", "waited"});
    for (const JobLink *link : links) {
        rows->add({endText(fabric, link->from), endText(fabric, link->to),
                   qint64(std::llround(link->bytes)), cell(link->uses),
                   QStringLiteral("%1 … %2").arg(link->minFlows).arg(link->maxFlows),
                   finite(std::round(link->maxForeignBytes)), shareText(link->utilization),
                   waitText(waitOf(*link))});
    }
    rows->end();
    output.line();
    const auto hosts = Records::make(Form::Text, output,
                                     {"host", "sent", "received", "tx uses", "rx uses", "waited"});
    for (const JobHost &host : report.hosts) {
        hosts->add({host.name, qint64(std::llround(host.sentBytes)),
                    qint64(std::llround(host.receivedBytes)), cell(host.sentUses),
                    cell(host.receivedUses), waitText(waitOf(host))});
    }
    hosts->end();
}

void writeMatrixForPeople(Output &output, const JobReport &report)
{
    output.line();
    const auto rows =
        Records::make(Form::Text, output, {"from", "to", "at least", "at most", "estimate"});
    for (const JobPair &pair : report.matrix) {
        if (pair.high > 0) {
            rows->add({report.hosts[pair.from].name, report.hosts[pair.to].name,
                       std::round(pair.low), finite(std::round(pair.high)),
                       std::round(pair.estimate)});
        }
    }
    rows->end();
}

OrCode<void> saveReport(const QString &path, const JobReport &report, const Fabric &fabric)
{
    const QString html = jobHtml(report, fabric);
    if (!path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
        return orFail(saveBytes(path, html.toUtf8()));
    }
#ifdef PICKGLASS_PICTURES
    return orFail(writePdf(path, html, QStringLiteral("Job report")));
#else
    complain(QStringLiteral("%1: this program was built without pictures and makes no PDF. Choose "
                            "a name that ends with .html.")
                 .arg(path));
    return tl::unexpected(int(Trouble));
#endif
}

OrCode<void> checkReport(const Options &options)
{
    const QString path = options.value("report");
    if (path.isEmpty()) {
        return {};
    }
    const bool isKnown = path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive) ||
                         path.endsWith(QLatin1String(".html"), Qt::CaseInsensitive);
    if (!isKnown) {
        return options.refusal(
            QStringLiteral("--report %1: expected a name that ends with .pdf or .html.").arg(path));
    }
    if (QFileInfo::exists(options.file()) && QFileInfo(path) == QFileInfo(options.file())) {
        return options.refusal(QStringLiteral("--report %1 would replace the capture.").arg(path));
    }
    return orFail(checkPlace(QFileInfo(path), options.has("force")));
}

OrCode<int> run(const Options &options)
{
    RETURN_IF_ERROR(checkReport(options));
    RETURN_IF_ERROR(checkDiagram(options));
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    if (asked.info.sweeps == 0) {
        return failWithoutSamples(*asked.capture);
    }
    ASSIGN_OR_RETURN(const auto question, questionOf(options, asked));
    ASSIGN_OR_RETURN(const auto report, orFail(readJob(*asked.capture, question, interrupts())));
    if (question.matrix && report.matrix.empty() && report.hosts.size() > 1) {
        complain(QStringLiteral("--matrix: the job has more hosts than a matrix is made of. Name "
                                "fewer with --hosts."));
    }
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(report.range.to)));
    if (options.has("report")) {
        RETURN_IF_ERROR(saveReport(options.value("report"), report, *fabric));
    }
    if (options.has("diagram")) {
        RETURN_IF_ERROR(writeDiagram(options, report, fabric));
    }
    Output output;
    if (options.has("json")) {
        writeJson(output, report, question.matrix);
    } else if (options.has("csv") && question.matrix) {
        tables::writeTable(output, Form::Csv, pairColumns(report), report.matrix);
    } else if (options.has("csv")) {
        tables::writeTable(output, Form::Csv, linkColumns(), report.links);
    } else {
        writeForPeople(output, report, *fabric);
        if (question.matrix) {
            writeMatrixForPeople(output, report);
        }
    }
    return output.finish(Fine);
}

} // namespace

Command jobCommand()
{
    return {
        "job",
        "show what a job did to the network and the network to it",
        "[options] FILE ID | --hosts LIST --from T --to T",
        "Lists the links on routes between the job's hosts with their bytes, uses (bytes by the "
        "size of a message), how many of its pairs of hosts sent over each (at least and at "
        "most), and what hosts outside the job sent over it at most; its hosts; with --matrix "
        "who sent what to whom, at least and at most; and what stands out. --csv has the links, "
        "with --matrix the pairs of hosts.",
        [](Options &options) {
            options.add("hosts", "The job's hosts, such as node[01-16], or all.",
                        OptionValue::text("LIST"));
            options.add("message", "The size of a message, by which uses are counted.",
                        OptionValue::size("BYTES", 1));
            options.add("matrix", "Also who sent what to whom, at least and at most.");
            options.add("report", "Also writes a page for people.",
                        OptionValue::file("OUT.pdf|.html"));
            addDiagramOptions(options);
            options.add("force", "Replaces OUT where it exists.");
            options.addForm();
            options.addRange();
            options.addTicks();
        },
        run,
        1,
        2,
        {OptionValue::capture("FILE"), OptionValue::text("ID")}};
}

} // namespace pickglass::pgcap
