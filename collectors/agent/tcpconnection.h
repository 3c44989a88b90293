// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/agentsource.h"
#include "collectors/agent/connection.h"

#include <QSslSocket>

namespace pickglass::agent {

/// A connection to an agent that runs as a service: TLS 1.3 over TCP, or TCP alone on loopback.
class TcpConnection final : public Connection
{
    Q_OBJECT

public:
    /// Precondition: the source's place is a TcpPlace.
    explicit TcpConnection(AgentSource source);
    ~TcpConnection() override;

    void open() override;

private:
    void write(const QByteArray &bytes) override { m_socket.write(bytes); }
    void hangUp() override;
    Loss notInFrames(const QByteArray &bytes) const override;
    bool prepareTls();
    void onConnected();
    void onEncrypted();
    void onSslErrors(const QList<QSslError> &errors);
    void onError(QAbstractSocket::SocketError error);

    AgentSource m_source;
    TcpPlace m_place;
    QSslSocket m_socket;
    QList<QSslError> m_faults; ///< of the certificate
};

} // namespace pickglass::agent
