// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/recordingclock.h"

#include <chrono>
#include <mutex>

namespace pickglass {

namespace {

/// A thread that is held up between two clocks would see a step: it reads them again.
constexpr qint64 MaxReadingTime = 100'000;

struct ProcessClock
{
    std::mutex mutex;
    TiedClock clock;
};

ProcessClock &processClock()
{
    static ProcessClock clock;
    return clock;
}

qint64 steadyMicroseconds()
{
    const auto sinceBegin = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::microseconds>(sinceBegin).count();
}

} // namespace

Timestamp TiedClock::read(qint64 steady, Timestamp wall)
{
    const Timestamp own = m_tiedAt.isKnown() ? m_tiedAt + (steady - m_steadyThen) : wall;
    const qint64 ahead = own - wall;
    const qint64 step = m_ahead - ahead;
    const bool isStep = step >= MinStep || step <= -MinStep;
    const bool isTied = m_tiedAt.isKnown() && !(isStep && ahead <= 0);
    if (!isTied) {
        m_tiedAt = wall;
        m_steadyThen = steady;
    }
    if (isStep) {
        m_ahead = isTied ? ahead : 0;
        m_step = {m_step.number + 1, step, m_ahead};
    }
    return isTied ? own : wall;
}

Timestamp recordingTime()
{
    ProcessClock &process = processClock();
    const std::scoped_lock lock(process.mutex);
    while (true) {
        const qint64 before = steadyMicroseconds();
        const Timestamp wall = Timestamp::now();
        const qint64 after = steadyMicroseconds();
        if (after - before <= MaxReadingTime) {
            return process.clock.read(after, wall);
        }
    }
}

ClockStep latestClockStep()
{
    ProcessClock &process = processClock();
    const std::scoped_lock lock(process.mutex);
    return process.clock.latestStep();
}

} // namespace pickglass
