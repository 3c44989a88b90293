// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"

namespace pickglass {

/// The first and the last sweep in a range of which the samples are still there; one that goes on
/// over the begin of the range is in it. One of them is null where there are no two.
Result<SweepPair> sweepsAtEnds(const CaptureReader &capture, TimeRange range);

/// When the oldest sweep began whose samples are still there; unknown where none is.
Result<Timestamp> samplesSince(const CaptureReader &capture);

/// The last sweep at or before a time (unknown: of all), and the one before it.
Result<SweepPair> lastTwoSweeps(const CaptureReader &capture, Timestamp time);

} // namespace pickglass
