// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/resetevents.h"

namespace pickglass {

void ResetEvents::look(const SweepSteps &steps, Timestamp before, const CounterSweep &now)
{
    std::erase_if(m_recent, [&](const auto &entry) { return entry.second.latest != before; });
    std::map<Guid, std::set<PortNumber>> fallen;
    for (const size_t port : steps.fallen()) {
        const PortKey key = now.layout->ports[port];
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
        event.precision = now.microseconds() - before.microseconds();
        event.kind = EventKind::CountersReset;
        event.placeName = m_nodes.nameOf(node);
        m_book.add(event);
    } else {
        m_book.put(event);
    }
}

} // namespace pickglass
