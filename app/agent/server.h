// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/access/endpoint.h"
#include "app/agent/clients.h"
#include "core/base/result.h"

#include <QSslConfiguration>
#include <QTcpServer>
#include <QTimer>

#include <optional>

namespace pickglass::agent {

/// Takes connections by TLS, or plain ones from this machine only. Network thread.
class Server final : public QTcpServer
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Server)

public:
    Server(const Limits &limits, Clients &clients);
    ~Server() override = default;

    /// How connections that come from now on are encrypted; none: they are plain.
    void setTls(std::optional<QSslConfiguration> tls) { m_tls = std::move(tls); }
    Result<void> listenAt(const Endpoint &endpoint);

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    void pauseAccepting();
    void goOn();

    Limits m_limits;
    Clients &m_clients;
    std::optional<QSslConfiguration> m_tls;
    QTimer m_pause;
    int m_accepted = 0; ///< since the last breath
};

} // namespace pickglass::agent
