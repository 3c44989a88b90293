// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/periods.h"

#include "core/base/result.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace pickglass {

namespace {

constexpr double MicrosecondsASecond = 1e6;
/// A cell of the grid is known if that part of it was read.
constexpr double MinCover = 0.5;
/// The autocorrelation at a period, and how many standard errors of white noise it must have.
constexpr double MinStrength = 0.25;
constexpr double MinErrors = 4.5;
/// A shorter period is taken if it is so nearly as good as the best.
constexpr double NearlyBest = 0.8;
/// Before a period the autocorrelation falls to this part of what it is there.
constexpr double MaxTrough = 0.5;
constexpr int MaxMultiples = 6;
/// Low rates over high ones, at most.
constexpr double MaxLow = 0.45;
/// Jitter over period, at most; iterations that are seen, at least.
constexpr double MaxJitter = 0.15;
/// The mean length from what the autocorrelation says, as a part of it, at most.
constexpr double MaxOff = 0.2;
constexpr double MinSeen = 0.55;
/// The part of the time between two readings up to which lengths differ by what readings let see.
constexpr double Resolution = 0.5;

/// Rates on a regular grid, 0 where they are not known and about their mean elsewhere.
struct Grid
{
    double step = 0; ///< s
    std::vector<float> value;
    std::vector<float> known; ///< 1 or 0
    bool hasGaps = false;
};

double medianOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double secondsOf(qint64 microseconds)
{
    return static_cast<double>(microseconds) / MicrosecondsASecond;
}

double lengthOf(const RatePiece &piece)
{
    return secondsOf(piece.to - piece.from);
}

double medianLength(std::span<const RatePiece> pieces)
{
    std::vector<double> lengths;
    lengths.reserve(pieces.size());
    for (const RatePiece &piece : pieces) {
        lengths.push_back(lengthOf(piece));
    }
    return medianOf(std::move(lengths));
}

/// Without the time before a program begins and after it ends.
std::span<const RatePiece> busyPart(std::span<const RatePiece> pieces)
{
    constexpr double Busy = 0.1;
    double most = 0;
    for (const RatePiece &piece : pieces) {
        most = std::max(most, piece.rate);
    }
    const auto isBusy = [most](const RatePiece &piece) { return piece.rate > Busy * most; };
    size_t first = 0;
    size_t end = pieces.size();
    while (first < end && !isBusy(pieces[first])) {
        ++first;
    }
    while (end > first && !isBusy(pieces[end - 1])) {
        --end;
    }
    return pieces.subspan(first, end - first);
}

Grid gridOf(std::span<const RatePiece> pieces, double step)
{
    const qint64 begin = pieces.front().from;
    const double span = secondsOf(pieces.back().to - begin);
    const auto cells =
        std::min(static_cast<size_t>(std::ceil(span / step - 1e-6)), 2 * MaxPeriodReadings);
    Grid grid{step, std::vector<float>(cells), std::vector<float>(cells)};
    for (const RatePiece &piece : pieces) {
        const double from = secondsOf(piece.from - begin) / step;
        const double to = secondsOf(piece.to - begin) / step;
        for (auto at = static_cast<size_t>(from); at < cells && static_cast<double>(at) < to;
             ++at) {
            const auto cell = static_cast<double>(at);
            const auto part = static_cast<float>(std::min(to, cell + 1) - std::max(from, cell));
            grid.value[at] += static_cast<float>(piece.rate) * part;
            grid.known[at] += part;
        }
    }
    double sum = 0;
    double number = 0;
    for (size_t at = 0; at < cells; ++at) {
        const bool isKnown = grid.known[at] >= MinCover;
        grid.value[at] = isKnown ? grid.value[at] / grid.known[at] : 0;
        grid.known[at] = isKnown ? 1 : 0;
        grid.hasGaps = grid.hasGaps || !isKnown;
        sum += grid.value[at];
        number += grid.known[at];
    }
    const auto mean = static_cast<float>(number > 0 ? sum / number : 0);
    for (size_t at = 0; at < cells; ++at) {
        grid.value[at] = (grid.value[at] - mean) * grid.known[at];
    }
    return grid;
}

float product(const std::vector<float> &values, size_t lag)
{
    // Four sums, so that the compiler may do them at once.
    float sums[4] = {};
    const size_t end = values.size() - lag;
    size_t at = 0;
    for (; at + 4 <= end; at += 4) {
        for (size_t i = 0; i < 4; ++i) {
            sums[i] += values[at + i] * values[at + i + lag];
        }
    }
    for (; at < end; ++at) {
        sums[0] += values[at] * values[at + lag];
    }
    return sums[0] + sums[1] + sums[2] + sums[3];
}

/// At lags 0 … lags; nothing where the rates are all the same.
std::vector<double> autocorrelation(const Grid &grid, size_t lags)
{
    std::vector<double> result(lags + 1);
    double variance = 0;
    for (size_t lag = 0; lag <= lags; ++lag) {
        const double pairs = grid.hasGaps ? static_cast<double>(product(grid.known, lag))
                                          : static_cast<double>(grid.value.size() - lag);
        const double mean = pairs > 0 ? static_cast<double>(product(grid.value, lag)) / pairs : 0;
        if (lag == 0) {
            variance = mean;
            if (!(variance > 0)) {
                return {};
            }
        }
        result[lag] = mean / variance;
    }
    return result;
}

/// How many times more the estimates of a series with this autocorrelation scatter than those of
/// white noise: Bartlett's formula, with the lags before it first falls to 0 (G. E. P. Box and
/// G. M. Jenkins, Time Series Analysis, 1970, section 2.1.6).
double scatterOf(const std::vector<double> &correlation)
{
    double sum = 1;
    for (size_t lag = 1; lag < correlation.size() && correlation[lag] > 0; ++lag) {
        sum += 2 * correlation[lag] * correlation[lag];
    }
    return std::sqrt(sum);
}

/// Between lags, by a cubic through four (Catmull-Rom).
double at(const std::vector<double> &values, double place)
{
    const auto number = static_cast<size_t>(place);
    const double t = place - static_cast<double>(number);
    if (number + 2 >= values.size() || number == 0) {
        return values[std::min(number, values.size() - 1)];
    }
    const double a = values[number - 1];
    const double b = values[number];
    const double c = values[number + 1];
    const double d = values[number + 2];
    return b + t * ((c - a) / 2 +
                    t * (a - 2.5 * b + 2 * c - d / 2 + t * ((d - a) / 2 + 1.5 * (b - c))));
}

struct PeriodCandidate
{
    double period = 0; ///< in cells
    double strength = 0;
    int multiples = 0;
};

PeriodCandidate candidateAt(const std::vector<double> &correlation, double period)
{
    const auto lags = static_cast<double>(correlation.size() - 3);
    PeriodCandidate candidate{period, 0,
                              std::clamp(static_cast<int>(lags / period), 1, MaxMultiples)};
    for (int i = 1; i <= candidate.multiples; ++i) {
        candidate.strength += at(correlation, i * period) / candidate.multiples;
    }
    return candidate;
}

/// The local maxima of the strength over periods, ascending by period.
std::vector<PeriodCandidate> candidatesOf(const std::vector<double> &correlation, double longest)
{
    constexpr double Shortest = 1.8;
    constexpr double Step = 0.05;
    std::vector<PeriodCandidate> all;
    std::vector<PeriodCandidate> maxima;
    double period = Shortest;
    while (period <= longest) {
        all.push_back(candidateAt(correlation, period));
        period += std::max(Step, period / 400);
    }
    for (size_t i = 1; i + 1 < all.size(); ++i) {
        if (all[i].strength >= all[i - 1].strength && all[i].strength > all[i + 1].strength) {
            maxima.push_back(all[i]);
        }
    }
    return maxima;
}

bool hasTrough(const std::vector<double> &correlation, const PeriodCandidate &candidate)
{
    const auto end = correlation.begin() + static_cast<std::ptrdiff_t>(candidate.period) + 1;
    return *std::min_element(correlation.begin(), end) < MaxTrough * candidate.strength;
}

/// The rates of the two phases.
struct Levels
{
    double low = 0;
    double high = 0;

