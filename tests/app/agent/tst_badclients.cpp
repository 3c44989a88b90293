// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/agent/servedagent.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;
using namespace std::chrono_literals;

/// The agent over real sockets, with clients that know no better or mean harm, and with good ones
/// beside them that notice nothing.
class TestBadClients : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_agent = std::make_unique<ServedAgent>(); }
    void cleanup() { m_agent.reset(); }

    void refusesClients_data();
    void refusesClients();
    void hangsUpOnGarbage_data();
    void hangsUpOnGarbage();
    void hangsUpOnTheSilent_data();
    void hangsUpOnTheSilent();
    void hangsUpOnFloods();
    void skipsThoseWhoDoNotRead();
    void letsClientsInBesideTheSilent();
    void outlivesManyConnections();

private:
    std::unique_ptr<ServedAgent> m_agent;
};

void TestBadClients::refusesClients_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<int>("major");
    QTest::addColumn<QByteArray>("kind");
    QTest::newRow("wrong token") << QByteArray("f123456789abcdef0123456789abcdef") << 1
                                 << QByteArray("token");
    QTest::newRow("no token") << QByteArray() << 1 << QByteArray("token");
    QTest::newRow("longer token") << AgentToken + '0' << 1 << QByteArray("token");
    QTest::newRow("later version") << AgentToken << 2 << QByteArray("version");
    QTest::newRow("earlier version") << AgentToken << 0 << QByteArray("version");
}

void TestBadClients::refusesClients()
{
    QFETCH(QByteArray, token);
    QFETCH(int, major);
    QFETCH(QByteArray, kind);
    VERIFY_RESULT(m_agent->serve());
    AgentClient client;
    client.connectTo(m_agent->served->port());
    client.sayHello(token, {major, 0});
    QTRY_VERIFY(client.isGone());
    QVERIFY(isRefused(client, kind.constData()));
    QCOMPARE(client.messages().size(), size_t(1));
    QTRY_COMPARE(m_agent->served->clients().strangers(), 0);
    QVERIFY(m_agent->served->clients().isEmpty());
    // A later minor version is none of those.
    AgentClient newer;
    newer.connectTo(m_agent->served->port());
    newer.sayHello(AgentToken, {1, 9});
    QTRY_VERIFY(newer.last<Welcome>() != nullptr);
}

void TestBadClients::hangsUpOnGarbage_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isTls");
    QTest::addColumn<bool>("isLetIn");
    const QByteArray huge("\xff\xff\xff\xff{}", 6);
    const QByteArray empty(4, '\0');
    const QByteArray large = framed(QByteArray(4097, 'a'));
    const QByteArray nonsense = framed("nonsense");
    const QByteArray ping = framed(toBytes(ClientMessage(Ping{1})));
    const QByteArray hello = framed(toBytes(ClientMessage(Hello{{}, {}, AgentToken})));
    const QByteArray http = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    QTest::newRow("4 GB") << huge << true << false;
    QTest::newRow("4 GB by a client") << huge << true << true;
    QTest::newRow("0 bytes") << empty << true << false;
    QTest::newRow("too large for a stranger") << large << true << false;
    QTest::newRow("no message") << nonsense << true << false;
    QTest::newRow("no message by a client") << nonsense << true << true;
    QTest::newRow("no hello") << ping << true << false;
    QTest::newRow("hello again") << hello << true << true;
    QTest::newRow("no TLS") << hello << false << false;
    QTest::newRow("HTTP without TLS") << http << false << false;
    QTest::newRow("HTTP") << http << true << false;
}

void TestBadClients::hangsUpOnGarbage()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isTls);
    QFETCH(bool, isLetIn);
    VERIFY_RESULT(m_agent->serve());
    const auto good = m_agent->client();
    QTRY_VERIFY(good->sweepCount() > 0);

    AgentClient bad(isTls ? AgentClient::Manner::Tls : AgentClient::Manner::Plain);
    bad.connectTo(m_agent->served->port());
    QTRY_VERIFY(bad.isReady());
    if (isLetIn) {
        bad.sayHello(AgentToken);
        QTRY_VERIFY(bad.last<Welcome>() != nullptr);
    }
    bad.sendRaw(bytes);
    QTRY_VERIFY(bad.isGone());
    QCOMPARE(bad.last<Welcome>() != nullptr, isLetIn);
    QTRY_COMPARE(m_agent->served->clients().sessions().size(), size_t(1));
    const qint64 sweeps = good->sweepCount();
    QTRY_VERIFY(good->sweepCount() > sweeps + 1);
    QVERIFY(!misses(*good));
}

