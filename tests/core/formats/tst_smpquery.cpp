// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/dottedlines.h"
#include "tests/core/formats/factstext.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What smpquery nodeinfo prints of a switch with this address and GUID.
QByteArray nodeInfo(const QByteArray &address, const QByteArray &guid)
{
    return "# Node info: " + address +
           "\n"
           "BaseVers:........................1\n"
           "NodeType:........................Switch\n"
           "NumPorts:........................36\n"
           "SystemGuid:......................" +
           guid + "\nGuid:............................" + guid +
           "\nPortGuid:........................" + guid +
           "\n"
           "DevId:...........................0xc738\n"
           "LocalPort:.......................9\n"
           "VendorId:........................0x0002c9\n";
}

QByteArray hostInfo(const QByteArray &address)
{
    return "# Node info: " + address +
           "\n"
           "NodeType:........................Channel Adapter\n"
           "NumPorts:........................2\n"
           "SystemGuid:......................0x0000000000000020\n"
           "Guid:............................0x0000000000000020\n"
           "PortGuid:........................0x0000000000000022\n"
           "DevId:...........................0x1003\n"
           "LocalPort:.......................2\n"
           "VendorId:........................0x0002c9\n";
}

QByteArray portInfo(const QByteArray &address, const QByteArray &fields = {})
{
    return "# Port info: " + address +
           "\n"
           "Mkey:............................<not displayed>\n"
           "SMLid:...........................7\n"
           "CapMask:.........................0x4\n"
           "\t\t\t\tIsTrapSupported\n"
           "LinkWidthActive:.................4X\n"
           "LinkState:.......................Active\n"
           "PhysLinkState:...................LinkUp\n"
           "LinkSpeedActive:.................10.0 Gbps\n"
           "NeighborMTU:.....................2048\n"
           "McastPkeyTrapSuppressionEnabled:.0\n"
           "LinkSpeedExtActive:..............53.125 Gbps\n"
           "LinkSpeedExtSupported:...........14.0625 Gbps or 25.78125 Gbps or 53.125 Gbps\n" +
           fields;
}

const QByteArray Leaf = "0x0000000000000010";
const QByteArray Spine = "0x0000000000000011";

} // namespace

class TestSmpquery final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsDottedLines_data();
    void readsDottedLines();
    void readsManyDumps();
    void namesPortsByLids();
    void findsNodesByDirectRoutes();
    void namesPortsBehindRoutes();
    void readsThePeerOfIbportstate();
    void givesAttributesAsCollectorsDo();
    void readsStatesAndSpeeds_data();
    void readsStatesAndSpeeds();
    void readsSwitchInfo();
    void givesDescriptionsToTheirNodes();
    void reports_data();
    void reports();
    void tellsOfCountersThatItLeavesOut();
    void leavesOutACutLine();
};

void TestSmpquery::readsDottedLines_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("read");
    const auto add = [](const char *name, const char *line, const char *read) {
        QTest::newRow(name) << QByteArray(line) << QString::fromLatin1(read);
    };
    add("smpquery", "Lid:.............................13", "Lid|13");
    add("saquery", "\t\tnode_type...............Channel Adapter", "node_type|Channel Adapter");
    add("one dot", "McastPkeyTrapSuppressionEnabled:.0", "McastPkeyTrapSuppressionEnabled|0");
    add("blanks in the name", "Node Description:......leaf 1 ", "Node Description|leaf 1 ");
    add("dots in the value", "LinkSpeedActive:......2.5 Gbps", "LinkSpeedActive|2.5 Gbps");
    add("no value", "Lid:.......", "Lid|");
    add("no dot", "\t\tIsTrapSupported", "");
    add("no name", "....13", "");
    add("a colon only", ":....13", "");
}

void TestSmpquery::readsDottedLines()
{
    QFETCH(QByteArray, line);
    const std::string kept = line.toStdString();
    const auto field = parseDottedLine(kept);
    QTEST(field ? QString::fromStdString(std::string(field->name) + '|' + std::string(field->value))
                : QString(),
          "read");
}

