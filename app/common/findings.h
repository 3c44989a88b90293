// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "core/analysis/health.h"
#include "core/analysis/managers.h"
#include "core/events/event.h"

namespace pickglass {

/// What is wrong at one moment, by all that a capture knows: by its fabric, by its subnet managers,
/// and by what happened and lasts.
struct Findings
{
    /// As findProblems() orders and folds them.
    std::vector<Problem> problems;
    FabricHealth health;
    ManagersAt managers;
};

enum class FindSince { No, Yes };

/// Of the snapshot's fabric and time. With since, each problem says since when it holds without a
/// gap, which may take as long as reading some fabrics (findSince()); without, only those that
/// know by themselves do. Any thread, that of the reader.
Result<Findings> loadFindings(const CaptureReader &capture, const Snapshot &snapshot,
                              FindSince since = FindSince::Yes);

/// Whether an event was going on at a time.
bool lastsAt(const Event &event, Timestamp time);

} // namespace pickglass
