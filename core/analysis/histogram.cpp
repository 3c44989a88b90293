// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/histogram.h"

#include "core/analysis/roundaxis.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

/// Ends of this many bins between two values, ascending, the first and the last exact.
std::vector<double> linearEdges(double least, double greatest, size_t bins)
{
    std::vector<double> edges;
    for (size_t i = 0; i <= bins; ++i) {
        edges.push_back(
            std::lerp(least, greatest, static_cast<double>(i) / static_cast<double>(bins)));
    }
    return edges;
}

/// Likewise with one ratio; both values are above 0.
std::vector<double> logarithmicEdges(double least, double greatest, size_t bins)
{
    std::vector<double> edges = linearEdges(std::log(least), std::log(greatest), bins);
    for (double &edge : edges) {
        edge = std::clamp(std::exp(edge), least, greatest);
    }
    edges.front() = least;
    edges.back() = greatest;
    return edges;
}

struct Extent
{
    double least = std::numeric_limits<double>::infinity();
    double leastAboveZero = std::numeric_limits<double>::infinity();
    double greatest = -std::numeric_limits<double>::infinity();
    bool isEmpty() const { return least > greatest; }
};

Extent extentOf(std::span<const double> values)
{
    Extent extent;
    for (const double value : values) {
        if (!std::isfinite(value)) {
            continue;
        }
        extent.least = std::min(extent.least, value);
        extent.greatest = std::max(extent.greatest, value);
        if (value > 0) {
            extent.leastAboveZero = std::min(extent.leastAboveZero, value);
        }
    }
    return extent;
}

std::vector<double> edgesOf(const Extent &extent, size_t bins, BinScale scale)
{
    if (scale == BinScale::Linear || extent.greatest <= 0) {
        return linearEdges(extent.least, extent.greatest, bins);
    }
    if (extent.least > 0) {
        return logarithmicEdges(extent.least, extent.greatest, bins);
    }
    std::vector<double> edges =
        logarithmicEdges(extent.leastAboveZero, extent.greatest, std::max<size_t>(bins - 1, 1));
    edges.insert(edges.begin(), extent.least);
    return edges;
}

double powerOfTen(int exponent)
{
    return exponent < 0 ? 1 / std::pow(10, -exponent) : std::pow(10, exponent);
}

/// Of ascending ends those around two values, as few as can be.
std::vector<double> around(const std::vector<double> &edges, double least, double greatest)
{
    const auto after = std::ranges::upper_bound(edges, least);
    const auto from = after == edges.begin() ? after : after - 1;
    const auto to = std::ranges::lower_bound(edges, greatest);
    return {from, to == edges.end() ? to : to + 1};
}

/// 1, 2 and 5 times powers of ten around these, which are above 0.
std::vector<double> roundNumbersAround(double least, double greatest)
{
    std::vector<double> all;
    const int last = static_cast<int>(std::ceil(std::log10(greatest)));
    for (int exponent = static_cast<int>(std::floor(std::log10(least))); exponent <= last;
         ++exponent) {
        const double power = powerOfTen(exponent);
        const double five = exponent < 0 ? 5 / std::pow(10, -exponent) : 5 * power;
        all.insert(all.end(), {power, 2 * power, five});
    }
    return around(all, least, greatest);
}

/// Powers of ten around these, with a step of the exponent that gives at most so many bins.
std::vector<double> powersAround(double least, double greatest, size_t bins)
{
    for (int apart = 1;; ++apart) {
        const double wide = apart;
        const int first = apart * static_cast<int>(std::floor(std::log10(least) / wide));
        const int last = apart * static_cast<int>(std::ceil(std::log10(greatest) / wide));
        std::vector<double> powers;
        for (int exponent = first; exponent <= last; exponent += apart) {
            powers.push_back(powerOfTen(exponent));
        }
        constexpr int Widest = 400; // all that there are
        if (powers = around(powers, least, greatest); powers.size() <= bins + 1 || apart > Widest) {
            return powers;
        }
    }
}

