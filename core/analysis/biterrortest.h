// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/sweepdifference.h"
#include "core/fabric/fabric.h"

#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// Where errors are counted: before forward error correction, after it, and after retransmission in
/// the link layer. Without forward error correction all three are one, which SymbolErrorCounter
/// counts. A forecast says from the histogram of corrected symbols what is to be expected after it.
enum class BitErrorKind : quint8 { Raw, Effective, Symbol, Forecast };
/// "raw", "effective", "symbol", "forecast".
QString toString(BitErrorKind kind);

/// The least and the greatest mean at which so few, and so many, events of a Poisson process are
/// counted with a probability of 5 %: each is a bound with a confidence of 95 %. `least` is 0 for
/// none; `most` of none is 3.0 (-ln 0.05). Exact to 10^-6 of the value.
struct PoissonBounds
{
    double least = 0;
    double most = 0;
};
PoissonBounds poissonBounds(quint64 count);
/// The greatest alone, in constant time: exact to 10^-4 of the value.
double poissonMost(quint64 count);

/// What the errors of a link that were counted over a time say of its bit error rate.
struct BitErrorTest
{
    PortIndex port = {}; ///< that received them
    BitErrorKind kind = BitErrorKind::Symbol;
    CounterId counter = {};
    quint64 errors = 0;     ///< of Forecast: codewords with corrected symbols
    bool isMinimum = false; ///< more may have been counted: `most` says nothing then
    double seconds = 0;     ///< for which they are known
    double bits = 0;        ///< that the link carried meanwhile, at its rate of now
    /// Errors by bits, and between which bounds the rate lies (poissonBounds()); of Forecast
    /// codewords that cannot be corrected by bits, with one wrong bit each (forecastFec()).
    double rate = 0;
    double least = 0;
    std::optional<double> most = {};
    /// From which rate on a link of its speed is looked at (usualBitErrorLimit()); nothing for Raw,
    /// which forward error correction is there for.
    std::optional<double> limit = {};
    /// How long it has to be watched without an error until its rate is below the limit with a
    /// confidence of 95 %, in seconds.
    std::optional<double> needed = {};

    /// Whether the rate is below the limit, or above it; nothing where it is not known yet.
    std::optional<bool> isBelowLimit() const
    {
        return !limit                    ? std::nullopt
               : most && *most <= *limit ? std::optional(true)
               : least > *limit          ? std::optional(false)
                                         : std::nullopt;
    }
};

/// The counters of errors of a kind, the one that says most first.
std::vector<CounterId> bitErrorCounters(BitErrorKind kind);

/// Of each cabled port of the fabric whose rate is known, and each kind of which a counter was read
/// in both sweeps, in the order of the ports. Errors are taken for errors of one bit each. A
/// forecast takes all bins of the histogram, and FECModeActive of the port. Any thread.
std::vector<BitErrorTest> testBitErrors(const Fabric &fabric, const CounterSweep &before,
                                        const CounterSweep &now,
                                        const ReadingsBetween *between = nullptr);

} // namespace pickglass
