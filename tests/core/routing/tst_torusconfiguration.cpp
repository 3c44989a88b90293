// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/torusconfiguration.h"

#include "core/fabric/fabricbuilder.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Without the cables of a switch.
SharedFabric withoutCablesOf(const Fabric &fabric, NodeIndex node)
{
    std::vector<Node> nodes = fabric.nodes();
    for (Node &each : nodes) {
        each.ports = 0; // they are counted anew
    }
    std::vector<Port> ports = fabric.ports();
    std::vector<Link> links;
    for (const Link &link : fabric.links()) {
        const bool isOf = fabric.port(link.a).node == node || fabric.port(link.b).node == node;
        if (!isOf) {
            links.push_back(link);
            continue;
        }
        for (const PortIndex end : {link.a, link.b}) {
            ports[end.at()].link = {};
            ports[end.at()].peer = {};
        }
    }
    return FabricBuilder::assemble(std::move(nodes), std::move(ports), std::move(links));
}

} // namespace

class TestTorusConfiguration final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesExtentsAndSeeds_data()
    {
        QTest::addColumn<std::vector<int>>("extent");
        QTest::addColumn<QByteArray>("first"); // its line; the order of dimensions is free
        QTest::addColumn<int>("seedLines");
        QTest::newRow("three dimensions") << std::vector{5, 5, 5} << QByteArray("torus 5 5 5") << 6;
        QTest::newRow("two") << std::vector{6, 6} << QByteArray("torus 6 6 1") << 4;
    }
    void namesExtentsAndSeeds()
    {
        QFETCH(std::vector<int>, extent);
        QFETCH(QByteArray, first);
        QFETCH(int, seedLines);
        const SharedFabric fabric = makeTorus(extent, 1);
        const FabricShape shape = classify(*fabric);
        QVERIFY(!shape.torusExtent.empty());
        const auto text = torusConfiguration(*fabric, shape);
        VERIFY_RESULT(text);
        const QList<QByteArray> lines = text->split('\n');
        QCOMPARE(lines.first(), first);
        QCOMPARE(text->count("next_seed\n"), 3);
        QCOMPARE(text->count("_link "), 4 * seedLines);
        // The neighbours up and down of one switch, a cable away each.
        QVERIFY(lines[1].startsWith("xp_link 0x"));
        QVERIFY(lines[2].startsWith("xm_link 0x"));
        QCOMPARE(lines[1].split(' ')[1], lines[2].split(' ')[1]);
        QVERIFY(lines[1].split(' ')[2] != lines[2].split(' ')[2]);
        const auto guid = Guid::parse(QString::fromLatin1(lines[1].split(' ')[1]));
        const auto up = Guid::parse(QString::fromLatin1(lines[1].split(' ')[2]));
        QVERIFY(guid && up);
        QVERIFY(
            std::ranges::any_of(fabric->portsOf(fabric->findNode(*guid)), [&](const Port &port) {
                return port.peer.isValid() && fabric->peerNode(port) == fabric->findNode(*up);
            }));
    }

    /// An extent of 2 is no ring.
    void takesPairsForMeshes()
    {
        const SharedFabric fabric = makeTorus({5, 5, 2}, 1);
        const FabricShape shape = classify(*fabric);
        const auto text = torusConfiguration(*fabric, shape);
        VERIFY_RESULT(text);
        QVERIFY2(text->split('\n').first().contains("2m"), text->constData());
        QCOMPARE(text->count("_link "), 4 * 5);
    }

    /// What failed, and its neighbours, are no seeds.
    void seedsWhatRemains()
    {
        const SharedFabric fabric = makeTorus({5, 5, 5}, 1);
        const FabricShape shape = classify(*fabric);
        const auto before = torusConfiguration(*fabric, shape);
        VERIFY_RESULT(before);
        const QByteArray seed = before->split('\n')[1].split(' ')[1];
        const NodeIndex node = fabric->findNode(*Guid::parse(QString::fromLatin1(seed)));
        const auto after = torusConfiguration(*withoutCablesOf(*fabric, node), shape);
        VERIFY_RESULT(after);
        QVERIFY(!after->contains(seed));
        QCOMPARE(after->count("next_seed\n"), 3);
    }

    void refusesWhatIsNoTorus()
    {
        const SharedFabric tree = makeTwoTierTree({4, 2, 2});
        const auto text = torusConfiguration(*tree, classify(*tree));
        QVERIFY(!text);
        QVERIFY(text.error().english().contains(QLatin1String("torus-2QoS needs a torus")));
    }
};

PICKGLASS_TEST_APPLESS(TestTorusConfiguration)
#include "tst_torusconfiguration.moc"