/// The port dumps of nodes that the file describes belong to them, in whatever order they come.
void TestSmpquery::readsManyDumps()
{
    const auto imported = importText(
        portInfo("Lid 7 port 9", "Lid:.............................99\n") +
        nodeInfo("Lid 7", Leaf) + "Node Description:..........leaf 1 \n" + hostInfo("Lid 3") +
        portInfo("Lid 3 port 0", "Lid:.............................3\n"
                                 "LMC:.............................1\n") +
        "# MLNX ext Port info: Lid 7 port 1\n"
        "StateChangeEnable:...............0x00\n" +
        portInfo("Lid 7 port 0", "Lid:.............................7\n"));
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("smpquery"));
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QVERIFY(imported->facts.isEmpty());
    // A switch's port 0 has no rate, its other ports have no LID; port 0 of an adapter is the one
    // that answers.
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"leaf 1 \" ports=36 lid=7 vendor=2c9 "
                            "device=c738 system=0x0000000000000010\n"
                            "  0 Active LinkUp lid=7 guid=0x0000000000000010\n"
                            "  9 4xHDR Active LinkUp\n"
                            "ca 0x0000000000000020 \"\" ports=2 lid=3 vendor=2c9 device=1003 "
                            "system=0x0000000000000020\n"
                            "  2 4xHDR Active LinkUp lid=3 lmc=1 guid=0x0000000000000022\n"));
}

void TestSmpquery::namesPortsByLids()
{
    const auto imported = importText(portInfo("Lid 13 port 1") + '\n' + portInfo("Lid 14 port 0"));
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->fabric->isEmpty());
    QCOMPARE(toText(imported->facts), QStringLiteral("lid 13[1] 4xHDR Active LinkUp, line 1\n"
                                                     "lid 14[0] Active LinkUp, line 15"));
}

void TestSmpquery::findsNodesByDirectRoutes()
{
    const QByteArray route = "DR path slid 0; dlid 0; 0,3";
    const auto imported = importText(nodeInfo(route, Leaf) + portInfo(route + " port 9") +
                                     nodeInfo("Lid 8, " + route + ",2", Spine) +
                                     portInfo("DR path slid 0; dlid 0; 0,7 port 1"));
    VERIFY_RESULT(imported);
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"\" ports=36 vendor=2c9 device=c738 "
                            "system=0x0000000000000010\n"
                            "  0 guid=0x0000000000000010\n"
                            "  9 4xHDR Active LinkUp\n"
                            "switch 0x0000000000000011 \"\" ports=36 vendor=2c9 "
                            "device=c738 system=0x0000000000000011\n"
                            "  0 guid=0x0000000000000011\n"));
    QCOMPARE(problemsText(*imported), QString());
    // Other texts may say where the program ran. Behind a route the LID is not the node's.
    QCOMPARE(toText(imported->facts).section(u'\n', 0, 0),
             QStringLiteral("local,7[1] 4xHDR Active LinkUp, line 34"));
}

/// A port behind a route: by the node that answers on the way, by the LID where the route begins.
void TestSmpquery::namesPortsBehindRoutes()
{
    const auto imported = importText(nodeInfo("DR path slid 65535; dlid 65535; 0,3", Leaf) +
                                     portInfo("DR path slid 65535; dlid 65535; 0,3,9 port 2") +
                                     portInfo("Lid 6 DR path slid 44; dlid 65535; 0,12 port 5"));
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    const QStringList facts = toText(imported->facts).split(u'\n');
    QVERIFY2(facts[0].startsWith(QLatin1String("node 0x0000000000000010,9[2] 4xHDR")),
             qPrintable(facts[0]));
    QVERIFY2(facts[1].startsWith(QLatin1String("lid 6,12[5] 4xHDR")), qPrintable(facts[1]));
    QVERIFY2(facts.contains(QStringLiteral("local lid 44[0]")), qPrintable(facts.join(u'\n')));
}

