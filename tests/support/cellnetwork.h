// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace pickglass::tests {

/// Each leaf is joined to each spine by one cable. A cell time is what a cell takes on a link of
/// full rate; all links have the same.
struct CellPlan
{
    int leaves = 4;            ///< at least 1
    int spines = 2;            ///< at least 1
    int hostsPerLeaf = 4;      ///< at least 1; at most 4096 hosts in all
    int cellsPerSecond = 1000; ///< cell times in a second, 1 to 1000
    /// The places of an input buffer, 1 to 4096. Only with more than creditDelay of them does a
    /// link carry its full rate.
    int bufferCells = 16;
    /// Cell times until the sender may use the credit of a cell that left the buffer, 1 to 64.
    int creditDelay = 2;
    bool isAdaptive = false; ///< else the spine is the destination modulo the spines
    std::uint64_t seed = 1;
};

enum class CellLinkKind {
    HostUp,    ///< from a host to its leaf
    LeafUp,    ///< from a leaf to a spine
    SpineDown, ///< from a spine to a leaf
    HostDown,  ///< from a leaf to a host
};

/// One direction of a cable. A number is -1 where the link has no such end.
struct CellLink
{
    CellLinkKind kind = CellLinkKind::HostUp;
    int host = -1;
    int leaf = -1;
    int spine = -1;
};

/// A tree of leaf and spine switches whose links obey the flow control of InfiniBand: one virtual
/// lane, and a port sends only what the other end has room for. All cells have the same size.
///
/// A switch keeps cells in the buffers of its inputs and forwards only the first of each: the cells
/// behind it wait even where their own outputs are free. An output serves the inputs that want it
/// round robin, one cell in a cell time. A cell takes one cell time on a link, then it may go on.
///
/// Adaptive routing is a choice of the leaf where it sends up, made again in each cell time for the
/// first cell of each input: the output with the most credits, less the cells of other inputs that
/// chose it. Outputs that their lower rate keeps busy come last. Of equal ones, the first from the
/// spine of static routing on.
///
/// A host has a queue for each destination, without limit, and serves them round robin. The hosts
/// of leaf n are n * hostsPerLeaf and those that follow.
///
/// Counters never wrap and are never reset. The same plan and calls make the same counters. Shares
/// are 0 to 1. A number out of range throws std::out_of_range.
class CellNetwork
{
public:
    explicit CellNetwork(const CellPlan &plan);

    int hosts() const { return m_plan.leaves * m_plan.hostsPerLeaf; }
    /// The index of a link is its number in all functions.
    const std::vector<CellLink> &links() const { return m_links; }
    /// a is the host of HostUp and HostDown. LeafUp has the leaf and the spine, SpineDown the spine
    /// and the leaf.
    int linkOf(CellLinkKind kind, int a, int b = -1) const;

    /// From now on, each cell time brings a cell with this probability, independent of the others:
    /// the load, as a share of a full link. Replaces what was set for these two hosts, which
    /// differ.
    void setDemand(int from, int to, double share);
    /// The same, but only in bursts. Bursts and the pauses between have lengths of exponential
    /// distributions with these means in cell times, at least 1. The load is
    /// share * onCells / (onCells + offCells).
    void setBurst(int from, int to, double share, double onCells, double offCells);
    /// No more cells; those in the queue are still sent.
    void clearDemand(int from, int to);
    /// How fast a host takes cells from its input buffer, as a share of the full rate; 1 at first.
    void setDrain(int host, double share);
    /// The share of cell times in which the link can carry a cell, as with a cable that came up
    /// with fewer lanes; 1 at first.
    void setRate(int link, double share);

    void runSecond();

    /// Cells sent on the link, as PortXmitData of its sending port counts them.
    std::uint64_t sent(int link) const { return at(link).sent; }
    /// PortXmitWait of its sending port in cell times: those in which it had a cell to send and
    /// sent none for lack of credits. Not those in which the link's lower rate let it send none,
    /// nor the wait of an input while another is served.
    std::uint64_t wait(int link) const { return at(link).wait; }

