// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/routegraph.h"

#include <bitset>
#include <functional>
#include <vector>

namespace pickglass {

/// Which channels packets hold while they wait for which (Dally and Seitz, "Deadlock-Free Message
/// Routing in Multiprocessor Interconnection Networks", 1987). A channel is a cable between two
/// switches in one direction, named by the port that sends. Refers to the graph. One thread.
class ChannelGraph
{
public:
    explicit ChannelGraph(const RouteGraph &graph);

    /// Some route leaves a switch through `first`, and the next switch through its port `second`.
    void add(PortIndex first, quint8 second) { m_after[m_channelOf[first.at()]].set(second); }

    /// A shortest cycle of each strongly connected component, with the number of its channels.
    struct Cycle
    {
        std::vector<PortIndex> channels;
        int component = 0;
    };
    std::vector<Cycle> cycles() const;

    /// Calls for each pair of channels in a row.
    void forEach(const std::function<void(PortIndex first, PortIndex second)> &call) const;

private:
    class Components;

    /// The channels that wait follows; those that lead to no switch are not among them.
    std::vector<size_t> after(size_t channel) const;
    std::vector<size_t> shortestCycle(const std::vector<size_t> &component) const;

    const RouteGraph &m_graph;
    std::vector<size_t> m_channelOf; ///< of each port of the fabric
    std::vector<PortIndex> m_ports;  ///< of each channel
    std::vector<size_t> m_switchOf;  ///< the switch that each channel leads to
    std::vector<std::bitset<RouteGraph::PortsOfSwitch>> m_after; ///< ports of that switch
};

} // namespace pickglass
