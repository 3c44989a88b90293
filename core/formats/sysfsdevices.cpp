// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/sysfsdevices.h"

#include "core/fabric/nodename.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

/// "0002:c903:0000:0010"
Guid guidInGroups(const QByteArray &text)
{
    return Guid::parse(QString::fromLatin1(text)).value_or(Guid());
}

/// "fe80:0000:0000:0000:0002:c903:0000:0011": the lower half is the port's GUID.
Guid guidOfGid(const QByteArray &text)
{
    constexpr int halfLength = 19;
    constexpr int wholeLength = 39;
    return text.size() == wholeLength ? guidInGroups(text.right(halfLength)) : Guid();
}

/// The number before the colon: "4: ACTIVE".
quint32 numbered(const QByteArray &text, quint32 largest)
{
    LineScanner scanner(viewOf(text));
    const auto number = scanner.takeNumber(largest);
    return number && (scanner.isAtEnd() || scanner.startsWith(':')) ? *number : 0;
}

/// hfi1 says with ",32" which of its counters have 32 bits.
CounterId counterOfDriver(std::string_view file)
{
    dropSuffix(file, ",32");
    return findCounter(Attribute::HwCounters, decoded(file));
}

/// The temperature in m°C that is too high for the port's module, in °C as others write it.
void addLimit(const QByteArray &text, const PortName &port, ParserOutput &output)
{
    constexpr double PerDegree = 1000;
    const auto value = plainNumber(viewOf(text));
    if (!value || *value == 0 || port.guid.isNull()) {
        return;
    }
    Port &known = output.builder.port(port.guid, port.number);
    known.attributes =
        joined(known.attributes,
               std::make_shared<const PortAttributes>(PortAttributes{
                   {QStringLiteral("CableTemperatureHighAlarm"),
                    QString::number(static_cast<double>(*value) / PerDegree) + QLatin1Char('C')}}));
}

/// "100 Gb/sec (4X EDR)"; the kernel does not name SDR.
void takeRate(const QByteArray &text, Port &port)
{
    const auto open = text.indexOf('(');
    const auto close = text.indexOf(')', open);
    if (open < 0 || close < 0) {
        return;
    }
    LineScanner inside(
        viewOf(text).substr(static_cast<size_t>(open) + 1, static_cast<size_t>(close - open) - 1));
    port.width = parseLinkWidth(decoded(inside.nextWord()));
    const std::string_view speed = inside.nextWord();
    port.speed = speed.empty() ? LinkSpeed::SDR : parseLinkSpeed(decoded(speed));
}

} // namespace

void SysfsDevices::take(const QString &path, QByteArrayView content)
{
    const Place place = placeOf(path);
    if (place.device.isEmpty()) {
        return;
    }
    // Files of sysfs say that they have a page, and tar fills up what they have less.
    const qsizetype end = content.indexOf('\0');
    const QByteArray text = content.first(end < 0 ? content.size() : end).toByteArray().trimmed();
    Device &device = m_devices[place.device];
    (place.port < 0 ? device.files : device.ports[place.port]).insert(place.name, text);
    ++m_files;
}

bool SysfsDevices::isEmpty() const
{
    return std::all_of(m_devices.begin(), m_devices.end(),
                       [](const Device &device) { return device.ports.isEmpty(); });
}

void SysfsDevices::finish(ParserOutput &output) const
{
    output.facts.scope = FabricScope::Part;
    QSet<Guid> known; // a tree may have a device by its link and by its place on the bus
    for (auto device = m_devices.constBegin(); device != m_devices.constEnd(); ++device) {
        const QString name = device.key().section(u'/', -1);
        const Guid guid = device->ports.isEmpty() ? Guid() : makeNode(*device, output);
        if (!guid.isNull() && known.contains(guid)) {
            continue;
        }
        known.insert(guid);
        const PortName port = nameOf(device.key(), *device, guid);
        bool hasPort = false;
        for (auto files = device->ports.constBegin(); files != device->ports.constEnd(); ++files) {
            const QByteArray layer = files->value("link_layer");
            if (!layer.isEmpty() && layer != "InfiniBand") {
                output.report.remark(
                    0, {QT_TRANSLATE_NOOP("core", "Port %1 of %2 is one of %3, not of InfiniBand."),
                        {QString::number(files.key()), name, quoted(viewOf(layer))}});
                continue;
            }
            hasPort = true;
            CounterReading counters = reading(*files);
            counters.port = port;
            counters.port.number = static_cast<PortNumber>(files.key());
            if (!guid.isNull()) {
                makePort(*files, output.builder.port(guid, counters.port.number));
            }
            if (!counters.values.empty()) {
                output.facts.counters.push_back(std::move(counters));
            }
        }
        if (hasPort) {
            addSensors(*device, port, output);
        }
    }
    output.builder.forgetCables(); // a host does not say what it is cabled to
}

