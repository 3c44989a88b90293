// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/system/relay.h"

#include <QDeadlineTimer>
#include <QRandomGenerator>
#include <QTcpSocket>
#include <QTimer>

#include <deque>

namespace pickglass::tests {

namespace {

/// About what fits into a packet.
constexpr qint64 PieceBytes = 1400;
constexpr std::chrono::milliseconds Tick{5};

/// One way of a connection: pieces in their order, each with the time before which it does not
/// arrive.
class OneWay
{
public:
    using Delay = std::function<std::chrono::milliseconds()>;

    void take(QTcpSocket &from, const Delay &delay)
    {
        while (from.bytesAvailable() > 0) {
            m_pieces.push_back({from.read(PieceBytes), QDeadlineTimer(delay())});
        }
    }
    /// What has arrived by now; those behind one that is late wait for it.
    void deliver(QTcpSocket &to)
    {
        while (!m_pieces.empty() && m_pieces.front().arrives.hasExpired()) {
            to.write(m_pieces.front().bytes);
            m_pieces.pop_front();
        }
    }

private:
    struct Piece
    {
        QByteArray bytes;
        QDeadlineTimer arrives;
    };
    std::deque<Piece> m_pieces;
};

/// A client, its way to the agent, and back. It goes with its client.
class Pair final : public QObject
{
public:
    Pair(QTcpSocket *client, quint16 agentPort, OneWay::Delay delay,
         const std::atomic<bool> &isPlugged)
        : QObject(client),
          m_client(*client),
          m_agent(this),
          m_delay(std::move(delay)),
          m_isPlugged(isPlugged),
          m_tick(this)
    {
        m_agent.connectToHost(QHostAddress::LocalHost, agentPort);
        connect(&m_tick, &QTimer::timeout, this, &Pair::carry);
        connect(client, &QAbstractSocket::disconnected, this, &Pair::onGone);
        connect(&m_agent, &QAbstractSocket::disconnected, this, &Pair::onGone);
        m_tick.start(Tick);
    }

private:
    void carry()
    {
        if (m_isPlugged) {
            m_toAgent.take(m_client, m_delay);
            m_toClient.take(m_agent, m_delay);
            m_toAgent.deliver(m_agent);
            m_toClient.deliver(m_client);
            hangUp();
        }
    }
    void onGone() { m_isGone = true; }
    /// Even that is not told while the cable is out.
    void hangUp()
    {
        if (m_isGone) {
            m_agent.disconnectFromHost();
            m_client.disconnectFromHost();
            m_client.deleteLater();
        }
    }

    QTcpSocket &m_client;
    QTcpSocket m_agent;
    OneWay m_toAgent;
    OneWay m_toClient;
    OneWay::Delay m_delay;
    const std::atomic<bool> &m_isPlugged;
    QTimer m_tick;
    bool m_isGone = false;
};

} // namespace

Relay::Relay(quint16 agentPort, const Trouble &trouble)
    : m_agentPort(agentPort),
      m_trouble(trouble),
      m_server(new QTcpServer),
      m_thread(new QThread)
{
    m_server->listen(QHostAddress::LocalHost);
    m_port = m_server->serverPort();
    QObject::connect(m_server, &QTcpServer::newConnection, m_server, [this] { serve(); });
    QObject::connect(m_thread.get(), &QThread::finished, m_server, &QObject::deleteLater);
    m_server->moveToThread(m_thread.get());
    m_thread->start();
}

Relay::~Relay() = default;

void Relay::plug(bool isIn)
{
    m_isPlugged = isIn;
}

void Relay::serve()
{
    const auto delay = [this] {
        QRandomGenerator &dice = *QRandomGenerator::global();
        const auto jitter = static_cast<int>(m_trouble.jitter.count());
        auto arrives =
            m_trouble.delay + std::chrono::milliseconds(dice.bounded(-jitter, jitter + 1));
        if (dice.generateDouble() < m_trouble.loss) {
            ++m_lost;
            arrives += m_trouble.resent;
        }
        return arrives;
    };
    while (QTcpSocket *client = m_server->nextPendingConnection()) {
        new Pair(client, m_agentPort, delay, m_isPlugged);
    }
}

} // namespace pickglass::tests
