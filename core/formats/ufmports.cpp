// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ufmports.h"

#include "core/fabric/portkey.h"
#include "core/formats/csvtable.h"
#include "core/formats/linescanner.h"

#include <QHash>

namespace pickglass {

namespace {

/// Adapters have one port or two.
constexpr PortNumber LastAdapterPort = 2;

/// Two names; from the one to the other.
using NamePair = std::pair<QString, QString>;

class UfmPortsParser
{
public:
    explicit UfmPortsParser(ParserOutput &output) : m_output(output) {}

    void takeLine(std::string_view line, const LineReader &reader);
    void finish();

private:
    void takePort(std::string_view line);

    ParserOutput &m_output;
    CsvTable m_table;
    /// By (its node's name, the name at the other end): the port, or a null GUID where several are.
    QHash<NamePair, PortKey> m_attached;
    qint64 m_line = 0;
};

void UfmPortsParser::takeLine(std::string_view line, const LineReader &reader)
{
    m_line = reader.number();
    line = trimmed(line);
    if (isUfmPortsLine(line)) {
        m_table = CsvTable(line);
    } else if (!m_table.names().empty() && !line.empty()) {
        takePort(line);
    }
}

void UfmPortsParser::takePort(std::string_view line)
{
    m_table.take(line);
    const std::string_view guid = m_table.field(m_table.column("NodeGUID"));
    const auto number = m_table.number(m_table.column("PortNumber"), MaxPortNumber);
    if (guid.empty() || !number || *number == 0) {
        m_output.report.skip(m_line, {QT_TRANSLATE_NOOP("core", "Expected a port: NodeGUID, and "
                                                                "PortNumber from 1 to 254."),
                                      {}});
        return;
    }
    const PortKey key{identityOf(guid), static_cast<PortNumber>(*number)};
    Node &node = m_output.builder.node(key.node, NodeType::ChannelAdapter);
    if (key.number > LastAdapterPort) {
        node.type = NodeType::Switch;
    }
    node.description = decoded(m_table.field(m_table.column("Node Name")));
    const QString name = node.description;
    m_output.builder.port(key.node, key.number);
    const QString other = decoded(m_table.field(m_table.column("Attached To")));
    if (name.isEmpty() || other.isEmpty()) {
        return;
    }
    const auto known = m_attached.find({name, other});
    if (known == m_attached.end()) {
        m_attached.insert({name, other}, key);
    } else if (*known != key) {
        *known = {};
    }
}

void UfmPortsParser::finish()
{
    for (auto it = m_attached.constBegin(); it != m_attached.constEnd(); ++it) {
        const auto &[name, other] = it.key();
        const PortKey peer = name < other ? m_attached.value({other, name}) : PortKey();
        if (!it->node.isNull() && !peer.node.isNull()) {
            m_output.builder.connect(it->node, it->number, peer.node, peer.number);
        }
    }
}

} // namespace

ParserEnd parseUfmPorts(const ParserInput &input, ParserOutput &output)
{
    output.facts.scope = FabricScope::Part;
    UfmPortsParser parser(output);
    const ParserEnd end =
        forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
            parser.takeLine(line, reader);
        });
    if (end == ParserEnd::Complete) {
        parser.finish();
    }
    return end;
}

bool isUfmPortsLine(std::string_view line)
{
    if (line.find("NodeGUID") == std::string_view::npos) {
        return false;
    }
    const CsvTable table(line);
    return table.column("NodeGUID") >= 0 && table.column("PortNumber") >= 0 &&
           table.column("Node Name") >= 0;
}

} // namespace pickglass
