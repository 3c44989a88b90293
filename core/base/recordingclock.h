// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

namespace pickglass {

/// The last step of the machine's clock: somebody, or NTP, set it.
struct ClockStep
{
    qint64 number = 0; ///< of those noticed so far; 0: there was none
    qint64 by = 0;     ///< how far the clock was set, in microseconds; negative: back
    qint64 ahead = 0;  ///< how far times of recordings are ahead of the clock since, microseconds

    bool operator==(const ClockStep &) const = default;
};

/// Wall time that only goes on: it is that of the machine at the first reading, and passes as a
/// steady clock does. Where the machine's clock is found ahead by MinStep, this one follows at
/// once; where it was set back, this one stays ahead until the machine's has caught up. One thread.
class TiedClock
{
public:
    /// In microseconds; less than this is left as it is.
    static constexpr qint64 MinStep = SecondUs / 2;

    /// What both clocks show at one moment: the steady one in microseconds since any begin.
    Timestamp read(qint64 steady, Timestamp wall);
    const ClockStep &latestStep() const { return m_step; }

private:
    Timestamp m_tiedAt; ///< unknown before the first reading
    qint64 m_steadyThen = 0;
    qint64 m_ahead = 0; ///< of the machine's clock, as it was found last
    ClockStep m_step;
};

/// What recordings stamp with: a TiedClock of the process; each plug-in has one of its own, which
/// follows the same clocks. Any thread.
Timestamp recordingTime();
/// The last step that recordingTime() noticed. Any thread.
ClockStep latestClockStep();

} // namespace pickglass
