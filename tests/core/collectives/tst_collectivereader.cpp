// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/collectivereader.h"

#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What several texts say together; fails the test where one is refused.
CollectiveFacts read(const QList<QByteArray> &texts)
{
    CollectiveReader reader;
    for (const QByteArray &text : texts) {
        const auto skipped = reader.add(text, QStringLiteral("test.txt"));
        if (!skipped) {
            qWarning("%s", qPrintable(skipped.error().english()));
        }
    }
    return reader.take();
}

QString refusal(const QByteArray &text)
{
    CollectiveReader reader;
    const auto skipped = reader.add(text, {});
    return skipped ? QString() : skipped.error().english();
}

/// Four ranks on two hosts, as NCCL 2.19 writes them; all lines of two processes mixed.
const QByteArray Log219 =
    "node01:100:110 [0] NCCL INFO NET/IB : Using [0]mlx5_0:1/IB [1]mlx5_3:1/IB/SHARP [RO]; OOB "
    "eth0:10.0.0.1<0>\n"
    "node02:200:210 [0] NCCL INFO NET/IB : Using [0]mlx5_0:1/IB [1]mlx5_3:1/IB [RO]; OOB eth0:"
    "10.0.0.2<0>\n"
    "node01:100:110 [0] NCCL INFO ncclCommInitRank comm 0x7f rank 0 nranks 4 cudaDev 0 nvmlDev 0 "
    "busId 1000 commId 0x49bbd7790311d5eb - Init START\n"
    "node01:100:110 [0] NCCL INFO Channel 00/02 :    0   1   2   3\n"
    "node01:100:110 [0] NCCL INFO Channel 01/02 :    0   1   3   2\n"
    "node01:100:110 [0] NCCL INFO Trees [0] 1/2/-1->0->-1 [1] 1/-1/-1->0->2\n"
    "node01:101:111 [1] NCCL INFO Trees [0] -1/-1/-1->1->0 [1] -1/-1/-1->1->0\n"
    "node02:200:210 [0] NCCL INFO Trees [0] 3/-1/-1->2->0 [1] 3/0/-1->2->-1\n"
    "0: node02:201:211 [1] NCCL INFO Trees [0] -1/-1/-1->3->2 [1] -1/-1/-1->3->2\n"
    "node01:100:110 [0] NCCL INFO P2P Chunksize set to 131072\n"
    "node01:101:111 [1] NCCL INFO Channel 00/0 : 1[1] -> 2[0] [send] via NET/IB/1/GDRDMA\n"
    "node02:200:210 [0] NCCL INFO Channel 00/0 : 1[1] -> 2[0] [receive] via NET/IB/0/GDRDMA\n"
    "node02:201:211 [1] NCCL INFO Channel 00/0 : 3[1] -> 0[0] [send] via NET/IB/1(2)/GDRDMA\n"
    "node01:100:110 [0] NCCL INFO Channel 00 : 0[0] -> 1[1] via P2P/IPC/read\n"
    "node01:100:110 [0] NCCL INFO ncclCommInitRank comm 0x7f rank 0 nranks 4 cudaDev 0 nvmlDev 0 "
    "busId 1000 commId 0x49bbd7790311d5eb - Init COMPLETE\n"
    "node01:101:111 [1] NCCL INFO ncclCommInitRank comm 0x7e rank 1 nranks 4 cudaDev 1 nvmlDev 1 "
    "busId 2000 commId 0x49bbd7790311d5eb - Init COMPLETE\n"
    "node02:200:210 [0] NCCL INFO ncclCommInitRank comm 0x7d rank 2 nranks 4 cudaDev 0 nvmlDev 0 "
    "busId 1000 commId 0x49bbd7790311d5eb - Init COMPLETE\n"
    "[1,3]<stdout>:node02:201:211 [1] NCCL INFO ncclCommInitRank comm 0x7c rank 3 nranks 4 "
    "cudaDev 1 nvmlDev 1 busId 2000 commId 0x49bbd7790311d5eb - Init COMPLETE\n"
    // Made when it is first used, on another thread.
    "node02:201:299 [1] NCCL INFO Channel 01/0 : 3[1] -> 2[0] [send] via NET/IB/0\n";

const QStringList FourRanks{"node01", "node01", "node02", "node02"};

QByteArray oneLine(const QByteArray &message)
{
    return "node01:1:2 [0] NCCL INFO " + message + "\n";
}

} // namespace

class TestCollectiveReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsLogs();
    void readsTreesOfVersions_data();
    void readsTreesOfVersions();
    void readsRingsOfRanks();
    void readsOldConnections();
    void readsOpenLogs();
    void keepsCommunicatorsApart();
    void leavesOutWhatIsAmbiguous();
    void readsGraphs_data();
    void readsGraphs();
    void readsNamesOfAdapters();
    void readsRasJson();
    void readsRasText();
    void readsInspector();
    void readsBenchmarks();
    void readsRankLists_data();
    void readsRankLists();
    void fillsHosts();
    void refuses_data();
    void refuses();
    void countsWhatItSkips();
    void canBeStopped();
};

void TestCollectiveReader::readsLogs()
{
    const CollectiveFacts facts = read({Log219});
    QCOMPARE(facts.communicators.size(), size_t(1));
    const Communicator &one = facts.communicators.front();
    QCOMPARE(one.id, QStringLiteral("49bbd7790311d5eb"));
    QCOMPARE(toString(one.source), QStringLiteral("nccl_log"));
    QCOMPARE(one.hosts, FourRanks);
    QCOMPARE(one.channels.size(), size_t(2));
    QCOMPARE(one.channels.at(0).ring, (std::vector<int>{0, 1, 2, 3}));
    QCOMPARE(one.channels.at(1).ring, (std::vector<int>{0, 1, 3, 2}));
    using Tree = std::set<std::pair<int, int>>;
    QCOMPARE(one.channels.at(0).tree, (Tree{{1, 0}, {2, 0}, {3, 2}}));
    QCOMPARE(one.channels.at(1).tree, (Tree{{0, 2}, {1, 0}, {3, 2}}));
    const auto &connections = one.channels.at(0).connections;
    QCOMPARE(connections.size(), size_t(3));
    QVERIFY(connections.at({0, 1}).isDirect);
    QCOMPARE(connections.at({1, 2}), (ChannelConnection{1, 0, false}));
    QCOMPARE(connections.at({3, 0}), (ChannelConnection{1, {}, false}));
    QCOMPARE(one.channels.at(1).connections.at({3, 2}), (ChannelConnection{0, {}, false}));
    QCOMPARE(facts.adapters.at(QStringLiteral("node01")), (QStringList{"mlx5_0:1", "mlx5_3:1"}));
    QVERIFY(facts.notes.isEmpty());
}

void TestCollectiveReader::readsTreesOfVersions_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("2.4") << QByteArray("Trees [0] -1->0->1/2/-1 [1] 2->0->1/-1/-1");
    QTest::newRow("2.7") << QByteArray("Trees [0] 1/2/-1->0->-1|-1->0->1/2/-1 [1] "
                                       "1/-1/-1->0->2|2->0->1/-1/-1");
    QTest::newRow("2.8") << QByteArray("Trees [0] 1/2/-1->0->-1 [1] 1/-1/-1->0->2");
    QTest::newRow("a line each") << QByteArray("Tree 0 : -1 -> 0 -> 1/2/-1\n"
                                               "node01:1:2 [0] NCCL INFO "
                                               "Tree 1 : 2 -> 0 -> 1/-1/-1");
}

void TestCollectiveReader::readsTreesOfVersions()
{
    QFETCH(const QByteArray, line);
    const CollectiveFacts facts = read({oneLine(line)});
    QCOMPARE(facts.communicators.size(), size_t(1));
    const Communicator &one = facts.communicators.front();
    using Tree = std::set<std::pair<int, int>>;
    QCOMPARE(one.channels.at(0).tree, (Tree{{1, 0}, {2, 0}}));
    QCOMPARE(one.channels.at(1).tree, (Tree{{0, 2}, {1, 0}}));
    QCOMPARE(one.hosts, (QStringList{"node01", "", ""}));
}

void TestCollectiveReader::readsRingsOfRanks()
{
    const CollectiveFacts facts = read({"node01:1:2 [0] NCCL INFO Ring 00 : 2 -> 0 -> 1\n"
                                        "node02:1:2 [0] NCCL INFO Ring 00 : 0 -> 1 -> 2\n"
                                        "node03:1:2 [0] NCCL INFO Ring 00 : 1 -> 2 -> 0\n"});
    const Communicator &one = facts.communicators.front();
    QCOMPARE(one.hosts, (QStringList{"node01", "node02", "node03"}));
    QCOMPARE(one.channels.at(0).next, (std::map<int, int>{{0, 1}, {1, 2}, {2, 0}}));
}

