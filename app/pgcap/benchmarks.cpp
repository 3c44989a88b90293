// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/benchmarkanswer.h"
#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/joblistfile.h"
#include "app/common/tables/benchmarktable.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/jobs/hostlist.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

enum class Shown { All, Runs, Matrix, Slow, Links };

/// A matrix of more hosts is no table that anybody reads.
constexpr size_t MaxGridHosts = 16;
constexpr size_t MaxShownLinks = 10;
constexpr qint64 MicrosecondsOfSecond = 1'000'000;

OrCode<QTimeZone> zoneOf(const Options &options)
{
    if (!options.has("tz")) {
        return QTimeZone();
    }
    auto named = timeZoneNamed(options.value("tz"));
    return named ? OrCode<QTimeZone>(*named) : options.refusal(named.error().english());
}

OrCode<std::vector<BenchmarkRun>> readRuns(const Options &options)
{
    ASSIGN_OR_RETURN(const auto zone, zoneOf(options));
    std::vector<BenchmarkRun> runs;
    for (const QString &path : options.files()) {
        ASSIGN_OR_RETURN(auto text, orFail(readBenchmarkFile(path, zone, interrupts())));
        for (const LineProblem &problem : text.problems) {
            complain(QStringLiteral("%1:%2: %3")
                         .arg(path, QString::number(problem.line), translated(problem.message)));
        }
        if (text.skipped > text.problems.size()) {
            complain(QStringLiteral("%1: %2 lines in all could not be used.")
                         .arg(path, QString::number(text.skipped)));
        }
        std::ranges::move(text.runs, std::back_inserter(runs));
    }
    return runs;
}

QString valueText(BenchmarkFigure figure, std::optional<double> value)
{
    if (!value) {
        return QStringLiteral("–");
    }
    if (isTime(figure)) {
        return significantText(*value * MicrosecondsOfSecond) + QStringLiteral(" µs");
    }
    constexpr double Giga = 1e9;
    return significantText(*value / Giga) + QStringLiteral(" GB/s");
}

/// The least latency and the most bandwidth of the rows.
std::optional<double> bestOf(const BenchmarkRun &run, BenchmarkFigure figure)
{
    std::optional<double> best;
    for (const BenchmarkRow &row : run.rows) {
        if (row[figure] &&
            (!best || (isTime(figure) ? *row[figure] < *best : *row[figure] > *best))) {
            best = row[figure];
        }
    }
    return best;
}

QString hostsText(const BenchmarkRun &run)
{
    constexpr qsizetype MaxText = 32;
    const QStringList hosts = namedHosts(run);
    const QString all = compressHostList(hosts);
    return hosts.isEmpty()        ? QStringLiteral("not said")
           : all.size() > MaxText ? QStringLiteral("%1 hosts").arg(hosts.size())
                                  : all;
}

QString sizesText(const BenchmarkRun &run)
{
    std::optional<qint64> least = run.pairBytes;
    std::optional<qint64> most = run.pairBytes;
    for (const BenchmarkRow &row : run.rows) {
        if (row.bytes) {
            least = std::min(*row.bytes, least.value_or(*row.bytes));
            most = std::max(*row.bytes, most.value_or(*row.bytes));
        }
    }
    return !least            ? QString()
           : *least == *most ? QString::number(*least)
                             : QStringLiteral("%1 … %2").arg(*least).arg(*most);
}

