// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/biterrortest.h"

#include "core/analysis/biterrorrate.h"
#include "core/analysis/fecforecast.h"
#include "core/fabric/linkspeeds.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pickglass {

namespace {

constexpr double Confidence = 0.95;
/// At which the normal distribution has that much below it.
constexpr double NormalQuantile = 1.6448536269514722;
/// From here on an approximation is as exact.
constexpr quint64 MaxSummed = 2000;

/// The probability of at most `count` events of a Poisson process with this mean: the sum of
/// mean^k e^-mean / k! for k up to count, the largest term first taken out.
double atMost(quint64 count, double mean)
{
    if (mean <= 0) {
        return 1;
    }
    // Neither is larger than MaxSummed and some.
    const auto largest = std::min(static_cast<int>(count), static_cast<int>(std::floor(mean)));
    const double exponent = largest * std::log(mean) - mean - std::lgamma(largest + 1.0);
    double sum = 0;
    double term = 1;
    for (int k = largest; k >= 0 && term > 0; --k) {
        sum += term;
        term *= k / mean;
    }
    term = 1;
    for (int k = largest + 1; k <= static_cast<int>(count); ++k) {
        term *= mean / k;
        sum += term;
    }
    return std::exp(exponent) * sum;
}

/// The mean at which at most `count` events come with this probability, by bisection.
double meanAt(quint64 count, double probability)
{
    double low = 0;
    double high = static_cast<double>(count) + 10 + 5 * std::sqrt(static_cast<double>(count) + 1);
    constexpr int Steps = 60;
    for (int i = 0; i < Steps; ++i) {
        const double middle = (low + high) / 2;
        (atMost(count, middle) > probability ? low : high) = middle;
    }
    return (low + high) / 2;
}

/// Half the quantile of the chi-squared distribution with 2 × shape degrees of freedom, by Wilson
/// and Hilferty's approximation (1931).
double byNormal(double shape, double quantile)
{
    const double share = 1 / (9 * shape);
    return shape * std::pow(1 - share + quantile * std::sqrt(share), 3);
}

struct Counted
{
    BitErrorKind kind;
    std::array<const char *, 2> names;
};

/// What mlxlink and ibdiagnet count, then what PerfMgt does. A block that could not be corrected
/// has one wrong bit at least.
constexpr std::array Counters{
    Counted{BitErrorKind::Raw, {"phy_corrected_bits", "PortFECCorrectedSymbolCtr"}},
    Counted{BitErrorKind::Effective, {"phy_effective_errors", "PortFECUncorrectableBlockCtr"}},
    Counted{BitErrorKind::Symbol, {"phy_symbol_errors", "SymbolErrorCounter"}}};

/// Fills in what follows from errors, seconds and bits.
void judge(BitErrorTest &test, double bitsPerSecond, LinkSpeed speed)
{
    const PoissonBounds bounds = poissonBounds(test.errors);
    test.rate = static_cast<double>(test.errors) / test.bits;
    test.least = bounds.least / test.bits;
    if (!test.isMinimum) {
        test.most = bounds.most / test.bits;
    }
    if (test.kind != BitErrorKind::Raw) {
        test.limit = usualBitErrorLimit(speed);
        test.needed =
            static_cast<double>(timeToCompare(*test.limit, bitsPerSecond)) / MicrosecondsPerSecond;
    }
}

/// The counters of the histogram, by how many symbols were corrected.
struct Histogram
{
    explicit Histogram(const SweepDifference &difference)
    {
        for (size_t at = 0; at < bins.size(); ++at) {
            bins.at(at) =
                difference.formsOf(countersNamed(QStringLiteral("fec_histogram_bin%1").arg(at)));
        }
    }

    /// Without port, speed and limit.
    std::optional<BitErrorTest> forecast(const SweepDifference &difference,
                                         SweepDifference::Place place, const FecCode &code) const
    {
        FecHistogram counts{};
        BitErrorTest test;
        test.kind = BitErrorKind::Forecast;
        test.counter = countersNamed(u"fec_histogram_bin0").front();
        for (size_t at = 0; at < std::min(bins.size(), static_cast<size_t>(code.corrects) + 1);
             ++at) {
            const auto counted = difference.increment(bins.at(at), place);
            if (!counted || !counted->count || counted->isMinimum()) {
                return std::nullopt;
            }
            counts.at(at) = *counted->count;
            test.errors += at > 0 ? counts.at(at) : 0;
            test.seconds = counted->seconds;
        }
        const auto forecast = forecastFec(counts, code);
        if (!forecast) {
            return std::nullopt;
        }
        test.bits = static_cast<double>(forecast->codewords) * code.bits();
        test.rate = forecast->perCodeword / code.bits();
        test.least = forecast->least / code.bits();
        test.most = forecast->most / code.bits();
        return test;
    }

