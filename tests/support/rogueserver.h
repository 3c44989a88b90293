// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>

#include <atomic>
#include <functional>
#include <future>
#include <thread>
#include <utility>

namespace pickglass::tests {

/// A server of HTTP that may say anything, as fast as the client lets it: on a thread of its own.
class RogueServer
{
    Q_DISABLE_COPY_MOVE(RogueServer)

public:
    /// One client, behind its request.
    class Client
    {
    public:
        Client(QTcpSocket &socket, RogueServer &server) : m_socket(socket), m_server(server) {}

        /// False where the client or the test has gone.
        bool send(const QByteArray &bytes)
        {
            constexpr int MomentMs = 20;
            m_socket.write(bytes);
            while (m_socket.bytesToWrite() > 0 && isThere()) {
                m_socket.waitForBytesWritten(MomentMs);
            }
            m_server.m_sent += bytes.size() - m_socket.bytesToWrite();
            return isThere();
        }
        void sendForever(const QByteArray &bytes)
        {
            while (send(bytes)) {
            }
        }
        /// Sends a byte of these again and again, so many milliseconds apart.
        void drip(char byte, int milliseconds)
        {
            while (send(QByteArray(1, byte))) {
                m_socket.waitForReadyRead(milliseconds);
            }
        }
        void waitUntilGone()
        {
            constexpr int MomentMs = 20;
            while (isThere()) {
                m_socket.waitForReadyRead(MomentMs);
            }
        }

    private:
        bool isThere() const
        {
            return !m_server.m_isOver && m_socket.state() == QAbstractSocket::ConnectedState;
        }
        QTcpSocket &m_socket;
        RogueServer &m_server;
    };
    using Talk = std::function<void(Client &client, const QByteArray &request)>;

    explicit RogueServer(Talk talk) : m_talk(std::move(talk))
    {
        std::promise<quint16> listening;
        std::future<quint16> port = listening.get_future();
        m_thread = std::thread([this, &listening] { serve(listening); });
        m_port = port.get();
    }
    ~RogueServer()
    {
        m_isOver = true;
        m_thread.join();
    }

    quint16 port() const { return m_port; }
    /// Bytes that clients took, those in the system's buffers included.
    qint64 sent() const { return m_sent; }
    int asked() const { return m_asked; }

private:
    void serve(std::promise<quint16> &listening)
    {
        constexpr int MomentMs = 20;
        QTcpServer server;
        server.listen(QHostAddress::LocalHost);
        listening.set_value(server.serverPort());
        while (!m_isOver) {
            if (!server.waitForNewConnection(MomentMs)) {
                continue;
            }
            const std::unique_ptr<QTcpSocket> socket(server.nextPendingConnection());
            QByteArray request;
            while (!request.contains("\r\n\r\n") && !m_isOver &&
                   socket->state() == QAbstractSocket::ConnectedState) {
                socket->waitForReadyRead(MomentMs);
                request += socket->readAll();
            }
            ++m_asked;
            Client client(*socket, *this);
            m_talk(client, request);
            socket->disconnectFromHost();
        }
    }

    Talk m_talk;
    std::atomic<bool> m_isOver = false;
    std::atomic<qint64> m_sent = 0;
    std::atomic<int> m_asked = 0;
    quint16 m_port = 0;
    std::thread m_thread;
};

} // namespace pickglass::tests
