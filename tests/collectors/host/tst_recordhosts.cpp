// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/collectors/agent/sshserver.h"
#include "tests/collectors/host/hosttree.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>

using namespace pickglass;
using namespace pickglass::tests;

/// `pgcap record host:` and `hosts:…`, with trees of files in the place of hosts.
class TestRecordHosts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_path = qgetenv("PATH");
    }
    void cleanup() { qputenv("PATH", m_path); }

    void countsCallsAndPackets();
    void reportsPathsThatMigrate();
    void keepsQueuePairsAndMounts();
    void armedPathsAreProblems_data();
    void armedPathsAreProblems();
    void manyComeTogether();
    void oneHostThatHangsIsSilent();
    void readsThroughSsh();
    void joinsTheFabric();
    void endsWithWhatItStarted();
    void saysWhatIsWrong();
    void probes();

private:
    QString at(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QString capture() const { return at("x.pgcap"); }
    HostTree tree(const char *name, int number) const
    {
        return {at(name), QString::fromLatin1(name), number};
    }
    QStringList recording(const QString &source, const QString &interval = "200ms") const
    {
        return {source, "-o", capture(), "--interval", interval, "--control"};
    }
    /// The samples of a counter, in their order.
    QJsonArray samples(const QString &port, const char *counter) const
    {
        const Ran ran =
            pgcap({"counters", capture(), "--port", port, "--counter", counter, "--json"});
        return ran.json()[0][u"samples"].toArray();
    }
    /// How many of them are known.
    qsizetype known(const QString &port, const char *counter) const
    {
        const QJsonArray all = samples(port, counter);
        return std::count_if(all.begin(), all.end(),
                             [](const QJsonValue &sample) { return !sample[u"value"].isNull(); });
    }
    /// They grow by whole steps, and the rate of one step a second is that step. (Where this
    /// machine is busy elsewhere, a sweep may see none or two.)
    void verifySteps(const QString &port, const char *counter, int begin, int step) const
    {
        const QJsonArray all = samples(port, counter);
        QVERIFY2(all.size() >= 6, qPrintable(QString::number(all.size())));
        QCOMPARE(all.first()[u"value"].toInt(), begin);
        int steps = 0;
        for (qsizetype i = 1; i < all.size(); ++i) {
            const int counted = all[i][u"value"].toInt() - all[i - 1][u"value"].toInt();
            QCOMPARE(counted % step, 0);
            const bool isStep =
                counted == step && qAbs(all[i][u"rate"].toDouble() - step) < 0.05 * step;
            steps += isStep ? 1 : 0;
        }
        QVERIFY2(steps >= 3, qPrintable(QString::number(steps)));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_path;
};

/// 24 WRITE calls, 9 packets in and 25 out, each second.
void TestRecordHosts::countsCallsAndPackets()
{
    const HostTree host = tree("node01", 1);
    RecordProgram record(
        {}, {"host:?root=" + at("node01"), "-o", capture(), "--interval", "1s", "--control"});
    for (int second = 1; second <= 6; ++second) {
        QVERIFY(!record.waitFor(QStringLiteral("sweep")).isEmpty());
        host.setCounts(24 * second, 9 * second, 25 * second);
    }
    record.say(R"({"do":"stop"})");
    QCOMPARE(record.finish(), 0);
    const QString port = QStringLiteral("node01 mlx5_0:%1");
    verifySteps(port.arg(0), "nfs_write", 1000, 24);
    verifySteps(port.arg(0), "nfs4_write", 0, 24);
    verifySteps(port.arg(1), "nfs_write", 1000, 24); // where people look for it
    verifySteps(port.arg(1), "ipoib_rx_packets", 0, 9);
    verifySteps(port.arg(1), "ipoib_tx_packets", 0, 25);
}

/// Two queue pairs are armed, and one of them migrates: an event each, and the counts beside them.
void TestRecordHosts::reportsPathsThatMigrate()
{
    const HostTree host = tree("node01", 1);
    host.setQueuePairs("7:MIGRATED 8:REARM");
    RecordProgram record({}, recording("host:?root=" + at("node01"), "500ms"));
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    host.setQueuePairs("7:ARMED 8:ARMED");
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    host.setQueuePairs("7:MIGRATED 8:ARMED");
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    record.say(R"({"do":"stop"})");
    QCOMPARE(record.finish(), 0);
    QStringList said;
    for (const QJsonValue &event : pgcap({"events", capture(), "--json"}).json().array()) {
        said << event[u"kind"].toString() + u' ' + event[u"message"].toString();
    }
    QCOMPARE(said,
             QStringList({"path_armed Queue pairs of node01 mlx5_0/1 got an alternate path: 2.",
                          "path_migrated Queue pairs of node01 mlx5_0/1 migrated to their "
                          "alternate paths: 1."}));
    const QString port = QStringLiteral("node01 mlx5_0:1");
    QCOMPARE(samples(port, "qp_paths").last()[u"value"].toInt(), 2);
    QCOMPARE(samples(port, "qp_armed").last()[u"value"].toInt(), 1);
    QCOMPARE(samples(port, "qp_path_migrated").last()[u"value"].toInt(), 1);
    QVERIFY(samples(port, "qp_armed").last()[u"rate"].isNull()); // a gauge
}

/// Two hosts have a queue pair to each other; one of them migrates, and its host remounts. What
/// stays as it was has one row, and so has what an agent's client records.
void TestRecordHosts::keepsQueuePairsAndMounts()
{
    const HostTree first = tree("n1", 1);
    const HostTree second = tree("n2", 2);
    first.setLid(8);
    second.setLid(10);
    first.setQueuePairs("7-8:ARMED 9-70:REARM");
    second.setQueuePairs("8-7:ARMED");
    first.setMount("nas:/home", "/home", 5000);
    RecordProgram record({}, recording("hosts:n[1-2]?root=" + at("%h"), "500ms"));
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 4).isEmpty());
    first.setQueuePairs("7-8:MIGRATED");
    first.setMount("nas:/data", "/home", 6000);
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    record.say(R"({"do":"stop"})");
    QCOMPARE(record.finish(), 0);
    const auto rows = [this](const QString &sql) {
        return QString::fromUtf8(pgcap({"sql", capture(), sql, "--csv"}).out)
            .trimmed()
            .split(u'\n')
            .mid(1);
    };
    QCOMPARE(rows("SELECT host, device, port, lqpn, rqpn, state, assumed_alternate_lid, peer_host, "
                  "peer_port, valid_to IS NULL FROM qp_paths ORDER BY valid_from, lqpn"),
             QStringList({"n1 mlx5_0,mlx5_0,1,7,8,armed,9,n2 mlx5_0,1,0",
                          "n2 mlx5_0,mlx5_0,1,8,7,armed,11,n1 mlx5_0,1,1",
                          "n1 mlx5_0,mlx5_0,1,9,70,rearm,9,,,0",
                          "n1 mlx5_0,mlx5_0,1,7,8,migrated,9,n2 mlx5_0,1,1"}));
    QCOMPARE(rows("SELECT name, value, valid_to IS NULL FROM host_fact WHERE kind = 'nfs_mount' "
                  "ORDER BY valid_from"),
             QStringList({"/home,\"nas:/home nfs4 rw,vers=4.2,proto=rdma\",0",
                          "/home,\"nas:/data nfs4 rw,vers=4.2,proto=rdma\",1"}));
    // Bytes are kept once a minute.
    QCOMPARE(rows("SELECT value FROM host_fact WHERE kind = 'nfs_bytes'"), QStringList({"5000 6"}));
}

