// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/pacedround.h"

namespace pickglass::mad {

void PacedRound::begin(Clock::time_point now, qint32 count)
{
    m_begin = now;
    m_count = count;
    m_taken = 0;
}

PacedRound::Clock::time_point PacedRound::nextTime() const
{
    return m_taken < m_count ? m_begin + m_period * m_taken / m_count : m_begin + m_period;
}

std::optional<qint32> PacedRound::take(Clock::time_point now)
{
    if (m_taken == m_count || now < nextTime()) {
        return std::nullopt;
    }
    return m_taken++;
}

bool PacedRound::isOver(Clock::time_point now) const
{
    return m_taken == m_count && now >= m_begin + m_period;
}

} // namespace pickglass::mad
