// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/madefabric.h"
#include "collectors/synthetic/syntheticoptions.h"

#include <vector>

namespace pickglass::synthetic {

/// The cables of a made fabric that are down, as the indices of the ports at both their ends,
/// sorted. A host whose cables are all down is gone.
struct Outage
{
    std::vector<qint32> deadPorts;

    bool isDead(qint32 port) const;
    bool operator==(const Outage &) const = default;
};

/// The fabric during an outage: ports without cables are down, hosts without theirs are gone.
SharedFabric withOutage(const SharedMadeFabric &made, const Outage &outage);

/// Whether a place of TrafficOptions::failing is there: a node by its name (of a host without its
/// adapter's), and a cabled port of it.
Result<void> findFailing(const MadeFabric &made, const TrafficOptions::Failing &failing);

/// The first way from an end to another, from that attempt on, that has no dead cable: the ports
/// that send, in `ports`, which is cleared before. False where there is none.
bool findRoute(const MadeFabric &made, const Outage &outage, size_t from, size_t to, int first,
               std::vector<qint32> &ports);

/// What goes wrong when: pure functions of options and unit (flows.h).
class FaultSchedule
{
public:
    FaultSchedule(SharedMadeFabric made, const TrafficOptions &options);

    Outage outageAt(qint64 unit) const;
    /// The ports whose counters are cleared at the begin of the unit.
    std::vector<qint32> clearedAt(qint64 unit) const;

private:
    bool isOut(qint64 unit, qint64 period) const;
    qint32 flapping(qint64 occasion) const;
    std::vector<qint32> leaving(qint64 occasion) const;

    SharedMadeFabric m_made;
    quint64 m_seed;
    qint64 m_flap;  ///< in units; 0: never
    qint64 m_leave; ///< in units; 0: never
    qint64 m_reset; ///< in units; 0: never
    /// The ports at the near ends of the cables that are down between two times, in units.
    struct Failing
    {
        std::vector<qint32> ports;
        qint64 begin;
        qint64 end;
    };
    std::vector<Failing> m_failing;
    std::vector<qint32> m_cables; ///< those between switches, by their lower ports
};

} // namespace pickglass::synthetic
