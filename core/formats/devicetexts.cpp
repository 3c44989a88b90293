// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/devicetexts.h"

#include "core/formats/linescanner.h"
#include "core/formats/portaddress.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

/// No module runs without a supply: where the voltage is 0, none of its monitors measures.
void dropUnmeasured(FieldValues &values)
{
    const bool hasNoVoltage = std::ranges::any_of(values.values, [](const auto &value) {
        return value.second == 0 && counter(value.first).name == QLatin1String("module_voltage");
    });
    if (hasNoVoltage) {
        std::erase_if(values.values, [](const auto &value) {
            return counter(value.first).attribute == Attribute::Module;
        });
    }
}

/// "SW_MT54000_leaf01_lid-0x0013", "lid-19,mlx5_0,1": the LID in a device's name.
Lid lidInName(std::string_view device)
{
    constexpr std::string_view Mark = "lid-";
    const size_t at = device.rfind(Mark);
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view text = device.substr(at + Mark.size());
    return lidOf(text.substr(0, text.find_first_not_of("0123456789abcdefABCDEFxX")));
}

} // namespace

std::string_view DeviceRecord::row(std::string_view name) const
{
    const auto found = std::ranges::find(rows, name, &std::pair<std::string, std::string>::first);
    return found == rows.end() ? std::string_view() : std::string_view(found->second);
}

QString DeviceTextParser::cableOf(const DeviceRecord &record)
{
    const auto found = std::ranges::find(record.ofPort.attributes,
                                         QLatin1String("CableSerialNumber"), &PortAttribute::name);
    return found == record.ofPort.attributes.end() ? QString() : found->value;
}

DeviceTextParser::Place DeviceTextParser::deviceNamed(std::string_view device,
                                                      const SessionCommand &command,
                                                      std::optional<PortNumber> number,
                                                      const QString &cable)
{
    device.remove_prefix(device.starts_with("/dev/mst/") ? 9 : 0);
    if (const Lid lid = lidInName(device); lid.isAssigned()) {
        return {PortName{.by = PortName::By::Lid, .number = number.value_or(0), .lid = lid}, true};
    }
    // Names such as "mt4123_pciconf0" and PCI addresses name no adapter of the fabric.
    const bool isNamed = device.starts_with("mlx");
    const QString name =
        isNamed ? decoded(device.substr(0, device.find_first_of("/,"))) : QString();
    if (number && (isNamed || !command.host.isEmpty())) {
        return {PortName{.by = PortName::By::Host,
                         .number = *number,
                         .host = command.host,
                         .device = name,
                         .cable = cable},
                isNamed && !command.host.isEmpty()};
    }
    if (!cable.isEmpty()) {
        return {PortName{.by = PortName::By::Cable, .host = command.host, .cable = cable}, false};
    }
    return {};
}

void DeviceTextParser::takeLine(std::string_view line)
{
    std::string plain;
    if (line.find('\x1b') != std::string_view::npos) {
        plain = withoutEscapes(line);
        line = plain;
    }
    const std::string_view text = trimmed(line);
    if (text.empty()) {
        return;
    }
    if (isPromptLine(text)) {
        refuseJson();
        finishRecord();
        takeCommand(text);
        return;
    }
    if (takeJsonLine(text)) {
        return;
    }
    const size_t bar = text.find('|');
    const size_t separator = bar != std::string_view::npos ? bar : text.find(':');
    if (separator == std::string_view::npos || separator == 0) {
        takeOther(text);
        return;
    }
    takeNamed(qualified(trimmed(text.substr(0, separator)), line),
              trimmed(text.substr(separator + 1)));
}

/// Whether the line is of a document of JSON.
bool DeviceTextParser::takeJsonLine(std::string_view text)
{
    if (!m_json.isOpen()) {
        if (!m_text.hasJson || !JsonText::isBegin(text)) {
            return false;
        }
        m_jsonLine = m_line;
    }
    const bool isFirst = m_jsonLine == m_line;
    const JsonText::State state = m_json.take(text);
    if (state == JsonText::State::Refused) {
        refuseJson();
        return isFirst || JsonText::isBegin(text);
    }
    if (state == JsonText::State::Whole) {
        readJson();
    }
    return true;
}

void DeviceTextParser::readJson()
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(mended(m_json.text()), &error);
    if (error.error != QJsonParseError::NoError) {
        refuseJson();
        return;
    }
    takeJson(document);
    m_json.drop();
    m_jsonLine = 0;
}

/// Nothing where there is no document.
void DeviceTextParser::refuseJson()
{
    if (m_jsonLine > 0) {
        m_output.report.skip(
            m_jsonLine,
            {QT_TRANSLATE_NOOP("core", "This JSON cannot be read: it is damaged, it was cut off, "
                                       "or it is too long.")});
    }
    m_json.drop();
    m_jsonLine = 0;
}

