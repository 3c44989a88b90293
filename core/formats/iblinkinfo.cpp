// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/linescanner.h"
#include "core/formats/linktable.h"

namespace pickglass {

namespace {

/// "Switch: 0x0002c90300000010 leaf:", or "CA: host HCA-1:" without a GUID.
struct NodeHeader
{
    NodeType type = NodeType::ChannelAdapter;
    Guid guid;
    std::string_view name;
};

std::optional<NodeHeader> parseNodeHeader(std::string_view line)
{
    NodeHeader header;
    LineScanner scanner(line);
    if (scanner.take("CA: ")) {
        header.type = NodeType::ChannelAdapter;
    } else if (scanner.take("Router: ")) {
        header.type = NodeType::Router;
    } else if (scanner.take("Switch: 0x") || scanner.take("Switch 0x")) { // older ones
        header.type = NodeType::Switch;
        header.guid = guidOf(scanner.takeWord());
        scanner.take(' ');
    } else {
        return std::nullopt;
    }
    header.name = scanner.rest();
    if (!header.name.ends_with(':') || (header.type == NodeType::Switch && header.guid.isNull())) {
        return std::nullopt;
    }
    header.name.remove_suffix(1);
    return header;
}

/// Of the form of "-l": "0x0002c90300000010 "      leaf"    146    9[  ] ==( …".
std::optional<LinkTable::Entry> takeNamed(LineScanner &scanner)
{
    LineScanner ahead = scanner;
    LinkTable::Entry entry;
    entry.guid = guidOf(ahead.takeWord());
    ahead.skipBlanks();
    const size_t end = ahead.rest().substr(0, ahead.rest().find("==(")).rfind('"');
    if (!ahead.take('"') || end == 0 || end == std::string_view::npos) {
        return std::nullopt;
    }
    LineScanner name(ahead.rest().substr(0, end - 1));
    name.skipBlanks();
    entry.name = name.rest();
    scanner = LineScanner(ahead.rest().substr(end));
    return entry;
}

/// Of the forms with the node in a line before: adapters and routers with their ports' GUIDs.
LinkTable::Entry takeUnnamed(LineScanner &scanner, const NodeHeader &header)
{
    LinkTable::Entry entry{0, header.guid, header.type, header.name, {}};
    if (header.type != NodeType::Switch) {
        entry.guid = scanner.rest().starts_with("0x") ? guidOf(scanner.takeWord()) : Guid();
    }
    return entry;
}

/// Whether it may be the beginning of a line that was cut off.
bool looksLikeLinkInfo(std::string_view line)
{
    return startsWithAny(line, {"0x", "CA: ", "Router: ", "Switch"}) || isDigit(line.front());
}

class LinkInfoParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (takeDate(line) || line.empty() || startsWithAny(line, {"ibwarn:", "src/", "#"})) {
            return;
        }
        if (isIblinkinfoLine(line)) {
            takePort(line);
        } else if (const auto header = parseNodeHeader(line)) {
            m_header = header;
        } else if (line.starts_with("< ") || line.starts_with("> ")) {
            skipLine(line,
                     QT_TRANSLATE_NOOP(
                         "core", "This is a line of a difference of two fabrics, as iblinkinfo "
                                 "--diff prints it: it describes neither fabric."));
        } else if (m_header || !m_table.isEmpty()) { // else it may be a prompt or a banner
            skipLine(line, QT_TRANSLATE_NOOP("core", "Expected a port, such as: 12 1[  ] ==( 4X "
                                                     "25.78125 Gbps Active/ LinkUp)==> …"));
        }
    }

    void finish()
    {
        m_output.facts.hasPortsForAdapters = true;
        m_output.facts.scope = m_table.build(m_output);
        m_output.cabledNodes = m_table.cabledNodes();
    }

private:
    void takePort(std::string_view line)
    {
        LineScanner scanner(line);
        auto entry = takeNamed(scanner);
        if (!entry && m_header) {
            entry = takeUnnamed(scanner, *m_header);
        }
        const auto link = parseLinkInfo(scanner.rest());
        if (!entry || entry->guid.isNull() || !link) {
            skipLine(line,
                     QT_TRANSLATE_NOOP("core", "Expected the port's GUID, or its switch in a line "
                                               "before, then LID, port, state and the other end."));
            return;
        }
        entry->line = m_line;
        entry->link = *link;
        m_table.add(*entry);
    }

    /// What is missing in a text that was cut off would look as if it had gone.
    void skipLine(std::string_view line, const char *why)
    {
        skip(why);
        noticeCut(looksLikeLinkInfo(line));
    }

    LinkTable m_table{LinkTable::Naming::Ports, "iblinkinfo"};
    std::optional<NodeHeader> m_header;
};

} // namespace

bool isIblinkinfoLine(std::string_view line)
{
    return isLinkInfo(line) && !line.starts_with("Link info:") && !line.starts_with("< ") &&
           !line.starts_with("> ");
}

ParserEnd parseIblinkinfo(const ParserInput &input, ParserOutput &output)
{
    return parseLines<LinkInfoParser>(input, output);
}

} // namespace pickglass
