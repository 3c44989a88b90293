// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/devicetexts.h"
#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"

namespace pickglass {

namespace {

constexpr DeviceField onDevice(std::string_view name, const char *attribute)
{
    return {.name = name, .attribute = attribute, .isOfDevice = true};
}

constexpr DeviceField temperature(std::string_view name, const char *counter)
{
    return {.name = name, .counter = counter, .amount = Amount::Temperature, .isOfDevice = true};
}

constexpr double MilliwattsPerWatt = 1000;

/// Fans are counted from 1, power supplies from 0.
constexpr DeviceField SwitchFields[] = {
    onDevice("part number", "PartNumber"),
    onDevice("part_number", "PartNumber"),
    onDevice("serial number", "SerialNumber"),
    onDevice("serial", "SerialNumber"),
    onDevice("product name", "ProductName"),
    onDevice("product_name", "ProductName"),
    onDevice("revision", "HardwareRevision"),
    onDevice("PSID", "PSID"),
    onDevice("firmware version", "FirmwareVersion"),
    onDevice("fw_version", "FirmwareVersion"),
    temperature("temperature (C)", "device_temperature"),
    temperature("cur.temp (C)", "device_temperature"),
    temperature("max temp (C)", "device_max_temperature"),
    temperature("max.temp (C)", "device_max_temperature"),
    {.name = "fan# (rpm)", .counter = "fan_speed_", .isOfDevice = true},
    {.name = "fan#.speed (rpm)", .counter = "fan_speed_", .isOfDevice = true},
    {.name = "PSU# power (W)",
     .counter = "psu_power_",
     .perUnit = MilliwattsPerWatt,
     .offset = 1,
     .isOfDevice = true},
    {.name = "psu#.power (W)",
     .counter = "psu_power_",
     .perUnit = MilliwattsPerWatt,
     .offset = 1,
     .isOfDevice = true}};

constexpr DeviceText Ibswinfo{.program = "ibswinfo",
                              .command = "[root@mgmt ~]# ibswinfo.sh -d lid-19",
                              .begin = DeviceTextBegin::Repetition,
                              .first = {},
                              .fields = SwitchFields,
                              .keepsTable = true};

class IbswinfoParser final : public DeviceTextParser
{
public:
    explicit IbswinfoParser(ParserOutput &output) : DeviceTextParser(output, Ibswinfo) {}

private:
    /// The description stands between two lines of "=".
    void takeOther(std::string_view line) override
    {
        if (line.find_first_not_of('=') == std::string_view::npos) {
            if (record().isOpen) {
                finishRecord();
                m_isInTitle = false;
            }
            m_isInTitle = !m_isInTitle;
        } else if (m_isInTitle) {
            m_description = decoded(line);
        }
    }
    /// "     P/N" is of the supply above it.
    std::string qualified(std::string_view name, std::string_view line) override
    {
        if (isBlank(line.front())) {
            return m_supply + " " + std::string(name);
        }
        m_supply = name.starts_with("PSU") ? name.substr(0, name.find(' ')) : std::string_view();
        return std::string(name);
    }
    Place placeOf(const DeviceRecord &record, const SessionCommand &command) const override
    {
        const Guid guid = guidOf(record.row("GUID"));
        if (!guid.isNull()) {
            return {PortName{.guid = guid}, true};
        }
        const std::string device = command.option({"-d"});
        return contains(device, "lid-") ? deviceNamed(device, command, PortNumber(0), {}) : Place{};
    }
    void addMore(const DeviceRecord &record, const PortName &port) override
    {
        if (port.by == PortName::By::NodeGuid) {
            m_output.facts.named.push_back({.port = port,
                                            .type = NodeType::Switch,
                                            .description = std::exchange(m_description, {}),
                                            .adapter = {}});
        }
        addModules(record, port);
    }
    /// Where there are as many modules as ports, a module is that of the port of its number. Of
    /// some switches all are said to have 0 °C.
    void addModules(const DeviceRecord &record, const PortName &port)
    {
        if (record.row("modules").empty() || record.row("modules") != record.row("max ports")) {
            return;
        }
        for (const auto &[name, value] : record.rows) {
            const NumberedName known = numberedName(name);
            const bool isModule = known.name == "module# (C)" || known.name == "QSFP# (C)";
            if (isModule && known.number && *known.number > 0 && *known.number <= MaxPortNumber) {
                PortName at = port;
                at.number = static_cast<PortNumber>(*known.number);
                const auto reading = readingOf(value, Amount::Temperature);
                FieldValues values;
                values.addValue(QStringLiteral("module_temperature"),
                                reading == quint64(0) ? std::nullopt : reading);
                addReading(at, std::move(values));
            }
        }
    }

    QString m_description;
    std::string m_supply;
    bool m_isInTitle = false;
};

} // namespace

bool isIbswinfoLine(std::string_view line)
{
    const size_t separator = line.find_first_of("|:");
    const std::string_view name = trimmed(line.substr(0, std::min(separator, line.size())));
    if (separator == std::string_view::npos) {
        return false;
    }
    if (line[separator] == '|') {
        return name == "PSID" || name == "part number" || name == "GUID";
    }
    const bool isSupply =
        name.starts_with("psu") && name.size() > 4 && isDigit(name[3]) && name[4] == '.';
    return isSupply || name == "node_description" || name == "uptime (sec)" ||
           line.starts_with("uptime (d-h:m:s)");
}

ParserEnd parseIbswinfo(const ParserInput &input, ParserOutput &output)
{
    return parseLines<IbswinfoParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
