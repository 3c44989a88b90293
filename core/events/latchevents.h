// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/counters/latchedwaits.h"
#include "core/events/eventtracker.h"
#include "core/events/fabricevents.h"
#include "core/fabric/fabric.h"

#include <QHash>

#include <utility>
#include <vector>

namespace pickglass {

/// Ports of which a counter stands at its top, and counts no more: one event a port and counter
/// until it counts again, also where it is so from the begin. Ports with a form of it that is wide
/// enough are none. And the ports of which the recording itself set PortXmitWait to 0.
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
    struct Named
    {
        QString name;
        LatchedCounter counter;
    };
    void adopt(const SharedSweepLayout &layout);
    void endThose(const CounterSweep &now);
    void begin(const QString &counter, PortKey port, Timestamp time, qint64 precision);

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    SharedFabric m_fabric;
    SharedSweepLayout m_layout;
    std::vector<Named> m_counters;   ///< of the layout, those that can be latched
    QHash<PortKey, size_t> m_places; ///< in the layout, of the ports below
    /// The events, by port and counter.
    QHash<std::pair<PortKey, QString>, qint64> m_latched;
};

} // namespace pickglass
