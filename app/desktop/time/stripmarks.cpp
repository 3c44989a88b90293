// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/stripmarks.h"

#include "app/common/text.h"
#include "app/desktop/models/eventtext.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

namespace {

struct StripMarksText
{
    Q_DECLARE_TR_FUNCTIONS(StripMark)
};

constexpr double BetweenMarks = 12;
/// Marks that are nearer than this are drawn as one.
constexpr double SamePlace = 3;
constexpr qsizetype MaxLetters = 28;

QString textOf(const CaptureMark &mark)
{
    const QString text = (mark.name.isEmpty() ? mark.note : mark.name).simplified();
    return text.isEmpty() ? StripMarksText::tr("mark") : text;
}

std::vector<StripMark> allMarks(const TrafficHistory &history,
                                const std::vector<Timestamp> &explained,
                                std::vector<StripMark> marks)
{
    // The first is the begin, which is no change.
    for (size_t i = 1; i < history.changes.size(); ++i) {
        if (std::ranges::binary_search(explained, history.changes[i])) {
            continue;
        }
        marks.push_back({history.changes[i],
                         {},
                         StripMark::Kind::Change,
                         StripMarksText::tr("topology changed")});
    }
    for (const CaptureMark &mark : history.marks) {
        StripMark &noted = marks.emplace_back();
        noted.time = mark.time;
        noted.until = mark.until;
        noted.kind = mark.name.isEmpty() ? StripMark::Kind::Note : StripMark::Kind::Mark;
        noted.words = textOf(mark);
        noted.name = mark.name;
        noted.note = mark.name.isEmpty() ? QString() : mark.note;
    }
    std::ranges::stable_sort(marks, {}, &StripMark::time);
    return marks;
}

struct EventMarksText
{
    Q_DECLARE_TR_FUNCTIONS(StripMark)
};

/// Signs that are nearer than this would touch.
constexpr double MarkDistance = 10;
constexpr size_t MaxLines = 6;

QString shortText(const Event &event)
{
    const QString kind = eventtext::kind(event.kind);
    const QString place = eventtext::place(event);
    return place.isEmpty() ? kind : EventMarksText::tr("%1 %2").arg(kind, place);
}

StripMark markOf(const std::vector<const Event *> &events, size_t first, size_t count)
{
    // The first of those that are equally bad.
    const Event *worst =
        *std::ranges::max_element(std::span(events).subspan(first, count), {}, &Event::severity);
    StripMark mark{.time = worst->time, .kind = StripMark::Kind::Event};
    mark.severity = worst->severity;
    mark.firstEvent = first;
    mark.events = count;
    mark.words = count == 1 ? shortText(*worst)
                            : EventMarksText::tr("%n event(s)", nullptr, static_cast<int>(count));
    if (count == 1 && worst->severity != Severity::Info && !worst->lasts) {
        mark.until = worst->until;
    }
    return mark;
}

} // namespace

QString StripMark::shownText() const
{
    return words.size() > MaxLetters ? words.left(MaxLetters - 1) + QStringLiteral("…") : words;
}

std::vector<StripMark> makeMarks(const TrafficHistory &history, std::vector<StripMark> events,
                                 const std::vector<Timestamp> &explained, const TimeWindow &window,
                                 double plotWidth, double room,
                                 const std::function<double(const QString &)> &widthOf)
{
    std::vector<StripMark> marks;
    for (StripMark &mark : allMarks(history, explained, std::move(events))) {
        mark.x = window.xOf(mark.time, plotWidth);
        mark.endX =
            mark.until.isKnown() ? std::min(plotWidth, window.xOf(mark.until, plotWidth)) : mark.x;
        const bool isInSight = mark.x >= 0 && mark.x <= plotWidth;
        if (!isInSight) {
            continue;
        }
        // What a person wrote is not hidden by what a machine saw, and an event says more than that
        // something changed.
        const bool isNear = !marks.empty() && mark.x - marks.back().x < SamePlace;
        if (isNear && mark.kind == StripMark::Kind::Event &&
            marks.back().kind == StripMark::Kind::Change) {
            marks.back() = mark;
        } else if (!isNear || mark.kind != StripMark::Kind::Change) {
            marks.push_back(mark);
        }
    }
    for (size_t i = 0; i < marks.size(); ++i) {
        const double wordsEnd = marks[i].x + StripMark::DotToWords + widthOf(marks[i].shownText());
        const double next = i + 1 < marks.size() ? marks[i + 1].x - BetweenMarks : room;
        marks[i].hasWords = wordsEnd <= std::min(next, room);
    }
    return marks;
}

MarkedEvents markedEvents(SharedEvents log, const std::vector<Incident> &incidents)
{
    std::vector<qint64> ids;
    for (const Incident &incident : incidents) {
        // The first of them marks the incident.
        ids.insert(ids.end(), incident.events.begin() + (incident.events.empty() ? 0 : 1),
                   incident.events.end());
    }
    std::ranges::sort(ids);
    MarkedEvents marked;
    marked.others.reserve(log->size());
    for (const Event &event : *log) {
        if (!std::ranges::binary_search(ids, event.id)) {
            marked.others.push_back(&event);
            continue;
        }
        marked.explained.push_back(event.time);
        if (event.until.isKnown()) {
            marked.explained.push_back(event.until);
        }
    }
    std::ranges::sort(marked.explained);
    marked.log = std::move(log);
    return marked;
}

std::vector<const Event *> eventsOf(const Incident &incident, const std::vector<Event> &log)
{
    std::vector<const Event *> events;
    for (size_t i = 0; i < log.size() && events.size() < incident.events.size(); ++i) {
        if (std::ranges::binary_search(incident.events, log[i].id)) {
            events.push_back(&log[i]);
        }
    }
    return events;
}

std::vector<StripMark> eventMarks(const std::vector<const Event *> &events,
                                  const TimeWindow &window, double plotWidth)
{
    std::vector<StripMark> marks;
    const TimeRange shown = window.shown();
    if (!shown.from.isKnown()) {
        return marks;
    }
    const auto timeOf = [](const Event *event) { return event->time; };
    const auto begin = std::ranges::lower_bound(events, shown.from, {}, timeOf);
    const auto end = std::ranges::upper_bound(events, shown.to, {}, timeOf);
    auto first = static_cast<size_t>(begin - events.begin());
    const auto last = static_cast<size_t>(end - events.begin());
    while (first < last) {
        const double x = window.xOf(events[first]->time, plotWidth);
        size_t next = first + 1;
        while (next < last && window.xOf(events[next]->time, plotWidth) - x < MarkDistance) {
            ++next;
        }
        marks.push_back(markOf(events, first, next - first));
        first = next;
    }
    return marks;
}

QString eventsText(std::span<const Event *const> events)
{
    std::vector<const Event *> worst(events.begin(), events.end());
    const size_t shown = std::min(worst.size(), MaxLines);
    std::partial_sort(worst.begin(), worst.begin() + static_cast<std::ptrdiff_t>(shown),
                      worst.end(), [](const Event *a, const Event *b) {
                          return a->severity != b->severity ? a->severity > b->severity : a < b;
                      });
    QStringList lines;
    for (size_t i = 0; i < shown; ++i) {
        lines << translated(describe(*worst[i]));
    }
    if (shown < worst.size()) {
        lines << EventMarksText::tr("and %n more", nullptr, static_cast<int>(worst.size() - shown));
    }
    return lines.join(u'\n');
}

} // namespace pickglass
