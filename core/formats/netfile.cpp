// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/cables.h"
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

class NetFileParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (takeComment(line)) {
            return;
        }
        if (isNodeLine(line)) {
            takeNode(line);
        } else if (line.starts_with('[')) {
            takePort(line);
        } else if (line.starts_with('@') || line.starts_with("include")) {
            skip(QT_TRANSLATE_NOOP(
                "core",
                "Aliases and included files are not followed: expected nodes and ports only."));
        }
    }

    void finish() { m_cables.connect(m_output.builder, m_output.report); }

private:
    void takeNode(std::string_view text)
    {
        m_node = Guid();
        const auto line = parseNodeLine(text);
        if (!line || !line->ports) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a node: Switch, Hca or Rt, its number of "
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
        const PortComment words = parsePortComment(comment.after);
        if (line->type == NodeType::Switch && words.lid.isAssigned()) {
            Port &management = m_output.builder.port(m_node, 0);
            management.lid = words.lid;
            management.lmc = words.lmc;
        }
    }

    void takePort(std::string_view text)
    {
        const auto line = parsePortLine(text, PeerPort::MayBeMissing);
        if (!line) {
            skip(QT_TRANSLATE_NOOP("core",
                                   "Expected a port: its number in brackets, the id of the other "
                                   "node in quotes and the port's number there in brackets."));
            return;
        }
        if (m_node.isNull()) {
            skip(QT_TRANSLATE_NOOP(
                "core", "A port without a node: expected the line of its node before it."));
            return;
        }
        const Comment comment = parseComment(line->comment);
        const PortComment after = parsePortComment(comment.after);
        Port &port = m_output.builder.port(m_node, line->port);
        port.width = after.width;
        port.speed = after.speed;
        takeOptions(port, *line);
        if (m_type != NodeType::Switch) {
            const PortComment own = parsePortComment(comment.before);
            port.lid = own.lid;
            port.lmc = own.lmc;
        }
        Cables::Cable cable;
        cable.line = m_line;
        cable.node = m_node;
        cable.port = line->port;
        cable.peerNode = identityOfId(line->peerId);
        cable.peerPort = line->peerPort;
        cable.peerType =
            line->peerId.starts_with("S-") ? NodeType::Switch : NodeType::ChannelAdapter;
        cable.peerDescription = comment.description.empty() ? line->peerId : comment.description;
        cable.peerLid = after.lid;
        m_cables.add(cable);
    }

    void takeOptions(Port &port, const PortLine &line)
    {
        LineScanner scanner(line.options);
        for (scanner.skipBlanks(); !scanner.isAtEnd(); scanner.skipBlanks()) {
            LineScanner word(scanner.takeWord());
            if (word.take("s=")) {
                continue; // LinkSpeedEnabled: a choice, not the speed that comes of it
            }
            const auto enabled = word.take("w=") ? word.takeNumber(15) : std::nullopt;
            if (!enabled || *enabled == 0) {
                remark(QT_TRANSLATE_NOOP("core", "Expected options such as w=8 after the port."));
                return;
            }
            port.width = widthOfOption(*enabled);
        }
    }

    Cables m_cables;
    Guid m_node;
    NodeType m_type = NodeType::ChannelAdapter;
};

} // namespace

ParserEnd parseNetFile(const ParserInput &input, ParserOutput &output)
{
    return parseLines<NetFileParser>(input, output);
}

bool isNetFileLine(std::string_view line)
{
    const auto node = isNodeLine(line) ? parseNodeLine(line) : std::nullopt;
    return node && !isDiagsId(node->id);
}

} // namespace pickglass
