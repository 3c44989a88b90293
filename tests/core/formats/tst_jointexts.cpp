// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

QByteArray line(const char *lid, const char *port, const char *peerLid, const char *peerPort,
                const char *peer)
{
    return QByteArray("   ") + lid + ' ' + port + "[  ] ==( 4X 25.78125 Gbps Active/  LinkUp)==> " +
           peerLid + ' ' + peerPort + "[  ] \"" + peer + "\" ( )\n";
}

/// One switch of a fabric, as "iblinkinfo -S" prints it.
const QByteArray OneSwitch =
    "Switch: 0x00000000000000a0 edge:\n" + line("31", "3", "52", "1", "mc07 HCA-1") +
    line("31", "4", "53", "1", "mc08 HCA-1") + line("31", "17", "33", "8", "MF0;top:X/U1");
const QByteArray OtherSwitch =
    "Switch: 0x00000000000000b0 MF0;top:X/U1:\n" + line("33", "8", "31", "17", "edge");
const QByteArray Nodes =
    "Ca\t: 0x00000000000000c0 ports 1 \"mc07 HCA-1\"\n"
    "Ca\t: 0x00000000000000d0 ports 1 \"mc08 HCA-1\"\n"
    "Switch\t: 0x00000000000000b0 ports 40 \"MF0;top:X/U1\" base port 0 lid 33 "
    "lmc 0\n";
const QByteArray Lids = "0x00000000000000c1 0x0034 0x0034\n\n0x00000000000000d1 0x0035 0x0035\n\n"
                        "0x00000000000000b0 0x0021 0x0021\n";

/// A line a cable: "0x…a0[3] - 0x…c0[1]"; then the nodes.
QString cablesText(const Fabric &fabric)
{
    QStringList lines;
    for (const Link &link : fabric.links()) {
        const PortKey a = keyOf(fabric, link.a);
        const PortKey b = keyOf(fabric, link.b);
        lines += QStringLiteral("%1[%2]-%3[%4]")
                     .arg(a.node.value(), 0, 16)
                     .arg(a.number)
                     .arg(b.node.value(), 0, 16)
                     .arg(b.number);
    }
    lines += QString::number(fabric.nodes().size());
    return lines.join(u' ');
}

