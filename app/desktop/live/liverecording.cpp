// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/liverecording.h"

#include "app/desktop/agents/agententry.h"
#include "app/desktop/models/format.h"
#include "app/desktop/opening/childwords.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

namespace pickglass {

namespace {

/// Of the kinds of problems: that of the one with which it ends.
constexpr QLatin1String Failed("failed");

Severity severityOf(const QString &word)
{
    return word == u"error"  ? Severity::Error
           : word == u"info" ? Severity::Info
                             : Severity::Warning;
}

} // namespace

LiveRecording::LiveRecording(QString program, LiveSource source, QObject *parent)
    : QObject(parent),
      m_program(std::move(program)),
      m_source(std::move(source)),
      m_folder(std::make_shared<RecordingFolder>()),
      m_capturePath(m_folder->capturePath())
{
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &LiveRecording::readLines);
    connect(&m_process, &QProcess::finished, this, &LiveRecording::finish);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            fail(tr("The recording program pgcap could not be started."),
                 tr("Install it beside this program or on the search path."));
        }
    });
}

LiveRecording::~LiveRecording()
{
    m_process.disconnect(this);
    if (m_process.state() != QProcess::NotRunning) {
        constexpr int PatienceMs = 2000;
        m_process.kill();
        m_process.waitForFinished(PatienceMs);
    }
}

void LiveRecording::start()
{
    if (!m_folder->isValid()) {
        fail(tr("There is no room for a temporary file: %1.").arg(m_folder->errorString()),
             tr("Free some space in the folder for temporary files, then go live again."));
        return;
    }
    LiveSource given = m_source;
    given.url = m_access.prepare(m_process, m_source.url, m_source.token);
    if (!m_access.error().isEmpty()) {
        fail(tr("The token cannot be handed over: %1.").arg(m_access.error()), {});
        return;
    }
    m_process.start(m_program, given.arguments(capturePath()));
}

void LiveRecording::moveTo(const QString &path)
{
    m_capturePath = path;
    m_folder.reset();
}

void LiveRecording::say(const QJsonObject &order)
{
    if (m_process.state() == QProcess::Running && m_state < State::Stopping) {
        m_process.write(QJsonDocument(order).toJson(QJsonDocument::Compact) + '\n');
    }
}

void LiveRecording::stop()
{
    if (m_state < State::Stopping) {
        say({{QStringLiteral("do"), QStringLiteral("stop")}});
        setState(State::Stopping);
    }
}

void LiveRecording::pause()
{
    say({{QStringLiteral("do"), QStringLiteral("pause")}});
}

void LiveRecording::resume()
{
    say({{QStringLiteral("do"), QStringLiteral("resume")}});
}

void LiveRecording::setInterval(std::chrono::milliseconds interval)
{
    if (m_source.interval != interval) {
        m_source.interval = interval;
        const double seconds = std::chrono::duration<double>(interval).count();
        say({{QStringLiteral("do"), QStringLiteral("interval")},
             {QStringLiteral("seconds"), seconds}});
        Q_EMIT intervalChanged();
    }
}

void LiveRecording::note(const QString &text)
{
    say({{QStringLiteral("do"), QStringLiteral("note")}, {QStringLiteral("text"), text}});
}

void LiveRecording::mark(const QString &name)
{
    say({{QStringLiteral("do"), QStringLiteral("mark")}, {QStringLiteral("name"), name}});
}

void LiveRecording::readLines()
{
    while (m_process.canReadLine()) {
        readLine(QJsonDocument::fromJson(m_process.readLine()).object());
    }
}

void LiveRecording::readLine(const QJsonObject &event)
{
    const QString what = event.value(u"event").toString();
    if (what == u"sweep") {
        readSweep(event);
    } else if (what == u"progress") {
        readProgress(event);
    } else if (what == u"problem") {
        readProblem(event);
    } else if (what == u"peer") {
        readPeer(event);
    } else if (what == u"sm" || what == u"event") {
        Q_EMIT happened();
    } else if (what == u"fabric" && !std::exchange(m_hasFabric, true)) {
        setState(m_state == State::Starting ? State::Recording : m_state);
        Q_EMIT arrived();
    } else if (what == u"paused" && m_state == State::Recording) {
        setState(State::Paused);
    } else if (what == u"resumed" && m_state == State::Paused) {
        setState(State::Recording);
    } else if (what == u"closed") {
        m_isClosed = true;
        m_missed = event.value(u"missed_sweeps").toInteger(m_missed);
        m_fileBytes = event.value(u"file_bytes").toInteger(m_fileBytes);
    }
}

