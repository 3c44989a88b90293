// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricdiff.h"
#include "tests/collectors/agent/listener.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <cmath>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;

/// What an agent reads, as its client passes it on.
class TestAgentCollector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        ClientFiles::forgetAgents();
    }

    void passesOnWhatTheAgentSends()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        QCOMPARE(agent.hello().token, QByteArray("secret"));
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
        agent.send(CollectorProblem{CollectorProblem::Severity::Warning,
                                    "no_answer",
                                    {"Port %1 does\033[2J not answer.", {QStringLiteral("\a3")}},
                                    {"Look.", {}},
                                    {Guid(7), 3}});
        QTRY_COMPARE_WITH_TIMEOUT(client.count("no_answer"), 1, Patience);
        QCOMPARE(client.told("no_answer"), QStringLiteral("Port  3 does [2J not answer."));
        QCOMPARE(client.polls.size(), size_t(1));
        QCOMPARE(client.polls[0]->time, poll.time);
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connected"), 1, Patience);
        QCOMPARE(client.collector->watchPeriod(), std::chrono::microseconds(5'000'000));
        QVERIFY(client.failures.isEmpty());

        client.collector->stop();
        QTRY_VERIFY_WITH_TIMEOUT(agent.saidGoodbye(), Patience);
    }

    void passesOnRoutes()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        QVERIFY(agent.hello().run.isEmpty()); // it knew of nothing
        const std::vector<Node> &nodes = agent.fabric()->nodes();
        const std::vector<ForwardingTable> tables = {{nodes[0].guid, Lid(2), {0, 1, 255, 7}},
                                                     {nodes[1].guid, Lid(3), {255, 2}}};
        const ForwardingTable elsewhere{Guid(5), Lid(4), {1}};
        const Timestamp now = agent.now();
        agent.send(RoutesMessage{now, {packed(tables[0]), packed(elsewhere), packed(tables[1])}});
        agent.send(RoutesMessage{Timestamp(1), {packed(tables[1])}});
        QTRY_COMPARE_WITH_TIMEOUT(client.routes.size(), size_t(2), Patience);
        QCOMPARE(*client.routes[0].second, tables);
        QCOMPARE(client.routes[0].first, now);
        QCOMPARE(client.routes[1].first, now); // times never fall
        QVERIFY(client.failures.isEmpty());
    }

    void passesOnOtherTables()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        LaneTables lanes;
        std::vector<PKeyTable> keys;
        MulticastTables multicast;
        std::vector<Timestamp> times;
        Collector *collector = client.collector.get();
        QObject::connect(collector, &Collector::lanesRead, collector,
                         [&](Timestamp time, const SharedLaneTables &tables) {
                             lanes = *tables;
                             times.push_back(time);
                         });
        QObject::connect(collector, &Collector::pKeysRead, collector,
                         [&](Timestamp time, const SharedPKeyTables &tables) {
                             keys = *tables;
                             times.push_back(time);
                         });
        QObject::connect(collector, &Collector::multicastRead, collector,
                         [&](Timestamp time, const SharedMulticastTables &tables) {
                             multicast = *tables;
                             times.push_back(time);
                         });
        const Guid node = agent.fabric()->nodes()[0].guid;
        const LaneTables sentLanes{{{{node, 0}, {{1, 2, {}}}}}, {}, {}};
        const std::vector<PKeyTable> sentKeys{{{node, 1}, {{0, PKey::of(5, true)}}}};
        const std::vector<PKeyTable> elsewhere{{{Guid(5), 1}, {{0, PKey::of(5, true)}}}};
        PortSet ports;
        ports.add(3);
        const MulticastTables sentMulticast{{{node, FirstMlid, LastMlid, {{FirstMlid, ports}}}},
                                            {}};
        const Timestamp now = agent.now();
        std::vector<PortTable> tables = packed(sentLanes);
        for (const auto &more : {packed(sentKeys), packed(elsewhere)}) {
            tables.insert(tables.end(), more.begin(), more.end());
        }
        agent.send(TablesMessage{now, tables});
        agent.send(TablesMessage{Timestamp(1), packed(sentMulticast)});
        QTRY_COMPARE_WITH_TIMEOUT(times.size(), size_t(3), Patience);
        QVERIFY(lanes == sentLanes);
        QVERIFY(keys == sentKeys);
        QVERIFY(multicast == sentMulticast);
        QCOMPARE(times, std::vector<Timestamp>(3, now)); // times never fall
        QVERIFY(client.failures.isEmpty());
    }

    /// With the next sweep, the latest alone.
    void passesOnWhatIsKnownOfTheSource()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        std::vector<SourceFacts> known;
        QObject::connect(client.collector.get(), &Collector::sourceKnown, client.collector.get(),
                         [&known](const SourceFacts &facts) { known.push_back(facts); });
        const SourceFacts facts{.recorder = {Guid(7), 1}, .smpHop = BusiestHop{{Guid(5), 3}, 7, 9}};
        agent.send(SourceFacts{});
        agent.send(facts);
        agent.sendSweep();
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(2), Patience);
        QCOMPARE(known.size(), size_t(1));
        QVERIFY(known.front() == facts);
    }

    /// What a newer minor version has is passed over.
    void understandsANewerMinorVersion()
    {
        TestAgent agent;
        agent.settings.version = {1, 7};
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.sendRaw(framed(QByteArray::fromHex("A162697366636F66666565"))); // {"is": "coffee"}
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(1), Patience);
        QVERIFY(client.failures.isEmpty());
    }

    void waitsInLine()
    {
        TestAgent agent;
        agent.settings.greeting = [] { return QList<QByteArray>{bytesOf(Waiting{2, 50})}; };
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        const QString expected =
            QStringLiteral("The agent %1 serves 50 clients, its maximum: position 2 in the queue")
                .arg(agent.place());
        QTRY_VERIFY_WITH_TIMEOUT(client.doing.contains(expected), Patience);
        agent.send(Waiting{1, 50});
        QTRY_VERIFY_WITH_TIMEOUT(
            client.doing.last().endsWith(QLatin1String("position 1 in the queue")), Patience);
        agent.send(Welcome{{},
                           QStringLiteral("a"),
                           QStringLiteral("b"),
                           "r",
                           1'000'000,
                           5'000'000,
                           Timestamp::now()});
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
        QTest::newRow("ahead") << qint64(3'200'000) << false << ahead;
        QTest::newRow("behind") << qint64(-7'200'000'000) << false << behind;
        QTest::newRow("ahead, corrected") << qint64(3'200'000) << true << ahead;
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
        Listener client(
            agent.source(m_files.token(), isCorrected ? pinned() + "&correct-clock=1" : pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connected"), 1, Patience);
        const QString told = client.told("clock_difference");
        QVERIFY2(words.isEmpty() ? told.isEmpty() : told.endsWith(words), qPrintable(told));
        if (off > 0) { // as exactly as the machine answered
            constexpr double Expected = 3.2;
            constexpr double Near = 0.5;
            const QString seconds = told.section(QStringLiteral(" is "), 1).section(u' ', 0, 0);
            QVERIFY2(std::abs(seconds.toDouble() - Expected) < Near, qPrintable(told));
        }
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(1), Patience);
        const CounterSweep &sent = *agent.lastSweep();
        const CounterSweep &came = *client.sweeps[0];
        const qint64 shift = sent.time - came.time;
        if (!isCorrected) {
            QCOMPARE(shift, qint64(0));
            return;
        }
        // By as much as the clock was off, whatever the way there takes; every port's time alike.
        const qint64 passed = Timestamp::now() - begin;
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
        Listener client(agent.source(m_files.token(), pinned()));
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
        Listener client(agent.source(m_files.token(), pinned()));
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
        Listener client(agent.source(m_files.token(), pinned()), std::chrono::seconds(5));
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
        QVERIFY(client.paces.empty());
        // Oftener than the agent does it is not to be had.
        client.collector->setInterval(std::chrono::milliseconds(100));
        client.collector->setInterval(std::chrono::milliseconds(100));
        agent.sendSweep();
        agent.sendSweep();
        QTRY_COMPARE_WITH_TIMEOUT(client.sweeps.size(), size_t(5), Patience);
        QVERIFY(client.told("interval_longer")
                    .contains(QLatin1String("every 1 s: an interval of 0.1 s")));
        using Paces = std::vector<std::chrono::microseconds>;
        const std::chrono::seconds agents{1};
        QVERIFY((client.paces == Paces{agents, agents})); // it was asked for 100 ms twice
    }

private:
    const ClientFiles m_files;
};

PICKGLASS_TEST(TestAgentCollector, QCoreApplication)
#include "tst_agentcollector.moc"
