// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

namespace pickglass::bench {

/// The time that work() takes, in milliseconds by the monotonic clock.
template<typename Work>
double millisecondsOf(Work &&work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

/// The median of at least one value; the lower of the middle two when their number is even.
inline double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Median times in milliseconds of two ways to do the same work.
struct Paired
{
    double ours = 0;
    double peers = 0;
};

/// Runs both ways in turn, `runs` (≥ 1) times each after one round to warm up, so that whatever
/// else the machine does falls on both alike.
template<typename Ours, typename Peer>
Paired pairedMilliseconds(int runs, Ours &&ours, Peer &&peer)
{
    ours();
    peer();
    std::vector<double> oursTimes;
    std::vector<double> peerTimes;
    for (int run = 0; run < runs; ++run) {
        oursTimes.push_back(millisecondsOf(ours));
        peerTimes.push_back(millisecondsOf(peer));
    }
    return {.ours = median(oursTimes), .peers = median(peerTimes)};
}

/// The median time of work() in milliseconds over `runs` (≥ 1) runs after one to warm up.
template<typename Work>
double medianMilliseconds(int runs, Work &&work)
{
    work();
    std::vector<double> times;
    for (int run = 0; run < runs; ++run)
        times.push_back(millisecondsOf(work));
    return median(times);
}

} // namespace pickglass::bench
