// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <algorithm>
#include <chrono>

namespace pickglass::mad {

/// A bucket of tokens that fills at a rate: one is taken for each MAD. It holds those of a
/// hundredth of a second, so that the rate is reached though waits are in milliseconds.
class RateLimit
{
public:
    using Time = std::chrono::microseconds;

    /// MADs a second; 0: without a limit.
    explicit RateLimit(int rate)
        : m_rate(std::max(0, rate)),
          m_capacity(std::max(1.0, m_rate / 100.0)),
          m_tokens(m_capacity)
    {
    }

    /// Fills up to this moment. Times never fall.
    void advance(Time now)
    {
        m_tokens = std::min(m_capacity, m_tokens + m_rate * double((now - m_then).count()) * 1e-6);
        m_then = now;
    }
    bool isEmpty() const { return m_rate > 0 && m_tokens < 1; }
    void take() { m_tokens -= m_rate > 0 ? 1 : 0; }
    /// When the next token is there.
    Time next() const
    {
        return isEmpty() ? m_then + Time(qint64((1 - m_tokens) / m_rate * 1e6) + 1) : m_then;
    }

private:
    double m_rate;
    double m_capacity;
    double m_tokens;
    Time m_then{0};
};

} // namespace pickglass::mad
