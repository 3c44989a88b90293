// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QElapsedTimer>

#include <algorithm>

namespace pickglass::host {

/// Whether this program looks at hosts in time. To be told of each event that it handles, and of a
/// timer of a short period: what lies between two is the longest that an answer may have waited
/// here. Waiting for a host is counted by time in which the program looked, and the machine had
/// room for it. One thread.
class Attention
{
public:
    /// Of the timer, in milliseconds.
    static constexpr qint64 Period = 50;
    /// An event after so long a pause is late.
    static constexpr qint64 MaxGap = 4 * Period;

    void start()
    {
        m_sinceEvent.start();
        m_attended = 0;
        forget();
    }
    /// From now on: of the time that passes on a busy machine a quarter counts.
    void setMachineBusy(bool isBusy) { m_isMachineBusy = isBusy; }
    /// An event is handled now.
    void look()
    {
        constexpr qint64 Quarter = 4;
        const qint64 gap = m_sinceEvent.restart();
        m_longestGap = std::max(m_longestGap, gap);
        const qint64 counted = std::min(gap, 2 * Period);
        m_attended += m_isMachineBusy ? counted / Quarter : counted;
    }
    /// Milliseconds of attention since start().
    qint64 attended() const { return m_attended; }

    /// What is judged next begins.
    void forget()
    {
        m_longestGap = 0;
        m_wantedThen = wantedTime();
        m_since.start();
    }
    /// Since forget(): whether an answer may have waited here, unread, for longer than it should.
    bool hadGap() const { return m_longestGap > MaxGap; }
    /// Since forget(): whether it took half of a processor or more, or would have where the machine
    /// had let it, so that answers wait in line.
    bool isWorkingHard() const
    {
        return 2 * (wantedTime() - m_wantedThen) >= std::max<qint64>(m_since.elapsed(), 1);
    }

    /// Whether more programs want to run than twice the processors that there are.
    static bool isMachineBusy();

private:
    /// How long threads of this process ran, or waited for a processor, in milliseconds.
    static qint64 wantedTime();

    QElapsedTimer m_sinceEvent;
    QElapsedTimer m_since; ///< since forget()
    qint64 m_longestGap = 0;
    qint64 m_attended = 0;
    qint64 m_wantedThen = 0;
    bool m_isMachineBusy = false;
};

} // namespace pickglass::host