void writeRunsForPeople(Output &output, const std::vector<BenchmarkRun> &runs)
{
    using Run = BenchmarkRun;
    const std::vector<tables::WrittenColumn<Run>> columns{
        {"program", [](const Run &run) { return cell(toString(run.program)); }},
        {"version", [](const Run &run) { return cell(run.version); }},
        {"operation", [](const Run &run) { return cell(run.operation); }},
        {"time", [](const Run &run) { return cell(run.time); }},
        {"hosts", [](const Run &run) { return cell(hostsText(run)); }},
        {"bytes", [](const Run &run) { return cell(sizesText(run)); }},
        {"latency",
         [](const Run &run) {
             return cell(
                 valueText(BenchmarkFigure::Latency, bestOf(run, BenchmarkFigure::Latency)));
         }},
        {"bandwidth",
         [](const Run &run) {
             return cell(
                 valueText(BenchmarkFigure::Bandwidth, bestOf(run, BenchmarkFigure::Bandwidth)));
         }},
        {"busbw",
         [](const Run &run) {
             return cell(valueText(BenchmarkFigure::BusBandwidth,
                                   bestOf(run, BenchmarkFigure::BusBandwidth)));
         }},
        {"pairs", [](const Run &run) { return known(qint64(run.pairs.size())); }}};
    tables::writeTable(output, Form::Text, columns, runs);
    for (const BenchmarkRun &run : runs) {
        for (const QString &note : run.notes) {
            output.line(run.operation + QStringLiteral(": ") + note);
        }
    }
}

/// Rows send, columns receive; slow pairs have a star.
void writeGrid(Output &output, const MatrixAnswer &answer)
{
    const BenchmarkMatrix &matrix = answer.matrix;
    if (matrix.size() > MaxGridHosts) {
        output.line(
            QStringLiteral("(%1 hosts: --show matrix --csv prints all pairs)").arg(matrix.size()));
        return;
    }
    const double factor = isTime(matrix.figure) ? MicrosecondsOfSecond : 1e-9;
    const auto records = Records::make(
        Form::Text, output, QStringList{isTime(matrix.figure) ? "µs" : "GB/s"} + matrix.hosts);
    for (size_t from = 0; from < matrix.size(); ++from) {
        Cells cells{cell(matrix.hosts[static_cast<qsizetype>(from)])};
        for (size_t to = 0; to < matrix.size(); ++to) {
            const auto value = matrix.at(from, to);
            const size_t at = from * matrix.size() + to;
            const bool isSlow = at < answer.slow.slowPairs.size() && answer.slow.slowPairs[at];
            cells.push_back(value ? cell(significantText(*value * factor) +
                                         (isSlow ? QStringLiteral("*") : QString()))
                                  : Cell());
        }
        records->add(cells);
    }
    records->end();
}

QString titleOf(const BenchmarkMatrix &matrix)
{
    const QString figure = toString(matrix.figure).replace(u'_', u' ');
    const QString name = matrix.operation == figure
                             ? figure
                             : QStringLiteral("%1, %2").arg(matrix.operation, figure);
    return QStringLiteral("%1%2: %3 hosts, %4 pairs%5")
        .arg(name, matrix.bytes ? QStringLiteral(" of %1 bytes").arg(*matrix.bytes) : QString(),
             QString::number(matrix.size()), QString::number(matrix.pairs),
             matrix.isUndirected ? QString() : QStringLiteral(" (rows send, columns receive)"));
}

void writeSlow(Output &output, const MatrixAnswer &answer)
{
    const SlowParts &slow = answer.slow;
    if (slow.typical) {
        output.line(QStringLiteral("typical: %1; pairs differ from what is expected of their hosts "
                                   "by %2 % (robust standard deviation)")
                        .arg(valueText(answer.matrix.figure, slow.typical),
                             significantText(*slow.deviation * 100)));
    }
    for (const Message &why : {slow.tooFew, slow.tooFewLeaves}) {
        if (!why.isEmpty()) {
            output.line(translated(why));
        }
    }
    for (const SlowPart &part : slow.parts) {
        output.line(translated(textOf(part, answer)));
    }
    if (slow.isEmpty() && slow.tooFew.isEmpty()) {
        output.line(QStringLiteral("Nothing is significantly slower than the rest."));
    }
}

