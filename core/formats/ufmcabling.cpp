// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ufmcabling.h"

#include "core/fabric/nodename.h"
#include "core/formats/csvtable.h"
#include "core/formats/linescanner.h"

#include <algorithm>

namespace pickglass {

namespace {

struct CabledEnd
{
    QString node;
    NodeType type = NodeType::Switch;
    PortNumber port = 0;
};

std::optional<PortNumber> lastNumber(LineScanner &scanner)
{
    const auto number = scanner.takeNumber(MaxPortNumber);
    return number && *number > 0 && scanner.isAtEnd()
               ? std::optional(static_cast<PortNumber>(*number))
               : std::nullopt;
}

/// "Blade 16_Port 2/20", described as the chip of a director describes itself.
std::optional<CabledEnd> blade(std::string_view device, std::string_view port)
{
    LineScanner scanner(port);
    const auto number = scanner.take("Blade ") ? scanner.takeNumber(255) : std::nullopt;
    const auto chip = number && scanner.take("_Port ") ? scanner.takeNumber(255) : std::nullopt;
    const auto last = chip && scanner.take('/') ? lastNumber(scanner) : std::nullopt;
    if (!last) {
        return std::nullopt;
    }
    const QString node =
        QStringLiteral("MF0;%1:/L%2/U%3")
            .arg(decoded(device), QString::number(*number), QString::number(*chip));
    return CabledEnd{node, NodeType::Switch, *last};
}

std::optional<CabledEnd> endOf(std::string_view device, std::string_view port)
{
    if (device.empty() || port.empty()) {
        return std::nullopt;
    }
    if (auto chip = blade(device, port)) {
        return chip;
    }
    LineScanner scanner(port);
    scanner.take("Port ");
    if (const auto number = lastNumber(scanner)) {
        const NodeType type = parseNodeDescription(decoded(device)).part.isEmpty()
                                  ? NodeType::Switch
                                  : NodeType::ChannelAdapter;
        return CabledEnd{decoded(device), type, *number};
    }
    if (port.starts_with("Port ") || port.starts_with("Blade ")) {
        return std::nullopt;
    }
    const bool namesHost = port.size() > device.size() && port.starts_with(device);
    const QString node = namesHost ? decoded(port) : decoded(device) + u' ' + decoded(port);
    return CabledEnd{node, NodeType::ChannelAdapter, 1};
}

class UfmCablingParser
{
public:
    explicit UfmCablingParser(ParserOutput &output) : m_output(output) {}

    void takeLine(std::string_view line, const LineReader &reader);

private:
    void takeCable(std::string_view line);
    Guid made(const CabledEnd &end);

    ParserOutput &m_output;
    CsvTable m_table;
    qint64 m_line = 0;
};

int startDevice(const CsvTable &table)
{
    return table.column("#StartDevice", "#Fields:StartDevice", "StartDevice");
}

void UfmCablingParser::takeLine(std::string_view line, const LineReader &reader)
{
    m_line = reader.number();
    line = trimmed(line);
    if (isUfmCablingLine(line)) {
        m_table = CsvTable(line);
    } else if (!m_table.names().empty() && !line.empty()) {
        takeCable(line);
    }
}

Guid UfmCablingParser::made(const CabledEnd &end)
{
    const Guid guid = Guid::madeUp(end.node);
    Node &node = m_output.builder.node(guid, end.type);
    node.type = end.type;
    node.description = end.node;
    return guid;
}

void UfmCablingParser::takeCable(std::string_view line)
{
    m_table.take(line);
    const auto a =
        endOf(m_table.field(startDevice(m_table)), m_table.field(m_table.column("StartPort")));
    const auto b =
        endOf(m_table.field(m_table.column("EndDevice")), m_table.field(m_table.column("EndPort")));
    if (!a || !b) {
        m_output.report.skip(m_line, {QT_TRANSLATE_NOOP("core", "Expected a cable: a device and a "
                                                                "port such as \"Port 1\" at both "
                                                                "ends."),
                                      {}});
        return;
    }
    if (!m_output.builder.connect(made(*a), a->port, made(*b), b->port)) {
        m_output.report.skip(m_line, {QT_TRANSLATE_NOOP("core", "One of the two ports has another "
                                                                "cable."),
                                      {}});
    }
}

} // namespace

ParserEnd parseUfmCabling(const ParserInput &input, ParserOutput &output)
{
    output.facts.scope = FabricScope::Part;
    UfmCablingParser parser(output);
    return forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
        parser.takeLine(line, reader);
    });
}

bool isUfmCablingLine(std::string_view line)
{
    if (line.find("StartDevice") == std::string_view::npos) {
        return false;
    }
    const CsvTable table(line);
    return startDevice(table) >= 0 && table.column("StartPort") >= 0 &&
           table.column("EndDevice") >= 0 && table.column("EndPort") >= 0;
}

} // namespace pickglass
