// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventsstate.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/session.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

struct EventsStateText
{
    Q_DECLARE_TR_FUNCTIONS(EventsView)
};

} // namespace

EventsState eventsState(const Session &session, const EventFilter &filter,
                        const std::optional<Error> &failure)
{
    if (!session.readers()) {
        return {EventsStateText::tr("Nothing is open yet"),
                EventsStateText::tr("Open a recording to see what happened.")};
    }
    if (failure) {
        return {EventsStateText::tr("The events cannot be read"), inWords(*failure)};
    }
    if (!session.events()->isReady()) {
        return {EventsStateText::tr("Reading …"), {}};
    }
    const size_t count = session.events()->all().size() + session.events()->marks()->size();
    if (count > 0) {
        return filter.isEmpty()
                   ? EventsState{EventsStateText::tr("Reading …"), {}}
                   : EventsState{EventsStateText::tr("No event matches"),
                                 EventsStateText::tr(
                                     "The capture has %n event(s); none matches the filter.",
                                     nullptr, static_cast<int>(count)),
                                 EventsStateText::tr("Clear filter")};
    }
    const CaptureExtent &extent = session.extent();
    if (extent.lastSweep == 0 && extent.closed) {
        return {EventsStateText::tr("No events in this file"),
                EventsStateText::tr(
                    "The file holds the topology at one time only. Events are differences "
                    "between times: record with “pgcap record”, or import several "
                    "discoveries of the same fabric.")};
    }
    return {EventsStateText::tr("Nothing happened"),
            session.isGrowing()
                ? EventsStateText::tr(
                      "No link went down, no node left, no counter crossed its threshold "
                      "since %1. New events appear here automatically.")
                      .arg(format::time(extent.start))
                : EventsStateText::tr(
                      "No link went down, no node left, no counter crossed its threshold "
                      "from %1 to %2.")
                      .arg(format::time(extent.start), format::time(extent.end))};
}

} // namespace pickglass
