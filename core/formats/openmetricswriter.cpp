// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/writers.h"

#include "core/base/snakecase.h"

#include <QMap>

#include <algorithm>

namespace pickglass {

namespace {

constexpr const char *Prefix = "infiniband_";

QByteArray escaped(const QString &text)
{
    QByteArray utf8 = text.toUtf8();
    return utf8.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
}

/// ,name="value"; nothing for "".
QByteArray label(const char *name, const QString &value)
{
    return value.isEmpty() ? QByteArray() : ',' + (name + ("=\"" + escaped(value)) + '"');
}

/// Words as bytes, to the last digit: four times 64 bits may need 66.
QByteArray valueOf(const Counter &counter, quint64 value)
{
    if (counter.unit != CounterUnit::Words) {
        return QByteArray::number(value);
    }
    constexpr quint64 Half = 10'000'000'000;
    const quint64 low = value % Half * 4;
    const quint64 high = value / Half * 4 + low / Half;
    return high == 0
               ? QByteArray::number(low)
               : QByteArray::number(high) + QByteArray::number(low % Half).rightJustified(10, '0');
}

QByteArray secondsOf(qint64 microseconds)
{
    return QByteArray::number(microseconds / 1'000'000) + '.' +
           QByteArray::number(microseconds % 1'000'000).rightJustified(6, '0');
}

/// What the number at the end of the attribute's counters counts; null where it is none.
const char *indexLabel(Attribute attribute)
{
    switch (attribute) {
    case Attribute::PortVLOpPackets:
    case Attribute::PortVLOpData:
    case Attribute::PortVLXmitWaitCounters:
        return "vl";
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

QByteArray headOf(const QByteArray &family, const char *type, const QByteArray &unit,
                  const QByteArray &help)
{
    QByteArray head = "# TYPE " + family + ' ' + type + '\n';
    if (!unit.isEmpty()) {
        head += "# UNIT " + family + ' ' + unit + '\n';
    }
    return head + "# HELP " + family + ' ' + help + '\n';
}

/// A counter, or one lane or level of it, in all its forms.
struct Series
{
    QByteArray label;            ///< of the lane or level, with its comma; else empty
    std::vector<size_t> columns; ///< the widest first
};

class OpenMetricsWriter
{
public:
    OpenMetricsWriter(const Fabric &fabric, const CounterSweep &sweep);

    QByteArray info() const;
    QStringList names() const { return m_series.keys(); }
    /// The family of one of the names.
    QByteArray family(const QString &name) const;

private:
    void findSeries();
    void addSeries(size_t column);
    const Counter &counterOf(size_t column) const
    {
        return counter(m_sweep.layout->counters[column]);
    }
    void writeSample(QByteArray &out, const QByteArray &family, const Series &series,
                     size_t port) const;

    const Fabric &m_fabric;
    const CounterSweep &m_sweep;
    QMap<QString, std::vector<Series>> m_series; ///< by name
    /// guid="…",port="…",node="…" of each port of the sweep.
    std::vector<QByteArray> m_labels;
};

OpenMetricsWriter::OpenMetricsWriter(const Fabric &fabric, const CounterSweep &sweep)
    : m_fabric(fabric),
      m_sweep(sweep)
{
    findSeries();
    for (const PortKey &port : sweep.layout->ports) {
        const NodeIndex node = fabric.findNode(port.node);
        const QString name = node.isValid() ? fabric.node(node).name : QString();
        m_labels.push_back("guid=\"" + port.node.toString().toLatin1() + "\",port=\"" +
                           QByteArray::number(port.number) + '"' + label("node", name));
    }
}

void OpenMetricsWriter::addSeries(size_t column)
{
    const Counter &counter = counterOf(column);
    const NameParts parts = partsOf(counter);
    const QByteArray index =
        parts.index.isEmpty() ? QByteArray() : label(indexLabel(counter.attribute), parts.index);
    std::vector<Series> &all = m_series[parts.name];
    const auto known = std::ranges::find(all, index, &Series::label);
    if (known == all.end()) {
        all.push_back({index, {column}});
    } else {
        known->columns.push_back(column);
    }
}

void OpenMetricsWriter::findSeries()
{
    for (size_t column = 0; column < m_sweep.layout->counters.size(); ++column) {
        addSeries(column);
    }
    for (std::vector<Series> &all : m_series) {
        for (Series &series : all) {
            std::ranges::stable_sort(series.columns, std::greater(),
                                     [this](size_t column) { return counterOf(column).widthBits; });
        }
    }
}

void OpenMetricsWriter::writeSample(QByteArray &out, const QByteArray &family, const Series &series,
                                    size_t port) const
{
    for (const size_t column : series.columns) {
        if (m_sweep.isKnown(column, port)) {
            out += family;
            out += counterOf(column).isGauge ? "{" : "_total{";
            out += m_labels[port];
            out += series.label;
            out += "} ";
            out += valueOf(counterOf(column), m_sweep.value(column, port));
            out += ' ';
            out += secondsOf(m_sweep.timeOf(m_sweep.layout->attributeOf(column), port));
            out += '\n';
            return;
        }
    }
}

QByteArray OpenMetricsWriter::family(const QString &name) const
{
    const std::vector<Series> &all = *m_series.find(name);
    const Counter &first = counterOf(all.front().columns.front());
    const QByteArray family = familyOf(first);
    const QByteArray unit = unitOf(first);
    QByteArray help = name.toLatin1();
    if (first.isGauge) {
        help += ": what the host showed.";
    } else {
        help += ": what the port counted since it was last cleared";
        help += unit == "bytes" ? ", 4 bytes per word." : ".";
    }
    QByteArray out = headOf(family, first.isGauge ? "gauge" : "counter", unit, help);
    for (size_t port = 0; port < m_labels.size(); ++port) {
        for (const Series &series : all) {
            writeSample(out, family, series, port);
        }
    }
    return out;
}

QByteArray OpenMetricsWriter::info() const
{
    const QByteArray family = QByteArray(Prefix) + "port";
    QByteArray out = headOf(family, "info", {}, "What a port is, and what it is cabled to.");
    const std::vector<PortKey> &ports = m_sweep.layout->ports;
    for (size_t i = 0; i < ports.size(); ++i) {
        const PortIndex index = m_fabric.findPort(ports[i].node, ports[i].number);
        if (!index.isValid()) {
            continue;
        }
        const Port &port = m_fabric.port(index);
        out += family + "_info{" + m_labels[i] +
               label("node_type", toString(m_fabric.node(port.node).type));
        if (port.peer.isValid()) {
            const Port &peer = m_fabric.port(port.peer);
            const Node &other = m_fabric.node(peer.node);
            out += label("peer_guid", other.guid.toString()) +
                   label("peer_port", QString::number(peer.number)) +
                   label("peer_node", other.name);
        }
        out += label("width", toString(port.width)) + label("speed", toString(port.speed)) +
               "} 1 " + secondsOf(m_sweep.time.microseconds()) + '\n';
    }
    return out;
}

} // namespace

void writeOpenMetrics(const Fabric &fabric, const CounterSweep &sweep,
                      const std::function<bool(const QByteArray &text)> &sink)
{
    const OpenMetricsWriter writer(fabric, sweep);
    if (!sink(writer.info())) {
        return;
    }
    for (const QString &name : writer.names()) {
        if (!sink(writer.family(name))) {
            return;
        }
    }
    sink("# EOF\n");
}

} // namespace pickglass
