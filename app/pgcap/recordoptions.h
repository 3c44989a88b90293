// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

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

/// The shortest and the longest interval of sweeps; the latter is what timers can count.
constexpr std::chrono::microseconds LeastInterval = std::chrono::milliseconds(10);
constexpr std::chrono::microseconds MostInterval = std::chrono::hours(24 * 24);

void addRecordOptions(Options &options);
/// What the command line says; the exit code when it makes no sense, which was said.
tl::expected<RecordOptions, int> readRecordOptions(const Options &options);

/// A size such as "500M" or "1.5G" in bytes (units K, M, G, T of 1024, with or without a B).
/// Nothing when it is none.
std::optional<qint64> parseSize(QStringView text);

} // namespace pickglass::pgcap
