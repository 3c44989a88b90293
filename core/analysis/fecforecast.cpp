// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/fecforecast.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <vector>

namespace pickglass {

namespace {

/// The last bins that the line is drawn through: earlier ones have so many counts that they would
/// decide alone.
constexpr int MaxFitted = 6;
constexpr int MinFitted = 3;
/// Of two lines the one that fits worse by less may be the right one (chi-squared, 95 %).
constexpr double OddsOfOther = 3.84;
constexpr double Quantile = 1.96; ///< of the normal distribution: 95 % on both sides

struct TailBin
{
    double at;
    double count;
    double offset; ///< added to the line
};

/// ln(count) = level + slope × at + offset.
struct Line
{
    double level = 0;
    double slope = 0;
    /// Of level and slope: covariance[0] is var(level), [1] is cov, [2] is var(slope).
    std::array<double, 3> covariance = {};
    double deviance = 0; ///< twice the log-likelihood that is missing to a perfect fit
    bool isFound = false;

    double logAt(double at, double offset) const { return level + slope * at + offset; }
    double variance(double at) const
    {
        return covariance[0] + 2 * at * covariance[1] + at * at * covariance[2];
    }
};

/// Sums over the bins, weighted by what the line expects of them.
struct Weights
{
    double all = 0;
    double byAt = 0;
    double bySquare = 0;
    double determinant() const { return all * bySquare - byAt * byAt; }
};

double devianceOf(const Line &line, const std::vector<TailBin> &bins)
{
    double sum = 0;
    for (const TailBin &bin : bins) {
        const double expected = std::exp(line.logAt(bin.at, bin.offset));
        const double term = bin.count > 0 ? bin.count * std::log(bin.count / expected) : 0;
        sum += 2 * (term - bin.count + expected);
    }
    return sum;
}

/// By iteratively reweighted least squares, as for every generalized linear model.
Line fitted(const std::vector<TailBin> &bins)
{
    Line line;
    Weights weights;
    constexpr int Steps = 50;
    constexpr double Enough = 1e-9;
    constexpr double MinCount = 0.5; // so that an empty bin has a logarithm, in the first step
    for (int step = 0; step < Steps; ++step) {
        weights = {};
        double sum = 0;
        double sumByAt = 0;
        for (const TailBin &bin : bins) {
            const double linear = step == 0 ? std::log(std::max(bin.count, MinCount))
                                            : line.logAt(bin.at, bin.offset);
            const double expected = std::exp(linear);
            const double working = linear - bin.offset + (bin.count - expected) / expected;
            weights.all += expected;
            weights.byAt += expected * bin.at;
            weights.bySquare += expected * bin.at * bin.at;
            sum += expected * working;
            sumByAt += expected * bin.at * working;
        }
        const double determinant = weights.determinant();
        if (!(determinant > 0) || !std::isfinite(determinant)) {
            return {};
        }
        const double slope = (weights.all * sumByAt - weights.byAt * sum) / determinant;
        const double level = (weights.bySquare * sum - weights.byAt * sumByAt) / determinant;
        const bool isDone = step > 0 && std::abs(slope - line.slope) < Enough &&
                            std::abs(level - line.level) < Enough * (1 + std::abs(level));
        line.level = level;
        line.slope = slope;
        if (isDone) {
            break;
        }
    }
    const double determinant = weights.determinant();
    line.covariance = {weights.bySquare / determinant, -weights.byAt / determinant,
                       weights.all / determinant};
    line.deviance = devianceOf(line, bins);
    line.isFound = std::isfinite(line.deviance) && std::isfinite(line.level);
    return line;
}

/// The last bins that have counts, up to `highest`, and those behind them that could have some:
/// that they have none says how steeply it falls.
std::vector<TailBin> tailOf(const FecHistogram &histogram, int highest, int last, bool isOneByOne)
{
    std::vector<TailBin> bins;
    for (int at = std::max(highest - MaxFitted + 1, 1); at <= last; ++at) {
        bins.push_back({static_cast<double>(at), static_cast<double>(histogram.at(at)),
                        isOneByOne ? -std::lgamma(at + 1.0) : 0.0});
    }
    return bins;
}

/// What a line says of the bins that cannot be corrected, from `wanted` on.
struct Ahead
{
    double count = 0;
    double least = 0;
    double most = 0;
    double deviance = 0;
    bool isFound = false;
};

Ahead ahead(const std::vector<TailBin> &bins, int wanted, bool isOneByOne)
{
    const Line line = fitted(bins);
    // From one bin to the next; behind that each is less by that at least.
    const double step = std::exp(line.slope) / (isOneByOne ? wanted + 1.0 : 1.0);
    if (!line.isFound || step >= 1) {
        return {};
    }
    const double offset = isOneByOne ? -std::lgamma(wanted + 1.0) : 0;
    const double excess =
        std::max(1.0, line.deviance / static_cast<double>(std::max<size_t>(bins.size() - 2, 1)));
    const double deviation = std::sqrt(std::max(line.variance(wanted), 0.0) * excess);
    const double count = std::exp(line.logAt(wanted, offset)) / (1 - step);
    return {count, count * std::exp(-Quantile * deviation), count * std::exp(Quantile * deviation),
            line.deviance, true};
}

} // namespace

std::optional<FecCode> fecCodeOf(QStringView mode)
{
    // Numbers below are no lengths of codewords: "FEC8", "IEEE 802.3".
    static const QRegularExpression lengths(QStringLiteral(R"((\d{3,4})\D{1,2}(\d{3,4}))"));
    const QRegularExpressionMatch match = lengths.match(mode.toString());
    if (match.hasMatch()) {
        const int symbols = match.capturedView(1).toInt();
        const int data = match.capturedView(2).toInt();
        constexpr int MaxSymbols = 1023; // of 10 bits
        return symbols > data && symbols <= MaxSymbols
                   ? std::optional(FecCode{symbols, (symbols - data) / 2})
                   : std::nullopt;
    }
    if (mode == u"STD-LL-RS" || mode == u"MLNX-LL-RS") {
        return FecCode{271, 7};
    }
    return mode == u"STD-RS" ? std::optional(FecCode{528, 7}) : std::nullopt;
}

std::optional<FecForecast> forecastFec(const FecHistogram &histogram, const FecCode &code)
{
    const int last = std::min(code.corrects, static_cast<int>(histogram.size()) - 1);
    int highest = 0;
    double codewords = static_cast<double>(histogram.front());
    for (int at = 1; at <= last; ++at) {
        codewords += static_cast<double>(histogram.at(at));
        highest = histogram.at(at) > 0 ? at : highest;
    }
    const std::vector<TailBin> bursts = tailOf(histogram, highest, last, false);
    const auto filled =
        std::ranges::count_if(bursts, [](const TailBin &bin) { return bin.count > 0; });
    if (filled < MinFitted || static_cast<double>(histogram.at(highest)) >= bursts.front().count) {
        return std::nullopt;
    }
    const std::vector<TailBin> single = tailOf(histogram, highest, last, true);
    const int wanted = code.corrects + 1;
    const Ahead byBursts = ahead(bursts, wanted, false);
    const Ahead oneByOne = ahead(single, wanted, true);
    if (!byBursts.isFound && !oneByOne.isFound) {
        return std::nullopt;
    }
    const bool isOneByOne =
        !byBursts.isFound || (oneByOne.isFound && oneByOne.deviance < byBursts.deviance);
    const Ahead &best = isOneByOne ? oneByOne : byBursts;
    const Ahead &other = isOneByOne ? byBursts : oneByOne;
    const bool mayBeOther = other.isFound && other.deviance - best.deviance < OddsOfOther;
    FecForecast forecast;
    forecast.perCodeword = std::min(best.count / codewords, 1.0);
    forecast.least =
        std::min((mayBeOther ? std::min(best.least, other.least) : best.least) / codewords, 1.0);
    forecast.most =
        std::min((mayBeOther ? std::max(best.most, other.most) : best.most) / codewords, 1.0);
    // The sum of counters may be more than one of them holds.
    constexpr double MaxCodewords = 1e18;
    forecast.codewords = static_cast<quint64>(std::min(codewords, MaxCodewords));
    return forecast;
}

} // namespace pickglass
