// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventsstate.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/session.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

struct EventsStateWords
{
    Q_DECLARE_TR_FUNCTIONS(EventsView)
};

} // namespace

EventsState eventsState(const Session &session, const EventFilter &filter,
                        const std::optional<Error> &failure)
{
    if (!session.readers()) {
        return {EventsStateWords::tr("Nothing is open yet"),
                EventsStateWords::tr("Open a recording to see what happened.")};
    }
    if (failure) {
        return {EventsStateWords::tr("The events cannot be read"), inWords(*failure)};
    }
    if (!session.events()->isReady()) {
        return {EventsStateWords::tr("Reading …"), {}};
    }
    const size_t count = session.events()->all().size() + session.events()->marks()->size();
    if (count > 0) {
        return filter.isEmpty()
                   ? EventsState{EventsStateWords::tr("Reading …"), {}}
                   : EventsState{EventsStateWords::tr("No event matches"),
                                 EventsStateWords::tr(
                                     "The capture has %n event(s); none matches the filter.",
                                     nullptr, static_cast<int>(count)),
                                 EventsStateWords::tr("Clear filter")};
    }
    const CaptureExtent &extent = session.extent();
    if (extent.lastSweep == 0 && extent.closed) {
        return {EventsStateWords::tr("No events in this file"),
                EventsStateWords::tr(
                    "The file holds the topology at one time only. Events are differences "
                    "between times: record with “pgcap record”, or import several "
                    "discoveries of the same fabric.")};
    }
    return {EventsStateWords::tr("Nothing happened"),
            session.isGrowing()
                ? EventsStateWords::tr(
                      "No link went down, no node left, no counter crossed its threshold "
                      "since %1. New events appear here automatically.")
                      .arg(format::time(extent.start))
                : EventsStateWords::tr(
                      "No link went down, no node left, no counter crossed its threshold "
                      "from %1 to %2.")
                      .arg(format::time(extent.start), format::time(extent.end))};
}

} // namespace pickglass
