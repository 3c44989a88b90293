// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/displaynames.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/support/testprogram.h"

#include <QMap>
#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;

namespace {

constexpr Guid Leaf(0x20);
constexpr Guid Host(0x30);
constexpr Guid Spine(0x10);

} // namespace

class TestFabricBuilder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void empty()
    {
        const SharedFabric fabric = FabricBuilder().build();
        QVERIFY(fabric != nullptr);
        QVERIFY(fabric->isEmpty());
        QVERIFY(!fabric->findNode(Leaf).isValid());
    }

    void sortsAndJoins()
    {
        FabricBuilder builder;
        builder.node(Host, NodeType::ChannelAdapter).description = QStringLiteral("node1 mlx5_0 ");
        builder.node(Leaf, NodeType::Switch).description = QStringLiteral("MF0;leaf01:MQM8700/U1");
        builder.node(Spine, NodeType::Switch);
        builder.port(Leaf, 7).width = LinkWidth::X4;
        builder.port(Leaf, 0).lid = Lid(5);
        builder.port(Host, 1).lid = Lid(9);
        QVERIFY(builder.connect(Leaf, 7, Host, 1));
        QVERIFY(builder.connect(Leaf, 3, Spine, 1));
        QVERIFY(builder.connect(Leaf, 4, Leaf, 5));
        QCOMPARE(builder.nodeCount(), size_t(3));

        const SharedFabric fabric = builder.build();
        QCOMPARE(builder.nodeCount(), size_t(0));
        QCOMPARE(fabric->nodes().size(), size_t(3));
        QVERIFY(std::ranges::is_sorted(fabric->nodes(), {}, &Node::guid));
        QCOMPARE(fabric->links().size(), size_t(3));
        const NodeIndex leaf = fabric->findNode(Leaf);
        const NodeIndex host = fabric->findNode(Host);
        QCOMPARE(fabric->node(leaf).name, QStringLiteral("leaf01"));
        QCOMPARE(fabric->node(leaf).model, QStringLiteral("MQM8700"));
        QCOMPARE(fabric->node(host).name, QStringLiteral("node1 mlx5_0"));
        QCOMPARE(fabric->node(host).description, QStringLiteral("node1 mlx5_0 "));
        QCOMPARE(fabric->node(fabric->findNode(Spine)).name, Spine.toString());
        QCOMPARE(fabric->node(leaf).lid.value(), quint16(5));
        QCOMPARE(fabric->node(host).lid.value(), quint16(9));

        QCOMPARE(fabric->portsOf(leaf).size(), size_t(5));
        QCOMPARE(fabric->portsOf(leaf).front().number, PortNumber(0));
        const Port &port = fabric->port(fabric->findPort(Leaf, 7));
        QVERIFY(fabric->peerNode(port) == host);
        QVERIFY(fabric->port(port.peer).link == port.link);
        QVERIFY(!fabric->findPort(Leaf, 9).isValid());
        const Link &loop = fabric->link(fabric->port(fabric->findPort(Leaf, 4)).link);
        QVERIFY(fabric->port(loop.a).node == fabric->port(loop.b).node);
        QCOMPARE(fabric->port(loop.a).number, PortNumber(4));
    }

    /// What files decide does not end in other memory, without assertions either.
    void nodesThatAreNotThere()
    {
        FabricBuilder builder;
        builder.node(Leaf, NodeType::Switch);
        QVERIFY(!builder.connect(Leaf, 1, Host, 1));
        QVERIFY(!builder.connect(Host, 1, Leaf, 1));
        QVERIFY(!builder.connect(Host, 1, Spine, 1));
        builder.port(Host, 200).lid = Lid(9);
        QCOMPARE(builder.port(Host, 200).lid, Lid());
        const SharedFabric fabric = builder.build();
        QCOMPARE(fabric->nodes().size(), size_t(1));
        QCOMPARE(fabric->ports().size(), size_t(0));
    }

    void aPortTakesOneCable()
    {
        FabricBuilder builder;
        builder.node(Leaf, NodeType::Switch);
        builder.node(Host, NodeType::ChannelAdapter);
        QVERIFY(builder.connect(Leaf, 1, Host, 1));
        QVERIFY(builder.connect(Host, 1, Leaf, 1));
        QVERIFY(builder.connect(Leaf, 1, Host, 1));
        QVERIFY(!builder.connect(Leaf, 1, Host, 2));
        QVERIFY(!builder.connect(Leaf, 2, Host, 1));
        QVERIFY(!builder.connect(Leaf, 3, Leaf, 3));
        QCOMPARE(builder.build()->links().size(), size_t(1));
    }

    void namesOfTheMapComeFirst()
    {
        FabricBuilder builder;
        builder.node(Leaf, NodeType::Switch).description = QStringLiteral("MF0;sw-1a2b:MQM8700/U1");
        builder.node(Host, NodeType::ChannelAdapter).description =
            QStringLiteral("localhost HCA-1");
        const SharedFabric fabric = builder.build(
            {{Leaf, QStringLiteral("leaf01")}, {Host, QStringLiteral("node1 mlx5_0")}});
        const Node &leaf = fabric->node(fabric->findNode(Leaf));
        QCOMPARE(leaf.name, QStringLiteral("leaf01"));
        QCOMPARE(leaf.model, QStringLiteral("MQM8700"));
        QCOMPARE(leaf.description, QStringLiteral("MF0;sw-1a2b:MQM8700/U1"));
        QCOMPARE(fabric->node(fabric->findNode(Host)).system, QStringLiteral("node1"));
    }

    void namesAreUnique_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 20; ++seed) {
            QTest::newRow(qPrintable(QStringLiteral("seed %1").arg(seed))) << seed;
        }
    }
    void namesAreUnique()
    {
        QFETCH(quint32, seed);
        QRandomGenerator random(seed);
        const QStringList names{QStringLiteral("MF0;leaf:MQM8700/U1"),
                                QStringLiteral("leaf"),
                                QStringLiteral("Quantum Mellanox Technologies"),
                                QStringLiteral("MT4129 ConnectX7   Mellanox Technologies"),
                                QStringLiteral("host mlx5_0"),
                                QString()};
        FabricBuilder builder;
        QMap<Guid, QString> own;
        const int count = random.bounded(2, 60);
        for (int i = 0; i < count; ++i) {
            // Alike at either end, so that four digits are not always enough.
            const Guid guid((quint64(random.bounded(1, 4)) << 40) +
                            (quint64(random.bounded(4)) << 20) + random.bounded(3U));
            const QString &name = names.at(random.bounded(static_cast<int>(names.size())));
            builder.node(guid, NodeType::Switch).description = name;
            own[guid] = name == names.at(0) ? names.at(1) : name;
        }
        const SharedFabric fabric = builder.build();
        QHash<QString, int> shown;
        QHash<QString, int> ownNames;
        for (const Node &node : fabric->nodes()) {
            ++shown[node.name];
            ++ownNames[ownName(node)];
            const QString name = own.value(node.guid);
            QCOMPARE(ownName(node), name.isEmpty() ? node.guid.toString() : name);
        }
        QCOMPARE(shown.size(), static_cast<qsizetype>(fabric->nodes().size()));
        for (const Node &node : fabric->nodes()) {
            const bool isShared = ownNames.value(ownName(node)) > 1;
            QCOMPARE(node.name != ownName(node), isShared);
        }
    }

    void aNameThatLooksExtendedIsItsOwn()
    {
        FabricBuilder builder;
        builder.node(Leaf, NodeType::Switch).description = QStringLiteral("leaf …beef");
        const SharedFabric fabric = builder.build();
        QCOMPARE(ownName(fabric->nodes()[0]), QStringLiteral("leaf …beef"));
    }

    void aggregationNodesAreNoHosts()
    {
        FabricBuilder builder;
        builder.node(Host, NodeType::ChannelAdapter).description =
            QStringLiteral("Mellanox Technologies Aggregation Node");
        const SharedFabric fabric = builder.build();
        QVERIFY(fabric->nodes()[0].isAggregation);
        QVERIFY(!fabric->nodes()[0].isHostAdapter());
    }

    void rateOfACableIsItsSlowerEnds()
    {
        FabricBuilder builder;
        builder.node(Leaf, NodeType::Switch);
        builder.node(Host, NodeType::ChannelAdapter);
        builder.connect(Leaf, 1, Host, 1);
        builder.port(Leaf, 1).width = LinkWidth::X4;
        builder.port(Host, 1).width = LinkWidth::X1;
        builder.port(Leaf, 1).speed = LinkSpeed::HDR;
        const SharedFabric fabric = builder.build();
        QVERIFY(fabric->width(fabric->links()[0]) == LinkWidth::X1);
        QVERIFY(fabric->speed(fabric->links()[0]) == LinkSpeed::HDR);
    }
};

PICKGLASS_TEST_APPLESS(TestFabricBuilder)
#include "tst_fabricbuilder.moc"
