// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/silenceevents.h"

#include <algorithm>

namespace pickglass {

void SilenceEvents::fabricChanged(Timestamp time, const SharedFabric &fabric)
{
    if (std::exchange(m_fabric, fabric)) {
        m_fabricTime = time;
    }
}

void SilenceEvents::look(const CounterSweep &sweep)
{
    const Timestamp before = std::exchange(m_latest, sweep.time);
    m_step = before.isKnown() ? sweep.time - before : 0;
    follow(sweep);
    readStates(sweep);
    endWhatAnswers(sweep.time);
    std::map<Guid, Places> nodes;
    for (const size_t port : m_silent) {
        const PortKey key = m_layout->ports[port];
        if (!m_ports.contains(key) && !m_wholes.contains(key.node) && !isExcused(key)) {
            nodes[key.node].push_back(port);
        }
    }
    for (const auto &[node, silent] : nodes) {
        judge(sweep.time, node, silent);
    }
}

/// Keeps what is known of ports where sweeps read others than before.
void SilenceEvents::follow(const CounterSweep &sweep)
{
    if (m_layout == sweep.layout) {
        return;
    }
    m_layout = sweep.layout;
    std::vector<State> states(m_layout->ports.size());
    QHash<PortKey, size_t> places;
    m_portsOf.clear();
    for (size_t port = 0; port < states.size(); ++port) {
        const PortKey key = m_layout->ports[port];
        if (const auto known = m_places.constFind(key); known != m_places.cend()) {
            states[port] = m_states[*known];
        }
        places.insert(key, port);
        m_portsOf[key.node].push_back(port);
    }
    m_states = std::move(states);
    m_places = std::move(places);
}

void SilenceEvents::readStates(const CounterSweep &sweep)
{
    m_silent.clear();
    const size_t attributes = m_layout->attributes.size();
    for (size_t port = 0; port < m_states.size(); ++port) {
        bool isAnswered = false;
        for (size_t attribute = 0; attribute < attributes && !isAnswered; ++attribute) {
            isAnswered = sweep.timeOf(attribute, port) != 0;
        }
        State &state = m_states[port];
        if (isAnswered) {
            state.isKnown = true;
            state.silent = 0;
        } else if (state.isKnown) {
            state.since = state.silent == 0 ? sweep.time : state.since;
            state.silent = std::min<quint8>(state.silent + 1, SilentSweeps);
            m_silent.push_back(port);
        }
    }
}

void SilenceEvents::endWhatAnswers(Timestamp time)
{
    std::erase_if(m_ports, [&](const auto &entry) {
        const auto place = m_places.constFind(entry.first);
        const bool isOver =
            place == m_places.cend() || m_states[*place].silent == 0 || isExcused(entry.first);
        if (isOver) {
            m_tracker.end(entry.second, time);
        }
        return isOver;
    });
    std::erase_if(m_wholes, [&](const auto &entry) {
        const auto ports = m_portsOf.constFind(entry.first);
        const bool isGone =
            ports == m_portsOf.cend() || std::ranges::all_of(*ports, [&](size_t port) {
                return isExcused(m_layout->ports[port]);
            });
        const bool isOver = isGone || std::ranges::any_of(*ports, [&](size_t port) {
                                return m_states[port].isKnown && m_states[port].silent == 0;
                            });
        if (isOver) {
            m_tracker.end(entry.second, time);
            // It begins to answer: the rest of it has its time to follow.
            for (const size_t port : isGone ? Places() : *ports) {
                m_states[port].silent = 0;
            }
        }
        return isOver;
    });
}

/// `silent` are those of its ports that have no event yet.
void SilenceEvents::judge(Timestamp time, Guid node, const Places &silent)
{
    Timestamp since = time;
    for (const size_t port : silent) {
        const State &state = m_states[port];
        if (state.silent < SilentSweeps || !isSettled(time, state.since)) {
            return; // the others wait for it: it may be all of the node
        }
        since = std::min(since, state.since);
    }
    const auto reachable = std::ranges::count_if(
        m_portsOf.value(node), [&](size_t port) { return !isExcused(m_layout->ports[port]); });
    if (silent.size() > 1 && silent.size() == static_cast<size_t>(reachable)) {
        m_wholes[node] = add({node, 0}, since);
        return;
    }
    for (const size_t port : silent) {
        const PortKey key = m_layout->ports[port];
        m_ports[key] = add(key, m_states[port].since);
    }
}

qint64 SilenceEvents::add(PortKey place, Timestamp since)
{
    return m_tracker.add({.time = since,
                          .precision = m_step,
                          .lasts = true,
                          .kind = EventKind::NoAnswer,
                          .place = place,
                          .placeName = m_nodes.nameOf(place.node)});
}

/// Whether its silence is no news, by the fabric as it is known now.
bool SilenceEvents::isExcused(PortKey port) const
{
    if (!m_fabric) {
        return false;
    }
    const NodeIndex node = m_fabric->findNode(port.node);
    if (!node.isValid()) {
        return true;
    }
    if (!m_fabric->node(node).areCablesKnown) {
        return false;
    }
    const auto isCabled = [](const Port &candidate) {
        return candidate.peer.isValid() && candidate.state != PortState::Down;
    };
    if (port.number == 0) {
        return !std::ranges::any_of(m_fabric->portsOf(node), isCabled);
    }
    const PortIndex index = m_fabric->findPort(node, port.number);
    return !index.isValid() || !isCabled(m_fabric->port(index));
}

/// Whether the fabric had the time to say why it is silent.
bool SilenceEvents::isSettled(Timestamp time, Timestamp since) const
{
    const bool isChanging = m_fabricTime.isKnown() && m_fabricTime >= since - m_period;
    const qint64 age = time - since;
    return age > (isChanging ? PeriodsToLeave : 1) * m_period;
}

void SilenceEvents::paused()
{
    m_latest = {};
    for (size_t port = 0; port < m_states.size(); ++port) {
        const PortKey key = m_layout->ports[port];
        if (!m_ports.contains(key) && !m_wholes.contains(key.node)) {
            m_states[port].silent = 0;
        }
    }
}

} // namespace pickglass
