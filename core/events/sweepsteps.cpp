// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/sweepsteps.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

void SweepSteps::compare(const CounterSweep &before, const CounterSweep &now)
{
    if (m_layoutBefore != before.layout || m_layoutNow != now.layout) {
        m_layoutBefore = before.layout;
        m_layoutNow = now.layout;
        mapColumns(*before.layout, *now.layout);
        mapPorts(*before.layout, *now.layout);
    }
    m_rises.clear();
    m_fallen.clear();
    m_hasFallen.assign(now.layout->ports.size(), 0);
    for (const Column &column : m_columns) {
        compareColumn(before, now, column);
    }
    std::ranges::sort(m_fallen);
}

void SweepSteps::mapColumns(const SweepLayout &before, const SweepLayout &now)
{
    m_columns.clear();
    for (size_t column = 0; column < now.counters.size(); ++column) {
        const CounterId id = now.counters[column];
        const auto same = std::ranges::lower_bound(before.counters, id);
        if (same != before.counters.end() && *same == id) {
            m_columns.push_back({.before = static_cast<size_t>(same - before.counters.begin()),
                                 .now = column,
                                 .isCounted = m_thresholds.of(id) > 0});
        }
    }
    for (Column &column : m_columns) {
        const CounterId id = now.counters[column.now];
        for (const CounterId form : countersNamed(counter(id).name)) {
            const auto wider = std::ranges::find_if(
                m_columns, [&](const Column &other) { return now.counters[other.now] == form; });
            if (form == id) {
                break; // those after it are narrower
            }
            if (wider != m_columns.end()) {
                column.wider.push_back(static_cast<size_t>(wider - m_columns.begin()));
            }
        }
    }
}

void SweepSteps::mapPorts(const SweepLayout &before, const SweepLayout &now)
{
    m_portBefore.clear();
    if (before.ports == now.ports) {
        return;
    }
    QHash<PortKey, size_t> places;
    places.reserve(static_cast<qsizetype>(before.ports.size()));
    for (size_t port = 0; port < before.ports.size(); ++port) {
        places.insert(before.ports[port], port);
    }
    m_portBefore.reserve(now.ports.size());
    for (const PortKey &port : now.ports) {
        m_portBefore.push_back(places.value(port, None));
    }
}

void SweepSteps::compareColumn(const CounterSweep &before, const CounterSweep &now,
                               const Column &column)
{
    const size_t ports = now.layout->ports.size();
    const quint64 *was = before.values.data() + column.before * before.layout->ports.size();
    const quint64 *is = now.values.data() + column.now * ports;
    for (size_t port = 0; port < ports; ++port) {
        const size_t place = portBefore(port);
        if (place == None || is[port] == was[place] ||
            (is[port] > was[place] && !column.isCounted) || !isKnown(before, now, column, port)) {
            continue;
        }
        if (is[port] < was[place]) {
            if (!std::exchange(m_hasFallen[port], 1)) {
                m_fallen.push_back(port);
            }
        } else if (!hasWider(before, now, column, port)) {
            m_rises.push_back({port, now.layout->counters[column.now], is[port] - was[place]});
        }
    }
}

bool SweepSteps::isKnown(const CounterSweep &before, const CounterSweep &now, const Column &column,
                         size_t port) const
{
    return before.isKnown(column.before, portBefore(port)) && now.isKnown(column.now, port);
}

bool SweepSteps::hasWider(const CounterSweep &before, const CounterSweep &now, const Column &column,
                          size_t port) const
{
    return std::ranges::any_of(
        column.wider, [&](size_t wider) { return isKnown(before, now, m_columns[wider], port); });
}

} // namespace pickglass
