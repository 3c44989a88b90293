// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/cables.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"
#include "core/formats/parsers.h"

namespace pickglass {

// Lists with one item a line: OpenSM's guid2lid and neighbors, and infiniband-diags' lists of
// nodes.

namespace {

struct LidRange
{
    Guid port;
    Lid first;
};

std::optional<LidRange> parseGuid2LidLine(std::string_view line)
{
    constexpr size_t guidLength = 18;
    LineScanner scanner(line);
    const std::string_view guid = scanner.takeWord();
    const std::string_view first = scanner.nextWord();
    const std::string_view last = scanner.nextWord();
    const bool isGuid = guid.starts_with("0x") && guid.size() == guidLength;
    const bool isRange = first.starts_with("0x") && last.starts_with("0x") && scanner.isAtEnd() &&
                         lidOf(first).isAssigned() && lidOf(last) >= lidOf(first);
    if (!isGuid || guidOf(guid).isNull() || !isRange) {
        return std::nullopt;
    }
    return LidRange{guidOf(guid), lidOf(first)};
}

class Guid2LidParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (const auto range = parseGuid2LidLine(line)) {
            m_output.facts.lids.insert(range->port, range->first);
        } else if (!line.empty()) {
            noticeCut(line.starts_with("0x"));
            skip(QT_TRANSLATE_NOOP("core", "Expected the GUID of a port and its first and last "
                                           "LID: 0x0002c90300000011 0x0003 0x0003"));
        }
    }
};

/// "0x0002c903007b78b0:5"
std::optional<PortName> parseNeighbor(std::string_view word)
{
    LineScanner scanner(word);
    const auto guid = scanner.take("0x") ? scanner.takeUntil(':') : std::nullopt;
    const auto number = portNumberOf(scanner.rest(), 1);
    if (!guid || guidOf(*guid).isNull() || !number) {
        return std::nullopt;
    }
    return PortName{.by = PortName::By::PortGuid, .number = *number, .guid = guidOf(*guid)};
}

std::optional<CableReading> parseNeighborsLine(std::string_view line)
{
    LineScanner scanner(line);
    const auto a = parseNeighbor(scanner.takeWord());
    const auto b = parseNeighbor(scanner.nextWord());
    return a && b && scanner.isAtEnd() ? std::optional(CableReading{*a, *b, 0}) : std::nullopt;
}

class NeighborsParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (auto cable = parseNeighborsLine(line)) {
            cable->line = m_line;
            m_output.facts.cables.push_back(*cable);
        } else if (!line.empty()) {
            noticeCut(line.starts_with("0x"));
            skip(QT_TRANSLATE_NOOP("core", "Expected two ports, each with a GUID and a number of 1 "
                                           "to 254: 0x0002c90300000011:1 0x0002c90300000012:2"));
        }
    }
    void finish() { dropRepeated(m_output.facts.cables); }
};

constexpr Named<NodeType> ListedTypes[] = {
    {"Switch", NodeType::Switch}, {"Ca", NodeType::ChannelAdapter}, {"Rt", NodeType::Router}};

struct ListedNode
{
    NodeType type = NodeType::ChannelAdapter;
    Guid guid;
};

/// "Ca	: 0x0002c90300000010"
std::optional<ListedNode> takeListedNode(LineScanner &scanner)
{
    const auto type = findNamed(ListedTypes, scanner.takeWord());
    scanner.skipBlanks();
    const bool hasColon = scanner.take(": ");
    const std::string_view guid = scanner.takeWord();
    if (!type || !hasColon || !guid.starts_with("0x") || guidOf(guid).isNull()) {
        return std::nullopt;
    }
    return ListedNode{*type, guidOf(guid)};
}

class NodeListParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        LineScanner scanner(trimmed(line));
        const auto listed = takeListedNode(scanner);
        if (!listed) {
            return; // an empty line, a prompt, or what the tools warn of
        }
        const auto ports =
            scanner.take(" ports ") ? scanner.takeNumber(MaxPortNumber) : std::nullopt;
        const Comment comment = parseComment(scanner.rest());
        if (ports && !comment.isCut) {
            Node &node = m_output.builder.node(listed->guid, listed->type);
            node.portCount = static_cast<quint8>(*ports);
            node.description = decoded(comment.description);
            takeManagementPort(node, comment.after);
            return;
        }
        noticeCut(true);
        skip(QT_TRANSLATE_NOOP(
            "core", "Expected a number of ports of 0 to 254 and a name in quotes after the GUID."));
    }

private:
    void takeManagementPort(const Node &node, std::string_view words)
    {
        constexpr std::string_view beginning = "port 0 ";
        const size_t place = words.find(beginning);
        if (node.isSwitch() && place != std::string_view::npos) {
            const PortComment port0 = parsePortComment(words.substr(place + beginning.size()));
            Port &port = m_output.builder.port(node.guid, 0);
            port.lid = port0.lid;
            port.lmc = port0.lmc;
        }
    }
};

} // namespace

bool isGuid2LidLine(std::string_view line)
{
    return parseGuid2LidLine(line).has_value();
}

ParserEnd parseGuid2Lid(const ParserInput &input, ParserOutput &output)
{
    return parseLines<Guid2LidParser>(input, output, FabricScope::Part);
}

bool isNeighborsLine(std::string_view line)
{
    return parseNeighborsLine(line).has_value();
}

ParserEnd parseNeighbors(const ParserInput &input, ParserOutput &output)
{
    return parseLines<NeighborsParser>(input, output, FabricScope::Part);
}

bool isNodeListLine(std::string_view line)
{
    LineScanner scanner(line);
    return takeListedNode(scanner).has_value();
}

ParserEnd parseNodeList(const ParserInput &input, ParserOutput &output)
{
    return parseLines<NodeListParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
