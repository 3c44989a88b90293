// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <deque>
#include <optional>

namespace pickglass::agent {

/// How far an agent's clock is ahead of ours (negative: behind), in microseconds: the truth is at
/// most `uncertainty` off.
struct ClockReading
{
    qint64 difference = 0;
    qint64 uncertainty = 0;

    qint64 roundTrip() const { return 2 * uncertainty; }

    bool operator==(const ClockReading &) const = default;
};

/// The clock difference by questions and answers: the quickest of the last answers is best.
class ClockDifference
{
public:
    /// An answer: when we asked and when it came, by our clock, and what the agent's clock showed.
    /// What makes no sense is skipped.
    void add(Timestamp sent, Timestamp received, Timestamp agents);
    /// Nothing before the first answer.
    std::optional<ClockReading> best() const;

    /// So many answers count: those of the last half minute.
    static constexpr size_t Remembered = 16;

private:
    std::deque<ClockReading> m_readings;
};

/// Whether a time can be one: after 1970 and before 2200. What an agent says may be anything.
bool isSensible(Timestamp time);

} // namespace pickglass::agent
