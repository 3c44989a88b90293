// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventlines.h"

#include "app/common/text.h"
#include "app/desktop/models/eventtext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/incidenttext.h"
#include "app/desktop/models/ranks.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <limits>
#include <utility>

namespace pickglass {

namespace {

template<typename TextOf>
std::vector<qint64> rankKeys(const std::vector<const Event *> &events, TextOf textOf)
{
    std::vector<QString> texts;
    texts.reserve(events.size());
    for (const Event *event : events) {
        texts.push_back(textOf(*event));
    }
    const std::vector<quint32> ranks = naturalRanks(texts);
    return {ranks.begin(), ranks.end()};
}

/// What goes on is the longest, what is over in a moment the shortest.
qint64 lengthKey(const Event &event)
{
    constexpr qint64 Longest = std::numeric_limits<qint64>::max();
    return event.lasts             ? Longest - event.time.microseconds()
           : event.until.isKnown() ? event.until - event.time
                                   : -1;
}

qint64 keyOf(const Event &event, EventColumn column)
{
    switch (column) {
    case EventColumn::Severity:
        return static_cast<qint64>(event.severity);
    case EventColumn::Lasted:
        return lengthKey(event);
    case EventColumn::Kind:
        return static_cast<qint64>(event.kind);
    case EventColumn::Port:
        return event.place.number;
    case EventColumn::Precision:
        return event.precision;
    default:
        return event.time.microseconds();
    }
}

std::vector<qint64> sortKeys(const std::vector<const Event *> &events, EventColumn column,
                             const IncidentEvents &incidents)
{
    if (column == EventColumn::Node) {
        return rankKeys(events, [](const Event &event) { return event.placeName; });
    }
    if (column == EventColumn::What) {
        return rankKeys(events, [&incidents](const Event &event) {
            const Incident *incident = incidents.of(event);
            return translated(incident ? incident->message : describe(event));
        });
    }
    std::vector<qint64> keys;
    keys.reserve(events.size());
    for (const Event *event : events) {
        const bool isIncident = column == EventColumn::Kind && incidents.of(*event);
        keys.push_back(isIncident ? -1 : keyOf(*event, column));
    }
    return keys;
}

/// They come ascending by time.
void order(std::vector<const Event *> &events, EventColumn column, Qt::SortOrder sortOrder,
           const IncidentEvents &incidents)
{
    const std::vector<qint64> keys = sortKeys(events, column, incidents);
    const bool isDescending = sortOrder == Qt::DescendingOrder;
    // By time, its order is that of the list; else the latest is the first of what is equal.
    const bool isLatestFirst = column != EventColumn::Time || isDescending;
    std::vector<std::pair<qint64, qint64>> places;
    places.reserve(events.size());
    for (size_t i = 0; i < events.size(); ++i) {
        const auto place = static_cast<qint64>(i);
        places.emplace_back(isDescending ? -keys[i] : keys[i], isLatestFirst ? -place : place);
    }
    std::ranges::sort(places);
    std::vector<const Event *> ordered;
    ordered.reserve(events.size());
    for (const auto &[key, place] : places) {
        ordered.push_back(events[static_cast<size_t>(isLatestFirst ? -place : place)]);
    }
    events = std::move(ordered);
}

class Arranger
{
public:
    explicit Arranger(const EventQuestion &question)
        : m_question(question),
          m_incidents(std::make_shared<const IncidentEvents>(question.incidents))
    {
    }

    EventLines arrange()
    {
        match();
        gatherMembers();
        m_answer.events = m_question.events;
        m_answer.incidents = m_incidents;
        m_answer.matching = static_cast<qint64>(m_matching.size());
        std::vector<const Event *> open;
        std::vector<const Event *> acknowledged;
        for (const Event *event : m_matching) {
            (isAcknowledged(*event) ? acknowledged : open).push_back(event);
        }
        m_answer.acknowledged = static_cast<qint64>(acknowledged.size());
        add(std::move(open));
        addMarks();
        if (!acknowledged.empty()) {
            m_answer.lines.push_back({.kind = EventLine::Kind::AcknowledgedFold,
                                      .members = static_cast<int>(acknowledged.size()),
                                      .isUnfolded = m_question.showsAcknowledged,
                                      .isAcknowledged = true});
            if (m_question.showsAcknowledged) {
                add(std::move(acknowledged));
            }
        }
        return std::move(m_answer);
    }

private:
    bool isAcknowledged(const Event &event) const
    {
        return m_question.acknowledged.contains(event.id);
    }

    void match()
    {
        const EventMatcher matcher(m_question.filter);
        for (const Event &event : *m_question.events) {
            if (matcher.matches(event)) {
                m_matching.push_back(&event);
            }
        }
        // After events of their time: a list that begins with the latest has them before these.
        const auto first = static_cast<qsizetype>(m_matching.size());
        for (const Event &event : m_incidents->events()) {
            if (matcher.matches(*m_incidents->of(event), event)) {
                m_matching.push_back(&event);
            }
        }
        std::ranges::inplace_merge(m_matching, m_matching.begin() + first, {},
                                   [](const Event *event) { return event->time; });
    }

