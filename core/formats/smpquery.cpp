// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/cables.h"
#include "core/formats/dottedlines.h"
#include "core/formats/linescanner.h"
#include "core/formats/smpquerylanes.h"

#include <utility>

namespace pickglass {

namespace {

constexpr std::string_view QueryHeader = "# Node info: ";
constexpr std::string_view PortHeader = "# Port info: ";
constexpr std::string_view SwitchHeader = "# Switch info: ";
/// Of ibportstate: then comes the port at the other end.
constexpr std::string_view PeerTitle = "Peer PortInfo:";

enum class Dump { None, Node, Port, Switch, Lanes, Other };

QStringList switchAttributes()
{
    return QStringLiteral("LinearFdbCap RandomFdbCap McastFdbCap LinearFdbTop DefPort "
                          "DefMcastPrimPort DefMcastNotPrimPort LifeTime OptSLtoVLMapping "
                          "LidsPerPort PartEnforceCap InboundPartEnf OutboundPartEnf "
                          "FilterRawInbound FilterRawOutbound EnhancedPort0 MulticastFDBTop")
        .split(u' ');
}

class SmpQueryParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        constexpr std::string_view description = "Node Description:";
        const bool isOfLanes = m_dump == Dump::Lanes && m_lanes->take(trimmed(line));
        if (trimmed(line).empty() || isOfLanes || takeHeader(trimmed(line))) {
            return;
        }
        if (line.starts_with(description)) {
            beginDump(Dump::None);
            const auto field = parseDottedLine(line);
            takeDescription(field ? field->value : line.substr(description.size()));
            return;
        }
        if (trimmed(line) == PeerTitle) {
            beginDump(Dump::None);
            m_isPeer = true;
            return;
        }
        const bool isField = m_dump == Dump::Node || m_dump == Dump::Port || m_dump == Dump::Switch;
        const auto field = isField ? parseDottedLine(line) : std::nullopt;
        if (field) {
            m_fields.add(*field);
        } else {
            takeOther(line);
        }
    }

    void finish()
    {
        endDump();
        m_ports.settle(m_output);
        if (m_descriptionLine != 0) {
            m_output.report.skip(
                m_descriptionLine,
                {QT_TRANSLATE_NOOP("core", "A node description does not say whose it is: expected "
                                           "a node info before or after it.")});
        }
    }

private:
    bool takeHeader(std::string_view line)
    {
        LineScanner scanner(line);
        if (!scanner.startsWith('#')) {
            return false;
        }
        beginDump(scanner.take(QueryHeader)    ? Dump::Node
                  : scanner.take(PortHeader)   ? Dump::Port
                  : scanner.take(SwitchHeader) ? Dump::Switch
                  : LaneDump::isHeader(line)   ? Dump::Lanes
                                               : Dump::Other);
        if (m_dump == Dump::Lanes) {
            m_lanes = LaneDump::begin(line, m_line);
            if (!m_lanes) {
                m_dump = Dump::Other;
                skip(QT_TRANSLATE_NOOP("core", "Expected an address, a port and the sizes of both "
                                               "tables: # VLArbitration tables: Lid 13 port 1 "
                                               "LowCap 8 HighCap 8"));
            }
            return true;
        }
        std::string_view place = scanner.rest();
        const bool isNumbered = m_dump != Dump::Port || takePortNumber(place);
        const auto address = parsePortAddress(place);
        m_address.place = address.value_or(PortAddress());
        m_hasAddress = address.has_value();
        if ((m_dump == Dump::Port || m_dump == Dump::Switch) && (!isNumbered || !address)) {
            m_dump = Dump::Other;
            skip(QT_TRANSLATE_NOOP(
                "core", "Expected an address and a port of 0 to 254: # Port info: Lid 13 port 1"));
        } else if (m_dump == Dump::Other && contains(line, "counters: ")) {
            remark(QT_TRANSLATE_NOOP(
                "core", "These counters are not read from a file that begins with output of "
                        "smpquery: save those of perfquery in a file of their own."));
        }
        return true;
    }

    /// Of "Lid 13 port 1" takes " port 1".
    bool takePortNumber(std::string_view &text)
    {
        constexpr std::string_view word = " port ";
        const size_t place = text.rfind(word);
        if (place == std::string_view::npos) {
            return false;
        }
        const auto number = portNumberOf(text.substr(place + word.size()));
        if (!number) {
            return false;
        }
        text = text.substr(0, place);
        m_address.number = *number;
        return true;
    }

    void takeDescription(std::string_view description)
    {
        m_descriptionsComeFirst |= m_node.isNull();
        if (!m_descriptionsComeFirst) {
            describe(m_node, description);
            return;
        }
        m_description = description;
        m_descriptionLine = m_line;
    }

    /// Lines without dots: the names of the capability mask's bits, the rows of other dumps, and
    /// what was on the terminal besides.
    void takeOther(std::string_view line)
    {
        // ibportstate's titles: "Switch PortInfo:", "After PortInfo set:".
        const std::string_view words = trimmed(line);
        const bool isTitle = words.ends_with("PortInfo:") || words.ends_with("PortInfo set:");
        if (m_dump == Dump::None || m_dump == Dump::Other || isBlank(line.front()) || isTitle ||
            contains(line, "smpquery") || contains(line, "ibportstate") ||
            line.starts_with("ibwarn:")) {
            return;
        }
        noticeCut(true);
        skip(QT_TRANSLATE_NOOP("core", "Expected a field of smpquery, such as Lid:.....13"));
    }

