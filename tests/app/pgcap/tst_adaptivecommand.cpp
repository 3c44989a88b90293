// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <utility>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int LeafCount = 3;
constexpr int SpineCount = 2;
constexpr int HostsOfLeaf = 2; ///< of each leaf

QString guidOf(int number)
{
    return QStringLiteral("0x%1").arg(number, 16, 16, QChar(u'0'));
}

/// Leaves are the switches 0x11 …, spines 0x21 …, hosts 0x31 … in the order of their leaves.
/// Port n of a leaf is that of its host n, then those to the spines; port n of a spine that of leaf
/// n. LIDs are the low byte of the GUIDs.
constexpr int FirstLeaf = 0x11;
constexpr int FirstSpine = 0x21;
constexpr int FirstHost = 0x31;

/// A whole set of ibdiagnet's files: the csv, with the adaptive routing of the switches (the last
/// leaf has it off), and the groups.
QByteArray databaseText()
{
    QString nodes;
    QString ports;
    QString links;
    QString adaptive;
    const auto addSwitch = [&](int guid, const QString &name, bool isOn) {
        nodes += QStringLiteral("\"%1\",40,2,%2,54000,713\n").arg(name, guidOf(guid));
        ports += QStringLiteral("%1,%1,0,%2,0,0,0,0,0\n").arg(guidOf(guid)).arg(guid);
        adaptive += QStringLiteral("%1,%2,2048,1,1,0x3\n").arg(guidOf(guid)).arg(isOn ? 1 : 0);
    };
    const auto addLink = [&](int a, int aPort, int b, int bPort) {
        for (const auto &[guid, port] : {std::pair(a, aPort), std::pair(b, bPort)}) {
            ports += QStringLiteral("%1,%1,%2,%3,2,1024,0,5,4\n")
                         .arg(guidOf(guid))
                         .arg(port)
                         .arg(guid >= FirstHost ? guid : 0);
        }
        links +=
            QStringLiteral("%1,%2,%3,%4\n").arg(guidOf(a)).arg(aPort).arg(guidOf(b)).arg(bPort);
    };
    for (int leaf = 0; leaf < LeafCount; ++leaf) {
        addSwitch(FirstLeaf + leaf, QStringLiteral("leaf%1").arg(leaf + 1), leaf + 1 < LeafCount);
    }
    for (int spine = 0; spine < SpineCount; ++spine) {
        addSwitch(FirstSpine + spine, QStringLiteral("spine%1").arg(spine + 1), true);
    }
    for (int leaf = 0; leaf < LeafCount; ++leaf) {
        for (int host = 0; host < HostsOfLeaf; ++host) {
            const int guid = FirstHost + leaf * HostsOfLeaf + host;
            nodes += QStringLiteral("\"node%1\",1,1,%2,4123,713\n")
                         .arg(leaf * HostsOfLeaf + host + 1)
                         .arg(guidOf(guid));
            addLink(FirstLeaf + leaf, host + 1, guid, 1);
        }
        for (int spine = 0; spine < SpineCount; ++spine) {
            addLink(FirstLeaf + leaf, HostsOfLeaf + 1 + spine, FirstSpine + spine, leaf + 1);
        }
    }
    const auto section = [](const char *name, const char *head, const QString &rows) {
        return QStringLiteral("START_%1\n%2\n%3END_%1\n")
            .arg(QLatin1String(name), QLatin1String(head), rows);
    };
    return (section("NODES", "NodeDesc,NumPorts,NodeType,NodeGUID,DeviceID,VendorID", nodes) +
            section("PORTS",
                    "NodeGuid,PortGuid,PortNum,LID,LinkWidthActv,LinkSpeedActv,LMC,PortPhyState,"
                    "PortState",
                    ports) +
            section("LINKS", "NodeGuid1,PortNum1,NodeGuid2,PortNum2", links) +
            section("AR_INFO", "NodeGUID,e,group_cap,sub_grps_active,by_sl_en,enable_by_sl_mask",
                    adaptive))
        .toUtf8();
}

