// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/recording.h"

#include "app/common/format.h"
#include "app/common/optiontable.h"
#include "app/common/workerthread.h"
#include "collectors/collectorplugins.h"
#include "core/base/recordingclock.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/joblist.h"

#include <QCoreApplication>

namespace pickglass::pgcap {

namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

constexpr const char *TooLong = "sweep_too_long";

} // namespace

Recording::Recording(RecordOptions options, RecordReport &report)
    : m_options(std::move(options)),
      m_report(report),
      m_collectorThread(new QThread),
      m_jobThread(new QThread),
      m_pace(m_options.recording.interval)
{
    m_tally.path = m_options.recording.path;
    m_duration.setSingleShot(true);
    m_duration.setTimerType(Qt::PreciseTimer);
    connect(&m_duration, &QTimer::timeout, this, &Recording::end);
    m_stopTimeout.setSingleShot(true);
    connect(&m_stopTimeout, &QTimer::timeout, this, &Recording::closeFile);
}

Recording::~Recording() = default;

int Recording::run()
{
    if (!serveMetrics() || !makeCollector(m_options.recording.source)) {
        return Trouble;
    }
    m_options.recording.events.fabricPeriod = m_collector->watchPeriod().count();
    m_host.emplace(m_options.recording);
    connectRecorder();
    startAlerts();
    if (m_options.store && !startStore()) {
        delete m_collector; // it goes with its thread, which does not start
        m_collector = nullptr;
        return Trouble;
    }
    m_collectorThread->start();
    m_host->run([](Recorder &recorder) { recorder.open(); });
    const int code = QCoreApplication::exec();
    if (m_alerts) {
        m_alerts->finish();
    }
    m_report.ended(m_tally);
    return code;
}

bool Recording::makeCollector(const QString &source)
{
    auto made = CollectorPlugins::find().makeCollector(source, m_options.collector);
    if (!made) {
        m_report.failed(made.error());
        return false;
    }
    m_collector = made->release();
    connectCollector();
    m_collector->moveToThread(m_collectorThread.get());
    return true;
}

/// False where its spool cannot be had, which was reported.
bool Recording::startStore()
{
    auto store = StoreFeed::open(*m_options.store, m_options.recording);
    if (!store) {
        m_report.failed(store.error());
        return false;
    }
    m_store = std::move(*store);
    connect(m_store.get(), &StoreFeed::problem, this,
            [this](const CollectorProblem &problem) { m_report.problem(problem); });
    connect(m_store.get(), &StoreFeed::closed, this, &Recording::finish);
    m_store->follow(*m_host);
    return true;
}

bool Recording::isCollectorGone()
{
    m_collectorThread->quit();
    return m_collectorThread->wait(QDeadlineTimer(CollectorStopTimeout));
}

void Recording::connectCollector()
{
    connect(m_collectorThread.get(), &QThread::finished, m_collector, &QObject::deleteLater);
    connect(m_collector, &Collector::progress, this,
            [this](const CollectorProgress &progress) { m_report.progress(progress); });
    connect(m_collector, &Collector::sourceKnown, this,
            [this](const SourceFacts &facts) { m_host->writeFacts(facts); });
    connect(m_collector, &Collector::fabricChanged, this, &Recording::onFabric);
    connect(m_collector, &Collector::sweepDone, this, &Recording::onSweep);
    connect(m_collector, &Collector::managersPolled, this, &Recording::onManagers);
    connect(m_collector, &Collector::routesRead, this, &Recording::onRoutes);
    connect(
        m_collector, &Collector::lanesRead, this,
        [this](Timestamp time, const SharedLaneTables &lanes) { m_host->writeLanes(time, lanes); });
    connect(
        m_collector, &Collector::pKeysRead, this,
        [this](Timestamp time, const SharedPKeyTables &keys) { m_host->writePKeys(time, keys); });
    connect(m_collector, &Collector::multicastRead, this,
            [this](Timestamp time, const SharedMulticastTables &tables) {
                m_host->writeMulticast(time, tables);
            });
    connect(m_collector, &Collector::hostsRead, this,
            [this](Timestamp time, const SharedHostChanges &changes) {
                m_host->writeHosts(time, changes);
            });
    connect(m_collector, &Collector::problem, this, &Recording::onProblem);
    connect(m_collector, &Collector::intervalChanged, this, &Recording::onPace);
    connect(m_collector, &Collector::peerChanged, this,
            [this](const CollectorPeer &peer) { m_report.peer(peer); });
    connect(m_collector, &Collector::hostsChanged, this,
            [this](const CollectorHosts &hosts) { m_report.hosts(hosts); });
    connect(m_collector, &Collector::finished, this, &Recording::end);
    connect(m_collector, &Collector::asked, this, &Recording::onAsked);
    connect(m_collector, &Collector::failed, this,
            [this, collector = m_collector](const Error &error) {
                // Unless another one took its place, when somebody said yes to what it asked.
                if (collector == m_collector) {
                    giveUp(error);
                }
            });
}

