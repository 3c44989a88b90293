// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/adaptiverouting.h"
#include "core/routing/channelgraph.h"
#include "core/routing/lanemap.h"
#include "core/routing/routeways.h"

#include <array>
#include <optional>
#include <vector>

namespace pickglass {

/// As LaneDependencies, where switches route adaptively: all that packets of a service level may
/// take at a switch. Where a switch says of which levels it routes packets adaptively
/// (AdaptiveRouting::levels), those take the ports of the group alone, and the others the port of
/// the table; else both are possible, and where a hash or one of several private tables decides.
/// Refers to all of them. One thread.
class GroupLaneDependencies
{
public:
    /// The channels are those of lanes.lanes().
    GroupLaneDependencies(const RouteGraph &graph, const LaneMap &lanes, ChannelGraph &channels);

    /// The ways to one LID of a host.
    void add(const RouteWays &ways);

    /// Whether the lane of some packets was not known, so that dependencies are missing.
    bool isIncomplete() const { return m_isIncomplete; }

private:
    /// What leaves a port towards the destination: service levels, and of each its lanes.
    struct Leaving
    {
        quint16 levels = 0;
        std::array<quint16, ServiceLevels> lanes{};
        bool isQueued = false;
    };
    static size_t placeOf(size_t number, quint8 port)
    {
        return number * RouteGraph::PortsOfSwitch + port;
    }
    template<typename Call>
    void forEachOut(const RouteWays &ways, size_t number, ServiceLevel level, Call &&call) const;
    void addHosts(const RouteWays &ways, size_t number);
    void pass(const RouteWays &ways, size_t number, quint8 port);
    void addLane(size_t number, quint8 port, ServiceLevel level, VirtualLane lane);

    const RouteGraph &m_graph;
    const LaneMap &m_lanes;
    ChannelGraph &m_channels;
    std::array<quint8, ServiceLevels> m_placeOf{};                  ///< of each lane, in the graph
    std::vector<std::optional<AdaptiveRouting::Levels>> m_adaptive; ///< of each switch
    std::vector<Leaving> m_leaving;                                 ///< of each port of each switch
    std::vector<size_t> m_touched;                                  ///< of these
    std::vector<size_t> m_queue;
    bool m_isIncomplete = false;
};

} // namespace pickglass
