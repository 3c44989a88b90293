// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/fabriccodec.h"
#include "core/capture/capturereader.h"
#include "tests/app/agent/servedagent.h"
#include "tests/support/resultmacros.h"

#include <QSignalSpy>
#include <QTest>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

bool isRefused(const AgentClient &client, const char *kind)
{
    const auto *refused = client.last<Refused>();
    return refused != nullptr && refused->kind == QLatin1String(kind) &&
           !refused->error.what.isEmpty();
}

/// Numbers that ascend by one.
bool misses(const AgentClient &client)
{
    const auto &sweeps = client.sweeps();
    for (size_t i = 1; i < sweeps.size(); ++i) {
        if (sweeps[i]->number != sweeps[i - 1]->number + 1) {
            return true;
        }
    }
    return false;
}

void closeAll(std::vector<std::unique_ptr<AgentClient>> &clients)
{
    for (const auto &client : clients) {
        client->abort();
    }
}

} // namespace

/// The agent over real sockets, with good clients and with bad ones.
class TestAgentServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_agent = std::make_unique<ServedAgent>(); }
    void cleanup() { m_agent.reset(); }

    void refusesToStart_data();
    void refusesToStart();
    void serves_data();
    void serves();
    void refusesClients_data();
    void refusesClients();
    void hangsUpOnGarbage_data();
    void hangsUpOnGarbage();
    void hangsUpOnTheSilent_data();
    void hangsUpOnTheSilent();
    void answersPings();
    void hangsUpOnFloods();
    void lets51Wait();
    void refusesWhereTooManyWait();
    void skipsThoseWhoDoNotRead();
    void outlivesManyConnections();
    void rereads();
    void saysGoodbye();
    void recordsWhatItServes();
    void endsWhereItCannotRecord();

private:
    std::unique_ptr<ServedAgent> m_agent;
};

void TestAgentServer::refusesToStart_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("word");
    const char *const rows[][2] = {
        {"no token", "--token-file"},      {"no certificate", "--make-certificate"},
        {"no key", "--make-certificate"},  {"plain elsewhere", "--plain-loopback"},
        {"token missing", "openssl rand"}, {"token for all", "chmod 600"},
        {"key for all", "chmod 600"},      {"other key", "is not that of"},
        {"source", "unknown fabric"},      {"port", "--listen"},
    };
    for (const auto &row : rows) {
        QTest::newRow(row[0]) << QString::fromUtf8(row[0]) << QString::fromUtf8(row[1]);
    }
}

void TestAgentServer::refusesToStart()
{
    QFETCH(QString, what);
    QFETCH(QString, word);
    AgentOptions &options = m_agent->options;
    QTcpServer other;
    if (what == u"no token") {
        options.tokenFile.clear();
    } else if (what == u"no certificate") {
        options.certificate.clear();
    } else if (what == u"no key") {
        options.key.clear();
    } else if (what == u"plain elsewhere") {
        options.isPlain = true;
        options.listen->address = QHostAddress::Any;
    } else if (what == u"token missing") {
        QFile::remove(options.tokenFile);
    } else if (what == u"token for all") {
        QFile(options.tokenFile).setPermissions(QFileDevice::Permissions(0x6004));
    } else if (what == u"key for all") {
        QFile(options.key).setPermissions(QFileDevice::Permissions(0x6040));
    } else if (what == u"other key") {
        VERIFY_RESULT(makeCertificate(m_agent->folder.filePath(QStringLiteral("b"))));
        options.key = m_agent->folder.filePath(QStringLiteral("b.key"));
    } else if (what == u"source") {
        options.collector = QStringLiteral("synthetic:cube");
        word = QStringLiteral("cube");
    } else {
        QVERIFY(other.listen(QHostAddress::LocalHost, 0));
        options.listen->port = other.serverPort();
    }
    const auto served = m_agent->serve();
    QVERIFY(!served);
    QVERIFY2(served.error().english().contains(word), qPrintable(served.error().english()));
}

void TestAgentServer::serves_data()
{
    QTest::addColumn<bool>("isPlain");
    QTest::newRow("TLS") << false;
    QTest::newRow("plain") << true;
}

