// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ibdiagnetcsv.h"

#include "core/formats/cables.h"
#include "core/formats/commenttime.h"
#include "core/formats/csvtable.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace pickglass {

namespace {

constexpr std::string_view Start = "START_";
constexpr std::string_view End = "END_";

/// A column, and what smpquery calls what is in it, or we where smpquery does not know it.
struct Named
{
    std::string_view column;
    const char *attribute;
};

class DatabaseCsvParser
{
public:
    explicit DatabaseCsvParser(ParserOutput &output) : m_output(output) {}

    void takeLine(std::string_view line, const LineReader &reader);
    void finish();

private:
    using Take = void (DatabaseCsvParser::*)();

    void begin(std::string_view section);
    void takeHeader(std::string_view line);
    void takeRow(std::string_view line);
    void takeNode();
    void takePort();
    void takeLink();
    void takeSwitch();
    void takeExtendedPort();
    void takeCable();
    void takeCounters();
    void takeManager();
    void expected(const char *what);
    /// The port's node and number of the row; null when they are not there.
    PortName portOfRow();
    /// The same, where its node is known.
    std::optional<PortName> knownPortOfRow();
    /// What else the row tells of the port.
    void addAttributes(Port &port, std::span<const Named> columns);

    ParserOutput &m_output;
    Cables m_cables;
    CsvTable m_table;
    /// Of PM_INFO: the counter of each column, invalid where it is none.
    std::vector<CounterId> m_counters;
    std::string_view m_section;
    Take m_take = nullptr;
    bool m_isHeader = false;
    bool m_hasNodes = false;
    bool m_hasLinks = false;
    bool m_isTerminated = true;
    qint64 m_line = 0;
};

void DatabaseCsvParser::expected(const char *what)
{
    m_output.report.skip(m_line, {what, {}});
}

void DatabaseCsvParser::takeLine(std::string_view line, const LineReader &reader)
{
    m_line = reader.number();
    m_isTerminated = reader.isTerminated();
    line = trimmed(line);
    if (line.starts_with('#') && m_section.empty()) {
        if (const Timestamp time = timeOfComment(line); time.isKnown()) {
            m_output.time = time;
        }
    } else if (isIbdiagnetCsvLine(line)) {
        begin(line.substr(Start.size()));
    } else if (!m_section.empty() && line.starts_with(End) &&
               line.substr(End.size()) == m_section) {
        m_section = {};
        m_take = nullptr;
    } else if (m_take && !line.empty()) {
        m_isHeader ? takeHeader(line) : takeRow(line);
    }
}

void DatabaseCsvParser::begin(std::string_view section)
{
    struct Section
    {
        std::string_view name;
        Take take;
    };
    constexpr std::array sections{
        Section{"NODES", &DatabaseCsvParser::takeNode},
        Section{"PORTS", &DatabaseCsvParser::takePort},
        Section{"LINKS", &DatabaseCsvParser::takeLink},
        Section{"SWITCHES", &DatabaseCsvParser::takeSwitch},
        Section{"EXTENDED_PORT_INFO", &DatabaseCsvParser::takeExtendedPort},
        Section{"CABLE_INFO", &DatabaseCsvParser::takeCable},
        Section{"PM_INFO", &DatabaseCsvParser::takeCounters},
        Section{"SM_INFO", &DatabaseCsvParser::takeManager}};
    const auto *known = std::ranges::find(sections, section, &Section::name);
    m_section = section;
    m_take = known == sections.end() ? nullptr : known->take;
    m_isHeader = true;
}

void DatabaseCsvParser::takeHeader(std::string_view line)
{
    m_isHeader = false;
    m_table = CsvTable(line);
    m_counters.clear();
    m_hasNodes = m_hasNodes || m_section == "NODES";
    m_hasLinks = m_hasLinks || m_section == "LINKS";
    if (m_section == "PM_INFO") {
        for (const std::string_view name : m_table.names()) {
            m_counters.push_back(counterOfIbdiagnet(name));
        }
    }
}

void DatabaseCsvParser::takeRow(std::string_view line)
{
    if (!m_table.take(line)) {
        expected(QT_TRANSLATE_NOOP("core", "Expected as many fields as the section's first line "
                                           "names."));
        return;
    }
    (this->*m_take)();
}

void DatabaseCsvParser::takeNode()
{
    const std::string_view guid = m_table.field(m_table.column("NodeGUID"));
    const auto type = m_table.number(m_table.column("NodeType"), 3);
    if (guid.empty() || !type || *type == 0) {
        expected(QT_TRANSLATE_NOOP("core", "Expected a node: NodeGUID, and NodeType from 1 to 3."));
        return;
    }
    constexpr std::array types{NodeType::ChannelAdapter, NodeType::Switch, NodeType::Router};
    Node &node = m_output.builder.node(identityOf(guid), types.at(*type - 1));
    node.type = types.at(*type - 1);
    node.portCount =
        static_cast<quint8>(m_table.number(m_table.column("NumPorts"), 255).value_or(0));
    node.description = decoded(m_table.field(m_table.column("NodeDesc")));
    node.vendorId = m_table.number(m_table.column("VendorID"), 0xffffff).value_or(0);
    node.deviceId = m_table.number(m_table.column("DeviceID"), 0xffff).value_or(0);
    const std::string_view system = m_table.field(m_table.column("SystemImageGUID"));
    if (!system.empty() && hexNumber(system) != quint64(0)) {
        node.systemImageGuid = identityOf(system);
    }
}

PortName DatabaseCsvParser::portOfRow()
{
    const std::string_view guid = m_table.field(m_table.column("NodeGuid"));
    const auto number = m_table.number(m_table.column("PortNum", "PortNumber"), MaxPortNumber);
    if (guid.empty() || !number) {
        expected(QT_TRANSLATE_NOOP("core", "Expected a port: NodeGuid, and its number from 0 to "
                                           "254."));
        return {};
    }
    return {PortName::By::NodeGuid, static_cast<PortNumber>(*number), identityOf(guid), {}, {}, {}};
}

std::optional<PortName> DatabaseCsvParser::knownPortOfRow()
{
    const PortName name = portOfRow();
    if (name.guid.isNull()) {
        return {};
    }
    if (!m_output.builder.hasNode(name.guid)) {
        expected(QT_TRANSLATE_NOOP("core", "A port without a node: expected its node among NODES "
                                           "before it."));
        return {};
    }
    return name;
}

void DatabaseCsvParser::addAttributes(Port &port, std::span<const Named> columns)
{
    PortAttributes told;
    for (const Named &column : columns) {
        const std::string_view value = m_table.field(m_table.column(column.column));
        if (!value.empty()) {
            told << PortAttribute{QString::fromLatin1(column.attribute), decoded(value)};
        }
    }
    if (!told.isEmpty()) {
        port.attributes =
            joined(port.attributes, std::make_shared<const PortAttributes>(std::move(told)));
    }
}

void DatabaseCsvParser::takeSwitch()
{
    constexpr std::array columns{Named{"LinearFDBCap", "LinearFdbCap"},
                                 Named{"RandomFDBCap", "RandomFdbCap"},
                                 Named{"MCastFDBCap", "McastFdbCap"},
                                 Named{"LinearFDBTop", "LinearFdbTop"},
                                 Named{"DefPort", "DefPort"},
                                 Named{"DefMCastPriPort", "DefMcastPrimPort"},
                                 Named{"DefMCastNotPriPort", "DefMcastNotPrimPort"},
                                 Named{"LifeTimeValue", "LifeTime"},
                                 Named{"PortStateChange", "StateChange"},
                                 Named{"LidsPerPort", "LidsPerPort"},
                                 Named{"PartEnfCap", "PartEnforceCap"},
                                 Named{"InbEnfCap", "InboundPartEnf"},
                                 Named{"OutbEnfCap", "OutboundPartEnf"},
                                 Named{"FilterRawInbCap", "FilterRawInbound"},
                                 Named{"FilterRawOutbCap", "FilterRawOutbound"},
                                 Named{"ENP0", "EnhancedPort0"}};
    const std::string_view guid = m_table.field(m_table.column("NodeGUID"));
    if (guid.empty() || !m_output.builder.hasNode(identityOf(guid))) {
        expected(QT_TRANSLATE_NOOP("core", "A switch without a node: expected its node among NODES "
                                           "before it."));
        return;
    }
    addAttributes(m_output.builder.port(identityOf(guid), 0), columns);
}

/// Some versions tell FDR10 here alone.
void DatabaseCsvParser::takeExtendedPort()
{
    const std::optional<PortName> name = knownPortOfRow();
    if (!name || m_table.number(m_table.column("LinkSpeedActive"), 0xff) != 1U) {
        return;
    }
    Port &port = m_output.builder.port(name->guid, name->number);
    if (port.speed == LinkSpeed::QDR) {
        port.speed = LinkSpeed::FDR10;
    }
}

void DatabaseCsvParser::takeCable()
{
    constexpr std::array columns{Named{"Vendor", "CableVendor"},
                                 Named{"PN", "CablePartNumber"},
                                 Named{"SN", "CableSerialNumber"},
                                 Named{"Rev", "CableRevision"},
                                 Named{"Type", "CableType"},
                                 Named{"LengthCopperOrActive", "CableLength"},
                                 Named{"Temperature", "CableTemperature"},
                                 Named{"FWVersion", "CableFirmware"}};
    if (const std::optional<PortName> name = knownPortOfRow()) {
        addAttributes(m_output.builder.port(name->guid, name->number), columns);
    }
}

void DatabaseCsvParser::takePort()
{
    const std::optional<PortName> name = knownPortOfRow();
    if (!name) {
        return;
    }
    const bool isSwitch = m_output.builder.node(name->guid, NodeType::Switch).isSwitch();
    Port &port = m_output.builder.port(name->guid, name->number);
    const auto state = m_table.number(m_table.column("PortState"), quint32(PortState::Active));
    const auto phys = m_table.number(m_table.column("PortPhyState"), quint32(PhysState::PhyTest));
    port.state = PortState(state.value_or(0));
    port.physState = PhysState(phys.value_or(0));
    if (const auto lid = m_table.number(m_table.column("LID"), 0xfffe); lid && *lid != 0) {
        port.lid = Lid(static_cast<quint16>(*lid));
        port.lmc = static_cast<quint8>(m_table.number(m_table.column("LMC"), 7).value_or(0));
    }
    const std::string_view guid = m_table.field(m_table.column("PortGuid"));
    if ((!isSwitch || name->number == 0) && !guid.empty()) {
        port.guid = identityOf(guid);
    }
    if (port.state > PortState::Down) {
        port.width =
            activeLinkWidth(m_table.number(m_table.column("LinkWidthActv"), 16).value_or(0));
        port.speed =
            speedOfIbdiagnetBits(m_table.number(m_table.column("LinkSpeedActv")).value_or(0));
    }
}

void DatabaseCsvParser::takeLink()
{
    const std::string_view a = m_table.field(m_table.column("NodeGuid1"));
    const std::string_view b = m_table.field(m_table.column("NodeGuid2"));
    const auto aPort = m_table.number(m_table.column("PortNum1"), MaxPortNumber);
    const auto bPort = m_table.number(m_table.column("PortNum2"), MaxPortNumber);
    if (a.empty() || b.empty() || !aPort || !bPort || *aPort == 0 || *bPort == 0) {
        expected(QT_TRANSLATE_NOOP("core", "Expected a cable: NodeGuid1, PortNum1, NodeGuid2 and "
                                           "PortNum2."));
        return;
    }
    if (!m_output.builder.hasNode(identityOf(a))) {
        expected(QT_TRANSLATE_NOOP("core", "A cable without a node: expected its node among NODES "
                                           "before it."));
        return;
    }
    Cables::Cable cable;
    cable.line = m_line;
    cable.node = identityOf(a);
    cable.port = static_cast<PortNumber>(*aPort);
    cable.peerNode = identityOf(b);
    cable.peerPort = static_cast<PortNumber>(*bPort);
    cable.peerDescription = b;
    m_cables.add(cable);
}

void DatabaseCsvParser::takeCounters()
{
    CounterReading reading;
    reading.port = portOfRow();
    reading.line = m_line;
    if (reading.port.guid.isNull()) {
        return;
    }
    for (size_t i = 0; i < m_counters.size(); ++i) {
        const auto value =
            m_counters[i].isValid() ? m_table.number(static_cast<int>(i)) : std::nullopt;
        if (value && *value < FirstNoCounter) {
            addCounter(reading, m_counters[i], *value);
        }
    }
    if (!reading.values.empty()) {
        m_output.facts.counters.push_back(std::move(reading));
    }
}

void DatabaseCsvParser::takeManager()
{
    const std::string_view guid = m_table.field(m_table.column("GUID", "PortGUID"));
    const std::string_view stateText = m_table.field(m_table.column("SmState", "State"));
    const auto number = plainNumber(stateText);
    const auto state = number && *number <= quint64(SmState::Master)
                           ? std::optional(SmState(*number))
                           : parseSmState(decoded(stateText));
    if (guid.empty() || !state) {
        expected(QT_TRANSLATE_NOOP("core", "Expected a subnet manager: PortGUID and SmState."));
        return;
    }
    SmInfo info;
    info.portGuid = identityOf(guid);
    info.state = *state;
    info.priority = static_cast<quint8>(m_table.number(m_table.column("Priority"), 15).value_or(0));
    info.activityCount = m_table.number(m_table.column("ActCount"), ~quint32(0)).value_or(0);
    m_output.facts.managers.push_back(info);
}

void DatabaseCsvParser::finish()
{
    m_output.facts.scope = m_hasNodes && m_hasLinks ? FabricScope::Whole : FabricScope::Part;
    if (!m_section.empty()) {
        m_output.endsWithinLine = !m_isTerminated;
        m_output.isCutOff = true;
        m_output.report.skip(m_line, {QT_TRANSLATE_NOOP("core", "The section %1 has no end: the "
                                                                "text was cut off."),
                                      {quoted(m_section)}});
    }
    m_cables.connect(m_output.builder, m_output.report);
}

} // namespace

LinkSpeed speedOfIbdiagnetBits(quint64 bits)
{
    constexpr quint64 fdr10 = 1 << 16;
    constexpr quint64 xdr = 1 << 24;
    if ((bits & xdr) != 0) {
        return LinkSpeed::XDR;
    }
    const auto extended = static_cast<quint32>(bits >> 8 & 0xff);
    if (extended == 0 && (bits & fdr10) != 0) {
        return LinkSpeed::FDR10;
    }
    return extended != 0 ? activeLinkSpeed(0, extended)
                         : activeLinkSpeed(static_cast<quint32>(bits & 0xff), 0);
}

ParserEnd parseIbdiagnetCsv(const ParserInput &input, ParserOutput &output)
{
    DatabaseCsvParser parser(output);
    const ParserEnd end =
        forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
            parser.takeLine(line, reader);
        });
    if (end == ParserEnd::Complete) {
        parser.finish();
    }
    return end;
}

bool isIbdiagnetCsvLine(std::string_view line)
{
    return line.size() > Start.size() && line.starts_with(Start) &&
           std::ranges::all_of(line.substr(Start.size()), [](char c) {
               return c == '_' || isDigit(c) || (c >= 'A' && c <= 'Z');
           });
}

} // namespace pickglass
