// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "core/analysis/health.h"
#include "core/analysis/managers.h"
#include "core/events/event.h"
#include "core/events/thresholds.h"
#include "core/incidents/incident.h"

#include <span>

namespace pickglass {

/// What is wrong at one moment or in a range, by all that a capture knows: by its fabric, by its
/// subnet managers, by what happened and lasts, and by the files that it was read from. The one
/// list of problems: the window, its reports and `pgcap problems` show it, whole.
struct Findings
{
    /// In the order of findProblems().
    std::vector<Problem> problems;
    FabricHealth health; ///< at the moment, or at the end of the range
    std::vector<ManagersAt> managers;
};

enum class FindSince { No, Yes };

/// Of the snapshot's fabric and time, or of the range from `from` to that time: what ended within
/// it has a Problem::until. With FindSince::Yes each problem has its since, which may take as long
/// as reading some fabrics (findSince()). The thresholds are for error counters that were read once
/// (loadReadOnce()). Incidents of then stand for what they explain. Any thread, that of the reader.
Result<Findings> loadFindings(const CaptureReader &capture, const Snapshot &snapshot,
                              FindSince since = FindSince::Yes, Timestamp from = {},
                              const EventThresholds &totals = EventThresholds::ofTotals(),
                              std::span<const Incident> incidents = {});

/// The snapshot with the problems at a time, or in the range from `from` to it, without since; the
/// same pointer where the problems are the same.
Result<SharedSnapshot> withFindings(const CaptureReader &capture, const SharedSnapshot &snapshot,
                                    Timestamp time, Timestamp from = {},
                                    std::span<const Incident> incidents = {});

/// An incident as a problem of this fabric, since its onset, until its end.
Problem problemOf(const Incident &incident, const Fabric &fabric);

/// Of a moment of a capture, for loadFindings(): those that are open then, or lie in the range from
/// `from` to it.
Result<std::vector<Incident>> incidentsAt(const CaptureReader &capture, Timestamp time,
                                          Timestamp from = {}, const StopToken &stop = {});

/// Whether an event was going on at a time.
bool lastsAt(const Event &event, Timestamp time);

/// Sets since when the problems of a snapshot's fabric (findEachProblem()) hold without a gap: from
/// an event of the same place that lasts, else by reading the fabrics before changes of their
/// places. At most maxFabrics() are read; then since is the earliest moment known. Any thread, that
/// of the reader.
Result<void> findSince(const CaptureReader &capture, const Snapshot &snapshot,
                       std::span<const Event> events, std::vector<Problem> &problems);

/// How many fabrics of so many ports are read at most for that.
size_t maxFabrics(size_t ports);

/// Adds to the managers of a moment what the events that last then say of them: who is stalled, and
/// since when there is no master, which else is when one was seen last. Any thread.
void addEvents(ManagersAt &managers, std::span<const Event> events,
               std::span<const Subnet> subnets);

/// The hand-overs of a capture; the time without a master is that of an event where there is one,
/// else the longest that the spans allow. Any thread.
std::vector<HandOver> handOvers(std::span<const SmSpan> spans, std::span<const Event> events,
                                std::span<const Subnet> subnets);

} // namespace pickglass
