// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ibnetdiscoverports.h"

#include "core/formats/cables.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"

namespace pickglass {

namespace {

/// "SW    18 36 0x00066a00ec002dd9"
struct ListedEnd
{
    NodeType type = NodeType::ChannelAdapter;
    Lid lid;
    PortNumber port = 0;
    Guid guid;
};

std::optional<NodeType> takeShortType(LineScanner &scanner)
{
    scanner.skipBlanks();
    const std::string_view word = scanner.takeWord();
    if (word == "SW") {
        return NodeType::Switch;
    }
    if (word == "CA") {
        return NodeType::ChannelAdapter;
    }
    return word == "RT" ? std::optional(NodeType::Router) : std::nullopt;
}

std::optional<ListedEnd> takeListedEnd(LineScanner &scanner)
{
    ListedEnd end;
    const auto type = takeShortType(scanner);
    scanner.skipBlanks();
    const std::string_view lid = scanner.takeWord();
    scanner.skipBlanks();
    const auto port = scanner.takeNumber(254);
    scanner.skipBlanks();
    const std::string_view guid = scanner.takeWord();
    const auto value = hexNumber(guid);
    if (!type || lid.empty() || !isDigit(lid.front()) || !port || !guid.starts_with("0x") ||
        !value || *value == 0) {
        return std::nullopt;
    }
    end.type = *type;
    end.lid = lidOf(lid);
    end.port = static_cast<PortNumber>(*port);
    end.guid = Guid(*value);
    return end;
}

bool isPortListNoise(std::string_view line)
{
    for (const std::string_view start : {"DR path", "ibwarn:", "src/", "#"}) {
        if (line.starts_with(start)) {
            return true;
        }
    }
    return false;
}

class PortListParser
{
public:
    explicit PortListParser(ParserOutput &output) : m_output(output) {}

    void takeLine(std::string_view line, const LineReader &reader);
    void finish() { m_cables.connect(m_output.builder, m_output.report); }

private:
    void takePort(LineScanner scanner);
    void takeCable(const ListedEnd &end, LineScanner scanner);
    void takeRate(Port &port, LineScanner &scanner);
    Port &portOf(const ListedEnd &end);
    void describe(const ListedEnd &end, std::string_view description);
    void expected(const char *what);

    ParserOutput &m_output;
    Cables m_cables;
    qint64 m_line = 0;
};

void PortListParser::expected(const char *what)
{
    m_output.report.skip(m_line, {what, {}});
}

void PortListParser::takeLine(std::string_view line, const LineReader &reader)
{
    m_line = reader.number();
    line = trimmed(line);
    if (line.empty() || isPortListNoise(line)) {
        return;
    }
    if (isPortsLine(line)) {
        takePort(LineScanner(line));
    } else if (m_output.builder.nodeCount() > 0) { // else it may be a prompt or a banner
        expected(QT_TRANSLATE_NOOP("core", "Expected a port: CA, SW or RT, LID, port number and "
                                           "GUID."));
    }
}

Port &PortListParser::portOf(const ListedEnd &end)
{
    FabricBuilder &builder = m_output.builder;
    builder.node(end.guid, end.type);
    if (end.type == NodeType::Switch) {
        builder.port(end.guid, 0).lid = end.lid;
        builder.port(end.guid, 0).guid = end.guid;
        return builder.port(end.guid, end.port);
    }
    Port &port = builder.port(end.guid, end.port);
    port.lid = end.lid;
    port.guid = end.guid;
    return port;
}

void PortListParser::takeRate(Port &port, LineScanner &scanner)
{
    scanner.skipBlanks();
    const auto lanes = scanner.takeNumber(99);
    if (lanes && scanner.take('x')) {
        port.width = widthOf(*lanes);
    } else {
        scanner.takeWord();
    }
    scanner.skipBlanks();
    const std::string_view speed = scanner.takeWord();
    port.speed = speedOf(speed);
    if (port.speed == LinkSpeed::Unknown && !speed.starts_with('?')) {
        m_output.report.remark(
            m_line,
            {QT_TRANSLATE_NOOP("core", "\"%1\" is not a known speed: expected one such as HDR."),
             {quoted(speed)}});
    }
}

void PortListParser::describe(const ListedEnd &end, std::string_view description)
{
    Node &node = m_output.builder.node(end.guid, end.type);
    if (node.description.isEmpty()) {
        node.description = decoded(description);
    }
}

void PortListParser::takePort(LineScanner scanner)
{
    const ListedEnd end = *takeListedEnd(scanner);
    if (scanner.isAtEnd()) {
        expected(QT_TRANSLATE_NOOP(
            "core", "Expected a width and a speed, such as 4x HDR, after the GUID."));
        return;
    }
    LineScanner ahead = scanner;
    ahead.skipBlanks();
    ahead.takeWord();
    ahead.skipBlanks();
    ahead.takeWord();
    ahead.skipBlanks();
    if (ahead.take("- ")) {
        Port &port = portOf(end);
        takeRate(port, scanner);
        takeCable(end, ahead);
        return;
    }
    const std::string_view name = trimmed(ahead.rest());
    if (name.size() < 2 || !name.starts_with('\'') || !name.ends_with('\'')) {
        expected(QT_TRANSLATE_NOOP("core", "Expected the node's name in single quotes after the "
                                           "speed, or a dash and the other end of the cable."));
        return;
    }
    takeRate(portOf(end), scanner);
    describe(end, name.substr(1, name.size() - 2));
}

/// "SW    18 18 0x00066a00ec002dd9 ( 'node' - 'leaf' )"
void PortListParser::takeCable(const ListedEnd &end, LineScanner scanner)
{
    const auto peer = takeListedEnd(scanner);
    if (!peer || peer->port == 0 || end.port == 0) {
        expected(QT_TRANSLATE_NOOP("core", "Expected the other end of the cable after the dash: "
                                           "CA, SW or RT, LID, port number and GUID."));
        return;
    }
    const std::string_view names = trimmed(scanner.rest());
    constexpr std::string_view open = "( '";
    constexpr std::string_view between = "' - '";
    constexpr std::string_view close = "' )";
    const size_t middle = names.find(between);
    Cables::Cable cable;
    if (names.starts_with(open) && names.ends_with(close) && middle != std::string_view::npos &&
        middle + between.size() + close.size() <= names.size()) {
        describe(end, names.substr(open.size(), middle - open.size()));
        const size_t from = middle + between.size();
        cable.peerDescription = names.substr(from, names.size() - close.size() - from);
    } else {
        m_output.report.remark(m_line, {QT_TRANSLATE_NOOP("core", "Expected the two nodes' names "
                                                                  "at the end: ( 'one' - "
                                                                  "'other' )."),
                                        {}});
    }
    cable.line = m_line;
    cable.node = end.guid;
    cable.port = end.port;
    cable.peerNode = peer->guid;
    cable.peerPort = peer->port;
    cable.peerType = peer->type;
    cable.peerPortGuid = peer->guid;
    cable.peerLid = peer->lid;
    m_cables.add(cable);
}

} // namespace

bool isPortsLine(std::string_view line)
{
    LineScanner scanner(line);
    return takeListedEnd(scanner).has_value();
}

ParserEnd parseIbnetdiscoverPorts(const ParserInput &input, ParserOutput &output)
{
    PortListParser parser(output);
    const ParserEnd end =
        forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
            parser.takeLine(line, reader);
        });
    if (end == ParserEnd::Complete) {
        parser.finish();
    }
    return end;
}

} // namespace pickglass
