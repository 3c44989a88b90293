// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostreading.h"

#include "collectors/host/lustrereading.h"
#include "collectors/host/nfsreading.h"
#include "collectors/host/pathstates.h"
#include "collectors/host/systemreading.h"
#include "collectors/host/textparts.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"
#include "core/formats/sysfsdevices.h"

#include <QMap>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace pickglass::host {

namespace {

/// A line of a file of sysfs has a page at most.
constexpr size_t MaxLineLength = 4096;
/// More are not looked at.
constexpr size_t MaxQueuePairs = 50'000;
constexpr std::string_view Devices = "sys/class/infiniband/";
constexpr std::string_view Interfaces = "sys/class/net/";

/// The files of statistics that count what a column of /proc/net/dev does (net/core/net-procfs.c;
/// the other columns are sums of several).
constexpr Named<const char *> InterfaceCounters[] = {
    {"rx_bytes", "ipoib_rx_bytes"},      {"rx_packets", "ipoib_rx_packets"},
    {"rx_errors", "ipoib_rx_errors"},    {"rx_dropped", "ipoib_rx_dropped"},
    {"rx_fifo_errors", "ipoib_rx_fifo"}, {"rx_compressed", "ipoib_rx_compressed"},
    {"multicast", "ipoib_rx_multicast"}, {"tx_bytes", "ipoib_tx_bytes"},
    {"tx_packets", "ipoib_tx_packets"},  {"tx_errors", "ipoib_tx_errors"},
    {"tx_dropped", "ipoib_tx_dropped"},  {"tx_fifo_errors", "ipoib_tx_fifo"},
    {"collisions", "ipoib_tx_colls"},    {"tx_compressed", "ipoib_tx_compressed"}};

constexpr Named<const char *> SlotFiles[] = {{"current_link_speed", "pcie_link_speed"},
                                             {"current_link_width", "pcie_link_width"},
                                             {"max_link_speed", "pcie_max_link_speed"},
                                             {"max_link_width", "pcie_max_link_width"}};
/// Bridges above an adapter, of which the script prints the files.
constexpr size_t MaxBridges = 5;
/// The kernel shows 255 lanes of a device without PCIe, and 0 where there is no link.
constexpr quint64 MaxLanes = 32;

/// "16.0 GT/s PCIe" in MT/s; nothing for "Unknown".
std::optional<quint64> megatransfersOf(std::string_view text)
{
    LineScanner scanner(text);
    const auto whole = scanner.takeNumber(1000);
    if (!whole) {
        return std::nullopt;
    }
    constexpr quint64 thousand = 1000;
    quint64 speed = *whole * thousand;
    if (scanner.take('.') && !scanner.isAtEnd() && isDigit(scanner.rest().front())) {
        constexpr quint64 hundred = 100;
        speed += static_cast<quint64>(scanner.rest().front() - '0') * hundred;
    }
    scanner.takeWord();
    return scanner.nextWord() == "GT/s" ? std::optional(speed) : std::nullopt;
}

/// A PCIe link: lanes, and MT/s of each; 0 is not known.
struct SlotLink
{
    quint64 width = 0;
    quint64 speed = 0;
    quint64 rate() const { return width * speed; }
};

/// A network interface.
struct Interface
{
    bool isInfiniband = false;
    std::optional<quint32> port = {}; ///< of the adapter, from 0
    Guid adapter = {};
    bool hasSeveralAdapters = false;
    CounterValues values = {};
};

using ValuesByPort = std::map<PortKey, std::map<CounterId, quint64>>;

void add(CounterValues &to, CounterId id, std::string_view text)
{
    const auto isThere = [id](const auto &known) { return known.first == id; };
    const auto value = plainNumber(text);
    if (id.isValid() && value && std::ranges::none_of(to, isThere)) {
        to.emplace_back(id, *value);
    }
}

/// Collects what the lines say.
class ReportReader
{
public:
    void takeLine(std::string_view line);
    HostReading finish();

private:
    void takeDevice(std::string_view path, std::string_view text);
    void takeQueuePair(std::string_view text);
    void takeStatistic(std::string_view text);
    void addTexts(HostReading &reading) const;
    void addQueuePairs(ValuesByPort &values, HostReading &reading) const;
    void takeSlot(const QByteArray &device, std::string_view file, std::string_view text);
    void addBridges();
    void takeDriverCounter(const QByteArray &device, std::string_view path, std::string_view text);
    void takeInterface(std::string_view path, std::string_view text);
    void addInterfaces(ValuesByPort &values, const Fabric &adapters) const;
    CounterValues onlyInterface() const;
    void addDriverCounters(ValuesByPort &values, const Fabric &adapters) const;

