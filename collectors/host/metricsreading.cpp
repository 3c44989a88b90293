// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/metricsreading.h"

#include "collectors/host/hostfabric.h"
#include "collectors/host/nfsreading.h"
#include "collectors/host/textparts.h"
#include "core/fabric/fabricbuilder.h"
#include "core/formats/linescanner.h"
#include "core/formats/metrics.h"
#include "core/formats/othercounters.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace pickglass::host {

namespace {

constexpr quint64 WordBytes = 4;
constexpr double MillisecondsPerSecond = 1000;
constexpr qsizetype MaxAdapters = 256;
constexpr std::string_view Total = "_total";

/// The collectors of which metrics are read.
constexpr std::string_view Collectors[] = {"infiniband", "netdev", "netclass", "nfs",
                                           "mountstats", "cpu",    "meminfo",  "uname"};

/// Of netdev, without "node_network_" and "_total"; the rest of the name is that of the counter.
constexpr Named<const char *> InterfaceNames[] = {{"receive_errs", "rx_errors"},
                                                  {"receive_drop", "rx_dropped"},
                                                  {"transmit_errs", "tx_errors"},
                                                  {"transmit_drop", "tx_dropped"}};

/// Of mountstats, behind "node_mountstats_nfs_operations_", and whether it is a time.
struct OperationMetric
{
    const char *counter;
    bool isTime = false;
};
constexpr Named<OperationMetric> OperationMetrics[] = {
    {"requests_total", {"ops"}},
    {"transmissions_total", {"transmissions"}},
    {"major_timeouts_total", {"timeouts"}},
    {"sent_bytes_total", {"bytes_sent"}},
    {"received_bytes_total", {"bytes_received"}},
    {"queue_time_seconds_total", {"queue_ms", true}},
    {"response_time_seconds_total", {"rtt_ms", true}},
    {"request_time_seconds_total", {"execute_ms", true}}};

/// Behind "node_mountstats_nfs_".
constexpr Named<const char *> MountMetrics[] = {{"total_read_bytes_total", "nfs_read_bytes"},
                                                {"total_write_bytes_total", "nfs_write_bytes"}};
constexpr Named<const char *> TransportMetrics[] = {
    {"transport_connect_total", "nfs_xprt_connects"},
    {"transport_bad_transaction_ids_total", "nfs_xprt_bad_xids"},
    {"transport_sends_total", "nfs_xprt_sends"},
    {"transport_receives_total", "nfs_xprt_receives"},
    {"transport_backlog_queue_total", "nfs_xprt_backlog_sum"},
    {"transport_sending_queue_total", "nfs_xprt_sending_sum"},
    {"transport_pending_queue_total", "nfs_xprt_pending_sum"}};

/// Behind "node_memory_".
constexpr Named<const char *> MemoryMetrics[] = {
    {"MemTotal_bytes", "mem_total"},         {"MemFree_bytes", "mem_free"},
    {"MemAvailable_bytes", "mem_available"}, {"Buffers_bytes", "mem_buffers"},
    {"Cached_bytes", "mem_cached"},          {"Dirty_bytes", "mem_dirty"},
    {"Writeback_bytes", "mem_writeback"},    {"Slab_bytes", "mem_slab"},
    {"SwapTotal_bytes", "swap_total"},       {"SwapFree_bytes", "swap_free"},
    {"Mlocked_bytes", "mem_mlocked"},        {"Unevictable_bytes", "mem_unevictable"}};

/// A number of 0 or more, also one that is not whole.
std::optional<double> numberOf(std::string_view text)
{
    constexpr double behindLargest = 18446744073709551616.0;
    double value = 0;
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    const bool isNumber = read.ec == std::errc() && read.ptr == end;
    return isNumber && value >= 0 && value < behindLargest ? std::optional(value) : std::nullopt;
}

/// "cpu_idle" of the mode "idle"; invalid where there is none.
CounterId processorCounter(std::string_view mode)
{
    static const auto known = [] {
        std::vector<std::pair<std::string, CounterId>> all;
        for (const char *name : {"user", "nice", "system", "idle", "iowait", "irq", "softirq",
                                 "steal", "guest", "guest_nice"}) {
            const CounterId id =
                findCounter(Attribute::CPU, QLatin1String("cpu_") + QLatin1String(name));
            if (id.isValid()) {
                all.emplace_back(name, id);
            }
        }
        return all;
    }();
    const auto found =
        std::ranges::find_if(known, [&](const auto &one) { return one.first == mode; });
    return found == known.end() ? CounterId() : found->second;
}

class MetricsReader
{
public:
    void takeLine(std::string_view line);
    std::optional<MetricsReading> finish(const QString &host);

private:
    using Taker = void (MetricsReader::*)(std::string_view name, const MetricLine &line);
    static Taker takerOf(std::string_view &name);
    void takeAdapter(std::string_view name, const MetricLine &line);
    void takeInterface(std::string_view name, const MetricLine &line);
    void takeCalls(std::string_view name, const MetricLine &line);
    void takeMounts(std::string_view name, const MetricLine &line);
    void takeTransport(std::string_view name, const MetricLine &line);
    void takeOperation(std::string_view name, const MetricLine &line);
    void takeProcessorLine(std::string_view behindName);
    void takeMemory(std::string_view name, const MetricLine &line);
    void takeName(std::string_view name, const MetricLine &line);
    void takeCollector(std::string_view name, const MetricLine &line);
    void addTexts(HostReading &reading) const;
    void addWhole(Attribute attribute, const QString &counter, const MetricLine &line);
    void addInterface(std::map<PortKey, CounterValues> &ports, const Fabric &adapters,
                      CounterValues &whole);

