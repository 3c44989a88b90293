// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventwatch.h"

#include "core/events/addressevents.h"
#include "core/events/eventbook.h"
#include "core/events/linkevents.h"
#include "core/events/managerevents.h"
#include "core/events/nodeevents.h"
#include "core/events/subnetevents.h"

namespace pickglass {

struct EventWatch::Private
{
    EventBook book;
    NodeEvents nodes;
    LinkEvents links;
    AddressEvents addresses;
    ManagerEvents managers;
    SubnetEvents subnet;
    Timestamp latestPoll; ///< unknown before the first

    explicit Private(const EventSettings &settings)
        : nodes(book, settings.fabricPeriod),
          links(book, nodes, settings.fabricPeriod),
          addresses(book, nodes, settings.fabricPeriod),
          managers(book, nodes),
          subnet(book, nodes)
    {
    }
    qint64 precisionOf(const SmPoll &poll) const;
};

/// The period; where polls were left out, all that lies between this one and the one before.
qint64 EventWatch::Private::precisionOf(const SmPoll &poll) const
{
    const qint64 distance = poll.time.microseconds() - latestPoll.microseconds();
    const bool isLate = latestPoll.isKnown() && 2 * distance > 3 * poll.period;
    return isLate ? distance : poll.period;
}

EventWatch::EventWatch(const EventSettings &settings) : d(std::make_unique<Private>(settings))
{
}

EventWatch::~EventWatch() = default;

std::vector<Event> EventWatch::fabricChanged(Timestamp time, const SharedFabric &fabric)
{
    d->nodes.look(time, *fabric);
    d->links.look(time, *fabric);
    d->addresses.look(time, *fabric);
    return d->book.take();
}

std::vector<Event> EventWatch::sweepDone(const SharedSweep &sweep)
{
    d->addresses.settle(sweep->time);
    return d->book.take();
}

std::vector<Event> EventWatch::managersPolled(const SmPoll &poll)
{
    d->addresses.settle(poll.time);
    const qint64 precision = d->precisionOf(poll);
    d->managers.look(poll, precision);
    d->subnet.look(poll, d->managers.there(), precision);
    d->latestPoll = poll.time;
    return d->book.take();
}

void EventWatch::paused()
{
    d->managers.paused();
    d->subnet.paused();
}

void EventWatch::setInterval(qint64 interval)
{
    Q_UNUSED(interval)
}

const std::vector<Event> &EventWatch::lasting() const
{
    return d->book.lasting();
}

const std::vector<SmSpan> &EventWatch::managers() const
{
    return d->managers.there();
}

} // namespace pickglass
