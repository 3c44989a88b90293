// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/agent/agentprogram.h"
#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/collectors/agent/testagent.h"
#include "tests/collectors/host/hosttree.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// `pickglass-agent --collector host:` and `hosts:…`, and a client that records what they serve
/// over TLS.
class TestHostAgents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { qunsetenv("XDG_CONFIG_HOME"); }
    void servesItsHost();
    void servesACluster();
    void servesQueuePairsAndMounts();

private:
    QString at(const QString &name) const { return m_folder->filePath(name); }
    QStringList serving(const QString &source) const
    {
        return {"--listen",  "127.0.0.1:0",   "--token-file",
                at("token"), "--certificate", dataFile(QStringLiteral("agent.crt")),
                "--key",     at("agent.key"), "--collector",
                source,      "--interval",    "500ms"};
    }
    QStringList recording(quint16 port) const
    {
        return {QStringLiteral("agent://127.0.0.1:%1?token-file=%2&accept-new=1")
                    .arg(port)
                    .arg(at("token")),
                "-o",
                at("x.pgcap"),
                "--interval",
                "500ms",
                "--control"};
    }
    /// The rows of a query, their columns with commas between.
    QStringList rows(const QString &sql) const
    {
        return QString::fromUtf8(pgcap({"sql", at("x.pgcap"), sql, "--csv"}).out)
            .trimmed()
            .split(u'\n')
            .mid(1);
    }
    /// The last known value; -1 where there is none.
    int last(const QString &port, const char *counter) const
    {
        const QJsonArray samples =
            pgcap({"counters", at("x.pgcap"), "--port", port, "--counter", counter, "--json"})
                .json()[0][u"samples"]
                .toArray();
        int value = -1;
        for (const QJsonValue &sample : samples) {
            value = sample[u"value"].toInt(value);
        }
        return value;
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestHostAgents::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", m_folder->path().toUtf8());
    QFile token(at("token"));
    QVERIFY(token.open(QIODevice::WriteOnly));
    token.write(QByteArray(32, 'a') + '\n');
    token.close();
    QVERIFY(token.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(QFile::copy(dataFile(QStringLiteral("agent.key")), at("agent.key")));
    QVERIFY(QFile::setPermissions(at("agent.key"), QFile::ReadOwner | QFile::WriteOwner));
}

void TestHostAgents::servesItsHost()
{
    const HostTree tree(at("node01"), "node01", 1);
    tree.setCounts(24, 9, 25);
    AgentProgram agent(serving("host:?root=" + at("node01")));
    const quint16 port = agent.port();
    QVERIFY2(port != 0, qPrintable(agent.said()));
    RecordProgram client({}, recording(port));
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 4).isEmpty());
    client.say(R"({"do":"stop"})");
    QCOMPARE(client.finish(), 0);
    QCOMPARE(last("node01 mlx5_0:0", "nfs4_write"), 24);
    QCOMPARE(last("node01 mlx5_0:1", "ipoib_tx_packets"), 25);
}

/// One of three hangs later: the client hears of it once, and has the others.
void TestHostAgents::servesACluster()
{
    std::vector<HostTree> trees;
    for (int host = 1; host <= 3; ++host) {
        const QString name = QStringLiteral("node%1").arg(host);
        trees.emplace_back(at(name), name, host);
        trees.back().setCounts(host, 0, 0);
    }
    AgentProgram agent(serving("hosts:node[1-3]?root=" + at("%h")));
    const quint16 port = agent.port();
    QVERIFY2(port != 0, qPrintable(agent.said()));
    RecordProgram client({}, recording(port));
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    QVERIFY(trees[1].hang());
    const QJsonObject problem = client.waitFor(QStringLiteral("problem"));
    QVERIFY(problem.value(u"message").toString().contains(u"node2"));
    trees[0].setCounts(10, 0, 0);
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 4).isEmpty());
    client.say(R"({"do":"stop"})");
    QCOMPARE(client.finish(), 0);
    QCOMPARE(last("node1 mlx5_0:0", "nfs4_write"), 10);
    QCOMPARE(last("node2 mlx5_0:0", "nfs4_write"), 2);
    QCOMPARE(last("node3 mlx5_0:0", "nfs4_write"), 3);
    const auto problems = std::ranges::count_if(client.events(), [](const QJsonObject &event) {
        return event.value(u"kind").toString() == u"host_silent";
    });
    QCOMPARE(problems, 1);
}

/// A client that joins is told all of it, and then what changes; one that comes later the same.
void TestHostAgents::servesQueuePairsAndMounts()
{
    const HostTree tree(at("node01"), "node01", 1);
    tree.setQueuePairs("7-8:ARMED 9-70:REARM");
    tree.setMount("nas:/home", "/home", 5000);
    AgentProgram agent(serving("host:?root=" + at("node01")));
    const quint16 port = agent.port();
    QVERIFY2(port != 0, qPrintable(agent.said()));
    for (const char *state : {"7-8:MIGRATED", "7-8:REARM"}) {
        RecordProgram client({}, recording(port) << "--force");
        QVERIFY(!client.waitFor(QStringLiteral("sweep"), 4).isEmpty());
        tree.setQueuePairs(state);
        QVERIFY(!client.waitFor(QStringLiteral("sweep"), 4).isEmpty());
        client.say(R"({"do":"stop"})");
        QCOMPARE(client.finish(), 0);
        const bool isFirst = qstrcmp(state, "7-8:MIGRATED") == 0;
        QCOMPARE(rows("SELECT lqpn, rqpn, device, state, valid_to IS NULL FROM qp_paths "
                      "ORDER BY valid_from, lqpn"),
                 isFirst ? QStringList({"7,8,mlx5_0,armed,0", "9,70,mlx5_0,rearm,0",
                                        "7,8,mlx5_0,migrated,1"})
                         : QStringList({"7,8,mlx5_0,migrated,0", "7,8,mlx5_0,rearm,1"}));
        QCOMPARE(rows("SELECT name, value FROM host_fact WHERE kind = 'nfs_mount'"),
                 QStringList("/home,\"nas:/home nfs4 rw,vers=4.2,proto=rdma\""));
        QCOMPARE(rows("SELECT value FROM host_fact WHERE kind = 'nfs_bytes'"),
                 QStringList("5000 6"));
    }
}

PICKGLASS_TEST(TestHostAgents, QCoreApplication)
#include "tst_hostagents.moc"
