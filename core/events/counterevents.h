// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/events/eventtracker.h"
#include "core/events/fabricevents.h"
#include "core/events/thresholds.h"

#include <QHash>

#include <deque>
#include <map>
#include <set>
#include <vector>

namespace pickglass {

/// What rose and what fell from one sweep to the next. Looks at all counters, column by column, and
/// stops only at what moved in those that have a threshold, or fell. One thread.
class SweepSteps
{
public:
    explicit SweepSteps(EventThresholds thresholds) : m_thresholds(std::move(thresholds)) {}

    /// A counter with a threshold, or one of the bit error rate, counted: in the widest form that
    /// was read both times.
    struct Rise
    {
        size_t port = 0; ///< in the layout of the later sweep
        CounterId counter;
        quint64 count = 0; ///< at least, where it stands at its top now
    };

    void compare(const CounterSweep &before, const CounterSweep &now);
    const std::vector<Rise> &rises() const { return m_rises; }
    /// The ports of which a counter fell, in the layout of the later sweep, ascending.
    const std::vector<size_t> &fallen() const { return m_fallen; }

private:
    struct Column
    {
        size_t before = 0;
        size_t now = 0;
        bool isCounted = false;         ///< its rises are wanted
        std::vector<size_t> wider = {}; ///< the positions in m_columns of its wider forms
    };
    void mapColumns(const SweepLayout &before, const SweepLayout &now);
    void mapPorts(const SweepLayout &before, const SweepLayout &now);
    size_t portBefore(size_t port) const
    {
        return m_portBefore.empty() ? port : m_portBefore[port];
    }
    void compareColumn(const CounterSweep &before, const CounterSweep &now, const Column &column);
    bool isKnown(const CounterSweep &before, const CounterSweep &now, const Column &column,
                 size_t port) const;
    bool hasWider(const CounterSweep &before, const CounterSweep &now, const Column &column,
                  size_t port) const;

    static constexpr size_t None = ~size_t(0);

    EventThresholds m_thresholds;
    SharedSweepLayout m_layoutBefore; ///< that the maps are of
    SharedSweepLayout m_layoutNow;
    std::vector<Column> m_columns;    ///< that both have, ascending by counter
    std::vector<size_t> m_portBefore; ///< None for new ones; empty: all are where they were
    std::vector<quint8> m_hasFallen;
    std::vector<Rise> m_rises;
    std::vector<size_t> m_fallen;
};

/// Counters that count more within a minute than they should: one event until a whole minute goes
/// by without a count.
class ThresholdEvents
{
public:
    ThresholdEvents(EventTracker &tracker, const NodeEvents &nodes, EventThresholds thresholds)
        : m_tracker(tracker),
          m_nodes(nodes),
          m_thresholds(std::move(thresholds))
    {
    }
    Q_DISABLE_COPY_MOVE(ThresholdEvents)

    /// The steps are those from a sweep of that time to this one.
    void look(const SweepSteps &steps, Timestamp before, const CounterSweep &now);
    /// Whether an event of the counter at the port, in whatever form, lasts.
    bool isCrossed(PortKey port, QStringView counter) const;

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
        Timestamp time; ///< when the first of it was read
        quint64 count = 0;
    };
    struct Window
    {
        std::deque<Count> counts; ///< of the last minute
        quint64 sum = 0;          ///< of these
        Timestamp latest;         ///< when it counted last
        quint64 most = 0;         ///< that the sum was within the event
        qint64 event = 0;
        Timestamp written; ///< when the event was written last
    };
    void add(Window &window, Timestamp time, quint64 count);
    void judge(const Place &place, Window &window, Timestamp before, Timestamp now);
    void expire(Timestamp now);

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    EventThresholds m_thresholds;
    QHash<Place, Window> m_windows; ///< of what counted within the last minute
};

/// Counters that somebody cleared: an event a port, and one a node where it was several of its
/// ports. What goes on in the next sweep is the same event.
class ResetEvents
{
public:
    ResetEvents(EventTracker &tracker, const NodeEvents &nodes) : m_tracker(tracker), m_nodes(nodes)
    {
    }
    Q_DISABLE_COPY_MOVE(ResetEvents)

    /// The steps are those from a sweep of that time to this one.
    void look(const SweepSteps &steps, Timestamp before, const CounterSweep &now);

private:
    struct Recent
    {
        Event event;
        std::set<PortNumber> ports;
        Timestamp latest;
    };
    void note(Timestamp before, Timestamp now, Guid node, const std::set<PortNumber> &ports);

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    std::map<Guid, Recent> m_recent; ///< of the sweep before
};

/// Sweeps that were due and did not come: those missed one after the other are one event, from when
/// the first was due to the sweep that came.
class MissedSweeps
{
public:
    MissedSweeps(EventTracker &tracker, qint64 interval) : m_tracker(tracker), m_interval(interval)
    {
    }
    Q_DISABLE_COPY_MOVE(MissedSweeps)

    void look(Timestamp time);
    /// Sweeps were skipped up to this one, and no other one comes to show it by its distance.
    void skippedLast(Timestamp time, qint64 count);
    /// What comes next is not compared with what was before: after a pause.
    void forget();
    void setInterval(qint64 interval);

private:
    void add(qint64 count, Timestamp begin, Timestamp until);

    EventTracker &m_tracker;
    qint64 m_interval;
    Timestamp m_latest;
    Event m_event; ///< that goes on; its id is 0 where there is none
    qint64 m_missed = 0;
    Timestamp m_written;
};

} // namespace pickglass