void TestCollectiveReader::readsOldConnections()
{
    // NCCL 2.5: "Ring" with addresses of buses, and no id at the end.
    const CollectiveFacts facts =
        read({"node01:1:2 [0] NCCL INFO Channel 00 :    0   1\n"
              "node01:1:2 [0] NCCL INFO Ring 00 : 0[c7000] -> 1[87000] [send] via NET/Socket/0\n"
              "node02:1:2 [0] NCCL INFO Ring 00 : 0[c7000] -> 1[87000] [receive] via NET/IB/3\n"
              "node01:1:2 [0] NCCL INFO comm 0x7f rank 0 nranks 2 cudaDev 0 nvmlDev 0 - Init "
              "COMPLETE\n"
              "node02:1:2 [0] NCCL INFO comm 0x7f rank 1 nranks 2 cudaDev 0 nvmlDev 0 - Init "
              "COMPLETE\n"});
    QCOMPARE(facts.communicators.size(), size_t(1));
    const Communicator &one = facts.communicators.front();
    QVERIFY(one.id.isEmpty());
    QCOMPARE(one.hosts, (QStringList{"node01", "node02"}));
    QCOMPARE(one.channels.at(0).connections.at({0, 1}), (ChannelConnection{0, 3, true}));
}

/// Somebody searched the log for the lines of channels.
void TestCollectiveReader::readsOpenLogs()
{
    const CollectiveFacts facts = read({oneLine("Channel 00/01 : 0 2 1 3")});
    QCOMPARE(facts.communicators.size(), size_t(1));
    QCOMPARE(facts.communicators.front().size(), 4);
    QCOMPARE(facts.communicators.front().hosts.first(), QStringLiteral("node01"));
    // Rings that are cut off, or are none.
    QVERIFY(read({oneLine("Channel 00/01 : 0 2 1 ...")}).communicators.empty());
    QVERIFY(read({oneLine("Channel 00/01 : 0 2 2")}).communicators.empty());
}

void TestCollectiveReader::keepsCommunicatorsApart()
{
    QByteArray log;
    for (const QByteArray id : {"0xa1", "0xb2"}) {
        log += oneLine("ncclCommSplit comm 0x7f rank 0 nranks 2 cudaDev 0 commId " + id +
                       " - Init START");
        log += oneLine("Channel 00/01 : 0 1");
        log += oneLine("ncclCommSplit comm 0x7f rank 0 nranks 2 cudaDev 0 parent 0x1 color 1 key "
                       "0 - Init COMPLETE");
    }
    // Both have rank 0 in this process: which one this is of, the line does not say.
    log += oneLine("Channel 00/0 : 0[0] -> 1[0] [send] via NET/IB/0");
    const CollectiveFacts facts = read({log});
    QCOMPARE(facts.communicators.size(), size_t(2));
    QCOMPARE(facts.communicators[0].id, QStringLiteral("a1"));
    QCOMPARE(facts.communicators[1].id, QStringLiteral("b2"));
    QVERIFY(facts.communicators[0].channels.at(0).connections.empty());
    QCOMPARE(facts.notes.size(), 1);
}

void TestCollectiveReader::leavesOutWhatIsAmbiguous()
{
    const auto complete = [](const char *host) {
        return QByteArray(host) + ":1:2 [0] NCCL INFO comm 0x7f rank 0 nranks 2 cudaDev 0 nvmlDev "
                                  "0 - Init COMPLETE\n";
    };
    QCOMPARE(read({complete("node01") + complete("node01")}).communicators.size(), size_t(1));
    const CollectiveFacts facts = read({complete("node01") + complete("node02")});
    QVERIFY(facts.communicators.empty());
    QCOMPARE(facts.notes.size(), 1);
    const CollectiveFacts list = read({"0: node01\n1: node02\n0: node03\n"});
    QVERIFY(list.communicators.empty());
    QVERIFY(list.notes.first().english().contains("names two hosts for the same rank"));
}

void TestCollectiveReader::readsGraphs_data()
{
    QTest::addColumn<QByteArray>("in");
    QTest::addColumn<QByteArray>("gpus");
    QTest::newRow("until 2.20") << QByteArray("<net dev=\"11\"/>")
                                << QByteArray("<gpu dev=\"3\"/><gpu dev=\"2\"/>");
    QTest::newRow("2.21") << QByteArray("<net dev=\"0xb\"/>")
                          << QByteArray("<gpu dev=\"0x3\"/><gpu dev=\"0x2\"/>");
    QTest::newRow("2.30") << QByteArray("<net dev=\"0x100000000000000b\"/>")
                          << QByteArray("<gpu dev=\"0x1000000000000000\" rank=\"3\"/>"
                                        "<gpu dev=\"0x1000000000000001\" rank=\"2\"/>");
}

