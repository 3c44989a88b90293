// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostreading.h"
#include "collectors/host/pathstates.h"
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
    void readsCallsOfMounts();
    void readsTexts();
    void readsNoMoreMountsThanFit();
    void theSameCounterIsTakenOnce();
    void readsTransports_data();
    void readsTransports();
    void readsProcessorsAndMemory();
    void readsLustre();
    void readsSlots_data();
    void readsSlots();
    void followsPaths();
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
                 folder + "lifespan:10\n" + folder + "SwLinkDown,32:5\n" +
                 "sys/class/infiniband/mlx5_9/ports/1/hw_counters/" + "out_of_sequence:3\n");
    QCOMPARE(portsText(reading),
             QStringLiteral("2c90300000010/1: out_of_sequence=3 local_ack_timeout_err=4 "
                            "SwLinkDown=5\n"));
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

namespace {

QString textsOf(const HostReading &reading)
{
    QStringList texts;
    for (const HostText &text : reading.texts) {
        texts << toString(text.kind) + u'|' + text.name + u'|' + text.value;
    }
    return texts.join(u'\n');
}

} // namespace

/// A mount that shows what another one does has no bytes of its own.
void TestHostReading::readsTexts()
{
    const QByteArray mounts =
        "device nas01:/home mounted on /home with fstype nfs4 statvers=1.1\n"
        "\topts:\trw,vers=4.2,proto=rdma\n\tage:\t100\n\tbytes:\t1 2 3 4 5000 6000 7 8\n"
        "device nas01:/home mounted on /mnt/a\\040b with fstype nfs4 statvers=1.1\n"
        "\topts:\tro,vers=4.2,proto=rdma\n\tage:\t100\n\tbytes:\t1 2 3 4 5000 6000 7 8\n"
        "device sysfs mounted on /sys with fstype sysfs\n"
        "device [fd00::7]:/old mounted on /old with fstype nfs statvers=1.1\n";
    const HostReading reading =
        readHost("proc/sys/kernel/osrelease:6.1.0-18-amd64\n" + Adapter +
                 "sys/class/infiniband/mlx5_0/fw_ver:20.31.1014\n"
                 "sys/class/infiniband/mlx5_0/board_id:MT_0000000223\n"
                 "sys/class/infiniband/mlx5_1/fw_ver:1.2\nproc/self/mountstats:" +
                 QByteArray(mounts).trimmed().replace("\n", "\nproc/self/mountstats:") + '\n');
    QCOMPARE(textsOf(reading), QStringLiteral("kernel||6.1.0-18-amd64\n"
                                              "firmware|mlx5_0|20.31.1014 MT_0000000223\n"
                                              "firmware|mlx5_1|1.2\n"
                                              "nfs_mount|/home|nas01:/home nfs4 "
                                              "rw,vers=4.2,proto=rdma\n"
                                              "nfs_bytes|/home|5000 6000\n"
                                              "nfs_mount|/mnt/a\\040b|nas01:/home nfs4 "
                                              "ro,vers=4.2,proto=rdma\n"
                                              "nfs_mount|/old|[fd00::7]:/old nfs"));
}

void TestHostReading::readsNoMoreMountsThanFit()
{
    QByteArray report;
    for (int mount = 0; mount < 3000; ++mount) {
        report += "proc/self/mountstats:device nas:/ mounted on /" + QByteArray::number(mount) +
                  " with fstype nfs statvers=1.1\n";
    }
    QCOMPARE(readHost(report).texts.size(), MaxTextsOfKind);
}

/// Of a counter that has a file, what the program prints is not taken.
void TestHostReading::theSameCounterIsTakenOnce()
{
    const HostReading reading =
        readHost(Adapter + "sys/class/infiniband/mlx5_0/ports/1/hw_counters/out_of_sequence:5\n"
                           "rdma/stat:\"ifname\":\"mlx5_0\",\"port\":1,\"out_of_sequence\":70,"
                           "\"packet_seq_err\":8}\n");
    QCOMPARE(portsText(reading),
             QStringLiteral("2c90300000010/1: out_of_sequence=5 packet_seq_err=8\n"));
}

