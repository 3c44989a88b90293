// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of GPCNeT (https://github.com/netbench/GPCNET, utils.c): "Network Tests v1.3" or
// "NetworkLoad Tests v1.3", then tables of tests alone, of congestors, and of tests under
// congestion, with "Key Results" of how many times slower these are. MiB/s are a rank's.

#include "core/benchmarks/benchmarkoutput.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

bool isGpcTitle(std::string_view line)
{
    return startsWithAny(line, {"Network Tests v", "NetworkLoad Tests v"});
}

/// The cells of "| a | b |", trimmed.
std::vector<std::string_view> cellsOf(std::string_view line)
{
    std::vector<std::string_view> cells;
    LineScanner scanner(line);
    scanner.take('|');
    while (const auto cell = scanner.takeUntil('|')) {
        cells.push_back(trimmed(*cell));
    }
    return cells;
}

class GpcNetParser final : public BenchmarkParser
{
public:
    using BenchmarkParser::BenchmarkParser;

    bool take(std::string_view line) override
    {
        if (isGpcTitle(line)) {
            const bool hasLoad = line.starts_with("NetworkLoad");
            BenchmarkRun &run = m_output.begin(BenchmarkProgram::GpcNet,
                                               hasLoad ? QStringLiteral("network_load_test")
                                                       : QStringLiteral("network_test"));
            run.version = decoded(line.substr(line.rfind('v') + 1));
        } else if (line.starts_with("Test with ")) {
            LineScanner scanner(line.substr(std::string_view("Test with ").size()));
            m_output.run().ranks = wholeCount(scanner.nextWord());
        } else if (line.starts_with('|')) {
            takeCells(cellsOf(line));
        }
        return true;
    }

private:
    void takeCells(const std::vector<std::string_view> &cells)
    {
        if (cells.size() == 1) {
            takeSection(cells.front());
        } else if (!cells.empty() && cells.front() == "Name") {
            m_heads.clear();
            for (const std::string_view title : cells) {
                m_heads.emplace_back(title);
            }
        } else if (m_isKeyResults) {
            takeKeyResult(cells);
        } else if (cells.size() == m_heads.size() && !cells.empty()) {
            takeTest(cells);
        }
    }

    void takeSection(std::string_view title)
    {
        m_isKeyResults = contains(title, "Key Results");
        m_section = contains(title, "running with")       ? QStringLiteral("under congestion")
                    : contains(title, "Congestion Tests") ? QStringLiteral("congestor")
                    : contains(title, "Isolated")         ? QStringLiteral("isolated")
                                                          : decoded(title);
    }

    /// "RR Two-sided Lat (8 B)", 1.2X, 3.4X.
    void takeKeyResult(const std::vector<std::string_view> &cells)
    {
        constexpr qsizetype MaxNotes = 100;
        if (cells.size() == 3 && cells[1].ends_with('X') && isDigit(cells[1].front()) &&
            m_output.run().notes.size() < MaxNotes) {
            m_output.run().notes << QStringLiteral("%1: %2 %3")
                                        .arg(decoded(cells[0]), decoded(cells[1]),
                                             decoded(cells[2]));
        }
    }

    void takeTest(const std::vector<std::string_view> &cells)
    {
        const std::string_view unit = cells.back();
        const bool isLatency = unit == "usec";
        if (!isLatency && !unit.starts_with("MiB/s")) {
            return;
        }
        const double factor = isLatency ? MicrosecondInSeconds : Mebibyte;
        BenchmarkRow row;
        const std::string_view name = cells.front();
        row.variant = decoded(name) + QStringLiteral(", ") + m_section;
        const size_t open = name.rfind('(');
        if (open != std::string_view::npos && name.ends_with(" B)")) {
            row.bytes = wholeCount(trimmed(name.substr(open + 1, name.size() - open - 4)));
        }
        using enum BenchmarkFigure;
        bool hasFigure = false;
        for (size_t i = 1; i + 1 < cells.size(); ++i) {
            const std::optional<BenchmarkFigure> figure = figureOf(m_heads[i], isLatency);
            const auto value = decimalNumber(cells[i]);
            if (figure && value) {
                row[*figure] = *value * factor;
                hasFigure = true;
            }
        }
        if (hasFigure) {
            m_output.addRow(std::move(row));
        } else {
            m_output.skip(QT_TRANSLATE_NOOP("core", "A row of numbers was expected."));
        }
    }

    /// Of bandwidths the 99 % are the slowest, which no figure of ours is.
    static std::optional<BenchmarkFigure> figureOf(std::string_view head, bool isLatency)
    {
        using enum BenchmarkFigure;
        static constexpr Named<BenchmarkFigure> Latencies[] = {{"Min", LatencyMin},
                                                               {"Max", LatencyMax},
                                                               {"Avg", LatencyAverage},
                                                               {"99%", LatencyP99},
                                                               {"99.9%", LatencyP999}};
        static constexpr Named<BenchmarkFigure> Bandwidths[] = {{"Max", BandwidthPeak},
                                                                {"Avg", Bandwidth}};
        return isLatency ? findNamed(Latencies, head) : findNamed(Bandwidths, head);
    }

    std::vector<std::string> m_heads;
    QString m_section;
    bool m_isKeyResults = false;
};

} // namespace

const BenchmarkFormat GpcNetText{isGpcTitle, makeBenchmarkParser<GpcNetParser>};

} // namespace pickglass
