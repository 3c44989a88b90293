// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/metrics.h"
#include "core/formats/sweepseries.h"

#include <algorithm>

namespace pickglass {

namespace {

using Kind = MetricsSweep::Kind;
using SharedLabels = std::shared_ptr<const std::vector<QByteArray>>;

/// What ibnetdiscover --ports and the links of ibqueryerrors call the port: its own GUID, of a
/// switch that of the node.
Guid portGuid(const Fabric &fabric, const Port &port)
{
    const Node &node = fabric.node(port.node);
    return node.isSwitch() || port.guid.isNull() ? node.guid : port.guid;
}

QString lidText(const Fabric &fabric, const Port &port)
{
    const Node &node = fabric.node(port.node);
    return QString::number(node.isSwitch() ? node.lid.value() : port.lid.value());
}

/// As treydock's exporter has it, Gbit/s of a lane before coding.
double rawLaneGigabits(LinkSpeed speed)
{
    constexpr double Raw[] = {0, 2.5, 5, 10, 10.3125, 14.0625, 25.78125, 50, 100, 200};
    return Raw[static_cast<size_t>(speed)];
}

/// As ibqueryerrors prints it.
double printedLaneGigabits(LinkSpeed speed)
{
    constexpr double Printed[] = {0, 2.5, 5, 10, 10.3125, 14.0625, 25.78125, 53.125, 106.25, 212.5};
    return Printed[static_cast<size_t>(speed)];
}

double bytesPerSecond(LinkWidth width, double laneGigabits)
{
    constexpr double BytesPerGigabit = 1e9 / 8;
    return static_cast<double>(width) * laneGigabits * BytesPerGigabit;
}

const char *exporterType(NodeType type)
{
    switch (type) {
    case NodeType::Switch:
        return "SW";
    case NodeType::Router:
        return "RT";
    case NodeType::ChannelAdapter:
        break;
    }
    return "CA";
}

bool hasCable(const MetricsSweep &from, size_t row)
{
    return from.ports[row].isValid() && from.fabric->port(from.ports[row]).peer.isValid();
}

/// treydock's labels: guid and port; empty for ports that it does not have.
SharedLabels exporterLabels(const MetricsSweep &from)
{
    std::vector<QByteArray> labels(from.kinds.size());
    for (size_t i = 0; i < labels.size(); ++i) {
        if (from.kinds[i] == Kind::Other) {
            continue;
        }
        const PortKey key = from.sweep->layout->ports[i];
        const Guid guid = from.ports[i].isValid()
                              ? portGuid(*from.fabric, from.fabric->port(from.ports[i]))
                              : key.node;
        labels[i] =
            "guid=\"" + metricsGuid(guid) + "\",port=\"" + QByteArray::number(key.number) + '"';
    }
    return std::make_shared<const std::vector<QByteArray>>(std::move(labels));
}

struct ExporterKind
{
    Kind kind;
    const char *word; ///< in names, and the label of the node's name
    const char *text;
};
constexpr ExporterKind ExporterKinds[] = {{Kind::SwitchPort, "switch", "a switch port"},
                                          {Kind::AdapterPort, "hca", "an HCA port"}};

MetricsFamily exporterCounter(const SharedMetricsSweep &from, const SharedLabels &labels,
                              const ExporterKind &kind, const QString &name)
{
    const SweepSeries &series = from->series.constFind(name)->front();
    const CounterUnit unit = from->counterOf(series.columns.front()).unit;
    const bool isInWords = unit == CounterUnit::Words;
    const auto write = [=, &series](MetricsLines &lines, size_t port) {
        const qsizetype known =
            from->kinds[port] == kind.kind ? from->knownColumn(series, port) : -1;
        if (known < 0) {
            return;
        }
        const auto column = static_cast<size_t>(known);
        const quint64 value = from->sweep->value(column, port);
        if (isInWords) {
            lines.addFourfold((*labels)[port], {}, value, from->timeOf(column, port));
        } else {
            lines.add((*labels)[port], {}, value, from->timeOf(column, port));
        }
    };
    const std::string_view suffix = portExporterName(name.toStdString());
    QByteArray family = QByteArray("infiniband_") + kind.word + "_port_" +
                        QByteArray(suffix.data(), static_cast<qsizetype>(suffix.size()));
    return {isInWords ? family + "_bytes" : family,
            MetricsType::Counter,
            isInWords ? "bytes" : QByteArray(),
            name.toLatin1() + " of " + kind.text + (isInWords ? ", 4 bytes per word." : "."),
            labels->size(),
            write};
}

/// A rate of the kind's ports that have a cable. Adapters have it without a port's number.
MetricsFamily exporterRate(const SharedMetricsSweep &from, const SharedLabels &labels,
                           const ExporterKind &kind, const char *name,
                           double (*laneGigabits)(LinkSpeed))
{
    const bool isSwitch = kind.kind == Kind::SwitchPort;
    const auto write = [=, kind = kind.kind](MetricsLines &lines, size_t row) {
        if (from->kinds[row] != kind || !hasCable(*from, row)) {
            return;
        }
        const Port &port = from->fabric->port(from->ports[row]);
        const double rate = bytesPerSecond(port.width, laneGigabits(port.speed));
        const QByteArray &label = (*labels)[row];
        if (rate > 0) {
            lines.add(isSwitch ? label : label.left(label.indexOf(',')), {}, rate,
                      from->sweep->time.microseconds());
        }
    };
    return {QByteArray("infiniband_") + kind.word + (isSwitch ? "_port_" : "_") + name +
                "_bytes_per_second",
            MetricsType::Gauge,
            "bytes_per_second",
            QByteArray(qstrcmp(name, "rate") == 0 ? "Data rate" : "Rate before coding") + " of " +
                kind.text + ", by width and speed.",
            labels->size(),
            write};
}

MetricsFamily exporterUplinks(const SharedMetricsSweep &from, const SharedLabels &labels,
                              const ExporterKind &kind)
{
    const auto write = [=](MetricsLines &lines, size_t row) {
        if (from->kinds[row] != kind.kind || !hasCable(*from, row)) {
            return;
        }
        const Fabric &fabric = *from->fabric;
        const Port &port = fabric.port(from->ports[row]);
        const Port &peer = fabric.port(port.peer);
        const Node &other = fabric.node(peer.node);
        QByteArray more;
        addMetricsLabel(more, kind.word, fabric.node(port.node).name);
        addMetricsLabel(more, "uplink", other.name);
        more += ",uplink_guid=\"" + metricsGuid(portGuid(fabric, peer)) + '"';
        addMetricsLabel(more, "uplink_type", QString::fromLatin1(exporterType(other.type)));
        addMetricsLabel(more, "uplink_port", QString::number(peer.number));
        addMetricsLabel(more, "uplink_lid", lidText(fabric, peer));
        lines.add((*labels)[row], more, quint64(1), from->sweep->time.microseconds());
    };
    return {QByteArray("infiniband_") + kind.word + "_uplink",  MetricsType::Info, {},
            QByteArray("What ") + kind.text + " is cabled to.", labels->size(),    write};
}

/// A line a switch, and a line a port of an adapter, which is a device of its own to the exporter.
MetricsFamily exporterNodes(const SharedMetricsSweep &from, const ExporterKind &kind)
{
    const auto write = [=](MetricsLines &lines, size_t row) {
        const Fabric &fabric = *from->fabric;
        const Node &node = fabric.nodes()[row];
        const bool isSwitch = kind.kind == Kind::SwitchPort;
        if (isSwitch != node.isSwitch() || node.type == NodeType::Router) {
            return;
        }
        const auto add = [&](Guid guid, const QString &lid) {
            QByteArray labels = "guid=\"" + metricsGuid(guid) + '"';
            addMetricsLabel(labels, kind.word, node.name);
            addMetricsLabel(labels, "lid", lid);
            lines.add(labels, {}, quint64(1), from->sweep->time.microseconds());
        };
        if (isSwitch) {
            add(node.guid, QString::number(node.lid.value()));
            return;
        }
        Guid latest; // ports whose own GUID is not known have that of their node, once
        for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
            if (port.peer.isValid() && latest != portGuid(fabric, port)) {
                latest = portGuid(fabric, port);
                add(latest, lidText(fabric, port));
            }
        }
    };
    return {QByteArray("infiniband_") + kind.word,
            MetricsType::Info,
            {},
            kind.kind == Kind::SwitchPort ? "Name and LID of a switch." : "Name and LID of an HCA.",
            from->fabric->nodes().size(),
            write};
}

/// What guilbaults' exporter knows, as its README lists it.
constexpr const char *CableExporterCounters[] = {"LinkDownedCounter",
                                                 "SymbolErrorCounter",
                                                 "PortXmitConstraintErrors",
                                                 "PortMalformedPktErrors",
                                                 "PortSwLifetimeLimitDiscards",
                                                 "PortXmitDiscards",
                                                 "PortSwHOQLifetimeLimitDiscards",
                                                 "PortBufferOverrunErrors",
                                                 "PortLocalPhysicalErrors",
                                                 "PortRcvRemotePhysicalErrors",
                                                 "PortInactiveDiscards",
                                                 "PortDLIDMappingErrors",
                                                 "LinkErrorRecoveryCounter",
                                                 "LocalLinkIntegrityErrors",
                                                 "VL15Dropped",
                                                 "PortNeighborMTUDiscards",
                                                 "PortRcvConstraintErrors",
                                                 "ExcessiveBufferOverrunErrors",
                                                 "PortXmitWait",
                                                 "PortXmitData",
                                                 "PortRcvData",
                                                 "PortXmitPkts",
                                                 "PortRcvPkts",
                                                 "PortRcvErrors",
                                                 "PortUnicastXmitPkts",
                                                 "PortUnicastRcvPkts",
                                                 "PortMulticastXmitPkts",
                                                 "PortMulticastRcvPkts"};

/// Empty for ports without a cable, which it does not have.
SharedLabels cableLabels(const MetricsSweep &from)
{
    std::vector<QByteArray> labels(from.kinds.size());
    for (size_t i = 0; i < labels.size(); ++i) {
        if (from.kinds[i] == Kind::Other || !hasCable(from, i)) {
            continue;
        }
        const Fabric &fabric = *from.fabric;
        const Port &port = fabric.port(from.ports[i]);
        const Node &node = fabric.node(port.node);
        const Port &peer = fabric.port(port.peer);
        labels[i] = node.isSwitch() ? "component=\"switch\"" : "component=\"ca\"";
        addMetricsLabel(labels[i], "local_name", node.name);
        labels[i] += ",local_guid=\"" + metricsGuid(node.guid) + '"';
        addMetricsLabel(labels[i], "local_port", QString::number(port.number));
        labels[i] += ",remote_guid=\"" + metricsGuid(portGuid(fabric, peer)) + '"';
        addMetricsLabel(labels[i], "remote_port", QString::number(peer.number));
        addMetricsLabel(labels[i], "remote_name", fabric.node(peer.node).name);
    }
    return std::make_shared<const std::vector<QByteArray>>(std::move(labels));
}

MetricsFamily cableCounter(const SharedMetricsSweep &from, const SharedLabels &labels,
                           const QString &name)
{
    const SweepSeries &series = from->series.constFind(name)->front();
    const auto write = [=, &series](MetricsLines &lines, size_t port) {
        const qsizetype known = (*labels)[port].isEmpty() ? -1 : from->knownColumn(series, port);
        if (known >= 0) {
            const auto column = static_cast<size_t>(known);
            lines.add((*labels)[port], {}, from->sweep->value(column, port),
                      from->timeOf(column, port));
        }
    };
    const bool isInWords = from->counterOf(series.columns.front()).unit == CounterUnit::Words;
    return {"infiniband_" + name.toLower().toLatin1(),
            MetricsType::Counter,
            {},
            name.toLatin1() + " of a port with a cable" +
                (isInWords ? ", in words of 4 bytes." : "."),
            labels->size(),
            write};
}

MetricsFamily cableGauge(const SharedMetricsSweep &from, const SharedLabels &labels,
                         const char *name, const char *help, double (*value)(const Port &))
{
    const auto write = [=](MetricsLines &lines, size_t row) {
        const double number =
            (*labels)[row].isEmpty() ? 0 : value(from->fabric->port(from->ports[row]));
        if (number > 0) {
            lines.add((*labels)[row], {}, number, from->sweep->time.microseconds());
        }
    };
    return {name, MetricsType::Gauge, {}, help, labels->size(), write};
}

} // namespace