void DeviceTextParser::takeNamed(const std::string &name, std::string_view value)
{
    const bool isBegin = m_text.begin == DeviceTextBegin::Name ? name == m_text.first
                         : m_text.begin == DeviceTextBegin::Repetition
                             ? !m_record.isOpen || m_record.names.contains(name)
                             : false;
    if (isBegin) {
        beginRecord();
    }
    if (!m_record.isOpen) {
        return;
    }
    if (m_record.rows.size() < DeviceRecord::MaxRows) {
        m_record.rows.emplace_back(name.substr(0, TextTable::MaxLength),
                                   value.substr(0, TextTable::MaxLength));
        m_record.names.insert(name);
    }
    const NumberedName known = numberedName(name);
    const bool isOfLane = contains(known.name, "Channel #");
    if (isOfLane && known.number == 0) {
        m_record.laneOffset = 1; // some versions count them from 0
    }
    if (const DeviceField *field = findField(m_text.fields, known.name)) {
        const auto number = known.number && isOfLane
                                ? std::optional(*known.number + m_record.laneOffset)
                                : known.number;
        (field->isOfDevice ? m_record.ofDevice : m_record.ofPort).add(*field, value, number);
    }
    takeEntry(name, value);
}

void DeviceTextParser::takeTitle(std::string_view title)
{
    const std::string name(title.substr(0, TextTable::MaxLength));
    if (!m_record.isOpen || m_record.names.contains(name)) {
        beginRecord();
    }
    if (m_record.names.size() < DeviceRecord::MaxRows) {
        m_record.names.insert(name);
    }
}

void DeviceTextParser::beginRecord()
{
    finishRecord();
    m_record.isOpen = true;
    m_record.line = m_jsonLine > 0 ? m_jsonLine : m_line;
}

void DeviceTextParser::addReading(const PortName &port, FieldValues values, const Port &known)
{
    if (!values.values.empty()) {
        m_output.facts.counters.push_back(
            {.port = port, .values = std::move(values.values), .line = m_record.line});
    }
    PortReading reading{.port = port, .known = known, .line = m_record.line};
    reading.known.number = port.number;
    if (!values.attributes.isEmpty()) {
        reading.known.attributes =
            std::make_shared<const PortAttributes>(std::move(values.attributes));
    }
    const bool saysNone = !reading.known.attributes && known.physState == PhysState::Unknown &&
                          known.speed == LinkSpeed::Unknown && known.width == LinkWidth::Unknown;
    if (!saysNone) {
        m_output.facts.ports.push_back(std::move(reading));
    }
}

void DeviceTextParser::finishRecord()
{
    if (!m_record.isOpen) {
        return;
    }
    const Place place = placeOf(m_record, m_command);
    if (!m_record.otherLayer.isEmpty()) {
        m_output.mayBeEmpty = true;
        m_output.report.remark(
            m_record.line,
            {QT_TRANSLATE_NOOP("core",
                               "This output of %1 is of a link of %2, not of InfiniBand: it is "
                               "left out."),
             {QLatin1String(m_text.program), m_record.otherLayer}});
        m_record = {};
        return;
    }
    dropUnmeasured(m_record.ofPort);
    if (place.port) {
        PortName device = *place.port;
        const bool isByAddress =
            device.by == PortName::By::Lid || device.by == PortName::By::NodeGuid;
        device.number = isByAddress ? PortNumber(0) : device.number;
        if (device == *place.port) {
            m_record.ofPort.add(m_record.ofDevice);
        } else {
            addReading(device, std::move(m_record.ofDevice));
        }
        addReading(*place.port, std::move(m_record.ofPort), m_record.known);
        addMore(m_record, *place.port);
    }
    if (!place.isSure || m_text.keepsTable) {
        keepTable({});
    } else if (m_record.keepsTable) {
        keepTable(place.port);
    }
    if (!place.isSure) {
        m_output.report.remark(
            m_record.line,
            {QT_TRANSLATE_NOOP(
                 "core",
                 "This output of %1 does not say which port it is of: it is kept as a table, and "
                 "used only if another text names the serial number of the same cable. Save it "
                 "with the prompt and the command before it: %2"),
             {QLatin1String(m_text.program), QLatin1String(m_text.command)}});
    }
    m_record = {};
}

/// With a row for the port where the lines themselves do not say it.
void DeviceTextParser::keepTable(const std::optional<PortName> &port)
{
    if (!m_table) {
        constexpr std::array<std::string_view, 3> Columns{"line", "name", "value"};
        m_table.emplace(QLatin1String(m_text.program), Columns);
    }
    const std::string line = std::to_string(m_record.line);
    if (port) {
        const std::string name =
            (displayText(*port) + QStringLiteral(" port %1").arg(port->number)).toStdString();
        m_table->add(std::array<std::string_view, 3>{line, "Port", name});
    }
    for (const auto &[name, value] : m_record.rows) {
        m_table->add(std::array<std::string_view, 3>{line, name, value});
    }
}

void DeviceTextParser::finish()
{
    refuseJson();
    finishRecord();
    if (m_table && m_table->rows() > 0) {
        m_output.facts.tables.push_back(*std::exchange(m_table, std::nullopt));
    }
}

} // namespace pickglass
