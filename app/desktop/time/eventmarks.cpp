// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/eventmarks.h"

#include "app/common/text.h"
#include "app/desktop/models/eventwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

namespace {

struct EventMarksText
{
    Q_DECLARE_TR_FUNCTIONS(StripMark)
};

/// Signs that are nearer than this would touch.
constexpr double SignDistance = 10;
constexpr size_t MostLines = 6;

QString shortWords(const Event &event)
{
    const QString kind = eventwords::kind(event.kind);
    const QString place = eventwords::place(event);
    return place.isEmpty() ? kind : EventMarksText::tr("%1 %2").arg(kind, place);
}

StripMark markOf(const std::vector<Event> &events, size_t first, size_t count)
{
    const auto begin = events.begin() + static_cast<std::ptrdiff_t>(first);
    // The first of those that are equally bad.
    const auto worst = std::ranges::max_element(begin, begin + static_cast<std::ptrdiff_t>(count),
                                                {}, &Event::severity);
    StripMark mark{.time = worst->time, .kind = StripMark::Kind::Event};
    mark.severity = worst->severity;
    mark.firstEvent = first;
    mark.events = count;
    mark.words = count == 1 ? shortWords(*worst)
                            : EventMarksText::tr("%n event(s)", nullptr, static_cast<int>(count));
    if (count == 1 && worst->severity != Severity::Info && !worst->lasts) {
        mark.until = worst->until;
    }
    return mark;
}

} // namespace

std::vector<StripMark> eventMarks(const std::vector<Event> &events, const TimeWindow &window,
                                  double plotWidth)
{
    std::vector<StripMark> marks;
    const TimeRange shown = window.shown();
    if (!shown.from.isKnown()) {
        return marks;
    }
    const auto begin = std::ranges::lower_bound(events, shown.from, {}, &Event::time);
    const auto end = std::ranges::upper_bound(events, shown.to, {}, &Event::time);
    auto first = static_cast<size_t>(begin - events.begin());
    const auto last = static_cast<size_t>(end - events.begin());
    while (first < last) {
        const double x = window.xOf(events[first].time, plotWidth);
        size_t next = first + 1;
        while (next < last && window.xOf(events[next].time, plotWidth) - x < SignDistance) {
            ++next;
        }
        marks.push_back(markOf(events, first, next - first));
        first = next;
    }
    return marks;
}

QString eventsInWords(std::span<const Event> events)
{
    std::vector<const Event *> worst;
    worst.reserve(events.size());
    for (const Event &event : events) {
        worst.push_back(&event);
    }
    const size_t shown = std::min(worst.size(), MostLines);
    std::partial_sort(worst.begin(), worst.begin() + static_cast<std::ptrdiff_t>(shown),
                      worst.end(), [](const Event *a, const Event *b) {
                          return a->severity != b->severity ? a->severity > b->severity : a < b;
                      });
    QStringList lines;
    for (size_t i = 0; i < shown; ++i) {
        lines << inWords(describe(*worst[i]));
    }
    if (shown < worst.size()) {
        lines << EventMarksText::tr("and %n more", nullptr, static_cast<int>(worst.size() - shown));
    }
    return lines.join(u'\n');
}

} // namespace pickglass