void Recording::startCollector()
{
    QMetaObject::invokeMethod(m_collector, &Collector::start, Qt::QueuedConnection);
}

/// Where a person says yes, the collector of the answer goes on in place of the one that asked.
void Recording::onAsked(const CollectorQuestion &question)
{
    if (m_isEnding || !m_report.ask(question)) {
        return; // that it failed comes next
    }
    m_collector->disconnect(this);
    if (makeCollector(question.source.toString(QUrl::FullyEncoded))) {
        startCollector();
    } else {
        m_code = Trouble;
        end();
    }
}

void Recording::connectRecorder()
{
    const Recorder *recorder = m_host->recorder();
    connect(recorder, &Recorder::opened, this, &Recording::onOpened);
    connect(recorder, &Recorder::fabricWritten, this, &Recording::onFabricWritten);
    connect(recorder, &Recorder::sweepWritten, this, &Recording::onSweepWritten);
    connect(recorder, &Recorder::eventsWritten, this, [this](const std::vector<Event> &events) {
        m_report.events(events);
        if (m_metrics) {
            m_metrics->takeEvents(events);
        }
    });
    connect(recorder, &Recorder::closed, this, &Recording::onClosed);
    connect(recorder, &Recorder::moved, this, [this](const QString &from, const QString &to) {
        warn("recording_moved",
             {QT_TRANSLATE_NOOP("core", "The recording goes on in %1, since a program that does "
                                        "not go on reads %2."),
              {to, from}},
             {QT_TRANSLATE_NOOP("core", "While a program reads a moment of a capture, its log "
                                        "grows: end that program, or let it go on."),
              {}});
    });
    connect(recorder, &Recorder::finished, this, &Recording::finish);
    connect(recorder, &Recorder::failed, this, [this](const Error &error) {
        m_isRecorderDone = true;
        giveUp(error);
        if (m_isClosing) {
            finish(); // it was to end anyway, and there will be no other answer
        }
    });
}

bool Recording::serveMetrics()
{
    auto service = MetricsService::start(m_options.metrics);
    if (!service) {
        m_report.failed(service.error());
        return false;
    }
    m_metrics = std::move(*service);
    if (m_metrics) {
        m_report.metrics(m_metrics->url());
    }
    return true;
}

void Recording::onOpened(const QString &path)
{
    m_tally.path = path;
    m_tally.isClosed = false;
    ++m_tally.files;
    m_report.opened(path);
    if (m_metrics) {
        m_metrics->countIncidents(path);
    }
    if (!m_isEnding && !std::exchange(m_isCollecting, true)) {
        startCollector();
    }
}

void Recording::onFabric(Timestamp time, const SharedFabric &fabric)
{
    m_host->writeFabric(time, fabric);
}

