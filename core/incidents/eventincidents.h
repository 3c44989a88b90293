// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/event.h"
#include "core/incidents/cablehistory.h"
#include "core/incidents/incident.h"

#include <span>
#include <vector>

namespace pickglass {

/// When events are one incident, all in microseconds.
struct EventRules
{
    /// A cable flaps when it goes down twice within this time, and until it was up for so long.
    static constexpr qint64 FlapWindow = 600 * SecondUs;
    static constexpr qint64 FlapQuiet = 120 * SecondUs;
    /// What happens within this time may have one cause, besides the precision of the events.
    static constexpr qint64 Together = 5 * SecondUs;
    /// A cable that is up again sooner, and stays so, is no incident.
    static constexpr qint64 MinDown = 8 * SecondUs;
    /// What a link counts as it goes down or comes up is over so long after, with the minute that a
    /// threshold's event goes on; what counts on is a cause of its own.
    static constexpr qint64 Settling = 150 * SecondUs;
    /// So many nodes that leave, or are reset, within this time are a wave.
    static constexpr size_t MinWave = 5;
    static constexpr qint64 WaveWindow = 30 * SecondUs;
    /// So many cables of a switch that go down together are one incident.
    static constexpr size_t MinCables = 3;
    /// Errors of a cable, what managers do, and counters belong together when no more lies between
    /// them.
    static constexpr qint64 Pause = 120 * SecondUs;
};

/// What the events are incidents of, one a cause. Events are ascending by time; `now` is the time
/// until which they are known. In no order; without jobs. Takes O(n log n) steps. Any thread.
std::vector<Incident> incidentsOfEvents(std::span<const Event> events, const CableHistory &cables,
                                        Timestamp now);

} // namespace pickglass
