// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostsweeps.h"

#include "core/counters/sweepmerge.h"

#include <algorithm>
#include <set>
#include <utility>

namespace pickglass::host {

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
    std::vector<SweepRow> rows;
    for (const auto &[port, known] : m_ports) {
        SweepRow row(layout.counters.size());
        for (const CounterId id : known.counters) {
            row[columnIn(layout, id)] = 1;
        }
        rows.push_back(std::move(row));
    }
    m_layout = layoutWith(std::move(layout), rows);
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
            const size_t column = columnIn(*m_layout, id);
            sweep->setValue(column, port, value);
            sweep->timeOf(m_layout->attributeOf(column), port) = known.time.microseconds();
        }
        known.time = {};
        known.values.clear();
        ++port;
    }
    return sweep;
}

} // namespace pickglass::host
