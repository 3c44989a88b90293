// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/core/formats/readingtext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestPerfquery final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void everyCounter();
    void dates_data();
    void dates();
    void many();
    void onlySums();
    void reports_data();
    void reports();
};

void TestPerfquery::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(expected);
    };
    add("plain",
        "# Port counters: Lid 13 port 1 (CapMask: 0x1300)\nPortSelect:......................1\n"
        "CounterSelect:...................0x0000\nSymbolErrorCounter:..............65535\n"
        "CounterSelect2:..................0x00\nVL15Dropped:.....................5\n"
        "PortXmitWait:....................0\n",
        "PortCounters.SymbolErrorCounter=65535 PortCounters.VL15Dropped=5 "
        "PortCounters.PortXmitWait=0");
    add("no PortXmitWait",
        "# Port counters: Lid 13 port 1 (CapMask: 0x300)\nVL15Dropped:.....5\nPortXmitWait:....0\n",
        "PortCounters.VL15Dropped=5");
    add("no QP1Dropped", "# Port counters: Lid 13 port 1\nQP1Dropped:......5\nVL15Dropped:.....5\n",
        "PortCounters.VL15Dropped=5");
    add("extended",
        "# Port extended counters: Lid 13 port 1 (CapMask: 0x200 CapMask2: 0x0000002)\r\n"
        "PortXmitData:....................36298026860928\r\nPortXmitWait:....................7\r\n"
        "QP1Dropped:......................1\r\n",
        "PortCountersExtended.PortXmitData=36298026860928 PortCountersExtended.PortXmitWait=7 "
        "PortCountersExtended.QP1Dropped=1");
    add("extended, without errors",
        "# Port extended counters: Lid 13 port 1 (CapMask: 0x5A00 CapMask2: 0x0000000)\n"
        "PortXmitData:.....5\nPortMulticastRcvPkts:.....6\nSymbolErrorCounter:.....0\n"
        "PortXmitWait:.....0\nQP1Dropped:.....0\n",
        "PortCountersExtended.PortXmitData=5 PortCountersExtended.PortMulticastRcvPkts=6");
    add("extended, without unicast and multicast",
        "# Port extended counters: Lid 13 port 1 (CapMask: 0x5400 CapMask2: 0x0000002)\n"
        "PortXmitData:.....5\nPortUnicastXmitPkts:.....0\nPortMulticastRcvPkts:.....0\n"
        "PortRcvErrors:.....0\n",
        "PortCountersExtended.PortXmitData=5 PortCountersExtended.PortRcvErrors=0");
    add("with RS-FEC",
        "# PortExtendedSpeedsCounters with RS-FEC Active counters: Lid 13 port 1 (CapMask: "
        "0x5A00)\n"
        "CounterSelect:....0x0\nSyncHeaderErrorCounter:....1\nFECCorrectableSymbolCtrLane0:....2\n"
        "PortFECCorrectableBlockCtr:....3\nPortFECUncorrectableBlockCtr:....4\n"
        "PortFECCorrectedSymbolCtr:....5\n",
        "PortExtendedSpeedsCounters.SyncHeaderErrorCounter=1 "
        "PortExtendedSpeedsCounters.FECCorrectableSymbolCtrLane0=2 "
        "PortExtendedSpeedsCounters.PortFECCorrectableBlockCtr=3 "
        "PortExtendedSpeedsCounters.PortFECUncorrectableBlockCtr=4 "
        "PortExtendedSpeedsCounters.PortFECCorrectedSymbolCtr=5");
    add("old names", "# Port counters: Lid 13 port 1\nLinkDowned:....3\nXmtData:.....55178210\n",
        "PortCounters.LinkDownedCounter=3 PortCounters.PortXmitData=55178210");
    add("old title of extended ones",
        "# Port counters: Lid 13 port 1\nCounterSelect:....0x1b01\nPortXmitData:.....12\n"
        "PortUnicastXmitPkts:....3\n",
        "PortCountersExtended.PortXmitData=12 PortCountersExtended.PortUnicastXmitPkts=3");
    add("too large for the title", "# Port counters: Lid 13 port 1\nPortXmitData:....4294967296\n",
        "PortCountersExtended.PortXmitData=4294967296");
    add("details", "# PortRcvErrorDetails counters: Lid 13 port 1\nPortLoopingErrors:.....1\n",
        "PortRcvErrorDetails.PortLoopingErrors=1");
    add("congestion control", "# PortRcvConCtrl counters: Lid 13 port 1\nPortPktRcvFECN:.....7\n",
        "PortRcvConCtrl.PortPktRcvFECN=7");
    add("GID, hexadecimal",
        "# PortXmitDataSL counters: Lid 13 Gid fe80::2c9:300:0:10 port 1\nXmtDataSL3:....0x1f\n",
        "PortXmitDataSL.XmtDataSL3=31");
    add("forward error correction",
        "# PortExtendedSpeedsCounters with RS-FEC Active counters: Lid 13 port 1\n"
        "SyncHeaderErrorCounter:....2\n",
        "PortExtendedSpeedsCounters.SyncHeaderErrorCounter=2");
    add("twice, noise",
        "banner\nibwarn: [1] x\n# Port counters: Lid 13 port 1\nPortRcvErrors:...1\n\n"
        "PortRcvErrors:...2\nperfquery: iberror: failed\n",
        "PortCounters.PortRcvErrors=1");
}

