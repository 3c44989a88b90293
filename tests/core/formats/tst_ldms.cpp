// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "core/formats/portfinder.h"
#include "tests/core/formats/readingtext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestLdms final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsRows();
    void readsInterfaces();
    void readsNfs_data();
    void readsNfs();
    void sumsRatesUp();
    void beginsAnewAfterAGap();
    void findsTheHeaderBesideIt_data();
    void findsTheHeaderBesideIt();
    void takesAHeaderAlone();
    void placesWhatHostsCount_data();
    void placesWhatHostsCount();
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
        "ib.COUNTER_SELECT2_F#mlx4_0.1,rx_bytes#eth0,nr_dirty\n"
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

/// Those over InfiniBand only; "ib0.8001" counts for itself.
void TestLdms::readsInterfaces()
{
    const auto imported = importText(
        "#Time,Time_usec,ProducerName,component_id,rx_bytes#lo,rx_bytes#ib0,tx_packets#ib0,"
        "rx_errs#ib1,tx_drop#ib0.8001\n"
        "1700000000.000001,1,node0042,42,0,5000000000,7,8,9\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->problems.size(), 1);
    QVERIFY(imported->problems[0].message.english().contains(QLatin1String("ports: 2.")));
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("interface node0042 ib0[0] line 2 2023-11-14T22:13:20.000Z: "
                            "IPoIB.ipoib_rx_bytes=5000000000 IPoIB.ipoib_tx_packets=7\n"
                            "interface node0042 ib1[0] line 2 2023-11-14T22:13:20.000Z: "
                            "IPoIB.ipoib_rx_errors=8\n"));
}

void TestLdms::readsNfs_data()
{
    QTest::addColumn<QString>("retransmissions");
    for (const char *name : {"retransmitts", "retransmits"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestLdms::readsNfs()
{
    QFETCH(QString, retransmissions);
    const auto imported =
        importText("#Time,Time_usec,ProducerName,numcalls," + retransmissions.toUtf8() +
                   ",getattr,read,write,commit\n"
                   "1700000000.000001,1,node0042,100,2,30,40,20,8\n");
    VERIFY_RESULT(imported);
    QVERIFY(imported->problems.isEmpty());
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("interface node0042[0] line 2 2023-11-14T22:13:20.000Z: "
                            "NFS.nfs_calls=100 NFS.nfs_retransmits=2 NFS.nfs_getattr=30 "
                            "NFS.nfs_read=40 NFS.nfs_write=20 NFS.nfs_commit=8\n"));
}

/// Rates under the counters' own names or under others that tell them; each host sums up for
/// itself, and a factor of seconds comes in.
void TestLdms::sumsRatesUp()
{
    const auto imported =
        importText("#Time, Time_usec, DT, DT_usec, CompId, ib.port_xmit_data#qib0.1, "
                   "rate_ib.port_rcv_data#qib0.1, Flag\n"
                   "1700000001.000000, 0, 1.000000, 0, 42, 1000, 7, 0\n"
                   "1700000001.500000, 500000, 1.000000, 0, 43, 11, 12, 0\n"
                   "1700000003.500000, 500000, 2.500000, 500000, 42, 100, 0, 0\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->problems.size(), 1);
    QVERIFY(imported->problems[0].message.english().contains(QLatin1String("hold rates")));
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral(
                 "host 42 qib0[1] line 2 2023-11-14T22:13:20.000Z: "
                 "PortCountersExtended.PortXmitData=0 PortCountersExtended.PortRcvData=0\n"
                 "host 42 qib0[1] line 2 2023-11-14T22:13:21.000Z: "
                 "PortCountersExtended.PortXmitData=1000 PortCountersExtended.PortRcvData=7\n"
                 "host 43 qib0[1] line 3 2023-11-14T22:13:20.500Z: "
                 "PortCountersExtended.PortXmitData=0 PortCountersExtended.PortRcvData=0\n"
                 "host 43 qib0[1] line 3 2023-11-14T22:13:21.500Z: "
                 "PortCountersExtended.PortXmitData=11 PortCountersExtended.PortRcvData=12\n"
                 "host 42 qib0[1] line 4 2023-11-14T22:13:23.500Z: "
                 "PortCountersExtended.PortXmitData=1250 PortCountersExtended.PortRcvData=7\n"));
}

/// What was counted where rows are missing nobody knows.
void TestLdms::beginsAnewAfterAGap()
{
    const auto imported = importText("#Time, Time_usec, DT, DT_usec, CompId, "
                                     "numcalls.CompId, numcalls.value, Flag\n"
                                     "1700000001.000000, 0, 1.000000, 0, 42, 42, 5, 0\n"
                                     "1700000009.000000, 0, 1.000000, 0, 42, 42, 6, 0\n"
                                     "1700000010.000000, 0, 0.000000, 0, 42, 42, 6, 0\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("interface 42[0] line 2 2023-11-14T22:13:20.000Z: NFS.nfs_calls=0\n"
                            "interface 42[0] line 2 2023-11-14T22:13:21.000Z: NFS.nfs_calls=5\n"
                            "interface 42[0] line 3 2023-11-14T22:13:28.000Z: NFS.nfs_calls=0\n"
                            "interface 42[0] line 3 2023-11-14T22:13:29.000Z: NFS.nfs_calls=6\n"));
}

void TestLdms::findsTheHeaderBesideIt_data()
{
    QTest::addColumn<QString>("rows");
    QTest::addColumn<QString>("header");
    QTest::addColumn<bool>("isFound");
    QTest::newRow("one file") << "sysclassib"
                              << "sysclassib.HEADER" << true;
    QTest::newRow("rolled over") << "sysclassib-1446048000"
                                 << "sysclassib.HEADER.1446048000" << true;
    QTest::newRow("rolled over, with a dash") << "sysclassib-1446048000"
                                              << "sysclassib.HEADER-1446048000" << true;
    QTest::newRow("rolled over, one header") << "sysclassib-1446048000"
                                             << "sysclassib.HEADER" << true;
    QTest::newRow("another's") << "sysclassib"
                               << "procnfs.HEADER" << false;
}

void TestLdms::findsTheHeaderBesideIt()
{
    QFETCH(QString, rows);
    QFETCH(QString, header);
    QFETCH(bool, isFound);
    const QTemporaryDir folder;
    const auto write = [&folder](const QString &name, const QByteArray &text) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(rows, "1446048000.001731, 1731, 42, 123456\n"
                        "1446048001.001731, 1731, 42\n"));
    QVERIFY(write(header, "#Time, Time_usec, CompId, ib.port_xmit_data#mlx4_0.1\n"));
    const auto imported = importFile(folder.filePath(rows));
    if (!isFound) {
        QVERIFY(!imported);
        QVERIFY(imported.error().english().contains(QLatin1String(".HEADER")));
        return;
    }
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ldms"));
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("host 42 mlx4_0[1] line 1 2015-10-28T16:00:00.001Z: "
                            "PortCountersExtended.PortXmitData=123456\n"));
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems[0].line, 2);
}