void TestCollectiveReader::readsGraphs()
{
    QFETCH(const QByteArray, in);
    QFETCH(const QByteArray, gpus);
    const CollectiveFacts facts =
        read({"<graphs version=\"1\">\n<graph id=\"0\" pattern=\"4\" crossnic=\"0\" "
              "nchannels=\"1\" speedintra=\"40\" speedinter=\"24\" latencyinter=\"0\" "
              "typeintra=\"NVL\" typeinter=\"PIX\" samechannels=\"0\"><channel>" +
              in + gpus +
              "<net dev=\"0\"/></channel></graph>\n"
              "<graph id=\"1\" pattern=\"3\"><channel>" +
              in + gpus + in + "</channel></graph></graphs>\n"});
    QCOMPARE(facts.graphs.size(), size_t(2));
    const NcclGraph &ring = facts.graphs.front();
    QVERIFY(ring.isRing() && !ring.isTree() && facts.graphs.back().isTree());
    QCOMPARE(ring.speed, std::optional(24e9));
    QCOMPARE(ring.channels, (std::vector<NcclGraph::Channel>{{11, 0, {3, 2}}}));
}

void TestCollectiveReader::readsNamesOfAdapters()
{
    const CollectiveFacts facts =
        read({"<system version=\"1\">\n<cpu numaid=\"0\"><pci busid=\"0000:e9:00.0\" "
              "class=\"0x020700\"><nic><net name=\"mlx5_4\" dev=\"1\" speed=\"400000\" port=\"1\" "
              "guid=\"0x1\"/></nic></pci><pci busid=\"0000:0c:00.0\" class=\"0x020700\"><nic>"
              "<net name=\"mlx5_0\" dev=\"0\" speed=\"400000\" guid=\"0x2\"/></nic></pci></cpu>"
              "</system>\n"});
    QCOMPARE(facts.adapters.at(QString()), (QStringList{"mlx5_0", "mlx5_4:1"}));
}

void TestCollectiveReader::readsRasJson()
{
    const QByteArray json =
        R"({"nccl_version": "2.29.1", "communicators_count": 1, "communicators": [
        {"hash": "0xae94423cfbb2ef4a", "secondary_hash": "0x1:0x2", "size": 3, "ranks_count": 2,
         "ranks": [{"rank": 1, "host": "172.16.64.245", "pid": 1, "cuda_dev": 0,
                    "status": {"init_state": 0}, "collective_counts": {"AllReduce": 7}},
                   {"rank": 0, "host": "172.16.64.244", "pid": 1}],
         "missing_ranks": [{"rank": 2, "host": "unknown"}]}],
        "ras": {"timeouts_count": 0}})";
    const CollectiveFacts facts =
        read({json, "172.16.64.244 node01 node01.cluster\n172.16.64.245\tnode02\n"});
    QCOMPARE(facts.communicators.size(), size_t(1));
    QCOMPARE(facts.communicators.front().id, QStringLiteral("ae94423cfbb2ef4a"));
    QCOMPARE(facts.communicators.front().hosts, (QStringList{"node01", "node02", ""}));
    QVERIFY(read({json.left(json.size() / 2)}).communicators.size() <= 1);
}

void TestCollectiveReader::readsRasText()
{
    const CollectiveFacts facts =
        read({"Job summary\n===========\n\nCommunicators... (0.00s)\n=============\n\n"
              "Warnings\n========\n\n#0-0 (27a079b828ff1a75) MISMATCH\n"
              "  Communicator ranks have different collective operation counts\n"
              "  Rank 0 -- GPU 0 managed by process 483072 on node 172.16.64.210\n"
              "  Rank 2 has launched up to operation 6650 -- GPU 2 managed by process 483074 on "
              "node node03\n"});
    QCOMPARE(facts.communicators.front().id, QStringLiteral("27a079b828ff1a75"));
    QCOMPARE(facts.communicators.front().hosts, (QStringList{"172.16.64.210", "", "node03"}));
    QCOMPARE(facts.notes.size(), 1);
}

