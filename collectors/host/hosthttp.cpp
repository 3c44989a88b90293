// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hosthttp.h"

#include "collectors/host/metricsreading.h"

#include <QSslConfiguration>
#include <QSslSocket>

#include <chrono>

namespace pickglass::host {

namespace {

/// So long a connection or an answer may take before another connection is tried.
constexpr std::chrono::seconds Timeout{15};
constexpr qint64 MaxBufferedBytes = 256 * 1024;

} // namespace

HostHttp::HostHttp(const HostSource &source, const QString &host) : m_host(host), m_source(source)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(Timeout);
    connect(&m_timer, &QTimer::timeout, this, [this] { fail(QStringLiteral("timed out")); });
}

HostHttp::~HostHttp()
{
    end();
}

void HostHttp::start()
{
    m_isRunning = true;
    m_number = 0;
    open();
}

/// What the exporter has is found out anew: it may have been started with other collectors.
void HostHttp::open()
{
    m_isOpen = false;
    m_isSent = false;
    m_isReused = false;
    m_query.clear();
    m_response = {};
    m_timer.start();
    if (m_source.via == HostSource::Via::Https) {
        auto tls = std::make_unique<QSslSocket>();
        connect(tls.get(), &QSslSocket::encrypted, this, &HostHttp::onReady);
        tls->connectToHostEncrypted(m_host, m_source.port);
        m_socket = std::move(tls);
    } else {
        m_socket = std::make_unique<QTcpSocket>();
        connect(m_socket.get(), &QTcpSocket::connected, this, &HostHttp::onReady);
        m_socket->connectToHost(m_host, m_source.port);
    }
    m_socket->setReadBufferSize(MaxBufferedBytes);
    connect(m_socket.get(), &QTcpSocket::readyRead, this, &HostHttp::readBytes);
    connect(m_socket.get(), &QTcpSocket::errorOccurred, this, &HostHttp::onClosed,
            Qt::QueuedConnection);
}

void HostHttp::onReady()
{
    m_isOpen = true;
    m_timer.stop();
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    if (m_number != 0) {
        send();
    }
}

void HostHttp::ask(qint64 number)
{
    m_number = number;
    if (!m_socket) {
        open();
    } else if (m_isOpen) {
        send();
    }
}

void HostHttp::send()
{
    const bool hasColon = m_host.contains(u':'); // an address of IPv6
    const QString host = hasColon ? u'[' + m_host + u']' : m_host;
    m_isSent = true;
    m_response = {};
    m_timer.start();
    m_socket->write("GET /metrics" + m_query + " HTTP/1.1\r\nHost: " + host.toUtf8() + ':' +
                    QByteArray::number(m_source.port) +
                    "\r\nUser-Agent: pickglass/" PICKGLASS_VERSION
                    "\r\nAccept: text/plain; version=0.0.4\r\n\r\n");
}

void HostHttp::readBytes()
{
    while (m_socket && m_socket->bytesAvailable() > 0) {
        const QByteArray bytes = m_socket->read(MaxBufferedBytes);
        if (!m_isSent || m_response.add(bytes) == HttpResponse::State::Refused) {
            fail(QStringLiteral("no answer that a node_exporter gives"));
            return;
        }
        if (m_response.state() == HttpResponse::State::Whole) {
            takeResponse();
            return;
        }
    }
}

/// Servers may end a connection that is idle: the next request opens another one.
void HostHttp::onClosed()
{
    if (!m_socket) {
        return;
    }
    readBytes();
    if (!m_socket) {
        return;
    }
    if (m_isSent && m_response.end() == HttpResponse::State::Whole) {
        takeResponse();
        return;
    }
    const bool isIdle = m_isOpen && m_isReused && m_response.isEmpty();
    if (!isIdle) {
        fail(m_socket->errorString());
        return;
    }
    drop();
    if (m_number != 0) {
        open();
    }
}

void HostHttp::takeResponse()
{
    constexpr int ok = 200;
    constexpr int badRequest = 400;
    m_timer.stop();
    m_isSent = false;
    const HttpResponse response = std::exchange(m_response, HttpResponse());
    if (response.status() == badRequest && !m_query.isEmpty()) {
        drop(); // one of the collectors is not there any more
        open();
        return;
    }
    if (response.status() != ok) {
        fail(QStringLiteral("HTTP %1 %2")
                 .arg(response.status())
                 .arg(QString::fromLatin1(response.reason().left(64))));
        return;
    }
    const auto metrics = readMetrics(response.body(), m_host);
    if (!metrics) {
        fail(QStringLiteral("no metrics of a node_exporter"));
        return;
    }
    if (m_query.isEmpty() && !metrics->collectors.isEmpty()) {
        m_query = "?collect%5B%5D=" + metrics->collectors.join("&collect%5B%5D=");
    }
    m_isReused = true;
    if (!response.keepsAlive()) {
        drop();
    }
    Q_EMIT answered(std::exchange(m_number, 0), metrics->reading);
}

void HostHttp::fail(const QString &errorText)
{
    end();
    Q_EMIT ended(errorText);
}

void HostHttp::end()
{
    m_isRunning = false;
    drop();
}

/// The next request opens another connection.
void HostHttp::drop()
{
    m_timer.stop();
    m_isOpen = false;
    m_isSent = false;
    if (m_socket) {
        m_socket->disconnect(this);
        m_socket->abort();
        m_socket.release()->deleteLater();
    }
}

void HostHttp::kill(int /*milliseconds*/)
{
    end();
}

} // namespace pickglass::host
