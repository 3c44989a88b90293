// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/fabric/nodename.h"
#include "core/fabric/portkey.h"
#include "core/formats/csvtable.h"
#include "core/formats/linescanner.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

namespace {

struct CabledEnd
{
    QString node;
    NodeType type = NodeType::Switch;
    PortNumber port = 0;
};

/// "Blade 16_Port 2/20", described as the chip of a director describes itself.
std::optional<CabledEnd> blade(std::string_view device, std::string_view port)
{
    LineScanner scanner(port);
    const auto number = scanner.take("Blade ") ? scanner.takeNumber(255) : std::nullopt;
    const auto chip = number && scanner.take("_Port ") ? scanner.takeNumber(255) : std::nullopt;
    const auto last = chip && scanner.take('/') ? portNumberOf(scanner.rest(), 1) : std::nullopt;
    if (!last) {
        return std::nullopt;
    }
    const QString node =
        QStringLiteral("MF0;%1:/L%2/U%3")
            .arg(decoded(device), QString::number(*number), QString::number(*chip));
    return CabledEnd{node, NodeType::Switch, *last};
}

std::optional<CabledEnd> endOf(std::string_view device, std::string_view port)
{
    if (device.empty() || port.empty()) {
        return std::nullopt;
    }
    if (auto chip = blade(device, port)) {
        return chip;
    }
    LineScanner scanner(port);
    scanner.take("Port ");
    if (const auto number = portNumberOf(scanner.rest(), 1)) {
        const NodeType type = parseNodeDescription(decoded(device)).part.isEmpty()
                                  ? NodeType::Switch
                                  : NodeType::ChannelAdapter;
        return CabledEnd{decoded(device), type, *number};
    }
    if (startsWithAny(port, {"Port ", "Blade "})) {
        return std::nullopt;
    }
    const bool namesHost = port.size() > device.size() && port.starts_with(device);
    const QString node = namesHost ? decoded(port) : decoded(device) + u' ' + decoded(port);
    return CabledEnd{node, NodeType::ChannelAdapter, 1};
}

int startDevice(const CsvTable &table)
{
    return table.column("#StartDevice", "#Fields:StartDevice", "StartDevice");
}

class UfmCablingParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (isUfmCablingLine(line)) {
            m_table = CsvTable(line);
        } else if (!m_table.names().empty() && !line.empty()) {
            takeCable(line);
        }
    }

private:
    void takeCable(std::string_view line)
    {
        m_table.take(line);
        const auto a = endOf(m_table.field(startDevice(m_table)), m_table.field("StartPort"));
        const auto b = endOf(m_table.field("EndDevice"), m_table.field("EndPort"));
        if (!a || !b) {
            skip(QT_TRANSLATE_NOOP(
                "core", "Expected a cable: a device and a port such as \"Port 1\" at both ends."));
            return;
        }
        if (!m_output.builder.connect(made(*a), a->port, made(*b), b->port)) {
            skip(QT_TRANSLATE_NOOP("core", "One of the two ports has another cable."));
        }
    }

    Guid made(const CabledEnd &end)
    {
        const Guid guid = Guid::madeUp(end.node);
        Node &node = m_output.builder.node(guid, end.type);
        node.type = end.type;
        node.description = end.node;
        return guid;
    }

    CsvTable m_table;
};

/// Adapters have one port or two.
constexpr PortNumber LastAdapterPort = 2;

/// Two names; from the one to the other.
using NamePair = std::pair<QString, QString>;

class UfmPortsParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (isUfmPortsLine(line)) {
            m_table = CsvTable(line);
        } else if (!m_table.names().empty() && !line.empty()) {
            takePort(line);
        }
    }

    void finish()
    {
        for (auto it = m_attached.constBegin(); it != m_attached.constEnd(); ++it) {
            const auto &[name, other] = it.key();
            const PortKey peer = name < other ? m_attached.value({other, name}) : PortKey();
            if (!it->node.isNull() && !peer.node.isNull()) {
                m_output.builder.connect(it->node, it->number, peer.node, peer.number);
            }
        }
    }

private:
    void takePort(std::string_view line)
    {
        m_table.take(line);
        const std::string_view guid = m_table.field("NodeGUID");
        const auto number = m_table.number("PortNumber", MaxPortNumber);
        if (guid.empty() || !number || *number == 0) {
            skip(QT_TRANSLATE_NOOP("core",
                                   "Expected a port: NodeGUID, and PortNumber from 1 to 254."));
            return;
        }
        const PortKey key{identityOf(guid), static_cast<PortNumber>(*number)};
        Node &node = m_output.builder.node(key.node, NodeType::ChannelAdapter);
        if (key.number > LastAdapterPort) {
            node.type = NodeType::Switch;
        }
        node.description = decoded(m_table.field("Node Name"));
        const QString name = node.description;
        m_output.builder.port(key.node, key.number);
        const QString other = decoded(m_table.field("Attached To"));
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

    CsvTable m_table;
    /// By (its node's name, the name at the other end): the port, or a null GUID where several are.
    QHash<NamePair, PortKey> m_attached;
};

} // namespace

ParserEnd parseUfmCabling(const ParserInput &input, ParserOutput &output)
{
    return parseLines<UfmCablingParser>(input, output, FabricScope::Part);
}

bool isUfmCablingLine(std::string_view line)
{
    if (!contains(line, "StartDevice")) {
        return false;
    }
    const CsvTable table(line);
    return startDevice(table) >= 0 && table.column("StartPort") >= 0 &&
           table.column("EndDevice") >= 0 && table.column("EndPort") >= 0;
}

ParserEnd parseUfmPorts(const ParserInput &input, ParserOutput &output)
{
    return parseLines<UfmPortsParser>(input, output, FabricScope::Part);
}

bool isUfmPortsLine(std::string_view line)
{
    if (!contains(line, "NodeGUID")) {
        return false;
    }
    const CsvTable table(line);
    return table.column("NodeGUID") >= 0 && table.column("PortNumber") >= 0 &&
           table.column("Node Name") >= 0;
}

} // namespace pickglass
