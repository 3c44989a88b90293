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

class TestIbqueryerrors final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void counters_data();
    void counters();
    void ports_data();
    void ports();
    void links_data();
    void links();
    void clean();
    void reports_data();
    void reports();
};

void TestIbqueryerrors::counters_data()
{
    QTest::addColumn<QByteArray>("shown");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *shown, const char *expected) {
        QTest::newRow(name) << QByteArray(shown) << QString::fromLatin1(expected);
    };
    add("plain", "[SymbolErrorCounter == 65535] [VL15Dropped == 5] [PortXmitWait == 4294967295]",
        "PortCounters.SymbolErrorCounter=65535 PortCounters.VL15Dropped=5 "
        "PortCounters.PortXmitWait=4294967295");
    add("wide",
        "[LinkDownedCounter == 25 (25.000)] [PortXmitWait == 14681376621 (13.673G)] "
        "[PortXmitData == 19892634015130 (  infPB)]",
        "PortCountersExtended.LinkDownedCounter=25 PortCountersExtended.PortXmitWait=14681376621 "
        "PortCountersExtended.PortXmitData=19892634015130");
    add("old names", "[SymbolErrors == 3] [XmtDiscards == 1] [RcvSwRelayErrors == 2]",
        "PortCounters.SymbolErrorCounter=3 PortCounters.PortXmitDiscards=1 "
        "PortCounters.PortRcvSwitchRelayErrors=2");
    add("old data", "[PortRcvErrors == 1] [PortXmitData == 12]",
        "PortCounters.PortRcvErrors=1 PortCounters.PortXmitData=12");
    add("with a sign", "[PortXmitWait == -1] [PortXmitData == -2147483648]",
        "PortCounters.PortXmitWait=4294967295 PortCounters.PortXmitData=2147483648");
    add("too large for the plain one", "[PortXmitData == 4294967296]",
        "PortCountersExtended.PortXmitData=4294967296");
    add("only wide", "[PortUnicastXmitPkts == 3]", "PortCountersExtended.PortUnicastXmitPkts=3");
    // The program prints the details under the names of the other attribute.
    add("details",
        "[PortRcvErrors == 41] [PortInactiveDiscards == 40] [PortNeighborMTUDiscards == 1] "
        "[PortXmitDiscards == 77] [PortLocalPhysicalErrors == 70] [PortDLIDMappingErrors == 7] "
        "[VL15Dropped == 5]",
        "PortCounters.PortRcvErrors=41 PortRcvErrorDetails.PortLocalPhysicalErrors=40 "
        "PortRcvErrorDetails.PortMalformedPktErrors=1 PortCounters.PortXmitDiscards=77 "
        "PortXmitDiscardDetails.PortInactiveDiscards=70 "
        "PortXmitDiscardDetails.PortSwHOQLifetimeLimitDiscards=7 PortCounters.VL15Dropped=5");
    add("details with their own names",
        "[PortRcvErrors == 2 (2.000)] [PortLoopingErrors == 2] [PortXmitDiscards == 3 (3.000)] "
        "[PortSwLifetimeLimitDiscards == 3]",
        "PortCountersExtended.PortRcvErrors=2 PortRcvErrorDetails.PortLoopingErrors=2 "
        "PortCountersExtended.PortXmitDiscards=3 "
        "PortXmitDiscardDetails.PortSwLifetimeLimitDiscards=3");
}

void TestIbqueryerrors::counters()
{
    QFETCH(QByteArray, shown);
    const auto imported =
        importText("Errors for \"h HCA-1\"\n   GUID 0x21 port 1: " + shown + '\n');
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ibqueryerrors"));
    QVERIFY(imported->problems.isEmpty());
    QVERIFY(imported->facts.scope == FabricScope::Part && imported->fabric->isEmpty());
    QCOMPARE(imported->facts.counters.size(), size_t(1));
    QTEST(valuesText(imported->facts.counters.front()), "expected");
}

void TestIbqueryerrors::ports_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("errors") << QByteArray("Errors for 0x10 \"leaf\"\n"
                                          "   GUID 0x10 port ALL: [PortRcvErrors == 41]\n"
                                          "   GUID 0x10 port 0: [PortRcvErrors == 40]\n"
                                          "   GUID 0x10 port 23: [PortRcvErrors == 1]\n"
                                          "Errors for \"h HCA-1\"\r\n"
                                          "   GUID 0x21 port 1: [PortRcvErrors == 3]\r\n")
                            << QStringLiteral("port 0x0000000000000010[0] line 3\n"
                                              "port 0x0000000000000010[23] line 4\n"
                                              "port 0x0000000000000021[1] line 6\n");
    QTest::newRow("data counters") << QByteArray("Data Counters for 0x20 \"h HCA-1\"\n"
                                                 "   GUID 0x20 port 2: [PortXmitData == 0 (0B)]\n")
                                   << QStringLiteral("node 0x0000000000000020[2] line 2\n");
    QTest::newRow("old program") << QByteArray("Suppressing: PortXmitWait\n"
                                               "Errors for 0x20 \"h HCA-1\"\n"
                                               "   GUID 0x20 port 2: [PortRcvErrors == 3]\n")
                                 << QStringLiteral("node 0x0000000000000020[2] line 3\n");
    QTest::newRow("times") << QByteArray("Sun Nov 22 07:03:41 UTC 2026\n"
                                         "Errors for \"h\"\n"
                                         "   GUID 0x21 port 1: [PortRcvErrors == 3]\n"
                                         "\n"
                                         "## Summary: 1 nodes checked, 1 bad nodes found\n"
                                         "2026-11-22T08:04:41+01:00\n"
                                         "Errors for \"h\"\n"
                                         "   GUID 0x21 port 1: [PortRcvErrors == 4]\n")
                           << QStringLiteral("port 0x0000000000000021[1] line 3 "
                                             "2026-11-22T07:03:41.000Z\n"
                                             "port 0x0000000000000021[1] line 8 "
                                             "2026-11-22T07:04:41.000Z\n");
}

