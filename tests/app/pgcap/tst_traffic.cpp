// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/sqlquestions.h"
#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

QStringList sorted(const char *names)
{
    QStringList list = QString::fromLatin1(names).split(u' ');
    list.sort();
    return list;
}

/// A recording in which nothing is counted.
void writeStill(const Recording &recording, const QString &path)
{
    auto writer = recording.begin(path, 0);
    VERIFY_RESULT(writer);
    for (int number = 1; number <= 4; ++number) {
        SweepMaker maker({{recording.leaf, 1}, {recording.spine, 1}},
                         {"PortCounters.SymbolErrorCounter", "PortCounters.PortXmitWait",
                          "PortCountersExtended.PortXmitData"});
        for (const Guid node : {recording.leaf, recording.spine}) {
            maker.set({node, 1}, "PortXmitData", 7, number);
            maker.set({node, 1}, "PortCounters.PortXmitWait", 7, number);
            maker.set({node, 1}, "PortCounters.SymbolErrorCounter", 7, number);
        }
        CounterSweep sweep = maker.sweep();
        sweep.number = number;
        sweep.time = Timestamp(Recording::Start + number * Recording::Second);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    VERIFY_RESULT((*writer)->close());
}

/// node01's PortXmitWait has latched, and leaf01 waits 1 % of the time to send to it; node02 waits
/// 2 %, by the tick of an adapter.
void writeLatched(const QString &path)
{
    FabricMaker fabricMaker;
    const Guid leaf = fabricMaker.addSwitch(QStringLiteral("leaf01"));
    const PortKey first{fabricMaker.addAdapter(QStringLiteral("node01")), 1};
    const PortKey second{fabricMaker.addAdapter(QStringLiteral("node02")), 1};
    fabricMaker.connectPorts(leaf, 1, first.node, 1);
    fabricMaker.connectPorts(leaf, 2, second.node, 1);
    for (const PortKey port : {PortKey{leaf, 1}, PortKey{leaf, 2}, first, second}) {
        fabricMaker.builder().port(port.node, port.number).attributes =
            std::make_shared<const PortAttributes>(
                PortAttributes{{QStringLiteral("Tick"), QStringLiteral("0")}});
    }
    auto writer =
        CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(Timestamp(Recording::Start), *fabricMaker.build()));
    for (int number = 1; number <= 3; ++number) {
        constexpr const char *Wait = "PortCounters.PortXmitWait";
        constexpr quint64 DataRate = 25'000'000'000;
        const auto n = static_cast<quint64>(number);
        SweepMaker maker({{leaf, 1}, {leaf, 2}, first, second}, {Wait});
        maker.set({leaf, 1}, Wait, DataRate / 100 * n, number);
        maker.set({leaf, 2}, Wait, 5, number);
        maker.set(first, Wait, 0xffff'ffff, number);
        maker.set(second, Wait, DataRate / 50 * n, number);
        CounterSweep sweep = maker.sweep();
        sweep.number = number;
        sweep.time = Timestamp(Recording::Start + number * Recording::Second);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    VERIFY_RESULT((*writer)->close());
}

} // namespace

/// What a recording says of the whole: `pgcap top`, `links`, `nodes` and `info`.
class TestTraffic : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
        auto writer = m_recording.begin(m_capture, 6);
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->close());
    }

    void ranks_data();
    void ranks();
    void goldenTop();
    void printsTopForPeople();
    void printsLinksForPeople();
    void waitsSayWhichSideCountedThem();
    void latchedWaitsOfHostsAreListedWithTheSwitchs();
    void saysWhereNothingRanks_data();
    void saysWhereNothingRanks();
    void aRankingTakesTwoSweeps();
    void linksHaveBothDirections();
    void linksOfARange_data();
    void linksOfARange();
    void linksAsCsv();
    void infoTellsOfTheRecording();
    void infoTellsOfOneThatGoesOn();
    void nodesThatAreStillThereWereSeenAtTheEnd();
    void answersQuestions_data();
    void answersQuestions();