/// ibportstate says which port is at the other end.
void TestSmpquery::readsThePeerOfIbportstate()
{
    const auto imported =
        importText(portInfo("Lid 6 port 24") + "[op@adm2 ~]# ibportstate 6 12\nSwitch PortInfo:\n" +
                   portInfo("Lid 6 port 12") + "Peer PortInfo:\n" +
                   portInfo("Lid 6 DR path slid 44; dlid 65535; 0,12 port 2",
                            "Lid:.............................71\n"));
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    const QStringList facts = toText(imported->facts).split(u'\n');
    QCOMPARE(facts.size(), 5);
    QVERIFY2(facts[2].startsWith(QLatin1String("lid 6,12[2] 4xHDR Active LinkUp lid=71")),
             qPrintable(facts[2]));
    QVERIFY2(facts[3].startsWith(QLatin1String("lid 6[12] - lid 71[2]")), qPrintable(facts[3]));
}

void TestSmpquery::givesAttributesAsCollectorsDo()
{
    const auto imported = importText(portInfo("Lid 13 port 1") + portInfo("Lid 14 port 1"));
    VERIFY_RESULT(imported);
    const SharedPortAttributes &first = imported->facts.ports[0].known.attributes;
    QCOMPARE(attributesText(first),
             QStringLiteral("LinkSpeedActive=10.0 Gbps LinkSpeedExtActive=53.125 Gbps "
                            "LinkSpeedExtSupported=14.0625 Gbps or 25.78125 Gbps or 53.125 Gbps "
                            "SMLid=7 CapMask=0x4 NeighborMTU=2048"));
    QCOMPARE(imported->facts.ports[1].known.attributes, first); // thousands of ports share them
}

void TestSmpquery::readsStatesAndSpeeds_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<QString>("read");
    const auto add = [](const char *name, const char *state, const char *phys, const char *speed,
                        const char *extended, const char *read) {
        QTest::newRow(name) << QByteArray("LinkWidthActive:....4X\nLinkState:....") + state +
                                   "\nPhysLinkState:....." + phys + "\nLinkSpeedActive:....." +
                                   speed + "\nLinkSpeedExtActive:....." + extended + '\n'
                            << QString::fromLatin1(read);
    };
    const char *none = "No Extended Speed";
    add("SDR", "Active", "LinkUp", "2.5 Gbps", none, "4xSDR Active LinkUp");
    add("DDR", "Active", "LinkUp", "5.0 Gbps", none, "4xDDR Active LinkUp");
    add("QDR or FDR10", "Active", "LinkUp", "10.0 Gbps", none, "4x Active LinkUp");
    add("FDR", "Armed", "LinkUp", "10.0 Gbps", "14.0625 Gbps", "4xFDR Armed LinkUp");
    add("EDR", "Initialize", "LinkUp", "10.0 Gbps", "25.78125 Gbps", "4xEDR Init LinkUp");
    add("NDR", "Active", "LinkUp", "Extended speed", "106.25 Gbps", "4xNDR Active LinkUp");
    add("XDR", "Active", "LinkUp", "Extended speed",
        "No Extended Speed\nLinkSpeedExtActive2:.....212.5 Gbps", "4xXDR Active LinkUp");
    add("no cable", "Down", "Polling", "2.5 Gbps", none, "Down Polling");
    add("training", "Down", "PortConfigurationTraining", "2.5 Gbps", none, "Down Training");
    add("new words", "Sleepy", "Dreaming", "5 Gbps", "1 Gbps", "");
}

void TestSmpquery::readsStatesAndSpeeds()
{
    QFETCH(QByteArray, fields);
    QFETCH(QString, read);
    const auto imported = importText("# Port info: Lid 13 port 1\n" + fields);
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(toText(imported->facts),
             QStringLiteral("lid 13[1] %1").arg(read).trimmed() + QStringLiteral(", line 1"));
}

