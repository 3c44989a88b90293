// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/agent/testagent.h"

#include "collectors/agent/protocol/fabriccodec.h"
#include "tests/support/fabricmaker.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSslConfiguration>
#include <QSslKey>

#include <algorithm>

namespace pickglass::tests {

using namespace agent;

namespace {

QSslConfiguration tlsOf(const QString &certificate)
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setProtocol(QSsl::TlsV1_3OrLater);
    tls.setPeerVerifyMode(QSslSocket::VerifyNone);
    tls.setLocalCertificateChain(
        QSslCertificate::fromPath(dataFile(certificate + QStringLiteral(".crt"))));
    QFile key(dataFile(certificate + QStringLiteral(".key")));
    if (key.open(QIODevice::ReadOnly)) {
        tls.setPrivateKey(QSslKey(key.readAll(), QSsl::Ec));
    }
    return tls;
}

} // namespace

QString dataFile(const QString &name)
{
    return QStringLiteral(PICKGLASS_TEST_DATA "/") + name;
}

QByteArray fingerprintOfTest(const QString &certificate)
{
    return QSslCertificate::fromPath(dataFile(certificate + QStringLiteral(".crt")))
        .value(0)
        .digest(QCryptographicHash::Sha256);
}

TestAgent::TestAgent() : m_server(this)
{
    setHosts(3);
    connect(&m_server, &QSslServer::pendingConnectionAvailable, this, [this] {
        while (auto *socket = qobject_cast<QSslSocket *>(m_server.nextPendingConnection())) {
            add(socket);
        }
    });
    connect(&m_server, &QSslServer::startedEncryptionHandshake, this, [this] { ++m_connections; });
}

TestAgent::~TestAgent()
{
    kill();
}

bool TestAgent::listen()
{
    m_server.setSslConfiguration(tlsOf(settings.certificate));
    const bool isListening = m_server.listen(QHostAddress::LocalHost, m_port);
    m_port = m_server.serverPort();
    return isListening;
}

void TestAgent::kill()
{
    m_server.close();
    for (const Client &client : std::exchange(m_clients, {})) {
        client.socket->disconnect(this);
        client.socket->abort();
        client.socket->deleteLater();
    }
}

QString TestAgent::place() const
{
    return QStringLiteral("127.0.0.1:%1").arg(m_port);
}

QString TestAgent::source(const QString &tokenFile, const QString &options) const
{
    return QStringLiteral("agent://%1?token-file=%2%3").arg(place(), tokenFile, options);
}

size_t TestAgent::clients() const
{
    return static_cast<size_t>(
        std::ranges::count_if(m_clients, [](const Client &client) { return client.isIn; }));
}

Timestamp TestAgent::now() const
{
    return Timestamp(Timestamp::now().microseconds() + settings.clockOff);
}

void TestAgent::setHosts(int hosts)
{
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"));
    auto layout = std::make_shared<SweepLayout>();
    for (int i = 1; i <= hosts; ++i) {
        const Guid host =
            maker.addAdapter(QStringLiteral("node%1").arg(i, 2, 10, QLatin1Char('0')));
        maker.connect(leaf, host);
        layout->ports.push_back({leaf, static_cast<PortNumber>(i)});
    }
    m_fabric = maker.build();
    for (const Counter &counter : countersOf(Attribute::PortCountersExtended)) {
        layout->counters.push_back(counter.id);
    }
    layout->has.assign(layout->counters.size(), 1);
    layout->complete();
    m_layout = std::move(layout);
}

void TestAgent::add(QSslSocket *socket)
{
    m_clients.push_back({socket});
    connect(socket, &QSslSocket::readyRead, this, [this, socket] { read(socket); });
    connect(socket, &QSslSocket::disconnected, this, [this, socket] {
        std::erase_if(m_clients, [=](const Client &client) { return client.socket == socket; });
        socket->deleteLater();
    });
    if (!settings.noise.isEmpty()) {
        socket->write(settings.noise);
    }
    read(socket);
}

