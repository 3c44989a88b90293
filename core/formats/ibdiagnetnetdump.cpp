// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ibdiagnetnetdump.h"

#include "core/formats/cables.h"
#include "core/formats/commenttime.h"
#include "core/formats/linescanner.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

/// The fields between the colons; what is in quotes at the end may hold colons.
std::vector<std::string_view> fieldsOf(std::string_view line)
{
    std::vector<std::string_view> fields;
    while (true) {
        const size_t first = line.find_first_not_of(" \t");
        const bool isQuoted = first != std::string_view::npos && line[first] == '"';
        const size_t end = isQuoted ? std::string_view::npos : line.find(':');
        fields.push_back(trimmed(line.substr(0, end)));
        if (end == std::string_view::npos) {
            return fields;
        }
        line.remove_prefix(end + 1);
    }
}

std::string_view unquoted(std::string_view text)
{
    const bool isQuoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

std::optional<PortNumber> netDumpPortNumber(std::string_view text)
{
    LineScanner scanner(text);
    const auto number = scanner.takeNumber(MaxPortNumber);
    return number && *number > 0 && scanner.isAtEnd()
               ? std::optional(static_cast<PortNumber>(*number))
               : std::nullopt;
}

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

PortState stateOf(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, PortState>, 6> names{
        {{"ACT", PortState::Active},
         {"DOWN", PortState::Down},
         {"INI", PortState::Init},
         {"INIT", PortState::Init},
         {"ARM", PortState::Armed},
         {"ARMED", PortState::Armed}}};
    for (const auto &[name, state] : names) {
        if (name == text) {
            return state;
        }
    }
    return PortState::Unknown;
}

PhysState netDumpPhysState(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, PhysState>, 8> names{
        {{"LINK UP", PhysState::LinkUp},
         {"LINK_UP", PhysState::LinkUp},
         {"POLL", PhysState::Polling},
         {"DISABLE", PhysState::Disabled},
         {"SLEEP", PhysState::Sleep},
         {"PORT CONF TRAIN", PhysState::Training},
         {"LINK ERR RECOVER", PhysState::ErrorRecovery},
         {"PHY TEST", PhysState::PhyTest}}};
    for (const auto &[name, state] : names) {
        if (name == text) {
            return state;
        }
    }
    return PhysState::Unknown;
}

/// Gbit/s of a lane, as ibdiagnet writes it.
LinkSpeed speedOfLane(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, LinkSpeed>, 9> names{
        {{"100", LinkSpeed::NDR},
         {"50", LinkSpeed::HDR},
         {"25", LinkSpeed::EDR},
         {"14", LinkSpeed::FDR},
         {"FDR10", LinkSpeed::FDR10},
         {"200", LinkSpeed::XDR},
         {"10", LinkSpeed::QDR},
         {"5", LinkSpeed::DDR},
         {"2.5", LinkSpeed::SDR}}};
    for (const auto &[name, speed] : names) {
        if (name == text) {
            return speed;
        }
    }
    return LinkSpeed::Unknown;
}

class NetDumpParser
{
public:
    explicit NetDumpParser(ParserOutput &output) : m_output(output) {}

    void takeLine(std::string_view line, const LineReader &reader);
    void finish();

private:
    /// A row's other end, joined when all labels are known.
    struct Neighbor
    {
        Cables::Cable cable;
        std::string_view label;
    };

    void takeSwitch(std::string_view line);
    void takePort(std::string_view line);
    void takeNeighbor(PortNumber number);
    std::string_view field(std::string_view name) const;
    void resolve(Neighbor &neighbor);

    ParserOutput &m_output;
    Cables m_cables;
    std::vector<std::string_view> m_names;
    std::vector<std::string_view> m_fields;
    std::vector<Neighbor> m_neighbors;
    QHash<std::pair<Guid, QByteArray>, PortNumber> m_labels;
    Guid m_switch;
    bool m_isWhole = true;
    qint64 m_line = 0;
};

std::string_view NetDumpParser::field(std::string_view name) const
{
    const auto it = std::ranges::find(m_names, name);
    const auto index = static_cast<size_t>(it - m_names.begin());
    return index < m_fields.size() ? m_fields[index] : std::string_view();
}

void NetDumpParser::takeLine(std::string_view line, const LineReader &reader)
{
    m_line = reader.number();
    line = trimmed(line);
    if (isIbdiagnetNetDumpLine(line)) {
        m_names = fieldsOf(line);
    } else if (line.starts_with('#')) {
        if (const Timestamp time = timeOfComment(line); time.isKnown()) {
            m_output.time = time;
        }
    } else if (line.starts_with('"')) {
        takeSwitch(line);
    } else if (!line.empty()) {
        takePort(line);
    }
}

void NetDumpParser::takeSwitch(std::string_view line)
{
    m_switch = Guid();
    const size_t quote = line.rfind('"');
    LineScanner scanner(line.substr(quote + 1));
    const auto vendor = scanner.take(',') ? scanner.takeUntil(',') : std::nullopt;
    const auto guid = vendor ? scanner.takeUntil(',') : std::nullopt;
    scanner.skipBlanks();
    if (!guid || trimmed(*guid).empty() || !scanner.take("LID")) {
        m_output.report.skip(m_line, {QT_TRANSLATE_NOOP("core", "Expected a switch: its name in "
                                                                "quotes, vendor, GUID and LID."),
                                      {}});
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

void NetDumpParser::takePort(std::string_view line)
{
    m_fields = fieldsOf(line);
    const auto number = netDumpPortNumber(field("IB#"));
    if (!number) {
        m_isWhole = m_isWhole && !m_names.empty();
        m_output.report.skip(m_line, {QT_TRANSLATE_NOOP("core", "Expected a port: its label, and "
                                                                "its number in the column IB#."),
                                      {}});
        return;
    }
    if (m_switch.isNull()) {
        m_isWhole = false;
        m_output.report.skip(m_line, {QT_TRANSLATE_NOOP("core", "A port without a node: expected "
                                                                "the line of its node before it."),
                                      {}});
        return;
    }
    const std::string_view label = m_fields.front();
    m_labels.insert({m_switch, QByteArray(label.data(), static_cast<qsizetype>(label.size()))},
                    *number);
    Port &port = m_output.builder.port(m_switch, *number);
    port.state = stateOf(field("Sta"));
    port.physState = netDumpPhysState(field("PhysSta"));
    port.width = parseLinkWidth(decoded(field("LWA")));
    port.speed = speedOfLane(field("LSA"));
    takeNeighbor(*number);
}

void NetDumpParser::takeNeighbor(PortNumber number)
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

void NetDumpParser::resolve(Neighbor &neighbor)
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
        const auto plain = netDumpPortNumber(label);
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

void NetDumpParser::finish()
{
    for (Neighbor &neighbor : m_neighbors) {
        resolve(neighbor);
    }
    m_output.facts.scope = m_isWhole ? FabricScope::Whole : FabricScope::Part;
    m_output.facts.hasPortsForAdapters = true;
    m_cables.connect(m_output.builder, m_output.report);
}

} // namespace

ParserEnd parseIbdiagnetNetDump(const ParserInput &input, ParserOutput &output)
{
    NetDumpParser parser(output);
    const ParserEnd end =
        forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
            parser.takeLine(line, reader);
        });
    if (end == ParserEnd::Complete) {
        parser.finish();
    }
    return end;
}

bool isIbdiagnetNetDumpLine(std::string_view line)
{
    return line.starts_with('#') && line.find(": IB#") != std::string_view::npos &&
           line.find("Neighbor Guid") != std::string_view::npos;
}

} // namespace pickglass
