// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/fabric/tablebytes.h"
#include "tests/app/agent/agentprogram.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/agentfiles.h"
#include "tests/system/livefabric.h"
#include "tests/system/recordedcapture.h"

#include <QCoreApplication>
#include <QTest>

#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QString Loopback = QStringLiteral("127.0.0.1:%1");

QStringList linesOf(const std::vector<Sample> &samples, qint64 from, qint64 until)
{
    QStringList lines;
    for (const Sample &sample : samples) {
        if (sample.time >= from && sample.time <= until) {
            lines << QStringLiteral("%1 %2").arg(sample.time).arg(sample.value);
        }
    }
    return lines;
}

/// The forwarding tables that hold, by switch.
std::map<Guid, ForwardingTable> tablesOf(const QString &file)
{
    std::map<Guid, ForwardingTable> tables;
    const auto capture = CaptureReader::open(file);
    const auto spans = capture ? (*capture)->forwarding() : tl::unexpected(capture.error());
    for (size_t i = 0; spans && i < spans->size(); ++i) {
        if (!(*spans)[i].until.isKnown()) {
            tables[(*spans)[i].table.node] = (*spans)[i].table;
        }
    }
    return tables;
}

using OtherTables = std::map<std::pair<QByteArray, PortKey>, QByteArray>;

template<typename Table, typename Place>
void addHolding(OtherTables &to, const char *kind, const std::vector<TableSpan<Table>> &spans,
                Place place)
{
    for (const TableSpan<Table> &span : spans) {
        if (!span.until.isKnown()) {
            to[{kind, place(span.table)}] = bytesOf(span.table);
        }
    }
}

/// The other tables of switches and ports that hold.
OtherTables otherTablesOf(const QString &file)
{
    OtherTables tables;
    const auto capture = CaptureReader::open(file);
    const auto lanes = capture ? (*capture)->lanes() : tl::unexpected(capture.error());
    const auto keys = capture ? (*capture)->pKeys() : tl::unexpected(capture.error());
    const auto multicast = capture ? (*capture)->multicast() : tl::unexpected(capture.error());
    if (lanes && keys && multicast) {
        addHolding(tables, "lanes", lanes->slToVl, [](const auto &table) { return table.place; });
        addHolding(tables, "weights", lanes->arbitration,
                   [](const auto &table) { return table.port; });
        addHolding(tables, "keys", *keys, [](const auto &table) { return table.port; });
        addHolding(tables, "multicast", multicast->tables, [](const auto &table) {
            return PortKey{table.node, 0};
        });
    }
    return tables;
}

/// How many kinds of them there are.
size_t kindsOf(const OtherTables &tables)
{
    std::set<QByteArray> kinds;
    for (const auto &[key, bytes] : tables) {
        kinds.insert(key.first);
    }
    return kinds.size();
}

} // namespace

/// An agent on a simulated fabric, with one client that records through it.
class TestAgentLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { PICKGLASS_NEED_SIMULATOR(); }
    void init()
    {
        m_files = std::make_unique<AgentFiles>();
        QVERIFY(m_files->make());
    }
    void cleanup() { qunsetenv("XDG_CONFIG_HOME"); }

    void bothRecordTheSame();
    void twoClientsSeeACableBePlugged();
    void oneGapAndOn();

private:
    /// The agent sits on the first host.
    std::unique_ptr<AgentProgram> agentOn(const LiveFabric &fabric, quint16 port,
                                          const QStringList &more = {}) const;
    std::unique_ptr<AgentFiles> m_files;
};

std::unique_ptr<AgentProgram> TestAgentLive::agentOn(const LiveFabric &fabric, quint16 port,
                                                     const QStringList &more) const
{
    return std::make_unique<AgentProgram>(
        m_files->agentArguments(Loopback.arg(port)) +
            QStringList{"--collector", "mad:?lanes=1h&multicast=1h"} + more,
        fabric.simulator.environment(fabric.hosts().first()), fabric.simulator.folder());
}

