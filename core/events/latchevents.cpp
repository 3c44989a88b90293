// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/latchevents.h"

#include <QSet>

#include <algorithm>
#include <iterator>

namespace pickglass {

void LatchEvents::adopt(const SharedSweepLayout &layout)
{
    if (m_layout == layout) {
        return;
    }
    m_layout = layout;
    m_counters.clear();
    m_places.clear();
    QSet<QString> names;
    for (const CounterId id : layout->counters) {
        const QString &name = counter(id).name;
        if (names.contains(name)) {
            continue;
        }
        names.insert(name);
        LatchedCounter latched(*layout, name);
        if (latched.canLatch()) {
            m_counters.push_back({name, std::move(latched)});
        }
    }
}

/// Those that count again.
void LatchEvents::endThose(const CounterSweep &now)
{
    if (m_latched.isEmpty()) {
        return;
    }
    if (m_places.isEmpty()) {
        for (size_t port = 0; port < now.layout->ports.size(); ++port) {
            m_places.insert(now.layout->ports[port], port);
        }
    }
    for (auto it = m_latched.begin(); it != m_latched.end();) {
        const auto place = m_places.constFind(it.key().first);
        const auto named = std::ranges::find(m_counters, it.key().second, &Named::name);
        const bool counts = place != m_places.constEnd() && named != m_counters.end() &&
                            named->counter.stateOf(now, *place) == LatchedCounter::State::Counts;
        if (counts) {
            m_tracker.end(*it, now.time);
        }
        it = counts ? m_latched.erase(it) : std::next(it);
    }
}

void LatchEvents::look(const CounterSweep &now, Timestamp before)
{
    const qint64 precision = before.isKnown() ? now.time - before : 0;
    adopt(now.layout);
    endThose(now);
    for (const Named &named : m_counters) {
        named.counter.eachAtTop(now, [&](size_t port) {
            const PortKey key = now.layout->ports[port];
            if (named.counter.stateOf(now, port) == LatchedCounter::State::Latched &&
                !m_latched.contains({key, named.name})) {
                begin(named.name, key, now.time, precision);
            }
        });
    }
    for (const PortKey &port : now.waitsReset) {
        m_tracker.add({.time = now.time,
                       .precision = precision,
                       .kind = EventKind::WaitReset,
                       .place = port,
                       .placeName = m_nodes.nameOf(port.node)});
    }
}

void LatchEvents::begin(const QString &counter, PortKey port, Timestamp time, qint64 precision)
{
    const bool isWait = counter == u"PortXmitWait";
    Event event{.time = time,
                .precision = precision,
                .lasts = true,
                .kind = isWait ? EventKind::WaitLatched : EventKind::CounterLatched,
                .place = port,
                .placeName = m_nodes.nameOf(port.node),
                .subject = isWait ? QString() : counter};
    const PortIndex place = m_fabric ? m_fabric->findPort(port.node, port.number) : PortIndex();
    const PortIndex peer = isWait && place.isValid() ? m_fabric->port(place).peer : PortIndex();
    if (peer.isValid()) {
        event.otherPlace = keyOf(*m_fabric, peer);
        event.otherName = m_nodes.nameOf(event.otherPlace.node);
    }
    m_latched.insert({port, counter}, m_tracker.add(event));
}

} // namespace pickglass
