// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/lanedependencies.h"

#include "core/routing/lanebits.h"

namespace pickglass {

LaneDependencies::LaneDependencies(const RouteGraph &graph, const LaneMap &lanes,
                                   ChannelGraph &channels)
    : m_graph(graph),
      m_lanes(lanes),
      m_channels(channels),
      m_leaving(graph.switches())
{
    for (size_t place = 0; place < lanes.lanes().size(); ++place) {
        m_placeOf.at(lanes.lanes()[place]) = static_cast<quint8>(place);
    }
}

void LaneDependencies::addLane(size_t number, ServiceLevel level, VirtualLane lane)
{
    if (lane == DroppedLane) {
        return;
    }
    m_leaving[number].levels |= quint16(1U << level);
    m_leaving[number].lanes.at(level) |= quint16(1U << lane);
}

/// Packets of the hosts at a switch, out of its port to the destination.
void LaneDependencies::addHosts(const RouteTree &tree, size_t number)
{
    const Fabric &fabric = m_graph.fabric();
    const quint8 out = tree.portOut(number);
    for (const PortIndex host : m_graph.endsAt(number)) {
        if (host == tree.owner()) {
            continue;
        }
        const auto level = m_lanes.level(host, tree.destination());
        const LanesOfLevels *row =
            level ? m_lanes.row(number, fabric.port(fabric.port(host).peer).number, out) : nullptr;
        if (row == nullptr) {
            m_isIncomplete = true;
        } else {
            addLane(number, *level, row->at(*level));
        }
    }
}

/// What leaves a switch comes into the next one and leaves that.
void LaneDependencies::pass(const RouteTree &tree, size_t number)
{
    const Leaving &leaving = m_leaving[number];
    const auto next = static_cast<size_t>(tree.next(number));
    if (leaving.levels == 0 || static_cast<qint32>(next) == tree.root()) {
        return;
    }
    const Fabric &fabric = m_graph.fabric();
    const PortIndex channel = m_graph.port(number, tree.portOut(number));
    const quint8 out = tree.portOut(next);
    const LanesOfLevels *row =
        m_lanes.row(next, fabric.port(fabric.port(channel).peer).number, out);
    if (row == nullptr) {
        m_isIncomplete = true;
        return;
    }
    forEachBit(leaving.levels, [&](ServiceLevel level) {
        const VirtualLane lane = row->at(level);
        if (lane == DroppedLane) {
            return;
        }
        forEachBit(leaving.lanes.at(level), [&](VirtualLane before) {
            m_channels.add(channel, out, m_placeOf.at(before), m_placeOf.at(lane));
        });
        addLane(next, level, lane);
    });
}

void LaneDependencies::add(const RouteTree &tree)
{
    const auto &arriving = tree.arriving();
    for (const qint32 number : arriving) {
        m_leaving[static_cast<size_t>(number)] = {};
    }
    // The root comes first, and each switch after the one that it forwards to.
    for (size_t i = arriving.size(); i-- > 1;) {
        const auto number = static_cast<size_t>(arriving[i]);
        addHosts(tree, number);
        pass(tree, number);
    }
}

} // namespace pickglass
