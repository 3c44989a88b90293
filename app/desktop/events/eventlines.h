// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/events/eventfilter.h"
#include "app/desktop/reading/eventlog.h"

#include <QSet>

namespace pickglass {

/// A line of the list: an event, a mark or note, or what others fold into.
struct EventLine
{
    enum class Kind : quint8 {
        Event,
        Member,           ///< an event beneath the summary of many
        AcknowledgedFold, ///< "12 acknowledged"
        Mark,             ///< a mark or note
    };
    Kind kind = Kind::Event;
    qint64 id = AcknowledgedId;        ///< that of the event
    const Event *event = nullptr;      ///< in what was arranged; null for a fold and a mark
    const CaptureMark *mark = nullptr; ///< likewise; null for anything but a mark
    int members = 0;                   ///< that fold into it
    bool isUnfolded = false;
    bool isAcknowledged = false;

    static constexpr qint64 AcknowledgedId = -1; ///< of the fold
    static constexpr qint64 FirstMarkId = -2;    ///< of the first mark; then down

    const qint64 &key() const { return id; }
    bool operator==(const EventLine &) const = default;
};

enum class EventColumn { Severity, Time, Lasted, What, Kind, Node, Port, Precision, Count };

/// What is to be listed, and how.
struct EventQuestion
{
    SharedEvents events;    ///< ascending by time
    SharedMarks marks = {}; ///< likewise; may be null
    EventFilter filter = {};
    EventColumn sortColumn = EventColumn::Time;
    Qt::SortOrder order = Qt::DescendingOrder;
    QSet<qint64> acknowledged = {};
    bool showsAcknowledged = false;
    QSet<qint64> unfolded = {}; ///< summaries of many whose members are to be seen
};

struct EventLines
{
    SharedEvents events; ///< that the lines point into
    SharedMarks marks;   ///< likewise
    std::vector<EventLine> lines;
    qint64 matching = 0;     ///< events, whether folded or not, and marks
    qint64 acknowledged = 0; ///< of these
};

/// The lines: what matches, ordered; of what is equal the latest first. Marks and notes are among
/// events that are ordered by time, and before others. The members of a summary
/// are beneath it, what is acknowledged is at the end, and both are there only unfolded. Any
/// thread; 100,000 events take some tens of milliseconds, with a text to look for more.
EventLines arrangeEvents(const EventQuestion &question);

/// The events that a summary of many stands for: of its kind, from its time on, each noticed within
/// its precision after the one before.
std::vector<const Event *> membersOf(const Event &many, const std::vector<Event> &events);

} // namespace pickglass
