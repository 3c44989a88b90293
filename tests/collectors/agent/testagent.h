// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/protocol/frames.h"
#include "collectors/agent/protocol/messages.h"
#include "collectors/agent/protocol/sweepstream.h"

#include <QSslServer>
#include <QSslSocket>

#include <functional>
#include <vector>

namespace pickglass::tests {

/// An agent that does what a test says: real sockets and TLS, and a fabric of a switch and hosts
/// that counts. One thread, with those that connect to it or without.
class TestAgent final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TestAgent)

public:
    struct Settings
    {
        QString certificate = QStringLiteral("agent"); ///< which of data/
        QByteArray token = "secret";
        agent::Version version = {};
        qint64 interval = 1'000'000; ///< µs
        qint64 clockOff = 0;         ///< µs ahead
        QString source = QStringLiteral("test:");
        bool answersPings = true;
        /// What is said in place of a welcome.
        std::function<QList<QByteArray>()> greeting = {};
        /// What is sent as it is, without waiting for anything.
        QByteArray noise = {};
    };
    TestAgent();
    ~TestAgent() override;

    Settings settings;
    /// At the port that it had before, where it had one.
    bool listen();
    /// As one that was killed: nobody hears a word.
    void kill();
    quint16 port() const { return m_port; }
    QString place() const;
    /// "agent://127.0.0.1:PORT?token-file=F" and these options.
    QString source(const QString &tokenFile, const QString &options = {}) const;

    /// Clients that were let in, and all connections so far.
    size_t clients() const;
    int connections() const { return m_connections; }
    qint64 pings() const { return m_pings; }
    /// Whether a client said goodbye before it went.
    bool saidGoodbye() const { return m_saidGoodbye; }
    /// That of the client that came last.
    const agent::Hello &hello() const { return m_hello; }

    Timestamp now() const;
    void setHosts(int hosts);
    SharedFabric fabric() const { return m_fabric; }
    void sendFabric();
    /// A sweep to everybody, this long after the one before; counters go up by one.
    void sendSweep(qint64 microseconds = 1'000'000);
    /// A sweep that is not sent.
    void skipSweep(qint64 microseconds = 1'000'000);
    void send(const agent::AgentMessage &message);
    void sendRaw(const QByteArray &bytes);
    SharedSweep lastSweep() const { return m_sweep; }

private:
    struct Client
    {
        QSslSocket *socket;
        agent::FrameReader reader{agent::MaxClientBytes};
        bool isIn = false;
        bool hasBase = false;
    };
    void add(QSslSocket *socket);
    void read(QSslSocket *socket);
    void obey(Client &client, const agent::ClientMessage &message);
    void welcome(Client &client);
    void makeSweep(qint64 microseconds);
    static void put(const Client &client, const agent::AgentMessage &message);

    QSslServer m_server;
    quint16 m_port = 0;
    std::vector<Client> m_clients;
    agent::SweepSender m_sender;
    SharedFabric m_fabric;
    SharedSweepLayout m_layout;
    SharedSweep m_sweep;
    Timestamp m_sweepTime;
    agent::Hello m_hello;
    int m_connections = 0;
    qint64 m_pings = 0;
    bool m_saidGoodbye = false;
};

/// The path of a file of data/.
QString dataFile(const QString &name);
/// The fingerprint of one of its certificates: "agent".
QByteArray fingerprintOfTest(const QString &certificate);

} // namespace pickglass::tests
