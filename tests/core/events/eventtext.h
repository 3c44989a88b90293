// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/event.h"

#include <QStringList>

#include <algorithm>
#include <map>

namespace pickglass::tests {

constexpr qint64 Second = 1'000'000;
constexpr Timestamp Start{1'700'000'000 * Second};

inline Timestamp at(double seconds)
{
    return Timestamp(Start.microseconds() + static_cast<qint64>(seconds * 1e6));
}

inline QString textOf(Timestamp time)
{
    return QString::number(static_cast<double>(time - Start) / 1e6);
}

/// "A/1", "A" where the number is 0; by the name that the event has.
inline QString textOf(PortKey place, const QString &name)
{
    return place.number == 0 ? name : name + u'/' + QString::number(place.number);
}

/// "#1 link_down A/1 b/1 @5 lasts", "#2 threshold A/1 SymbolErrorCounter 10>250 @7..67": all that
/// an event says but its severity and its precision.
inline QString textOf(const Event &event)
{
    QStringList words{u'#' + QString::number(event.id), toString(event.kind)};
    if (!event.place.node.isNull()) {
        words << textOf(event.place, event.placeName);
    }
    if (!event.otherPlace.node.isNull()) {
        words << textOf(event.otherPlace, event.otherName);
    }
    if (!event.subject.isEmpty()) {
        words << event.subject;
    }
    if (!event.was.isEmpty() || !event.became.isEmpty()) {
        words << event.was + u'>' + event.became;
    }
    words << u'@' + textOf(event.time) +
                 (event.until.isKnown() ? QStringLiteral("..") + textOf(event.until) : QString());
    if (event.lasts) {
        words << QStringLiteral("lasts");
    }
    return words.join(u' ');
}

/// What a watch answered, as a recording keeps it: each event as it was said last.
class EventLog
{
public:
    void add(const std::vector<Event> &events)
    {
        for (const Event &event : events) {
            m_events.insert_or_assign(event.id, event);
        }
    }
    QStringList texts() const
    {
        QStringList texts;
        for (const auto &[id, event] : m_events) {
            texts << textOf(event);
        }
        return texts;
    }
    qsizetype count(EventKind kind) const
    {
        return std::ranges::count_if(
            m_events, [kind](const auto &entry) { return entry.second.kind == kind; });
    }
    const std::map<qint64, Event> &events() const { return m_events; }

private:
    std::map<qint64, Event> m_events;
};

} // namespace pickglass::tests
