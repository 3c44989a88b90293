// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostsweeps.h"

#include <QHash>

#include <algorithm>
#include <set>
#include <utility>

namespace pickglass::host {

namespace {

using Row = std::vector<quint8>;

/// Fills in which counters each port has, each distinct set once, and completes the layout.
SharedSweepLayout layoutOf(SweepLayout &&layout, const std::vector<Row> &rows)
{
    std::map<Row, quint16> sets;
    for (const Row &row : rows) {
        const auto [set, isNew] = sets.try_emplace(row, static_cast<quint16>(sets.size()));
        if (isNew) {
            layout.has.insert(layout.has.end(), row.begin(), row.end());
        }
        layout.setOf.push_back(set->second);
    }
    layout.complete();
    return std::make_shared<const SweepLayout>(std::move(layout));
}

size_t columnOf(const SweepLayout &layout, CounterId id)
{
    const auto found = std::ranges::lower_bound(layout.counters, id);
    return static_cast<size_t>(found - layout.counters.begin());
}

} // namespace

void HostSweeps::add(const PortKey &port, Timestamp time, const CounterValues &values)
{
    if (values.empty()) {
        return;
    }
    Known &known = m_ports[port];
    known.time = time;
    known.values.insert(values.begin(), values.end());
    if (adopt(known)) {
        m_layout.reset();
    }
}

void HostSweeps::keepOnly(const std::function<bool(const PortKey &)> &isThere)
{
    const auto isGone = [&isThere](const auto &known) { return !isThere(known.first); };
    if (std::erase_if(m_ports, isGone) > 0) {
        m_layout.reset();
    }
}

/// Has the counters of the attributes that it counted now, and those of the others that it had.
/// Whether that is a change.
bool HostSweeps::adopt(Known &known)
{
    std::set<Attribute> attributes;
    std::vector<CounterId> counters;
    for (const auto &[id, value] : known.values) {
        attributes.insert(counter(id).attribute);
        counters.push_back(id);
    }
    for (const CounterId id : known.counters) {
        if (!attributes.contains(counter(id).attribute)) {
            counters.push_back(id);
        }
    }
    std::ranges::sort(counters);
    return std::exchange(known.counters, counters) != counters;
}

void HostSweeps::makeLayout()
{
    SweepLayout layout;
    std::set<CounterId> counters;
    for (const auto &[port, known] : m_ports) {
        layout.ports.push_back(port);
        counters.insert(known.counters.begin(), known.counters.end());
    }
    layout.counters.assign(counters.begin(), counters.end());
    std::vector<Row> rows;
    for (const auto &[port, known] : m_ports) {
        Row row(layout.counters.size());
        for (const CounterId id : known.counters) {
            row[columnOf(layout, id)] = 1;
        }
        rows.push_back(std::move(row));
    }
    m_layout = layoutOf(std::move(layout), rows);
}

SharedSweep HostSweeps::take(qint64 number, Timestamp begin, qint64 duration)
{
    if (!m_layout) {
        makeLayout();
    }
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(m_layout));
    sweep->number = number;
    sweep->time = begin;
    sweep->duration = duration;
    size_t port = 0;
    for (auto &[key, known] : m_ports) {
        for (const auto &[id, value] : known.values) {
            const size_t column = columnOf(*m_layout, id);
            sweep->value(column, port) = value;
            sweep->timeOf(m_layout->attributeOf(column), port) = known.time.microseconds();
        }
        known.time = {};
        known.values.clear();
        ++port;
    }
    return sweep;
}

namespace {

/// Where in a layout the ports of another are.
std::vector<size_t> placesOf(const SweepLayout &ports, QHash<PortKey, size_t> &places,
                             SweepLayout &layout)
{
    std::vector<size_t> found;
    for (const PortKey &key : ports.ports) {
        if (!places.contains(key)) {
            places.insert(key, layout.ports.size());
            layout.ports.push_back(key);
        }
        found.push_back(places.value(key));
    }
    return found;
}

} // namespace

SharedSweep SweepMerge::merged(const SharedSweep &fabric, const SharedSweep &hosts)
{
    if (m_fabric != fabric->layout || m_hosts != hosts->layout) {
        m_fabric = fabric->layout;
        m_hosts = hosts->layout;
        makeLayout(*m_fabric, *m_hosts);
    }
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(m_layout));
    sweep->number = fabric->number;
    sweep->time = fabric->time;
    sweep->duration = fabric->duration;
    sweep->meter = fabric->meter;
    copy(*hosts, m_placesOfHosts, *sweep);
    copy(*fabric, m_placesOfFabric, *sweep);
    return sweep;
}

void SweepMerge::makeLayout(const SweepLayout &fabric, const SweepLayout &hosts)
{
    SweepLayout layout;
    QHash<PortKey, size_t> places;
    m_placesOfFabric = placesOf(fabric, places, layout);
    m_placesOfHosts = placesOf(hosts, places, layout);
    std::ranges::set_union(fabric.counters, hosts.counters, std::back_inserter(layout.counters));
    std::vector<Row> rows(layout.ports.size(), Row(layout.counters.size()));
    const auto addAll = [&](const SweepLayout &from, const std::vector<size_t> &to) {
        for (size_t port = 0; port < from.ports.size(); ++port) {
            Row &row = rows[to[port]];
            std::set<Attribute> taken; // by what was added before
            for (size_t column = 0; column < row.size(); ++column) {
                if (row[column] != 0) {
                    taken.insert(counter(layout.counters[column]).attribute);
                }
            }
            for (size_t column = 0; column < from.counters.size(); ++column) {
                const CounterId id = from.counters[column];
                if (from.hasCounter(port, column) && !taken.contains(counter(id).attribute)) {
                    row[columnOf(layout, id)] = 1;
                }
            }
        }
    };
    addAll(fabric, m_placesOfFabric);
    addAll(hosts, m_placesOfHosts);
    m_layout = layoutOf(std::move(layout), rows);
}

/// All attributes of a port that `from` has in whole: what is copied last replaces what was there.
void SweepMerge::copy(const CounterSweep &from, const std::vector<size_t> &places,
                      CounterSweep &to) const
{
    const SweepLayout &layout = *from.layout;
    for (size_t column = 0; column < layout.counters.size(); ++column) {
        const size_t toColumn = columnOf(*m_layout, layout.counters[column]);
        const size_t attribute = m_layout->attributeOf(toColumn);
        for (size_t port = 0; port < layout.ports.size(); ++port) {
            if (layout.hasCounter(port, column)) {
                const size_t place = places[port];
                to.timeOf(attribute, place) = from.timeOf(layout.attributeOf(column), port);
                to.value(toColumn, place) = from.value(column, port);
            }
        }
    }
}

} // namespace pickglass::host
