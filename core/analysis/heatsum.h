// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/heatmap.h"

namespace pickglass {

/// A cell as one port, or one row, has it.
struct HeatValue
{
    double mean = UnknownHeat;
    double maximum = UnknownHeat;
    double dataRate = 0; ///< of what it is known of, bytes/s
    double waited = 0;   ///< bytes, for wait share
    double sent = 0;
};

/// Joins what is known of several ports or rows in a cell, as HeatJoin has it. What is known of one
/// alone comes out as it was, to the digit.
class HeatSum
{
public:
    explicit HeatSum(HeatMeasure measure) : m_measure(measure) {}

    void add(const HeatValue &value);
    HeatValue value() const;

private:
    HeatMeasure m_measure;
    size_t m_count = 0;
    HeatValue m_sum = {};
    double m_weighted = 0; ///< means × data rates
};

/// What waited by what was sent: 0 where neither did, infinite where only the first did.
double waitedBySent(double waited, double sent);

} // namespace pickglass