    /// A member is beneath its summary where both are listed in the same part.
    void gatherMembers()
    {
        QSet<const Event *> listed;
        for (const Event *event : m_matching) {
            if (event->kind == EventKind::Many && listed.isEmpty()) {
                listed = QSet<const Event *>(m_matching.begin(), m_matching.end());
            }
            if (event->kind != EventKind::Many) {
                continue;
            }
            for (const Event *member : membersOf(*event, *m_question.events)) {
                if (listed.contains(member) && !m_isMember.contains(member) &&
                    isAcknowledged(*member) == isAcknowledged(*event)) {
                    m_isMember.insert(member);
                    m_members[event].push_back(member);
                }
            }
        }
    }

    void add(std::vector<const Event *> events)
    {
        std::erase_if(events, [this](const Event *event) { return m_isMember.contains(event); });
        order(events, m_question.sortColumn, m_question.order, *m_incidents);
        for (const Event *event : events) {
            addLine(*event);
        }
    }

    /// The marks that match, in the order of the list.
    std::vector<EventLine> markLines() const
    {
        std::vector<EventLine> lines;
        const EventMatcher matcher(m_question.filter);
        qint64 id = EventLine::FirstMarkId;
        for (const CaptureMark &mark : *m_question.marks) {
            if (matcher.matches(mark)) {
                lines.push_back({.kind = EventLine::Kind::Mark, .id = id, .mark = &mark});
            }
            --id;
        }
        if (m_question.sortColumn != EventColumn::Time || m_question.order == Qt::DescendingOrder) {
            std::ranges::reverse(lines);
        }
        return lines;
    }

    /// Among the events that are there, none between a summary and its members.
    void addMarks()
    {
        if (!m_question.marks) {
            return;
        }
        m_answer.marks = m_question.marks;
        const std::vector<EventLine> marks = markLines();
        m_answer.matching += static_cast<qint64>(marks.size());
        std::vector<EventLine> events = std::exchange(m_answer.lines, {});
        const bool isByTime = m_question.sortColumn == EventColumn::Time;
        const bool isDescending = m_question.order == Qt::DescendingOrder;
        auto mark = marks.begin();
        for (const EventLine &line : events) {
            const auto isNext = [&] {
                return !isByTime || (isDescending ? mark->mark->time >= line.event->time
                                                  : mark->mark->time < line.event->time);
            };
            while (line.kind == EventLine::Kind::Event && mark != marks.end() && isNext()) {
                m_answer.lines.push_back(*mark++);
            }
            m_answer.lines.push_back(line);
        }
        m_answer.lines.insert(m_answer.lines.end(), mark, marks.end());
    }

    void addLine(const Event &event)
    {
        const auto found = m_members.find(&event);
        const bool isUnfolded = m_question.unfolded.contains(event.id);
        EventLine line{.id = event.id,
                       .event = &event,
                       .incident = m_incidents->of(event),
                       .isAcknowledged = isAcknowledged(event)};
        if (found == m_members.end()) {
            m_answer.lines.push_back(line);
            return;
        }
        line.members = static_cast<int>(found->size());
        line.isUnfolded = isUnfolded;
        m_answer.lines.push_back(line);
        if (isUnfolded) {
            order(*found, m_question.sortColumn, m_question.order, *m_incidents);
            for (const Event *member : *found) {
                m_answer.lines.push_back({.kind = EventLine::Kind::Member,
                                          .id = member->id,
                                          .event = member,
                                          .isAcknowledged = line.isAcknowledged});
            }
        }
    }