private:
    QJsonObject link(const QStringList &more, Guid end, int port) const
    {
        const QJsonArray links =
            pgcap(QStringList{"links", m_capture, "--json"} + more).json().array();
        for (const QJsonValue &link : links) {
            for (const char *side : {"a", "b"}) {
                const QJsonValue one = link[QLatin1String(side)];
                if (one["guid"] == end.toString() && one["port"] == port) {
                    return link.toObject();
                }
            }
        }
        return {};
    }
    /// The direction of a link that begins at this port.
    QJsonObject direction(const QStringList &more, Guid sender, int port) const
    {
        const QJsonObject link = this->link(more, sender, port);
        const bool isA = link["a"]["guid"] == sender.toString();
        return link[QLatin1String(isA ? "a_to_b" : "b_to_a")].toObject();
    }

    QTemporaryDir m_folder;
    Recording m_recording;
    QString m_capture;
};

void TestTraffic::ranks_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QStringList>("rows"); // node, port and what it is ranked by
    QTest::newRow("rate") << QStringList{}
                          << QStringList{"leaf01[1] 1000000000",  "leaf01[2] 4000",
                                         "node02 mlx5_0[1] 2000", "node01 mlx5_0[1] 100",
                                         "leaf01[21] 40",         "spine01[1] 4"};
    QTest::newRow("few") << QStringList{"-n", "1"} << QStringList{"leaf01[1] 1000000000"};
    QTest::newRow("utilization") << QStringList{"--by", "utilization", "-n", "2"}
                                 << QStringList{"leaf01[1] 0.04", "leaf01[2] 3.2e-07"};
    // spine01's counter stands at its top.
    QTest::newRow("errors") << QStringList{"--by", "errors"}
                            << QStringList{"spine01[1] 65535", "leaf01[21] 1"};
    // 1000 ticks/s of 5 bytes on a link of 25 GB/s.
    QTest::newRow("wait") << QStringList{"--by", "wait"} << QStringList{"leaf01[21] 2e-07"};
    QTest::newRow("health") << QStringList{"--by", "health"} << QStringList{"leaf01[21] 90"};
    // A symbol error in a second on a link of 25 GB/s.
    QTest::newRow("bit errors") << QStringList{"--by", "bit-error-rate"}
                                << QStringList{"leaf01[21] 5e-12"};
    QTest::newRow("packets") << QStringList{"--by", "packets", "-n", "1"}
                             << QStringList{"leaf01[1] 10000"};
    QTest::newRow("speed") << QStringList{"--by", "speed", "--of", "nodes", "-n", "1"}
                           << QStringList{"node01 mlx5_0 25000000000"};
    QTest::newRow("links") << QStringList{"--of", "links", "-n", "2"}
                           << QStringList{"leaf01[1] 1000000000", "leaf01[2] 4000"};
    QTest::newRow("nodes") << QStringList{"--of", "nodes", "-n", "2"}
                           << QStringList{"leaf01 1000004040", "node02 mlx5_0 2000"};
    // Its own counter was reset in between, and node02 was not asked what it received.
    QTest::newRow("reset") << QStringList{"--from", "+3s", "--to", "+4500ms", "-n", "2"}
                           << QStringList{"leaf01[1] 1000000000", "node02 mlx5_0[1] 2000"};
    // Was silent at the begin; what spine01 received is told instead, which is nothing.
    QTest::newRow("silent") << QStringList{"--from", "+3s", "--to", "+4500ms", "--by", "errors"}
                            << QStringList{"spine01[1] 1"};
    QTest::newRow("whole") << QStringList{"--from", "+0s", "--by", "errors"}
                           << QStringList{"spine01[1] 65535", "leaf01[21] 5"};
}

void TestTraffic::ranks()
{
    QFETCH(QStringList, options);
    QFETCH(QStringList, rows);
    const Ran ran = pgcap(QStringList{"top", m_capture, "--json"} + options);
    QVERIFY2(ran.code == 0, ran.err.constData());
    const qsizetype by = options.indexOf("--by");
    const QString key =
        by < 0 ? QStringLiteral("rate") : QString(options.at(by + 1)).replace(u'-', u'_');
    QStringList found;
    const QJsonArray list = ran.json().array();
    for (const QJsonValue &row : list) {
        const QString port =
            row["port"].isNull() ? QString() : QStringLiteral("[%1]").arg(row["port"].toInt());
        found << row["node"].toString() + port + u' ' +
                     QString::number(row[key].toDouble(), 'g', 12);
        QCOMPARE(row["rank"].toInt(), static_cast<int>(found.size()));
    }
    QCOMPARE(found, rows);
}

