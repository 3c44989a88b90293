// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/core/formats/factstext.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Two hosts on a leaf, one of them with two ports, and a spine; both forms print them.
const QByteArray Blocks =
    "CA: a: host HCA-1:\n"
    "      0x0000000000000021     11    1[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>       "
    "7 "
    "   9[  ] \"MF0;leaf:X/U1\" ( )\n"
    "      0x0000000000000022     12    2[  ] ==( 4X  10.0 Gbps (FDR10) Active/  LinkUp)==>       "
    "7 "
    "  10[  ] \"MF0;leaf:X/U1\" (Could be 12X Could be 106.25 Gbps)\n"
    "Switch: 0x0000000000000010 MF0;leaf:X/U1:\n"
    "           7    1[ 1] ==( 4X        106.25 Gbps   Init/  LinkUp)==>       8    2[ 4] "
    "\"spine\" "
    "( )\r\n"
    "           7    2[  ] ==(                Down/ Polling)==>             [  ] \"\" ( )\n"
    "           7    3[  ] ==( 1X           2.5 Gbps  Armed/LinkErrorRecovery)==>    \"Port not "
    "available\"\n"
    "           7    9[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>      11    1[  ] \"a: "
    "host "
    "HCA-1\" ( )\n"
    "           7   10[  ] ==( 4X  10.0 Gbps (FDR10) Active/  LinkUp)==>      12    2[  ] \"a: "
    "host "
    "HCA-1\" ( )\n"
    "Switch: 0x0000000000000011 spine:\n"
    "           8    2[ 4] ==( 4X        106.25 Gbps   Init/  LinkUp) (HOQ:16 VL_Stall:7)==>       "
    "7    1[ 1] \"MF0;leaf:X/U1\" ( )\n";

const QByteArray Lines =
    "0x0000000000000021 \"                 a: host HCA-1\"     11    1[  ] ==( 4X      25.78125 "
    "Gbps "
    "Active/  LinkUp)==>  0x0000000000000010      7    9[  ] \"MF0;leaf:X/U1\" ( )\n"
    "0x0000000000000022 \"                 a: host HCA-1\"     12    2[  ] ==( 4X  10.0 Gbps "
    "(FDR10) "
    "Active/  LinkUp)==>  0x0000000000000010      7   10[  ] \"MF0;leaf:X/U1\" (Could be 12X )\n"
    "0x0000000000000010 \"                 MF0;leaf:X/U1\"      7    1[ 1] ==( 4X        106.25 "
    "Gbps "
    "  Init/  LinkUp)==>  0x0000000000000011      8    2[ 4] \"spine\" ( )\n"
    "0x0000000000000010 \"                 MF0;leaf:X/U1\"      7    2[  ] ==(                "
    "Down/ "
    "Polling)==>             [  ] \"\" ( )\n"
    "0x0000000000000010 \"                 MF0;leaf:X/U1\"      7    3[  ] ==( 1X           2.5 "
    "Gbps "
    " Armed/LinkErrorRecovery)==>    \"Port not available\"\n"
    "0x0000000000000010 \"                 MF0;leaf:X/U1\"      7    9[  ] ==( 4X      25.78125 "
    "Gbps "
    "Active/  LinkUp)==>  0x0000000000000021     11    1[  ] \"a: host HCA-1\" ( )\n"
    "0x0000000000000010 \"                 MF0;leaf:X/U1\"      7   10[  ] ==( 4X  10.0 Gbps "
    "(FDR10) "
    "Active/  LinkUp)==>  0x0000000000000022     12    2[  ] \"a: host HCA-1\" ( )\n"
    "0x0000000000000011 \"                         spine\"      8    1[  ] ==(                "
    "Down/ "
    "Polling)==>             [  ] \"\" ( )\n"
    "0x0000000000000011 \"                         spine\"      8    2[ 4] ==( 4X        106.25 "
    "Gbps "
    "  Init/  LinkUp)==>  0x0000000000000010      7    1[ 1] \"MF0;leaf:X/U1\" ( )\n";

QString facts(const Imported &imported)
{
    return QStringLiteral("%1 %2").arg(
        imported.facts.scope == FabricScope::Whole ? QStringLiteral("whole")
                                                   : QStringLiteral("part"),
        imported.facts.hasPortsForAdapters ? QStringLiteral("ports") : QStringLiteral("nodes"));
}

} // namespace

class TestIblinkinfo final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void speeds_data();
    void speeds();
    void parts_data();
    void parts();
    void couldBe_data();
    void couldBe();
    void unassignedLids();
    void twice();
    void time();
    void blanksInNames();
    void cut_data();
    void cut();
    void reports_data();
    void reports();
};

