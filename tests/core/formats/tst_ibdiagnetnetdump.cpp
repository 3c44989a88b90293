// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/core/formats/devicefacts.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// ibdiagnet2.net_dump, ibdiagnet2.pm and ibdiagnet2.cables.
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
    void readsCables();
    void readsCablesAndCounters();
    void bearsHostileCables_data();
    void bearsHostileCables();
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

/// A copper cable measures nothing: what it is said to send is not known.
void TestIbdiagnetNetDump::readsCables()
{
    const QByteArray frame = "-------------------------------------------------------\n";
    const auto imported = importText(
        frame + "Port=1 Lid=0x0007 GUID=0x0000000000000010 Port Name=leaf/U1/P1\n" + frame +
        "\n"
        "Vendor: Maker\n"
        "OUI: 0x2c9\n"
        "PN: PN1\n"
        "SN: SN1\n"
        "Rev: A3\n"
        "Length: 2 m\n"
        "Type: Copper cable- unequalized\n"
        "SupportedSpeed: SDR/DDR/QDR/FDR/EDR\n"
        "Temperature: N/A\n"
        "PowerClass: 1\n"
        "CDREnableTxRx: N/A N/A\n"
        "FW Version: N/A\n"
        "Attenuation(5,7,12): 7 8 13\n"
        "RX power type: OMA\n"
        "RX1 Power: 0.000 mW, -999.999 dBm\n"
        "TX1 Bias: 0.000 mA\n"
        "TX1 Power: 0.000 mW, -999.999 dBm\n\n" +
        frame + "Port=? Port Name=leaf\n" + frame + "Vendor: Nobody\n" + frame +
        "Port=1 Lid=0x000b GUID=0x0000000000000021 Port Name=node01/U1/P1\n" + frame +
        "Vendor: Maker\n"
        "SN:\n"
        "Temperature: 45C\n"
        "RX1 Power: 0.950 mW, -0.223 dBm\n"
        "RX2 Power: 0.000 mW, -999.999 dBm\n"
        "RX9 Power: 0.950 mW, -0.223 dBm\n"
        "TX1 Bias: 6.500 mA\n" +
        frame + "Port=2 Lid=0x000c GUID=0x0000000000000022 Port Name=node02/U1/P2\n" + frame);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ibdiagnet-cables"));
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems[0].line, 24);
    QCOMPARE(knownText(*imported),
             QStringLiteral(
                 "0x0000000000000010[1] line 2: CableVendor=Maker CableVendorOUI=0x2c9 "
                 "CablePartNumber=PN1 CableSerialNumber=SN1 CableRevision=A3 CableLength=2 m "
                 "CableType=Copper cable- unequalized CableSupportedSpeed=SDR/DDR/QDR/FDR/EDR "
                 "CablePowerClass=1\n"
                 "0x0000000000000021[1] line 28: CableVendor=Maker\n"
                 "0x0000000000000021[1] line 28: Module.module_temperature=45000 "
                 "Module.module_rx_power_lane1=950000 Module.module_rx_power_lane2=0 "
                 "Module.module_tx_bias_lane1=6500\n"));
    QCOMPARE(imported->facts.named.size(), 3U);
    QCOMPARE(imported->facts.named[0].description, QStringLiteral("leaf/U1"));
}

/// The line above both is the same: what is below it says which it is.
void TestIbdiagnetNetDump::readsCablesAndCounters()
{
    const QByteArray head = "Port=1 Lid=0x0007 GUID=0x0000000000000010 Port Name=leaf/P1\n";
    const auto counters = importText(head + "port_rcv_errors=0x3\n" + head + "Vendor: Maker\n");
    VERIFY_RESULT(counters);
    QCOMPARE(counters->format, QStringLiteral("ibdiagnet-pm"));
    const QString expected = QStringLiteral("0x0000000000000010[1] line %1: CableVendor=Maker\n"
                                            "0x0000000000000010[1] line %2: "
                                            "PortCounters.PortRcvErrors=3\n");
    QCOMPARE(knownText(*counters), expected.arg(3).arg(1));
    const auto cables =
        importText(head + "Vendor: Maker\nVendor: Other\n" + head + "port_rcv_errors=0x3\n");
    VERIFY_RESULT(cables);
    QCOMPARE(cables->format, QStringLiteral("ibdiagnet-cables"));
    QCOMPARE(knownText(*cables), expected.arg(1).arg(4));
}

void TestIbdiagnetNetDump::bearsHostileCables_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::newRow("long value") << "Vendor: " + QByteArray(900'000, 'x') + "\n";
    QTest::newRow("long name") << QByteArray(900'000, 'x') + ": 1\n";
    QTest::newRow("no names") << QByteArray(": \n:\n::::\n = \n=:\n");
    QTest::newRow("wrong amounts") << QByteArray("Temperature: hot\nRX1 Power: mW\nTX1 Bias: "
                                                 "-5 mA\nTX1 Power: 1..5 mW\n");
    QTest::newRow("many") << QByteArray("Vendor: a\n").repeated(50'000);
}

void TestIbdiagnetNetDump::bearsHostileCables()
{
    QFETCH(QByteArray, lines);
    const auto imported =
        importText("Port=1 Lid=0x0007 GUID=0x0000000000000010 Port Name=leaf/P1\nRev: A\n" + lines +
                   "Temperature: 45C\n");
    VERIFY_RESULT(imported);
    QVERIFY2(knownText(*imported).contains(u"CableRevision=A"), qPrintable(knownText(*imported)));
    for (const CounterReading &reading : imported->facts.counters) {
        QCOMPARE(valuesText(reading), QStringLiteral("Module.module_temperature=45000"));
    }
}

PICKGLASS_TEST_APPLESS(TestIbdiagnetNetDump)
#include "tst_ibdiagnetnetdump.moc"