    QString m_name;
    NfsCalls m_calls;
    NfsMounts m_mounts;
    SystemReading m_system;
    LustreReading m_lustre;
    SysfsDevices m_devices;
    QMap<QByteArray, Guid> m_guids; ///< by the adapters' names
    QMap<QByteArray, Interface> m_interfaces;
    /// By the adapters' names and ports; port 0 is the slot.
    QMap<std::pair<QByteArray, PortNumber>, CounterValues> m_driver;
    /// By the adapters' names, from the adapter upwards.
    QMap<QByteArray, std::array<SlotLink, MaxBridges>> m_bridges;
    /// Of adapters' names, ports and numbers.
    std::map<std::tuple<QByteArray, PortNumber, quint32>, std::pair<quint32, PathState>>
        m_queuePairs;
    bool m_hasRdma = false;
    /// By the adapters' names and ports, of the tool: they count where files do not.
    QMap<std::pair<QByteArray, PortNumber>, CounterValues> m_statistics;
    QString m_kernel;
    QMap<QByteArray, QString> m_firmware; ///< by the adapters' names, as the next one
    QMap<QByteArray, QString> m_boards;
};

/// "0002:c903:0000:0010"
Guid guidOfGroups(std::string_view text)
{
    return Guid::parse(decoded(text)).value_or(Guid());
}

void ReportReader::takeLine(std::string_view line)
{
    LineScanner scanner(line);
    const auto path = scanner.takeUntil(':');
    if (!path || line.size() > MaxLineLength) {
        return;
    }
    const std::string_view text = scanner.rest();
    if (*path == "proc/sys/kernel/hostname") {
        m_name = decoded(trimmed(text));
    } else if (*path == "proc/sys/kernel/osrelease") {
        m_kernel = decoded(trimmed(text));
    } else if (*path == "proc/net/rpc/nfs") {
        m_calls.takeLine(text);
    } else if (*path == "proc/self/mountstats") {
        m_mounts.takeLine(text);
    } else if (*path == "proc/stat") {
        m_system.takeStatLine(text);
    } else if (*path == "proc/meminfo") {
        m_system.takeMemoryLine(text);
    } else if (*path == "proc/vmstat") {
        m_system.takeVmLine(text);
    } else if (*path == "lustre/rpc") {
        m_lustre.takeRpcLine(text);
    } else if (*path == "rdma/qp") {
        takeQueuePair(text);
    } else if (*path == "rdma/stat") {
        takeStatistic(text);
    } else if (*path == "rdma/is") {
        m_hasRdma = true;
    } else if (contains(*path, "/lustre/llite/")) {
        m_lustre.takeStatsLine(*path, text);
    } else if (path->starts_with(Devices)) {
        takeDevice(*path, trimmed(text));
    } else if (path->starts_with(Interfaces)) {
        takeInterface(path->substr(Interfaces.size()), trimmed(text));
    }
}

void ReportReader::takeDevice(std::string_view path, std::string_view text)
{
    m_devices.take(decoded(path), {text.data(), static_cast<qsizetype>(text.size())});
    LineScanner scanner(path.substr(Devices.size()));
    const auto device = scanner.takeUntil('/');
    if (!device) {
        return;
    }
    if (scanner.rest() == "node_guid") {
        m_guids.insert(bytesOf(*device), guidOfGroups(text));
    } else if (scanner.rest() == "fw_ver") {
        m_firmware.insert(bytesOf(*device), decoded(text));
    } else if (scanner.rest() == "board_id") {
        m_boards.insert(bytesOf(*device), decoded(text));
    } else if (scanner.take("ports/")) {
        takeDriverCounter(bytesOf(*device), scanner.rest(), text);
    } else if (scanner.take("device/")) {
        takeSlot(bytesOf(*device), scanner.rest(), text);
    }
}

/// "N/hw_counters/NAME"
void ReportReader::takeDriverCounter(const QByteArray &device, std::string_view path,
                                     std::string_view text)
{
    LineScanner scanner(path);
    const auto port = portNumberOf(scanner.takeUntil('/').value_or(""), 1);
    if (!port || !scanner.take("hw_counters/")) {
        return;
    }
    std::string_view name = scanner.rest();
    dropSuffix(name, ",32"); // hfi1 says so which of its counters have 32 bits
    add(m_driver[{device, *port}], findCounter(Attribute::HwCounters, decoded(name)), text);
}

void ReportReader::takeSlot(const QByteArray &device, std::string_view file, std::string_view text)
{
    size_t above = 0; // bridges
    for (; file.starts_with("../"); file.remove_prefix(3)) {
        ++above;
    }
    const auto name = findNamed(SlotFiles, file);
    const bool isSpeed = file.ends_with("_speed");
    const auto value = isSpeed ? megatransfersOf(text) : plainNumber(text);
    if (!name || !value || *value == 0 || (!isSpeed && *value > MaxLanes)) {
        return;
    }
    if (above == 0) {
        m_driver[{device, 0}].emplace_back(findCounter(Attribute::PCIe, QString::fromLatin1(*name)),
                                           *value);
    } else if (above <= MaxBridges && file.starts_with("current_")) {
        SlotLink &link = m_bridges[device].at(above - 1);
        (isSpeed ? link.speed : link.width) = *value;
    }
}

/// Of the links of the bridges above an adapter the one that carries least.
void ReportReader::addBridges()
{
    for (auto it = m_bridges.cbegin(); it != m_bridges.cend(); ++it) {
        const SlotLink *least = nullptr;
        for (const SlotLink &link : *it) {
            if (link.rate() > 0 && (least == nullptr || link.rate() < least->rate())) {
                least = &link;
            }
        }
        if (least != nullptr) {
            CounterValues &values = m_driver[{it.key(), 0}];
            values.emplace_back(findCounter(Attribute::PCIe, u"pcie_upstream_link_speed"),
                                least->speed);
            values.emplace_back(findCounter(Attribute::PCIe, u"pcie_upstream_link_width"),
                                least->width);
        }
    }
}

void ReportReader::takeQueuePair(std::string_view text)
{
    const auto pair = queuePairOf(text);
    if (pair && m_queuePairs.size() < MaxQueuePairs) {
        m_queuePairs.try_emplace({bytesOf(pair->device), pair->port, pair->number},
                                 pair->peerNumber, pair->state);
    }
}

void ReportReader::takeStatistic(std::string_view text)
{
    if (auto counters = driverCountersOf(text)) {
        m_statistics[{bytesOf(counters->device), counters->port}] = std::move(counters->values);
    }
}

/// An adapter without a name of its board has its firmware alone.
void ReportReader::addTexts(HostReading &reading) const
{
    if (!m_kernel.isEmpty()) {
        reading.texts.push_back({HostFactKind::Kernel, {}, m_kernel});
    }
    for (auto it = m_firmware.begin();
         it != m_firmware.end() && reading.texts.size() < MaxTextsOfKind; ++it) {
        const QString board = m_boards.value(it.key());
        reading.texts.push_back({HostFactKind::Firmware, QString::fromUtf8(it.key()),
                                 board.isEmpty() ? *it : *it + u' ' + board});
    }
    const auto mounts = m_mounts.texts();
    reading.texts.insert(reading.texts.end(), mounts.begin(), mounts.end());
}

/// How many there are of each state, at each port of the host.
void ReportReader::addQueuePairs(ValuesByPort &values, HostReading &reading) const
{
    if (!m_hasRdma) {
        return;
    }
    const auto id = [](QStringView name) { return findCounter(Attribute::QueuePairs, name); };
    const std::array states{id(u"qp_migrated"), id(u"qp_rearm"), id(u"qp_armed")};
    const Fabric &adapters = *reading.adapters;
    for (const Port &port : adapters.ports()) {
        auto &counts = values[{adapters.node(port.node).guid, port.number}];
        counts[id(u"qp_paths")] = 0;
        for (const CounterId state : states) {
            counts[state] = 0;
        }
    }
    for (const auto &[name, its] : m_queuePairs) {
        const auto &[device, number, local] = name;
        const auto &[peer, state] = its;
        const PortKey port{m_guids.value(device), number};
        if (adapters.findPort(port.node, number).isValid()) {
            ++values[port][id(u"qp_paths")];
            ++values[port][states.at(static_cast<size_t>(state))];
            reading.queuePairs.push_back({port, local, peer, state, QString::fromUtf8(device)});
        }
    }
}

void ReportReader::takeInterface(std::string_view path, std::string_view text)
{
    LineScanner scanner(path);
    const auto name = scanner.takeUntil('/');
    // "ib0.8001" is one more interface over the port of ib0, which counts for itself alone.
    if (!name || contains(*name, ".")) {
        return;
    }
    Interface &interface = m_interfaces[bytesOf(*name)];
    if (scanner.rest() == "type") {
        interface.isInfiniband = wholeNumber(text, 0xffff) == InfinibandType;
    } else if (scanner.rest() == "dev_port") {
        interface.port = wholeNumber(text, MaxPortNumber - 1);
    } else if (scanner.take("statistics/")) {
        if (const auto counter = findNamed(InterfaceCounters, scanner.rest())) {
            add(interface.values, findCounter(Attribute::IPoIB, QString::fromLatin1(*counter)),
                text);
        }
    } else if (scanner.take("device/infiniband/")) {
        interface.hasSeveralAdapters = !interface.adapter.isNull();
        interface.adapter = guidOfGroups(text);
    }
}

void ReportReader::addInterfaces(ValuesByPort &values, const Fabric &adapters) const
{
    std::map<PortKey, const Interface *> first;
    for (const Interface &interface : m_interfaces) {
        const bool isOnly = adapters.nodes().size() == 1;
        const Guid adapter = !interface.adapter.isNull() ? interface.adapter
                             : isOnly                    ? adapters.nodes().front().guid
                                                         : Guid();
        const NodeIndex node = adapters.findNode(adapter);
        if (!interface.isInfiniband || interface.hasSeveralAdapters || !node.isValid()) {
            continue;
        }
        // Kernels without dev_port: an adapter of one port leaves no choice.
        const bool hasOnePort = adapters.portsOf(node).size() == 1;
        if (interface.port || hasOnePort) {
            const quint32 number =
                interface.port ? *interface.port + 1 : adapters.portsOf(node).front().number;
            first.try_emplace({adapter, static_cast<PortNumber>(number)}, &interface);
        }
    }
    for (const auto &[port, interface] : first) {
        values[port].insert(interface->values.begin(), interface->values.end());
    }
}

/// Of a host that shows no adapters: the first interface is the host's.
CounterValues ReportReader::onlyInterface() const
{
    const auto first = std::ranges::find_if(m_interfaces, &Interface::isInfiniband);
    CounterValues values = first == m_interfaces.cend() ? CounterValues() : first->values;
    std::ranges::sort(values);
    return values;
}

/// Files first: what the tool prints of them is not taken again.
void ReportReader::addDriverCounters(ValuesByPort &values, const Fabric &adapters) const
{
    for (const auto *all : {&m_driver, &m_statistics}) {
        for (auto it = all->constBegin(); it != all->constEnd(); ++it) {
            const Guid adapter = m_guids.value(it.key().first);
            const bool isThere = it.key().second == 0
                                     ? adapters.findNode(adapter).isValid()
                                     : adapters.findPort(adapter, it.key().second).isValid();
            if (isThere) {
                values[{adapter, it.key().second}].insert(it->begin(), it->end());
            }
        }
    }
}

HostReading ReportReader::finish()
{
    ParserOutput output;
    m_devices.finish(output);
    HostReading reading;
    reading.name = m_name;
    reading.adapters = output.builder.build();
    ValuesByPort values;
    for (const CounterReading &port : output.facts.counters) {
        if (port.port.by == PortName::By::NodeGuid) {
            values[{port.port.guid, port.port.number}].insert(port.values.begin(),
                                                              port.values.end());
        }
    }
    addBridges();
    addDriverCounters(values, *reading.adapters);
    addInterfaces(values, *reading.adapters);
    addQueuePairs(values, reading);
    addTexts(reading);
    for (const auto &[port, its] : values) {
        if (!its.empty()) {
            reading.ports.emplace_back(port, CounterValues(its.begin(), its.end()));
        }
    }
    if (reading.adapters->isEmpty()) {
        reading.whole = onlyInterface();
    }
    for (const CounterValues &some :
         {m_calls.values(), m_mounts.values(), m_system.values(), m_lustre.values()}) {
        reading.whole.insert(reading.whole.end(), some.begin(), some.end());
    }
    return reading;
}

} // namespace

HostReading readHost(QByteArrayView report)
{
    ReportReader reader;
    std::string_view rest = viewOf(report.first(std::min(report.size(), MaxReportBytes)));
    while (!rest.empty()) {
        const size_t end = rest.find('\n');
        reader.takeLine(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return reader.finish();
}

} // namespace pickglass::host
