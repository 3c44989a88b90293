// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/saquery.h"

#include "core/formats/addressedports.h"
#include "core/formats/dottedlines.h"
#include "core/formats/linescanner.h"
#include "core/formats/portinfotext.h"
#include "core/formats/sminfo.h"

#include <algorithm>
#include <array>
#include <limits>

namespace pickglass {

namespace {

enum class Record { None, Node, Port, Link, Manager, Forwarding, Other };

struct RecordHeader
{
    std::string_view line;
    Record record;
};
constexpr std::array Headers{RecordHeader{"NodeRecord dump:", Record::Node},
                             RecordHeader{"PortInfoRecord dump:", Record::Port},
                             RecordHeader{"LinkRecord dump:", Record::Link},
                             RecordHeader{"SMInfoRecord dump:", Record::Manager},
                             RecordHeader{"LFT Record dump:", Record::Forwarding}};

Record recordOf(std::string_view line)
{
    for (const RecordHeader &header : Headers) {
        if (line == header.line) {
            return header.record;
        }
    }
    // "PortInfo dump:" and "SMInfo dump:" are titles inside of records.
    const bool isRecord = line.ends_with(" dump:") && line.find("Record") != line.npos;
    return isRecord ? Record::Other : Record::None;
}

class SaQueryParser
{
public:
    explicit SaQueryParser(ParserOutput &output) : m_output(output) {}

    void takeLine(std::string_view line, const LineReader &reader);
    void finish();

private:
    void takeOther(std::string_view line, const LineReader &reader);
    bool takeForwarding(std::string_view line);
    ForwardingTable &tableOf(Lid node);
    void endRecord();
    bool endNode();
    bool endPort();
    bool endLink();
    bool endManager();

    std::optional<quint32> number(std::string_view field, quint32 largest) const;
    std::optional<AddressedPorts::Address> address(std::string_view lid,
                                                   std::string_view port) const;

