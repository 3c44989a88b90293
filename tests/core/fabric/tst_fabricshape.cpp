// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricshape.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

NodeIndex named(const Fabric &fabric, const QString &name)
{
    const auto it = std::ranges::find(fabric.nodes(), name, &Node::name);
    return it == fabric.nodes().end() ? NodeIndex() : fabric.indexOf(*it);
}

int tierOf(const Fabric &fabric, const FabricShape &shape, const char *name)
{
    const NodeIndex node = named(fabric, QString::fromLatin1(name));
    return node.isValid() ? shape.tier[node.at()] : -2;
}

int countTier(const FabricShape &shape, int tier)
{
    return static_cast<int>(std::ranges::count(shape.tier, tier));
}

/// Every cable between switches leads one step along one dimension, and no two share a place.
void checkCoordinates(const Fabric &fabric, const FabricShape &shape)
{
    std::set<std::vector<int>> places;
    for (const Node &node : fabric.nodes()) {
        if (!node.isSwitch()) {
            continue;
        }
        const NodeIndex index = fabric.indexOf(node);
        std::vector<int> place;
        for (const auto &coordinates : shape.torusCoordinate) {
            place.push_back(coordinates[index.at()]);
        }
        QVERIFY2(places.insert(place).second, qPrintable(node.name));
        for (const Port &port : fabric.portsOf(index)) {
            const NodeIndex peer = fabric.peerNode(port);
            if (!peer.isValid() || !fabric.node(peer).isSwitch()) {
                continue;
            }
            int steps = 0;
            for (size_t d = 0; d < place.size(); ++d) {
                const int apart = std::abs(place[d] - shape.torusCoordinate[d][peer.at()]);
                steps += std::min(apart, shape.torusExtent[d] - apart);
            }
            QCOMPARE(steps, 1);
        }
    }
}

} // namespace

