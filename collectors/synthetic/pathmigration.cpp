// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/pathmigration.h"

#include "core/fabric/portkey.h"

#include <algorithm>
#include <array>

namespace pickglass::synthetic {

namespace {

/// Numbers of queue pairs begin there.
constexpr quint32 FirstNumber = 0x100;
/// What a queue pair takes to be armed once that was asked for: both ends must have sent a packet.
constexpr qint64 ArmingUs = 1'000'000;

} // namespace

PathMigration::PathMigration(SharedMadeFabric made, int connections,
                             std::chrono::microseconds rearm)
    : m_made(std::move(made)),
      m_rearm(rearm.count())
{
    const size_t hosts = m_made->hosts.size();
    if (hosts < 2) {
        return;
    }
    for (size_t from = 0; from < hosts; ++from) {
        for (int i = 0; i < connections; ++i) {
            m_connections.push_back({from});
        }
    }
    findWays();
    for (const Connection &connection : m_connections) {
        countState(connection, 1);
    }
}

std::vector<PathMigration::Way> PathMigration::waysOf(size_t from, size_t to) const
{
    const size_t hosts = m_made->hosts.size();
    const int lids = 1 << m_made->fabric->port(PortIndex(m_made->hosts[to])).lmc;
    std::vector<Way> ways;
    const auto add = [&](size_t fromEnd, size_t toEnd, int attempt) {
        Way &way = ways.emplace_back();
        std::vector<qint32> back;
        way.isUp = findRoute(*m_made, m_outage, fromEnd, toEnd, attempt, way.ports) &&
                   findRoute(*m_made, m_outage, toEnd, fromEnd, attempt, back);
        way.ports.insert(way.ports.end(), back.begin(), back.end());
    };
    for (int lid = 0; lid < lids; ++lid) {
        add(from, to, lid);
    }
    if (m_made->ends.size() == 2 * hosts) {
        add(from + hosts, to + hosts, 0);
    }
    return ways;
}

void PathMigration::findWays()
{
    m_ways.clear();
    for (size_t from = 0; from < m_made->hosts.size(); ++from) {
        m_ways.push_back(waysOf(from, next(from)));
    }
}

/// Queue pairs are of the adapters' first ports, whichever the path: a migration to another port
/// changes the path of a queue pair, not what it is called.
void PathMigration::countState(const Connection &connection, qint64 change)
{
    for (const size_t host : {connection.from, next(connection.from)}) {
        m_counts[m_made->hosts[host]].states[static_cast<size_t>(connection.state)] +=
            static_cast<quint64>(change);
    }
}

void PathMigration::become(Connection &connection, PathState state, qint64 time)
{
    countState(connection, -1);
    const bool isMigration = connection.state == PathState::Armed && state == PathState::Migrated;
    connection.state = state;
    connection.since = time;
    countState(connection, 1);
    for (const size_t host : {connection.from, next(connection.from)}) {
        Counts &counts = m_counts[m_made->hosts[host]];
        counts.armed += state == PathState::Armed ? 1 : 0;
        counts.migrated += isMigration ? 1 : 0;
    }
}

HostChanges PathMigration::advanceTo(qint64 time, const Outage &outage)
{
    const auto isNewlyDead = [&](qint32 port) {
        return outage.isDead(port) && !m_outage.isDead(port);
    };
    const bool isOther = !(outage == m_outage);
    const std::vector<PathState> before = states();
    for (Connection &connection : m_connections) {
        const std::vector<Way> &ways = m_ways[connection.from];
        const Way &primary = ways[connection.way];
        if (isOther && std::ranges::any_of(primary.ports, isNewlyDead)) {
            if (connection.state == PathState::Armed) {
                connection.way = (connection.way + 1) % ways.size();
            }
            become(connection, PathState::Migrated, time);
        }
    }
    if (isOther) {
        m_outage = outage;
        findWays();
    }
    HostChanges changes;
    for (size_t i = 0; i < m_connections.size(); ++i) {
        arm(m_connections[i], time);
        if (m_isFirst || m_connections[i].state != before[i]) {
            addPairs(i, changes);
        }
    }
    m_isFirst = false;
    return changes;
}

std::vector<PathState> PathMigration::states() const
{
    std::vector<PathState> states;
    for (const Connection &connection : m_connections) {
        states.push_back(connection.state);
    }
    return states;
}

/// The next path, after a while in which packets got through.
void PathMigration::arm(Connection &connection, qint64 time)
{
    const std::vector<Way> &ways = m_ways[connection.from];
    if (!ways[connection.way].isUp) {
        connection.since = time;
    } else if (connection.state == PathState::Migrated && ways.size() > 1 &&
               time - connection.since >= m_rearm) {
        become(connection, PathState::Rearm, time);
    } else if (connection.state == PathState::Rearm && time - connection.since >= ArmingUs) {
        become(connection, PathState::Armed, time);
    }
}

/// Both ends of a connection. Numbers are those of the whole fabric: each end finds the other one.
void PathMigration::addPairs(size_t number, HostChanges &changes) const
{
    const Connection &connection = m_connections[number];
    const quint32 sending = FirstNumber + 2 * static_cast<quint32>(number);
    const auto keyOfHost = [this](size_t host) {
        return keyOf(*m_made->fabric, PortIndex(m_made->hosts[host]));
    };
    const QString device = QStringLiteral("mlx5_0");
    changes.queuePairs.push_back(
        {keyOfHost(connection.from), sending, sending + 1, connection.state, device});
    changes.queuePairs.push_back(
        {keyOfHost(next(connection.from)), sending + 1, sending, connection.state, device});
}

std::optional<quint64> PathMigration::count(CounterId counter, qint32 port) const
{
    const auto found = m_counts.find(port);
    if (found == m_counts.end()) {
        return std::nullopt;
    }
    static const auto idOf = [](QStringView name) {
        return findCounter(Attribute::QueuePairs, name);
    };
    static const std::array Ids{idOf(u"qp_paths"),      idOf(u"qp_migrated"),
                                idOf(u"qp_rearm"),      idOf(u"qp_armed"),
                                idOf(u"qp_path_armed"), idOf(u"qp_path_migrated")};
    const auto &[states, armed, migrated] = found->second;
    const std::array<quint64, Ids.size()> values{
        states[0] + states[1] + states[2], states[0], states[1], states[2], armed, migrated};
    const auto at = static_cast<size_t>(std::ranges::find(Ids, counter) - Ids.begin());
    return at < values.size() ? std::optional(values[at]) : std::nullopt;
}

} // namespace pickglass::synthetic
