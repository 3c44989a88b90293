// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

namespace pickglass {

/// The median; the mean of the middle two of an even number, NaN of none. Orders the values anew.
double medianOf(std::vector<double> &values);

/// value(i, j) = overall + row(i) + column(j) + residual(i, j), by medians, which some odd values
/// do not move: J. W. Tukey, "Exploratory Data Analysis", 1977, chapter 10 and 11.
struct MedianPolish
{
    double overall = 0;
    // NaN of a row or column without values.
    std::vector<double> rows;
    std::vector<double> columns;
    std::vector<double> residuals; ///< [row * columns + column]; NaN where there is no value
};

/// Of values [row * columns + column], NaN where there is none. Sweeps until nothing changes by
/// more than a millionth of the spread, 30 times at most. O(values) a sweep. Any thread.
MedianPolish medianPolish(std::vector<double> values, size_t rows, size_t columns);

/// The probability that Student's t with these degrees of freedom (above 0, also fractions) is at
/// least this, which is not negative. By the incomplete beta function (NIST DLMF 8.17).
double studentTail(double t, double degrees);

/// The probability of at least `hits` of `drawn` where `marked` of `all` are marked: the upper tail
/// of the hypergeometric distribution (Fisher's exact test). 1 where hits are none.
double hypergeometricTail(size_t hits, size_t drawn, size_t marked, size_t all);

} // namespace pickglass
