// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostcollector.h"

#include "collectors/host/hosthttp.h"
#include "collectors/host/hostprocess.h"
#include "core/base/recordingclock.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QThread>

#include <algorithm>
#include <iterator>
#include <sys/resource.h>
#include <utility>

namespace pickglass::host {

namespace {

/// So many connections are started at once, this long after the ones before: a process costs more
/// than a socket.
constexpr int ProcessStartsAtOnce = 16;
constexpr int SocketStartsAtOnce = 64;
constexpr std::chrono::milliseconds StartPeriod{100};
/// So many handshakes are under way at once where the machine has room for them; one that takes
/// longer than this is no longer counted, in milliseconds.
constexpr int MaxHandshakes = 64;
constexpr qint64 HandshakeMs = 5000;
/// As long as ssh may take for a connection, and a little more. By Attention, from its begin.
constexpr qint64 ConnectTimeoutMs = 20'000;
/// So long the first fabric waits for those that have not answered yet.
constexpr qint64 FirstFabricMs = 5000;
constexpr int MaxPauseSeconds = 60;
/// All connections together have so long to end before they are killed.
constexpr int StopTimeoutMs = 500;
constexpr std::chrono::microseconds MinInterval{10'000};
/// Of the time of a reading, in microseconds.
constexpr qint64 TimeTolerance = 10'000;

/// A process has three pipes, a connection one socket; the usual limit is 1,024.
void allowOpenFiles(size_t hosts)
{
    constexpr rlim_t filesOfAHost = 4;
    constexpr rlim_t others = 512;
    const rlim_t wanted = filesOfAHost * static_cast<rlim_t>(hosts) + others;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < wanted) {
        limit.rlim_cur = std::min(wanted, limit.rlim_max);
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
}

} // namespace

HostCollector::HostCollector(HostSource source, const CollectorSettings &settings,
                             std::unique_ptr<Collector> inner)
    : m_source(std::move(source)),
      m_settings(settings),
      m_inner(std::move(inner))
{
    for (const QString &name : std::as_const(m_source.hosts)) {
        m_hosts.push_back(std::make_unique<Host>(Host{name}));
    }
    if (m_inner) {
        m_inner->setParent(this); // for the thread; m_inner goes first
        connectInner();
    }
}

HostCollector::~HostCollector() = default;

std::chrono::microseconds HostCollector::watchPeriod() const
{
    return m_inner ? m_inner->watchPeriod() : m_settings.interval;
}

/// What it reads goes on as it comes, but for sweeps, which wait for the hosts.
void HostCollector::connectInner()
{
    connect(m_inner.get(), &Collector::progress, this, &Collector::progress);
    connect(m_inner.get(), &Collector::sourceKnown, this, &Collector::sourceKnown);
    connect(m_inner.get(), &Collector::managersPolled, this, &Collector::managersPolled);
    connect(m_inner.get(), &Collector::routesRead, this, &Collector::routesRead);
    connect(m_inner.get(), &Collector::lanesRead, this, &Collector::lanesRead);
    connect(m_inner.get(), &Collector::pKeysRead, this, &Collector::pKeysRead);
    connect(m_inner.get(), &Collector::multicastRead, this, &Collector::multicastRead);
    connect(m_inner.get(), &Collector::hostsRead, this, &Collector::hostsRead);
    connect(m_inner.get(), &Collector::problem, this, &Collector::problem);
    connect(m_inner.get(), &Collector::intervalChanged, this, &Collector::intervalChanged);
    connect(m_inner.get(), &Collector::peerChanged, this, &Collector::peerChanged);
    connect(m_inner.get(), &Collector::hostsChanged, this, &Collector::hostsChanged);
    connect(m_inner.get(), &Collector::asked, this, &Collector::asked);
    connect(m_inner.get(), &Collector::failed, this, [this](const Error &error) {
        for (const auto &host : m_hosts) {
            addChanges(host->changes.forgetQueuePairs());
        }
        emitChanges(); // whoever goes on does not know of these
        stop();
        Q_EMIT failed(error);
    });
    connect(m_inner.get(), &Collector::finished, this, [this] {
        finishSweep();
        stop();
        Q_EMIT finished();
    });
    connect(m_inner.get(), &Collector::fabricChanged, this,
            [this](Timestamp time, const SharedFabric &fabric) {
                finishSweep();
                m_fabric = fabric;
                updateKeys();
                Q_EMIT fabricChanged(time, fabric);
            });
    connect(m_inner.get(), &Collector::sweepDone, this, [this](const SharedSweep &sweep) {
        finishSweep();
        m_innerSweep = sweep;
        askAll();
    });
}

void HostCollector::start()
{
    allowOpenFiles(m_hosts.size());
    m_sinceStart.start();
    m_attention.start();
    m_lookTimer = std::make_unique<QTimer>();
    m_lookTimer->setTimerType(Qt::PreciseTimer);
    connect(m_lookTimer.get(), &QTimer::timeout, this, [this] { m_attention.look(); });
    m_lookTimer->start(std::chrono::milliseconds(Attention::Period));
    m_startTimer = std::make_unique<QTimer>();
    connect(m_startTimer.get(), &QTimer::timeout, this, &HostCollector::startSome);
    m_startTimer->start(StartPeriod);
    startSome();
    reportHosts();
    if (m_inner) {
        m_inner->start();
        return;
    }
    Q_EMIT progress({{QT_TRANSLATE_NOOP("core", "Connecting to the hosts"), {}},
                     0,
                     static_cast<qint64>(m_hosts.size())});
    m_timer = std::make_unique<QTimer>();
    m_timer->setTimerType(Qt::PreciseTimer);
    connect(m_timer.get(), &QTimer::timeout, this, &HostCollector::tick);
    setInterval(m_settings.interval);
    tick();
}

void HostCollector::stop()
{
    if (m_inner) {
        m_inner->disconnect(this);
        m_inner->stop();
    }
    m_timer.reset();
    m_lookTimer.reset();
    m_startTimer.reset();
    m_innerSweep.reset();
    m_isReading = false;
    for (const auto &host : m_hosts) { // all at once, then one after the other
        if (host->connection) {
            host->connection->end();
        }
    }
    QElapsedTimer waited;
    waited.start();
    for (const auto &host : m_hosts) {
        if (host->connection) {
            host->connection->kill(
                std::max<int>(StopTimeoutMs - static_cast<int>(waited.elapsed()), 0));
        }
        host->connection.reset();
    }
}

void HostCollector::setInterval(std::chrono::microseconds interval)
{
    m_settings.interval = std::max(interval, MinInterval);
    if (m_inner) {
        m_inner->setInterval(m_settings.interval);
    } else if (m_timer) {
        m_timer->start(std::chrono::duration_cast<std::chrono::milliseconds>(m_settings.interval));
    }
}

QString HostCollector::nameOf(const Host &host) const
{
    return !host.name.isEmpty()           ? host.name
           : !host.reading.name.isEmpty() ? host.reading.name
                                          : QStringLiteral("localhost");
}

/// A handshake costs this machine some processor time: while others want it, a few are under way at
/// once. One that takes long waits for the host.
int HostCollector::roomForStarts(bool isMachineBusy) const
{
    if (m_source.isOverHttp()) {
        return SocketStartsAtOnce;
    }
    const auto young = std::ranges::count_if(m_hosts, [this](const auto &host) {
        return host->isConnecting && m_attention.attended() - host->startedAt < HandshakeMs;
    });
    const int most = isMachineBusy ? 2 * QThread::idealThreadCount() : MaxHandshakes;
    return std::clamp(most - static_cast<int>(young), 0, ProcessStartsAtOnce);
}

/// Some of those that do not run, and whose time has come. Each has its own limit, from its begin.
void HostCollector::startSome()
{
    const bool isBusy = Attention::isMachineBusy();
    m_attention.look();
    m_attention.setMachineBusy(isBusy);
    int room = roomForStarts(isBusy);
    for (const auto &host : m_hosts) {
        const bool isDue =
            !host->connection || (!host->connection->isRunning() && host->ended.isValid() &&
                                  host->ended.hasExpired(qint64(1000) * host->pause));
        if (isDue && room > 0) {
            --room;
            startHost(*host);
        }
        const bool isTooLate =
            host->startedAt >= 0 && m_attention.attended() - host->startedAt > ConnectTimeoutMs;
        if (isTooLate && !host->hasAnswered) {
            reportSilence(*host);
        }
    }
    failWhenHopeless();
}

/// One for all hosts: each has a thread of its own.
QNetworkAccessManager *HostCollector::network()
{
    if (!m_network) {
        m_network = std::make_unique<QNetworkAccessManager>();
        m_network->setProxy(QNetworkProxy::NoProxy);
    }
    return m_network.get();
}

void HostCollector::startHost(Host &host)
{
    if (!host.connection) {
        if (m_source.isOverHttp()) {
            host.connection = std::make_unique<HostHttp>(m_source, host.name, network());
        } else {
            host.connection = std::make_unique<HostProcess>(m_source, host.name);
        }
        connect(host.connection.get(), &HostConnection::answered, this,
                [this, &host](qint64 number, const HostReading &reading) {
                    takeReading(host, number, reading);
                });
        connect(host.connection.get(), &HostConnection::ended, this,
                [this, &host](const QString &errorText) { connectionEnded(host, errorText); });
    }
    host.asked = 0;
    host.ended.invalidate();
    host.isConnecting = true;
    if (host.startedAt < 0 || host.hasAnswered) {
        host.startedAt = m_attention.attended();
    }
    host.connection->start();
}

void HostCollector::tick()
{
    m_attention.look();
    if (lengthensSweep()) {
        return;
    }
    finishSweep();
    askAll();
}

/// Where this program was late, answers may wait here: the sweep goes on for another interval, as
/// long as some come, and a few more.
bool HostCollector::lengthensSweep()
{
    const bool isMissingAny = m_isReading && std::ranges::any_of(m_hosts, [](const auto &host) {
                                  return host->isReading && host->hasAnswered;
                              });
    constexpr int MaxEmpty = 3; // intervals in which none came
    const bool isLate = m_attention.hadGap() || m_attention.isWorkingHard();
    m_emptyTicks = m_answers > 0 ? 0 : m_emptyTicks + 1;
    const bool isLengthened = isMissingAny && isLate && m_emptyTicks <= MaxEmpty;
    m_emptyTicks = isLengthened ? m_emptyTicks : 0;
    m_answers = 0;
    m_attention.forget();
    return isLengthened;
}

/// Those that still owe an answer are not asked for another one.
void HostCollector::askAll()
{
    m_begin = recordingTime();
    m_sinceBegin.start();
    m_isReading = true;
    ++m_request;
    for (const auto &host : m_hosts) {
        const bool isFree = host->connection && host->connection->isRunning() && host->asked == 0;
        host->readAt = {};
        host->isReading = (isFree || host->unjudged > 0) && !host->isSilent;
        if (isFree) {
            host->asked = m_request;
            host->askedAt = sinceBegin();
            host->connection->ask(m_request);
        }
    }
    finishWhenComplete();
}

/// It read its files some time between the question and now: as long after the sweep's begin as
/// the middle was when it answered quickest. Answers that wait for this process do not shift the
/// times of readings then, and times that keep their distance need no room in a file: it changes
/// only where it is wrong by more than TimeTolerance.
Timestamp HostCollector::timeOfReading(Host &host) const
{
    const qint64 asked = host.askedAt;
    const qint64 now = sinceBegin();
    const qint64 middle = (asked + now) / 2;
    const bool isWrong = !host.offset || *host.offset > now ||
                         *host.offset < asked - TimeTolerance ||
                         middle < *host.offset - TimeTolerance;
    if (isWrong) {
        host.offset = middle;
    }
    return Timestamp(m_begin.microseconds() + *host.offset);
}

void HostCollector::takeReading(Host &host, qint64 number, const HostReading &reading)
{
    if (number != host.asked || m_hasFailed) {
        return;
    }
    m_attention.look();
    ++m_answers;
    host.asked = 0;
    host.pause = 0;
    host.unjudged = 0;
    host.isConnecting = false;
    host.errorText.clear();
    if (number != m_request) { // late
        host.isReading = false;
        finishWhenComplete();
        return;
    }
    const bool isNew = !host.hasAnswered || !isAlike(*reading.adapters, *host.reading.adapters);
    m_isFabricOld = m_isFabricOld || isNew;
    host.reading = reading;
    host.paths.follow(host.reading);
    const bool isAgain = std::exchange(host.hasAnswered, true);
    host.isReading = false;
    // Nobody waited for one that was silent: the sweep may be over, and it is part of the next one.
    host.readAt = m_isReading ? timeOfReading(host) : Timestamp();
    if (isNew && m_inner && m_fabric) {
        updateKeys();
    }
    if (std::exchange(host.isSilent, false)) {
        CollectorProblem found;
        found.severity = CollectorProblem::Severity::Info;
        found.kind = "host_answers";
        found.message = {isAgain ? QT_TRANSLATE_NOOP("core", "The host %1 answers again.")
                                 : QT_TRANSLATE_NOOP("core", "The host %1 answers."),
                         {nameOf(host)}};
        found.place = host.place.key;
        Q_EMIT problem(found);
    }
    finishWhenComplete();
}

/// It is started again, later and later.
void HostCollector::connectionEnded(Host &host, const QString &errorText)
{
    if (m_hasFailed) {
        return;
    }
    m_attention.look();
    host.asked = 0;
    host.unjudged = 0;
    host.isReading = false;
    host.isConnecting = false;
    host.errorText = errorText;
    host.ended.start();
    host.pause = std::clamp(2 * host.pause, 1, MaxPauseSeconds);
    if (host.hasAnswered) {
        reportSilence(host);
    }
    failWhenHopeless();
    if (m_startTimer) {
        finishWhenComplete();
        reportHosts();
    }
}

/// Reported once, until it answers again.
void HostCollector::reportSilence(Host &host)
{
    if (std::exchange(host.isSilent, true)) {
        return;
    }
    addChanges(host.changes.forgetQueuePairs());
    CollectorProblem found;
    found.kind = "host_silent";
    found.message = {QT_TRANSLATE_NOOP("core", "The host %1 does not answer."), {nameOf(host)}};
    found.advice = {QT_TRANSLATE_NOOP("core", "Its counters are unknown until it does."), {}};
    found.place = host.place.key;
    Q_EMIT problem(found);
}

/// Which answer, where that is not as it was.
void HostCollector::reportHosts()
{
    CollectorHosts hosts;
    for (const auto &host : m_hosts) {
        if (host->hasAnswered && !host->isSilent) {
            hosts.answering << nameOf(*host);
        } else if (!host->hasAnswered && !host->isSilent && !host->ended.isValid()) {
            ++hosts.waiting;
        } else {
            hosts.silent.push_back({nameOf(*host), host->errorText});
        }
    }
    if (hosts != m_reported) {
        m_reported = hosts;
        Q_EMIT hostsChanged(hosts);
    }
}

/// Without anything that reads the fabric, and with all hosts away from the beginning, each of
/// which had its turn.
void HostCollector::failWhenHopeless()
{
    const bool isHopeless = std::ranges::all_of(m_hosts, [](const auto &host) {
        return !host->hasAnswered && (host->isSilent || host->ended.isValid());
    });
    if (m_inner || !m_startTimer || !isHopeless) {
        return;
    }
    m_hasFailed = true;
    m_timer.reset();
    m_startTimer->stop();
    const auto withReason =
        std::ranges::find_if(m_hosts, [](const auto &host) { return !host->errorText.isEmpty(); });
    const Host &host = withReason == m_hosts.end() ? *m_hosts.front() : **withReason;
    const QString name = nameOf(host);
    const Message what =
        host.errorText.isEmpty()
            ? Message{QT_TRANSLATE_NOOP("core", "None of the hosts answered; the first is %1."),
                      {name}}
            : Message{QT_TRANSLATE_NOOP("core", "The host %1 cannot be read: %2."),
                      {name, host.errorText}};
    Q_EMIT failed({what, adviceFor(name)});
}

Message HostCollector::adviceFor(const QString &host) const
{
    switch (m_source.via) {
    case HostSource::Via::Ssh:
        return {QT_TRANSLATE_NOOP("core", "Try ssh -o BatchMode=yes %1 in a terminal."), {host}};
    case HostSource::Via::Http:
    case HostSource::Via::Https:
        return {QT_TRANSLATE_NOOP("core", "Check that node_exporter runs there at port %1."),
                {QString::number(m_source.port)}};
    case HostSource::Via::Local:
        break;
    }
    return {QT_TRANSLATE_NOOP("core", "Check that the folder is there.")};
}

void HostCollector::finishWhenComplete()
{
    const bool isWaiting =
        std::ranges::any_of(m_hosts, [](const auto &host) { return host->isReading; });
    if (m_isReading && !isWaiting) {
        finishSweep();
    }
}

/// One that has not answered is silent; but where this program was late beside it, only when it is
/// missing in several sweeps.
bool HostCollector::isToBeJudged(Host &host) const
{
    constexpr int MaxUnjudged = 3;
    const bool wasLate = m_inner && (m_attention.hadGap() || m_attention.isWorkingHard());
    host.unjudged = wasLate ? host.unjudged + 1 : 0;
    return !wasLate || host.unjudged > MaxUnjudged;
}

/// The sweep ends: who has not answered is late.
void HostCollector::finishSweep()
{
    if (!std::exchange(m_isReading, false)) {
        return;
    }
    for (const auto &host : m_hosts) {
        if (std::exchange(host->isReading, false) && host->hasAnswered && isToBeJudged(*host)) {
            reportSilence(*host);
        }
    }
    if (m_inner) {
        m_attention.forget();
    }
    reportHosts();
    if (!m_inner && !m_fabric && isGathering()) {
        return;
    }
    if (!m_inner) {
        updateFabric();
    }
    emitSweep();
}

/// Whether hosts may still come before the first fabric: each that comes later is an event.
bool HostCollector::isGathering()
{
    const auto missing = std::ranges::count_if(
        m_hosts, [](const auto &host) { return !host->hasAnswered && !host->ended.isValid(); });
    const auto total = static_cast<qint64>(m_hosts.size());
    Q_EMIT progress(
        {{QT_TRANSLATE_NOOP("core", "Connecting to the hosts"), {}}, total - missing, total});
    return missing > 0 && !m_sinceStart.hasExpired(FirstFabricMs);
}

/// The hosts' own adapters are the fabric.
void HostCollector::updateFabric()
{
    if (!std::exchange(m_isFabricOld, false)) {
        return;
    }
    std::vector<DescribedHost> described;
    for (const auto &host : m_hosts) {
        if (host->hasAnswered) {
            described.push_back({nameOf(*host), host->reading.adapters});
        }
    }
    if (described.empty()) {
        m_isFabricOld = true;
        return;
    }
    m_fabric = fabricOfHosts(described);
    updateKeys();
    Q_EMIT fabricChanged(m_begin, m_fabric);
}

void HostCollector::updateKeys()
{
    for (const auto &host : m_hosts) {
        if (!host->hasAnswered) {
            continue;
        }
        const Fabric &adapters = *host->reading.adapters;
        const bool isMade = !m_inner && adapters.isEmpty();
        host->place = isMade ? HostPlace{{guidOfHost(nameOf(*host)), 0}}
                             : placeOfHost(*m_fabric, adapters, {host->name, host->reading.name});
        if (host->place.key.node.isNull() && !std::exchange(host->isUnknown, true)) {
            CollectorProblem found;
            found.kind = "host_unknown";
            found.message = {QT_TRANSLATE_NOOP("core", "The host %1 is not in the fabric."),
                             {nameOf(*host)}};
            found.advice = {QT_TRANSLATE_NOOP("core", "Its counters are not recorded."), {}};
            Q_EMIT problem(found);
        }
    }
    m_sweeps.keepOnly(
        [this](const PortKey &port) { return m_fabric->findNode(port.node).isValid(); });
}

void HostCollector::addReadings()
{
    for (const auto &host : m_hosts) {
        const HostPlace &place = host->place;
        if (!host->readAt.isKnown()) {
            continue;
        }
        if (place.key.node.isNull()) { // the fabric does not have it, or not any more
            addChanges(host->changes.forgetQueuePairs());
            continue;
        }
        addChanges(
            host->changes.follow(host->reading, place, m_begin, queuePairsOfEach(m_hosts.size())));
        m_sweeps.add(place.key, host->readAt, host->reading.whole);
        for (const auto &[port, values] : host->reading.ports) {
            if (const Guid node = place.nodes.value(port.node); !node.isNull()) {
                m_sweeps.add({node, port.number}, host->readAt, values);
            }
        }
    }
}

void HostCollector::addChanges(HostChanges &&changes)
{
    const auto add = [](auto &to, auto &from) {
        to.insert(to.end(), std::make_move_iterator(from.begin()),
                  std::make_move_iterator(from.end()));
    };
    add(m_changes.queuePairs, changes.queuePairs);
    add(m_changes.gone, changes.gone);
    add(m_changes.facts, changes.facts);
}

void HostCollector::emitChanges()
{
    if (!m_changes.isEmpty()) {
        Q_EMIT hostsRead(m_begin,
                         std::make_shared<const HostChanges>(std::exchange(m_changes, {})));
    }
}

void HostCollector::emitSweep()
{
    const SharedSweep inner = std::exchange(m_innerSweep, nullptr);
    if (m_fabric) {
        addReadings();
        emitChanges();
    }
    if (m_sweeps.isEmpty()) {
        if (inner) {
            Q_EMIT sweepDone(inner);
        }
        return;
    }
    const qint64 duration = std::max<qint64>(sinceBegin(), 1);
    const SharedSweep hosts = m_sweeps.take(m_number + 1, m_begin, duration);
    ++m_number;
    Q_EMIT sweepDone(inner ? m_merge.merged(inner, hosts) : hosts);
}

} // namespace pickglass::host
