// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/adaptivewhatif.h"

#include "core/fabric/fabricbuilder.h"
#include "core/routing/failureranking.h"
#include "core/routing/hostpairs.h"
#include "core/routing/whatif.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Walks of packets to a LID, one after the other, with nothing but the fabric, its tables and the
/// cables that failed.
struct FailingWalks
{
    const Fabric &fabric;
    const std::vector<ForwardingTable> &tables;
    std::vector<LinkIndex> failed;
    Lid to;
    PortIndex owner;

    bool mayLoop = false;
    std::map<PortIndex, double> loads = {};
    std::vector<NodeIndex> walk = {};

    bool isUp(NodeIndex node, quint8 number) const
    {
        const PortIndex port = fabric.findPort(node, number);
        return number != 0 && port.isValid() && fabric.port(port).peer.isValid() &&
               std::ranges::count(failed, fabric.port(port).link) == 0;
    }

    /// Whether a packet may come to a switch again, whatever switches choose.
    void findLoops(NodeIndex node)
    {
        if (std::ranges::count(walk, node) > 0) {
            mayLoop = true;
            return;
        }
        walk.push_back(node);
        std::set<quint8> ports;
        const auto &table = tableOf(node);
        if (const auto *group = table.groupTo(to)) {
            group->ports.forEach([&ports](quint8 port) { ports.insert(port); });
        }
        ports.insert(table.portTo(to));
        for (const quint8 port : ports) {
            const NodeIndex next = isUp(node, port) ? nextOf(node, port) : NodeIndex();
            if (next.isValid() && fabric.node(next).isSwitch()) {
                findLoops(next);
            }
        }
        walk.pop_back();
    }

    /// How much of a packet arrives that is routed adaptively.
    double arriving(NodeIndex node, double part)
    {
        const auto &table = tableOf(node);
        std::vector<quint8> ports;
        if (const auto *group = table.groupTo(to)) {
            group->ports.forEach([&](quint8 port) {
                if (isUp(node, port)) {
                    ports.push_back(port);
                }
            });
        }
        if (ports.empty() && isUp(node, table.portTo(to))) {
            ports.push_back(table.portTo(to));
        }
        double sum = 0;
        for (const quint8 port : ports) {
            const double each = part / double(ports.size());
            const PortIndex out = fabric.findPort(node, port);
            loads[out] += each;
            const NodeIndex next = nextOf(node, port);
            sum += fabric.port(out).peer == owner ? each
                   : fabric.node(next).isSwitch() ? arriving(next, each)
                                                  : 0;
        }
        return sum;
    }

private:
    const ForwardingTable &tableOf(NodeIndex node) const
    {
        return *std::ranges::find(tables, fabric.node(node).guid, &ForwardingTable::node);
    }
    NodeIndex nextOf(NodeIndex node, quint8 port) const
    {
        return fabric.peerNode(fabric.port(fabric.findPort(node, port)));
    }
};

struct Walked
{
    AdaptiveWhatIf counts;
    std::map<PortIndex, double> before;
    std::map<PortIndex, double> after;
};

Walked walkAllPairs(const RouteGraph &graph, const std::vector<ForwardingTable> &tables,
                    const Failures &failures)
{
    const Fabric &fabric = graph.fabric();
    const HostPairs hosts(graph);
    const std::vector<LinkIndex> failed = failures.cables();
    Walked walked;
    double lost = 0;
    for (const HostPairs::Host &to : hosts.hosts()) {
        for (const HostPairs::Host &from : hosts.hosts()) {
            if (&from == &to) {
                continue;
            }
            ++walked.counts.pairs;
            const Port &own = fabric.port(from.ports.front());
            const PortIndex owner = to.ports.front();
            FailingWalks now{fabric, tables, {}, fabric.port(owner).lid, owner};
            FailingWalks then{fabric, tables, failed, fabric.port(owner).lid, owner};
            now.findLoops(fabric.peerNode(own));
            then.findLoops(fabric.peerNode(own));
            if (now.mayLoop || then.mayLoop) {
                ++walked.counts.mayLoop;
                continue;
            }
            const double before = now.arriving(fabric.peerNode(own), 1);
            const bool isCut = std::ranges::count(failed, own.link) > 0;
            const double after = isCut ? 0 : then.arriving(fabric.peerNode(own), 1);
            lost += std::max(0.0, before - after);
            if (after < before - 1e-9) {
                ++(after > 1e-9 ? walked.counts.partlyHit : walked.counts.whollyHit);
            }
            for (const auto &[port, load] : now.loads) {
                walked.before[port] += load;
            }
            for (const auto &[port, load] : then.loads) {
                walked.after[port] += load;
            }
        }
    }
    const qint64 judged = walked.counts.pairs - walked.counts.mayLoop;
    walked.counts.lostShare = judged > 0 ? std::optional(lost / double(judged)) : std::nullopt;
    return walked;
}

