// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/quantities.h"
#include "app/pgcap/options.h"
#include "collectors/collector.h"
#include "core/capture/recorder.h"

namespace pickglass::pgcap {

/// What `pgcap record` was asked for.
struct RecordOptions
{
    RecordingOptions recording; ///< the source is in here
    CollectorSettings collector;
    std::chrono::microseconds duration{0}; ///< 0: until it is told to end
    bool isControlled = false;             ///< --control
};

void addRecordOptions(Options &options);
/// What the command line says; the exit code when it makes no sense, which was said.
tl::expected<RecordOptions, int> readRecordOptions(const Options &options);

} // namespace pickglass::pgcap
