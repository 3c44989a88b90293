// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/routegraph.h"

#include <span>
#include <vector>

namespace pickglass {

/// Why packets do not arrive.
enum class RouteFailure : quint8 {
    None,        ///< they arrive
    NoOwner,     ///< nobody has the LID
    OtherSubnet, ///< who has it is in another subnet than the sender: routers are not followed
    NoCable,     ///< the adapter's own port is down or without a cable
    NoTable,     ///< the forwarding table of a switch on the way is not known
    NoEntry,     ///< a switch on the way does not forward to the LID
    DeadPort,    ///< a switch forwards to a port that is down, without a cable, or not there
    WrongNode,   ///< they are handed to a node that has another LID
    Loop         ///< they come to a switch for the second time
};
/// "no_owner", "loop", …, as the programs' JSON has them; "" for None.
QString toString(RouteFailure failure);

/// Why a switch does not send packets to a LID over a cable; None where it does, whoever is at the
/// other end. `number` is one of the graph's.
RouteFailure failureAt(const RouteGraph &graph, size_t number, Lid lid);

/// Where the packets to one LID go from every switch. Made for one LID after the other; refers to
/// the graph. One thread.
class RouteTree
{
public:
    explicit RouteTree(const RouteGraph &graph);

    /// Takes as many steps as there are switches; the least where LIDs come one after the other,
    /// whose entries lie together.
    void follow(Lid destination);
    /// The same without failures and loops, where these are of no interest: they are not known
    /// then.
    void findWays(Lid destination);

    Lid destination() const { return m_destination; }
    /// The port that has the LID; invalid where none has.
    PortIndex owner() const { return m_owner; }
    /// The switch that hands packets to the owner or is it; None where they never arrive.
    qint32 root() const { return m_root; }
    RouteFailure failure(size_t number) const { return m_failures[number]; }
    /// The switches whose packets arrive: each after the one that it forwards to, the root first.
    const std::vector<qint32> &arriving() const { return m_arriving; }
    /// The port through which a switch sends packets; NoPort where it has no entry. What the
    /// specification reserves for the switch itself (port 0) is returned as it is.
    quint8 portOut(size_t number) const { return m_out[number]; }
    /// The switch that packets come to next; None where it is none.
    qint32 next(size_t number) const { return m_next[number]; }
    /// The switches of each loop, in the order of the packets.
    const std::vector<std::vector<qint32>> &loops() const { return m_loops; }

private:
    static constexpr quint32 LidsOfBlock = 64;
    static constexpr quint32 NoBlock = 0xffff'ffff;

    void readTables();
    void readBlock();
    void findRoot();
    void findArriving();
    void findFailures();

    const RouteGraph &m_graph;
    Lid m_destination;
    quint32 m_block = NoBlock;    ///< of LIDs: the one that was followed last
    std::vector<quint8> m_outsOf; ///< of its LIDs, by LID, then by switch; empty: not read
    PortIndex m_owner;
    qint32 m_root = RouteGraph::None;
    std::vector<quint8> m_out;
    std::vector<qint32> m_next;
    std::vector<RouteFailure> m_failures;
    std::vector<qint32> m_arriving;
    std::vector<qint32> m_children; ///< the first switch that forwards to each
    std::vector<qint32> m_siblings; ///< the next that forwards to where each does
    std::vector<qint32> m_walked;   ///< the walk that each was met in; None: not yet
    std::vector<std::vector<qint32>> m_loops;
};

} // namespace pickglass