void TestIblinkinfo::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("spinePort1");
    QTest::newRow("blocks") << Blocks << QString();
    QTest::newRow("lines") << Lines << QStringLiteral("  1 Down Polling\n");
    QTest::newRow("old header, noise")
        << "ibwarn: [1] something\n# 1\n" + QByteArray(Blocks).replace("Switch: 0x", "Switch 0x")
        << QString();
}

void TestIblinkinfo::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, spinePort1);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("iblinkinfo"));
    QVERIFY(imported->problems.isEmpty());
    QCOMPARE(facts(*imported), QStringLiteral("whole ports"));
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"MF0;leaf:X/U1\" lid=7\n"
                            "  0 lid=7 guid=0x0000000000000010\n"
                            "  1 4xNDR Init LinkUp -> 0x0000000000000011[2]\n"
                            "  2 Down Polling\n"
                            "  3 1xSDR Armed LinkErrorRecovery\n"
                            "  9 4xEDR Active LinkUp -> 0x0000000000000021[1]\n"
                            "  10 4xFDR10 Active LinkUp -> 0x0000000000000022[2]\n"
                            "switch 0x0000000000000011 \"spine\" lid=8\n"
                            "  0 lid=8 guid=0x0000000000000011\n"
                            "%1"
                            "  2 4xNDR Init LinkUp -> 0x0000000000000010[1]\n"
                            "ca 0x0000000000000021 \"a: host HCA-1\" lid=11\n"
                            "  1 4xEDR Active LinkUp lid=11 guid=0x0000000000000021 -> "
                            "0x0000000000000010[9]\n"
                            "ca 0x0000000000000022 \"a: host HCA-1\" lid=12\n"
                            "  2 4xFDR10 Active LinkUp lid=12 guid=0x0000000000000022 -> "
                            "0x0000000000000010[10]\n")
                 .arg(spinePort1));
}

void TestIblinkinfo::speeds_data()
{
    QTest::addColumn<QByteArray>("speed");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<int>("remarks");
    const auto add = [](const char *speed, const char *expected, int remarks = 0) {
        QTest::newRow(speed) << QByteArray(speed) << QString::fromLatin1(expected) << remarks;
    };
    add("4X 2.5 Gbps", "4xSDR");
    add("12X 5.0 Gbps", "12xDDR");
    add("4X 10.0 Gbps", "4xQDR");
    add("4X 10.0 Gbps (FDR10)", "4xFDR10");
    add("1X 14.0625 Gbps", "1xFDR");
    add("2X 25.78 Gbps", "2xEDR");
    add("8X 53.125 Gbps", "8xHDR");
    add("4X 106.25 Gbps", "4xNDR");
    add("1X 212.5 Gbps", "1xXDR");
    add("4X Extended speed", "4x");
    add("undefined (5) undefined (7)", "");
    add("4X 400 Gbps", "4x", 1);
}

void TestIblinkinfo::speeds()
{
    QFETCH(QByteArray, speed);
    QFETCH(int, remarks);
    const auto imported = importText("Switch: 0x10 leaf:\n 7 1[  ] ==( " + speed +
                                     " Active/  LinkUp)==>    \"Port not available\"\n");
    VERIFY_RESULT(imported);
    const Fabric &fabric = *imported->fabric;
    const Port &port = fabric.port(fabric.findPort(Guid(0x10), 1));
    QTEST(toString(port.width, port.speed), "expected");
    QVERIFY(port.state == PortState::Active && port.physState == PhysState::LinkUp);
    QCOMPARE(imported->problems.size(), remarks);
    QCOMPARE(imported->skippedLines, 0);
}

void TestIblinkinfo::parts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("facts");
    QTest::addColumn<int>("switches");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("links");
    QTest::addColumn<int>("cables"); // whose other ends other texts have to say
    const auto linesWith = [](const QByteArray &what) {
        QByteArray kept;
        for (const QByteArray &line : Lines.split('\n')) {
            kept += line.contains(what) ? line + '\n' : QByteArray();
        }
        return kept;
    };
    const QByteArray leafBlock = Blocks.mid(Blocks.indexOf("Switch: 0x0000000000000010"));
    const auto part = QStringLiteral("part ports");
    QTest::newRow("one switch, blocks")
        << leafBlock.left(leafBlock.indexOf("Switch: 0x0000000000000011")) << part << 1 << 1 << 0
        << 3;
    QTest::newRow("one switch, lines")
        << linesWith("0x0000000000000010 \"") << part << 1 << 4 << 3 << 0;
    QTest::newRow("switches only, blocks") << leafBlock << part << 2 << 2 << 1 << 2;
    QTest::newRow("adapters only, lines")
        << linesWith("0x0000000000000021 \"") + linesWith("0x0000000000000022 \"") << part << 1 << 3
        << 2 << 0;
    QTest::newRow("down only") << linesWith("Down") << part << 2 << 2 << 0 << 0;
}