void TestRecordHosts::armedPathsAreProblems_data()
{
    QTest::addColumn<QString>("fabric");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("over one spine")
        << QStringLiteral("spines=1&lmc=1")
        << QStringList{"armed_shares_cable warning Armed queue pairs between node0001 mlx5_0/1 and "
                       "node0003 mlx5_0/1: 400. Their assumed alternate path (LID 9) shares the "
                       "cable leaf01/3 – spine01/1 with the primary path."};
    QTest::newRow("over two spines") << QStringLiteral("spines=2&lmc=1") << QStringList();
    QTest::newRow("with one LID")
        << QStringLiteral("spines=2")
        << QStringList{
               "armed_no_alternate info Armed queue pairs of ports that have one LID (LMC "
               "0): 400, at 2 ports, the first node0001 mlx5_0/1. Their alternate paths are "
               "not known."};
}

/// Two hosts of a simulated fabric have 200 queue pairs to each other: one problem.
void TestRecordHosts::armedPathsAreProblems()
{
    QFETCH(QString, fabric);
    constexpr int Pairs = 200;
    QByteArrayList first;
    QByteArrayList second;
    for (int pair = 0; pair < Pairs; ++pair) {
        const QByteArray a = QByteArray::number(100 + pair);
        const QByteArray b = QByteArray::number(9000 + pair);
        first << a + '-' + b + ":ARMED";
        second << b + '-' + a + ":ARMED";
    }
    tree("node0001", 1).setQueuePairs(first.join(' '));
    tree("node0003", 3).setQueuePairs(second.join(' '));
    const QByteArray inner =
        QUrl::toPercentEncoding("synthetic:tree?leaves=2&perleaf=2&cables=1&" + fabric);
    // A host that this machine has no time for would be silent, and its pairs unknown.
    RecordProgram record({}, recording("hosts:node[0001,0003]?root=" + at("%h") +
                                           "&inner=" + QString::fromLatin1(inner),
                                       "2s"));
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    record.say(R"({"do":"stop"})");
    QCOMPARE(record.finish(), 0);
    QStringList found;
    for (const QJsonValue &problem : pgcap({"problems", capture(), "--json"}).json().array()) {
        const QString kind = problem[u"kind"].toString();
        if (kind.startsWith(u"armed")) {
            found << kind + u' ' + problem[u"severity"].toString() + u' ' +
                         problem[u"message"].toString();
        }
    }
    QTEST(found, "expected");
}

