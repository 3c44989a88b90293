// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/cables.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"
#include "core/formats/parsers.h"

namespace pickglass {

namespace {

constexpr Named<NodeType> OpaTypes[] = {{"FI", NodeType::ChannelAdapter}, {"SW", NodeType::Switch}};

/// "0x0011750101650001": all digits, which LIDs do not have.
Guid wholeGuidOf(std::string_view word)
{
    constexpr size_t length = 18;
    return word.size() == length && word.starts_with("0x") ? guidOf(word) : Guid();
}

/// 0x0011750101650001 FI  node001 hfi1_0, and with the number of a port before the type.
struct OpaNode
{
    Guid guid;
    std::optional<PortNumber> port;
    NodeType type = NodeType::ChannelAdapter;
    std::string_view name;
};

std::optional<OpaNode> parseOpaNode(std::string_view text)
{
    LineScanner scanner(text);
    OpaNode node;
    node.guid = wholeGuidOf(scanner.takeWord());
    std::string_view word = scanner.nextWord();
    if (const auto port = portNumberOf(word)) {
        node.port = port;
        word = scanner.nextWord();
    }
    const auto type = findNamed(OpaTypes, word);
    if (node.guid.isNull() || !type) {
        return std::nullopt;
    }
    node.type = *type;
    node.name = trimmed(scanner.rest());
    return node;
}

/// "100g", "12.5g", "any" or "<->", and a node with a port.
std::optional<OpaNode> parseLinkEnd(std::string_view line, std::string_view &before)
{
    LineScanner scanner(line);
    before = scanner.takeWord();
    scanner.skipBlanks();
    const bool isRate = before.ends_with('g') || before == "any";
    const auto node = isRate || before == "<->" ? parseOpaNode(scanner.rest()) : std::nullopt;
    return node && node->port ? node : std::nullopt;
}

/// What is behind "Name:" up to the next blank.
std::string_view valueOf(std::string_view line, std::string_view name)
{
    const size_t place = line.find(name);
    if (place == std::string_view::npos) {
        return {};
    }
    LineScanner scanner(line.substr(place + name.size()));
    return scanner.nextWord();
}

class OpareportParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        std::string_view before;
        if (const auto end = parseLinkEnd(line, before)) {
            takeLinkEnd(*end, before == "<->");
        } else if (const auto node = parseOpaNode(line)) {
            takeNode(*node);
            m_node = node->guid;
        } else if (line.starts_with("NodeGUID: 0x")) {
            takeDetailedNode(line);
        } else if (line.starts_with("PortNum:")) {
            takeDetailedPort(line);
        } else if (line.starts_with("Neighbor:")) {
            m_isNeighbor = true;
            m_name = nameBehind(line);
        } else if (line.starts_with("Name:")) {
            m_isNeighbor = false;
            m_name = nameBehind(line);
        } else if (!m_node.isNull()) {
            takeOfNode(line);
        }
    }
    void finish() { m_cables.connect(m_output.builder, m_output.report); }

private:
    static std::string_view nameBehind(std::string_view line)
    {
        return trimmed(line.substr(line.find("Name:") + 5));
    }

    void takeNode(const OpaNode &read)
    {
        Node &node = m_output.builder.node(read.guid, read.type);
        if (node.description.isEmpty()) {
            node.description = decoded(read.name);
        }
    }

    void takeLinkEnd(const OpaNode &end, bool isSecond)
    {
        m_node = {};
        takeNode(end);
        if (isSecond && m_from) {
            connect(*m_from, {end.guid, *end.port});
        }
        m_from = isSecond ? std::nullopt : std::optional(End{end.guid, *end.port});
    }

    /// "NodeGUID: 0x0011750101650001 Type: FI", and of a neighbor with " PortNum:   1".
    void takeDetailedNode(std::string_view line)
    {
        const Guid guid = guidOf(valueOf(line, "NodeGUID:"));
        const auto type = findNamed(OpaTypes, valueOf(line, "Type:"));
        if (guid.isNull() || !type) {
            return;
        }
        takeNode({guid, std::nullopt, *type, m_name});
        const auto port = portNumberOf(valueOf(line, "PortNum:"));
        if (!m_isNeighbor) {
            m_node = guid;
            m_port = {};
        } else if (port && m_port && !m_node.isNull()) {
            connect({m_node, *m_port}, {guid, *port});
        }
        m_isNeighbor = false;
    }

