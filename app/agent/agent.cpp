// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/agent.h"

#include "app/access/secrets.h"
#include "app/agent/agentlog.h"
#include "app/common/exitcode.h"

#include <QRandomGenerator>

namespace pickglass::agent {

namespace {

/// Of sweeps that wait to be coded: more cost memory, and come late.
constexpr size_t MaxPendingBytes = 64 * 1024 * 1024;

/// How many that is, of a sweep like this one: 3 at least.
int maxPending(const CounterSweep &sweep)
{
    const size_t bytes = sweep.values.bytes() + sweep.times.size() * sizeof(qint64) + 1;
    return static_cast<int>(qBound<size_t>(3, MaxPendingBytes / bytes, 100));
}
/// For clients, the source and the recording to end.
constexpr std::chrono::milliseconds EndTimeout = std::chrono::seconds(10);
constexpr qint64 LateMs = 30LL * 24 * 3600 * 1000;

QByteArray newRun()
{
    quint32 words[4] = {};
    QRandomGenerator::system()->fillRange(words);
    return {reinterpret_cast<const char *>(words), sizeof words};
}

void warnAboutExpiry(const QSslConfiguration &tls)
{
    const QDateTime end = tls.localCertificate().expiryDate();
    if (end < QDateTime::currentDateTimeUtc().addMSecs(LateMs)) {
        qCWarning(agentLog, "The certificate expires at %ls: make another one",
                  qUtf16Printable(end.toUTC().toString(Qt::ISODate)));
    }
}

} // namespace

Agent::Agent(const AgentOptions &options, Source::Make make)
    : m_options(options),
      m_broadcaster(new Broadcaster),
      m_broadcastThread(new QThread),
      m_source(std::move(make)),
      m_clients(options.limits, *m_broadcaster),
      m_server(options.limits, m_clients),
      m_timeout(this)
{
    connect(m_broadcastThread.get(), &QThread::finished, m_broadcaster, &QObject::deleteLater);
    connect(m_broadcaster, &Broadcaster::fabricCoded, &m_clients, &Clients::takeFabric);
    connect(m_broadcaster, &Broadcaster::sweepCoded, &m_clients, &Clients::takeSweep);
    connect(m_broadcaster, &Broadcaster::routesCoded, &m_clients, &Clients::takeRoutes);
    connect(m_broadcaster, &Broadcaster::tablesCoded, &m_clients, &Clients::takeTables);
    m_broadcaster->moveToThread(m_broadcastThread.get());
    m_broadcastThread->setObjectName(QStringLiteral("broadcast"));
    m_broadcastThread->start();
    connectSource();
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        qCWarning(agentLog, "Some tasks did not finish in time");
        m_isOver = true;
        Q_EMIT ended(Trouble);
    });
}

Agent::~Agent() = default;

void Agent::connectSource()
{
    connect(&m_source, &Source::progress, &m_clients, &Clients::takeProgress);
    connect(&m_source, &Source::fabricChanged, this, &Agent::onFabric);
    connect(&m_source, &Source::sweepDone, this, &Agent::onSweep);
    connect(&m_source, &Source::managersPolled, this, [this](const SharedSmPoll &poll) {
        m_clients.takeManagers(poll);
        if (m_metrics) {
            m_metrics->takeManagers(poll);
        }
        if (RecordingHost *host = recordingHost()) {
            host->writeManagers(poll);
        }
    });
    connect(&m_source, &Source::routesRead, this, &Agent::onRoutes);
    connect(&m_source, &Source::sourceKnown, this, [this](const SourceFacts &facts) {
        m_clients.takeFacts(facts);
        if (RecordingHost *host = recordingHost()) {
            host->writeFacts(facts);
        }
    });
    connect(&m_source, &Source::hostsRead, this,
            [this](Timestamp time, const SharedHostChanges &changes) {
                m_clients.takeHosts(changes);
                if (RecordingHost *host = recordingHost()) {
                    host->writeHosts(time, changes);
                }
            });
    connect(&m_source, &Source::lanesRead, this,
            [this](Timestamp time, const SharedLaneTables &lanes) {
                onTables(time, lanes, &RecordingHost::writeLanes);
            });
    connect(&m_source, &Source::pKeysRead, this,
            [this](Timestamp time, const SharedPKeyTables &tables) {
                onTables(time, tables, &RecordingHost::writePKeys);
            });
    connect(&m_source, &Source::multicastRead, this,
            [this](Timestamp time, const SharedMulticastTables &tables) {
                onTables(time, tables, &RecordingHost::writeMulticast);
            });
    connect(&m_source, &Source::problem, this, &Agent::onProblem);
    connect(&m_source, &Source::failed, &m_clients, &Clients::takeFailure);
    connect(&m_source, &Source::ended, this, &Agent::onSourceEnded);
}

