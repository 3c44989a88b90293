// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/latchevents.h"

#include "core/counters/latchedwaits.h"

namespace pickglass {

void LatchEvents::look(const CounterSweep &now, Timestamp before)
{
    const qint64 precision = before.isKnown() ? now.time - before : 0;
    const LatchedWaits waits(*now.layout);
    for (size_t port = 0; port < now.layout->ports.size(); ++port) {
        const PortKey key = now.layout->ports[port];
        const auto state = waits.stateOf(now, port);
        const auto known = m_latched.constFind(key);
        if (state == LatchedWaits::State::Latched && known == m_latched.constEnd()) {
            begin(key, now.time, precision);
        } else if (state == LatchedWaits::State::Counts && known != m_latched.constEnd()) {
            m_tracker.end(*known, now.time);
            m_latched.erase(known);
        }
    }
    for (const PortKey &port : now.waitsReset) {
        m_tracker.add({.time = now.time,
                       .precision = precision,
                       .kind = EventKind::WaitReset,
                       .place = port,
                       .placeName = m_nodes.nameOf(port.node)});
    }
}

void LatchEvents::begin(PortKey port, Timestamp time, qint64 precision)
{
    Event event{.time = time,
                .precision = precision,
                .lasts = true,
                .kind = EventKind::WaitLatched,
                .place = port,
                .placeName = m_nodes.nameOf(port.node)};
    const PortIndex place = m_fabric ? m_fabric->findPort(port.node, port.number) : PortIndex();
    const PortIndex peer = place.isValid() ? m_fabric->port(place).peer : PortIndex();
    if (peer.isValid()) {
        event.otherPlace = keyOf(*m_fabric, peer);
        event.otherName = m_nodes.nameOf(event.otherPlace.node);
    }
    m_latched.insert(port, m_tracker.add(event));
}

} // namespace pickglass
