// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/cables.h"
#include "core/formats/ibdiagnetsections.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"
#include "core/formats/othercounters.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

/// "1/23/2" → 46: two ports a cage.
std::optional<PortNumber> portOfCage(std::string_view label)
{
    LineScanner scanner(label);
    const auto chip = scanner.takeNumber(255);
    const auto cage =
        chip && scanner.take('/') ? scanner.takeNumber(MaxPortNumber / 2) : std::nullopt;
    const auto port = cage && scanner.take('/') ? scanner.takeNumber(2) : std::nullopt;
    return port && *port > 0 && *cage > 0 && scanner.isAtEnd()
               ? std::optional(static_cast<PortNumber>(2 * (*cage - 1) + *port))
               : std::nullopt;
}

PhysState netDumpPhysState(std::string_view text)
{
    static constexpr Named<PhysState> Names[] = {{"LINK UP", PhysState::LinkUp},
                                                 {"LINK_UP", PhysState::LinkUp},
                                                 {"POLL", PhysState::Polling},
                                                 {"DISABLE", PhysState::Disabled},
                                                 {"SLEEP", PhysState::Sleep},
                                                 {"PORT CONF TRAIN", PhysState::Training},
                                                 {"LINK ERR RECOVER", PhysState::ErrorRecovery},
                                                 {"PHY TEST", PhysState::PhyTest}};
    return findNamed(Names, text).value_or(PhysState::Unknown);
}

class NetDumpParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (isIbdiagnetNetDumpLine(line)) {
            m_names = colonFields(line);
        } else if (line.starts_with('"')) {
            takeSwitch(line);
        } else if (!line.empty() && !takeComment(line)) {
            takePort(line);
        }
    }

    void finish()
    {
        for (Neighbor &neighbor : m_neighbors) {
            resolve(neighbor);
        }
        m_output.facts.scope = m_isWhole ? FabricScope::Whole : FabricScope::Part;
        m_output.facts.hasPortsForAdapters = true;
        m_cables.connect(m_output.builder, m_output.report);
    }

private:
    /// A row's other end, joined when all labels are known.
    struct Neighbor
    {
        Cables::Cable cable;
        std::string_view label;
    };

    void takeSwitch(std::string_view line)
    {
        m_switch = Guid();
        const size_t quote = line.rfind('"');
        LineScanner scanner(line.substr(quote + 1));
        const auto vendor = scanner.take(',') ? scanner.takeUntil(',') : std::nullopt;
        const auto guid = vendor ? scanner.takeUntil(',') : std::nullopt;
        scanner.skipBlanks();
        if (!guid || trimmed(*guid).empty() || !scanner.take("LID")) {
            skip(QT_TRANSLATE_NOOP("core",
                                   "Expected a switch: its name in quotes, vendor, GUID and LID."));
            return;
        }
        m_switch = identityOf(trimmed(*guid));
        Node &node = m_output.builder.node(m_switch, NodeType::Switch);
        node.type = NodeType::Switch;
        node.description = decoded(line.substr(1, quote == 0 ? 0 : quote - 1));
        Port &management = m_output.builder.port(m_switch, 0);
        management.lid = lidOf(trimmed(scanner.rest()));
        management.guid = m_switch;
    }

    void takePort(std::string_view line)
    {
        m_fields = colonFields(line);
        const auto number = portNumberOf(field("IB#"), 1);
        if (!number) {
            m_isWhole = m_isWhole && !m_names.empty();
            skip(QT_TRANSLATE_NOOP(
                "core", "Expected a port: its label, and its number in the column IB#."));
            return;
        }
        if (m_switch.isNull()) {
            m_isWhole = false;
            skip(QT_TRANSLATE_NOOP(
                "core", "A port without a node: expected the line of its node before it."));
            return;
        }
        const std::string_view label = m_fields.front();
        m_labels.insert({m_switch, QByteArray(label.data(), static_cast<qsizetype>(label.size()))},
                        *number);
        Port &port = m_output.builder.port(m_switch, *number);
        port.state = shortPortState(field("Sta"));
        port.physState = netDumpPhysState(field("PhysSta"));
        port.width = parseLinkWidth(decoded(field("LWA")));
        port.speed = speedOfLane(field("LSA"));
        takeNeighbor(*number);
    }

    void takeNeighbor(PortNumber number)
    {
        const std::string_view guid = field("Neighbor Guid");
        if (guid.empty() || guid == "N/A") {
            return;
        }
        Neighbor neighbor;
        neighbor.label = field("N#");
        neighbor.cable.line = m_line;
        neighbor.cable.node = m_switch;
        neighbor.cable.port = number;
        neighbor.cable.peerNode = identityOf(guid);
        neighbor.cable.peerLid = lidOf(field("NLID"));
        neighbor.cable.peerDescription = unquoted(field("Neighbor Description"));
        m_neighbors.push_back(neighbor);
    }

    std::string_view field(std::string_view name) const
    {
        const auto it = std::ranges::find(m_names, name);
        const auto index = static_cast<size_t>(it - m_names.begin());
        return index < m_fields.size() ? m_fields[index] : std::string_view();
    }

    void resolve(Neighbor &neighbor)
    {
        Cables::Cable &cable = neighbor.cable;
        const bool isSwitch = m_output.builder.hasNode(cable.peerNode) &&
                              m_output.builder.node(cable.peerNode, NodeType::Switch).isSwitch();
        const std::string_view label = neighbor.label;
        const QByteArray key(label.data(), static_cast<qsizetype>(label.size()));
        const auto known = m_labels.constFind({cable.peerNode, key});
        const auto cage = portOfCage(label);
        if (known != m_labels.constEnd()) {
            cable.peerPort = *known;
        } else {
            const auto plain = portNumberOf(label, 1);
            cable.peerPort = plain ? *plain : cage.value_or(1);
        }
        if (!isSwitch) {
            // Labels of cages are switches'; adapters' are their places on the bus.
            cable.peerType = cage ? NodeType::Switch : NodeType::ChannelAdapter;
            if (!cage) {
                cable.peerPort = 1;
                cable.peerPortGuid = cable.peerNode;
                Node &node = m_output.builder.node(cable.peerNode, NodeType::ChannelAdapter);
                node.description = decoded(cable.peerDescription);
            }
        }
        m_cables.add(cable);
    }

    Cables m_cables;
    std::vector<std::string_view> m_names;
    std::vector<std::string_view> m_fields;
    std::vector<Neighbor> m_neighbors;
    QHash<std::pair<Guid, QByteArray>, PortNumber> m_labels;
    Guid m_switch;
    bool m_isWhole = true;
};

