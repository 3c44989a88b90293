// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/benchmark.h"

#include <iterator>

namespace pickglass {

QString toString(BenchmarkProgram program)
{
    static constexpr const char *Names[] = {"perftest",   "osu",  "imb",    "nccl-tests",
                                            "clusterkit", "hp2p", "gpcnet", "linktest"};
    return QString::fromLatin1(Names[static_cast<size_t>(program)]);
}

QString toString(BenchmarkFigure figure)
{
    static constexpr const char *Names[] = {"latency",      "latency_min",       "latency_average",
                                            "latency_max",  "latency_deviation", "latency_p99",
                                            "latency_p999", "bandwidth",         "bandwidth_peak",
                                            "message_rate", "bus_bandwidth",     "errors"};
    static_assert(std::size(Names) == BenchmarkFigures);
    return QString::fromLatin1(Names[static_cast<size_t>(figure)]);
}

} // namespace pickglass
