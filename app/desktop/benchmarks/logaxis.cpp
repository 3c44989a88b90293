// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/benchmarks/logaxis.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// Of rounding.
constexpr double LogSlack = 1e-9;

int firstExponent(double value, double (*logarithm)(double))
{
    return static_cast<int>(std::ceil(logarithm(value) - LogSlack));
}
int lastExponent(double value, double (*logarithm)(double))
{
    return static_cast<int>(std::floor(logarithm(value) + LogSlack));
}

/// The powers of `base`, of which every step-th is a tick.
std::vector<double> powers(int first, int last, double base, size_t count)
{
    std::vector<double> ticks;
    const int all = last - first + 1;
    const int step = std::max(1, (all + static_cast<int>(count) - 1) / static_cast<int>(count));
    for (int exponent = first; exponent <= last; ++exponent) {
        if (exponent % step == 0) {
            ticks.push_back(std::pow(base, exponent));
        }
    }
    return ticks;
}

} // namespace

std::vector<double> binaryTicks(double least, double most, size_t count)
{
    return powers(firstExponent(least, std::log2), lastExponent(most, std::log2), 2, count);
}

std::vector<double> decimalTicks(double least, double most, size_t count)
{
    std::vector<double> ticks;
    for (int exponent = lastExponent(least, std::log10); exponent <= lastExponent(most, std::log10);
         ++exponent) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            const double tick = digit * std::pow(10.0, exponent);
            if (tick >= least * (1 - LogSlack) && tick <= most * (1 + LogSlack)) {
                ticks.push_back(tick);
            }
        }
    }
    return ticks.size() <= count ? ticks
                                 : powers(firstExponent(least, std::log10),
                                          lastExponent(most, std::log10), 10, count);
}

} // namespace pickglass
