// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/metrics/scraper.h"

#include <QSslConfiguration>

namespace pickglass::tests {

Scraper::Scraper(quint16 port, Manner manner, QSsl::SslProtocol protocol,
                 const QHostAddress &address)
{
    m_socket.setReadBufferSize(256 * 1024);
    const auto ready = [this] {
        m_isReady = true;
        m_socket.write(m_waiting);
    };
    QObject::connect(&m_socket, &QSslSocket::readyRead, &m_socket, [this] {
        const QByteArray bytes = m_socket.readAll();
        m_received += bytes.size();
        m_answer += m_isCounting ? QByteArray() : bytes;
    });
    QObject::connect(&m_socket, &QSslSocket::disconnected, &m_socket, [this] { m_isGone = true; });
    QObject::connect(&m_socket, &QSslSocket::errorOccurred, &m_socket, [this] { m_isGone = true; });
    if (manner == Manner::Plain) {
        QObject::connect(&m_socket, &QSslSocket::connected, &m_socket, ready);
        m_socket.connectToHost(address, port);
        return;
    }
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    configuration.setProtocol(protocol);
    m_socket.setSslConfiguration(configuration);
    QObject::connect(&m_socket, &QSslSocket::encrypted, &m_socket, ready);
    m_socket.connectToHostEncrypted(address.toString(), port);
}

void Scraper::get(const QByteArray &path, const QByteArray &token, const QByteArray &headers)
{
    const QByteArray authorization =
        token.isEmpty() ? QByteArray() : "Authorization: Bearer " + token + "\r\n";
    send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + authorization + headers + "\r\n");
}

void Scraper::send(const QByteArray &bytes)
{
    if (m_isReady) {
        m_socket.write(bytes);
    } else {
        m_waiting += bytes;
    }
}

int Scraper::status() const
{
    return m_answer.startsWith("HTTP/1.1 ") ? m_answer.mid(9, 3).toInt() : 0;
}

QByteArray Scraper::body() const
{
    const qsizetype end = m_answer.indexOf("\r\n\r\n");
    QByteArray rest = end < 0 ? QByteArray() : m_answer.mid(end + 4);
    if (!m_answer.left(end).toLower().contains("transfer-encoding: chunked")) {
        return rest;
    }
    QByteArray text;
    for (qsizetype line = rest.indexOf("\r\n"); line > 0; line = rest.indexOf("\r\n")) {
        const qsizetype size = rest.left(line).toLongLong(nullptr, 16);
        text += rest.mid(line + 2, size);
        rest = rest.mid(line + 2 + size + 2);
    }
    return text;
}

} // namespace pickglass::tests