class TestFabricShape : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothing()
    {
        const FabricShape shape = classify(Fabric());
        QCOMPARE(toString(shape.kind), toString(TopologyKind::Other));
        QCOMPARE(shape.tiers, 0);
        QCOMPARE(shape.pods, 0);
    }

    void loneAdapter()
    {
        FabricMaker maker;
        maker.addAdapter(QStringLiteral("node1"));
        const SharedFabric fabric = maker.build();
        const FabricShape shape = classify(*fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::Other));
        QCOMPARE(shape.tiers, 0);
        QCOMPARE(shape.tier, std::vector<qint16>{-1});
    }

    void oneSwitchIsATreeOfOneTier()
    {
        const SharedFabric fabric = makeTwoTierTree({.leaves = 1, .spines = 0, .hostsPerLeaf = 4});
        const FabricShape shape = classify(*fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::FatTree));
        QCOMPARE(shape.tiers, 1);
        QCOMPARE(shape.pods, 0);
    }

    void twoTiers_data()
    {
        QTest::addColumn<int>("cables");
        QTest::addColumn<bool>("aggregationNodes");
        QTest::newRow("plain") << 1 << false;
        QTest::newRow("parallel cables") << 3 << false;
        QTest::newRow("aggregation nodes") << 1 << true;
    }
    void twoTiers()
    {
        QFETCH(int, cables);
        QFETCH(bool, aggregationNodes);
        const SharedFabric fabric = makeTwoTierTree({.leaves = 6,
                                                     .spines = 3,
                                                     .hostsPerLeaf = 5,
                                                     .cablesPerPair = cables,
                                                     .aggregationNodes = aggregationNodes});
        const FabricShape shape = classify(*fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::FatTree));
        QCOMPARE(shape.tiers, 2);
        QCOMPARE(countTier(shape, 1), 6);
        QCOMPARE(countTier(shape, 2), 3);
        QCOMPARE(shape.pods, 0);
        QCOMPARE(shape.rails, 0);
        QVERIFY(shape.boxes.empty());
    }

    void threeTiers_data()
    {
        QTest::addColumn<int>("k");
        QTest::newRow("4") << 4;
        QTest::newRow("8") << 8;
        QTest::newRow("12") << 12;
    }
    void threeTiers()
    {
        QFETCH(int, k);
        const SharedFabric fabric = makeFatTree(k);
        const FabricShape shape = classify(*fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::FatTree));
        QCOMPARE(shape.tiers, 3);
        QCOMPARE(countTier(shape, 1), k * k / 2);
        QCOMPARE(countTier(shape, 2), k * k / 2);
        QCOMPARE(countTier(shape, 3), k * k / 4);
        QCOMPARE(shape.pods, k);
        // Pods are numbered as their names are, and hosts belong to them.
        QCOMPARE(shape.pod[named(*fabric, QStringLiteral("leaf-p02-01")).at()], 1);
        QCOMPARE(shape.pod[named(*fabric, QStringLiteral("node-0001 mlx5_0")).at()], 0);
        QCOMPARE(shape.pod[named(*fabric, QStringLiteral("core-01-01")).at()], -1);
    }

    void leafWithoutHostsIsStillALeaf()
    {
        FabricMaker maker;
        std::vector<Guid> spines;
        for (int i = 0; i < 4; ++i) {
            spines.push_back(maker.addSwitch(QStringLiteral("spine%1").arg(i)));
        }
        for (int i = 0; i < 5; ++i) {
            const Guid leaf = maker.addSwitch(QStringLiteral("leaf%1").arg(i));
            for (const Guid spine : spines) {
                maker.connect(leaf, spine);
            }
            if (i < 4) {
                maker.connect(leaf, maker.addAdapter(QStringLiteral("node%1").arg(i)));
            }
        }
        const SharedFabric fabric = maker.build();
        const FabricShape shape = classify(*fabric);
        QCOMPARE(shape.tiers, 2);
        QCOMPARE(tierOf(*fabric, shape, "leaf4"), 1);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::FatTree));
    }

    void spineWithAHostIsStillASpine()
    {
        FabricMaker maker;
        const Guid spines[] = {maker.addSwitch(QStringLiteral("ib1")),
                               maker.addSwitch(QStringLiteral("ib2"))};
        for (int i = 3; i < 8; ++i) {
            const Guid leaf = maker.addSwitch(QStringLiteral("ib%1").arg(i));
            maker.connect(leaf, spines[0], {}, 4);
            maker.connect(leaf, spines[1], {}, 4);
            maker.connect(leaf, maker.addAdapter(QStringLiteral("node%1").arg(i)));
        }
        maker.connect(spines[1], maker.addAdapter(QStringLiteral("head")));
        const SharedFabric fabric = maker.build();
        const FabricShape shape = classify(*fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::FatTree));
        QCOMPARE(tierOf(*fabric, shape, "ib2"), 2);
        QCOMPARE(tierOf(*fabric, shape, "ib3"), 1);
    }

    void torus_data()
    {
        QTest::addColumn<std::vector<int>>("extent");
        QTest::addColumn<bool>("unequal");
        QTest::newRow("4x4x4") << std::vector{4, 4, 4} << false;
        QTest::newRow("4x4x4 unequal") << std::vector{4, 4, 4} << true;
        QTest::newRow("3x3x3") << std::vector{3, 3, 3} << false;
        QTest::newRow("5x6x7") << std::vector{5, 6, 7} << false;
        QTest::newRow("8x4x3") << std::vector{8, 4, 3} << true;
        QTest::newRow("6x5x2") << std::vector{6, 5, 2} << false;
        QTest::newRow("4x2x6") << std::vector{4, 2, 6} << false;
        QTest::newRow("8x8") << std::vector{8, 8} << false;
        QTest::newRow("ring of 12") << std::vector{12} << false;
        QTest::newRow("12x12x12") << std::vector{12, 12, 12} << true;
        QTest::newRow("5x4x3x4") << std::vector{5, 4, 3, 4} << false;
    }
    void torus()
    {
        QFETCH(std::vector<int>, extent);
        QFETCH(bool, unequal);
        const SharedFabric fabric = makeTorus(extent, 2, unequal);
        const FabricShape shape = classify(*fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::Torus));
        std::vector<int> found = shape.torusExtent;
        std::ranges::sort(found);
        std::ranges::sort(extent);
        QCOMPARE(found, extent);
        checkCoordinates(*fabric, shape);
    }

    void torusWithAMissingSwitch()
    {
        // A switch that no host is on, and cables that are not there.
        const SharedFabric whole = makeTorus({6, 5, 4}, 1);
        for (const char *missing : {"sw-x0-y0-z0", "sw-x3-y2-z1"}) {
            FabricBuilder builder;
            const NodeIndex gone = named(*whole, QString::fromLatin1(missing));
            QVERIFY(gone.isValid());
            for (const Node &node : whole->nodes()) {
                if (whole->indexOf(node) != gone) {
                    builder.node(node.guid, node.type) = node;
                    builder.node(node.guid, node.type).ports = 0;
                }
            }
            for (const Link &link : whole->links()) {
                const Port &a = whole->port(link.a);
                const Port &b = whole->port(link.b);
                if (a.node != gone && b.node != gone) {
                    builder.connect(whole->node(a.node).guid, a.number, whole->node(b.node).guid,
                                    b.number);
                }
            }
            const SharedFabric fabric = builder.build();
            const FabricShape shape = classify(*fabric);
            QCOMPARE(toString(shape.kind), toString(TopologyKind::Torus));
            std::vector<int> found = shape.torusExtent;
            std::ranges::sort(found);
            QCOMPARE(found, (std::vector{4, 5, 6}));
            checkCoordinates(*fabric, shape);
        }
    }

    void dragonflyPlus()
    {
        const SharedFabric fabric =
            makeDragonflyPlus({.groups = 5, .leaves = 6, .spines = 4, .hostsPerLeaf = 3});
        const FabricShape shape = classify(*fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::Dragonfly));
        QCOMPARE(shape.tiers, 2);
        QCOMPARE(shape.pods, 5);
        QCOMPARE(shape.pod[named(*fabric, QStringLiteral("spine-g03-01")).at()], 2);
        QCOMPARE(shape.pod[named(*fabric, QStringLiteral("node-0001 mlx5_0")).at()], 0);
    }

    void dragonfly()
    {
        // Nine groups of four switches, every two groups joined by one cable.
        FabricMaker maker;
        std::vector<std::vector<Guid>> groups;
        for (int group = 0; group < 9; ++group) {
            auto &ours = groups.emplace_back();
            for (int i = 0; i < 4; ++i) {
                ours.push_back(maker.addSwitch(QStringLiteral("r%1-%2").arg(group).arg(i)));
                maker.connect(ours.back(),
                              maker.addAdapter(QStringLiteral("n%1-%2").arg(group).arg(i)));
                for (int j = 0; j < i; ++j) {
                    maker.connect(ours.back(), ours[static_cast<size_t>(j)]);
                }
            }
        }
        for (size_t a = 0; a < 9; ++a) {
            for (size_t b = a + 1; b < 9; ++b) {
                maker.connect(groups[a][(b - 1) / 2], groups[b][a / 2]);
            }
        }
        const SharedFabric fabric = maker.build();
        const FabricShape shape = classify(*fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::Dragonfly));
        QCOMPARE(shape.pods, 9);
    }

    void tangle()
    {
        for (const quint32 seed : {1U, 2U, 3U}) {
            const SharedFabric fabric = makeTangle(60, 90, 200, seed);
            const FabricShape shape = classify(*fabric);
            QCOMPARE(toString(shape.kind), toString(TopologyKind::Other));
            QVERIFY(shape.tiers >= 1);
        }
    }

    void boxes()
    {
        const SharedFabric fabric = makeDemonstration();
        const FabricShape shape = classify(*fabric);
        QCOMPARE(shape.boxes.size(), size_t(1));
        QCOMPARE(shape.boxes[0].name, QStringLiteral("director-a"));
        QCOMPARE(shape.boxes[0].switches.size(), size_t(4));
        QCOMPARE(shape.box[shape.boxes[0].switches[0].at()], 0);
        QCOMPARE(shape.tiers, 2);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::FatTree));
    }

    void boxesByNameWhereNoSystemIsKnown()
    {
        FabricMaker maker;
        for (const char *unit : {"L01/U1", "L02/U1", "S01/U1"}) {
            const Guid chip =
                maker.addSwitch(QStringLiteral("core"), QuantumDirector, QString::fromLatin1(unit));
            maker.builder().node(chip, NodeType::Switch).systemImageGuid = Guid();
        }
        for (int i = 0; i < 2; ++i) {
            const Guid same = maker.addSwitch(QStringLiteral("leaf"));
            maker.builder().node(same, NodeType::Switch).systemImageGuid = Guid();
        }
        const SharedFabric fabric = maker.build();
        const FabricShape shape = classify(*fabric);
        QCOMPARE(shape.boxes.size(), size_t(1));
        QCOMPARE(shape.boxes[0].name, QStringLiteral("core"));
        QCOMPARE(shape.boxes[0].switches.size(), size_t(3));
    }

    void rails()
    {
        const SharedFabric fabric =
            makeTwoTierTree({.leaves = 8, .spines = 4, .hostsPerLeaf = 6, .rails = 4});
        const FabricShape shape = classify(*fabric);
        QCOMPARE(shape.rails, 4);
        QCOMPARE(shape.rail[named(*fabric, QStringLiteral("leaf-01")).at()], 0);
        QCOMPARE(shape.rail[named(*fabric, QStringLiteral("leaf-07")).at()], 2);
        QCOMPARE(shape.rail[named(*fabric, QStringLiteral("node-0009 mlx5_3")).at()], 3);
        QCOMPARE(shape.rail[named(*fabric, QStringLiteral("spine-01")).at()], -1);
    }

    void railsDespiteSwappedCables()
    {
        const SharedFabric fabric = makeDemonstration();
        const FabricShape shape = classify(*fabric);
        QCOMPARE(shape.rails, 2);
        QCOMPARE(shape.rail[named(*fabric, QStringLiteral("leaf13")).at()], 0);
        QCOMPARE(shape.rail[named(*fabric, QStringLiteral("leaf14")).at()], 1);
        QCOMPARE(shape.rail[named(*fabric, QStringLiteral("gpu07 mlx5_0")).at()], 1);
        QCOMPARE(shape.rail[named(*fabric, QStringLiteral("leaf01")).at()], -1);
    }

    void noRailsWhereAdaptersShareALeaf()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        for (int i = 0; i < 6; ++i) {
            for (const char *adapter : {"mlx5_0", "mlx5_1"}) {
                maker.connect(leaf, maker.addAdapter(QStringLiteral("n%1").arg(i), ConnectX6,
                                                     QString::fromLatin1(adapter)));
            }
        }
        QCOMPARE(classify(*maker.build()).rails, 0);
    }
};

PICKGLASS_TEST_APPLESS(TestFabricShape)
#include "tst_fabricshape.moc"
