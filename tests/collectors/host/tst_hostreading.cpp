// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostreading.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::host;

namespace {

QString valuesText(const CounterValues &values)
{
    QStringList texts;
    for (const auto &[id, value] : values) {
        texts << counter(id).name + u'=' + QString::number(value);
    }
    return texts.join(u' ');
}

/// "GUID/port: counter=value …", a line each.
QString portsText(const HostReading &reading)
{
    QString text;
    for (const auto &[port, values] : reading.ports) {
        text += QStringLiteral("%1/%2: %3\n")
                    .arg(port.node.value(), 0, 16)
                    .arg(port.number)
                    .arg(valuesText(values));
    }
    return text;
}

quint64 valueOf(const CounterValues &values, QStringView name)
{
    for (const auto &[id, value] : values) {
        if (counter(id).name == name) {
            return value;
        }
    }
    return ~quint64(0);
}

bool hasValue(const CounterValues &values, QStringView name)
{
    return std::ranges::any_of(values,
                               [&](const auto &one) { return counter(one.first).name == name; });
}

const QByteArray Adapter = "sys/class/infiniband/mlx5_0/node_guid:0002:c903:0000:0010\n"
                           "sys/class/infiniband/mlx5_0/node_desc:node01 mlx5_0\n"
                           "sys/class/infiniband/mlx5_0/ports/1/link_layer:InfiniBand\n"
                           "sys/class/infiniband/mlx5_0/ports/1/state:4: ACTIVE\n"
                           "sys/class/infiniband/mlx5_0/ports/1/lid:0x2a\n"
                           "sys/class/infiniband/mlx5_0/ports/1/rate:100 Gb/sec (4X EDR)\n";

} // namespace

/// Reports of hosts, as they print them.
class TestHostReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAdapters();
    void readsDriverCounters();
    void placesInterfaces_data();
    void placesInterfaces();
    void interfacesWithoutAdaptersAreTheHosts();
    void addsUpVersionsOfNfs();
    void whatAHostLacksIsUnknown_data();
    void whatAHostLacksIsUnknown();
    void countsMountsOnce();
    void skipsGarbage_data();
    void skipsGarbage();
};

void TestHostReading::readsAdapters()
{
    const HostReading reading = readHost(
        Adapter + "proc/sys/kernel/hostname:node01\n"
                  "sys/class/infiniband/mlx5_0/ports/1/counters/port_xmit_data:5000000000\n"
                  "sys/class/infiniband/mlx5_0/ports/1/counters/symbol_error:7\n"
                  "sys/class/infiniband/mlx5_0/ports/1/counters/port_xmit_wait:N/A (no "
                  "PMA)\n");
    QCOMPARE(reading.name, QStringLiteral("node01"));
    QCOMPARE(reading.adapters->nodes().size(), size_t(1));
    const Node &node = reading.adapters->nodes().front();
    QCOMPARE(node.description, QStringLiteral("node01 mlx5_0"));
    const Port &port = reading.adapters->ports().front();
    QCOMPARE(int(port.number), 1);
    QCOMPARE(port.lid.value(), quint16(0x2a));
    QVERIFY(port.state == PortState::Active);
    QCOMPARE(portsText(reading),
             QStringLiteral("2c90300000010/1: SymbolErrorCounter=7 PortXmitData=5000000000\n"));
    QVERIFY(reading.whole.empty());
}

void TestHostReading::readsDriverCounters()
{
    const QByteArray folder = "sys/class/infiniband/mlx5_0/ports/1/hw_counters/";
    const HostReading reading =
        readHost(Adapter + folder + "out_of_sequence:3\n" + folder + "local_ack_timeout_err:4\n" +
                 folder + "lifespan:10\n" + "sys/class/infiniband/mlx5_9/ports/1/hw_counters/" +
                 "out_of_sequence:3\n");
    QCOMPARE(portsText(reading),
             QStringLiteral("2c90300000010/1: out_of_sequence=3 local_ack_timeout_err=4\n"));
}