void Recording::onFabricWritten(Timestamp time, const SharedFabric &fabric)
{
    if (!m_tally.fabric && m_options.duration.count() > 0 && m_collector->isRealTime()) {
        m_duration.start(duration_cast<milliseconds>(m_options.duration));
    }
    const bool isFirst = !m_tally.fabric;
    m_tally.fabric = fabric;
    if (isFirst && !m_options.jobs.source.isEmpty()) {
        startJobs();
    }
    if (m_metrics) {
        m_metrics->takeFabric(time, fabric);
    }
    m_report.fabric(time, *fabric);
}

void Recording::startAlerts()
{
    if (m_options.alerts) {
        m_alerts.emplace(*m_options.alerts);
        connect(&*m_alerts, &AlertService::problem, this,
                [this](const CollectorProblem &problem) { m_report.problem(problem); });
        m_alerts->attach(m_host->recorder());
    }
}

/// On a thread of its own, so that a long list delays nothing.
void Recording::startJobs()
{
    auto *watch = new JobWatch(m_options.jobs);
    watch->moveToThread(m_jobThread.get());
    connect(m_jobThread.get(), &QThread::started, watch, &JobWatch::start);
    connect(m_jobThread.get(), &QThread::finished, watch, &QObject::deleteLater);
    connect(watch, &JobWatch::changed, this, &Recording::onJobs);
    connect(watch, &JobWatch::failed, this,
            [this](const Error &error) { warn("jobs", error.what, error.advice); });
    m_jobThread->start();
}

void Recording::onJobs(std::vector<Job> jobs, qint64 running)
{
    if (jobs.empty()) {
        return;
    }
    placeJobs(jobs, HostIndex(*m_tally.fabric));
    m_host->writeJobs(jobs);
    m_report.jobs(jobs, running);
}

void Recording::onManagers(const SharedSmPoll &poll)
{
    if (!m_pausedSince.isKnown()) {
        m_host->writeManagers(poll);
        if (m_metrics) {
            m_metrics->takeManagers(poll);
        }
    }
}

void Recording::onRoutes(Timestamp time, const SharedForwardingTables &tables)
{
    m_host->writeRoutes(time, tables);
}

/// Times of a capture only go on: they follow the clock where it was set forward, and are ahead of
/// it where it was set back.
void Recording::followClock()
{
    const auto step = m_collector->isOfThisClock() ? m_host->noteClockStep() : std::nullopt;
    if (!step) {
        return;
    }
    m_previousSweep = {}; // none was missed by that
    warn("clock_stepped",
         {QT_TRANSLATE_NOOP("core", "The clock of this machine was set by %1 s: times of the "
                                    "recording are ahead of it by %2 s."),
          {secondsText(step->by), secondsText(step->ahead)}},
         {});
}

void Recording::onSweep(const SharedSweep &sweep)
{
    followClock();
    if (sweep->time <= m_latestSweep) {
        skipOlder(*sweep);
        return;
    }
    if (isOver(*sweep)) {
        end();
        return;
    }
    m_latestSweep = sweep->time;
    if (m_pausedSince.isKnown()) {
        return;
    }
    checkPace(*sweep);
    // Made time waits; the clock on the wall does not.
    const auto timeout = m_collector->isRealTime() ? milliseconds(0) : RecordingHost::WriteTimeout;
    if (!m_host->writeSweep(sweep, timeout)) {
        ++m_tally.missed;
        if (!std::exchange(m_hasReportedSkipped, true)) {
            warn("sweeps_left_out",
                 {QT_TRANSLATE_NOOP("core", "Writing the file takes longer than the interval: "
                                            "sweeps are skipped."),
                  {}},
                 {QT_TRANSLATE_NOOP("core", "Record to a faster disk or with a longer interval, "
                                            "and end programs that use the file meanwhile."),
                  {}});
        }
    }
}

/// Whether the duration is over in the time of a collector whose time is its own.
bool Recording::isOver(const CounterSweep &sweep)
{
    if (!m_firstSweep.isKnown()) {
        m_firstSweep = sweep.time;
    }
    return m_options.duration.count() > 0 && !m_collector->isRealTime() &&
           sweep.time - m_firstSweep >= m_options.duration.count();
}

