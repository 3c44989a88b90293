// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/events/eventtracker.h"
#include "core/events/fabricevents.h"
#include "core/fabric/fabric.h"

#include <QHash>

namespace pickglass {

/// Cables of which one end counts other data as sent than the other end as received: somebody
/// resets one of the counters again and again, one does not count, or the cable is another than the
/// map has. Compared over windows of a minute, by the increments of PortXmitData and PortRcvData;
/// one that differs in two windows, one after the other, is an event until a window agrees. One
/// thread.
class EndEvents
{
public:
    EndEvents(EventTracker &tracker, const NodeEvents &nodes);
    Q_DISABLE_COPY_MOVE(EndEvents)

    void fabricChanged(const SharedFabric &fabric) { m_fabric = fabric; }
    void look(const SharedSweep &now);
    /// What comes next is not compared with what was before.
    void paused() { m_from.reset(); }

private:
    void compare(const CounterSweep &from, const CounterSweep &now);
    void judge(PortIndex sender, bool isDifferent, const QString &sent, const QString &received);

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    SharedFabric m_fabric;
    SweepPart m_data;
    SharedSweep m_from; ///< the first of the window, data alone; null where none is begun
    SharedFabric m_fabricFrom;
    Timestamp m_now;
    /// Events of what differs, by the sender; 0 after the first window.
    QHash<PortKey, qint64> m_differences;
};

} // namespace pickglass