    struct AdapterPort
    {
        PortState state = PortState::Unknown;
        PhysState physState = PhysState::Unknown;
        std::map<CounterId, quint64> values = {};
        std::map<CounterId, quint64> secondary = {};
    };
    struct Interface
    {
        bool isInfiniband = false;
        std::map<CounterId, quint64> values = {};
    };
    bool m_isAnyKnown = false;
    QString m_name;
    QMap<QByteArray, std::map<PortNumber, AdapterPort>> m_adapters;
    QMap<QByteArray, Interface> m_interfaces;
    NfsCalls m_calls;
    std::map<CounterId, quint64> m_whole;
    std::map<CounterId, double> m_times;     ///< in seconds
    QHash<QByteArray, QByteArray> m_exports; ///< the first, by server and protocol
    QByteArrayList m_collectors;
    QString m_kernel;
    QMap<QByteArray, QString> m_firmware; ///< by the adapters' names
    /// By export and protocol: read and written, as far as they are known.
    QMap<std::pair<QByteArray, QByteArray>, std::array<std::optional<quint64>, 2>> m_mounts;
};

/// Takes what all metrics of a collector begin with off the name.
MetricsReader::Taker MetricsReader::takerOf(std::string_view &name)
{
    static constexpr Named<Taker> takers[] = {
        {"node_infiniband_", &MetricsReader::takeAdapter},
        {"node_network_", &MetricsReader::takeInterface},
        {"node_nfs_", &MetricsReader::takeCalls},
        {"node_mountstats_nfs_operations_", &MetricsReader::takeOperation},
        {"node_mountstats_nfs_", &MetricsReader::takeMounts},
        {"node_memory_", &MetricsReader::takeMemory},
        {"node_uname_info", &MetricsReader::takeName},
        {"node_scrape_collector_success", &MetricsReader::takeCollector}};
    for (const auto &[begin, taker] : takers) {
        if (dropPrefix(name, begin)) {
            return taker;
        }
    }
    return nullptr;
}

void MetricsReader::takeLine(std::string_view line)
{
    if (!line.starts_with("node_")) {
        return;
    }
    std::string_view name = line.substr(0, line.find_first_of("{ "));
    if (name == "node_cpu_seconds_total") {
        takeProcessorLine(line.substr(name.size()));
        return;
    }
    const Taker taker = takerOf(name);
    const auto metric = taker != nullptr ? parseMetricLine(trimmed(line)) : std::nullopt;
    if (metric) {
        m_isAnyKnown = true;
        (this->*taker)(name, *metric);
    }
}

void MetricsReader::takeAdapter(std::string_view name, const MetricLine &line)
{
    const QByteArray device = bytesOf(line.label("device"));
    if (device.isEmpty() || (m_adapters.size() == MaxAdapters && !m_adapters.contains(device))) {
        return;
    }
    auto &ports = m_adapters[device];
    const auto number = portNumberOf(line.label("port"), 1);
    if (!number) {
        if (name == "info") {
            const QString board = unescaped(line.label("board_id"));
            const QString firmware = unescaped(line.label("firmware_version"));
            m_firmware[device] = board.isEmpty() ? firmware : firmware + u' ' + board;
        }
        return;
    }
    AdapterPort &port = ports[*number];
    if (name == "state_id") {
        const auto state = wholeNumber(line.value, static_cast<quint32>(PortState::Active));
        port.state = static_cast<PortState>(state.value_or(0));
        return;
    }
    if (name == "physical_state_id") {
        const auto state = wholeNumber(line.value, static_cast<quint32>(PhysState::PhyTest));
        port.physState = static_cast<PhysState>(state.value_or(0));
        return;
    }
    const MetricCounter counter = metricCounter(MetricSource::NodeExporter, line.name);
    const auto value = metricNumber(line.value);
    if (counter.id.isValid() && value) {
        const quint64 count = counter.isInBytes ? *value / WordBytes : *value;
        const CounterId id = counterFor(counter.id, count);
        if (id.isValid()) {
            (counter.isSecondary ? port.secondary : port.values).try_emplace(id, count);
        }
    }
}

/// "node_network_receive_bytes_total" counts what "ipoib_rx_bytes" does.
void MetricsReader::takeInterface(std::string_view name, const MetricLine &line)
{
    const QByteArray device = bytesOf(line.label("device"));
    if (device.contains('.')) {
        return; // one more interface over the port of another one
    }
    if (name == "protocol_type") {
        m_interfaces[device].isInfiniband = numberOf(line.value) == InfinibandType;
        return;
    }
    if (!dropSuffix(name, Total)) {
        return;
    }
    QByteArray counter;
    if (const auto word = findNamed(InterfaceNames, name)) {
        counter = *word;
    } else if (dropPrefix(name, "receive_")) {
        counter = "rx_" + bytesOf(name);
    } else if (dropPrefix(name, "transmit_")) {
        counter = "tx_" + bytesOf(name);
    }
    const CounterId id =
        findCounter(Attribute::IPoIB, QLatin1String("ipoib_") + QString::fromLatin1(counter));
    const auto value = metricNumber(line.value);
    if (id.isValid() && value) {
        m_interfaces[device].values.try_emplace(id, *value);
    }
}

void MetricsReader::takeCalls(std::string_view name, const MetricLine &line)
{
    const auto value = metricNumber(line.value);
    if (!value) {
        return;
    }
    if (name == "rpcs_total") {
        addWhole(Attribute::NFS, QStringLiteral("nfs_calls"), line);
    } else if (name == "rpc_retransmissions_total") {
        addWhole(Attribute::NFS, QStringLiteral("nfs_retransmits"), line);
    } else if (name == "requests_total") {
        const auto version = wholeNumber(line.label("proto"), 4).value_or(0);
        m_calls.add(static_cast<int>(version), line.label("method"), *value);
    }
}

void MetricsReader::takeMounts(std::string_view name, const MetricLine &line)
{
    if (const auto counter = findNamed(MountMetrics, name)) {
        addWhole(Attribute::NFSMounts, QString::fromLatin1(*counter), line);
        const std::pair mount(bytesOf(line.label("export")), bytesOf(line.label("protocol")));
        if (m_mounts.contains(mount) || m_mounts.size() < qsizetype(MaxTextsOfKind)) {
            const bool isRead = name == MountMetrics[0].name;
            std::optional<quint64> &bytes = m_mounts[mount].at(isRead ? 0 : 1);
            bytes = bytes.value_or(0) + metricNumber(line.value).value_or(0);
        }
    } else if (const auto transport = findNamed(TransportMetrics, name)) {
        takeTransport(*transport, line);
    }
}

/// Mounts of one server share a transport: that of the first one counts.
void MetricsReader::takeTransport(std::string_view name, const MetricLine &line)
{
    const std::string_view mount = line.label("export");
    const QByteArray server =
        bytesOf(mount.substr(0, mount.rfind(":/"))) + ' ' + bytesOf(line.label("protocol"));
    if (m_exports.value(server, bytesOf(mount)) == bytesOf(mount)) {
        m_exports.insert(server, bytesOf(mount));
        addWhole(Attribute::NFSRpc, decoded(name), line);
    }
}

void MetricsReader::takeOperation(std::string_view name, const MetricLine &line)
{
    const auto metric = findNamed(OperationMetrics, name);
    const auto value = metric ? numberOf(line.value) : std::nullopt;
    if (!value) {
        return;
    }
    const auto addTo = [&](const char *sum) {
        const CounterId id =
            findCounter(Attribute::NFSRpc, QLatin1String(sum) + QLatin1String(metric->counter));
        if (metric->isTime) {
            m_times[id] += *value;
        } else {
            m_whole[id] += static_cast<quint64>(*value);
        }
    };
    const std::string_view operation = line.label("operation");
    // What is not among the calls is there with 0.
    const bool isRead = operation == "READ";
    const bool isWrite = operation == "WRITE";
    addTo("nfs_rpc_");
    if (isRead) {
        addTo("nfs_rpc_read_");
    } else if (isWrite) {
        addTo("nfs_rpc_write_");
    }
}

/// The sum over all processors. Most lines of a text are of these: a line is not taken apart as a
/// whole, "{cpu="7",mode="idle"} 12345.67".
void MetricsReader::takeProcessorLine(std::string_view behindName)
{
    constexpr std::string_view Label = "mode=\"";
    const size_t label = behindName.find(Label);
    const bool isLabel = label != std::string_view::npos && label > 0 &&
                         (behindName[label - 1] == '{' || behindName[label - 1] == ',');
    const size_t begin = label + Label.size();
    const size_t end = isLabel ? behindName.find('"', begin) : std::string_view::npos;
    const size_t close = behindName.find("} ", end);
    if (close == std::string_view::npos) {
        return;
    }
    m_isAnyKnown = true;
    const CounterId id = processorCounter(behindName.substr(begin, end - begin));
    std::string_view value = trimmed(behindName.substr(close + 1));
    value = value.substr(0, value.find(' ')); // a time may follow
    if (const auto seconds = id.isValid() ? numberOf(value) : std::nullopt) {
        m_times[id] += *seconds;
    }
}

void MetricsReader::takeMemory(std::string_view name, const MetricLine &line)
{
    if (const auto counter = findNamed(MemoryMetrics, name)) {
        addWhole(Attribute::Memory, QString::fromLatin1(*counter), line);
    }
}

void MetricsReader::takeName(std::string_view /*name*/, const MetricLine &line)
{
    m_name = unescaped(line.label("nodename"));
    m_kernel = unescaped(line.label("release"));
}

void MetricsReader::takeCollector(std::string_view /*name*/, const MetricLine &line)
{
    const std::string_view collector = line.label("collector");
    if (line.value == "1" && std::ranges::find(Collectors, collector) != std::end(Collectors) &&
        !m_collectors.contains(bytesOf(collector))) {
        m_collectors << bytesOf(collector);
    }
}

/// The exporter does not say where an export is mounted: its own name is in place of that.
void MetricsReader::addTexts(HostReading &reading) const
{
    if (!m_kernel.isEmpty()) {
        reading.texts.push_back({HostFactKind::Kernel, {}, m_kernel});
    }
    for (auto it = m_firmware.begin(); it != m_firmware.end(); ++it) {
        reading.texts.push_back({HostFactKind::Firmware, QString::fromUtf8(it.key()), *it});
    }
    for (auto it = m_mounts.begin(); it != m_mounts.end(); ++it) {
        const QString exported = unescaped(viewOf(it.key().first));
        const QString protocol = unescaped(viewOf(it.key().second));
        reading.texts.push_back({HostFactKind::NfsMount, exported,
                                 QString(exported).replace(u' ', QLatin1String("\\040")) +
                                     QLatin1String(" nfs proto=") + protocol});
        if ((*it)[0] && (*it)[1]) {
            reading.texts.push_back({HostFactKind::NfsBytes, exported,
                                     QStringLiteral("%1 %2").arg(*(*it)[0]).arg(*(*it)[1])});
        }
    }
}

void MetricsReader::addWhole(Attribute attribute, const QString &counter, const MetricLine &line)
{
    const CounterId id = findCounter(attribute, counter);
    const auto value = metricNumber(line.value);
    if (id.isValid() && value) {
        m_whole[id] += *value;
    }
}

/// The first one is that of the host's only port, or of a host that shows no adapters.
void MetricsReader::addInterface(std::map<PortKey, CounterValues> &ports, const Fabric &adapters,
                                 CounterValues &whole)
{
    const auto first = std::ranges::find_if(m_interfaces, &Interface::isInfiniband);
    if (first == m_interfaces.cend()) {
        return;
    }
    CounterValues *to = adapters.isEmpty() ? &whole : nullptr;
    if (adapters.ports().size() == 1) {
        const Port &port = adapters.ports().front();
        to = &ports[{adapters.node(port.node).guid, port.number}];
    }
    if (to != nullptr) {
        to->insert(to->end(), first->values.begin(), first->values.end());
    }
}

std::optional<MetricsReading> MetricsReader::finish(const QString &host)
{
    if (!m_isAnyKnown) {
        return std::nullopt;
    }
    MetricsReading result;
    result.collectors = m_collectors;
    HostReading &reading = result.reading;
    reading.name = m_name;
    FabricBuilder builder;
    std::map<PortKey, CounterValues> values;
    for (auto adapter = m_adapters.begin(); adapter != m_adapters.end(); ++adapter) {
        const QString device = QString::fromUtf8(adapter.key());
        const Guid guid = guidOfHost(host + u' ' + device);
        Node &node = builder.node(guid, NodeType::ChannelAdapter);
        node.description = (m_name.isEmpty() ? host : m_name) + u' ' + device;
        for (auto &[number, port] : *adapter) {
            node.portCount = std::max(node.portCount, number);
            Port &made = builder.port(guid, number);
            made.state = port.state;
            made.physState = port.physState;
            port.values.insert(port.secondary.begin(), port.secondary.end());
            if (!port.values.empty()) {
                values[{guid, number}] = {port.values.begin(), port.values.end()};
            }
        }
    }
    reading.adapters = builder.build();
    for (const auto &[id, seconds] : m_times) {
        m_whole[id] = static_cast<quint64>(std::llround(seconds * MillisecondsPerSecond));
    }
    addInterface(values, *reading.adapters, reading.whole);
    const CounterValues calls = m_calls.values();
    m_whole.insert(calls.begin(), calls.end());
    reading.whole.insert(reading.whole.end(), m_whole.begin(), m_whole.end());
    reading.ports.assign(values.begin(), values.end());
    addTexts(reading);
    return result;
}

} // namespace

std::optional<MetricsReading> readMetrics(QByteArrayView text, const QString &host)
{
    MetricsReader reader;
    std::string_view rest = viewOf(text.first(std::min(text.size(), MaxReportBytes)));
    while (!rest.empty()) {
        const size_t end = rest.find('\n');
        reader.takeLine(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return reader.finish(host);
}

} // namespace pickglass::host
