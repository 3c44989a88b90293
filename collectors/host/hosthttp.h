// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostconnection.h"
#include "collectors/host/hostsource.h"
#include "collectors/host/httpresponse.h"

#include <QTcpSocket>
#include <QTimer>

#include <memory>

namespace pickglass::host {

/// Scrapes a host's node_exporter over one connection that is kept. From its second request on it
/// asks for those collectors alone whose metrics are read. One thread.
class HostHttp final : public HostConnection
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HostHttp)

public:
    HostHttp(const HostSource &source, const QString &host);
    ~HostHttp() override;

    void start() override;
    bool isRunning() const override { return m_isRunning; }
    void ask(qint64 number) override;
    void end() override;
    void kill(int milliseconds) override;

private:
    void open();
    void onReady();
    void send();
    void readBytes();
    void onClosed();
    void takeResponse();
    void drop();
    void fail(const QString &errorText);

    QString m_host;
    HostSource m_source;
    std::unique_ptr<QTcpSocket> m_socket;
    QTimer m_timer; ///< of a connection or an answer
    HttpResponse m_response;
    QByteArray m_query;  ///< "?collect[]=…"; empty: all that the exporter has
    qint64 m_number = 0; ///< of the request that is not answered; else 0
    bool m_isRunning = false;
    bool m_isOpen = false;   ///< requests can be sent
    bool m_isSent = false;   ///< the request that is not answered was sent
    bool m_isReused = false; ///< an answer came over this connection
};

} // namespace pickglass::host
