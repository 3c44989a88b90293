// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/events/eventtracker.h"
#include "core/events/fabricevents.h"

#include <map>
#include <utility>

namespace pickglass {

/// Queue pairs whose alternate path was armed, and those that migrated to it: an event a port and
/// sweep in which qp_path_armed or qp_path_migrated grew.
class PathEvents
{
public:
    PathEvents(EventTracker &tracker, const NodeEvents &nodes) : m_tracker(tracker), m_nodes(nodes)
    {
    }
    Q_DISABLE_COPY_MOVE(PathEvents)

    /// before: the time of the sweep before; unknown where there is none.
    void look(const CounterSweep &now, Timestamp before);

private:
    void look(const CounterSweep &now, Timestamp before, QStringView counter, EventKind kind);

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    std::map<std::pair<PortKey, EventKind>, quint64> m_counted; ///< when they were known last
};

} // namespace pickglass
