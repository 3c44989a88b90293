// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/devicetexts.h"
#include "core/formats/ibdiagnetsections.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"
#include "core/formats/parsers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

// mlxlink, mlxcables and ethtool -m: what a port's link and the module in it say.

namespace pickglass {

namespace {

constexpr DeviceField LinkFields[] = {
    {.name = "Identifier", .attribute = "CableIdentifier"},
    {.name = "Cable Technology", .attribute = "CableTransmitterTechnology"},
    {.name = "Cable Type", .attribute = "CableType"},
    {.name = "Vendor Name", .attribute = "CableVendor"},
    {.name = "Vendor Part Number", .attribute = "CablePartNumber"},
    {.name = "Vendor Serial Number", .attribute = "CableSerialNumber"},
    {.name = "Rev", .attribute = "CableRevision"},
    {.name = "Transfer Distance [m]", .attribute = "CableLength", .unit = " m"},
    {.name = "FW Version", .attribute = "CableFirmware"},
    {.name = "Power Class", .attribute = "CablePowerClass"},
    {.name = "MAX Power", .attribute = "CableMaxPower"},
    {.name = "Temperature [C]",
     .counter = "module_temperature",
     .unit = "C",
     .low = "CableTemperatureLowAlarm",
     .high = "CableTemperatureHighAlarm",
     .amount = Amount::Temperature},
    {.name = "Voltage [mV]",
     .counter = "module_voltage",
     .unit = "mV",
     .low = "CableVoltageLowAlarm",
     .high = "CableVoltageHighAlarm",
     .amount = Amount::Voltage},
    {.name = "Bias Current [mA]",
     .counter = "module_tx_bias_lane",
     .unit = "mA",
     .low = "CableTxBiasLow",
     .high = "CableTxBiasHigh",
     .amount = Amount::Current},
    {.name = "Rx Power Current [dBm]",
     .counter = "module_rx_power_lane",
     .unit = "dBm",
     .low = "CableRxPowerLow",
     .high = "CableRxPowerHigh",
     .amount = Amount::LightPower},
    {.name = "Tx Power Current [dBm]",
     .counter = "module_tx_power_lane",
     .unit = "dBm",
     .low = "CableTxPowerLow",
     .high = "CableTxPowerHigh",
     .amount = Amount::LightPower},
    {.name = "Symbol Errors", .counter = "phy_symbol_errors"},
    {.name = "Effective Physical Errors", .counter = "phy_effective_errors"},
    {.name = "Symbol BER", .counter = "symbol_ber", .amount = Amount::Ratio},
    {.name = "Effective Physical BER", .counter = "effective_ber", .amount = Amount::Ratio},
    {.name = "Raw Physical BER", .counter = "raw_ber", .amount = Amount::Ratio},
    {.name = "Status Opcode", .attribute = "TroubleshootingStatus"},
    {.name = "Recommendation", .attribute = "TroubleshootingAdvice"},
    {.name = "Link Down Counter", .counter = "phy_link_downs"},
    {.name = "Link Error Recovery Counter", .counter = "phy_link_recoveries"},
    {.name = "Firmware Version", .attribute = "FirmwareVersion", .isOfDevice = true},
    {.name = "Device Part Number", .attribute = "PartNumber", .isOfDevice = true},
    {.name = "Device Part Name", .attribute = "ProductName", .isOfDevice = true},
    {.name = "Device Serial Number", .attribute = "SerialNumber", .isOfDevice = true},
    {.name = "Device Revision", .attribute = "HardwareRevision", .isOfDevice = true},
    {.name = "Device FW Version", .attribute = "FirmwareVersion", .isOfDevice = true}};

constexpr DeviceField CableFields[] = {
    {.name = "Identifier", .attribute = "CableIdentifier", .part = ValuePart::BeforeParentheses},
    {.name = "Technology",
     .attribute = "CableTransmitterTechnology",
     .part = ValuePart::BeforeParentheses},
    {.name = "OUI", .attribute = "CableVendorOUI"},
    {.name = "Vendor", .attribute = "CableVendor"},
    {.name = "Serial number", .attribute = "CableSerialNumber"},
    {.name = "Part number", .attribute = "CablePartNumber"},
    {.name = "Revision", .attribute = "CableRevision"},
    {.name = "Length", .attribute = "CableLength"},
    {.name = "Length [m]", .attribute = "CableLength"},
    {.name = "Temperature", .counter = "module_temperature", .amount = Amount::Temperature},
    {.name = "Temperature [c]", .counter = "module_temperature", .amount = Amount::Temperature},
    {.name = "Temperature [C]", .counter = "module_temperature", .amount = Amount::Temperature}};

constexpr DeviceField threshold(std::string_view name, const char *attribute, Amount amount,
                                std::string_view unit = {})
{
    return {.name = name, .attribute = attribute, .unit = unit, .amount = amount};
}

constexpr DeviceField EepromFields[] = {
    {.name = "Identifier", .attribute = "CableIdentifier", .part = ValuePart::InParentheses},
    {.name = "Transmitter technology",
     .attribute = "CableTransmitterTechnology",
     .part = ValuePart::InParentheses},
    {.name = "Vendor name", .attribute = "CableVendor"},
    {.name = "Vendor OUI", .attribute = "CableVendorOUI"},
    {.name = "Vendor PN", .attribute = "CablePartNumber"},
    {.name = "Vendor SN", .attribute = "CableSerialNumber"},
    {.name = "Vendor rev", .attribute = "CableRevision"},
    {.name = "Date code", .attribute = "CableDateCode"},
    {.name = "BR, Nominal", .attribute = "CableNominalBitRate"},
    {.name = "Max power", .attribute = "CableMaxPower"},
    {.name = "Active firmware version", .attribute = "CableFirmware"},
    {.name = "Length (Copper or Active cable)", .attribute = "CableLength"},
    {.name = "Cable assembly length", .attribute = "CableLength"},
    {.name = "Length (SMF)", .attribute = "CableLengthSMFiber"},
    {.name = "Length (OM5)", .attribute = "CableLengthOM5"},
    {.name = "Length (OM4)", .attribute = "CableLengthOM4"},
    {.name = "Length (OM3 50um)", .attribute = "CableLengthOM3"},
    {.name = "Length (OM3 50/125um)", .attribute = "CableLengthOM3"},
    {.name = "Length (OM3)", .attribute = "CableLengthOM3"},
    {.name = "Length (OM2 50um)", .attribute = "CableLengthOM2"},
    {.name = "Length (OM2 50/125um)", .attribute = "CableLengthOM2"},
    {.name = "Length (OM2)", .attribute = "CableLengthOM2"},
    {.name = "Length (OM1 62.5um)", .attribute = "CableLengthOM1"},
    {.name = "Length (OM1)", .attribute = "CableLengthOM1"},
    {.name = "Module temperature", .counter = "module_temperature", .amount = Amount::Temperature},
    {.name = "Module voltage", .counter = "module_voltage", .amount = Amount::Voltage},
    {.name = "Laser tx bias current (Channel #)",
     .counter = "module_tx_bias_lane",
     .amount = Amount::Current},
    {.name = "Transmit avg optical power (Channel #)",
     .counter = "module_tx_power_lane",
     .amount = Amount::LightPower},
    {.name = "Rcvr signal avg optical power(Channel #)",
     .counter = "module_rx_power_lane",
     .amount = Amount::LightPower},
    {.name = "Rcvr signal avg optical power (Channel #)",
     .counter = "module_rx_power_lane",
     .amount = Amount::LightPower},
    threshold("Module temperature high alarm threshold", "CableTemperatureHighAlarm",
              Amount::Temperature),
    threshold("Module temperature low alarm threshold", "CableTemperatureLowAlarm",
              Amount::Temperature),
    threshold("Module temperature high warning threshold", "CableTemperatureHighWarning",
              Amount::Temperature),
    threshold("Module temperature low warning threshold", "CableTemperatureLowWarning",
              Amount::Temperature),
    threshold("Module voltage high alarm threshold", "CableVoltageHighAlarm", Amount::Voltage),
    threshold("Module voltage low alarm threshold", "CableVoltageLowAlarm", Amount::Voltage),
    threshold("Module voltage high warning threshold", "CableVoltageHighWarning", Amount::Voltage),
    threshold("Module voltage low warning threshold", "CableVoltageLowWarning", Amount::Voltage),
    threshold("Laser rx power high alarm threshold", "CableRxPowerHigh", Amount::LightPower),
    threshold("Laser rx power low alarm threshold", "CableRxPowerLow", Amount::LightPower),
    threshold("Laser output power high alarm threshold", "CableTxPowerHigh", Amount::LightPower),
    threshold("Laser output power low alarm threshold", "CableTxPowerLow", Amount::LightPower),
    threshold("Laser bias current high alarm threshold", "CableTxBiasHigh", Amount::Current),
    threshold("Laser bias current low alarm threshold", "CableTxBiasLow", Amount::Current),
    // Those of --json, of which objects in objects have both names.
    {.name = "identifier_description", .attribute = "CableIdentifier"},
    {.name = "transmitter_technology_description", .attribute = "CableTransmitterTechnology"},
    {.name = "vendor_name", .attribute = "CableVendor"},
    {.name = "vendor_oui", .attribute = "CableVendorOUI"},
    {.name = "vendor_pn", .attribute = "CablePartNumber"},
    {.name = "vendor_sn", .attribute = "CableSerialNumber"},
    {.name = "vendor_rev", .attribute = "CableRevision"},
    {.name = "date_code", .attribute = "CableDateCode"},
    {.name = "br_nominal", .attribute = "CableNominalBitRate", .unit = "Mbps"},
    {.name = "max_power", .attribute = "CableMaxPower", .unit = "W"},
    {.name = "active_firmware_version", .attribute = "CableFirmware"},
    {.name = "length_(copper_or_active_cable)", .attribute = "CableLength", .unit = "m"},
    {.name = "cable_assembly_length", .attribute = "CableLength", .unit = "m"},
    {.name = "length_(smf)", .attribute = "CableLengthSMFiber", .unit = "km"},
    {.name = "length_(om5)", .attribute = "CableLengthOM5", .unit = "m"},
    {.name = "length_(om4)", .attribute = "CableLengthOM4", .unit = "m"},
    {.name = "length_(om3)", .attribute = "CableLengthOM3", .unit = "m"},
    {.name = "length_(om2)", .attribute = "CableLengthOM2", .unit = "m"},
    {.name = "length_(om1)", .attribute = "CableLengthOM1", .unit = "m"},
    {.name = "module_temperature_measurement",
     .counter = "module_temperature",
     .unit = " C",
     .amount = Amount::Temperature},
    {.name = "module_voltage_measurement",
     .counter = "module_voltage",
     .unit = " V",
     .amount = Amount::Voltage},
    {.name = "laser_tx_bias_current",
     .counter = "module_tx_bias_lane",
     .unit = " mA",
     .amount = Amount::Current},
    {.name = "transmit_avg_optical_power",
     .counter = "module_tx_power_lane",
     .unit = " mW",
     .amount = Amount::LightPower},
    {.name = "rx_power",
     .counter = "module_rx_power_lane",
     .unit = " mW",
     .amount = Amount::LightPower},
    threshold("module_temperature.high_alarm_threshold", "CableTemperatureHighAlarm",
              Amount::Temperature, " C"),
    threshold("module_temperature.low_alarm_threshold", "CableTemperatureLowAlarm",
              Amount::Temperature, " C"),
    threshold("module_temperature.high_warning_threshold", "CableTemperatureHighWarning",
              Amount::Temperature, " C"),
    threshold("module_temperature.low_warning_threshold", "CableTemperatureLowWarning",
              Amount::Temperature, " C"),
    threshold("module_voltage.high_alarm_threshold", "CableVoltageHighAlarm", Amount::Voltage,
              " V"),
    threshold("module_voltage.low_alarm_threshold", "CableVoltageLowAlarm", Amount::Voltage, " V"),
    threshold("module_voltage.high_warning_threshold", "CableVoltageHighWarning", Amount::Voltage,
              " V"),
    threshold("module_voltage.low_warning_threshold", "CableVoltageLowWarning", Amount::Voltage,
              " V"),
    threshold("laser_rx_power.high_alarm_threshold", "CableRxPowerHigh", Amount::LightPower, " mW"),
    threshold("laser_rx_power.low_alarm_threshold", "CableRxPowerLow", Amount::LightPower, " mW"),
    threshold("laser_output_power.high_alarm_threshold", "CableTxPowerHigh", Amount::LightPower,
              " mW"),
    threshold("laser_output_power.low_alarm_threshold", "CableTxPowerLow", Amount::LightPower,
              " mW"),
    threshold("laser_bias_current.high_alarm_threshold", "CableTxBiasHigh", Amount::Current, " mA"),
    threshold("laser_bias_current.low_alarm_threshold", "CableTxBiasLow", Amount::Current, " mA")};

constexpr DeviceText Mlxlink{.program = "mlxlink",
                             .command = "[root@node01 ~]# mlxlink -d mlx5_0 -m -c",
                             .begin = DeviceTextBegin::Title,
                             .first = {},
                             .fields = LinkFields,
                             .hasJson = true};
constexpr DeviceText Mlxcables{.program = "mlxcables",
                               .command = "[root@node01 ~]# mlxcables",
                               .begin = DeviceTextBegin::Name,
                               .first = "Cable name",
                               .fields = CableFields};
constexpr DeviceText EthtoolModule{.program = "ethtool-module",
                                   .command = "[root@node01 ~]# ethtool -m ib0",
                                   .begin = DeviceTextBegin::Name,
                                   .first = "Identifier",
                                   .fields = EepromFields,
                                   .hasJson = true};

/// Sections of mlxlink's: JSON without any of them is something else.
constexpr std::string_view HistogramTitle = "Histogram of FEC Errors";
constexpr std::array<std::string_view, 11> LinkTitles{HistogramTitle,
                                                      "Operational Info",
                                                      "Module Info",
                                                      "Physical Counters and BER Info",
                                                      "Supported Info",
                                                      "Tool Information",
                                                      "Device Info",
                                                      "Troubleshooting Info",
                                                      "PCIe Operational (Enabled) Info",
                                                      "EYE Opening Info",
                                                      "EYE Opening Info (PCIe)"};
constexpr std::string_view EyeTitle = "EYE Opening Info";

bool isLinkTitle(std::string_view text)
{
    return std::ranges::find(LinkTitles, text) != LinkTitles.end();
}

constexpr Named<PhysState> LinkStates[] = {
    {"Active", PhysState::LinkUp},    {"Physical LinkUp", PhysState::LinkUp},
    {"Polling", PhysState::Polling},  {"Training", PhysState::Training},
    {"Disable", PhysState::Disabled}, {"Sleep", PhysState::Sleep}};

/// The modes that fecModeName() has names for, with its numbers.
constexpr Named<std::string_view> FecModes[] = {{"No FEC", "0"},
                                                {"Firecode FEC", "1"},
                                                {"Standard RS-FEC - RS(528,514)", "2"},
                                                {"Standard LL RS-FEC - RS(271,257)", "3"},
                                                {"RS-FEC - (544,514) + PLR", "13"},
                                                {"LL-FEC - (271,257) + PLR", "14"}};

class MlxlinkParser final : public DeviceTextParser
{
public:
    explicit MlxlinkParser(ParserOutput &output) : DeviceTextParser(output, Mlxlink) {}

private:
    /// Titles stand above a line of dashes.
    void takeOther(std::string_view line) override
    {
        if (line.find_first_not_of('-') != std::string_view::npos) {
            m_title = line.substr(0, TextTable::MaxLength);
        } else if (!m_title.empty()) {
            beginSection();
        }
    }
    /// Eyes have no counters: what is measured of them stays as it stands there.
    void beginSection()
    {
        takeTitle(m_title);
        record().keepsTable |= m_title.starts_with(EyeTitle);
    }
    /// {"result": {"output": {"Module Info": {"Temperature [C]": "54 [-5..75]", …}}}}
    void takeJson(const QJsonDocument &document) override
    {
        const QJsonObject root = document.object();
        const QJsonObject output = root.value(QLatin1String("result"))
                                       .toObject()
                                       .value(QLatin1String("output"))
                                       .toObject();
        const QJsonObject &sections = output.isEmpty() ? root : output;
        const QStringList titles = sections.keys();
        if (std::ranges::none_of(
                titles, [](const QString &title) { return isLinkTitle(title.toStdString()); })) {
            return;
        }
        for (auto it = sections.constBegin(); it != sections.constEnd(); ++it) {
            if (it->isObject()) {
                m_title = it.key().toStdString().substr(0, TextTable::MaxLength);
                beginSection();
                takeSection(it->toObject());
            }
        }
    }
    void takeSection(const QJsonObject &section)
    {
        for (auto it = section.constBegin(); it != section.constEnd(); ++it) {
            takeNamed(qualified(it.key().toStdString(), {}), textOf(*it));
        }
    }
    /// "FW Version" is of the module, and in this section of the device.
    std::string qualified(std::string_view name, std::string_view) override
    {
        return (m_title == "Device Info" ? "Device " : "") + std::string(name);
    }
    void takeEntry(std::string_view name, std::string_view value) override
    {
        Port &known = record().known;
        if (name == "State") {
            known.physState = findNamed(LinkStates, value).value_or(PhysState::Unknown);
        } else if (name == "Speed" && value.starts_with("IB-")) {
            known.speed = parseLinkSpeed(decoded(value.substr(3)));
        } else if (name == "Speed" && !value.empty() && value != "N/A") {
            record().otherLayer = QLatin1String(value.starts_with("NV") ? "NVLink" : "Ethernet");
        } else if (name == "Width") {
            known.width = parseLinkWidth(decoded(value.substr(0, 8)));
        } else if (name == "FEC" && value != "N/A") {
            const auto mode = findNamed(FecModes, value);
            record().ofPort.addAttribute(QStringLiteral("FECModeActive"),
                                         mode ? fecModeName(*mode) : decoded(value));
        } else if (m_title == HistogramTitle && name.starts_with("Bin ")) {
            addBin(value);
        } else if (name == "Link Speed Active (Enabled)") {
            addPcie(QStringLiteral("PCIeLinkSpeed"), value);
        } else if (name == "Link Width Active (Enabled)") {
            addPcie(QStringLiteral("PCIeLinkWidth"), value);
        }
    }
    /// "[3] 17", "[3:3],17": so many codewords had three symbols corrected. Bins of several numbers
    /// have no counter.
    void addBin(std::string_view value)
    {
        LineScanner scanner(value);
        constexpr quint32 MaxSymbols = 1000;
        const auto first = scanner.take('[') ? scanner.takeNumber(MaxSymbols) : std::nullopt;
        const auto last = scanner.take(':') ? scanner.takeNumber(MaxSymbols) : first;
        if (!first || last != first || !scanner.take(']')) {
            return;
        }
        scanner.take(',');
        const auto count = plainNumber(trimmed(scanner.rest()));
        const auto ids = countersNamed(QStringLiteral("fec_histogram_bin%1").arg(*first));
        if (count && !ids.empty()) {
            record().ofPort.values.emplace_back(ids.front(), *count);
        }
    }
    /// "8G-Gen 3 (16G-Gen 4)"
    void addPcie(const QString &name, std::string_view value)
    {
        FieldValues &device = record().ofDevice;
        addKnown(device, name, partOf(value, ValuePart::BeforeParentheses));
        if (value.ends_with(')')) {
            addKnown(device, name + QLatin1String("Enabled"),
                     partOf(value, ValuePart::InParentheses));
        }
    }
    static void addKnown(FieldValues &values, const QString &name, std::string_view value)
    {
        if (!isNothing(value)) {
            values.addAttribute(name, decoded(value));
        }
    }
    Place placeOf(const DeviceRecord &record, const SessionCommand &command) const override
    {
        const std::string device = command.option({"-d", "--device"});
        if (!record.row("Link Speed Active (Enabled)").empty()) {
            return deviceNamed(device, command, PortNumber(1), {}); // the slot's, whatever port
        }
        std::string asked = command.option({"-p", "--port"});
        const std::string_view label = record.row("Label Port");
        asked = asked.empty() ? std::string(label) : asked;
        // "5/2" is half of the module 5, and which port that is depends on the switch.
        const auto number = portNumberOf(asked, 1);
        if (!asked.empty() && !number) {
            return deviceNamed({}, command, {}, cableOf(record));
        }
        const bool isAdapter = !contains(device, "lid-");
        return deviceNamed(device, command, number || !isAdapter ? number : PortNumber(1),
                           cableOf(record));
    }

