// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/metrics/metricsservice.h"

#include "app/metrics/fabricmetrics.h"

namespace pickglass {

MetricsService::MetricsService(const MetricsOptions &options)
    : m_options(options),
      m_server(
          options.limits,
          [this](const ScrapeRequest &request) {
              return metricsFamilies(m_state.moment(), request.names);
          },
          [this] { m_state.scrapeRefused(); })
{
}

Result<std::unique_ptr<MetricsService>> MetricsService::start(const MetricsOptions &options)
{
    if (!options.endpoint) {
        return std::unique_ptr<MetricsService>();
    }
    std::unique_ptr<MetricsService> service(new MetricsService(options));
    RETURN_IF_ERROR(service->m_server.listenAt(*options.endpoint, options.access));
    return service;
}

QString MetricsService::url() const
{
    return (m_options.access.isPlain ? QStringLiteral("http://%1/metrics")
                                     : QStringLiteral("https://%1/metrics"))
        .arg(m_server.endpoint().toString());
}

void MetricsService::countIncidents(const QString &capture)
{
    m_incidents = std::make_unique<IncidentCounter>(m_state, capture);
}

void MetricsService::findEvents(const EventSettings &settings)
{
    m_events = std::make_unique<EventCounter>(m_state, settings);
}

void MetricsService::takeFabric(Timestamp time, const SharedFabric &fabric)
{
    m_state.takeFabric(fabric);
    if (m_events) {
        m_events->fabricChanged(time, fabric);
    }
}

void MetricsService::takeSweep(const SharedSweep &sweep)
{
    m_state.takeSweep(sweep);
    if (m_events) {
        m_events->sweepDone(sweep);
    }
}

void MetricsService::takeManagers(const SharedSmPoll &poll)
{
    m_state.takeManagers(poll);
    if (m_events) {
        m_events->managersPolled(poll);
    }
}

} // namespace pickglass
