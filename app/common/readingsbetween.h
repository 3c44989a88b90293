// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/sweepdifference.h"
#include "core/capture/capturereader.h"

#include <span>
#include <vector>

namespace pickglass {

/// Finds the readings between two sweeps at which counters fell or came to their top, of the ports
/// and counters that both sweeps know. Roll-ups say where to look where there are many sweeps: what
/// they know all of had neither; up to `few` readings are looked at without asking them. Any
/// thread, that of the reader.
Result<ReadingsBetween> findReadingsBetween(const CaptureReader &capture, const SweepPair &ends,
                                            std::span<const CounterId> counters,
                                            size_t few = size_t(1) << 24);

/// A counter of a port at which something was counted within a time.
struct ChangedReadings
{
    PortKey port = {};
    CounterId counter = {};
    /// Those before and after each change of the value, ascending by time.
    std::vector<RawSample> readings = {};
};
/// All of them in a range (both times known), of the widest form of each counter that a port has,
/// in the order of the ports. Roll-ups say where to look, as above. Ports that were not read near
/// the begin, the end, or one of these moments are left out. Any thread, that of the reader.
Result<std::vector<ChangedReadings>> findChangedReadings(const CaptureReader &capture,
                                                         TimeRange range,
                                                         std::span<const CounterId> counters,
                                                         std::span<const Timestamp> moments = {});

} // namespace pickglass
