// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/events/eventwatch.h"
#include "core/incidents/incidentfinder.h"
#include "tests/referee/judge.h"
#include "tests/referee/madefabric.h"

#include <QHash>

#include <array>
#include <functional>
#include <map>
#include <optional>

namespace pickglass::tests {

/// What happens to a fabric, and what is read of it: a discovery each five seconds from one of its
/// hosts, a sweep of counters each second, the managers each two seconds, and tables when they
/// change. What was read goes to an EventWatch, as a recorder has it, and to a finder of incidents.
class History
{
public:
    /// The columns of sweeps.
    enum Counter : quint8 {
        SymbolErrors,
        Recoveries,
        Downed,
        ReceiveErrors,
        Discards,
        Vl15Dropped,
        ConstraintErrors,
        RelayErrors,
        SentData,
        ReceivedData,
        Counters
    };

    /// Refers to all of them.
    History(const MadeFabric &made, QRandomGenerator &random, IncidentFinder &finder);

    /// What happens at a time, in seconds from the begin; of one that passed, in the next second.
    void happen(double second, std::function<void()> action);
    /// Small things that happen every day, in this stretch of time.
    void addOrdinary(double from, double to, double everySeconds);
    /// One kind of incident that is no congestion; acts from about that second on.
    Planted plant(IncidentKind kind, double second, double until);

    /// The next second. Whether a sweep came.
    bool next(int second);

    /// Nodes that take part in something.
    QSet<Guid> taken = {};
    /// Another host of those that do not.
    Guid freeHost();

private:
    struct Manager
    {
        PortKey port;
        Lid lid;
        quint8 priority = 1;
        SmState state = SmState::Standby;
        quint32 count = 0;
        bool isThere = true;
        bool works = true;
    };
    using Values = std::array<quint64, Counters>;
    struct Slot
    {
        quint64 width = 16;
        quint64 speed = 16000;
    };

    double between(double from, double to);
    PortKey portOfHost(Guid host) const;
    /// A cable between switches that nothing else happens to; others lead around it.
    std::optional<CableEnds> freeTrunk();
    void setDown(const CableEnds &cable, bool isDown);
    void blip(const CableEnds &cable, double second, double length);
    void count(const PortKey &port, Counter counter, quint64 by) { m_values[port][counter] += by; }
    void resetNode(Guid node);
    void reroute();
    void ordinary(double second);
    void discover(Timestamp time);
    void checkRoutes(Timestamp time);
    void sweep(Timestamp time);
    void poll(Timestamp time, int second);
    void makeLayout();

    void plantFlaps(Planted &planted, double second, double until);
    void plantDegraded(Planted &planted, double second, double until);
    void plantVanished(Planted &planted, double second, double until);
    void plantWave(Planted &planted, double second, double until);
    void plantManagers(Planted &planted, double second, double until);
    void plantSlot(Planted &planted, double second, double until);
    void plantRoutes(Planted &planted, double second, double until);
    void plantCounters(Planted &planted, double second, double until);

    const MadeFabric &m_made;
    const Fabric &m_fabric;
    QRandomGenerator &m_random;
    IncidentFinder &m_finder;
    EventWatch m_watch;
    std::multimap<double, std::function<void()>> m_actions;
    FabricFaults m_faults;
    Guid m_observer; ///< the host that reads
    SharedFabric m_seen;
    std::vector<ForwardingTable> m_tables;
    bool m_areRoutesNew = true;
    bool m_reroutes = true; ///< tables follow what changes
    QHash<PortKey, Values> m_values;
    QHash<PortKey, quint64> m_rates; ///< words a second that a port sends
    QSet<PortKey> m_silent;          ///< that never answer
    QSet<PortKey> m_quiet;           ///< that do not answer just now
    QHash<Guid, Slot> m_slots;       ///< of the hosts that say so
    SharedSweepLayout m_layout;
    qint64 m_number = 0;
    bool m_isMissed = false; ///< the next sweep
    std::vector<Manager> m_managers;
    Lid m_masterLid;
    bool m_handsOver = true; ///< now and then, as is ordinary
    bool m_losesPoll = false;
    int m_phase = 0;
};

} // namespace pickglass::tests