/// All packets of a leaf leave by the first spine, those routed adaptively by any. The first leaf
/// may have a second private table, which has the other spine.
QByteArray groupsText(bool hasTwoTables = false)
{
    QString text = QStringLiteral("File version: 1\n");
    const auto addSwitch = [&](int guid, const QString &groups, const QString &entries) {
        text += QStringLiteral("Switch %1 - x\nGroups Definition:\nGroup Sub Group WHBF Ports\n"
                               "---\n%2LFT Definition: PLFT_NUM: 0, top: 0x40\n"
                               "LID Static Port Lid State Group\n---\n%3")
                    .arg(guidOf(guid), groups, entries);
    };
    const auto entry = [](int lid, int port, const char *state) {
        return QStringLiteral("0x%1  %2  %3  1\n")
            .arg(lid, 4, 16, QChar(u'0'))
            .arg(port)
            .arg(QLatin1String(state));
    };
    for (int leaf = 0; leaf < LeafCount; ++leaf) {
        QString entries = entry(FirstLeaf + leaf, 0, "Static");
        for (int host = 0; host < LeafCount * HostsOfLeaf; ++host) {
            const bool isOwn = host / HostsOfLeaf == leaf;
            entries += entry(FirstHost + host, isOwn ? host % HostsOfLeaf + 1 : HostsOfLeaf + 1,
                             isOwn ? "Static" : "Free");
        }
        if (hasTwoTables && leaf == 0) {
            entries += QStringLiteral("LFT Definition: PLFT_NUM: 1, top: 0x40\n---\n");
            for (int host = HostsOfLeaf; host < LeafCount * HostsOfLeaf; ++host) {
                entries += entry(FirstHost + host, HostsOfLeaf + 2, "Static");
            }
        }
        addSwitch(FirstLeaf + leaf, QStringLiteral("1 0 0 3,4,\n"), entries);
    }
    for (int spine = 0; spine < SpineCount; ++spine) {
        QString entries = entry(FirstSpine + spine, 0, "Static");
        for (int host = 0; host < LeafCount * HostsOfLeaf; ++host) {
            entries += entry(FirstHost + host, host / HostsOfLeaf + 1, "Static");
        }
        addSwitch(FirstSpine + spine, {}, entries);
    }
    return text.toUtf8();
}

} // namespace

/// `pgcap adaptive`, and what other commands say of adaptive routing, from the outside.
class TestAdaptiveCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void saysWhereItIsOn();
    void listsAllWays();
    void measuresTheSplit();
    void saysThatWaysAreBounds();
    void checksGroups();
    void boundsTheBalance();
    void boundsWhatFailuresDo();
    void doesNotKnowWhichTable();
    void ranksFailures();
    void staysInAnonymousCopies();

private:
    QString capture() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }
    void write(const QString &name, const QByteArray &text) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    QTemporaryDir m_folder;
};

void TestAdaptiveCommand::initTestCase()
{
    write(QStringLiteral("ibdiagnet2.db_csv"), databaseText());
    write(QStringLiteral("ibdiagnet2.far"), groupsText());
    const Ran ran = pgcap({"import", m_folder.filePath("ibdiagnet2.db_csv"),
                           m_folder.filePath("ibdiagnet2.far"), "-o", capture()});
    QCOMPARE(ran.err, QByteArray());
    QCOMPARE(ran.code, 0);
}

void TestAdaptiveCommand::saysWhereItIsOn()
{
    const Ran text = pgcap({"adaptive", capture()});
    QCOMPARE(text.code, 0);
    QVERIFY2(text.out.startsWith("Adaptive routing is on at 4 of 5 switches (off: 1, not "
                                 "supported: 0, not known: 0).\n"
                                 "It is on for these service levels: 0-1.\n"
                                 "leaf3 differs from the others of its model and tier.\n\n"),
             text.out.constData());
    const QJsonArray differing =
        pgcap({"adaptive", capture(), "--differing", "--json"}).json().array();
    QCOMPARE(differing.size(), 1);
    QCOMPARE(differing[0][QLatin1String("name")].toString(), QStringLiteral("leaf3"));
    QCOMPARE(differing[0][QLatin1String("is_on")].toBool(true), false);
    QCOMPARE(differing[0][QLatin1String("service_levels")].toString(), QStringLiteral("none"));
    const Ran csv = pgcap({"adaptive", capture(), "--csv", "--node", "leaf1"});
    QCOMPARE(csv.out.count('\n'), 2);
    const QJsonArray problems = pgcap({"problems", capture(), "--json"}).json().array();
    const bool isFound = std::ranges::any_of(problems, [](const QJsonValue &problem) {
        return problem[QLatin1String("kind")] == QLatin1String("adaptive_differs");
    });
    QVERIFY(isFound);
}

