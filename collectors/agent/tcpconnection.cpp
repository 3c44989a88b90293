// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/tcpconnection.h"

#include "collectors/agent/fingerprint.h"

#include <QSslConfiguration>

namespace pickglass::agent {

namespace {

QString withoutStop(QString text)
{
    while (text.endsWith(u'.')) {
        text.chop(1);
    }
    return text;
}

Error unreachable(QAbstractSocket::SocketError error, const TcpPlace &place, const QString &why)
{
    switch (error) {
    case QAbstractSocket::ConnectionRefusedError:
        return {{QT_TRANSLATE_NOOP("core", "No agent listens on %1."), {place.name()}},
                {QT_TRANSLATE_NOOP("core", "Check there whether it runs, and where it listens: "
                                           "systemctl status pickglass-agent"),
                 {}}};
    case QAbstractSocket::HostNotFoundError:
        return {{QT_TRANSLATE_NOOP("core", "The host %1 was not found."), {place.host}},
                {QT_TRANSLATE_NOOP("core", "Check the name."), {}}};
    default:
        return {
            {QT_TRANSLATE_NOOP("core", "The agent %1 cannot be reached: %2."),
             {place.name(), withoutStop(why)}},
            {QT_TRANSLATE_NOOP(
                 "core",
                 "Check whether the machine is up and whether a firewall blocks the connection."),
             {}}};
    }
}

Error noTls(const TcpPlace &place, const QString &why)
{
    return {{QT_TRANSLATE_NOOP("core", "No TLS 1.3 connection to %1: %2."),
             {place.name(), withoutStop(why)}},
            {QT_TRANSLATE_NOOP("core", "Check whether an agent listens there."), {}}};
}

/// As agents do that have too many connections: they take no part in a handshake that costs.
Error closedEarly(const TcpPlace &place)
{
    return {{QT_TRANSLATE_NOOP("core", "%1 closed the connection before TLS began: it has too many "
                                       "connections at the moment, or it is not an agent."),
             {place.name()}},
            {QT_TRANSLATE_NOOP("core", "Try again in a minute. If it stays so, see the log of the "
                                       "agent: journalctl -u pickglass-agent"),
             {}}};
}

Error badCertificate(const TcpPlace &place, const QSslError &fault)
{
    if (fault.error() == QSslError::HostNameMismatch) {
        return {{QT_TRANSLATE_NOOP("core", "The certificate of the agent %1 is for another name."),
                 {place.name()}},
                {QT_TRANSLATE_NOOP("core", "Name the machine as its certificate does."), {}}};
    }
    return {
        {QT_TRANSLATE_NOOP(
             "core", "The certificate of the agent %1 cannot be verified with those in %2: %3."),
         {place.name(), place.caFile, withoutStop(fault.errorString())}},
        {QT_TRANSLATE_NOOP("core", "Ask its administrators who signed it."), {}}};
}

} // namespace

TcpConnection::TcpConnection(AgentSource source)
    : m_source(std::move(source)),
      m_place(std::get<TcpPlace>(m_source.place)),
      m_socket(this)
{
    connect(&m_socket, &QSslSocket::connected, this, &TcpConnection::onConnected);
    connect(&m_socket, &QSslSocket::encrypted, this, &TcpConnection::onEncrypted);
    connect(&m_socket, &QSslSocket::sslErrors, this, &TcpConnection::onSslErrors);
    connect(&m_socket, &QSslSocket::readyRead, this, [this] { take(m_socket.readAll()); });
    connect(&m_socket, &QSslSocket::errorOccurred, this, &TcpConnection::onError);
}

TcpConnection::~TcpConnection()
{
    m_socket.disconnect(this);
}

void TcpConnection::open()
{
    if (m_place.isPlain) {
        m_socket.connectToHost(m_place.host, m_place.port);
    } else if (prepareTls()) {
        m_socket.connectToHostEncrypted(m_place.host, m_place.port);
    }
}

bool TcpConnection::prepareTls()
{
    if (!QSslSocket::supportsSsl()) {
        lose({{{QT_TRANSLATE_NOOP("core", "This machine has no TLS."), {}},
               {QT_TRANSLATE_NOOP("core", "Install OpenSSL."), {}}},
              true});
        return false;
    }
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setProtocol(QSsl::TlsV1_3OrLater);
    tls.setPeerVerifyMode(QSslSocket::VerifyNone); // onEncrypted() looks at what is pinned
    if (!m_place.caFile.isEmpty()) {
        const auto signers = QSslCertificate::fromPath(m_place.caFile);
        if (signers.isEmpty()) {
            lose(
                {{{QT_TRANSLATE_NOOP("core", "The file %1 has no certificates."), {m_place.caFile}},
                  {QT_TRANSLATE_NOOP("core", "Expected CA certificates, in PEM."), {}}},
                 true});
            return false;
        }
        tls.setCaCertificates(signers);
        tls.setPeerVerifyMode(QSslSocket::VerifyPeer);
    }
    m_socket.setSslConfiguration(tls);
    return true;
}

void TcpConnection::onConnected()
{
    m_socket.setSocketOption(QAbstractSocket::LowDelayOption, 1);
    if (!m_place.isPlain) {
        return;
    }
    if (m_socket.peerAddress().isLoopback()) {
        Q_EMIT opened();
    } else {
        lose({{{QT_TRANSLATE_NOOP(
                    "core",
                    "Without TLS only this machine itself is allowed; %1 is another machine."),
                {m_place.host}},
               {QT_TRANSLATE_NOOP("core", "Remove insecure=1."), {}}},
              true});
    }
}

void TcpConnection::onEncrypted()
{
    if (m_place.caFile.isEmpty()) {
        KnownAgents known;
        const QSslCertificate certificate = m_socket.peerCertificate();
        if (const auto loss = checkCertificate(m_source, fingerprintOf(certificate), known)) {
            lose(*loss);
            return;
        }
    }
    Q_EMIT opened();
}

void TcpConnection::onSslErrors(const QList<QSslError> &errors)
{
    m_faults = errors;
}

void TcpConnection::onError(QAbstractSocket::SocketError error)
{
    const QString why = m_socket.errorString();
    const bool isOpen = m_socket.isEncrypted() || m_place.isPlain;
    if (!m_faults.isEmpty() && error == QAbstractSocket::SslHandshakeFailedError) {
        lose({badCertificate(m_place, m_faults.first()), true});
    } else if (error == QAbstractSocket::RemoteHostClosedError && !isOpen) {
        lose({closedEarly(m_place)});
    } else if (error == QAbstractSocket::SslHandshakeFailedError) {
        lose({noTls(m_place, why)});
    } else if (error == QAbstractSocket::RemoteHostClosedError) {
        take(m_socket.readAll());
        lose({{{QT_TRANSLATE_NOOP("core", "The agent %1 closed the connection."),
                {m_place.name()}}}});
    } else {
        lose({unreachable(error, m_place, why)});
    }
}

void TcpConnection::hangUp()
{
    // What was written still goes out, unless the other end does not take it.
    constexpr int PartingMs = 200;
    m_socket.disconnect(this);
    if (m_socket.bytesToWrite() > 0 && m_socket.state() == QAbstractSocket::ConnectedState) {
        m_socket.waitForBytesWritten(PartingMs);
    }
    m_socket.abort();
}

Loss TcpConnection::notInFrames(const QByteArray &) const
{
    return {
        {{QT_TRANSLATE_NOOP("core", "The program that listens on %1 is not an agent."),
          {m_place.name()}},
         {QT_TRANSLATE_NOOP("core", "Check the port and the version of the agent there."), {}}}};
}

} // namespace pickglass::agent
