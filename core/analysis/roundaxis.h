// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

namespace pickglass {

/// The least of 1, 2 and 5 times a power of ten that is at least this, which is above 0.
double roundStep(double atLeast);

/// An axis of values whose ends are multiples of its step; the ticks are a step apart.
struct RoundAxis
{
    double from = 0;
    double to = 0; ///< 0 together with from: nothing is known yet
    double step = 0;

    bool isEmpty() const { return to <= from; }
    /// From end to end, without the errors of adding: 0.3 and not 0.30000000000000004.
    std::vector<double> ticks() const;
    /// How many digits a tick has behind the point.
    int decimals() const;
    bool operator==(const RoundAxis &) const = default;
};

/// The narrowest axis with a round step that holds [least, most] in at most `steps` steps (at
/// least 1). Where both are the same, or numbers of their size are no such step apart, it goes
/// one step, of about a tenth of them, beyond them. Both must be finite. Any thread.
RoundAxis roundAxis(double least, double most, size_t steps, double leastStep = 0);

/// The ticks of such an axis that are within [least, most]: at least two where there is room, for
/// scales whose ends are not round.
std::vector<double> roundTicksWithin(double least, double most, size_t steps);

} // namespace pickglass
