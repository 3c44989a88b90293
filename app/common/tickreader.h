// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/capture/capturereader.h"
#include "core/counters/learnedtick.h"

#include <vector>

namespace pickglass {

/// Learns the Ticks of models that the ports of a capture do not say: see TickLearner. Reads the
/// samples of all ports where that is a few million; else, by the roll-ups, of each model those of
/// the ports with its highest waits around these, which bound a Tick most. Takes some seconds at
/// most. Nothing where all Ticks were read or given, or where no waits were sampled. Fails when it
/// is stopped. A worker, that of the reader.
Result<std::vector<LearnedTick>> learnTicks(const CaptureReader &capture, const StopToken &stop);

} // namespace pickglass
