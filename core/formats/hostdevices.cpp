// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/linkspeeds.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"
#include "core/formats/parsers.h"

#include <bit>

namespace pickglass {

namespace {

/// "State: Active" and "state:			PORT_ACTIVE (4)": what is before the colon and after
/// it.
struct Entry
{
    std::string_view name;
    std::string_view value;
};

std::optional<Entry> parseEntry(std::string_view line)
{
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    return Entry{trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1))};
}

constexpr Named<PortState> States[] = {
    {"Down", PortState::Down},        {"Initializing", PortState::Init},
    {"Armed", PortState::Armed},      {"Active", PortState::Active},
    {"PORT_DOWN", PortState::Down},   {"PORT_INIT", PortState::Init},
    {"PORT_ARMED", PortState::Armed}, {"PORT_ACTIVE", PortState::Active},
};

constexpr Named<PhysState> PhysStates[] = {
    {"Sleep", PhysState::Sleep},       {"Polling", PhysState::Polling},
    {"Disabled", PhysState::Disabled}, {"PortConfigurationTraining", PhysState::Training},
    {"LinkUp", PhysState::LinkUp},     {"LinkErrorRecovery", PhysState::ErrorRecovery},
    {"PhyTest", PhysState::PhyTest},   {"SLEEP", PhysState::Sleep},
    {"POLLING", PhysState::Polling},   {"DISABLED", PhysState::Disabled},
    {"LINK_UP", PhysState::LinkUp},    {"LINK_ERROR_RECOVERY", PhysState::ErrorRecovery},
    {"PHY TEST", PhysState::PhyTest},  {"PORT_CONFIGURATION_TRAINING", PhysState::Training},
};

/// "CA 'mlx5_0'", "hca_id:	mlx5_0": the first line of a device.
std::optional<std::string_view> deviceOf(std::string_view line)
{
    if (dropPrefix(line, "CA '") && dropSuffix(line, "'")) {
        return line;
    }
    return dropPrefix(line, "hca_id:") ? std::optional(trimmed(line)) : std::nullopt;
}

/// The code in parentheses: "50.0 Gbps (64)".
quint32 codeOf(std::string_view value)
{
    const size_t open = value.rfind('(');
    LineScanner code(open == std::string_view::npos ? std::string_view() : value.substr(open + 1));
    return code.takeNumber(0xffff).value_or(0);
}

/// Of ibv_port_attr.active_speed: 1, 2, 4 and so on, a bit each, in LinkSpeed's order.
LinkSpeed speedOfCode(quint32 code)
{
    const auto place = static_cast<size_t>(std::countr_zero(code)) + 1;
    return std::has_single_bit(code) && place < LinkSpeeds.size() ? LinkSpeeds.at(place).speed
                                                                  : LinkSpeed::Unknown;
}

/// ibstat and ibv_devinfo say the same of a host's devices, in other words.
class HostDevicesParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (const auto device = deviceOf(line)) {
            finish();
            m_device = {};
            m_device.isOpen = true;
            m_device.name = decoded(*device);
        } else if (const auto entry = parseEntry(line); entry && m_device.isOpen) {
            if (!takeOfDevice(*entry) && !m_device.ports.empty()) {
                takeOfPort(*entry, m_device.ports.back());
            }
        }
    }

    /// A device is known when all of its lines are.
    void finish()
    {
        if (!m_device.isOpen) {
            return;
        }
        m_device.isOpen = false;
        if (m_device.node.guid.isNull()) {
            skip(QT_TRANSLATE_NOOP("core", "The device %1 has no node GUID."), {m_device.name});
            return;
        }
        Node &node = m_output.builder.node(m_device.node.guid, m_device.node.type);
        node.portCount = m_device.node.portCount;
        node.vendorId = m_device.node.vendorId;
        node.deviceId = m_device.node.deviceId;
        node.systemImageGuid = m_device.node.systemImageGuid;
        for (const DevicePort &read : m_device.ports) {
            if (!read.layer.empty() && read.layer != "InfiniBand") {
                remark(QT_TRANSLATE_NOOP("core", "Port %1 of %2 is one of %3, not of InfiniBand."),
                       {QString::number(read.number), m_device.name, quoted(read.layer)});
                continue;
            }
            Port &port = m_output.builder.port(m_device.node.guid, read.number);
            port.state = read.known.state;
            port.physState = read.known.physState;
            port.lid = read.known.lid;
            port.lmc = read.known.lmc;
            port.guid = read.known.guid;
            if (read.known.state > PortState::Down) {
                port.width = read.known.width;
                port.speed = read.known.speed;
            }
        }
    }

