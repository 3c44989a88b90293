// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ldms.h"

#include "core/formats/csvtable.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr quint32 LastPort = 254;
constexpr qint64 MicrosecondsPerSecond = 1'000'000;

/// Of one device's port: which columns hold which of its counters.
struct PortColumns
{
    std::string_view device;
    PortNumber port = 0;
    std::vector<std::pair<int, CounterId>> counters = {};
};

/// "ib.port_xmit_data#mlx4_0.1"; nothing for other columns.
struct Column
{
    CounterId counter;
    std::string_view device;
    PortNumber port = 0;
};
std::optional<Column> columnOf(std::string_view name)
{
    LineScanner scanner(name);
    if (!scanner.take("ib.")) {
        return std::nullopt;
    }
    auto counter = scanner.takeUntil('#');
    const size_t dot = scanner.rest().rfind('.');
    if (!counter || dot == std::string_view::npos) {
        return std::nullopt;
    }
    if (counter->ends_with(".value")) {
        counter->remove_suffix(std::string_view(".value").size());
    }
    LineScanner number(scanner.rest().substr(dot + 1));
    const auto port = number.takeNumber(LastPort);
    const CounterId id = counterOfSysfs(*counter);
    if (!port || !number.isAtEnd() || !id.isValid()) {
        return std::nullopt;
    }
    return Column{id, scanner.rest().substr(0, dot), static_cast<PortNumber>(*port)};
}

bool isTimeColumn(std::string_view name)
{
    return name == "#Time" || name == "# Time";
}

/// "1446048000.001731", or seconds and, in a column of their own, microseconds.
Timestamp timeOf(std::string_view text, std::optional<quint32> microseconds)
{
    constexpr quint32 latest = 4'000'000'000;
    LineScanner scanner(text);
    const auto seconds = scanner.takeNumber(latest);
    if (!seconds) {
        return {};
    }
    qint64 fraction = microseconds.value_or(0);
    if (scanner.take('.')) {
        fraction = 0;
        qint64 unit = MicrosecondsPerSecond / 10;
        for (const char c : scanner.rest()) {
            if (!isDigit(c)) {
                return {};
            }
            fraction += (c - '0') * unit;
            unit /= 10;
        }
    } else if (!scanner.isAtEnd()) {
        return {};
    }
    return Timestamp(qint64(*seconds) * MicrosecondsPerSecond + fraction);
}

class Parser
{
public:
    explicit Parser(ParserOutput &output) : m_output(output) {}

    void takeLine(std::string_view line, const LineReader &reader);

private:
    void takeHeader(std::string_view line);
    void takeRow(std::string_view line);
    void takePort(const PortColumns &columns, Timestamp time, const QString &host);

    ParserOutput &m_output;
    CsvTable m_table;
    std::vector<PortColumns> m_ports;
    bool m_isRemarked = false;
    qint64 m_line = 0;
};

void Parser::takeLine(std::string_view line, const LineReader &reader)
{
    m_line = reader.number();
    line = trimmed(line);
    if (isAnyLdmsLine(line)) {
        takeHeader(line);
    } else if (!line.empty() && !line.starts_with('#')) {
        takeRow(line);
    }
}

void Parser::takeHeader(std::string_view line)
{
    m_table = CsvTable(line);
    m_ports.clear();
    int others = 0;
    for (size_t i = 0; i < m_table.names().size(); ++i) {
        const std::string_view name = m_table.names()[i];
        const auto column = isLdmsLine(line) ? columnOf(name) : std::nullopt;
        if (!column) {
            others += name.find('#') > 0 && name.find('#') != std::string_view::npos ? 1 : 0;
            continue;
        }
        auto port = std::ranges::find_if(m_ports, [&column](const PortColumns &known) {
            return known.device == column->device && known.port == column->port;
        });
        if (port == m_ports.end()) {
            port = m_ports.insert(port, {column->device, column->port});
        }
        port->counters.emplace_back(static_cast<int>(i), column->counter);
    }
    if (others > 0 && !m_isRemarked) {
        m_isRemarked = true;
        m_output.report.remark(m_line,
                               {QT_TRANSLATE_NOOP("core", "Columns that hold no counters of "
                                                          "InfiniBand ports: %1. They were passed "
                                                          "over."),
                                {QString::number(others)}});
    }
}

void Parser::takeRow(std::string_view line)
{
    if (m_ports.empty()) {
        return;
    }
    const bool isWhole = m_table.take(line);
    const auto micros = m_table.number(m_table.column("Time_usec"), MicrosecondsPerSecond - 1);
    const Timestamp time = timeOf(m_table.field(m_table.column("#Time", "# Time")), micros);
    if (!isWhole || !time.isKnown()) {
        m_output.report.skip(m_line, {QT_TRANSLATE_NOOP("core", "Expected a row with its time and "
                                                                "as many fields as the first line "
                                                                "names."),
                                      {}});
        return;
    }
    const int host = m_table.column("ProducerName", "component_id", "CompId");
    for (const PortColumns &columns : m_ports) {
        takePort(columns, time, decoded(m_table.field(host)));
    }
}

void Parser::takePort(const PortColumns &columns, Timestamp time, const QString &host)
{
    CounterReading reading;
    reading.port.by = PortName::By::Host;
    reading.port.host = host;
    reading.port.device = decoded(columns.device);
    reading.port.number = columns.port;
    reading.time = time;
    reading.line = m_line;
    for (const auto &[column, counter] : columns.counters) {
        if (const auto value = m_table.number(column)) {
            addCounter(reading, counter, *value);
        }
    }
    if (!reading.values.empty()) {
        m_output.facts.counters.push_back(std::move(reading));
    }
}

} // namespace

ParserEnd parseLdms(const ParserInput &input, ParserOutput &output)
{
    output.facts.scope = FabricScope::Part;
    Parser parser(output);
    return forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
        parser.takeLine(line, reader);
    });
}

bool isLdmsLine(std::string_view line)
{
    if (!isAnyLdmsLine(line)) {
        return false;
    }
    const CsvTable table(line);
    return table.column("DT") < 0 && std::ranges::any_of(table.names(), [](std::string_view name) {
               return columnOf(name).has_value();
           });
}

bool isAnyLdmsLine(std::string_view line)
{
    const std::string_view first = line.substr(0, line.find(','));
    return isTimeColumn(trimmed(first)) && line.find("Time_usec") != std::string_view::npos;
}

} // namespace pickglass
