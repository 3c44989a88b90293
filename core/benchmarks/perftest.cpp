// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of perftest (https://github.com/linux-rdma/perftest, src/perftest_parameters.c): a title
// between lines of dashes, the addresses of both ends, and a table. What was called MB/sec before
// version 4.5 was 2^20 bytes, too.

#include "core/benchmarks/benchmarkoutput.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

constexpr double Gigabit = 1e9 / 8;
constexpr double MegaMessages = 1e6;

constexpr BenchmarkColumn figureColumn(BenchmarkFigure figure, double factor)
{
    return {BenchmarkColumn::Kind::Figure, figure, factor};
}

constexpr BenchmarkColumn SizeColumn{BenchmarkColumn::Kind::Bytes, {}, 1};
constexpr BenchmarkColumn CountColumn{BenchmarkColumn::Kind::Iterations, {}, 1};

constexpr BenchmarkTitle PerftestTitles[] = {
    {"#bytes", SizeColumn},
    {"#iterations", CountColumn},
    {"BW peak[MB/sec]", figureColumn(BenchmarkFigure::BandwidthPeak, Mebibyte)},
    {"BW peak[MiB/sec]", figureColumn(BenchmarkFigure::BandwidthPeak, Mebibyte)},
    {"BW peak[Gb/sec]", figureColumn(BenchmarkFigure::BandwidthPeak, Gigabit)},
    {"BW average[MB/sec]", figureColumn(BenchmarkFigure::Bandwidth, Mebibyte)},
    {"BW average[MiB/sec]", figureColumn(BenchmarkFigure::Bandwidth, Mebibyte)},
    {"BW average[Gb/sec]", figureColumn(BenchmarkFigure::Bandwidth, Gigabit)},
    {"MsgRate[Mpps]", figureColumn(BenchmarkFigure::MessageRate, MegaMessages)},
    {"t_min[usec]", figureColumn(BenchmarkFigure::LatencyMin, MicrosecondInSeconds)},
    {"t_max[usec]", figureColumn(BenchmarkFigure::LatencyMax, MicrosecondInSeconds)},
    {"t_typical[usec]", figureColumn(BenchmarkFigure::Latency, MicrosecondInSeconds)},
    {"t_avg[usec]", figureColumn(BenchmarkFigure::LatencyAverage, MicrosecondInSeconds)},
    {"t_stdev[usec]", figureColumn(BenchmarkFigure::LatencyDeviation, MicrosecondInSeconds)},
    {"99% percentile[usec]", figureColumn(BenchmarkFigure::LatencyP99, MicrosecondInSeconds)},
    {"99.9% percentile[usec]", figureColumn(BenchmarkFigure::LatencyP999, MicrosecondInSeconds)},
    {"tps average", {}},
    // Of one port of two, or of a service level: nothing that is kept.
    {"BW Port1[MiB/sec]", {}},
    {"BW Port2[MiB/sec]", {}},
    {"BW Port1[Gb/sec]", {}},
    {"BW Port2[Gb/sec]", {}},
    {"MsgRate Port1[Mpps]", {}},
    {"MsgRate Port2[Mpps]", {}},
    {"CPU_Util[%]", {}},
};

/// "RDMA_Write Bidirectional BW Test", "Send Latency Test".
bool isTestTitle(std::string_view line)
{
    const bool isTest = line.ends_with("BW Test") || line.ends_with("Latency Test");
    return isTest && startsWithAny(line, {"RDMA_", "Send ", "Atomic_", "Raw_", "Raw "});
}

bool isTableHead(std::string_view line)
{
    return line.starts_with("#bytes") && contains(line, "#iterations") &&
           !contains(line, "#repetitions");
}

/// What the program of a test is called.
QString perftestProgram(std::string_view title)
{
    static constexpr Named<const char *> Verbs[] = {{"RDMA_Write", "ib_write"},
                                                    {"RDMA_Read", "ib_read"},
                                                    {"Send", "ib_send"},
                                                    {"Atomic", "ib_atomic"},
                                                    {"Raw", "raw_ethernet"}};
    for (const auto &[name, program] : Verbs) {
        if (title.starts_with(name)) {
            return QLatin1String(program) + QLatin1String(contains(title, "BW") ? "_bw" : "_lat");
        }
    }
    return {};
}

/// "local address: LID 0x0d QPN 0x0051 PSN 0x52dd90"; 0 where it has none, as on Ethernet.
std::optional<quint16> lidIn(std::string_view line)
{
    const size_t at = line.find("LID ");
    if (at == std::string_view::npos) {
        return {};
    }
    LineScanner scanner(line.substr(at + 4));
    const auto word = scanner.nextWord();
    const auto lid = word == "0000" ? std::optional<quint64>(0) : hexNumber(word);
    constexpr quint64 MaxUnicastLid = 0xbfff;
    return lid && *lid > 0 && *lid <= MaxUnicastLid ? std::optional(static_cast<quint16>(*lid))
                                                    : std::nullopt;
}

class PerftestParser final : public BenchmarkParser
{
public:
    using BenchmarkParser::BenchmarkParser;

    bool continuesWith(std::string_view line) const override
    {
        return isTableHead(line) && m_columns.empty() && !m_isOver;
    }

    bool take(std::string_view line) override
    {
        if (isTestTitle(line)) {
            m_output.begin(BenchmarkProgram::Perftest, perftestProgram(line));
            if (contains(line, "Bidirectional")) {
                m_variant = QStringLiteral("bidirectional");
            }
        } else if (isTableHead(line)) {
            if (!m_output.isOpen()) {
                m_output.begin(BenchmarkProgram::Perftest, {});
            }
            m_columns = columnsOf(line, PerftestTitles);
        } else if (line.starts_with("local address:")) {
            m_local = m_local ? m_local : lidIn(line);
        } else if (line.starts_with("remote address:")) {
            m_remote = m_remote ? m_remote : lidIn(line);
        } else if (!m_columns.empty() && !line.empty() && isDigit(line.front())) {
            takeRow(line);
        } else if (line.starts_with("---") && !m_output.run().rows.empty()) {
            m_columns.clear(); // the rule below the table
            m_isOver = true;
        } else if (m_isOver) {
            return false;
        } else {
            return line.starts_with("---") || contains(line, " : ");
        }
        return true;
    }

    void end() override
    {
        if (m_local && m_remote && m_output.isOpen()) {
            m_output.run().lids = {*m_local, *m_remote};
        }
        if (BenchmarkRun &run = m_output.run(); run.operation == u"ib_read_bw") {
            // The client reads: the server sends.
            std::reverse(run.hosts.begin(), run.hosts.end());
            std::reverse(run.lids.begin(), run.lids.end());
        }
        BenchmarkParser::end();
    }

private:
    void takeRow(std::string_view line)
    {
        if (!m_output.addRow(line, m_columns)) {
            m_output.skip(QT_TRANSLATE_NOOP("core", "A row of numbers was expected."));
        } else {
            BenchmarkRun &run = m_output.run();
            run.rows.back().variant = m_variant;
            if (run.operation.isEmpty()) {
                run.operation =
                    QLatin1String(run.rows.back()[BenchmarkFigure::Bandwidth] ? "bw" : "lat");
            }
        }
    }

    std::vector<BenchmarkColumn> m_columns;
    bool m_isOver = false;
    QString m_variant;
    std::optional<quint16> m_local;
    std::optional<quint16> m_remote;
};

} // namespace

const BenchmarkFormat PerftestText{
    [](std::string_view line) { return isTestTitle(line) || isTableHead(line); },
    makeBenchmarkParser<PerftestParser>};

} // namespace pickglass
