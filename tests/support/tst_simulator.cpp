// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/simulator.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Two leaves with two hosts each, and a spine.
SharedFabric smallFabric()
{
    return makeTwoTierTree({.leaves = 2, .spines = 1, .hostsPerLeaf = 2});
}

/// The ids of the nodes of a kind, in the order of the fabric.
QStringList idsOf(const Fabric &fabric, NodeType type)
{
    QStringList ids;
    for (const Node &node : fabric.nodes()) {
        if (node.type == type)
            ids.append(simulatedId(node));
    }
    return ids;
}

const Node &nodeOf(const Fabric &fabric, const QString &id)
{
    const auto &nodes = fabric.nodes();
    return *std::find_if(nodes.begin(), nodes.end(),
                         [&](const Node &node) { return simulatedId(node) == id; });
}

struct Ran
{
    int code = -1;
    QString out;
};

/// Runs one of infiniband-diags on a host of the simulator.
Ran run(const Simulator &simulator, const QString &host, const QString &program,
        const QStringList &arguments)
{
    QProcess process;
    process.setProcessEnvironment(simulator.environmentOfOthers(host));
    process.setWorkingDirectory(simulator.folder());
    process.start(programPath(program), arguments);
    const bool isFinished = process.waitForFinished(60'000);
    return {.code = isFinished ? process.exitCode() : -1,
            .out = QString::fromUtf8(process.readAllStandardOutput())};
}

/// A counter as perfquery prints it; 0 when it does not.
quint64 valueOf(const QString &counter, const Ran &ran)
{
    const QRegularExpression line(u'^' + counter + QStringLiteral(R"(:\.*(\d+)$)"),
                                  QRegularExpression::MultilineOption);
    return line.match(ran.out).captured(1).toULongLong();
}

bool isRunning(qint64 process)
{
    return QFileInfo::exists(QStringLiteral("/proc/%1").arg(process));
}

} // namespace

