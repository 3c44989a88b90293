// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/referee/history.h"

#include <algorithm>
#include <cmath>

namespace pickglass::tests {

namespace {

/// The first sweep after it.
Timestamp seenFrom(double second)
{
    return atSecond(std::ceil(second));
}

} // namespace

Planted History::plant(IncidentKind kind, double second, double until)
{
    Planted planted{.kind = kind, .start = seenFrom(second), .end = atSecond(until)};
    switch (kind) {
    case IncidentKind::CableDown:
        if (const auto cable = freeTrunk()) {
            planted.places = {cable->first, cable->second};
            happen(second, [this, cable] { setDown(*cable, true); });
            if (m_random.bounded(2) == 0) {
                happen(until, [this, cable] { setDown(*cable, false); });
            }
        }
        break;
    case IncidentKind::FlappingCable:
        plantFlaps(planted, second, until);
        break;
    case IncidentKind::DegradedCable:
        plantDegraded(planted, second, until);
        break;
    case IncidentKind::SwitchVanished:
        plantVanished(planted, second, until);
        break;
    case IncidentKind::ResetWave:
        plantWave(planted, second, until);
        break;
    case IncidentKind::Managers:
        plantManagers(planted, second, until);
        break;
    case IncidentKind::NarrowSlot:
        plantSlot(planted, second, until);
        break;
    case IncidentKind::RoutesChanged:
        plantRoutes(planted, second, until);
        break;
    default:
        plantCounters(planted, second, until);
        break;
    }
    return planted;
}

/// Down twice or more: as discoveries see it, or too short for them. A host's cable, too.
void History::plantFlaps(Planted &planted, double second, double until)
{
    std::optional<CableEnds> cable;
    const bool isOfHost = m_random.bounded(3) == 0;
    if (isOfHost) {
        const PortKey port = portOfHost(freeHost());
        cable = cableEnds(port, peerOf(m_fabric, port));
    } else {
        cable = freeTrunk();
    }
    if (!cable) {
        return;
    }
    const bool isShort = m_random.bounded(3) == 0;
    planted.what = isShort ? QStringLiteral("short") : QStringLiteral("long");
    planted.what += isOfHost ? QStringLiteral(", of a host") : QString();
    planted.places = {cable->first, cable->second};
    planted.from = planted.start;
    double at = second;
    for (int times = 0; times < 2 || (at < until && times < 6); ++times) {
        const double down = isShort ? between(0.3, 2) : between(5.5, 12);
        if (times == 1) {
            planted.start = seenFrom(at);
        }
        blip(*cable, at, down);
        at += down + (isShort ? between(2, 15) : between(6, 20));
    }
    planted.end = atSecond(std::max(at, until));
}

void History::plantDegraded(Planted &planted, double second, double until)
{
    const bool isOfHost = m_random.bounded(3) == 0;
    std::optional<CableEnds> cable;
    if (isOfHost) {
        const PortKey port = portOfHost(freeHost());
        cable = cableEnds(port, peerOf(m_fabric, port));
    } else {
        cable = freeTrunk();
    }
    if (!cable) {
        return;
    }
    planted.places = {cable->first, cable->second};
    // An end that answers.
    const PortKey port = m_silent.contains(cable->first) ? cable->second : cable->first;
    const int how = m_random.bounded(5);
    if (how <= 1) {
        // It is trained anew for it, sometimes.
        planted.what = how == 0 ? QStringLiteral("narrow") : QStringLiteral("slow");
        if (m_random.bounded(2) == 0) {
            blip(*cable, second, 0.5);
        }
        happen(second + 0.6,
               [this, port, how] { (how == 0 ? m_faults.narrow : m_faults.slow).insert(port); });
        return;
    }
    const Counter which = how == 2 ? SymbolErrors : how == 3 ? ReceiveErrors : Recoveries;
    planted.what = QStringLiteral("counter %1").arg(which);
    double at = second;
    while (at < until) {
        const auto errors = static_cast<quint64>(which == Recoveries ? 1 : 2 + m_random.bounded(8));
        happen(at, [this, port, which, errors] { count(port, which, errors); });
        at += between(0.5, 3);
    }
}

void History::plantVanished(Planted &planted, double second, double until)
{
    std::vector<Guid> candidates;
    const Guid own = peerOf(m_fabric, portOfHost(m_observer)).node;
    for (const Node &node : m_fabric.nodes()) {
        if (!node.isSwitch() || node.guid == own || taken.contains(node.guid)) {
            continue;
        }
        // Most of the fabric is left.
        const auto left = faulty(m_fabric, {.gone = {node.guid}}, m_observer)->nodes().size();
        if (2 * left > m_fabric.nodes().size()) {
            candidates.push_back(node.guid);
        }
    }
    if (candidates.empty()) {
        return;
    }
    const Guid gone =
        candidates[static_cast<size_t>(m_random.bounded(static_cast<int>(candidates.size())))];
    planted.places = {{gone, 0}};
    taken.insert(gone);
    happen(second, [this, gone] {
        m_faults.gone.insert(gone);
        for (const Port &port : m_fabric.portsOf(m_fabric.findNode(gone))) {
            if (port.peer.isValid()) {
                count(keyOf(m_fabric, port.peer), Downed, 1);
            }
        }
    });
    if (m_random.bounded(2) == 0) {
        happen(until, [this, gone] {
            m_faults.gone.remove(gone);
            resetNode(gone);
        });
    }
}

void History::plantWave(Planted &planted, double second, double until)
{
    const bool isLeaving = m_random.bounded(2) == 0;
    planted.what = isLeaving ? QStringLiteral("leave") : QStringLiteral("cleared");
    // At most a wave of those that are there.
    const double last = second + between(0.5, 8);
    int nodes = 6 + m_random.bounded(4);
    for (double at = second; nodes > 0; --nodes, at = between(second, last)) {
        const Guid host = freeHost();
        if (host.isNull()) {
            return;
        }
        if (!isLeaving) {
            happen(at, [this, host] { resetNode(host); });
            continue;
        }
        happen(at, [this, host] {
            m_faults.gone.insert(host);
            count(peerOf(m_fabric, portOfHost(host)), Downed, 1);
        });
        if (m_random.bounded(3) > 0) {
            happen(until + between(0, 5), [this, host] {
                m_faults.gone.remove(host);
                resetNode(host);
            });
        }
    }
}

void History::plantManagers(Planted &planted, double second, double until)
{
    m_handsOver = false;
    const Manager &master = m_managers.front();
    planted.places = {{master.port.node, 0}};
    const int how = m_random.bounded(5);
    switch (how) {
    case 0: // none is left
        planted.what = QStringLiteral("none left");
        for (const Manager &manager : m_managers) {
            planted.places.push_back({manager.port.node, 0});
        }
        happen(second, [this] {
            for (Manager &manager : m_managers) {
                manager.isThere = false;
            }
        });
        if (m_random.bounded(2) == 0) {
            happen(until, [this] { m_managers.front().isThere = true; });
        }
        break;
    case 1: // another takes over
        planted.what = QStringLiteral("taken over");
        happen(second, [this] { m_managers[0].isThere = false; });
        happen(second + between(4, 12), [this] {
            m_managers[1].state = SmState::Master;
            m_masterLid = m_managers[1].lid;
        });
        break;
    case 2:
        planted.what = QStringLiteral("two masters");
        planted.places.push_back({m_managers[1].port.node, 0});
        happen(second, [this] { m_managers[1].state = SmState::Master; });
        happen(until, [this] { m_managers[1].state = SmState::Standby; });
        break;
    case 3:
        planted.what = QStringLiteral("other LID");
        happen(second, [this] { m_masterLid = m_managers[1].lid; });
        happen(until, [this] { m_masterLid = m_managers[0].lid; });
        break;
    default:
        planted.what = QStringLiteral("stalls");
        happen(second, [this] { m_managers[0].works = false; });
        happen(until + 20, [this] { m_managers[0].works = true; });
        break;
    }
}

void History::plantSlot(Planted &planted, double second, double until)
{
    const Guid host = freeHost();
    planted.places = {{host, 0}};
    const bool isNarrow = m_random.bounded(2) == 0;
    m_slots.insert(host, {});
    happen(second,
           [this, host, isNarrow] { (isNarrow ? m_slots[host].width : m_slots[host].speed) /= 2; });
    if (m_random.bounded(2) == 0) {
        happen(until, [this, host] { m_slots[host] = {}; });
    }
}

/// Entries of a switch that are gone, or two switches that send to each other.
void History::plantRoutes(Planted &planted, double second, double until)
{
    auto links = switchLinks(m_fabric);
    std::erase_if(links, [this](PortIndex link) { // only where hosts send by it
        return std::ranges::none_of(
            m_fabric.portsOf(m_fabric.port(link).node), [this](const Port &port) {
                return port.peer.isValid() &&
                       m_fabric.node(m_fabric.peerNode(port)).isHostAdapter();
            });
    });
    const PortIndex link =
        links[static_cast<size_t>(m_random.bounded(static_cast<int>(links.size())))];
    const PortKey a = keyOf(m_fabric, link);
    planted.places = {{a.node, 0}};
    const PortKey b = keyOf(m_fabric, m_fabric.port(link).peer);
    const bool isLoop = m_random.bounded(2) == 0;
    if (isLoop) {
        planted.places.push_back({b.node, 0});
    }
    planted.what = isLoop ? QStringLiteral("loop") : QStringLiteral("gone");
    const int part = 1 + m_random.bounded(3);
    m_reroutes = false;
    happen(second, [this, a, b, isLoop, part] {
        int turn = 0;
        const auto tableOf = [this](Guid node) {
            return std::ranges::find(m_tables, node, &ForwardingTable::node);
        };
        for (const Port &port : m_fabric.ports()) {
            if (!m_fabric.node(port.node).isHostAdapter() || !port.peer.isValid() ||
                ++turn % part != 0) {
                continue;
            }
            const Guid leaf = m_fabric.node(m_fabric.peerNode(port)).guid;
            if (isLoop && (leaf == a.node || leaf == b.node)) {
                continue;
            }
            for (int i = 0; i < 1 << port.lmc; ++i) {
                const Lid lid(static_cast<quint16>(port.lid.value() + i));
                tableOf(a.node)->set(lid, isLoop ? a.number : ForwardingTable::NoPort);
                if (isLoop) {
                    tableOf(b.node)->set(lid, b.number);
                }
            }
        }
        m_areRoutesNew = true;
    });
    if (m_random.bounded(2) == 0) {
        happen(until, [this] { reroute(); });
    }
}

/// Drops, without anything else that is wrong.
void History::plantCounters(Planted &planted, double second, double until)
{
    const Counter which = m_random.bounded(2) == 0 ? Discards : Vl15Dropped;
    planted.what = QStringLiteral("counter %1").arg(which);
    for (int ports = 1 + m_random.bounded(3); ports > 0; --ports) {
        PortKey port = peerOf(m_fabric, portOfHost(freeHost()));
        if (m_silent.contains(port)) {
            m_silent.remove(port);
        }
        planted.places.push_back(port);
        const double rate = between(12, 60);
        const int times = static_cast<int>(std::ceil(until - second));
        for (int i = 0; i < times; ++i) {
            happen(second + i,
                   [this, port, which, rate] { count(port, which, static_cast<quint64>(rate)); });
        }
    }
}

} // namespace pickglass::tests
