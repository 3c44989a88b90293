// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/collectors/agent/sshserver.h"
#include "tests/collectors/host/latencystandin.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace pickglass;
using namespace pickglass::tests;

/// `pgcap latency hosts:… --run-benchmarks`, over a real ssh and sshd, with a stand-in for
/// ib_write_lat on each host.
class TestPairBenchmarks final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void needsAPermission_data();
    void needsAPermission();
    void measuresEveryPair();
    void keepsWhatWasPrinted();
    void choosesHostsOfLeaves();
    void saysWhoFails_data();
    void saysWhoFails();

private:
    QString at(const QString &name) const { return m_folder->filePath(name); }
    bool write(const QString &name, const QByteArray &text) const
    {
        QFile file(at(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() &&
               file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    /// The stand-ins that have run: "node0001", "node0002" or nothing, process.
    QList<QByteArrayList> log() const
    {
        QFile file(at("log"));
        QList<QByteArrayList> lines;
        if (file.open(QIODevice::ReadOnly)) {
            for (const QByteArray &line : file.readAll().split('\n')) {
                if (!line.isEmpty()) {
                    lines << line.split(' ');
                }
            }
        }
        return lines;
    }
    static Ran run(int hosts, const QStringList &more)
    {
        return pgcap(QStringList{"latency", QStringLiteral("hosts:node000[1-%1]").arg(hosts),
                                 "--run-benchmarks"} +
                     more);
    }

    SshServer m_server;
    QTemporaryDir m_captures;
    QString m_capture;
    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_path;
};

void TestPairBenchmarks::initTestCase()
{
    if (const QString missing = SshServer::missing(); !missing.isEmpty()) {
        QSKIP(qPrintable(missing));
    }
    m_path = qgetenv("PATH");
    VERIFY_RESULT(m_server.start());
    m_capture = m_captures.filePath(QStringLiteral("fabric.pgcap"));
    const Ran ran = pgcap(
        {"record", "synthetic:tree?k=4&clock=fast&sweeps=2", "--interval", "1s", "-o", m_capture});
    QVERIFY2(ran.code == 0, ran.err.constData());
}

/// An ssh that says on each host which one it is, and where its programs are.
void TestPairBenchmarks::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkpath("programs") && QDir(m_folder->path()).mkpath("client"));
    QVERIFY(QFile::link(QStringLiteral(PICKGLASS_LATENCY_STANDIN), at("programs/ib_write_lat")));
    QVERIFY(
        write("client/ssh",
              "#!/bin/bash\n"
              "host=${@: -2:1}; line=${@: -1}\n"
              "[ \"$host\" = \"$WITHOUT_PROGRAM\" ] || path=" +
                  at("programs").toUtf8() +
                  ":\n"
                  "exec " +
                  m_server.clientFolder().toUtf8() +
                  "/ssh \"${@:1:$#-1}\" \"STANDIN_HOST=$host; STANDIN_LOG=" + at("log").toUtf8() +
                  "; STANDIN_FAULT=$STANDIN_FAULT; PATH=$path\\$PATH; export STANDIN_HOST "
                  "STANDIN_LOG STANDIN_FAULT PATH; $line\"\n"));
    qputenv("PATH", at("client").toUtf8() + ':' + m_path);
}

/// No server is left on a host, whatever happened.
void TestPairBenchmarks::cleanup()
{
    qputenv("PATH", m_path);
    qunsetenv("STANDIN_FAULT");
    qunsetenv("WITHOUT_PROGRAM");
    if (m_folder) {
        for (const QByteArrayList &line : log()) {
            QTRY_VERIFY2(::kill(line.last().toInt(), 0) != 0, line.join(' ').constData());
        }
    }
}

void TestPairBenchmarks::needsAPermission_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("none") << QStringList{"hosts:node[1-4]"} << QByteArray("loads the fabric");
    QTest::newRow("a file") << QStringList{m_capture, "a", "b", "--run-benchmarks"}
                            << QByteArray("goes with hosts:LIST");
    QTest::newRow("files in the place of hosts")
        << QStringList{"hosts:node[1-4]?root=/t/%h", "--run-benchmarks"} << QByteArray("over ssh");
    QTest::newRow("exporters") << QStringList{"hosts:node[1-4]?via=http", "--run-benchmarks"}
                               << QByteArray("over ssh");
    QTest::newRow("one host") << QStringList{"hosts:node1", "--run-benchmarks"}
                              << QByteArray("two hosts");
    QTest::newRow("too many") << QStringList{"hosts:node[1-400]", "--run-benchmarks"}
                              << QByteArray("79800 pairs");
    QTest::newRow("an address in brackets")
        << QStringList{"hosts:n1,fe80::1", "--run-benchmarks"} << QByteArray("expected");
    QTest::newRow("what measures by MADs")
        << QStringList{"hosts:node[1-4]", "--run-benchmarks", "--to", "node1"}
        << QByteArray("does not go with hosts:LIST");
    QTest::newRow("no folder") << QStringList{"hosts:node[1-4]", "--run-benchmarks", "--save",
                                              "/no/such/folder/x.txt"}
                               << QByteArray("/no/such/folder/x.txt");
    QTest::newRow("leaves of nothing")
        << QStringList{"hosts:node[1-4]", "--run-benchmarks", "--per-leaf", "1"}
        << QByteArray("--fabric");
    QTest::newRow("a device for a shell")
        << QStringList{"hosts:node[1-4]", "--run-benchmarks", "--device", "mlx5_0'; reboot"}
        << QByteArray("expected a name");
}

