// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/nodeevents.h"
#include "core/events/sweepsteps.h"

#include <map>
#include <set>

namespace pickglass {

/// Counters that somebody cleared: an event a port, and one a node where it was several of its
/// ports. What goes on in the next sweep is the same event.
class ResetEvents
{
public:
    ResetEvents(EventBook &book, const NodeEvents &nodes) : m_book(book), m_nodes(nodes) {}
    Q_DISABLE_COPY_MOVE(ResetEvents)

    /// The steps are those from a sweep of that time to this one.
    void look(const SweepSteps &steps, Timestamp before, const CounterSweep &now);

private:
    struct Recent
    {
        Event event;
        std::set<PortNumber> ports;
        Timestamp latest;
    };
    void note(Timestamp before, Timestamp now, Guid node, const std::set<PortNumber> &ports);

    EventBook &m_book;
    const NodeEvents &m_nodes;
    std::map<Guid, Recent> m_recent; ///< of the sweep before
};

} // namespace pickglass
