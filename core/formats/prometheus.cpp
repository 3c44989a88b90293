// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/counters/amounts.h"
#include "core/counters/rates.h"
#include "core/fabric/linkrate.h"
#include "core/fabric/portkey.h"
#include "core/formats/cables.h"
#include "core/formats/exporterunit.h"
#include "core/formats/linescanner.h"
#include "core/formats/metrics.h"
#include "core/formats/metricsamples.h"
#include "core/formats/othercounters.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <string>
#include <utility>

namespace pickglass {

namespace {

constexpr const char *NoWords = QT_TRANSLATE_NOOP("core", "Expected a multiple of 4 bytes.");
constexpr const char *NoCounter = QT_TRANSLATE_NOOP(
    "core", "This counter of the port occurs twice, or cannot have such a value.");

MetricSource sourceOf(const MetricLine &line)
{
    return metricSource(line.name,
                        [&line](std::string_view label) { return !line.label(label).empty(); });
}

/// "node0042:9100" → "node0042"
QString hostOfInstance(const MetricLine &line)
{
    const std::string_view instance = line.label("instance");
    const size_t colon = instance.rfind(':');
    const bool hasPort =
        colon != std::string_view::npos && plainNumber(instance.substr(colon + 1)).has_value();
    const QString host = line.text("instance");
    return hasPort ? host.left(host.lastIndexOf(u':')) : host;
}

std::string_view firstLabel(const MetricLine &line, std::string_view name, std::string_view other)
{
    const std::string_view value = line.label(name);
    return value.empty() ? line.label(other) : value;
}

/// As toString() has it; what is something else is taken for an adapter.
NodeType nodeTypeNamed(const QString &name)
{
    for (const NodeType type : {NodeType::Switch, NodeType::Router}) {
        if (name == toString(type)) {
            return type;
        }
    }
    return NodeType::ChannelAdapter;
}

/// The number of the virtual lane, service level or lane that a metric of ours is of.
std::string_view laneOrLevel(const MetricLine &line)
{
    const std::string_view lane = firstLabel(line, "vl", "sl");
    return lane.empty() ? line.label("lane") : lane;
}

/// One port at one time: its samples are a reading.
struct ReadingKey
{
    PortName port = {};
    Timestamp time = {};

    bool operator==(const ReadingKey &) const = default;
};

size_t qHash(const ReadingKey &key, size_t seed = 0)
{
    return qHashMulti(seed, key.port.guid.value(), key.port.number, key.port.host, key.port.device,
                      key.time.microseconds());
}

class MetricsParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view text)
    {
        text = trimmed(text);
        if (text.empty() || text.starts_with('#')) {
            m_unit.takeComment(text);
            return;
        }
        const auto line = parseMetricLine(text);
        // The number at its end may have lost digits; that of a name's line is 1 and says nothing.
        if (!m_isTerminated && (!line || !line->name.ends_with("_info") || line->value != "1")) {
            m_output.endsWithinLine = true;
            return;
        }
        if (!line) {
            skip(QT_TRANSLATE_NOOP(
                "core", "Expected a sample: a metric's name, its labels in braces and a value."));
            return;
        }
        takeSample(*line);
    }

    /// What it says must outlive finish().
    void takeSample(qint64 number, const MetricLine &line)
    {
        m_line = number;
        takeSample(line);
    }

    void finish()
    {
        addData();
        for (const Secondary &other : m_secondary) {
            addCounter(m_output.facts.counters[other.reading], other.id, other.value);
        }
        finishHosts();
        std::erase_if(m_output.facts.counters,
                      [](const CounterReading &reading) { return reading.values.empty(); });
        dropRepeated(m_output.facts.cables);
        m_cables.connect(m_output.builder, m_output.report);
    }

private:
    void takeSample(const MetricLine &line)
    {
        const MetricSource source = sourceOf(line);
        m_output.time = std::max(m_output.time, line.time);
        m_unit.takeMetric(line.name, line.label("instance"));
        if (source == MetricSource::PortExporter) {
            takeInfo(line);
        } else if (source == MetricSource::CableExporter) {
            takeCable(line);
        } else if (source == MetricSource::Telemetry) {
            takeTelemetry(line);
        } else if (source == MetricSource::Ours) {
            takeOurs(line);
        } else if (line.name == "node_uname_info") {
            takeHostName(line);
        }
        if (const MetricCounter counter = metricCounter(source, line.name, laneOrLevel(line));
            counter.id.isValid()) {
            takeCounter(line, source, counter);
        }
    }

