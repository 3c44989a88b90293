// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/events/eventtracker.h"
#include "core/events/fabricevents.h"
#include "core/fabric/fabric.h"

#include <QHash>

namespace pickglass {

/// Ports whose PortXmitWait stands at its top, and counts no more: one event a port until it counts
/// again, also where it is so from the begin. Ports with a form of it that is wide enough are none.
/// And the ports of which the recording itself set it to 0.
class LatchEvents
{
public:
    LatchEvents(EventTracker &tracker, const NodeEvents &nodes) : m_tracker(tracker), m_nodes(nodes)
    {
    }
    Q_DISABLE_COPY_MOVE(LatchEvents)

    void fabricChanged(const SharedFabric &fabric) { m_fabric = fabric; }
    /// before: the time of the sweep before; unknown where there is none.
    void look(const CounterSweep &now, Timestamp before);

private:
    void begin(PortKey port, Timestamp time, qint64 precision);

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    SharedFabric m_fabric;
    QHash<PortKey, qint64> m_latched; ///< the events
};

} // namespace pickglass
