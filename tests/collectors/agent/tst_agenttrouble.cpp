// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricdiff.h"
#include "tests/collectors/agent/listener.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTcpServer>
#include <QTest>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;

/// Agents that go away, come back, are not there, or are none.
class TestAgentTrouble : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        ClientFiles::forgetAgents();
    }

    /// One gap, and on: the same fabric is no news, and sweeps go on being counted.
    void comesBack()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.sendSweep();
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(2), Patience);
        agent.kill();
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, Patience);
        QTRY_VERIFY_WITH_TIMEOUT(client.doing.last().startsWith(
                                     QStringLiteral("The connection to %1 is lost: retrying in 1 s")
                                         .arg(agent.place())) ||
                                     client.doing.last() ==
                                         QStringLiteral("Connecting to ") + agent.place(),
                                 Patience);
        agent.skipSweep();
        agent.skipSweep();
        QVERIFY(agent.listen());
        QTRY_COMPARE_WITH_TIMEOUT(agent.clients(), size_t(1), Patience);
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(3), Patience);
        // It says what it knew, to be told what happened since.
        QCOMPARE(agent.hello().run, QByteArray("run"));
        QVERIFY(agent.hello().since.isKnown());
        QVERIFY(agent.hello().since < client.sweeps[0]->time);
        QCOMPARE(client.sweeps[2]->number, qint64(3));
        QCOMPARE(client.sweeps[2]->time - client.sweeps[1]->time, qint64(3'000'000));
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
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.send(Goodbye{{"The agent is restarted.", {}}});
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, Patience);
        QCOMPARE(client.told("connection_lost"), QStringLiteral("The agent is restarted."));
        agent.setHosts(5);
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(2), Patience);
        QVERIFY(diff(*client.fabrics[1].second, *agent.fabric()).isEmpty());
    }

    void failsAtOnce_data()
    {
        QTest::addColumn<QList<QByteArray>>("greeting");
        QTest::addColumn<QString>("words");
        const Error why{{"Because.", {}}, {"Do.", {}}};
        const Welcome welcome{{},        QStringLiteral("a"), QStringLiteral("b"), "r",
                              1'000'000, 5'000'000,           Timestamp::now()};
        QTest::newRow("version") << QList<QByteArray>{bytesOf(
                                        Refused{QStringLiteral("version"), why})}
                                 << QStringLiteral("Because. Do.");
        QTest::newRow("a welcome of another version")
            << QList<QByteArray>{bytesOf(Welcome{{2, 0},
                                                 QStringLiteral("a"),
                                                 QStringLiteral("b"),
                                                 "r",
                                                 1'000'000,
                                                 5'000'000,
                                                 Timestamp::now()})}
            << QStringLiteral("speaks version 2 of the protocol, this program version 1");
        QTest::newRow("too many") << QList<QByteArray>{bytesOf(
                                         Refused{QStringLiteral("too_many"), why})}
                                  << QStringLiteral("Because. Do.");
        QTest::newRow("its source failed")
            << QList<QByteArray>{bytesOf(welcome), bytesOf(SourceFailed{why})}
            << QStringLiteral("Because. Do.");
        QTest::newRow("no CBOR") << QList<QByteArray>{QByteArray(300, 'x')}
                                 << QStringLiteral("cannot be read");
        QTest::newRow("a fabric before the welcome")
            << QList<QByteArray>{bytesOf(FabricMessage{Timestamp::now(), "x"})}
            << QStringLiteral("cannot be read");
        QTest::newRow("two welcomes")
            << QList<QByteArray>{bytesOf(welcome), bytesOf(welcome)} << QString();
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
        Listener client(agent.source(m_files.token(), pinned()));
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
        QTest::newRow("no fabric") << message(FabricMessage{Timestamp::now(), "rubbish"});
        QTest::newRow("a fabric of no time")
            << message(FabricMessage{Timestamp(std::numeric_limits<qint64>::min()), "rubbish"});
        QTest::newRow("no layout") << message(LayoutIs{"rubbish"});
        QTest::newRow("a base of nothing") << message(BaseIs{"rubbish"});
        QTest::newRow("a sweep of nothing")
            << message(SweepMessage{1, Timestamp::now(), 1, {}, true, "p", "d"});
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
        Listener client(agent.source(m_files.token(), pinned()));
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
            QStringLiteral("agent://127.0.0.1:%1?token-file=%2").arg(port).arg(m_files.token());
        Listener client(source);
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QVERIFY(client.failures[0].startsWith(
            QStringLiteral("No agent listens on 127.0.0.1:%1.").arg(port)));
    }

    /// Whoever says nothing any more is gone, also where the connection seems to be there.
    void noticesSilence()
    {
        TestAgent agent;
        agent.settings.answersPings = false;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, 3 * Patience);
        QVERIFY(client.told("connection_lost").contains(QLatin1String("does not answer")));
        QVERIFY(agent.pings() >= 3);
        agent.settings.answersPings = true;
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_back"), 1, Patience);
    }

private:
    const ClientFiles m_files;
};

PICKGLASS_TEST(TestAgentTrouble, QCoreApplication)
#include "tst_agenttrouble.moc"