void TestAdaptiveCommand::listsAllWays()
{
    const Ran ran = pgcap({"path", capture(), "node1", "node3", "--json"});
    QCOMPARE(ran.code, 0);
    const QJsonObject path = ran.json().object()[QLatin1String("paths")][0].toObject();
    QCOMPARE(path[QLatin1String("hops")].toArray().size(), 4);
    const QJsonObject ways = path[QLatin1String("ways")].toObject();
    QCOMPARE(ways[QLatin1String("adaptive")].toBool(), true);
    QCOMPARE(ways[QLatin1String("arriving")].toInt(), 2);
    QCOMPARE(ways[QLatin1String("shortest")].toInt(), 4);
    QCOMPARE(ways[QLatin1String("cables")].toArray().size(), 6);
    // That leaf has it off.
    const QJsonObject single = pgcap({"path", capture(), "node5", "node1", "--json"})
                                   .json()
                                   .object()[QLatin1String("paths")][0][QLatin1String("ways")]
                                   .toObject();
    QCOMPARE(single[QLatin1String("adaptive")].toBool(true), false);
    QCOMPARE(single[QLatin1String("arriving")].toInt(), 1);
    const Ran text = pgcap({"path", capture(), "node1", "node3", "--all-ways"});
    QVERIFY2(text.out.contains("With adaptive routing: 2 ways, each over 4 cables.\n"),
             text.out.constData());
    QCOMPARE(pgcap({"path", capture(), "node1", "node3", "--all-ways", "--csv"}).out.count('\n'),
             7);
}

/// By what the first leaf sent to both spines between two readings.
void TestAdaptiveCommand::measuresTheSplit()
{
    QStringList files;
    for (int i = 0; i < 2; ++i) {
        const QString name = QStringLiteral("%1.db_csv").arg(i);
        const QByteArray leaf = guidOf(FirstLeaf).toUtf8();
        const auto row = [&leaf](int port, int words) {
            return leaf + ',' + leaf + ',' + QByteArray::number(port) + ',' +
                   QByteArray::number(words) + '\n';
        };
        write(name, "# Running timestamp : 2026-02-01 0" + QByteArray::number(4 + i) +
                        ":05:06 UTC +0000\n" + databaseText() +
                        "START_PM_INFO\nNodeGUID,PortGUID,PortNumber,PortXmitDataExtended\n" +
                        row(3, i == 0 ? 1000 : 4000) + row(4, i == 0 ? 7000 : 8000) +
                        "END_PM_INFO\n");
        files << m_folder.filePath(name);
    }
    const QString measured = m_folder.filePath(QStringLiteral("b.pgcap"));
    const Ran made = pgcap(QStringList{"import"} + files +
                           QStringList{m_folder.filePath("ibdiagnet2.far"), "-o", measured});
    QCOMPARE(made.code, 0);
    const QJsonArray cables = pgcap({"path", measured, "node1", "node3", "--json"})
                                  .json()
                                  .object()[QLatin1String("paths")][0][QLatin1String("ways")]
                                  .toObject()[QLatin1String("cables")]
                                  .toArray();
    QCOMPARE(cables.size(), 6);
    QList<double> shares;
    for (const QJsonValue &cable : cables) {
        const QJsonValue share = cable[QLatin1String("sent_share")];
        const bool isOfLeaf = cable[QLatin1String("node")] == QLatin1String("leaf1");
        QCOMPARE(share.isNull(), !isOfLeaf);
        if (isOfLeaf) {
            shares << share.toDouble();
        }
    }
    QCOMPARE(shares, QList<double>({0.75, 0.25}));
}

