// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventwatch.h"

namespace pickglass {

struct EventWatch::Private
{
    EventSettings settings;
    std::vector<Event> lasting;
    std::vector<SmSpan> managers;
};

EventWatch::EventWatch(EventSettings settings)
    : d(std::make_unique<Private>(Private{std::move(settings), {}, {}}))
{
}

EventWatch::~EventWatch() = default;

std::vector<Event> EventWatch::fabricChanged(Timestamp, const SharedFabric &)
{
    return {};
}

std::vector<Event> EventWatch::sweepDone(const CounterSweep &)
{
    return {};
}

std::vector<Event> EventWatch::managersPolled(const SmPoll &poll)
{
    d->managers.clear();
    for (const SmPoll::Answer &answer : poll.answers) {
        d->managers.push_back({answer.info, poll.time, {}, poll.time});
    }
    return {};
}

void EventWatch::paused()
{
}

void EventWatch::setInterval(qint64 interval)
{
    d->settings.interval = interval;
}

const std::vector<Event> &EventWatch::lasting() const
{
    return d->lasting;
}

const std::vector<SmSpan> &EventWatch::managers() const
{
    return d->managers;
}

} // namespace pickglass