/// In the time of the sweeps.
Timestamp Recording::now() const
{
    return m_collector->isRealTime() || !m_latestSweep.isKnown() ? recordingTime() : m_latestSweep;
}

/// Time in a capture only goes on, that of another machine may be set back.
void Recording::skipOlder(const CounterSweep &sweep)
{
    ++m_tally.missed;
    if (!std::exchange(m_hasReportedClock, true)) {
        warn("clock_set_back",
             {QT_TRANSLATE_NOOP(
                  "core",
                  "The clock was set back to %1: sweeps are skipped until it is past %2 again."),
              {sweep.time.toString(), m_latestSweep.toString()}},
             {QT_TRANSLATE_NOOP(
                  "core", "To continue immediately, stop this recording and start another one."),
              {}});
    }
}

/// Notices intervals in which no sweep began, and says once that a sweep takes longer than one.
void Recording::checkPace(const CounterSweep &sweep)
{
    const auto interval = static_cast<double>(m_pace.count());
    if (m_previousSweep.isKnown()) {
        const auto passed = static_cast<double>(sweep.time - m_previousSweep);
        m_tally.missed += qMax<qint64>(0, qRound64(passed / interval) - 1);
    }
    m_previousSweep = sweep.time;
    if (static_cast<double>(sweep.duration) > interval &&
        !std::exchange(m_hasReportedOverrun, true)) {
        warn(TooLong,
             {QT_TRANSLATE_NOOP("core", "A sweep took %1 s, longer than the interval of %2 s: the "
                                        "next one starts immediately."),
              {secondsText(sweep.duration), secondsText(m_pace.count())}},
             {QT_TRANSLATE_NOOP("core", "Choose a longer interval, or fewer counters."), {}});
    }
}

void Recording::onSweepWritten(const SharedSweep &sweep, qint64 fileBytes)
{
    m_tally.add(*sweep, fileBytes);
    if (m_metrics) {
        m_metrics->takeSweep(sweep);
    }
    m_report.sweep(*sweep, m_tally);
    if (!m_report.isHeard()) {
        m_code = Trouble;
        end();
    }
}

void Recording::onClosed(const QString &path, qint64 fileBytes)
{
    m_tally.closedBytes += fileBytes;
    if (path == m_tally.path) { // not one that a reader held
        m_tally.fileBytes = fileBytes;
        m_tally.isClosed = true;
    }
}

void Recording::onProblem(const CollectorProblem &problem)
{
    const bool isKnown =
        qstrcmp(problem.kind, TooLong) == 0 && std::exchange(m_hasReportedOverrun, true);
    if (!isKnown) {
        m_report.problem(problem);
    }
}

void Recording::warn(const char *kind, Message message, Message advice)
{
    m_report.problem(
        {CollectorProblem::Severity::Warning, kind, std::move(message), std::move(advice), {}});
}

void Recording::refuseLine(const QString &line)
{
    warn("not_understood",
         {QT_TRANSLATE_NOOP("core", "The control line %1 was not understood."), {line}},
         {QT_TRANSLATE_NOOP("core",
                            "A line is one of {\"do\":\"stop\"}, "
                            "{\"do\":\"interval\",\"seconds\":0.5}, "
                            "{\"do\":\"note\",\"text\":\"…\"}, "
                            "{\"do\":\"mark\",\"name\":\"…\"}, "
                            "{\"do\":\"rename_mark\",\"at\":…,\"was\":\"…\",\"name\":\"…\"}, "
                            "{\"do\":\"pause\"} and {\"do\":\"resume\"}; a note and a mark "
                            "may have \"at\", microseconds since 1970."),
          {}});
}

/// A collector that has an interval of its own misses no sweeps by that.
void Recording::onPace(std::chrono::microseconds interval)
{
    m_pace = interval;
    m_previousSweep = {};
    m_host->runOnBoth([=](Recorder &recorder) { recorder.setInterval(interval); });
}

