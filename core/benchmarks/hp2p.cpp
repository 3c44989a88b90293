// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What hp2p (https://github.com/cea-hpc/hp2p, src/hp2p_result.c) writes: a page with the matrix of
// bandwidths between the markers "// bandwidth start" and "// bandwidth end", the hosts and the
// message size likewise; and a summary on standard output. MB/s are 2^20 bytes, 0 is a pair that
// was not drawn.

#include "core/benchmarks/benchmarkoutput.h"

#include <QDate>
#include <QDateTime>
#include <QTime>
#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

/// What stands between "// NAME start" and "// NAME end"; empty where it does not.
std::string_view between(std::string_view text, const std::string &name)
{
    const std::string start = "// " + name + " start";
    const size_t from = text.find(start);
    const size_t to =
        from == std::string_view::npos ? from : text.find("// " + name + " end", from);
    return to == std::string_view::npos
               ? std::string_view()
               : text.substr(from + start.size(), to - from - start.size());
}

QStringList quotedIn(std::string_view text)
{
    QStringList names;
    size_t open = text.find('"');
    while (open != std::string_view::npos && names.size() <= qsizetype(MaxBenchmarkHosts)) {
        const size_t close = text.find('"', open + 1);
        if (close == std::string_view::npos) {
            break;
        }
        names << decoded(text.substr(open + 1, close - open - 1));
        open = text.find('"', close + 1);
    }
    return names;
}

/// "on NODE - 6/8/2025 at 16:11:23" of the page's title: day, month, year, local time.
void readTitle(std::string_view text, BenchmarkRun &run, const QTimeZone &zone)
{
    const size_t begin = text.find("HP2P on ");
    const size_t end = begin == std::string_view::npos ? begin : text.find("</title>", begin);
    constexpr size_t MaxTitle = 400;
    if (end == std::string_view::npos || end - begin > MaxTitle) {
        return;
    }
    const QString title = decoded(text.substr(begin, end - begin));
    const QStringList date =
        title.section(QStringLiteral(" - "), -1).section(u' ', 0, 0).split(u'/');
    const QStringList time = title.section(u' ', -1).split(u':');
    if (date.size() != 3 || time.size() != 3) {
        return;
    }
    const QDate day(date[2].toInt(), date[1].toInt(), date[0].toInt());
    const QTime clock(time[0].toInt(), time[1].toInt(), time[2].toInt());
    if (day.isValid() && clock.isValid()) {
        const QDateTime at(day, clock, zone.isValid() ? zone : QTimeZone::utc());
        run.time = Timestamp::fromMilliseconds(at.toMSecsSinceEpoch());
        run.isLocalTime = !zone.isValid();
    }
}

/// " [ 0.00, 11.25, ],     [ …": rows and columns as they come.
bool readMatrix(std::string_view text, size_t hosts, BenchmarkOutput &output)
{
    size_t row = 0;
    size_t column = 0;
    bool isInRow = false;
    bool isFirst = true; // the bracket around all rows
    size_t at = 0;
    while (at < text.size() && !output.isTooLarge()) {
        const char c = text[at];
        if (c == '[') {
            isInRow = !isFirst;
            isFirst = false;
            column = 0;
        } else if (c == ']' && isInRow) {
            isInRow = false;
            ++row;
        } else if (isInRow && isDigit(c)) {
            const size_t end = std::min(text.find_first_of(", ]", at), text.size());
            const auto value = decimalNumber(text.substr(at, end - at));
            if (!value || row >= hosts || column >= hosts) {
                return false;
            }
            if (row != column && *value > 0) {
                output.addPair(
                    {static_cast<quint32>(row), static_cast<quint32>(column), *value * Mebibyte});
            }
            ++column;
            at = end - 1;
        }
        ++at;
    }
    return row == hosts;
}

/// The lines of "=== SUMMARY ===".
class Hp2pParser final : public BenchmarkParser
{
public:
    using BenchmarkParser::BenchmarkParser;

    bool take(std::string_view line) override
    {
        if (!m_hasBegun) {
            m_output.begin(BenchmarkProgram::Hp2p, QStringLiteral("hp2p"));
            m_hasBegun = true;
            return true;
        }
        using enum BenchmarkFigure;
        static constexpr Named<BenchmarkFigure> Lines[] = {
            {"Max bandwidth", BandwidthPeak}, {"Avg bandwidth", Bandwidth},
            {"Min latency", LatencyMin},      {"Max latency", LatencyMax},
            {"Avg latency", LatencyAverage},  {"Std latency", LatencyDeviation}};
        const size_t colon = line.find(':');
        const auto figure = findNamed(Lines, trimmed(line.substr(0, colon)));
        if (figure && colon != std::string_view::npos) {
            const auto value = decimalNumber(LineScanner(line.substr(colon + 1)).nextWord());
            if (value) {
                m_row[*figure] = *value * (isTime(*figure) ? MicrosecondInSeconds : Mebibyte);
                m_hasFigures = true;
            }
        }
        return true;
    }

    void end() override
    {
        if (m_hasFigures) {
            m_output.addRow(m_row);
        }
        BenchmarkParser::end();
    }

private:
    BenchmarkRow m_row;
    bool m_hasBegun = false;
    bool m_hasFigures = false;
};

} // namespace

bool isHp2pPage(std::string_view text)
{
    return text.find("// hostlist start") != std::string_view::npos &&
           text.find("// bandwidth start") != std::string_view::npos;
}

Result<void> readHp2pPage(std::string_view text, BenchmarkOutput &output)
{
    BenchmarkRun &run = output.begin(BenchmarkProgram::Hp2p, QStringLiteral("hp2p"));
    run.line = 1;
    run.hosts = quotedIn(between(text, "hostlist"));
    if (run.hosts.size() > qsizetype(MaxBenchmarkHosts)) {
        return failure({QT_TRANSLATE_NOOP("core", "The matrix has more than %1 hosts."),
                        {QString::number(MaxBenchmarkHosts)}});
    }
    run.ranks = run.hosts.size();
    run.pairFigure = BenchmarkFigure::Bandwidth;
    const std::string_view size = between(text, "msg_size");
    const size_t digit = size.find_first_of("0123456789");
    if (digit != std::string_view::npos) {
        LineScanner scanner(size.substr(digit));
        constexpr quint32 MaxSize = 0x7fffffff;
        run.pairBytes = scanner.takeNumber(MaxSize);
    }
    readTitle(text, run, output.zone());
    if (!readMatrix(between(text, "bandwidth"), static_cast<size_t>(run.hosts.size()), output)) {
        return failure({QT_TRANSLATE_NOOP("core", "The matrix of hp2p is not whole.")},
                       {QT_TRANSLATE_NOOP("core", "Save the page again, without changing it.")});
    }
    return {};
}

const BenchmarkFormat Hp2pSummary{[](std::string_view line) { return line == "=== SUMMARY ==="; },
                                  makeBenchmarkParser<Hp2pParser>};

} // namespace pickglass