    struct Secondary
    {
        size_t reading = 0;
        CounterId id;
        quint64 value = 0;
    };

    /// Data of treydock's exporter: bytes, or words that are called so.
    struct Data
    {
        size_t reading = 0;
        CounterId id;
        quint64 value = 0;
        qint64 line = 0;
        std::string instance;
    };

    void addData()
    {
        using Unit = ExporterUnit::Unit;
        bool isReported = false;
        for (const Data &data : m_data) {
            const Unit unit = m_unit.unitOf(data.instance);
            if (unit != Unit::Unknown) {
                addData(data, unit != Unit::Words);
            }
            const bool isDoubtful = unit == Unit::Unknown || unit == Unit::BytesByName;
            if (isDoubtful && !std::exchange(isReported, true)) {
                m_output.report.remark(
                    data.line,
                    {unit == Unit::BytesByName
                         ? QT_TRANSLATE_NOOP(
                               "core",
                               "Data is taken for bytes, as its name says; infiniband_exporter "
                               "before 0.10 counted words of 4 bytes under this name.")
                         : QT_TRANSLATE_NOOP(
                               "core",
                               "Whether data is in bytes or in words of 4 bytes is not known, "
                               "and left out: infiniband_exporter before 0.10 counted words "
                               "under this name. The rates of switches would show it "
                               "(infiniband_switch_port_rate_bytes_per_second)."),
                     {}});
            }
        }
    }

    void addData(const Data &data, bool isInBytes)
    {
        const auto refuse = [&](const char *why) { m_output.report.skip(data.line, {why, {}}); };
        if (isInBytes && data.value % WordBytes != 0) {
            refuse(NoWords);
        } else if (!addCounter(m_output.facts.counters[data.reading], data.id,
                               isInBytes ? data.value / WordBytes : data.value)) {
            refuse(NoCounter);
        }
    }

    void takeCounter(const MetricLine &line, MetricSource source, const MetricCounter &counter)
    {
        const bool isOfVersion = source == MetricSource::PortExporter && counter.isInBytes;
        const auto value = isOfVersion ? numberOf(line) : valueOf(line, counter);
        const PortName port = value ? portOf(line, source) : PortName();
        if (!value || (port.by == PortName::By::NodeGuid && port.guid.isNull())) {
            return;
        }
        noticeNode(line, source, port);
        const size_t index = readingOf(port, line.time);
        if (isOfVersion) {
            const std::string_view instance = line.label("instance");
            m_unit.takeValue(*value, instance);
            m_data.push_back({index, counter.id, *value, m_line, std::string(instance)});
        } else if (counter.isSecondary) {
            m_secondary.push_back({index, counter.id, *value});
        } else if (!addCounter(m_output.facts.counters[index], counter.id, *value)) {
            skip(NoCounter);
        }
    }

    std::optional<quint64> numberOf(const MetricLine &line)
    {
        const auto value = metricNumber(line.value);
        if (!value) {
            skip(QT_TRANSLATE_NOOP("core",
                                   "Expected a whole number of 0 or more as the counter's value."));
        }
        return value;
    }

