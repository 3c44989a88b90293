// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/agentclient/agentclient.h"

#include <QCryptographicHash>
#include <QSslCertificate>
#include <QSslSocket>

#include <type_traits>

namespace pickglass::tests {

using namespace agent;

AgentClient::AgentClient(Manner manner, const QHostAddress &from) : m_manner(manner), m_pings(this)
{
    const bool isTls = manner == Manner::Tls;
    auto socket =
        isTls ? std::unique_ptr<QTcpSocket>(new QSslSocket) : std::make_unique<QTcpSocket>();
    m_socket = socket.get();
    if (!from.isNull()) {
        m_socket->bind(from);
    }
    connect(m_socket, &QAbstractSocket::disconnected, this, [this] { m_isGone = true; });
    connect(m_socket, &QAbstractSocket::errorOccurred, this, [this] { m_isGone = true; });
    const auto onReady = [this] {
        m_isReady = true;
        if (!m_hello.isEmpty()) {
            m_device->write(m_hello);
        }
        Q_EMIT ready();
    };
    if (auto *tls = qobject_cast<QSslSocket *>(m_socket)) {
        tls->setPeerVerifyMode(QSslSocket::VerifyNone);
        connect(tls, &QSslSocket::encrypted, this, onReady);
    } else {
        connect(m_socket, &QAbstractSocket::connected, this, onReady);
    }
    takeDevice(std::move(socket));
}

AgentClient::AgentClient(std::unique_ptr<QIODevice> device) : m_pings(this), m_isReady(true)
{
    connect(device.get(), &QIODevice::readChannelFinished, this, [this] { m_isGone = true; });
    takeDevice(std::move(device));
}

AgentClient::~AgentClient()
{
    m_device->disconnect(this);
}

void AgentClient::takeDevice(std::unique_ptr<QIODevice> device)
{
    m_device = std::move(device);
    connect(m_device.get(), &QIODevice::readyRead, this, &AgentClient::onReadyRead);
    connect(&m_pings, &QTimer::timeout, this, [this] {
        if (m_isReady && !m_isGone) {
            send(Ping{1});
        }
    });
}

void AgentClient::setReading(Reading reading)
{
    m_reading = reading;
}

void AgentClient::resumeReading()
{
    m_reading = Reading::All;
    m_socket->setReadBufferSize(0);
    onReadyRead();
}

void AgentClient::connectTo(quint16 port)
{
    if (auto *tls = qobject_cast<QSslSocket *>(m_socket)) {
        tls->connectToHostEncrypted(QStringLiteral("127.0.0.1"), port);
    } else {
        m_socket->connectToHost(QHostAddress::LocalHost, port);
    }
    if (m_reading == Reading::Nothing) {
        constexpr int Small = 4096;
        connect(this, &AgentClient::ready, this, [this] {
            m_socket->setSocketOption(QAbstractSocket::ReceiveBufferSizeSocketOption, Small);
            m_socket->setReadBufferSize(1);
        });
    }
}

void AgentClient::sayHello(const QByteArray &token, Version version)
{
    introduce({version, QStringLiteral("test 1"), token});
}

void AgentClient::introduce(const Hello &hello)
{
    m_hello = framed(toBytes(ClientMessage(hello)));
    if (m_isReady) {
        m_device->write(m_hello);
    }
}

void AgentClient::send(const ClientMessage &message)
{
    m_device->write(framed(toBytes(message)));
}

void AgentClient::sendRaw(const QByteArray &bytes)
{
    m_device->write(bytes);
}

void AgentClient::keepPinging(std::chrono::milliseconds period)
{
    m_pings.start(period);
}

void AgentClient::abort()
{
    m_pings.stop();
    m_socket->abort();
    m_isGone = true;
}

QByteArray AgentClient::fingerprint() const
{
    const auto *tls = qobject_cast<const QSslSocket *>(m_socket);
    return tls == nullptr ? QByteArray()
                          : tls->peerCertificate().digest(QCryptographicHash::Sha256);
}

void AgentClient::onReadyRead()
{
    if (m_reading == Reading::Nothing) {
        return;
    }
    const QByteArray bytes = m_device->readAll();
    m_bytes += bytes.size();
    m_reader.add(bytes);
    while (const auto frame = m_reader.next()) {
        if (const auto message = readAgentMessage(*frame)) {
            take(*message);
        } else {
            m_hasNonsense = true;
        }
    }
    m_hasNonsense = m_hasNonsense || m_reader.isBroken();
}

void AgentClient::take(const AgentMessage &message)
{
    const bool isDecoded = m_howSweeps == Sweeps::Decoded;
    if (const auto *layout = std::get_if<LayoutIs>(&message)) {
        m_hasNonsense = (isDecoded && !m_receiver.take(*layout)) || m_hasNonsense;
    } else if (const auto *base = std::get_if<BaseIs>(&message)) {
        m_hasNonsense = (isDecoded && !m_receiver.take(*base)) || m_hasNonsense;
    } else if (const auto *sent = std::get_if<SweepMessage>(&message)) {
        takeSweep(*sent);
    } else {
        m_messages.push_back(message);
        if (std::holds_alternative<FabricMessage>(message)) {
            Q_EMIT fabricCame();
        }
    }
}

void AgentClient::takeSweep(const SweepMessage &sent)
{
    ++m_sweepCount;
    m_missed += m_number == 0 ? 0 : sent.number - m_number - 1;
    m_number = sent.number;
    if (m_howSweeps == Sweeps::Counted) {
        return;
    }
    const SharedSweep sweep = m_receiver.take(sent);
    m_hasNonsense = !sweep || m_hasNonsense;
    if (m_sweeps.size() < m_kept) {
        m_sweeps.push_back(sweep);
    }
    Q_EMIT sweepCame(sweep);
}

} // namespace pickglass::tests
