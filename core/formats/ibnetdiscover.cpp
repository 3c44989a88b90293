// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/cables.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"

#include <utility>

namespace pickglass {

namespace {

/// The lines before a node's own line.
struct Attributes
{
    quint32 vendorId = 0;
    quint32 deviceId = 0;
    Guid systemImageGuid;
    std::string_view nodeGuid;
    std::string_view portGuid; ///< in parentheses behind a switch's GUID
};

/// What the tools write on the terminal beside their output.
bool isDiscoveryNoise(std::string_view line)
{
    return startsWithAny(
        line, {"Chassis", "Non-Chassis", "ibwarn:", "DR path", "ibnetdiscover:", "src/"});
}

bool looksLikePrompt(std::string_view line)
{
    line = trimmed(line);
    return !line.empty() && std::string_view("#$>%").find(line.back()) != std::string_view::npos;
}

constexpr const char *UnknownLine = QT_TRANSLATE_NOOP(
    "core", "This is not a line of ibnetdiscover: expected a node, such as Switch 36 \"S-…\", a "
            "port, such as [1] \"H-…\"[1], or an assignment, such as vendid=0x2c9.");

/// Whether a line that ends too early may be one of the format's, and not what a terminal wrote.
bool looksLikeDiscovery(std::string_view line)
{
    for (const std::string_view word : {"[", "vendid=", "devid=", "sysimgguid=", "switchguid=",
                                        "caguid=", "rtguid=", "Switch", "Ca", "Rt"}) {
        if (line.starts_with(word) || word.starts_with(line)) {
            return true;
        }
    }
    return false;
}

class DiscoveryParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (line.empty()) {
            return;
        }
        if (m_promptLine != 0) {
            m_output.report.skip(std::exchange(m_promptLine, 0), {UnknownLine});
        }
        if (line.front() == '[' && (m_hasBegun || line.find('"') != std::string_view::npos)) {
            takePort(line);
        } else if (takeComment(line)) {
            noticeLocal(line);
            return;
        } else if (isNodeLine(line)) {
            takeNode(line);
        } else if (takeAttribute(line)) {
            m_hasBegun = m_hasAttributes = true;
            m_node = Guid();
        } else {
            takeOther(line);
        }
    }

    /// Makes room for what such a text usually holds: most lines are cables.
    void beginText(const ParserInput &input) { m_cables.reserve(input.text.size() / 96); }

    void finish()
    {
        noticeCut(m_hasAttributes);
        if (m_hasAttributes) {
            m_output.isCutOff = true;
            skip(QT_TRANSLATE_NOOP(
                "core", "The file ends before the line of a node. It was probably cut off."));
        }
        m_cables.connect(m_output.builder, m_output.report);
    }

private:
    bool takeAttribute(std::string_view line)
    {
        LineScanner scanner(line);
        const auto number = [&] {
            // Whatever stands behind it is a comment: "# Chassis 1".
            return hexNumber(scanner.takeWord()).value_or(0);
        };
        if (scanner.take("vendid=")) {
            m_attributes.vendorId = static_cast<quint32>(number());
        } else if (scanner.take("devid=")) {
            m_attributes.deviceId = static_cast<quint32>(number());
        } else if (scanner.take("sysimgguid=")) {
            const std::string_view text = scanner.takeWord();
            const bool isNone = hexNumber(text) == std::optional<quint64>(0);
            m_attributes.systemImageGuid = isNone || text.empty() ? Guid() : identityOf(text);
        } else if (scanner.take("switchguid=") || scanner.take("caguid=") ||
                   scanner.take("rtguid=")) {
            const std::string_view text = scanner.takeWord();
            const size_t open = text.find('(');
            m_attributes.nodeGuid = text.substr(0, open);
            if (open != std::string_view::npos && text.ends_with(')')) {
                m_attributes.portGuid = text.substr(open + 1, text.size() - open - 2);
            }
        } else {
            return false;
        }
        return true;
    }

    void takeNode(std::string_view text)
    {
        m_hasBegun = true;
        m_node = Guid();
        const Attributes attributes = std::exchange(m_attributes, {});
        m_hasAttributes = false;
        const auto line = parseNodeLine(text);
        if (!line) {
            skip(QT_TRANSLATE_NOOP("core", "Cannot read the node in \"%1\": expected a number of "
                                           "ports and an id in quotes."),
                 {quoted(text)});
            return;
        }
        m_node = identityOf(line->id);
        m_type = line->type;
        const Comment comment = parseComment(line->comment);
        describe(m_output.builder.node(m_node, m_type), *line, comment, attributes);
        if (m_type == NodeType::Switch) {
            takeManagementPort(comment, attributes);
        }
        if (!line->ports) {
            remark(
                QT_TRANSLATE_NOOP("core", "Expected a number of ports of 0 to 255 before the id."));
        }
        noticeCut(comment.isCut || line->comment.empty());
    }

