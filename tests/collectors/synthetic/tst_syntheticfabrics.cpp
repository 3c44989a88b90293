// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/faults.h"
#include "collectors/synthetic/madefabric.h"
#include "core/fabric/fabricshape.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <set>

using namespace pickglass;
using namespace pickglass::synthetic;

namespace {

qint64 countSwitches(const Fabric &fabric)
{
    return std::ranges::count_if(fabric.nodes(), &Node::isSwitch);
}

qint64 countCabled(const Fabric &fabric)
{
    return std::ranges::count_if(fabric.ports(),
                                 [](const Port &port) { return port.peer.isValid(); });
}

/// The route leads from the one host over cables to the other one.
void checkRoute(const MadeFabric &made, size_t from, size_t to, const std::vector<qint32> &hops)
{
    const Fabric &fabric = *made.fabric;
    QVERIFY(hops.size() >= 2);
    QCOMPARE(hops.front(), made.hosts[from]);
    std::set<qint32> seen;
    NodeIndex at = fabric.port(PortIndex(made.hosts[from])).node;
    for (const qint32 hop : hops) {
        const Port &port = fabric.port(PortIndex(hop));
        QCOMPARE(port.node, at);
        QVERIFY(port.peer.isValid());
        QVERIFY(seen.insert(hop).second);
        at = fabric.peerNode(port);
    }
    QCOMPARE(at, fabric.port(PortIndex(made.hosts[to])).node);
}

} // namespace

class TestSyntheticFabrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void trees_data()
    {
        QTest::addColumn<int>("k");
        QTest::addColumn<int>("tiers");
        QTest::addColumn<int>("hosts");
        QTest::addColumn<int>("expectedHosts");
        QTest::addColumn<int>("switches");
        QTest::addColumn<int>("ports");
        QTest::newRow("k=4, 3 tiers") << 4 << 3 << 0 << 16 << 20 << 16 + 80;
        QTest::newRow("k=8, 3 tiers") << 8 << 3 << 0 << 128 << 80 << 128 + 640;
        QTest::newRow("k=36, 3 tiers") << 36 << 3 << 0 << 11664 << 1620 << 69984;
        QTest::newRow("k=36, 2 tiers") << 36 << 2 << 0 << 648 << 54 << 648 + 54 * 36;
        QTest::newRow("k=8, 2 tiers, 13 hosts") << 8 << 2 << 13 << 13 << 4 + 4 << 2 * 13 + 2 * 16;
        QTest::newRow("k=8, 3 tiers, 50 hosts")
            << 8 << 3 << 50 << 50 << 13 + 16 + 16 << 2 * 50 + 2 * (13 * 4 + 4 * 16);
    }
    void trees()
    {
        QFETCH(int, k);
        QFETCH(int, tiers);
        QFETCH(int, hosts);
        QFETCH(int, expectedHosts);
        QFETCH(int, switches);
        QFETCH(int, ports);
        TreePlan plan;
        plan.k = k;
        plan.tiers = tiers;
        plan.hosts = hosts;
        const SharedMadeFabric made = makeTree(plan);
        const Fabric &fabric = *made->fabric;
        QCOMPARE(int(made->hosts.size()), expectedHosts);
        QCOMPARE(countSwitches(fabric), switches);
        QCOMPARE(countCabled(fabric), ports);
        QCOMPARE(plan.nodeCount(), qint64(fabric.nodes().size()));
        const FabricShape shape = classify(fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::FatTree));
        QCOMPARE(shape.tiers, tiers);
    }

    void torus_data()
    {
        QTest::addColumn<std::vector<int>>("extent");
        QTest::newRow("4x4x4") << std::vector{4, 4, 4};
        QTest::newRow("5x3x1") << std::vector{5, 3, 1};
        QTest::newRow("4x3x2") << std::vector{4, 3, 2};
    }
    void torus()
    {
        QFETCH(std::vector<int>, extent);
        TorusPlan plan;
        plan.extent = extent;
        const SharedMadeFabric made = makeTorus(plan);
        QCOMPARE(countSwitches(*made->fabric), plan.switchCount());
        QCOMPARE(plan.nodeCount(), qint64(made->fabric->nodes().size()));
        const FabricShape shape = classify(*made->fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::Torus));
        std::multiset<int> expected(extent.begin(), extent.end());
        expected.erase(1);
        QCOMPARE(std::multiset<int>(shape.torusExtent.begin(), shape.torusExtent.end()), expected);
    }

    void dragonfly()
    {
        const DragonflyPlan plan;
        const SharedMadeFabric made = makeDragonfly(plan);
        QCOMPARE(int(made->hosts.size()), 576);
        QCOMPARE(countSwitches(*made->fabric), 144);
        QCOMPARE(plan.nodeCount(), qint64(made->fabric->nodes().size()));
        const FabricShape shape = classify(*made->fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::Dragonfly));
        QCOMPARE(shape.pods, plan.groups);
    }

    void routes_data()
    {
        QTest::addColumn<SharedMadeFabric>("made");
        TreePlan tree;
        tree.k = 4;
        QTest::newRow("tree") << makeTree(tree);
        tree.hosts = 11;
        QTest::newRow("part of a tree") << makeTree(tree);
        tree.tiers = 2;
        tree.hosts = 5;
        QTest::newRow("two tiers") << makeTree(tree);
        TorusPlan torus;
        torus.extent = {4, 3, 2};
        QTest::newRow("torus") << makeTorus(torus);
        torus.extent = {5, 2, 1};
        QTest::newRow("flat torus") << makeTorus(torus);
        DragonflyPlan fly;
        fly.groups = 4;
        fly.leaves = fly.spines = fly.hostsPerLeaf = 3;
        QTest::newRow("dragonfly") << makeDragonfly(fly);
    }
    void routes()
    {
        QFETCH(SharedMadeFabric, made);
        for (size_t from = 0; from < made->hosts.size(); ++from) {
            for (size_t to = 0; to < made->hosts.size(); ++to) {
                std::vector<qint32> hops;
                for (int attempt = 0; from != to && made->router->route(from, to, attempt, hops);
                     ++attempt) {
                    checkRoute(*made, from, to, hops);
                    if (QTest::currentTestFailed()) {
                        return;
                    }
                    hops.clear();
                }
            }
        }
    }

    /// What a real discovery would tell.
    void details()
    {
        TreePlan plan;
        plan.k = 4;
        plan.tiers = 2;
        const SharedMadeFabric made = makeTree(plan);
        const Fabric &fabric = *made->fabric;
        const Node &host = fabric.nodes().front();
        QCOMPARE(host.name, QStringLiteral("node0001 mlx5_0"));
        QCOMPARE(host.system, QStringLiteral("node0001"));
        const Node &leaf = fabric.nodes()[made->hosts.size()];
        QCOMPARE(leaf.name, QStringLiteral("leaf01"));
        QCOMPARE(leaf.model, QStringLiteral("MQM8700"));
        std::set<Lid> lids;
        for (const Node &node : fabric.nodes()) {
            QVERIFY(node.lid.isAssigned());
            QVERIFY(lids.insert(node.lid).second);
            QVERIFY(node.vendorId != 0 && node.deviceId != 0);
            const Port &port = fabric.portsOf(fabric.indexOf(node)).back();
            QVERIFY(port.attributes);
            QVERIFY(port.attributes->contains({QStringLiteral("Tick"), node.isSwitch()
                                                                           ? QStringLiteral("3")
                                                                           : QStringLiteral("0")}));
        }
    }

    void outage()
    {
        TreePlan plan;
        plan.k = 4;
        plan.tiers = 2;
        const SharedMadeFabric made = makeTree(plan);
        const Fabric &whole = *made->fabric;
        // The first host's cable, and one between switches.
        const Link hostLink = whole.links().front();
        const Link cable = whole.links().back();
        Outage outage;
        for (const PortIndex port : {hostLink.a, hostLink.b, cable.a, cable.b}) {
            outage.deadPorts.push_back(port.value());
        }
        std::ranges::sort(outage.deadPorts);
        const SharedFabric left = withOutage(made, outage);
        QCOMPARE(left->nodes().size(), whole.nodes().size() - 1);
        QCOMPARE(left->links().size(), whole.links().size() - 2);
        QVERIFY(!left->findNode(whole.nodes().front().guid).isValid());
        const Port &end = whole.port(cable.b);
        const PortIndex now = left->findPort(whole.node(end.node).guid, end.number);
        QVERIFY(now.isValid());
        QVERIFY(!left->port(now).link.isValid());
        QVERIFY(left->port(now).state == PortState::Down);
        QCOMPARE(left->node(left->port(now).node).name, whole.node(end.node).name);
        QCOMPARE(withOutage(made, {}), made->fabric);
    }
};

PICKGLASS_TEST_APPLESS(TestSyntheticFabrics)
#include "tst_syntheticfabrics.moc"