    std::array<std::vector<SweepDifference::Form>, FecHistogram().size()> bins;
};

} // namespace

QString toString(BitErrorKind kind)
{
    switch (kind) {
    case BitErrorKind::Raw:
        return QStringLiteral("raw");
    case BitErrorKind::Effective:
        return QStringLiteral("effective");
    case BitErrorKind::Forecast:
        return QStringLiteral("forecast");
    case BitErrorKind::Symbol:
        break;
    }
    return QStringLiteral("symbol");
}

PoissonBounds poissonBounds(quint64 count)
{
    if (count > MaxSummed) {
        const auto number = static_cast<double>(count);
        return {byNormal(number, -NormalQuantile), byNormal(number + 1, NormalQuantile)};
    }
    return {count == 0 ? 0 : meanAt(count - 1, Confidence), meanAt(count, 1 - Confidence)};
}

double poissonMost(quint64 count)
{
    constexpr size_t Listed = 64;
    static const std::array<double, Listed> few = [] {
        std::array<double, Listed> bounds{};
        for (size_t i = 0; i < Listed; ++i) {
            bounds.at(i) = poissonBounds(i).most;
        }
        return bounds;
    }();
    return count < Listed ? few.at(count)
                          : byNormal(static_cast<double>(count) + 1, NormalQuantile);
}

std::vector<CounterId> bitErrorCounters(BitErrorKind kind)
{
    std::vector<CounterId> ids;
    if (kind == BitErrorKind::Forecast) {
        for (size_t at = 0; at < FecHistogram().size(); ++at) {
            ids.push_back(countersNamed(QStringLiteral("fec_histogram_bin%1").arg(at)).front());
        }
        return ids;
    }
    for (const char *name : Counters.at(static_cast<size_t>(kind)).names) {
        for (const CounterId id : countersNamed(QString::fromLatin1(name))) {
            ids.push_back(id);
        }
    }
    return ids;
}

std::vector<BitErrorTest> testBitErrors(const Fabric &fabric, const CounterSweep &before,
                                        const CounterSweep &now, const ReadingsBetween *between)
{
    const SweepDifference difference(before, now, between);
    std::array<std::vector<SweepDifference::Form>, Counters.size()> forms;
    for (const Counted &one : Counters) {
        forms.at(static_cast<size_t>(one.kind)) = difference.formsOf(bitErrorCounters(one.kind));
    }
    std::vector<std::optional<SweepDifference::Place>> places(fabric.ports().size());
    for (size_t i = 0; i < now.layout->ports.size(); ++i) {
        const PortKey key = now.layout->ports[i];
        if (const PortIndex port = fabric.findPort(key.node, key.number); port.isValid()) {
            places[port.at()] = difference.place(i);
        }
    }
    const Histogram histogram(difference);
    std::vector<BitErrorTest> tests;
    for (size_t i = 0; i < places.size(); ++i) {
        const Port &port = fabric.ports()[i];
        const auto bitsPerSecond = bitsPerSecondOf(fabric, PortIndex(i));
        if (!places[i] || !bitsPerSecond || !port.link.isValid()) {
            continue;
        }
        for (const Counted &one : Counters) {
            const auto &known = forms.at(static_cast<size_t>(one.kind));
            const auto counted = difference.increment(known, *places[i]);
            if (!counted || !counted->count || counted->seconds <= 0) {
                continue;
            }
            BitErrorTest test;
            test.port = PortIndex(i);
            test.kind = one.kind;
            test.counter = difference.readings(known, *places[i])->counter;
            test.errors = *counted->count;
            test.isMinimum = counted->isMinimum();
            test.seconds = counted->seconds;
            test.bits = counted->seconds * *bitsPerSecond;
            judge(test, *bitsPerSecond, fabric.speed(fabric.link(port.link)));
            tests.push_back(test);
        }
        const auto code = fecCodeOf(attributeOf(port.attributes, u"FECModeActive"));
        if (auto forecast =
                code ? histogram.forecast(difference, *places[i], *code) : std::nullopt) {
            forecast->port = PortIndex(i);
            forecast->limit = usualBitErrorLimit(fabric.speed(fabric.link(port.link)));
            tests.push_back(*forecast);
        }
    }
    return tests;
}

} // namespace pickglass