/// Which port each reading is of, and when it was.
void TestIbqueryerrors::ports()
{
    QFETCH(QByteArray, text);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QVERIFY(imported->problems.isEmpty());
    QString found;
    for (const CounterReading &reading : imported->facts.counters) {
        found += portText(reading) + u'\n';
    }
    QTEST(found, "expected");
}

void TestIbqueryerrors::links_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("arePorts");
    QTest::addColumn<int>("problems");
    QTest::addColumn<QString>("expected");
    const QByteArray cable = "==( 4X      25.78125 Gbps Active/  LinkUp)==>  0x";
    QTest::newRow("errors")
        << "Errors for 0x10 \"leaf\"\n"
           "   GUID 0x10 port ALL: [PortRcvErrors == 41]\n"
           "   GUID 0x10 port 3: [PortRcvErrors == 41]\n"
           "       Link info:     13   3[  ] " +
               cable +
               "21      9    1[  ] \"h HCA-1\" ( )\n"
               "   GUID 0x10 port 4: [PortRcvErrors == 41]\n"
               "       Link info:     13   4[  ] ==(                Down/ Polling)==>            "
               " [  ] \"\" ( )\n"
        << true << 0
        << QStringLiteral("switch 0x0000000000000010 \"leaf\" lid=13\n"
                          "  0 lid=13 guid=0x0000000000000010\n"
                          "  3 4xEDR Active LinkUp -> 0x0000000000000021[1]\n"
                          "  4 Down Polling\n"
                          "ca 0x0000000000000021 \"h HCA-1\" lid=9\n"
                          "  1 LinkUp lid=9 guid=0x0000000000000021 -> 0x0000000000000010[3]\n");
    // Nodes by their own GUIDs; the other end's GUID is its port's all the same.
    const QByteArray host = "Data Counters for 0x20 \"h HCA-1\"\n"
                            "   GUID 0x20 port 1: [PortXmitData == 1 (1B)]\n"
                            "       Link info:      9   1[  ] " +
                            cable +
                            "10     13    3[  ] \"leaf\" ( )\n"
                            "   GUID 0x20 port 2: [PortXmitData == 1 (1B)]\n"
                            "       Link info:     10   2[  ] " +
                            cable + "10     13    4[  ] \"leaf\" ( )\n";
    const QByteArray leaf = "Data Counters for 0x10 \"leaf\"\n"
                            "   GUID 0x10 port 3: [PortXmitData == 1 (1B)]\n"
                            "       Link info:     13   3[  ] " +
                            cable +
                            "21      9    1[  ] \"h HCA-1\" ( )\n"
                            "   GUID 0x10 port 4: [PortXmitData == 1 (1B)]\n"
                            "       Link info:     13   4[  ] " +
                            cable + "22     10    2[  ] \"h HCA-1\" ( )\n";
    QTest::newRow("data counters")
        << host + leaf << false << 0
        << QStringLiteral("switch 0x0000000000000010 \"leaf\" lid=13\n"
                          "  0 lid=13\n"
                          "  3 4xEDR Active LinkUp -> 0x0000000000000020[1]\n"
                          "  4 4xEDR Active LinkUp -> 0x0000000000000020[2]\n"
                          "ca 0x0000000000000020 \"h HCA-1\" lid=9\n"
                          "  1 4xEDR Active LinkUp lid=9 guid=0x0000000000000021 -> "
                          "0x0000000000000010[3]\n"
                          "  2 4xEDR Active LinkUp lid=10 guid=0x0000000000000022 -> "
                          "0x0000000000000010[4]\n");
    QTest::newRow("data counters of an adapter")
        << host << false << 0
        << QStringLiteral("switch 0x0000000000000010 \"leaf\" lid=13\n"
                          "  0 lid=13\n"
                          "  3 LinkUp -> 0x0000000000000020[1]\n"
                          "  4 LinkUp -> 0x0000000000000020[2]\n"
                          "ca 0x0000000000000020 \"h HCA-1\" lid=9\n"
                          "  1 4xEDR Active LinkUp lid=9 -> 0x0000000000000010[3]\n"
                          "  2 4xEDR Active LinkUp lid=10 -> 0x0000000000000010[4]\n");
    // The old program has the GUIDs of nodes at both ends.
    QTest::newRow("old program") << "Suppressing:\nErrors for 0x10 \"leaf\"\n"
                                    "   GUID 0x10 port 3: [PortRcvErrors == 41]\n"
                                    "       Link info:     13   3[  ] " +
                                        cable +
                                        "20      9    1[  ] \"h HCA-1\" ( )\n"
                                        "   GUID 0x10 port 4: [PortRcvErrors == 41]\n"
                                        "       Link info:     13   4[  ] " +
                                        cable + "20     10    2[  ] \"h HCA-1\" ( )\n"
                                 << false << 0
                                 << QStringLiteral(
                                        "switch 0x0000000000000010 \"leaf\" lid=13\n"
                                        "  0 lid=13\n"
                                        "  3 4xEDR Active LinkUp -> 0x0000000000000020[1]\n"
                                        "  4 4xEDR Active LinkUp -> 0x0000000000000020[2]\n"
                                        "ca 0x0000000000000020 \"h HCA-1\" lid=9\n"
                                        "  1 LinkUp lid=9 -> 0x0000000000000010[3]\n"
                                        "  2 LinkUp lid=10 -> 0x0000000000000010[4]\n");
    // Which adapter has the other ends' GUIDs shows in other texts.
    QTest::newRow("data counters of a switch")
        << leaf << false << 0
        << QStringLiteral("switch 0x0000000000000010 \"leaf\" lid=13\n"
                          "  0 lid=13\n"
                          "  3 4xEDR Active LinkUp\n"
                          "  4 4xEDR Active LinkUp\n");
}