namespace {

const QByteArray Mounts = "proc/self/mountstats:";

QByteArray mountOf(const QByteArray &device, int age, const QByteArray &lines)
{
    QByteArray text = "device " + device +
                      " mounted on /mnt with fstype nfs4 statvers=1.1\n\tage:\t" +
                      QByteArray::number(age) + '\n' + lines;
    return Mounts + text.trimmed().replace("\n", "\n" + Mounts) + '\n';
}

} // namespace

/// The sums of all calls, of READ and of WRITE; the script leaves out calls that nobody made.
void TestHostReading::readsCallsOfMounts()
{
    const QByteArray calls = "\tper-op statistics\n"
                             "\t        READ: 10 11 1 1000 90000 5 70 80 2\n"
                             "\t     GETATTR: 3 3 0 300 400 1 6 7 0\n";
    const CounterValues twice =
        readHost(
            mountOf("server:/home", 100, calls) + mountOf("server:/home", 100, calls) +
            mountOf("server:/data", 90, "\tper-op statistics\n\tWRITE: 1 1 0 8000 100 0 9 9 0\n"))
            .whole;
    QCOMPARE(
        valuesText(twice),
        QStringLiteral("nfs_rpc_ops=14 nfs_rpc_transmissions=15 nfs_rpc_timeouts=1 "
                       "nfs_rpc_bytes_sent=9300 nfs_rpc_bytes_received=90500 nfs_rpc_queue_ms=6 "
                       "nfs_rpc_rtt_ms=85 nfs_rpc_execute_ms=96 nfs_rpc_errors=2 "
                       "nfs_rpc_read_ops=10 nfs_rpc_read_transmissions=11 nfs_rpc_read_timeouts=1 "
                       "nfs_rpc_read_bytes_sent=1000 nfs_rpc_read_bytes_received=90000 "
                       "nfs_rpc_read_queue_ms=5 nfs_rpc_read_rtt_ms=70 nfs_rpc_read_execute_ms=80 "
                       "nfs_rpc_read_errors=2 "
                       "nfs_rpc_write_ops=1 nfs_rpc_write_transmissions=1 nfs_rpc_write_timeouts=0 "
                       "nfs_rpc_write_bytes_sent=8000 nfs_rpc_write_bytes_received=100 "
                       "nfs_rpc_write_queue_ms=0 nfs_rpc_write_rtt_ms=9 nfs_rpc_write_execute_ms=9 "
                       "nfs_rpc_write_errors=0"));
    // Kernels before 5.3 count no errors; a mount that was not used yet called nobody.
    const CounterValues old =
        readHost(mountOf("server:/home", 1, "\tper-op statistics\n\tREAD: 1 1 0 1 1 0 1 1\n"))
            .whole;
    QVERIFY(!hasValue(old, u"nfs_rpc_errors"));
    QCOMPARE(valueOf(old, u"nfs_rpc_read_rtt_ms"), quint64(1));
    QCOMPARE(valueOf(readHost(mountOf("server:/home", 1, "\tper-op statistics\n")).whole,
                     u"nfs_rpc_write_ops"),
             quint64(0));
    QVERIFY(readHost(mountOf("server:/home", 1, "\tREAD: 1 1 0 1 1 0 1 1\n")).whole.empty());
}