void compareLoads(const RouteLoad &load, const std::map<PortIndex, double> &walked)
{
    for (size_t i = 0; i < load.routes.size(); ++i) {
        const auto found = walked.find(PortIndex(static_cast<qint32>(i)));
        const double routes = found == walked.end() ? 0 : found->second;
        QVERIFY2(std::abs(load.routes[i] - routes) < 0.5 + 1e-6, qPrintable(QString::number(i)));
    }
}

Failures someCables(const Fabric &fabric, int count, QRandomGenerator &draw)
{
    Failures failures;
    for (int i = 0; i < count; ++i) {
        failures.addCable(LinkIndex(draw.bounded(static_cast<int>(fabric.links().size()))));
    }
    return failures;
}

} // namespace

class TestAdaptiveWhatIf final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsAWalkOfAllPairs();
    void isWhatIfWhereNothingIsAdaptive();
    void choosesAmongWhatIsLeft_data();
    void choosesAmongWhatIsLeft();
    void ranksAsEachFailureAlone();
    void doesNotChooseAmongTables_data();
    void doesNotChooseAmongTables();
    void isStopped();
};

void TestAdaptiveWhatIf::equalsAWalkOfAllPairs()
{
    QRandomGenerator draw(11);
    qint64 partly = 0;
    qint64 wholly = 0;
    qint64 loops = 0;
    int groups = 0;
    for (int round = 0; groups < 10'000; ++round) {
        const SharedFabric fabric =
            withLids(*(round % 2 == 0 ? makeTangle(6, 5, 8, static_cast<quint32>(round))
                                      : makeTwoTierTree({3, 2, 2, 2})));
        auto tables = randomTables(*fabric, draw, round % 3 == 0 ? 0 : 6);
        groups += round % 4 < 2 ? addNearGroups(*fabric, tables, draw)
                                : addRandomGroups(*fabric, tables, draw);
        const RouteGraph graph(*fabric, tables);
        const Failures failures = someCables(*fabric, 1 + round % 5, draw);
        const auto found = adaptiveWhatIf(graph, failures);
        VERIFY_RESULT(found);
        const Walked walked = walkAllPairs(graph, tables, failures);
        QCOMPARE(found->pairs, walked.counts.pairs);
        QCOMPARE(found->mayLoop, walked.counts.mayLoop);
        QCOMPARE(found->unknown, 0);
        QCOMPARE(found->partlyHit, walked.counts.partlyHit);
        QCOMPARE(found->whollyHit, walked.counts.whollyHit);
        QCOMPARE(found->lostShare.has_value(), walked.counts.lostShare.has_value());
        QVERIFY(std::abs(found->lostShare.value_or(0) - walked.counts.lostShare.value_or(0)) <
                1e-9);
        compareLoads(found->before, walked.before);
        compareLoads(found->after, walked.after);
        partly += found->partlyHit;
        wholly += found->whollyHit;
        loops += found->mayLoop;
    }
    QVERIFY(partly > 100 && wholly > 100 && loops > 100);
}

void TestAdaptiveWhatIf::isWhatIfWhereNothingIsAdaptive()
{
    QRandomGenerator draw(5);
    for (int round = 0; round < 20; ++round) {
        const SharedFabric fabric = withLids(*makeFatTree(4));
        const auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        const Failures failures = someCables(*fabric, 1 + round % 4, draw);
        const auto plain = whatIf(graph, failures);
        const auto found = adaptiveWhatIf(graph, failures);
        VERIFY_RESULT(plain);
        VERIFY_RESULT(found);
        QCOMPARE(found->pairs, plain->pairs);
        QCOMPARE(found->adaptive, 0);
        QCOMPARE(found->mayLoop, 0);
        QCOMPARE(found->partlyHit, 0);
        QCOMPARE(found->whollyHit, plain->hit);
        QCOMPARE(found->lostShare.value_or(-1), double(plain->hit) / double(plain->pairs));
        for (const Port &port : fabric->ports()) {
            if (fabric->node(port.node).isSwitch()) {
                const PortIndex index = fabric->indexOf(port);
                QCOMPARE(found->before.of(index), plain->before.of(index));
            }
        }
    }
}

namespace {

/// Three leaves (1 … 3) of a host each (11 … 13, at port 1) and two spines (4, 5): port 2 of a leaf
/// leads to spine 4, port 3 to spine 5, whose ports have the leaves' numbers. Leaves spread over
/// both spines; their tables have spine 4.
struct AdaptiveTree
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;