    double middle() const { return (low + high) / 2; }
    double difference() const { return high - low; }
};

/// Two means, then the quartiles that lie outwards: what lies between is a phase in part.
Levels levelsOf(std::span<const RatePiece> pieces)
{
    std::vector<double> rates;
    for (const RatePiece &piece : pieces) {
        rates.push_back(piece.rate);
    }
    std::ranges::sort(rates);
    std::vector<double> sums{0};
    for (const double rate : rates) {
        sums.push_back(sums.back() + rate);
    }
    auto split = rates.size() / 2;
    double middle = (rates.front() + rates.back()) / 2;
    constexpr int Rounds = 20;
    for (int i = 0; i < Rounds; ++i) {
        split = static_cast<size_t>(std::ranges::lower_bound(rates, middle) - rates.begin());
        split = std::clamp<size_t>(split, 1, rates.size() - 1);
        middle = (sums[split] / static_cast<double>(split) +
                  (sums.back() - sums[split]) / static_cast<double>(rates.size() - split)) /
                 2;
    }
    return {rates[split / 4], rates[split + (rates.size() - split) * 3 / 4]};
}

/// Finds the begins of iterations, one after the other in both directions from the clearest one.
class BeginFinder
{
public:
    BeginFinder(std::span<const RatePiece> pieces, Levels levels, double period)
        : m_pieces(pieces),
          m_levels(levels),
          m_period(period),
          m_reach(std::max(period / 4, medianLength(pieces)))
    {
        m_sums.push_back(0);
        for (const RatePiece &piece : pieces) {
            m_sums.push_back(m_sums.back() + (piece.rate - levels.middle()) * lengthOf(piece));
        }
    }

