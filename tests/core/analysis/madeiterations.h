// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/periods.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace pickglass::tests {

/// A program whose iterations are known, and how its hosts are read.
struct MadeProgram
{
    double period = 20; ///< s; readings are about one second apart
    double share = 0.4; ///< of the communicate phase
    double jitter = 0;  ///< of the length of each iteration, part of the period
    double phase = 0;   ///< of the first begin, part of the period
    double seconds = 400;
    quint64 seed = 1;

    /// When its communicate phases begin, from before 0 to after the end.
    std::vector<double> begins() const
    {
        std::mt19937_64 random(seed);
        std::normal_distribution<double> normal;
        std::vector<double> all;
        double time = (phase - 3) * period;
        while (time < seconds + 2 * period) {
            all.push_back(time);
            time += period * std::max(0.2, 1 + jitter * normal(random));
        }
        return all;
    }
};

struct MadeReading
{
    double noise = 0;   ///< of each rate, part of it
    double gaps = 0;    ///< the share of readings that are missing
    double late = 0;    ///< by how much the host begins later, s
    double phase = 0.3; ///< s: when in a second it is read
    quint64 seed = 1;
};

/// What a host of the program counts.
inline std::vector<RatePiece> readPort(const MadeProgram &program, const MadeReading &reading)
{
    constexpr double Rate = 1e9;
    constexpr double Idle = 0.02;
    constexpr double Origin = 1.7e9;
    std::mt19937_64 random(reading.seed * 7919 + 13);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    const std::vector<double> begins = program.begins();
    std::vector<RatePiece> pieces;
    double before = reading.phase;
    const double first = before + 1;
    for (int second = 0; first + second <= program.seconds; ++second) {
        const double now = first + second + 0.03 * normal(random);
        double busy = 0;
        for (const double begin : begins) {
            const double from = std::max(before, begin + reading.late);
            const double to = std::min(now, begin + reading.late + program.share * program.period);
            busy += std::max(0.0, to - from);
        }
        const double rate = Rate * (Idle + (1 - Idle) * busy / (now - before)) *
                            std::max(0.0, 1 + reading.noise * normal(random));
        if (uniform(random) >= reading.gaps) {
            pieces.push_back({static_cast<qint64>((Origin + before) * 1e6),
                              static_cast<qint64>((Origin + now) * 1e6), rate});
        }
        before = now;
    }
    return pieces;
}

/// The mean length of the iterations between two begins that were found.
inline double truePeriod(const MadeProgram &program, const Periodicity &found)
{
    constexpr double Origin = 1.7e9;
    const std::vector<double> begins = program.begins();
    const auto nearest = [&begins](double time) {
        return std::ranges::min_element(begins, {},
                                        [time](double begin) { return std::abs(begin - time); });
    };
    const auto first = nearest(found.begins.front() - Origin);
    const auto last = nearest(found.begins.back() - Origin);
    return (*last - *first) / static_cast<double>(last - first);
}

} // namespace pickglass::tests
