// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/pathmigration.h"

#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <map>

using namespace pickglass;
using namespace pickglass::synthetic;
using namespace pickglass::tests;

namespace {

constexpr qint64 SecondOfPaths = 1'000'000;

/// The cables of a node, or of one of its ports, down.
Outage outageOf(const MadeFabric &made, const QString &node, int number = 0)
{
    Outage outage;
    for (const Port &port : made.fabric->ports()) {
        const bool isNode = made.fabric->node(port.node).name.startsWith(node);
        if (isNode && port.peer.isValid() && (number == 0 || port.number == number)) {
            outage.deadPorts.push_back(made.fabric->indexOf(port).value());
            outage.deadPorts.push_back(port.peer.value());
        }
    }
    std::ranges::sort(outage.deadPorts);
    return outage;
}

SharedMadeFabric treeOf(int lmc, int ports)
{
    TreePlan plan;
    plan.k = 4;
    plan.tiers = 2;
    plan.lmc = lmc;
    plan.hostPorts = ports;
    return makeTree(plan);
}

/// What was said of queue pairs, from change to change.
class Heard
{
public:
    void take(qint64 time, const HostChanges &changes)
    {
        for (const QueuePair &pair : changes.queuePairs) {
            m_pairs.insert_or_assign(idOf(pair), pair);
            // "6s armed" of a pair, in its order.
            m_history[idOf(pair)] += QStringLiteral("%1s %2 ").arg(
                QString::number(time / SecondOfPaths), toString(pair.state));
        }
    }
    QString historyOf(PortKey port, PortKey peer) const
    {
        for (const auto &[id, pair] : m_pairs) {
            const auto other = std::ranges::find_if(m_pairs, [&pair = pair](const auto &each) {
                return each.second.number == pair.peerNumber &&
                       each.second.peerNumber == pair.number;
            });
            if (id.first == port && other != m_pairs.end() && other->first.first == peer) {
                return m_history.at(id).trimmed();
            }
        }
        return {};
    }
    std::map<PathState, quint64> statesOf(PortKey port) const
    {
        std::map<PathState, quint64> states;
        for (const auto &[id, pair] : m_pairs) {
            if (id.first == port) {
                ++states[pair.state];
            }
        }
        return states;
    }
    size_t pairs() const { return m_pairs.size(); }

private:
    std::map<QueuePairId, QueuePair> m_pairs;
    std::map<QueuePairId, QString> m_history;
};

} // namespace

class TestPathMigration final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsFaults_data();
    void followsFaults();
    void countsWhatItSays();
    void needsTwoHosts();
    void findsFailingPlaces_data();
    void findsFailingPlaces();
};

void TestPathMigration::followsFaults_data()
{
    QTest::addColumn<int>("lmc");
    QTest::addColumn<int>("ports");
    QTest::addColumn<QString>("node");
    QTest::addColumn<int>("port");
    QTest::addColumn<int>(
        "from"); ///< a host, and the next one; 1 is the first of the second leaf's
    QTest::addColumn<QString>("history");
    // Armed after 5 s and one more; down from 10 s to 20 s. Hosts 0 and 1 are at one leaf.
    const QString armed = QStringLiteral("0s migrated 5s rearm 6s armed");
    QTest::newRow("a spine that both directions share")
        << 1 << 1 << QStringLiteral("spine01") << 0 << 1
        << armed + QStringLiteral(" 10s migrated 15s rearm 16s armed");
    QTest::newRow("a spine that is on no path")
        << 1 << 1 << QStringLiteral("spine01") << 0 << 0 << armed;
    QTest::newRow("the host's only cable")
        << 1 << 1 << QStringLiteral("node0002") << 0 << 1
        << armed + QStringLiteral(" 10s migrated 24s rearm 25s armed");
    QTest::newRow("another host's cable")
        << 1 << 1 << QStringLiteral("node0007") << 0 << 1 << armed;
    QTest::newRow("one of two cables of a host")
        << 0 << 2 << QStringLiteral("node0002") << 1 << 1
        << armed + QStringLiteral(" 10s migrated 15s rearm 16s armed");
    QTest::newRow("no alternate path")
        << 0 << 1 << QStringLiteral("spine01") << 0 << 1 << QStringLiteral("0s migrated");
}

void TestPathMigration::followsFaults()
{
    QFETCH(int, lmc);
    QFETCH(int, ports);
    QFETCH(QString, node);
    QFETCH(int, port);
    QFETCH(int, from);
    QFETCH(QString, history);
    const SharedMadeFabric made = treeOf(lmc, ports);
    const Outage outage = outageOf(*made, node, port);
    QVERIFY(!outage.deadPorts.empty());
    PathMigration paths(made, 3, std::chrono::seconds(5));
    Heard heard;
    for (qint64 second = 0; second < 40; ++second) {
        const bool isDown = second >= 10 && second < 20;
        heard.take(second * SecondOfPaths,
                   paths.advanceTo(second * SecondOfPaths, isDown ? outage : Outage()));
    }
    QCOMPARE(heard.pairs(), 2 * 3 * made->hosts.size());
    const auto keyOfHost = [&made](size_t host) {
        return keyOf(*made->fabric, PortIndex(made->hosts[host]));
    };
    const PortKey first = keyOfHost(static_cast<size_t>(from));
    const PortKey second = keyOfHost(static_cast<size_t>(from) + 1);
    QCOMPARE(heard.historyOf(first, second), history);
    QCOMPARE(heard.historyOf(second, first), history); // both ends
}

