// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/cables.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"

#include <utility>

namespace pickglass {

namespace {

/// What stands between the outer braces.
struct SubnetEnd
{
    NodeType type = NodeType::ChannelAdapter;
    quint8 ports = 0;
    Guid system;
    Guid node;
    Guid portGuid;
    quint32 vendorId = 0;
    quint32 deviceId = 0;
    std::string_view description;
    Lid lid;
    PortNumber port = 0;
};

/// "Ports:24": the number behind the name, at most the largest.
std::optional<quint64> takeHex(LineScanner &scanner, std::string_view name, quint64 largest)
{
    scanner.skipBlanks();
    if (!scanner.take(name)) {
        return std::nullopt;
    }
    const auto value = hexNumber(scanner.takeWord());
    return value && *value <= largest ? value : std::nullopt;
}

std::optional<NodeType> takeType(LineScanner &scanner)
{
    static constexpr Named<NodeType> Types[] = {{"SW", NodeType::Switch},
                                                {"CA", NodeType::ChannelAdapter},
                                                {"Rt", NodeType::Router},
                                                {"RT", NodeType::Router}};
    std::string_view word = scanner.takeWord();
    dropSuffix(word, "-SM");
    return findNamed(Types, word);
}

quint32 deviceIdOf(quint64 id)
{
    return static_cast<quint32>((id & 0xffff) == 0 ? id >> 16 : id);
}

std::optional<SubnetEnd> takeEnd(LineScanner &scanner)
{
    constexpr quint64 any = ~quint64(0);
    constexpr std::string_view afterName = "} LID:";
    scanner.skipBlanks();
    if (!scanner.take("{ ")) {
        return std::nullopt;
    }
    const auto type = takeType(scanner);
    const auto ports = takeHex(scanner, "Ports:", 0xff);
    const auto system = takeHex(scanner, "SystemGUID:", any);
    const auto node = takeHex(scanner, "NodeGUID:", any);
    const auto portGuid = takeHex(scanner, "PortGUID:", any);
    const auto vendor = takeHex(scanner, "VenID:", 0xffffffff);
    const auto device = takeHex(scanner, "DevID:", 0xffffffff);
    const auto revision = takeHex(scanner, "Rev:", 0xffffffff);
    scanner.skipBlanks();
    const size_t nameEnd = scanner.rest().find(afterName);
    if (!type || !node || *node == 0 || !ports || !system || !portGuid || !vendor || !device ||
        !revision || nameEnd == std::string_view::npos || !scanner.take('{')) {
        return std::nullopt;
    }
    SubnetEnd end{*type,
                  static_cast<quint8>(*ports),
                  Guid(*system),
                  Guid(*node),
                  Guid(*portGuid),
                  static_cast<quint32>(*vendor),
                  deviceIdOf(*device),
                  scanner.rest().substr(0, nameEnd - 1),
                  {},
                  0};
    scanner = LineScanner(scanner.rest().substr(nameEnd));
    const auto lid = takeHex(scanner, "LID:", 0xffff);
    const auto port = takeHex(scanner, "PN:", 0xfe);
    scanner.skipBlanks();
    if (!lid || !port || *port == 0 || !scanner.take('}')) {
        return std::nullopt;
    }
    end.lid = Lid(static_cast<quint16>(*lid));
    end.port = static_cast<PortNumber>(*port);
    return end;
}

/// "PHY=4x LOG=ACT SPD=14", any of them.
void takeRate(LineScanner scanner, Port &port)
{
    for (scanner.skipBlanks(); !scanner.isAtEnd(); scanner.skipBlanks()) {
        LineScanner word(scanner.takeWord());
        if (word.take("PHY=")) {
            port.width = parseLinkWidth(decoded(word.rest()));
        } else if (word.take("LOG=")) {
            port.state = shortPortState(word.rest());
        } else if (word.take("SPD=")) {
            port.speed = speedOfLane(word.rest());
        }
    }
}

void describe(const SubnetEnd &end, FabricBuilder &builder)
{
    Node &node = builder.node(end.node, end.type);
    node.portCount = end.ports;
    node.systemImageGuid = end.system;
    node.vendorId = end.vendorId;
    node.deviceId = node.deviceId != 0 ? node.deviceId : end.deviceId;
    if (node.description.isEmpty()) {
        node.description = decoded(end.description);
    }
    Port &port = builder.port(end.node, end.type == NodeType::Switch ? 0 : end.port);
    port.lid = end.lid;
    port.guid = end.portGuid;
}

class SubnetLstParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (!line.empty() && !takeCable(line)) {
            noticeCut(isSubnetLstLine(line));
            skip(QT_TRANSLATE_NOOP(
                "core", "Expected the two ends of a cable in braces, each with Ports, SystemGUID, "
                        "NodeGUID, PortGUID, VenID, DevID, Rev, {name}, LID and PN."));
        }
    }
    void finish() { m_cables.connect(m_output.builder, m_output.report); }

private:
    bool takeCable(std::string_view line)
    {
        LineScanner scanner(line);
        const auto near = takeEnd(scanner);
        const auto far = near ? takeEnd(scanner) : std::nullopt;
        if (far) {
            FabricBuilder &builder = m_output.builder;
            describe(*near, builder);
            describe(*far, builder);
            takeRate(scanner, builder.port(near->node, near->port));
            m_cables.add({.line = m_line,
                          .node = near->node,
                          .peerNode = far->node,
                          .peerType = far->type,
                          .port = near->port,
                          .peerPort = far->port});
        }
        return far.has_value();
    }

    Cables m_cables;
};

} // namespace

bool isSubnetLstLine(std::string_view line)
{
    LineScanner scanner(line);
    return scanner.take("{ ") && takeType(scanner) && takeHex(scanner, "Ports:", 0xff);
}

ParserEnd parseSubnetLst(const ParserInput &input, ParserOutput &output)
{
    return parseLines<SubnetLstParser>(input, output);
}

} // namespace pickglass
