// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/counters/amounts.h"
#include "core/formats/csvtable.h"
#include "core/formats/ibdiagnetsections.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <QSet>

#include <algorithm>
#include <string>

namespace pickglass {

namespace {

/// What a column says that has not the name of a counter of ports.
struct TelemetryColumn
{
    std::string_view name; ///< upper and lower case are one
    const char *attribute = nullptr;
    const char *counter = nullptr;
    Amount amount = Amount::Number;
    bool isOfDevice = false; ///< kept at port 0
    bool isZeroKnown = true;
};

constexpr TelemetryColumn Columns[] = {
    {"Active_FEC", "FECModeActive"},
    {"fec_mode_active", "FECModeActive"},
    {"Cable_PN", "CablePartNumber"},
    {"Cable_SN", "CableSerialNumber"},
    {"PN", "CablePartNumber"},
    {"SN", "CableSerialNumber"},
    {"Vendor", "CableVendor"},
    {"SupportedSpeedDesc", "CableSupportedSpeed"},
    {"raw_ber", nullptr, "raw_ber", Amount::Ratio},
    {"phy_raw_ber", nullptr, "raw_ber", Amount::Ratio},
    {"Total_Raw_BER", nullptr, "raw_ber", Amount::Ratio},
    {"Effective_BER", nullptr, "effective_ber", Amount::Ratio},
    {"phy_effective_ber", nullptr, "effective_ber", Amount::Ratio},
    {"Symbol_BER", nullptr, "symbol_ber", Amount::Ratio},
    {"phy_symbol_ber", nullptr, "symbol_ber", Amount::Ratio},
    {"Effective_Errors", nullptr, "phy_effective_errors"},
    {"Symbol_Errors", nullptr, "phy_symbol_errors"},
    {"phy_effective_errors", nullptr, "phy_effective_errors"},
    {"phy_symbol_errors", nullptr, "phy_symbol_errors"},
    {"phy_corrected_bits", nullptr, "phy_corrected_bits"},
    {"Link_Down_IB", nullptr, "LinkDownedCounter"},
    // Modules that measure nothing are said to have 0 °C.
    {"Module_Temperature", nullptr, "module_temperature", Amount::Temperature, false, false},
    {"CableInfo.Temperature", nullptr, "module_temperature", Amount::Temperature, false, false},
    {"Temperature", nullptr, "module_temperature", Amount::Temperature, false, false},
    {"Chip_Temp", nullptr, "device_temperature", Amount::Temperature, true, false}};

/// Of the counters that agents of performance management have.
bool isOfAgent(CounterId id)
{
    return id.isValid() && !isOfHost(counter(id).attribute) && !isOfDevice(counter(id).attribute);
}

/// "hist3" is the bin of the blocks with 3 corrected symbols.
CounterId histogramBin(std::string_view name)
{
    constexpr quint32 LastBin = 15;
    const auto bin = dropPrefix(name, "hist") ? wholeNumber(name, LastBin) : std::nullopt;
    return bin ? countersNamed(QStringLiteral("fec_histogram_bin%1").arg(*bin)).front()
               : CounterId();
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

const TelemetryColumn *findColumn(std::string_view name)
{
    const std::string lower = lowered(name);
    const auto *const found = std::ranges::find_if(
        Columns, [&lower](const TelemetryColumn &column) { return lowered(column.name) == lower; });
    return found == std::end(Columns) ? nullptr : found;
}

/// "0xffff": what a register has that nobody fills in.
bool isAllOnes(std::string_view text)
{
    return (dropPrefix(text, "0x") || dropPrefix(text, "0X")) && !text.empty() &&
           text.find_first_not_of("fF") == std::string_view::npos;
}

class UfmTelemetryParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (isUfmTelemetryLine(line)) {
            takeNames(line);
        } else if (!m_columns.empty() && !line.empty() && !takeComment(line)) {
            takeRow(line);
        }
    }

private:
    /// What to do with a column; nothing where the port and the time are in it.
    struct Column
    {
        const TelemetryColumn *known = nullptr;
        CounterId counter = {};
        bool isKept = false; ///< as it stands there
    };
    /// Of a text; no version has half as many.
    static constexpr size_t MaxTables = 100;

