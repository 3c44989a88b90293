// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/biterrorrate.h"
#include "core/events/counterevents.h"
#include "core/fabric/fabric.h"

#include <QHash>

namespace pickglass {

/// Ports whose bit error rate over the last hour, or since the begin where that is less, is above
/// the threshold of their speed: symbol errors by the bits that the link carries in that time. At
/// least MinErrors of them, and nothing is said before it can be: see comparableBitErrorRate(). The
/// window is longer than an hour where a slow link needs that, up to a day. What is slower than a
/// count within a minute shows here; what crosses that threshold is told there, and here only when
/// that is over and the rate still above. One thread.
class BitErrorEvents
{
public:
    static constexpr double MinErrors = 10;

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
    struct Window
    {
        ErrorWindow errors;
        qint64 event = 0;
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
