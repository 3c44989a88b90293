// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/source.h"

#include "app/agent/agentlog.h"
#include "app/common/workerthread.h"

#include <QDeadlineTimer>

namespace pickglass::agent {

Source::Source(Make make, std::chrono::milliseconds firstPause)
    : m_make(std::move(make)),
      m_firstPause(firstPause),
      m_pause(firstPause),
      m_again(this),
      m_timeout(this)
{
    m_again.setSingleShot(true);
    m_timeout.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &Source::tryAgain);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        m_isStuck = true;
        end();
    });
}

Source::~Source()
{
    if (m_thread != nullptr) {
        m_thread->quit();
        m_isStuck = m_isStuck || !m_thread->wait(QDeadlineTimer(CollectorStopTimeout));
        if (!m_isStuck) {
            delete m_thread;
        }
    }
}

Result<void> Source::prepare()
{
    ASSIGN_OR_RETURN(auto made, m_make());
    m_collector = made.release();
    m_watchPeriod = m_collector->watchPeriod();
    m_thread = new QThread;
    m_thread->setObjectName(QStringLiteral("collector"));
    connectCollector();
    m_collector->moveToThread(m_thread);
    m_thread->start();
    return {};
}

void Source::start()
{
    QMetaObject::invokeMethod(m_collector, &Collector::start, Qt::QueuedConnection);
}

void Source::connectCollector()
{
    connect(m_thread, &QThread::finished, m_collector, &QObject::deleteLater);
    connect(m_collector, &Collector::progress, this, &Source::progress);
    connect(m_collector, &Collector::fabricChanged, this, &Source::onFabric);
    connect(m_collector, &Collector::sweepDone, this, &Source::onSweep);
    connect(m_collector, &Collector::managersPolled, this, &Source::managersPolled);
    connect(m_collector, &Collector::routesRead, this, &Source::routesRead);
    connect(m_collector, &Collector::lanesRead, this, &Source::lanesRead);
    connect(m_collector, &Collector::pKeysRead, this, &Source::pKeysRead);
    connect(m_collector, &Collector::multicastRead, this, &Source::multicastRead);
    connect(m_collector, &Collector::hostsRead, this, &Source::hostsRead);
    connect(m_collector, &Collector::sourceKnown, this, &Source::sourceKnown);
    connect(m_collector, &Collector::problem, this, &Source::problem);
    connect(m_collector, &Collector::failed, this, &Source::onFailed);
    connect(m_collector, &Collector::finished, this, [this] {
        qCInfo(sourceLog, "The source has ended");
        end();
    });
}

void Source::onFabric(Timestamp time, const SharedFabric &fabric)
{
    // The collector before may have had a clock that was ahead.
    m_latestFabric = qMax(time, m_latestFabric);
    Q_EMIT fabricChanged(m_latestFabric, fabric);
}

/// Those who record take no sweep that is older than the one before.
void Source::onSweep(const SharedSweep &sweep)
{
    if (sweep->time <= m_latestSweep) {
        if (!std::exchange(m_hasReportedOlder, true)) {
            qCWarning(sourceLog, "The clock was set back: sweeps are skipped until it is past %ls",
                      qUtf16Printable(m_latestSweep.toString()));
        }
        return;
    }
    m_pause = m_firstPause;
    m_latestSweep = sweep->time;
    m_number = sweep->number + m_numberedBefore;
    if (m_numberedBefore == 0) {
        Q_EMIT sweepDone(sweep);
        return;
    }
    auto renumbered = std::make_shared<CounterSweep>(*sweep);
    renumbered->number = m_number;
    Q_EMIT sweepDone(renumbered);
}

void Source::onFailed(const Error &error)
{
    abandonCollector();
    qCWarning(sourceLog, "The source failed, retrying in %lld ms: %ls",
              static_cast<qint64>(m_pause.count()), qUtf16Printable(error.english()));
    m_again.start(m_pause);
    m_pause = qMin(m_pause * 2, MaxPause);
    Q_EMIT failed(error);
}

void Source::tryAgain()
{
    m_numberedBefore = m_number;
    if (auto prepared = prepare(); prepared) {
        qCInfo(sourceLog, "The source was restarted");
        start();
    } else {
        onFailed(prepared.error());
    }
}

/// The thread goes when it is done; what the collector still says is not heard.
void Source::abandonCollector()
{
    if (m_collector == nullptr) {
        return;
    }
    m_collector->disconnect(this);
    connect(m_thread, &QThread::finished, m_thread, &QObject::deleteLater);
    m_thread->quit();
    m_collector = nullptr;
    m_thread = nullptr;
}

void Source::stop()
{
    m_again.stop();
    if (m_collector == nullptr || m_isOver) {
        end();
        return;
    }
    m_timeout.start(CollectorStopTimeout);
    stopCollector(m_collector, this, [this] { end(); });
}

void Source::end()
{
    if (std::exchange(m_isOver, true)) {
        return;
    }
    m_timeout.stop();
    Q_EMIT ended();
}

} // namespace pickglass::agent