Result<void> Agent::readSecrets()
{
    ASSIGN_OR_RETURN(const auto token, Token::read(m_options.tokenFile));
    if (!m_options.isPlain) {
        ASSIGN_OR_RETURN(const auto tls, loadCertificate(m_options.certificate, m_options.key));
        qCInfo(agentLog, "The certificate's SHA-256 fingerprint is %ls",
               qUtf16Printable(fingerprintOf(tls.localCertificate())));
        warnAboutExpiry(tls);
        m_server.setTls(tls);
    }
    m_clients.setVerify([token](const QByteArray &shown) { return token.matches(shown); });
    return {};
}

Result<void> Agent::prepare()
{
    return m_source.prepare().map([this] {
        m_clients.setWelcome({OurVersion,
                              QStringLiteral("pickglass-agent " PICKGLASS_VERSION),
                              m_options.collector,
                              newRun(),
                              m_options.settings.interval.count(),
                              m_source.watchPeriod().count(),
                              {}});
        m_options.recording.events.fabricPeriod = m_source.watchPeriod().count();
        m_options.recording.events.interval = m_options.settings.interval.count();
    });
}

Result<void> Agent::readAlerts()
{
    if (m_options.alerts.isEmpty()) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto rules, readAlertRules(m_options.alerts));
    m_alerts.emplace(rules);
    connect(&*m_alerts, &AlertService::problem, this, [](const CollectorProblem &problem) {
        qCWarning(alertLog, "%ls", qUtf16Printable(problem.message.english()));
    });
    return {};
}

Result<void> Agent::serve()
{
    auto done = findUnsafe(m_options, m_options.listen)
                    .and_then([this] { return readSecrets(); })
                    .and_then([this] { return readAlerts(); })
                    .and_then([this] { return prepare(); })
                    .and_then([this] { return serveMetrics(); })
                    .and_then([this] { return m_server.listenAt(*m_options.listen); });
    if (done) {
        qCInfo(agentLog, "Listening on %ls, %s; reading %ls",
               qUtf16Printable(Endpoint({m_server.serverAddress(), port()}).toString()),
               m_options.isPlain ? "without TLS" : "with TLS",
               qUtf16Printable(m_options.collector));
        begin();
    }
    return done;
}

/// Events are those of the recording where there is one.
Result<void> Agent::serveMetrics()
{
    ASSIGN_OR_RETURN(m_metrics,
                     MetricsService::start({m_options.metrics, m_options.metricsAccess(), {}}));
    if (m_metrics) {
        qCInfo(agentLog, "Metrics are at %ls", qUtf16Printable(m_metrics->url()));
        if (m_options.recording.path.isEmpty()) {
            m_metrics->findEvents(m_options.recording.events);
        }
    }
    return {};
}

Result<void> Agent::serveOne(std::unique_ptr<QIODevice> device)
{
    m_clients.setVerify([](const QByteArray &) { return true; });
    auto done = readAlerts().and_then([this] { return prepare(); });
    if (done) {
        connect(&m_clients, &Clients::empty, this, &Agent::end);
        m_clients.add(std::move(device), QStringLiteral("standard input"));
        begin();
    }
    return done;
}

/// A recording that cannot be made is known before anything is read.
void Agent::begin()
{
    if (m_options.recording.path.isEmpty()) {
        m_isReading = true;
        m_source.start();
        return;
    }
    m_isRecordingEnded = false;
    m_recording = std::make_unique<LocalRecording>(m_options.recording, m_options.store);
    connect(m_recording.get(), &LocalRecording::opened, this, [this] {
        if (m_metrics) {
            m_metrics->countIncidents(m_options.recording.path);
        }
        if (!m_isLeaving && !std::exchange(m_isReading, true)) {
            m_source.start();
        }
    });
    connect(m_recording.get(), &LocalRecording::ended, this, &Agent::onRecordingEnded);
    if (m_metrics) {
        connect(m_recording->host()->recorder(), &Recorder::eventsWritten, this,
                [this](const std::vector<Event> &events) { m_metrics->takeEvents(events); });
    }
    if (m_alerts) {
        m_alerts->attach(m_recording->recorder());
    }
    m_recording->open();
}

/// Null where nothing is recorded (any more).
RecordingHost *Agent::recordingHost() const
{
    return m_recording ? m_recording->host() : nullptr;
}