MetricsFamilies portExporterFamilies(const SharedMetricsSweep &from)
{
    const SharedLabels labels = exporterLabels(*from);
    MetricsFamilies families;
    for (const ExporterKind &kind : ExporterKinds) {
        families.push_back(exporterNodes(from, kind));
        families.push_back(exporterUplinks(from, labels, kind));
        families.push_back(exporterRate(from, labels, kind, "rate", laneGigabits));
        families.push_back(exporterRate(from, labels, kind, "raw_rate", rawLaneGigabits));
        for (const QString &name : from->series.keys()) {
            if (!portExporterName(name.toStdString()).empty()) {
                families.push_back(exporterCounter(from, labels, kind, name));
            }
        }
    }
    return families;
}

MetricsFamilies cableExporterFamilies(const SharedMetricsSweep &from)
{
    const SharedLabels labels = cableLabels(*from);
    MetricsFamilies families;
    for (const char *counter : CableExporterCounters) {
        if (const QString name = QString::fromLatin1(counter); from->series.contains(name)) {
            families.push_back(cableCounter(from, labels, name));
        }
    }
    families.push_back(
        cableGauge(from, labels, "infiniband_speed", "Speed of a lane before coding, Gbit/s.",
                   [](const Port &port) { return printedLaneGigabits(port.speed); }));
    families.push_back(
        cableGauge(from, labels, "infiniband_width", "Lanes of a link.",
                   [](const Port &port) { return static_cast<double>(port.width); }));
    return families;
}

} // namespace pickglass
