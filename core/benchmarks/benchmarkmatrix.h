// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/benchmarks/benchmark.h"

#include <span>

namespace pickglass {

/// What was measured between hosts, host × host. Immutable once made; any thread.
struct BenchmarkMatrix
{
    BenchmarkProgram program = BenchmarkProgram::Perftest;
    QString operation = {};
    BenchmarkFigure figure = BenchmarkFigure::Bandwidth;
    std::optional<qint64> bytes = {}; ///< the message size; unknown where the text says none
    QStringList hosts = {};           ///< in natural order, each once
    /// [from * hosts + to]: the median of all measurements of the pair; NaN where there is none.
    std::vector<double> values = {};
    /// Both directions of a pair are the same measurement: of round trips, of programs that send
    /// both ways, and where each pair was measured one way only.
    bool isUndirected = false;
    qint64 pairs = 0;    ///< measured; of an undirected matrix each once
    Timestamp time = {}; ///< of the first run with a known time

    std::optional<double> at(size_t from, size_t to) const;
    size_t size() const { return static_cast<size_t>(hosts.size()); }
};

/// The hosts of a run; where it has LIDs only, "LID 13" stands for one.
QStringList namedHosts(const BenchmarkRun &run);

/// A matrix for each program, operation and figure (latency, bandwidth, bus bandwidth) for which
/// pairs of at least three hosts were measured: by runs that measure every pair, and by runs
/// between two hosts. Several processes of a host are one; pairs within a host are left out.
/// Where several message sizes were measured it is the asked one, else the one that most pairs
/// have: of these the smallest for times and the largest for bandwidths.
std::vector<BenchmarkMatrix> matricesOf(std::span<const BenchmarkRun> runs,
                                        std::optional<qint64> bytes = {});

/// The same by leaf: `leafOf` has the leaf of each host, into `leaves`, or -1 where it is not
/// known. A value is the median of the pairs of hosts between two leaves, or, on the diagonal,
/// within one. Leaves without a pair are left out; nothing where fewer than two remain.
std::optional<BenchmarkMatrix> leafMatrixOf(const BenchmarkMatrix &matrix,
                                            const std::vector<int> &leafOf,
                                            const QStringList &leaves);

} // namespace pickglass
