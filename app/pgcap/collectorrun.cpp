// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/collectorrun.h"

#include "app/common/exitcode.h"
#include "collectors/collectorplugins.h"

#include <QCoreApplication>

#include <cstdlib>
#include <utility>

namespace pickglass::pgcap {

CollectorRun::CollectorRun(std::chrono::milliseconds timeout) : m_thread(new QThread)
{
    m_timeout.setSingleShot(true);
    m_timeout.setInterval(timeout);
    connect(&m_timeout, &QTimer::timeout, this, [this] { timedOut(); });
}

Result<void> CollectorRun::runUntilLeft(const QString &source, const CollectorSettings &settings)
{
    auto made = CollectorPlugins::find().makeCollector(source, settings);
    if (!made) {
        return tl::unexpected(made.error());
    }
    m_collector = made->release();
    connect(m_thread.get(), &QThread::finished, m_collector, &QObject::deleteLater);
    connectCollector(*m_collector);
    m_collector->moveToThread(m_thread.get());
    m_thread->start();
    m_timeout.start();
    QMetaObject::invokeMethod(m_collector, &Collector::start, Qt::QueuedConnection);
    QCoreApplication::exec();
    return {};
}

void CollectorRun::leave()
{
    if (std::exchange(m_isLeft, true)) {
        return;
    }
    m_timeout.stop();
    // A collector that is stuck cannot be waited for.
    QTimer::singleShot(CollectorStopTimeout, this, [] { std::_Exit(Trouble); });
    stopCollector(m_collector, this, [] { QCoreApplication::quit(); });
}

} // namespace pickglass::pgcap
