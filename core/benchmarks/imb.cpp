// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of the Intel MPI Benchmarks (https://github.com/intel/mpi-benchmarks,
// src_c/IMB_output.c): comments with the date, then "# Benchmarking PingPong", "# #processes = 2"
// and a table for each benchmark. Mbytes/sec are 10^6 bytes today and were 2^20 up to version 4;
// the time and size of a row say which.

#include "core/benchmarks/benchmarkoutput.h"

#include "core/formats/texttime.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr BenchmarkColumn imbTime(BenchmarkFigure figure)
{
    return {BenchmarkColumn::Kind::Figure, figure, MicrosecondInSeconds};
}

constexpr BenchmarkColumn ImbBandwidth{BenchmarkColumn::Kind::Figure, BenchmarkFigure::Bandwidth,
                                       Megabyte};

constexpr BenchmarkTitle ImbTitles[] = {
    {"#bytes", {BenchmarkColumn::Kind::Bytes, {}, 1}},
    {"#repetitions", {BenchmarkColumn::Kind::Iterations, {}, 1}},
    {"t[usec]", imbTime(BenchmarkFigure::LatencyAverage)},
    {"t_min[usec]", imbTime(BenchmarkFigure::LatencyMin)},
    {"t_max[usec]", imbTime(BenchmarkFigure::LatencyMax)},
    {"t_avg[usec]", imbTime(BenchmarkFigure::LatencyAverage)},
    {"t_pure[usec]", imbTime(BenchmarkFigure::LatencyAverage)},
    {"Mbytes/sec", ImbBandwidth},
    {"MB/sec", ImbBandwidth},
    {"Msg/sec", {BenchmarkColumn::Kind::Figure, BenchmarkFigure::MessageRate, 1}},
    {"defects", {BenchmarkColumn::Kind::Figure, BenchmarkFigure::Errors, 1}},
    {"overlap[%]", {}},
};

bool isBenchmarking(std::string_view line)
{
    return line.starts_with("# Benchmarking ");
}

bool isImbTitle(std::string_view line)
{
    return contains(line, "Intel") && contains(line, "MPI Benchmark");
}

/// What Mbytes/sec are of a run: the largest message tells best. `asMegabytes` is what the row says
/// if they are 10^6 bytes.
double bytesOfMegabyte(const std::vector<BenchmarkRow> &rows)
{
    const auto bytesOf = [](const BenchmarkRow &row) {
        const bool isUsable =
            row.bytes && row[BenchmarkFigure::Bandwidth] &&
            (row[BenchmarkFigure::LatencyMax] || row[BenchmarkFigure::LatencyAverage]);
        return isUsable ? *row.bytes : 0;
    };
    const auto largest = std::ranges::max_element(rows, {}, bytesOf);
    if (largest == rows.end() || bytesOf(*largest) == 0) {
        return Megabyte;
    }
    const BenchmarkRow &row = *largest;
    const double time = row[BenchmarkFigure::LatencyMax] ? *row[BenchmarkFigure::LatencyMax]
                                                         : *row[BenchmarkFigure::LatencyAverage];
    // Each process moves 1, 2 (Sendrecv) or 4 (Exchange) messages in a repetition.
    const double messages =
        *row[BenchmarkFigure::Bandwidth] * time / static_cast<double>(*row.bytes);
    constexpr double Tolerance = 0.01;
    for (const double each : {1.0, 2.0, 4.0}) {
        if (std::abs(messages * Mebibyte / Megabyte / each - 1) < Tolerance) {
            return Mebibyte;
        }
    }
    return Megabyte;
}

class ImbParser final : public BenchmarkParser
{
public:
    using BenchmarkParser::BenchmarkParser;

    bool continuesWith(std::string_view line) const override { return isBenchmarking(line); }

    bool take(std::string_view line) override
    {
        if (isBenchmarking(line)) {
            finishRun();
            LineScanner scanner(line.substr(std::string_view("# Benchmarking ").size()));
            BenchmarkRun &run = m_output.begin(BenchmarkProgram::Imb, decoded(scanner.nextWord()));
            run.version = m_version;
            if (m_time.time.isKnown()) {
                run.time = m_time.time;
                run.isLocalTime = m_time.isLocal;
            }
            m_columns.clear();
        } else if (line.starts_with('#') && !line.starts_with("#bytes") &&
                   !line.starts_with("#repetitions")) {
            takeComment(trimmed(line.substr(1)));
        } else if (contains(line, "[usec]") || contains(line, "bytes/sec")) {
            m_columns = columnsOf(line, ImbTitles);
        } else if (!m_columns.empty() && !line.empty() && isDigit(line.front())) {
            if (!m_output.addRow(line, m_columns)) {
                m_output.skip(QT_TRANSLATE_NOOP("core", "A row of numbers was expected."));
            }
        } else {
            return line.empty();
        }
        return true;
    }

    void end() override
    {
        finishRun();
        BenchmarkParser::end();
    }

private:
    void finishRun()
    {
        if (!m_output.isOpen()) {
            return;
        }
        const double factor = bytesOfMegabyte(m_output.run().rows) / Megabyte;
        for (BenchmarkRow &row : m_output.run().rows) {
            if (auto &bandwidth = row[BenchmarkFigure::Bandwidth]) {
                *bandwidth *= factor;
            }
        }
    }

    void takeComment(std::string_view comment)
    {
        if (isImbTitle(comment)) {
            takeVersion(comment);
        } else if (comment.starts_with("Date")) {
            const size_t colon = comment.find(':');
            if (colon != std::string_view::npos) {
                m_time = timeOfDateLine(trimmed(comment.substr(colon + 1)), m_output.zone());
            }
        } else if (dropPrefix(comment, "#processes =") && m_output.isOpen()) {
            LineScanner scanner(comment);
            m_output.run().ranks = wholeCount(scanner.nextWord());
        }
    }

    /// "Intel(R) MPI Benchmarks 2021.3, MPI-1 part", "Intel (R) MPI Benchmark Suite V3.2, MPI-1
    /// part".
    void takeVersion(std::string_view title)
    {
        LineScanner scanner(title);
        for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
            dropPrefix(word, "V");
            dropSuffix(word, ",");
            if (!word.empty() && isDigit(word.front())) {
                m_version = decoded(word);
                return;
            }
        }
    }

    std::vector<BenchmarkColumn> m_columns;
    QString m_version;
    TextTime m_time;
};

} // namespace

const BenchmarkFormat ImbText{[](std::string_view line) {
                                  return isBenchmarking(line) ||
                                         (line.starts_with('#') && isImbTitle(line));
                              },
                              makeBenchmarkParser<ImbParser>};

} // namespace pickglass
