// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/liverecording.h"

#include "app/desktop/models/format.h"
#include "app/desktop/opening/livesource.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace pickglass {

namespace {

/// Of the kinds of problems: that of the one with which it ends.
constexpr QLatin1String Failed("failed");

} // namespace

LiveRecording::LiveRecording(QString program, LiveSource source, QObject *parent)
    : QObject(parent),
      m_source(std::move(source)),
      m_folder(std::make_shared<RecordingFolder>()),
      m_capturePath(m_folder->capturePath()),
      m_child(std::move(program), ChildProcess::AtEnd::Kill)
{
    m_child.readLines(MaxRecordMessage);
    connect(&m_child, &ChildProcess::lineRead, this,
            [this](const QByteArray &line) { take(readRecordMessage(line)); });
    connect(&m_child, &ChildProcess::finished, this, &LiveRecording::finish);
    connect(&m_child, &ChildProcess::notStarted, this, [this] {
        fail(tr("The recording program pgcap could not be started."),
             tr("Install it beside this program or on the search path."));
    });
}

void LiveRecording::start()
{
    if (!m_folder->isValid()) {
        fail(tr("No space for a temporary file: %1.").arg(m_folder->errorString()),
             tr("Free some space in the folder for temporary files, then go live again."));
        return;
    }
    LiveSource given = m_source;
    given.url = m_access.prepare(m_child.process(), m_source.url, m_source.token);
    if (!m_access.error().isEmpty()) {
        fail(tr("The token cannot be passed on: %1.").arg(m_access.error()), {});
        return;
    }
    m_child.start(given.arguments(capturePath()));
}

void LiveRecording::moveTo(const QString &path)
{
    m_capturePath = path;
    m_folder.reset();
}

void LiveRecording::say(const QJsonObject &order)
{
    if (m_state < State::Stopping) {
        m_child.writeLine(QJsonDocument(order).toJson(QJsonDocument::Compact));
    }
}

void LiveRecording::stop()
{
    if (m_state < State::Stopping) {
        say({{QStringLiteral("do"), QStringLiteral("stop")}});
        setState(State::Stopping);
    }
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

void LiveRecording::note(const QString &text, Timestamp at)
{
    sayOf(at, {{QStringLiteral("do"), QStringLiteral("note")}, {QStringLiteral("text"), text}});
}

void LiveRecording::mark(const QString &name, Timestamp at)
{
    sayOf(at, {{QStringLiteral("do"), QStringLiteral("mark")}, {QStringLiteral("name"), name}});
}

void LiveRecording::renameMark(Timestamp at, const QString &was, const QString &name)
{
    sayOf(at, {{QStringLiteral("do"), QStringLiteral("rename_mark")},
               {QStringLiteral("was"), was},
               {QStringLiteral("name"), name}});
}

void LiveRecording::sayOf(Timestamp at, QJsonObject order)
{
    if (at.isKnown()) {
        order.insert(QStringLiteral("at"), at.microseconds());
    }
    say(order);
}

void LiveRecording::take(const RecordMessage &message)
{
    switch (message.what) {
    case RecordMessage::What::Sweep:
        takeSweep(message);
        break;
    case RecordMessage::What::Progressed:
        takeProgress(message);
        break;
    case RecordMessage::What::Problem:
        takeProblem(message);
        break;
    case RecordMessage::What::Peer:
        takePeer(message.object);
        break;
    case RecordMessage::What::Hosts:
        m_hosts = LiveHosts::fromJson(message.object);
        Q_EMIT hostsChanged();
        break;
    case RecordMessage::What::Happened:
        Q_EMIT happened();
        break;
    case RecordMessage::What::Fabric:
        if (!std::exchange(m_hasFabric, true)) {
            setState(m_state == State::Starting ? State::Recording : m_state);
            Q_EMIT arrived();
        }
        break;
    case RecordMessage::What::Paused:
        setState(m_state == State::Recording ? State::Paused : m_state);
        break;
    case RecordMessage::What::Resumed:
        setState(m_state == State::Paused ? State::Recording : m_state);
        break;
    case RecordMessage::What::Closed:
        m_isClosed = true;
        m_missed = message.missed;
        m_fileBytes = message.fileBytes;
        break;
    case RecordMessage::What::Other:
        break;
    }
}

void LiveRecording::takeProgress(const RecordMessage &message)
{
    m_progressText = message.text;
    const qint64 done = message.done;
    const qint64 total = message.total;
    m_progressShare = message.share;
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

void LiveRecording::takePeer(const QJsonObject &peer)
{
    m_peer = AgentPeer::fromJson(peer);
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

void LiveRecording::takeSweep(const RecordMessage &message)
{
    m_sweep = {message.number, message.time, message.seconds, message.ports, message.meter};
    ++m_sweeps;
    m_timeouts = std::min(m_timeouts + message.meter.timeouts, RecordMessage::MaxCount);
    m_missed = message.missed;
    m_fileBytes = message.fileBytes;
    Q_EMIT swept();
}

void LiveRecording::takeProblem(const RecordMessage &message)
{
    const Trouble trouble{message.severity, message.kind, message.text, message.advice};
    if (trouble.kind == Failed) {
        m_failure = trouble; // reported when the process is gone
    } else {
        Q_EMIT troubled(trouble);
    }
}

void LiveRecording::finish(bool isNormal, int exitCode)
{
    if (isNormal && exitCode == 0) {
        setState(State::Ended);
        Q_EMIT finished();
        return;
    }
    if (!m_failure.what.isEmpty()) {
        fail(m_failure.what, m_failure.advice);
        return;
    }
    // What libraries say when they end the program is all there is to go by.
    const QString said = m_child.errorText().section(u'\n', -1);
    const QString what =
        isNormal ? tr("Exit code %1: the recording ended without a message.").arg(exitCode)
                 : tr("The recording program was killed or crashed.");
    fail(said.isEmpty() ? what : tr("%1 Its message: %2").arg(what, said),
         tr("The capture is complete up to then. Record again; if it happens again, please report "
            "it."));
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