    void beginDump(Dump dump)
    {
        endDump();
        m_dump = dump;
        m_header = m_line;
        m_address = {};
        m_hasAddress = false;
        m_fields.clear();
    }

    void endDump()
    {
        switch (m_dump) {
        case Dump::Node:
            endNode();
            break;
        case Dump::Port:
            endPort();
            break;
        case Dump::Switch:
            endSwitch();
            break;
        case Dump::Lanes:
            endLanes();
            break;
        case Dump::None:
        case Dump::Other:
            break;
        }
        m_dump = Dump::None;
    }

    void endNode()
    {
        const Guid guid = guidOf(m_fields.word("Guid"));
        const auto type = nodeTypeOf(m_fields.word("NodeType"));
        if (guid.isNull() || !type) {
            m_output.report.skip(
                m_header, {QT_TRANSLATE_NOOP("core", "A node info needs Guid and NodeType.")});
            return;
        }
        m_node = guid;
        Node &node = m_output.builder.node(m_node, *type);
        node.type = *type;
        node.portCount =
            static_cast<quint8>(LineScanner(m_fields.word("NumPorts")).takeNumber(254).value_or(0));
        node.systemImageGuid = guidOf(m_fields.word("SystemGuid"));
        node.vendorId = static_cast<quint32>(hexNumber(m_fields.word("VendorId")).value_or(0));
        node.deviceId = static_cast<quint32>(hexNumber(m_fields.word("DevId")).value_or(0));

        const auto local = LineScanner(m_fields.word("LocalPort")).takeNumber(254).value_or(0);
        const PortNumber number = node.isSwitch() ? 0 : static_cast<PortNumber>(local);
        if (node.isSwitch() || number != 0) {
            Port &port = m_output.builder.port(m_node, number);
            port.guid = guidOf(m_fields.word("PortGuid"));
            // Behind a route, the LID is that of the node where it begins.
            port.lid = m_address.place.route.empty() ? m_address.place.lid : port.lid;
            if (m_hasAddress) {
                m_ports.addNode(m_address.place,
                                {m_header, m_node, *type, number, static_cast<PortNumber>(local)});
            }
        }
        if (m_descriptionLine != 0) {
            describe(m_node, std::exchange(m_description, {}));
            m_descriptionLine = 0;
        }
    }

    void endPort()
    {
        if (m_fields.isEmpty()) {
            m_output.report.skip(m_header,
                                 {QT_TRANSLATE_NOOP("core", "A port info needs fields.")});
            return;
        }
        const Port port = m_portInfo.port(m_fields);
        m_ports.addPort(m_header, m_address, port);
        const PortAddress &place = m_address.place;
        if (std::exchange(m_isPeer, false) && !place.route.empty() && port.lid.isAssigned()) {
            PortAddress near = place;
            near.route.pop_back();
            m_ports.addCable(m_header, {near, place.route.back()}, {{port.lid}, m_address.number},
                             true);
        }
    }

    void endSwitch()
    {
        static const QStringList names = switchAttributes();
        Port port;
        port.attributes = m_portInfo.attributes(m_fields, names);
        if (port.attributes) {
            m_ports.addPort(m_header, m_address, port);
        }
    }

    void endLanes()
    {
        if (auto reading = m_lanes->reading()) {
            m_output.facts.laneReadings.push_back(*std::move(reading));
        } else {
            m_output.report.skip(
                m_header, {QT_TRANSLATE_NOOP("core", "These tables of virtual lanes are not whole: "
                                                     "the text was cut off.")});
        }
    }

    void describe(Guid node, std::string_view description)
    {
        // The type does not matter: the node is there.
        Node &known = m_output.builder.node(node, NodeType::ChannelAdapter);
        if (known.description.isEmpty()) {
            known.description = decoded(description);
        }
    }

    AddressedPorts m_ports;
    PortInfoText m_portInfo;
    DottedLines m_fields;
    AddressedPorts::Address m_address;
    bool m_hasAddress = false;       ///< whether it is of a known form
    bool m_isPeer = false;           ///< whether the next port info is of the port at the other end
    std::optional<LaneDump> m_lanes; ///< of a dump of virtual lanes
    Dump m_dump = Dump::None;
    qint64 m_header = 0; ///< where the dump begins
    Guid m_node;         ///< of the last node info
    /// Of a description that belongs to the next node info.
    std::string_view m_description;
    qint64 m_descriptionLine = 0;
    bool m_descriptionsComeFirst = false;
};

} // namespace

bool isSmpqueryLine(std::string_view line)
{
    return startsWithAny(line, {QueryHeader, PortHeader, SwitchHeader}) || LaneDump::isHeader(line);
}

ParserEnd parseSmpquery(const ParserInput &input, ParserOutput &output)
{
    return parseLines<SmpQueryParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
