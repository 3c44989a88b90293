// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/countermetrics.h"

#include "core/base/snakecase.h"
#include "core/counters/rates.h"
#include "core/formats/metrics.h"
#include "core/formats/sweepseries.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr const char *Prefix = "infiniband_";

/// What the number at the end of the attribute's counters counts; null where it is none.
const char *indexLabel(Attribute attribute)
{
    switch (attribute) {
    case Attribute::PortVLOpPackets:
    case Attribute::PortVLOpData:
    case Attribute::PortVLXmitWaitCounters:
    case Attribute::PortVLXmitTimeCong:
        return "vl";
    case Attribute::PortSLRcvFECN:
    case Attribute::PortSLRcvBECN:
    case Attribute::PortXmitDataSL:
    case Attribute::PortRcvDataSL:
        return "sl";
    case Attribute::PortExtendedSpeedsCounters:
        return "lane";
    default:
        return nullptr;
    }
}

/// "PortVLXmitWait3" without and with its number.
struct NameParts
{
    QString name;
    QString index;
};
NameParts partsOf(const Counter &counter)
{
    qsizetype end = counter.name.size();
    while (indexLabel(counter.attribute) != nullptr && counter.name.at(end - 1).isDigit()) {
        --end;
    }
    return {counter.name.left(end), counter.name.mid(end)};
}

QByteArray unitOf(const Counter &counter)
{
    switch (counter.unit) {
    case CounterUnit::Words:
    case CounterUnit::Bytes:
        return "bytes";
    case CounterUnit::Packets:
        return "packets";
    case CounterUnit::Ticks:
        return "ticks";
    case CounterUnit::Calls:
        return "calls";
    case CounterUnit::Milliseconds:
        return "ms";
    case CounterUnit::Megatransfers:
        return "megatransfers_per_second";
    case CounterUnit::Lanes:
        return "lanes";
    case CounterUnit::Pages:
        return "pages";
    case CounterUnit::QueuePairs:
        return "queue_pairs";
    case CounterUnit::Millidegrees:
        return "celsius";
    case CounterUnit::Millivolts:
        return "volts";
    case CounterUnit::Microamperes:
        return "milliamperes";
    case CounterUnit::Nanowatts:
        return "milliwatts";
    case CounterUnit::Milliwatts:
        return "watts";
    case CounterUnit::RotationsPerMinute:
        return "rpm";
    case CounterUnit::BitErrorRate:
        return "ratio";
    case CounterUnit::Nanoseconds:
        return "microseconds";
    case CounterUnit::Answers:
        return "answers";
    case CounterUnit::Events:
        break;
    }
    return {};
}

/// The unit is the end of the name, as the format wants it.
QByteArray familyOf(const Counter &counter)
{
    QByteArray name = Prefix + snakeCase(partsOf(counter).name).toLatin1();
    const QByteArray unit = unitOf(counter);
    if (name.endsWith("_pkts")) {
        name.chop(5);
    }
    return unit.isEmpty() || name.endsWith('_' + unit) ? name : name + '_' + unit;
}

QByteArray helpOf(const QString &name, const Counter &counter)
{
    if (counter.isGauge) {
        return name.toLatin1() + (isOfDevice(counter.attribute) ? ": what was read last."
                                                                : ": what the host showed.");
    }
    return name.toLatin1() + ": what the port counted since it was last cleared" +
           (unitOf(counter) == "bytes" ? ", 4 bytes per word." : ".");
}

void addSeries(MetricsSweep &to, size_t column)
{
    const Counter &counter = to.counterOf(column);
    const NameParts parts = partsOf(counter);
    QByteArray label;
    if (!parts.index.isEmpty()) {
        addMetricsLabel(label, indexLabel(counter.attribute), parts.index);
    }
    std::vector<SweepSeries> &all = to.series[parts.name];
    const auto known = std::ranges::find(all, label, &SweepSeries::label);
    if (known == all.end()) {
        all.push_back({label, {column}});
    } else {
        known->columns.push_back(column);
    }
}

MetricsSweep::Kind kindOf(const Fabric &fabric, PortKey port)
{
    const NodeIndex node = fabric.findNode(port.node);
    if (!node.isValid() || port.number == 0 || fabric.node(node).type == NodeType::Router) {
        return MetricsSweep::Kind::Other;
    }
    return fabric.node(node).isSwitch() ? MetricsSweep::Kind::SwitchPort
                                        : MetricsSweep::Kind::AdapterPort;
}

QByteArray portInfo(const Fabric &fabric, const Port &port)
{
    QByteArray out;
    addMetricsLabel(out, "node_type", toString(fabric.node(port.node).type));
    if (port.peer.isValid()) {
        const Port &peer = fabric.port(port.peer);
        const Node &other = fabric.node(peer.node);
        addMetricsLabel(out, "peer_guid", other.guid.toString());
        addMetricsLabel(out, "peer_port", QString::number(peer.number));
        addMetricsLabel(out, "peer_node", other.name);
    }
    addMetricsLabel(out, "width", toString(port.width));
    addMetricsLabel(out, "speed", toString(port.speed));
    return out;
}

MetricsFamily infoFamily(const SharedMetricsSweep &from, const MetricsLabels &labels)
{
    return {"infiniband_port",
            MetricsType::Info,
            {},
            "What a port is, and what it is cabled to.",
            labels->size(),
            [=](MetricsLines &lines, size_t row) {
                if (const PortIndex port = from->ports[row]; port.isValid()) {
                    lines.add((*labels)[row], portInfo(*from->fabric, from->fabric->port(port)),
                              quint64(1), from->sweep->time.microseconds());
                }
            }};
}

