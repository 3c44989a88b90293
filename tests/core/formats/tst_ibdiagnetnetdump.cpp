// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/core/formats/readingtext.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// ibdiagnet2.net_dump and ibdiagnet2.pm.
class TestIbdiagnetNetDump final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheFabric();
    void countsCagesOfUnknownSwitches();
    void readsAnExcerpt();
    void reports_data();
    void reports();
    void readsPm();
};

namespace {

constexpr char Columns[] =
    "#          : IB# : Sta  : PhysSta    : MTU : LWA : LSA     : FEC mode : Retran : Neighbor "
    "Guid      : N#       : NLID : Neighbor Description\n";

} // namespace

/// The other end's number is that of the port with its label; no blank line between switches.
void TestIbdiagnetNetDump::readsTheFabric()
{
    const auto imported = importText(
        QByteArray("# Running timestamp : 2026-02-03 04:05:06 UTC +0000\n\n"
                   "\"MF0;leaf: 01:MQM9700/U1\", Mellanox, 0x0000000000000010, LID 7\n") +
        Columns +
        "1/1/1      : 1   : ACT  : LINK UP    : 5   : 4x  : 100     : N/A      : NO-RTR : "
        "0x0000000000000021 : B36D0F0  : 11   : \"node01: mlx5_0\"\n"
        "1/1/2      : 2   : DOWN : POLL       : N/A : N/A : N/A     : N/A      : N/A    :          "
        "          :          :      : \n"
        "sw1p33     : 65  : INI  : LINK UP    : 5   : 2x  : FDR10   : N/A      : NO-RTR : "
        "0x0000000000000030 : sw1p34   : 8    : \"spine\"\n"
        "\"spine\", Mellanox, 0x0000000000000030, LID 8\n" +
        Columns +
        "sw1p34     : 66  : INI  : LINK UP    : 5   : 2x  : FDR10   : N/A      : NO-RTR : "
        "0x0000000000000010 : sw1p33   : 7    : \"MF0;leaf: 01:MQM9700/U1\"\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ibdiagnet-netdump"));
    QCOMPARE(imported->time.toString(), QStringLiteral("2026-02-03T04:05:06.000Z"));
    QVERIFY(imported->problems.isEmpty());
    QVERIFY(imported->facts.scope == FabricScope::Whole);
    QVERIFY(imported->facts.hasPortsForAdapters);
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"MF0;leaf: 01:MQM9700/U1\" lid=7\n"
                            "  0 lid=7 guid=0x0000000000000010\n"
                            "  1 4xNDR Active LinkUp -> 0x0000000000000021[1]\n"
                            "  2 Down Polling\n"
                            "  65 2xFDR10 Init LinkUp -> 0x0000000000000030[66]\n"
                            "ca 0x0000000000000021 \"node01: mlx5_0\" lid=11\n"
                            "  1 LinkUp lid=11 guid=0x0000000000000021 -> 0x0000000000000010[1]\n"
                            "switch 0x0000000000000030 \"spine\" lid=8\n"
                            "  0 lid=8 guid=0x0000000000000030\n"
                            "  66 2xFDR10 Init LinkUp -> 0x0000000000000010[65]\n"));
}

/// A switch that has no lines of its own is known by its neighbor's, as one with two ports a cage.
void TestIbdiagnetNetDump::countsCagesOfUnknownSwitches()
{
    const auto imported =
        importText(QByteArray("\"leaf\", Mellanox, 0x10, LID 7\n") + Columns +
                   "1/1/1 : 1 : ACT : LINK UP : 5 : 4x : 50 : N/A : NO-RTR : 0x30 : 1/23/2 : 8 : "
                   "\"spine\"\n");
    VERIFY_RESULT(imported);
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"leaf\" lid=7\n"
                            "  0 lid=7 guid=0x0000000000000010\n"
                            "  1 4xHDR Active LinkUp -> 0x0000000000000030[46]\n"
                            "switch 0x0000000000000030 \"spine\" lid=8\n"
                            "  0 lid=8\n"
                            "  46 LinkUp -> 0x0000000000000010[1]\n"));
}