void TestHostReading::placesInterfaces_data()
{
    QTest::addColumn<QByteArray>("files"); // of interfaces
    QTest::addColumn<QString>("expected");
    const QByteArray second = "sys/class/infiniband/mlx5_1/node_guid:0002:c903:0000:0020\n"
                              "sys/class/infiniband/mlx5_1/ports/1/state:4: ACTIVE\n"
                              "sys/class/infiniband/mlx5_1/ports/2/state:4: ACTIVE\n";
    const QByteArray ib0 = "sys/class/net/ib0/type:32\n"
                           "sys/class/net/ib0/statistics/rx_packets:9\n"
                           "sys/class/net/ib0/statistics/rx_dropped:2\n";
    QTest::newRow("the only adapter") << ib0 + "sys/class/net/ib0/dev_port:0\n"
                                      << "2c90300000010/1: ipoib_rx_packets=9 "
                                         "ipoib_rx_dropped=2\n";
    QTest::newRow("the only port")
        << ib0 << "2c90300000010/1: ipoib_rx_packets=9 ipoib_rx_dropped=2\n";
    QTest::newRow("two adapters, none is named") << ib0 + second + "sys/class/net/ib0/dev_port:0\n"
                                                 << "";
    QTest::newRow("a named adapter")
        << ib0 + second +
               "sys/class/net/ib0/dev_port:1\n"
               "sys/class/net/ib0/device/infiniband/mlx5_1/node_guid:0002:c903:0000:0020\n"
        << "2c90300000020/2: ipoib_rx_packets=9 ipoib_rx_dropped=2\n";
    QTest::newRow("two adapters are named")
        << ib0 + second +
               "sys/class/net/ib0/dev_port:0\n"
               "sys/class/net/ib0/device/infiniband/mlx5_0/node_guid:0002:c903:0000:0010\n"
               "sys/class/net/ib0/device/infiniband/mlx5_1/node_guid:0002:c903:0000:0020\n"
        << "";
    QTest::newRow("not over InfiniBand") << QByteArray("sys/class/net/eth0/type:1\n"
                                                       "sys/class/net/eth0/dev_port:0\n"
                                                       "sys/class/net/eth0/statistics/"
                                                       "rx_packets:9\n")
                                         << "";
    QTest::newRow("a second one over the port counts for itself")
        << ib0 + "sys/class/net/ib0.8001/type:32\n"
                 "sys/class/net/ib0.8001/statistics/rx_packets:1000\n"
        << "2c90300000010/1: ipoib_rx_packets=9 ipoib_rx_dropped=2\n";
}

void TestHostReading::placesInterfaces()
{
    QFETCH(QByteArray, files);
    QFETCH(QString, expected);
    QCOMPARE(portsText(readHost(Adapter + files)), expected);
}

void TestHostReading::interfacesWithoutAdaptersAreTheHosts()
{
    const HostReading reading = readHost("sys/class/net/ib0/type:32\n"
                                         "sys/class/net/ib0/statistics/tx_packets:25\n"
                                         "sys/class/net/ib1/type:32\n"
                                         "sys/class/net/ib1/statistics/tx_packets:7\n");
    QVERIFY(reading.ports.empty());
    QCOMPARE(valuesText(reading.whole), QStringLiteral("ipoib_tx_packets=25"));
}

void TestHostReading::addsUpVersionsOfNfs()
{
    const HostReading reading = readHost(
        "proc/net/rpc/nfs:net 0 0 0 0\n"
        "proc/net/rpc/nfs:rpc 1000 3 1001\n"
        "proc/net/rpc/nfs:proc3 22 99 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21\n"
        "proc/net/rpc/nfs:proc4 8 99 100 200 300 400 500 600 700\n");
    const CounterValues &nfs = reading.whole;
    QCOMPARE(valueOf(nfs, u"nfs_calls"), quint64(1000));
    QCOMPARE(valueOf(nfs, u"nfs_retransmits"), quint64(3));
    QCOMPARE(valueOf(nfs, u"nfs3_read"), quint64(6));
    QCOMPARE(valueOf(nfs, u"nfs4_read"), quint64(100));
    QCOMPARE(valueOf(nfs, u"nfs_read"), quint64(106));
    QCOMPARE(valueOf(nfs, u"nfs3_write"), quint64(7));
    QCOMPARE(valueOf(nfs, u"nfs4_write"), quint64(200));
    QCOMPARE(valueOf(nfs, u"nfs_write"), quint64(207));
    QCOMPARE(valueOf(nfs, u"nfs_commit"), quint64(21 + 300));
    QCOMPARE(valueOf(nfs, u"nfs4_open"), quint64(400));
    QCOMPARE(valueOf(nfs, u"nfs_mkdir"), quint64(9));
    QVERIFY(!hasValue(nfs, u"nfs4_lock")); // a kernel that does not count so many
    QVERIFY(reading.ports.empty());
}

