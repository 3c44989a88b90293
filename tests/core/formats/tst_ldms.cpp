// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/core/formats/readingtext.h"
#include "tests/support/resultmacros.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestLdms final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsRows();
    void readsOldHeaders();
    void takesHeadersThatComeAgain();
    void times_data();
    void times();
    void reports_data();
    void reports();
    void refusesOthers_data();
    void refusesOthers();
};

/// Each row has its time and host, each device's port its reading; rates and other sets are passed
/// over with one remark.
void TestLdms::readsRows()
{
    const auto imported = importText(
        "#Time,Time_usec,ProducerName,component_id,job_id,ib.port_xmit_data#mlx4_0.1,"
        "ib.port_xmit_data.rate#mlx4_0.1,ib.port_rcv_data#mlx4_0.1,ib.port_xmit_data#mlx4_0.2,"
        "ib.COUNTER_SELECT2_F#mlx4_0.1,rx_bytes#ib0,numcalls\n"
        "1700000000.001731,1731,node0042,42,0,5000000000,12.5,16,17,1,18,19\n"
        "1700000000.001734,1734,node0043,43,0,20,12.5,21,,1,23,24\n"
        "1700000010.001733,1733,node0042,42,0,5000000016,12.5,30,31,1,32,33\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ldms"));
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QVERIFY(imported->fabric->isEmpty());
    QCOMPARE(imported->skippedLines, 0);
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems[0].line, 1);
    QVERIFY2(imported->problems[0].message.english().contains(QLatin1String("ports: 3.")),
             qPrintable(imported->problems[0].message.english()));
    QCOMPARE(
        readingsText(imported->facts),
        QStringLiteral(
            "host node0042 mlx4_0[1] line 2 2023-11-14T22:13:20.001Z: "
            "PortCountersExtended.PortXmitData=5000000000 PortCountersExtended.PortRcvData=16\n"
            "host node0042 mlx4_0[2] line 2 2023-11-14T22:13:20.001Z: "
            "PortCountersExtended.PortXmitData=17\n"
            "host node0043 mlx4_0[1] line 3 2023-11-14T22:13:20.001Z: "
            "PortCountersExtended.PortXmitData=20 PortCountersExtended.PortRcvData=21\n"
            "host node0042 mlx4_0[1] line 4 2023-11-14T22:13:30.001Z: "
            "PortCountersExtended.PortXmitData=5000000016 PortCountersExtended.PortRcvData=30\n"
            "host node0042 mlx4_0[2] line 4 2023-11-14T22:13:30.001Z: "
            "PortCountersExtended.PortXmitData=31\n"));
}

/// Version 2 wrote blanks, the component's number instead of a name, and ".value".
void TestLdms::readsOldHeaders()
{
    const auto imported = importText("#Time, Time_usec, CompId, ib.port_rcv_packets.value#qib0.1, "
                                     "ib.VL15_dropped.value#qib0.1\n"
                                     "1700000000, 1731, 42, 12, 0\n");
    VERIFY_RESULT(imported);
    QVERIFY(imported->problems.isEmpty());
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("host 42 qib0[1] line 2 2023-11-14T22:13:20.001Z: "
                            "PortCountersExtended.PortRcvPkts=12 PortCounters.VL15Dropped=0\n"));
}

void TestLdms::takesHeadersThatComeAgain()
{
    const auto imported = importText("#Time,Time_usec,ProducerName,ib.port_xmit_data#mlx5_0.1\n"
                                     "1700000000.0,0,node01,1\n"
                                     "#Time,Time_usec,ProducerName,ib.port_rcv_data#mlx5_0.1\n"
                                     "1700000001.0,0,node01,2\n");
    VERIFY_RESULT(imported);
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("host node01 mlx5_0[1] line 2 2023-11-14T22:13:20.000Z: "
                            "PortCountersExtended.PortXmitData=1\n"
                            "host node01 mlx5_0[1] line 4 2023-11-14T22:13:21.000Z: "
                            "PortCountersExtended.PortRcvData=2\n"));
}

void TestLdms::times_data()
{
    QTest::addColumn<QByteArray>("columns");
    QTest::addColumn<QString>("expected");
    QTest::newRow("of a double") << QByteArray("1700000000.25,250000")
                                 << "2023-11-14T22:13:20.250Z";
    QTest::newRow("apart") << QByteArray("1700000000,250000") << "2023-11-14T22:13:20.250Z";
    QTest::newRow("nanoseconds") << QByteArray("1700000000.123456789,0")
                                 << "2023-11-14T22:13:20.123Z";
    QTest::newRow("no microseconds") << QByteArray("1700000000,") << "2023-11-14T22:13:20.000Z";
}

void TestLdms::times()
{
    QFETCH(QByteArray, columns);
    const auto imported = importText("#Time,Time_usec,ProducerName,ib.link_downed#mlx5_0.1\n" +
                                     columns + ",node01,1\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->facts.counters.size(), 1U);
    QTEST(imported->facts.counters[0].time.toString(), "expected");
}

void TestLdms::reports_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::newRow("cut off") << QByteArray("1700000000.0,0,no");
    QTest::newRow("no time") << QByteArray("now,0,node01,1");
    QTest::newRow("no digits behind the point") << QByteArray("1700000000.x,0,node01,1");
    QTest::newRow("before all") << QByteArray("-1,0,node01,1");
}

void TestLdms::reports()
{
    QFETCH(QByteArray, row);
    const auto imported = importText("#Time,Time_usec,ProducerName,ib.link_downed#mlx5_0.1\n"
                                     "1700000000.0,0,node01,1\n" +
                                     row + "\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->facts.counters.size(), 1U);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems[0].line, 3);
}

void TestLdms::refusesOthers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("procnfs") << QByteArray("#Time,Time_usec,ProducerName,component_id,numcalls\n"
                                           "1700000000.0,0,node01,1,2\n")
                             << "without counters of InfiniBand ports";
    QTest::newRow("changes") << QByteArray("#Time,Time_usec,DT,DT_usec,ProducerName,"
                                           "ib.port_xmit_data#mlx4_0.1\n"
                                           "1700000000.0,0,10,0,node01,2\n")
                             << "changes from row to row";
    QTest::newRow("no rows") << QByteArray("#Time,Time_usec,ib.link_downed#mlx4_0.1\n")
                             << "nothing of a fabric";
}

void TestLdms::refusesOthers()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto imported = importText(text);
    QVERIFY(!imported);
    QVERIFY2(imported.error().english().contains(expected), qPrintable(imported.error().english()));
}

QTEST_APPLESS_MAIN(TestLdms)
#include "tst_ldms.moc"