void TestAdaptiveCommand::saysThatWaysAreBounds()
{
    const QByteArray note = "4 of 5 switches route adaptively";
    for (const QStringList &arguments :
         {QStringList{"latency", capture(), "node1", "node3"},
          QStringList{"whatif", capture(), "--rank"}, QStringList{"apm", capture()}}) {
        const Ran ran = pgcap(arguments);
        QVERIFY2(ran.err.contains(note), arguments.first().toUtf8().constData());
    }
    QVERIFY(pgcap({"path", capture(), "node1", "node3"}).err.isEmpty()); // it has all ways
}

void TestAdaptiveCommand::checksGroups()
{
    const QJsonObject check =
        pgcap({"routing", capture(), "--json", "--check", "reach,loops,credit"})
            .json()
            .object()[QLatin1String("adaptive")]
            .toObject();
    // Of the hosts of the first two leaves, to the four of the others.
    QCOMPARE(check[QLatin1String("pairs_with_several_ways")].toInt(), 16);
    QCOMPARE(check[QLatin1String("pairs_that_may_loop")].toInt(-1), 0);
    QCOMPARE(check[QLatin1String("pairs_that_may_be_lost")].toInt(-1), 0);
    QCOMPARE(check[QLatin1String("credit_loops")].toInt(-1), 0);
}

/// By the tables all leave through the first spine.
void TestAdaptiveCommand::boundsTheBalance()
{
    const QJsonArray groups =
        pgcap({"balance", capture(), "--json"}).json().object()[QLatin1String("groups")].toArray();
    int seen = 0;
    for (const QJsonValue &group : groups) {
        if (group[QLatin1String("kind")] == QLatin1String("uplinks")) {
            const bool isOn = group[QLatin1String("name")] != QLatin1String("leaf3");
            QCOMPARE(group[QLatin1String("ratio")].toDouble(), 2.0);
            QCOMPARE(group[QLatin1String("ratio_if_spread_evenly")].toDouble(), isOn ? 1.0 : 2.0);
            ++seen;
        }
    }
    QCOMPARE(seen, LeafCount);
    QVERIFY(pgcap({"balance", capture()}).out.contains("spread evenly"));
}

/// The cable from the first leaf to the spine that the tables have: the leaf sends by the other
/// one, half of what the second leaf sends to it is lost, all of what the third one sends.
void TestAdaptiveCommand::boundsWhatFailuresDo()
{
    const QString down = guidOf(FirstLeaf) + QStringLiteral(":3");
    const Ran ran = pgcap({"whatif", capture(), "--down", down, "--json"});
    QCOMPARE(ran.code, 1);
    const QJsonObject answer = ran.json().object();
    QCOMPARE(answer[QLatin1String("pairs")].toInt(), 30);
    QCOMPARE(answer[QLatin1String("hit")].toInt(), 16);
    const QJsonObject adaptive = answer[QLatin1String("adaptive")].toObject();
    QCOMPARE(adaptive[QLatin1String("pairs")].toInt(), 16);
    QCOMPARE(adaptive[QLatin1String("partly_hit")].toInt(-1), 4);
    QCOMPARE(adaptive[QLatin1String("wholly_hit")].toInt(-1), 4);
    QCOMPARE(adaptive[QLatin1String("may_loop")].toInt(-1), 0);
    QCOMPARE(adaptive[QLatin1String("unknown")].toInt(-1), 0);
    QCOMPARE(adaptive[QLatin1String("lost_share")].toDouble(), 0.2);
    // Of the third leaf all eight routes leave by the first spine, as it is and then.
    const QJsonObject before = adaptive[QLatin1String("load_before")].toObject();
    QCOMPARE(before[QLatin1String("max")].toInt(), 8);
    const QJsonArray links = answer[QLatin1String("links")].toArray();
    QVERIFY(!links.isEmpty());
    for (const QJsonValue &link : links) {
        if (link[QLatin1String("node")] == QLatin1String("leaf1")) {
            const bool isDown = link[QLatin1String("port")].toInt() == 3;
            QCOMPARE(link[QLatin1String("before_if_spread_evenly")].toInt(), 4);
            QCOMPARE(link[QLatin1String("after_if_spread_evenly")].toInt(), isDown ? 0 : 8);
        }
    }
    const Ran text = pgcap({"whatif", capture(), "--down", down});
    QVERIFY2(text.out.contains("20.00 % if spread evenly"), text.out.constData());
    const Ran csv = pgcap({"whatif", capture(), "--down", down, "--csv"});
    QVERIFY(csv.out.startsWith("guid,port,node,peer_guid,peer_port,peer_node,before,after,"));
}

