// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/clockdifference.h"
#include "collectors/agent/connection.h"
#include "collectors/agent/protocol/messages.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>

namespace pickglass::agent {

/// The protocol from hello to goodbye: pings, silence, violations. One thread.
class Conversation final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Conversation)

public:
    struct Settings
    {
        QString agent;    ///< its name in sentences
        QByteArray token; ///< empty over a pipe
        // Where it goes on with one that was lost: Hello::run and Hello::since.
        QByteArray run = {};
        Timestamp since = {};
        /// How long the agent may take for its first word: ssh may ask a person before.
        std::chrono::milliseconds timeout = MaxSilence;
    };
    Conversation(std::unique_ptr<Connection> connection, Settings settings);
    ~Conversation() override;

    void begin();
    /// Says goodbye and hangs up, within a second. No signal comes any more.
    void end();

Q_SIGNALS:
    void welcomed(const pickglass::agent::Welcome &welcome);
    void waits(const pickglass::agent::Waiting &waiting);
    /// Everything else that is for the collector, after welcomed().
    void heard(const pickglass::agent::AgentMessage &message);
    /// The clocks were compared once more.
    void clockRead(const pickglass::agent::ClockReading &reading);
    /// The last signal.
    void lost(const pickglass::agent::Loss &loss);

private:
    void sendHello();
    void onAlive();
    void waitFor(std::chrono::milliseconds time);
    bool isLateItself();
    bool exceedsRate();
    void ping();
    void listen(const QByteArray &bytes);
    void take(const Pong &pong);
    bool isOurVersion(const Version &version);
    void breakOff(const Loss &loss);
    void notUnderstood();

    Settings m_settings;
    std::unique_ptr<Connection> m_connection;
    ClockDifference m_clock;
    MessageRateLimiter m_rateLimiter;
    QTimer m_ping;
    QTimer m_silence;
    QElapsedTimer m_sinceWaiting; ///< since m_silence was started
    bool m_isAnyLateness = false; ///< of this program, since the agent was heard last
    qint64 m_lastPing = 0;        ///< of whose answer nothing was heard yet; 0: there is none
    bool m_isHeard = false;       ///< the agent said its first word
    bool m_isWelcome = false;
    bool m_isOver = false;
};

} // namespace pickglass::agent
