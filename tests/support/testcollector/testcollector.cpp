// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testcollector/testcollector.h"

#include "core/fabric/fabricbuilder.h"

#include <QSemaphore>

namespace pickglass::tests {

namespace {

constexpr quint64 FirstHost = 0x0c42a10300cc1001;

} // namespace

TestCollector::TestCollector(const QUrl &source, const CollectorSettings &settings)
    : m_asked(source),
      m_interval(settings.interval),
      m_timer(this)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &TestCollector::sweep);
}

qint64 TestCollector::asked(const char *key, qint64 otherwise) const
{
    const QString value = m_asked.queryItemValue(QLatin1String(key));
    return value.isEmpty() ? otherwise : value.toLongLong();
}

void TestCollector::emitFabric()
{
    FabricBuilder builder;
    builder.node(Switch, NodeType::Switch).description = QStringLiteral("leaf01");
    const qint64 hosts = asked("hosts", 8);
    for (qint64 i = 0; i < hosts; ++i) {
        const Guid host(FirstHost + static_cast<quint64>(i));
        builder.node(host, NodeType::ChannelAdapter).description =
            QStringLiteral("node%1 mlx5_0").arg(i + 1, 2, 10, QLatin1Char('0'));
        if (!m_isCut || i + 1 < hosts) {
            builder.port(Switch, static_cast<PortNumber>(i + 1)).state = PortState::Active;
            builder.port(host, 1).state = PortState::Active;
            builder.connect(Switch, static_cast<PortNumber>(i + 1), host, 1);
        }
    }
    Q_EMIT fabricChanged(Timestamp::now(), builder.build());
}

void TestCollector::start()
{
    const bool failsAtOnce = asked("fail-after", -1) == 0;
    if (failsAtOnce) {
        Q_EMIT failed({{"The device is not there.", {}}, {"Put it in.", {}}});
        return;
    }
    Q_EMIT progress({{"reading the nodes", {}}, 1, asked("hosts", 8) + 1});
    if (asked("silent", 0) != 0) {
        return;
    }
    emitFabric();
    auto layout = std::make_shared<SweepLayout>();
    for (qint64 i = 0; i < asked("hosts", 8); ++i) {
        layout->ports.push_back({Switch, static_cast<PortNumber>(i + 1)});
    }
    for (const Counter &counter : countersOf(Attribute::PortCountersExtended)) {
        layout->counters.push_back(counter.id);
    }
    layout->has.assign(layout->counters.size(), 1);
    layout->complete();
    m_layout = std::move(layout);
    for (qint64 i = 0; i < asked("burst", 1); ++i) {
        sweep();
    }
    if (asked("fail-after", -1) != m_sweeps) {
        setInterval(m_interval);
    }
}

void TestCollector::stop()
{
    m_timer.stop();
    if (asked("stuck", 0) != 0) {
        QSemaphore().acquire();
    }
}

void TestCollector::setInterval(std::chrono::microseconds interval)
{
    m_interval = interval;
    m_timer.start(std::chrono::duration_cast<std::chrono::milliseconds>(interval));
}

/// In microseconds: how far "set-back" sets the clock back.
constexpr qint64 AnHour = 3'600'000'000;

void TestCollector::sweep()
{
    ++m_sweeps;
    const qint64 every = asked("change-every", 0);
    if (every > 0 && m_sweeps % every == 0) {
        m_isCut = !m_isCut;
        emitFabric();
    }
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(m_layout));
    sweep->number = asked("same-number", 0) != 0 ? 1 : m_sweeps + asked("first", 1) - 1;
    m_last = qMax(Timestamp::now(), Timestamp(m_last.microseconds() + 1));
    const qint64 setBack = asked("set-back", 0);
    const bool isSetBack = setBack > 0 && m_sweeps >= setBack;
    sweep->time = isSetBack ? Timestamp(m_last.microseconds() - AnHour) : m_last;
    sweep->duration =
        static_cast<qint64>(m_asked.queryItemValue(QStringLiteral("takes")).toDouble() * 1e6);
    const auto ports = static_cast<qint64>(m_layout->ports.size());
    sweep->meter = {ports, 0, 0, 0, ports * 512};
    for (size_t port = 0; port < m_layout->ports.size(); ++port) {
        for (size_t attribute = 0; attribute < m_layout->attributes.size(); ++attribute) {
            sweep->timeOf(attribute, port) =
                sweep->time.microseconds() + static_cast<qint64>(port) + 1;
        }
        for (size_t column = 0; column < m_layout->counters.size(); ++column) {
            sweep->setValue(column, port,
                            static_cast<quint64>(sweep->number) * 1000 + port * 10 + column);
        }
    }
    Q_EMIT sweepDone(std::move(sweep));
    if (asked("problem", 0) != 0) {
        Q_EMIT problem(
            {CollectorProblem::Severity::Warning,
             "no_answer",
             {"Port %1 of %2 does not answer.", {QStringLiteral("3"), QStringLiteral("leaf01")}},
             {"Look whether it is switched on.", {}},
             {Switch, 3}});
    }
    if (asked("fail-after", -1) == m_sweeps) {
        m_timer.stop();
        Q_EMIT failed({{"The device went away.", {}}, {"Put it in again.", {}}});
    }
}

} // namespace pickglass::tests