    /// A value with fractions, as whole readings.
    std::optional<quint64> readingOf(const MetricLine &line, double unit)
    {
        const auto value = scaledReading(line.value, 1 / unit);
        if (!value) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a number of 0 or more as the value."));
        }
        return value;
    }

    std::optional<quint64> valueOf(const MetricLine &line, const MetricCounter &counter)
    {
        const double unit =
            counter.id.isValid() ? naturalUnits(pickglass::counter(counter.id).unit) : 1;
        const auto value = unit < 1 ? readingOf(line, unit) : numberOf(line);
        if (value && counter.isInBytes && *value % WordBytes != 0) {
            skip(NoWords);
            return std::nullopt;
        }
        return value && counter.isInBytes ? std::optional(*value / WordBytes) : value;
    }

    PortName portOf(const MetricLine &line, MetricSource source)
    {
        PortName name;
        std::string_view number = line.label("port");
        std::string_view guid = line.label("guid");
        switch (source) {
        case MetricSource::NodeExporter:
            name.by = PortName::By::Host;
            name.host = hostOfInstance(line);
            name.device = line.text("device");
            m_isHostMissing = m_isHostMissing || name.host.isEmpty();
            break;
        case MetricSource::CableExporter:
            name.by = PortName::By::PortGuid;
            number = line.label("local_port");
            guid = line.label("local_guid");
            break;
        case MetricSource::Telemetry:
            name.by = PortName::By::NodeGuid;
            number = firstLabel(line, "port_num", "Port_Number");
            guid = firstLabel(line, "node_guid", "Node_GUID");
            break;
        case MetricSource::Ours:
            name.by = PortName::By::NodeGuid;
            break;
        case MetricSource::PortExporter:
        case MetricSource::Unknown:
            name.by = PortName::By::PortGuid;
            break;
        }
        const auto known = portNumberOf(number);
        if (!known || (name.by != PortName::By::Host && guid.empty())) {
            skip(QT_TRANSLATE_NOOP(
                "core", "Expected labels that name a port: its GUID or device, and its number."));
            return {};
        }
        name.number = *known;
        name.guid = name.by == PortName::By::Host ? Guid() : identityOf(guid);
        return name;
    }

    size_t readingOf(const PortName &port, Timestamp time)
    {
        std::vector<CounterReading> &readings = m_output.facts.counters;
        const auto known = m_readings.constFind({port, time});
        if (known != m_readings.constEnd()) {
            return *known;
        }
        m_readings.insert({port, time}, readings.size());
        readings.push_back({port, time, {}, m_line});
        return readings.size() - 1;
    }

    /// The node of a counter, as far as the metric and its labels name it.
    void noticeNode(const MetricLine &line, MetricSource source, const PortName &port)
    {
        if (port.guid.isNull() || m_named.contains(port.guid)) {
            return;
        }
        m_named.insert(port.guid);
        NamedNode named{.port = port};
        if (source == MetricSource::PortExporter) {
            const bool isSwitch = line.name.starts_with("infiniband_switch_");
            named.type = isSwitch ? NodeType::Switch : NodeType::ChannelAdapter;
            named.description = line.text(isSwitch ? "switch" : "hca");
        } else if (source == MetricSource::CableExporter) {
            const bool isSwitch = line.label("component") == "switch";
            named.type = isSwitch ? NodeType::Switch : NodeType::ChannelAdapter;
            named.description = line.text("local_name");
        } else if (source == MetricSource::Ours) {
            named.description = line.text("node");
        }
        m_output.facts.named.push_back(std::move(named));
    }

    /// node_uname_info{nodename="node0042",…}, which a page of one host has once.
    void takeHostName(const MetricLine &line)
    {
        const QString name = line.text("nodename");
        m_hasHosts = m_hasHosts || (!m_host.isEmpty() && m_host != name);
        m_host = name;
    }

    /// Of a page of one host, which does not name it in every line.
    void finishHosts()
    {
        const bool isKnown = !m_host.isEmpty() && !m_hasHosts;
        for (CounterReading &reading : m_output.facts.counters) {
            if (isKnown && reading.port.by == PortName::By::Host && reading.port.host.isEmpty()) {
                reading.port.host = m_host;
            }
        }
        if (m_isHostMissing && !isKnown) {
            m_output.report.remark(
                1, {QT_TRANSLATE_NOOP("core", "The text does not say which host its counters are "
                                              "of: expected a label \"instance\".")});
        }
    }

    /// infiniband_switch_info{guid=,switch=,lid=}, infiniband_hca_info{guid=,hca=,lid=} and their
    /// …_uplink_info.
    void takeInfo(const MetricLine &line)
    {
        const bool isSwitch = line.name.starts_with("infiniband_switch_");
        const NodeType type = isSwitch ? NodeType::Switch : NodeType::ChannelAdapter;
        const QString name = line.text(isSwitch ? "switch" : "hca");
        if (line.name == "infiniband_switch_uplink_info" ||
            line.name == "infiniband_hca_uplink_info") {
            takeUplink(line, type, name);
        } else if (line.name == "infiniband_switch_info" || line.name == "infiniband_hca_info") {
            const Guid guid = identityOf(line.label("guid"));
            describe(guid, type, name);
            Port &port = m_output.builder.port(guid, isSwitch ? 0 : 1);
            port.lid = lidOf(line.label("lid"));
            port.guid = guid;
        }
    }

    void takeUplink(const MetricLine &line, NodeType type, const QString &name)
    {
        const Guid guid = identityOf(line.label("guid"));
        const auto number = portNumberOf(line.label("port"), 1);
        const std::string_view peer = line.label("uplink_guid");
        const auto peerNumber = portNumberOf(line.label("uplink_port"), 1);
        if (!number || peer.empty() || !peerNumber) {
            skip(QT_TRANSLATE_NOOP("core", "Expected labels that name a cable's two ports: guid, "
                                           "port, uplink_guid and uplink_port."));
            return;
        }
        describe(guid, type, name);
        const bool isPeerSwitch = line.label("uplink_type") == "SW";
        describe(identityOf(peer), isPeerSwitch ? NodeType::Switch : NodeType::ChannelAdapter,
                 line.text("uplink"));
        m_cables.add({.line = m_line,
                      .node = guid,
                      .peerNode = identityOf(peer),
                      .peerPortGuid = isPeerSwitch ? Guid() : identityOf(peer),
                      .peerLid = lidOf(line.label("uplink_lid")),
                      .port = *number,
                      .peerPort = *peerNumber});
    }

    /// The cable that guilbaults' labels name, once: they are at every metric.
    void takeCable(const MetricLine &line)
    {
        const Guid guid = identityOf(line.label("local_guid"));
        const auto number = portNumberOf(line.label("local_port"), 1);
        const std::string_view peer = line.label("remote_guid");
        const auto peerNumber = portNumberOf(line.label("remote_port"), 1);
        if (!number || peer.empty() || !peerNumber || m_cabled.contains({guid, *number})) {
            return;
        }
        m_cabled.insert({guid, *number});
        const bool isSwitch = line.label("component") == "switch";
        describe(guid, isSwitch ? NodeType::Switch : NodeType::ChannelAdapter,
                 line.text("local_name"));
        m_cables.add({.line = m_line,
                      .node = guid,
                      .peerNode = identityOf(peer),
                      .peerPortGuid = isSwitch ? identityOf(peer) : Guid(), // kept for an adapter
                      .peerDescription = line.label("remote_name"),
                      .peerType = isSwitch ? NodeType::ChannelAdapter : NodeType::Switch,
                      .port = *number,
                      .peerPort = *peerNumber});
    }

    /// The LID, which is a metric of its own, and the cable, which labels of every metric name.
    /// What kind of nodes they are, it does not say.
    void takeTelemetry(const MetricLine &line)
    {
        const std::string_view guid = line.label("port_guid");
        if (const Lid lid = lidOf(line.value);
            line.name == "lid" && lid.isAssigned() && !guid.empty()) {
            m_output.facts.lids.insert(identityOf(guid), lid);
        }
        const std::string_view node = firstLabel(line, "node_guid", "Node_GUID");
        const auto number = portNumberOf(firstLabel(line, "port_num", "Port_Number"), 1);
        const Guid peer = guidOf(line.label("link_partner_node_guid"));
        const auto peerNumber = portNumberOf(line.label("link_partner_port_num"), 1);
        if (!number || peer.isNull() || !peerNumber ||
            m_cabled.contains({identityOf(node), *number})) {
            return;
        }
        m_cabled.insert({identityOf(node), *number});
        m_output.facts.cables.push_back({.a = {.number = *number, .guid = identityOf(node)},
                                         .b = {.number = *peerNumber, .guid = peer},
                                         .line = m_line});
    }

    /// infiniband_port_info{guid=,port=,node=,node_type=,peer_guid=,peer_port=,peer_node=,width=,
    /// speed=}
    void takeOurs(const MetricLine &line)
    {
        const auto number = portNumberOf(line.label("port"));
        const Guid guid = guidOf(line.label("guid"));
        if (line.name != "infiniband_port_info" || !number || guid.isNull()) {
            return;
        }
        const NodeType type = nodeTypeNamed(line.text("node_type"));
        Node &node = m_output.builder.node(guid, type);
        node.type = type;
        node.description = line.text("node");
        Port &port = m_output.builder.port(guid, *number);
        port.width = parseLinkWidth(line.text("width"));
        port.speed = parseLinkSpeed(line.text("speed"));
        const Guid peer = guidOf(line.label("peer_guid"));
        const auto peerNumber = portNumberOf(line.label("peer_port"), 1);
        if (!peer.isNull() && peerNumber) {
            m_cables.add({.line = m_line,
                          .node = guid,
                          .peerNode = peer,
                          .peerDescription = line.label("peer_node"),
                          .port = *number,
                          .peerPort = *peerNumber});
        }
    }

    void describe(Guid guid, NodeType type, const QString &description)
    {
        Node &node = m_output.builder.node(guid, type);
        node.type = type;
        m_output.facts.hasPortsForAdapters = true;
        if (!description.isEmpty()) {
            node.description = description;
        }
    }

    Cables m_cables;
    QSet<PortKey> m_cabled;
    QHash<ReadingKey, size_t> m_readings; ///< into the facts' counters
    std::vector<Secondary> m_secondary;
    QSet<Guid> m_named;
    QString m_host;          ///< of node_uname_info
    bool m_hasHosts = false; ///< whether there are several
    ExporterUnit m_unit;
    std::vector<Data> m_data;
    bool m_isHostMissing = false;
};

} // namespace

