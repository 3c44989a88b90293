// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/events/event.h"
#include "core/fabric/fabric.h"
#include "core/fabric/subnetmanager.h"
#include "core/incidents/incident.h"

#include <QMutex>

#include <chrono>
#include <map>
#include <optional>
#include <vector>

namespace pickglass {

/// What is known of a fabric at the moment of a scrape. What is large is shared.
struct MetricsMoment
{
    SharedFabric fabric; ///< null before the first
    SharedSweep before;  ///< null before the second sweep
    SharedSweep now;     ///< the last one that was finished; null before the first
    double age = 0;      ///< seconds since that was handed over
    qint64 sweeps = 0;   ///< since the start
    MadMeter meter;      ///< of all of them
    std::map<SubnetNumber, SharedSmPoll> managers; ///< the last poll of each subnet
    std::map<EventKind, qint64> events;            ///< since the start
    std::map<EventKind, qint64> lasting;           ///< those of them that last
    /// That are open; nothing where that is not known.
    std::optional<std::map<IncidentKind, qint64>> incidents;
    qint64 refused = 0; ///< scrapes
};

/// Keeps what the next scrape is made of. Any thread: nothing in here takes long.
class MetricsState
{
public:
    void takeFabric(const SharedFabric &fabric);
    void takeSweep(const SharedSweep &sweep);
    void takeManagers(const SharedSmPoll &poll);
    /// New ones, and ones that are not as they were; ascending by id.
    void takeEvents(const std::vector<Event> &events);
    void takeIncidents(std::map<IncidentKind, qint64> open);
    void scrapeRefused();

    MetricsMoment moment() const;

private:
    using Clock = std::chrono::steady_clock;

    mutable QMutex m_mutex;
    MetricsMoment m_moment;
    Clock::time_point m_latest;            ///< when the last sweep came
    qint64 m_latestEvent = 0;              ///< the highest id so far
    std::map<qint64, EventKind> m_lasting; ///< by id
};

} // namespace pickglass
