// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/handovers.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/options.h"
#include "app/pgcap/portargument.h"
#include "app/pgcap/smreport.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// Those that were seen by the time of the report.
void addManagers(SmReport &report, const std::vector<SmSpan> &spans, const PortFinder &names)
{
    for (const ManagerAt &manager : report.now.managers) {
        report.managers.push_back({.info = manager.info, .isThere = true, .since = manager.since});
    }
    for (const SmSpan &span : spans) {
        auto known = std::ranges::find_if(report.managers, [&span](const KnownManager &manager) {
            return manager.info.port == span.info.port;
        });
        if (known == report.managers.end()) {
            known = report.managers.insert(known, KnownManager{});
        }
        if (!known->isThere) {
            known->info = span.info;
        }
        known->firstSeen = known->firstSeen.isKnown() ? known->firstSeen : span.from;
        known->lastSeen = std::min(span.lastSeen, report.now.time);
    }
    for (KnownManager &manager : report.managers) {
        manager.node = names.nodeName(manager.info.port);
        if (manager.node.isEmpty()) {
            manager.node = manager.info.port.node.toString();
        }
    }
}

Result<SmReport> load(const CaptureReader &capture, Timestamp time)
{
    const auto fabric = capture.fabricAt(time);
    auto spans = capture.managers();
    const auto lids = capture.masterLids();
    auto events = capture.events({}, time);
    if (!fabric || !spans || !lids || !events) {
        return tl::unexpected(!fabric  ? fabric.error()
                              : !spans ? spans.error()
                              : !lids  ? lids.error()
                                       : events.error());
    }
    std::erase_if(*spans, [time](const SmSpan &span) { return span.from > time; });
    std::erase_if(*events, [](const Event &event) { return transitionName(event.kind).isEmpty(); });
    SmReport report;
    report.now = managersAt(*spans, *lids, time);
    report.handOvers = handOvers(*spans, *events);
    report.transitions = std::move(*events);
    addManagers(report, *spans, PortFinder(capture, *fabric));
    return report;
}

} // namespace

int runSm(const QStringList &arguments)
{
    Options options(QStringLiteral("sm [options] FILE"),
                    QStringLiteral("Shows the subnet managers at a time, which one would take "
                                   "over, and their changes until then."));
    options.addForm();
    options.addAt();
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const auto asked = openAsked(options);
    if (!asked) {
        return asked.error();
    }
    const auto report =
        load(*asked->capture, asked->time.isKnown() ? asked->time : asked->info.end);
    if (!report) {
        return fail(report.error());
    }
    Output output;
    switch (options.form()) {
    case Form::Text:
        writeSmForPeople(output, *report);
        break;
    case Form::Json:
        writeSmAsJson(output, *report);
        break;
    case Form::Csv:
        writeSmAsCsv(output, *report);
        break;
    }
    return output.finish(Fine);
}

} // namespace pickglass::pgcap
