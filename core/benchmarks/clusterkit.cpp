// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What ClusterKit of NVIDIA HPC-X writes as bandwidth.txt and latency.txt, as far as it is public
// (https://docs.nvidia.com/networking/display/hpcxv224/running+clusterkit and scripts that read
// it): "Rank: 0 1 2", a row "0 (node01): 0.0 98247.0 …" for each, then "Minimum bandwidth: 98247.0
// MB/s between node01 and node02". MB/s are taken for 10^6 bytes. Numbers of neighboring columns
// may touch ("0.0333078.1"). A pair that was not measured is 0.

#include "core/benchmarks/benchmarkoutput.h"

#include <QtGlobal>

namespace pickglass {

namespace {

bool isMatrixHead(std::string_view line)
{
    LineScanner scanner(line);
    return scanner.take("Rank:") && scanner.nextWord() == "0";
}

/// "Average bandwidth: 98394.8 MB/s", "Maximum latency: 1.92 usec between a and b".
bool isClusterKitSummary(std::string_view line)
{
    LineScanner scanner(line);
    const auto first = scanner.nextWord();
    const auto second = scanner.nextWord();
    return (first == "Minimum" || first == "Maximum" || first == "Average") &&
           (second == "bandwidth:" || second == "latency:");
}

/// The numbers of a row; of those that touch, all have as many digits behind the point.
std::vector<double> touchingNumbers(std::string_view text)
{
    std::vector<double> numbers;
    size_t decimals = 0; // behind the point of the last one, which nothing touches
    while (decimals < text.size() && isDigit(text[text.size() - 1 - decimals])) {
        ++decimals;
    }
    size_t at = 0;
    while (at < text.size()) {
        while (at < text.size() && isBlank(text[at])) {
            ++at;
        }
        size_t end = at;
        while (end < text.size() && isDigit(text[end])) {
            ++end;
        }
        if (end < text.size() && text[end] == '.') {
            end = std::min(text.size(), end + 1 + decimals);
        }
        const auto number = decimalNumber(text.substr(at, end - at));
        if (at < text.size() && !number) {
            return {};
        }
        if (number) {
            numbers.push_back(*number);
        }
        at = end;
    }
    return numbers;
}

class ClusterKitParser final : public BenchmarkParser
{
public:
    using BenchmarkParser::BenchmarkParser;

    bool continuesWith(std::string_view line) const override { return !isMatrixHead(line); }

    bool take(std::string_view line) override
    {
        if (isMatrixHead(line)) {
            m_output.begin(BenchmarkProgram::ClusterKit, {}).hosts.clear();
            m_isMatrix = true;
        } else if (isClusterKitSummary(line)) {
            takeSummary(line);
        } else if (m_isMatrix && !line.empty() && isDigit(line.front()) && contains(line, "(")) {
            takeRow(line);
        } else {
            return line.empty();
        }
        return true;
    }

    void end() override
    {
        BenchmarkRun &run = m_output.run();
        if (m_output.isOpen() && run.operation.isEmpty()) {
            m_output.skip(QT_TRANSLATE_NOOP("core", "The text does not say what the matrix is: a "
                                                    "line such as \"Average bandwidth: 98394.8 "
                                                    "MB/s\" was expected."));
            run.pairs.clear();
        }
        BenchmarkParser::end();
    }

private:
    void takeRow(std::string_view line)
    {
        const size_t open = line.find('(');
        const size_t close = line.find(')', open);
        const auto rank = wholeCount(trimmed(line.substr(0, open)));
        BenchmarkRun &run = m_output.run();
        const size_t colon = close == std::string_view::npos ? close : line.find(':', close);
        if (!rank || colon == std::string_view::npos || *rank != run.hosts.size() ||
            *rank >= static_cast<qint64>(MaxBenchmarkHosts)) {
            m_output.skip(QT_TRANSLATE_NOOP("core", "A row of the matrix was expected."));
            return;
        }
        run.hosts << decoded(trimmed(line.substr(open + 1, close - open - 1)));
        const auto from = static_cast<quint32>(*rank);
        const std::vector<double> values = touchingNumbers(trimmed(line.substr(colon + 1)));
        for (size_t to = 0; to < values.size() && to < MaxBenchmarkHosts; ++to) {
            if (to != from && values[to] > 0) {
                m_output.addPair({from, static_cast<quint32>(to), values[to]});
            }
        }
    }

    /// It alone says what the matrix above it is, and in which unit.
    void takeSummary(std::string_view line)
    {
        LineScanner scanner(line);
        const auto which = scanner.nextWord();
        const bool isLatency = scanner.nextWord() == "latency:";
        m_isMatrix = false;
        const auto value = decimalNumber(scanner.nextWord());
        const auto unit = scanner.nextWord();
        const double factor = unit == "MB/s"                   ? Megabyte
                              : unit == "GB/s"                 ? 1000 * Megabyte
                              : unit == "usec" || unit == "us" ? MicrosecondInSeconds
                                                               : 0;
        if (!value || factor == 0) {
            m_output.skip(QT_TRANSLATE_NOOP("core", "A number with its unit was expected."));
            return;
        }
        const QString operation =
            isLatency ? QStringLiteral("latency") : QStringLiteral("bandwidth");
        const bool isNew = !m_output.isOpen() || (!m_output.run().operation.isEmpty() &&
                                                  m_output.run().operation != operation);
        BenchmarkRun &run =
            isNew ? m_output.begin(BenchmarkProgram::ClusterKit, operation) : m_output.run();
        if (run.operation.isEmpty()) {
            run.operation = operation;
            run.pairFigure = isLatency ? BenchmarkFigure::Latency : BenchmarkFigure::Bandwidth;
            for (BenchmarkPair &pair : run.pairs) {
                pair.value *= factor;
            }
        }
        if (run.rows.empty()) {
            m_output.addRow(BenchmarkRow());
        }
        BenchmarkRow &row = run.rows.front();
        using enum BenchmarkFigure;
        const auto figure = !isLatency           ? (which == "Average"   ? std::optional(Bandwidth)
                                                    : which == "Maximum" ? std::optional(BandwidthPeak)
                                                                         : std::nullopt)
                            : which == "Average" ? std::optional(LatencyAverage)
                            : which == "Maximum" ? std::optional(LatencyMax)
                                                 : std::optional(LatencyMin);
        if (figure) {
            row[*figure] = *value * factor;
            row[Latency] = row[LatencyAverage];
        }
    }

    bool m_isMatrix = false;
};

} // namespace

const BenchmarkFormat ClusterKitText{
    [](std::string_view line) { return isMatrixHead(line) || isClusterKitSummary(line); },
    makeBenchmarkParser<ClusterKitParser>};

} // namespace pickglass