    std::string m_title;
};

class MlxcablesParser final : public DeviceTextParser
{
public:
    explicit MlxcablesParser(ParserOutput &output) : DeviceTextParser(output, Mlxcables) {}

private:
    /// "mt4123_pciconf0_cable_0": modules are counted from 0. Which port of a switch has one
    /// depends on the switch; adapters have two at most.
    Place placeOf(const DeviceRecord &record, const SessionCommand &command) const override
    {
        constexpr std::string_view Mark = "_cable_";
        const std::string_view name = record.row(Mlxcables.first);
        const size_t at = name.rfind(Mark);
        const auto index = at == std::string_view::npos
                               ? std::nullopt
                               : wholeNumber(name.substr(at + Mark.size()), 1);
        const std::string_view device = index ? name.substr(0, at) : std::string_view();
        const bool isAdapter = index && !contains(device, "lid-") && !device.starts_with("SW_");
        return isAdapter ? deviceNamed(device, command, static_cast<PortNumber>(*index + 1),
                                       cableOf(record))
                         : deviceNamed({}, command, {}, cableOf(record));
    }
};

class EthtoolModuleParser final : public DeviceTextParser
{
public:
    explicit EthtoolModuleParser(ParserOutput &output) : DeviceTextParser(output, EthtoolModule) {}

private:
    /// Versions up to 2025 give what a module measures and its limits the same name, of which
    /// readers of JSON keep the last one; later ones say "module_temperature_measurement".
    QByteArray mended(const QByteArray &json) override
    {
        QByteArray out;
        qsizetype done = 0;
        for (qsizetype at = json.indexOf("\"module_"); at >= 0;
             at = json.indexOf("\"module_", done)) {
            const qsizetype end = json.indexOf('"', at + 1);
            const QByteArrayView name = QByteArrayView(json).sliced(at, qMax(end - at, 0));
            const bool isBoth = name == "\"module_temperature" || name == "\"module_voltage";
            out += QByteArrayView(json).sliced(done, qMax(end, at + 1) - done);
            done = qMax(end, at + 1);
            const std::string_view rest = viewOf(QByteArrayView(json).sliced(done));
            const size_t value = rest.find_first_not_of("\": \t\n");
            if (isBoth && value != std::string_view::npos &&
                (isDigit(rest[value]) || rest[value] == '-')) {
                out += "_measurement";
            }
        }
        out += QByteArrayView(json).sliced(done);
        return out;
    }
    /// [{"identifier": 17, "identifier_description": "QSFP28", "rx_power": {"values": […]}, …}]
    void takeJson(const QJsonDocument &document) override
    {
        QJsonArray modules = document.array();
        if (document.isObject()) {
            modules.append(document.object());
        }
        for (const QJsonValue &module : modules) {
            if (module.toObject().contains(QLatin1String("identifier_description"))) {
                beginRecord();
                takeModule(module.toObject());
            }
        }
    }
    void takeModule(const QJsonObject &module)
    {
        for (auto it = module.constBegin(); it != module.constEnd(); ++it) {
            const std::string name = it.key().toStdString();
            if (name == "vendor_oui") {
                takeNamed(name, identifierText(it->toArray()));
            } else if (it->isObject() && !it->toObject().contains(QLatin1String("values"))) {
                const QJsonObject inner = it->toObject();
                for (auto entry = inner.constBegin(); entry != inner.constEnd(); ++entry) {
                    takeNamed(name + '.' + entry.key().toStdString(), textOf(*entry));
                }
            } else {
                takeNamed(name, textOf(*it));
            }
        }
    }
    /// "00:02:c9"
    static std::string identifierText(const QJsonArray &bytes)
    {
        QStringList words;
        for (const QJsonValue &byte : bytes) {
            words << QStringLiteral("%1").arg(byte.toInt() & 0xff, 2, 16, QChar(u'0'));
        }
        return words.size() == 3 ? words.join(u':').toStdString() : std::string();
    }
    /// Other names than "ib0" and the like are Ethernet's.
    Place placeOf(const DeviceRecord &record, const SessionCommand &command) const override
    {
        const std::string interface =
            command.option({"-m", "--module-info", "--dump-module-eeprom"});
        if (!interface.starts_with("ib") || command.host.isEmpty()) {
            return deviceNamed({}, command, {}, cableOf(record));
        }
        return {PortName{.by = PortName::By::Interface,
                         .host = command.host,
                         .device = decoded(interface),
                         .cable = cableOf(record)},
                true};
    }
};

/// Whether a line has this name before the colon.
bool isNamedLine(std::string_view line, std::string_view name)
{
    return line.starts_with(name) && trimmed(line.substr(name.size())).starts_with(':');
}

} // namespace

bool isMlxlinkLine(std::string_view line)
{
    if (line.front() == '\x1b') {
        const std::string plain = withoutEscapes(line);
        return isLinkTitle(trimmed(plain));
    }
    if (!JsonText::isBegin(line)) {
        return isLinkTitle(line);
    }
    return contains(line, "\"Operational Info\"") || contains(line, "\"Module Info\"") ||
           contains(line, "\"Physical Counters and BER Info\"") ||
           contains(line, "\"PCIe Operational (Enabled) Info\"");
}

bool isMlxcablesLine(std::string_view line)
{
    return isNamedLine(line, Mlxcables.first);
}

bool isEthtoolModuleLine(std::string_view line)
{
    if (JsonText::isBegin(line)) {
        constexpr std::string_view Name = "\"identifier_description\"";
        return line.starts_with(Name) ||
               (contains(line, Name) && contains(line, "\"vendor_name\""));
    }
    return isNamedLine(line, EthtoolModule.first) && contains(line, ": 0x") && line.ends_with(')');
}

ParserEnd parseMlxlink(const ParserInput &input, ParserOutput &output)
{
    return parseLines<MlxlinkParser>(input, output, FabricScope::Part);
}

ParserEnd parseMlxcables(const ParserInput &input, ParserOutput &output)
{
    return parseLines<MlxcablesParser>(input, output, FabricScope::Part);
}

ParserEnd parseEthtoolModule(const ParserInput &input, ParserOutput &output)
{
    return parseLines<EthtoolModuleParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
