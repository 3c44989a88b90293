// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"

#include <cstdint>
#include <deque>
#include <random>
#include <vector>

namespace pickglass::tests {

/// A cell time is what a cell takes on a link of full rate; all links have the same.
struct CreditPlan
{
    int cellsPerSecond = 1000; ///< cell times in a second, 1 to 1000
    int bufferCells = 16;      ///< the places of a virtual lane in an input buffer, at least 2
    /// Cell times until the sender may use the credit of a cell that left the buffer, 1 to 63, less
    /// than bufferCells.
    int creditDelay = 2;
    int lanes = 1; ///< data lanes: 1 or 2
    /// Any of the ports that are as near as the one of the forwarding table may be taken: the one
    /// with the most credits.
    bool isAdaptive = false;
    std::uint64_t seed = 1;
};

/// Any fabric whose links obey the flow control of InfiniBand: a port sends on a virtual lane only
/// what the other end has room for. As CellNetwork (tests/support), but of any shape, with several
/// lanes, and made so that only what moves takes time.
///
/// A switch keeps cells in the buffers of its inputs, one queue a lane, and forwards only the first
/// of each. An output serves those that want it round robin, one cell in a cell time. Cells follow
/// the forwarding tables. A host serves its flows round robin; a flow holds so many cells as a
/// quarter of a second brings on a full link, what comes besides is not sent: as programs wait for
/// what they sent.
///
/// Links are named by the index of the port that sends; hosts by their number in hostPorts().
class CreditNetwork
{
public:
    /// The fabric is referred to.
    CreditNetwork(const Fabric &fabric, const std::vector<ForwardingTable> &tables,
                  const CreditPlan &plan);

    int hosts() const { return static_cast<int>(m_hostPorts.size()); }
    const std::vector<PortIndex> &hostPorts() const { return m_hostPorts; }

    /// The ports that send on the way from a host to another; empty where it is not reached.
    std::vector<PortIndex> path(int from, int to, int lid) const;

    /// A flow between two hosts that differ, to one of the other's LIDs, on a lane. Without demand.
    int addFlow(int from, int to, int lid = 0, int lane = 0);
    /// Each cell time brings a cell with this probability: the load, as a share of a full link.
    void setDemand(int flow, double share);
    /// The same, but only in bursts of exponential lengths, of these means in cell times.
    void setBurst(int flow, double share, double onCells, double offCells);
    /// How fast a host takes cells from its input buffer, as a share of the full rate.
    void setDrain(int host, double share);
    /// The share of cell times in which the link can carry a cell.
    void setRate(PortIndex link, double share);
    /// The share of time in which the other end gives credits back: as a port that is at fault.
    void setCredits(PortIndex link, double share);

    void runSecond();

    /// Of each port, since the begin: cells sent; and cell times in which it had a cell to send,
    /// could have sent by its rate, and did not for lack of credits.
    const std::vector<std::uint64_t> &sent() const { return m_sent; }
    const std::vector<std::uint64_t> &waited() const { return m_waited; }
    /// Cells that a host took from its buffer.
    std::uint64_t received(int host) const { return m_hosts[static_cast<std::size_t>(host)].got; }

private:
    static constexpr int MaxLanes = 2;

    struct Cell
    {
        std::uint16_t destination = 0;
    };
    /// Spreads a share of the cell times evenly. One that was not used is kept, but only one.
    struct Pace
    {
        static constexpr int Full = 1'000'000;
        int share = Full;
        int saved = Full;
        bool isReady() const { return share == Full || saved >= Full; }
        void tick() { saved += saved < Full ? share : 0; }
        void use() { saved -= share == Full ? 0 : Full; }
    };
    /// The input buffer of a lane.
    struct Queue
    {
        std::vector<Cell> ring;
        int first = 0;
        int held = 0;
    };
    struct Link
    {
        PortIndex sender;
        Pace pace;
        Pace credit; ///< of credits that are given back
        int credits[MaxLanes] = {};
        Queue queues[MaxLanes];
        int switchTo = -1; ///< the switch at its end, -1: a host
        int hostTo = -1;
        int inputAt = 0; ///< its place among the inputs of that switch
        // What wants it in this cell time.
        int claims = 0;
        int winner = -1; ///< input * MaxLanes + lane, of those that have credits
        int distance = 0;
        int next = 0;
    };
    struct Switch
    {
        std::vector<int> inputs; ///< links
        int held = 0;            ///< cells in all its inputs
        /// Of each destination: the outputs, the first is that of the table.
        std::vector<std::vector<int>> outputs;
        std::vector<int> claimed; ///< outputs, in this cell time
    };
    struct Host
    {
        int up = -1; ///< links
        int down = -1;
        Pace drain;
        int nextLane = 0;
        std::uint64_t got = 0;
        std::deque<int> turns; ///< flows that have cells
    };
    struct Flow
    {
        int from = 0;
        std::uint16_t destination = 0;
        int lane = 0;
        int queued = 0;
        double share = 0;
        double on = 0;
        double off = 0;
        double next = 0;
        double stop = 0;
    };
    struct Return
    {
        int link = 0;
        int lane = 0;
    };

    void addRoutes(const std::vector<ForwardingTable> &tables);
    double uniform();
    double exponential(double mean);
    double gap(double share);
    void startBurst(Flow &flow, double begin);
    void drawArrivals(int index, double end);
    void runCellTime(const std::vector<int> &arrivals);
    void serveHost(int host);
    void serveSwitch(Switch &node);
    int route(const Switch &node, Cell cell) const;
    void send(int link, int lane, Cell cell);
    Cell take(int link, int lane);

    const Fabric &m_fabric;
    CreditPlan m_plan;
    std::mt19937_64 m_random;
    std::uint64_t m_now = 0;
    std::vector<PortIndex> m_hostPorts;
    std::vector<int> m_linkOf; ///< of each port that sends; -1
    std::vector<Link> m_links;
    std::vector<int> m_slow; ///< links with a pace
    std::vector<Switch> m_switches;
    std::vector<int> m_switchOf; ///< of each node; -1
    std::vector<Host> m_hosts;
    std::vector<Flow> m_flows;
    int m_lids = 1; ///< of a host
    std::vector<std::uint64_t> m_sent;
    std::vector<std::uint64_t> m_waited;
    struct Landing
    {
        int link = 0;
        int lane = 0;
        Cell cell;
    };
    std::vector<Landing> m_onLinks;
    std::vector<Landing> m_landing;
    std::vector<std::vector<Return>> m_returns; ///< by cell time, a ring
    std::vector<std::vector<int>> m_arrivals;   ///< flows, of each cell time of a second
};

} // namespace pickglass::tests