void TestAgent::read(QSslSocket *socket)
{
    const auto find = [&] {
        return std::ranges::find(m_clients, socket, [](const Client &its) { return its.socket; });
    };
    const auto found = find();
    if (found == m_clients.end()) {
        return;
    }
    found->reader.add(socket->readAll());
    while (const auto bytes = found->reader.next()) {
        if (const auto message = readClientMessage(*bytes)) {
            obey(*found, *message);
        }
    }
}

void TestAgent::obey(Client &client, const ClientMessage &message)
{
    if (const auto *hello = std::get_if<Hello>(&message)) {
        m_hello = *hello;
        if (settings.greeting) {
            for (const QByteArray &bytes : settings.greeting()) {
                client.socket->write(framed(bytes));
            }
        } else if (hello->token != settings.token) {
            put(client,
                Refused{QStringLiteral("token"),
                        {{"The token is not that of this agent.", {}}, {"Look at the file.", {}}}});
            client.socket->disconnectFromHost();
        } else {
            welcome(client);
        }
    } else if (const auto *ping = std::get_if<Ping>(&message)) {
        ++m_pings;
        if (settings.answersPings) {
            put(client, Pong{ping->sent, now()});
        }
    } else if (std::holds_alternative<Goodbye>(message)) {
        m_saidGoodbye = true;
    }
}

void TestAgent::welcome(Client &client)
{
    client.isIn = true;
    put(client, Welcome{settings.version, QStringLiteral("pickglass-agent test"), settings.source,
                        "run", settings.interval, 5'000'000, now()});
    put(client, FabricMessage{now(), putFabric(*m_fabric)});
}

void TestAgent::put(const Client &client, const AgentMessage &message)
{
    client.socket->write(framed(toBytes(message)));
}

void TestAgent::send(const AgentMessage &message)
{
    for (const Client &client : m_clients) {
        put(client, message);
    }
}

void TestAgent::sendRaw(const QByteArray &bytes)
{
    for (const Client &client : m_clients) {
        client.socket->write(bytes);
    }
}

void TestAgent::sendFabric()
{
    send(FabricMessage{now(), putFabric(*m_fabric)});
}

void TestAgent::makeSweep(qint64 microseconds)
{
    const SharedSweep before = m_sweep;
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(m_layout));
    sweep->number = before ? before->number + 1 : 1;
    m_sweepTime = before ? Timestamp(m_sweepTime.microseconds() + microseconds)
                         : Timestamp(now().microseconds() + 1'000'000);
    sweep->time = m_sweepTime;
    sweep->duration = 1000;
    for (size_t port = 0; port < m_layout->ports.size(); ++port) {
        for (size_t attribute = 0; attribute < m_layout->attributes.size(); ++attribute) {
            sweep->timeOf(attribute, port) =
                sweep->time.microseconds() + static_cast<qint64>(port) + 1;
        }
        for (size_t column = 0; column < m_layout->counters.size(); ++column) {
            sweep->setValue(column, port,
                            static_cast<quint64>(sweep->number) * 1000 + port * 100 + column);
        }
    }
    m_sweep = std::move(sweep);
}

void TestAgent::skipSweep(qint64 microseconds)
{
    makeSweep(microseconds);
    m_sender.send(m_sweep, false);
}

void TestAgent::sendSweep(qint64 microseconds)
{
    makeSweep(microseconds);
    const bool isJoined = std::ranges::any_of(
        m_clients, [](const Client &client) { return client.isIn && !client.hasBase; });
    const auto sent = m_sender.send(m_sweep, isJoined);
    for (Client &client : m_clients) {
        if (!client.isIn) {
            continue;
        }
        const bool isNew = !std::exchange(client.hasBase, true);
        if (isNew || sent.layout) {
            put(client, *m_sender.layout());
        }
        if (isNew && sent.base) {
            put(client, *sent.base);
        }
        put(client, sent.sweep);
    }
}

} // namespace pickglass::tests