    const EventQuestion &m_question;
    SharedIncidentEvents m_incidents;
    std::vector<const Event *> m_matching;
    QSet<const Event *> m_isMember;
    QHash<const Event *, std::vector<const Event *>> m_members;
    EventLines m_answer;
};

} // namespace

std::vector<const Event *> membersOf(const Event &many, const std::vector<Event> &events)
{
    std::vector<const Event *> members;
    const auto kind = parseEventKind(many.subject);
    if (many.kind != EventKind::Many || !kind) {
        return members;
    }
    qint64 latest = many.time.microseconds();
    auto event = std::ranges::lower_bound(events, many.time, {}, &Event::time);
    for (; event != events.end() && event->time.microseconds() - latest <= many.precision;
         ++event) {
        if (event->kind == *kind) {
            latest = event->time.microseconds();
            members.push_back(&*event);
        }
    }
    return members;
}

EventLines arrangeEvents(const EventQuestion &question)
{
    return question.events ? Arranger(question).arrange() : EventLines();
}

IncidentEvents::IncidentEvents(SharedIncidentReport report) : m_report(std::move(report))
{
    if (!m_report) {
        return;
    }
    m_events.reserve(m_report->incidents.size());
    for (const Incident &incident : m_report->incidents) {
        constexpr qint64 FarFromMarks = qint64(1) << 32;
        const auto hash = static_cast<qint64>(qHash(incident.id()) >> 2);
        Event &event = m_events.emplace_back();
        event.id = -(hash | FarFromMarks);
        event.time = incident.start;
        event.until = incident.end;
        event.lasts = incident.isOpen();
        event.severity = incident.severity;
        event.place = incident.place;
        event.placeName = incident.node;
        event.placeLabel = incident.label;
        event.otherPlace = incident.otherPlace;
    }
}

const Incident *IncidentEvents::of(const Event &event) const
{
    // They have other ids than the events of a capture, which are not looked for.
    if (event.id >= EventLine::FirstMarkId) {
        return nullptr;
    }
    return &m_report->incidents[static_cast<size_t>(&event - m_events.data())];
}

namespace markwords {

namespace {

struct MarkText
{
    Q_DECLARE_TR_FUNCTIONS(markwords)
};

} // namespace

QString kind(const CaptureMark &mark)
{
    return mark.name.isEmpty() ? MarkText::tr("Note") : MarkText::tr("Mark");
}

QString text(const CaptureMark &mark)
{
    const bool hasBoth = !mark.name.isEmpty() && !mark.note.isEmpty();
    return hasBoth ? MarkText::tr("%1: %2").arg(mark.name, mark.note) : mark.name + mark.note;
}

QString length(const CaptureMark &mark)
{
    return mark.until.isKnown() ? format::duration(mark.until - mark.time) : QString();
}

QString when(const CaptureMark &mark)
{
    return mark.until.isKnown() ? format::timeRange({mark.time, mark.until})
                                : format::time(mark.time);
}

} // namespace markwords

QString incidenttext::kind()
{
    return QCoreApplication::translate("incident", "Incident");
}

QString incidenttext::facts(const Incident &incident, const Event &event)
{
    QStringList facts{format::problemKind(toString(incident.kind)), eventtext::when(event),
                      incidenttext::detail(incident)};
    facts.removeAll(QString());
    return facts.join(QStringLiteral(" · "));
}

EventMatcher::EventMatcher(const EventFilter &filter) : m_filter(filter)
{
    m_filter.node = filter.node.trimmed();
    if (const auto guid = Guid::parse(m_filter.node)) {
        m_guid = guid->toString();
    }
    for (const QString &word : filter.text.simplified().split(u' ', Qt::SkipEmptyParts)) {
        if (word.startsWith(u'!') && word.size() > 1) {
            m_unwanted << word.mid(1);
        } else {
            m_wanted << word;
        }
    }
}

bool EventMatcher::matches(const Event &event) const
{
    return (m_filter.kinds == 0 || (m_filter.kinds & EventFilter::bit(event.kind))) &&
           matchesPlaceAndTime(event) && matchesText(event);
}

bool EventMatcher::matches(const Incident &incident, const Event &event) const
{
    if ((m_filter.kinds != 0 && !(m_filter.kinds & EventFilter::IncidentBit)) ||
        !matchesPlaceAndTime(event)) {
        return false;
    }
    const QString key = toString(incident.kind);
    return hasWords(QStringList{translated(incident.message), incidenttext::kind(),
                                format::problemKind(key), key, incident.place.node.toString(),
                                incident.job, incident.owner}
                        .join(u'\n'));
}

bool EventMatcher::matchesPlaceAndTime(const Event &event) const
{
    if (event.severity < m_filter.least) {
        return false;
    }
    const TimeRange &range = m_filter.range;
    if (range.to.isKnown() && range.to < event.time) {
        return false;
    }
    if (range.from.isKnown() && !event.lasts && std::max(event.time, event.until) < range.from) {
        return false;
    }
    return matchesNode(event);
}

bool EventMatcher::matchesNode(const Event &event) const
{
    if (m_filter.node.isEmpty()) {
        return true;
    }
    if (!m_guid.isEmpty() &&
        (event.place.node.toString() == m_guid || event.otherPlace.node.toString() == m_guid)) {
        return true;
    }
    return event.placeName.contains(m_filter.node, Qt::CaseInsensitive) ||
           event.otherName.contains(m_filter.node, Qt::CaseInsensitive);
}

bool EventMatcher::matchesText(const Event &event) const
{
    if (m_wanted.isEmpty() && m_unwanted.isEmpty()) {
        return true;
    }
    return hasWords(translated(describe(event)) + u'\n' + eventtext::kind(event.kind) + u'\n' +
                    toString(event.kind) + u'\n' + event.place.node.toString());
}

bool EventMatcher::matches(const CaptureMark &mark) const
{
    const TimeRange &range = m_filter.range;
    const bool isInRange = (!range.to.isKnown() || mark.time <= range.to) &&
                           (!range.from.isKnown() || std::max(mark.time, mark.until) >= range.from);
    return isInRange && m_filter.least == Severity::Info && m_filter.node.isEmpty() &&
           (m_filter.kinds == 0 || (m_filter.kinds & EventFilter::MarkBit)) &&
           hasWords(markwords::text(mark) + u'\n' + markwords::kind(mark));
}

bool EventMatcher::hasWords(const QString &text) const
{
    const auto isThere = [&text](const QString &word) {
        return text.contains(word, Qt::CaseInsensitive);
    };
    return std::ranges::all_of(m_wanted, isThere) && std::ranges::none_of(m_unwanted, isThere);
}

} // namespace pickglass