void TestAgentServer::serves()
{
    QFETCH(bool, isPlain);
    m_agent->options.isPlain = isPlain;
    VERIFY_RESULT(m_agent->serve());
    const auto first = m_agent->client();
    QTRY_VERIFY(first->sweepCount() >= 3);
    const auto later = m_agent->client();
    QTRY_VERIFY(later->sweepCount() >= 3);
    for (const auto &client : {first.get(), later.get()}) {
        const auto *welcome = client->last<Welcome>();
        QVERIFY(welcome != nullptr);
        QCOMPARE(welcome->version, OurVersion);
        QCOMPARE(welcome->source, m_agent->options.collector);
        QCOMPARE(welcome->interval, 20'000);
        QCOMPARE(welcome->run.size(), 16);
        QVERIFY(welcome->time.isKnown());
        const auto *fabric = client->last<FabricIs>();
        QVERIFY(fabric != nullptr);
        const SharedFabric opened = openFabric(fabric->data);
        QVERIFY(opened);
        QCOMPARE(opened->nodes().size(), size_t(36));
        QVERIFY(client->last<SmPoll>() != nullptr);
        QVERIFY(!misses(*client));
        QVERIFY(!client->hasNonsense());
    }
    QCOMPARE(first->last<Welcome>()->run, later->last<Welcome>()->run);
    // What both were sent is the same, although one joined in the middle.
    const SharedSweep &joined = later->sweeps().back();
    QTRY_VERIFY(first->sweeps().back()->number >= joined->number);
    const auto same = std::ranges::find(first->sweeps(), joined->number,
                                        [](const SharedSweep &sweep) { return sweep->number; });
    QVERIFY(same != first->sweeps().end());
    QCOMPARE((*same)->values, joined->values);
    QCOMPARE((*same)->times, joined->times);
    QVERIFY(std::ranges::count(joined->values, quint64(0)) <
            static_cast<std::ptrdiff_t>(joined->values.size()));
    if (!isPlain) {
        QCOMPARE(QString::fromLatin1(first->fingerprint().toHex(':').toUpper()),
                 m_agent->fingerprint);
    }
}

void TestAgentServer::refusesClients_data()
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

void TestAgentServer::refusesClients()
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

void TestAgentServer::hangsUpOnGarbage_data()
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

void TestAgentServer::hangsUpOnGarbage()
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

void TestAgentServer::hangsUpOnTheSilent_data()
{
    QTest::addColumn<bool>("isTls");
    QTest::addColumn<bool>("isLetIn");
    QTest::newRow("half open") << false << false;
    QTest::newRow("without a hello") << true << false;
    QTest::newRow("a client") << true << true;
}

void TestAgentServer::hangsUpOnTheSilent()
{
    QFETCH(bool, isTls);
    QFETCH(bool, isLetIn);
    m_agent->options.limits.toAuthenticate = isLetIn ? 10s : 100ms;
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

void TestAgentServer::answersPings()
{
    VERIFY_RESULT(m_agent->serve());
    const auto client = m_agent->client();
    QTRY_VERIFY(client->last<Welcome>() != nullptr);
    const Timestamp before = Timestamp::now();
    client->send(Ping{12345});
    QTRY_VERIFY(client->last<Pong>() != nullptr);
    QCOMPARE(client->last<Pong>()->sent, 12345);
    QVERIFY(client->last<Pong>()->time >= before);
    QVERIFY(client->last<Pong>()->time <= Timestamp::now());
    client->send(agent::Goodbye{});
    QTRY_VERIFY(client->isGone());
    QTRY_VERIFY(m_agent->served->clients().isEmpty());
}

void TestAgentServer::hangsUpOnFloods()
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

void TestAgentServer::lets51Wait()
{
    m_agent->options.settings.interval = 200ms;
    VERIFY_RESULT(m_agent->serve());
    std::vector<std::unique_ptr<AgentClient>> clients;
    const Clients &all = m_agent->served->clients();
    for (int i = 0; i < 50; ++i) {
        clients.push_back(m_agent->client());
        QTRY_VERIFY(clients.back()->last<Welcome>() != nullptr);
    }
    QCOMPARE(all.served(), 50);
    const auto next = m_agent->client();
    QTRY_VERIFY(next->last<Waiting>() != nullptr);
    const auto last = m_agent->client();
    QTRY_VERIFY(last->last<Waiting>() != nullptr);
    QCOMPARE(next->last<Waiting>()->place, 1);
    QCOMPARE(next->last<Waiting>()->served, 50);
    QCOMPARE(last->last<Waiting>()->place, 2);
    QVERIFY(next->last<Welcome>() == nullptr);
    next->send(Ping{7});
    QTRY_VERIFY(next->last<Pong>() != nullptr);
    QCOMPARE(next->sweepCount(), 0);

    clients[20]->abort();
    QTRY_VERIFY(next->last<Welcome>() != nullptr);
    QTRY_COMPARE(last->last<Waiting>()->place, 1);
    QTRY_VERIFY(next->sweepCount() > 0);
    // One that waits may go, too.
    last->abort();
    QTRY_COMPARE(all.waiting(), 0);
    QCOMPARE(all.served(), 50);
    closeAll(clients);
}

void TestAgentServer::refusesWhereTooManyWait()
{
    m_agent->options.limits.served = 1;
    m_agent->options.limits.waiting = 1;
    VERIFY_RESULT(m_agent->serve());
    const auto first = m_agent->client();
    QTRY_VERIFY(first->last<Welcome>() != nullptr);
    const auto second = m_agent->client();
    QTRY_VERIFY(second->last<Waiting>() != nullptr);
    const auto third = m_agent->client();
    QTRY_VERIFY(third->isGone());
    QVERIFY(isRefused(*third, "too_many"));
    QVERIFY(!first->isGone());
    QVERIFY(!second->isGone());
}

void TestAgentServer::skipsThoseWhoDoNotRead()
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
    QVERIFY(!misses(*good));

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
    qint64 gap = 0;
    for (size_t i = 1; i < slow->sweeps().size(); ++i) {
        gap += slow->sweeps()[i]->number - slow->sweeps()[i - 1]->number - 1;
    }
    qint64 told = 0;
    for (const AgentMessage &message : slow->messages()) {
        const auto *skipped = std::get_if<Skipped>(&message);
        told += skipped != nullptr ? skipped->sweeps : 0;
    }
    QCOMPARE(told, gap);
}

/// Far more than may come in, from one address; a client of another one notices nothing.
void TestAgentServer::outlivesManyConnections()
{
    constexpr int Many = 3000;
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

    AgentClient unlucky(AgentClient::Manner::Tls, QHostAddress(QStringLiteral("127.0.0.2")));
    unlucky.connectTo(m_agent->served->port());
    QTRY_VERIFY(unlucky.isGone());
    QVERIFY(!unlucky.isReady());
}

void TestAgentServer::rereads()
{
    VERIFY_RESULT(m_agent->serve());
    const auto before = m_agent->client();
    QTRY_VERIFY(before->last<Welcome>() != nullptr);
    QFile::remove(m_agent->options.certificate);
    QFile::remove(m_agent->options.key);
    const auto fingerprint = makeCertificate(m_agent->folder.filePath(QStringLiteral("a")));
    VERIFY_RESULT(fingerprint);
    const QByteArray newToken = AgentToken + "new";
    m_agent->writeToken(newToken);
    m_agent->served->reread();

    const auto old = m_agent->client();
    QTRY_VERIFY(old->isGone());
    QVERIFY(isRefused(*old, "token"));
    const auto comesWith = [&](const QByteArray &token) {
        auto client = std::make_unique<AgentClient>();
        client->connectTo(m_agent->served->port());
        client->sayHello(token);
        return client;
    };
    const auto now = comesWith(newToken);
    QTRY_VERIFY(now->last<Welcome>() != nullptr);
    QCOMPARE(QString::fromLatin1(now->fingerprint().toHex(':').toUpper()), *fingerprint);
    QVERIFY(!before->isGone());

    // What cannot be used changes nothing, not even half of it.
    m_agent->writeToken(AgentToken);
    QFile::remove(m_agent->options.key);
    m_agent->served->reread();
    const auto still = comesWith(newToken);
    QTRY_VERIFY(still->last<Welcome>() != nullptr);
}

void TestAgentServer::saysGoodbye()
{
    m_agent->options.limits.served = 1;
    m_agent->options.limits.toLeave = 300ms;
    VERIFY_RESULT(m_agent->serve());
    const auto served = m_agent->client();
    QTRY_VERIFY(served->sweepCount() > 0);
    const auto waiting = m_agent->client();
    QTRY_VERIFY(waiting->last<Waiting>() != nullptr);
    AgentClient stranger;
    stranger.connectTo(m_agent->served->port());
    QTRY_VERIFY(stranger.isReady());
    m_agent->served->end();
    QTRY_VERIFY(m_agent->endedWith);
    QCOMPARE(*m_agent->endedWith, 0);
    for (const auto *client : {served.get(), waiting.get()}) {
        QTRY_VERIFY(client->isGone());
        QVERIFY(client->last<agent::Goodbye>() != nullptr);
        QCOMPARE(client->last<agent::Goodbye>()->reason.english(),
                 QStringLiteral("The agent was ended."));
    }
    QTRY_VERIFY(stranger.isGone());
}

void TestAgentServer::recordsWhatItServes()
{
    m_agent->options.collector =
        QStringLiteral("synthetic:tree?k=4&load=0.4&sweeps=30&errors=1&flap=2s");
    const QString path = m_agent->folder.filePath(QStringLiteral("served.pgcap"));
    m_agent->options.recording.path = path;
    VERIFY_RESULT(m_agent->serve());
    const auto client = m_agent->client();
    QTRY_VERIFY(m_agent->endedWith);
    QCOMPARE(*m_agent->endedWith, 0);
    QTRY_VERIFY(client->isGone());
    QVERIFY(client->sweepCount() > 10);
    QCOMPARE(client->sweeps().back()->number, 30);
    QVERIFY(!misses(*client));

    const auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    const auto info = (*capture)->info();
    VERIFY_RESULT(info);
    QVERIFY(info->closed);
    QCOMPARE(info->sweeps, 30);
    QCOMPARE(info->source, m_agent->options.collector);
    const auto counters = (*capture)->sampledCounters();
    VERIFY_RESULT(counters);
    for (const SharedSweep &sent : client->sweeps()) {
        const auto pair = (*capture)->sweepsAt(sent->time, *counters);
        VERIFY_RESULT(pair);
        QVERIFY(pair->now);
        QCOMPARE(pair->now->number, sent->number);
        QCOMPARE(pair->now->layout->counters, sent->layout->counters);
        for (size_t port = 0; port < sent->layout->ports.size(); ++port) {
            const auto &ports = pair->now->layout->ports;
            const auto at = std::ranges::find(ports, sent->layout->ports[port]);
            QVERIFY(at != ports.end());
            const auto there = static_cast<size_t>(at - ports.begin());
            for (size_t column = 0; column < counters->size(); ++column) {
                QCOMPARE(sent->value(column, port), pair->now->value(column, there));
                QCOMPARE(sent->isKnown(column, port), pair->now->isKnown(column, there));
            }
        }
    }
    const auto fabric = (*capture)->fabricAt();
    VERIFY_RESULT(fabric);
    const SharedFabric told = openFabric(client->last<FabricIs>()->data);
    QVERIFY(told);
    QCOMPARE(told->links().size(), (*fabric)->links().size());
    QCOMPARE(told->nodes().size(), (*fabric)->nodes().size());
}

void TestAgentServer::endsWhereItCannotRecord()
{
    m_agent->options.recording.path = m_agent->folder.filePath(QStringLiteral("none/a.pgcap"));
    VERIFY_RESULT(m_agent->serve());
    QTRY_VERIFY(m_agent->endedWith);
    QCOMPARE(*m_agent->endedWith, 3);
}

QTEST_GUILESS_MAIN(TestAgentServer)
#include "tst_agentserver.moc"
