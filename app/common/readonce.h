// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/standingcounters.h"
#include "core/capture/capturereader.h"

namespace pickglass {

/// The error counters of which a capture holds one reading alone, of the ports of this fabric, in
/// their order: what `ibqueryerrors` said once, or a port that one of several texts names. Those
/// that were read by sweeps in this range; unknown times mean begin and end. With two readings of a
/// counter their difference speaks, and its value does not: old totals of a recording are no errors
/// of it. For the same reason there are none in a capture that is still written: the next reading
/// comes. Any thread, that of the reader.
Result<std::vector<StandingCounter>> loadReadOnce(const CaptureReader &capture,
                                                  const Fabric &fabric, TimeRange range);

} // namespace pickglass
