// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/benchmarkoutput.h"

#include "core/formats/texttime.h"

#include <charconv>
#include <cmath>

namespace pickglass {

namespace {

/// Of messages and counts: what a double holds to the unit.
constexpr double MaxWhole = 9e15;

/// Where the average alone is known it is what is typical.
void completeRow(BenchmarkRow &row)
{
    auto &latency = row[BenchmarkFigure::Latency];
    if (!latency) {
        latency = row[BenchmarkFigure::LatencyAverage];
    }
}

} // namespace

std::optional<double> decimalNumber(std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isNumber = error == std::errc() && end == text.data() + text.size() &&
                          std::isfinite(number) && number >= 0;
    return isNumber ? std::optional(number) : std::nullopt;
}

std::optional<qint64> wholeCount(std::string_view text)
{
    const auto number = decimalNumber(text);
    return number && *number <= MaxWhole && std::floor(*number) == *number
               ? std::optional(static_cast<qint64>(*number))
               : std::nullopt;
}

std::vector<BenchmarkColumn> columnsOf(std::string_view head,
                                       std::span<const BenchmarkTitle> titles)
{
    std::vector<BenchmarkColumn> columns;
    LineScanner scanner(head);
    scanner.skipBlanks();
    while (!scanner.isAtEnd()) {
        const BenchmarkTitle *best = nullptr;
        for (const BenchmarkTitle &title : titles) {
            if (scanner.rest().starts_with(title.name) &&
                (!best || title.name.size() > best->name.size())) {
                best = &title;
            }
        }
        if (best) {
            scanner.take(best->name);
        } else {
            scanner.takeWord();
        }
        columns.push_back(best ? best->value : BenchmarkColumn());
        scanner.skipBlanks();
    }
    return columns;
}

BenchmarkRun &BenchmarkOutput::begin(BenchmarkProgram program, const QString &operation)
{
    finish();
    m_run = {};
    m_run.program = program;
    m_run.operation = m_command.isEmpty() || !operation.isEmpty() ? operation : m_command;
    m_run.hosts = m_hosts;
    m_run.time = m_time;
    m_run.isLocalTime = m_isLocalTime;
    m_run.line = m_line;
    m_isOpen = true;
    return m_run;
}

void BenchmarkOutput::finish()
{
    const auto hosts = static_cast<size_t>(m_run.hosts.size());
    std::erase_if(m_run.pairs, [hosts](const BenchmarkPair &pair) {
        return pair.from >= hosts || pair.to >= hosts || !(pair.value > 0);
    });
    const bool hasContent =
        m_isOpen && (!m_run.rows.empty() || !m_run.pairs.empty() || !m_run.notes.isEmpty());
    m_isOpen = false;
    if (!hasContent) {
        return;
    }
    if (m_text.runs.size() >= MaxBenchmarkRuns) {
        m_isTooLarge = true;
        return;
    }
    m_text.runs.push_back(std::move(m_run));
}

bool BenchmarkOutput::addRow(std::string_view line, std::span<const BenchmarkColumn> columns)
{
    BenchmarkRow row;
    bool hasFigure = false;
    LineScanner scanner(line);
    for (const BenchmarkColumn &column : columns) {
        const std::string_view word = scanner.nextWord();
        if (word.empty()) {
            break;
        }
        switch (column.kind) {
        case BenchmarkColumn::Kind::Other:
            break;
        case BenchmarkColumn::Kind::Bytes:
            row.bytes = wholeCount(word);
            if (!row.bytes) {
                return false;
            }
            break;
        case BenchmarkColumn::Kind::Iterations:
            row.iterations = wholeCount(word);
            break;
        case BenchmarkColumn::Kind::Figure:
            if (const auto number = decimalNumber(word)) {
                row[column.figure] = *number * column.factor;
                hasFigure = true;
            } else if (isDigit(word.front()) || word.front() == '-') {
                return false;
            }
            break;
        }
    }
    if (hasFigure) {
        addRow(std::move(row));
    }
    return hasFigure;
}

void BenchmarkOutput::addRow(BenchmarkRow row)
{
    if (++m_rows > MaxBenchmarkRows) {
        m_isTooLarge = true;
        return;
    }
    completeRow(row);
    m_run.rows.push_back(std::move(row));
}

void BenchmarkOutput::addPair(BenchmarkPair pair)
{
    if (++m_pairs > MaxBenchmarkPairs) {
        m_isTooLarge = true;
        return;
    }
    m_run.pairs.push_back(pair);
}

void BenchmarkOutput::skip(const char *expected)
{
    ++m_text.skipped;
    if (m_text.problems.size() < BenchmarkText::MaxProblems) {
        m_text.problems.append({m_line, {expected}});
    }
}

void BenchmarkOutput::readOther(std::string_view line)
{
    if (const TextTime time = timeOfDateLine(line, m_zone); time.time.isKnown()) {
        m_time = time.time;
        m_isLocalTime = time.isLocal;
        return;
    }
    readCommand(line);
}

void BenchmarkOutput::readCommand(std::string_view line)
{
    BenchmarkCommand command = benchmarkCommandOf(line);
    if (!command.program.isEmpty()) {
        // Another command is about other hosts, also where it names none.
        m_command = command.program;
        m_hosts = std::move(command.hosts);
    } else if (!command.hosts.isEmpty()) {
        m_hosts = std::move(command.hosts);
    }
}

} // namespace pickglass
