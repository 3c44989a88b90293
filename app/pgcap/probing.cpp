// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/probing.h"

#include "app/common/exitcode.h"
#include "collectors/collectorplugins.h"

#include <QCoreApplication>

#include <cstdlib>
#include <utility>

namespace pickglass::pgcap {

using std::chrono::milliseconds;

/// An answer to our question about the clock comes right after the fabric, or before.
constexpr milliseconds ClockTimeout = std::chrono::seconds(3);

Probing::Probing(milliseconds timeout) : m_thread(new QThread)
{
    m_timeout.setSingleShot(true);
    m_timeout.setInterval(timeout);
    m_clockTimeout.setSingleShot(true);
    connect(&m_clockTimeout, &QTimer::timeout, this, &Probing::end);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        giveUp(m_progress.doing.isEmpty()
                   ? Error{{QT_TRANSLATE_NOOP("core", "No answer in time."), {}}}
                   : Error{{QT_TRANSLATE_NOOP("core",
                                              "The fabric was not received in time. Last: %1."),
                            {m_progress.doing.english()}}});
    });
}

ProbeResult Probing::run(const QString &source)
{
    auto made = CollectorPlugins::find().makeCollector(source, {});
    if (!made) {
        m_result.failure = made.error();
        return m_result;
    }
    m_collector = made->release();
    connectCollector();
    m_collector->moveToThread(m_thread.get());
    m_thread->start();
    m_timeout.start();
    QMetaObject::invokeMethod(m_collector, &Collector::start, Qt::QueuedConnection);
    QCoreApplication::exec();
    return m_result;
}

void Probing::connectCollector()
{
    connect(m_thread.get(), &QThread::finished, m_collector, &QObject::deleteLater);
    connect(m_collector, &Collector::progress, this,
            [this](const CollectorProgress &progress) { m_progress = progress; });
    connect(m_collector, &Collector::peerChanged, this, [this](const CollectorPeer &peer) {
        m_result.peer = peer;
        finishWhenComplete();
    });
    connect(m_collector, &Collector::hostsChanged, this, [this](const CollectorHosts &hosts) {
        m_result.hosts = hosts;
        finishWhenComplete();
    });
    connect(m_collector, &Collector::fabricChanged, this,
            [this](Timestamp, const SharedFabric &fabric) {
                m_result.fabric = fabric;
                finishWhenComplete();
            });
    connect(m_collector, &Collector::asked, this,
            [this](const CollectorQuestion &question) { m_result.question = question; });
    connect(m_collector, &Collector::failed, this, &Probing::giveUp);
    connect(m_collector, &Collector::finished, this, &Probing::end);
}

void Probing::finishWhenComplete()
{
    if (!m_result.fabric || m_isOver || (m_result.hosts && m_result.hosts->waiting > 0)) {
        return;
    }
    if (!m_result.peer || m_result.peer->roundTrip) {
        end();
    } else if (!m_clockTimeout.isActive()) {
        m_clockTimeout.start(ClockTimeout);
    }
}

void Probing::giveUp(Error why)
{
    if (!m_isOver && !m_result.fabric) {
        m_result.failure = std::move(why);
    }
    end();
}

void Probing::end()
{
    if (std::exchange(m_isOver, true)) {
        return;
    }
    if (!m_result.fabric && !m_result.failure) {
        m_result.failure = Error{
            {QT_TRANSLATE_NOOP("core", "It was stopped before the fabric was discovered."), {}}};
    }
    m_timeout.stop();
    m_clockTimeout.stop();
    // A collector that is stuck cannot be waited for.
    QTimer::singleShot(CollectorStopTimeout, this, [] { std::_Exit(Trouble); });
    stopCollector(m_collector, this, [] { QCoreApplication::quit(); });
}

} // namespace pickglass::pgcap