    void takeNames(std::string_view line)
    {
        if (line == m_names) {
            return; // a file that was added to
        }
        m_names = line;
        m_table = CsvTable(line);
        m_node = m_table.column("node_guid");
        m_port = m_table.column("port_guid");
        m_number = m_table.column("port_num", "port_number", "Port");
        m_timestamp = m_table.column("timestamp");
        m_description = m_table.column("node_description");
        m_columns.assign(m_table.names().size(), {});
        std::vector<std::string_view> kept;
        for (size_t i = 0; i < m_columns.size(); ++i) {
            const std::string_view name = m_table.names()[i];
            const int index = static_cast<int>(i);
            const bool isPlace = index == m_node || index == m_port || index == m_number ||
                                 index == m_timestamp || index == m_description;
            m_columns[i] = isPlace ? Column() : columnNamed(name);
            if (m_columns[i].isKept || index == m_node || index == m_port || index == m_number ||
                index == m_timestamp) {
                kept.push_back(name);
            }
        }
        m_hasTable = std::ranges::any_of(m_columns, &Column::isKept) &&
                     m_output.facts.tables.size() < MaxTables;
        if (m_hasTable) {
            m_output.facts.tables.emplace_back(QStringLiteral("ufm-telemetry"), kept);
        }
    }

    static Column columnNamed(std::string_view name)
    {
        Column column;
        column.known = findColumn(name);
        if (column.known != nullptr) {
            if (column.known->counter != nullptr) {
                column.counter = countersNamed(QString::fromLatin1(column.known->counter)).back();
            }
            return column;
        }
        column.counter = histogramBin(name);
        if (const CounterId id = counterOfIbdiagnet(name);
            !column.counter.isValid() && isOfAgent(id)) {
            column.counter = id;
        }
        column.isKept = !column.counter.isValid();
        return column;
    }

    void takeRow(std::string_view line)
    {
        if (!m_table.take(line)) {
            skip(QT_TRANSLATE_NOOP("core", "Expected as many fields as the line of names has."));
            return;
        }
        const PortName port = portOfRow();
        if (port.guid.isNull()) {
            skip(QT_TRANSLATE_NOOP(
                "core", "Expected a port: node_guid or port_guid, and its number from 0 to 254."));
            return;
        }
        if (m_hasTable) {
            keepRow();
        }
        CounterReading ofPort{.port = port, .time = timeOfRow(), .line = m_line};
        CounterReading ofDevice = ofPort;
        ofDevice.port.number = 0;
        PortAttributes attributes;
        for (size_t i = 0; i < m_columns.size(); ++i) {
            const Column &column = m_columns[i];
            const std::string_view text = m_table.fields()[i];
            if (saysNothing(text) || isAllOnes(text)) {
                continue;
            }
            if (column.counter.isValid()) {
                const bool isOfDevice = column.known != nullptr && column.known->isOfDevice;
                addReading(isOfDevice ? ofDevice : ofPort, column, text);
            } else if (column.known != nullptr) {
                addAttribute(attributes, *column.known, text);
            }
        }
        nameNode(port);
        addFacts(std::move(ofPort), std::move(ofDevice), std::move(attributes));
    }

    static void addReading(CounterReading &reading, const Column &column, std::string_view text)
    {
        const bool isAmount = column.known != nullptr && column.known->amount != Amount::Number;
        const auto value = isAmount ? readingOf(text, column.known->amount) : metricNumber(text);
        const bool isKnown = value && *value < FirstNoCounter &&
                             (*value != 0 || column.known == nullptr || column.known->isZeroKnown);
        if (isKnown) {
            addCounter(reading, column.counter, *value);
        }
    }

