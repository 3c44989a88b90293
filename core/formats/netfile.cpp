// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/netfile.h"

#include "core/formats/cables.h"
#include "core/formats/commenttime.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"

namespace pickglass {

namespace {

/// ibnetdiscover's ids are known by their prefix; anything else is a name, even one such as "10".
Guid identityOfId(std::string_view id)
{
    return isDiagsId(id) ? identityOf(id) : Guid::madeUp(decoded(id));
}

/// "w=": ibsim's examples call 1, 4 and 12 widths; its code takes the bits of LinkWidthEnabled,
/// which the other numbers are (2 4x, 8 12x and their sums).
LinkWidth widthOfOption(quint32 number)
{
    if (number == 1 || number == 4 || number == 12) {
        return widthOf(number);
    }
    return (number & 8) != 0 ? LinkWidth::X12 : (number & 4) != 0 ? LinkWidth::X8 : LinkWidth::X4;
}

class NetFileParser
{
public:
    explicit NetFileParser(ParserOutput &output) : m_output(output) {}

    void takeLine(std::string_view line, const LineReader &reader);
    void finish();

private:
    void takeNode(std::string_view line);
    void takePort(std::string_view line);
    void takeOptions(Port &port, const PortLine &line);
    void expected(const char *what);

    ParserOutput &m_output;
    Cables m_cables;
    Guid m_node;
    NodeType m_type = NodeType::ChannelAdapter;
    qint64 m_line = 0;
};

void NetFileParser::expected(const char *what)
{
    m_output.report.skip(m_line, {what, {}});
}

void NetFileParser::takeLine(std::string_view line, const LineReader &reader)
{
    m_line = reader.number();
    line = trimmed(line);
    if (line.starts_with('#')) {
        if (const Timestamp time = timeOfComment(line); time.isKnown()) {
            m_output.time = time;
        }
    } else if (isNodeLine(line)) {
        takeNode(line);
    } else if (line.starts_with('[')) {
        takePort(line);
    } else if (line.starts_with('@') || line.starts_with("include")) {
        expected(QT_TRANSLATE_NOOP("core", "Aliases and included files are not followed: expected "
                                           "nodes and ports only."));
    }
}

void NetFileParser::takeNode(std::string_view text)
{
    m_node = Guid();
    const auto line = parseNodeLine(text);
    if (!line || !line->ports) {
        expected(QT_TRANSLATE_NOOP("core", "Expected a node: Switch, Hca or Rt, its number of "
                                           "ports (1 to 255) and its id in quotes."));
        return;
    }
    m_node = identityOfId(line->id);
    m_type = line->type;
    const Comment comment = parseComment(line->comment);
    Node &node = m_output.builder.node(m_node, line->type);
    node.type = line->type;
    node.portCount = *line->ports;
    node.description = decoded(comment.description.empty() ? line->id : comment.description);
    const PortWords words = parsePortWords(comment.after);
    if (line->type == NodeType::Switch && words.lid.isAssigned()) {
        Port &management = m_output.builder.port(m_node, 0);
        management.lid = words.lid;
        management.lmc = words.lmc;
    }
}

void NetFileParser::takePort(std::string_view text)
{
    const auto line = parsePortLine(text, PeerPort::MayBeMissing);
    if (!line) {
        expected(QT_TRANSLATE_NOOP("core", "Expected a port: its number in brackets, the id of "
                                           "the other node in quotes and the port's number there "
                                           "in brackets."));
        return;
    }
    if (m_node.isNull()) {
        expected(QT_TRANSLATE_NOOP("core", "A port without a node: expected the line of its node "
                                           "before it."));
        return;
    }
    const Comment comment = parseComment(line->comment);
    const PortWords after = parsePortWords(comment.after);
    Port &port = m_output.builder.port(m_node, line->port);
    port.width = after.width;
    port.speed = after.speed;
    takeOptions(port, *line);
    if (m_type != NodeType::Switch) {
        const PortWords own = parsePortWords(comment.before);
        port.lid = own.lid;
        port.lmc = own.lmc;
    }
    Cables::Cable cable;
    cable.line = m_line;
    cable.node = m_node;
    cable.port = line->port;
    cable.peerNode = identityOfId(line->peerId);
    cable.peerPort = line->peerPort;
    cable.peerType = line->peerId.starts_with("S-") ? NodeType::Switch : NodeType::ChannelAdapter;
    cable.peerDescription = comment.description.empty() ? line->peerId : comment.description;
    cable.peerLid = after.lid;
    m_cables.add(cable);
}

void NetFileParser::takeOptions(Port &port, const PortLine &line)
{
    LineScanner scanner(line.options);
    for (scanner.skipBlanks(); !scanner.isAtEnd(); scanner.skipBlanks()) {
        LineScanner word(scanner.takeWord());
        if (word.take("s=")) {
            continue; // LinkSpeedEnabled: a choice, not the speed that comes of it
        }
        const auto enabled = word.take("w=") ? word.takeNumber(15) : std::nullopt;
        if (!enabled || *enabled == 0) {
            m_output.report.remark(
                m_line,
                {QT_TRANSLATE_NOOP("core", "Expected options such as w=8 after the port."), {}});
            return;
        }
        port.width = widthOfOption(*enabled);
    }
}

void NetFileParser::finish()
{
    m_cables.connect(m_output.builder, m_output.report);
}

} // namespace

ParserEnd parseNetFile(const ParserInput &input, ParserOutput &output)
{
    NetFileParser parser(output);
    const ParserEnd end =
        forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
            parser.takeLine(line, reader);
        });
    if (end == ParserEnd::Complete) {
        parser.finish();
    }
    return end;
}

bool isNetFileLine(std::string_view line)
{
    const auto node = isNodeLine(line) ? parseNodeLine(line) : std::nullopt;
    return node && !isDiagsId(node->id);
}

} // namespace pickglass
