// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/benchmarkdocuments.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/tables/benchmarktable.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "core/jobs/hostlist.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// A matrix of more hosts is no table that anybody reads.
constexpr size_t MaxGridHosts = 16;
constexpr size_t MaxShownLinks = 10;
constexpr qint64 MicrosecondsOfSecond = 1'000'000;

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
            QStringLiteral("(%1 %2: --show %3 --csv prints all pairs)")
                .arg(QString::number(matrix.size()),
                     answer.isByLeaf ? QStringLiteral("leaves") : QStringLiteral("hosts"),
                     answer.isByLeaf ? QStringLiteral("leaves") : QStringLiteral("matrix")));
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

QString titleOf(const MatrixAnswer &answer)
{
    const BenchmarkMatrix &matrix = answer.matrix;
    const QString figure = toString(matrix.figure).replace(u'_', u' ');
    const QString name = matrix.operation == figure
                             ? figure
                             : QStringLiteral("%1, %2").arg(matrix.operation, figure);
    return QStringLiteral("%1%2: %3 %4, %5 pairs%6")
        .arg(name, matrix.bytes ? QStringLiteral(" of %1 bytes").arg(*matrix.bytes) : QString(),
             QString::number(matrix.size()),
             answer.isByLeaf ? QStringLiteral("leaves (medians)") : QStringLiteral("hosts"),
             QString::number(matrix.pairs),
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

void writeForPeople(Output &output, const BenchmarkAnswer &answer, BenchmarkPart shown)
{
    const auto isShown = [shown](BenchmarkPart part) {
        return shown == BenchmarkPart::All || shown == part;
    };
    if (isShown(BenchmarkPart::Runs)) {
        writeRunsForPeople(output, answer.runs);
    }
    for (const MatrixAnswer &each : answer.matrices) {
        const BenchmarkPart grid = each.isByLeaf ? BenchmarkPart::Leaves : BenchmarkPart::Matrix;
        if (each.isByLeaf ? !isShown(grid) : shown == BenchmarkPart::Leaves) {
            continue;
        }
        if (isShown(BenchmarkPart::Runs)) {
            output.line({});
        }
        if (shown != BenchmarkPart::Runs) {
            output.line(titleOf(each));
        }
        if (isShown(grid)) {
            writeGrid(output, each);
        }
        if (each.isByLeaf) {
            continue;
        }
        if (isShown(BenchmarkPart::Slow)) {
            writeSlow(output, each);
        }
        if (isShown(BenchmarkPart::Links)) {
            writeLinks(output, each);
        }
    }
    const auto isByLeaf = [](const MatrixAnswer &each) { return each.isByLeaf; };
    if (shown == BenchmarkPart::Leaves && std::ranges::none_of(answer.matrices, isByLeaf)) {
        output.line(QStringLiteral("There is no matrix by leaf: --fabric, with hosts at two leaf "
                                   "switches at least, makes one."));
    } else if (answer.matrices.empty() && shown != BenchmarkPart::Runs) {
        output.line(QStringLiteral("There is no matrix: pairs of at least three hosts, measured at "
                                   "the same message size and named in the text, make one."));
    }
}

void writeAsJson(Output &output, const BenchmarkAnswer &answer, const MissingMeasurements *missing)
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
        json.member("by_leaf", each.isByLeaf);
        json.member("hosts", each.matrix.size());
        json.member("undirected", each.matrix.isUndirected);
        json.member("typical", cell(each.slow.typical));
        json.member("deviation", cell(each.slow.deviation));
        json.member("too_few", cell(each.slow.tooFew.english()));
        json.member("routes_time", each.routesTime);
        json.member("slow_pairs", each.slow.slowPairCount);
    });
    writeRows(json, "pairs", tables::matrixPairColumns(), tables::matrixPairRows(answer));
    writeRows(json, "leaf_pairs", tables::matrixPairColumns(),
              tables::matrixPairRows(answer, tables::PairsOf::Leaves));
    writeRows(json, "slow", tables::slowPartColumns(), tables::slowPartRows(answer));
    writeRows(json, "links", tables::sharedLinkColumns(), tables::sharedLinkRows(answer));
    if (missing) {
        json.objects("failed", missing->failed, [&json](const FailedPair &pair) {
            json.member("from", pair.from);
            json.member("to", pair.to);
            json.member("reason", pair.reason);
        });
        json.objects("left_out", missing->leftOut, [&json](const auto &host) {
            json.member("host", host.first);
            json.member("reason", host.second);
        });
        json.member("stopped", missing->isStopped);
    }
    json.endObject();
}

void writeAsCsv(Output &output, const BenchmarkAnswer &answer, BenchmarkPart shown)
{
    switch (shown) {
    case BenchmarkPart::All:
    case BenchmarkPart::Runs:
        tables::writeTable(output, Form::Csv, tables::measurementColumns(),
                           tables::measurementRows(answer.runs));
        break;
    case BenchmarkPart::Matrix:
        tables::writeTable(output, Form::Csv, tables::matrixPairColumns(),
                           tables::matrixPairRows(answer));
        break;
    case BenchmarkPart::Leaves:
        tables::writeTable(output, Form::Csv, tables::matrixPairColumns(),
                           tables::matrixPairRows(answer, tables::PairsOf::Leaves));
        break;
    case BenchmarkPart::Slow:
        tables::writeTable(output, Form::Csv, tables::slowPartColumns(),
                           tables::slowPartRows(answer));
        break;
    case BenchmarkPart::Links:
        tables::writeTable(output, Form::Csv, tables::sharedLinkColumns(),
                           tables::sharedLinkRows(answer));
        break;
    }
}

} // namespace

void addBenchmarkParts(Options &options)
{
    options.add("fabric", "Leaves and routes are those of this capture.",
                OptionValue::capture("CAPTURE"));
    options.add("show", "What is printed, all by default",
                OptionValue::oneOf<BenchmarkPart>(
                    "WHAT", {{"runs", BenchmarkPart::Runs, "the runs"},
                             {"matrix", BenchmarkPart::Matrix, "what pairs of hosts measured"},
                             {"leaves", BenchmarkPart::Leaves,
                              "the same by leaf: medians of their hosts' pairs"},
                             {"slow", BenchmarkPart::Slow, "what is slow"},
                             {"links", BenchmarkPart::Links, "links that slow pairs share"}}));
}

OrCode<std::unique_ptr<CaptureReader>> openBenchmarkFabric(const Options &options)
{
    std::unique_ptr<CaptureReader> capture;
    if (options.has("fabric")) {
        ASSIGN_OR_RETURN(capture,
                         orFail(CaptureReader::open(options.value("fabric"), interrupts())));
    }
    return capture;
}

void writeBenchmarks(Output &output, const Options &options, const BenchmarkAnswer &answer,
                     const MissingMeasurements *missing)
{
    const BenchmarkPart shown =
        options.has("show") ? options.choice<BenchmarkPart>("show") : BenchmarkPart::All;
    switch (options.form()) {
    case Form::Json:
        writeAsJson(output, answer, missing);
        break;
    case Form::Csv:
        writeAsCsv(output, answer, shown);
        break;
    case Form::Text:
        writeForPeople(output, answer, shown);
        break;
    }
}

} // namespace pickglass::pgcap