void LiveRecording::readProgress(const QJsonObject &event)
{
    m_progressText = childWords(event, QLatin1String("text"), QLatin1String("arguments"));
    const qint64 done = event.value(u"done").toInteger();
    const qint64 total = event.value(u"total").toInteger();
    m_progressShare = total > 0 ? static_cast<double>(done) / static_cast<double>(total) : -1;
    if (total > 0) {
        m_progressText =
            tr("%1: %2 of %3").arg(m_progressText, format::count(done), format::count(total));
    } else if (done > 0) {
        m_progressText = tr("%1: %2").arg(m_progressText, format::count(done));
    }
    // Once there is a fabric, a collector only says how it comes back to another machine.
    if (m_hasFabric && isAgentUrl(m_source.url)) {
        setWaiting(m_progressText);
    }
    Q_EMIT progressed();
}

void LiveRecording::readPeer(const QJsonObject &event)
{
    m_peer = AgentPeer::fromJson(event);
    if (m_peer->isConnected) {
        setWaiting({});
    }
    Q_EMIT peerChanged();
}

void LiveRecording::setWaiting(const QString &text)
{
    if (m_waiting != text) {
        m_waiting = text;
        Q_EMIT waitingChanged();
    }
}

void LiveRecording::readSweep(const QJsonObject &event)
{
    const auto number = [&event](const char *key) {
        return event.value(QLatin1String(key)).toInteger();
    };
    const QDateTime time = QDateTime::fromString(event.value(u"t").toString(), Qt::ISODateWithMs);
    m_sweep = {number("number"), Timestamp::fromMilliseconds(time.toMSecsSinceEpoch()),
               event.value(u"seconds").toDouble(), number("ports"),
               MadMeter{number("mads"), number("timeouts"), number("retries"), number("smp_bytes"),
                        number("gmp_bytes")}};
    ++m_sweeps;
    m_missed = number("missed_sweeps");
    m_fileBytes = number("file_bytes");
    Q_EMIT swept();
}

void LiveRecording::readProblem(const QJsonObject &event)
{
    const Trouble trouble{
        severityOf(event.value(u"severity").toString()), event.value(u"kind").toString(),
        childWords(event, QLatin1String("text"), QLatin1String("arguments")),
        childWords(event, QLatin1String("advice_text"), QLatin1String("advice_arguments"))};
    if (trouble.kind == Failed) {
        m_failure = trouble; // told when the process is gone
    } else {
        Q_EMIT troubled(trouble);
    }
}

void LiveRecording::finish(int exitCode, QProcess::ExitStatus status)
{
    readLines();
    if (status == QProcess::NormalExit && exitCode == 0) {
        setState(State::Ended);
        Q_EMIT finished();
        return;
    }
    if (!m_failure.what.isEmpty()) {
        fail(m_failure.what, m_failure.advice);
        return;
    }
    // What libraries say when they end the program is all there is to go by.
    const QString last = QString::fromUtf8(m_process.readAllStandardError()).trimmed();
    const QString said = last.section(u'\n', -1);
    const QString what =
        status == QProcess::NormalExit
            ? tr("The recording ended without a reason (exit code %1).").arg(exitCode)
            : tr("The recording program was killed or crashed.");
    fail(said.isEmpty() ? what : tr("%1 It said: %2").arg(what, said),
         tr("What was recorded until then is complete. Record again; if that happens again, please "
            "report it."));
}

void LiveRecording::fail(const QString &what, const QString &advice)
{
    if (isRunning()) {
        m_failure = {Severity::Error, Failed, what, advice};
        setState(State::Failed);
        Q_EMIT finished();
    }
}

void LiveRecording::setState(State state)
{
    if (m_state != state) {
        m_state = state;
        if (!isRunning()) {
            setWaiting({});
        }
        Q_EMIT stateChanged();
    }
}

} // namespace pickglass
