// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/childprocess.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>

#include <optional>

namespace pickglass::tests {

/// A server of HTTP that keeps what it was sent, on the thread of the test.
class HttpServer : public QObject
{
public:
    struct Request
    {
        QByteArray head;
        QByteArray body;
        QJsonObject json() const { return QJsonDocument::fromJson(body).object(); }
    };

    explicit HttpServer(quint16 port = 0)
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection()) {
                ++connections;
                connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(*socket); });
                connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            }
        });
        m_server.listen(QHostAddress::LocalHost, port);
    }

    quint16 port() const { return m_server.serverPort(); }
    QString url(const QString &scheme = QStringLiteral("http")) const
    {
        return QStringLiteral("%1://127.0.0.1:%2/hook").arg(scheme).arg(port());
    }

    /// Answers so from now on, also what waits for it.
    void answerAll(const QByteArray &text)
    {
        answer = text;
        for (QTcpSocket *socket : std::exchange(m_held, {})) {
            reply(*socket);
        }
    }

    QByteArray answer = "200 OK"; ///< empty: never
    QList<Request> requests;
    int connections = 0;

private:
    void read(QTcpSocket &socket)
    {
        QByteArray &text = m_texts[&socket];
        text += socket.readAll();
        const qsizetype end = text.indexOf("\r\n\r\n");
        const qsizetype at = text.toLower().indexOf("content-length: ");
        if (end < 0 || at < 0) {
            return;
        }
        const qsizetype length = text.mid(at + 16, 10).split('\r').first().toInt();
        if (text.size() < end + 4 + length) {
            return;
        }
        requests << Request{text.first(end), text.mid(end + 4, length)};
        text.clear();
        if (answer.isEmpty()) {
            m_held << &socket;
        } else {
            reply(socket);
        }
    }

    void reply(QTcpSocket &socket) const
    {
        socket.write("HTTP/1.1 " + answer +
                     "\r\nContent-Length: 5\r\nConnection: close\r\n\r\nsaid\n");
        socket.disconnectFromHost();
    }

    QTcpServer m_server;
    QList<QTcpSocket *> m_held;
    QHash<QTcpSocket *, QByteArray> m_texts;
};

/// A port that nothing listens on.
inline quint16 freePort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

/// Makes PREFIX.crt and PREFIX.key of 127.0.0.1, signed by itself; where it is expired, of 2020.
inline bool makeTestCertificate(const QString &prefix, bool isExpired = false)
{
    QStringList words;
    if (isExpired) {
        words << QStringLiteral("faketime") << QStringLiteral("2020-01-01");
    }
    words << QStringLiteral("openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "
                            "/CN=localhost -addext subjectAltName=IP:127.0.0.1")
                 .split(u' ');
    words << QStringLiteral("-keyout") << prefix + QStringLiteral(".key") << QStringLiteral("-out")
          << prefix + QStringLiteral(".crt");
    const QString program = words.takeFirst();
    QProcess openssl;
    openssl.setStandardErrorFile(QProcess::nullDevice());
    openssl.start(program, words);
    return openssl.waitForFinished(60'000) && openssl.exitCode() == 0;
}

/// aiosmtpd, on this machine.
class MailServer
{
public:
    /// Whether the package is there.
    static bool isThere()
    {
        QProcess python;
        python.start(QStringLiteral("/usr/bin/python3"), // Debian's, whose modules its packages are
                     {QStringLiteral("-c"), QStringLiteral("import aiosmtpd")});
        return python.waitForFinished() && python.exitCode() == 0;
    }
    MailServer(const QString &mode, const QString &prefix, const QString &out, quint16 port = 0)
        : m_out(out)
    {
        dieWithParent(m_process);
        m_process.setStandardErrorFile(out + QStringLiteral(".log"));
        m_process.start(
            QStringLiteral("/usr/bin/python3"), // Debian's, whose modules its packages are
            {QStringLiteral(PICKGLASS_MAILSERVER), mode, prefix + QStringLiteral(".crt"),
             prefix + QStringLiteral(".key"), out, QString::number(port)});
        m_process.waitForReadyRead();
        m_port = m_process.readLine().trimmed().toUShort();
    }
    ~MailServer() { endProcess(m_process, 5000); }
    Q_DISABLE_COPY_MOVE(MailServer)

    quint16 port() const { return m_port; }
    QList<QJsonObject> mails() const
    {
        QFile file(m_out);
        QList<QJsonObject> all;
        if (!file.open(QIODevice::ReadOnly)) {
            return all;
        }
        for (const QByteArray &line : file.readAll().split('\n')) {
            if (!line.isEmpty()) {
                all << QJsonDocument::fromJson(line).object();
            }
        }
        return all;
    }

private:
    QString m_out;
    QProcess m_process;
    quint16 m_port = 0;
};

/// A real Alertmanager, on this machine, which sends at once to a webhook.
class Alertmanager
{
public:
    static QString program()
    {
        return QStandardPaths::findExecutable(QStringLiteral("prometheus-alertmanager"));
    }
    Alertmanager(const QString &folder, quint16 port, const QString &webhook,
                 const QByteArray &groupBy = "...")
        : m_port(port)
    {
        QFile config(folder + QStringLiteral("/alertmanager.yml"));
        config.open(QIODevice::WriteOnly);
        config.write("route:\n  receiver: hook\n  group_by: ['" + groupBy +
                     "']\n  group_wait: 0s\n"
                     "  group_interval: 1s\nreceivers:\n  - name: hook\n    webhook_configs:\n"
                     "      - url: " +
                     webhook.toUtf8() + "\n        send_resolved: true\n");
        config.close();
        dieWithParent(m_process);
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.setStandardOutputFile(folder + QStringLiteral("/alertmanager.log"),
                                        QIODevice::Append);
        m_process.start(program(),
                        {QStringLiteral("--config.file=") + config.fileName(),
                         QStringLiteral("--storage.path=") + folder + QStringLiteral("/data"),
                         QStringLiteral("--cluster.listen-address="),
                         QStringLiteral("--web.listen-address=127.0.0.1:%1").arg(port)});
    }
    ~Alertmanager() { endProcess(m_process, 5000); }
    Q_DISABLE_COPY_MOVE(Alertmanager)

    /// All alerts that it has; nothing where it does not answer (yet).
    std::optional<QJsonArray> alerts() const
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), m_port);
        if (!socket.waitForConnected(1000)) {
            return std::nullopt;
        }
        socket.write("GET /api/v2/alerts HTTP/1.0\r\nHost: localhost\r\n\r\n");
        while (socket.waitForReadyRead(5000)) {
        }
        const QByteArray text = socket.readAll();
        const auto json = QJsonDocument::fromJson(text.mid(text.indexOf("\r\n\r\n") + 4));
        return json.isArray() ? std::optional(json.array()) : std::nullopt;
    }

private:
    QProcess m_process;
    quint16 m_port;
};

} // namespace pickglass::tests
