// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/sweepdifference.h"
#include "core/capture/capturereader.h"

#include <span>

namespace pickglass {

/// Finds the readings between two sweeps at which counters fell or came to their top, of the ports
/// and counters that both sweeps know. Roll-ups say where to look where there are many sweeps: what
/// they know all of had neither; up to `few` readings are looked at without asking them. Any
/// thread, that of the reader.
Result<ReadingsBetween> findReadingsBetween(const CaptureReader &capture, const SweepPair &ends,
                                            std::span<const CounterId> counters,
                                            size_t few = size_t(1) << 24);

} // namespace pickglass