/// More than are started at once: none of them comes late.
void TestRecordHosts::manyComeTogether()
{
    constexpr int Hosts = 40;
    for (int number = 1; number <= Hosts; ++number) {
        tree(qPrintable(QStringLiteral("n%1").arg(number)), number);
    }
    RecordProgram record({}, recording("hosts:n[1-40]?root=" + at("%h")));
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 2).isEmpty());
    record.say(R"({"do":"stop"})");
    QCOMPARE(record.finish(), 0);
    const QJsonObject info = pgcap({"info", capture(), "--json"}).json().object();
    QCOMPARE(info.value(u"nodes").toInt(), Hosts);
    // Sweeps may be skipped, where this machine is busy.
    for (const QJsonValue &event : pgcap({"events", capture(), "--json"}).json().array()) {
        QCOMPARE(event[u"kind"].toString(), QStringLiteral("sweeps_missed"));
    }
}

/// The two others go on, and there is one event; it is over when the host is back.
void TestRecordHosts::oneHostThatHangsIsSilent()
{
    tree("n1", 1);
    const HostTree hanging = tree("n2", 2);
    tree("n3", 3);
    // A host that this machine has no time for would be silent, too.
    RecordProgram record({}, recording("hosts:n[1-3]?root=" + at("%h"), "500ms"));
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    QVERIFY(hanging.hang());
    QVERIFY(!record.waitFor(QStringLiteral("problem")).isEmpty());
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 12).isEmpty());
    record.say(R"({"do":"stop"})");
    QCOMPARE(record.finish(), 0);
    const auto isSilence = [](const QJsonObject &event) {
        return event.value(u"kind").toString() == u"host_silent";
    };
    QCOMPARE(std::ranges::count_if(record.events(), isSilence), 1);
    QVERIFY(record.problem("host_silent").value(u"message").toString().contains(u"n2"));
    const auto hosts = std::ranges::find_if(
        record.events().rbegin(), record.events().rend(),
        [](const QJsonObject &event) { return event.value(u"event").toString() == u"hosts"; });
    QVERIFY(hosts != record.events().rend());
    QCOMPARE(hosts->value(u"asked").toInt(), 3);
    QCOMPARE(hosts->value(u"answered").toInt(), 2);
    QCOMPARE(hosts->value(u"answering").toString(), QStringLiteral("n[1,3]"));
    QCOMPARE(hosts->value(u"silent").toArray()[0][u"host"].toString(), QStringLiteral("n2"));
    const QJsonArray events = pgcap({"events", capture(), "--json"}).json().array();
    QCOMPARE(events.size(), 1);
    QCOMPARE(events[0][u"kind"].toString(), QStringLiteral("no_answer"));
    QCOMPARE(events[0][u"guid"].toString(), QStringLiteral("0x0002c90300000002"));
    QVERIFY(known(QStringLiteral("n1 mlx5_0:0"), "nfs_write") >= 15);
    QCOMPARE(known(QStringLiteral("n1 mlx5_0:0"), "nfs_write"),
             known(QStringLiteral("n3 mlx5_0:1"), "ipoib_rx_packets"));
    QVERIFY(known(QStringLiteral("n2 mlx5_0:0"), "nfs_write") + 10 <
            known(QStringLiteral("n1 mlx5_0:0"), "nfs_write"));
}

/// Two of three answer; the third is told from them, with what it said.
void TestRecordHosts::probes()
{
    tree("n1", 1);
    tree("n3", 3);
    const QString source = "hosts:n[1-3]?root=" + at("%h");
    const QJsonObject probe = pgcap({"probe", source, "--json"}).json().object();
    QVERIFY(probe.value(u"works").toBool());
    const QJsonObject hosts = probe.value(u"hosts").toObject();
    QCOMPARE(hosts.value(u"asked").toInt(), 3);
    QCOMPARE(hosts.value(u"answered").toInt(), 2);
    QCOMPARE(hosts.value(u"waiting").toInt(), 0);
    QCOMPARE(hosts.value(u"answering").toString(), QStringLiteral("n[1,3]"));
    const QJsonArray silent = hosts.value(u"silent").toArray();
    QCOMPARE(silent.size(), 1);
    QCOMPARE(silent[0][u"host"].toString(), QStringLiteral("n2"));
    QVERIFY2(!silent[0][u"reason"].toString().isEmpty(), "why it cannot be read");
    const QString text = pgcap({"probe", source}).out;
    QVERIFY2(text.contains(QLatin1String("2 of 3 answered")), qPrintable(text));
    QVERIFY2(text.contains(QLatin1String("silent   n2: ")), qPrintable(text));
}