    /// "PortNum:   1 LID: 0x0004 GUID: 0x0011750101650001"
    void takeDetailedPort(std::string_view line)
    {
        m_port = portNumberOf(valueOf(line, "PortNum:"));
        if (m_port && !m_node.isNull()) {
            Port &port = m_output.builder.port(m_node, *m_port);
            port.lid = lidOf(valueOf(line, " LID:"));
            port.guid = guidOf(valueOf(line, " GUID:"));
        }
    }

    void takeOfNode(std::string_view line)
    {
        if (line.starts_with("Ports:")) {
            Node &node = m_output.builder.node(m_node, NodeType::ChannelAdapter);
            node.portCount = static_cast<quint8>(
                wholeNumber(valueOf(line, "Ports:"), MaxPortNumber).value_or(0));
            node.systemImageGuid = guidOf(valueOf(line, "SystemImageGuid:"));
        } else if (line.starts_with("BaseVer:")) {
            Node &node = m_output.builder.node(m_node, NodeType::ChannelAdapter);
            node.vendorId = static_cast<quint32>(hexNumber(valueOf(line, "VendorID:")).value_or(0));
            node.deviceId = static_cast<quint32>(hexNumber(valueOf(line, "DeviceID:")).value_or(0));
        } else if (line.starts_with("LocalPort:") && m_port) {
            static constexpr Named<PortState> States[] = {{"Down", PortState::Down},
                                                          {"Init", PortState::Init},
                                                          {"Armed", PortState::Armed},
                                                          {"Active", PortState::Active}};
            m_output.builder.port(m_node, *m_port).state =
                findNamed(States, valueOf(line, "PortState:")).value_or(PortState::Unknown);
        } else {
            takeBriefPort(line);
        }
    }

    /// "  1 0x0004 0x0011750101650001    4    25Gb", in some versions with the GUID first: number,
    /// width and rates are told apart by what they look like.
    void takeBriefPort(std::string_view line)
    {
        LineScanner scanner(line);
        std::optional<PortNumber> number;
        Guid guid;
        Lid lid;
        quint32 width = 0;
        bool hasSpeed = false;
        for (std::string_view word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
            if (const Guid found = wholeGuidOf(word); !found.isNull()) {
                guid = found;
            } else if (word.starts_with("0x")) {
                lid = lidOf(word);
            } else if (word.ends_with("Gb")) {
                hasSpeed = true;
            } else if (!number) {
                number = portNumberOf(word);
                if (!number) {
                    return;
                }
            } else {
                width = wholeNumber(word, 12).value_or(0);
            }
        }
        if (number && hasSpeed) {
            Port &port = m_output.builder.port(m_node, *number);
            port.guid = guid;
            port.lid = lid;
            port.width = widthOf(width);
        }
    }

    struct End
    {
        Guid node;
        PortNumber port = 0;
    };
    void connect(const End &a, const End &b)
    {
        m_cables.add({.line = m_line,
                      .node = a.node,
                      .peerNode = b.node,
                      .port = a.port,
                      .peerPort = b.port});
    }

    Cables m_cables;
    std::optional<End> m_from; ///< the first end of a link, until its second one
    Guid m_node;               ///< whose lines follow
    std::optional<PortNumber> m_port;
    std::string_view m_name;
    bool m_isNeighbor = false;
};

} // namespace

bool isOpareportLine(std::string_view line)
{
    std::string_view before;
    return parseOpaNode(line) || parseLinkEnd(line, before) ||
           (line.starts_with("NodeGUID: 0x") && contains(line, " Type: "));
}

ParserEnd parseOpareport(const ParserInput &input, ParserOutput &output)
{
    return parseLines<OpareportParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
