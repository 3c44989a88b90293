// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/groupcheck.h"

#include "core/routing/grouplanedependencies.h"

#include <QCryptographicHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <utility>

namespace pickglass {

namespace {

class GroupChecker
{
public:
    explicit GroupChecker(const RouteGraph &graph)
        : m_graph(graph),
          m_ways(graph),
          m_channels(graph)
    {
    }

    void add(PortIndex owner, Lid lid)
    {
        m_ways.follow(lid);
        addPairs(owner);
        for (const std::vector<qint32> &loop : m_ways.loops()) {
            auto &[example, lids] = m_loops[loop];
            example = lids == 0 ? lid : example;
            ++lids;
        }
        addDeadPorts(lid);
        if (const QByteArray outs = fingerprint(); !m_seen.contains(outs)) {
            m_seen.insert(outs);
            addDependencies();
        }
    }

    Result<GroupCheck> finish(const StopToken &stop)
    {
        for (const auto &[switches, found] : m_loops) {
            GroupCheck::Loop &loop = m_check.loops.emplace_back();
            for (const qint32 number : switches) {
                loop.switches.push_back(m_graph.nodeOf(static_cast<size_t>(number)));
            }
            loop.example = found.first;
            loop.lids = found.second;
        }
        std::ranges::stable_sort(m_check.loops, std::greater(), &GroupCheck::Loop::lids);
        for (const auto &[place, lids] : m_dead) {
            m_check.deadPorts.push_back({m_graph.nodeOf(place.first), place.second, lids});
        }
        ASSIGN_OR_RETURN(m_check.creditLoops, m_channels.cycles(stop));
        return std::move(m_check);
    }

    void setJoined() { m_check.areTablesJoined = true; }

private:
    void addPairs(PortIndex owner)
    {
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            const auto ends = m_graph.endsAt(number);
            const auto hosts = static_cast<qint64>(ends.size()) -
                               (std::ranges::find(ends, owner) != ends.end() ? 1 : 0);
            const RouteWays::Ways &ways = m_ways.from(number);
            m_check.pairs += hosts;
            m_check.adaptive += ways.arriving.value_or(2) > 1 ? hosts : 0;
            m_check.mayLoop += ways.mayLoop ? hosts : 0;
            m_check.mayFail += ways.failure != RouteFailure::None ? hosts : 0;
        }
    }

    void addDeadPorts(Lid lid)
    {
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            const auto *group = m_graph.groupTo(number, lid);
            if (group == nullptr) {
                continue;
            }
            group->ports.forEach([&](quint8 port) {
                if (!m_ways.portsOut(number).contains(port)) {
                    ++m_dead[{number, port}];
                }
            });
        }
    }

    /// The same for LIDs that all switches send alike, but for the last one: those of a leaf's
    /// hosts depend on the same channels.
    QByteArray fingerprint() const
    {
        QCryptographicHash hash(QCryptographicHash::Sha1);
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            QByteArray ports(PortSet::Ports / 8, '\0');
            m_ways.portsOut(number).forEach([&](quint8 port) {
                if (m_graph.next(number, port) != RouteGraph::None) {
                    char &byte = ports.data()[port / 8];
                    byte = static_cast<char>(static_cast<quint8>(byte) | 1U << port % 8U);
                }
            });
            hash.addData(ports);
        }
        return hash.result();
    }

    /// Of cables between switches that packets of hosts come over.
    void addDependencies()
    {
        std::vector<bool> isReached(m_graph.switches());
        std::vector<size_t> reached;
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            if (!m_graph.endsAt(number).empty()) {
                isReached[number] = true;
                reached.push_back(number);
            }
        }
        for (size_t i = 0; i < reached.size(); ++i) {
            const size_t number = reached[i];
            m_ways.portsOut(number).forEach([&](quint8 first) {
                const qint32 next = m_graph.next(number, first);
                if (next == RouteGraph::None) {
                    return;
                }
                const auto to = static_cast<size_t>(next);
                if (!isReached[to]) {
                    isReached[to] = true;
                    reached.push_back(to);
                }
                const PortIndex channel = m_graph.port(number, first);
                m_ways.portsOut(to).forEach([&](quint8 second) {
                    if (m_graph.next(to, second) != RouteGraph::None) {
                        m_channels.add(channel, second);
                    }
                });
            });
        }
    }

    const RouteGraph &m_graph;
    RouteWays m_ways;
    ChannelGraph m_channels;
    GroupCheck m_check;
    std::map<std::vector<qint32>, std::pair<Lid, int>> m_loops;
    std::map<std::pair<size_t, quint8>, int> m_dead;
    QSet<QByteArray> m_seen;
};

/// Calls for each LID of each host, until it says no.
template<typename Call>
void forEachLid(const RouteGraph &graph, Call &&call)
{
    for (const PortIndex end : graph.ends()) {
        const Port &port = graph.fabric().port(end);
        for (int i = 0; i < RouteGraph::lids(port); ++i) {
            const Lid lid = port.lid.plus(i);
            if (graph.owner(lid) == end && !call(end, lid)) {
                return;
            }
        }
    }
}

/// A cycle of channels of several lanes is one of the cables, too: asked where these have some.
Result<void> findLoopsOfLanes(const RouteGraph &graph, const LaneMap &lanes, GroupCheck &check,
                              const StopToken &stop)
{
    RouteWays ways(graph);
    ChannelGraph channels(graph, lanes.lanes());
    GroupLaneDependencies dependencies(graph, lanes, channels);
    Result<void> isGoing;
    forEachLid(graph, [&](PortIndex, Lid lid) {
        isGoing = stop.check();
        if (isGoing) {
            ways.follow(lid);
            dependencies.add(ways);
        }
        return isGoing.has_value();
    });
    RETURN_IF_ERROR(isGoing);
    ASSIGN_OR_RETURN(check.creditLoops, channels.cycles(stop));
    check.mayHaveCreditLoops = check.creditLoops.empty() && dependencies.isIncomplete();
    return {};
}

void setLane(GroupCheck &check, VirtualLane lane)
{
    for (ChannelGraph::Cycle &cycle : check.creditLoops) {
        for (Channel &channel : cycle.channels) {
            channel.lane = lane;
        }
    }
}

} // namespace

Result<GroupCheck> checkGroups(const RouteGraph &graph, const LaneMap *lanes, const StopToken &stop)
{
    if (!graph.hasGroups()) {
        return GroupCheck();
    }
    GroupChecker checker(graph);
    for (size_t number = 0; number < graph.switches(); ++number) {
        if (graph.areTablesJoined(number)) {
            checker.setJoined();
        }
    }
    Result<void> isGoing;
    forEachLid(graph, [&](PortIndex owner, Lid lid) {
        isGoing = stop.check();
        if (isGoing) {
            checker.add(owner, lid);
        }
        return isGoing.has_value();
    });
    RETURN_IF_ERROR(isGoing);
    ASSIGN_OR_RETURN(GroupCheck check, checker.finish(stop));
    if (lanes != nullptr && !check.creditLoops.empty()) {
        if (const auto only = lanes->onlyLane()) {
            setLane(check, *only);
        } else {
            RETURN_IF_ERROR(findLoopsOfLanes(graph, *lanes, check, stop));
        }
    }
    return check;
}

} // namespace pickglass
