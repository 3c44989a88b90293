// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/cables.h"
#include "core/formats/csvtable.h"
#include "core/formats/ibdiagnetsections.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace pickglass {

namespace {

constexpr std::string_view Start = "START_";
constexpr std::string_view End = "END_";
/// Of a text; no version has half as many.
constexpr size_t MaxTables = 500;

/// A column, and what smpquery calls what is in it, or we where smpquery does not know it.
using Column = Named<const char *>;

class DatabaseCsvParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (m_section.empty() && takeComment(line)) {
            return;
        }
        if (isIbdiagnetCsvLine(line)) {
            begin(line.substr(Start.size()));
        } else if (!m_section.empty() && line.starts_with(End) &&
                   line.substr(End.size()) == m_section) {
            m_section = {};
            m_take = nullptr;
        } else if (!m_section.empty() && !line.empty()) {
            m_isHeader ? takeHeader(line) : takeRow(line);
        }
    }

    void finish()
    {
        m_output.facts.scope = m_hasNodes && m_hasLinks ? FabricScope::Whole : FabricScope::Part;
        if (!m_section.empty()) {
            m_output.endsWithinLine = !m_isTerminated;
            m_output.isCutOff = true;
            skip(QT_TRANSLATE_NOOP("core", "The section %1 has no end: the text was cut off."),
                 {quoted(m_section)});
        }
        m_cables.connect(m_output.builder, m_output.report);
        finishDevices();
    }