    ParserOutput &m_output;
    AddressedPorts m_ports;
    PortInfoText m_portInfo;
    DottedLines m_fields;
    Record m_record = Record::None;
    qint64 m_header = 0; ///< the line where the record begins
    /// Whether a link record had no ports. A manager that cannot send a long list whole sends its
    /// first packet, and saquery prints whatever lies behind its last record.
    bool m_linksAreBroken = false;
};

void SaQueryParser::takeLine(std::string_view line, const LineReader &reader)
{
    const std::string_view words = trimmed(line);
    if (words.empty()) {
        return;
    }
    if (const Record record = recordOf(words); record != Record::None) {
        endRecord();
        m_record = record;
        m_header = reader.number();
        return;
    }
    if (m_record == Record::None || m_record == Record::Other) {
        return;
    }
    if (m_record == Record::Forwarding && takeForwarding(words)) {
        return;
    }
    if (const auto field = parseDottedLine(line)) {
        m_fields.add(*field);
    } else {
        takeOther(line, reader);
    }
}

/// Lines without dots: titles inside of records, the names of the capability mask's bits.
void SaQueryParser::takeOther(std::string_view line, const LineReader &reader)
{
    if (isBlank(line.front())) {
        return;
    }
    m_output.endsWithinLine |= !reader.isTerminated();
    m_output.report.skip(reader.number(),
                         {QT_TRANSLATE_NOOP("core", "Expected a record of saquery or a field of "
                                                    "one, such as lid.....9"),
                          {}});
}

/// "64	3": to LID 64 through port 3.
bool SaQueryParser::takeForwarding(std::string_view line)
{
    LineScanner scanner(line);
    const auto lid = scanner.takeNumber(0xffff);
    scanner.skipBlanks();
    const auto port = lid ? scanner.takeNumber(255) : std::nullopt;
    if (!port || !scanner.isAtEnd()) {
        return false;
    }
    const auto own = number("LID", 0xffff);
    const Lid node(static_cast<quint16>(own.value_or(0)));
    if (!node.isAssigned() || *lid >= 0xc000) {
        return true;
    }
    ForwardingTable &table = tableOf(node);
    if (*port != ForwardingTable::NoPort) {
        table.set(Lid(static_cast<quint16>(*lid)), static_cast<quint8>(*port));
    }
    return true;
}

ForwardingTable &SaQueryParser::tableOf(Lid node)
{
    // From the end: a switch's blocks mostly follow each other.
    std::vector<ForwardingTable> &tables = m_output.facts.forwarding;
    const auto known = std::find_if(tables.rbegin(), tables.rend(),
                                    [node](const auto &table) { return table.lid == node; });
    return known != tables.rend() ? *known : tables.emplace_back(ForwardingTable{.lid = node});
}

std::optional<quint32> SaQueryParser::number(std::string_view field, quint32 largest) const
{
    LineScanner scanner(m_fields.word(field));
    const auto value = scanner.takeNumber(largest);
    return scanner.isAtEnd() ? value : std::nullopt;
}

std::optional<AddressedPorts::Address> SaQueryParser::address(std::string_view lid,
                                                              std::string_view port) const
{
    const auto lidNumber = number(lid, 0xffff);
    const auto portNumber = number(port, 254);
    if (!lidNumber || !portNumber || !Lid(static_cast<quint16>(*lidNumber)).isAssigned()) {
        return std::nullopt;
    }
    return AddressedPorts::Address{m_fields.word(lid), Lid(static_cast<quint16>(*lidNumber)),
                                   static_cast<PortNumber>(*portNumber)};
}

void SaQueryParser::endRecord()
{
    bool isRead = true;
    switch (m_record) {
    case Record::Node:
        isRead = endNode();
        break;
    case Record::Port:
        isRead = endPort();
        break;
    case Record::Link:
        isRead = endLink();
        break;
    case Record::Manager:
        isRead = endManager();
        break;
    case Record::Forwarding: // was read line by line
    case Record::None:
    case Record::Other:
        break;
    }
    if (!isRead) {
        m_output.report.skip(
            m_header, {m_linksAreBroken && m_record == Record::Link
                           ? QT_TRANSLATE_NOOP("core", "This link record has no ports, or follows "
                                                       "one that has none: the list is damaged.")
                           : QT_TRANSLATE_NOOP(
                                 "core", "This record lacks a LID, a GUID or another field that "
                                         "it must have."),
                       {}});
    }
    m_record = Record::None;
    m_fields.clear();
}

bool SaQueryParser::endNode()
{
    const auto guid = hexNumber(m_fields.word("node_guid"));
    const auto type = nodeTypeOf(m_fields.word("node_type"));
    const auto answering = address("lid", "port_num");
    if (!guid || *guid == 0 || !type || !answering) {
        return false;
    }
    Node &node = m_output.builder.node(Guid(*guid), *type);
    node.type = *type;
    node.portCount = static_cast<quint8>(number("num_ports", 254).value_or(0));
    node.systemImageGuid = Guid(hexNumber(m_fields.word("sys_guid")).value_or(0));
    node.vendorId = static_cast<quint32>(hexNumber(m_fields.word("vendor_id")).value_or(0));
    node.deviceId = static_cast<quint32>(hexNumber(m_fields.word("device_id")).value_or(0));
    node.description = decoded(m_fields.text("NodeDescription"));

    const PortNumber answered = node.isSwitch() ? 0 : answering->number;
    Port &port = m_output.builder.port(Guid(*guid), answered);
    port.guid = Guid(hexNumber(m_fields.word("port_guid")).value_or(0));
    port.lid = answering->lid;
    m_ports.addNode(answering->text, Guid(*guid), *type, answered);
    return true;
}

bool SaQueryParser::endPort()
{
    const auto told = address("EndPortLid", "PortNum");
    if (told) {
        m_ports.addPort(m_header, *told, m_portInfo.port(m_fields));
    }
    return told.has_value();
}

bool SaQueryParser::endLink()
{
    const auto from = address("FromLID", "FromPort");
    const auto to = address("ToLID", "ToPort");
    m_linksAreBroken |= !from || !to || from->number == 0 || to->number == 0;
    if (!m_linksAreBroken) {
        m_ports.addCable(m_header, *from, *to);
    }
    return !m_linksAreBroken;
}

bool SaQueryParser::endManager()
{
    SmInfo manager;
    const auto guid = hexNumber(m_fields.word("GUID"));
    const auto count = number("ActCount", std::numeric_limits<quint32>::max());
    const auto priority = number("Priority", 15);
    const auto state = smStateOf(m_fields.word("SMState"));
    if (!guid || *guid == 0 || !count || !priority || !state) {
        return false;
    }
    manager.portGuid = Guid(*guid);
    manager.lid = Lid(static_cast<quint16>(number("LID", 0xffff).value_or(0)));
    manager.activityCount = *count;
    manager.priority = static_cast<quint8>(*priority);
    manager.state = *state;
    putManager(manager, m_output.facts);
    return true;
}

void SaQueryParser::finish()
{
    endRecord();
    m_ports.settle(m_output);
}

} // namespace

bool isSaqueryLine(std::string_view line)
{
    const Record record = recordOf(line);
    return record != Record::None && record != Record::Other;
}

ParserEnd parseSaquery(const ParserInput &input, ParserOutput &output)
{
    output.facts.scope = FabricScope::Part;
    SaQueryParser parser(output);
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