void TestCollectiveReader::readsInspector()
{
    const auto document = [](int rank, const char *version, double bandwidth) {
        return QStringLiteral(
                   R"({"header":{"id":"0x7f8c496ae9f661","rank":%1,"n_ranks":2,"nnodes":2},)"
                   R"("metadata":{"inspector_output_format_version":"%2","hostname":"node0%3"},)"
                   R"("coll_perf":{"coll":"AllReduce","coll_sn":1407,"coll_msg_size_bytes":1024,)"
                   R"("coll_exec_time_us":61,"coll_busbw_gbs":%4}})"
                   "\n")
            .arg(rank)
            .arg(QLatin1String(version))
            .arg(rank + 1)
            .arg(bandwidth)
            .toUtf8();
    };
    const CollectiveFacts facts = read(
        {document(0, "v4.0", 40) + document(1, "v4.0", 45.5) + document(0, "v3.0", 41) +
         R"({"header":{"id":"0x7f8c496ae9f661","rank":0,"n_ranks":2},"p2p_perf":{"p2p":"Send",)"
         R"("p2p_busbw_gbs":99}})"
         "\n{\"header\":{\"id\":\"0x7f8c4"});
    QCOMPARE(facts.communicators.front().hosts, (QStringList{"node01", "node02"}));
    QCOMPARE(facts.measurements.size(), size_t(1));
    const CollectiveMeasurement &best = facts.measurements.front();
    QCOMPARE(best.busBandwidth, 45.5e9);
    QCOMPARE(best.count, qint64(3));
    QCOMPARE(best.bytes, std::optional<qint64>(1024));
    QCOMPARE(best.communicator, facts.communicators.front().id);
}

void TestCollectiveReader::readsBenchmarks()
{
    const QByteArray text =
        "# Collective test starting: all_reduce_perf\n# nThread 1 nGpus 1 minBytes 8\n#\n"
        "# Using devices\n#  Rank  0 Group  0 Pid 1 on node01 device  0 [0x07] NVIDIA H100\n"
        "#  Rank  1 Group  0 Pid 1 on node02 device  0 [0x07] NVIDIA H100\n#\n"
        "#       size         count      type   redop    root     time   algbw   busbw #wrong     "
        "time   algbw   busbw #wrong\n"
        "        1024           256     float     sum      -1    20.00    0.05    0.10      0    "
        "20.00    0.05    0.10      0\n"
        "  1073741824     268435456     float     sum      -1    90.00   11.93   22.37      0    "
        "90.00   11.93   23.00      0\n";
    const CollectiveFacts facts = read({text});
    QCOMPARE(toString(facts.communicators.front().source), QStringLiteral("benchmark"));
    QCOMPARE(facts.communicators.front().hosts, (QStringList{"node01", "node02"}));
    QCOMPARE(facts.measurements.front().busBandwidth, 23e9);
    QCOMPARE(facts.measurements.front().operation, QStringLiteral("all_reduce_perf"));
    QCOMPARE(facts.measurements.front().ranks, std::optional<qint64>(2));
    // In the log of the same run.
    const CollectiveFacts log = read({oneLine("Channel 00/01 : 0 1") + text});
    QCOMPARE(log.communicators.size(), size_t(1));
    QCOMPARE(log.communicators.front().hosts, (QStringList{"node01", "node02"}));
    QCOMPARE(log.measurements.front().busBandwidth, 23e9);
}