void TestSmpquery::readsSwitchInfo()
{
    const auto imported = importText("# Switch info: Lid 7\n"
                                     "LinearFdbCap:....................49152\n"
                                     "StateChange:.....................1\n"
                                     "LifeTime:........................18\n"
                                     "EnhancedPort0:...................1\n");
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(toText(imported->facts), QStringLiteral("lid 7[0], line 1"));
    // What comes and goes by itself, as StateChange does, is no attribute.
    QCOMPARE(attributesText(imported->facts.ports[0].known.attributes),
             QStringLiteral("LinearFdbCap=49152 LifeTime=18 EnhancedPort0=1"));
}

/// nodedesc has no header: it stands behind the node infos, or before them.
void TestSmpquery::givesDescriptionsToTheirNodes()
{
    const QByteArray leaf = nodeInfo("Lid 7", Leaf);
    const QByteArray spine = nodeInfo("Lid 8", Spine);
    const QByteArray leafName = "Node Description:..........leaf\n";
    const QByteArray spineName = "Node Description:..........spine\n";
    for (const QByteArray &text :
         {leaf + leafName + spine + spineName, leafName + leaf + spineName + spine,
          leaf + leafName + portInfo("Lid 7 port 1") + spine + portInfo("Lid 8 port 1") +
              spineName}) {
        const auto imported = importText(text);
        VERIFY_RESULT(imported);
        QCOMPARE(problemsText(*imported), QString());
        const auto nodes = imported->fabric->nodes();
        QCOMPARE(nodes[0].description, QStringLiteral("leaf"));
        QCOMPARE(nodes[1].description, QStringLiteral("spine"));
    }
    const auto lost = importText(leafName + leaf + spineName);
    VERIFY_RESULT(lost);
    QCOMPARE(lost->skippedLines, 1);
    QVERIFY2(problemsText(*lost).startsWith(QLatin1String("12: A node description does not say")),
             qPrintable(problemsText(*lost)));
}

void TestSmpquery::reports_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(expected);
    };
    add("no GUID", "# Node info: Lid 9\nNodeType:....Switch\n", "15: A node info needs Guid");
    add("no type", "# Node info: Lid 9\nGuid:....0x12\n", "15: A node info needs Guid");
    add("GUID of zero", "# Node info: Lid 9\nGuid:....0x0\nNodeType:....Switch\n",
        "15: A node info needs Guid");
    add("no port", "# Port info: Lid 9\nLid:.....9\n", "15: Expected an address and a port");
    add("port 255", "# Port info: Lid 9 port 255\n", "15: Expected an address and a port");
    add("no fields", "# Port info: Lid 9 port 1\n", "15: A port info needs fields");
    add("something else", "Segmentation fault\n", "15: Expected a field of smpquery");
}

/// Each comes after a good dump.
void TestSmpquery::reports()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto imported = importText(portInfo("Lid 13 port 1") + "\n" + text);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.size(), 1);
    QVERIFY2(problemsText(*imported).startsWith(expected), qPrintable(problemsText(*imported)));
    QCOMPARE(toText(imported->facts), QStringLiteral("lid 13[1] 4xHDR Active LinkUp, line 1"));
}

void TestSmpquery::tellsOfCountersThatItLeavesOut()
{
    const auto imported = importText(portInfo("Lid 13 port 1") +
                                     "# Port counters: Lid 13 port 1 (CapMask: 0x1300)\n"
                                     "PortSelect:......................1\n" +
                                     portInfo("Lid 13 port 2"));
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 0);
    QVERIFY2(problemsText(*imported).startsWith(QLatin1String("14: These counters are not read")),
             qPrintable(problemsText(*imported)));
    QCOMPARE(imported->facts.ports.size(), size_t(2));
}

void TestSmpquery::leavesOutACutLine()
{
    const auto imported = importText(portInfo("Lid 13 port 1") + "LinkSpeedExtEn");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QVERIFY(problemsText(*imported).contains(QLatin1String("it was cut off")));
    QCOMPARE(imported->facts.ports.size(), size_t(1));
}

PICKGLASS_TEST_APPLESS(TestSmpquery)
#include "tst_smpquery.moc"
