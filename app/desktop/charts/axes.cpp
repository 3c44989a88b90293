// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/axes.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// 1, 2 or 5 times a power of ten, at least this.
double roundStep(double atLeast)
{
    const double power = std::pow(10, std::floor(std::log10(atLeast)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= atLeast * (1 - 1e-9)) {
            return factor * power;
        }
    }
    return 10 * power;
}

} // namespace

std::vector<double> ValueAxis::ticks() const
{
    std::vector<double> all;
    if (isEmpty() || step <= 0) {
        return all;
    }
    const int count = static_cast<int>(std::lround((to - from) / step));
    for (int i = 0; i <= count; ++i) {
        all.push_back(from + i * step);
    }
    return all;
}

ValueAxis axisFor(double least, double most, bool fromZero, int ticks, const ValueAxis &before)
{
    if (fromZero) {
        least = std::min(least, 0.0);
    }
    most = std::max(most, least);
    if (most <= least) {
        most = least + (fromZero ? 1 : std::max(1.0, std::abs(least) * 1e-6));
    }
    const double span = most - least;
    const bool holds = !before.isEmpty() && before.from <= least && before.to >= most;
    if (holds && span > 0.45 * (before.to - before.from) &&
        std::abs((before.to - before.from) / before.step - ticks) <= 0.6 * ticks) {
        return before;
    }
    ValueAxis axis;
    axis.step = roundStep(span / std::max(1, ticks));
    axis.from = std::floor(least / axis.step + 1e-9) * axis.step;
    axis.to = std::ceil(most / axis.step - 1e-9) * axis.step;
    return axis;
}

} // namespace pickglass
