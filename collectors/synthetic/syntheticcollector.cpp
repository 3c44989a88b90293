// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/syntheticcollector.h"

#include "core/base/timestamp.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace pickglass::synthetic {

namespace {

constexpr qint64 MicrosecondsPerPort = 4;
constexpr qint64 MinInterval = 10'000;
constexpr qint64 MinPeriod = 100'000;
/// What is asked for to have no sweep for now.
constexpr std::chrono::microseconds HoldingInterval = std::chrono::hours(24 * 24);
/// How long a fast clock waits for a sweep to be taken before it takes it as kept.
constexpr qint64 TimeoutMs = 2000;
/// Routes are made for so long at a time, and then the sweeps have their turn.
constexpr qint64 RoutesAtOnceMs = 2;
constexpr int RoutesPauseMs = 5;

QString seconds(qint64 microseconds)
{
    return QString::number(static_cast<double>(microseconds) / SecondUs, 'g', 3);
}

} // namespace

SyntheticCollector::SyntheticCollector(const SyntheticOptions &options,
                                       const CollectorSettings &settings)
    : m_options(options),
      m_settings(settings)
{
}

SyntheticCollector::~SyntheticCollector() = default;

void SyntheticCollector::start()
{
    const qint64 nodes =
        std::visit([](const auto &plan) { return plan.nodeCount(); }, m_options.plan);
    const Message doing{QT_TRANSLATE_NOOP("core", "Building the simulated fabric"), {}};
    Q_EMIT progress({doing, 0, nodes});
    m_timer = std::make_unique<QTimer>();
    m_timer->setSingleShot(true);
    m_timer->setTimerType(Qt::PreciseTimer);
    connect(m_timer.get(), &QTimer::timeout, this, [this] { (this->*m_next)(); });
    prepare();
    Q_EMIT progress({doing, nodes, nodes});

    Timestamp begin = m_options.reading.start;
    if (!begin.isKnown()) {
        begin = Timestamp::now();
    }
    m_maker = std::make_unique<SweepMaker>(
        *m_model, SweepMaker::Options{begin, m_options.traffic.seed, m_options.reading.silent,
                                      m_options.reading.extended, m_settings.attributes});
    if (!checkScript()) {
        stop();
        return;
    }
    m_clock.start();
    Q_EMIT sourceKnown(facts());
    Q_EMIT fabricChanged(begin, m_model->fabric());
    beginRoutes(begin);
    if (!isFast()) {
        m_pollTimer = std::make_unique<QTimer>();
        connect(m_pollTimer.get(), &QTimer::timeout, this, [this] { pollManagers(elapsed()); });
        m_pollTimer->start(std::chrono::milliseconds(pollPeriod() / 1000));
        pollManagers(elapsed());
    }
    schedule(0, isFast() ? &SyntheticCollector::sweepFast : &SyntheticCollector::beginSweep);
}

void SyntheticCollector::prepare()
{
    const SharedMadeFabric made = m_options.makeFabric();
    m_model = std::make_unique<TrafficModel>(made, m_options.traffic);
    m_managers = std::make_unique<ManagerModel>(made, m_options.traffic, m_options.managers);
}

void SyntheticCollector::stop()
{
    m_timer.reset();
    m_pollTimer.reset();
    m_routesTimer.reset();
}

void SyntheticCollector::setInterval(std::chrono::microseconds interval)
{
    const qint64 before = m_settings.interval.count();
    m_settings.interval = std::max(interval, std::chrono::microseconds(MinInterval));
    if (m_timer && m_next == &SyntheticCollector::beginSweep) {
        m_due += m_settings.interval.count() - before;
        schedule(m_due - elapsed(), &SyntheticCollector::beginSweep);
    }
    // A pause is an interval that does not end; the fast clock would be there at once.
    if (m_timer && isFast() && std::exchange(m_isHeld, interval >= HoldingInterval) && !m_isHeld &&
        !isLast()) {
        schedule(0, &SyntheticCollector::sweepFast);
    }
}

/// It reads from the first host.
SourceFacts SyntheticCollector::facts() const
{
    SourceFacts facts;
    const MadeFabric &made = m_model->made();
    if (!made.hosts.empty()) {
        facts.recorder = keyOf(*made.fabric, PortIndex(made.hosts.front()));
    }
    if (m_options.traffic.script) {
        facts.messageBytes = m_options.traffic.script->messageBytes;
    }
    return facts;
}

