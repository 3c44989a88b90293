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

/// What is missing of measurements that were just made.
struct MissingMeasurements
{
    std::vector<FailedPair> failed = {};
    /// Hosts that could take no part, and why.
    std::vector<std::pair<QString, QString>> leftOut = {};
    bool isStopped = false;

    bool isEmpty() const { return failed.empty() && leftOut.empty() && !isStopped; }
};

/// --fabric and --show.
void addBenchmarkParts(Options &options);
/// The capture that --fabric names; null without.
OrCode<std::unique_ptr<CaptureReader>> openBenchmarkFabric(const Options &options);

/// In the form that was asked for. JSON has what is missing, where it is given.
void writeBenchmarks(Output &output, const Options &options, const BenchmarkAnswer &answer,
                     const MissingMeasurements *missing = nullptr);

} // namespace pickglass::pgcap
