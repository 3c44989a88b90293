// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/addressevents.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Ports that have a LID of their own: a switch's port 0, the cabled ports of everything else.
bool isAddressed(const Node &node, const Port &port)
{
    return node.isSwitch() ? port.number == 0 : port.peer.isValid();
}

} // namespace

void AddressEvents::look(Timestamp time, const Fabric &fabric)
{
    ++m_round;
    std::vector<Address> lids;
    std::vector<Address> guids;
    for (const Port &port : fabric.ports()) {
        const Node &node = fabric.node(port.node);
        if (!isAddressed(node, port)) {
            continue;
        }
        const PortKey key{node.guid, port.number};
        if (port.lid.isAssigned()) {
            const quint64 lid = port.lid.value();
            lids.push_back({lid, lid + (quint64(1) << port.lmc) - 1, key});
        }
        if (!port.guid.isNull()) {
            guids.push_back({port.guid.value(), port.guid.value(), key});
        }
    }
    followLids(time, lids);
    findTwins(time, EventKind::DuplicateLid, std::move(lids));
    findTwins(time, EventKind::DuplicateGuid, std::move(guids));
    std::erase_if(m_twins, [&](const auto &entry) {
        const Known &known = entry.second;
        if (known.round != m_round) {
            m_book.end(known.event, time);
        }
        return known.round != m_round;
    });
    settle(time);
}

void AddressEvents::followLids(Timestamp time, const std::vector<Address> &lids)
{
    for (const Address &lid : lids) {
        quint64 &known = m_lids[lid.port];
        const quint64 was = std::exchange(known, lid.value);
        if (was != 0 && was != lid.value) {
            m_book.add({.time = time,
                        .precision = m_period,
                        .kind = EventKind::LidChanged,
                        .place = lid.port,
                        .placeName = m_nodes.nameOf(lid.port.node),
                        .was = QString::number(was),
                        .became = QString::number(lid.value)});
        }
    }
}

void AddressEvents::findTwins(Timestamp time, EventKind kind, std::vector<Address> addresses)
{
    std::ranges::sort(addresses, [](const Address &a, const Address &b) {
        return std::pair(a.value, a.port) < std::pair(b.value, b.port);
    });
    const Address *before = nullptr;
    for (const Address &address : addresses) {
        if (before && address.value <= before->last && address.port.node != before->port.node) {
            const QString what = kind == EventKind::DuplicateLid ? QString::number(address.value)
                                                                 : Guid(address.value).toString();
            Known &known = m_twins[{kind, before->port, address.port, what}];
            if (known.round == 0) {
                known.since = time;
                known.isOld = m_round == 1;
            }
            known.round = m_round;
        }
        if (!before || address.last > before->last) {
            before = &address;
        }
    }
}

void AddressEvents::settle(Timestamp time)
{
    for (auto &[twins, known] : m_twins) {
        const qint64 age = time.microseconds() - known.since.microseconds();
        if (known.event != 0 || known.isOld || age < m_period) {
            continue;
        }
        const auto &[kind, place, other, what] = twins;
        known.event = m_book.add({.time = known.since,
                                  .precision = m_period,
                                  .lasts = true,
                                  .kind = kind,
                                  .place = place,
                                  .otherPlace = other,
                                  .placeName = m_nodes.nameOf(place.node),
                                  .otherName = m_nodes.nameOf(other.node),
                                  .became = what});
    }
}

} // namespace pickglass
