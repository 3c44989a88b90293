// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "core/events/event.h"

#include <span>

namespace pickglass {

/// Fills in since when the problems of a snapshot's fabric (findEachProblem()) hold without a gap.
/// An event of the same place that lasts and means the same tells at once. For the others the
/// capture is followed back, but only to where something about their own places changed: a problem
/// that was not there just before began then. At most mostFabrics() are read; where that is not
/// enough, since is the earliest moment from which on it is known to hold. Any thread, that of the
/// reader.
Result<void> findSince(const CaptureReader &capture, const Snapshot &snapshot,
                       std::span<const Event> events, std::vector<Problem> &problems);

/// How many fabrics of so many ports are read at most for that.
size_t mostFabrics(size_t ports);

} // namespace pickglass