void TestTraffic::goldenTop()
{
    const QByteArray leaf = m_recording.leaf.toString().toLatin1();
    const QByteArray spine = m_recording.spine.toString().toLatin1();
    QCOMPARE(pgcap({"top", m_capture, "--json", "--by", "wait"}).out,
             "[\n  {\"rank\": 1, \"guid\": \"" + leaf +
                 "\", \"port\": 21, \"node\": \"leaf01\", \"peer_guid\": \"" + spine +
                 "\", \"peer_port\": 1, \"peer_node\": \"spine01\", \"rate\": 40, "
                 "\"utilization\": 1.6e-09, \"wait\": 2e-07, \"wait_ticks_per_s\": 1000, "
                 "\"wait_side\": \"own\", \"wait_tick\": \"known\", "
                 "\"errors\": 1, \"health\": 90, \"health_reasons\": \"errors=10\", "
                 "\"errors_basis\": \"counted\", \"is_rate_of_pieces\": false}\n]\n");
    QCOMPARE(pgcap({"top", m_capture, "--csv", "--of", "nodes", "-n", "1"}).out,
             "rank,guid,port,node,peer_guid,peer_port,peer_node,rate,utilization,wait,"
             "wait_ticks_per_s,wait_side,wait_tick,errors,health,health_reasons,errors_basis,"
             "is_rate_of_pieces\n1," +
                 leaf +
                 ",,leaf01,,,,1000004040,0.01600006464,8e-08,1000,own,known,1,90,errors=10,counted,"
                 "false\n");
}

void TestTraffic::printsTopForPeople()
{
    const QByteArray text = pgcap({"top", m_capture}).out;
    QCOMPARE(text.count('\n'), 8);
    QVERIFY2(
        text.startsWith("from 2023-11-14T22:13:25.000Z to 2023-11-14T22:13:26.000Z\nrank  node") &&
            text.contains("MB/s"),
        text.constData());
    QVERIFY2(text.contains("1,000.000    4.00"), text.constData());
}

void TestTraffic::printsLinksForPeople()
{
    const QByteArray text = pgcap({"links", m_capture}).out;
    QCOMPARE(text.count('\n'), 4);
    QVERIFY2(text.startsWith("node ") && text.contains("MB/s to peer"), text.constData());
    QVERIFY2(text.contains("1,000.000"), text.constData());
    QVERIFY2(!text.contains("e-"), text.constData());
}

void TestTraffic::waitsSayWhichSideCountedThem()
{
    const QString path = m_folder.filePath(QStringLiteral("latched.pgcap"));
    writeLatched(path);
    QStringList rows;
    const QJsonArray list = pgcap({"top", path, "--by", "wait", "--json"}).json().array();
    for (const QJsonValue &row : list) {
        rows << QStringLiteral("%1 %2 %3 %4")
                    .arg(row["node"].toString())
                    .arg(row["wait"].toDouble(), 0, 'f', 3)
                    .arg(row["wait_side"].toString(), row["wait_tick"].toString());
    }
    QCOMPARE(rows, (QStringList{"node02 mlx5_0 0.020 own assumed", "leaf01 0.010 own known",
                                "node01 mlx5_0 0.010 peer known"}));
    const QByteArray text = pgcap({"top", path, "--by", "wait"}).out;
    QVERIFY2(text.contains("≈\u00a02.00 ") && text.contains("1.00 (peer)"), text.constData());
    const QByteArray links = pgcap({"links", path}).out;
    QVERIFY2(links.contains("≈\u00a02.00 ") && !links.contains("(peer)"), links.constData());
    const QByteArray csv = pgcap({"links", path, "--csv"}).out;
    QVERIFY2(csv.contains("a_to_b_wait,a_to_b_wait_tick,") && csv.contains(",assumed,"),
             csv.constData());
}

