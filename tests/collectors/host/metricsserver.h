// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayList>
#include <QHash>
#include <QPointer>
#include <QSslConfiguration>
#include <QSslServer>
#include <QTcpServer>
#include <QTcpSocket>

#include <memory>
#include <vector>

namespace pickglass::tests {

/// Answers at every address of loopback, each of which is a host, as node_exporter does, or not.
class MetricsServer final
{
public:
    enum class Answer { Metrics, Never, Garbage, Page, Unavailable, TooLong, Cut, None, Closing };

    MetricsServer() : MetricsServer(std::make_unique<QTcpServer>()) {}
    /// With TLS.
    explicit MetricsServer(const QSslConfiguration &tls) : MetricsServer(encrypted(tls)) {}
    bool listen() { return m_server->listen(QHostAddress::Any); }
    quint16 port() const { return m_server->serverPort(); }

    /// From now on.
    void setAnswer(const QString &host, Answer answer) { m_answers[host] = answer; }
    /// Those that were left waiting get theirs now.
    void answerLate()
    {
        for (const QPointer<QTcpSocket> &socket : std::exchange(m_waiting, {})) {
            if (socket) {
                answer(socket, Answer::Metrics);
            }
        }
    }
    /// The header with the server's time.
    void setDate(const QByteArray &date) { m_date = "Date: " + date + "\r\n"; }
    void setMetrics(const QByteArray &text) { m_metrics = text; }
    int connections() const { return m_connections; }
    const QByteArrayList &requests() const { return m_requests; } ///< first lines

    /// Of an adapter with one port, IP over it and an NFS client.
    static QByteArray metricsOf(const QByteArray &host)
    {
        return "# HELP node_infiniband_port_data_transmitted_bytes_total Number of data octets\n"
               "node_infiniband_port_data_transmitted_bytes_total{device=\"mlx5_0\",port=\"1\"} "
               "4000\n"
               "node_infiniband_state_id{device=\"mlx5_0\",port=\"1\"} 4\n"
               "node_network_protocol_type{device=\"ib0\"} 32\n"
               "node_network_receive_packets_total{device=\"ib0\"} 9\n"
               "node_nfs_rpcs_total 70\n"
               "node_scrape_collector_success{collector=\"infiniband\"} 1\n"
               "node_scrape_collector_success{collector=\"nfs\"} 1\n"
               "node_scrape_collector_success{collector=\"zfs\"} 1\n"
               "node_uname_info{nodename=\"" +
               host + "\"} 1\n";
    }

private:
    explicit MetricsServer(std::unique_ptr<QTcpServer> server) : m_server(std::move(server))
    {
        QObject::connect(m_server.get(), &QTcpServer::pendingConnectionAvailable, m_server.get(),
                         [this] {
                             while (QTcpSocket *socket = m_server->nextPendingConnection()) {
                                 accept(socket);
                             }
                         });
    }
    static std::unique_ptr<QTcpServer> encrypted(const QSslConfiguration &tls)
    {
        auto server = std::make_unique<QSslServer>();
        server->setSslConfiguration(tls);
        return server;
    }
    void accept(QTcpSocket *socket)
    {
        ++m_connections;
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
            const QByteArray request = socket->readAll(); // in one piece, on loopback
            m_requests << request.left(request.indexOf("\r\n"));
            answer(socket, m_answers.value(hostOf(*socket)));
        });
    }
    static QString hostOf(const QTcpSocket &socket)
    {
        return QHostAddress(socket.localAddress().toIPv4Address()).toString();
    }
    void answer(QTcpSocket *socket, Answer answer)
    {
        const QByteArray metrics =
            m_metrics.isEmpty() ? metricsOf("host" + hostOf(*socket).section(u'.', 3).toLatin1())
                                : m_metrics;
        const QByteArray ok = "HTTP/1.1 200 OK\r\n" + m_date;
        const QByteArray length = "Content-Length: " + QByteArray::number(metrics.size());
        switch (answer) {
        case Answer::Metrics: // in chunks, as node_exporter does
            socket->write(ok + "Transfer-Encoding: chunked\r\n\r\n10\r\n" + metrics.first(16) +
                          "\r\n" + QByteArray::number(metrics.size() - 16, 16) + "\r\n" +
                          metrics.sliced(16) + "\r\n0\r\n\r\n");
            break;
        case Answer::Never:
            m_waiting.emplace_back(socket);
            break;
        case Answer::Garbage:
            socket->write(QByteArray(3000, '\xff') + '\n');
            break;
        case Answer::Page:
            socket->write(ok + "Content-Length: 12\r\n\r\n<html></html");
            break;
        case Answer::Unavailable:
            socket->write("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
            break;
        case Answer::TooLong:
            socket->write(ok + "Content-Length: 1000000000\r\n\r\n" + metrics);
            break;
        case Answer::Cut:
            socket->write(ok + length + "\r\n\r\n" + metrics.first(20));
            socket->disconnectFromHost();
            break;
        case Answer::None:
            socket->disconnectFromHost();
            break;
        case Answer::Closing:
            socket->write(ok + length + "\r\nConnection: close\r\n\r\n" + metrics);
            socket->disconnectFromHost();
            break;
        }
    }

    std::unique_ptr<QTcpServer> m_server;
    QHash<QString, Answer> m_answers;
    std::vector<QPointer<QTcpSocket>> m_waiting;
    QByteArray m_metrics;
    QByteArray m_date;
    QByteArrayList m_requests;
    int m_connections = 0;
};

} // namespace pickglass::tests
