// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/channelgraph.h"
#include "core/routing/lanemap.h"
#include "core/routing/routetree.h"

#include <array>
#include <vector>

namespace pickglass {

/// Adds what routes between hosts depend on to a graph of channels, each on the virtual lanes that
/// its packets are on: the service level of a pair is the same all the way, the lane follows from
/// it and the ports, switch after switch. Refers to all of them. One thread.
class LaneDependencies
{
public:
    /// The channels are those of lanes.lanes().
    LaneDependencies(const RouteGraph &graph, const LaneMap &lanes, ChannelGraph &channels);

    /// The routes to one LID of a host.
    void add(const RouteTree &tree);

    /// Whether the lane of some packets was not known, so that dependencies are missing.
    bool isIncomplete() const { return m_isIncomplete; }

private:
    /// What leaves a switch towards the destination: service levels, and of each its lanes.
    struct Leaving
    {
        quint16 levels = 0;
        std::array<quint16, ServiceLevels> lanes{};
    };
    void addHosts(const RouteTree &tree, size_t number);
    void pass(const RouteTree &tree, size_t number);
    void addLane(size_t number, ServiceLevel level, VirtualLane lane);

    const RouteGraph &m_graph;
    const LaneMap &m_lanes;
    ChannelGraph &m_channels;
    std::array<quint8, ServiceLevels> m_placeOf{}; ///< of each lane, in the graph
    std::vector<Leaving> m_leaving;                ///< of each switch
    bool m_isIncomplete = false;
};

} // namespace pickglass
