// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/agentcollector.h"
#include "collectors/agent/fingerprint.h"
#include "collectors/agent/knownagents.h"
#include "core/fabric/fabricdiff.h"
#include "tests/collectors/agent/testagent.h"
#include "tests/support/resultmacros.h"

#include <QFile>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;

namespace {

constexpr int Patience = 15'000;

/// A collector, and everything that it said.
struct Listener
{
    explicit Listener(const QString &url, std::chrono::microseconds interval = std::chrono::seconds(1))
    {
        const auto source = parseAgentSource(QUrl(url, QUrl::TolerantMode));
        CollectorSettings settings;
        settings.interval = interval;
        collector = std::make_unique<AgentCollector>(source.value(), settings);
        QObject *to = collector.get();
        QObject::connect(collector.get(), &Collector::fabricChanged, to,
                         [this](Timestamp time, const SharedFabric &fabric) {
                             fabrics.push_back({time, fabric});
                         });
        QObject::connect(collector.get(), &Collector::sweepDone, to,
                         [this](const SharedSweep &sweep) { sweeps.push_back(sweep); });
        QObject::connect(collector.get(), &Collector::managersPolled, to,
                         [this](const SharedSmPoll &poll) { polls.push_back(poll); });
        QObject::connect(collector.get(), &Collector::problem, to,
                         [this](const CollectorProblem &its) { problems.push_back(its); });
        QObject::connect(collector.get(), &Collector::progress, to,
                         [this](const CollectorProgress &its) { doing << its.doing.english(); });
        QObject::connect(collector.get(), &Collector::asked, to,
                         [this](const CollectorQuestion &its) { question = its; });
        QObject::connect(collector.get(), &Collector::failed, to,
                         [this](const Error &its) { failures << its.english(); });
        collector->start();
    }

    /// What was told of this kind; the last of it.
    int count(const char *kind) const
    {
        return static_cast<int>(std::ranges::count_if(
            problems, [=](const auto &its) { return qstrcmp(its.kind, kind) == 0; }));
    }
    QString told(const char *kind) const
    {
        QString said;
        for (const CollectorProblem &its : problems) {
            said = qstrcmp(its.kind, kind) == 0 ? its.message.english() : said;
        }
        return said;
    }

    std::unique_ptr<AgentCollector> collector;
    std::vector<std::pair<Timestamp, SharedFabric>> fabrics;
    std::vector<SharedSweep> sweeps;
    std::vector<SharedSmPoll> polls;
    std::vector<CollectorProblem> problems;
    QStringList doing;
    std::optional<CollectorQuestion> question;
    QStringList failures;
};

/// Sweeps that say the same, but for their number.
bool areAlike(const CounterSweep &a, const CounterSweep &b)
{
    return a.time == b.time && a.duration == b.duration && a.times == b.times &&
           a.values == b.values && a.layout->ports == b.layout->ports &&
           a.layout->counters == b.layout->counters;
}

QByteArray bytesOf(const AgentMessage &message)
{
    return toBytes(message);
}

} // namespace

