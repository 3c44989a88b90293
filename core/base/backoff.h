// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRandomGenerator>

#include <algorithm>
#include <chrono>

namespace pickglass {

/// Waits before attempts: doubled from 1 s to 30 s (or between other bounds), ± 20 %, so that
/// several do not come back at once.
class Backoff
{
public:
    static constexpr std::chrono::milliseconds Shortest{1'000};
    static constexpr std::chrono::milliseconds Longest{30'000};

    explicit Backoff(std::chrono::milliseconds shortest = Shortest,
                     std::chrono::milliseconds longest = Longest)
        : m_shortest(shortest),
          m_longest(longest)
    {
    }

    std::chrono::milliseconds next()
    {
        const auto wait = m_next;
        m_next = std::min(2 * m_next, m_longest);
        const double spread = QRandomGenerator::global()->generateDouble() * 0.4 + 0.8;
        return std::chrono::milliseconds(
            static_cast<qint64>(static_cast<double>(wait.count()) * spread));
    }
    void reset() { m_next = m_shortest; }

private:
    std::chrono::milliseconds m_shortest;
    std::chrono::milliseconds m_longest;
    std::chrono::milliseconds m_next = m_shortest;
};

} // namespace pickglass
