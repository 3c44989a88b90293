// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/iblinkinfo.h"

#include "core/formats/commenttime.h"
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
        const auto guid = hexNumber(scanner.takeWord());
        scanner.take(' ');
        header.guid = Guid(guid.value_or(0));
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

bool isLinkInfoNoise(std::string_view line)
{
    for (const std::string_view start : {"ibwarn:", "src/", "#"}) {
        if (line.starts_with(start)) {
            return true;
        }
    }
    return false;
}

/// Of the form of "-l": "0x0002c90300000010 "      leaf"    146    9[  ] ==( …".
std::optional<LinkTable::Entry> takeNamed(LineScanner &scanner)
{
    LineScanner ahead = scanner;
    LinkTable::Entry entry;
    entry.guid = Guid(hexNumber(ahead.takeWord()).value_or(0));
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
        entry.guid = scanner.rest().starts_with("0x")
                         ? Guid(hexNumber(scanner.takeWord()).value_or(0))
                         : Guid();
    }
    return entry;
}

/// Whether it may be the beginning of a line that was cut off.
bool looksLikeLinkInfo(std::string_view line)
{
    for (const std::string_view start : {"0x", "CA: ", "Router: ", "Switch"}) {
        if (line.starts_with(start)) {
            return true;
        }
    }
    return isDigit(line.front());
}

class LinkInfoParser
{
public:
    explicit LinkInfoParser(ParserOutput &output) : m_output(output) {}

    void takeLine(std::string_view line, const LineReader &reader);
    void finish();

private:
    void takePort(std::string_view line);
    void skip(const char *what);

    ParserOutput &m_output;
    LinkTable m_table{LinkTable::Naming::Ports};
    std::optional<NodeHeader> m_header;
    qint64 m_line = 0;
    bool m_isCut = false; ///< whether the text ends within this line, as far as one sees
};

void LinkInfoParser::takeLine(std::string_view line, const LineReader &reader)
{
    m_line = reader.number();
    line = trimmed(line);
    if (const Timestamp time = timeOfDateLine(line); time.isKnown()) {
        m_output.time = m_output.time.isKnown() ? m_output.time : time;
        return;
    }
    if (line.empty() || isLinkInfoNoise(line)) {
        return;
    }
    m_isCut = !reader.isTerminated() && looksLikeLinkInfo(line);
    if (isIblinkinfoLine(line)) {
        takePort(line);
    } else if (const auto header = parseNodeHeader(line)) {
        m_header = header;
    } else if (line.starts_with("< ") || line.starts_with("> ")) {
        skip(QT_TRANSLATE_NOOP("core",
                               "This is a line of a difference of two fabrics, as "
                               "iblinkinfo --diff prints it: it describes neither fabric."));
    } else if (m_header || !m_table.isEmpty()) { // else it may be a prompt or a banner
        skip(QT_TRANSLATE_NOOP("core", "Expected a port, such as: 12 1[  ] ==( 4X 25.78125 Gbps "
                                       "Active/ LinkUp)==> …"));
    }
}

/// What is missing in a text that was cut off would look as if it had gone.
void LinkInfoParser::skip(const char *what)
{
    m_output.report.skip(m_line, {what, {}});
    m_output.endsWithinLine |= m_isCut;
}

void LinkInfoParser::takePort(std::string_view line)
{
    LineScanner scanner(line);
    auto entry = takeNamed(scanner);
    if (!entry && m_header) {
        entry = takeUnnamed(scanner, *m_header);
    }
    const auto link = parseLinkInfo(scanner.rest());
    if (!entry || entry->guid.isNull() || !link) {
        skip(QT_TRANSLATE_NOOP("core", "Expected the port's GUID, or its switch in a line before, "
                                       "then LID, port, state and the other end."));
        return;
    }
    entry->line = m_line;
    entry->link = *link;
    m_table.add(*entry);
}

void LinkInfoParser::finish()
{
    m_output.facts.hasPortsForAdapters = true;
    m_output.facts.scope = m_table.build(m_output.builder, m_output.report);
}

} // namespace

bool isIblinkinfoLine(std::string_view line)
{
    return isLinkInfo(line) && !line.starts_with("Link info:") && !line.starts_with("< ") &&
           !line.starts_with("> ");
}

ParserEnd parseIblinkinfo(const ParserInput &input, ParserOutput &output)
{
    LinkInfoParser parser(output);
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