void TestHostReading::readsTransports_data()
{
    QTest::addColumn<QByteArray>("report");
    QTest::addColumn<QString>("expected");
    const QByteArray tcp = "\txprt:\ttcp 875 1 2 0 -3 100 99 1 5000 40 64 70 80\n";
    const QString once = QStringLiteral(
        "nfs_xprt_connects=2 nfs_xprt_bad_xids=1 nfs_xprt_sends=100 nfs_xprt_receives=99 "
        "nfs_xprt_requests_sum=5000 nfs_xprt_backlog_sum=40 nfs_xprt_sending_sum=70 "
        "nfs_xprt_pending_sum=80");
    QTest::newRow("tcp") << mountOf("server:/home", 1, tcp) << once;
    QTest::newRow("two mounts share one")
        << mountOf("server:/home", 1, tcp) + mountOf("server:/data", 2, tcp) << once;
    QTest::newRow("those of another server")
        << mountOf("server:/home", 1, tcp) + mountOf("other:/home", 1, tcp)
        << QString(once)
               .replace("=2 ", "=4 ")
               .replace("=1 ", "=2 ")
               .replace("=100 ", "=200 ")
               .replace("=99 ", "=198 ")
               .replace("=5000", "=10000")
               .replace("=40", "=80")
               .replace("sending_sum=70", "sending_sum=140")
               .replace("pending_sum=80", "pending_sum=160");
    QTest::newRow("rdma") << mountOf("server:/home", 1,
                                     "\txprt:\trdma 0 0 1 0 5 30 30 0 60 2 1 2 3 4 5 6 7 8 9 0\n")
                          << "nfs_xprt_connects=1 nfs_xprt_bad_xids=0 nfs_xprt_sends=30 "
                             "nfs_xprt_receives=30 nfs_xprt_requests_sum=60 nfs_xprt_backlog_sum=2";
    QTest::newRow("several of a mount, without ports of their own")
        << mountOf("server:/home", 1, "\txprt:\tudp 0 1 5 5 0 5 1\n\txprt:\tudp 0 1 7 7 0 7 1\n")
        << "nfs_xprt_bad_xids=0 nfs_xprt_sends=12 nfs_xprt_receives=12 nfs_xprt_requests_sum=12 "
           "nfs_xprt_backlog_sum=2";
    QTest::newRow("of another kind") << mountOf("server:/home", 1, "\txprt:\tlocal 1 2 3\n") << "";
    QTest::newRow("no numbers") << mountOf("server:/home", 1, "\txprt:\ttcp 875 x\n") << "";
}

void TestHostReading::readsTransports()
{
    QFETCH(QByteArray, report);
    QTEST(valuesText(readHost(report).whole), "expected");
}

void TestHostReading::readsProcessorsAndMemory()
{
    QCOMPARE(valuesText(readHost("proc/stat:cpu  10 2 3 4000 5 6 7 8 9 10\n"
                                 "proc/stat:cpu0 10 2 3 4000 5 6 7 8 9 10\n"
                                 "proc/stat:intr 7 8\n"
                                 "proc/meminfo:MemTotal:       16 kB\n"
                                 "proc/meminfo:MemAvailable:    8 kB\n"
                                 "proc/meminfo:Cached:          x kB\n"
                                 "proc/meminfo:Writeback:       0 kB\n"
                                 "proc/meminfo:WritebackTmp:    9 kB\n"
                                 "proc/meminfo:Mlocked:         1 kB\n"
                                 "proc/vmstat:nr_foll_pin_acquired 700\n"
                                 "proc/vmstat:nr_foll_pin_released 600\n"
                                 "proc/vmstat:pgfault 5000\n"
                                 "proc/vmstat:pgmajfault x\n")
                            .whole),
             QStringLiteral("cpu_user=100 cpu_nice=20 cpu_system=30 cpu_idle=40000 cpu_iowait=50 "
                            "cpu_irq=60 cpu_softirq=70 cpu_steal=80 "
                            "mem_total=16384 mem_available=8192 mem_writeback=0 mem_mlocked=1024 "
                            "mem_pinned_pages=100 mem_page_faults=5000"));
    // Counted by each processor for itself, sums may be of slightly different times.
    QVERIFY(!hasValue(readHost("proc/vmstat:nr_foll_pin_acquired 6\n"
                               "proc/vmstat:nr_foll_pin_released 7\n")
                          .whole,
                      u"mem_pinned_pages"));
    // Before version 2.6.11 there was no steal.
    QVERIFY(!hasValue(readHost("proc/stat:cpu 1 2 3 4 5 6 7\n").whole, u"cpu_steal"));
}

