// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/collectors/synthetic/routedfabric.h"

#include <QRandomGenerator>

#include <deque>

namespace pickglass::tests {

/// What one host sends to another.
struct Stream
{
    size_t from = 0; ///< into MadeFabric::hosts
    size_t to = 0;
    double wanted = 0; ///< of the host's link, 0 … 1
};

/// A network that loses nothing, packet by packet: each switch has a buffer at each of its inputs
/// and sends only where the next buffer has room; inputs take turns. All links are equally fast and
/// carry a packet a step. Nothing of it is shared with the traffic model of the made fabrics.
class CreditNetwork
{
public:
    CreditNetwork(const RoutedFabric &routed, quint32 seed);

    /// From now on; what is under way goes on.
    void setStreams(const std::vector<Stream> &streams);
    /// What a host takes of what its link can bring, 0 … 1; 1 at first.
    void setTaken(size_t host, double share) { m_hosts[host].taken = share; }

    /// What the links do in so many steps.
    Waits run(int steps);

private:
    struct Packet
    {
        size_t way = 0;
        size_t hop = 0; ///< that it is sent over next
    };
    struct Source
    {
        size_t way = 0;
        double wanted = 0;
        int waiting = 0; ///< packets
    };
    struct Host
    {
        std::vector<Source> sources;
        size_t turn = 0;
        double taken = 1;
        double mayTake = 0;
        PortIndex out;
    };
    /// A link that a switch sends over.
    struct Out
    {
        PortIndex port;
        std::vector<PortIndex> inputs;          ///< links that end at the switch
        std::vector<std::deque<Packet>> queues; ///< of each of them
        size_t turn = 0;
    };
    static constexpr int Room = 12; ///< packets
    static constexpr int MaxWaiting = 24;

    void step(Waits &counts);
    void take();
    void sendFrom(Host &host, Waits &counts);
    void sendFrom(Out &out, Waits &counts);
    void send(Packet packet);
    void arrive(Packet packet);

    const RoutedFabric &m_routed;
    QRandomGenerator m_random;
    std::vector<Host> m_hosts;
    std::vector<Out> m_outs;
    std::vector<size_t> m_outOf; ///< of each port: into m_outs
    std::vector<int> m_filled;   ///< of each port: packets in the buffer at its link's end
    std::vector<std::vector<PortIndex>> m_ways;
    std::vector<Packet> m_underWay; ///< that arrive at the end of the step
};

} // namespace pickglass::tests