/// With the other files of its folder it comes along, and there is nothing to say about it.
void TestLdms::takesAHeaderAlone()
{
    const auto imported =
        importText("#Time, Time_usec, CompId, ib.port_xmit_data#mlx4_0.1, numcalls\n");
    VERIFY_RESULT(imported);
    QVERIFY(imported->facts.isEmpty());
    QVERIFY(imported->problems.isEmpty());
}

void TestLdms::placesWhatHostsCount_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("interface");
    QTest::addColumn<QString>("expected"); // GUID/port
    QTest::newRow("one port") << "one"
                              << "ib0"
                              << "0x0000000000000011/1";
    QTest::newRow("one port, no second") << "one"
                                         << "ib1"
                                         << "";
    QTest::newRow("one port by another name") << "one"
                                              << "ibp65s0"
                                              << "0x0000000000000011/1";
    QTest::newRow("NFS") << "one"
                         << ""
                         << "0x0000000000000011/0";
    QTest::newRow("two ports, the second is connected") << "dual"
                                                        << "ib1"
                                                        << "0x0000000000000021/2";
    QTest::newRow("two ports, the first is not") << "dual"
                                                 << "ib0"
                                                 << "0x0000000000000021/1";
    QTest::newRow("two ports, NFS") << "dual"
                                    << ""
                                    << "0x0000000000000021/0";
    QTest::newRow("two adapters") << "rails"
                                  << "ib1"
                                  << "0x0000000000000031/1";
    QTest::newRow("two adapters, NFS") << "rails"
                                       << ""
                                       << "0x0000000000000032/0";
    QTest::newRow("two adapters by another name") << "rails"
                                                  << "ibp65s0"
                                                  << "";
    QTest::newRow("nobody") << "none"
                            << "ib0"
                            << "";
    QTest::newRow("by a number") << "42"
                                 << ""
                                 << "0x0000000000000041/0";
    QTest::newRow("by an address") << "42.0.0.1"
                                   << ""
                                   << "";
    QTest::newRow("by a number that two have") << "7"
                                               << ""
                                               << "";
    QTest::newRow("by a number that nobody has") << "8"
                                                 << ""
                                                 << "";
}

