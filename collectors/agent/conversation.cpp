// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/conversation.h"

#include "core/base/recordingclock.h"

#include <QCoreApplication>

#include <utility>

namespace pickglass::agent {

namespace {

QString programName()
{
    const QString name = QCoreApplication::applicationName();
    return (name.isEmpty() ? QStringLiteral("pickglass") : name) +
           QStringLiteral(" " PICKGLASS_VERSION);
}

/// There is no place any more, or it went too slowly: the next attempt may do better.
bool isHopeless(const Refused &refused)
{
    return refused.kind == u"version" || refused.kind == u"token";
}

} // namespace

Conversation::Conversation(std::unique_ptr<Connection> connection, Settings settings)
    : m_settings(std::move(settings)),
      m_connection(std::move(connection)),
      m_ping(this),
      m_silence(this)
{
    connect(m_connection.get(), &Connection::opened, this, &Conversation::sendHello);
    connect(m_connection.get(), &Connection::received, this, &Conversation::listen);
    connect(m_connection.get(), &Connection::lost, this, &Conversation::breakOff);
    connect(m_connection.get(), &Connection::alive, this, &Conversation::onAlive);
    connect(&m_ping, &QTimer::timeout, this, &Conversation::ping);
    m_silence.setSingleShot(true);
    connect(&m_silence, &QTimer::timeout, this, [this] {
        if (isLateItself()) {
            return;
        }
        breakOff(
            {{{QT_TRANSLATE_NOOP("core", "The agent %1 does not answer."), {m_settings.agent}},
              {QT_TRANSLATE_NOOP("core", "Check whether the machine is up and the network works."),
               {}}}});
    });
}

Conversation::~Conversation() = default;

void Conversation::begin()
{
    waitFor(m_settings.timeout);
    m_connection->open();
}

void Conversation::end()
{
    m_ping.stop();
    m_silence.stop();
    if (!std::exchange(m_isOver, true)) {
        if (m_isWelcome) {
            m_connection->send(toBytes(ClientMessage(Goodbye())));
        }
        m_connection->close();
    }
}

void Conversation::sendHello()
{
    m_connection->send(toBytes(ClientMessage(
        Hello{OurVersion, programName(), m_settings.token, m_settings.run, m_settings.since})));
}

/// Who only sends a byte now and then, and never a word, is silent as well.
void Conversation::onAlive()
{
    m_isAnyLateness = false;
    if (m_isHeard) {
        waitFor(MaxSilence);
    }
}

void Conversation::waitFor(std::chrono::milliseconds time)
{
    m_silence.start(time);
    m_sinceWaiting.start();
}

/// What came in while this program did not look is not heard yet: the agent has as long again,
/// once.
bool Conversation::isLateItself()
{
    constexpr qint64 LateMs = 250;
    const std::chrono::milliseconds time = m_silence.intervalAsDuration();
    const bool isLate = m_sinceWaiting.elapsed() > time.count() + LateMs;
    if (!isLate || std::exchange(m_isAnyLateness, true)) {
        return false;
    }
    waitFor(time);
    return true;
}

void Conversation::ping()
{
    m_lastPing = recordingTime().microseconds();
    m_connection->send(toBytes(ClientMessage(Ping{m_lastPing})));
}

void Conversation::breakOff(const Loss &loss)
{
    if (m_isOver) {
        return;
    }
    m_isOver = true;
    m_ping.stop();
    m_silence.stop();
    m_connection->close();
    Q_EMIT lost(loss);
}

void Conversation::notUnderstood()
{
    breakOff({{{QT_TRANSLATE_NOOP("core", "A message of the agent %1 cannot be read."),
                {m_settings.agent}},
               {QT_TRANSLATE_NOOP("core", "Install the same version of Pickglass on both "
                                          "machines."),
                {}}}});
}

bool Conversation::exceedsRate()
{
    if (m_rateLimiter.take()) {
        return false;
    }
    breakOff(
        {{{QT_TRANSLATE_NOOP("core", "The agent %1 sends too many messages: over %2 per second."),
           {m_settings.agent, QString::number(MessageRateLimiter::PerSecond)}},
          {QT_TRANSLATE_NOOP("core", "Check whether an agent listens there."), {}}}});
    return true;
}

/// The agent would have refused us; one that does not know better is refused as well.
bool Conversation::isOurVersion(const Version &version)
{
    if (version.major == OurVersion.major) {
        return true;
    }
    breakOff(
        {{{QT_TRANSLATE_NOOP("core", "The agent %1 speaks version %2 of the protocol, this "
                                     "program version %3."),
           {m_settings.agent, QString::number(version.major), QString::number(OurVersion.major)}},
          {QT_TRANSLATE_NOOP("core", "Install the same version of Pickglass on both "
                                     "machines."),
           {}}},
         true});
    return false;
}

void Conversation::take(const Pong &pong)
{
    if (pong.sent != m_lastPing || m_lastPing == 0) {
        return; // of before the last one: the clocks are compared by those that come at once
    }
    m_clock.add(Timestamp(std::exchange(m_lastPing, 0)), recordingTime(), pong.time);
    if (const auto best = m_clock.best()) {
        Q_EMIT clockRead(*best);
    }
}

void Conversation::listen(const QByteArray &bytes)
{
    if (exceedsRate()) {
        return;
    }
    const auto message = readAgentMessage(bytes);
    if (message && !std::exchange(m_isHeard, true)) {
        onAlive();
    }
    if (!message) {
        notUnderstood();
    } else if (std::holds_alternative<Unknown>(*message)) {
        return; // of a newer minor version
    } else if (const auto *refused = std::get_if<Refused>(&*message)) {
        breakOff({refused->error, isHopeless(*refused)});
    } else if (const auto *goodbye = std::get_if<Goodbye>(&*message)) {
        breakOff(
            {goodbye->reason.isEmpty()
                 ? Error{{QT_TRANSLATE_NOOP("core", "The agent %1 ended."), {m_settings.agent}}}
                 : Error{goodbye->reason}});
    } else if (const auto *pong = std::get_if<Pong>(&*message)) {
        take(*pong);
    } else if (const auto *waiting = std::get_if<Waiting>(&*message); waiting && !m_isWelcome) {
        m_ping.start(PingPeriod);
        Q_EMIT waits(*waiting);
    } else if (const auto *welcome = std::get_if<Welcome>(&*message); welcome && !m_isWelcome) {
        if (isOurVersion(welcome->version)) {
            m_isWelcome = true;
            m_ping.start(PingPeriod);
            Q_EMIT welcomed(*welcome);
            ping();
        }
    } else if (m_isWelcome && !welcome && !waiting) {
        Q_EMIT heard(*message);
    } else {
        notUnderstood(); // out of order
    }
}

} // namespace pickglass::agent
