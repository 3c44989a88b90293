// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/incidentreader.h"
#include "app/desktop/reading/eventlog.h"
#include "core/base/timestamp.h"
#include "core/capture/capturereader.h"
#include "core/events/event.h"

#include <QSet>
#include <QStringList>

/// What people read of marks and notes. Any thread but for those that say GUI.

namespace pickglass {

namespace markwords {

/// "Mark", or "Note" where it has no name.
QString kind(const CaptureMark &mark);
/// Its name, its note, or both.
QString text(const CaptureMark &mark);
/// GUI. How long it is: "3 min 5 s"; "" of a moment.
QString length(const CaptureMark &mark);
/// GUI. When it is, whole.
QString when(const CaptureMark &mark);

} // namespace markwords

namespace incidenttext {

/// "Incident": what they are in the column of kinds.
QString kind();
/// GUI. Its own kind, when it was, who suffers: "Slow receiver · 08:05:41 · lasted 29 s, until …";
/// `event` stands for it.
QString facts(const Incident &incident, const Event &event);

} // namespace incidenttext

/// Incidents as events of their time and place, which say nothing else. Any thread.
class IncidentEvents
{
public:
    explicit IncidentEvents(SharedIncidentReport report);

    /// In the order of the report; their ids are below EventLine::FirstMarkId, of an incident
    /// always the same.
    const std::vector<Event> &events() const { return m_events; }
    /// The incident that one of events() stands for; null for any other event.
    const Incident *of(const Event &event) const;

private:
    SharedIncidentReport m_report;
    std::vector<Event> m_events;
};
using SharedIncidentEvents = std::shared_ptr<const IncidentEvents>;

/// Which events are looked for, and whether incidents, marks and notes are. Regular value type; any
/// thread.
struct EventFilter
{
    quint64 kinds = 0; ///< a bit a kind; none set: all
    Severity least = Severity::Info;
    QString node = {};    ///< a part of its name, or a GUID
    QString text = {};    ///< words that must be there, in any order; "!word" must not
    TimeRange range = {}; ///< what is in it, or lasted into it; unknown ends: all

    static constexpr quint64 IncidentBit = quint64(1) << 62; ///< in kinds: incidents
    static constexpr quint64 MarkBit = quint64(1) << 63;     ///< in kinds: marks and notes
    static constexpr quint64 bit(EventKind kind) { return quint64(1) << static_cast<quint8>(kind); }
    bool isEmpty() const { return *this == EventFilter(); }

    bool operator==(const EventFilter &) const = default;
};
static_assert(static_cast<int>(EventKind::Many) < 62);

/// A filter taken apart, to be held against many events. One thread.
class EventMatcher
{
public:
    explicit EventMatcher(const EventFilter &filter);

    bool matches(const Event &event) const;
    /// `event` is that of the incident.
    bool matches(const Incident &incident, const Event &event) const;
    /// A mark is no trouble, and at no node.
    bool matches(const CaptureMark &mark) const;

private:
    bool matchesPlaceAndTime(const Event &event) const;
    bool matchesNode(const Event &event) const;
    bool matchesText(const Event &event) const;
    bool hasWords(const QString &text) const;

    EventFilter m_filter;
    QString m_guid; ///< what is asked for as a node, in a GUID's own notation, when it is one
    QStringList m_wanted;
    QStringList m_unwanted;
};

/// A line of the list: an event, an incident, a mark or note, or what others fold into.
struct EventLine
{
    enum class Kind : quint8 {
        Event,
        Member,           ///< an event beneath the summary of many
        AcknowledgedFold, ///< "12 acknowledged"
        Mark,             ///< a mark or note
    };
    Kind kind = Kind::Event;
    qint64 id = AcknowledgedId;         ///< that of the event
    const Event *event = nullptr;       ///< in what was arranged; null for a fold and a mark
    const Incident *incident = nullptr; ///< that the event stands for; mostly null
    const CaptureMark *mark = nullptr;  ///< likewise; null for anything but a mark
    int members = 0;                    ///< that fold into it
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
    SharedEvents events;                 ///< ascending by time
    SharedMarks marks = {};              ///< likewise; may be null
    SharedIncidentReport incidents = {}; ///< may be null
    EventFilter filter = {};
    EventColumn sortColumn = EventColumn::Time;
    Qt::SortOrder order = Qt::DescendingOrder;
    QSet<qint64> acknowledged = {};
    bool showsAcknowledged = false;
    QSet<qint64> unfolded = {}; ///< summaries of many whose members are to be seen
};

struct EventLines
{
    SharedEvents events;            ///< that the lines point into
    SharedMarks marks;              ///< likewise
    SharedIncidentEvents incidents; ///< likewise
    std::vector<EventLine> lines;
    qint64 matching = 0;     ///< events, whether folded or not, incidents and marks
    qint64 acknowledged = 0; ///< of these
};

/// The lines that match, ordered; of equal ones the latest first. Incidents are among events, marks
/// among events ordered by time, else before them. Members are below their summary and acknowledged
/// events at the end, only unfolded. Any thread; 100,000 events take some tens of milliseconds,
/// more with a text filter.
EventLines arrangeEvents(const EventQuestion &question);

/// The events summarized: of its kind, each noticed within its precision after the one before.
std::vector<const Event *> membersOf(const Event &many, const std::vector<Event> &events);

} // namespace pickglass
