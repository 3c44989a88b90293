// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/syntheticcollector.h"

#include "collectors/synthetic/subnetlikeness.h"
#include "core/base/recordingclock.h"
#include "core/base/timestamp.h"
#include "core/fabric/sidebyside.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <utility>

namespace pickglass::synthetic {

namespace {

constexpr qint64 MicrosecondsPerPort = 4;
constexpr qint64 MinInterval = 10'000;
constexpr qint64 MinPeriod = 100'000;
/// What is asked for to have no sweep for now.
constexpr std::chrono::microseconds HoldingInterval = std::chrono::hours(24 * 24);
/// Routes are made for so long at a time, and then the sweeps have their turn.
constexpr qint64 RoutesAtOnceMs = 2;
constexpr int RoutesPauseMs = 5;
/// Of the first subnet: the default one. The next ones follow.
constexpr quint64 FirstPrefix = Q_UINT64_C(0xfe80000000000000);

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
    if (const auto isThere = checkFailing(); !isThere) {
        Q_EMIT failed(isThere.error());
        stop();
        return;
    }

    Timestamp begin = m_options.reading.start;
    if (!begin.isKnown()) {
        begin = recordingTime();
    }
    for (Part &part : m_parts) {
        part.maker = std::make_unique<SweepMaker>(
            *part.model, SweepMaker::Options{begin, m_options.traffic.seed,
                                             m_options.reading.silent, m_options.reading.extended,
                                             m_settings.attributes, part.paths.get()});
        part.fabric = part.model->fabric();
    }
    if (!checkScript()) {
        stop();
        return;
    }
    m_clock.start();
    Q_EMIT sourceKnown(facts());
    Q_EMIT fabricChanged(begin, fabric());
    for (size_t i = 0; i < m_parts.size(); ++i) {
        beginRoutes(begin, static_cast<SubnetNumber>(i));
    }
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
    m_parts.clear();
    for (int i = 0; i < m_options.reading.subnets; ++i) {
        const SharedMadeFabric its = likenessOf(made, static_cast<SubnetNumber>(i));
        TrafficOptions traffic = m_options.traffic;
        traffic.seed += static_cast<quint64>(i);
        Part &part = m_parts.emplace_back();
        part.model = std::make_unique<TrafficModel>(its, traffic);
        part.managers = std::make_unique<ManagerModel>(its, traffic, m_options.managers);
        if (traffic.queuePairs > 0) {
            part.paths = std::make_unique<PathMigration>(its, traffic.queuePairs, traffic.rearm);
        }
    }
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

/// A place is in one of the subnets at least.
Result<void> SyntheticCollector::checkFailing() const
{
    Result<void> first;
    for (const TrafficOptions::Failing &failing : m_options.traffic.failing) {
        bool isThere = false;
        for (const Part &part : m_parts) {
            const auto found = findFailing(part.model->made(), failing);
            first = &part == &m_parts.front() ? found : first;
            isThere = isThere || found;
        }
        RETURN_IF_ERROR(isThere ? Result<void>() : first);
    }
    return {};
}

/// It reads from the first host.
SourceFacts SyntheticCollector::facts() const
{
    SourceFacts facts;
    const MadeFabric &made = firstModel().made();
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
    if (firstModel().scriptDuration() == 0) {
        return true;
    }
    if (const qint64 step = m_parts.front().model->findOverfullStep(); step > 0) {
        Q_EMIT failed({{QT_TRANSLATE_NOOP("core", "Step %1 of the traffic pattern sends more than "
                                                  "its links carry in a second."),
                        {QString::number(step)}},
                       {QT_TRANSLATE_NOOP("core", "Choose smaller messages."), {}}});
        return false;
    }
    for (const Part &part : m_parts) {
        part.model->beginScriptAfter(sweepDuration());
    }
    const qint64 apart = std::max<qint64>(m_settings.interval.count(), sweepDuration());
    const qint64 needed = (firstModel().scriptEnd() + apart - 1) / apart + 1;
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
    if (m_options.reading.sweeps > 0 || firstModel().scriptDuration() == 0) {
        return m_number == m_options.reading.sweeps;
    }
    return m_number > 1 && m_begin >= firstModel().scriptEnd();
}

/// All ports at the pace that was asked for, not faster than the settings allow.
qint64 SyntheticCollector::sweepDuration() const
{
    qint64 ports = 0;
    for (const Part &part : m_parts) {
        ports += static_cast<qint64>(part.maker->layout()->ports.size());
    }
    // Queue pairs are read from hosts.
    const auto attributes =
        static_cast<qint64>(m_parts.front().maker->layout()->attributes.size()) -
        (m_options.traffic.queuePairs > 0 ? 1 : 0);
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

SharedFabric SyntheticCollector::fabric() const
{
    std::vector<SubnetFabric> fabrics;
    for (const Part &part : m_parts) {
        const auto number = static_cast<SubnetNumber>(fabrics.size());
        fabrics.push_back({part.fabric, number, FirstPrefix + number});
    }
    return joinedFabrics(fabrics);
}

void SyntheticCollector::emitChanges()
{
    std::multimap<Timestamp, std::pair<SubnetNumber, SharedFabric>> changes;
    std::map<SubnetNumber, Timestamp> last;
    for (size_t i = 0; i < m_parts.size(); ++i) {
        for (const SweepMaker::Change &change : m_parts[i].maker->takeChanges()) {
            changes.emplace(change.time, std::pair(SubnetNumber(i), change.fabric));
            last[SubnetNumber(i)] = change.time;
        }
    }
    for (const auto &[time, change] : changes) {
        m_parts[change.first].fabric = change.second;
        Q_EMIT fabricChanged(time, fabric());
    }
    for (const auto &[subnet, time] : last) {
        beginRoutes(time, subnet);
    }
}

/// As hosts say it that are read with the sweep.
void SyntheticCollector::migratePaths()
{
    HostChanges changes;
    for (const Part &part : m_parts) {
        if (part.paths) {
            HostChanges its = part.paths->advanceTo(m_begin, part.model->outage());
            std::ranges::move(its.queuePairs, std::back_inserter(changes.queuePairs));
        }
    }
    if (!changes.isEmpty()) {
        Q_EMIT hostsRead(epoch() + m_begin,
                         std::make_shared<const HostChanges>(std::move(changes)));
    }
}

/// Those of all subnets, which were read at the same time.
SharedSweep SyntheticCollector::merged(const std::vector<SharedSweep> &sweeps)
{
    CounterSweep all = *m_merge.merged(sweeps);
    for (size_t i = 1; i < sweeps.size(); ++i) {
        all.meter.mads += sweeps[i]->meter.mads;
        all.meter.timeouts += sweeps[i]->meter.timeouts;
        all.meter.retries += sweeps[i]->meter.retries;
        all.meter.smpBytes += sweeps[i]->meter.smpBytes;
        all.meter.gmpBytes += sweeps[i]->meter.gmpBytes;
    }
    return std::make_shared<const CounterSweep>(std::move(all));
}

/// With the fast clock they are there with the change, by the wall's clock when they are made:
/// between what has its time.
void SyntheticCollector::beginRoutes(Timestamp time, SubnetNumber subnet)
{
    if (!m_options.reading.routes || !m_timer) {
        return;
    }
    Part &part = m_parts[subnet];
    part.routes = std::make_unique<RouteTables>(part.model->sharedMade(), part.model->outage());
    if (isFast()) {
        while (!part.routes->isDone()) {
            part.routes->makeMore();
        }
        endRoutes(time, subnet);
        return;
    }
    if (!m_routesTimer) {
        m_routesTimer = std::make_unique<QTimer>();
        connect(m_routesTimer.get(), &QTimer::timeout, this, &SyntheticCollector::makeRoutes);
    }
    m_routesTimer->start(RoutesPauseMs);
}

/// Of one subnet after the other.
void SyntheticCollector::makeRoutes()
{
    const auto part =
        std::ranges::find_if(m_parts, [](const Part &p) { return p.routes != nullptr; });
    if (part == m_parts.end()) {
        m_routesTimer->stop();
        return;
    }
    QElapsedTimer passed;
    passed.start();
    while (!part->routes->isDone() && passed.elapsed() < RoutesAtOnceMs) {
        part->routes->makeMore();
    }
    if (part->routes->isDone()) {
        endRoutes(epoch() + elapsed(), static_cast<SubnetNumber>(part - m_parts.begin()));
    }
}

void SyntheticCollector::endRoutes(Timestamp time, SubnetNumber subnet)
{
    Q_EMIT routesRead(time,
                      inSubnet(std::exchange(m_parts[subnet].routes, nullptr)->take(), subnet));
}

qint64 SyntheticCollector::pollPeriod() const
{
    return std::max<qint64>(m_settings.managerInterval.count(), MinPeriod);
}

void SyntheticCollector::pollManagers(qint64 time)
{
    for (size_t i = 0; i < m_parts.size(); ++i) {
        const auto poll =
            std::make_shared<const SmPoll>(m_parts[i].managers->poll(epoch(), time, pollPeriod()));
        // Rounds follow each other.
        Q_EMIT managersPolled(
            inSubnet(poll, static_cast<SubnetNumber>(i), poll->time + static_cast<qint64>(i)));
    }
}

void SyntheticCollector::beginSweep()
{
    m_begin = elapsed();
    for (const Part &part : m_parts) {
        if (m_number == 0) {
            part.model->beginScriptAfter(m_begin + sweepDuration());
        }
        part.maker->advanceTo(m_begin);
    }
    emitChanges();
    migratePaths();
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
    for (const Part &part : m_parts) {
        part.maker->advanceTo(m_begin);
    }
    emitChanges();
    migratePaths();
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
    ++m_number;
    std::vector<SharedSweep> sweeps;
    for (const Part &part : m_parts) {
        sweeps.push_back(part.maker->make(m_number, m_begin, duration));
    }
    const SharedSweep sweep = sweeps.size() == 1 ? sweeps.front() : merged(sweeps);
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
    if (m_waiting.elapsed() >= m_timeoutMs) {
        m_mostEmitted *= 2;
        m_timeoutMs *= 2; // so that one that is written slowly does not cost memory without end
        m_waiting.invalidate();
    }
    return false;
}

} // namespace pickglass::synthetic
