// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/clockdifference.h"

#include <algorithm>

namespace pickglass::agent {

void ClockDifference::add(Timestamp sent, Timestamp received, Timestamp agents)
{
    // A clock of ours that was set back meanwhile says nothing.
    if (!isSensible(sent) || !isSensible(received) || !isSensible(agents) || received < sent) {
        return;
    }
    const qint64 half = (received - sent) / 2;
    m_readings.push_back({agents - sent - half, half});
    if (m_readings.size() > Remembered) {
        m_readings.pop_front();
    }
}

std::optional<ClockReading> ClockDifference::best() const
{
    if (m_readings.empty()) {
        return std::nullopt;
    }
    return *std::min_element(
        m_readings.begin(), m_readings.end(),
        [](const ClockReading &a, const ClockReading &b) { return a.uncertainty < b.uncertainty; });
}

bool isSensible(Timestamp time)
{
    constexpr qint64 Year2200 = 7'258'118'400'000'000;
    return time.microseconds() > 0 && time.microseconds() < Year2200;
}

} // namespace pickglass::agent