/// The same where the first leaf has two private tables: all or none of what it sends is lost.
void TestAdaptiveCommand::doesNotKnowWhichTable()
{
    write(QStringLiteral("tables.far"), groupsText(true));
    const QString joined = m_folder.filePath(QStringLiteral("c.pgcap"));
    QCOMPARE(pgcap({"import", m_folder.filePath("ibdiagnet2.db_csv"),
                    m_folder.filePath("tables.far"), "-o", joined})
                 .code,
             0);
    const QString down = guidOf(FirstLeaf) + QStringLiteral(":3");
    const QJsonObject adaptive = pgcap({"whatif", joined, "--down", down, "--json"})
                                     .json()
                                     .object()[QLatin1String("adaptive")]
                                     .toObject();
    QCOMPARE(adaptive[QLatin1String("unknown")].toInt(-1), 8);
    QCOMPARE(adaptive[QLatin1String("partly_hit")].toInt(-1), 4);
    QCOMPARE(adaptive[QLatin1String("wholly_hit")].toInt(-1), 4);
    QCOMPARE(adaptive[QLatin1String("lost_share")].toDouble(), 6.0 / 22);
    const Ran text = pgcap({"whatif", joined, "--down", down});
    QVERIFY2(text.out.contains("8 (which of the private tables"), text.out.constData());
}

/// What the ranking says of each failure is what is said of it alone.
void TestAdaptiveCommand::ranksFailures()
{
    for (const QString &path : {capture(), m_folder.filePath(QStringLiteral("c.pgcap"))}) {
        const Ran ranked = pgcap({"whatif", path, "--rank", "--json"});
        QVERIFY2(ranked.code == 0, qPrintable(ranked.said()));
        QVERIFY(ranked.json().array().size() > 5); // switches, and their cables
        double last = 1;
        for (const QJsonValue &row : ranked.json().array()) {
            const QJsonObject its = row[QLatin1String("adaptive")].toObject();
            const QString down = row[QLatin1String("down")][0].toString();
            const QJsonObject alone = pgcap({"whatif", path, "--down", down, "--json"})
                                          .json()
                                          .object()[QLatin1String("adaptive")]
                                          .toObject();
            for (const char *key :
                 {"pairs", "partly_hit", "wholly_hit", "may_loop", "unknown", "lost_share"}) {
                QVERIFY(its.contains(QLatin1String(key)));
                QCOMPARE(its[QLatin1String(key)], alone[QLatin1String(key)]);
            }
            const double lost = its[QLatin1String("lost_share")].toDouble() *
                                (30 - its[QLatin1String("unknown")].toInt());
            QVERIFY(path != capture() || lost <= last * 30 + 1e-6);
            last = path == capture() ? lost / 30 : last;
        }
        const Ran text = pgcap({"whatif", path, "--rank"});
        QVERIFY2(text.out.contains("wholly hit"), text.out.constData());
        QCOMPARE(text.out.contains("may be hit"), path != capture());
        QVERIFY(pgcap({"whatif", path, "--rank", "--csv"})
                    .out.contains(",partly_hit,wholly_hit,may_loop,unknown,lost_share\n"));
    }
}

void TestAdaptiveCommand::staysInAnonymousCopies()
{
    const QString copy = m_folder.filePath(QStringLiteral("copy.pgcap"));
    QCOMPARE(pgcap({"anonymize", capture(), "-o", copy}).code, 0);
    QVERIFY(pgcap({"adaptive", copy}).out.startsWith("Adaptive routing is on at 4 of 5 switches"));
    const QJsonObject check =
        pgcap({"routing", copy, "--json"}).json().object()[QLatin1String("adaptive")].toObject();
    QCOMPARE(check[QLatin1String("pairs_with_several_ways")].toInt(), 16);
    QCOMPARE(pgcap({"verify", copy}).code, 0);
}

PICKGLASS_TEST(TestAdaptiveCommand, QCoreApplication)
#include "tst_adaptivecommand.moc"