void TestPairBenchmarks::needsAPermission()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, expected);
    const Ran ran = pgcap(QStringList{"latency"} + arguments);
    QCOMPARE(ran.code, expected.startsWith('/') ? 3 : 2);
    QVERIFY2(ran.err.contains(expected), ran.err.constData());
    QVERIFY(log().isEmpty());
}

void TestPairBenchmarks::measuresEveryPair()
{
    const Ran ran = run(8, {"--fabric", m_capture, "--json", "--count", "50"});
    QVERIFY2(ran.code == 1, ran.err.constData()); // node0003 is slow
    const QJsonObject document = ran.json().object();
    QVERIFY(document["failed"].toArray().isEmpty());
    const QJsonArray pairs = document["pairs"].toArray();
    QCOMPARE(pairs.size(), 28);
    for (const QJsonValue &pair : pairs) {
        const int a = pair["from"].toString().right(4).toInt();
        const int b = pair["to"].toString().right(4).toInt();
        QCOMPARE(qRound(pair["value"].toDouble() * 1e8), standinLatency(a, b));
    }
    QCOMPARE(document["runs"].toArray().size(), 28);
    for (const QJsonValue &each : document["runs"].toArray()) {
        QVERIFY(!each["time"].isNull());
        QCOMPARE(each["rows"][0]["iterations"].toInt(), 50);
        QCOMPARE(each["rows"][0]["bytes"].toInt(), 8);
    }
    const QJsonArray slow = document["slow"].toArray();
    QCOMPARE(slow.size(), 1);
    QCOMPARE(slow[0]["name"].toString(), QStringLiteral("node0003"));
    // Four leaves of two hosts each: six pairs, and four within.
    const QJsonArray leaves = document["leaf_pairs"].toArray();
    QCOMPARE(leaves.size(), 10);
    for (const QJsonValue &pair : leaves) {
        const bool isInside = pair["from"] == pair["to"];
        QVERIFY(isInside == (pair["value"].toDouble() < 2e-6) ||
                pair["from"].toString().endsWith(u'2'));
    }
}

void TestPairBenchmarks::keepsWhatWasPrinted()
{
    const Ran ran =
        run(5, {"--csv", "--show", "matrix", "--save", at("printed.txt"), "--bytes", "64"});
    QVERIFY2(ran.code == 0, ran.err.constData()); // too few to say who is slow
    const Ran read = pgcap({"benchmarks", at("printed.txt"), "--csv", "--show", "matrix"});
    QCOMPARE(read.code, 0);
    QCOMPARE(read.out, ran.out);
    QCOMPARE(read.err, QByteArray());
    QVERIFY(ran.out.contains("perftest,ib_write_lat,latency,64,node0001,node0002,"));
}

void TestPairBenchmarks::choosesHostsOfLeaves()
{
    const Ran ran = pgcap({"latency", "hosts:node00[01-06],node0099", "--run-benchmarks",
                           "--fabric", m_capture, "--per-leaf", "1", "--json"});
    QVERIFY2(ran.code >= 0 && ran.code < 2, ran.err.constData());
    QVERIFY(ran.err.contains("such as node0099"));
    QCOMPARE(ran.json()["pairs"].toArray().size(), 3);
    QCOMPARE(ran.json()["leaf_pairs"].toArray().size(), 3);
}

void TestPairBenchmarks::saysWhoFails_data()
{
    QTest::addColumn<QByteArray>("variable");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<int>("failed");
    QTest::newRow("no program") << QByteArray("WITHOUT_PROGRAM") << QByteArray("node0005")
                                << QByteArray("node0005 takes no part: ib_write_lat was not found")
                                << 0;
    QTest::newRow("no adapter") << QByteArray("STANDIN_FAULT") << QByteArray("node0005:device")
                                << QByteArray("node0005: Unable to find the Infiniband/RoCE device")
                                << 4;
    // Of its four pairs it is the sender of two.
    QTest::newRow("breaks") << QByteArray("STANDIN_FAULT") << QByteArray("node0005:breaks")
                            << QByteArray("node0005: Failed status 12: wr_id 0 syndrom 0x81") << 2;
    QTest::newRow("hangs") << QByteArray("STANDIN_FAULT") << QByteArray("node0005:hang")
                           << QByteArray("node0005 takes no part any more") << 4;
}

void TestPairBenchmarks::saysWhoFails()
{
    QFETCH(QByteArray, variable);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, expected);
    QFETCH(int, failed);
    qputenv(variable.constData(), value);
    const Ran ran = run(5, {"--json", "--seconds", "5"});
    QVERIFY2(ran.code == 1, ran.err.constData());
    QVERIFY2(ran.err.contains(expected), ran.err.constData());
    const QJsonObject document = ran.json().object();
    QCOMPARE(document["pairs"].toArray().size(), failed == 2 ? 8 : 6);
    QCOMPARE(document["left_out"].toArray().size(), failed == 0 ? 1 : 0);
    QCOMPARE(document["stopped"].toBool(true), false);
    const QJsonArray pairs = ran.json()["failed"].toArray();
    QCOMPARE(pairs.size(), failed);
    for (const QJsonValue &pair : pairs) {
        QVERIFY(pair["from"] == QStringLiteral("node0005") ||
                pair["to"] == QStringLiteral("node0005"));
        QVERIFY2(!pair["reason"].toString().contains(u'@') &&
                     !pair["reason"].toString().endsWith(QLatin1String("ended")),
                 qPrintable(pair["reason"].toString()));
    }
}

PICKGLASS_TEST(TestPairBenchmarks, QCoreApplication)
#include "tst_pairbenchmarks.moc"
