// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/fabricevents.h"

#include "core/analysis/possiblerate.h"
#include "core/fabric/displaynames.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/subnets.h"

#include <algorithm>

namespace pickglass {

void NodeEvents::look(Timestamp time, const Fabric &fabric)
{
    ++m_round;
    for (const Node &node : fabric.nodes()) {
        const auto known = m_known.find(node.guid);
        if (known == m_known.end()) {
            greet(time, node);
        } else {
            meet(time, node, *known);
        }
    }
    miss(time);
}

void NodeEvents::greet(Timestamp time, const Node &node)
{
    m_known.insert(
        node.guid,
        {.name = ownName(node), .isDescribed = !node.description.isEmpty(), .round = m_round});
    if (m_round > 1) {
        m_tracker.add({.time = time,
                       .precision = m_period,
                       .kind = EventKind::NodeCame,
                       .place = {node.guid, 0},
                       .placeName = ownName(node)});
    }
}

void NodeEvents::meet(Timestamp time, const Node &node, Known &known)
{
    known.round = m_round;
    if (!std::exchange(known.isThere, true)) {
        m_tracker.end(std::exchange(known.left, 0), time);
    }
    const bool isDescribed = !node.description.isEmpty();
    if (!isDescribed && known.isDescribed) {
        return; // it is not known what it is called: it did not answer yet
    }
    const QString name = ownName(node);
    const QString was = std::exchange(known.name, name);
    if (std::exchange(known.isDescribed, isDescribed) && was != name) {
        m_tracker.add({.time = time,
                       .precision = m_period,
                       .kind = EventKind::NameChanged,
                       .place = {node.guid, 0},
                       .placeName = name,
                       .was = was,
                       .became = name});
    }
}

void NodeEvents::miss(Timestamp time)
{
    std::vector<Guid> missed;
    for (auto known = m_known.begin(); known != m_known.end(); ++known) {
        if (known->round != m_round && std::exchange(known->isThere, false)) {
            missed.push_back(known.key());
        }
    }
    std::ranges::sort(missed);
    for (const Guid guid : missed) {
        Known &known = m_known[guid];
        known.left = m_tracker.add({.time = time,
                                    .precision = m_period,
                                    .lasts = true,
                                    .kind = EventKind::NodeLeft,
                                    .place = {guid, 0},
                                    .placeName = known.name});
    }
}

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
    m_subnets = fabric.subnets();
    std::vector<Address> lids;
    std::vector<Address> guids;
    for (const Port &port : fabric.ports()) {
        const Node &node = fabric.node(port.node);
        if (!isAddressed(node, port)) {
            continue;
        }
        const PortKey key{node.guid, port.number};
        if (port.lid.isAssigned()) {
            const quint64 lid = port.lid.number();
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
            m_tracker.end(known.event, time);
        }
        return known.round != m_round;
    });
    settle(time);
}

QString AddressEvents::textOf(quint64 lid) const
{
    return lidText(m_subnets, Lid::fromNumber(static_cast<quint32>(lid)));
}

