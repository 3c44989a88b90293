// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "core/capture/capturewriter.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// pgcap path, latency and routing, most of them on a made fabric of 4 leaves of 2 hosts and 2
/// spines.
class TestRouteCommands final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (const bool withRoutes : {true, false}) {
            const QString source =
                QStringLiteral("synthetic:tree?k=4&tiers=2&clock=fast&sweeps=3&seed=1&routes=%1");
            const Ran ran = pgcap({QStringLiteral("record"), source.arg(withRoutes ? 1 : 0),
                                   QStringLiteral("-o"), withRoutes ? m_path : m_without});
            QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        }
        const Ran ran = pgcap({QStringLiteral("ports"), m_path, QStringLiteral("--json")});
        for (const QJsonValue &value : ran.json().array()) {
            const QJsonObject port = value.toObject();
            if (port[QLatin1String("node_type")] == QLatin1String("ca")) {
                m_hosts.append(port);
            }
        }
        QCOMPARE(m_hosts.size(), 8);
    }

    /// The same path, whatever its ends are called.
    void findsEnds_data()
    {
        const auto text = [this](int host, const char *key) {
            return m_hosts[host].toObject()[QLatin1String(key)].toVariant().toString();
        };
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("names") << text(0, "node") << text(7, "node");
        QTest::newRow("GUIDs") << text(0, "guid") << text(7, "guid");
        QTest::newRow("ports") << text(0, "guid") + QStringLiteral(":1")
                               << text(7, "guid") + QStringLiteral(":1");
        QTest::newRow("LIDs") << text(0, "lid") << text(7, "lid");
    }
    void findsEnds()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        const Ran ran = pgcap({QStringLiteral("path"), m_path, from, to, QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonObject answer = ran.json().object();
        const QJsonObject first = m_hosts.first().toObject();
        const QJsonObject last = m_hosts.last().toObject();
        const QLatin1String guid("guid");
        QCOMPARE(answer[QLatin1String("from")][guid], first[guid]);
        QCOMPARE(answer[QLatin1String("to")][guid], last[guid]);
        const QJsonObject path = answer[QLatin1String("paths")][0].toObject();
        QCOMPARE(path[QLatin1String("ok")], true);
        QCOMPARE(path[QLatin1String("lid")], last[QLatin1String("lid")]);
        const QJsonArray hops = path[QLatin1String("hops")].toArray();
        QCOMPARE(hops.size(), 4);
        QCOMPARE(hops.first()[guid], first[guid]);
        QCOMPARE(hops.last()[QLatin1String("peer_guid")], last[guid]);
        for (qsizetype i = 1; i < hops.size(); ++i) {
            QCOMPARE(hops[i][guid], hops[i - 1][QLatin1String("peer_guid")]);
            QVERIFY(hops[i][QLatin1String("utilization")].isDouble());
        }
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("text");
        const QString host = m_hosts.first().toObject()[QLatin1String("guid")].toString();
        const QString path = QStringLiteral("path");
        QTest::newRow("unknown name") << QStringList{path, m_path, host, QStringLiteral("nobody")}
                                      << int(Usage) << QStringLiteral("no node \"nobody\"");
        QTest::newRow("no end") << QStringList{path, m_path, host} << int(Usage)
                                << QStringLiteral("TO is missing.");
        QTest::newRow("a name that is nearly one")
            << QStringList{path, m_path, host, QStringLiteral("node000")} << int(Usage)
            << QStringLiteral("? For help");
        QTest::newRow("unknown LID") << QStringList{path, m_path, host, QStringLiteral("40000")}
                                     << int(Usage) << QStringLiteral("LID 40000");
        QTest::newRow("path without tables")
            << QStringList{path, m_without, host, host} << int(Trouble)
            << QStringLiteral("no forwarding tables");
        const QString latency = QStringLiteral("latency");
        const QString odd = m_folder.filePath(QStringLiteral("odd.csv"));
        QFile file(odd);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("*,switch,fast,\n");
        file.close();
        QTest::newRow("latency without ends")
            << QStringList{latency, m_path} << int(Usage) << QStringLiteral("FROM and TO");
        QTest::newRow("latency without tables")
            << QStringList{latency, m_without, host, host} << int(Trouble)
            << QStringLiteral("no forwarding tables");
        QTest::newRow("negative size") << QStringList{latency,
                                                      m_path,
                                                      host,
                                                      host,
                                                      QStringLiteral("--bytes"),
                                                      QStringLiteral("-1")}
                                       << int(Usage) << QStringLiteral("--bytes -1: expected");
        QTest::newRow("a line that is no constant")
            << QStringList{latency, m_path, host, host, QStringLiteral("--constants"), odd}
            << int(Trouble) << QStringLiteral("odd.csv: Line 1: expected FAMILY,PART");
        QTest::newRow("no file of constants") << QStringList{latency,
                                                             m_path,
                                                             host,
                                                             host,
                                                             QStringLiteral("--constants"),
                                                             QStringLiteral("nowhere.csv")}
                                              << int(Trouble) << QStringLiteral("nowhere.csv: ");
        QTest::newRow("no live source") << QStringList{latency, QStringLiteral("mad:"), host, host}
                                        << int(Trouble) << QStringLiteral("mad:");
        QTest::newRow("routing without tables")
            << QStringList{QStringLiteral("routing"), m_without} << int(Trouble)
            << QStringLiteral("no forwarding tables");
        QTest::newRow("unknown check")
            << QStringList{QStringLiteral("routing"), m_path, QStringLiteral("--check"),
                           QStringLiteral("credit,luck")}
            << int(Usage) << QStringLiteral("--check luck: expected one of reach");
    }
    void refuses()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, text);
        const Ran ran = pgcap(arguments);
        QCOMPARE(ran.code, code);
        QVERIFY2(ran.said().contains(text), qPrintable(ran.said()));
    }

    /// Two hosts of one leaf and of two: a switch between them, or three.
    void addsUpLatency_data()
    {
        QTest::addColumn<int>("to");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<double>("known"); // ns, without serialization
        QTest::addColumn<int>("unknown");
        QTest::addColumn<bool>("isAssumed");
        const QString file = m_folder.filePath(QStringLiteral("constants.csv"));
        QFile constants(file);
        QVERIFY(constants.open(QIODevice::WriteOnly));
        constants.write("# all\n*,switch,<300,a guess\n*,hosts,1000,\n*,adapter_send,100,\n"
                        "*,adapter_receive,50,\n");
        constants.close();
        QTest::newRow("published") << 1 << QStringList{} << 600.0 + 130 << 2 << false;
        QTest::newRow("three switches") << 7 << QStringList{} << 600.0 + 3 * 130 << 4 << false;
        QTest::newRow("cables assumed")
            << 7 << QStringList{"--cable", "10"} << 600.0 + 3 * 130 + 4 * 50 << 0 << true;
        QTest::newRow("constants") << 7 << QStringList{"--cable", "10", "--constants", file}
                                   << 1000.0 + 150 + 3 * 130 + 4 * 50 << 0 << true;
    }
    void addsUpLatency()
    {
        QFETCH(int, to);
        QFETCH(QStringList, options);
        QFETCH(double, known);
        QFETCH(int, unknown);
        QFETCH(bool, isAssumed);
        const auto guid = [this](int at) {
            return m_hosts[at].toObject()[QLatin1String("guid")].toString();
        };
        const QStringList arguments =
            QStringList{QStringLiteral("latency"), m_path, guid(0), guid(to)} + options;
        const Ran ran = pgcap(arguments + QStringList{QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonObject answer = ran.json().object();
        QCOMPARE(answer[QLatin1String("bytes")].toInt(), 8);
        QCOMPARE(answer[QLatin1String("bytes_on_wire")].toInt(), 34);
        QCOMPARE(answer[QLatin1String("unknown")].toInt(-1), unknown);
        QCOMPARE(answer[QLatin1String("assumed")].toBool(), isAssumed);
        QCOMPARE(answer[QLatin1String("total_ns")].isNull(), unknown > 0);
        double sum = 0;
        double serialization = 0;
        const QJsonArray steps = answer[QLatin1String("steps")].toArray();
        for (const QJsonValue &step : steps) {
            const double time = step[QLatin1String("ns")].toDouble();
            sum += time;
            if (step[QLatin1String("part")] == QLatin1String("serialization")) {
                serialization = time;
            }
        }
        QVERIFY(serialization > 0);
        QCOMPARE(sum, answer[QLatin1String("known_ns")].toDouble());
        QVERIFY2(qAbs(sum - serialization - known) < 1e-6, qPrintable(QString::number(sum)));
        const Ran text = pgcap(arguments);
        QCOMPARE(text.out.contains(": at least "), unknown > 0);
        QCOMPARE(text.out.contains("some of it is assumed"), isAssumed);
        const Ran csv = pgcap(arguments + QStringList{QStringLiteral("--csv")});
        QCOMPARE(csv.out.trimmed().count('\n'), steps.size());
    }

    /// What --list-constants prints is what --constants takes.
    void listsConstants()
    {
        const Ran ran = pgcap({QStringLiteral("latency"), QStringLiteral("--list-constants")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        QVERIFY2(ran.out.startsWith("family,part,ns,source\nDIMMnet-2,adapter_send,330,"),
                 ran.out.constData());
        const QString path = m_folder.filePath(QStringLiteral("all.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray changed = ran.out;
        changed.replace("Quantum,switch,<130,", "Quantum,switch,125,mine, not ");
        file.write(changed);
        file.close();
        const Ran again = pgcap({QStringLiteral("latency"), QStringLiteral("--list-constants"),
                                 QStringLiteral("--constants"), path});
        QCOMPARE(again.out, changed);
        QVERIFY(changed != ran.out);
    }

    void checksTables()
    {
        const Ran ran = pgcap({QStringLiteral("routing"), m_path, QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonObject check = ran.json().object();
        QCOMPARE(check[QLatin1String("pairs")].toInt(), 56);
        for (const char *key : {"unreachable", "loops", "dead_entries", "updown_violations"}) {
            QCOMPARE(check[QLatin1String(key)].toInt(-1), 0);
        }
        QVERIFY(check[QLatin1String("credit_loops")].toArray().isEmpty());
        const Ran text = pgcap({QStringLiteral("routing"), m_path});
        QVERIFY2(text.out.contains("pairs of port and LID   56\n"), text.out.constData());
    }

    /// The entries of one leaf for one host lead to the other spine, after a link went down.
    void comparesTwoTimes()
    {
        const QString path = m_folder.filePath(QStringLiteral("changed.pgcap"));
        const SharedFabric fabric =
            withLids(*makeTwoTierTree({.leaves = 2, .spines = 2, .hostsPerLeaf = 2}));
        QRandomGenerator draw(1);
        const auto tables = randomTables(*fabric, draw, 0);
        std::vector<ForwardingTable> changed;
        for (ForwardingTable table : tables) {
            const NodeIndex node = fabric->findNode(table.node);
            const PortIndex host = hostPorts(*fabric).front();
            if (fabric->port(fabric->port(host).peer).node == node ||
                fabric->portsOf(node).size() < 4) {
                continue; // its own leaf, and spines
            }
            const Lid lid = fabric->port(host).lid;
            for (const Port &port : fabric->portsOf(node)) {
                if (port.peer.isValid() && port.number != table.portTo(lid) &&
                    fabric->node(fabric->port(port.peer).node).isSwitch()) {
                    table.set(lid, port.number);
                    changed.push_back(table);
                    break;
                }
            }
        }
        QCOMPARE(changed.size(), size_t(1));
        const auto at = [](int seconds) {
            return Timestamp::fromMilliseconds(1'700'000'000'000 + seconds * 1000);
        };
        Event event;
        event.id = 1;
        event.time = at(19);
        event.kind = EventKind::LinkDown;
        event.place = {changed[0].node, 1};
        event.placeName = QStringLiteral("leaf");
        auto writer = CaptureWriter::create(path, false, QStringLiteral("test"));
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->writeFabric(at(0), *fabric));
        VERIFY_RESULT((*writer)->writeForwarding(at(1), tables));
        VERIFY_RESULT((*writer)->putEvents(std::vector{event}));
        VERIFY_RESULT((*writer)->writeForwarding(at(20), changed));
        VERIFY_RESULT((*writer)->writeFabric(at(30), *fabric));
        VERIFY_RESULT((*writer)->close());
        const QString since = at(5).toString();
        const Ran ran = pgcap({QStringLiteral("routing"), path, QStringLiteral("--since"), since,
                               QStringLiteral("--json")});
        QVERIFY2(ran.code == BadNews, qPrintable(ran.said()));
        const QJsonObject changes = ran.json().object();
        QCOMPARE(changes[QLatin1String("pairs")].toInt(), 12);
        QCOMPARE(changes[QLatin1String("rerouted")].toInt(), 2);
        QCOMPARE(changes[QLatin1String("lost")].toInt(-1), 0);
        QCOMPARE(changes[QLatin1String("links")].toArray().size(), 4);
        QCOMPARE(changes[QLatin1String("tables")].toArray().size(), 1);
        const QJsonArray steps = changes[QLatin1String("steps")].toArray();
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps[0].toObject()[QLatin1String("switches")].toInt(), 1);
        QCOMPARE(steps[0].toObject()[QLatin1String("after")].toObject()[QLatin1String("kind")],
                 QJsonValue(QStringLiteral("link_down")));
        const Ran text = pgcap({QStringLiteral("routing"), path, QStringLiteral("--since"), since});
        QVERIFY2(text.out.contains("rerouted                2\n"), text.out.constData());
        QVERIFY2(text.out.contains(" routes before, "), text.out.constData());
        // Nothing changed before that, and the time must not be after the one asked for.
        const Ran same = pgcap({QStringLiteral("routing"), path, QStringLiteral("--since"), since,
                                QStringLiteral("--at"), at(10).toString()});
        QVERIFY2(same.code == Fine, qPrintable(same.said()));
        const Ran turned = pgcap({QStringLiteral("routing"), path, QStringLiteral("--since"),
                                  at(12).toString(), QStringLiteral("--at"), since});
        QCOMPARE(turned.code, int(Usage));
    }

    /// On the synthetic collector's routes, on one virtual lane: antipodal ties of rings go up.
    void findsCreditLoops_data()
    {
        QTest::addColumn<QString>("fabric");
        QTest::addColumn<int>("loops");
        QTest::addColumn<int>("channels");
        QTest::newRow("ring of 3") << QStringLiteral("torus?x=3&y=1&z=1") << 0 << 0;
        QTest::newRow("ring of 4") << QStringLiteral("torus?x=4&y=1&z=1") << 1 << 4;
        QTest::newRow("ring of 5") << QStringLiteral("torus?x=5&y=1&z=1") << 2 << 5;
        QTest::newRow("tree") << QStringLiteral("tree?k=4") << 0 << 0;
        QTest::newRow("dragonfly")
            << QStringLiteral("dragonfly?groups=4&leaves=2&spines=3&perleaf=2") << 0 << 0;
    }
    void findsCreditLoops()
    {
        QFETCH(QString, fabric);
        QFETCH(int, loops);
        QFETCH(int, channels);
        const QString path = m_folder.filePath(QStringLiteral("loops.pgcap"));
        const QString source =
            QStringLiteral("synthetic:%1&clock=fast&sweeps=2&seed=1").arg(fabric);
        const Ran recorded = pgcap({QStringLiteral("record"), source, QStringLiteral("-o"), path,
                                    QStringLiteral("--force")});
        QVERIFY2(recorded.code == Fine, qPrintable(recorded.said()));
        const Ran ran = pgcap({QStringLiteral("routing"), path, QStringLiteral("--check"),
                               QStringLiteral("credit"), QStringLiteral("--json")});
        QVERIFY2(ran.code == (loops == 0 ? Fine : BadNews), qPrintable(ran.said()));
        const QJsonObject check = ran.json().object();
        QVERIFY(check[QLatin1String("pairs")].isNull());
        QCOMPARE(check[QLatin1String("credit_loops_unknown")], false);
        const QJsonArray found = check[QLatin1String("credit_loops")].toArray();
        QCOMPARE(found.size(), loops);
        for (const QJsonValue &loop : found) {
            QCOMPARE(loop[QLatin1String("channels")].toArray().size(), channels);
            QCOMPARE(loop[QLatin1String("channels")][0][QLatin1String("vl")], 0);
        }
    }

    /// All routes over one of two spines: with two LIDs, half of the pairs between leaves may take
    /// the other one, and of four hosts a leaf sends to each spine what is nearest to half.
    void evensOut()
    {
        const QString path = m_folder.filePath(QStringLiteral("single.pgcap"));
        const Ran recorded = pgcap({"record",
                                    "synthetic:tree?k=4&tiers=2&lmc=1&route=single&clock=fast&"
                                    "sweeps=2&seed=1",
                                    "-o", path, "--force"});
        QVERIFY2(recorded.code == Fine, qPrintable(recorded.said()));
        const Ran ran = pgcap({"apm", path, "--even", "all", "--json"});
        QCOMPARE(ran.code, int(Fine));
        const QJsonObject answer = ran.json().object();
        QCOMPARE(answer["pairs"].toInt(), 56);
        QCOMPARE(answer["without_alternate"].toInt(), 8);
        // Two hosts of a leaf send to six others each; from a leaf, or to it, half is six.
        QCOMPARE(answer["before"]["max"].toDouble(), 12.0);
        QCOMPARE(answer["after"]["max"].toDouble(), 6.0);
        QCOMPARE(answer["after"]["mean"].toDouble(), 6.0);
        QCOMPARE(answer["moved"].toArray().size(), 24);
        const Ran refused = pgcap({"apm", path, "--even", "connected"});
        QCOMPARE(refused.code, int(Usage));
        QVERIFY2(refused.err.contains("no queue pairs"), refused.err.constData());
        QCOMPARE(pgcap({"apm", path, "--even", "shift:8"}).code, int(Usage)); // nobody would send
        QCOMPARE(pgcap({"apm", path, "--even", "shift:-1", "--json"}).json()["pairs"].toInt(), 8);
        QCOMPARE(pgcap({"apm", path, "--even", "some"}).code, int(Usage));
        QCOMPARE(
            pgcap({"apm", path, "--even", "all", "--from", "node0001", "--to", "node0002"}).code,
            int(Usage));
    }

    /// A spine fails for a while: queue pairs migrate and are armed again, and while all routes go
    /// over the other spine the alternate paths share its cables.
    void pathsMigrate()
    {
        const QString path = m_folder.filePath(QStringLiteral("migrate.pgcap"));
        const Ran recorded =
            pgcap({"record",
                   "synthetic:tree?k=4&tiers=2&lmc=1&qps=2&rearm=4s&fail=spine01@15s-30s&"
                   "clock=fast&sweeps=40&sm=none",
                   "--interval", "1s", "-o", path, "--force"});
        QVERIFY2(recorded.code == Fine, qPrintable(recorded.said()));
        const auto eventsOf = [&path](const QString &kind) {
            return pgcap({"events", path, "--kind", kind, "--json"}).json().array();
        };
        // Four of the eight pairs of neighbors are at two leaves: each host has one of them.
        QCOMPARE(eventsOf("path_migrated").size(), 8);
        QCOMPARE(eventsOf("path_armed").size(), 16); // at first, and again
        const QByteArray during = pgcap({"problems", path, "--at", "+25s"}).out;
        QVERIFY2(during.contains("shares the cable") || during.contains("share the cable"),
                 during.constData());
        const Ran even = pgcap({"apm", path, "--even", "connected", "--json"});
        QCOMPARE(even.code, int(Fine));
        QCOMPARE(even.json()["pairs"].toInt(), 16);
        QCOMPARE(even.json()["before"]["max"].toDouble(), 2.0); // queue pairs
    }

    void writesCsv_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QByteArray>("head");
        const auto host = [this](int at) {
            return m_hosts[at].toObject()[QLatin1String("guid")].toString();
        };
        QTest::newRow("path") << QStringList{"path", m_path, host(0), host(7)}
                              << QByteArray("lid,ok,reason,hop,guid,port,node,peer_guid,");
        QTest::newRow("latency") << QStringList{"latency", m_path, host(0), host(7)}
                                 << QByteArray("part,guid,port,node,device,ns,at_most,assumed,");
        QTest::newRow("routing") << QStringList{"routing", m_path}
                                 << QByteArray("kind,guid,node,message\n");
        QTest::newRow("changes") << QStringList{"routing", m_path, "--since", "+0s"}
                                 << QByteArray("guid,port,node,routes_before,routes_after\n");
        QTest::newRow("ranking") << QStringList{"whatif", m_path, "--rank"}
                                 << QByteArray("down,kind,name,pairs,hit,saved,lost,");
        QTest::newRow("failure") << QStringList{"whatif", m_path, "--down", host(0)}
                                 << QByteArray(
                                        "guid,port,node,peer_guid,peer_port,peer_node,before,"
                                        "after,rerouted,before_if_spread_evenly,"
                                        "after_if_spread_evenly\n");
        QTest::newRow("alternates")
            << QStringList{"apm", m_path} << QByteArray("pairs,broken,none,");
        QTest::newRow("even") << QStringList{"apm", m_path, "--even", "all"}
                              << QByteArray("from_guid,from,from_port,to_guid,to,to_port,lid,");
        QTest::newRow("pair") << QStringList{"apm", m_path, "--from", host(0), "--to", host(7)}
                              << QByteArray("from_port,to_port,lid,ok,reason,kind,hops,");
        QTest::newRow("job") << QStringList{"job",    m_path, "--hosts", "all",
                                            "--from", "+0s",  "--to",    "+2s"}
                             << QByteArray("guid,port,peer_guid,peer_port,bytes,uses,");
    }
    /// All lines have as many cells as the head.
    void writesCsv()
    {
        QFETCH(QStringList, command);
        QFETCH(QByteArray, head);
        const Ran ran = pgcap(command + QStringList{"--csv"});
        QVERIFY2(ran.code == Fine || ran.code == BadNews, qPrintable(ran.said()));
        QVERIFY2(ran.out.startsWith(head), ran.out.constData());
        for (const QByteArray &line : ran.out.trimmed().split('\n')) {
            QVERIFY2(line.contains('"') ||
                         line.count(',') == ran.out.left(ran.out.indexOf('\n')).count(','),
                     line.constData());
        }
    }

private:
    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(QStringLiteral("routes.pgcap"));
    QString m_without = m_folder.filePath(QStringLiteral("none.pgcap"));
    QJsonArray m_hosts;
};

PICKGLASS_TEST(TestRouteCommands, QCoreApplication)
#include "tst_routecommands.moc"
