// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/medianpolish.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

constexpr double NotKnown = std::numeric_limits<double>::quiet_NaN();
constexpr int MaxSweeps = 30;
constexpr double Tolerance = 1e-6;

/// Takes the median of each line of values into its effect; the largest that was taken.
/// `step` leads from value to value of a line, `next` from line to line.
double sweepLines(std::vector<double> &values, std::vector<double> &effects, size_t length,
                  size_t step, size_t next)
{
    double largest = 0;
    std::vector<double> line;
    for (size_t i = 0; i < effects.size(); ++i) {
        line.clear();
        for (size_t j = 0; j < length; ++j) {
            const double value = values[i * next + j * step];
            if (!std::isnan(value)) {
                line.push_back(value);
            }
        }
        if (line.empty()) {
            effects[i] = NotKnown;
            continue;
        }
        const double middle = medianOf(line);
        effects[i] += middle;
        for (size_t j = 0; j < length; ++j) {
            values[i * next + j * step] -= middle;
        }
        largest = std::max(largest, std::abs(middle));
    }
    return largest;
}

/// Makes the median of the effects 0.
double center(std::vector<double> &effects)
{
    std::vector<double> known;
    std::ranges::copy_if(effects, std::back_inserter(known),
                         [](double effect) { return !std::isnan(effect); });
    if (known.empty()) {
        return 0;
    }
    const double middle = medianOf(known);
    for (double &effect : effects) {
        effect -= middle;
    }
    return middle;
}

double spreadOf(const std::vector<double> &values)
{
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const double value : values) {
        if (!std::isnan(value)) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    }
    return most > least ? most - least : 0;
}

/// The continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's method.
double betaFraction(double a, double b, double x)
{
    constexpr double Tiny = 1e-300;
    constexpr int MaxTerms = 500;
    constexpr double Exact = 1e-14;
    const auto notZero = [](double value) { return std::abs(value) < Tiny ? Tiny : value; };
    double c = 1;
    double d = 1 / notZero(1 - (a + b) * x / (a + 1));
    double result = d;
    for (int m = 1; m <= MaxTerms; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / notZero(1 + even * d);
        c = notZero(1 + even / c);
        result *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / notZero(1 + odd * d);
        c = notZero(1 + odd / c);
        result *= d * c;
        if (std::abs(d * c - 1) < Exact) {
            break;
        }
    }
    return result;
}

double regularizedBeta(double a, double b, double x)
{
    if (x <= 0 || x >= 1) {
        return x <= 0 ? 0 : 1;
    }
    const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                  a * std::log(x) + b * std::log1p(-x));
    // The fraction converges quickly below this x.
    return x < (a + 1) / (a + b + 2) ? front * betaFraction(a, b, x) / a
                                     : 1 - front * betaFraction(b, a, 1 - x) / b;
}

double logChoose(size_t all, size_t some)
{
    const auto factorial = [](size_t n) { return std::lgamma(static_cast<double>(n) + 1); };
    return factorial(all) - factorial(some) - factorial(all - some);
}

} // namespace

double medianOf(std::vector<double> &values)
{
    if (values.empty()) {
        return NotKnown;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return values.size() % 2 == 1 ? *middle
                                  : (*middle + *std::max_element(values.begin(), middle)) / 2;
}

MedianPolish medianPolish(std::vector<double> values, size_t rows, size_t columns)
{
    MedianPolish polish;
    polish.rows.resize(rows);
    polish.columns.resize(columns);
    const double enough = spreadOf(values) * Tolerance;
    for (int sweep = 0; sweep < MaxSweeps; ++sweep) {
        const double byRow = sweepLines(values, polish.rows, columns, 1, columns);
        polish.overall += center(polish.columns);
        const double byColumn = sweepLines(values, polish.columns, rows, columns, 1);
        polish.overall += center(polish.rows);
        if (sweep > 0 && byRow <= enough && byColumn <= enough) {
            break;
        }
    }
    polish.overall += center(polish.columns);
    polish.residuals = std::move(values);
    return polish;
}

double studentTail(double t, double degrees)
{
    return regularizedBeta(degrees / 2, 0.5, degrees / (degrees + t * t)) / 2;
}

double hypergeometricTail(size_t hits, size_t drawn, size_t marked, size_t all)
{
    const size_t most = std::min(drawn, marked);
    const size_t least = drawn + marked > all ? drawn + marked - all : 0;
    if (hits <= least) {
        return 1;
    }
    double sum = 0;
    for (size_t k = hits; k <= most; ++k) {
        sum += std::exp(logChoose(marked, k) + logChoose(all - marked, drawn - k) -
                        logChoose(all, drawn));
    }
    return std::min(1.0, sum);
}

} // namespace pickglass
