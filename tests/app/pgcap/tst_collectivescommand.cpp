// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass::tests;

namespace {

/// The n-th host of one of the leaves 84, 126, 03, 78, 90, 66, eight hosts each.
QString hostOf(int leaf, int number)
{
    return QStringLiteral("node%1").arg(leaf * 8 + number + 1, 4, 10, QLatin1Char('0'));
}

/// The sixteen processes of the INAM paper, §4.3: eight on leaf 84, four each on 78 and 66, those
/// of 84 in turn with the others.
QByteArray ranksInTurn()
{
    QByteArray text;
    int rank = 0;
    for (int i = 0; i < 8; ++i) {
        const QString other = i % 2 == 0 ? hostOf(3, i / 2) : hostOf(5, i / 2);
        text += QStringLiteral("%1: %2\n%3: %4\n")
                    .arg(QString::number(rank), hostOf(0, i), QString::number(rank + 1), other)
                    .toUtf8();
        rank += 2;
    }
    return text;
}

/// The log of six ranks, one a leaf, whose tree is the broadcast of the paper's §4.4: 0 to 3 and 1,
/// 3 to 4, 1 to 2, 4 to 5.
QByteArray logOfTree()
{
    const QList<QByteArray> trees{"3/1/-1->0->-1", "2/-1/-1->1->0", "-1/-1/-1->2->1",
                                  "4/-1/-1->3->0", "5/-1/-1->4->3", "-1/-1/-1->5->4"};
    QByteArray text;
    for (int rank = 0; rank < 6; ++rank) {
        const QByteArray begin = hostOf(rank, 0).toUtf8() + ":1:2 [0] NCCL INFO ";
        text += begin + "Trees [0] " + trees[rank] + "\n";
        if (rank == 0) {
            text += begin + "Channel 00/01 : 0 1 2 3 4 5\n";
        }
        text += begin + "comm 0x7f rank " + QByteArray::number(rank) +
                " nranks 6 cudaDev 0 nvmlDev 0 busId 1000 commId 0xabc - Init COMPLETE\n";
    }
    return text;
}

QByteArray ncclTests(double busBandwidth)
{
    return "# Collective test starting: all_reduce_perf\n# nThread 1 nGpus 1 minBytes 8\n"
           "#       size         count      type   redop    root     time   algbw   busbw #wrong\n"
           "  1073741824     268435456     float     sum      -1    90.00   11.93   " +
           QByteArray::number(busBandwidth, 'f', 2) + "      0\n";
}

/// Uses of links between switches, "leaf84>spine110".
QMap<QString, int> usesOf(const QJsonObject &document)
{
    QMap<QString, int> uses;
    for (const auto each : document["links"].toArray()) {
        const QJsonObject link = each.toObject();
        if (!link["host_link"].toBool()) {
            uses[link["node"].toString() + u'>' + link["peer_node"].toString()] =
                link["uses"].toInt();
        }
    }
    return uses;
}

} // namespace

/// `pgcap collectives`, from the outside, over the fabric of the INAM paper.
class TestCollectivesCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void stepsThatShareALink();
    void stepsThatDoNot();
    void broadcastOfThePaper();
    void chunksOfThePapersRing();
    void besideWhatWasMeasured();
    void tables();
    void hostsThatAreNotThere();
    void trouble();

private:
    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            qFatal("%s cannot be written", qPrintable(name));
        }
        return file.fileName();
    }
    QString fabric(const QString &route) { return m_folder.filePath(route + ".pgcap"); }

    QTemporaryDir m_folder;
    QString m_inTurn;
    QString m_log;
};

void TestCollectivesCommand::initTestCase()
{
    for (const QString route : {"single", "dest"}) {
        const Ran ran = pgcap({"record",
                               "synthetic:tree?leaves=6&spines=6&perleaf=8&cables=1&multicast=0&"
                               "clock=fast&start=2026-01-01T00:00:00Z&pattern=bcast&message=16384&"
                               "route=" +
                                   route,
                               "-o", fabric(route), "--duration", "3s"});
        QVERIFY2(ran.code == 0, ran.err.constData());
    }
    m_inTurn = write("inturn.txt", ranksInTurn());
    m_log = write("nccl.log", logOfTree());
}

