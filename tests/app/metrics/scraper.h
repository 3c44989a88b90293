// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QSslSocket>

#include <memory>

namespace pickglass::tests {

/// A client of /metrics as simple as it can be: it sends what it is given, and keeps what comes.
class Scraper
{
public:
    enum class Manner { Plain, Tls };

    explicit Scraper(quint16 port, Manner manner = Manner::Plain,
                     QSsl::SslProtocol protocol = QSsl::TlsV1_3OrLater,
                     const QHostAddress &address = QHostAddress::LocalHost);

    QSslSocket &socket() { return m_socket; }
    /// GET of a path with a token; empty: without.
    void get(const QByteArray &path, const QByteArray &token, const QByteArray &headers = {});
    void send(const QByteArray &bytes);

    bool isReady() const { return m_isReady; }
    bool isGone() const { return m_isGone; }
    /// Counts what comes, and does not keep it.
    void setCounting() { m_isCounting = true; }
    qint64 received() const { return m_received; }
    const QByteArray &answer() const { return m_answer; }
    /// Of the first line; 0 where there is none.
    int status() const;
    /// Behind the headers, without the marks of its chunks.
    QByteArray body() const;

private:
    QSslSocket m_socket;
    QByteArray m_waiting; ///< until it is connected
    QByteArray m_answer;
    qint64 m_received = 0;
    bool m_isCounting = false;
    bool m_isReady = false;
    bool m_isGone = false;
};

} // namespace pickglass::tests