/// The counters of each port are those of the queue pairs, whatever fails.
void TestPathMigration::countsWhatItSays()
{
    QRandomGenerator draw(testSeed());
    const SharedMadeFabric made = treeOf(1, 2);
    const auto cables = made->fabric->links();
    const auto counterOf = [](const char *name) {
        return findCounter(Attribute::QueuePairs, QString::fromLatin1(name));
    };
    PathMigration paths(made, 2, std::chrono::seconds(3));
    Heard heard;
    std::map<qint32, quint64> armedBefore;
    std::map<qint32, quint64> migratedBefore;
    quint64 migrations = 0;
    for (qint64 second = 0; second < 300; ++second) {
        Outage outage;
        if (second / 7 % 2 == 1) {
            const Link &link = cables[draw.bounded(quint32(cables.size()))];
            outage.deadPorts = {std::min(link.a, link.b).value(), std::max(link.a, link.b).value()};
        }
        heard.take(second * SecondOfPaths, paths.advanceTo(second * SecondOfPaths, outage));
        for (const qint32 port : made->hosts) {
            auto states = heard.statesOf(keyOf(*made->fabric, PortIndex(port)));
            QCOMPARE(paths.count(counterOf("qp_paths"), port), std::optional<quint64>(4));
            QCOMPARE(paths.count(counterOf("qp_migrated"), port), states[PathState::Migrated]);
            QCOMPARE(paths.count(counterOf("qp_rearm"), port), states[PathState::Rearm]);
            QCOMPARE(paths.count(counterOf("qp_armed"), port), states[PathState::Armed]);
            const quint64 armed = *paths.count(counterOf("qp_path_armed"), port);
            const quint64 migrated = *paths.count(counterOf("qp_path_migrated"), port);
            // What was armed is armed still, or has migrated.
            QCOMPARE(armed - migrated, states[PathState::Armed]);
            QVERIFY(armed >= armedBefore[port] && migrated >= migratedBefore[port]);
            migrations += migrated - migratedBefore[port];
            armedBefore[port] = armed;
            migratedBefore[port] = migrated;
        }
    }
    QVERIFY(migrations > 0);
    const auto isSwitch = [](const Node &node) { return node.isSwitch(); };
    const Node &leaf = *std::ranges::find_if(made->fabric->nodes(), isSwitch);
    QVERIFY(!paths.count(counterOf("qp_paths"), leaf.firstPort.value()));
}

void TestPathMigration::needsTwoHosts()
{
    TreePlan plan;
    plan.k = 4;
    plan.tiers = 2;
    plan.hosts = 1;
    PathMigration paths(makeTree(plan), 5, std::chrono::seconds(1));
    QVERIFY(paths.advanceTo(0, {}).isEmpty());
}

void TestPathMigration::findsFailingPlaces_data()
{
    QTest::addColumn<QString>("fail");
    QTest::addColumn<QString>("says"); ///< empty: nothing
    QTest::newRow("a switch") << "spine02@10s" << QString();
    QTest::newRow("a host") << "node0003@10s-11s" << QString();
    QTest::newRow("a port of each") << "leaf01:1@1s,node0003:1@2s-1min" << QString();
    QTest::newRow("nobody") << "spine99@10s"
                            << "has no node";
    QTest::newRow("no cable") << "spine01:40@10s"
                              << "has no cable";
}

void TestPathMigration::findsFailingPlaces()
{
    QFETCH(QString, fail);
    QFETCH(QString, says);
    const auto options =
        SyntheticOptions::parse(QUrl(QStringLiteral("synthetic:tree?k=4&tiers=2&fail=") + fail));
    VERIFY_RESULT(options);
    const SharedMadeFabric made = options->makeFabric();
    Result<void> checked;
    for (const TrafficOptions::Failing &failing : options->traffic.failing) {
        checked = checked ? findFailing(*made, failing) : checked;
    }
    QCOMPARE(checked.has_value(), says.isEmpty());
    if (!checked) {
        QVERIFY(checked.error().what.english().contains(says));
        return;
    }
    // From the first time on, and no longer than until the second.
    const FaultSchedule schedule(made, options->traffic);
    const auto &first = options->traffic.failing.front();
    const auto unitOf = [](std::chrono::microseconds time) {
        return (time.count() + (1 << 19)) >> 20;
    };
    QVERIFY(schedule.outageAt(0).deadPorts.empty());
    QVERIFY(!schedule.outageAt(unitOf(first.begin)).deadPorts.empty());
    const bool isForGood = first.end == std::chrono::microseconds::max();
    QCOMPARE(schedule.outageAt(1'000'000).deadPorts.empty(), !isForGood);
}

PICKGLASS_TEST_APPLESS(TestPathMigration)
#include "tst_pathmigration.moc"
