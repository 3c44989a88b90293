// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/server.h"

#include "app/agent/agentlog.h"

#include <QSslSocket>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace pickglass::agent {

namespace {

using namespace std::chrono_literals;

/// So many connections are taken one after the other; then those who are served have their turn.
constexpr int MaxInARow = 32;
constexpr auto Pause = 5ms;
/// With no descriptor left, for example.
constexpr auto LongPause = 1s;
constexpr int Backlog = 128;

/// IPv4 as such, also where the system says it in IPv6.
QHostAddress peerOf(int descriptor, quint16 *port)
{
    sockaddr_storage address = {};
    socklen_t size = sizeof address;
    if (::getpeername(descriptor, reinterpret_cast<sockaddr *>(&address), &size) != 0) {
        return {};
    }
    // Where both have it.
    *port = ntohs(reinterpret_cast<const sockaddr_in *>(&address)->sin_port);
    const QHostAddress peer(reinterpret_cast<const sockaddr *>(&address));
    bool isIpv4 = false;
    const quint32 ipv4 = peer.toIPv4Address(&isIpv4);
    return isIpv4 ? QHostAddress(ipv4) : peer;
}

} // namespace

Server::Server(const Limits &limits, Clients &clients)
    : m_limits(limits),
      m_clients(clients),
      m_pause(this)
{
    setListenBacklogSize(Backlog);
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &Server::goOn);
    connect(this, &QTcpServer::acceptError, this, [this] {
        qCWarning(clientLog, "New connections are paused: %ls", qUtf16Printable(errorString()));
        m_pause.start(LongPause);
    });
}

Result<void> Server::listenAt(const Endpoint &endpoint)
{
    if (listen(endpoint.address, endpoint.port)) {
        return {};
    }
    return tl::unexpected(cannotListen(endpoint, errorString()));
}

void Server::incomingConnection(qintptr descriptor)
{
    if (++m_accepted >= MaxInARow) {
        pauseAccepting();
    }
    quint16 port = 0;
    const QHostAddress from = peerOf(static_cast<int>(descriptor), &port);
    const bool isFine = !from.isNull() && (m_tls || from.isLoopback());
    const Admission::Ticket ticket = isFine ? m_clients.admits(from) : 0;
    if (ticket == 0) {
        ::close(static_cast<int>(descriptor));
        return;
    }
    auto *encrypted = m_tls ? new QSslSocket : nullptr;
    std::unique_ptr<QTcpSocket> socket(m_tls ? encrypted : new QTcpSocket);
    if (!socket->setSocketDescriptor(descriptor)) {
        ::close(static_cast<int>(descriptor));
        m_clients.withdraw(ticket);
        return;
    }
    socket->setReadBufferSize(MaxClientBytes);
    socket->setSocketOption(QAbstractSocket::SendBufferSizeSocketOption, m_limits.sendBuffer);
    socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    const QString name = QStringLiteral("%1 port %2").arg(from.toString()).arg(port);
    m_clients.add(std::move(socket), name, from, ticket);
    if (encrypted != nullptr) {
        encrypted->setSslConfiguration(*m_tls);
        encrypted->startServerEncryption();
    }
}

/// Connections wait in the system's queue: QTcpServer stops where it holds as many as it may.
void Server::pauseAccepting()
{
    setMaxPendingConnections(0);
    m_pause.start(Pause);
}

void Server::goOn()
{
    m_accepted = 0;
    setMaxPendingConnections(1);
    resumeAccepting();
}

} // namespace pickglass::agent
