// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartseries.h"

#include "core/analysis/top.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace pickglass {

namespace {

/// The counter of the other direction; empty where it counts no traffic or has no counterpart.
QString counterpartOf(const Counter &counter)
{
    if (counter.unit != CounterUnit::Words && counter.unit != CounterUnit::Packets) {
        return {};
    }
    constexpr std::array Sending{"Xmit", "Xmt"};
    for (const char *sending : Sending) {
        QString name = counter.name;
        if (name.contains(QLatin1String(sending))) {
            name.replace(QLatin1String(sending), QLatin1String("Rcv"));
        } else {
            name.replace(QLatin1String("Rcv"), QLatin1String(sending));
        }
        if (name != counter.name && !countersNamed(name).empty()) {
            return name;
        }
    }
    return {};
}

} // namespace

size_t qHash(const SeriesKey &key, size_t seed) noexcept
{
    return qHashMulti(seed, key.port, key.counter, static_cast<int>(key.of));
}

std::vector<SeriesKey> withComparison(const std::vector<SeriesKey> &keys, Comparison::Kind kind)
{
    std::vector<SeriesKey> all;
    for (const SeriesKey &key : keys) {
        if (key.of != SeriesKey::Of::Own) {
            continue;
        }
        all.push_back(key);
        SeriesKey other = key;
        switch (kind) {
        case Comparison::Kind::None:
            continue;
        case Comparison::Kind::Time:
            other.of = SeriesKey::Of::OtherTime;
            break;
        case Comparison::Kind::Capture:
            other.of = SeriesKey::Of::OtherCapture;
            break;
        case Comparison::Kind::OtherEnd:
            if (counterAtOtherEnd(key.counter).isEmpty()) {
                continue;
            }
            other.of = SeriesKey::Of::OtherEnd;
            break;
        }
        all.push_back(other);
    }
    return all;
}

ChartUnit chartUnitOf(const Counter &counter, bool isPerSecond)
{
    const bool isData = counter.unit == CounterUnit::Words;
    return {isData ? CounterUnit::Bytes : counter.unit, isPerSecond};
}

QString counterAtOtherEnd(const QString &counter)
{
    const std::vector<CounterId> forms = countersNamed(counter);
    const QString name = forms.empty() ? QString() : counterpartOf(pickglass::counter(forms[0]));
    if (name.isEmpty() || !counter.contains(u'.')) {
        return name;
    }
    // The same attribute has both directions, or there is one for each of them.
    const Attribute attribute = pickglass::counter(forms[0]).attribute;
    for (const CounterId id : countersNamed(name)) {
        const bool isSame = pickglass::counter(id).attribute == attribute;
        if (isSame || attribute == Attribute::PortXmitDataSL ||
            attribute == Attribute::PortRcvDataSL) {
            return toString(pickglass::counter(id).attribute) + u'.' + name;
        }
    }
    return {};
}

namespace {

/// As many lines as can be distinguished.
constexpr size_t PortsOfNode = 4;

/// Collects series of counters that the capture has.
class Collector
{
public:
    explicit Collector(const std::vector<CounterId> &sampled) : m_sampled(sampled) {}

    void add(PortKey port, const QString &counter)
    {
        const std::vector<CounterId> forms = countersNamed(counter);
        const bool isThere = std::ranges::any_of(forms, [this](CounterId form) {
            return std::ranges::find(m_sampled, form) != m_sampled.end();
        });
        if (isThere) {
            keys.push_back({port, counter});
        }
    }
    std::vector<SeriesKey> keys;

private:
    const std::vector<CounterId> &m_sampled;
};

/// How hot a port is: utilization, then rate. Unknown comes after nothing, and a port with a cable
/// before one without.
std::pair<double, double> heatOf(const Fabric &fabric, const Port &port, const Figures *figures)
{
    constexpr double Cabled = -1;
    constexpr double Loose = -2;
    const double unknown = port.peer.isValid() ? Cabled : Loose;
    if (figures == nullptr || figures->fabric.get() != &fabric) {
        return {unknown, unknown};
    }
    const Traffic &out = figures->activity[fabric.indexOf(port).at()].out;
    return {out.utilization.value_or(unknown), out.rate.value_or(unknown)};
}

std::vector<PortKey> hottestPorts(const Fabric &fabric, NodeIndex node, const Figures *figures)
{
    std::vector<const Port *> ports;
    for (const Port &port : fabric.portsOf(node)) {
        if (port.number != 0) {
            ports.push_back(&port);
        }
    }
    std::ranges::stable_sort(ports, std::greater<>(),
                             [&](const Port *port) { return heatOf(fabric, *port, figures); });
    std::vector<PortKey> keys;
    for (size_t i = 0; i < std::min(PortsOfNode, ports.size()); ++i) {
        keys.push_back(keyOf(fabric, *ports[i]));
    }
    return keys;
}

} // namespace

std::vector<SeriesKey> defaultSeries(const Selection &selection, const Fabric &fabric,
                                     const Figures *figures, const std::vector<CounterId> &sampled)
{
    const QString sent = QStringLiteral("PortXmitData");
    const QString received = QStringLiteral("PortRcvData");
    const QString wait = QStringLiteral("PortXmitWait");
    Collector collector(sampled);
    const NodeIndex node = fabric.findNode(selection.node);
    const PortIndex port = fabric.findPort(selection.node, selection.port);
    switch (selection.kind) {
    case Selection::Kind::None:
        break;
    case Selection::Kind::Node:
        if (node.isValid()) {
            for (const PortKey &key : hottestPorts(fabric, node, figures)) {
                collector.add(key, sent);
            }
        }
        break;
    case Selection::Kind::Port:
        if (port.isValid()) {
            const PortKey key{selection.node, selection.port};
            collector.add(key, sent);
            collector.add(key, received);
            collector.add(key, wait);
        }
        break;
    case Selection::Kind::Link:
        if (port.isValid() && fabric.port(port).peer.isValid()) {
            const PortKey a{selection.node, selection.port};
            const PortKey b = keyOf(fabric, fabric.port(fabric.port(port).peer));
            for (const QString &counter : {sent, wait}) {
                collector.add(a, counter);
                collector.add(b, counter);
            }
        }
        break;
    }
    return std::move(collector.keys);
}

bool knowsHottest(const Figures *figures, const Fabric &fabric, NodeIndex node)
{
    return figures != nullptr && figures->fabric.get() == &fabric &&
           std::ranges::any_of(fabric.portsOf(node), [&](const Port &port) {
               return figures->activity[fabric.indexOf(port).at()].out.rate.has_value();
           });
}

std::vector<SeriesKey> busiestSeries(const Figures &figures, size_t count)
{
    std::vector<SeriesKey> keys;
    for (const TopRow &row : findTop(*figures.fabric, figures.activity, {}, FigureKind::Rate,
                                     TopSubject::Ports, count)) {
        keys.push_back({keyOf(*figures.fabric, figures.fabric->port(row.port)),
                        QStringLiteral("PortXmitData")});
    }
    return keys;
}

} // namespace pickglass