/// .pm and .cables: blocks of one port each, with the same lines above them.
class PortBlocksParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (line.starts_with("Port=")) {
            takePort(line);
        } else if (!takeComment(line) && !m_reading.port.guid.isNull()) {
            const size_t at = line.find_first_of("=:");
            if (at != std::string_view::npos && line[at] == '=') {
                takeCounter(trimmed(line.substr(0, at)), trimmed(line.substr(at + 1)));
            } else if (at != std::string_view::npos) {
                addCableLine(m_cable, trimmed(line.substr(0, at)), trimmed(line.substr(at + 1)));
            }
        }
    }

    void finish()
    {
        dropUnmeasured(m_cable);
        for (const auto &[id, value] : m_cable.values) {
            addCounter(m_reading, id, value);
        }
        if (!m_cable.attributes.isEmpty()) {
            PortReading reading{.port = m_reading.port, .known = {}, .line = m_reading.line};
            reading.known.number = reading.port.number;
            reading.known.attributes =
                std::make_shared<const PortAttributes>(std::move(m_cable.attributes));
            m_output.facts.ports.push_back(std::move(reading));
        }
        if (!m_reading.values.empty()) {
            m_output.facts.counters.push_back(m_reading);
        }
        m_reading = {};
        m_cable = {};
    }

private:
    void takePort(std::string_view line)
    {
        finish();
        LineScanner scanner(line);
        scanner.take("Port=");
        const auto number = scanner.takeNumber(MaxPortNumber);
        scanner.skipBlanks();
        const Lid lid = scanner.take("Lid=") ? lidOf(scanner.takeWord()) : Lid();
        scanner.skipBlanks();
        const std::string_view guid =
            scanner.take("GUID=") ? scanner.takeWord() : std::string_view();
        if (!number || guid.empty()) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a port: Port=, Lid= and GUID=."));
            return;
        }
        m_reading.port.by = PortName::By::PortGuid;
        m_reading.port.number = static_cast<PortNumber>(*number);
        m_reading.port.guid = identityOf(guid);
        m_reading.port.lid = lid;
        m_reading.line = m_line;
        noticeNode(scanner.rest());
    }

    /// The node of "… Port Name=leaf01/P1".
    void noticeNode(std::string_view text)
    {
        constexpr std::string_view key = "Port Name=";
        const size_t begin = text.find(key);
        if (begin == std::string_view::npos || m_named.contains(m_reading.port.guid)) {
            return;
        }
        const std::string_view name = text.substr(begin + key.size());
        m_named.insert(m_reading.port.guid);
        m_output.facts.named.push_back(
            {.port = m_reading.port, .description = decoded(name.substr(0, name.rfind('/')))});
    }

    void takeCounter(std::string_view name, std::string_view text)
    {
        const CounterId id = counterOfIbdiagnet(name);
        const auto value = id.isValid() ? plainNumber(text) : std::nullopt;
        if (value && *value < FirstNoCounter) {
            addCounter(m_reading, id, *value);
        }
    }

    CounterReading m_reading;
    SectionRow m_cable;
    QSet<Guid> m_named;
};

} // namespace

ParserEnd parseIbdiagnetNetDump(const ParserInput &input, ParserOutput &output)
{
    return parseLines<NetDumpParser>(input, output);
}

bool isIbdiagnetNetDumpLine(std::string_view line)
{
    return line.starts_with('#') && contains(line, ": IB#") && contains(line, "Neighbor Guid");
}

ParserEnd parseIbdiagnetPm(const ParserInput &input, ParserOutput &output)
{
    return parseLines<PortBlocksParser>(input, output, FabricScope::Part);
}

ParserEnd parseIbdiagnetCables(const ParserInput &input, ParserOutput &output)
{
    return parseLines<PortBlocksParser>(input, output, FabricScope::Part);
}

bool isIbdiagnetCables(std::string_view text)
{
    LineReader reader(text);
    std::string_view line;
    bool isBehindHead = false;
    while (reader.next(line)) {
        line = trimmed(line);
        if (isIbdiagnetPmLine(line)) {
            isBehindHead = true;
        } else if (isBehindHead && line.find_first_not_of('-') != std::string_view::npos) {
            const size_t at = line.find_first_of("=:");
            return at != std::string_view::npos && line[at] == ':';
        }
    }
    return false;
}

bool isIbdiagnetPmLine(std::string_view line)
{
    return line.starts_with("Port=") && contains(line, " Lid=") && contains(line, " GUID=");
}

} // namespace pickglass
