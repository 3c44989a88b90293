// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/benchmarks/benchmark.h"

#include <QByteArrayView>
#include <QList>
#include <QTimeZone>

#include <vector>

namespace pickglass {

/// The runs that a text holds, in its order.
struct BenchmarkText
{
    std::vector<BenchmarkRun> runs;
    qint64 skipped = 0;          ///< lines of tables that could not be used
    QList<LineProblem> problems; ///< of those, the first MaxProblems
    static constexpr qsizetype MaxProblems = 20;
};

/// Reads what network benchmarks print, recognized by its content; any number of runs of several
/// programs in one text, also in the log of a terminal, whose prompts and dates say the hosts and
/// times:
///
/// - perftest (ib_write_bw, ib_read_lat, …): text, `--out_json`; units MB/sec, MiB/sec, Gb/sec;
/// - OSU micro-benchmarks, versions 3 to 7: point to point, collectives, `-f`, `-z`, osu_mbw_mr;
/// - Intel MPI Benchmarks (IMB-MPI1 and its siblings);
/// - nccl-tests and rccl-tests: text of 2017 to today, JSON of `-J`;
/// - ClusterKit: the matrices bandwidth.txt and latency.txt; hp2p: its page and its summary;
/// - GPCNeT: network_test and network_load_test; LinkTest (mpilinktest 1.x): its log, and
///   pingponganalysis.
///
/// Times without a zone are of the given one, else taken for UTC (isLocalTime). Fails with a
/// sentence where the text holds no such output, or more than the limits of benchmark.h, and when
/// the token is stopped. Memory is that of the runs. Any bytes; any thread.
Result<BenchmarkText> parseBenchmarks(QByteArrayView text, const QTimeZone &zone = {},
                                      const StopToken &stop = {});

} // namespace pickglass