/// Two mounts, one of which is shown in two folders; calls in times or as numbers alone.
void TestHostReading::readsLustre()
{
    const QByteArray one = "proc/fs/lustre/llite/scratch-ffff01/stats:";
    const QByteArray two = "sys/kernel/debug/lustre/llite/home-ffff02/stats:";
    const QByteArray again = "sys/kernel/debug/lustre/llite/scratch-ffff01/stats:";
    QCOMPARE(
        valuesText(readHost(one + "snapshot_time 1400000000.123456 secs.usecs\n" + one +
                            "read_bytes 97 samples [bytes] 33 4194304 100000\n" + one +
                            "open 12 samples [regs]\n" + two +
                            "read_bytes 1 samples [bytes] 5 5 5 25\n" + two +
                            "open 30 samples [usec] 1 20 300 4000\n" + two +
                            "unknown 30 samples [usec]\n" + again + "open 12 samples [regs]\n" +
                            "lustre/rpc:read_rpcs 5\nlustre/rpc:pending_write_pages 256\n" +
                            "lustre/rpc:modify_rpcs x\n")
                       .whole),
        QStringLiteral("lustre_read_bytes=100005 lustre_open=42 lustre_read_rpcs=5 "
                       "lustre_pending_write_pages=256"));
}

void TestHostReading::readsSlots_data()
{
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("expected");
    QTest::newRow("all") << QByteArray(
                                "current_link_speed:8.0 GT/s PCIe|max_link_speed:16.0 GT/s PCIe|"
                                "current_link_width:8|max_link_width:16")
                         << "2c90300000010/0: pcie_link_speed=8000 pcie_max_link_speed=16000 "
                            "pcie_link_width=8 pcie_max_link_width=16\n";
    QTest::newRow("older kernels")
        << QByteArray("current_link_speed:2.5 GT/s") << "2c90300000010/0: pcie_link_speed=2500\n";
    QTest::newRow("unknown") << QByteArray(
                                    "current_link_speed:Unknown|max_link_speed:Unknown speed|"
                                    "current_link_width:0|max_link_width:255")
                             << "";
    QTest::newRow("garbage") << QByteArray("current_link_speed:8.|max_link_speed:8.0 GT|"
                                           "current_link_width:-8|max_link_width:")
                             << "";
}

void TestHostReading::readsSlots()
{
    QFETCH(QByteArray, files);
    QByteArray report = Adapter;
    for (const QByteArray &file : files.split('|')) {
        report += "sys/class/infiniband/mlx5_0/device/" + file + '\n';
    }
    QTEST(portsText(readHost(report)), "expected");
}

/// Of two queue pairs, one is armed, then both migrate, one is armed again, and one is closed.
void TestHostReading::followsPaths()
{
    const auto report = [](const QByteArray &pairs) { // "7:ARMED 8:MIGRATED"
        QByteArray text = Adapter + "rdma/is:1\n";
        for (const QByteArray &pair : pairs.split(' ')) {
            text += R"(rdma/qp:"ifname":"mlx5_0","port":1,"lqpn":)" + pair.split(':').first() +
                    R"(,"rqpn":1,"path-mig-state":")" + pair.split(':').last() + "\",\"pid\":1}\n";
        }
        return text;
    };
    PathStates paths;
    QStringList counted;
    for (const char *pairs :
         {"7:ARMED 8:MIGRATED", "7:ARMED 8:REARM", "7:ARMED 8:ARMED", "7:MIGRATED 8:REARM",
          "7:MIGRATED 8:ARMED", "8:ARMED 9:ARMED", "9:ARMED"}) {
        HostReading reading = readHost(report(pairs));
        paths.follow(reading);
        counted << QStringLiteral("%1/%2")
                       .arg(valueOf(reading.ports.front().second, u"qp_path_armed"))
                       .arg(valueOf(reading.ports.front().second, u"qp_path_migrated"));
    }
    QCOMPARE(counted.join(u' '), QStringLiteral("0/0 0/0 1/0 1/2 2/2 3/2 3/2"));
    HostReading without = readHost(Adapter);
    paths.follow(without);
    QVERIFY(without.ports.empty());
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
