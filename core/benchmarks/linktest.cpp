// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What LinkTest of Forschungszentrum Jülich prints (mpilinktest 1.x and its pingponganalysis,
// sources as published at https://github.com/pramodk/LinkTest): settings behind "linktest:", where
// tasks run, times of pairs of tasks, "RESULT:" lines; the analysis names suspected links. The
// matrix itself is a SION file, which is not read. Times are of one message, one way.

#include "core/benchmarks/benchmarkoutput.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

bool isLinkTestBegin(std::string_view line)
{
    return startsWithAny(line, {"linktest: Number of MPI-Task", "pingponganalysis: infilename",
                                "FZJ Linktest version", "task[000000] on "});
}

/// "    120.50us" in seconds.
std::optional<double> microseconds(std::string_view word)
{
    if (!dropSuffix(word, "us")) {
        return {};
    }
    const auto number = decimalNumber(word);
    return number ? std::optional(*number * MicrosecondInSeconds) : std::nullopt;
}

class LinkTestParser final : public BenchmarkParser
{
public:
    using BenchmarkParser::BenchmarkParser;

    bool continuesWith(std::string_view) const override { return true; }

    bool take(std::string_view line) override
    {
        if (!m_hasBegun) {
            BenchmarkRun &run =
                m_output.begin(BenchmarkProgram::LinkTest, QStringLiteral("linktest"));
            run.hosts.clear();
            run.pairFigure = BenchmarkFigure::Latency;
            m_hasBegun = true;
        }
        std::string_view rest = line;
        if (dropPrefix(rest, "linktest: ")) {
            takeSetting(rest);
        } else if (dropPrefix(rest, "task[")) {
            takeTask(rest);
        } else if (dropPrefix(rest, "RESULT: ")) {
            takeResult(rest);
        } else if (dropPrefix(rest, "pingponganalysis: ")) {
            takeAnalysis(trimmed(rest));
        } else if (dropPrefix(rest, "FZJ Linktest version: ")) {
            m_output.run().version = decoded(rest);
        } else if (const size_t at = line.find("PINGPONG "); at != std::string_view::npos) {
            takeRetest(line.substr(at + std::string_view("PINGPONG ").size()));
        } else if (const size_t arrow = line.find("->"); arrow != std::string_view::npos) {
            takePair(line.substr(0, arrow), line.substr(arrow + 2));
        }
        return true;
    }

    void end() override
    {
        if (m_hasFigures) {
            m_row.bytes = m_output.run().pairBytes;
            m_output.addRow(m_row);
        }
        finishPairs();
        BenchmarkParser::end();
    }

private:
    void takeSetting(std::string_view text)
    {
        const size_t colon = text.find(':');
        if (colon == std::string_view::npos) {
            return;
        }
        LineScanner scanner(text.substr(colon + 1));
        const auto value = wholeCount(scanner.nextWord());
        if (text.starts_with("Number of MPI-Task")) {
            m_output.run().ranks = value;
        } else if (text.starts_with("Message length") && scanner.nextWord() == "Bytes") {
            m_output.run().pairBytes = value;
        }
    }

    /// "000003] on node04 (0,0,0,0) mem=…".
    void takeTask(std::string_view text)
    {
        LineScanner scanner(text);
        const auto number = scanner.takeUntil(']');
        if (number && scanner.nextWord() == "on") {
            addHost(wholeCount(*number), scanner.nextWord());
        }
    }

    void addHost(std::optional<qint64> rank, std::string_view name)
    {
        if (!rank || *rank >= qint64(MaxBenchmarkHosts) || name.empty()) {
            return;
        }
        const auto at = static_cast<size_t>(*rank);
        if (m_hostOf.size() <= at) {
            m_hostOf.resize(at + 1);
        }
        m_hostOf[at] = decoded(name);
    }

    /// "Avg Time:      5.71us (  21897.81 MB/s) [iter  0 ]".
    void takeResult(std::string_view text)
    {
        using enum BenchmarkFigure;
        static constexpr Named<BenchmarkFigure> Results[] = {
            {"Min Time", LatencyMin}, {"Max Time", LatencyMax}, {"Avg Time", LatencyAverage}};
        const size_t colon = text.find(':');
        const auto figure = findNamed(Results, text.substr(0, colon));
        if (figure && colon != std::string_view::npos) {
            if (const auto time = microseconds(LineScanner(text.substr(colon + 1)).nextWord())) {
                m_row[*figure] = *time;
                m_hasFigures = true;
            }
        }
    }

