// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <span>
#include <vector>

namespace pickglass {

/// What a counter counted between two readings. Of a series ascending by time; where pieces do not
/// meet, nothing is known.
struct RatePiece
{
    qint64 from = 0; ///< µs since 1970
    qint64 to = 0;
    double rate = 0; ///< units a second
};

/// Why no period is known.
enum class NoPeriod : quint8 {
    None,        ///< it is known
    FewReadings, ///< fewer than for ten iterations of four readings
    Even,        ///< nothing is counted, or the same all the time
    NoRepeat,    ///< nothing repeats significantly
    TooShort,    ///< it repeats, in fewer than four readings
    Irregular    ///< iterations differ too much in length, or too many are not seen
};
/// "", "few-readings", "even", "no-repeat", "too-short", "irregular".
QString toString(NoPeriod reason);
/// A sentence about it; empty for None.
Message describe(NoPeriod reason);

/// How certain the share of a phase is: a phase shorter than two readings may not be all of one,
/// and then looks longer than it is. NotKnown: both phases are so short.
enum class ShareBound : quint8 { Exact, AtMost, AtLeast, NotKnown };
/// "exact", "at-most", "at-least", "not-known".
QString toString(ShareBound bound);

/// The iterations of a program as the rates of a port show them: little traffic while it computes,
/// much while it communicates.
struct Periodicity
{
    NoPeriod reason = NoPeriod::FewReadings;
    double period = 0; ///< the mean length of an iteration, s
    /// The standard deviation of these lengths, s. Where iterations are all alike it is what the
    /// readings let see: some tenths of the time between two.
    double jitter = 0;
    double share = 0; ///< of the communicate phase: 0 … 1; see shareBound
    ShareBound shareBound = ShareBound::Exact;
    /// The mean autocorrelation at one period and its first multiples: 0 … 1.
    double strength = 0;
    double reading = 0; ///< the median time between two readings, s
    /// When communicate phases begin, of each iteration of which that is seen; s since 1970.
    std::vector<double> begins = {};

    bool isKnown() const { return reason == NoPeriod::None; }
};

/// A period has at least so many readings, and at least so many of them are in the series.
constexpr int MinReadingsOfPeriod = 4;
constexpr int MinPeriods = 10;
/// Of longer series the last part counts.
constexpr size_t MaxPeriodReadings = 8192;

/// Finds the period of a series: the shortest one at which the autocorrelation of the rates (of
/// pairs of readings that are both known; its first multiples count, too) is about as high as at
/// any other, high enough for its length, and with a minimum before it. Then each iteration's begin
/// is found as the steepest rise within half a period of where it is expected, to a part of a
/// reading by what the reading around it counted, and the period is the mean of the lengths.
///
/// In white noise and in noise with memory (AR(1), bursts of random lengths) a period is found in
/// fewer than one of 100 series; tests count. Iterations shorter than 1.3 readings may appear as
/// longer ones, much weaker: rates that do not fall below 0.45 of the highest make no period
/// therefore, nor do programs that compute for about one reading in each iteration.
///
/// O(n²), some milliseconds for 3,600 readings. Any thread.
Periodicity findPeriod(std::span<const RatePiece> pieces);

} // namespace pickglass