/// A script begins after the first sweep and ends before the last.
bool SyntheticCollector::checkScript()
{
    if (m_model->scriptDuration() == 0) {
        return true;
    }
    if (const qint64 step = m_model->findOverfullStep(); step > 0) {
        Q_EMIT failed({{QT_TRANSLATE_NOOP("core", "Step %1 of the traffic pattern sends more than "
                                                  "its links carry in a second."),
                        {QString::number(step)}},
                       {QT_TRANSLATE_NOOP("core", "Choose smaller messages."), {}}});
        return false;
    }
    m_model->beginScriptAfter(sweepDuration());
    const qint64 apart = std::max<qint64>(m_settings.interval.count(), sweepDuration());
    const qint64 needed = (m_model->scriptEnd() + apart - 1) / apart + 1;
    if (m_options.reading.sweeps > 0 && m_options.reading.sweeps < needed) {
        Q_EMIT failed({{QT_TRANSLATE_NOOP("core", "The traffic pattern takes %1 sweeps, more than "
                                                  "there are to be."),
                        {QString::number(needed)}},
                       {QT_TRANSLATE_NOOP("core", "Leave out sweeps, or choose more."), {}}});
        return false;
    }
    return true;
}

/// Where there is no number of sweeps, a script has an end.
bool SyntheticCollector::isLast() const
{
    if (m_options.reading.sweeps > 0 || m_model->scriptDuration() == 0) {
        return m_number == m_options.reading.sweeps;
    }
    return m_number > 1 && m_begin >= m_model->scriptEnd();
}

/// All ports at the pace that was asked for, not faster than the settings allow.
qint64 SyntheticCollector::sweepDuration() const
{
    const auto ports = static_cast<qint64>(m_maker->layout()->ports.size());
    const auto attributes = static_cast<qint64>(m_maker->layout()->attributes.size());
    qint64 duration = m_options.reading.step.count();
    if (duration <= 0) {
        duration = ports * MicrosecondsPerPort;
    }
    if (m_settings.maxRate > 0) {
        duration = std::max(duration, ports * attributes * SecondUs / m_settings.maxRate);
    }
    return std::max<qint64>(duration, 1);
}

qint64 SyntheticCollector::elapsed() const
{
    return m_clock.nsecsElapsed() / 1000;
}

void SyntheticCollector::schedule(qint64 microseconds, void (SyntheticCollector::*what)())
{
    m_next = what;
    const qint64 ms = (std::max<qint64>(microseconds, 0) + 999) / 1000;
    m_timer->start(std::chrono::milliseconds(ms));
}

void SyntheticCollector::emitChanges()
{
    const auto changes = m_maker->takeChanges();
    for (const SweepMaker::Change &change : changes) {
        Q_EMIT fabricChanged(change.time, change.fabric);
    }
    if (!changes.empty()) {
        beginRoutes(changes.back().time);
    }
}

/// With the fast clock they are there with the change, by the wall's clock when they are made:
/// between what has its time.
void SyntheticCollector::beginRoutes(Timestamp time)
{
    if (!m_options.reading.routes || !m_timer) {
        return;
    }
    m_routes = std::make_unique<RouteTables>(m_model->sharedMade(), m_model->outage());
    if (isFast()) {
        while (!m_routes->isDone()) {
            m_routes->makeMore();
        }
        endRoutes(time);
        return;
    }
    if (!m_routesTimer) {
        m_routesTimer = std::make_unique<QTimer>();
        connect(m_routesTimer.get(), &QTimer::timeout, this, &SyntheticCollector::makeRoutes);
    }
    m_routesTimer->start(RoutesPauseMs);
}

void SyntheticCollector::makeRoutes()
{
    QElapsedTimer passed;
    passed.start();
    while (!m_routes->isDone() && passed.elapsed() < RoutesAtOnceMs) {
        m_routes->makeMore();
    }
    if (m_routes->isDone()) {
        m_routesTimer->stop();
        endRoutes(Timestamp(m_maker->epoch().microseconds() + elapsed()));
    }
}

void SyntheticCollector::endRoutes(Timestamp time)
{
    Q_EMIT routesRead(time, std::exchange(m_routes, nullptr)->take());
}

