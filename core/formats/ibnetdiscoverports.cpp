// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

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

constexpr Named<NodeType> ShortTypes[] = {
    {"SW", NodeType::Switch}, {"CA", NodeType::ChannelAdapter}, {"RT", NodeType::Router}};

std::optional<ListedEnd> takeListedEnd(LineScanner &scanner)
{
    const auto type = findNamed(ShortTypes, scanner.nextWord());
    const std::string_view lid = scanner.nextWord();
    const auto port = scanner.nextNumber(MaxPortNumber);
    const std::string_view guid = scanner.nextWord();
    if (!type || lid.empty() || !isDigit(lid.front()) || !port || !guid.starts_with("0x") ||
        guidOf(guid).isNull()) {
        return std::nullopt;
    }
    return ListedEnd{*type, lidOf(lid), static_cast<PortNumber>(*port), guidOf(guid)};
}

class PortListParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (line.empty() || startsWithAny(line, {"DR path", "ibwarn:", "src/", "#"})) {
            return;
        }
        if (isIbnetdiscoverPortsLine(line)) {
            takePort(LineScanner(line));
        } else if (m_output.builder.nodeCount() > 0) { // else it may be a prompt or a banner
            skip(QT_TRANSLATE_NOOP("core",
                                   "Expected a port: CA, SW or RT, LID, port number and GUID."));
        }
    }

    void finish() { m_cables.connect(m_output.builder, m_output.report); }

private:
    void takePort(LineScanner scanner)
    {
        const ListedEnd end = *takeListedEnd(scanner);
        if (scanner.isAtEnd()) {
            skip(QT_TRANSLATE_NOOP(
                "core", "Expected a width and a speed, such as 4x HDR, after the GUID."));
            return;
        }
        LineScanner ahead = scanner;
        ahead.nextWord();
        ahead.nextWord();
        ahead.skipBlanks();
        if (ahead.take("- ")) {
            Port &port = portOf(end);
            takeRate(port, scanner);
            takeCable(end, ahead);
            return;
        }
        const std::string_view name = trimmed(ahead.rest());
        if (name.size() < 2 || !name.starts_with('\'') || !name.ends_with('\'')) {
            skip(QT_TRANSLATE_NOOP("core", "Expected the node's name in single quotes after the "
                                           "speed, or a dash and the other end of the cable."));
            return;
        }
        takeRate(portOf(end), scanner);
        describe(end, name.substr(1, name.size() - 2));
    }

    /// "SW    18 18 0x00066a00ec002dd9 ( 'node' - 'leaf' )"
    void takeCable(const ListedEnd &end, LineScanner scanner)
    {
        const auto peer = takeListedEnd(scanner);
        if (!peer || peer->port == 0 || end.port == 0) {
            skip(QT_TRANSLATE_NOOP("core", "Expected the other end of the cable after the dash: "
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
            remark(QT_TRANSLATE_NOOP(
                "core", "Expected the two nodes' names at the end: ( 'one' - 'other' )."));
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

    void takeRate(Port &port, LineScanner &scanner)
    {
        const auto lanes = scanner.nextNumber(99);
        if (lanes && scanner.take('x')) {
            port.width = widthOf(*lanes);
        } else {
            scanner.takeWord();
        }
        const std::string_view speed = scanner.nextWord();
        port.speed = speedOf(speed);
        if (port.speed == LinkSpeed::Unknown && !speed.starts_with('?')) {
            remark(
                QT_TRANSLATE_NOOP("core", "\"%1\" is not a known speed: expected one such as HDR."),
                {quoted(speed)});
        }
    }

    Port &portOf(const ListedEnd &end)
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

    void describe(const ListedEnd &end, std::string_view description)
    {
        Node &node = m_output.builder.node(end.guid, end.type);
        if (node.description.isEmpty()) {
            node.description = decoded(description);
        }
    }

    Cables m_cables;
};

} // namespace

bool isIbnetdiscoverPortsLine(std::string_view line)
{
    LineScanner scanner(line);
    return takeListedEnd(scanner).has_value();
}

ParserEnd parseIbnetdiscoverPorts(const ParserInput &input, ParserOutput &output)
{
    return parseLines<PortListParser>(input, output);
}

} // namespace pickglass
