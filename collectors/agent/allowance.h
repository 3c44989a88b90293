// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QElapsedTimer>

#include <algorithm>

namespace pickglass::agent {

/// How much an agent may say: so many messages a second in the long run, ten times what the
/// shortest interval takes, and those of ten seconds at once, as after a moment in which this
/// machine did nothing. What comes faster would only grow here. One thread.
class Allowance
{
public:
    Allowance() { m_since.start(); }

    /// Takes one message off; false where there is none left.
    bool take()
    {
        constexpr double Ms = 1000;
        m_left = std::min<double>(AtOnce,
                                  m_left + static_cast<double>(m_since.restart()) * PerSecond / Ms);
        m_left -= 1;
        return m_left >= 0;
    }

    static constexpr int PerSecond = 1'000;
    static constexpr int AtOnce = 10 * PerSecond;

private:
    double m_left = AtOnce;
    QElapsedTimer m_since;
};

} // namespace pickglass::agent
