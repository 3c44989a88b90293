// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRandomGenerator>

#include <algorithm>
#include <chrono>

namespace pickglass::agent {

/// How long to wait before each attempt: twice as long as before the last one, from 1 s to 30 s, up
/// to a fifth more or less, so that the clients of an agent do not come back all at once.
class Backoff
{
public:
    std::chrono::milliseconds next()
    {
        const auto wait = m_next;
        m_next = std::min(2 * m_next, Longest);
        const double spread = QRandomGenerator::global()->generateDouble() * 0.4 + 0.8;
        return std::chrono::milliseconds(
            static_cast<qint64>(static_cast<double>(wait.count()) * spread));
    }
    void reset() { m_next = Shortest; }

    static constexpr std::chrono::milliseconds Shortest{1'000};
    static constexpr std::chrono::milliseconds Longest{30'000};

private:
    std::chrono::milliseconds m_next = Shortest;
};

} // namespace pickglass::agent
