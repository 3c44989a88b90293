// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/access/endpoint.h"
#include "app/metrics/eventcounter.h"
#include "app/metrics/httpserver.h"
#include "app/metrics/incidentcounter.h"
#include "app/metrics/metricsstate.h"

#include <memory>

namespace pickglass {

struct MetricsOptions
{
    std::optional<Endpoint> endpoint; ///< nothing: no metrics are served
    AccessOptions access;
    ScrapeLimits limits;
};

/// Serves /metrics of what a collector reads: the last finished sweep, so that no scrape waits for
/// the fabric, and no sweep for a scrape. Main thread.
class MetricsService
{
public:
    /// Null where no metrics are wanted.
    static Result<std::unique_ptr<MetricsService>> start(const MetricsOptions &options);

    /// "http://127.0.0.1:9315/metrics"
    QString url() const;
    /// What is read goes into this capture: its open incidents are counted from now on.
    void countIncidents(const QString &capture);
    /// Events are not handed over, and found here from now on.
    void findEvents(const EventSettings &settings);

    void takeFabric(Timestamp time, const SharedFabric &fabric);
    void takeSweep(const SharedSweep &sweep);
    void takeManagers(const SharedSmPoll &poll);
    void takeEvents(const std::vector<Event> &events) { m_state.takeEvents(events); }

    /// Reads token and certificate again.
    Result<void> reread() { return m_server.reread(m_options.access); }

private:
    explicit MetricsService(const MetricsOptions &options);

    MetricsOptions m_options;
    MetricsState m_state;
    std::unique_ptr<EventCounter> m_events;       ///< null where they are handed over
    std::unique_ptr<IncidentCounter> m_incidents; ///< null without a capture
    HttpServer m_server;
};

} // namespace pickglass
