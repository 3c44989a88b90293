// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/event.h"
#include "core/fabric/fabric.h"
#include "core/incidents/cablehistory.h"
#include "core/incidents/incident.h"
#include "core/incidents/railwaits.h"
#include "core/jobs/job.h"
#include "core/routing/congestion.h"

#include <map>
#include <span>
#include <vector>

namespace pickglass {

struct RoutingCheck;

/// Finds incidents in what happens and in what waits, as both come: the same of a recording that
/// grows and of one that has ended. One thread.
class IncidentFinder
{
public:
    /// Links that wait are an incident when they did for so long, so much, and surely enough: under
    /// ordinary load some wait a tenth to a quarter of the time for seconds.
    static constexpr qint64 MinWaiting = 8 * SecondUs;
    /// Those that wait less than ClearSeverity, or less surely: bursts of ordinary load fill a link
    /// for a dozen seconds.
    static constexpr qint64 MinUnclear = 14 * SecondUs;
    static constexpr double ClearSeverity = 0.5;
    static constexpr double ClearConfidence = 0.9;
    static constexpr qint64 MinUnexplained = 20 * SecondUs; ///< of CongestionKind::Link
    static constexpr double MinSeverity = 0.3;              ///< mean share of the time
    static constexpr double MinConfidence = 0.5;
    /// What waits for the same place again within this time goes on.
    static constexpr qint64 Rejoin = 30 * SecondUs;
    /// Tables of several switches are not read at once, and a manager takes a while to set them.
    static constexpr qint64 MinRouting = 10 * SecondUs;

    /// In place of those that were given before, in any order.
    void setJobs(std::vector<Job> jobs) { m_jobs = std::move(jobs); }
    /// Ascending by time; what a later one does not have any more is remembered.
    void addFabric(const Fabric &fabric) { m_cables.add(fabric); }
    /// Those that are new, or in place of what was given under their id.
    void addEvents(std::span<const Event> events);
    /// What the links did in the next moment. The finder refers to the fabric of that time. False
    /// where it was stopped meanwhile: the moment does not count, and is to be given again.
    bool addMoment(TimeRange when, CongestionFinder &finder, const LinkWaits &waits);
    /// What routes were like from a time on. Ascending by time.
    struct Routing
    {
        Timestamp time;
        qint64 unreachable = 0; ///< pairs of hosts
        qint64 loops = 0;       ///< of switches
        Guid inLoop = {};       ///< a switch of one; null where there is none
        /// Of switches: to how many LIDs they do not forward, or through a port that leads nowhere.
        std::map<Guid, int> missing = {};

        /// What a check found.
        static Routing of(Timestamp time, const RoutingCheck &check, const Fabric &fabric);
    };
    void addRouting(const Routing &routing) { m_routing.push_back(routing); }
    /// What ended before a time is not known any more: for who goes on for ever.
    void forgetBefore(Timestamp time);
    /// More waited than is kept: the latest of it is missing.
    bool isCut() const { return m_waits.isCut(); }

    /// All that is known until now, ascending by onset, then by kind and place.
    std::vector<Incident> incidents(Timestamp now) const;

private:
    std::vector<Incident> ofWaits() const;
    void addRoutes(std::vector<Incident> &incidents, Timestamp now) const;
    void addRails(std::vector<Incident> &incidents) const;
    void addJobs(std::vector<Incident> &incidents) const;

    std::vector<Job> m_jobs;
    CableHistory m_cables;
    std::map<qint64, Event> m_events; ///< by id
    CongestionTracker m_waits;
    RailWaits m_rails;
    std::vector<Routing> m_routing;
};

} // namespace pickglass