    std::vector<double> find()
    {
        size_t clearest = 0;
        double best = -1;
        for (size_t i = 1; i < m_pieces.size(); ++i) {
            if (isMet(i) && rise(i) > best) {
                best = rise(i);
                clearest = i;
            }
        }
        if (best <= 0) {
            return {};
        }
        std::vector<double> begins = follow(refined(clearest), -1);
        std::ranges::reverse(begins);
        begins.push_back(refined(clearest));
        std::ranges::copy(follow(refined(clearest), 1), std::back_inserter(begins));
        return begins;
    }
    /// How many were expected.
    int expected() const { return m_expected; }

private:
    double timeOf(size_t piece) const { return secondsOf(m_pieces[piece].from); }
    bool isMet(size_t piece) const { return m_pieces[piece].from == m_pieces[piece - 1].to; }

    /// What was counted above the middle of the levels up to a time.
    double sumAt(double time) const
    {
        const auto next = std::ranges::upper_bound(
            m_pieces, time, {}, [](const RatePiece &piece) { return secondsOf(piece.from); });
        if (next == m_pieces.begin()) {
            return 0;
        }
        const auto piece = static_cast<size_t>(next - m_pieces.begin()) - 1;
        const double part = std::min(time - timeOf(piece), lengthOf(m_pieces[piece]));
        return m_sums[piece] + part * (m_pieces[piece].rate - m_levels.middle());
    }

    /// By how much more is counted after the begin of a piece than before it.
    double rise(size_t piece) const
    {
        const double time = timeOf(piece);
        const double here = m_sums[piece];
        return sumAt(time + m_reach) - here - (here - sumAt(time - m_reach));
    }

    /// What the pieces on both sides counted in part moves the begin.
    double refined(size_t piece) const
    {
        const auto part = [this](double rates) {
            return std::clamp(rates / m_levels.difference(), 0.0, 1.0);
        };
        const RatePiece &after = m_pieces[piece];
        const RatePiece &before = m_pieces[piece - 1];
        return timeOf(piece) + part(m_levels.high - after.rate) * lengthOf(after) -
               part(before.rate - m_levels.low) * lengthOf(before);
    }

    /// The begin nearest to where it is expected; nothing where none is seen.
    std::optional<double> near(double expected) const
    {
        constexpr double Clear = 0.35;
        constexpr double Step = 0.3;
        const double reach = m_period / 2;
        const auto from = [](const RatePiece &piece) { return secondsOf(piece.from); };
        auto next = std::ranges::lower_bound(m_pieces, expected - reach, {}, from);
        double best = Clear * m_levels.difference() * m_reach;
        std::optional<double> found;
        for (; next != m_pieces.end() && from(*next) < expected + reach; ++next) {
            const auto piece = static_cast<size_t>(next - m_pieces.begin());
            // Of two neighbors one at least rises by half; beside a gap perhaps none.
            if (piece == 0 || !isMet(piece) ||
                m_pieces[piece].rate - m_pieces[piece - 1].rate < Step * m_levels.difference()) {
                continue;
            }
            const double distance = std::abs(from(*next) - expected) / m_period;
            const double weight = rise(piece) * (1 - distance);
            if (weight > best) {
                best = weight;
                found = refined(piece);
            }
        }
        return found;
    }