void TestCollectiveReader::readsRankLists_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("Open MPI's hostfile")
        << QByteArray("# hosts\nnode01 slots=2 max_slots=2\n\nnode02 slots=2 # two\n");
    QTest::newRow("the same without slots") << QByteArray("node01\nnode01\nnode02\nnode02\n");
    QTest::newRow("MPICH's machinefile") << QByteArray("node01:2\nnode02:2\n");
    QTest::newRow("a list of Slurm") << QByteArray("node[01-02] slots=2\n");
    QTest::newRow("srun --label") << QByteArray("2: node02\n0: node01\n3: node02\n1: node01\n");
    QTest::newRow("mpirun --tag-output")
        << QByteArray("[1,0]<stdout>:node01\n[1,2]<stdout>:node02\n[1,1]<stdout>:node01\n"
                      "[prterun-node01-7@1,3]<stdout>: node02\n");
    QTest::newRow("srun -v") << QByteArray(
        "srun: launching StepId=12.0 on host node01, 2 tasks: [0-1]\n"
        "srun: launching StepId=12.0 on host node02, 2 tasks: [2,3]\n");
    QTest::newRow("srun -v, old") << QByteArray("srun: launching 12.0 on host node01, 2 tasks: "
                                                "0,1\nsrun: launching 12.0 on host node02, 2 "
                                                "tasks: 2,3\n");
    QTest::newRow("sattach --layout")
        << QByteArray("Job step layout:\n\t4 tasks, 2 nodes (node[01-02])\n\n"
                      "\tNode 0 (node01), 2 task(s): 0 1 \n\tNode 1 (node02), 2 task(s): 2 3 \n");
    QTest::newRow("scontrol show step")
        << QByteArray("StepId=12.extern UserId=1000 StartTime=2026-01-01T00:00:00\n"
                      "   State=RUNNING Partition=gpu NodeList=node[01-02]\n"
                      "   Nodes=2 CPUs=0 Tasks=2 Name=extern Network=(null)\n\n"
                      "StepId=12.0 UserId=1000 StartTime=2026-01-01T00:00:00\n"
                      "   State=RUNNING Partition=gpu NodeList=node[01-02]\n"
                      "   Nodes=2 CPUs=64 Tasks=4 Name=train Network=(null)\n");
}

void TestCollectiveReader::readsRankLists()
{
    QFETCH(const QByteArray, text);
    CollectiveReader reader;
    const auto skipped = reader.add(text, {});
    VERIFY_RESULT(skipped);
    QCOMPARE(skipped->lines, qint64(0));
    const CollectiveFacts facts = reader.take();
    QCOMPARE(facts.communicators.size(), size_t(1));
    QCOMPARE(facts.communicators.front().hosts, FourRanks);
    QCOMPARE(toString(facts.communicators.front().source), QStringLiteral("rank_list"));
}

/// A log of one rank and the list of all.
void TestCollectiveReader::fillsHosts()
{
    const QByteArray log = oneLine("ncclCommInitRank comm 0x7f rank 0 nranks 4 cudaDev 0 commId "
                                   "0xa1 - Init COMPLETE");
    const CollectiveFacts facts = read({"node01.cluster\nnode01\nnode02:2\n", log});
    QCOMPARE(facts.communicators.size(), size_t(1));
    QCOMPARE(facts.communicators.front().id, QStringLiteral("a1"));
    QCOMPARE(facts.communicators.front().hosts, FourRanks);
    // A list that contradicts it is another program's.
    QCOMPARE(read({"node03:2\nnode02:2\n", log}).communicators.size(), size_t(2));
}

void TestCollectiveReader::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("reason");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("nothing of the ranks");
    QTest::newRow("prose") << QByteArray("This is a text.\nIt has no ranks.\n")
                           << QStringLiteral("nothing of the ranks");
    QTest::newRow("half a graph") << QByteArray("<graphs version=\"1\"><graph id=\"0\">")
                                  << QStringLiteral("XML");
    QTest::newRow("many ranks") << QByteArray("node[0001-1000] slots=100000\n").repeated(100)
                                << QStringLiteral("more ranks than are read");
    QByteArray ranks;
    for (int i = 0; i < 100; ++i) {
        ranks += oneLine("comm 0x7f rank 0 nranks 131071 cudaDev 0 commId 0x" +
                         QByteArray::number(i + 1, 16) + " - Init COMPLETE");
    }
    QTest::newRow("many communicators") << ranks << QStringLiteral("more ranks than are read");
}

void TestCollectiveReader::refuses()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, reason);
    const QString said = refusal(text);
    QVERIFY2(reason.isEmpty() || said.contains(reason), qPrintable(said));
}

void TestCollectiveReader::countsWhatItSkips()
{
    CollectiveReader reader;
    const auto skipped = reader.add("node01 slots=2\nwhat is this\nnode02 slots=2\n", {});
    VERIFY_RESULT(skipped);
    QCOMPARE(skipped->lines, qint64(1));
    QCOMPARE(skipped->problems.first().line, qint64(2));
    QCOMPARE(reader.take().communicators.front().hosts, FourRanks);
}

void TestCollectiveReader::canBeStopped()
{
    StopSource source;
    source.stop();
    CollectiveReader reader;
    QVERIFY(!reader.add(Log219.repeated(400), {}, source.token()));
    QVERIFY(!reader.add(QByteArray("node01\n").repeated(10'000), {}, source.token()));
}

PICKGLASS_TEST_APPLESS(TestCollectiveReader)

#include "tst_collectivereader.moc"