void writeLinks(Output &output, const MatrixAnswer &answer)
{
    for (const Message &note : answer.notes) {
        output.line(translated(note));
    }
    const auto &links = answer.shared.links;
    for (size_t i = 0; i < std::min(links.size(), MaxShownLinks); ++i) {
        output.line(translated(textOf(links[i], answer)));
    }
    if (answer.shared.withoutRoute > 0) {
        output.line(
            QStringLiteral("%1 pairs have no known route.").arg(answer.shared.withoutRoute));
    }
}

void writeForPeople(Output &output, const BenchmarkAnswer &answer, Shown shown)
{
    const auto isShown = [shown](Shown part) { return shown == Shown::All || shown == part; };
    if (isShown(Shown::Runs)) {
        writeRunsForPeople(output, answer.runs);
    }
    for (const MatrixAnswer &each : answer.matrices) {
        if (isShown(Shown::Runs)) {
            output.line({});
        }
        if (shown != Shown::Runs) {
            output.line(titleOf(each.matrix));
        }
        if (isShown(Shown::Matrix)) {
            writeGrid(output, each);
        }
        if (isShown(Shown::Slow)) {
            writeSlow(output, each);
        }
        if (isShown(Shown::Links)) {
            writeLinks(output, each);
        }
    }
    if (answer.matrices.empty() && shown != Shown::Runs) {
        output.line(QStringLiteral("There is no matrix: pairs of at least three hosts, measured at "
                                   "the same message size and named in the text, make one."));
    }
}

void writeAsJson(Output &output, const BenchmarkAnswer &answer)
{
    JsonWriter json(output);
    json.beginObject();
    json.objects("runs", answer.runs, [&json](const BenchmarkRun &run) {
        json.member("program", toString(run.program));
        json.member("version", cell(run.version));
        json.member("operation", run.operation);
        json.member("time", run.time);
        json.member("ranks", cell(run.ranks));
        json.key("hosts");
        if (const QStringList hosts = namedHosts(run); hosts.isEmpty()) {
            json.null();
        } else {
            json.beginArray();
            for (const QString &host : hosts) {
                json.value(host);
            }
            json.endArray();
        }
        json.member("source", run.source);
        json.member("line", run.line);
        json.member("pairs", run.pairs.size());
        std::vector<tables::MeasurementRow> rows;
        for (const BenchmarkRow &row : run.rows) {
            rows.push_back({&run, &row});
        }
        auto columns = tables::measurementColumns();
        std::erase_if(columns, [](const auto &column) {
            static const QStringList OfRun{"program", "version", "operation", "time",
                                           "hosts",   "source",  "line"};
            return OfRun.contains(column.key);
        });
        writeRows(json, "rows", columns, rows);
    });
    json.objects("matrices", answer.matrices, [&json](const MatrixAnswer &each) {
        json.member("operation", each.matrix.operation);
        json.member("figure", toString(each.matrix.figure));
        json.member("bytes", cell(each.matrix.bytes));
        json.member("hosts", each.matrix.size());
        json.member("undirected", each.matrix.isUndirected);
        json.member("typical", cell(each.slow.typical));
        json.member("deviation", cell(each.slow.deviation));
        json.member("too_few", cell(each.slow.tooFew.english()));
        json.member("routes_time", each.routesTime);
        json.member("slow_pairs", each.slow.slowPairCount);
    });
    writeRows(json, "pairs", tables::matrixPairColumns(), tables::matrixPairRows(answer));
    writeRows(json, "slow", tables::slowPartColumns(), tables::slowPartRows(answer));
    writeRows(json, "links", tables::sharedLinkColumns(), tables::sharedLinkRows(answer));
    json.endObject();
}

