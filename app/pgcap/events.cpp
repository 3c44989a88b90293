// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/text.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/eventfilter.h"
#include "app/pgcap/words.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

Cell cellOf(PortNumber port)
{
    return known(port);
}

Cell secondsOf(qint64 microseconds)
{
    constexpr double MicrosecondsPerSecond = 1e6;
    return microseconds == 0 ? Cell()
                             : Cell(static_cast<double>(microseconds) / MicrosecondsPerSecond);
}

/// "lasts", how long it did, or not known of what is over in a moment.
Cell lastedOf(const Event &event)
{
    if (event.lasts) {
        return QStringLiteral("lasts");
    }
    return event.until.isKnown()
               ? Cell(durationInWords(event.until.microseconds() - event.time.microseconds()))
               : Cell();
}

Cells rowOf(const Event &event)
{
    return {cell(event.time),
            toString(event.severity),
            toString(event.kind),
            cell(event.place.node),
            cellOf(event.place.number),
            cell(event.placeName),
            inWords(describe(event)),
            event.id,
            cell(event.until),
            event.lasts,
            secondsOf(event.precision),
            cell(event.subject),
            cell(event.was),
            cell(event.became),
            cell(event.otherPlace.node),
            cellOf(event.otherPlace.number),
            cell(event.otherName),
            cell(inWords(adviceOn(event)))};
}

void writeForPeople(Output &output, const std::vector<Event> &events)
{
    if (events.empty()) {
        output.write("nothing that was noticed\n");
        return;
    }
    const auto records = Records::make(Form::Text, output,
                                       QStringLiteral("t lasted severity kind what").split(u' '));
    for (const Event &event : events) {
        records->add({cell(event.time), lastedOf(event), toString(event.severity),
                      toString(event.kind), inWords(describe(event))});
    }
    records->end();
    const auto number = [&](Severity severity) {
        return std::ranges::count(events, severity, &Event::severity);
    };
    output.write(QStringLiteral("errors: %1, warnings: %2, notes: %3; %4 last\n")
                     .arg(number(Severity::Error))
                     .arg(number(Severity::Warning))
                     .arg(number(Severity::Info))
                     .arg(std::ranges::count(events, true, &Event::lasts)));
}

void writeRecords(Output &output, Form form, const std::vector<Event> &events)
{
    const auto records = Records::make(
        form, output,
        QStringLiteral("t severity kind guid port node message id until lasts precision_s subject "
                       "was became other_guid other_port other_node advice")
            .split(u' '));
    for (const Event &event : events) {
        if (output.hasFailed()) {
            break;
        }
        records->add(rowOf(event));
    }
    records->end();
}

} // namespace

int runEvents(const QStringList &arguments)
{
    Options options(QStringLiteral("events [options] FILE"),
                    QStringLiteral("Lists what happened, each happening once; with a range, what "
                                   "lasted into it, too."));
    options.addForm();
    options.addRange();
    EventFilter::addOptions(options);
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const auto asked = openAsked(options);
    if (!asked) {
        return asked.error();
    }
    auto events = asked->capture->events(asked->range.from, asked->range.to);
    if (!events) {
        return fail(events.error());
    }
    const auto filter = EventFilter::make(options, *asked->capture, *events);
    if (!filter) {
        return filter.error();
    }
    std::erase_if(*events, [&](const Event &event) { return !filter->has(event); });
    Output output;
    if (options.form() == Form::Text) {
        writeForPeople(output, *events);
    } else {
        writeRecords(output, options.form(), *events);
    }
    return output.finish(Fine);
}

} // namespace pickglass::pgcap
