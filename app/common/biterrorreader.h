// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/biterrortest.h"
#include "core/analysis/problems.h"
#include "core/capture/capturereader.h"

namespace pickglass {

/// Tests the bit error rates of a fabric's ports over a range (unknown times: begin and end of the
/// capture). Empty where there are no two sweeps in it. Any thread, that of the reader.
Result<std::vector<BitErrorTest>> readBitErrors(const CaptureReader &capture, const Fabric &fabric,
                                                TimeRange range = {});

/// The problems by these tests (findBitErrorProblems()) in a range: from an unknown time on, over
/// the hour before its end, or between the last two sweeps where these are further apart. Errors
/// that SymbolErrorCounter counts are left to the events, which find them sweep by sweep. Any
/// thread, that of the reader.
Result<std::vector<Problem>> bitErrorProblems(const CaptureReader &capture, const Fabric &fabric,
                                              TimeRange range);

} // namespace pickglass
