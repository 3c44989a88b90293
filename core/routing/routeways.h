// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/path.h"

#include <optional>
#include <vector>

namespace pickglass {

/// All ways of packets to one LID, where switches choose the port that they leave through out of a
/// group (adaptive routing): which of them a packet takes depends on the load of ports at that
/// moment, so that only bounds are known. Packets of service levels that are not routed adaptively
/// take the port of the forwarding table, as RouteTree and findPath() do: that is a way, too.
///
/// A switch does not choose a port that is down while another one of its group is up.
///
/// Made for one LID after the other; refers to the graph. One thread.
class RouteWays
{
public:
    /// Cables for which isFailed (by LinkIndex; may be empty) is set are taken to be down.
    explicit RouteWays(const RouteGraph &graph, std::vector<bool> isFailed = {});

    /// Takes as many steps as all groups together have ports.
    void follow(Lid destination);

    Lid destination() const { return m_destination; }
    /// The port that has the LID; invalid where none has.
    PortIndex owner() const { return m_owner; }

    /// What may become of packets from a switch.
    struct Ways
    {
        /// How many different ways arrive, a cable beside another one being a way of its own:
        /// rounded above 2^53. Nothing where they may loop first.
        std::optional<double> arriving = 0;
        /// Over how many cables the shortest and the longest way leads that arrives, that to the
        /// adapter included; the shortest is -1 where none arrives, the longest also where they
        /// may loop.
        int shortest = -1;
        int longest = -1;
        bool mayLoop = false; ///< they may come to a switch for the second time
        /// The first reason why packets may be lost on the way, and the switch that they do not
        /// leave; None where all ways arrive or loop.
        RouteFailure failure = RouteFailure::None;
        qint32 last = RouteGraph::None;

        bool alwaysArrives() const
        {
            return shortest >= 0 && !mayLoop && failure == RouteFailure::None;
        }
    };
    const Ways &from(size_t number) const { return m_ways[number]; }

    /// Through which ports a switch may send these packets: that of its table and, where it has
    /// one, those of the group, without those that are down. Empty where it does not send them.
    const PortSet &portsOut(size_t number) const { return m_outs[number]; }
    /// The ports that packets which are routed adaptively are spread over; where there is no group
    /// the one of the table.
    const PortSet &spreadOver(size_t number) const { return m_spread[number]; }

    /// Switches that packets may come to again and again: those of each loop, ascending.
    const std::vector<std::vector<qint32>> &loops() const { return m_loops; }
    /// All switches, each behind those that it may send to but for loops.
    const std::vector<qint32> &fromTheEnd() const { return m_order; }

private:
    bool isEnd(size_t number) const { return static_cast<qint32>(number) == m_end; }
    bool isDelivered(size_t number, quint8 port) const
    {
        return m_deliveredTo.isValid() && m_graph.port(number, port) == m_deliveredTo;
    }
    bool isFailed(const Port &port) const
    {
        return port.link.isValid() && port.link.at() < m_isFailed.size() &&
               m_isFailed[port.link.at()];
    }
    bool isUsable(size_t number, quint8 port) const;
    RouteFailure failureOfTable(size_t number) const;
    void findOuts(size_t number);
    void findShortest();
    void findComponents();
    void sumUp(const std::vector<qint32> &component);
    bool isLoop(const std::vector<qint32> &component) const;

    const RouteGraph &m_graph;
    std::vector<bool> m_isFailed; ///< by LinkIndex, or empty
    Lid m_destination;
    PortIndex m_owner;
    PortIndex m_deliveredTo;         ///< the port of a switch whose cable leads to the owner
    qint32 m_end = RouteGraph::None; ///< the switch that is the owner's node
    std::vector<PortSet> m_outs;
    std::vector<PortSet> m_spread;
    std::vector<std::vector<qint32>> m_nexts; ///< by switch, one a port
    std::vector<Ways> m_ways;
    std::vector<std::vector<qint32>> m_loops;
    std::vector<qint32> m_order;
};

/// A cable that packets may take on their way.
struct WayHop
{
    PathHop hop = {};
    int distance = 0; ///< how many cables at least lead there, itself included
    /// The part of the packets that take it where each switch spreads them evenly over the ports
    /// of its groups; nothing where they may loop.
    std::optional<double> share = {};
    bool isOfTable = false; ///< also on the way that the forwarding tables say
};

/// All ways from a port to a LID.
struct AllWays
{
    Path path = {}; ///< that of the forwarding tables
    /// Whether any switch on the ways chooses.
    bool isAdaptive = false;
    RouteWays::Ways ways = {}; ///< with the cable from the sender's adapter
    /// By distance, then by port; empty where the path ends before its first switch.
    std::vector<WayHop> hops = {};
};
AllWays findAllWays(const RouteGraph &graph, PortIndex from, Lid to);

/// How many ways arrive, and what else may become of packets: a sentence each; none where no switch
/// chooses.
std::vector<Message> describe(const RouteGraph &graph, const AllWays &all);

} // namespace pickglass
