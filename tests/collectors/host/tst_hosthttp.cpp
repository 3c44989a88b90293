// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/agent/testagent.h"
#include "tests/collectors/host/heardhosts.h"
#include "tests/collectors/host/metricsserver.h"
#include "tests/support/childprocess.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QScopeGuard>
#include <QSslConfiguration>
#include <QSslKey>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>

using namespace pickglass;
using namespace pickglass::host;
using namespace pickglass::tests;

Q_DECLARE_METATYPE(MetricsServer::Answer)

/// node_exporter, a real one and one that fails.
class TestHostHttp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsOneConnection();
    void asksAnewWhatTheExporterHas();
    void asksThoseWhoClose();
    void oneThatFailsIsSilent_data();
    void oneThatFailsIsSilent();
    void oneThatAnswersLateIsSilentUntilItDoes();
    void trustsWhatTheSystemTrusts_data();
    void trustsWhatTheSystemTrusts();
    void itsClockDoesNotMatter();
    void takesItsTime();
    void saysThatNobodyListens();
    void readsARealExporter();

private:
    static QString source(const MetricsServer &server, int hosts)
    {
        return QStringLiteral("hosts:127.0.0.[1-%1]?via=http&port=%2")
            .arg(hosts)
            .arg(server.port());
    }
};

/// The second request asks for those collectors alone that are read.
void TestHostHttp::keepsOneConnection()
{
    MetricsServer server;
    QVERIFY(server.listen());
    const HeardHosts heard(source(server, 3));
    QTRY_VERIFY(heard.sweeps.size() >= 5);
    QCOMPARE(server.connections(), 3);
    QCOMPARE(server.requests().first(), QByteArray("GET /metrics HTTP/1.1"));
    QCOMPARE(server.requests().last(),
             QByteArray("GET /metrics?collect%5B%5D=infiniband&collect%5B%5D=nfs HTTP/1.1"));
    QCOMPARE(heard.fabric->nodes().size(), size_t(3));
    QCOMPARE(heard.last("host2", 1, "PortXmitData"), std::optional<quint64>(1000)); // words
    QCOMPARE(heard.last("host2", 1, "ipoib_rx_packets"), std::optional<quint64>(9));
    QCOMPARE(heard.last("host2", 0, "nfs_calls"), std::optional<quint64>(70));
    QCOMPARE(heard.count("host_silent"), 0);
}