void TestPerfquery::reads()
{
    QFETCH(QByteArray, text);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("perfquery"));
    for (const LineProblem &problem : imported->problems) {
        QVERIFY2(false, qPrintable(problem.message.english()));
    }
    QVERIFY(imported->facts.scope == FabricScope::Part && imported->fabric->isEmpty());
    QCOMPARE(imported->facts.counters.size(), size_t(1));
    const CounterReading &reading = imported->facts.counters.front();
    QTEST(valuesText(reading), "expected");
    QVERIFY(reading.port == (PortName{PortName::By::Lid, 1, {}, Lid(13)}));
}

/// Every attribute of the catalogue is printed by some form of perfquery, and all of it is read.
void TestPerfquery::everyCounter()
{
    for (const Counter &known : counters()) {
        const QString title = known.attribute == Attribute::PortCounters ? QStringLiteral("Port")
                              : known.attribute == Attribute::PortCountersExtended
                                  ? QStringLiteral("Port extended")
                                  : toString(known.attribute);
        const QString text = QStringLiteral("# %1 counters: Lid 13 port 1\n%2:....%3\n"
                                            "VL15Dropped:...1\n")
                                 .arg(title, known.name)
                                 .arg(known.top());
        const auto imported = importText(text.toUtf8());
        VERIFY_RESULT(imported);
        const bool isQp1 = known.name == u"QP1Dropped" && !title.endsWith(u"extended");
        const auto &values = imported->facts.counters.front().values;
        const std::pair<CounterId, quint64> expected(known.id, known.top());
        QCOMPARE(values.front() == expected, !isQp1);
    }
}

void TestPerfquery::dates_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto block = [](int lid, int value) {
        return "# Port counters: Lid " + QByteArray::number(lid) +
               " port 1\nPortSelect:......................1\nPortRcvErrors:..." +
               QByteArray::number(value) + '\n';
    };
    const auto add = [](const char *name, const QByteArray &text,
                        const char *expected = "13=1@08:00:00 9=2@08:00:00 13=3@08:01:00 "
                                               "9=4@08:01:00") {
        QTest::newRow(name) << text << QString::fromLatin1(expected);
    };
    const QByteArray first = block(13, 1) + block(9, 2);
    const QByteArray second = block(13, 3) + block(9, 4);
    add("timestamps before", "timestamp 1795248000\n" + first + "timestamp 1795248060\n" + second);
    add("timestamps behind", first + "timestamp 1795248000\n" + second + "timestamp 1795248060\n");
    add("dates before",
        "Sat Nov 21 08:00:00 UTC 2026\n" + first + "Sat Nov 21 08:01:00 UTC 2026\n" + second);
    add("dates behind",
        first + "Sat Nov 21 08:00:00 UTC 2026\n" + second + "Sat Nov 21 08:01:00 UTC 2026\n");
    add("empty lines between",
        first + "\n2026-11-21 08:00:00\n\n" + second + "\n2026-11-21 08:01:00\n\n");
    add("watch", "Every 60.0s: perfquery   mgmt: Sat Nov 21 08:00:00 2026\n\n" + first +
                     "Every 60.0s: perfquery   mgmt: Sat Nov 21 08:01:00 2026\n\n" + second);
    add("of several kinds",
        "timestamp 1795248000\n" + first + "=== Sat Nov 21 08:01:00 UTC 2026 ===\n" + second);
    add("around each",
        "1795248000\n" + first + "1795248001\n1795248060\n" + second + "1795248061\n");
    add("in a session",
        "root@mgmt:~# date\nSat Nov 21 08:00:00 UTC 2026\nroot@mgmt:~# perfquery 13 "
        "1; perfquery 9 1\n" +
            first +
            "root@mgmt:~# date\nSat Nov 21 08:01:00 UTC 2026\nroot@mgmt:~# "
            "perfquery 13 1; perfquery 9 1\n" +
            second + "root@mgmt:~# \n");
    add("dates of a session behind", "$ perfquery\n" + first +
                                         "$ date\n2026-11-21 08:00:00\n$ perfquery\n" + second +
                                         "$ date\n2026-11-21 08:01:00\n");
    // The last one is of no date that is known.
    add("cut behind the last", first + "1795248000\n" + block(13, 3), "13=1 9=2 13=3@08:00:00");
    add("none", first, "13=1 9=2");
}

