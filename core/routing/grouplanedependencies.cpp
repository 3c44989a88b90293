// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/grouplanedependencies.h"

#include "core/routing/lanebits.h"

namespace pickglass {

GroupLaneDependencies::GroupLaneDependencies(const RouteGraph &graph, const LaneMap &lanes,
                                             ChannelGraph &channels)
    : m_graph(graph),
      m_lanes(lanes),
      m_channels(channels),
      m_leaving(graph.switches() * RouteGraph::PortsOfSwitch)
{
    for (size_t place = 0; place < lanes.lanes().size(); ++place) {
        m_placeOf.at(lanes.lanes()[place]) = static_cast<quint8>(place);
    }
    for (size_t number = 0; number < graph.switches(); ++number) {
        m_adaptive.push_back(adaptiveRoutingOf(graph.fabric(), graph.nodeOf(number)).levels);
    }
}

/// Calls with each port that packets may leave through to another switch.
template<typename Call>
void GroupLaneDependencies::forEachOut(const RouteWays &ways, size_t number, ServiceLevel level,
                                       Call &&call) const
{
    const auto leave = [&](quint8 port) {
        if (m_graph.next(number, port) != RouteGraph::None) {
            call(port);
        }
    };
    // What is known of service levels is of groups whose ports are chosen by load.
    const auto *group = m_graph.groupTo(number, ways.destination());
    const auto adaptive = m_adaptive[number];
    if (!adaptive || group == nullptr || group->choice != ForwardingGroups::Choice::Load) {
        ways.portsOut(number).forEach(leave);
    } else if ((*adaptive >> level & 1U) != 0) {
        ways.spreadOver(number).forEach(leave);
    } else if (const quint8 port = m_graph.table(number)->portTo(ways.destination());
               port != ForwardingTable::NoPort) {
        leave(port);
    }
}

void GroupLaneDependencies::addLane(size_t number, quint8 port, ServiceLevel level,
                                    VirtualLane lane)
{
    if (lane == DroppedLane) {
        return;
    }
    const size_t place = placeOf(number, port);
    Leaving &leaving = m_leaving[place];
    const auto bit = static_cast<quint16>(1U << lane);
    if ((leaving.lanes.at(level) & bit) != 0) {
        return;
    }
    if (leaving.levels == 0) {
        m_touched.push_back(place);
    }
    leaving.levels |= static_cast<quint16>(1U << level);
    leaving.lanes.at(level) |= bit;
    if (!leaving.isQueued) {
        leaving.isQueued = true;
        m_queue.push_back(place);
    }
}

/// Packets of the hosts at a switch, out of its ports to the destination. Where all that leaves is
/// delivered, nothing has to be known of them.
void GroupLaneDependencies::addHosts(const RouteWays &ways, size_t number)
{
    bool passes = false;
    ways.portsOut(number).forEach(
        [&](quint8 port) { passes |= m_graph.next(number, port) != RouteGraph::None; });
    if (!passes) {
        return;
    }
    const Fabric &fabric = m_graph.fabric();
    for (const PortIndex host : m_graph.endsAt(number)) {
        if (host == ways.owner()) {
            continue;
        }
        const auto level = m_lanes.level(host, ways.destination());
        if (!level) {
            m_isIncomplete = true;
            continue;
        }
        const PortNumber in = fabric.port(fabric.port(host).peer).number;
        forEachOut(ways, number, *level, [&](quint8 out) {
            if (const LanesOfLevels *row = m_lanes.row(number, in, out)) {
                addLane(number, out, *level, row->at(*level));
            } else {
                m_isIncomplete = true;
            }
        });
    }
}

/// What leaves a port comes into the next switch and leaves that.
void GroupLaneDependencies::pass(const RouteWays &ways, size_t number, quint8 port)
{
    const Fabric &fabric = m_graph.fabric();
    const Leaving leaving = m_leaving[placeOf(number, port)];
    const PortIndex channel = m_graph.port(number, port);
    const auto next = static_cast<size_t>(m_graph.next(number, port));
    const PortNumber in = fabric.port(fabric.port(channel).peer).number;
    forEachBit(leaving.levels, [&](ServiceLevel level) {
        forEachOut(ways, next, level, [&](quint8 out) {
            const LanesOfLevels *row = m_lanes.row(next, in, out);
            if (row == nullptr) {
                m_isIncomplete = true;
                return;
            }
            const VirtualLane lane = row->at(level);
            if (lane == DroppedLane) {
                return;
            }
            forEachBit(leaving.lanes.at(level), [&](VirtualLane before) {
                m_channels.add(channel, out, m_placeOf.at(before), m_placeOf.at(lane));
            });
            addLane(next, out, level, lane);
        });
    });
}

void GroupLaneDependencies::add(const RouteWays &ways)
{
    for (const size_t place : m_touched) {
        m_leaving[place] = {};
    }
    m_touched.clear();
    for (size_t number = 0; number < m_graph.switches(); ++number) {
        addHosts(ways, number);
    }
    // Each lane of each level leaves each port once at most.
    while (!m_queue.empty()) {
        const size_t place = m_queue.back();
        m_queue.pop_back();
        m_leaving[place].isQueued = false;
        pass(ways, place / RouteGraph::PortsOfSwitch,
             static_cast<quint8>(place % RouteGraph::PortsOfSwitch));
    }
}

} // namespace pickglass