/// What has no lines of its own is there as far as the text tells.
void TestIblinkinfo::parts()
{
    QFETCH(QByteArray, text);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QTEST(facts(*imported), "facts");
    const Fabric &fabric = *imported->fabric;
    QCOMPARE(brokenInvariant(fabric), QString());
    const auto switches =
        std::count_if(fabric.nodes().begin(), fabric.nodes().end(),
                      [](const Node &node) { return node.type == NodeType::Switch; });
    QTEST(static_cast<int>(switches), "switches");
    QTEST(static_cast<int>(fabric.nodes().size()), "nodes");
    QTEST(static_cast<int>(fabric.links().size()), "links");
    QTEST(static_cast<int>(imported->facts.cables.size()), "cables");
    QVERIFY(imported->problems.isEmpty());
    QCOMPARE(imported->skippedLines, 0);
}

void TestIblinkinfo::couldBe_data()
{
    QTest::addColumn<QByteArray>("remark");
    QTest::addColumn<QString>("attribute");
    const auto add = [](const char *remark, const char *attribute) {
        QTest::newRow(remark) << QByteArray(remark) << QString::fromLatin1(attribute);
    };
    add("( )", "");
    add("(Could be 4X )", "CouldBe=4X (iblinkinfo)");
    add("( Could be 25.78125 Gbps)", "CouldBe=25.78125 Gbps (iblinkinfo)");
    add("(Could be 2X Could be 106.25 Gbps)", "CouldBe=2X 106.25 Gbps (iblinkinfo)");
    add("( Could be FDR10)", "CouldBe=FDR10 (iblinkinfo)");
    add("( Could be FDR10 (Found link at QDR but expected speed is FDR10))",
        "CouldBe=FDR10 (iblinkinfo)");
    add("(Could be ", "");
    add("", "");
}

/// What both ends support is said of the port of the line.
void TestIblinkinfo::couldBe()
{
    QFETCH(QByteArray, remark);
    const auto imported =
        importText("Switch: 0x40 edge:\n 9 3[  ] ==( 1X 2.5 Gbps Active/ LinkUp)==> 12 1[  ] \"h "
                   "\"Could be\" 1\" " +
                   remark + "\n");
    VERIFY_RESULT(imported);
    const Fabric &fabric = *imported->fabric;
    QTEST(attributesText(fabric.port(fabric.findPort(Guid(0x40), 3)).attributes), "attribute");
    QCOMPARE(imported->facts.cables.front().b.host, QStringLiteral("h \"Could be\" 1"));
}

/// Before a subnet manager has been there, names and numbers have to do; where they are not enough
/// the cable is left out.
void TestIblinkinfo::unassignedLids()
{
    const auto host = [](int guid, const QByteArray &name, const QByteArray &port) {
        return "CA: " + name + ":\n 0x" + QByteArray::number(guid, 16) +
               " 0 1[  ] ==( 4X 10.0 Gbps Initialize/ LinkUp)==> 0 " + port + "[  ] \"leaf\" ( )\n";
    };
    const auto cable = [](const QByteArray &port, const QByteArray &name) {
        return " 0 " + port + "[  ] ==( 4X 10.0 Gbps Initialize/ LinkUp)==> 0 1[  ] \"" + name +
               "\" ( )\n";
    };
    const auto imported =
        importText(host(0x21, "a", "1") + host(0x22, "same", "2") + host(0x23, "same", "3") +
                   host(0x24, "same", "3") + "Switch: 0x10 leaf:\n" + cable("1", "a") +
                   cable("2", "same") + cable("3", "same") + cable("4", "same"));
    VERIFY_RESULT(imported);
    const Fabric &fabric = *imported->fabric;
    QCOMPARE(fabric.nodes().size(), size_t(5));
    QCOMPARE(fabric.links().size(), size_t(2));
    QCOMPARE(imported->problems.size(), 1);
    QVERIFY(imported->problems.constFirst().message.english().contains(u"left out"));
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QVERIFY(fabric.ports().back().state == PortState::Init);
}

/// Two outputs one after the other say the same of each cable.
void TestIblinkinfo::twice()
{
    const auto once = importText(Blocks);
    const auto twice = importText(Blocks + Blocks);
    VERIFY_RESULT(once);
    VERIFY_RESULT(twice);
    QVERIFY(twice->problems.isEmpty());
    QCOMPARE(facts(*twice), facts(*once));
    QCOMPARE(toText(*twice->fabric), toText(*once->fabric));
}