    explicit AdaptiveTree(ForwardingGroups::Choice choice = ForwardingGroups::Choice::Load)
    {
        FabricBuilder builder;
        for (quint64 guid = 1; guid <= 5; ++guid) {
            builder.node(Guid(guid), NodeType::Switch).portCount = 3;
            tables.push_back({Guid(guid)});
        }
        for (quint64 leaf = 1; leaf <= 3; ++leaf) {
            builder.node(Guid(leaf + 10), NodeType::ChannelAdapter);
            builder.connect(Guid(leaf), 1, Guid(leaf + 10), 1);
            builder.port(Guid(leaf + 10), 1).lid = Lid(static_cast<quint16>(leaf));
            builder.connect(Guid(leaf), 2, Guid(4), static_cast<PortNumber>(leaf));
            builder.connect(Guid(leaf), 3, Guid(5), static_cast<PortNumber>(leaf));
        }
        fabric = builder.build();
        for (quint16 leaf = 1; leaf <= 3; ++leaf) {
            ForwardingGroupsMaker maker;
            for (quint16 lid = 1; lid <= 3; ++lid) {
                tables[leaf - 1].set(Lid(lid), lid == leaf ? 1 : 2);
                if (lid != leaf) {
                    maker.set(lid, {.ports = {2, 3}, .choice = choice});
                }
            }
            tables[leaf - 1].groups = maker.take();
            tables[3].set(Lid(leaf), static_cast<quint8>(leaf));
            tables[4].set(Lid(leaf), static_cast<quint8>(leaf));
        }
    }
};

} // namespace

void TestAdaptiveWhatIf::choosesAmongWhatIsLeft_data()
{
    QTest::addColumn<quint64>("node");
    QTest::addColumn<int>("port"); // 0: the node
    QTest::addColumn<qint64>("hit");
    QTest::addColumn<qint64>("partly");
    QTest::addColumn<qint64>("wholly");
    QTest::addColumn<double>("lost");
    // The leaf sends by the other spine; half of what others send comes to the spine in vain.
    QTest::newRow("leaf to the spine of the tables")
        << quint64(1) << 2 << qint64(4) << qint64(2) << qint64(0) << 1.0 / 6;
    QTest::newRow("leaf to the other spine")
        << quint64(1) << 3 << qint64(0) << qint64(2) << qint64(0) << 1.0 / 6;
    QTest::newRow("a spine") << quint64(4) << 0 << qint64(6) << qint64(0) << qint64(0) << 0.0;
    QTest::newRow("a host") << quint64(1) << 1 << qint64(4) << qint64(0) << qint64(4) << 4.0 / 6;
}

void TestAdaptiveWhatIf::choosesAmongWhatIsLeft()
{
    QFETCH(const quint64, node);
    QFETCH(const int, port);
    QFETCH(const qint64, hit);
    QFETCH(const qint64, partly);
    QFETCH(const qint64, wholly);
    QFETCH(const double, lost);
    const AdaptiveTree tree;
    const RouteGraph graph(*tree.fabric, tree.tables);
    Failures failures;
    const NodeIndex index = tree.fabric->findNode(Guid(node));
    if (port == 0) {
        failures.addNode(*tree.fabric, index);
    } else {
        failures.addPort(*tree.fabric, tree.fabric->findPort(index, static_cast<PortNumber>(port)));
    }
    const auto plain = whatIf(graph, failures);
    VERIFY_RESULT(plain);
    QCOMPARE(plain->hit, hit);
    const auto found = adaptiveWhatIf(graph, failures);
    VERIFY_RESULT(found);
    QCOMPARE(found->pairs, 6);
    QCOMPARE(found->adaptive, 6);
    QCOMPARE(found->mayLoop, 0);
    QCOMPARE(found->partlyHit, partly);
    QCOMPARE(found->whollyHit, wholly);
    QVERIFY(std::abs(found->lostShare.value_or(-1) - lost) < 1e-9);
}

