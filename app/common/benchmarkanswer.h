// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/benchmarks/benchmarkreader.h"
#include "core/benchmarks/sharedlinks.h"
#include "core/benchmarks/slowparts.h"
#include "core/capture/capturereader.h"

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// Reads the runs of a file: plain text or JSON, or compressed. A run without a time has that in
/// the file's name, if there is one. Refuses files of more than 256 MiB. Any thread.
Result<BenchmarkText> readBenchmarkFile(const QString &path, const QTimeZone &zone = {},
                                        const StopToken &stop = {});

/// A matrix, and what follows from it.
struct MatrixAnswer
{
    BenchmarkMatrix matrix = {};
    /// The matrix is by leaf: its hosts are leaf switches, and nothing is said of slow parts.
    bool isByLeaf = false;
    SlowParts slow = {};
    /// Where the hosts are, without a fabric empty.
    PlacedHosts placed = {};
    SharedLinks shared = {};
    /// The time that the fabric and the routes are of; unknown without them.
    Timestamp routesTime = {};
    /// Why nothing is said of links, or of some hosts; may be empty.
    QList<Message> notes = {};
    SharedFabric fabric = {}; ///< of that time; null without one
};

/// What all runs say together. Immutable.
struct BenchmarkAnswer
{
    std::vector<BenchmarkRun> runs = {};
    std::vector<MatrixAnswer> matrices = {};

    bool hasSlowParts() const;
};
using SharedBenchmarkAnswer = std::shared_ptr<const BenchmarkAnswer>;

/// The matrices of the runs at this message size (see matricesOf()), each followed by the same by
/// leaf where its hosts are at two leaves at least, with leaves and shared links by the fabric and
/// routes of the capture (may be null) at the time of the runs; where they have none, or the
/// capture had not begun, at its end. The thread of the reader.
Result<SharedBenchmarkAnswer> analyzeBenchmarks(std::vector<BenchmarkRun> runs,
                                                std::optional<qint64> bytes,
                                                const CaptureReader *capture,
                                                const StopToken &stop = {});

/// What a part is called: "node01", "node01 → node02", "leaf03".
QString nameOf(const SlowPart &part, const MatrixAnswer &answer);
/// A sentence about it, with its significance.
Message textOf(const SlowPart &part, const MatrixAnswer &answer);
/// "leaf01/19 → spine03/6 is on the routes of 12 of 14 slow pairs and of 3 of 200 others."
Message textOf(const SharedLink &link, const MatrixAnswer &answer);

} // namespace pickglass
