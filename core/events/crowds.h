// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/event.h"

#include <QHash>

#include <map>
#include <vector>

namespace pickglass {

class EventBook;

/// Sees when many events of one kind begin within the period in which they are looked for, and
/// notes one that stands for them: it grows while more of them come, and ends when all have ended.
/// Part of an EventBook, which tells it of what begins and ends.
class Crowds
{
public:
    /// As many of a kind are a crowd.
    static constexpr size_t Least = 10;

    explicit Crowds(EventBook &book) : m_book(book) {}
    Q_DISABLE_COPY_MOVE(Crowds)

    /// Its precision is the period in which it was looked for.
    void begun(const Event &event);
    void ended(qint64 id, Timestamp time);

private:
    struct Crowd
    {
        Event event;
        Timestamp latest; ///< when the last of them began
        size_t count = 0;
        size_t lasting = 0;
    };
    struct OfKind
    {
        std::vector<Event> recent; ///< not yet a crowd
        qint64 crowd = 0;          ///< that those who come now join; 0: none
    };
    void begin(OfKind &kind, const Event &latest);
    void join(Crowd &crowd, const Event &event);
    void show(Crowd &crowd);

    EventBook &m_book;
    std::map<EventKind, OfKind> m_kinds;
    std::map<qint64, Crowd> m_crowds; ///< by their ids: those that grow or last
    QHash<qint64, qint64> m_crowdOf;  ///< of the events that last
};

} // namespace pickglass