    /// Cells that the demand brought so far.
    std::uint64_t offered(int from, int to) const { return m_offered[pairIndex(from, to)]; }
    /// Cells that the host has not sent yet.
    std::uint64_t queued(int from, int to) const { return m_queued[pairIndex(from, to)]; }
    /// Cells that the destination took from its input buffer.
    std::uint64_t delivered(int from, int to) const { return m_delivered[pairIndex(from, to)]; }
    /// Cells on the link and in the buffer at its receiving end: 0 to bufferCells.
    int held(int link) const { return at(link).held + (at(link).isOnLink ? 1 : 0); }

private:
    /// Shares are whole numbers of this, so that they add up exactly.
    static constexpr int fullShare = 1'000'000;

    struct Cell
    {
        std::uint16_t from = 0;
        std::uint16_t to = 0;
    };
    /// Spreads a share of the cell times evenly. One that was not used is kept, but only one.
    struct Pace
    {
        int share = 0;
        int saved = 0;
        void tick() { saved += saved < fullShare ? share : 0; }
        bool isReady() const { return saved >= fullShare; }
        void use() { saved -= fullShare; }
    };
    /// A link: the sending port, and the input buffer of the receiving one.
    struct Link
    {
        Pace pace;
        int credits = 0;
        std::uint64_t returning = 0; ///< bit n: a credit comes back in n + 1 cell times
        std::uint64_t sent = 0;
        std::uint64_t wait = 0;
        int nextInput = 0; ///< of the switch; the first in turn
        // What the inputs of the switch want in this cell time.
        int claims = 0;
        int winner = 0;
        int distance = 0; ///< of the winner from nextInput
        // The input buffer, a ring in m_cells.
        int first = 0;
        int held = 0;
        bool isOnLink = false;
        Cell onLink;
    };
    struct Switch
    {
        int leaf = -1; ///< -1: a spine
        int spine = -1;
        std::vector<int> inputs;
        std::vector<int> outputs;
    };
    struct Host
    {
        std::vector<std::uint16_t> turns; ///< ring of the destinations with cells in the queue
        int first = 0;
        int count = 0;
        Pace drain;
    };
    struct Flow
    {
        std::uint16_t from = 0;
        std::uint16_t to = 0;
        double share = 0; ///< 0: no demand
        double on = 0;    ///< 0: not in bursts
        double off = 0;
        double next = 0; ///< the cell time of the next cell, if before the stop
        double stop = 0; ///< end of the burst
    };

    void addLink(const CellLink &link);
    std::size_t pairIndex(int from, int to) const;
    const Link &at(int link) const;
    Flow &newFlow(int from, int to, double share);
    double uniform();
    double exponential(double mean);
    double gap(double share);
    void startBurst(Flow &flow, double begin);
    void drawArrivals(Flow &flow, double end);
    void runCellTime(const std::vector<std::uint32_t> &arrivals);
    void serveHost(int host);
    void serveSwitch(const Switch &node);
    int route(const Switch &node, int to) const;
    void send(Link &link, Cell cell);
    Cell take(int link);

    CellPlan m_plan;
    std::mt19937_64 m_random;
    std::uint64_t m_now = 0; ///< cell times since the start
    std::vector<CellLink> m_links;
    std::vector<Link> m_state; ///< of each link
    std::vector<Cell> m_cells; ///< bufferCells of each link
    std::vector<Switch> m_leaves;
    std::vector<Switch> m_spines;
    std::vector<Host> m_hosts;
    std::vector<Flow> m_flows;
    // Of each pair of hosts.
    std::vector<int> m_flowOf; ///< -1: none
    std::vector<std::uint64_t> m_offered;
    std::vector<std::uint64_t> m_queued;
    std::vector<std::uint64_t> m_delivered;
    std::vector<std::vector<std::uint32_t>> m_arrivals; ///< flows, of each cell time of a second
};

} // namespace pickglass::tests