/// A real ssh and a real sshd, and a tree for each host behind it.
void TestRecordHosts::readsThroughSsh()
{
    if (const QString missing = SshServer::missing(); !missing.isEmpty()) {
        QSKIP(qPrintable(missing));
    }
    SshServer server;
    VERIFY_RESULT(server.start());
    qputenv("PATH", server.clientFolder().toUtf8() + ':' + m_path);
    for (int number = 1; number <= 3; ++number) {
        tree(qPrintable(QStringLiteral("node%1").arg(number)), number).setCounts(number, 0, 0);
    }
    RecordProgram record({}, recording("hosts:node[1-3]?via=ssh&root=" + at("%h")));
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 10).isEmpty());
    QCOMPARE(server.clients().size(), size_t(3));
    QCOMPARE(::kill(server.clients().front(), SIGKILL), 0);
    QVERIFY(!record.waitFor(QStringLiteral("problem")).isEmpty());
    QVERIFY(!record.waitFor(QStringLiteral("problem")).isEmpty()); // it is back
    record.say(R"({"do":"stop"})");
    QCOMPARE(record.finish(), 0);
    QVERIFY(!record.problem("host_silent").isEmpty());
    QVERIFY(!record.problem("host_answers").isEmpty());
    QCOMPARE(server.clients().size(), size_t(4));
    for (int number = 1; number <= 3; ++number) {
        const QJsonArray all = samples(QStringLiteral("node%1 mlx5_0:0").arg(number), "nfs4_write");
        QVERIFY(!all.isEmpty());
        QCOMPARE(all.first()[u"value"].toInt(), number);
    }
}

/// The fabric by another collector; hosts are found by their names, whatever their GUIDs.
void TestRecordHosts::joinsTheFabric()
{
    tree("node0001", 1).setCounts(24, 9, 25);
    tree("node0002", 2);
    tree("stranger", 3);
    RecordProgram record({}, recording("hosts:node[0001-0002],stranger?root=" + at("%h") +
                                       "&inner=synthetic%3Atree%3Fk%3D4%26tiers%3D2"));
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 8).isEmpty());
    record.say(R"({"do":"stop"})");
    QCOMPARE(record.finish(), 0);
    QVERIFY(record.problem("host_unknown").value(u"message").toString().contains(u"stranger"));
    QVERIFY(record.problem("host_silent").isEmpty());
    const QJsonObject info = pgcap({"info", capture(), "--json"}).json().object();
    QCOMPARE(info.value(u"nodes").toInt(), 8 + 6);
    const QString host = QStringLiteral("node0001 mlx5_0:%1");
    QCOMPARE(samples(host.arg(0), "nfs4_write").last()[u"value"].toInt(), 24);
    QCOMPARE(samples(host.arg(1), "ipoib_tx_packets").last()[u"value"].toInt(), 25);
    QVERIFY(known(host.arg(1), "PortXmitData") >= 5);
    QVERIFY(known(host.arg(1), "ipoib_rx_packets") >= 5);
    QVERIFY(known(QStringLiteral("leaf01:1"), "PortXmitData") >= 5);
}

/// Also with a child that waits for ever.
void TestRecordHosts::endsWithWhatItStarted()
{
    const HostTree hanging = tree("n1", 1);
    tree("n2", 2);
    RecordProgram record({}, recording("hosts:n[1-2]?root=" + at("%h")));
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 2).isEmpty());
    QVERIFY(hanging.hang());
    QVERIFY(!record.waitFor(QStringLiteral("problem")).isEmpty());
    record.say(R"({"do":"stop"})");
    QCOMPARE(record.finish(), 0);
    // Nobody has the file open any more: who would write to it has no reader.
    const QString path = at("n1/proc/net/rpc/nfs");
    QTRY_VERIFY(::open(QFile::encodeName(path).constData(), O_WRONLY | O_NONBLOCK) < 0);
}

void TestRecordHosts::saysWhatIsWrong()
{
    const Ran ran = pgcap({"record", "host:?root=" + at("none"), "-o", capture()});
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.said().contains(u"cannot be read"), qPrintable(ran.said()));
    QVERIFY2(ran.said().contains(u"none"), qPrintable(ran.said()));
}

PICKGLASS_TEST(TestRecordHosts, QCoreApplication)
#include "tst_recordhosts.moc"
