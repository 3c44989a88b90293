// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostprocess.h"
#include "tests/collectors/host/heardhosts.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace pickglass;
using namespace pickglass::host;
using namespace pickglass::tests;

/// What the shell on a host reads, of a folder of files.
class TestHostScript : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }
    void readsWhatAHostCounts();
    void sumsUpLustre_data();
    void sumsUpLustre();
    void readsQueuePairs_data();
    void readsQueuePairs();
    void readsStatisticsWithoutFiles_data();
    void readsStatisticsWithoutFiles();
    void runsNoProgramOfATree_data();
    void runsNoProgramOfATree();
    void eachAdapterHasItsSlot();
    void findsTheNarrowestBridge();
    void anEmptyHostSaysNothing();
    void endsWhoPrintsWithoutEnd_data();
    void endsWhoPrintsWithoutEnd();

private:
    void write(const QString &path, const QByteArray &text) const
    {
        const QDir root(m_folder->path());
        QDir().mkpath(QFileInfo(root.filePath(path)).path());
        QFile file(root.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    /// "counter=value …" of the host as a whole, "port: counter=value …" of ports, a line each.
    QString reading() const
    {
        HostProcess process({.hosts = {QString()}, .root = m_folder->path()}, {});
        QString text;
        QObject::connect(&process, &HostConnection::answered, &process,
                         [&text](qint64 number, const HostReading &reading) {
                             text = QString::number(number) + u'\n' + textOf(reading.whole);
                             for (const auto &[port, values] : reading.ports) {
                                 text += QStringLiteral("%1: ").arg(port.number) + textOf(values);
                             }
                         });
        process.start();
        process.ask(42);
        constexpr int Patience = 60'000;
        return QTest::qWaitFor([&text] { return !text.isEmpty(); }, Patience) ? text : QString();
    }
    static QString textOf(const CounterValues &values)
    {
        QStringList texts;
        for (const auto &[id, value] : values) {
            texts << counter(id).name + u'=' + QString::number(value);
        }
        return texts.join(u' ') + u'\n';
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestHostScript::readsWhatAHostCounts()
{
    const QString device = QStringLiteral("sys/class/infiniband/mlx5_0/");
    write(device + "node_guid", "0002:c903:0000:0010\n");
    write(device + "device/current_link_speed", "8.0 GT/s PCIe\n");
    write(device + "device/max_link_width", "16\n");
    write(device + "ports/1/state", "4: ACTIVE\n");
    write(device + "ports/1/hw_counters/out_of_sequence", "5\n");
    write("proc/self/mountstats",
          "device server:/home mounted on /home with fstype nfs4 statvers=1.1\n\tage:\t100\n"
          "\tbytes:\t1 2 3 4 5000 6000 7 8\n\txprt:\ttcp 832 0 1 0 11 6428 6427 0 12154 40\n"
          "\tper-op statistics\n\t        READ: 1298 1299 1 207680 1210 6 79386 79407\n"
          "\t       WRITE: 0 0 0 0 0 0 0 0\n");
    write("proc/stat", "cpu  10 2\ncpu0 6 1 2\nintr 100\n");
    write("proc/meminfo", "MemTotal:       16 kB\nHugePages_Total: 9\nSwapFree: 1 kB\n");
    write("sys/kernel/debug/lustre/llite/scratch-ffff01/stats",
          "snapshot_time 1400000000.123456 secs.usecs\nopen 12 samples [usec] 1 2 3 4\n");
    QCOMPARE(reading(),
             QStringLiteral("42\nnfs_read_bytes=5000 nfs_write_bytes=6000 nfs_rpc_ops=1298 "
                            "nfs_rpc_transmissions=1299 nfs_rpc_timeouts=1 "
                            "nfs_rpc_bytes_sent=207680 nfs_rpc_bytes_received=1210 "
                            "nfs_rpc_queue_ms=6 nfs_rpc_rtt_ms=79386 nfs_rpc_execute_ms=79407 "
                            "nfs_rpc_read_ops=1298 nfs_rpc_read_transmissions=1299 "
                            "nfs_rpc_read_timeouts=1 nfs_rpc_read_bytes_sent=207680 "
                            "nfs_rpc_read_bytes_received=1210 nfs_rpc_read_queue_ms=6 "
                            "nfs_rpc_read_rtt_ms=79386 nfs_rpc_read_execute_ms=79407 "
                            "nfs_rpc_write_ops=0 nfs_rpc_write_transmissions=0 "
                            "nfs_rpc_write_timeouts=0 nfs_rpc_write_bytes_sent=0 "
                            "nfs_rpc_write_bytes_received=0 nfs_rpc_write_queue_ms=0 "
                            "nfs_rpc_write_rtt_ms=0 nfs_rpc_write_execute_ms=0 "
                            "nfs_xprt_connects=1 nfs_xprt_bad_xids=0 nfs_xprt_sends=6428 "
                            "nfs_xprt_receives=6427 nfs_xprt_requests_sum=12154 "
                            "nfs_xprt_backlog_sum=40 cpu_user=100 cpu_nice=20 "
                            "mem_total=16384 swap_free=1024 lustre_open=12\n"
                            "0: pcie_link_speed=8000 pcie_max_link_width=16\n"
                            "1: out_of_sequence=5\n"));
}

void TestHostScript::sumsUpLustre_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("procfs") << "proc/fs/lustre/";
    QTest::newRow("debugfs") << "sys/kernel/debug/lustre/";
}

/// Of two object servers and a metadata server, whose numbers are more than 31 bits.
void TestHostScript::sumsUpLustre()
{
    QFETCH(QString, folder);
    const auto object = [](const QByteArray &reads) {
        return "snapshot_time:         1372786692.389858 (secs.usecs)\n"
               "read RPCs in flight:  2\nwrite RPCs in flight: 1\n"
               "pending write pages:  256\npending read pages:   7\n\n"
               "\t\t\tread\t\t\twrite\n"
               "pages per rpc         rpcs   % cum % |       rpcs   % cum %\n"
               "1:\t\t         " +
               reads +
               "  60  60   |          5  50  50\n"
               "2:\t\t         2  40 100   |          5  50 100\n\n"
               "\t\t\tread\t\t\twrite\n"
               "rpcs in flight        rpcs   % cum % |       rpcs   % cum %\n"
               "0:\t\t         9   0   0   |         10 100 100\n";
    };
    write(folder + "osc/scratch-OST0000-osc-ffff01/rpc_stats", object("3"));
    write(folder + "osc/scratch-OST0001-osc-ffff01/rpc_stats", object("5000000000"));
    write(folder + "mdc/scratch-MDT0000-mdc-ffff01/rpc_stats",
          "snapshot_time:         1372786692.389858 (secs.usecs)\nmodify_RPCs_in_flight:  4\n\n"
          "\t\t\tmodify\nrpcs in flight        rpcs   % cum %\n"
          "0:\t\t         1   0   0\n1:\t\t        56 100 100\n");
    QCOMPARE(reading(),
             QStringLiteral("42\nlustre_read_rpcs=5000000007 lustre_write_rpcs=20 "
                            "lustre_modify_rpcs=57 lustre_read_rpcs_in_flight=4 "
                            "lustre_write_rpcs_in_flight=2 lustre_modify_rpcs_in_flight=4 "
                            "lustre_pending_read_pages=14 lustre_pending_write_pages=512\n"));
}

void TestHostScript::readsQueuePairs_data()
{
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<QString>("expected");
    // The form of iproute2 6.1; that of before 5.13 has brackets in the place of braces.
    const QByteArray all =
        R"([{"ifindex":0,"ifname":"mlx5_0","port":1,"lqpn":1,"type":"GSI","state":"RTS",)"
        R"("sq-psn":0,"comm":"ib_core"},)"
        R"({"ifindex":0,"ifname":"mlx5_0","port":1,"lqpn":7,"pdn":9,"rqpn":70,"type":"RC",)"
        R"("state":"RTS","rq-psn":5,"sq-psn":6,"path-mig-state":"ARMED","pid":42,"comm":"mpi"},)"
        R"({"ifindex":0,"ifname":"mlx5_0","port":1,"lqpn":8,"pdn":9,"rqpn":71,"type":"RC",)"
        R"("state":"RTS","rq-psn":5,"sq-psn":6,"path-mig-state":"MIGRATED","pid":42,"comm":"mpi"},)"
        R"({"ifindex":1,"ifname":"mlx5_7","port":1,"lqpn":8,"rqpn":71,"type":"RC",)"
        R"("state":"RTS","rq-psn":5,"sq-psn":6,"path-mig-state":"ARMED","pid":42,"comm":"mpi"}])";
    const QString two = QStringLiteral("42\n\n1: qp_paths=2 qp_migrated=1 qp_rearm=0 qp_armed=1\n");
    QTest::newRow("some") << all << two;
    QTest::newRow("in the old form") << QByteArray(all).replace('{', '[').replace('}', ']') << two;
    QTest::newRow("none") << QByteArray("[]")
                          << "42\n\n1: qp_paths=0 qp_migrated=0 qp_rearm=0 qp_armed=0\n";
    QTest::newRow("garbage") << QByteArray(R"([{"lqpn":-1,"path-mig-state":"ARMED"},{"lqpn":1,)"
                                           R"("ifname":"mlx5_0","port":1,"path-mig-state":"?"}])")
                             << "42\n\n1: qp_paths=0 qp_migrated=0 qp_rearm=0 qp_armed=0\n";
}

/// A tree has what rdma printed.
void TestHostScript::readsQueuePairs()
{
    QFETCH(QByteArray, printed);
    write("sys/class/infiniband/mlx5_0/node_guid", "0002:c903:0000:0010\n");
    write("sys/class/infiniband/mlx5_0/ports/1/state", "4: ACTIVE\n");
    write("rdma-resource.json", printed);
    QTEST(reading(), "expected");
}

void TestHostScript::readsStatisticsWithoutFiles_data()
{
    QTest::addColumn<QByteArrayList>("files"); ///< of hw_counters, with 5 in them
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<QString>("expected");
    const QString paths = QStringLiteral(" qp_paths=0 qp_migrated=0 qp_rearm=0 qp_armed=0\n");
    const QByteArray some = R"([{"ifname":"mlx5_0","port":1,"out_of_sequence":70,)"
                            R"("packet_seq_err":18446744073709551615,"nobody_knows":1},)"
                            R"({"ifname":"mlx5_7","port":1,"out_of_sequence":9}])";
    const QString both = "42\n\n1: out_of_sequence=70 packet_seq_err=18446744073709551615" + paths;
    QTest::newRow("both") << QByteArrayList() << some << both;
    QTest::newRow("in the old form")
        << QByteArrayList() << QByteArray(some).replace('{', '[').replace('}', ']') << both;
    QTest::newRow("files alone count")
        << QByteArrayList{"out_of_sequence"} << some << "42\n\n1: out_of_sequence=5" + paths;
    QTest::newRow("none") << QByteArrayList() << QByteArray("[]") << "42\n\n1:" + paths;
    QTest::newRow("garbage") << QByteArrayList()
                             << QByteArray(R"([{"port":1,"out_of_sequence":1},{"ifname":"mlx5_0",)"
                                           R"("port":1,"out_of_sequence":-1,"packet_seq_err"}])")
                             << "42\n\n1:" + paths;
}

/// Where a port has the files, the program is not asked.
void TestHostScript::readsStatisticsWithoutFiles()
{
    QFETCH(QByteArrayList, files);
    QFETCH(QByteArray, printed);
    write("sys/class/infiniband/mlx5_0/node_guid", "0002:c903:0000:0010\n");
    write("sys/class/infiniband/mlx5_0/ports/1/state", "4: ACTIVE\n");
    for (const QByteArray &file : files) {
        write("sys/class/infiniband/mlx5_0/ports/1/hw_counters/" + file, "5\n");
    }
    write("rdma-statistic.json", printed);
    QTEST(reading(), "expected");
}

void TestHostScript::runsNoProgramOfATree_data()
{
    QTest::addColumn<QString>("program");
    for (const char *folder : {"sbin", "usr/sbin", "bin", "usr/bin"}) {
        for (const char *name : {"rdma", "grep", "awk", "sed", "tr", "cat"}) {
            QTest::addRow("%s/%s", folder, name)
                << QStringLiteral("%1/%2").arg(QLatin1String(folder), QLatin1String(name));
        }
    }
}

void TestHostScript::runsNoProgramOfATree()
{
    QFETCH(QString, program);
    write("sys/class/infiniband/mlx5_0/node_guid", "0002:c903:0000:0010\n");
    write("sys/class/infiniband/mlx5_0/ports/1/state", "4: ACTIVE\n");
    const QString trace = m_folder->filePath("it-ran");
    write(program, "#!/bin/sh\ntouch " + trace.toUtf8() + "\n");
    QVERIFY(QFile::setPermissions(m_folder->filePath(program), QFile::ReadOwner | QFile::ExeOwner));
    QCOMPARE(reading(), QStringLiteral("42\n\n"));
    QVERIFY(!QFile::exists(trace));
}

/// At port 0 of the adapter; that of the first one is the host's, too.
void TestHostScript::eachAdapterHasItsSlot()
{
    for (int adapter = 0; adapter < 2; ++adapter) {
        const QString device = QStringLiteral("sys/class/infiniband/mlx5_%1/").arg(adapter);
        write(device + "node_guid", "0002:c903:0000:001" + QByteArray::number(adapter) + '\n');
        write(device + "node_desc", "n1 mlx5_" + QByteArray::number(adapter) + '\n');
        write(device + "ports/1/state", "4: ACTIVE\n");
        write(device + "device/current_link_width", QByteArray::number(8 + 8 * adapter) + '\n');
    }
    write("proc/meminfo", "MemFree: 1 kB\n");
    const HeardHosts heard("host:?root=" + m_folder->path());
    QTRY_VERIFY(heard.sweeps.size() >= 2);
    QCOMPARE(heard.last("n1 mlx5_0", 0, "pcie_link_width"), std::optional<quint64>(8));
    QCOMPARE(heard.last("n1 mlx5_1", 0, "pcie_link_width"), std::optional<quint64>(16));
    QCOMPARE(heard.last("n1 mlx5_0", 0, "mem_free"), std::optional<quint64>(1024));
    QVERIFY(!heard.last("n1 mlx5_1", 0, "mem_free"));
}

/// sysfs has a folder a device in that of the bridge above it, and class folders lead there.
void TestHostScript::findsTheNarrowestBridge()
{
    const QString root = QStringLiteral("sys/devices/pci0000:00/0000:00:01.0/");
    const QString upstream = root + "0000:01:00.0/";
    const QString downstream = upstream + "0000:02:00.0/";
    const QString adapter = downstream + "0000:03:00.0/";
    const auto link = [this](const QString &folder, const QByteArray &speed,
                             const QByteArray &width) {
        write(folder + "current_link_speed", speed + " GT/s PCIe\n");
        write(folder + "current_link_width", width + '\n');
    };
    link(root, "8.0", "8"); // the narrowest
    link(upstream, "8.0", "16");
    link(downstream, "16.0", "16");
    link(adapter, "16.0", "16");
    write(adapter + "infiniband/mlx5_0/node_guid", "0002:c903:0000:0010\n");
    write(adapter + "infiniband/mlx5_0/node_desc", "n1 mlx5_0\n");
    write(adapter + "infiniband/mlx5_0/ports/1/state", "4: ACTIVE\n");
    QVERIFY(QFile::link(m_folder->filePath(adapter),
                        m_folder->filePath(adapter) + "infiniband/mlx5_0/device"));
    QVERIFY(QDir(m_folder->path()).mkpath("sys/class/infiniband"));
    QVERIFY(QFile::link(m_folder->filePath(adapter) + "infiniband/mlx5_0",
                        m_folder->filePath("sys/class/infiniband/mlx5_0")));
    const HeardHosts heard("host:?root=" + m_folder->path());
    QTRY_VERIFY(!heard.sweeps.empty());
    QCOMPARE(heard.last("n1 mlx5_0", 0, "pcie_link_speed"), std::optional<quint64>(16000));
    QCOMPARE(heard.last("n1 mlx5_0", 0, "pcie_upstream_link_speed"), std::optional<quint64>(8000));
    QCOMPARE(heard.last("n1 mlx5_0", 0, "pcie_upstream_link_width"), std::optional<quint64>(8));
}

void TestHostScript::anEmptyHostSaysNothing()
{
    QCOMPARE(reading(), QStringLiteral("42\n\n"));
}

void TestHostScript::endsWhoPrintsWithoutEnd_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::newRow("output") << QByteArray("exec yes");
    QTest::newRow("errors") << QByteArray("exec yes >&2");
}

/// In the place of ssh.
void TestHostScript::endsWhoPrintsWithoutEnd()
{
    QFETCH(QByteArray, command);
    write(QStringLiteral("ssh"), "#!/bin/sh\n" + command + '\n');
    QVERIFY(QFile::setPermissions(m_folder->filePath(QStringLiteral("ssh")),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const QByteArray path = qgetenv("PATH");
    const auto back = qScopeGuard([&] { qputenv("PATH", path); });
    qputenv("PATH", m_folder->path().toUtf8() + ':' + path);
    HostProcess process({.hosts = {QStringLiteral("node1")}, .via = HostSource::Via::Ssh},
                        QStringLiteral("node1"));
    QString said;
    QObject::connect(&process, &HostConnection::ended, &process,
                     [&said](const QString &errorText) { said = errorText; });
    process.start();
    process.ask(1);
    QTRY_COMPARE_WITH_TIMEOUT(said, QStringLiteral("it prints too much"), 60'000);
}

PICKGLASS_TEST(TestHostScript, QCoreApplication)
#include "tst_hostscript.moc"