SysfsDevices::Place SysfsDevices::placeOf(const QString &path)
{
    static const QStringList DeviceFiles{"node_guid", "node_desc", "sys_image_guid", "hca_type",
                                         "node_type"};
    static const QStringList PortFiles{"lid",        "lid_mask_count", "rate",      "state",
                                       "phys_state", "gids/0",         "link_layer"};
    const QStringList parts = path.split(u'/', Qt::SkipEmptyParts);
    const qsizetype ports = parts.lastIndexOf(QStringLiteral("ports"));
    const qsizetype sensors = parts.lastIndexOf(QStringLiteral("hwmon"));
    if (ports < 0 && sensors > 1 && sensors + 3 == parts.size()) {
        const bool isSensor = parts.at(sensors - 1) == QLatin1String("device") &&
                              parts.constLast().startsWith(QLatin1String("temp"));
        return isSensor
                   ? Place{parts.mid(0, sensors - 1).join(u'/'), -1, parts.mid(sensors).join(u'/')}
                   : Place();
    }
    if (ports < 0) {
        const bool isDevices = parts.size() > 1 && DeviceFiles.contains(parts.constLast());
        return isDevices ? Place{parts.mid(0, parts.size() - 1).join(u'/'), -1, parts.constLast()}
                         : Place();
    }
    bool isNumber = false;
    const int port =
        ports > 0 && parts.size() > ports + 2 ? parts.at(ports + 1).toInt(&isNumber) : -1;
    if (!isNumber || port < 1 || port > MaxPortNumber) {
        return {};
    }
    const QStringList rest = parts.mid(ports + 2);
    static const QStringList CounterFolders{"counters", "counters_ext", "hw_counters"};
    const bool isCounter = rest.size() == 2 && CounterFolders.contains(rest.constFirst());
    if (!isCounter && !PortFiles.contains(rest.join(u'/'))) {
        return {};
    }
    return {parts.mid(0, ports).join(u'/'), port, rest.join(u'/')};
}

Guid SysfsDevices::makeNode(const Device &device, ParserOutput &output)
{
    const Guid guid = guidInGroups(device.files.value("node_guid"));
    if (guid.isNull()) {
        return guid;
    }
    const bool isSwitch = numbered(device.files.value("node_type"), 9) == 2;
    const NodeType type = isSwitch ? NodeType::Switch : NodeType::ChannelAdapter;
    Node &node = output.builder.node(guid, type);
    node.description = decoded(viewOf(device.files.value("node_desc")));
    node.systemImageGuid = guidInGroups(device.files.value("sys_image_guid"));
    node.portCount = static_cast<quint8>(device.ports.size());
    const QByteArray model = device.files.value("hca_type");
    if (model.startsWith("MT")) {
        LineScanner scanner(viewOf(model).substr(2));
        node.deviceId = scanner.takeNumber(0xffff).value_or(0);
    }
    return guid;
}

void SysfsDevices::makePort(const Files &files, Port &port)
{
    port.state = PortState(numbered(files.value("state"), quint32(PortState::Active)));
    port.physState = PhysState(numbered(files.value("phys_state"), quint32(PhysState::PhyTest)));
    port.lid = lidOf(viewOf(files.value("lid")));
    port.lmc = static_cast<quint8>(numbered(files.value("lid_mask_count"), 7));
    port.guid = guidOfGid(files.value("gids/0"));
    if (port.state > PortState::Down) {
        takeRate(files.value("rate"), port);
    }
}

CounterReading SysfsDevices::reading(const Files &files)
{
    const QLatin1String Driver("hw_counters/");
    CounterReading reading;
    for (const QLatin1String folder :
         {QLatin1String("counters/"), QLatin1String("counters_ext/"), Driver}) {
        for (auto it = files.lowerBound(folder);
             it != files.constEnd() && it.key().startsWith(folder); ++it) {
            const std::string file = it.key().mid(folder.size()).toStdString();
            const CounterId id = folder == Driver ? counterOfDriver(file) : counterOfSysfs(file);
            const auto value = id.isValid() ? plainNumber(viewOf(it.value())) : std::nullopt;
            if (value) {
                addCounter(reading, id, *value);
            }
        }
    }
    return reading;
}

/// Temperatures in m°C. Which of several ports a module is of is not said.
void SysfsDevices::addSensors(const Device &device, const PortName &port, ParserOutput &output)
{
    const QLatin1String folder("hwmon/");
    const QLatin1String label("_label");
    CounterReading ofDevice{.port = port};
    CounterReading ofModule{.port = port};
    ofModule.port.number = static_cast<PortNumber>(device.ports.firstKey());
    const auto add = [&device](CounterReading &reading, const char *counter, const QString &file,
                               bool isZeroKnown) {
        const auto value = plainNumber(viewOf(device.files.value(file)));
        if (value && (*value != 0 || isZeroKnown)) {
            addCounter(reading, countersNamed(QString::fromLatin1(counter)).front(), *value);
        }
    };
    for (auto it = device.files.lowerBound(folder);
         it != device.files.constEnd() && it.key().startsWith(folder); ++it) {
        if (!it.key().endsWith(label)) {
            continue;
        }
        const QString sensor = it.key().chopped(label.size());
        const QByteArray name = it.value().toLower();
        if (name == "asic") {
            add(ofDevice, "device_temperature", sensor + QLatin1String("_input"), true);
            add(ofDevice, "device_max_temperature", sensor + QLatin1String("_highest"), false);
        } else if (name.startsWith("module") && device.ports.size() == 1) {
            add(ofModule, "module_temperature", sensor + QLatin1String("_input"), false);
            addLimit(device.files.value(sensor + QLatin1String("_crit")), ofModule.port, output);
        }
    }
    for (CounterReading *reading : {&ofDevice, &ofModule}) {
        if (!reading->values.empty()) {
            output.facts.counters.push_back(std::move(*reading));
        }
    }
}

/// By its GUID, else by its host and device.
PortName SysfsDevices::nameOf(const QString &path, const Device &device, Guid guid)
{
    if (!guid.isNull()) {
        return {.guid = guid};
    }
    return {
        .by = PortName::By::Host, .host = hostOf(path, device), .device = path.section(u'/', -1)};
}

QString SysfsDevices::hostOf(const QString &path, const Device &device)
{
    const NodeName name = parseNodeDescription(decoded(viewOf(device.files.value("node_desc"))));
    if (!name.part.isEmpty()) {
        return name.system;
    }
    const QStringList parts = path.split(u'/');
    const qsizetype sys = parts.lastIndexOf(QStringLiteral("sys"));
    return sys > 0 ? parts.at(sys - 1) : QString();
}

} // namespace pickglass