private:
    using Take = void (DatabaseCsvParser::*)();

    void begin(std::string_view section)
    {
        static constexpr Named<Take> Sections[] = {
            {"NODES", &DatabaseCsvParser::takeNode},
            {"PORTS", &DatabaseCsvParser::takePort},
            {"LINKS", &DatabaseCsvParser::takeLink},
            {"SWITCHES", &DatabaseCsvParser::takeSwitch},
            {"EXTENDED_PORT_INFO", &DatabaseCsvParser::takeExtendedPort},
            {"PM_INFO", &DatabaseCsvParser::takeCounters},
            {"MLNX_CNTRS_INFO", &DatabaseCsvParser::takeCounters},
            {"PM_PORT_SAMPLES_CONTROL", &DatabaseCsvParser::takeSamplesControl},
            {"SM_INFO", &DatabaseCsvParser::takeManager},
            {"PKEY", &DatabaseCsvParser::takePKey},
            {"VL_ARBITRATION_TABLE", &DatabaseCsvParser::takeVlWeight}};
        m_section = section;
        m_take = findNamed(Sections, section).value_or(nullptr);
        m_known = m_take == nullptr ? findPortSection(section) : nullptr;
        if (m_known != nullptr) {
            m_take = &DatabaseCsvParser::takeKnown;
        }
        m_isHeader = true;
    }

    void takeHeader(std::string_view line)
    {
        m_isHeader = false;
        m_table = CsvTable(line);
        m_counters.clear();
        if (m_known != nullptr) {
            m_reader = SectionReader(*m_known, m_table);
        }
        // Counters are all of them known, and an index is of the bytes of this file.
        m_isKept = m_section != "PM_INFO" && m_section != "INDEX_TABLE" &&
                   m_output.facts.tables.size() < MaxTables;
        if (m_isKept) {
            m_output.facts.tables.emplace_back(decoded(m_section), m_table.names());
        }
        m_hasNodes = m_hasNodes || m_section == "NODES";
        m_hasLinks = m_hasLinks || m_section == "LINKS";
        if (m_take == &DatabaseCsvParser::takeCounters) {
            // Those of the adapter's firmware have the names that its driver shows.
            const bool isOfPort = m_section == "PM_INFO";
            for (const std::string_view name : m_table.names()) {
                m_counters.push_back(isOfPort ? counterOfIbdiagnet(name)
                                              : findCounter(Attribute::HwCounters, decoded(name)));
            }
        }
    }

    void takeRow(std::string_view line)
    {
        const bool isWhole = m_table.take(line);
        if (m_isKept) {
            m_output.facts.tables.back().add(m_table.fields());
        }
        if (m_take == nullptr) {
            return;
        }
        if (!isWhole) {
            skip(QT_TRANSLATE_NOOP("core",
                                   "Expected as many fields as the section's first line names."));
            return;
        }
        (this->*m_take)();
    }

    void takeNode()
    {
        const std::string_view guid = m_table.field("NodeGUID");
        const auto type = m_table.number("NodeType", 3);
        if (guid.empty() || !type || *type == 0) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a node: NodeGUID, and NodeType from 1 to 3."));
            return;
        }
        constexpr std::array types{NodeType::ChannelAdapter, NodeType::Switch, NodeType::Router};
        Node &node = m_output.builder.node(identityOf(guid), types.at(*type - 1));
        node.type = types.at(*type - 1);
        node.portCount = static_cast<quint8>(m_table.number("NumPorts", 255).value_or(0));
        node.description = decoded(m_table.field("NodeDesc"));
        node.vendorId = m_table.number("VendorID", 0xffffff).value_or(0);
        node.deviceId = m_table.number("DeviceID", 0xffff).value_or(0);
        const std::string_view system = m_table.field("SystemImageGUID");
        if (!system.empty() && hexNumber(system) != quint64(0)) {
            node.systemImageGuid = identityOf(system);
        }
    }

    void takePort()
    {
        const std::optional<PortName> name = knownPortOfRow();
        if (!name) {
            return;
        }
        const bool isSwitch = m_output.builder.node(name->guid, NodeType::Switch).isSwitch();
        Port &port = m_output.builder.port(name->guid, name->number);
        const auto state = m_table.number("PortState", quint32(PortState::Active));
        const auto phys = m_table.number("PortPhyState", quint32(PhysState::PhyTest));
        port.state = PortState(state.value_or(0));
        port.physState = PhysState(phys.value_or(0));
        if (const auto lid = m_table.number("LID", 0xfffe); lid && *lid != 0) {
            port.lid = Lid(static_cast<quint16>(*lid));
            port.lmc = static_cast<quint8>(m_table.number("LMC", 7).value_or(0));
        }
        const std::string_view guid = m_table.field("PortGuid");
        if ((!isSwitch || name->number == 0) && !guid.empty()) {
            port.guid = identityOf(guid);
        }
        if (port.state > PortState::Down) {
            port.width = activeLinkWidth(m_table.number("LinkWidthActv", 16).value_or(0));
            port.speed = speedOfIbdiagnetBits(m_table.number("LinkSpeedActv").value_or(0));
            addFecMode(port, m_table.field("FECActv"));
        }
        static constexpr Column Columns[] = {{"PartEnfInb", "PartEnforceInb"},
                                             {"PartEnfOutb", "PartEnforceOutb"},
                                             {"VLHighLimit", "VLHighLimit"},
                                             {"VLArbHighCap", "VLArbHighCap"},
                                             {"VLArbLowCap", "VLArbLowCap"}};
        addAttributes(port, Columns);
        addDataLanes(port);
    }

    /// Numbers of PortInfo, as smpquery words them.
    void addDataLanes(Port &port)
    {
        static constexpr Column Columns[] = {{"VLCap", "VLCap"}, {"OpVLs", "OperVLs"}};
        constexpr quint32 maxCode = 15;
        PortAttributes attributes;
        for (const Column &column : Columns) {
            const QString text = dataLanesText(m_table.number(column.name, maxCode).value_or(0));
            if (!text.isEmpty()) {
                attributes << PortAttribute{QString::fromLatin1(column.value), text};
            }
        }
        addTo(port, std::move(attributes));
    }

    void takeLink()
    {
        const std::string_view a = m_table.field("NodeGuid1");
        const std::string_view b = m_table.field("NodeGuid2");
        const auto aPort = m_table.number("PortNum1", MaxPortNumber);
        const auto bPort = m_table.number("PortNum2", MaxPortNumber);
        if (a.empty() || b.empty() || !aPort || !bPort || *aPort == 0 || *bPort == 0) {
            skip(QT_TRANSLATE_NOOP(
                "core", "Expected a cable: NodeGuid1, PortNum1, NodeGuid2 and PortNum2."));
            return;
        }
        if (!m_output.builder.hasNode(identityOf(a))) {
            skip(QT_TRANSLATE_NOOP(
                "core", "A cable without a node: expected its node among NODES before it."));
            return;
        }
        m_cables.add({.line = m_line,
                      .node = identityOf(a),
                      .peerNode = identityOf(b),
                      .peerDescription = b,
                      .port = static_cast<PortNumber>(*aPort),
                      .peerPort = static_cast<PortNumber>(*bPort)});
    }

    void takeSwitch()
    {
        static constexpr Column Columns[] = {{"LinearFDBCap", "LinearFdbCap"},
                                             {"RandomFDBCap", "RandomFdbCap"},
                                             {"MCastFDBCap", "McastFdbCap"},
                                             {"LinearFDBTop", "LinearFdbTop"},
                                             {"DefPort", "DefPort"},
                                             {"DefMCastPriPort", "DefMcastPrimPort"},
                                             {"DefMCastNotPriPort", "DefMcastNotPrimPort"},
                                             {"LifeTimeValue", "LifeTime"},
                                             {"PortStateChange", "StateChange"},
                                             {"LidsPerPort", "LidsPerPort"},
                                             {"PartEnfCap", "PartEnforceCap"},
                                             {"InbEnfCap", "InboundPartEnf"},
                                             {"OutbEnfCap", "OutboundPartEnf"},
                                             {"FilterRawInbCap", "FilterRawInbound"},
                                             {"FilterRawOutbCap", "FilterRawOutbound"},
                                             {"ENP0", "EnhancedPort0"}};
        const std::string_view guid = m_table.field("NodeGUID");
        if (guid.empty() || !m_output.builder.hasNode(identityOf(guid))) {
            skip(QT_TRANSLATE_NOOP(
                "core", "A switch without a node: expected its node among NODES before it."));
            return;
        }
        addAttributes(m_output.builder.port(identityOf(guid), 0), Columns);
    }

    /// Some versions give FDR10 and the FEC mode here alone.
    void takeExtendedPort()
    {
        const std::optional<PortName> name = knownPortOfRow();
        if (!name) {
            return;
        }
        Port &port = m_output.builder.port(name->guid, name->number);
        if (port.speed == LinkSpeed::QDR && m_table.number("LinkSpeedActive", 0xff) == 1U) {
            port.speed = LinkSpeed::FDR10;
        }
        if (port.state > PortState::Down) {
            addFecMode(port, m_table.field("FECModeActive"));
        }
        static constexpr Column Columns[] = {{"UnhealthyReason", "UnhealthyReason"},
                                             {"RetransMode", "RetransMode"}};
        addAttributes(port, Columns);
    }

    static void addFecMode(Port &port, std::string_view number)
    {
        if (const QString mode = fecModeName(number); !mode.isEmpty()) {
            port.attributes = joined(port.attributes,
                                     std::make_shared<const PortAttributes>(
                                         PortAttributes{{QStringLiteral("FECModeActive"), mode}}));
        }
    }

    /// What a cable or a device is, and what it measures.
    void takeKnown()
    {
        const PortName name = m_reader.isOfDevice() ? deviceOfRow() : portOfRow();
        if (name.guid.isNull()) {
            return;
        }
        SectionRow row = m_reader.row(m_table);
        if (!row.values.empty()) {
            m_output.facts.counters.push_back(
                {.port = name, .values = std::move(row.values), .line = m_line});
        }
        if (row.attributes.isEmpty()) {
            return;
        }
        auto attributes = std::make_shared<const PortAttributes>(std::move(row.attributes));
        if (m_reader.isOfDevice()) {
            SharedPortAttributes &known = m_devices[name.guid];
            known = joined(known, attributes);
        } else if (m_output.builder.hasNode(name.guid)) {
            Port &port = m_output.builder.port(name.guid, name.number);
            port.attributes = joined(port.attributes, attributes);
        } else {
            skip(QT_TRANSLATE_NOOP(
                "core", "A port without a node: expected its node among NODES before it."));
        }
    }

    /// What is said of a device is kept at port 0 of a switch, and at each port of an adapter.
    void finishDevices()
    {
        for (auto it = m_devices.cbegin(); it != m_devices.cend(); ++it) {
            if (!m_output.builder.hasNode(it.key())) {
                continue;
            }
            const bool isSwitch = m_output.builder.node(it.key(), NodeType::Switch).isSwitch();
            const std::vector<PortNumber> ports =
                isSwitch ? std::vector<PortNumber>{0} : m_output.builder.portsOf(it.key());
            for (const PortNumber number : ports) {
                Port &port = m_output.builder.port(it.key(), number);
                port.attributes = joined(port.attributes, it.value());
            }
        }
    }

    void takeCounters()
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

    /// How long a tick of PortXmitWait is; the rest is of samples that nobody takes.
    void takeSamplesControl()
    {
        static constexpr Column Columns[] = {{"Tick", "Tick"}};
        if (const std::optional<PortName> name = knownPortOfRow();
            name && m_table.number("Tick", MaxTick)) {
            addAttributes(m_output.builder.port(name->guid, name->number), Columns);
        }
    }

    void takeManager()
    {
        const std::string_view guid = m_table.field(m_table.column("GUID", "PortGUID"));
        const std::string_view stateText = m_table.field(m_table.column("SmState", "State"));
        const auto number = plainNumber(stateText);
        const auto state = number && *number <= quint64(SmState::Master)
                               ? std::optional(SmState(*number))
                               : parseSmState(decoded(stateText));
        if (guid.empty() || !state) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a subnet manager: PortGUID and SmState."));
            return;
        }
        SmInfo info;
        info.portGuid = identityOf(guid);
        info.state = *state;
        info.priority = static_cast<quint8>(m_table.number("Priority", 15).value_or(0));
        info.activityCount = m_table.number("ActCount", ~quint32(0)).value_or(0);
        m_output.facts.managers.push_back(info);
    }

    /// A key of a port. Where in the table it stands is not said by any column that is known.
    void takePKey()
    {
        const std::string_view guid = m_table.field("NodeGUID");
        const auto number =
            m_table.number(m_table.column("LocalPortNum", "PortNum"), MaxPortNumber);
        const auto value = m_table.number("PKey", 0xffff);
        if (guid.empty() || !number || !value) {
            skip(QT_TRANSLATE_NOOP(
                "core",
                "Expected a key of a port: NodeGUID, LocalPortNum from 0 to 254 and PKey."));
            return;
        }
        const auto membership = m_table.number("Membership", 1);
        PKey key{static_cast<quint16>(*value)};
        key.value |= membership == 1U ? PKey::FullBit : 0;
        const PortKey port{identityOf(guid), static_cast<PortNumber>(*number)};
        const auto known = m_pKeys.constFind(port);
        const size_t at = known != m_pKeys.constEnd() ? *known : m_output.facts.pKeys.size();
        if (at == m_output.facts.pKeys.size()) {
            m_pKeys.insert(port, at);
            m_output.facts.pKeys.push_back(
                {{PortName::By::NodeGuid, port.number, port.node}, {}, m_line});
        }
        if (key.isValid()) {
            m_output.facts.pKeys[at].entries.push_back({PKeyEntry::UnknownIndex, key});
        }
    }

    /// An entry of a port's VL arbitration table, in the order of the table.
    void takeVlWeight()
    {
        constexpr quint32 maxWeight = 255;
        const std::string_view guid = m_table.field("NodeGUID");
        const auto number =
            m_table.number(m_table.column("PortNum", "LocalPortNum"), MaxPortNumber);
        const QString priority = decoded(m_table.field("Priority")).toLower();
        const bool isHigh = priority == QLatin1String("high");
        const auto lane = m_table.number("VL", DroppedLane);
        const auto weight = m_table.number("Weight", maxWeight);
        if (guid.empty() || !number || !lane || !weight ||
            (!isHigh && priority != QLatin1String("low"))) {
            skip(QT_TRANSLATE_NOOP("core", "Expected an entry of a VL arbitration table: NodeGUID, "
                                           "PortNum, Priority high or low, VL and Weight."));
            return;
        }
        const PortKey port{identityOf(guid), static_cast<PortNumber>(*number)};
        auto &readings = m_output.facts.laneReadings;
        const auto known = m_arbitrations.constFind(port);
        const size_t at = known != m_arbitrations.constEnd() ? *known : readings.size();
        if (at == readings.size()) {
            m_arbitrations.insert(port, at);
            LaneReading &reading = readings.emplace_back();
            reading.port = {PortName::By::NodeGuid, port.number, port.node};
            reading.arbitration = VlArbitration{};
            reading.line = m_line;
        }
        auto &table = isHigh ? readings[at].arbitration->high : readings[at].arbitration->low;
        if (*weight > 0 && table.size() < VlArbitration::MaxEntries) {
            table.push_back({static_cast<VirtualLane>(*lane), static_cast<quint8>(*weight)});
        }
    }

    /// The port's node and number of the row; null when they are not there.
    PortName portOfRow()
    {
        const std::string_view guid = m_table.field("NodeGuid");
        const auto number = m_table.number(m_table.column("PortNum", "PortNumber"), MaxPortNumber);
        if (guid.empty() || !number) {
            skip(QT_TRANSLATE_NOOP("core",
                                   "Expected a port: NodeGuid, and its number from 0 to 254."));
            return {};
        }
        return {
            PortName::By::NodeGuid, static_cast<PortNumber>(*number), identityOf(guid), {}, {}, {}};
    }

    /// The row's device, as its port 0; null where the row names none.
    PortName deviceOfRow()
    {
        const std::string_view guid = m_table.field(m_table.column("NodeGuid", "GUID"));
        if (guid.empty()) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a node: NodeGuid."));
            return {};
        }
        return {PortName::By::NodeGuid, 0, identityOf(guid), {}, {}, {}};
    }

    /// The same, where its node is known.
    std::optional<PortName> knownPortOfRow()
    {
        const PortName name = portOfRow();
        if (name.guid.isNull()) {
            return {};
        }
        if (!m_output.builder.hasNode(name.guid)) {
            skip(QT_TRANSLATE_NOOP(
                "core", "A port without a node: expected its node among NODES before it."));
            return {};
        }
        return name;
    }

    /// What else the row says of the port.
    void addAttributes(Port &port, std::span<const Column> columns)
    {
        PortAttributes attributes;
        for (const Column &column : columns) {
            const std::string_view value = trimmed(m_table.field(column.name));
            if (!saysNothing(value)) {
                attributes << PortAttribute{QString::fromLatin1(column.value), decoded(value)};
            }
        }
        addTo(port, std::move(attributes));
    }
    static void addTo(Port &port, PortAttributes attributes)
    {
        if (!attributes.isEmpty()) {
            port.attributes = joined(port.attributes,
                                     std::make_shared<const PortAttributes>(std::move(attributes)));
        }
    }

    Cables m_cables;
    CsvTable m_table;
    /// Of PM_INFO: the counter of each column, invalid where it is none.
    std::vector<CounterId> m_counters;
    std::string_view m_section;
    const PortSection *m_known = nullptr; ///< of the section, where it is one of those
    SectionReader m_reader;
    QHash<Guid, SharedPortAttributes> m_devices;
    QHash<PortKey, size_t> m_pKeys;        ///< places of their tables among the facts
    QHash<PortKey, size_t> m_arbitrations; ///< the same
    Take m_take = nullptr;
    bool m_isHeader = false;
    bool m_isKept = false; ///< as it stands there, too
    bool m_hasNodes = false;
    bool m_hasLinks = false;
};

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
    return parseLines<DatabaseCsvParser>(input, output);
}

bool isIbdiagnetCsvLine(std::string_view line)
{
    return line.size() > Start.size() && line.starts_with(Start) &&
           std::ranges::all_of(line.substr(Start.size()), [](char c) {
               return c == '_' || isDigit(c) || (c >= 'A' && c <= 'Z');
           });
}

} // namespace pickglass