std::vector<double> roundEdges(const Extent &extent, size_t bins, BinScale scale, double leastWidth)
{
    constexpr size_t FewEdges = 5; // of four bins
    const bool isLogarithmic = scale == BinScale::Logarithmic && extent.greatest > 0;
    const bool hasZero = extent.least <= 0;
    if (isLogarithmic) {
        const size_t own = std::max<size_t>(hasZero ? bins - 1 : bins, 1);
        std::vector<double> edges = roundNumbersAround(extent.leastAboveZero, extent.greatest);
        if (edges.size() >= FewEdges) {
            if (edges.size() > own + 1) {
                edges = powersAround(extent.leastAboveZero, extent.greatest, own);
            }
            // What is at or below 0 is in one bin before them.
            if (hasZero) {
                edges.insert(edges.begin(), extent.least);
            }
            return edges;
        }
    }
    const double from = isLogarithmic && hasZero ? 0 : extent.least;
    std::vector<double> edges = roundAxis(from, extent.greatest, bins, leastWidth).ticks();
    if (isLogarithmic && extent.least < 0) {
        edges.insert(edges.begin(), extent.least);
    }
    return edges;
}

void countInto(std::vector<Bin> &bins, std::span<const double> values)
{
    for (const double value : values) {
        if (const auto bin = binOf(bins, value)) {
            ++bins[*bin].count;
        }
    }
}

} // namespace

std::vector<Bin> roundHistogram(std::span<const double> values, size_t bins, BinScale scale,
                                double leastWidth)
{
    const Extent extent = extentOf(values);
    if (extent.isEmpty() || extent.least == extent.greatest) {
        return histogram(values, bins, scale);
    }
    std::vector<double> edges =
        roundEdges(extent, std::clamp<size_t>(bins, 1, MaxBins), scale, leastWidth);
    // Axes may leave out the last digit of a number.
    edges.front() = std::min(edges.front(), extent.least);
    edges.back() = std::max(edges.back(), extent.greatest);
    std::vector<Bin> made;
    for (size_t i = 1; i < edges.size(); ++i) {
        made.push_back({edges[i - 1], edges[i]});
    }
    countInto(made, values);
    return made;
}

std::vector<Bin> histogram(std::span<const double> values, size_t bins, BinScale scale)
{
    const Extent extent = extentOf(values);
    if (extent.isEmpty()) {
        return {};
    }
    std::vector<double> edges = edgesOf(extent, std::clamp<size_t>(bins, 1, MaxBins), scale);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    std::vector<Bin> made;
    if (edges.size() == 1) {
        made.push_back({edges.front(), edges.front()});
    }
    for (size_t i = 1; i < edges.size(); ++i) {
        made.push_back({edges[i - 1], edges[i]});
    }
    // One value above 0 besides zeros: its bin has no width.
    if (edges.size() > 1 && scale == BinScale::Logarithmic && extent.least <= 0 &&
        extent.leastAboveZero == extent.greatest) {
        made.push_back({extent.greatest, extent.greatest});
    }
    countInto(made, values);
    return made;
}

std::optional<size_t> binOf(std::span<const Bin> bins, double value)
{
    if (bins.empty() || !(value >= bins.front().from && value <= bins.back().to)) {
        return std::nullopt;
    }
    const auto after =
        std::ranges::upper_bound(bins, value, {}, [](const Bin &bin) { return bin.from; });
    return static_cast<size_t>(after - bins.begin()) - 1;
}

std::vector<double> cumulativeShares(std::span<const Bin> bins)
{
    size_t all = 0;
    for (const Bin &bin : bins) {
        all += bin.count;
    }
    std::vector<double> shares;
    size_t sum = 0;
    for (const Bin &bin : bins) {
        sum += bin.count;
        shares.push_back(all > 0 ? static_cast<double>(sum) / static_cast<double>(all) : 0);
    }
    return shares;
}

std::optional<FiveNumbers> fiveNumbers(std::vector<double> values)
{
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    if (values.empty()) {
        return std::nullopt;
    }
    std::ranges::sort(values);
    const auto quantile = [&values](double share) {
        const double place = share * static_cast<double>(values.size() - 1);
        const auto below = static_cast<size_t>(place);
        const size_t above = std::min(below + 1, values.size() - 1);
        return std::lerp(values[below], values[above], place - static_cast<double>(below));
    };
    return FiveNumbers{values.front(), quantile(0.25), quantile(0.5),
                       quantile(0.75), values.back(),  values.size()};
}

} // namespace pickglass