void TestIbqueryerrors::links()
{
    QFETCH(QByteArray, text);
    QFETCH(int, problems);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 0);
    QCOMPARE(imported->problems.size(), problems);
    QTEST(imported->facts.hasPortsForAdapters, "arePorts");
    QTEST(toText(*imported->fabric), "expected");
}

/// A fabric without errors is worth telling: there is nothing to complain of.
void TestIbqueryerrors::clean()
{
    const auto imported = importText("\n## Summary: 14 nodes checked, 0 bad nodes found\n"
                                     "##          91 ports checked, 0 ports have errors beyond "
                                     "threshold\n## Thresholds: \n## Suppressed:\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ibqueryerrors"));
    QVERIFY(imported->facts.isEmpty() && imported->fabric->isEmpty());
    QVERIFY(imported->problems.isEmpty());
}

void TestIbqueryerrors::reports_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *line, int skipped, const char *expected) {
        QTest::newRow(name) << QByteArray(line) << skipped << QString::fromLatin1(expected);
    };
    add("no port", "   GUID 0x10: [PortRcvErrors == 41]", 1, "GUID, \"port\"");
    add("GUID of zero", "   GUID 0x0 port 1: [PortRcvErrors == 41]", 1, "GUID, \"port\"");
    add("port too large", "   GUID 0x10 port 300: [PortRcvErrors == 41]", 1, "GUID, \"port\"");
    add("counter cut", "   GUID 0x10 port 1: [PortRcvErrors == 4", 1, "[PortRcvErrors == 4");
    add("no number", "   GUID 0x10 port 1: [PortRcvErrors == x]", 1, "Expected a counter");
    add("sign of nothing", "   GUID 0x10 port 1: [PortXmitWait == -0]", 1, "Expected a counter");
    add("less than a sign can", "   GUID 0x10 port 1: [PortXmitWait == -2147483649]", 1,
        "Expected a counter");
    add("number too large", "   GUID 0x10 port 1: [PortXmitData == 18446744073709551616 (1)]", 1,
        "Expected a counter");
    add("unknown counter", "   GUID 0x10 port 1: [PortSmells == 3]", 0,
        "PortSmells is not a known counter");
    add("twice", "   GUID 0x10 port 1: [PortRcvErrors == 3] [PortRcvErrors == 4]", 0, "twice");
    add("details too large",
        "   GUID 0x10 port 1: [PortRcvErrors == 9] [PortLoopingErrors == 65536]", 0, "too large");
    add("details without their counter", "   GUID 0x10 port 1: [PortLoopingErrors == 3]", 0,
        "PortLoopingErrors");
    add("no link", "       Link info:  nothing", 1, "Expected the link");
    add("something else", "Segmentation fault", 1, "Expected the counters");
}

void TestIbqueryerrors::reports()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, expected);
    const auto imported = importText("ibwarn: [1] something\nErrors for 0x10 \"leaf\"\n"
                                     "   GUID 0x10 port 23: [PortRcvErrors == 1]\n" +
                                     line + '\n');
    VERIFY_RESULT(imported);
    QTEST(static_cast<int>(imported->skippedLines), "skipped");
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems.constFirst().line, 4);
    const QString message = imported->problems.constFirst().message.english();
    QVERIFY2(message.contains(expected), qPrintable(message));
}

PICKGLASS_TEST_APPLESS(TestIbqueryerrors)
#include "tst_ibqueryerrors.moc"