void TestTraffic::latchedWaitsOfHostsAreListedWithTheSwitchs()
{
    const QString path = m_folder.filePath(QStringLiteral("latched2.pgcap"));
    writeLatched(path);
    const QStringList question{"counters", path, "--counter", "PortXmitWait", "--rate"};
    const Ran ran = pgcap(question + QStringList{"--port", "node01:1"});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.err.contains("node01 mlx5_0 port 1: PortXmitWait is latched. The other end, "
                              "leaf01 port 1 (0x"),
             ran.err.constData());
    QCOMPARE(ran.out.count(" latched\n"), 3);
    QCOMPARE(ran.out.count(" leaf01 "), 3);
    QVERIFY2(ran.out.contains("250,000,000.000  ticks/s  ok"), ran.out.constData());
    const Ran other = pgcap(question + QStringList{"--port", "node02:1"});
    QVERIFY2(other.err.isEmpty() && !other.out.contains("leaf01"), other.err.constData());
    // Scripts get what they asked for.
    const Ran csv = pgcap(question + QStringList{"--port", "node01:1", "--csv"});
    QVERIFY2(csv.err.contains("is latched") && !csv.out.contains("leaf01"), csv.out.constData());
    const QJsonArray json =
        pgcap(question + QStringList{"--port", "node01:1", "--json"}).json().array();
    QCOMPARE(json.size(), 1);
    QVERIFY(json[0]["latched_other_end"].toString().endsWith(QStringLiteral(":1")));
}

/// An empty table would not say whether nothing waited or nothing was known.
void TestTraffic::saysWhereNothingRanks_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("nothing waited")
        << QStringList{"--by", "wait", "--from", "+3s", "--to", "+4500ms"}
        << QByteArray("ports of which that is known");
    QTest::newRow("no errors") << QStringList{"--by", "errors", "--from", "+1s", "--to", "+3500ms"}
                               << QByteArray("No errors were counted from ");
}

void TestTraffic::saysWhereNothingRanks()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, part);
    const QString still =
        m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()) + QStringLiteral(".pgcap"));
    writeStill(m_recording, still);
    const Ran people = pgcap(QStringList{"top", still} + options);
    QCOMPARE(people.code, 0);
    QVERIFY(people.out.isEmpty());
    QVERIFY2(people.err.contains(part), people.err.constData());
    QVERIFY2(people.err.contains("2023-11-14T22:13:"), people.err.constData());
    const Ran json = pgcap(QStringList{"top", still, "--json"} + options);
    QCOMPARE(json.code, 0);
    QCOMPARE(json.out.trimmed(), QByteArray("[]"));
    const Ran last = pgcap({"top", still, "--by", "wait"});
    QVERIFY2(last.err.contains("--from +0s"), last.err.constData());
}

void TestTraffic::aRankingTakesTwoSweeps()
{
    const Ran ran = pgcap({"top", m_capture, "--to", "+1500ms"});
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.said().contains("two sweeps"), ran.err.constData());
}