void AddressEvents::followLids(Timestamp time, const std::vector<Address> &lids)
{
    for (const Address &lid : lids) {
        quint64 &known = m_lids[lid.port];
        const quint64 was = std::exchange(known, lid.value);
        if (was != 0 && was != lid.value) {
            m_tracker.add({.time = time,
                           .precision = m_period,
                           .kind = EventKind::LidChanged,
                           .place = lid.port,
                           .placeName = m_nodes.nameOf(lid.port.node),
                           .was = textOf(was),
                           .became = textOf(lid.value)});
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
            const QString what = kind == EventKind::DuplicateLid ? textOf(address.value)
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
        const qint64 age = time - known.since;
        if (known.event != 0 || known.isOld || age < m_period) {
            continue;
        }
        const auto &[kind, place, other, what] = twins;
        known.event = m_tracker.add({.time = known.since,
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

namespace {

/// Some sources keep the cable of a port that is down.
bool isUp(const Fabric &fabric, const Link &link)
{
    return fabric.port(link.a).state != PortState::Down &&
           fabric.port(link.b).state != PortState::Down;
}

/// Whether another cable is plugged in there, and works.
bool isInUse(const Fabric &fabric, PortKey key)
{
    const PortIndex port = fabric.findPort(key.node, key.number);
    return port.isValid() && fabric.port(port).link.isValid() &&
           isUp(fabric, fabric.link(fabric.port(port).link));
}

} // namespace

Event LinkEvents::eventOf(EventKind kind, Timestamp time, const Cable &cable) const
{
    return {.time = time,
            .precision = m_period,
            .kind = kind,
            .place = cable.a,
            .otherPlace = cable.b,
            .placeName = m_nodes.nameOf(cable.a.node),
            .otherName = m_nodes.nameOf(cable.b.node)};
}

void LinkEvents::look(Timestamp time, const SharedFabric &fabric)
{
    ++m_round;
    for (const Link &link : fabric->links()) {
        if (isUp(*fabric, link)) {
            meet(time, *fabric, link);
        }
    }
    miss(time, *fabric);
    forgetReplaced(time, *fabric);
    m_before = fabric;
}

void LinkEvents::meet(Timestamp time, const Fabric &fabric, const Link &link)
{
    const Cable cable{keyOf(fabric, link.a), keyOf(fabric, link.b)};
    auto known = m_known.find(cable);
    if (known == m_known.end()) {
        known = m_known.insert(cable, {});
        if (m_before && isCableLookedFor(*m_before, cable.a.node, cable.b.node)) {
            m_tracker.add(eventOf(EventKind::LinkUp, time, cable));
        }
    }
    known->round = m_round;
    if (!std::exchange(known->isUp, true)) {
        m_tracker.end(std::exchange(known->down, 0), time);
        m_down.erase(cable);
    }
    if (const LinkWidth width = fabric.width(link); width != known->width.is) {
        follow(eventOf(EventKind::WidthChanged, time, cable), known->width, width,
               possibleWidth(fabric, link));
    }
    if (const LinkSpeed speed = fabric.speed(link); speed != known->speed.is) {
        follow(eventOf(EventKind::SpeedChanged, time, cable), known->speed, speed,
               possibleSpeed(fabric, link));
    }
}

/// It is slow where it ran faster before and both its ends still may: a cable may be made for less
/// than its ends.
template<typename Rate>
void LinkEvents::follow(Event change, Pace<Rate> &pace, Rate now, Rate possible)
{
    if (now == Rate::Unknown) {
        return;
    }
    const Rate was = std::exchange(pace.is, now);
    if (was == Rate::Unknown) {
        return;
    }
    if (pace.event != 0) {
        if (now < pace.goal) {
            m_tracker.update(pace.event, toString(now));
        } else {
            m_tracker.end(std::exchange(pace.event, 0), change.time);
        }
        return;
    }
    const Rate goal = possible == Rate::Unknown ? was : std::min(was, possible);
    change.was = toString(was);
    change.became = toString(now);
    change.lasts = now < goal;
    const qint64 id = m_tracker.add(change);
    if (change.lasts) {
        pace.goal = goal;
        pace.event = id;
    }
}

void LinkEvents::miss(Timestamp time, const Fabric &fabric)
{
    std::vector<Cable> missed;
    for (auto known = m_known.begin(); known != m_known.end(); ++known) {
        if (known->round != m_round && known->isUp &&
            isCableLookedFor(fabric, known.key().a.node, known.key().b.node)) {
            known->isUp = false;
            missed.push_back(known.key());
        }
    }
    std::ranges::sort(missed);
    for (const Cable &cable : missed) {
        Event event = eventOf(EventKind::LinkDown, time, cable);
        event.lasts = true;
        m_known[cable].down = m_tracker.add(event);
        m_down.insert(cable);
    }
}

/// A cable whose place another took is no longer missed.
void LinkEvents::forgetReplaced(Timestamp time, const Fabric &fabric)
{
    std::erase_if(m_down, [&](const Cable &cable) {
        if (!isInUse(fabric, cable.a) && !isInUse(fabric, cable.b)) {
            return false;
        }
        const Known known = m_known.take(cable);
        for (const qint64 event : {known.down, known.width.event, known.speed.event}) {
            m_tracker.end(event, time);
        }
        return true;
    });
}

} // namespace pickglass
