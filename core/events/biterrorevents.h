// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/counterevents.h"
#include "core/fabric/fabric.h"

#include <QHash>

#include <deque>

namespace pickglass {

/// Ports whose bit error rate over the last hour, or since the begin where that is less, is above
/// the threshold of their speed: symbol errors by the bits that the link carries in that time. At
/// least MinErrors of them, since a single one within the first minute says nothing. What is slower
/// than a count within a minute shows here; what crosses that threshold is told there, and here
/// only when that is over and the rate still above. One thread.
class BitErrorEvents
{
public:
    static constexpr quint64 MinErrors = 10;

    BitErrorEvents(EventTracker &tracker, const NodeEvents &nodes, const ThresholdEvents &counts,
                   EventThresholds thresholds)
        : m_tracker(tracker),
          m_nodes(nodes),
          m_counts(counts),
          m_thresholds(std::move(thresholds))
    {
    }
    Q_DISABLE_COPY_MOVE(BitErrorEvents)

    void fabricChanged(const SharedFabric &fabric) { m_fabric = fabric; }
    /// The steps are those from a sweep of that time to this one.
    void look(const SweepSteps &steps, Timestamp before, const CounterSweep &now);

private:
    struct Count
    {
        Timestamp time; ///< of the first of a minute
        quint64 count = 0;
    };
    struct Window
    {
        std::deque<Count> counts; ///< of the last hour
        quint64 sum = 0;
        quint64 event = 0;
        double most = 0;
    };
    void judge(PortKey port, Window &window, Timestamp before, Timestamp now);

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    const ThresholdEvents &m_counts;
    EventThresholds m_thresholds;
    SharedFabric m_fabric;
    Timestamp m_begin; ///< of what is counted
    QHash<PortKey, Window> m_windows;
};

} // namespace pickglass
