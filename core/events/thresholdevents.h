// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/nodeevents.h"
#include "core/events/sweepsteps.h"

#include <QHash>

#include <deque>

namespace pickglass {

/// Counters that count more within a minute than they should: one event until a whole minute goes
/// by without a count.
class ThresholdEvents
{
public:
    ThresholdEvents(EventBook &book, const NodeEvents &nodes, EventThresholds thresholds)
        : m_book(book),
          m_nodes(nodes),
          m_thresholds(std::move(thresholds))
    {
    }
    Q_DISABLE_COPY_MOVE(ThresholdEvents)

    /// The steps are those from a sweep of that time to this one.
    void look(const SweepSteps &steps, Timestamp before, const CounterSweep &now);

private:
    struct Place
    {
        PortKey port;
        CounterId counter;
        bool operator==(const Place &) const = default;
    };
    friend size_t qHash(const Place &place, size_t seed) noexcept
    {
        return qHashMulti(seed, place.port, place.counter);
    }
    struct Count
    {
        qint64 time = 0; ///< when the first of it was read
        quint64 count = 0;
    };
    struct Window
    {
        std::deque<Count> counts; ///< of the last minute
        quint64 sum = 0;          ///< of these
        qint64 latest = 0;        ///< when it counted last
        quint64 most = 0;         ///< that the sum was within the event
        qint64 event = 0;
        qint64 written = 0; ///< when the event was said to have become something
    };
    void add(Window &window, qint64 time, quint64 count);
    void judge(const Place &place, Window &window, Timestamp before, Timestamp now);
    void expire(Timestamp now);

    EventBook &m_book;
    const NodeEvents &m_nodes;
    EventThresholds m_thresholds;
    QHash<Place, Window> m_windows; ///< of what counted within the last minute
};

} // namespace pickglass