/// `isLeftOut` says of which ports another family has this counter.
template<typename IsLeftOut>
MetricsFamily counterFamily(const SharedMetricsSweep &from, const MetricsLabels &labels,
                            const QString &name, IsLeftOut isLeftOut)
{
    const std::vector<SweepSeries> &all = *from->series.constFind(name);
    const Counter &first = from->firstOf(all);
    const bool isInWords = first.unit == CounterUnit::Words;
    const CounterUnit unit = first.unit;
    const bool hasFractions = naturalUnits(unit) < 1;
    const auto write = [=, &all](MetricsLines &lines, size_t port) {
        for (size_t i = isLeftOut(port) ? all.size() : 0; i < all.size(); ++i) {
            const qsizetype known = from->knownColumn(all[i], port);
            if (known < 0) {
                continue;
            }
            const auto column = static_cast<size_t>(known);
            const quint64 value = from->sweep->value(column, port);
            const qint64 time = from->timeOf(column, port);
            if (hasFractions) {
                lines.add((*labels)[port], all[i].label, inNaturalUnits(value, unit), time);
            } else if (isInWords) {
                lines.addFourfold((*labels)[port], all[i].label, value, time);
            } else {
                lines.add((*labels)[port], all[i].label, value, time);
            }
        }
    };
    return {familyOf(first), first.isGauge ? MetricsType::Gauge : MetricsType::Counter,
            unitOf(first),   helpOf(name, first),
            labels->size(),  write};
}

/// Ours, without what the families of treydock's names have where those are asked for.
void addOurs(MetricsFamilies &families, const SharedMetricsSweep &from, bool hasPortExporter)
{
    const MetricsLabels labels = metricsLabels(*from->fabric, *from->sweep);
    families.push_back(infoFamily(from, labels));
    for (const QString &name : from->series.keys()) {
        const bool isTheirs = hasPortExporter && !portExporterName(name.toStdString()).empty();
        families.push_back(counterFamily(from, labels, name, [from, isTheirs](size_t port) {
            return isTheirs && from->kinds[port] != MetricsSweep::Kind::Other;
        }));
    }
}

} // namespace

CounterId counterOfMetric(std::string_view name, std::string_view laneOrLevel)
{
    using Key = std::pair<QByteArray, QByteArray>;
    static const QHash<Key, CounterId> known = [] {
        QHash<Key, CounterId> all;
        for (const Counter &one : counters()) {
            const Key key(familyOf(one) + (one.isGauge ? "" : "_total"),
                          partsOf(one).index.toLatin1());
            const auto before = all.constFind(key);
            if (before == all.cend() || counter(*before).widthBits < one.widthBits) {
                all.insert(key, one.id);
            }
        }
        return all;
    }();
    const auto bytes = [](std::string_view text) {
        return QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    };
    return known.value({bytes(name), bytes(laneOrLevel)});
}

QByteArray metricsGuid(Guid guid)
{
    constexpr int Digits = 16;
    QByteArray text("0x0000000000000000");
    quint64 value = guid.value();
    for (int i = Digits + 1; i > 1; --i, value >>= 4) {
        text[i] = "0123456789abcdef"[value & 0xf];
    }
    return text;
}

MetricsSweep::MetricsSweep(SharedFabric ofFabric, SharedSweep ofSweep)
    : fabric(std::move(ofFabric)),
      sweep(std::move(ofSweep))
{
    for (size_t column = 0; column < sweep->layout->counters.size(); ++column) {
        addSeries(*this, column);
    }
    for (std::vector<SweepSeries> &all : series) {
        for (SweepSeries &one : all) {
            std::ranges::stable_sort(one.columns, std::greater(),
                                     [this](size_t column) { return counterOf(column).widthBits; });
        }
    }
    for (const PortKey &port : sweep->layout->ports) {
        ports.push_back(fabric->findPort(port.node, port.number));
        kinds.push_back(kindOf(*fabric, port));
    }
}

qsizetype MetricsSweep::knownColumn(const SweepSeries &ofSeries, size_t port) const
{
    for (const size_t column : ofSeries.columns) {
        if (sweep->isKnown(column, port)) {
            return static_cast<qsizetype>(column);
        }
    }
    return -1;
}

MetricsLabels metricsLabels(const Fabric &fabric, const CounterSweep &sweep)
{
    std::vector<QByteArray> labels;
    labels.reserve(sweep.layout->ports.size());
    for (const PortKey &port : sweep.layout->ports) {
        const NodeIndex node = fabric.findNode(port.node);
        QByteArray &text = labels.emplace_back("guid=\"" + metricsGuid(port.node) + "\",port=\"" +
                                               QByteArray::number(port.number) + '"');
        addMetricsLabel(text, "node", node.isValid() ? fabric.node(node).name : QString());
    }
    return std::make_shared<const std::vector<QByteArray>>(std::move(labels));
}

MetricsFamilies counterFamilies(const SharedFabric &fabric, const SharedSweep &sweep,
                                const MetricsNames &names)
{
    const auto from = std::make_shared<const MetricsSweep>(fabric, sweep);
    MetricsFamilies families;
    if (names.portExporter) {
        families = portExporterFamilies(from);
    }
    if (names.cableExporter) {
        std::ranges::move(cableExporterFamilies(from), std::back_inserter(families));
    }
    if (names.ours) {
        addOurs(families, from, names.portExporter);
    }
    return families;
}

} // namespace pickglass
