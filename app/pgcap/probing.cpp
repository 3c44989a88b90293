// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/probing.h"

#include "app/common/collectorplugins.h"
#include "app/common/exitcode.h"
#include "app/common/stopcollector.h"

#include <QCoreApplication>

#include <cstdlib>
#include <utility>

namespace pickglass::pgcap {

namespace {

/// An answer to our question about the clock comes right after the fabric, or before.
constexpr std::chrono::milliseconds PatienceForClock = std::chrono::seconds(3);

} // namespace

Probing::Probing(std::chrono::milliseconds patience) : m_thread(new QThread)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    m_clock.setSingleShot(true);
    connect(&m_clock, &QTimer::timeout, this, &Probing::end);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        giveUp(m_progress.doing.isEmpty()
                   ? Error{{QT_TRANSLATE_NOOP("core", "No answer in time."), {}}}
                   : Error{{QT_TRANSLATE_NOOP("core",
                                              "The fabric was not received in time. Last: %1."),
                            {m_progress.doing.english()}}});
    });
}

Probing::~Probing() = default;

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
    m_patience.start();
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
    if (!m_result.fabric || m_isOver) {
        return;
    }
    if (!m_result.peer || m_result.peer->roundTrip) {
        end();
    } else if (!m_clock.isActive()) {
        m_clock.start(PatienceForClock);
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
    m_patience.stop();
    m_clock.stop();
    // Nobody could wait for a collector that is stuck.
    QTimer::singleShot(PatienceWithCollector, this, [] { std::_Exit(Trouble); });
    stopCollector(m_collector, this, [] { QCoreApplication::quit(); });
}

} // namespace pickglass::pgcap
