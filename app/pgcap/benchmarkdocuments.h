// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/benchmarkanswer.h"
#include "app/pgcap/options.h"

#include <memory>
#include <vector>

namespace pickglass::pgcap {

/// Parts of what is said of benchmarks: --show.
enum class BenchmarkPart { All, Runs, Matrix, Leaves, Slow, Links };

/// Two hosts that were to measure, and why they did not.
struct FailedPair
{
    QString from;
    QString to;
    QString reason;
};

/// --fabric and --show.
void addBenchmarkParts(Options &options);
/// The capture that --fabric names; null without.
OrCode<std::unique_ptr<CaptureReader>> openBenchmarkFabric(const Options &options);

/// In the form that was asked for. JSON has the pairs that failed, where they are given.
void writeBenchmarks(Output &output, const Options &options, const BenchmarkAnswer &answer,
                     const std::vector<FailedPair> *failed = nullptr);

} // namespace pickglass::pgcap