void TestIblinkinfo::time()
{
    const auto imported =
        importText("Sun Nov 22 07:03:41 UTC 2026\n" + Blocks + "# 2026-11-22 08:00:00\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->time.toString(), QStringLiteral("2026-11-22T07:03:41.000Z"));
    QVERIFY(imported->problems.isEmpty());
}

/// The blanks behind a name belong to it in both forms, or its own line would not be found.
void TestIblinkinfo::blanksInNames()
{
    for (const QByteArray &text : {Blocks, Lines}) {
        QByteArray blank = text;
        blank.replace("host HCA-1\"", "host HCA-1 \"").replace("host HCA-1:", "host HCA-1 :");
        const auto imported = importText(blank);
        VERIFY_RESULT(imported);
        QCOMPARE(facts(*imported), QStringLiteral("whole ports"));
        QCOMPARE(imported->fabric->links().size(), size_t(3));
        QCOMPARE(imported->fabric->nodes().back().description, QStringLiteral("a: host HCA-1 "));
    }
}

void TestIblinkinfo::cut_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isCut");
    const QByteArray whole = Blocks.chopped(1);
    QTest::newRow("no end of line") << whole << false;
    QTest::newRow("remarks") << whole.chopped(2) << false;
    QTest::newRow("name") << whole.chopped(8) << true;
    QTest::newRow("other end's port") << whole.left(whole.lastIndexOf("1[ 1]") + 1) << true;
    QTest::newRow("state") << whole.left(whole.lastIndexOf(" Init")) << true;
    QTest::newRow("first number") << whole.left(whole.lastIndexOf("8    2[ 4]") + 1) << true;
    QTest::newRow("node") << whole.left(whole.lastIndexOf("spine:")) << true;
    QTest::newRow("node's word") << Blocks + "Switch" << true;
    QTest::newRow("prompt") << Blocks + "admin@node01:~$ " << false;
}

/// Nothing of a fabric goes because a file was cut off.
void TestIblinkinfo::cut()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isCut);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QVERIFY(!isCut || imported->skippedLines == 1);
    QCOMPARE(imported->facts.scope == FabricScope::Part, isCut);
    QCOMPARE(problemsText(*imported).contains(u"cut off"), isCut);
    if (isCut) {
        // As if the line had never been there.
        const auto before = importText(text.first(text.lastIndexOf('\n') + 1));
        VERIFY_RESULT(before);
        QCOMPARE(toText(*imported->fabric), toText(*before->fabric));
    }
}

void TestIblinkinfo::reports_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *line, const char *expected) {
        QTest::newRow(name) << QByteArray(line) << QString::fromLatin1(expected);
    };
    add("no state", " 7 1[  ] ==( 4X )==>   [  ] \"\" ( )", "GUID");
    add("no number", " 7 [  ] ==( Down/ Polling)==>   [  ] \"\" ( )", "GUID");
    add("no other port", " 7 1[  ] ==( 4X 2.5 Gbps Active/ LinkUp)==> 12 \"a\" ( )", "GUID");
    add("port 0 at the other end", " 7 1[  ] ==( 4X 2.5 Gbps Active/ LinkUp)==> 3 0[  ] \"a\" ( )",
        "GUID");
    add("cable at port 0", " 7 0[  ] ==( 4X 2.5 Gbps Active/ LinkUp)==> 3 1[  ] \"a\" ( )", "GUID");
    add("name cut", " 7 1[  ] ==( 4X 2.5 Gbps Active/ LinkUp)==> 12 1[  ] \"a", "GUID");
    add("GUID of zero", "0x0 \"a\" 7 1[  ] ==( Down/ Polling)==>   [  ] \"\" ( )", "GUID");
    add("adapter's line below a switch", "0x21 7 1[  ] ==( Down/ Polling)==>   [  ] \"\" ( )",
        "GUID");
    add("difference", "< 7 1[  ] ==( Down/ Polling)==>   [  ] \"\" ( )", "difference");
    add("something else", "Segmentation fault", "Expected a port");
    add("header without a name", "Switch: 0x11", "Expected a port");
}

/// Each line comes after a good one, and is reported with its number and what was expected.
void TestIblinkinfo::reports()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, expected);
    const auto imported = importText("banner\nSwitch: 0x10 leaf:\n 7 2[  ] ==( Down/ Polling)==>   "
                                     "[  ] \"\" ( )\n" +
                                     line + '\n');
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems.constFirst().line, 4);
    const QString message = imported->problems.constFirst().message.english();
    QVERIFY2(message.contains(expected), qPrintable(message));
    QCOMPARE(brokenInvariant(*imported->fabric), QString());
}

PICKGLASS_TEST_APPLESS(TestIblinkinfo)
#include "tst_iblinkinfo.moc"