/// Recorded there, and through the agent at once.
void TestAgentLive::bothRecordTheSame()
{
    LiveFabric fabric;
    VERIFY_RESULT(fabric.start());
    const auto agent = agentOn(fabric, 0, {"--record", m_files->at("there.pgcap")});
    const quint16 port = agent->port();
    QVERIFY2(port != 0, qPrintable(agent->said()));
    RecordProgram client({}, m_files->recording(Loopback.arg(port), "here.pgcap"));
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    const QString host = fabric.hosts().at(1);
    const QString field = QStringLiteral("PortCountersExtended.PortXmitData");
    for (const quint64 value : {1'000'000ULL, 5'000'000ULL, 123'456'789'012ULL}) {
        VERIFY_RESULT(fabric.simulator.setCounter(host, 1, field, value));
        QVERIFY(!client.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    }
    VERIFY_RESULT(fabric.simulator.unlink(host, 1));
    QVERIFY(!client.waitFor(QStringLiteral("fabric")).isEmpty());
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    const QString here = m_files->at("here.pgcap");
    const QString there = m_files->at("there.pgcap");
    const auto switches = static_cast<size_t>(fabric.switches().size());
    QTRY_COMPARE_WITH_TIMEOUT(tablesOf(here).size(), switches, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(kindsOf(otherTablesOf(here)), size_t(4), 60'000);
    client.say(R"({"do":"stop"})");
    QCOMPARE(client.finish(), 0);
    agent->send(SIGTERM);
    QCOMPARE(agent->finish(), 0);

    QVERIFY(tablesOf(here) == tablesOf(there));
    QVERIFY(otherTablesOf(here) == otherTablesOf(there));
    QVERIFY(!linksOf(here).isEmpty());
    QVERIFY2(linksOf(here) == linksOf(there),
             difference(linksOf(here), linksOf(there)).constData());
    QVERIFY2(nodesOf(here) == nodesOf(there),
             difference(nodesOf(here), nodesOf(there)).constData());
    // When the cable went is the same moment in both.
    const quint64 guid = guidOf(host).toULongLong(nullptr, 16);
    const auto cableHere = periodsOfLink(here, guid, 1);
    const auto cableThere = periodsOfLink(there, guid, 1);
    QCOMPARE(cableHere.size(), size_t(1));
    QCOMPARE(cableThere.size(), size_t(1));
    QVERIFY(cableHere[0].until != 0);
    QCOMPARE(cableHere[0].until, cableThere[0].until);

    int compared = 0;
    for (const QString &node : fabric.hosts() + fabric.switches()) {
        const QString place = guidOf(node) + QStringLiteral(":1");
        for (const QString &counter : {field, QStringLiteral("PortCountersExtended.PortRcvPkts")}) {
            const std::vector<Sample> ours = samplesOf(here, place, counter);
            if (ours.empty()) {
                continue;
            }
            const QStringList lines = linesOf(ours, ours.front().time, ours.back().time);
            const QStringList theirs =
                linesOf(samplesOf(there, place, counter), ours.front().time, ours.back().time);
            QVERIFY2(lines == theirs, qPrintable(place + u' ' + counter));
            compared += int(lines.size());
        }
    }
    QVERIFY(compared > 100);
}

/// Two people at two machines while a cable is plugged: both see it, at the same moment.
void TestAgentLive::twoClientsSeeACableBePlugged()
{
    LiveFabric fabric;
    VERIFY_RESULT(fabric.start());
    const QString host = fabric.hosts().at(1);
    VERIFY_RESULT(fabric.simulator.unlink(host, 1));
    const auto agent = agentOn(fabric, 0);
    const quint16 port = agent->port();
    QVERIFY2(port != 0, qPrintable(agent->said()));
    RecordProgram one({}, m_files->recording(Loopback.arg(port), "one.pgcap"));
    RecordProgram two({}, m_files->recording(Loopback.arg(port), "two.pgcap"));
    QVERIFY(!one.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    QVERIFY(!two.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    const QString files[] = {m_files->at("one.pgcap"), m_files->at("two.pgcap")};
    const quint64 guid = guidOf(host).toULongLong(nullptr, 16);
    for (const QString &file : files) {
        QVERIFY(periodsOfLink(file, guid, 1).empty());
    }
    VERIFY_RESULT(fabric.simulator.relink(host, 1));
    for (const QString &file : files) {
        QTRY_COMPARE_WITH_TIMEOUT(periodsOfLink(file, guid, 1).size(), size_t(1), 60'000);
    }
    one.say(R"({"do":"stop"})");
    two.say(R"({"do":"stop"})");
    QCOMPARE(one.finish(), 0);
    QCOMPARE(two.finish(), 0);
    const auto ofOne = periodsOfLink(files[0], guid, 1);
    const auto ofTwo = periodsOfLink(files[1], guid, 1);
    QCOMPARE(ofOne[0].from, ofTwo[0].from);
    QCOMPARE(ofOne[0].until, 0);
    QCOMPARE(ofTwo[0].until, 0);
}

void TestAgentLive::oneGapAndOn()
{
    LiveFabric fabric;
    VERIFY_RESULT(fabric.start());
    auto agent = agentOn(fabric, 0);
    const quint16 port = agent->port();
    QVERIFY2(port != 0, qPrintable(agent->said()));
    RecordProgram client({}, m_files->recording(Loopback.arg(port), "x.pgcap"));
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    agent->send(SIGKILL);
    agent->finish();
    QVERIFY(!client.waitFor(QStringLiteral("progress")).isEmpty());
    agent = agentOn(fabric, port);
    QVERIFY2(agent->port() == port, qPrintable(agent->said()));
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 10).isEmpty());
    client.say(R"({"do":"stop"})");
    QCOMPARE(client.finish(), 0);

    const QString file = m_files->at("x.pgcap");
    const std::vector<Happening> gaps = eventsOf(file, QStringLiteral("sweeps_missed"));
    std::vector<Happening> long_;
    for (const Happening &gap : gaps) {
        if (gap.until - gap.time > 700'000) {
            long_.push_back(gap);
        }
    }
    QVERIFY2(long_.size() == 1, listOf(eventsOf(file)).constData());
    // Nothing was invented: no cable and no node came or went.
    for (const char *kind : {"link_down", "link_up", "node_gone", "node_new"}) {
        QVERIFY2(eventsOf(file, QLatin1String(kind)).empty(), listOf(eventsOf(file)).constData());
    }
    QCOMPARE(client.last(QStringLiteral("closed")).value(u"files").toInt(), 1);
}

PICKGLASS_TEST(TestAgentLive, QCoreApplication)
#include "tst_agentlive.moc"