/// It may have been started anew, with other collectors.
void TestHostHttp::asksAnewWhatTheExporterHas()
{
    MetricsServer server;
    QVERIFY(server.listen());
    const HeardHosts heard(source(server, 1));
    const QByteArray whole("GET /metrics HTTP/1.1");
    QTRY_COMPARE_WITH_TIMEOUT(server.requests().count(whole), 2, 60'000);
    QCOMPARE(server.requests().indexOf(whole, 1), 61);
    QCOMPARE(server.connections(), 1);
}

/// Servers that close the connection after each answer are asked all the same.
void TestHostHttp::asksThoseWhoClose()
{
    MetricsServer server;
    QVERIFY(server.listen());
    server.setAnswer("127.0.0.1", MetricsServer::Answer::Closing);
    const HeardHosts heard(source(server, 1));
    QTRY_VERIFY(heard.sweeps.size() >= 5);
    QVERIFY(server.connections() >= 5);
    QCOMPARE(heard.count("host_silent"), 0);
}

void TestHostHttp::oneThatFailsIsSilent_data()
{
    QTest::addColumn<MetricsServer::Answer>("answer");
    QTest::newRow("garbage") << MetricsServer::Answer::Garbage;
    QTest::newRow("another page") << MetricsServer::Answer::Page;
    QTest::newRow("503") << MetricsServer::Answer::Unavailable;
    QTest::newRow("too long") << MetricsServer::Answer::TooLong;
    QTest::newRow("cut") << MetricsServer::Answer::Cut;
    QTest::newRow("no answer") << MetricsServer::Answer::None;
}

void TestHostHttp::oneThatFailsIsSilent()
{
    QFETCH(MetricsServer::Answer, answer);
    MetricsServer server;
    QVERIFY(server.listen());
    const HeardHosts heard(source(server, 3));
    QTRY_VERIFY(heard.last("host2", 0, "nfs_calls").has_value());
    server.setAnswer("127.0.0.2", answer);
    QTRY_COMPARE(heard.count("host_silent"), 1);
    const size_t begin = heard.sweeps.size();
    QTRY_VERIFY(heard.sweeps.size() >= begin + 8); // it was tried again meanwhile
    QCOMPARE(heard.count("host_silent"), 1);
    QCOMPARE(heard.known(begin, "host2", "nfs_calls"), 0);
    QCOMPARE(heard.known(begin, "host1", "nfs_calls"),
             static_cast<qsizetype>(heard.sweeps.size() - begin));
    server.setAnswer("127.0.0.2", MetricsServer::Answer::Metrics);
    QTRY_COMPARE(heard.count("host_answers"), 1);
    QTRY_VERIFY(heard.last("host2", 0, "nfs_calls").has_value());
    QCOMPARE(heard.fabrics, 1);
}

void TestHostHttp::oneThatAnswersLateIsSilentUntilItDoes()
{
    MetricsServer server;
    QVERIFY(server.listen());
    const HeardHosts heard(source(server, 2));
    QTRY_VERIFY(heard.last("host2", 0, "nfs_calls").has_value());
    server.setAnswer("127.0.0.2", MetricsServer::Answer::Never);
    QTRY_COMPARE(heard.count("host_silent"), 1);
    const size_t begin = heard.sweeps.size();
    QTRY_VERIFY(heard.sweeps.size() >= begin + 5);
    QCOMPARE(heard.known(begin, "host1", "nfs_calls"),
             static_cast<qsizetype>(heard.sweeps.size() - begin));
    server.setAnswer("127.0.0.2", MetricsServer::Answer::Metrics);
    server.answerLate();
    QTRY_COMPARE(heard.count("host_answers"), 1);
    QCOMPARE(heard.count("host_silent"), 1);
    QCOMPARE(server.connections(), 2);
}

void TestHostHttp::trustsWhatTheSystemTrusts_data()
{
    QTest::addColumn<bool>("isTrusted");
    QTest::newRow("a certificate of nobody") << false;
    QTest::newRow("one that an authority has signed") << true;
}

void TestHostHttp::trustsWhatTheSystemTrusts()
{
    QFETCH(bool, isTrusted);
    const QSslConfiguration before = QSslConfiguration::defaultConfiguration();
    const auto restore =
        qScopeGuard([&before] { QSslConfiguration::setDefaultConfiguration(before); });
    const auto certificates = QSslCertificate::fromPath(dataFile(QStringLiteral("agent.crt")));
    QFile key(dataFile(QStringLiteral("agent.key")));
    QVERIFY(key.open(QIODevice::ReadOnly));
    QSslConfiguration tls = before;
    tls.setLocalCertificateChain(certificates);
    tls.setPrivateKey(QSslKey(key.readAll(), QSsl::Ec));
    MetricsServer server(tls);
    QVERIFY(server.listen());
    QSslConfiguration system = before;
    system.setCaCertificates(isTrusted ? certificates : QList<QSslCertificate>());
    QSslConfiguration::setDefaultConfiguration(system);
    const HeardHosts heard(QStringLiteral("hosts:127.0.0.1?via=https&port=%1").arg(server.port()));
    QTRY_VERIFY(heard.error.has_value() || heard.sweeps.size() >= 3);
    QCOMPARE(heard.error.has_value(), !isTrusted);
    QVERIFY(!isTrusted || heard.last("host1", 0, "nfs_calls").has_value());
    QCOMPARE(server.requests().isEmpty(), !isTrusted);
}

/// The exporter says what its clock is, and that jumps: times are those of this machine.
void TestHostHttp::itsClockDoesNotMatter()
{
    MetricsServer server;
    QVERIFY(server.listen());
    const HeardHosts heard(source(server, 1));
    const char *const Clocks[] = {"1.7e+09", "4.1e+09", "0", "-5", "1.7e+09"};
    for (const char *clock : Clocks) {
        server.setMetrics(MetricsServer::metricsOf("host1") + "node_time_seconds " + clock + '\n');
        server.setDate("Thu, 01 Jan " + QByteArray::number(1970 + 7 * qstrlen(clock)) +
                       " 00:00:00 GMT");
        const size_t from = heard.sweeps.size();
        QTRY_VERIFY(heard.sweeps.size() >= from + 2);
    }
    QCOMPARE(heard.count("host_silent"), 0);
    QCOMPARE(heard.fabrics, 1);
    QCOMPARE(heard.wrongTime(), QString());
    QCOMPARE(heard.known(0, "host1", "nfs_calls"), static_cast<qsizetype>(heard.sweeps.size()));
}

namespace {

/// A server on a thread of its own, which is not late where the test is.
class ServerThread
{
public:
    explicit ServerThread(const QByteArray &metrics)
    {
        m_thread.start();
        m_context.moveToThread(&m_thread);
        onThread([&] {
            m_server = std::make_unique<MetricsServer>();
            m_server->setMetrics(metrics);
            m_isListening = m_server->listen();
        });
    }
    ~ServerThread()
    {
        onThread([this] { m_server.reset(); });
        m_thread.quit();
        m_thread.wait();
    }
    Q_DISABLE_COPY_MOVE(ServerThread)
    bool isListening() const { return m_isListening; }
    const MetricsServer &server() const { return *m_server; }

private:
    template<typename Work>
    void onThread(const Work &work)
    {
        QMetaObject::invokeMethod(&m_context, work, Qt::BlockingQueuedConnection);
    }

    QThread m_thread;
    QObject m_context;
    std::unique_ptr<MetricsServer> m_server;
    bool m_isListening = false;
};

} // namespace

/// This program does other things, too, and takes longer than an interval to read what came in:
/// sweeps take longer, and nobody is silent.
void TestHostHttp::takesItsTime()
{
    constexpr int Hosts = 20;
    constexpr qint64 BusyMs = 50;
    const ServerThread thread(MetricsServer::metricsOf("host"));
    QVERIFY(thread.isListening());
    const HeardHosts heard(source(thread.server(), Hosts), std::chrono::milliseconds(100));
    QTRY_VERIFY(heard.sweeps.size() >= 2);
    QTimer busy;
    connect(&busy, &QTimer::timeout, this, [] {
        QElapsedTimer since;
        since.start();
        while (!since.hasExpired(BusyMs)) {
        }
    });
    busy.start(0);
    const size_t from = heard.sweeps.size();
    QTRY_VERIFY(heard.sweeps.size() >= from + 10);
    QCOMPARE(heard.count("host_silent"), 0);
    QVERIFY(heard.sweeps.back()->layout->ports.size() >= size_t(Hosts));
}

void TestHostHttp::saysThatNobodyListens()
{
    quint16 port = 0;
    {
        MetricsServer gone;
        QVERIFY(gone.listen());
        port = gone.port();
    }
    const HeardHosts heard(QStringLiteral("hosts:127.0.0.1?via=http&port=%1").arg(port));
    QTRY_VERIFY(heard.error.has_value());
    QVERIFY2(heard.error->english().contains(u"refused"), qPrintable(heard.error->english()));
}

namespace {

/// What node_exporter reads of a host.
void writeHost(const QDir &root)
{
    const auto write = [&root](const QString &path, const QByteArray &text) {
        root.mkpath(path.section(u'/', 0, -2));
        QFile file(root.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    const QString device = QStringLiteral("sys/class/infiniband/mlx5_0/");
    write(device + "board_id", "MT_0000000008\n");
    write(device + "fw_ver", "16.35.1012\n");
    write(device + "hca_type", "MT4123\n");
    write(device + "ports/1/state", "4: ACTIVE\n");
    write(device + "ports/1/phys_state", "5: LinkUp\n");
    write(device + "ports/1/rate", "100 Gb/sec (4X EDR)\n");
    write(device + "ports/1/counters/port_xmit_data", "12345678901\n");
    write(device + "ports/1/counters/symbol_error", "7\n");
    write("sys/class/net/ib0/type", "32\n");
    write("proc/net/dev", "Inter-|   Receive  |  Transmit\n"
                          " face |bytes    packets errs drop fifo frame compressed multicast|bytes "
                          "packets errs drop fifo colls carrier compressed\n"
                          "   ib0: 1000 9 0 2 0 0 0 0 2000 25 0 0 0 0 0 0\n");
    write("proc/net/rpc/nfs", "net 70 70 69 45\nrpc 1000 3 1001\n"
                              "proc3 22 2 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21\n"
                              "proc4 48 99 100 200 300 400 500" +
                                  QByteArray(" 0").repeated(42) + '\n');
    write("proc/7/mountinfo", "36 25 0:36 / /home rw - nfs4 server:/home rw,addr=192.168.1.1\n");
    write("proc/7/mountstats",
          "device server:/home mounted on /home with fstype nfs4 statvers=1.1\n"
          "\topts:\trw,vers=4.0,proto=tcp,mountaddr=192.168.1.1\n\tage:\t100\n"
          "\tevents:\t52 226 0 0 1 13 398 0 0 331 0 47 0 0 77 0 0 77 0 0 0 0 0 0 0 0 0\n"
          "\tbytes:\t1 2 3 4 5000 6000 7 8\n"
          "\tRPC iostats version: 1.0  p/v: 100003/4 (nfs)\n"
          "\txprt:\ttcp 832 0 1 0 11 6428 6427 0 12154 40 24 26 5726\n"
          "\tper-op statistics\n"
          "\t        READ: 1298 1299 1 207680 1210292152 6 79386 79407\n"
          "\t       WRITE: 2 2 0 100 200 1 10 11\n");
    write("proc/stat", "cpu  10 2 3 4000 5 6 7 8 0 0\ncpu0 6 1 2 2000 3 3 3 4 0 0\n"
                       "cpu1 4 1 1 2000 2 3 4 4 0 0\nbtime 1700000000\nprocesses 100\n"
                       "procs_running 1\nprocs_blocked 0\n");
    write("proc/meminfo", "MemTotal:       16 kB\nMemFree:        4 kB\nMemAvailable:    8 kB\n");
    QFile::link("7", root.filePath("proc/self"));
}

} // namespace

/// Debian's, over a tree of files.
void TestHostHttp::readsARealExporter()
{
    const QString program = QStandardPaths::findExecutable("prometheus-node-exporter");
    if (program.isEmpty()) {
        QSKIP("prometheus-node-exporter is not installed.");
    }
    const QTemporaryDir folder;
    writeHost(QDir(folder.path()));
    quint16 port = 0;
    {
        MetricsServer unused;
        QVERIFY(unused.listen());
        port = unused.port();
    }
    QProcess exporter;
    dieWithParent(exporter);
    exporter.setProcessChannelMode(QProcess::MergedChannels);
    QStringList options{"--path.procfs=" + folder.filePath("proc"),
                        "--path.sysfs=" + folder.filePath("sys"),
                        QStringLiteral("--web.listen-address=127.0.0.1:%1").arg(port),
                        "--no-collector.netdev.netlink", "--collector.disable-defaults"};
    for (const char *collector : {"infiniband", "netdev", "netclass", "nfs", "mountstats", "cpu",
                                  "meminfo", "uname", "loadavg"}) {
        options << QStringLiteral("--collector.") + QLatin1String(collector);
    }
    exporter.start(program, options);
    QByteArray said;
    QTRY_VERIFY2((said += exporter.readAll()).contains("TLS is disabled"), said.constData());
    const HeardHosts heard(QStringLiteral("hosts:127.0.0.1?via=http&port=%1").arg(port));
    QTRY_VERIFY(heard.sweeps.size() >= 4); // of which three ask for some collectors alone
    const QString any;
    const auto of = [&](PortNumber number, const char *counter) {
        return heard.last(any, number, counter).value_or(~quint64(0));
    };
    QCOMPARE(of(1, "PortXmitData"), quint64(12345678901)); // words again
    QCOMPARE(of(1, "SymbolErrorCounter"), quint64(7));
    QCOMPARE(of(1, "ipoib_rx_packets"), quint64(9));
    QCOMPARE(of(1, "ipoib_rx_dropped"), quint64(2));
    QCOMPARE(of(1, "ipoib_tx_bytes"), quint64(2000));
    QCOMPARE(of(0, "nfs_calls"), quint64(1000));
    QCOMPARE(of(0, "nfs_retransmits"), quint64(3));
    QCOMPARE(of(0, "nfs3_read"), quint64(6));
    QCOMPARE(of(0, "nfs4_open_confirm"), quint64(500));
    QCOMPARE(of(0, "nfs_write"), quint64(7 + 200));
    QCOMPARE(of(0, "nfs_read_bytes"), quint64(5000));
    QCOMPARE(of(0, "nfs_rpc_ops"), quint64(1300));
    QCOMPARE(of(0, "nfs_rpc_read_transmissions"), quint64(1299));
    QCOMPARE(of(0, "nfs_rpc_read_rtt_ms"), quint64(79386));
    QCOMPARE(of(0, "nfs_rpc_write_execute_ms"), quint64(11));
    QCOMPARE(of(0, "nfs_xprt_backlog_sum"), quint64(40));
    QCOMPARE(of(0, "cpu_user"), quint64(100));
    QCOMPARE(of(0, "cpu_idle"), quint64(40000));
    QCOMPARE(of(0, "mem_available"), quint64(8192));
    QCOMPARE(heard.texts().filter("mlx5_0") + heard.texts().filter("server"),
             QStringList({"firmware|mlx5_0|16.35.1012 MT_0000000008",
                          "nfs_mount|server:/home|server:/home nfs proto=tcp",
                          "nfs_bytes|server:/home|5000 6000"}));
    QCOMPARE(heard.changed, 1);
    QVERIFY(!heard.last(any, 1, "out_of_sequence")); // it has no such metrics
    QVERIFY(!heard.last(any, 0, "pcie_link_speed"));
    QVERIFY(!heard.last(any, 0, "swap_total"));
    endProcess(exporter, 5000);
    QTRY_COMPARE(heard.count("host_silent"), 1);
}

PICKGLASS_TEST(TestHostHttp, QCoreApplication)
#include "tst_hosthttp.moc"
