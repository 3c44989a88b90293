// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "core/analysis/health.h"
#include "core/analysis/managers.h"
#include "core/events/event.h"

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
    ManagersAt managers;
};

enum class FindSince { No, Yes };

/// Of the snapshot's fabric and time, and of the range from a time to that of the snapshot, where
/// one is given: what lasted into it and was over before its end is in the list with its
/// Problem::until. With since, each problem says since when it holds without a gap, which may take
/// as long as reading some fabrics (findSince()); without, only those that know by themselves do.
/// Any thread, that of the reader.
Result<Findings> loadFindings(const CaptureReader &capture, const Snapshot &snapshot,
                              FindSince since = FindSince::Yes, Timestamp from = {});

/// The snapshot with all that is wrong at a time, or in the range from another to it: the problems
/// of loadFindings() without FindSince. The snapshot is as loadSnapshot() makes it;
/// the same pointer where nothing else is wrong.
Result<SharedSnapshot> withFindings(const CaptureReader &capture, const SharedSnapshot &snapshot,
                                    Timestamp time, Timestamp from = {});

/// Whether an event was going on at a time.
bool lastsAt(const Event &event, Timestamp time);

/// Fills in since when the problems of a snapshot's fabric (findEachProblem()) hold without a gap.
/// An event of the same place that lasts and means the same tells at once. For the others the
/// capture is followed back, but only to where something about their own places changed: a problem
/// that was not there just before began then. At most maxFabrics() are read; where that is not
/// enough, since is the earliest moment from which on it is known to hold. Any thread, that of the
/// reader.
Result<void> findSince(const CaptureReader &capture, const Snapshot &snapshot,
                       std::span<const Event> events, std::vector<Problem> &problems);

/// How many fabrics of so many ports are read at most for that.
size_t maxFabrics(size_t ports);

/// The hand-overs of a capture. Where an event tells how long there was no master, that is it: from
/// the first round of asking without one to the first with one; spans alone tell the most that it
/// can have been. Any thread.
std::vector<HandOver> handOvers(std::span<const SmSpan> spans, std::span<const Event> events);

} // namespace pickglass
