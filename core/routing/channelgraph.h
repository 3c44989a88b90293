// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/fabric/virtuallanes.h"
#include "core/routing/routegraph.h"

#include <functional>
#include <vector>

namespace pickglass {

/// A virtual lane of a cable between two switches, in one direction.
struct Channel
{
    PortIndex port; ///< that sends
    VirtualLane lane = 0;

    auto operator<=>(const Channel &) const = default;
    /// Where the lane does not matter.
    operator PortIndex() const { return port; }
};

/// Which channels packets hold while they wait for which (Dally and Seitz, "Deadlock-Free Message
/// Routing in Multiprocessor Interconnection Networks", 1987). Refers to the graph. One thread.
class ChannelGraph
{
public:
    /// Lanes are called by their places among these: at least one.
    explicit ChannelGraph(const RouteGraph &graph, std::vector<VirtualLane> lanes = {0});

    /// Some route leaves a switch through `first`, and the next switch through its port `second`,
    /// on these lanes.
    void add(PortIndex first, quint8 second, size_t firstLane = 0, size_t secondLane = 0)
    {
        const size_t channel = m_linkOf[first.at()] * m_lanes.size() + firstLane;
        m_after[(channel * m_lanes.size() + secondLane) * m_words + second / WordBits] |=
            quint64(1) << second % WordBits;
    }

    /// A shortest cycle of each strongly connected component, with the number of its channels.
    /// Fails when it is stopped.
    struct Cycle
    {
        std::vector<Channel> channels;
        int component = 0;
    };
    Result<std::vector<Cycle>> cycles(const StopToken &stop = {}) const;

    /// Calls for each pair of channels in a row.
    void forEach(const std::function<void(Channel first, Channel second)> &call) const;

private:
    static constexpr size_t WordBits = 64;
    std::vector<std::vector<size_t>> waitingComponents() const;

    Channel channelAt(size_t number) const
    {
        return {m_ports[number / m_lanes.size()], m_lanes[number % m_lanes.size()]};
    }
    size_t channels() const { return m_ports.size() * m_lanes.size(); }
    /// The channels that wait follows; those that lead to no switch are not among them.
    std::vector<size_t> after(size_t channel) const;
    Result<std::vector<size_t>> shortestCycle(const std::vector<size_t> &component,
                                              const StopToken &stop) const;
    std::vector<size_t> cycleFrom(size_t start, const std::vector<bool> &isInside,
                                  std::vector<size_t> &from) const;

    const RouteGraph &m_graph;
    std::vector<VirtualLane> m_lanes;
    std::vector<size_t> m_linkOf;   ///< of each port of the fabric
    std::vector<PortIndex> m_ports; ///< of each link in one direction
    std::vector<size_t> m_switchOf; ///< the switch that it leads to
    size_t m_words = 1;             ///< that hold a bit for each port of a switch
    /// Of each channel and lane: ports of the switch that the channel leads to.
    std::vector<quint64> m_after;
};

} // namespace pickglass