void TestAdaptiveWhatIf::doesNotChooseAmongTables_data()
{
    QTest::addColumn<std::vector<std::pair<quint64, int>>>("down"); // ports; 0: the node
    QTest::addColumn<qint64>("partly");
    QTest::addColumn<qint64>("wholly");
    QTest::addColumn<qint64>("unknown");
    QTest::addColumn<double>("lost"); // -1: not known of any pair
    using Down = std::vector<std::pair<quint64, int>>;
    const auto row = [](const char *name, const Down &down, qint64 partly, qint64 wholly,
                        qint64 unknown, double lost) {
        QTest::newRow(name) << down << partly << wholly << unknown << lost;
    };
    row("nothing", {}, 0, 0, 0, 0);
    // All packets of the leaf may take the port that is down, and all of others' that spine.
    row("leaf to a spine", {{1, 2}}, 0, 0, 4, 0);
    row("a spine", {{4, 0}}, 0, 0, 6, -1);
    row("a host", {{1, 1}}, 0, 4, 0, 4.0 / 6);
    row("leaf to both spines", {{1, 2}, {1, 3}}, 0, 4, 0, 4.0 / 6);
    row("a host, and its leaf to a spine", {{1, 1}, {1, 2}}, 0, 4, 0, 4.0 / 6);
}

/// Where each leaf has two private tables, one for each spine.
void TestAdaptiveWhatIf::doesNotChooseAmongTables()
{
    using Down = std::vector<std::pair<quint64, int>>;
    QFETCH(const Down, down);
    QFETCH(const double, lost);
    const AdaptiveTree tree(ForwardingGroups::Choice::Unknown);
    Failures failures;
    for (const auto &[guid, port] : down) {
        const NodeIndex node = tree.fabric->findNode(Guid(guid));
        if (port == 0) {
            failures.addNode(*tree.fabric, node);
        } else {
            failures.addPort(*tree.fabric,
                             tree.fabric->findPort(node, static_cast<PortNumber>(port)));
        }
    }
    const auto found = adaptiveWhatIf(RouteGraph(*tree.fabric, tree.tables), failures);
    VERIFY_RESULT(found);
    QCOMPARE(found->pairs, 6);
    QTEST(found->partlyHit, "partly");
    QTEST(found->whollyHit, "wholly");
    QTEST(found->unknown, "unknown");
    QVERIFY(std::abs(found->lostShare.value_or(-1) - lost) < 1e-9);
}

/// On 10,000 random groups, and such as come of private tables: of every switch and every cable
/// what adaptiveWhatIf() says of it, which is compared with walks above.
void TestAdaptiveWhatIf::ranksAsEachFailureAlone()
{
    QRandomGenerator draw(13);
    qint64 partly = 0;
    qint64 unknown = 0;
    int groups = 0;
    for (int round = 0; groups < 10'000; ++round) {
        const auto [fabric, tables, added] = makeRandomGroups(round, draw);
        groups += added;
        const RouteGraph graph(*fabric, tables);
        const auto ranking = rankFailures(graph, Alternates::No);
        VERIFY_RESULT(ranking);
        QVERIFY(ranking->isAdaptive);
        std::pair<double, double> last(1e9, 0); // what may be lost, and what is
        for (const RankedFailure &row : ranking->failures) {
            Failures failures;
            if (row.node.isValid()) {
                failures.addNode(*fabric, row.node);
            } else {
                failures.addCable(row.cable);
            }
            const auto alone = adaptiveWhatIf(graph, failures);
            VERIFY_RESULT(alone);
            QVERIFY(row.adaptive.has_value());
            QCOMPARE(row.adaptive->pairs, alone->pairs);
            QCOMPARE(row.adaptive->adaptive, alone->adaptive);
            QCOMPARE(row.adaptive->mayLoop, alone->mayLoop);
            QCOMPARE(row.adaptive->unknown, alone->unknown);
            QCOMPARE(row.adaptive->partlyHit, alone->partlyHit);
            QCOMPARE(row.adaptive->whollyHit, alone->whollyHit);
            QCOMPARE(row.adaptive->lostShare.has_value(), alone->lostShare.has_value());
            QVERIFY(std::abs(row.adaptive->lostShare.value_or(0) - alone->lostShare.value_or(0)) <
                    1e-9);
            const double lost = alone->lostShare.value_or(0) *
                                double(alone->pairs - alone->mayLoop - alone->unknown);
            const double most = lost + double(alone->unknown);
            QVERIFY(most < last.first + 1e-5);
            QVERIFY(most < last.first - 1e-5 || lost < last.second + 1e-5);
            last = {most, lost};
            partly += alone->partlyHit;
            unknown += alone->unknown;
        }
    }
    QVERIFY(partly > 100 && unknown > 100);
}

void TestAdaptiveWhatIf::isStopped()
{
    const AdaptiveTree tree;
    StopSource source;
    source.stop();
    QVERIFY(!adaptiveWhatIf(RouteGraph(*tree.fabric, tree.tables), {}, source.token()));
}

PICKGLASS_TEST_APPLESS(TestAdaptiveWhatIf)
#include "tst_adaptivewhatif.moc"
