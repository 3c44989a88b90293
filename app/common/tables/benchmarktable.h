// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/benchmarkanswer.h"
#include "app/common/tables/table.h"

namespace pickglass::tables {

/// What was measured of a message size. The rows refer to the answer, which must outlive them.
struct MeasurementRow
{
    const BenchmarkRun *run;
    const BenchmarkRow *row;
};
std::vector<MeasurementRow> measurementRows(const std::vector<BenchmarkRun> &runs);
/// Times are in seconds, bandwidths in bytes per second.
std::vector<WrittenColumn<MeasurementRow>> measurementColumns();

/// A measured pair of a matrix.
struct MatrixPairRow
{
    const MatrixAnswer *answer;
    size_t from;
    size_t to;
};
enum class PairsOf : bool { Hosts, Leaves };
std::vector<MatrixPairRow> matrixPairRows(const BenchmarkAnswer &answer,
                                          PairsOf ends = PairsOf::Hosts);
std::vector<WrittenColumn<MatrixPairRow>> matrixPairColumns();

/// A leaf, host or pair that is slow.
struct SlowPartRow
{
    const MatrixAnswer *answer;
    const SlowPart *part;
};
std::vector<SlowPartRow> slowPartRows(const BenchmarkAnswer &answer);
std::vector<WrittenColumn<SlowPartRow>> slowPartColumns();

/// A link that slow pairs share.
struct SharedLinkRow
{
    const MatrixAnswer *answer;
    const SharedLink *link;
};
std::vector<SharedLinkRow> sharedLinkRows(const BenchmarkAnswer &answer);
std::vector<WrittenColumn<SharedLinkRow>> sharedLinkColumns();

} // namespace pickglass::tables