void writeAsCsv(Output &output, const BenchmarkAnswer &answer, Shown shown)
{
    switch (shown) {
    case Shown::All:
    case Shown::Runs:
        tables::writeTable(output, Form::Csv, tables::measurementColumns(),
                           tables::measurementRows(answer.runs));
        break;
    case Shown::Matrix:
        tables::writeTable(output, Form::Csv, tables::matrixPairColumns(),
                           tables::matrixPairRows(answer));
        break;
    case Shown::Slow:
        tables::writeTable(output, Form::Csv, tables::slowPartColumns(),
                           tables::slowPartRows(answer));
        break;
    case Shown::Links:
        tables::writeTable(output, Form::Csv, tables::sharedLinkColumns(),
                           tables::sharedLinkRows(answer));
        break;
    }
}

void complainOfLocalTimes(const Options &options, const std::vector<BenchmarkRun> &runs)
{
    const bool hasLocal = std::ranges::any_of(
        runs, [](const BenchmarkRun &run) { return run.time.isKnown() && run.isLocalTime; });
    if (hasLocal && options.has("fabric")) {
        complain(
            QStringLiteral("Times without a zone are taken for UTC: --tz says what they are."));
    }
}

OrCode<int> runBenchmarks(const Options &options)
{
    ASSIGN_OR_RETURN(auto runs, readRuns(options));
    complainOfLocalTimes(options, runs);
    std::optional<qint64> bytes;
    if (options.has("size")) {
        bytes = options.size("size");
    }
    std::unique_ptr<CaptureReader> capture;
    if (options.has("fabric")) {
        ASSIGN_OR_RETURN(capture,
                         orFail(CaptureReader::open(options.value("fabric"), interrupts())));
    }
    ASSIGN_OR_RETURN(const auto answer, orFail(analyzeBenchmarks(std::move(runs), bytes,
                                                                 capture.get(), interrupts())));
    const Shown shown = options.has("show") ? options.choice<Shown>("show") : Shown::All;
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeAsJson(output, *answer);
        break;
    case Form::Csv:
        writeAsCsv(output, *answer, shown);
        break;
    case Form::Text:
        writeForPeople(output, *answer, shown);
        break;
    }
    return output.finish(answer->hasSlowParts() ? BadNews : Fine);
}

} // namespace

Command benchmarksCommand()
{
    return {"benchmarks",
            "read network benchmarks: which pair, host or leaf is slow, and over which link",
            "[options] FILE…",
            "Reads what perftest (ib_write_bw, …; text and --out_json), OSU micro-benchmarks, IMB, "
            "nccl-tests, ClusterKit, hp2p, GPCNeT and LinkTest print, also several outputs in one "
            "file, with the hosts where command lines in the text name them. Measurements of pairs "
            "make a matrix host by host. Which leaf, host or pair is slow is found by polishing "
            "its logarithms by medians; it is named if noise like that of the other pairs shows "
            "one so slow in at most one of a hundred matrices. With a capture, also the links that "
            "the routes of slow pairs share and those of others do not. Exit code 1 when something "
            "is significantly slower than the rest.",
            [](Options &options) {
                options.add("fabric", "Leaves and routes are those of this capture.",
                            OptionValue::capture("CAPTURE"));
                options.add("size", "The message size that matrices are made of.",
                            OptionValue::size("BYTES", 0));
                options.add("show", "What is printed, all by default",
                            OptionValue::oneOf<Shown>(
                                "WHAT", {{"runs", Shown::Runs, "the runs"},
                                         {"matrix", Shown::Matrix, "what pairs of hosts measured"},
                                         {"slow", Shown::Slow, "what is slow"},
                                         {"links", Shown::Links, "links that slow pairs share"}}));
                options.add("tz", "The time zone of times without one: UTC, local, Asia/Tokyo.",
                            OptionValue::text("ZONE"));
                options.addForm();
            },
            runBenchmarks,
            1,
            1'000'000,
            {OptionValue::file("FILE")},
            "benchmarks osu_bw.txt\nbenchmarks pairs/*.txt --fabric fabric.pgcap\n"
            "benchmarks bandwidth.txt --show matrix --csv"};
}

} // namespace pickglass::pgcap