class TestAgentCollector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QFile file(m_folder.filePath(QStringLiteral("token")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("secret\n");
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        m_token = file.fileName();
    }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QFile::remove(KnownAgents::usualPath());
    }

    void passesOnWhatTheAgentSends()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        QCOMPARE(agent.tokenHeard(), QByteArray("secret"));
        QVERIFY(diff(*client.fabrics[0].second, *agent.fabric()).isEmpty());
        for (size_t i = 1; i <= 5; ++i) {
            agent.sendSweep();
            QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), i, Patience);
            QCOMPARE(client.sweeps.back()->number, qint64(i));
            QVERIFY(areAlike(*client.sweeps.back(), *agent.lastSweep()));
            QVERIFY(client.sweeps.back()->time >= client.fabrics.back().first);
        }
        agent.setHosts(4);
        agent.sendFabric();
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(2), Patience);
        QVERIFY(client.fabrics[1].first >= client.sweeps.back()->time);
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(6), Patience);
        QVERIFY(areAlike(*client.sweeps.back(), *agent.lastSweep()));

        SmPoll poll;
        poll.time = agent.now();
        poll.period = 1'000'000;
        agent.send(poll);
        agent.send(poll); // not later than the one before
        agent.send(CollectorProblem{CollectorProblem::Severity::Warning, "no_answer",
                                    {"Port 3 does not answer.", {}}, {"Look.", {}},
                                    {Guid(7), 3}});
        QTRY_COMPARE_WITH_TIMEOUT(client.count("no_answer"), 1, Patience);
        QCOMPARE(client.told("no_answer"), QStringLiteral("Port 3 does not answer."));
        QCOMPARE(client.polls.size(), size_t(1));
        QCOMPARE(client.polls[0]->time, poll.time);
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connected"), 1, Patience);
        QCOMPARE(client.collector->watchPeriod(), std::chrono::microseconds(5'000'000));
        QVERIFY(client.failures.isEmpty());

        client.collector->stop();
        QTRY_VERIFY_WITH_TIMEOUT(agent.saidGoodbye(), Patience);
    }

    /// What a newer minor version has is passed over.
    void understandsANewerMinorVersion()
    {
        TestAgent agent;
        agent.settings.version = {1, 7};
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.sendRaw(framed(QByteArray::fromHex("A162697366636F66666565"))); // {"is": "coffee"}
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(1), Patience);
        QVERIFY(client.failures.isEmpty());
    }

    /// One gap, and on: the same fabric is no news, and sweeps go on being counted.
    void comesBack()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.sendSweep();
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(2), Patience);
        agent.kill();
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, Patience);
        QTRY_VERIFY_WITH_TIMEOUT(
            client.doing.last().startsWith(QStringLiteral("The connection to %1 is lost: trying "
                                                          "again in 1 s")
                                               .arg(agent.place())) ||
                client.doing.last() == QStringLiteral("Connecting to ") + agent.place(),
            Patience);
        agent.skipSweep();
        agent.skipSweep();
        QVERIFY(agent.listen());
        QTRY_COMPARE_WITH_TIMEOUT(agent.clients(), size_t(1), Patience);
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(3), Patience);
        QCOMPARE(client.sweeps[2]->number, qint64(3));
        QCOMPARE(client.sweeps[2]->time.microseconds() - client.sweeps[1]->time.microseconds(),
                 qint64(3'000'000));
        QVERIFY(areAlike(*client.sweeps[2], *agent.lastSweep()));
        QCOMPARE(client.fabrics.size(), size_t(1));
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_back"), 1, Patience);
        QCOMPARE(client.count("connection_lost"), 1);
        QVERIFY(client.failures.isEmpty());
    }

    /// What happened while the connection was away is seen by the fabric that comes then.
    void seesWhatHappenedMeanwhile()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.send(Goodbye{{"The agent is restarted.", {}}});
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, Patience);
        QCOMPARE(client.told("connection_lost"), QStringLiteral("The agent is restarted."));
        agent.setHosts(5);
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(2), Patience);
        QVERIFY(diff(*client.fabrics[1].second, *agent.fabric()).isEmpty());
    }

    void isAsked()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        QUrl yes;
        {
            Listener client(agent.source(m_token));
            QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
            const QString fingerprint = shown(fingerprintOfTest(QStringLiteral("agent")));
            QVERIFY2(client.failures[0].contains(fingerprint), qPrintable(client.failures[0]));
            QVERIFY(client.question);
            QVERIFY(client.question->text.english().contains(fingerprint));
            yes = client.question->source;
        }
        QCOMPARE(agent.tokenHeard(), QByteArray()); // nobody unknown was told it
        Listener client(yes.toString(QUrl::FullyEncoded));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        // From now on it is known.
        Listener again(agent.source(m_token));
        QTRY_COMPARE_WITH_TIMEOUT(again.fabrics.size(), size_t(1), Patience);
    }

    void refusesAnotherCertificate()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, QStringLiteral("&accept-new=1")));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.kill();
        agent.settings.certificate = QStringLiteral("other");
        QVERIFY(agent.listen());
        // Somebody took its place meanwhile: this is worse than being away.
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        for (const char *name : {"agent", "other"}) {
            const QString fingerprint = shown(fingerprintOfTest(QLatin1String(name)));
            QVERIFY2(client.failures[0].contains(fingerprint), qPrintable(client.failures[0]));
        }
        QVERIFY(client.failures[0].contains(KnownAgents::usualPath()));
        QVERIFY(!client.question);
    }

    void checksAgainstAnAuthority_data()
    {
        QTest::addColumn<QString>("certificate");
        QTest::addColumn<QString>("ca");
        QTest::addColumn<QString>("words");
        const QString ca = dataFile(QStringLiteral("ca.crt"));
        QTest::newRow("signed") << QStringLiteral("signed") << ca << QString();
        QTest::newRow("self-signed, and trusted itself")
            << QStringLiteral("agent") << dataFile(QStringLiteral("agent.crt")) << QString();
        QTest::newRow("of nobody we know")
            << QStringLiteral("agent") << ca << QStringLiteral("does not stand up to those in");
        QTest::newRow("for another host")
            << QStringLiteral("elsewhere") << ca << QStringLiteral("is for another name");
        QTest::newRow("no certificates") << QStringLiteral("signed") << m_token
                                         << QStringLiteral("there are no certificates");
    }

    void checksAgainstAnAuthority()
    {
        QFETCH(QString, certificate);
        QFETCH(QString, ca);
        QFETCH(QString, words);
        TestAgent agent;
        agent.settings.certificate = certificate;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, QStringLiteral("&ca=") + ca));
        if (words.isEmpty()) {
            QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
            return;
        }
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QVERIFY2(client.failures[0].contains(words), qPrintable(client.failures[0]));
        QCOMPARE(agent.tokenHeard(), QByteArray());
    }

    void refusesAWrongToken()
    {
        TestAgent agent;
        agent.settings.token = "another";
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QCOMPARE(client.failures[0],
                 QStringLiteral("The token is not that of this agent. Look at the file."));
    }

    void failsAtOnce_data()
    {
        QTest::addColumn<QList<QByteArray>>("greeting");
        QTest::addColumn<QString>("words");
        const Error why{{"Because.", {}}, {"Do.", {}}};
        const Welcome welcome{{}, QStringLiteral("a"), QStringLiteral("b"), "r", 1'000'000,
                              5'000'000, Timestamp::now()};
        QTest::newRow("version") << QList<QByteArray>{bytesOf(
                                        Refused{QStringLiteral("version"), why})}
                                 << QStringLiteral("Because. Do.");
        QTest::newRow("a welcome of another version")
            << QList<QByteArray>{bytesOf(Welcome{{2, 0}, QStringLiteral("a"), QStringLiteral("b"),
                                                 "r", 1'000'000, 5'000'000, Timestamp::now()})}
            << QStringLiteral("speaks version 2 of the protocol, this program version 1");
        QTest::newRow("too many") << QList<QByteArray>{bytesOf(
                                         Refused{QStringLiteral("too_many"), why})}
                                  << QStringLiteral("Because. Do.");
        QTest::newRow("its source failed")
            << QList<QByteArray>{bytesOf(welcome), bytesOf(SourceFailed{why})}
            << QStringLiteral("Because. Do.");
        QTest::newRow("no CBOR") << QList<QByteArray>{QByteArray(300, 'x')}
                                 << QStringLiteral("cannot be understood");
        QTest::newRow("a fabric before the welcome")
            << QList<QByteArray>{bytesOf(FabricIs{Timestamp::now(), "x"})}
            << QStringLiteral("cannot be understood");
        QTest::newRow("two welcomes") << QList<QByteArray>{bytesOf(welcome), bytesOf(welcome)}
                                      << QString();
        QTest::newRow("goodbye") << QList<QByteArray>{bytesOf(Goodbye())}
                                 << QStringLiteral("ended");
    }

    /// Before it ever worked, there is no coming back.
    void failsAtOnce()
    {
        QFETCH(QList<QByteArray>, greeting);
        QFETCH(QString, words);
        TestAgent agent;
        agent.settings.greeting = [=] { return greeting; };
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        if (words.isEmpty()) { // it was let in: it tries again
            QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, Patience);
            return;
        }
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QVERIFY2(client.failures[0].contains(words), qPrintable(client.failures[0]));
        QCOMPARE(client.failures.size(), 1);
    }

    void survivesGarbage_data()
    {
        QTest::addColumn<QByteArray>("garbage");
        const auto message = [](const AgentMessage &its) { return framed(toBytes(its)); };
        QTest::newRow("4 GB") << QByteArray("\xff\xff\xff\xff");
        QTest::newRow("no frame") << QByteArray(8, '\0');
        QTest::newRow("no CBOR") << framed(QByteArray(1000, '\x9f'));
        QTest::newRow("no fabric") << message(FabricIs{Timestamp::now(), "rubbish"});
        QTest::newRow("a fabric of no time")
            << message(FabricIs{Timestamp(std::numeric_limits<qint64>::min()), "rubbish"});
        QTest::newRow("no layout") << message(LayoutIs{"rubbish"});
        QTest::newRow("a base of nothing") << message(BaseIs{"rubbish"});
        QTest::newRow("a sweep of nothing")
            << message(SweepIs{1, Timestamp::now(), 1, {}, true, "p", "d"});
        QTest::newRow("a round of no time")
            << message(SmPoll{Timestamp(std::numeric_limits<qint64>::max())});
        QTest::newRow("late to wait") << message(Waiting{1, 50});
    }

    /// It hangs up, says so, and comes back; what it has stays as it is.
    void survivesGarbage()
    {
        QFETCH(QByteArray, garbage);
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.sendRaw(garbage);
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, Patience);
        QTRY_COMPARE_WITH_TIMEOUT(agent.clients(), size_t(1), Patience);
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_back"), 1, Patience);
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(1), Patience);
        QCOMPARE(client.fabrics.size(), size_t(1));
        QVERIFY(client.failures.isEmpty());
    }

    void saysWhatIsNotThere()
    {
        quint16 port = 0;
        {
            QTcpServer taken;
            QVERIFY(taken.listen(QHostAddress::LocalHost));
            port = taken.serverPort();
        }
        const QString source =
            QStringLiteral("agent://127.0.0.1:%1?token-file=%2").arg(port).arg(m_token);
        Listener client(source);
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QVERIFY(client.failures[0].startsWith(
            QStringLiteral("No agent listens at 127.0.0.1:%1.").arg(port)));
    }

    /// Something that listens, and is no agent.
    void saysWhoSpeaksNoTls()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *socket = server.nextPendingConnection();
            socket->write("SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u3\r\n");
        });
        Listener client(QStringLiteral("agent://127.0.0.1:%1?token-file=%2")
                            .arg(server.serverPort())
                            .arg(m_token));
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QVERIFY2(client.failures[0].contains(QLatin1String("There is no TLS 1.3 with")),
                 qPrintable(client.failures[0]));
    }

    void goesWithoutTlsOnLoopback()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        QByteArray heard;
        connect(&server, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *socket = server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, this, [&, socket] {
                heard += socket->readAll();
                socket->write(framed(bytesOf(Refused{QStringLiteral("token"),
                                                     {{"It is not that.", {}}}})));
            });
        });
        Listener client(QStringLiteral("agent://127.0.0.1:%1?insecure=1&token-file=%2")
                            .arg(server.serverPort())
                            .arg(m_token));
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QCOMPARE(client.failures[0], QStringLiteral("It is not that."));
        QVERIFY(heard.contains("secret"));
    }

    void waitsInLine()
    {
        TestAgent agent;
        agent.settings.greeting = [] { return QList<QByteArray>{bytesOf(Waiting{2, 50})}; };
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        const QString expected =
            QStringLiteral("The agent %1 serves 50 clients, as many as it may: waiting at place 2")
                .arg(agent.place());
        QTRY_VERIFY_WITH_TIMEOUT(client.doing.contains(expected), Patience);
        agent.send(Waiting{1, 50});
        QTRY_VERIFY_WITH_TIMEOUT(client.doing.last().endsWith(QLatin1String("place 1")), Patience);
        agent.send(Welcome{{}, QStringLiteral("a"), QStringLiteral("b"), "r", 1'000'000,
                           5'000'000, Timestamp::now()});
        agent.sendFabric();
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        QVERIFY(client.failures.isEmpty());
    }

    void seesAnotherClock_data()
    {
        QTest::addColumn<qint64>("off");
        QTest::addColumn<bool>("isCorrected");
        QTest::addColumn<QString>("words");
        const QString ahead = QStringLiteral("s ahead of this machine's.");
        const QString behind = QStringLiteral("s behind this machine's.");
        QTest::newRow("right") << qint64(0) << false << QString();
        QTest::newRow("ahead") << qint64(3'200'000) << false << QStringLiteral("is 3.2 ") + ahead;
        QTest::newRow("behind") << qint64(-7'200'000'000) << false << behind;
        QTest::newRow("ahead, corrected")
            << qint64(3'200'000) << true << QStringLiteral("is 3.2 ") + ahead;
        QTest::newRow("behind, corrected") << qint64(-7'200'000'000) << true << behind;
    }

    void seesAnotherClock()
    {
        QFETCH(qint64, off);
        QFETCH(bool, isCorrected);
        QFETCH(QString, words);
        TestAgent agent;
        agent.settings.clockOff = off;
        QVERIFY(agent.listen());
        const Timestamp begin = Timestamp::now();
        Listener client(agent.source(m_token, isCorrected ? Pinned + "&correct-clock=1" : Pinned));
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connected"), 1, Patience);
        const QString told = client.told("clock_difference");
        QVERIFY2(words.isEmpty() ? told.isEmpty() : told.endsWith(words), qPrintable(told));
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(1), Patience);
        const CounterSweep &sent = *agent.lastSweep();
        const CounterSweep &came = *client.sweeps[0];
        const qint64 shift = sent.time.microseconds() - came.time.microseconds();
        if (!isCorrected) {
            QCOMPARE(shift, qint64(0));
            return;
        }
        // By as much as the clock was off, whatever the way there takes; every port's time alike.
        const qint64 passed = Timestamp::now().microseconds() - begin.microseconds();
        QVERIFY2(std::abs(shift - off) <= passed, qPrintable(QString::number(shift)));
        for (size_t i = 0; i < sent.times.size(); ++i) {
            QCOMPARE(sent.times[i] - came.times[i], shift);
        }
        QVERIFY(client.fabrics[0].first >= begin);
        QVERIFY(client.fabrics[0].first.microseconds() <= begin.microseconds() + passed);
    }

    void leavesOutWhatIsOlder()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.sendSweep();
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(2), Patience);
        agent.sendSweep(-2'500'000);
        agent.sendSweep();
        agent.sendSweep();
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(3), Patience);
        QCOMPARE(client.sweeps[2]->number, qint64(3));
        QVERIFY(client.sweeps[2]->time > client.sweeps[1]->time);
        QVERIFY(areAlike(*client.sweeps[2], *agent.lastSweep()));
        QCOMPARE(client.count("clock_set_back"), 1);
    }

    void tellsSkippedSweepsOnce()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        size_t sweeps = 0;
        const auto sweep = [&](size_t count) {
            for (size_t i = 0; i < count; ++i) {
                agent.sendSweep();
            }
            sweeps += count;
        };
        sweep(3);
        agent.send(Skipped{7});
        sweep(1);
        agent.send(Skipped{9});
        sweep(25);
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), sweeps, Patience);
        QCOMPARE(client.count("sweeps_skipped"), 1);
        QVERIFY(client.told("sweeps_skipped").contains(QLatin1String("7 sweeps are missing")));
        agent.send(Skipped{5});
        sweep(1);
        QTRY_COMPARE_WITH_TIMEOUT(client.count("sweeps_skipped"), 2, Patience);
    }

    void takesEveryNth()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned), std::chrono::seconds(5));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        for (int i = 0; i < 11; ++i) {
            agent.sendSweep();
        }
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(3), Patience);
        for (size_t i = 0; i < 3; ++i) {
            QCOMPARE(client.sweeps[i]->number, qint64(i + 1));
            QCOMPARE(client.sweeps[i]->value(0, 0), (5 * i + 1) * 1000);
        }
        QCOMPARE(client.count("interval_longer"), 0);
        // Oftener than the agent does it is not to be had.
        client.collector->setInterval(std::chrono::milliseconds(100));
        client.collector->setInterval(std::chrono::milliseconds(100));
        agent.sendSweep();
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(5), Patience);
        QVERIFY(client.told("interval_longer").contains(QLatin1String("every 1 s, not every 0.1 s")));
    }

    /// Whoever says nothing any more is gone, also where the connection seems to be there.
    void noticesSilence()
    {
        TestAgent agent;
        agent.settings.answersPings = false;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_token, Pinned));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, 3 * Patience);
        QVERIFY(client.told("connection_lost").contains(QLatin1String("is silent")));
        QVERIFY(agent.pings() >= 3);
        agent.settings.answersPings = true;
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_back"), 1, Patience);
    }

private:
    const QString Pinned =
        QStringLiteral("&fingerprint=") + shown(fingerprintOfTest(QStringLiteral("agent")));
    const QTemporaryDir m_folder;
    QString m_token;
};

QTEST_GUILESS_MAIN(TestAgentCollector)
#include "tst_agentcollector.moc"
