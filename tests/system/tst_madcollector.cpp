// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/corpus.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/probe.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString nameOf(const Fabric &fabric, PortIndex index)
{
    const Port &port = fabric.port(index);
    return QStringLiteral("%1:%2").arg(fabric.node(port.node).guid.toString()).arg(port.number);
}

/// As madprobe prints them.
QStringList nodesOf(const Fabric &fabric)
{
    QStringList nodes;
    for (const Node &node : fabric.nodes()) {
        nodes << QStringLiteral("%1 %2 %3 %4")
                     .arg(node.guid.toString(), toString(node.type))
                     .arg(node.portCount)
                     .arg(node.description);
    }
    return nodes;
}

QStringList linksOf(const Fabric &fabric)
{
    QStringList links;
    for (const Link &link : fabric.links()) {
        links << QStringLiteral("%1 %2 %3")
                     .arg(nameOf(fabric, link.a), nameOf(fabric, link.b),
                          toString(fabric.width(link), fabric.speed(link)));
    }
    return links;
}

QStringList listOf(const QJsonObject &event, const QString &key)
{
    QStringList list;
    for (const QJsonValue value : event[key].toArray()) {
        list << value.toString();
    }
    return list;
}

/// What is in one list and not in the other.
QString difference(const QStringList &expected, const QStringList &seen)
{
    QStringList lines;
    for (const QString &line : expected) {
        if (!seen.contains(line)) {
            lines << QStringLiteral("missing: ") + line;
        }
    }
    for (const QString &line : seen) {
        if (!expected.contains(line)) {
            lines << QStringLiteral("unexpected: ") + line;
        }
    }
    return lines.mid(0, 10).join(u'\n');
}

/// A small fabric in the simulator, with a manager on its last host.
class SmallFabric
{
public:
    SmallFabric()
        : fabric(makeTwoTierTree({.leaves = 3, .spines = 2, .hostsPerLeaf = 3})),
          simulator(toIbnetdiscover(*fabric))
    {
        for (const Node &node : fabric->nodes()) {
            (node.isSwitch() ? switches : hosts) << simulatedId(node);
        }
    }

    Result<void> start()
    {
        if (auto started = simulator.start(); !started) {
            return started;
        }
        if (auto started = simulator.startManager(hosts.last()); !started) {
            return started;
        }
        return simulator.manager(0).waitUntilUp();
    }

    /// The n-th host, and its only port as madprobe names it.
    const Node &host(int n) const
    {
        const auto &nodes = fabric->nodes();
        return *std::find_if(nodes.begin(), nodes.end(),
                             [&](const Node &node) { return simulatedId(node) == hosts.at(n); });
    }
    QString hostPort(int n) const { return host(n).guid.toString() + QStringLiteral(":1"); }

    SharedFabric fabric;
    Simulator simulator;
    QStringList switches;
    QStringList hosts;
};

/// The value of a counter of a port in a sweep; "" where it has none.
QString valueIn(const QJsonObject &sweep, const QString &port, const QString &counter)
{
    return sweep["values"][port][counter].toString();
}

bool isFabricOf(const QJsonObject &event, qsizetype nodes, qsizetype links)
{
    return event["event"] == "fabric" && event["nodes"].toArray().size() == nodes &&
           event["links"].toArray().size() == links;
}

/// Those of the simulator have an enhanced port 0, which has counters, too.
qint64 switchesOf(const Fabric &fabric)
{
    return std::ranges::count_if(fabric.nodes(), [](const Node &node) { return node.isSwitch(); });
}

} // namespace

