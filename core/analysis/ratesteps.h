// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <vector>

namespace pickglass {

/// What a link can carry over time, bytes/s, where its width or speed changed: what it carried is a
/// share of that, and not of what it can carry in the end. Empty: it did not change. Regular value
/// type; any thread.
class RateSteps
{
public:
    /// From this time on, which is after those before; 0 where it is not known.
    void add(Timestamp from, double rate);
    bool isEmpty() const { return m_steps.empty(); }

    /// The mean over a range with a begin and an end, weighted by time, and the highest rate in it:
    /// of the time of which it is known; 0 where it is not known at all.
    double meanIn(TimeRange range) const;
    double mostIn(TimeRange range) const;

    bool operator==(const RateSteps &) const = default;

private:
    struct Step
    {
        Timestamp from;
        double rate = 0;
        bool operator==(const Step &) const = default;
    };
    /// How much of a range a step is, µs.
    qint64 lengthIn(size_t step, TimeRange range) const;

    std::vector<Step> m_steps;
};

} // namespace pickglass