/// Whatever scripts write between the outputs of a recording, each is of its own time.
void TestPerfquery::dates()
{
    QFETCH(QByteArray, text);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QStringList found;
    for (const CounterReading &reading : imported->facts.counters) {
        const QString time = reading.time.toString().section(u'T', 1).section(u'.', 0, 0);
        found += QStringLiteral("%1=%2%3")
                     .arg(reading.port.lid.value())
                     .arg(reading.values.front().second)
                     .arg(time.isEmpty() ? time : u'@' + time);
    }
    QTEST(found.join(u' '), "expected");
    QCOMPARE(imported->skippedLines, 0);
}

/// Each output is a reading of its own, with the time of the line before it.
void TestPerfquery::many()
{
    const auto imported = importText("=== Sun Nov 22 07:03:41 UTC 2026 ===\n"
                                     "# Port counters: Lid 13 port 0\nPortRcvErrors:..1\n"
                                     "# Port counters: Lid 13 port 1\nPortRcvErrors:..2\n"
                                     "2026-11-22 07:04:41\n"
                                     "# Port extended counters: Lid 9 port 1 (CapMask: 0x5300)\n"
                                     "PortRcvData:..3\n"
                                     "# Port counters: Lid 9 port 255\nPortRcvErrors:..9\n"
                                     "# PortRcvErrorDetails counters: Lid 9 port 1\n"
                                     "# PortFlowCtlCounters counters: Lid 9 port 1\n"
                                     "PortXmitFlowPkts:..9\n"
                                     "# PortSamplesControl: Lid 9 port 1\nOpCode:..0x00\n"
                                     "PortSelect:..0\nTick:............................0x07\n"
                                     "CounterWidth:..4\n");
    VERIFY_RESULT(imported);
    QStringList found;
    for (const CounterReading &reading : imported->facts.counters) {
        found += portText(reading);
    }
    QCOMPARE(found, QStringList({QStringLiteral("lid 13[0] line 2 2026-11-22T07:03:41.000Z"),
                                 QStringLiteral("lid 13[1] line 4 2026-11-22T07:03:41.000Z"),
                                 QStringLiteral("lid 9[1] line 7 2026-11-22T07:04:41.000Z")}));
    QCOMPARE(imported->skippedLines, 0);
    QStringList said;
    for (const LineProblem &problem : imported->problems) {
        said += QStringLiteral("%1 %2")
                    .arg(problem.line)
                    .arg(problem.message.english().section(u':', 0, 0));
    }
    QCOMPARE(said, QStringList({QStringLiteral("9 The counters of port 255 are sums of all ports"),
                                QStringLiteral("12 The counters of PortFlowCtlCounters are not "
                                               "supported")}));
    QCOMPARE(imported->facts.ports.size(), 1U); // of PortSamplesControl, its Tick
    const PortReading &control = imported->facts.ports.front();
    QCOMPARE(control.port, (PortName{PortName::By::Lid, 1, {}, Lid(9), {}, {}}));
    QCOMPARE(control.line, 14);
    QVERIFY(control.known.attributes &&
            *control.known.attributes ==
                PortAttributes({{QStringLiteral("Tick"), QStringLiteral("7")}}));
}

void TestPerfquery::onlySums()
{
    const auto imported = importText("# Port counters: Lid 9 port 255\nPortRcvErrors:..9\n");
    VERIFY_RESULT(imported);
    QVERIFY(imported->facts.isEmpty());
    QCOMPARE(imported->problems.size(), 1);
}

void TestPerfquery::reports_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *lines, int skipped, const char *expected) {
        QTest::newRow(name) << QByteArray(lines) << skipped << QString::fromLatin1(expected);
    };
    add("no number", "PortXmitData:......\n", 1, "Expected a counter");
    add("no counter", "PortXmitData 12\n", 1, "Expected a counter");
    add("too large", "PortXmitData:....18446744073709551616\n", 1, "Expected a counter");
    add("too large for its bits",
        "# PortRcvErrorDetails counters: Lid 13 port 1\nPortLoopingErrors:....65536\n", 0,
        "PortLoopingErrors is not a known counter of PortRcvErrorDetails");
    add("unknown", "PortSmells:....3\n", 0, "PortSmells is not a known counter of PortCounters");
    add("cut within the number", "PortRcvData:....3", 0, "may be cut off");
    add("no address", "# Port counters: somewhere port 1\nPortRcvErrors:...4\n", 1, "no address");
}

/// What comes after a good line, reported with its number.
void TestPerfquery::reports()
{
    QFETCH(QByteArray, lines);
    QFETCH(QString, expected);
    const auto imported =
        importText("# Port counters: Lid 13 port 1\nPortRcvErrors:....3\n" + lines);
    VERIFY_RESULT(imported);
    QTEST(static_cast<int>(imported->skippedLines), "skipped");
    QCOMPARE(imported->problems.size(), 1);
    const qint64 line = imported->problems.constFirst().line;
    QVERIFY(line > 2 && line <= imported->lines);
    const QString message = imported->problems.constFirst().message.english();
    QVERIFY2(message.contains(expected), qPrintable(message));
    QCOMPARE(imported->facts.counters.front().values.front().second, quint64(3));
}

PICKGLASS_TEST_APPLESS(TestPerfquery)
#include "tst_perfquery.moc"
