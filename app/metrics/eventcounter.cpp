// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/metrics/eventcounter.h"

#include <QMetaObject>

namespace pickglass {

namespace {

constexpr int MaxPendingSweeps = 3;

template<typename Work>
void runOn(QObject *worker, Work work)
{
    QMetaObject::invokeMethod(worker, std::move(work), Qt::QueuedConnection);
}

} // namespace

EventCounter::EventCounter(MetricsState &state, const EventSettings &settings)
    : m_state(state),
      m_watch(std::make_shared<EventWatch>(settings)),
      m_worker(new QObject),
      m_thread(new QThread)
{
    m_thread->setObjectName(QStringLiteral("metrics events"));
    QObject::connect(m_thread.get(), &QThread::finished, m_worker, &QObject::deleteLater);
    m_worker->moveToThread(m_thread.get());
    m_thread->start();
}

void EventCounter::fabricChanged(Timestamp time, const SharedFabric &fabric)
{
    runOn(m_worker,
          [=, this, watch = m_watch] { m_state.takeEvents(watch->fabricChanged(time, fabric)); });
}

void EventCounter::sweepDone(const SharedSweep &sweep)
{
    if (m_pending >= MaxPendingSweeps) {
        return;
    }
    ++m_pending;
    runOn(m_worker, [=, this, watch = m_watch] {
        m_state.takeEvents(watch->sweepDone(sweep));
        --m_pending;
    });
}

void EventCounter::managersPolled(const SharedSmPoll &poll)
{
    runOn(m_worker,
          [=, this, watch = m_watch] { m_state.takeEvents(watch->managersPolled(*poll)); });
}

} // namespace pickglass
