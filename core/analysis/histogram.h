// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// Values in [from, to); of the last bin of a histogram in [from, to].
struct Bin
{
    double from = 0;
    double to = 0;
    size_t count = 0;

    bool operator==(const Bin &) const = default;
};

enum class BinScale : unsigned char {
    Linear,     ///< bins of the same width
    Logarithmic ///< bins whose ends have the same ratio; see histogram()
};

/// The most bins that a histogram may have.
constexpr size_t MaxBins = 1000;
constexpr size_t DefaultBins = 20;

/// Counts values in `bins` bins, 1 … MaxBins (more or fewer are taken as the nearest of these),
/// which cover the least to the greatest of them without a gap, ascending. Values that are not
/// finite are left out.
///
/// - Where all values are the same, there is one bin, from it to it.
/// - Where so many bins would be narrower than numbers of that size are apart, there are fewer.
/// - Logarithmic bins begin at the least value above 0; those at or below 0 are in one bin before
///   them, which counts as one of the bins and ends there.
///
/// Empty without values. O(n log bins). Any thread.
std::vector<Bin> histogram(std::span<const double> values, size_t bins,
                           BinScale scale = BinScale::Linear);

/// Likewise for people: at most `bins` bins whose ends are round, 1, 2 or 5 times a power of ten
/// apart, or with the logarithmic scale such numbers themselves where there are at least four of
/// them. The first begins at or below the least value, the last ends at or above the greatest.
/// `leastWidth`: of a bin, such as 1 where whole things are counted.
std::vector<Bin> roundHistogram(std::span<const double> values, size_t bins,
                                BinScale scale = BinScale::Linear, double leastWidth = 0);

/// Which bin of a histogram a value is in; nothing outside of all. Any thread.
std::optional<size_t> binOf(std::span<const Bin> bins, double value);

/// Of each bin the share of all values that are in it or in one before, 0 … 1; the last is 1.
std::vector<double> cumulativeShares(std::span<const Bin> bins);

/// The least, the quartiles and the greatest of some values (J. W. Tukey, Exploratory Data
/// Analysis, 1977).
struct FiveNumbers
{
    double min = 0;
    double q1 = 0;
    double median = 0;
    double q3 = 0;
    double max = 0;
    size_t count = 0;

    double spread() const { return max - min; }
    bool operator==(const FiveNumbers &) const = default;
};

/// Quartiles are interpolated between the neighbours in order, as R's type 7 and numpy do (Hyndman
/// and Fan, Sample Quantiles in Statistical Packages, 1996). Values that are not finite are left
/// out; nothing without any. Any thread.
std::optional<FiveNumbers> fiveNumbers(std::vector<double> values);

} // namespace pickglass
