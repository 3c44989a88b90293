// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

namespace pickglass {

/// The vertical axis of a chart: round ends, and the distance of its ticks.
struct ValueAxis
{
    double from = 0;
    double to = 0; ///< 0 together with from: nothing is known yet
    double step = 0;

    bool isEmpty() const { return to <= from; }
    std::vector<double> ticks() const;
    bool operator==(const ValueAxis &) const = default;
};

/// An axis that holds [least, most] with about so many ticks. It stays as it was while that fits
/// well: what is live would make the axis jump at every sweep otherwise. Rates begin at 0; raw
/// values, which are far from it, do not.
ValueAxis axisFor(double least, double most, bool fromZero, int ticks, const ValueAxis &before);

} // namespace pickglass