/// The collector on real MADs: ibsim with OpenSM.
class TestMadCollector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { PICKGLASS_NEED_SIMULATOR(); }

    void seesTheFabricOfTheFile_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("made") << toIbnetdiscover(*SmallFabric().fabric);
        QTest::newRow("torus") << toIbnetdiscover(*makeTorus({3, 3}, 2));
        for (const char *name : {"stage-8sw-fdr10-qdr.txt", "ufmlab-2sw-hdr-fdr.txt",
                                 "selene-storage-160sw-hdr-edr.txt"}) {
            const QString path = corpusFile(QStringLiteral("ibnetdiscover/") + name);
            if (!path.isEmpty()) {
                QTest::newRow(name) << contentOf(path);
            }
        }
    }
    void seesTheFabricOfTheFile()
    {
        QFETCH(QByteArray, text);
        const auto imported = importText(text);
        VERIFY_RESULT(imported);
        const Fabric &fabric = *imported->fabric;
        const auto &nodes = fabric.nodes();
        QStringList hosts;
        for (const Node &node : nodes) {
            if (node.isHostAdapter()) {
                hosts << simulatedId(node);
            }
        }
        Simulator simulator(text);
        VERIFY_RESULT(simulator.start());
        VERIFY_RESULT(simulator.startManager(hosts.first()));
        VERIFY_RESULT(simulator.manager(0).waitUntilUp());
        Probe probe(simulator, hosts.last());
        const QJsonObject event = probe.waitFor(QStringLiteral("fabric"));
        QCOMPARE(difference(nodesOf(fabric), listOf(event, "nodes")), QString());
        QCOMPARE(difference(linksOf(fabric), listOf(event, "links")), QString());
        const QJsonObject sweep = probe.waitFor(QStringLiteral("sweep"));
        const qint64 ports = qint64(2 * fabric.links().size()) + switchesOf(fabric);
        QCOMPARE(sweep["ports"].toInteger(), ports);
        QCOMPARE(sweep["answers"].toInteger(), 2 * ports);
    }

    void readsCountersToTheLastDigit()
    {
        SmallFabric small;
        VERIFY_RESULT(small.start());
        const QString port = small.hostPort(1);
        Probe probe(small.simulator, small.hosts.first(),
                    {"--brief", "--interval", "100", "--port", port});
        QVERIFY(!probe.waitFor(QStringLiteral("sweep")).isEmpty());
        const std::vector<std::pair<QString, quint64>> counters{
            {"PortCountersExtended.PortUnicastXmitPkts", 0xfedcba9876543210},
            {"PortCountersExtended.PortUnicastRcvPkts", 1},
            {"PortCounters.SymbolErrorCounter", 65'535},
            {"PortCounters.LinkDownedCounter", 254},
            {"PortCounters.LocalLinkIntegrityErrors", 9},
            {"PortCounters.VL15Dropped", 4'321},
            {"PortCounters.PortXmitWait", 4'294'967'294},
        };
        for (const auto &[name, value] : counters) {
            VERIFY_RESULT(small.simulator.setCounter(small.hosts.at(1), 1, name, value));
        }
        const QJsonObject sweep = probe.waitFor([&](const QJsonObject &event) {
            return std::ranges::all_of(counters, [&](const auto &counter) {
                return valueIn(event, port, counter.first) == QString::number(counter.second);
            });
        });
        QVERIFY(!sweep.isEmpty());
    }

    void seesLinksCutAndRestored()
    {
        SmallFabric small;
        VERIFY_RESULT(small.start());
        const auto nodes = qsizetype(small.fabric->nodes().size());
        const auto links = qsizetype(small.fabric->links().size());
        Probe probe(small.simulator, small.hosts.first());
        const auto waitForFabric = [&](qsizetype nodeCount, qsizetype linkCount) {
            return probe.waitFor(
                [=](const QJsonObject &event) { return isFabricOf(event, nodeCount, linkCount); });
        };
        QVERIFY(!waitForFabric(nodes, links).isEmpty());

        const qint64 cut = Timestamp::now().microseconds();
        VERIFY_RESULT(small.simulator.unlink(small.hosts.at(1), 1));
        // The cable is gone at once, the node when it was missed several times.
        const QJsonObject without = waitForFabric(nodes, links - 1);
        QVERIFY(!without.isEmpty());
        QVERIFY(without["t"].toInteger() >= cut);
        const QJsonObject left = waitForFabric(nodes - 1, links - 1);
        QVERIFY(!left.isEmpty());
        QVERIFY(left["t"].toInteger() > without["t"].toInteger());

        VERIFY_RESULT(small.simulator.relink(small.hosts.at(1), 1));
        const QJsonObject again = waitForFabric(nodes, links);
        QVERIFY(!again.isEmpty());
        QCOMPARE(difference(linksOf(*small.fabric), listOf(again, "links")), QString());
    }

    void findsItsWayRoundACutCable()
    {
        SmallFabric small;
        VERIFY_RESULT(small.start());
        Probe probe(small.simulator, small.hosts.first());
        QVERIFY(!probe.waitFor(QStringLiteral("fabric")).isEmpty());
        // A cable between two switches: nobody becomes unreachable, and nobody leaves.
        const auto nodes = qsizetype(small.fabric->nodes().size());
        const auto links = qsizetype(small.fabric->links().size());
        const Link *trunk = nullptr;
        for (const Link &link : small.fabric->links()) {
            if (small.fabric->node(small.fabric->port(link.a).node).isSwitch() &&
                small.fabric->node(small.fabric->port(link.b).node).isSwitch()) {
                trunk = &link;
            }
        }
        QVERIFY(trunk != nullptr);
        const Port &end = small.fabric->port(trunk->a);
        VERIFY_RESULT(
            small.simulator.unlink(simulatedId(small.fabric->node(end.node)), end.number));
        const auto isCut = [&](const QJsonObject &event) {
            return isFabricOf(event, nodes, links - 1);
        };
        QVERIFY(!probe.waitFor(isCut).isEmpty());
        const qint64 ports = 2 * (links - 1) + switchesOf(*small.fabric);
        const auto isAllAsked = [&](const QJsonObject &event) {
            return event["event"] == "sweep" && event["ports"].toInteger() == ports &&
                   event["answers"].toInteger() == 2 * ports;
        };
        QVERIFY(!probe.waitFor(isAllAsked).isEmpty());
        VERIFY_RESULT(
            small.simulator.relink(simulatedId(small.fabric->node(end.node)), end.number));
        QVERIFY(
            !probe
                 .waitFor([&](const QJsonObject &event) { return isFabricOf(event, nodes, links); })
                 .isEmpty());
        for (const QJsonObject &event : probe.events()) {
            QVERIFY(event["event"] != "fabric" || event["nodes"].toArray().size() == nodes);
        }
    }

    void tellsOnceOfANodeThatIsSilent()
    {
        SmallFabric small;
        VERIFY_RESULT(small.start());
        Probe probe(small.simulator, small.hosts.first(), {"--brief", "--interval", "100"});
        QVERIFY(!probe.waitFor(QStringLiteral("sweep")).isEmpty());
        VERIFY_RESULT(small.simulator.setLoss(small.hosts.at(1), 1, 100));
        const QJsonObject told = probe.waitFor(QStringLiteral("problem"));
        QCOMPARE(told["kind"].toString(), QStringLiteral("no_answer"));
        QCOMPARE(told["guid"].toString(), small.host(1).guid.toString());
        VERIFY_RESULT(small.simulator.setLoss(small.hosts.at(1), 1, 0));
        const QJsonObject back = probe.waitFor(QStringLiteral("problem"));
        QCOMPARE(back["kind"].toString(), QStringLiteral("answers_again"));
        QCOMPARE(back["guid"].toString(), small.host(1).guid.toString());
    }

    void knowsAllInSpiteOfLoss()
    {
        SmallFabric small;
        VERIFY_RESULT(small.start());
        for (const QString &host : small.hosts.mid(1)) {
            VERIFY_RESULT(small.simulator.setLoss(host, 1, 20));
        }
        const QString port = small.hostPort(1);
        const QString counter = QStringLiteral("PortCountersExtended.PortUnicastRcvPkts");
        VERIFY_RESULT(small.simulator.setCounter(small.hosts.at(1), 1, counter, 123'456'789'012));
        Probe probe(small.simulator, small.hosts.first(), {"--interval", "100", "--port", port});
        const auto links = qsizetype(small.fabric->links().size());
        const QJsonObject fabric = probe.waitFor([&](const QJsonObject &event) {
            return isFabricOf(event, qsizetype(small.fabric->nodes().size()), links);
        });
        QCOMPARE(difference(linksOf(*small.fabric), listOf(fabric, "links")), QString());
        for (int sweeps = 0; sweeps < 50; ++sweeps) {
            const QJsonObject sweep = probe.waitFor(QStringLiteral("sweep"));
            const QString value = valueIn(sweep, port, counter);
            QVERIFY(value.isEmpty() || value == QStringLiteral("123456789012"));
        }
    }

    void asksTheManagersWhateverTheInterval()
    {
        SmallFabric small;
        VERIFY_RESULT(small.start());
        // Nothing is swept for a minute.
        Probe probe(small.simulator, small.hosts.first(), {"--brief", "--interval", "60000"});
        const QString master = small.hostPort(static_cast<int>(small.hosts.size()) - 1);
        const auto poll = [&] { return probe.waitFor(QStringLiteral("managers")); };
        const QJsonObject first = poll();
        QCOMPARE(first["managers"].toObject().keys(), QStringList{master});
        const QJsonObject info = first["managers"][master].toObject();
        QCOMPARE(info["state"].toString(), QStringLiteral("MASTER"));
        QCOMPARE(info["priority"].toInt(), ManagerOptions().priority);
        QCOMPARE(info["asked"].toInt(), 1);
        QCOMPARE(info["lid"].toInt(), first["master_lid"].toInt());
        QVERIFY(info["lid"].toInt() > 0);
        const QJsonObject second = poll();
        QVERIFY(second["managers"][master]["activity"].toInt() > info["activity"].toInt());
        QVERIFY(second["t"].toInteger() - first["t"].toInteger() < 5'000'000);

        small.simulator.manager(0).kill();
        QVERIFY(!probe
                     .waitFor([&](const QJsonObject &event) {
                         return event["event"] == "managers" &&
                                event["managers"].toObject().isEmpty() &&
                                listOf(event, "silent") == QStringList{master};
                     })
                     .isEmpty());
        QCOMPARE(
            std::ranges::count_if(
                probe.events(), [](const QJsonObject &event) { return event["event"] == "sweep"; }),
            1);
    }

    void leavesAPortWithAManagerAlone()
    {
        SmallFabric small;
        VERIFY_RESULT(small.start());
        const QString details = QStringLiteral("PortRcvErrorDetails.PortBufferOverrunErrors");
        VERIFY_RESULT(small.simulator.setCounter(small.hosts.at(1), 1, details, 4'711));
        const QString managed = small.hostPort(static_cast<int>(small.hosts.size()) - 1);
        Probe probe(small.simulator, small.hosts.first(),
                    {"--brief", "--interval", "100", "--counters", "details,vl,sl,speeds", "--port",
                     small.hostPort(1), "--port", managed});
        const QJsonObject sweep = probe.waitFor([&](const QJsonObject &event) {
            return valueIn(event, small.hostPort(1), details) == QStringLiteral("4711");
        });
        QVERIFY(!sweep.isEmpty());
        QCOMPARE(valueIn(sweep, managed, details), QString());
        QVERIFY(!valueIn(sweep, managed, "PortCounters.PortXmitData").isEmpty());
        // It still manages: a cable that is pulled out makes it sweep.
        const int times = small.simulator.manager(0).timesUp();
        VERIFY_RESULT(small.simulator.unlink(small.hosts.at(1), 1));
        VERIFY_RESULT(small.simulator.relink(small.hosts.at(1), 1));
        VERIFY_RESULT(small.simulator.manager(0).waitUntilUp(times + 1));
    }
};

PICKGLASS_TEST(TestMadCollector, QCoreApplication)
#include "tst_madcollector.moc"
