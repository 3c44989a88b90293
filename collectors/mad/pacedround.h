// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <chrono>
#include <optional>

namespace pickglass::mad {

/// Goes through numbers from 0 on, evenly over a time, round after round. One thread.
class PacedRound
{
public:
    using Clock = std::chrono::steady_clock;

    explicit PacedRound(std::chrono::microseconds period) : m_period(period) {}

    /// Begins a round over as many numbers.
    void begin(Clock::time_point now, qint32 count);
    /// The next number, when its time has come.
    std::optional<qint32> take(Clock::time_point now);
    /// Whether all were taken and the time is over.
    bool isOver(Clock::time_point now) const;
    /// When something is to be done next.
    Clock::time_point nextTime() const;

private:
    std::chrono::microseconds m_period;
    Clock::time_point m_begin;
    qint32 m_count = 0;
    qint32 m_taken = 0;
};

} // namespace pickglass::mad