void TestHostReading::whatAHostLacksIsUnknown_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("has");
    QTest::addColumn<QString>("lacks");
    QTest::newRow("version 4 alone") << QByteArray("proc4 4 0 1 2 3") << "nfs_write"
                                     << "nfs3_write";
    QTest::newRow("version 3 alone")
        << QByteArray("proc3 22 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0") << "nfs_write"
        << "nfs4_write";
    QTest::newRow("no calls") << QByteArray("rpc 1 2 3") << "nfs_retransmits"
                              << "nfs_write";
    QTest::newRow("a number that is none") << QByteArray("proc4 4 0 1 x 3") << ""
                                           << "nfs_write";
    QTest::newRow("fewer than they say") << QByteArray("proc4 59 0 1 2 3") << ""
                                         << "nfs_write";
}

void TestHostReading::whatAHostLacksIsUnknown()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, has);
    QFETCH(QString, lacks);
    const HostReading reading = readHost("proc/net/rpc/nfs:" + line + '\n');
    QVERIFY(has.isEmpty() || hasValue(reading.whole, has));
    QVERIFY(!hasValue(reading.whole, lacks));
}

/// A superblock that is mounted twice shows the same bytes twice.
void TestHostReading::countsMountsOnce()
{
    const auto mount = [](const QByteArray &device, const QByteArray &type, int age, int bytes) {
        const QByteArray path = "proc/self/mountstats:";
        return path + "device " + device + " mounted on /mnt with fstype " + type +
               " statvers=1.1\n" + path + "\tage:\t" + QByteArray::number(age) + '\n' + path +
               "\tbytes:\t1 2 3 4 " + QByteArray::number(bytes) + " 6 7 8\n";
    };
    const HostReading reading = readHost(
        mount("server:/home", "nfs4", 100, 1000) + mount("server:/home", "nfs4", 100, 1000) +
        mount("server:/data", "nfs", 100, 20) + mount("sysfs", "sysfs", 100, 500));
    QCOMPARE(valuesText(reading.whole), QStringLiteral("nfs_read_bytes=1020 nfs_write_bytes=12"));
    QVERIFY(readHost("proc/self/mountstats:device proc mounted on /proc with fstype proc\n")
                .whole.empty());
}

void TestHostReading::skipsGarbage_data()
{
    QTest::addColumn<QByteArray>("report");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no path") << QByteArray("hello\n\n:\n");
    QTest::newRow("zero bytes") << QByteArray(100, '\0');
    QTest::newRow("no value") << Adapter + "sys/class/infiniband/mlx5_0/ports/1/counters/"
                                           "port_xmit_data:\n";
    QTest::newRow("a long line") << Adapter +
                                        "sys/class/infiniband/mlx5_0/ports/1/counters/"
                                        "port_xmit_data:" +
                                        QByteArray(100'000, '1');
    QTest::newRow("a port that none can be")
        << Adapter + "sys/class/infiniband/mlx5_0/ports/300/counters/port_xmit_data:1\n";
    QTest::newRow("too much") << QByteArray(MaxReportBytes, '\n') + Adapter +
                                     "sys/class/infiniband/mlx5_0/ports/1/counters/"
                                     "port_xmit_data:1\n";
}

void TestHostReading::skipsGarbage()
{
    QFETCH(QByteArray, report);
    const HostReading reading = readHost(report);
    QVERIFY(reading.adapters);
    QCOMPARE(portsText(reading), QString());
    QVERIFY(reading.whole.empty());
}

PICKGLASS_TEST_APPLESS(TestHostReading)
#include "tst_hostreading.moc"