    std::vector<double> follow(double begin, int direction)
    {
        const double first = timeOf(0);
        const double last = secondsOf(m_pieces.back().to);
        std::vector<double> begins;
        double expected = begin + direction * m_period;
        // At the ends an iteration is seen in part.
        while (expected > first + m_reach && expected < last - m_reach) {
            ++m_expected;
            const auto found = near(expected);
            if (found) {
                begins.push_back(*found);
            }
            expected = found.value_or(expected) + direction * m_period;
        }
        return begins;
    }

    std::span<const RatePiece> m_pieces;
    Levels m_levels;
    double m_period;
    double m_reach;
    std::vector<double> m_sums; ///< up to the begin of each piece, and the end
    int m_expected = 1;
};

/// The mean and the standard deviation of the lengths between begins that follow each other.
/// Answers the autocorrelation of the lengths at lag 1: about -1/2 where begins alone are read
/// inexactly, 0 where each iteration has a length of its own.
double describeLengths(Periodicity &result, double period)
{
    std::vector<double> lengths;
    double iterations = 0;
    for (size_t i = 1; i < result.begins.size(); ++i) {
        const double length = result.begins[i] - result.begins[i - 1];
        const double number = std::max(1.0, std::round(length / period));
        iterations += number;
        if (number == 1) {
            lengths.push_back(length);
        }
    }
    result.period = (result.begins.back() - result.begins.front()) / std::max(iterations, 1.0);
    double squares = 0;
    double products = 0;
    for (size_t i = 0; i < lengths.size(); ++i) {
        const double off = lengths[i] - result.period;
        squares += off * off;
        products += i > 0 ? off * (lengths[i - 1] - result.period) : 0;
    }
    result.jitter =
        lengths.empty() ? result.period : std::sqrt(squares / static_cast<double>(lengths.size()));
    return squares > 0 ? products / squares : -1;
}

/// Iterations that are all alike lie on a line: its slope is more precise than their ends.
void fitToLine(Periodicity &result)
{
    const double origin = result.begins.front();
    double number = 0;
    double numbers = 0;
    double times = 0;
    double squares = 0;
    double products = 0;
    double index = 0;
    double before = origin;
    for (const double begin : result.begins) {
        index += std::round((begin - before) / result.period);
        before = begin;
        number += 1;
        numbers += index;
        times += begin - origin;
        squares += index * index;
        products += index * (begin - origin);
    }
    const double spread = squares - numbers * numbers / number;
    if (spread > 0) {
        result.period = (products - numbers * times / number) / spread;
    }
}

void describeShare(Periodicity &result, std::span<const RatePiece> pieces, Levels levels)
{
    double counted = 0;
    double known = 0;
    for (const RatePiece &piece : pieces) {
        counted += piece.rate * lengthOf(piece);
        known += lengthOf(piece);
    }
    result.share = std::clamp((counted / known - levels.low) / levels.difference(), 0.0, 1.0);
    constexpr double Whole = 2.2; // readings: a phase of less than two looks like two at most
    const bool isShort = result.share * result.period < Whole * result.reading;
    const bool isRestShort = (1 - result.share) * result.period < Whole * result.reading;
    result.shareBound = isShort && isRestShort ? ShareBound::NotKnown
                        : isShort              ? ShareBound::AtMost
                        : isRestShort          ? ShareBound::AtLeast
                                               : ShareBound::Exact;
}

Periodicity without(NoPeriod reason, double reading = 0)
{
    Periodicity result;
    result.reason = reason;
    result.reading = reading;
    return result;
}

/// The period by autocorrelation, in cells of the grid; or why there is none.
tl::expected<PeriodCandidate, NoPeriod> findCandidate(const Grid &grid, double longest)
{
    const auto correlation =
        autocorrelation(grid, std::min(grid.value.size() - 1, size_t(2 * longest) + 4));
    if (correlation.empty()) {
        return tl::unexpected(NoPeriod::Even);
    }
    const auto candidates = candidatesOf(correlation, longest);
    const auto best = std::ranges::max_element(candidates, {}, &PeriodCandidate::strength);
    if (best == candidates.end() || best->strength <= 0) {
        return tl::unexpected(NoPeriod::NoRepeat);
    }
    const auto chosen = *std::ranges::find_if(candidates, [&](const PeriodCandidate &candidate) {
        return candidate.strength >= NearlyBest * best->strength;
    });
    const double known = std::accumulate(grid.known.begin(), grid.known.end(), 0.0);
    const double least = std::max(MinStrength, MinErrors * scatterOf(correlation) /
                                                   std::sqrt(known * chosen.multiples));
    if (chosen.strength < least || !hasTrough(correlation, chosen)) {
        return tl::unexpected(NoPeriod::NoRepeat);
    }
    constexpr double Rounding = 0.1;
    if (chosen.period < MinReadingsOfPeriod - Rounding) {
        return tl::unexpected(NoPeriod::TooShort);
    }
    return chosen;
}

} // namespace