void TestBadClients::hangsUpOnTheSilent_data()
{
    QTest::addColumn<bool>("isTls");
    QTest::addColumn<bool>("isLetIn");
    QTest::newRow("half open") << false << false;
    QTest::newRow("without a hello") << true << false;
    QTest::newRow("a client") << true << true;
}

void TestBadClients::hangsUpOnTheSilent()
{
    QFETCH(bool, isTls);
    QFETCH(bool, isLetIn);
    // The handshake of TLS takes its time on a machine that is busy.
    m_agent->options.limits.toAuthenticate = isLetIn ? 10'000ms : isTls ? 2'000ms : 100ms;
    m_agent->options.limits.silence = 150ms;
    VERIFY_RESULT(m_agent->serve());
    AgentClient silent(isTls ? AgentClient::Manner::Tls : AgentClient::Manner::Plain);
    silent.connectTo(m_agent->served->port());
    if (isLetIn) {
        silent.sayHello(AgentToken); // and no pings
        QTRY_VERIFY(silent.last<Welcome>() != nullptr);
    }
    QTRY_VERIFY(silent.isGone());
    QCOMPARE(isRefused(silent, "too_late"), isTls && !isLetIn);
    QTRY_VERIFY(m_agent->served->clients().isEmpty());

    // Who pings is not silent.
    m_agent->served.reset();
    m_agent->options.limits.toAuthenticate = 10s;
    VERIFY_RESULT(m_agent->serve());
    const auto good = m_agent->client();
    QTRY_VERIFY(good->isReady());
    good->keepPinging(20ms);
    QTRY_VERIFY(good->sweepCount() > 20);
    QVERIFY(!good->isGone());
}

void TestBadClients::hangsUpOnFloods()
{
    m_agent->options.limits.messages = 20;
    VERIFY_RESULT(m_agent->serve());
    const auto client = m_agent->client();
    QTRY_VERIFY(client->last<Welcome>() != nullptr);
    for (int i = 0; i < 50; ++i) {
        client->send(Ping{i});
    }
    QTRY_VERIFY(client->isGone());
}

