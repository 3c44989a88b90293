// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/roundaxis.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

/// Steps below 1 are the inverse of whole numbers: dividing by these is exact to the last digit.
double multipleOf(double step, double times)
{
    return step < 1 ? times / std::round(1 / step) : times * step;
}

constexpr double Almost = 1e-9;

} // namespace

double roundStep(double atLeast)
{
    const double exponent = std::floor(std::log10(atLeast));
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        const double step =
            exponent < 0 ? factor / std::pow(10, -exponent) : factor * std::pow(10, exponent);
        if (step >= atLeast * (1 - Almost)) {
            return step;
        }
    }
    return atLeast;
}

std::vector<double> RoundAxis::ticks() const
{
    std::vector<double> all;
    if (isEmpty() || step <= 0) {
        return all;
    }
    const double first = std::round(from / step);
    const auto count = static_cast<int>(std::lround((to - from) / step));
    for (int i = 0; i <= count; ++i) {
        all.push_back(multipleOf(step, first + i));
    }
    return all;
}

int RoundAxis::decimals() const
{
    return step > 0 ? std::max(0, static_cast<int>(-std::floor(std::log10(step) + Almost))) : 0;
}

RoundAxis roundAxis(double least, double most, size_t steps, double leastStep)
{
    most = std::max(least, most);
    // Where numbers are sparse, neighbouring ticks would be the same one.
    const double size = std::max(std::abs(least), std::abs(most));
    const double apart = size * 1e3 * std::numeric_limits<double>::epsilon();
    double span = most - least;
    if (span <= apart) {
        span = size > 0 ? size / 10 : 1;
    }
    const double atMost = static_cast<double>(std::max<size_t>(steps, 1));
    double step =
        roundStep(std::max({span / atMost, leastStep, std::numeric_limits<double>::min()}));
    // Ends that are moved to a tick may take one step more.
    constexpr int Tries = 3;
    for (int i = 0; i < Tries; ++i) {
        double first = std::floor(least / step + Almost);
        double last = std::ceil(most / step - Almost);
        if (last <= first) {
            last = first + 1;
        }
        if (last - first <= atMost || i + 1 == Tries) {
            return {multipleOf(step, first), multipleOf(step, last), step};
        }
        step = roundStep(step * 1.5);
    }
    return {};
}

std::vector<double> roundTicksWithin(double least, double most, size_t steps)
{
    if (!(most > least) || !std::isfinite(most - least)) {
        return {};
    }
    std::vector<double> ticks = roundAxis(least, most, steps).ticks();
    if (ticks.size() < 4) { // both ends may lie beyond
        ticks = roundAxis(least, most, 2 * steps).ticks();
    }
    const double beyond = Almost * (most - least);
    std::erase_if(ticks,
                  [&](double tick) { return tick < least - beyond || tick > most + beyond; });
    return ticks;
}

} // namespace pickglass
