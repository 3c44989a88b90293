// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/event.h"
#include "core/fabric/portlabels.h"

#include <QHash>

#include <map>
#include <vector>

namespace pickglass {

class EventTracker;

/// Sees when many events of one kind begin within the period in which they are looked for, and
/// notes one that stands for them: it grows while more of them come, and ends when all have ended.
/// Part of an EventTracker.
class EventBurstDetector
{
public:
    /// As many of a kind are a burst.
    static constexpr size_t MinEvents = 10;

    explicit EventBurstDetector(EventTracker &tracker) : m_tracker(tracker) {}
    Q_DISABLE_COPY_MOVE(EventBurstDetector)

    /// Its precision is the period in which it was looked for.
    void begun(const Event &event);
    void ended(qint64 id, Timestamp time);

private:
    struct Burst
    {
        Event event;
        Timestamp latest; ///< when the last of them began
        size_t count = 0;
        size_t lasting = 0;
    };
    struct OfKind
    {
        std::vector<Event> recent; ///< not yet a burst
        qint64 burst = 0;          ///< that those who come now join; 0: none
    };
    void begin(OfKind &kind, const Event &latest);
    void join(Burst &burst, const Event &event);
    void show(Burst &burst);

    EventTracker &m_tracker;
    std::map<EventKind, OfKind> m_kinds;
    std::map<qint64, Burst> m_bursts; ///< by their ids: those that grow or last
    QHash<qint64, qint64> m_burstOf;  ///< of the events that last
};

/// Numbers events, keeps those that last, and collects what is new or not as it was. Notes how many
/// of a kind come together (EventBurstDetector). One thread.
class EventTracker
{
public:
    EventTracker() : m_bursts(*this) {}
    Q_DISABLE_COPY_MOVE(EventTracker)

    /// Notes an event, one that begins or one that is over at once: fills in its id, the labels of
    /// its ports, and how severe it is by its kind. Answers the id.
    qint64 add(Event &event);
    qint64 add(Event &&event) { return add(event); }
    /// One that lasts; null for others. Holds until the next call.
    const Event *find(qint64 id) const;
    /// Says what one that lasts has become. Does nothing for others.
    void update(qint64 id, const QString &became);
    /// Ends one that lasts. Does nothing for others.
    void end(qint64 id, Timestamp time);
    /// Notes it in place of what has its id.
    void put(const Event &event);

    /// The labels of its ports from now on; those of ports that it does not list stay.
    void addLabels(const Fabric &fabric) { m_labels.add(fabric); }

    /// What is new or not as it was since the last call, ascending by id.
    std::vector<Event> take();
    /// Ascending by id. What has ended is among them until take().
    const std::vector<Event> &lasting() const { return m_lasting; }

private:
    std::vector<Event>::iterator placeOf(qint64 id);

    std::vector<Event> m_lasting;
    std::map<qint64, Event> m_fresh;
    PortLabels m_labels;
    qint64 m_latestId = 0;
    bool m_hasEnded = false; ///< something in m_lasting does not last any more
    EventBurstDetector m_bursts;
};

} // namespace pickglass
