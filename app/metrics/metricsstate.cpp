// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/metrics/metricsstate.h"

#include <QMutexLocker>

namespace pickglass {

void MetricsState::takeFabric(const SharedFabric &fabric)
{
    const QMutexLocker locker(&m_mutex);
    m_moment.fabric = fabric;
}

void MetricsState::takeSweep(const SharedSweep &sweep)
{
    SharedSweep old; // goes when nobody waits for the mutex
    const QMutexLocker locker(&m_mutex);
    old = std::exchange(m_moment.before, std::exchange(m_moment.now, sweep));
    m_latest = Clock::now();
    ++m_moment.sweeps;
    MadMeter &meter = m_moment.meter;
    meter.mads += sweep->meter.mads;
    meter.timeouts += sweep->meter.timeouts;
    meter.retries += sweep->meter.retries;
    meter.smpBytes += sweep->meter.smpBytes;
    meter.gmpBytes += sweep->meter.gmpBytes;
}

void MetricsState::takeManagers(const SharedSmPoll &poll)
{
    const QMutexLocker locker(&m_mutex);
    m_moment.managers[poll->subnet()] = poll;
}

void MetricsState::takeEvents(const std::vector<Event> &events)
{
    const QMutexLocker locker(&m_mutex);
    for (const Event &event : events) {
        if (event.id > m_latestEvent) {
            m_latestEvent = event.id;
            ++m_moment.events[event.kind];
        }
        if (event.lasts && m_lasting.emplace(event.id, event.kind).second) {
            ++m_moment.lasting[event.kind];
        } else if (!event.lasts && m_lasting.erase(event.id) > 0) {
            --m_moment.lasting[event.kind];
        }
    }
}

void MetricsState::takeIncidents(std::map<IncidentKind, qint64> open)
{
    const QMutexLocker locker(&m_mutex);
    m_moment.incidents = std::move(open);
}

void MetricsState::scrapeRefused()
{
    const QMutexLocker locker(&m_mutex);
    ++m_moment.refused;
}

MetricsMoment MetricsState::moment() const
{
    const QMutexLocker locker(&m_mutex);
    MetricsMoment moment = m_moment;
    if (moment.now) {
        moment.age = std::chrono::duration<double>(Clock::now() - m_latest).count();
    }
    return moment;
}

} // namespace pickglass
