// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/workerthread.h"
#include "app/metrics/metricsstate.h"
#include "core/events/eventwatch.h"

#include <atomic>
#include <memory>

namespace pickglass {

/// Finds events where no recording does, on a thread of its own, and counts them in a state, which
/// outlives it. Where it is too slow, it skips sweeps. One thread.
class EventCounter
{
public:
    EventCounter(MetricsState &state, const EventSettings &settings);

    void fabricChanged(Timestamp time, const SharedFabric &fabric);
    void sweepDone(const SharedSweep &sweep);
    void managersPolled(const SharedSmPoll &poll);

private:
    std::atomic<int> m_pending = 0; ///< sweeps
    MetricsState &m_state;
    std::shared_ptr<EventWatch> m_watch; ///< its thread's
    QObject *m_worker;                   ///< goes when its thread finishes
    OwnThread m_thread;
};

} // namespace pickglass
