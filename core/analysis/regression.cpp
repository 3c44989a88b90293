// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/regression.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// The continued fraction of the incomplete beta function, by Lentz's method.
double betaFraction(double x, double a, double b)
{
    constexpr int MaxTerms = 10'000;
    constexpr double Precise = 1e-15;
    constexpr double Tiny = 1e-300;
    const auto kept = [](double value) { return std::abs(value) < Tiny ? Tiny : value; };
    double c = 1;
    double d = 1 / kept(1 - (a + b) * x / (a + 1));
    double fraction = d;
    for (int m = 1; m <= MaxTerms; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / kept(1 + even * d);
        c = kept(1 + even / c);
        fraction *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / kept(1 + odd * d);
        c = kept(1 + odd / c);
        fraction *= d * c;
        if (std::abs(d * c - 1) < Precise) {
            break;
        }
    }
    return fraction;
}

/// The regularized incomplete beta function.
double betaShare(double x, double a, double b)
{
    if (x <= 0 || x >= 1) {
        return x <= 0 ? 0 : 1;
    }
    const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                  a * std::log(x) + b * std::log1p(-x));
    return x < (a + 1) / (a + b + 2) ? front * betaFraction(x, a, b) / a
                                     : 1 - front * betaFraction(1 - x, b, a) / b;
}

} // namespace

double studentQuantile(double probability, double freedom)
{
    const auto exceeded = [freedom](double t) {
        return betaShare(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
    };
    const double tail = 1 - probability;
    double low = 0;
    double high = 1;
    constexpr double Highest = 1e12;
    while (exceeded(high) > tail && high < Highest) {
        high *= 2;
    }
    constexpr int Halvings = 100;
    for (int i = 0; i < Halvings; ++i) {
        const double middle = (low + high) / 2;
        (exceeded(middle) > tail ? low : high) = middle;
    }
    return (low + high) / 2;
}

double Regression::bandAt(double x) const
{
    const double distance = x - meanX;
    return quantile * deviation *
           std::sqrt(1 / static_cast<double>(points) + distance * distance / spreadX);
}

std::optional<Regression> fitLine(std::span<const std::pair<double, double>> points)
{
    constexpr size_t MinPoints = 3;
    Regression line;
    line.points = points.size();
    const auto [first, last] =
        std::ranges::minmax_element(points, {}, &std::pair<double, double>::first);
    // The mean of equal values may differ from them by rounding.
    if (points.size() < MinPoints || !(first->first < last->first)) {
        return std::nullopt;
    }
    const auto number = static_cast<double>(points.size());
    double meanY = 0;
    for (const auto &[x, y] : points) {
        line.meanX += x / number;
        meanY += y / number;
    }
    double products = 0;
    double spreadY = 0;
    for (const auto &[x, y] : points) {
        line.spreadX += (x - line.meanX) * (x - line.meanX);
        products += (x - line.meanX) * (y - meanY);
        spreadY += (y - meanY) * (y - meanY);
    }
    if (!(line.spreadX > 0) || !std::isfinite(line.spreadX) || !std::isfinite(spreadY)) {
        return std::nullopt;
    }
    line.slope = products / line.spreadX;
    line.intercept = meanY - line.slope * line.meanX;
    double rest = 0;
    for (const auto &[x, y] : points) {
        rest += (y - line.at(x)) * (y - line.at(x));
    }
    line.determination = spreadY > 0 ? std::max(0.0, 1 - rest / spreadY) : 0;
    line.deviation = std::sqrt(rest / (number - 2));
    constexpr double Confidence = 0.975; // on both sides
    line.quantile = studentQuantile(Confidence, number - 2);
    const double error = line.quantile * line.deviation / std::sqrt(line.spreadX);
    line.low = line.slope - error;
    line.high = line.slope + error;
    return line;
}

} // namespace pickglass