/// What begins amid a switch is a part, and lines before the columns' names are skipped.
void TestIbdiagnetNetDump::readsAnExcerpt()
{
    const QByteArray port =
        "1/1/1 : 1 : ACT : LINK UP : 5 : 4x : 50 : N/A : NO-RTR : 0x21 : 1 : 11 : \"node01 "
        "mlx5_0\"\n";
    const auto imported = importText(port + "\"leaf\", Mellanox, 0x10, LID 7\n" + Columns + port);
    VERIFY_RESULT(imported);
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems[0].line, 1);
    QCOMPARE(imported->fabric->links().size(), 1U);
}

void TestIbdiagnetNetDump::reports_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *line, const char *expected) {
        QTest::newRow(name) << QByteArray(line) << QString::fromLatin1(expected);
    };
    add("no number", "1/2/1 : x : ACT : LINK UP : 5", "its number in the column IB#");
    add("port 0", "1/2/1 : 0 : ACT : LINK UP : 5", "its number in the column IB#");
    add("few fields", "1/2/1 : ", "its number in the column IB#");
    add("no LID", "\"spine\", Mellanox, 0x30", "Expected a switch");
    add("no quotes' end", "\"spine, Mellanox, 0x30, LID 8", "Expected a switch");
}

void TestIbdiagnetNetDump::reports()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, expected);
    const auto imported = importText(
        QByteArray("\"leaf\", Mellanox, 0x10, LID 7\n") + Columns +
        "1/1/1 : 1 : ACT : LINK UP : 5 : 4x : 50 : N/A : NO-RTR : 0x21 : 1 : 11 : \"n\"\n" + line +
        "\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems[0].line, 4);
    QVERIFY2(imported->problems[0].message.english().contains(expected),
             qPrintable(imported->problems[0].message.english()));
}

void TestIbdiagnetNetDump::readsPm()
{
    const auto imported =
        importText("# Running timestamp : 2026-02-03 04:05:06 UTC +0000\n"
                   "-------------------------------------------------------\n"
                   "Port=1 Lid=0x0007 GUID=0x0000000000000010 Device=54000 Port Name=leaf/P1\n"
                   "-------------------------------------------------------\n"
                   "link_down_counter=0x000000000000ff\n"
                   "port_xmit_discard=0x0000000000000002\n"
                   "excessive_buffer_errors=0x0000000000000003\n"
                   "port_xmit_data_extended=0x0000001234567890\n"
                   "port_unicast_xmit_pkts=0x0000000000000011\n"
                   "symbol_error_counter_extended=NA\n"
                   "port_xmit_wait=0xffffffffffffffff\n"
                   "link_downed_counter_extended=0x0000000000000100\n"
                   "port_malformed_packet_errors=0x0000000000000004\n"
                   "retransmission_per_sec=0x0000000000000001\n"
                   "-------------------------------------------------------\n"
                   "Port=?\n"
                   "port_xmit_data_extended=0x0000001234567890\n"
                   "Port=1 Lid=0x000b GUID=0x0000000000000021 Device=4123 Port Name=node01/P1\n"
                   "port_rcv_errors=NA\n"
                   "Port=1 Lid=0x000c GUID=0x0000000000000022 Device=4123 Port Name=node02/P1\n"
                   "port_rcv_errors=0x0000000000000001\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ibdiagnet-pm"));
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems[0].line, 16);
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral(
                 "port 0x0000000000000010[1] line 3: PortCounters.LinkDownedCounter=255 "
                 "PortCounters.PortXmitDiscards=2 PortCounters.ExcessiveBufferOverrunErrors=3 "
                 "PortCountersExtended.PortXmitData=78187493520 "
                 "PortCountersExtended.PortUnicastXmitPkts=17 "
                 "PortCountersExtended.LinkDownedCounter=256 "
                 "PortRcvErrorDetails.PortMalformedPktErrors=4\n"
                 "port 0x0000000000000022[1] line 20: PortCounters.PortRcvErrors=1\n"));
}

PICKGLASS_TEST_APPLESS(TestIbdiagnetNetDump)
#include "tst_ibdiagnetnetdump.moc"
