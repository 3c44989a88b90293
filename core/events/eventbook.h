// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/crowds.h"
#include "core/events/event.h"

#include <map>
#include <vector>

namespace pickglass {

/// Numbers events, keeps those that last, and collects what is new or not as it was. Notes how many
/// of a kind come together (Crowds) by itself. One thread.
class EventBook
{
public:
    EventBook() : m_crowds(*this) {}
    Q_DISABLE_COPY_MOVE(EventBook)

    /// Notes an event, one that begins or one that is over at once, as severe as its kind is.
    /// Answers its id; the event's own is not looked at.
    qint64 add(Event event);
    /// One that lasts; null for others. Holds until the next call.
    const Event *find(qint64 id) const;
    /// Says what one that lasts has become. Does nothing for others.
    void update(qint64 id, const QString &became);
    /// Ends one that lasts. Does nothing for others.
    void end(qint64 id, Timestamp time);
    /// Notes it in place of what has its id.
    void put(const Event &event);

    /// What is new or not as it was since the last call, ascending by id.
    std::vector<Event> take();
    /// Ascending by id. What has ended is among them until take().
    const std::vector<Event> &lasting() const { return m_lasting; }

private:
    std::vector<Event>::iterator placeOf(qint64 id);

    std::vector<Event> m_lasting;
    std::map<qint64, Event> m_fresh;
    qint64 m_latestId = 0;
    bool m_hasEnded = false; ///< something in m_lasting does not last any more
    Crowds m_crowds;
};

} // namespace pickglass