void TestTraffic::linksHaveBothDirections()
{
    const QJsonObject link = this->link({}, m_recording.leaf, 21);
    QCOMPARE(link.keys(),
             sorted("a b width speed data_rate state phys_state a_to_b b_to_a a_errors "
                    "b_errors problem tiers same_box a_label b_label"));
    QCOMPARE(link["a_to_b"].toObject().keys(),
             sorted("bytes packets rate utilization wait wait_tick wait_ticks is_minimum"));
    // The whole capture: five seconds.
    const QJsonObject out = direction({}, m_recording.leaf, 21);
    QCOMPARE(out["bytes"].toInt(), 200);
    QCOMPARE(out["packets"].toInt(), 0);
    QCOMPARE(out["rate"].toDouble(), 40.0);
    QCOMPARE(out["utilization"].toDouble(), 40 / 25e9);
    QCOMPARE(out["wait_ticks"].toInt(), 5000);
    QCOMPARE(out["wait"].toDouble(), 1000 * 5 / 25e9);
    QCOMPARE(direction({}, m_recording.leaf, 1)["bytes"].toDouble(), 5e9);
    QCOMPARE(direction({}, m_recording.leaf, 1)["packets"].toInt(), 50'000);
    QVERIFY(direction({}, m_recording.leaf, 1)["wait"] == 0); // by the Tick of port 21
    QCOMPARE(direction({}, m_recording.leaf, 1)["wait_ticks"].toInt(), 0);
    // Who was not asked is told by the other end, and without a word from either it is null.
    QCOMPARE(direction({}, m_recording.host2, 1)["bytes"].toInt(), 10'000);
    QVERIFY(direction({}, m_recording.host2, 1)["wait_ticks"].isNull());
    // It was reset: what was counted before and after.
    QCOMPARE(direction({}, m_recording.leaf, 2)["bytes"].toInt(), 16'000);
    QVERIFY(direction({}, m_recording.leaf, 2)["is_minimum"].toBool());
}

void TestTraffic::linksOfARange_data()
{
    QTest::addColumn<QStringList>("range");
    QTest::addColumn<int>("bytes"); // -1: there are no directions
    QTest::newRow("from") << QStringList{"--from", "+4s"} << 200;
    QTest::newRow("from within") << QStringList{"--from", "+4001ms"} << 200;
    QTest::newRow("from between") << QStringList{"--from", "+4500ms"} << 100;
    QTest::newRow("to") << QStringList{"--to", "+3s"} << 200;
    QTest::newRow("both") << QStringList{"--from", "+2s", "--to", "+3s"} << 100;
    QTest::newRow("at") << QStringList{"--at", "+3s"} << 100;
    QTest::newRow("one sweep") << QStringList{"--to", "+1500ms"} << -1;
    QTest::newRow("before any") << QStringList{"--to", "+500ms"} << -1;
    QTest::newRow("at the first") << QStringList{"--at", "+1s"} << -1;
    QTest::newRow("within one") << QStringList{"--from", "+2100ms", "--to", "+2200ms"} << -1;
}

void TestTraffic::linksOfARange()
{
    QFETCH(QStringList, range);
    QFETCH(int, bytes);
    QVERIFY(!link(range, m_recording.host1, 1).isEmpty());
    QCOMPARE(link(range, m_recording.host1, 1).contains("a_to_b"), bytes >= 0);
    QCOMPARE(direction(range, m_recording.host1, 1)["bytes"].toInt(-1), bytes);
}

void TestTraffic::linksAsCsv()
{
    const QByteArray text = pgcap({"links", m_capture, "--csv"}).out;
    QVERIFY2(
        text.startsWith("a_guid,a_port,a_node,b_guid,b_port,b_node,width,speed,data_rate,state,"
                        "phys_state,a_to_b_bytes,a_to_b_packets,a_to_b_rate,"
                        "a_to_b_utilization,a_to_b_wait,a_to_b_wait_tick,a_to_b_wait_ticks,a_to_b_"
                        "is_minimum,b_to_a_bytes,"),
        text.constData());
    QCOMPARE(text.count('\n'), 4);
    QVERIFY(!pgcap({"links", m_capture, "--csv", "--to", "+1s"}).out.contains("a_to_b"));
}

void TestTraffic::infoTellsOfTheRecording()
{
    const QJsonObject info = pgcap({"info", m_capture, "--json"}).json().object();
    QCOMPARE(info["sweeps"].toInt(), 6);
    QCOMPARE(info["interval_s"].toDouble(), 1.0);
    QCOMPARE(info["closed"].toBool(), true);
    QStringList kinds;
    for (const QJsonValue &kept : info["kept"].toArray()) {
        kinds << kept["kind"].toString();
        QVERIFY(kept["bytes"].toInt() > 0 && !kept["since"].toString().isEmpty());
    }
    QCOMPARE(kinds.join(u' '),
             QStringLiteral("samples rollups_10s rollups_1min rollups_10min tables"));
    const QJsonObject collector = info["collector"].toObject();
    QCOMPARE(collector.keys(),
             sorted("mads_sent timeouts retries smp_bytes gmp_bytes smps gmps sweep_seconds"));
    QCOMPARE(collector["mads_sent"].toInt(), 60);
    QCOMPARE(collector["timeouts"].toInt(), 1);
    QCOMPARE(collector["retries"].toInt(), 12);
    QCOMPARE(collector["sweep_seconds"]["max"].toDouble(), 0.006);
    const double median = collector["sweep_seconds"]["median"].toDouble();
    QVERIFY(median >= 0.003 && median <= 0.004);
    const QByteArray text = pgcap({"info", m_capture}).out;
    QVERIFY2(text.contains("6, every 1 s"), text.constData());
    QVERIFY2(text.contains("60 sent"), text.constData());
    QVERIFY2(text.contains("raw samples         since 2023-11-14T22:13:21.000Z, "),
             text.constData());
    QVERIFY2(text.contains("closed              yes\n"), text.constData());
}

void TestTraffic::infoTellsOfOneThatGoesOn()
{
    const QString path = m_folder.filePath("live.pgcap");
    auto writer = m_recording.begin(path, 3);
    VERIFY_RESULT(writer);
    const QJsonObject info = pgcap({"info", path, "--json"}).json().object();
    QCOMPARE(info["closed"].toBool(true), false);
    QCOMPARE(info["sweeps"].toInt(), 3);
    const QByteArray text = pgcap({"info", path}).out;
    QVERIFY2(text.contains("no: it is still being recorded"), text.constData());
    QCOMPARE(pgcap({"top", path, "--json", "-n", "1"}).json().array().at(0)["node"].toString(),
             QStringLiteral("leaf01"));
    VERIFY_RESULT((*writer)->writeSweep(m_recording.sweep(4)));
    QCOMPARE(pgcap({"info", path, "--json"}).json().object()["sweeps"].toInt(), 4);
    VERIFY_RESULT((*writer)->close());
    QCOMPARE(pgcap({"info", path, "--json"}).json().object()["closed"].toBool(), true);
}

void TestTraffic::nodesThatAreStillThereWereSeenAtTheEnd()
{
    const QString path = m_folder.filePath("left.pgcap");
    auto writer = m_recording.begin(path, 4);
    VERIFY_RESULT(writer);
    FabricMaker maker;
    QCOMPARE(maker.addSwitch(QStringLiteral("leaf01")), m_recording.leaf);
    VERIFY_RESULT((*writer)->writeFabric(Timestamp(Recording::Start + 4'500'000), *maker.build()));
    VERIFY_RESULT((*writer)->writeSweep(m_recording.sweep(5)));
    VERIFY_RESULT((*writer)->close());
    const QString end = pgcap({"info", path, "--json"}).json().object()["end"].toString();
    QVERIFY2(end >= QLatin1String("2023-11-14T22:13:25"), qPrintable(end));
    const QJsonArray nodes = pgcap({"nodes", path, "--json"}).json().array();
    QCOMPARE(nodes.size(), 1);
    QCOMPARE(nodes[0]["last_seen"].toString(), end);
    QCOMPARE(nodes[0]["first_seen"].toString(), QStringLiteral("2023-11-14T22:13:20.000Z"));
    const QJsonArray before = pgcap({"nodes", path, "--json", "--at", "+2s"}).json().array();
    QCOMPARE(before.size(), 4);
    for (const QJsonValue &node : before) {
        if (node["guid"] != m_recording.leaf.toString()) {
            // Before the discovery that missed it.
            QVERIFY(node["last_seen"].toString() < QLatin1String("2023-11-14T22:13:24.500"));
        }
    }
}

void TestTraffic::answersQuestions_data()
{
    QTest::addColumn<QString>("name");
    for (const SqlQuestion &question : sqlQuestions()) {
        QTest::newRow(question.name) << QString::fromLatin1(question.name);
    }
}

void TestTraffic::answersQuestions()
{
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const QString recorded = folder.filePath(QStringLiteral("recorded.pgcap"));
    const Recording recording;
    auto writer = recording.begin(recorded, 6);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->close());
    const Ran ofRecording = pgcap({"sql", recorded, "--csv", "--question", name});
    QVERIFY2(ofRecording.code == 0, ofRecording.err.constData());
    if (name == u"busiest-ports") {
        QVERIFY2(ofRecording.out.contains("leaf01,1,"), ofRecording.out.constData());
    }

    const QString text = folder.filePath(QStringLiteral("fabric.txt"));
    QFile file(text);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(toIbnetdiscover(*recording.fabric));
    file.close();
    const QString imported = folder.filePath(QStringLiteral("imported.pgcap"));
    const Ran import = pgcap({"import", text, "-o", imported});
    QVERIFY2(import.code == 0, import.err.constData());
    const Ran ofImport = pgcap({"sql", imported, "--json", "--question", name});
    QVERIFY2(ofImport.code == 0, ofImport.err.constData());
    QVERIFY(ofImport.json().isArray());
    if (name == u"devices") {
        QCOMPARE(ofImport.json().array().size(), 2);
    }
}

PICKGLASS_TEST(TestTraffic, QCoreApplication)
#include "tst_traffic.moc"
