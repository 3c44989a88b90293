// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/nodelist.h"

#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"

namespace pickglass {

namespace {

struct ListedNode
{
    NodeType type = NodeType::ChannelAdapter;
    Guid guid;
    quint8 ports = 0;
    Comment comment;
};

std::optional<NodeType> typeOf(std::string_view word)
{
    if (word == "Switch") {
        return NodeType::Switch;
    }
    if (word == "Ca") {
        return NodeType::ChannelAdapter;
    }
    return word == "Rt" ? std::optional(NodeType::Router) : std::nullopt;
}

/// "Ca	: 0x0002c90300000010"
std::optional<ListedNode> takeNode(LineScanner &scanner)
{
    ListedNode node;
    const auto type = typeOf(scanner.takeWord());
    scanner.skipBlanks();
    const bool hasColon = scanner.take(": ");
    const std::string_view guid = scanner.takeWord();
    const auto value = guid.starts_with("0x") ? hexNumber(guid) : std::nullopt;
    if (!type || !hasColon || !value || *value == 0) {
        return std::nullopt;
    }
    node.type = *type;
    node.guid = Guid(*value);
    return node;
}

std::optional<ListedNode> parseNodeListLine(std::string_view line)
{
    LineScanner scanner(line);
    auto node = takeNode(scanner);
    const auto ports = scanner.take(" ports ") ? scanner.takeNumber(254) : std::nullopt;
    if (!node || !ports) {
        return std::nullopt;
    }
    node->ports = static_cast<quint8>(*ports);
    node->comment = parseComment(scanner.rest());
    return node->comment.isCut ? std::nullopt : node;
}

void put(const ListedNode &listed, FabricBuilder &builder)
{
    Node &node = builder.node(listed.guid, listed.type);
    node.portCount = listed.ports;
    node.description = decoded(listed.comment.description);
    constexpr std::string_view words = "port 0 ";
    const size_t place = listed.comment.after.find(words);
    if (listed.type == NodeType::Switch && place != std::string_view::npos) {
        const PortWords told = parsePortWords(listed.comment.after.substr(place + words.size()));
        Port &port = builder.port(listed.guid, 0);
        port.lid = told.lid;
        port.lmc = told.lmc;
    }
}

} // namespace

bool isNodeListLine(std::string_view line)
{
    LineScanner scanner(line);
    return takeNode(scanner).has_value();
}

ParserEnd parseNodeList(const ParserInput &input, ParserOutput &output)
{
    output.facts.scope = FabricScope::Part;
    return forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
        line = trimmed(line);
        if (!isNodeListLine(line)) {
            return; // an empty line, a prompt, or what the tools warn of
        }
        if (const auto node = parseNodeListLine(line)) {
            put(*node, output.builder);
            return;
        }
        output.endsWithinLine |= !reader.isTerminated();
        output.report.skip(
            reader.number(),
            {QT_TRANSLATE_NOOP(
                 "core",
                 "Expected a number of ports of 0 to 254 and a name in quotes after the GUID."),
             {}});
    });
}

} // namespace pickglass
