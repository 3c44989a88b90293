// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/workerthread.h"
#include "app/metrics/metricsstate.h"
#include "core/base/stoptoken.h"

#include <QString>

namespace pickglass {

/// Counts the incidents that are open in a capture which is being recorded, every few seconds, on a
/// thread of its own, into a state, which outlives it. One thread.
class IncidentCounter
{
public:
    IncidentCounter(MetricsState &state, const QString &capture);
    ~IncidentCounter();
    Q_DISABLE_COPY_MOVE(IncidentCounter)

private:
    StopSource m_stop;
    OwnThread m_thread;
};

} // namespace pickglass
