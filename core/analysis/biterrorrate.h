// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/fabric/fabric.h"

#include <deque>
#include <optional>

namespace pickglass {

/// What a port's link carries each way in bits a second; nothing where that is not known.
std::optional<double> bitsPerSecondOf(const Fabric &fabric, PortIndex port);

/// From which bit error rate on a link of this speed is usually looked at: 1e-12, from HDR on,
/// which has forward error correction, 1e-14.
double usualBitErrorLimit(LinkSpeed speed);

/// How long a link has to be watched, in microseconds, until its bit error rate can be compared
/// with a limit: until it has carried 3 / limit bits, of which none would be wrong at a rate below
/// the limit with 5 % probability or more (the rule of three). Both above 0.
qint64 timeToCompare(double limit, double bitsPerSecond);

/// Errors by bits; nothing where fewer than 3 / limit bits were watched: nothing can be said then,
/// be it that the rate is above the limit or below. For events, alerts and reports alike.
std::optional<double> comparableBitErrorRate(double errors, double bits, double limit);

/// Errors of a port within a sliding time range. One thread.
class ErrorWindow
{
public:
    /// In pieces of this length in microseconds, so that a long window is short in memory.
    void add(Timestamp time, double count, qint64 piece);
    /// Forgets what was counted at this time or before.
    void forgetUntil(Timestamp time);
    bool isEmpty() const { return m_counts.empty(); }
    double sum() const { return m_sum; }

private:
    struct Count
    {
        Timestamp time; ///< of the first of its piece
        double count = 0;
    };
    std::deque<Count> m_counts;
    double m_sum = 0;
};

} // namespace pickglass
