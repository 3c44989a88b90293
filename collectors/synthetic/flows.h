// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/faults.h"
#include "collectors/synthetic/flowscript.h"
#include "collectors/synthetic/madefabric.h"
#include "collectors/synthetic/syntheticoptions.h"

#include <vector>

namespace pickglass::synthetic {

/// The model's clock moves in units of this many microseconds (a little more than a second): what
/// changes (traffic, cables, hosts, counters that are cleared), changes at the begin of one. Within
/// a unit every counter grows evenly, by a whole number over all of it.
constexpr qint64 Unit = Q_INT64_C(1) << 20;

/// What a host would send to another one during a unit.
struct Flow
{
    qint32 from = 0; ///< into MadeFabric::hosts
    qint32 to = 0;
    quint64 words = 0; ///< in a unit
    quint32 wordsPerPacket = 1;
};

/// Words that a link can carry in a unit.
quint64 wordsPerUnit(LinkWidth width, LinkSpeed speed);

/// What is to be sent in a unit: a pure function of options and unit. `capacity` in words a unit of
/// a host's link.
std::vector<Flow> flowsOf(const TrafficOptions &options, size_t hosts, quint64 capacity,
                          qint64 unit);

/// The same of messages that are sent in one unit: whole packets, and a shorter one for what is
/// left, so that counters grow by just their size, in words.
std::vector<Flow> flowsOf(const std::vector<FlowScript::Message> &messages);

/// What every port sends in a unit, by index into Fabric::ports().
struct LinkLoad
{
    std::vector<quint64> words;
    std::vector<quint64> packets; ///< unicast
    /// Bytes that could have been sent had the next switch had room: the wait.
    std::vector<quint64> waitBytes;
};

/// Sends the flows along their routes; where a link is full, each gets its share.
class LoadMaker
{
public:
    /// `wait`: what waits besides in a host, as a share of what it sends.
    explicit LoadMaker(SharedMadeFabric made, double wait = 0);

    const LinkLoad &load(const std::vector<Flow> &flows, const Outage &outage);
    /// From now on, of what these ports can send only a share is taken; and a port whose packets
    /// are held back always has some to send, so that it waits whenever it does not.
    void setDrains(std::vector<std::pair<qint32, double>> drains);
    /// Of a port, in words a unit.
    quint64 capacity(size_t port) const { return m_capacity[port]; }

private:
    struct Way
    {
        size_t begin = 0; ///< in m_hops
        size_t end = 0;
    };
    bool findRoute(const Flow &flow, const Outage &outage);
    void findParallels();
    void chooseLanes(size_t begin, const Outage &outage);
    void findWays(const std::vector<Flow> &flows, const Outage &outage);
    quint64 taken(size_t port) const;
    /// What a flow sends of what it wants, and where the link is that lets no more through.
    struct Share
    {
        double let = 1;
        size_t fullest = 0; ///< in m_hops
    };
    void findShares();
    void findFairShares(const std::vector<Flow> &flows);
    void send(const Flow &flow, Way way, Share share);
    void capWaits();

    SharedMadeFabric m_made;
    double m_wait;
    std::vector<quint64> m_capacity; ///< of a port, in words a unit
    std::vector<std::pair<qint32, double>> m_drains;
    bool m_isHeldBack = false;     ///< see setDrains()
    std::vector<quint64> m_wanted; ///< of a port, in words a unit
    /// Where routing is adaptive: of a port that has parallel cables, the ports of these.
    std::vector<std::vector<qint32>> m_parallels;
    std::vector<qint32> m_hops;
    std::vector<Way> m_ways;     ///< of a flow; empty where there is none
    std::vector<Share> m_shares; ///< of a flow
    LinkLoad m_load;
};

} // namespace pickglass::synthetic