void Recording::setInterval(std::chrono::microseconds interval)
{
    m_options.recording.interval = interval;
    m_pace = interval;
    m_previousSweep = {};
    m_hasReportedOverrun = false;
    if (!m_pausedSince.isKnown()) {
        giveInterval(interval);
    }
    m_host->runOnBoth([=](Recorder &recorder) { recorder.setInterval(interval); });
}

void Recording::giveInterval(std::chrono::microseconds interval)
{
    QMetaObject::invokeMethod(
        m_collector, [collector = m_collector, interval] { collector->setInterval(interval); },
        Qt::QueuedConnection);
}

/// The collector gets an interval that does not end; a sweep in progress is left out.
void Recording::pause()
{
    if (m_pausedSince.isKnown() || m_isEnding) {
        return;
    }
    m_pausedSince = now();
    m_previousSweep = {};
    giveInterval(MaxInterval);
    m_host->runOnBoth([](Recorder &recorder) { recorder.pause(); });
    // Said after the sweeps that are still being written.
    m_host->run([this](Recorder &) {
        QMetaObject::invokeMethod(
            this, [this] { m_report.paused(); }, Qt::QueuedConnection);
    });
}

void Recording::resume()
{
    if (!m_pausedSince.isKnown() || m_isEnding) {
        return;
    }
    markPause();
    m_previousSweep = {};
    giveInterval(m_options.recording.interval);
    m_report.resumed();
}

void Recording::markPause()
{
    const Timestamp since = std::exchange(m_pausedSince, {});
    m_host->runOnBoth([since, until = now()](Recorder &recorder) {
        recorder.markRange(since, until, QStringLiteral("paused"));
    });
}

void Recording::note(const QString &text, Timestamp at)
{
    m_host->runOnBoth([=, at = timeOf(at)](Recorder &recorder) { recorder.note(text, at); });
}

void Recording::mark(const QString &name, Timestamp at)
{
    m_host->runOnBoth([=, at = timeOf(at)](Recorder &recorder) { recorder.mark(name, at); });
}

void Recording::renameMark(Timestamp at, const QString &was, const QString &name)
{
    m_host->runOnBoth([=](Recorder &recorder) { recorder.renameMark(at, was, name); });
}

Timestamp Recording::timeOf(Timestamp asked) const
{
    // The clock of an agent, which sweeps are of, may be ahead of ours.
    const Timestamp end = m_pausedSince.isKnown() ? m_pausedSince : std::max(now(), m_latestSweep);
    return asked.isKnown() && asked <= end ? asked : m_pausedSince;
}

void Recording::giveUp(const Error &error)
{
    m_code = Trouble;
    m_report.failed(error);
    end();
}

void Recording::end()
{
    if (std::exchange(m_isEnding, true)) {
        return;
    }
    m_report.ending();
    if (!m_isCollecting) {
        closeFile();
        return;
    }
    m_stopTimeout.start(CollectorStopTimeout);
    stopCollector(m_collector, this, [this] { closeFile(); });
}

void Recording::closeFile()
{
    if (std::exchange(m_isClosing, true)) {
        return;
    }
    if (m_pausedSince.isKnown()) {
        markPause();
    }
    if (m_isRecorderDone) {
        finish();
    } else {
        m_host->run([](Recorder &recorder) { recorder.close(); });
    }
}

void Recording::finish()
{
    if (m_store && !m_store->isOver()) {
        m_store->close(); // it is finished when that is
        return;
    }
    if (!m_tally.fabric && m_code == Fine) {
        m_code = Trouble;
        m_report.failed(
            {{QT_TRANSLATE_NOOP(
                  "core",
                  "Nothing was recorded: the recording ended before the fabric was discovered."),
              {}}});
    }
    QCoreApplication::exit(m_code);
}

} // namespace pickglass::pgcap
