// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>

namespace pickglass {

/// A straight line through points by least squares, with the interval in which its slope lies with
/// a confidence of 95 % where the points scatter about a line normally and alike (N. R. Draper and
/// H. Smith, Applied Regression Analysis, 3rd edition, 1998, sections 1.2 to 1.4).
struct Regression
{
    size_t points = 0;
    double slope = 0;
    double low = 0; ///< bounds of the slope
    double high = 0;
    double intercept = 0;
    double determination = 0; ///< r²: the share of the variance that the line explains
    double meanX = 0;
    double spreadX = 0;   ///< the sum of (x - mean)²
    double deviation = 0; ///< s: of the points from the line, with n - 2 degrees of freedom
    double quantile = 0;  ///< Student's t for 97.5 %

    double at(double x) const { return intercept + slope * x; }
    /// By how much the line may lie above or below at x, with a confidence of 95 %.
    double bandAt(double x) const;
    /// Whether the interval of the slope has 0 in it.
    bool isSlopeOpen() const { return low <= 0 && high >= 0; }
};

/// Nothing for fewer than three points, where all x are the same, and where a value is not finite.
/// O(points). Any thread.
std::optional<Regression> fitLine(std::span<const std::pair<double, double>> points);

/// The value that Student's t with so many degrees of freedom does not exceed with this
/// probability, 0.5 … 1 (exclusive), to about ten digits: by the incomplete beta function (NIST
/// Digital Library of Mathematical Functions, 8.17.22, a continued fraction).
double studentQuantile(double probability, double freedom);

} // namespace pickglass