private:
    struct DevicePort
    {
        PortNumber number = 0;
        std::string_view layer;
        Port known;
    };
    struct Device
    {
        bool isOpen = false;
        QString name;
        Node node;
        std::vector<DevicePort> ports;
    };

    bool takeOfDevice(const Entry &entry)
    {
        const auto &[name, value] = entry;
        Node &node = m_device.node;
        std::string_view number = name;
        if (name == "port" || (dropPrefix(number, "Port ") && number != "GUID")) {
            if (const auto port = portNumberOf(name == "port" ? value : number, 1)) {
                m_device.ports.push_back({*port, {}, {}});
            }
        } else if (name == "Node GUID" || name == "node_guid") {
            node.guid = Guid::parse(decoded(value.substr(0, 64))).value_or(Guid());
        } else if (name == "System image GUID" || name == "sys_image_guid") {
            node.systemImageGuid = Guid::parse(decoded(value.substr(0, 64))).value_or(Guid());
        } else if (name == "Number of ports" || name == "phys_port_cnt") {
            node.portCount = static_cast<quint8>(wholeNumber(value, MaxPortNumber).value_or(0));
        } else if (name == "vendor_id") {
            node.vendorId = static_cast<quint32>(hexNumber(value).value_or(0) & 0xffffffff);
        } else if (name == "vendor_part_id") {
            node.deviceId = wholeNumber(value, 0xffff).value_or(0);
        } else if (name == "CA type" && value.starts_with("MT")) {
            node.deviceId = wholeNumber(value.substr(2), 0xffff).value_or(0);
        } else {
            return false;
        }
        return true;
    }

    static void takeOfPort(const Entry &entry, DevicePort &port)
    {
        const auto &[name, value] = entry;
        const std::string_view word = value.substr(0, value.find(" ("));
        if (name == "State" || name == "state") {
            port.known.state = findNamed(States, word).value_or(PortState::Unknown);
        } else if (name == "Physical state" || name == "phys_state") {
            port.known.physState = findNamed(PhysStates, word).value_or(PhysState::Unknown);
        } else if (name == "Base lid" || name == "port_lid") {
            port.known.lid = lidOf(value);
        } else if (name == "LMC" || name == "port_lmc") {
            port.known.lmc =
                static_cast<quint8>(value.starts_with("0x") ? hexNumber(value).value_or(0) & 7
                                                            : wholeNumber(value, 7).value_or(0));
        } else if (name == "Port GUID") {
            port.known.guid = guidOf(value);
        } else if (name == "Link layer" || name == "link_layer") {
            port.layer = value;
        } else if (name == "active_width") {
            port.known.width = parseLinkWidth(decoded(word));
        } else if (name == "active_speed") {
            port.known.speed = speedOfCode(codeOf(value));
        } else if (name == "Rate" && value.ends_with(" (FDR10)")) {
            port.known.speed = LinkSpeed::FDR10;
        }
    }

    Device m_device;
};

} // namespace

bool isIbstatLine(std::string_view line)
{
    return line.starts_with("CA '") && line.ends_with('\'');
}

bool isIbvDevinfoLine(std::string_view line)
{
    return line.starts_with("hca_id:");
}

ParserEnd parseHostDevices(const ParserInput &input, ParserOutput &output)
{
    return parseLines<HostDevicesParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
