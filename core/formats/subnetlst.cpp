// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/subnetlst.h"

#include "core/formats/cables.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"

#include <array>
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
    std::string_view word = scanner.takeWord();
    if (word.ends_with("-SM")) {
        word.remove_suffix(3);
    }
    if (word == "SW") {
        return NodeType::Switch;
    }
    if (word == "CA") {
        return NodeType::ChannelAdapter;
    }
    return word == "Rt" || word == "RT" ? std::optional(NodeType::Router) : std::nullopt;
}

quint32 deviceIdOf(quint64 told)
{
    return static_cast<quint32>((told & 0xffff) == 0 ? told >> 16 : told);
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

PortState stateOf(std::string_view word)
{
    return word == "ACT"   ? PortState::Active
           : word == "ARM" ? PortState::Armed
           : word == "INI" ? PortState::Init
           : word == "DWN" ? PortState::Down
                           : PortState::Unknown;
}

/// Gbit/s of a lane as they are named, or the name.
LinkSpeed speedOfWord(std::string_view word)
{
    constexpr std::array<std::pair<std::string_view, LinkSpeed>, 10> speeds{
        {{"2.5", LinkSpeed::SDR},
         {"5", LinkSpeed::DDR},
         {"10", LinkSpeed::QDR},
         {"FDR10", LinkSpeed::FDR10},
         {"FDR_10", LinkSpeed::FDR10},
         {"14", LinkSpeed::FDR},
         {"25", LinkSpeed::EDR},
         {"50", LinkSpeed::HDR},
         {"100", LinkSpeed::NDR},
         {"200", LinkSpeed::XDR}}};
    for (const auto &[name, speed] : speeds) {
        if (name == word) {
            return speed;
        }
    }
    return LinkSpeed::Unknown;
}

/// "PHY=4x LOG=ACT SPD=14", any of them.
void takeRate(LineScanner scanner, Port &port)
{
    for (scanner.skipBlanks(); !scanner.isAtEnd(); scanner.skipBlanks()) {
        LineScanner word(scanner.takeWord());
        if (word.take("PHY=")) {
            port.width = parseLinkWidth(decoded(word.rest()));
        } else if (word.take("LOG=")) {
            port.state = stateOf(word.rest());
        } else if (word.take("SPD=")) {
            port.speed = speedOfWord(word.rest());
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

bool takeLine(std::string_view line, qint64 number, FabricBuilder &builder, Cables &cables)
{
    LineScanner scanner(line);
    const auto near = takeEnd(scanner);
    const auto far = near ? takeEnd(scanner) : std::nullopt;
    if (!far) {
        return false;
    }
    describe(*near, builder);
    describe(*far, builder);
    takeRate(scanner, builder.port(near->node, near->port));
    Cables::Cable cable;
    cable.line = number;
    cable.node = near->node;
    cable.port = near->port;
    cable.peerNode = far->node;
    cable.peerPort = far->port;
    cable.peerType = far->type;
    cables.add(cable);
    return true;
}

} // namespace

bool isSubnetLstLine(std::string_view line)
{
    LineScanner scanner(line);
    return scanner.take("{ ") && takeType(scanner) && takeHex(scanner, "Ports:", 0xff);
}

ParserEnd parseSubnetLst(const ParserInput &input, ParserOutput &output)
{
    Cables cables;
    const ParserEnd end =
        forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
            line = trimmed(line);
            if (line.empty() || takeLine(line, reader.number(), output.builder, cables)) {
                return;
            }
            output.endsWithinLine |= !reader.isTerminated() && isSubnetLstLine(line);
            output.report.skip(reader.number(),
                               {QT_TRANSLATE_NOOP("core", "Expected the two ends of a cable in "
                                                          "braces, each with Ports, SystemGUID, "
                                                          "NodeGUID, PortGUID, VenID, DevID, Rev, "
                                                          "{name}, LID and PN."),
                                {}});
        });
    if (end == ParserEnd::Complete) {
        cables.connect(output.builder, output.report);
    }
    return end;
}

} // namespace pickglass
