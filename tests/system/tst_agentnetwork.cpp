// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/agent/agentprogram.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/support/testprogram.h"
#include "tests/system/agentfiles.h"
#include "tests/system/recordedcapture.h"
#include "tests/system/twonetworks.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// An agent and a client with a network between them that is not as it should be.
class TestAgentNetwork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_files = std::make_unique<AgentFiles>();
        QVERIFY(m_files->make());
        m_networks = std::make_unique<TwoNetworks>();
        if (!m_networks->make()) {
            QSKIP("Network namespaces cannot be made here (needs root and iproute2).");
        }
        m_agent = std::make_unique<AgentProgram>(
            m_files->agentArguments(QStringLiteral("10.113.0.1:0")) +
                QStringList{"--collector", "synthetic:tree?k=8&load=0.5"},
            QProcessEnvironment::systemEnvironment(), QString(), m_networks->inAgents());
        m_port = m_agent->port();
        QVERIFY2(m_port != 0, qPrintable(m_agent->said()));
    }
    void cleanup()
    {
        m_agent.reset();
        m_networks.reset();
        qunsetenv("XDG_CONFIG_HOME");
    }

    void staysThroughDelayAndLoss_data();
    void staysThroughDelayAndLoss();
    void comesBackWhenTheCableDoes();

private:
    std::unique_ptr<RecordProgram> client(const char *file) const
    {
        return std::make_unique<RecordProgram>(
            QStringList(), m_files->recording(m_networks->agentPlace(m_port), file), nullptr,
            m_networks->inClients());
    }
    /// How many times two sweeps are further apart.
    int gapsOver(const char *file, qint64 microseconds) const
    {
        int gaps = 0;
        for (const Happening &gap : eventsOf(m_files->at(file), QStringLiteral("sweeps_missed"))) {
            gaps += gap.until - gap.time > microseconds ? 1 : 0;
        }
        return gaps;
    }

    std::unique_ptr<AgentFiles> m_files;
    std::unique_ptr<TwoNetworks> m_networks;
    std::unique_ptr<AgentProgram> m_agent;
    quint16 m_port = 0;
};

void TestAgentNetwork::staysThroughDelayAndLoss_data()
{
    QTest::addColumn<QStringList>("trouble");
    QTest::newRow("far away") << QStringList{"delay", "150ms", "20ms"};
    QTest::newRow("lossy") << QStringList{"delay", "20ms", "loss", "3%"};
}

void TestAgentNetwork::staysThroughDelayAndLoss()
{
    QFETCH(QStringList, trouble);
    if (!m_networks->trouble(trouble)) {
        QSKIP("This kernel cannot delay and lose packets (module sch_netem); tst_agentrelay "
              "does so without it.");
    }
    const auto recording = client("x.pgcap");
    QVERIFY(!recording->waitFor(QStringLiteral("sweep"), 50).isEmpty());
    recording->say(R"({"do":"stop"})");
    QCOMPARE(recording->finish(), 0);
    QVERIFY(recording->problem("connection_lost").isEmpty());
    QVERIFY(recording->problem("clock_difference").isEmpty()); // being far away is none
    QCOMPARE(gapsOver("x.pgcap", 2'000'000), 0);
}

/// Nothing tells either end that the cable is out but that the other one is silent.
void TestAgentNetwork::comesBackWhenTheCableDoes()
{
    const auto recording = client("x.pgcap");
    QVERIFY(!recording->waitFor(QStringLiteral("sweep"), 5).isEmpty());
    QVERIFY(m_networks->plug(false));
    const QJsonObject progress = recording->waitFor(QStringLiteral("progress"));
    QVERIFY(progress.value(u"message").toString().contains(QLatin1String("retrying in")));
    QVERIFY(recording->problem("connection_lost")
                .value(u"message")
                .toString()
                .contains(QLatin1String("does not answer")));
    QVERIFY(m_networks->plug(true));
    QVERIFY(!recording->waitFor(QStringLiteral("sweep"), 5).isEmpty());
    recording->say(R"({"do":"stop"})");
    QCOMPARE(recording->finish(), 0);
    QCOMPARE(gapsOver("x.pgcap", 5'000'000), 1);
}

PICKGLASS_TEST(TestAgentNetwork, QCoreApplication)
#include "tst_agentnetwork.moc"