std::vector<DatedText> textsOf(const QList<QByteArray> &files, bool areOfOneTime)
{
    std::vector<DatedText> texts;
    for (const QByteArray &file : files) {
        auto imported = importText(file);
        if (imported) {
            const qint64 second = areOfOneTime ? 0 : static_cast<qint64>(texts.size());
            texts.push_back({QStringLiteral("text %1").arg(texts.size()), std::move(*imported),
                             Timestamp(1'700'000'000'000'000 + second * 1'000'000)});
        }
    }
    return texts;
}

/// mc03 on port 3 and mc04 on port 4 of the switch with LID 6.
const QByteArray Discovered =
    "switchguid=0x60(60)\n"
    "Switch\t36 \"S-0000000000000060\"\t\t# \"sw\" enhanced port 0 lid 6 lmc 0\n"
    "[3]\t\"H-0000000000000070\"[1](71) \t\t# \"mc03 HCA-1\" lid 47 4xHDR\n"
    "[4]\t\"H-0000000000000080\"[1](81) \t\t# \"mc04 HCA-1\" lid 48 4xHDR\n"
    "\ncaguid=0x70\nCa\t1 \"H-0000000000000070\"\t\t# \"mc03 HCA-1\"\n"
    "[1](71) \t\"S-0000000000000060\"[3]\t\t# lid 47 lmc 0 \"sw\" lid 6 4xHDR\n"
    "\ncaguid=0x80\nCa\t1 \"H-0000000000000080\"\t\t# \"mc04 HCA-1\"\n"
    "[1](81) \t\"S-0000000000000060\"[4]\t\t# lid 48 lmc 0 \"sw\" lid 6 4xHDR\n";
const QByteArray Started = "# Initiated from node 0000000000000080 port 0000000000000081\n";

QByteArray infoOfPort(const QByteArray &address)
{
    return "# Port info: " + address +
           "\nLinkState:....Active\nPhysLinkState:....LinkUp\nLinkWidthActive:....1X\n"
           "LinkSpeedActive:....2.5 Gbps\nNeighborMTU:....2048\n";
}

} // namespace

/// What one text leaves open stands in another one.
class TestJoinTexts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void neighbors_data();
    void neighbors();
    void unknownNeighbors();
    void routes_data();
    void routes();
    void walksByRoutes();
    void portsOfTwoNodes();
};

void TestJoinTexts::neighbors_data()
{
    QTest::addColumn<QList<QByteArray>>("files");
    QTest::addColumn<QString>("cables");
    QTest::newRow("list of nodes")
        << QList{OneSwitch, Nodes} << "a0[3]-c0[1] a0[4]-d0[1] a0[17]-b0[8] 4";
    QTest::newRow("LIDs of ports")
        << QList{OneSwitch, Lids} << "a0[3]-c1[1] a0[4]-d1[1] a0[17]-b0[8] 4";
    QTest::newRow("both") << QList{Lids, Nodes, OneSwitch}
                          << "a0[3]-c0[1] a0[4]-d0[1] a0[17]-b0[8] 4";
    QTest::newRow("two ends") << QList{OneSwitch.first(OneSwitch.indexOf("\n   31 3")) + "\n" +
                                           line("31", "17", "33", "8", "MF0;top:X/U1"),
                                       OtherSwitch}
                              << "a0[17]-b0[8] 2";
    QTest::newRow("list of nodes, lines with GUIDs of ports")
        << QList{QByteArray(
                     "0xa0 \"edge\" 31 3[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==> 0xc1 52 "
                     "1[  ] \"mc07 HCA-1\" ( )\n"
                     "0xa0 \"edge\" 31 9[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==> 0xd3 54 "
                     "1[  ] \"mc08 HCA-1\" ( )\n"),
                 Nodes}
        << "a0[3]-c0[1] a0[9]-d3[1] 5";
    // The switch has another name in a node-name map; its LID is the same.
    QTest::newRow("another name") << QList{QByteArray("Switch: 0xa0 edge:\n") +
                                               line("31", "17", "33", "8", "top of rack 3"),
                                           OtherSwitch}
                                  << "a0[17]-b0[8] 2";
    // The LIDs have changed in between; the names have not.
    QTest::newRow("another LID") << QList{QByteArray("Switch: 0xa0 edge:\n") +
                                              line("31", "17", "90", "8", "MF0;top:X/U1"),
                                          OtherSwitch}
                                 << "a0[17]-b0[8] 2";
    // Aggregation nodes are all called the same.
    const char *aggregation = "Mellanox Technologies Aggregation Node";
    QTest::newRow("aggregation nodes")
        << QList{QByteArray("Switch: 0xa00 edge:\n") + line("31", "41", "60", "1", aggregation),
                 QByteArray("Ca\t: 0x0000000000000a08 ports 1 \"") + aggregation +
                     "\"\nCa\t: 0x0000000000000b08 ports 1 \"" + aggregation + "\"\n"}
        << "a00[41]-a08[1] 3";
    // One of two, and nothing says which: no third one.
    QTest::newRow("a name twice")
        << QList{QByteArray("Switch: 0xa0 edge:\n") + line("31", "3", "52", "1", "mc07 HCA-1"),
                 Nodes + QByteArray(Nodes).replace("c0 ", "e0 ").replace("d0 ", "f0 ")}
        << "6";
}

/// At one time and at several, in either order.
void TestJoinTexts::neighbors()
{
    QFETCH(QList<QByteArray>, files);
    QFETCH(QString, cables);
    for (const bool areOfOneTime : {true, false}) {
        for (int order = 0; order < 2; ++order) {
            const auto chronicle = chronicleOf(textsOf(files, areOfOneTime));
            VERIFY_RESULT(chronicle);
            const Fabric &fabric = *chronicle->fabrics.back().what;
            QCOMPARE(brokenInvariant(fabric), QString());
            QCOMPARE(cablesText(fabric), cables);
            std::ranges::reverse(files);
        }
    }
}

/// They are nodes, as far as they are known.
void TestJoinTexts::unknownNeighbors()
{
    const auto chronicle = chronicleOf(textsOf({OneSwitch}, true));
    VERIFY_RESULT(chronicle);
    const Fabric &fabric = *chronicle->fabrics.back().what;
    QCOMPARE(fabric.links().size(), size_t(3));
    QCOMPARE(fabric.nodes().size(), size_t(4));
    const auto top =
        std::ranges::find(fabric.nodes(), QStringLiteral("MF0;top:X/U1"), &Node::description);
    QVERIFY(top != fabric.nodes().end());
    QVERIFY(top->isSwitch());
    QCOMPARE(top->lid, Lid(33));
    const auto host =
        std::ranges::find(fabric.nodes(), QStringLiteral("mc08 HCA-1"), &Node::description);
    QVERIFY(host != fabric.nodes().end());
    QVERIFY(host->isHostAdapter());
    QCOMPARE(host->lid, Lid(53));
    QCOMPARE(chronicle->troubles[0].skippedLines, qint64(0));
    QCOMPARE(chronicle->troubles[0].problems.size(), 1);
    QVERIFY(chronicle->troubles[0].problems[0].message.english().contains(u"made up"));
    // A neighbour's adapter is on a switch, whatever that is called.
    const auto adapter = chronicleOf(
        textsOf({"CA: mc07 HCA-1:\n   0xc1" + line("52", "1", "31", "3", "edge")}, true));
    VERIFY_RESULT(adapter);
    const Fabric &small = *adapter->fabrics.back().what;
    QCOMPARE(small.links().size(), size_t(1));
    QCOMPARE(std::ranges::count_if(small.nodes(), &Node::isSwitch), 1);
}

void TestJoinTexts::routes_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<bool>("isStarted"); // whether the discovery says where it ran
    QTest::addColumn<QString>("port");   // that has the values; empty for none
    const auto add = [](const char *address, const char *port, bool isStarted = false) {
        QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(address).arg(isStarted)))
            << QByteArray(address) << isStarted << QString::fromLatin1(port);
    };
    add("Lid 6 port 3", "60[3]");
    add("Lid 47 port 1", "70[1]");
    add("Lid 6 Gid fe80::60 port 3", "60[3]");
    add("Lid 6 DR path slid 48; dlid 65535; 0,3 port 1", "70[1]");
    add("Lid 6 DR path slid 48; dlid 65535; 0,3 port 0", "70[1]");
    add("Lid 6 DR path slid 48; dlid 65535; 0,9 port 1", "");
    add("Lid 48 DR path slid 48; dlid 65535; 0,1,3 port 1", "70[1]");
    add("DR path slid 65535; dlid 65535; 0,1,3 port 1", "");
    add("DR path slid 65535; dlid 65535; 0,1,3 port 1", "70[1]", true);
    add("DR path slid 65535; dlid 65535; 0,1 port 4", "60[4]", true);
    add("DR path slid 65535; dlid 65535; 0 port 1", "80[1]", true);
    add("DR path slid 65535; dlid 65535; 0 port 0", "80[1]", true);
}

