// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "core/analysis/problems.h"
#include "core/capture/capturereader.h"

#include <span>
#include <vector>

namespace pickglass {

/// Armed queue pairs of the snapshot's time whose alternate paths would not help, in no order:
/// "armed_shares_cable", "armed_not_healthy", "armed_no_alternate". `known` are the other problems
/// of then: a cable that one of them is about is not healthy. Cheap where no queue pair is armed,
/// else it reads the forwarding tables where they, the fabric, its armed queue pairs or its cables
/// with problems are others than when it was last called. Any thread, that of the reader.
Result<std::vector<Problem>> findArmedProblems(const CaptureReader &capture,
                                               const Snapshot &snapshot,
                                               std::span<const Problem> known);

} // namespace pickglass
