// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/probing.h"

#include <utility>

namespace pickglass::pgcap {

using std::chrono::milliseconds;

/// An answer to our question about the clock comes right after the fabric, or before.
constexpr milliseconds ClockTimeout = std::chrono::seconds(3);

Probing::Probing(milliseconds timeout) : CollectorRun(timeout)
{
    m_clockTimeout.setSingleShot(true);
    connect(&m_clockTimeout, &QTimer::timeout, this, &Probing::end);
}

void Probing::timedOut()
{
    giveUp(m_progress.doing.isEmpty()
               ? Error{{QT_TRANSLATE_NOOP("core", "No answer in time."), {}}}
               : Error{{QT_TRANSLATE_NOOP("core", "The fabric was not received in time. Last: %1."),
                        {m_progress.doing.english()}}});
}

ProbeResult Probing::run(const QString &source)
{
    if (auto ran = runUntilLeft(source); !ran) {
        m_result.failure = ran.error();
    }
    return m_result;
}

void Probing::connectCollector(Collector &collector)
{
    connect(&collector, &Collector::progress, this,
            [this](const CollectorProgress &progress) { m_progress = progress; });
    connect(&collector, &Collector::peerChanged, this, [this](const CollectorPeer &peer) {
        m_result.peer = peer;
        finishWhenComplete();
    });
    connect(&collector, &Collector::hostsChanged, this, [this](const CollectorHosts &hosts) {
        m_result.hosts = hosts;
        finishWhenComplete();
    });
    connect(&collector, &Collector::fabricChanged, this,
            [this](Timestamp, const SharedFabric &fabric) {
                m_result.fabric = fabric;
                finishWhenComplete();
            });
    connect(&collector, &Collector::asked, this,
            [this](const CollectorQuestion &question) { m_result.question = question; });
    connect(&collector, &Collector::failed, this, &Probing::giveUp);
    connect(&collector, &Collector::finished, this, &Probing::end);
}

void Probing::finishWhenComplete()
{
    if (!m_result.fabric || isLeft() || (m_result.hosts && m_result.hosts->waiting > 0)) {
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
    if (!isLeft() && !m_result.fabric) {
        m_result.failure = std::move(why);
    }
    end();
}

void Probing::end()
{
    if (isLeft()) {
        return;
    }
    if (!m_result.fabric && !m_result.failure) {
        m_result.failure = Error{
            {QT_TRANSLATE_NOOP("core", "It was stopped before the fabric was discovered."), {}}};
    }
    m_clockTimeout.stop();
    leave();
}

} // namespace pickglass::pgcap