/// Interfaces are numbered through the host's ports, adapter after adapter.
void TestLdms::placesWhatHostsCount()
{
    QFETCH(QString, host);
    QFETCH(QString, interface);
    const auto text = importText(R"(
Switch	8 "S-0000000000000001"	# "leaf" enhanced port 0 lid 1 lmc 0
[1]	"H-0000000000000011"[1](12)	# "one mlx5_0" lid 2 4xHDR
[2]	"H-0000000000000021"[2](22)	# "dual mlx5_0" lid 3 4xHDR
[3]	"H-0000000000000031"[1](31)	# "rails mlx5_1" lid 4 4xHDR
[4]	"H-0000000000000032"[1](32)	# "rails mlx5_0" lid 5 4xHDR
[5]	"H-0000000000000041"[1](42)	# "node042 mlx5_0" lid 6 4xHDR
[6]	"H-0000000000000051"[1](52)	# "node07 mlx5_0" lid 7 4xHDR
[7]	"H-0000000000000061"[1](62)	# "login7 mlx5_0" lid 8 4xHDR

Ca	1 "H-0000000000000011"	# "one mlx5_0"
[1](12)	"S-0000000000000001"[1]	# lid 2 lmc 0 "leaf" lid 1 4xHDR

Ca	2 "H-0000000000000021"	# "dual mlx5_0"
[2](22)	"S-0000000000000001"[2]	# lid 3 lmc 0 "leaf" lid 1 4xHDR

Ca	1 "H-0000000000000031"	# "rails mlx5_1"
[1](31)	"S-0000000000000001"[3]	# lid 4 lmc 0 "leaf" lid 1 4xHDR

Ca	1 "H-0000000000000032"	# "rails mlx5_0"
[1](32)	"S-0000000000000001"[4]	# lid 5 lmc 0 "leaf" lid 1 4xHDR

Ca	1 "H-0000000000000041"	# "node042 mlx5_0"
[1](42)	"S-0000000000000001"[5]	# lid 6 lmc 0 "leaf" lid 1 4xHDR

Ca	1 "H-0000000000000051"	# "node07 mlx5_0"
[1](52)	"S-0000000000000001"[6]	# lid 7 lmc 0 "leaf" lid 1 4xHDR

Ca	1 "H-0000000000000061"	# "login7 mlx5_0"
[1](62)	"S-0000000000000001"[7]	# lid 8 lmc 0 "leaf" lid 1 4xHDR
)");
    VERIFY_RESULT(text);
    QCOMPARE(text->fabric->nodes().size(), size_t(8));
    PortName name;
    name.by = PortName::By::Interface;
    name.host = host;
    name.device = interface;
    const auto port = PortFinder(text->fabric).find(name);
    QTEST(port ? port->node.toString() + u'/' + QString::number(port->number) : QString(),
          "expected");
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
    QTest::newRow("vmstat") << QByteArray("#Time,Time_usec,ProducerName,component_id,nr_dirty\n"
                                          "1700000000.0,0,node01,1,2\n")
                            << "without counters of InfiniBand ports";
    QTest::newRow("other files") << QByteArray("#Time,Time_usec,ProducerName,read,write\n"
                                               "1700000000.000012,12,node01,1,2\n")
                                 << "without counters of InfiniBand ports";
    QTest::newRow("interfaces of Ethernet")
        << QByteArray("#Time,Time_usec,ProducerName,rx_bytes#eth0,tx_bytes#lo,rx_bytes#ib0.8001\n"
                      "1700000000.0,0,node01,1,2,3\n")
        << "without counters of InfiniBand ports";
    QTest::newRow("no header") << QByteArray("1700000000.001731,1731,node0042,42,0,5000000000\n")
                               << "without the names of their columns";
    QTest::newRow("no rows of use")
        << QByteArray("#Time,Time_usec,ProducerName,ib.link_downed#mlx4_0.1\n"
                      "1700000000.0,0,node01,\n")
        << "no fabric data";
}

void TestLdms::refusesOthers()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto imported = importText(text);
    QVERIFY(!imported);
    QVERIFY2(imported.error().english().contains(expected), qPrintable(imported.error().english()));
}

PICKGLASS_TEST_APPLESS(TestLdms)
#include "tst_ldms.moc"
