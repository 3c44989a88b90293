// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace pickglass {

enum class BenchmarkProgram : quint8 {
    Perftest,
    Osu,
    Imb,
    NcclTests,
    ClusterKit,
    Hp2p,
    GpcNet,
    LinkTest
};
/// "perftest", "osu", "imb", "nccl-tests", "clusterkit", "hp2p", "gpcnet", "linktest".
QString toString(BenchmarkProgram program);

/// What a benchmark measures: times in seconds, bandwidths in bytes per second, rates in messages
/// per second, errors in values that were wrong.
enum class BenchmarkFigure : quint8 {
    Latency, ///< typical (median) where the text has it, else the average
    LatencyMin,
    LatencyAverage,
    LatencyMax,
    LatencyDeviation,
    LatencyP99,
    LatencyP999,
    Bandwidth, ///< the average
    BandwidthPeak,
    MessageRate,
    BusBandwidth, ///< of nccl-tests: what the slowest link of an ideal ring would carry
    Errors
};
constexpr size_t BenchmarkFigures = static_cast<size_t>(BenchmarkFigure::Errors) + 1;
/// "latency", "latency_min", …, "bus_bandwidth", "errors": keys of JSON and CSV.
QString toString(BenchmarkFigure figure);
/// Whether more of it is worse.
constexpr bool isTime(BenchmarkFigure figure)
{
    return figure <= BenchmarkFigure::LatencyP999;
}

/// What was measured of one message size, or of one test.
struct BenchmarkRow
{
    std::optional<qint64> bytes = {}; ///< the message size; unknown where there is none
    QString variant = {}; ///< "in-place", "isolated", …; empty where there is one only
    std::optional<qint64> iterations = {};
    std::array<std::optional<double>, BenchmarkFigures> figures = {};

    const std::optional<double> &operator[](BenchmarkFigure figure) const
    {
        return figures[static_cast<size_t>(figure)];
    }
    std::optional<double> &operator[](BenchmarkFigure figure)
    {
        return figures[static_cast<size_t>(figure)];
    }
    bool operator==(const BenchmarkRow &) const = default;
};

/// What was measured between two hosts, of BenchmarkRun::hosts.
struct BenchmarkPair
{
    quint32 from = 0;
    quint32 to = 0;
    double value = 0;

    bool operator==(const BenchmarkPair &) const = default;
};

/// One run of a benchmark, as its output says it. A value.
struct BenchmarkRun
{
    BenchmarkProgram program = BenchmarkProgram::Perftest;
    QString version = {};     ///< empty where the text says none
    QString operation = {};   ///< "ib_write_bw", "osu_latency", "PingPong", "all_reduce_perf", …
    Timestamp time = {};      ///< unknown where the text says none
    bool isLocalTime = false; ///< the time has no zone and was taken for UTC
    /// By rank; of a test between two, the sender (client) first. Empty where the text says none.
    QStringList hosts = {};
    /// The same of perftest's "local address" and "remote address", sender first: the only names
    /// that its output has. Empty where the text says none.
    std::vector<quint16> lids = {};
    std::optional<qint64> ranks = {}; ///< processes
    std::vector<BenchmarkRow> rows = {};
    /// Between hosts, of benchmarks that measure every pair: of this figure and message size.
    std::vector<BenchmarkPair> pairs = {};
    BenchmarkFigure pairFigure = BenchmarkFigure::Bandwidth;
    std::optional<qint64> pairBytes = {};
    /// What a person must know of it, as the text says it, such as failed checks. May be empty.
    QStringList notes = {};
    QString source = {}; ///< the file
    qint64 line = 0;     ///< where it begins, from 1

    bool operator==(const BenchmarkRun &) const = default;
};

/// The most that is kept of one text.
constexpr size_t MaxBenchmarkRuns = 100'000;
constexpr size_t MaxBenchmarkRows = 500'000;
constexpr size_t MaxBenchmarkHosts = 2048; ///< of a matrix
constexpr size_t MaxBenchmarkPairs = MaxBenchmarkHosts * MaxBenchmarkHosts;

} // namespace pickglass
