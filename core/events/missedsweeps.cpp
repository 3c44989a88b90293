// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/missedsweeps.h"

#include <algorithm>

namespace pickglass {

namespace {

/// An event that goes on is not written more often, in microseconds.
constexpr qint64 RewriteInterval = 10'000'000;

} // namespace

void MissedSweeps::look(Timestamp time)
{
    const Timestamp before = std::exchange(m_latest, time);
    const qint64 distance = time.microseconds() - before.microseconds();
    if (!before.isKnown() || 2 * distance <= 3 * m_interval) {
        forget();
        m_latest = time;
        return;
    }
    m_missed += std::max<qint64>(1, (distance + m_interval / 2) / m_interval - 1);
    m_event.until = time;
    m_event.became = QString::number(m_missed);
    if (m_event.id == 0) {
        m_event.time = Timestamp(before.microseconds() + m_interval);
        m_event.precision = m_interval;
        m_event.kind = EventKind::SweepsMissed;
        m_book.add(m_event);
        m_written = time;
    } else if (time.microseconds() - m_written.microseconds() >= RewriteInterval) {
        m_book.put(m_event);
        m_written = time;
    }
}

void MissedSweeps::forget()
{
    if (m_event.id != 0 && m_event.until > m_written) {
        m_book.put(m_event);
    }
    m_event = {};
    m_missed = 0;
    m_latest = {};
}

void MissedSweeps::setInterval(qint64 interval)
{
    m_interval = interval;
    forget(); // the next sweep is due by neither
}

} // namespace pickglass