/// The thick line that splits in two: 8 over leaf 84's only way, 4 to each of the others.
void TestCollectivesCommand::stepsThatShareALink()
{
    const Ran ran = pgcap({"collectives", fabric("single"), m_inTurn, "--json"});
    QCOMPARE(ran.code, 1);
    const QJsonObject document = ran.json().object();
    const QJsonObject one = document["communicators"][0].toObject();
    QCOMPARE(one["ranks"].toInt(), 16);
    QCOMPARE(one["order"].toString(), QStringLiteral("assumed"));
    QCOMPARE(one["limit_uses"].toInt(), 8);
    QCOMPARE(one["bound"].toDouble(), 25e9 / 8);
    QCOMPARE(one["bound_of_adapters"].toDouble(), 25e9);
    QVERIFY(one["shared"].toBool());
    QCOMPARE(usesOf(document), (QMap<QString, int>{{"leaf84>spine110", 8},
                                                   {"spine110>leaf78", 4},
                                                   {"spine110>leaf66", 4},
                                                   {"leaf78>spine110", 4},
                                                   {"leaf66>spine110", 4},
                                                   {"spine110>leaf84", 8}}));
    const Ran text = pgcap({"collectives", fabric("single"), m_inTurn});
    QCOMPARE(text.code, 1);
    QVERIFY2(text.out.contains("bus bandwidth: at most 3.13 GB/s; by the adapters alone 25 GB/s"),
             text.out.constData());
    QVERIFY2(text.out.contains("(25 GB/s) is used by 8 steps at the same time: 3.13 GB/s each."),
             text.out.constData());
    // Over all six spines, by the receiver: two of the eight share one.
    const Ran spread = pgcap({"collectives", fabric("dest"), m_inTurn, "--json"});
    QCOMPARE(spread.json()["communicators"][0]["bound"].toDouble(), 25e9 / 2);
}

/// The same hosts leaf by leaf: the ring crosses each way once.
void TestCollectivesCommand::stepsThatDoNot()
{
    QByteArray ranks;
    for (const auto &[leaf, hosts] : {std::pair(0, 8), std::pair(3, 4), std::pair(5, 4)}) {
        for (int i = 0; i < hosts; ++i) {
            ranks += hostOf(leaf, i).toUtf8() + " slots=2\n";
        }
    }
    const Ran ran = pgcap({"collectives", fabric("single"), write("hostfile", ranks), "--json"});
    QCOMPARE(ran.code, 0);
    const auto one = ran.json()["communicators"][0];
    QCOMPARE(one["ranks"].toInt(), 32);
    QCOMPARE(one["steps"].toInt(), 16);
    QCOMPARE(one["steps_inside_hosts"].toInt(), 16);
    QCOMPARE(one["bound"].toDouble(), 25e9);
}

/// Uses 2/0, 1/1, 0/1, 1/1, 1/1, 0/1 of ranks 0 to 5, and 20 link uses: 327,680 bytes of 16 KiB.
void TestCollectivesCommand::broadcastOfThePaper()
{
    const Ran ran = pgcap({"collectives", fabric("dest"), m_log, "--algorithm", "tree", "--json"});
    const QJsonObject document = ran.json().object();
    QMap<int, int> sends;
    QMap<int, int> receives;
    int links = 0;
    for (const auto each : document["steps"].toArray()) {
        const QJsonObject step = each.toObject();
        if (step["phase"].toString() == QLatin1String("broadcast")) {
            ++sends[step["from_rank"].toInt()];
            ++receives[step["to_rank"].toInt()];
            links += step["links"].toInt();
        }
    }
    QCOMPARE(sends, (QMap<int, int>{{0, 2}, {1, 1}, {3, 1}, {4, 1}}));
    QCOMPARE(receives, (QMap<int, int>{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}}));
    QCOMPARE(links * 16'384, 327'680);
    // An all-reduce goes up as well: two uses of each direction of rank 0's cable, 2(n-1)/n.
    const QJsonObject one = document["communicators"][0].toObject();
    QCOMPARE(one["limit_uses"].toInt(), 2);
    QVERIFY(qAbs(one["bound"].toDouble() - 25e9 / 2 * 2 * 5 / 6) < 1);
}