    void takePort(std::string_view text)
    {
        const auto line = parsePortLine(text);
        if (!line) {
            takeOther(text);
            return;
        }
        if (m_node.isNull()) {
            skip(QT_TRANSLATE_NOOP(
                "core", "A port without a node: expected the line of its node before it."));
            return;
        }
        const bool isSwitch = m_type == NodeType::Switch;
        const Comment comment = parseComment(line->comment);
        const PortComment after = parsePortComment(comment.after);

        Port &port = m_output.builder.port(m_node, line->port);
        takeRate(port, after);
        if (!isSwitch) {
            const PortComment own = parsePortComment(comment.before);
            port.lid = own.lid;
            port.lmc = own.lmc;
            if (!line->portGuid.empty()) {
                port.guid = identityOf(line->portGuid);
            }
        }

        Cables::Cable cable;
        cable.line = m_line;
        cable.node = m_node;
        cable.port = line->port;
        cable.peerNode = identityOf(line->peerId);
        cable.peerPort = line->peerPort;
        cable.peerType = line->peerId.starts_with('S')   ? NodeType::Switch
                         : line->peerId.starts_with('R') ? NodeType::Router
                                                         : NodeType::ChannelAdapter;
        if (!line->peerPortGuid.empty()) {
            cable.peerPortGuid = identityOf(line->peerPortGuid);
        }
        cable.peerDescription = comment.description;
        cable.peerLid = after.lid;
        m_cables.add(cable);
        noticeCut(comment.isCut || after.width == LinkWidth::Unknown || !after.unknownRate.empty());
    }

    void takeOther(std::string_view line)
    {
        if (!m_hasBegun || isDiscoveryNoise(line)) {
            return;
        }
        if (looksLikePrompt(line)) {
            m_promptLine = m_line;
            return;
        }
        noticeCut(looksLikeDiscovery(line));
        if (line.front() == '[') {
            skip(QT_TRANSLATE_NOOP("core", "Cannot read this port: expected [1 to 254], the other "
                                           "node's id in quotes and [1 to 254]."));
        } else {
            skip(UnknownLine);
        }
    }

    static void describe(Node &node, const NodeLine &line, const Comment &comment,
                         const Attributes &attributes)
    {
        node.type = line.type;
        node.portCount = line.ports.value_or(0);
        node.vendorId = attributes.vendorId;
        node.deviceId = attributes.deviceId;
        node.systemImageGuid = attributes.systemImageGuid;
        node.description = decoded(comment.description);
    }

    /// "# Initiated from node 0002c90300000010 port 0002c90300000011"
    void noticeLocal(std::string_view comment)
    {
        LineScanner scanner(comment);
        const bool isThere = scanner.take("# Initiated from node ");
        const Guid node = isThere ? guidOf(scanner.takeWord()) : Guid();
        const Guid port = scanner.take(" port ") ? guidOf(scanner.takeWord()) : Guid();
        if (!node.isNull() && !port.isNull()) {
            m_output.facts.local = {.by = PortName::By::PortGuid, .guid = port};
        }
    }

    void takeManagementPort(const Comment &comment, const Attributes &attributes)
    {
        const size_t place = comment.after.find("port 0");
        if (place == std::string_view::npos) {
            return;
        }
        Port &port = m_output.builder.port(m_node, 0);
        const PortComment words = parsePortComment(comment.after.substr(place + 6));
        port.lid = words.lid;
        port.lmc = words.lmc;
        // The chips of a director may all show the switchguid= of the first one, port GUID
        // included.
        const Guid guid = guidOf(attributes.portGuid);
        if (!guid.isNull() && hexNumber(attributes.nodeGuid) == m_node.value()) {
            port.guid = guid;
        }
    }

    void takeRate(Port &port, const PortComment &words)
    {
        port.width = words.width;
        port.speed = words.speed;
        if (!words.unknownRate.empty() && m_isTerminated) {
            remark(QT_TRANSLATE_NOOP("core",
                                     "\"%1\" is not a known rate: expected one such as 4xHDR."),
                   {quoted(words.unknownRate)});
        }
    }

    Cables m_cables;
    Attributes m_attributes;
    bool m_hasAttributes = false;
    Guid m_node;
    NodeType m_type = NodeType::ChannelAdapter;
    bool m_hasBegun = false;
    /// A line that is none of the format's, of which only the next one shows whether it was a
    /// shell's prompt at the end.
    qint64 m_promptLine = 0;
};

} // namespace

ParserEnd parseIbnetdiscover(const ParserInput &input, ParserOutput &output)
{
    return parseLines<DiscoveryParser>(input, output);
}

bool isIbnetdiscoverLine(std::string_view line)
{
    if (line.starts_with("vendid=0x") || line.starts_with("sysimgguid=0x")) {
        return true;
    }
    const auto node = isNodeLine(line) ? parseNodeLine(line) : std::nullopt;
    return node && isDiagsId(node->id);
}

} // namespace pickglass