    static void addAttribute(PortAttributes &attributes, const TelemetryColumn &column,
                             std::string_view text)
    {
        const QString name = QString::fromLatin1(column.attribute);
        const bool isNumber = plainNumber(text).has_value();
        const QString value =
            name == QLatin1String("FECModeActive") && isNumber ? fecModeName(text) : decoded(text);
        const bool isThere =
            std::ranges::find(attributes, name, &PortAttribute::name) != attributes.end();
        if (!value.isEmpty() && !isThere) {
            attributes << PortAttribute{name, value};
        }
    }

    void addFacts(CounterReading ofPort, CounterReading ofDevice, PortAttributes attributes)
    {
        if (!attributes.isEmpty()) {
            PortReading reading{.port = ofPort.port, .known = {}, .line = m_line};
            reading.known.number = ofPort.port.number;
            reading.known.attributes =
                std::make_shared<const PortAttributes>(std::move(attributes));
            m_output.facts.ports.push_back(std::move(reading));
        }
        if (ofDevice.port.by != PortName::By::NodeGuid) {
            ofDevice.values.clear(); // the port's GUID is not its device's
        }
        for (CounterReading *reading : {&ofPort, &ofDevice}) {
            if (!reading->values.empty()) {
                m_output.facts.counters.push_back(std::move(*reading));
            }
        }
    }

    PortName portOfRow() const
    {
        PortName port;
        const auto number = m_table.number(m_number, MaxPortNumber);
        port.guid = guidOf(m_table.field(m_node));
        if (port.guid.isNull()) {
            port.by = PortName::By::PortGuid;
            port.guid = guidOf(m_table.field(m_port));
        }
        port.number = static_cast<PortNumber>(number.value_or(0));
        return number ? port : PortName();
    }

    Timestamp timeOfRow()
    {
        const std::string_view text = m_table.field(m_timestamp);
        if (text != m_lastTime) {
            m_lastTime = text;
            const TextTime found = timeOfDateLine(text, m_zone);
            m_time = found.time;
            m_output.isTimeLocal |= found.isLocal;
            m_output.time = m_output.time.isKnown() ? m_output.time : found.time;
        }
        return m_time;
    }

    void nameNode(const PortName &port)
    {
        const QString description = decoded(m_table.field(m_description));
        if (!description.isEmpty() && !m_named.contains(port.guid)) {
            m_named.insert(port.guid);
            m_output.facts.named.push_back({.port = port, .description = description});
        }
    }

    void keepRow()
    {
        m_kept.clear();
        for (size_t i = 0; i < m_columns.size(); ++i) {
            const int index = static_cast<int>(i);
            if (m_columns[i].isKept || index == m_node || index == m_port || index == m_number ||
                index == m_timestamp) {
                m_kept.push_back(m_table.fields()[i]);
            }
        }
        m_output.facts.tables.back().add(m_kept);
    }

    CsvTable m_table;
    std::string_view m_names;
    std::vector<Column> m_columns;
    std::vector<std::string_view> m_kept;
    std::string_view m_lastTime;
    QSet<Guid> m_named;
    int m_node = -1;
    int m_port = -1;
    int m_number = -1;
    int m_timestamp = -1;
    int m_description = -1;
    bool m_hasTable = false;
};

} // namespace

ParserEnd parseUfmTelemetry(const ParserInput &input, ParserOutput &output)
{
    return parseLines<UfmTelemetryParser>(input, output, FabricScope::Part);
}

bool isUfmTelemetryLine(std::string_view line)
{
    constexpr int MinColumns = 4;
    if (!line.empty() && !isDigit(line.front()) &&
        (contains(line, "_guid,") || contains(line, "_GUID,"))) {
        const CsvTable table(line);
        return table.names().size() >= MinColumns && table.column("node_guid", "port_guid") >= 0 &&
               table.column("port_num", "port_number", "Port") >= 0;
    }
    return false;
}

} // namespace pickglass