qint64 SyntheticCollector::pollPeriod() const
{
    return std::max<qint64>(m_settings.managerInterval.count(), MinPeriod);
}

void SyntheticCollector::pollManagers(qint64 time)
{
    Q_EMIT managersPolled(
        std::make_shared<const SmPoll>(m_managers->poll(m_maker->epoch(), time, pollPeriod())));
}

void SyntheticCollector::beginSweep()
{
    m_begin = elapsed();
    if (m_number == 0) {
        m_model->beginScriptAfter(m_begin + sweepDuration());
    }
    m_maker->advanceTo(m_begin);
    emitChanges();
    schedule(sweepDuration(), &SyntheticCollector::endSweep);
}

void SyntheticCollector::endSweep()
{
    emitSweep(sweepDuration());
    if (!isLast()) {
        scheduleSweep();
    }
}

/// One interval after the sweep before was due; at once where that is over.
void SyntheticCollector::scheduleSweep()
{
    const qint64 now = elapsed();
    m_due += m_settings.interval.count();
    if (m_due < now) {
        reportWhenTooLong(now - m_begin);
        m_due = now;
    } else {
        m_isTooLong = false;
    }
    schedule(m_due - now, &SyntheticCollector::beginSweep);
}

void SyntheticCollector::sweepFast()
{
    if (m_isHeld) {
        return;
    }
    if (!isTaken()) {
        schedule(1000, &SyntheticCollector::sweepFast);
        return;
    }
    for (; m_timer && m_nextPoll <= m_begin; m_nextPoll += pollPeriod()) {
        pollManagers(m_nextPoll);
    }
    m_maker->advanceTo(m_begin);
    emitChanges();
    const qint64 duration = sweepDuration();
    emitSweep(duration);
    if (duration > m_settings.interval.count()) {
        reportWhenTooLong(duration);
    }
    if (!isLast()) {
        m_begin += std::max<qint64>(m_settings.interval.count(), duration);
        schedule(0, &SyntheticCollector::sweepFast);
    }
}

void SyntheticCollector::emitSweep(qint64 duration)
{
    const SharedSweep sweep = m_maker->make(++m_number, m_begin, duration);
    reportWhoIsSilent(*sweep);
    if (isFast()) {
        m_emitted.push_back(sweep);
    }
    Q_EMIT sweepDone(sweep);
    emitChanges();
    if (m_timer && isLast()) {
        m_pollTimer.reset();
        m_routesTimer.reset();
        Q_EMIT finished();
    }
}

/// Said once, until all answer again.
void SyntheticCollector::reportWhoIsSilent(const CounterSweep &sweep)
{
    const bool isSilent = sweep.meter.timeouts > 0;
    if (isSilent && !m_isSilent) {
        const auto attributes = static_cast<qint64>(sweep.layout->attributes.size());
        CollectorProblem found;
        found.kind = "no_answer";
        found.message = {QT_TRANSLATE_NOOP("core", "%1 of %2 ports did not answer."),
                         {QString::number(sweep.meter.timeouts / attributes),
                          QString::number(sweep.layout->ports.size())}};
        Q_EMIT problem(found);
    }
    m_isSilent = isSilent;
}

/// Said once, until a sweep is in time again.
void SyntheticCollector::reportWhenTooLong(qint64 duration)
{
    if (std::exchange(m_isTooLong, true)) {
        return;
    }
    CollectorProblem found;
    found.kind = "sweep_too_long";
    found.message = {QT_TRANSLATE_NOOP("core", "A sweep took %1 s, which is longer than the "
                                               "interval of %2 s."),
                     {seconds(duration), seconds(m_settings.interval.count())}};
    found.advice = {
        QT_TRANSLATE_NOOP("core", "The next one starts immediately. Choose a longer interval."),
        {}};
    Q_EMIT problem(found);
}

/// Whether sweeps are written as fast as the fast clock makes them.
bool SyntheticCollector::isTaken()
{
    std::erase_if(m_emitted, [](const auto &sweep) { return sweep.expired(); });
    if (m_emitted.size() < m_mostEmitted) {
        m_waiting.invalidate();
        return true;
    }
    if (!m_waiting.isValid()) {
        m_waiting.start();
    }
    if (m_waiting.elapsed() >= TimeoutMs) {
        m_mostEmitted *= 2;
        m_waiting.invalidate();
    }
    return false;
}

} // namespace pickglass::synthetic
