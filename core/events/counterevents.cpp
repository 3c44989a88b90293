// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/counterevents.h"

#include "core/base/timestamp.h"

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
        // Gauges fall as they rise, and so may the kernel's cpu_iowait (proc(5)).
        if (counter(id).isGauge || counter(id).attribute == Attribute::CPU) {
            continue;
        }
        const auto same = std::ranges::lower_bound(before.counters, id);
        if (same != before.counters.end() && *same == id) {
            m_columns.push_back({.before = static_cast<size_t>(same - before.counters.begin()),
                                 .now = column,
                                 .isCounted = m_thresholds.isCounted(id)});
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
    const SweepValues::Block &zeros = SweepValues::Zeros;
    for (size_t port = 0; port < ports; ++port) {
        const size_t block = port / SweepValues::BlockPorts;
        if (port % SweepValues::BlockPorts == 0 && m_portBefore.empty() &&
            &before.values.block(column.before, block) == &zeros &&
            &now.values.block(column.now, block) == &zeros) {
            port += SweepValues::BlockPorts - 1; // most counters never count
            continue;
        }
        const size_t place = portBefore(port);
        if (place == None) {
            continue;
        }
        const quint64 was = before.value(column.before, place);
        const quint64 is = now.value(column.now, port);
        if (is == was || (is > was && !column.isCounted) || !isKnown(before, now, column, port)) {
            continue;
        }
        if (is < was) {
            if (!std::exchange(m_hasFallen[port], 1)) {
                m_fallen.push_back(port);
            }
        } else if (!hasWider(before, now, column, port)) {
            m_rises.push_back({port, now.layout->counters[column.now], is - was});
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

namespace {

/// An event that lasts is not written more often, in microseconds.
constexpr qint64 RewriteInterval = 10 * SecondUs;

/// Of what was counted in longer than a minute, at least so much fell within one of its minutes.
quint64 withinAMinute(quint64 count, qint64 step)
{
    if (step <= MinuteUs) {
        return count;
    }
    const auto minutes = static_cast<quint64>((step + MinuteUs - 1) / MinuteUs);
    return (count + minutes - 1) / minutes;
}

} // namespace

void ThresholdEvents::look(const SweepSteps &steps, Timestamp before, const CounterSweep &now)
{
    const qint64 step = now.time - before;
    for (const SweepSteps::Rise &rise : steps.rises()) {
        if (m_thresholds.of(rise.counter) == 0) {
            continue; // it has a rate alone
        }
        const Place place{now.layout->ports[rise.port], rise.counter};
        Window &window = m_windows[place];
        add(window, now.time, withinAMinute(rise.count, step));
        judge(place, window, before, now.time);
    }
    expire(now.time);
}

/// Counts of one second go into one, however short the interval is.
void ThresholdEvents::add(Window &window, Timestamp time, quint64 count)
{
    while (!window.counts.empty() && time - window.counts.front().time >= MinuteUs) {
        window.sum -= window.counts.front().count;
        window.counts.pop_front();
    }
    if (!window.counts.empty() &&
        window.counts.back().time.microseconds() / SecondUs == time.microseconds() / SecondUs) {
        window.counts.back().count += count;
    } else {
        window.counts.push_back({time, count});
    }
    window.sum += count;
    window.latest = time;
    window.most = std::max(window.most, window.sum);
}

void ThresholdEvents::judge(const Place &place, Window &window, Timestamp before, Timestamp now)
{
    const quint64 threshold = m_thresholds.of(place.counter);
    if (window.event == 0 && window.sum >= threshold) {
        window.most = window.sum;
        window.written = now;
        window.event = m_tracker.add({.time = now,
                                      .precision = now - before,
                                      .lasts = true,
                                      .kind = EventKind::Threshold,
                                      .place = place.port,
                                      .placeName = m_nodes.nameOf(place.port.node),
                                      .subject = counter(place.counter).name,
                                      .was = QString::number(threshold),
                                      .became = QString::number(window.most)});
    } else if (window.event != 0 && now - window.written >= RewriteInterval) {
        window.written = now;
        m_tracker.update(window.event, QString::number(window.most));
    }
}

bool ThresholdEvents::isCrossed(PortKey port, QStringView counter) const
{
    const std::vector<CounterId> forms = countersNamed(counter);
    return std::any_of(forms.begin(), forms.end(), [&](CounterId form) {
        const auto window = m_windows.constFind({port, form});
        return window != m_windows.constEnd() && window->event != 0;
    });
}

void ThresholdEvents::expire(Timestamp now)
{
    m_windows.removeIf([&](const auto &entry) {
        const Window &window = entry.value();
        if (now - window.latest < MinuteUs) {
            return false;
        }
        m_tracker.update(window.event, QString::number(window.most));
        m_tracker.end(window.event, now);
        return true;
    });
}

void ResetEvents::look(const SweepSteps &steps, Timestamp before, const CounterSweep &now)
{
    std::erase_if(m_recent, [&](const auto &entry) { return entry.second.latest != before; });
    std::map<Guid, std::set<PortNumber>> fallen;
    for (const size_t port : steps.fallen()) {
        const PortKey key = now.layout->ports[port];
        if (std::ranges::find(now.waitsReset, key) != now.waitsReset.end()) {
            continue; // by ourselves
        }
        fallen[key.node].insert(key.number);
    }
    for (const auto &[node, ports] : fallen) {
        note(before, now.time, node, ports);
    }
}

void ResetEvents::note(Timestamp before, Timestamp now, Guid node,
                       const std::set<PortNumber> &ports)
{
    const auto [entry, isNew] = m_recent.try_emplace(node);
    Recent &recent = entry->second;
    recent.latest = now;
    recent.ports.insert(ports.begin(), ports.end());
    Event &event = recent.event;
    event.place = {node, recent.ports.size() == 1 ? *recent.ports.begin() : PortNumber(0)};
    event.became = QString::number(recent.ports.size());
    if (isNew) {
        event.time = now;
        event.precision = now - before;
        event.kind = EventKind::CountersReset;
        event.placeName = m_nodes.nameOf(node);
        m_tracker.add(event);
    } else {
        m_tracker.put(event);
    }
}

void MissedSweeps::look(Timestamp time)
{
    const Timestamp before = std::exchange(m_latest, time);
    const qint64 distance = time - before;
    if (!before.isKnown() || 2 * distance <= 3 * m_interval) {
        forget();
        m_latest = time;
        return;
    }
    add(std::max<qint64>(1, (distance + m_interval / 2) / m_interval - 1), before + m_interval,
        time);
}

void MissedSweeps::skippedLast(Timestamp time, qint64 count)
{
    if (count > 0) {
        add(count, m_latest.isKnown() ? std::min(m_latest + m_interval, time) : time, time);
        forget();
    }
}

void MissedSweeps::add(qint64 count, Timestamp begin, Timestamp until)
{
    m_missed += count;
    m_event.until = until;
    m_event.became = QString::number(m_missed);
    if (m_event.id == 0) {
        m_event.time = begin;
        m_event.precision = m_interval;
        m_event.kind = EventKind::SweepsMissed;
        m_tracker.add(m_event);
        m_written = until;
    } else if (until - m_written >= RewriteInterval) {
        m_tracker.put(m_event);
        m_written = until;
    }
}

void MissedSweeps::forget()
{
    if (m_event.id != 0 && m_event.until > m_written) {
        m_tracker.put(m_event);
    }
    m_event = {};
    m_missed = 0;
    m_latest = {};
}

void MissedSweeps::setInterval(qint64 interval)
{
    m_interval = interval;
    forget(); // the next sweep is due by neither
}

} // namespace pickglass