void TestBadClients::skipsThoseWhoDoNotRead()
{
    m_agent->options.collector = QStringLiteral("synthetic:tree?k=8&load=0.9");
    m_agent->options.settings.interval = 10ms;
    m_agent->options.limits.sendBuffer = 4096;
    VERIFY_RESULT(m_agent->serve());
    const auto good = m_agent->client();
    const auto slow = m_agent->client(AgentClient::Reading::Nothing);
    slow->keepPinging(500ms);
    const auto &sessions = m_agent->served->clients().sessions();
    QTRY_COMPARE(sessions.size(), size_t(2));
    QTRY_VERIFY_WITH_TIMEOUT(sessions.back()->skipped() > 20, 60'000);
    QCOMPARE(sessions.back()->state(), ClientSession::State::Behind);
    QVERIFY(!slow->isGone());
    QCOMPARE(sessions.front()->skipped(), 0);

    // When it reads again, it is told, and joins.
    slow->resumeReading();
    QTRY_VERIFY_WITH_TIMEOUT(slow->last<Skipped>() != nullptr, 60'000);
    QVERIFY(slow->last<Skipped>()->sweeps > 20);
    const qint64 before = slow->sweepCount();
    QTRY_VERIFY_WITH_TIMEOUT(slow->sweepCount() > before + 5, 60'000);
    QVERIFY(!slow->hasNonsense());
    const SharedSweep latest = slow->sweeps().back();
    const auto same = std::ranges::find(good->sweeps(), latest->number,
                                        [](const SharedSweep &sweep) { return sweep->number; });
    QVERIFY(same != good->sweeps().end());
    QCOMPARE((*same)->values, latest->values);
    // What the other one was sent meanwhile; between the word that some were skipped and the sweep
    // that follows it, there may be a moment.
    const auto missing = [&] {
        const qint64 first = slow->sweeps().front()->number;
        const qint64 last = slow->sweeps().back()->number;
        const auto sent = std::ranges::count_if(good->sweeps(), [&](const SharedSweep &sweep) {
            return sweep->number >= first && sweep->number <= last;
        });
        return sent - static_cast<qint64>(slow->sweeps().size());
    };
    const auto told = [&] {
        qint64 sweeps = 0;
        for (const Skipped &skipped : slow->all<Skipped>()) {
            sweeps += skipped.sweeps;
        }
        return sweeps;
    };
    QTRY_COMPARE_WITH_TIMEOUT(told(), missing(), 60'000);
    QVERIFY(good->last<Skipped>() == nullptr);
}

/// Connections that say nothing, from a dozen addresses, and as many as there may be: a client gets
/// in all the same, and the oldest of them is disconnected.
void TestBadClients::letsClientsInBesideTheSilent()
{
    m_agent->options.limits.toAuthenticate = 60s;
    VERIFY_RESULT(m_agent->serve());
    const int many = m_agent->options.limits.strangers;
    std::vector<std::unique_ptr<QTcpSocket>> silent;
    for (int i = 0; i < many; ++i) {
        silent.push_back(std::make_unique<QTcpSocket>());
        QVERIFY(silent.back()->bind(QHostAddress(QStringLiteral("127.0.%1.2").arg(i % 12))));
        silent.back()->connectToHost(QHostAddress::LocalHost, m_agent->served->port());
        QTRY_COMPARE(m_agent->served->clients().strangers(), i + 1);
    }
    const auto client = m_agent->client();
    QTRY_VERIFY(client->last<Welcome>() != nullptr);
    QTRY_COMPARE(silent.front()->state(), QAbstractSocket::UnconnectedState);
    QCOMPARE(silent.back()->state(), QAbstractSocket::ConnectedState);
}

/// Far more than may come in, from one address; a client of another one notices nothing.
void TestBadClients::outlivesManyConnections()
{
    constexpr int Many = 1000; // tst_manyconnections has more
    constexpr int AtOnce = 100;
    m_agent->options.settings.interval = 50ms;
    VERIFY_RESULT(m_agent->serve());
    const auto good = m_agent->client();
    QTRY_VERIFY(good->sweepCount() > 0);
    int mostSessions = 0;
    for (int made = 0; made < Many; made += AtOnce) {
        std::vector<std::unique_ptr<QTcpSocket>> sockets;
        int gone = 0;
        for (int i = 0; i < AtOnce; ++i) {
            sockets.push_back(std::make_unique<QTcpSocket>());
            QVERIFY(sockets.back()->bind(QHostAddress(QStringLiteral("127.0.0.2"))));
            connect(sockets.back().get(), &QAbstractSocket::errorOccurred, this,
                    [&gone] { ++gone; });
            sockets.back()->connectToHost(QHostAddress::LocalHost, m_agent->served->port());
        }
        const int mayStay = m_agent->options.limits.attempts;
        QTRY_VERIFY(gone >= AtOnce - mayStay);
        mostSessions =
            qMax(mostSessions, static_cast<int>(m_agent->served->clients().sessions().size()));
    }
    QVERIFY(mostSessions <= m_agent->options.limits.attempts + 1);
    const auto another = m_agent->client();
    QTRY_VERIFY(another->sweepCount() > 1);
    QVERIFY(!misses(*good));
    QTRY_COMPARE(m_agent->served->clients().strangers(), 0);

    // Nor is one of theirs kept out who has the token.
    const auto comes = [&] {
        AgentClient lucky(AgentClient::Manner::Tls, QHostAddress(QStringLiteral("127.0.0.2")));
        lucky.connectTo(m_agent->served->port());
        return QTest::qWaitFor([&] { return lucky.isReady() || lucky.isGone(); }) &&
               lucky.isReady();
    };
    QVERIFY(QTest::qWaitFor(comes));
}

PICKGLASS_TEST(TestBadClients, QCoreApplication)
#include "tst_badclients.moc"
