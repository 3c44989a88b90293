// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ibdiagnetsections.h"

#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

namespace pickglass {

namespace {

/// A number of metres, where it is no text with its unit.
constexpr std::string_view MetresColumn = "LengthCopperOrActive";

constexpr SectionColumn CableColumns[] = {
    {"Vendor", "CableVendor"},
    {"OUI", "CableVendorOUI"},
    {"PN", "CablePartNumber"},
    {"SN", "CableSerialNumber"},
    {"Rev", "CableRevision"},
    {"TypeDesc", "CableType"},
    {"Type", "CableType"},
    {"IdentifierStr", "CableIdentifier"},
    {"LengthDesc", "CableLength"},
    {MetresColumn, "CableLength"},
    {"LengthSMFiber", "CableLengthSMFiber"},
    {"LengthOM5", "CableLengthOM5"},
    {"LengthOM4", "CableLengthOM4"},
    {"LengthOM3", "CableLengthOM3"},
    {"LengthOM2", "CableLengthOM2"},
    {"LengthOM1", "CableLengthOM1"},
    {"SupportedSpeedDesc", "CableSupportedSpeed"},
    {"NominalBitrate", "CableNominalBitRate"},
    {"FWVersion", "CableFirmware"},
    {"PowerClass", "CablePowerClass"},
    {"MaxPower", "CableMaxPower"},
    {"DateCode", "CableDateCode"},
    {"TransmitterTechnology", "CableTransmitterTechnology"},
    {"AlarmTemperatureHighThresh", "CableTemperatureHighAlarm"},
    {"WarnTemperatureHighThresh", "CableTemperatureHighWarning"},
    {"AlarmTemperatureLowThresh", "CableTemperatureLowAlarm"},
    {"WarnTemperatureLowThresh", "CableTemperatureLowWarning"},
    {"AlarmVoltageHighThresh", "CableVoltageHighAlarm"},
    {"AlarmVoltageLowThresh", "CableVoltageLowAlarm"},
    {"WarnVoltageHighThresh", "CableVoltageHighWarning"},
    {"WarnVoltageLowThresh", "CableVoltageLowWarning"},
    {"RXPowerHighThresh", "CableRxPowerHigh"},
    {"RXPowerLowThresh", "CableRxPowerLow"},
    {"TXPowerHighThresh", "CableTxPowerHigh"},
    {"TXPowerLowThresh", "CableTxPowerLow"},
    {"TXBiasHighThresh", "CableTxBiasHigh"},
    {"TXBiasLowThresh", "CableTxBiasLow"},
    {"Temperature", nullptr, "module_temperature", Amount::Temperature},
    {"SupplyVoltageReporting", nullptr, "module_voltage", Amount::Voltage},
    {"RX1Power", nullptr, "module_rx_power_lane1", Amount::LightPower},
    {"RX2Power", nullptr, "module_rx_power_lane2", Amount::LightPower},
    {"RX3Power", nullptr, "module_rx_power_lane3", Amount::LightPower},
    {"RX4Power", nullptr, "module_rx_power_lane4", Amount::LightPower},
    {"RX5Power", nullptr, "module_rx_power_lane5", Amount::LightPower},
    {"RX6Power", nullptr, "module_rx_power_lane6", Amount::LightPower},
    {"RX7Power", nullptr, "module_rx_power_lane7", Amount::LightPower},
    {"RX8Power", nullptr, "module_rx_power_lane8", Amount::LightPower},
    {"TX1Power", nullptr, "module_tx_power_lane1", Amount::LightPower},
    {"TX2Power", nullptr, "module_tx_power_lane2", Amount::LightPower},
    {"TX3Power", nullptr, "module_tx_power_lane3", Amount::LightPower},
    {"TX4Power", nullptr, "module_tx_power_lane4", Amount::LightPower},
    {"TX5Power", nullptr, "module_tx_power_lane5", Amount::LightPower},
    {"TX6Power", nullptr, "module_tx_power_lane6", Amount::LightPower},
    {"TX7Power", nullptr, "module_tx_power_lane7", Amount::LightPower},
    {"TX8Power", nullptr, "module_tx_power_lane8", Amount::LightPower},
    {"TX1Bias", nullptr, "module_tx_bias_lane1", Amount::Current},
    {"TX2Bias", nullptr, "module_tx_bias_lane2", Amount::Current},
    {"TX3Bias", nullptr, "module_tx_bias_lane3", Amount::Current},
    {"TX4Bias", nullptr, "module_tx_bias_lane4", Amount::Current},
    {"TX5Bias", nullptr, "module_tx_bias_lane5", Amount::Current},
    {"TX6Bias", nullptr, "module_tx_bias_lane6", Amount::Current},
    {"TX7Bias", nullptr, "module_tx_bias_lane7", Amount::Current},
    {"TX8Bias", nullptr, "module_tx_bias_lane8", Amount::Current}};

constexpr SectionColumn SystemColumns[] = {{"SerialNumber", "SerialNumber"},
                                           {"PartNumber", "PartNumber"},
                                           {"Revision", "HardwareRevision"},
                                           {"ProductName", "ProductName"}};

constexpr SectionColumn DeviceColumns[] = {{"FWInfo_PSID", "PSID"},
                                           {"HWInfo_DeviceHWRevision", "DeviceRevision"},
                                           {"FWInfo_INI_File_Version", "FirmwareIniVersion"}};

/// Of AdaptiveRoutingInfo: the columns are the names of its fields in ibdiagnet's reader of this
/// section (ARInfoRecord in its headers), numbers all of them; what they mean is said at
/// AdaptiveRouting of core/fabric. Those of HBF_CONFIG, WHBF_CONFIG and PFRN_CONFIG were published
/// nowhere: they stay tables.
constexpr SectionColumn AdaptiveColumns[] = {{"e", "AdaptiveRoutingEnabled"},
                                             {"group_cap", "AdaptiveRoutingGroupCap"},
                                             {"group_top", "AdaptiveRoutingGroupTop"},
                                             {"sub_grps_active", "AdaptiveRoutingSubGroups"},
                                             {"by_sl_en", "AdaptiveRoutingBySL"},
                                             {"enable_by_sl_mask", "AdaptiveRoutingSLMask"},
                                             {"is_hbf_supported", "AdaptiveRoutingHashSupported"},
                                             {"by_sl_hbf_en", "AdaptiveRoutingHashBySL"},
                                             {"enable_by_sl_mask_hbf", "AdaptiveRoutingHashSLMask"},
                                             {"rn_xmit_enabled", "AdaptiveRoutingNotifications"},
                                             {"fr_enabled", "AdaptiveRoutingFallback"},
                                             {"pfrn_enabled", "AdaptiveRoutingPFRN"}};

constexpr SectionColumn TemperatureColumns[] = {
    {"CurrentTemperature", nullptr, "device_temperature", Amount::Temperature},
    {"CurrentTemp", nullptr, "device_temperature", Amount::Temperature},
    {"Temperature", nullptr, "device_temperature", Amount::Temperature},
    {"MaxTemp", nullptr, "device_max_temperature", Amount::Temperature}};

/// Of ExtendedNodeInfo, as ibdiagnet's reader of this section names its columns.
constexpr SectionColumn ExtendedNodeColumns[] = {{"SL2VLCap", "SL2VLCap"},
                                                 {"SL2VLAct", "SL2VLAct"},
                                                 {"NumPCIe", "NumPCIe"},
                                                 {"NumOOB", "NumOOB"},
                                                 {"AnycastLIDTop", "AnycastLIDTop"},
                                                 {"AnycastLidCap", "AnycastLIDCap"},
                                                 {"NodeTypeExtended", "NodeTypeExtended"},
                                                 {"AsicMaxPlanes", "AsicMaxPlanes"}};

/// Where a port is: the names are those of ibdiagnet's reader, and of UFM's plug-ins.
constexpr SectionColumn HierarchyColumns[] = {{"ExtendedLabel", "PortLabel"},
                                              {"Label", "PortLabel"},
                                              {"ASIC", "ASIC"},
                                              {"AsicName", "AsicName"},
                                              {"Cage", "Cage"},
                                              {"Port", "CagePort"},
                                              {"Split", "Split"},
                                              {"IBPort", "IBPort"},
                                              {"APort", "AggregatedPort"},
                                              {"Plane", "Plane"},
                                              {"NumOfPlanes", "NumOfPlanes"}};
constexpr SectionColumn PlaceColumns[] = {{"CampusSerialNum", "CampusSerialNumber"},
                                          {"RoomSerialNum", "RoomSerialNumber"},
                                          {"RackSerialNum", "RackSerialNumber"},
                                          {"SystemType", "SystemType"},
                                          {"SystemTopUNum", "SystemTopU"},
                                          {"BoardType", "BoardType"},
                                          {"BoardSlotNum", "BoardSlot"},
                                          {"DeviceSerialNum", "DeviceSerialNumber"}};

/// What switches are set to for congestion control, as NVIDIA's manual of ibdiagnet shows.
constexpr SectionColumn CongestionColumns[] = {
    {"ver0Supported", "CongestionControlSupported"},
    {"CC_Capability_Mask", "CongestionControlCapabilityMask"},
    {"en", "CongestionControlEnabled"},
    {"aqs_time", "CongestionControlQueueTime"},
    {"aqs_weight", "CongestionControlQueueWeight"},
    {"cap_total_buffer_size", "CongestionControlBufferSize"}};

/// Of an aggregation node, by public programs that read the section.
constexpr SectionColumn SharpColumns[] = {
    {"num_of_jobs", "SharpNumOfJobs"},
    {"tree_table_size", "SharpTreeTableSize"},
    {"tree_radix", "SharpTreeRadix"},
    {"group_table_size", "SharpGroupTableSize"},
    {"max_group_num", "SharpMaxGroupNum"},
    {"max_num_qps", "SharpMaxNumQps"},
    {"max_aggregation_payload", "SharpMaxAggregationPayload"},
    {"num_semaphores", "SharpNumSemaphores"},
    {"line_size", "SharpLineSize"},
    {"sharp_version_supported_bit_mask", "SharpVersionSupportedBitMask"},
    {"active_class_version", "SharpActiveClassVersion"},
    {"data_types_supported", "SharpDataTypesSupported"},
    {"mtu_support", "SharpMtuSupport"},
    {"endianness", "SharpEndianness"},
    {"enable_endianness_per_job", "SharpEnableEndiannessPerJob"},
    {"reproducibility_disable", "SharpReproducibilityDisable"}};

constexpr SectionColumn ProfileColumns[] = {{"PortProfile", "FastRecoveryProfile"}};

/// Of the tables of NVIDIA's PHY plug-in: power supplies by its manual, the others by public
/// programs that read them. Texts such as "Yes", "OK" and "Error".
constexpr SectionColumn SupplyColumns[] = {{"IsPresent", "PowerSupply#Present"},
                                           {"ACInput", "PowerSupply#ACInput"},
                                           {"DCState", "PowerSupply#DCState"},
                                           {"AlertState", "PowerSupply#AlertState"},
                                           {"FanState", "PowerSupply#FanState"},
                                           {"TemperatureState", "PowerSupply#TemperatureState"},
                                           {"SerialNumber", "PowerSupply#SerialNumber"}};
constexpr SectionColumn SensorColumns[] = {
    {"SensorName", "Sensor#Name"},
    {"HighThreshold", "Sensor#HighThreshold"},
    {"Temperature", nullptr, "sensor_temperature_#", Amount::Temperature}};
constexpr SectionColumn FanColumns[] = {{"FanSpeed", nullptr, "fan_speed_#", Amount::Number}};
constexpr SectionColumn FanLimitColumns[] = {{"MinSpeed", "Fan#MinSpeed"},
                                             {"MaxSpeed", "Fan#MaxSpeed"}};

/// Counters that public programs read by these names, which are those of the catalogue.
constexpr SectionColumn GeneralCounterColumns[] = {
    {"rx_icrc_error", nullptr, "rx_icrc_error"},
    {"tx_parity_error", nullptr, "tx_parity_error"},
    {"contain_n_drain_xmit_discards", nullptr, "contain_n_drain_xmit_discards"},
    {"contain_n_drain_rcv_discards", nullptr, "contain_n_drain_rcv_discards"}};
constexpr SectionColumn WatchdogColumns[] = {
    {"total_port_credit_watchdog_timeout", nullptr, "total_port_credit_watchdog_timeout"}};
constexpr SectionColumn NotificationColumns[] = {
    {"port_rcv_rn_pkt", nullptr, "port_rcv_rn_pkt"},
    {"port_xmit_rn_pkt", nullptr, "port_xmit_rn_pkt"},
    {"port_rcv_rn_error", nullptr, "port_rcv_rn_error"},
    {"port_rcv_switch_relay_rn_error", nullptr, "port_rcv_switch_relay_rn_error"},
    {"port_ar_trials", nullptr, "port_ar_trials"},
    {"pfrn_received_packet", nullptr, "pfrn_received_packet"},
    {"pfrn_received_error", nullptr, "pfrn_received_error"},
    {"pfrn_xmit_packet", nullptr, "pfrn_xmit_packet"},
    {"pfrn_start_packet", nullptr, "pfrn_start_packet"}};
constexpr SectionColumn ForwardingColumns[] = {
    {"rx_pkt_forwarding_static", nullptr, "rx_pkt_forwarding_static"},
    {"rx_pkt_forwarding_hbf", nullptr, "rx_pkt_forwarding_hbf"},
    {"rx_pkt_forwarding_ar", nullptr, "rx_pkt_forwarding_ar"},
    {"rx_pkt_hbf_fallback_local", nullptr, "rx_pkt_hbf_fallback_local"},
    {"rx_pkt_hbf_fallback_remote", nullptr, "rx_pkt_hbf_fallback_remote"}};

/// Of the table that NVIDIA's tools write of the module; fields by
/// a public script that reads them.
constexpr SectionColumn ModuleFields[] = {{"field23", "CablePartNumber"},
                                          {"field26", "CableSerialNumber"}};

constexpr PortSection Sections[] = {{"CABLE_INFO", false, CableColumns},
                                    {"SYSTEM_GENERAL_INFORMATION", true, SystemColumns},
                                    {"NODES_INFO", true, DeviceColumns},
                                    {"TEMP_SENSING", true, TemperatureColumns},
                                    {"TEMPERATURE_SENSORS", true, SensorColumns, "SensorIndex"},
                                    {"FANS_SPEED", true, FanColumns, "SensorIndex"},
                                    {"FANS_THRESHOLDS", true, FanLimitColumns, "SensorIndex"},
                                    {"POWER_SUPPLIES", true, SupplyColumns, "PSUIndex"},
                                    {"GENERAL_INFO_SMP", true, {}},
                                    {"EXTENDED_NODE_INFO", true, ExtendedNodeColumns},
                                    {"PHYSICAL_HIERARCHY_INFO", true, PlaceColumns},
                                    {"PORT_HIERARCHY_INFO", false, HierarchyColumns},
                                    {"PORT_INFO_EXTENDED", false, {}},
                                    {"PROFILES_CONFIG", false, ProfileColumns},
                                    {"PORT_GENERAL_COUNTERS", false, GeneralCounterColumns},
                                    {"CREDIT_WATCHDOG_TIMEOUT_COUNTERS", false, WatchdogColumns},
                                    {"RN_COUNTERS", false, NotificationColumns},
                                    {"HBF_PORT_COUNTERS", false, ForwardingColumns},
                                    {"SHARP_AN_INFO", true, SharpColumns},
                                    {"CC_ENHANCED_INFO", true, CongestionColumns},
                                    {"CC_SWITCH_GENERAL_SETTINGS", true, CongestionColumns},
                                    {"CC_PORT_PROFILE_SETTINGS", false, {}},
                                    {"AR_INFO", true, AdaptiveColumns},
                                    {"PHY_DB12", false, ModuleFields},
                                    {"PHY_DB16", false, {}},
                                    {"FEC_MODE", false, {}}};

void addValue(SectionRow &row, CounterId counter, std::optional<quint64> value)
{
    const bool isKnown =
        std::ranges::find(row.values, counter, &std::pair<CounterId, quint64>::first) !=
        row.values.end();
    if (value && counter.isValid() && !isKnown) {
        row.values.emplace_back(counter, *value);
    }
}

void addValue(SectionRow &row, const QString &counter, std::optional<quint64> value)
{
    const std::vector<CounterId> ids = countersNamed(counter);
    addValue(row, ids.empty() ? CounterId() : ids.front(), value);
}

void addText(SectionRow &row, const QString &name, const QString &text)
{
    const QString value = text.trimmed();
    const bool isKnown = std::ranges::any_of(
        row.attributes, [&name](const PortAttribute &known) { return known.name == name; });
    if (!value.isEmpty() && !isKnown) {
        row.attributes << PortAttribute{name, value};
    }
}

/// The name with the number of the part in it; empty where it takes one and there is none.
QString nameOf(const char *name, std::optional<quint64> part)
{
    QString text = QString::fromLatin1(name);
    if (!text.contains(u'#')) {
        return text;
    }
    return part ? text.replace(u'#', QString::number(*part)) : QString();
}

/// "31.2012.1024", of hexadecimal numbers or decimal ones.
QString firmwareOf(const CsvTable &table)
{
    static constexpr std::array<std::array<const char *, 3>, 2> Forms{
        {{"FWInfo_Extended_Major", "FWInfo_Extended_Minor", "FWInfo_Extended_SubMinor"},
         {"FWInfo_Major", "FWInfo_Minor", "FWInfo_SubMinor"}}};
    constexpr int DigitsOfLast = 4;
    for (const auto &[major, minor, subMinor] : Forms) {
        const auto first = table.number(major, 0xffff);
        const auto second = table.number(minor, 0xffff);
        const auto third = table.number(subMinor, 0xffff);
        if (first && second && third && (*first | *second | *third) != 0) {
            return QStringLiteral("%1.%2.%3")
                .arg(*first)
                .arg(*second)
                .arg(*third, DigitsOfLast, 10, QChar(u'0'));
        }
    }
    return {};
}

/// The bit error rates, fields by a public script that reads them.
void addRates(SectionRow &row, const CsvTable &table)
{
    struct Rate
    {
        const char *counter;
        const char *mantissa;
        const char *exponent;
    };
    for (const Rate &rate :
         {Rate{"raw_ber", "field12", "field13"}, Rate{"effective_ber", "field14", "field15"},
          Rate{"symbol_ber", "field16", "field17"}}) {
        addValue(row, QLatin1String(rate.counter),
                 ratioOf(table.field(rate.mantissa), table.field(rate.exponent)));
    }
}

/// How packets of a virtual lane that leave a port are marked: the mode, and of each profile from
/// which fill of the buffer on to which and with what percentage. "mode 1; 1: 10-20 50%". Columns
/// by NVIDIA's manual of ibdiagnet; those of profiles by the fields of
/// CongestionPortProfileSettings in the headers of ibutils2's ibis, whose names they have.
void addProfiles(SectionRow &row, const CsvTable &table)
{
    constexpr quint64 MaxLane = 15;
    constexpr quint64 MaxFill = 0xfffff; // 20 bits
    constexpr quint64 MaxPercent = 0x7f;
    const auto lane = table.number("vl", MaxLane);
    if (!lane) {
        return;
    }
    QStringList said;
    if (const auto mode = table.number("mode", 1)) {
        said << QStringLiteral("mode %1").arg(*mode);
    }
    struct Profile
    {
        const char *min;
        const char *max;
        const char *percent;
    };
    int number = 0;
    for (const Profile &profile : {Profile{"profile1_min", "profile1_max", "profile1_percent"},
                                   Profile{"profile2_min", "profile2_max", "profile2_percent"},
                                   Profile{"profile3_min", "profile3_max", "profile3_percent"}}) {
        ++number;
        const auto min = table.number(profile.min, MaxFill);
        const auto max = table.number(profile.max, MaxFill);
        const auto percent = table.number(profile.percent, MaxPercent);
        if (min && max && percent) {
            said << QStringLiteral("%1: %2-%3 %4%").arg(number).arg(*min).arg(*max).arg(*percent);
        }
    }
    addText(row, QStringLiteral("CongestionProfileVL%1").arg(*lane),
            said.join(QStringLiteral("; ")));
}

} // namespace

QString fecModeName(std::string_view number)
{
    static constexpr std::array<const char *, 15> Names{"NO-FEC",
                                                        "FIRECODE",
                                                        "STD-RS",
                                                        "STD-LL-RS",
                                                        "RS-544-514",
                                                        "",
                                                        "",
                                                        "",
                                                        "MLNX-STRONG-RS",
                                                        "MLNX-LL-RS",
                                                        "MLNX-ADAPT-RS",
                                                        "MLNX-COD",
                                                        "MLNX-ZL",
                                                        "MLNX-RS-544-514-PLR",
                                                        "MLNX-RS-271-257-PLR"};
    constexpr quint64 None = 0xff;
    const auto mode = plainNumber(trimmed(number));
    if (!mode || *mode >= None) {
        return {};
    }
    return *mode < Names.size() && *Names.at(*mode) != 0 ? QString::fromLatin1(Names.at(*mode))
                                                         : QString::number(*mode);
}

void addCableLine(SectionRow &row, std::string_view name, std::string_view value)
{
    std::string plain;
    std::ranges::copy_if(name, std::back_inserter(plain), [](char c) { return !isBlank(c); });
    const auto isNamed = [&plain](const SectionColumn &column) {
        return column.column == plain || column.column == plain + "Desc";
    };
    const auto *const found = std::ranges::find_if(CableColumns, isNamed);
    if (found == std::end(CableColumns) || saysNothing(value)) {
        return;
    }
    if (found->counter != nullptr) {
        addValue(row, QString::fromLatin1(found->counter), readingOf(value, found->amount));
    } else {
        addText(row, QString::fromLatin1(found->attribute), decoded(value));
    }
}

void dropUnmeasured(SectionRow &row)
{
    const auto isOfModule = [](const auto &value) {
        return counter(value.first).attribute == Attribute::Module;
    };
    const bool hasTemperature = std::ranges::any_of(row.values, [](const auto &value) {
        return counter(value.first).name == QLatin1String("module_temperature");
    });
    if (!hasTemperature) {
        std::erase_if(row.values, isOfModule);
    }
}

const PortSection *findPortSection(std::string_view name)
{
    const auto *const found = std::ranges::find(Sections, name, &PortSection::name);
    return found == std::end(Sections) ? nullptr : found;
}

SectionReader::SectionReader(const PortSection &section, const CsvTable &head) : m_section(&section)
{
    for (const SectionColumn &column : section.columns) {
        const int place = head.column(column.column);
        if (place >= 0) {
            m_found.push_back({&column, place,
                               column.counter != nullptr && section.part.empty()
                                   ? countersNamed(QString::fromLatin1(column.counter)).front()
                                   : CounterId()});
        }
    }
}

SectionRow SectionReader::row(const CsvTable &table) const
{
    constexpr quint64 MaxPart = 0xff;
    SectionRow row;
    std::optional<quint64> part;
    if (!m_section->part.empty()) {
        part = table.number(m_section->part, MaxPart);
        if (!part) {
            return row;
        }
    }
    for (const Found &found : m_found) {
        const std::string_view text = trimmed(table.field(found.place));
        if (saysNothing(text)) {
            continue;
        }
        if (found.counter.isValid()) {
            addValue(row, found.counter, readingOf(text, found.column->amount));
        } else if (found.column->counter != nullptr) {
            addValue(row, nameOf(found.column->counter, part),
                     readingOf(text, found.column->amount));
        } else if (found.column->column == MetresColumn && plainNumber(text)) {
            // 0 stands for a length that the module does not say (SFF-8636, byte 146).
            if (text != "0") {
                addText(row, QStringLiteral("CableLength"), decoded(text) + QStringLiteral(" m"));
            }
        } else {
            addText(row, nameOf(found.column->attribute, part), decoded(text));
        }
    }
    const std::string_view name = m_section->name;
    if (name == "NODES_INFO" || name == "GENERAL_INFO_SMP") {
        addText(row, QStringLiteral("FirmwareVersion"), firmwareOf(table));
    } else if (name == "PHY_DB16") {
        addRates(row, table);
    } else if (name == "CC_PORT_PROFILE_SETTINGS") {
        addProfiles(row, table);
    } else if (name == "FEC_MODE") {
        addText(row, QStringLiteral("FECModeActive"), fecModeName(table.field("FECActv")));
    } else if (name == "PORT_INFO_EXTENDED") {
        addText(row, QStringLiteral("FECModeActive"), fecModeName(table.field("FECModeActive")));
    }
    return row;
}

} // namespace pickglass
