// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/measuring.h"

#include "app/common/exitcode.h"
#include "collectors/collectorplugins.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace pickglass::pgcap {

namespace {

/// Sweeps carry what was measured; in between they leave the fabric alone.
constexpr std::chrono::seconds SweepInterval{5};

} // namespace

Measuring::Measuring(std::chrono::milliseconds timeout) : m_thread(new QThread)
{
    m_timeout.setSingleShot(true);
    m_timeout.setInterval(timeout);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        finish(Error{{QT_TRANSLATE_NOOP("core", "Nothing was measured in time."), {}},
                     {QT_TRANSLATE_NOOP("core", "The forwarding tables may not lead to this node, "
                                                "or no node on the way answers."),
                      {}}});
    });
}

Result<Measured> Measuring::run(const QString &source)
{
    CollectorSettings settings;
    settings.interval = SweepInterval;
    auto made = CollectorPlugins::find().makeCollector(source, settings);
    if (!made) {
        return tl::unexpected(made.error());
    }
    m_collector = made->release();
    connectCollector();
    m_collector->moveToThread(m_thread.get());
    m_thread->start();
    m_timeout.start();
    QMetaObject::invokeMethod(m_collector, &Collector::start, Qt::QueuedConnection);
    QCoreApplication::exec();
    return m_failure ? Result<Measured>(tl::unexpected(*m_failure)) : std::move(m_measured);
}

void Measuring::connectCollector()
{
    connect(m_thread.get(), &QThread::finished, m_collector, &QObject::deleteLater);
    connect(m_collector, &Collector::fabricChanged, this,
            [this](Timestamp, const SharedFabric &fabric) { m_measured.fabric = fabric; });
    connect(m_collector, &Collector::sourceKnown, this,
            [this](const SourceFacts &facts) { m_measured.from = facts.recorder; });
    connect(m_collector, &Collector::routesRead, this,
            [this](Timestamp, const SharedForwardingTables &tables) {
                m_measured.tables.insert(m_measured.tables.end(), tables->begin(), tables->end());
            });
    connect(m_collector, &Collector::sweepDone, this, &Measuring::take);
    connect(m_collector, &Collector::failed, this, [this](const Error &error) { finish(error); });
    connect(m_collector, &Collector::finished, this, &Measuring::end);
}

void Measuring::take(const SharedSweep &sweep)
{
    const auto &attributes = sweep->layout->attributes;
    if (std::ranges::find(attributes, Attribute::RoundTrips) != attributes.end()) {
        m_measured.sweep = sweep;
        finish({});
    }
}

void Measuring::finish(std::optional<Error> failure)
{
    if (std::exchange(m_isOver, true)) {
        return;
    }
    m_failure = std::move(failure);
    m_timeout.stop();
    // A collector that is stuck cannot be waited for.
    QTimer::singleShot(CollectorStopTimeout, this, [] { std::_Exit(Trouble); });
    stopCollector(m_collector, this, [] { QCoreApplication::quit(); });
}

} // namespace pickglass::pgcap