    /// "->rank:   0, -> location=>node01< …", "length_of_message: 131072", "suspected link #00000:
    /// 1 <->  2: 1.2e-04 s 1040.5 MB/s (node02 <-> node03)".
    void takeAnalysis(std::string_view text)
    {
        std::string_view rest = text;
        if (dropPrefix(rest, "->rank:") && contains(text, "location=>")) {
            LineScanner scanner(rest);
            const auto rank = scanner.nextNumber(MaxBenchmarkHosts);
            std::string_view name = text.substr(text.find("location=>") + 10);
            name = name.substr(0, name.find('<'));
            addHost(rank ? std::optional<qint64>(*rank) : std::nullopt,
                    LineScanner(name).nextWord());
        } else if (contains(text, "length_of_message:")) {
            m_output.run().pairBytes = wholeCount(trimmed(text.substr(text.find(':') + 1)));
        } else if (const size_t link = text.find(" link #"); link != std::string_view::npos) {
            const size_t colon = text.find(':', link);
            const size_t second =
                colon == std::string_view::npos ? colon : text.find(':', colon + 1);
            if (second != std::string_view::npos) {
                const std::string_view pair = text.substr(colon + 1, second - colon - 1);
                LineScanner scanner(text.substr(second + 1));
                const auto time = decimalNumber(scanner.nextWord());
                addPair(pair, "<->", time);
            }
        }
    }

    /// " 12  <->  7:  1st:  5.71us (21897.81 MB/s)    2nd:  5.70us (…)": the second time counts.
    void takeRetest(std::string_view text)
    {
        const size_t colon = text.find(':');
        const size_t second = text.find("2nd:");
        if (second != std::string_view::npos) {
            addPair(text.substr(0, colon), "<->",
                    microseconds(LineScanner(text.substr(second + 4)).nextWord()));
        }
    }

    /// "     0->     1:     5.71000us (21897.81 MB/s) (l=0)".
    void takePair(std::string_view from, std::string_view rest)
    {
        const size_t colon = rest.find(':');
        if (colon != std::string_view::npos) {
            addPair(from, rest.substr(0, colon),
                    microseconds(LineScanner(rest.substr(colon + 1)).nextWord()));
        }
    }
    void addPair(std::string_view pair, const char *sign, std::optional<double> time)
    {
        const size_t at = pair.find(sign);
        if (at != std::string_view::npos) {
            addPair(pair.substr(0, at), pair.substr(at + std::string_view(sign).size()), time);
        }
    }
    void addPair(std::string_view from, std::string_view to, std::optional<double> time)
    {
        const auto first = wholeCount(trimmed(from));
        const auto second = wholeCount(trimmed(to));
        constexpr auto Limit = qint64(MaxBenchmarkHosts);
        if (first && second && *first < Limit && *second < Limit && *first != *second && time &&
            *time > 0) {
            m_output.addPair({static_cast<quint32>(*first), static_cast<quint32>(*second), *time});
            m_most = std::max({m_most, *first, *second});
        }
    }

    /// Tasks whose host no line says are called by their number.
    void finishPairs()
    {
        BenchmarkRun &run = m_output.run();
        m_hostOf.resize(static_cast<size_t>(std::max<qint64>(m_most + 1, qint64(m_hostOf.size()))));
        for (size_t i = 0; i < m_hostOf.size(); ++i) {
            run.hosts << (m_hostOf[i].isEmpty() ? QStringLiteral("task %1").arg(i) : m_hostOf[i]);
        }
    }

    std::vector<QString> m_hostOf; ///< of each task
    BenchmarkRow m_row;
    qint64 m_most = -1; ///< the highest task of a pair
    bool m_hasBegun = false;
    bool m_hasFigures = false;
};

} // namespace

const BenchmarkFormat LinkTestText{isLinkTestBegin, makeBenchmarkParser<LinkTestParser>};

} // namespace pickglass