QString toString(NoPeriod reason)
{
    switch (reason) {
    case NoPeriod::None:
        break;
    case NoPeriod::FewReadings:
        return QStringLiteral("few-readings");
    case NoPeriod::Even:
        return QStringLiteral("even");
    case NoPeriod::NoRepeat:
        return QStringLiteral("no-repeat");
    case NoPeriod::TooShort:
        return QStringLiteral("too-short");
    case NoPeriod::Irregular:
        return QStringLiteral("irregular");
    }
    return {};
}

Message describe(NoPeriod reason)
{
    switch (reason) {
    case NoPeriod::None:
        break;
    case NoPeriod::FewReadings:
        return {QT_TRANSLATE_NOOP("core", "Fewer readings than ten iterations of four have.")};
    case NoPeriod::Even:
        return {QT_TRANSLATE_NOOP("core", "No traffic, or the same all the time.")};
    case NoPeriod::NoRepeat:
        return {QT_TRANSLATE_NOOP("core", "Nothing in the traffic repeats significantly.")};
    case NoPeriod::TooShort:
        return {QT_TRANSLATE_NOOP("core", "The traffic repeats in less than four readings.")};
    case NoPeriod::Irregular:
        return {QT_TRANSLATE_NOOP("core", "The traffic repeats, in iterations of very different "
                                          "lengths.")};
    }
    return {};
}

QString toString(ShareBound bound)
{
    return bound == ShareBound::Exact     ? QStringLiteral("exact")
           : bound == ShareBound::AtMost  ? QStringLiteral("at-most")
           : bound == ShareBound::AtLeast ? QStringLiteral("at-least")
                                          : QStringLiteral("not-known");
}

Periodicity findPeriod(std::span<const RatePiece> pieces)
{
    constexpr size_t MinReadings = size_t(MinReadingsOfPeriod) * MinPeriods;
    if (pieces.size() > MaxPeriodReadings) {
        pieces = pieces.last(MaxPeriodReadings);
    }
    const auto busy = busyPart(pieces);
    // Some may be missing, and before the first busy phase and after the last there may be a pause.
    constexpr size_t MinKnown = MinReadings * 7 / 10;
    if (busy.size() < MinKnown) {
        return without(pieces.size() >= MinReadings && busy.empty() ? NoPeriod::Even
                                                                    : NoPeriod::FewReadings);
    }
    const double reading = medianLength(busy);
    const double span = secondsOf(pieces.back().to - pieces.front().from);
    if (!(reading > 0) || span < reading * (MinReadings - 1)) {
        return without(NoPeriod::FewReadings);
    }
    const Grid grid = gridOf(busy, reading);
    constexpr double Rounding = 1.02;
    const double longest = std::min(span / reading * Rounding / MinPeriods,
                                    static_cast<double>(grid.value.size()) / (MinPeriods - 1));
    const auto candidate = findCandidate(grid, longest);
    if (!candidate) {
        return without(candidate.error(), reading);
    }
    const Levels levels = levelsOf(busy);
    if (levels.low > MaxLow * levels.high || levels.difference() <= 0) {
        return without(NoPeriod::NoRepeat, reading);
    }
    Periodicity result = without(NoPeriod::None, reading);
    result.strength = std::min(candidate->strength, 1.0);
    const double about = candidate->period * reading;
    BeginFinder finder(busy, levels, about);
    result.begins = finder.find();
    if (result.begins.size() < 2 ||
        static_cast<double>(result.begins.size()) < MinSeen * finder.expected()) {
        return without(NoPeriod::Irregular, reading);
    }
    const double memory = describeLengths(result, about);
    if (result.jitter > MaxJitter * result.period + reading / 3 ||
        std::abs(result.period - about) > MaxOff * about) {
        return without(NoPeriod::Irregular, reading);
    }
    constexpr double Inexact = -0.25;
    if (result.jitter < Resolution * reading && memory < Inexact) {
        fitToLine(result);
    }
    describeShare(result, busy, levels);
    return result;
}

} // namespace pickglass
