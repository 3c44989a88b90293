// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of nccl-tests (https://github.com/NVIDIA/nccl-tests, src/util.cu; doc/PERFORMANCE.md
// says what algbw and busbw are) and of rccl-tests, which has the same form: comments, a line for
// each rank, a table whose head is behind '#'. GB/s are 10^9 bytes.

#include "core/benchmarks/benchmarkoutput.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

constexpr double Gigabyte = 1e9;

constexpr BenchmarkColumn ncclFigure(BenchmarkFigure figure, double factor)
{
    return {BenchmarkColumn::Kind::Figure, figure, factor};
}

constexpr BenchmarkTitle NcclTitles[] = {
    {"size", {BenchmarkColumn::Kind::Bytes, {}, 1}},
    {"bytes", {BenchmarkColumn::Kind::Bytes, {}, 1}},
    {"time", ncclFigure(BenchmarkFigure::LatencyAverage, MicrosecondInSeconds)},
    {"cputime", ncclFigure(BenchmarkFigure::LatencyAverage, MicrosecondInSeconds)},
    {"algbw", ncclFigure(BenchmarkFigure::Bandwidth, Gigabyte)},
    {"busbw", ncclFigure(BenchmarkFigure::BusBandwidth, Gigabyte)},
    {"#wrong", ncclFigure(BenchmarkFigure::Errors, 1)},
    {"i_min", ncclFigure(BenchmarkFigure::LatencyMin, MicrosecondInSeconds)},
    {"i_max", ncclFigure(BenchmarkFigure::LatencyMax, MicrosecondInSeconds)},
    {"i_p99", ncclFigure(BenchmarkFigure::LatencyP99, MicrosecondInSeconds)},
    // Those of the greatest difference of a value, of older versions, are no count.
    {"error", {}},
    {"res", {}},
    {"delta", {}},
};

/// "size count type redop root time …", of all versions.
bool isNcclHead(std::string_view comment)
{
    return startsWithAny(comment, {"size ", "bytes "}) && contains(comment, "algbw") &&
           contains(comment, "busbw");
}

class NcclParser final : public BenchmarkParser
{
public:
    using BenchmarkParser::BenchmarkParser;

    bool continuesWith(std::string_view) const override { return m_columns.empty(); }

    bool take(std::string_view line) override
    {
        if (!m_hasBegun) {
            m_output.begin(BenchmarkProgram::NcclTests, {});
            m_hasBegun = true;
        }
        if (line.starts_with('#')) {
            takeComment(trimmed(line.substr(1)));
        } else if (!m_columns.empty() && !line.empty() && isDigit(line.front())) {
            takeRow(line);
        } else {
            return line.empty() || line.find(':') != std::string_view::npos;
        }
        return true;
    }

    void end() override
    {
        BenchmarkRun &run = m_output.run();
        if (!m_hosts.isEmpty()) {
            run.hosts = m_hosts;
            run.ranks = m_hosts.size();
        }
        run.operation = run.operation.isEmpty() ? QStringLiteral("nccl-tests") : run.operation;
        BenchmarkParser::end();
    }

private:
    void takeComment(std::string_view comment)
    {
        BenchmarkRun &run = m_output.run();
        if (dropPrefix(comment, "Collective test starting: ")) {
            run.operation = decoded(comment.substr(comment.rfind('/') + 1));
        } else if (dropPrefix(comment, "nccl-tests version ") ||
                   dropPrefix(comment, "rccl-tests version ")) {
            run.version = decoded(LineScanner(comment).takeWord());
        } else if (comment.starts_with("Rank ")) {
            takeRank(comment);
        } else if (isNcclHead(comment)) {
            m_columns = columnsOf(comment, NcclTitles);
        } else if (contains(comment, "FAILED")) {
            run.notes << decoded(comment);
        }
    }

    /// "Rank  0 Group  0 Pid 12345 on     node01 device  0 [0x07] NVIDIA A100".
    void takeRank(std::string_view comment)
    {
        const size_t at = comment.find(" on ");
        if (at == std::string_view::npos ||
            m_hosts.size() >= static_cast<qsizetype>(MaxBenchmarkRows)) {
            return;
        }
        LineScanner scanner(comment.substr(at + 4));
        m_hosts << decoded(scanner.nextWord());
    }

    /// The figures stand there twice: out of place, then in place. Empty places of out of place,
    /// as some operations have them, are no columns in the text.
    void takeRow(std::string_view line)
    {
        const auto second = secondBegin();
        std::vector<BenchmarkColumn> outOfPlace(m_columns.begin(), second);
        std::vector<BenchmarkColumn> inPlace(m_columns.begin(), m_columns.end());
        for (auto place = inPlace.begin() + (firstBegin() - m_columns.begin());
             place != inPlace.begin() + (second - m_columns.begin()); ++place) {
            *place = {};
        }
        if (!m_output.addRow(line, outOfPlace)) {
            m_output.skip(QT_TRANSLATE_NOOP("core", "A row of numbers was expected."));
            return;
        }
        m_output.run().rows.back().variant = QStringLiteral("out-of-place");
        if (second != m_columns.end() && m_output.addRow(line, inPlace)) {
            m_output.run().rows.back().variant = QStringLiteral("in-place");
        }
    }

    static bool isTimeColumn(const BenchmarkColumn &column)
    {
        return column.kind == BenchmarkColumn::Kind::Figure &&
               column.figure == BenchmarkFigure::LatencyAverage;
    }
    std::vector<BenchmarkColumn>::iterator firstBegin()
    {
        return std::ranges::find_if(m_columns, isTimeColumn);
    }
    std::vector<BenchmarkColumn>::iterator secondBegin()
    {
        const auto first = firstBegin();
        return first == m_columns.end() ? first
                                        : std::find_if(first + 1, m_columns.end(), isTimeColumn);
    }

    std::vector<BenchmarkColumn> m_columns;
    QStringList m_hosts; ///< of each rank
    bool m_hasBegun = false;
};

} // namespace

const BenchmarkFormat NcclText{
    [](std::string_view line) {
        return line.starts_with('#') &&
               (startsWithAny(line, {"# nThread ", "# nccl-tests version", "# rccl-tests version",
                                     "# Collective test starting"}) ||
                isNcclHead(trimmed(line.substr(1))));
    },
    makeBenchmarkParser<NcclParser>};

} // namespace pickglass
