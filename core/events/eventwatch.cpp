// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventwatch.h"

#include "core/events/biterrorevents.h"
#include "core/events/counterevents.h"
#include "core/events/endevents.h"
#include "core/events/eventtracker.h"
#include "core/events/fabricevents.h"
#include "core/events/latchevents.h"
#include "core/events/managerevents.h"
#include "core/events/pathevents.h"
#include "core/events/silenceevents.h"
#include "core/events/slotevents.h"

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

/// What polls of one subnet are compared with.
struct SubnetWatch
{
    ManagerEvents managers;
    SubnetEvents together;
    Timestamp latestPoll = {}; ///< unknown before the first

    SubnetWatch(EventTracker &tracker, const NodeEvents &nodes)
        : managers(tracker, nodes),
          together(tracker, nodes)
    {
    }
    qint64 precisionOf(const SmPoll &poll) const;
};

/// The period; where polls were left out, all that lies between this one and the one before.
qint64 SubnetWatch::precisionOf(const SmPoll &poll) const
{
    const qint64 distance = poll.time - latestPoll;
    const bool isLate = latestPoll.isKnown() && 2 * distance > 3 * poll.period;
    return isLate ? distance : poll.period;
}

} // namespace

struct EventWatch::Private
{
    EventTracker tracker;
    NodeEvents nodes;
    LinkEvents links;
    AddressEvents addresses;
    std::map<SubnetNumber, SubnetWatch> ofSubnets;
    std::vector<SmSpan> managers; ///< of all of them, ascending by port
    std::vector<Subnet> subnets;
    SweepSteps steps;
    ThresholdEvents thresholds;
    ResetEvents resets;
    BitErrorEvents bitErrors;
    LatchEvents latches;
    EndEvents ends;
    SlotEvents pcie;
    PathEvents paths;
    SilenceEvents silence;
    MissedSweeps missed;
    qint64 clockEvent = 0;   ///< while times are ahead of the clock; 0: none
    SharedSweep latestSweep; ///< null before the first, and after a pause

    explicit Private(const EventSettings &settings)
        : nodes(tracker, settings.fabricPeriod),
          links(tracker, nodes, settings.fabricPeriod),
          addresses(tracker, nodes, settings.fabricPeriod),
          steps(settings.thresholds),
          thresholds(tracker, nodes, settings.thresholds),
          resets(tracker, nodes),
          bitErrors(tracker, nodes, thresholds, settings.thresholds),
          latches(tracker, nodes),
          ends(tracker, nodes),
          pcie(tracker, nodes),
          paths(tracker, nodes),
          silence(tracker, nodes, settings.fabricPeriod),
          missed(tracker, settings.interval)
    {
    }
};

EventWatch::EventWatch(const EventSettings &settings) : d(std::make_unique<Private>(settings))
{
}

EventWatch::~EventWatch() = default;

std::vector<Event> EventWatch::fabricChanged(Timestamp time, const SharedFabric &fabric)
{
    d->subnets = fabric->subnets();
    d->tracker.addLabels(*fabric);
    d->nodes.look(time, *fabric);
    d->links.look(time, fabric);
    d->addresses.look(time, *fabric);
    d->silence.fabricChanged(time, fabric);
    d->bitErrors.fabricChanged(fabric);
    d->latches.fabricChanged(fabric);
    d->ends.fabricChanged(fabric);
    return d->tracker.take();
}

std::vector<Event> EventWatch::sweepDone(const SharedSweep &sweep)
{
    d->addresses.settle(sweep->time);
    d->missed.look(sweep->time);
    d->silence.look(*sweep);
    const SharedSweep before = std::exchange(d->latestSweep, sweep);
    d->latches.look(*sweep, before ? before->time : Timestamp());
    d->pcie.look(*sweep, before ? before->time : Timestamp());
    d->ends.look(sweep);
    d->paths.look(*sweep, before ? before->time : Timestamp());
    if (before) {
        d->steps.compare(*before, *sweep);
        d->thresholds.look(d->steps, before->time, *sweep);
        d->resets.look(d->steps, before->time, *sweep);
        d->bitErrors.look(d->steps, before->time, *sweep);
    }
    return d->tracker.take();
}

std::vector<Event> EventWatch::managersPolled(const SmPoll &poll)
{
    d->addresses.settle(poll.time);
    SubnetWatch &watch =
        d->ofSubnets.try_emplace(poll.subnet(), d->tracker, d->nodes).first->second;
    const qint64 precision = watch.precisionOf(poll);
    watch.managers.look(poll, precision);
    watch.together.look(poll, watch.managers.there(), precision, d->subnets);
    watch.latestPoll = poll.time;
    d->managers.clear();
    for (const auto &[subnet, its] : d->ofSubnets) {
        std::ranges::copy(its.managers.there(), std::back_inserter(d->managers));
    }
    std::ranges::sort(d->managers, {}, [](const SmSpan &span) { return span.info.port; });
    return d->tracker.take();
}

std::vector<Event> EventWatch::recordingMoved(Timestamp time, const QString &from,
                                              const QString &to)
{
    d->tracker.add({.time = time, .kind = EventKind::RecordingMoved, .was = from, .became = to});
    return d->tracker.take();
}

std::vector<Event> EventWatch::lastSweepsSkipped(Timestamp time, qint64 count)
{
    d->missed.skippedLast(time, count);
    return d->tracker.take();
}

void EventWatch::paused()
{
    d->latestSweep.reset();
    d->missed.forget();
    d->silence.paused();
    d->ends.paused();
    for (auto &[subnet, watch] : d->ofSubnets) {
        watch.managers.paused();
        watch.together.paused();
    }
}

std::vector<Event> EventWatch::logged(Event event)
{
    const Severity severity = event.severity;
    d->tracker.add(event);
    event.severity = severity;
    d->tracker.put(event);
    return d->tracker.take();
}

void EventWatch::setInterval(qint64 interval)
{
    d->missed.setInterval(interval);
}

std::vector<Event> EventWatch::clockStepped(Timestamp time, const ClockStep &step)
{
    const auto seconds = [](qint64 microseconds) {
        constexpr int Digits = 6;
        return QString::number(static_cast<double>(microseconds) / MicrosecondsPerSecond, 'g',
                               Digits);
    };
    if (step.ahead == 0) {
        paused();
    }
    d->tracker.end(std::exchange(d->clockEvent, 0), time);
    const qint64 id =
        d->tracker.add({.time = time,
                        .lasts = step.ahead > 0,
                        .kind = EventKind::ClockStepped,
                        .was = (step.by > 0 ? QStringLiteral("+") : QString()) + seconds(step.by),
                        .became = seconds(step.ahead)});
    d->clockEvent = step.ahead > 0 ? id : 0;
    return d->tracker.take();
}

const std::vector<Event> &EventWatch::lasting() const
{
    return d->tracker.lasting();
}

const std::vector<SmSpan> &EventWatch::managers() const
{
    return d->managers;
}

} // namespace pickglass
