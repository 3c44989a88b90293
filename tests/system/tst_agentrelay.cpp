// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/agent/agentprogram.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/support/testprogram.h"
#include "tests/system/agentfiles.h"
#include "tests/system/recordedcapture.h"
#include "tests/system/relay.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;
using namespace std::chrono_literals;

/// An agent and a client with a relay between them that is as bad as a network: what
/// tst_agentnetwork tries where the kernel can.
class TestAgentRelay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_files = std::make_unique<AgentFiles>();
        QVERIFY(m_files->make());
    }
    void cleanup()
    {
        m_agent.reset();
        qunsetenv("XDG_CONFIG_HOME");
    }

    void staysThroughDelayAndLoss_data();
    void staysThroughDelayAndLoss();
    void comesBackWhenTheCableDoes();
    void knowsThenWhatHappened();

private:
    void startAgent(const QStringList &options)
    {
        m_agent = std::make_unique<AgentProgram>(
            m_files->agentArguments(QStringLiteral("127.0.0.1:0")) + options);
        m_port = m_agent->port();
        QVERIFY2(m_port != 0, qPrintable(m_agent->said()));
    }
    std::unique_ptr<RecordProgram> client(const Relay &relay) const
    {
        const QString place = QStringLiteral("127.0.0.1:%1").arg(relay.port());
        return std::make_unique<RecordProgram>(QStringList(), m_files->recording(place, "x.pgcap"));
    }
    /// How many times two sweeps are further apart.
    int gapsOver(qint64 microseconds) const
    {
        const auto gaps = eventsOf(m_files->at("x.pgcap"), QStringLiteral("sweeps_missed"));
        return static_cast<int>(std::ranges::count_if(
            gaps, [=](const Happening &gap) { return gap.until - gap.time > microseconds; }));
    }

    /// The cables that went out: which, when and until when.
    QStringList cablesOf(const char *file, qint64 from, qint64 until) const
    {
        QStringList lines;
        for (const Happening &event : eventsOf(m_files->at(file))) {
            if (event.kind == u"link_down" && event.time > from && event.time <= until) {
                lines << QStringLiteral("%1:%2 from %3 until %4")
                             .arg(event.guid)
                             .arg(event.port)
                             .arg(event.time)
                             .arg(event.until);
            }
        }
        return lines;
    }

    std::unique_ptr<AgentFiles> m_files;
    std::unique_ptr<AgentProgram> m_agent;
    quint16 m_port = 0;
};

void TestAgentRelay::staysThroughDelayAndLoss_data()
{
    QTest::addColumn<int>("delay");
    QTest::addColumn<int>("jitter");
    QTest::addColumn<double>("loss");
    QTest::newRow("far away") << 150 << 20 << 0.0;
    QTest::newRow("lossy") << 20 << 0 << 0.03;
}

void TestAgentRelay::staysThroughDelayAndLoss()
{
    QFETCH(int, delay);
    QFETCH(int, jitter);
    QFETCH(double, loss);
    startAgent({"--collector", "synthetic:tree?k=8&load=0.5"});
    const Relay relay(m_port,
                      {std::chrono::milliseconds(delay), std::chrono::milliseconds(jitter), loss});
    QVERIFY(relay.port() != 0);
    const auto recording = client(relay);
    QVERIFY(!recording->waitFor(QStringLiteral("sweep"), 50).isEmpty());
    recording->say(R"({"do":"stop"})");
    QCOMPARE(recording->finish(), 0);
    QCOMPARE(relay.lost() > 0, loss > 0);
    QVERIFY(recording->problem("connection_lost").isEmpty());
    QVERIFY(recording->problem("clock_difference").isEmpty()); // being far away is none
    const double trip =
        recording->last(QStringLiteral("peer")).value(u"round_trip_seconds").toDouble();
    QVERIFY2(trip >= 2e-3 * (delay - jitter), qPrintable(QString::number(trip)));
    QCOMPARE(gapsOver(2'000'000), 0);
}

/// Nothing tells either end that the cable is out but that the other one is silent.
void TestAgentRelay::comesBackWhenTheCableDoes()
{
    startAgent({"--collector", "synthetic:tree?k=8&load=0.5"});
    Relay relay(m_port, {1ms});
    const auto recording = client(relay);
    QVERIFY(!recording->waitFor(QStringLiteral("sweep"), 5).isEmpty());
    relay.plug(false);
    const QJsonObject progress = recording->waitFor(QStringLiteral("progress"));
    QVERIFY(progress.value(u"message").toString().contains(QLatin1String("retrying in")));
    QVERIFY(recording->problem("connection_lost")
                .value(u"message")
                .toString()
                .contains(QLatin1String("does not answer")));
    relay.plug(true);
    QVERIFY(!recording->waitFor(QStringLiteral("sweep"), 5).isEmpty());
    recording->say(R"({"do":"stop"})");
    QCOMPARE(recording->finish(), 0);
    QCOMPARE(gapsOver(5'000'000), 1);
}

/// A client that was away finds the same events, at the same times, as one that never was.
void TestAgentRelay::knowsThenWhatHappened()
{
    // An agent keeps 12 fabrics: they last for longer than a client on a busy machine is away.
    startAgent({"--collector", "synthetic:tree?k=4&load=0.5&flap=5s", "--record",
                m_files->at("there.pgcap")});
    Relay relay(m_port, {1ms});
    const auto recording = client(relay);
    QVERIFY(!recording->waitFor(QStringLiteral("sweep"), 5).isEmpty());
    relay.plug(false);
    QVERIFY(!recording->waitFor(QStringLiteral("progress")).isEmpty());
    relay.plug(true);
    QVERIFY(!recording->waitFor(QStringLiteral("sweep"), 5).isEmpty());
    recording->say(R"({"do":"stop"})");
    QCOMPARE(recording->finish(), 0);
    m_agent->send(SIGTERM);
    QCOMPARE(m_agent->finish(), 0);

    const auto gaps = eventsOf(m_files->at("x.pgcap"), QStringLiteral("sweeps_missed"));
    const auto gap = std::ranges::find_if(
        gaps, [](const Happening &one) { return one.until - one.time > 5'000'000; });
    QVERIFY(gap != gaps.end());
    const QStringList here = cablesOf("x.pgcap", gap->time, gap->until);
    const QStringList there = cablesOf("there.pgcap", gap->time, gap->until);
    QVERIFY2(there.size() >= 2, qPrintable(there.join(u'\n')));
    QCOMPARE(here, there);
}

PICKGLASS_TEST(TestAgentRelay, QCoreApplication)
#include "tst_agentrelay.moc"
