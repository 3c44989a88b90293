// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/eventbook.h"

namespace pickglass {

/// Sweeps that were due and did not come: those missed one after the other are one event, from when
/// the first was due to the sweep that came.
class MissedSweeps
{
public:
    MissedSweeps(EventBook &book, qint64 interval) : m_book(book), m_interval(interval) {}
    Q_DISABLE_COPY_MOVE(MissedSweeps)

    void look(Timestamp time);
    /// What comes next is not compared with what was before: after a pause.
    void forget();
    void setInterval(qint64 interval);

private:
    EventBook &m_book;
    qint64 m_interval;
    Timestamp m_latest;
    Event m_event; ///< that goes on; its id is 0 where there is none
    qint64 m_missed = 0;
    Timestamp m_written;
};

} // namespace pickglass