ParserEnd parsePrometheus(const ParserInput &input, ParserOutput &output)
{
    return parseLines<MetricsParser>(input, output, FabricScope::Part);
}

ParserEnd parseMetricSamples(std::span<const MetricSamples *const> all, qint64 maxMemory,
                             ParserOutput &output)
{
    output.facts.scope = FabricScope::Part;
    MetricsParser parser(output);
    constexpr qint64 LookEvery = 4096;
    qint64 nextLook = LookEvery;
    MetricLine line;
    line.isEscaped = false;
    for (const MetricSamples *samples : all) {
        for (size_t at = 0; at < samples->series().size(); ++at) {
            const MetricSamples::Series &series = samples->series()[at];
            line.name = viewOf(series.name);
            line.labels.clear();
            for (const auto &[label, value] : series.labels) {
                line.labels.emplace_back(viewOf(label), viewOf(value));
            }
            for (const MetricSamples::Sample &sample : samples->samplesOf(at)) {
                line.value = viewOf(sample.value);
                line.time = sample.time;
                parser.takeSample(++output.lines, line);
            }
            if (output.lines >= nextLook) {
                nextLook = output.lines + LookEvery;
                if (heldMemory() > maxMemory) {
                    return ParserEnd::TooMuch;
                }
            }
        }
    }
    parser.finish();
    return ParserEnd::Complete;
}

bool isPrometheusLine(std::string_view line)
{
    if (dropPrefix(line, "# HELP ") || dropPrefix(line, "# TYPE ")) {
        return startsWithAny(line, {"infiniband_", "node_infiniband_"});
    }
    if (!contains(line, "{")) {
        return false;
    }
    const auto sample = parseMetricLine(line);
    return sample && sourceOf(*sample) != MetricSource::Unknown;
}

} // namespace pickglass