/// The ring of the all-gather in §4.4: six ranks send five chunks each, 30 in all.
void TestCollectivesCommand::chunksOfThePapersRing()
{
    const QJsonObject document =
        pgcap({"collectives", fabric("dest"), m_log, "--json"}).json().object();
    QCOMPARE(document["communicators"][0]["order"].toString(), QStringLiteral("log"));
    const QJsonArray steps = document["steps"].toArray();
    QCOMPARE(steps.size() * (6 - 1), 30);
    for (const auto each : steps) {
        QCOMPARE(each.toObject()["max_uses"].toInt(), 1);
    }
}

void TestCollectivesCommand::besideWhatWasMeasured()
{
    const QString measured = write("all_reduce.txt", ncclTests(2.5));
    const Ran ran = pgcap({"collectives", fabric("single"), m_inTurn, measured});
    QVERIFY2(ran.out.contains("measured: 2.5 GB/s (80 % of the bound), all_reduce_perf of "
                              "1073741824 bytes"),
             ran.out.constData());
    const Ran more = pgcap(
        {"collectives", fabric("single"), m_inTurn, write("more.txt", ncclTests(9)), "--json"});
    const auto one = more.json()["communicators"][0];
    QCOMPARE(one["measured"].toDouble(), 9e9);
    QCOMPARE(one["measured_share"].toDouble(), 2.88);
    QVERIFY2(more.out.contains("More was measured than the bound"), more.out.constData());
}

void TestCollectivesCommand::tables()
{
    const auto lines = [this](const char *what) {
        return pgcap({"collectives", fabric("single"), m_inTurn, "--csv", "--show", what})
            .out.split('\n');
    };
    QVERIFY(lines("communicators").first().startsWith("communicator,ranks,algorithm,source,"));
    QCOMPARE(lines("communicators").size(), 1 + 2);
    QCOMPARE(lines("steps").size(), 16 + 2);
    QVERIFY(lines("steps").first().contains("from_rank,from_host,from_guid,from_port"));
    QCOMPARE(lines("links").size(), 32 + 6 + 2);
    QVERIFY(lines("links").first().endsWith("uses,host_link,rate,rate_of_step"));
    const Ran steps = pgcap({"collectives", fabric("single"), m_inTurn, "--show", "steps"});
    QVERIFY2(steps.out.contains("0 node0001 mlx5_0"), steps.out.constData());
}

void TestCollectivesCommand::hostsThatAreNotThere()
{
    const Ran ran =
        pgcap({"collectives", fabric("single"),
               write("others.txt", "0: node0001\n1: elsewhere\n2: node0002\n"), "--json"});
    QCOMPARE(ran.code, 0);
    QCOMPARE(ran.json()["communicators"][0]["steps_without_route"].toInt(), 2);
    QVERIFY2(ran.out.contains("1 hosts are not in the fabric: elsewhere."), ran.out.constData());
}

void TestCollectivesCommand::trouble()
{
    const Ran prose =
        pgcap({"collectives", fabric("single"), write("prose.txt", "This text has no ranks.\n")});
    QCOMPARE(prose.code, 3);
    QVERIFY2(prose.said().contains("prose.txt: This text says nothing of the ranks"),
             prose.err.constData());
    const Ran noRanks = pgcap({"collectives", fabric("single"), write("alone.txt", ncclTests(1))});
    QCOMPARE(noRanks.code, 3);
    QVERIFY2(noRanks.said().contains("No text says which ranks there are."),
             noRanks.err.constData());
    QCOMPARE(pgcap({"collectives", fabric("single"), m_folder.filePath("missing")}).code, 3);
    QCOMPARE(pgcap({"collectives", fabric("single")}).code, 2);
    QCOMPARE(pgcap({"collectives", fabric("single"), m_inTurn, "--algorithm", "star"}).code, 2);
    const Ran skipped = pgcap(
        {"collectives", fabric("single"), write("odd.txt", "node0001\nwhat is this\nnode0002\n")});
    QCOMPARE(skipped.code, 0);
    QVERIFY2(skipped.said().contains("odd.txt:2: A host, or a rank and its host, was expected."),
             skipped.err.constData());
}

PICKGLASS_TEST(TestCollectivesCommand, QCoreApplication)

#include "tst_collectivescommand.moc"
