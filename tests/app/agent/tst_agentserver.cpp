// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/fabriccodec.h"
#include "core/capture/capturereader.h"
#include "tests/app/agent/servedagent.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <map>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

void closeAll(std::vector<std::unique_ptr<AgentClient>> &clients)
{
    for (const auto &client : clients) {
        client->abort();
    }
}

} // namespace

/// The agent over real sockets, with clients that are as they should be.
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
    void tellsRoutes();
    void saysWhatItsSourceIs();
    void tellsWhatHappenedMeanwhile();
    void listensToAll();
    void answersPings();
    void lets51Wait();
    void refusesWhereTooManyWait();
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
        {"key for all", "chmod 600"},      {"other key", "does not belong to"},
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
        QCOMPARE(welcome->interval, 50'000);
        QCOMPARE(welcome->run.size(), 16);
        QVERIFY(welcome->time.isKnown());
        const auto *fabric = client->last<FabricMessage>();
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
    QVERIFY((*same)->values == joined->values);
    QCOMPARE((*same)->times, joined->times);
    const CounterSweep nothing = CounterSweep::forLayout(joined->layout);
    QVERIFY(joined->values != nothing.values);
    if (!isPlain) {
        QCOMPARE(QString::fromLatin1(first->fingerprint().toHex(':').toUpper()),
                 m_agent->fingerprint);
    }
}

/// Those who come later as well.
void TestAgentServer::saysWhatItsSourceIs()
{
    m_agent->options.collector = QStringLiteral("synthetic:tree?k=4&load=0.4");
    VERIFY_RESULT(m_agent->serve());
    const auto first = m_agent->client();
    QTRY_VERIFY(first->last<SourceFacts>() != nullptr);
    const SourceFacts facts = *first->last<SourceFacts>();
    QVERIFY(!facts.recorder.node.isNull());
    const auto later = m_agent->client();
    QTRY_VERIFY(later->last<SourceFacts>() != nullptr);
    QVERIFY(*later->last<SourceFacts>() == facts);
}

/// Those who come later as well.
void TestAgentServer::tellsRoutes()
{
    m_agent->options.collector = QStringLiteral("synthetic:tree?k=4&load=0.4&routes=1");
    VERIFY_RESULT(m_agent->serve());
    const auto tablesOf = [](const AgentClient &client) {
        std::map<Guid, ForwardingTable> tables;
        for (const RoutesMessage &routes : client.all<RoutesMessage>()) {
            for (const PackedTable &table : routes.tables) {
                tables[table.node] = unpacked(table).value_or(ForwardingTable());
            }
        }
        return tables;
    };
    constexpr size_t Switches = 20;
    const auto first = m_agent->client();
    QTRY_COMPARE(tablesOf(*first).size(), Switches);
    const auto later = m_agent->client();
    QTRY_COMPARE(tablesOf(*later).size(), Switches);
    QVERIFY(tablesOf(*first) == tablesOf(*later));
    const SharedFabric fabric = openFabric(later->last<FabricMessage>()->data);
    const auto tables = tablesOf(*later);
    int hosts = 0;
    for (const Port &port : fabric->ports()) {
        if (!fabric->node(port.node).isSwitch() && port.peer.isValid()) {
            const Port &leaf = fabric->port(port.peer);
            QCOMPARE(tables.at(fabric->node(leaf.node).guid).portTo(port.lid), leaf.number);
            ++hosts;
        }
    }
    QCOMPARE(hosts, 16);
}

/// Who was away is told each fabric of since then, and who never was there only the last one.
void TestAgentServer::tellsWhatHappenedMeanwhile()
{
    m_agent->options.collector = QStringLiteral("synthetic:tree?k=4&load=0.4&flap=1s");
    VERIFY_RESULT(m_agent->serve());
    const auto always = m_agent->client();
    const auto before = m_agent->client();
    QTRY_VERIFY(before->sweepCount() > 0);
    Hello hello{OurVersion, QStringLiteral("test 1"), AgentToken, before->last<Welcome>()->run,
                before->sweeps().back()->time};
    before->abort();
    const auto sinceThen = [&](const AgentClient &client) {
        std::vector<qint64> times;
        for (const FabricMessage &fabric : client.all<FabricMessage>()) {
            if (fabric.time > hello.since) {
                times.push_back(fabric.time.microseconds());
            }
        }
        return times;
    };
    QTRY_VERIFY_WITH_TIMEOUT(sinceThen(*always).size() >= 3, 20'000);
    const auto comesWith = [&](const Hello &says) {
        auto client = std::make_unique<AgentClient>();
        client->connectTo(m_agent->served->port());
        client->introduce(says);
        return client;
    };
    const auto after = comesWith(hello);
    QTRY_VERIFY(after->sweepCount() > 0);
    const std::vector<qint64> told = sinceThen(*after);
    const std::vector<qint64> were = sinceThen(*always);
    QVERIFY(told.size() >= 3);
    QVERIFY(were.size() >= told.size());
    QVERIFY(std::equal(told.begin(), told.end(), were.begin()));

    hello.run = "another";
    const auto other = comesWith(hello);
    QTRY_VERIFY(other->sweepCount() > 0);
    QVERIFY(other->all<FabricMessage>().size() < told.size());
}

/// "[::]" is IPv4 as well, and who comes over it is known by his address there.
void TestAgentServer::listensToAll()
{
    m_agent->options.listen = Endpoint::parse(QStringLiteral("[::]:0"));
    m_agent->options.limits.strangersOfAddress = 1;
    VERIFY_RESULT(m_agent->serve());
    const auto client = m_agent->client();
    QTRY_VERIFY(client->last<Welcome>() != nullptr);
    QVERIFY(m_agent->served->clients().sessions().front()->name().startsWith(
        QLatin1String("127.0.0.1 port ")));
    AgentClient stranger;
    stranger.connectTo(m_agent->served->port());
    QTRY_VERIFY(stranger.isReady());
    AgentClient another;
    another.connectTo(m_agent->served->port());
    QTRY_VERIFY(stranger.isGone());
    QTRY_VERIFY(another.isReady());
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

    // Who only looks in moves nobody.
    AgentClient stranger;
    stranger.connectTo(m_agent->served->port());
    QTRY_VERIFY(stranger.isReady());
    stranger.abort();
    QTRY_COMPARE(all.sessions().size(), size_t(52));
    next->send(Ping{8});
    QTRY_COMPARE(next->last<Pong>()->sent, 8);
    const auto waits = std::ranges::count_if(next->messages(), [](const AgentMessage &message) {
        return std::holds_alternative<Waiting>(message);
    });
    QCOMPARE(waits, 1);

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
                 QStringLiteral("The agent was stopped."));
    }
    QTRY_VERIFY(stranger.isGone());
}

void TestAgentServer::recordsWhatItServes()
{
    m_agent->options.collector =
        QStringLiteral("synthetic:tree?k=4&load=0.4&sweeps=30&errors=1&flap=2s");
    m_agent->options.settings.interval = 100ms;
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
    const SharedFabric told = openFabric(client->last<FabricMessage>()->data);
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

PICKGLASS_TEST(TestAgentServer, QCoreApplication)
#include "tst_agentserver.moc"