/// The simulator that other tests stand on does what they ask of it.
class TestSimulator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        PICKGLASS_NEED_SIMULATOR();
        for (const char *program : {"ibnetdiscover", "perfquery", "sminfo"}) {
            if (programPath(QString::fromLatin1(program)).isEmpty())
                QSKIP("infiniband-diags is not installed (packaging/packages.txt)");
        }
    }

    void servesTheFabric()
    {
        const SharedFabric fabric = smallFabric();
        Simulator simulator(toIbnetdiscover(*fabric));
        VERIFY_RESULT(simulator.start());
        const QString host = idsOf(*fabric, NodeType::ChannelAdapter).first();
        const Ran ran = run(simulator, host, QStringLiteral("ibnetdiscover"), {});
        QCOMPARE(ran.code, 0);
        for (const Node &node : fabric->nodes())
            QVERIFY2(ran.out.contains(u'"' + simulatedId(node) + u'"'), qPrintable(ran.out));
    }

    void keepsSimulatorsApart()
    {
        const SharedFabric one = smallFabric();
        const SharedFabric other = makeTwoTierTree({.leaves = 3, .spines = 1, .hostsPerLeaf = 1});
        Simulator simulatorOfOne(toIbnetdiscover(*one));
        Simulator simulatorOfOther(toIbnetdiscover(*other));
        VERIFY_RESULT(simulatorOfOne.start());
        VERIFY_RESULT(simulatorOfOther.start());
        const auto nodesOf = [](const Simulator &simulator, const SharedFabric &fabric) {
            const QString host = idsOf(*fabric, NodeType::ChannelAdapter).first();
            return run(simulator, host, QStringLiteral("ibnetdiscover"), {QStringLiteral("-l")})
                .out.count(u'\n');
        };
        QCOMPARE(nodesOf(simulatorOfOne, one), qsizetype(one->nodes().size()));
        QCOMPARE(nodesOf(simulatorOfOther, other), qsizetype(other->nodes().size()));
    }

    void setsCountersAndCutsLinks()
    {
        const SharedFabric fabric = smallFabric();
        const QStringList hosts = idsOf(*fabric, NodeType::ChannelAdapter);
        // OpenSM keeps the LIDs of the file.
        const QString lid = QString::number(nodeOf(*fabric, hosts.at(1)).lid.value());
        Simulator simulator(toIbnetdiscover(*fabric));
        VERIFY_RESULT(simulator.start());
        VERIFY_RESULT(simulator.startManager(hosts.last()));
        VERIFY_RESULT(simulator.manager(0).waitUntilUp());
        const auto ask = [&](const QStringList &arguments) {
            return run(simulator, hosts.first(), QStringLiteral("perfquery"),
                       arguments + QStringList({lid, QStringLiteral("1")}));
        };

        VERIFY_RESULT(simulator.setCounter(
            hosts.at(1), 1, QStringLiteral("PortCountersExtended.PortXmitData"), 1ULL << 62));
        // The MADs that ask for it are counted too.
        const quint64 words = valueOf(QStringLiteral("PortXmitData"), ask({QStringLiteral("-x")}));
        QVERIFY2(words - (1ULL << 62) < 10'000, qPrintable(QString::number(words)));

        VERIFY_RESULT(simulator.unlink(hosts.at(1), 1));
        QVERIFY(ask({QStringLiteral("-x")}).code != 0);
        VERIFY_RESULT(simulator.relink(hosts.at(1), 1));
        // Which of OpenSM's sweeps brings the port back is its own affair: one that began before
        // the cable was in again says "SUBNET UP", too.
        QTRY_COMPARE_WITH_TIMEOUT(ask({QStringLiteral("-x")}).code, 0, 60'000);

        VERIFY_RESULT(simulator.setLoss(hosts.at(1), 1, 100));
        QVERIFY(ask({QStringLiteral("-x"), QStringLiteral("-t"), QStringLiteral("100")}).code != 0);
    }

    void tellsWhatIsRefused_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("a node that is none") << QStringLiteral("Unlink \"S-none\"[1]");
        QTest::newRow("a port that is none") << QStringLiteral("Unlink \"%1\"[99]");
        QTest::newRow("no cable to put in") << QStringLiteral("ReLink \"%1\"[1]");
        QTest::newRow("no such counter")
            << QStringLiteral("PerformanceSet \"%1\"[1] PortCounters.Colour=1");
        QTest::newRow("too much for the counter")
            << QStringLiteral("counter PortCounters.SymbolErrorCounter");
        QTest::newRow("no such command") << QStringLiteral("Dance");
    }

    void tellsWhatIsRefused()
    {
        QFETCH(QString, line);
        const SharedFabric fabric = smallFabric();
        const QString leaf = idsOf(*fabric, NodeType::Switch).first();
        Simulator simulator(toIbnetdiscover(*fabric));
        VERIFY_RESULT(simulator.start());
        if (line.startsWith(QLatin1String("counter ")))
            QVERIFY(!simulator.setCounter(leaf, 1, line.section(u' ', 1), 65'536));
        else
            QVERIFY(!simulator.command(line.contains(u'%') ? line.arg(leaf) : line));
        // And it goes on.
        VERIFY_RESULT(simulator.unlink(leaf, 1));
    }

    void handsOverToTheStandby()
    {
        const SharedFabric fabric = smallFabric();
        const QStringList hosts = idsOf(*fabric, NodeType::ChannelAdapter);
        Simulator simulator(toIbnetdiscover(*fabric));
        VERIFY_RESULT(simulator.start());
        VERIFY_RESULT(simulator.startManager(hosts.at(0), {.priority = 5}));
        VERIFY_RESULT(simulator.manager(0).waitUntilUp());
        VERIFY_RESULT(simulator.startManager(hosts.at(1), {.priority = 3}));
        VERIFY_RESULT(simulator.manager(1).waitUntilStandby());
        simulator.manager(0).end();
        VERIFY_RESULT(simulator.manager(1).waitUntilUp(1, 60'000));
        const QString said = run(simulator, hosts.at(2), QStringLiteral("sminfo"), {}).out;
        QVERIFY2(said.contains(QLatin1String("priority 3 state 3 SMINFO_MASTER")),
                 qPrintable(said));
    }

    /// The standby's question reaches a master that never reads it.
    void restartsAStandbyThatHangs()
    {
        const SharedFabric fabric = smallFabric();
        const QStringList hosts = idsOf(*fabric, NodeType::ChannelAdapter);
        Simulator simulator(toIbnetdiscover(*fabric));
        VERIFY_RESULT(simulator.start());
        VERIFY_RESULT(simulator.startManager(hosts.at(0), {.priority = 5}));
        VERIFY_RESULT(simulator.manager(0).waitUntilUp());
        VERIFY_RESULT(simulator.startManager(hosts.at(1), {.priority = 3}));
        VERIFY_RESULT(simulator.manager(1).waitUntilStandby());
        const auto first = static_cast<pid_t>(simulator.manager(0).processId());
        const qint64 second = simulator.manager(1).processId();
        QCOMPARE(::kill(first, SIGSTOP), 0);
        // It discovers when a few of its questions had no answer.
        VERIFY_RESULT(simulator.manager(1).waitUntilDiscovering(2));
        simulator.manager(0).kill();
        VERIFY_RESULT(simulator.manager(1).waitUntilUp(1, 15'000));
        QVERIFY(simulator.manager(1).processId() != second);
    }

    void leavesNothingBehind()
    {
        const SharedFabric fabric = smallFabric();
        const QString host = idsOf(*fabric, NodeType::ChannelAdapter).first();
        QString folder;
        std::vector<qint64> processes;
        {
            Simulator simulator(toIbnetdiscover(*fabric));
            VERIFY_RESULT(simulator.start());
            VERIFY_RESULT(simulator.startManager(host));
            folder = simulator.folder();
            processes = simulator.processes();
            QCOMPARE(processes.size(), size_t(2));
            for (const qint64 process : processes)
                QVERIFY(isRunning(process));
        }
        for (const qint64 process : processes)
            QVERIFY(!isRunning(process));
        QVERIFY(!QFileInfo::exists(folder));
    }
};

PICKGLASS_TEST(TestSimulator, QCoreApplication)
#include "tst_simulator.moc"
