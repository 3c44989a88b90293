// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/stripmarks.h"

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
constexpr qsizetype MostLetters = 28;

QString wordsOf(const CaptureMark &mark)
{
    const QString text = (mark.name.isEmpty() ? mark.note : mark.name).simplified();
    return text.isEmpty() ? StripMarksText::tr("mark") : text;
}

std::vector<StripMark> allMarks(const TrafficHistory &history, std::vector<StripMark> marks)
{
    // The first is the begin, which is no change.
    for (size_t i = 1; i < history.changes.size(); ++i) {
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
        noted.words = wordsOf(mark);
        noted.note = mark.name.isEmpty() ? QString() : mark.note;
    }
    std::ranges::stable_sort(marks, {}, &StripMark::time);
    return marks;
}

} // namespace

QString StripMark::shownWords() const
{
    return words.size() > MostLetters ? words.left(MostLetters - 1) + QStringLiteral("…") : words;
}

std::vector<StripMark> makeMarks(const TrafficHistory &history, std::vector<StripMark> events,
                                 const TimeWindow &window, double plotWidth, double room,
                                 const std::function<double(const QString &)> &widthOf)
{
    std::vector<StripMark> marks;
    for (StripMark &mark : allMarks(history, std::move(events))) {
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
        const double wordsEnd = marks[i].x + StripMark::DotToWords + widthOf(marks[i].shownWords());
        const double next = i + 1 < marks.size() ? marks[i + 1].x - BetweenMarks : room;
        marks[i].hasWords = wordsEnd <= std::min(next, room);
    }
    return marks;
}

} // namespace pickglass
