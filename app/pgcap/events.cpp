// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/text.h"
#include "app/pgcap/eventfilter.h"
#include "app/pgcap/options.h"
#include "core/base/timestamp.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

Cell secondsOf(qint64 microseconds)
{
    return microseconds == 0 ? Cell()
                             : Cell(static_cast<double>(microseconds) / MicrosecondsPerSecond);
}

/// "ongoing", how long it lasted, or not known of what is over in a moment.
Cell lastedOf(const Event &event)
{
    if (event.lasts) {
        return QStringLiteral("ongoing");
    }
    return event.until.isKnown() ? Cell(durationText(event.until - event.time)) : Cell();
}

/// An event, or a mark or note: one of the two.
struct Happening
{
    const Event *event = nullptr;
    const CaptureMark *mark = nullptr;

    Timestamp time() const { return event ? event->time : mark->time; }
};

/// Ascending by time.
std::vector<Happening> happenings(const std::vector<Event> &events,
                                  const std::vector<CaptureMark> &marks)
{
    std::vector<Happening> all;
    for (const Event &event : events) {
        all.push_back({.event = &event});
    }
    for (const CaptureMark &mark : marks) {
        all.push_back({.mark = &mark});
    }
    std::ranges::stable_sort(all, {}, &Happening::time);
    return all;
}

QString textOf(const CaptureMark &mark)
{
    const bool hasBoth = !mark.name.isEmpty() && !mark.note.isEmpty();
    return hasBoth ? mark.name + QStringLiteral(": ") + mark.note : mark.name + mark.note;
}

Cells rowOf(const CaptureMark &mark)
{
    return {cell(mark.time),  toString(Severity::Info),
            kindOf(mark),     Cell(),
            Cell(),           Cell(),
            textOf(mark),     Cell(),
            cell(mark.until), false,
            Cell(),           cell(mark.name),
            Cell(),           cell(mark.note),
            Cell(),           Cell(),
            Cell(),           Cell()};
}

Cells rowOf(const Event &event)
{
    return {cell(event.time),
            toString(event.severity),
            toString(event.kind),
            cell(event.place.node),
            known(event.place.number),
            cell(event.placeName),
            translated(describe(event)),
            event.id,
            cell(event.until),
            event.lasts,
            secondsOf(event.precision),
            cell(event.subject),
            cell(event.was),
            cell(event.became),
            cell(event.otherPlace.node),
            known(event.otherPlace.number),
            cell(event.otherName),
            cell(translated(adviceOn(event)))};
}

Cells shortRowOf(const Happening &happening)
{
    if (const CaptureMark *mark = happening.mark) {
        const auto length = mark->until - mark->time;
        return {cell(mark->time), mark->until.isKnown() ? Cell(durationText(length)) : Cell(),
                toString(Severity::Info), kindOf(*mark), textOf(*mark)};
    }
    const Event &event = *happening.event;
    return {cell(event.time), lastedOf(event), toString(event.severity), toString(event.kind),
            translated(describe(event))};
}

void writeForPeople(Output &output, const std::vector<Event> &events,
                    const std::vector<CaptureMark> &marks)
{
    if (events.empty() && marks.empty()) {
        output.line(QStringLiteral("no events"));
        return;
    }
    const auto records = Records::make(
        Form::Text, output, QStringLiteral("t duration severity kind event").split(u' '));
    for (const Happening &happening : happenings(events, marks)) {
        records->add(shortRowOf(happening));
    }
    records->end();
    const auto number = [&](Severity severity) {
        return std::ranges::count(events, severity, &Event::severity);
    };
    const QString marked =
        marks.empty() ? QString() : QStringLiteral("; marked by people: %1").arg(marks.size());
    output.line(QStringLiteral("errors: %1, warnings: %2, notes: %3; ongoing: %4")
                    .arg(number(Severity::Error))
                    .arg(number(Severity::Warning))
                    .arg(number(Severity::Info))
                    .arg(std::ranges::count(events, true, &Event::lasts)) +
                marked);
}

void writeRecords(Output &output, Form form, const std::vector<Event> &events,
                  const std::vector<CaptureMark> &marks)
{
    const auto records = Records::make(
        form, output,
        QStringLiteral("t severity kind guid port node message id until lasts precision_s subject "
                       "was became other_guid other_port other_node advice")
            .split(u' '));
    for (const Happening &happening : happenings(events, marks)) {
        if (output.hasFailed()) {
            break;
        }
        records->add(happening.event ? rowOf(*happening.event) : rowOf(*happening.mark));
    }
    records->end();
}

/// Those that lie in the range or last into it.
Result<std::vector<CaptureMark>> marksIn(const CaptureReader &capture, TimeRange range)
{
    return capture.marks().map([range](std::vector<CaptureMark> marks) {
        std::erase_if(marks, [range](const CaptureMark &mark) {
            return (range.from.isKnown() && std::max(mark.time, mark.until) < range.from) ||
                   (range.to.isKnown() && mark.time > range.to);
        });
        return marks;
    });
}

OrCode<int> runEvents(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(auto events, orFail(asked.capture->events(asked.range.from, asked.range.to)));
    ASSIGN_OR_RETURN(auto marks, orFail(marksIn(*asked.capture, asked.range)));
    ASSIGN_OR_RETURN(const auto filter, EventFilter::make(options, *asked.capture, events));
    std::erase_if(events, [&](const Event &event) { return !filter.has(event); });
    std::erase_if(marks, [&](const CaptureMark &mark) { return !filter.has(mark); });
    Output output;
    if (options.form() == Form::Text) {
        writeForPeople(output, events, marks);
    } else {
        writeRecords(output, options.form(), events, marks);
    }
    return output.finish(Fine);
}

} // namespace

Command eventsCommand()
{
    return {"events",
            "list events",
            "[options] FILE",
            "Lists events, each once, and the marks and notes of people. With a range, what lasts "
            "into it is listed, too.",
            [](Options &options) {
                options.addForm();
                options.addRange();
                EventFilter::addOptions(options);
            },
            runEvents};
}

} // namespace pickglass::pgcap
