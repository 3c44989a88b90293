// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/formats/factstext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestForwardingTables final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsIbroute();
    void readsOpensmsDump();
    void readsOpensmsRoutes();
    void joinsPartsOfATable();
    void readsBothKinds();
    void reports_data();
    void reports();
    void leavesOutACutLine();
};

/// As dump_lfts prints them, a switch behind the other; by a direct route no LID is told.
void TestForwardingTables::readsIbroute()
{
    const auto imported = importText(
        "Unicast lids [0x0-0x7] of switch Lid 7 guid 0x0000000000000010 (leaf 1):\n"
        "  Lid  Out   Destination\n"
        "       Port     Info \n"
        "0x0003 009 : (Channel Adapter portguid 0x0000000000000021: 'a's host HCA-1')\n"
        "0x0004 010 : (Channel Adapter portguid 0x0000000000000022: 'b')\n"
        "0x0005 010 : (path #2 out of 2: portguid 0x0000000000000022)\n"
        "0x0006 255 : (illegal port)\n"
        "0x0007 000 : (Switch portguid 0x0000000000000010: 'leaf 1')\n"
        "5 valid lids dumped \n"
        "Unicast lids [0x0-0x8] of switch DR path slid 0; dlid 0; 0,3 guid 0x0000000000000011 "
        "(leaf of switch Lid 4):\r\n"
        "0x0003 001 \r\n"
        "0x0007 002 : (unknown node and type)\n"
        "0x0008 000 : (Switch portguid 0x0000000000000011: 'leaf 2')\n"
        "*** WARNING ***: this command has been replaced by dump_fts\n"
        "\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("forwarding-tables"));
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(toText(imported->facts),
             QStringLiteral("table 0x0000000000000010 lid=7: 3→9 4→10 5→10 7→0\n"
                            "table 0x0000000000000011 lid=8: 3→1 7→2 8→0\n"
                            "lid of 0x0000000000000010: 7\n"
                            "lid of 0x0000000000000011: 8\n"
                            "lid of 0x0000000000000021: 3\n"
                            "lid of 0x0000000000000022: 4"));
}

void TestForwardingTables::readsOpensmsDump()
{
    const auto imported =
        importText("Unicast lids [0-8] of switch Lid 7 guid 0x0000000000000010 ('leaf 1'):\n"
                   "0x0003 009 # Channel Adapter portguid 0x0000000000000021: 'a'\n"
                   "0x0007 000 # Switch portguid 0x0000000000000010: 'leaf 1'\n"
                   "0x0008 011 # unknown node and type\n"
                   "3 lids dumped\n");
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(toText(imported->facts),
             QStringLiteral("table 0x0000000000000010 lid=7: 3→9 7→0 8→11\n"
                            "lid of 0x0000000000000010: 7\n"
                            "lid of 0x0000000000000021: 3"));
}

/// Of OpenSM, and of ibdiagnet, which calls them by a longer name. The LID that leads to port 0 is
/// the switch's own.
void TestForwardingTables::readsOpensmsRoutes()
{
    const auto imported = importText("dump_ucast_routes: Switch 0x0000000000000010\n"
                                     "LID    : Port : Hops : Optimal\n"
                                     "0x0001 : UNREACHABLE\n"
                                     "0x0003 : 009  : 01   : yes\n"
                                     "0x0004 : 010  : 02   : No 1 hop path possible via port 9!\n"
                                     "0x000A : 010  : HOPS UNKNOWN\n"
                                     "0x0007 : 000  : 00   : yes\n"
                                     "\n"
                                     "osm_ucast_mgr_dump_ucast_routes: Switch 0x0000000000000011\n"
                                     "LID    : Port : Hops : Optimal\n"
                                     "0x0003 : 001  : 01   : yes\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("forwarding-tables"));
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(toText(imported->facts),
             QStringLiteral("table 0x0000000000000010 lid=7: 3→9 4→10 7→0 10→10\n"
                            "table 0x0000000000000011 lid=0: 3→1"));
}

/// ibroute was run twice, for two ranges of LIDs.
void TestForwardingTables::joinsPartsOfATable()
{
    const auto imported =
        importText("Unicast lids [0x0-0x3] of switch Lid 7 guid 0x0000000000000010 (leaf):\n"
                   "0x0003 009 :\n"
                   "Unicast lids [0x4-0x8] of switch Lid 7 guid 0x0000000000000010 (leaf):\n"
                   "0x0004 010 :\n"
                   "0x0003 009 :\n"
                   "0x0003 008 :\n");
    VERIFY_RESULT(imported);
    QCOMPARE(toText(imported->facts), QStringLiteral("table 0x0000000000000010 lid=7: 3→9 4→10"));
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(problemsText(*imported),
             QStringLiteral(
                 "3: This table begins at LID 4: lower LIDs are unknown and appear as not "
                 "forwarded.\n6: An earlier line sends LID 3 through port 9 of this switch."));
}

void TestForwardingTables::readsBothKinds()
{
    const auto imported =
        importText("Unicast lids [0x0-0x3] of switch Lid 7 guid 0x0000000000000010 (leaf):\n"
                   "0x0003 009 :\n"
                   "Multicast mlids [0xc000-0xc3ff] of switch Lid 7 guid 0x0000000000000010 "
                   "(leaf):\n"
                   "            0                   1\n"
                   "     Ports: 0 1 2 3 4 5 6 7 8 9 0 1\n"
                   " MLid\n"
                   "0xc000        x x\n"
                   "1 valid mlids dumped\n");
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(toText(imported->facts), QStringLiteral("table 0x0000000000000010 lid=7: 3→9"));
    QCOMPARE(imported->facts.multicastTables.size(), size_t(1));
    QVERIFY(imported->facts.multicastTables[0].portsTo(0xc000) == PortSet({1, 2}));
}

void TestForwardingTables::reports_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *line, int skipped, const char *expected) {
        QTest::newRow(name) << QByteArray(line) << skipped << QString::fromLatin1(expected);
    };
    add("multicast LID", "0xc001 003 :", 1, "2: Expected a LID and a port");
    add("port of 256", "0x0001 256 :", 1, "2: Expected a LID and a port");
    add("no port", "0x0001 :", 1, "2: Expected a LID and a port");
    add("not hexadecimal", "0003 003 :", 1, "2: Expected a LID and a port");
    add("something else", "Segmentation fault", 1, "2: Expected a LID and a port");
    add("failed", "ibroute: iberror: failed: linear forwarding table get failed", 0,
        "2: A part of this table could not be read");
    add("no switch", "Unicast lids [0x0-0x3] of switch Lid 7 (leaf):\n0x0005 007 :", 1,
        "2: Expected the GUID of the switch");
}

/// Each comes after a good header; the good line behind it is read where the header still counts.
void TestForwardingTables::reports()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, expected);
    const auto imported = importText(
        "Unicast lids [0x0-0x9] of switch Lid 7 guid 0x0000000000000010 (leaf):\n" + line + '\n');
    VERIFY_RESULT(imported);
    QTEST(static_cast<int>(imported->skippedLines), "skipped");
    QCOMPARE(imported->problems.size(), 1);
    QVERIFY2(problemsText(*imported).startsWith(expected), qPrintable(problemsText(*imported)));
    QCOMPARE(toText(imported->facts), QStringLiteral("table 0x0000000000000010 lid=7:"));
}

void TestForwardingTables::leavesOutACutLine()
{
    const auto imported =
        importText("Unicast lids [0x0-0x9] of switch Lid 7 guid 0x0000000000000010 (leaf):\n"
                   "0x0003 009 :\n"
                   "0x0004 ");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QVERIFY(problemsText(*imported).startsWith(QLatin1String("3: The text ends within")));
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(toText(imported->facts), QStringLiteral("table 0x0000000000000010 lid=7: 3→9"));
}

PICKGLASS_TEST_APPLESS(TestForwardingTables)
#include "tst_forwardingtables.moc"
