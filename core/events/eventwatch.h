// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/recordingclock.h"
#include "core/counters/countersweep.h"
#include "core/events/event.h"
#include "core/events/thresholds.h"
#include "core/fabric/fabric.h"
#include "core/fabric/subnetmanager.h"

#include <memory>

namespace pickglass {

/// What an EventWatch goes by.
struct EventSettings
{
    /// How long a change of the fabric may go unseen at most, in microseconds; 0 where that is not
    /// known, as of files.
    qint64 fabricPeriod = 5'000'000;
    /// From sweep to sweep, in microseconds.
    qint64 interval = 1'000'000;
    EventThresholds thresholds = EventThresholds::usual();
};

/// Finds out what happened from what a collector reads, in the order in which it comes: each
/// happening is one event, however many sweeps it lasts. One thread; no input or output.
class EventWatch
{
public:
    explicit EventWatch(const EventSettings &settings = {});
    ~EventWatch();
    Q_DISABLE_COPY_MOVE(EventWatch)

    /// Each answers the events that are new or not as they were (known by their id): to be kept in
    /// place of what was kept under that id. The sweep is kept until the next one.
    std::vector<Event> fabricChanged(Timestamp time, const SharedFabric &fabric);
    std::vector<Event> sweepDone(const SharedSweep &sweep);
    std::vector<Event> managersPolled(const SmPoll &poll);
    /// What a subnet manager logged, as it is: with its time, kind and severity. Answers it with
    /// its id.
    std::vector<Event> logged(Event event);
    /// The recording goes on in another file, since this one is held by a reader; names of files.
    std::vector<Event> recordingMoved(Timestamp time, const QString &from, const QString &to);
    /// Nothing is read for a while, by wish: what comes after is not compared in time with what was
    /// before, so that no sweeps are missed and no threshold is crossed by it.
    void paused();
    /// So many sweeps after the last one were skipped, up to one at this time, and the recording
    /// ends or pauses: no later sweep shows that they are missing.
    std::vector<Event> lastSweepsSkipped(Timestamp time, qint64 count);
    void setInterval(qint64 interval);
    /// The clock of the recorder was set. Where times of the recording followed it, what comes
    /// after is not compared in time with what was before.
    std::vector<Event> clockStepped(Timestamp time, const ClockStep &step);

    /// Those that last: what a further file of the recording begins with.
    const std::vector<Event> &lasting() const;
    /// The managers of all subnets that are there by now, ascending by port: answered, or not
    /// silent for long enough to be gone.
    const std::vector<SmSpan> &managers() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace pickglass
