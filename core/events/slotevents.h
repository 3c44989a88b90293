// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/events/eventtracker.h"
#include "core/events/fabricevents.h"

#include <QHash>

namespace pickglass {

/// Adapters whose PCIe link is narrower or slower than they can be, as their hosts say, or that are
/// behind a bridge whose link carries less: an event each until it is not so any more, also where
/// it is so from the begin. One thread.
class SlotEvents
{
public:
    SlotEvents(EventTracker &tracker, const NodeEvents &nodes) : m_tracker(tracker), m_nodes(nodes)
    {
    }
    Q_DISABLE_COPY_MOVE(SlotEvents)

    void look(const CounterSweep &now, Timestamp before);

private:
    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    QHash<PortKey, qint64> m_narrow; ///< the events
};

} // namespace pickglass