void Agent::onFabric(Timestamp time, const SharedFabric &fabric)
{
    qCInfo(sourceLog, "The fabric has %zu nodes and %zu ports", fabric->nodes().size(),
           fabric->ports().size());
    m_clients.setFabric(fabric);
    if (m_metrics) {
        m_metrics->takeFabric(time, fabric);
    }
    QMetaObject::invokeMethod(
        m_broadcaster, [=, to = m_broadcaster] { to->takeFabric(time, fabric); },
        Qt::QueuedConnection);
    if (RecordingHost *host = recordingHost()) {
        host->writeFabric(time, fabric);
    }
}

void Agent::onRoutes(Timestamp time, const SharedForwardingTables &tables)
{
    QMetaObject::invokeMethod(
        m_broadcaster, [=, to = m_broadcaster] { to->takeRoutes(time, tables); },
        Qt::QueuedConnection);
    if (RecordingHost *host = recordingHost()) {
        host->writeRoutes(time, tables);
    }
}

template<typename Tables>
void Agent::onTables(Timestamp time, const std::shared_ptr<const Tables> &tables,
                     void (RecordingHost::*write)(Timestamp, const std::shared_ptr<const Tables> &))
{
    QMetaObject::invokeMethod(
        m_broadcaster, [=, to = m_broadcaster] { to->takeTables(time, tables); },
        Qt::QueuedConnection);
    if (RecordingHost *host = recordingHost()) {
        (host->*write)(time, tables);
    }
}

void Agent::onSweep(const SharedSweep &sweep)
{
    if (m_recording) {
        m_recording->writeSweep(sweep);
    }
    if (m_metrics) {
        m_metrics->takeSweep(sweep);
    }
    if (m_broadcaster->pendingSweeps() >= maxPending(*sweep)) {
        if (!std::exchange(m_hasReportedLeftOut, true)) {
            qCWarning(sourceLog, "Sweeps are not sent: this machine is too slow");
        }
        return;
    }
    m_broadcaster->sweepHandedOver();
    QMetaObject::invokeMethod(
        m_broadcaster, [=, to = m_broadcaster] { to->takeSweep(sweep); }, Qt::QueuedConnection);
}

void Agent::onProblem(const CollectorProblem &problem)
{
    const QString text = Error{problem.message, problem.advice}.english();
    if (problem.severity == CollectorProblem::Severity::Info) {
        qCInfo(sourceLog, "%ls", qUtf16Printable(text));
    } else {
        qCWarning(sourceLog, "%ls", qUtf16Printable(text));
    }
    m_clients.takeProblem(problem);
}

void Agent::reread()
{
    if (m_options.task != AgentOptions::Task::Serve) {
        return;
    }
    const auto done =
        readSecrets().and_then([this] { return m_metrics ? m_metrics->reread() : Result<void>(); });
    if (done) {
        qCInfo(agentLog, "Token and certificate were read again");
    } else {
        qCWarning(agentLog, "Token and certificate stay as they were: %ls",
                  qUtf16Printable(done.error().english()));
    }
}

void Agent::end()
{
    leave({QT_TRANSLATE_NOOP("core", "The agent was stopped."), {}});
}

void Agent::leave(const Message &reason)
{
    if (std::exchange(m_isLeaving, true)) {
        return;
    }
    qCInfo(agentLog, "Ending");
    m_timeout.start(EndTimeout);
    m_server.close();
    connect(&m_clients, &Clients::empty, this, &Agent::endWhenAllHave);
    m_clients.leave(reason);
    if (m_isReading) {
        m_source.stop();
    } else {
        m_isSourceEnded = true;
    }
    stopAll();
}

void Agent::onSourceEnded()
{
    m_isSourceEnded = true;
    // What it read last is still being coded.
    QMetaObject::invokeMethod(
        m_broadcaster,
        [this] {
            QMetaObject::invokeMethod(
                this,
                [this] {
                    leave(
                        {QT_TRANSLATE_NOOP("core", "The source has ended: the agent stops."), {}});
                    stopAll();
                },
                Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

/// Closes the recording once nothing more comes for it.
void Agent::stopAll()
{
    if (m_isSourceEnded && m_recording && !std::exchange(m_isClosing, true)) {
        m_recording->close();
    }
    endWhenAllHave();
}

void Agent::onRecordingEnded(bool isFine)
{
    m_isRecordingEnded = true;
    m_code = isFine ? m_code : int(Trouble);
    if (!isFine && !m_isReading && !m_isLeaving) {
        end(); // it could not even be begun
    }
    endWhenAllHave();
}

void Agent::endWhenAllHave()
{
    const bool haveAll =
        m_isLeaving && m_isSourceEnded && m_isRecordingEnded && m_clients.isEmpty();
    if (haveAll && !std::exchange(m_isOver, true)) {
        m_timeout.stop();
        if (m_alerts) {
            m_alerts->finish();
        }
        Q_EMIT ended(m_code);
    }
}

} // namespace pickglass::agent