/// The values go to the port that the address means, and to no other.
void TestJoinTexts::routes()
{
    QFETCH(QByteArray, address);
    QFETCH(bool, isStarted);
    QFETCH(QString, port);
    const QByteArray discovered = (isStarted ? Started : QByteArray()) + Discovered;
    const auto chronicle = chronicleOf(textsOf({discovered, infoOfPort(address)}, true));
    VERIFY_RESULT(chronicle);
    const Fabric &fabric = *chronicle->fabrics.back().what;
    QStringList found;
    for (const Port &its : fabric.ports()) {
        if (its.attributes) {
            const PortKey key = keyOf(fabric, its);
            found += QStringLiteral("%1[%2]").arg(key.node.value(), 0, 16).arg(key.number);
        }
    }
    QCOMPARE(found.join(u' '), port);
    const auto isOfRoutes = [](const LineProblem &problem) {
        return problem.message.english().contains(u"direct routes");
    };
    QCOMPARE(std::ranges::any_of(chronicle->troubles[1].problems, isOfRoutes),
             isStarted && address.startsWith("DR"));
    QCOMPARE(chronicle->troubles[1].skippedLines, qint64(port.isEmpty() ? 1 : 0));
}

/// Node infos of direct routes are a fabric with its cables.
void TestJoinTexts::walksByRoutes()
{
    const auto nodeInfo = [](const char *route, const char *type, const char *guid,
                             const char *port) {
        return QByteArray("# Node info: DR path slid 65535; dlid 65535; ") + route +
               "\nNodeType:....." + type + "\nNumPorts:.....36\nGuid:....." + guid +
               "\nPortGuid:....." + guid + "\nLocalPort:....." + port + "\n";
    };
    const auto chronicle = chronicleOf(textsOf({nodeInfo("0", "Channel Adapter", "0x80", "2") +
                                                nodeInfo("0,2", "Switch", "0x60", "4") +
                                                nodeInfo("0,2,3", "Channel Adapter", "0x70", "1")},
                                               true));
    VERIFY_RESULT(chronicle);
    QCOMPARE(cablesText(*chronicle->fabrics.back().what),
             QStringLiteral("60[3]-70[1] 60[4]-80[2] 3"));
}

/// Two nodes that claim one port: no end of the program, and both are there.
void TestJoinTexts::portsOfTwoNodes()
{
    const QByteArray text =
        "Ca\t2 \"H-0000000000000c10\"\t\t# \"mc20 mlx4_0\"\n"
        "[1](c31) \t\"S-0000000000000d10\"[20]\t\t# lid 61 lmc 0 \"sw\" lid 62 4xQDR\n"
        "[20]\t\"H-0000000000000c30\"[1](c31) \t\t# \"mc21 mlx4_0\" lid 61 4xQDR\n";
    const auto chronicle = chronicleOf(textsOf({text}, true));
    VERIFY_RESULT(chronicle);
    const Fabric &fabric = *chronicle->fabrics.back().what;
    QCOMPARE(brokenInvariant(fabric), QString());
    QCOMPARE(cablesText(fabric), QStringLiteral("c10[1]-d10[20] c10[20]-c30[1] 3"));
}

PICKGLASS_TEST_APPLESS(TestJoinTexts)
#include "tst_jointexts.moc"
