// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// `pgcap latency mad: --to NODE` through a simulated fabric that an OpenSM set up.
class TestLiveLatency final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        PICKGLASS_NEED_SIMULATOR();
        VERIFY_RESULT(m_fabric.start());
    }
    void measuresTheWay();
    void refusesWhoIsNotThere();
    void cleanupTestCase() { m_fabric.simulator.end(); }

private:
    int run(const QStringList &arguments)
    {
        QProcess process;
        process.setProcessEnvironment(m_fabric.simulator.environment(m_fabric.hosts().front()));
        process.setWorkingDirectory(m_fabric.simulator.folder());
        process.start(QStringLiteral(PICKGLASS_PGCAP), arguments);
        constexpr int LongRun = 120'000;
        const bool isOver = process.waitForFinished(LongRun);
        m_printed = process.readAllStandardOutput();
        m_said = process.readAllStandardError();
        return isOver ? process.exitCode() : -1;
    }

    LiveFabric m_fabric;
    QByteArray m_printed;
    QByteArray m_said;
};

/// From the first host to one at the other leaf: leaf, spine, leaf, host.
void TestLiveLatency::measuresTheWay()
{
    const QString to = guidOf(m_fabric.hosts().at(2));
    const int code =
        run({QStringLiteral("latency"), QStringLiteral("mad:"), QStringLiteral("--to"), to,
             QStringLiteral("--count"), QStringLiteral("20"), QStringLiteral("--json")});
    QVERIFY2(code == 0, m_said.constData());
    const QJsonArray hops = QJsonDocument::fromJson(m_printed).array();
    QCOMPARE(hops.size(), 4);
    QStringList switches;
    for (const QString &id : m_fabric.switches()) {
        switches << guidOf(id);
    }
    for (int i = 0; i < hops.size(); ++i) {
        const QJsonObject hop = hops.at(i).toObject();
        QCOMPARE(hop.value(QLatin1String("hop")).toInt(), i + 1);
        QCOMPARE(hop.value(QLatin1String("count")).toInt(), 20);
        const QString guid = hop.value(QLatin1String("guid")).toString();
        QVERIFY2(i == 3 ? guid == to : switches.contains(guid), qPrintable(guid));
        const double least = hop.value(QLatin1String("min_us")).toDouble();
        QVERIFY(least > 0);
        QVERIFY(hop.value(QLatin1String("median_us")).toDouble() >= least);
        QVERIFY(hop.value(QLatin1String("p99_us")).toDouble() >=
                hop.value(QLatin1String("median_us")).toDouble());
        QVERIFY(hop.contains(QLatin1String("hop_us")));
    }
    QCOMPARE(hops.at(0).toObject().value(QLatin1String("why")).toString(),
             QStringLiteral("nothing_like"));
}

void TestLiveLatency::refusesWhoIsNotThere()
{
    QCOMPARE(run({QStringLiteral("latency"), QStringLiteral("mad:"), QStringLiteral("--to"),
                  QStringLiteral("nobody")}),
             2);
    QVERIFY2(m_said.contains("nobody"), m_said.constData());
    QCOMPARE(run({QStringLiteral("latency"), QStringLiteral("synthetic:tree?k=4"),
                  QStringLiteral("--to"), QStringLiteral("node0001")}),
             2);
    QVERIFY2(m_said.contains("mad:"), m_said.constData());
}

PICKGLASS_TEST(TestLiveLatency, QCoreApplication)
#include "tst_livelatency.moc"
