// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostconnection.h"
#include "collectors/host/hostsource.h"
#include "core/http/httpanswer.h"

#include <memory>

class QNetworkAccessManager;

namespace pickglass::host {

/// Scrapes a host's node_exporter over one connection that is kept. Most requests ask for those
/// collectors alone whose metrics are read. One thread.
class HostHttp final : public HostConnection
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HostHttp)

public:
    /// The manager serves all hosts of a source; it outlives this.
    HostHttp(const HostSource &source, const QString &host, QNetworkAccessManager *network);
    ~HostHttp() override;

    void start() override;
    bool isRunning() const override { return m_isRunning; }
    void ask(qint64 number) override;
    void end() override;
    void kill(int /*milliseconds*/) override { end(); }

private:
    void send();
    void onFinished();
    void takeAnswer();
    void drop();
    void fail(const QString &errorText);

    QString m_host;
    HostSource m_source;
    QNetworkAccessManager *m_network;
    std::unique_ptr<HttpAnswer> m_answer; ///< to the request that is not answered
    QByteArray m_query;                   ///< "collect[]=…"; empty: all that the exporter has
    int m_queries = 0;                    ///< requests with it
    qint64 m_number = 0;                  ///< of the request that is not answered; else 0
    bool m_isRunning = false;
};

} // namespace pickglass::host
