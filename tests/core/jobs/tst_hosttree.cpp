// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/jobs/hosttree.h"
#include "core/jobs/slurmtopology.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;

namespace {

/// Two pods of two leaves with two hosts each, two spines a pod, two cores; a host of node1 has a
/// second adapter on the other leaf.
SharedFabric threeTiers()
{
    FabricBuilder builder;
    const auto add = [&](quint64 guid, NodeType type, const QString &name) {
        builder.node(Guid(guid), type).description = name;
        builder.node(Guid(guid), type).portCount = 40;
    };
    const auto cable = [&](quint64 a, int aPort, quint64 b, int bPort) {
        builder.port(Guid(a), static_cast<PortNumber>(aPort)).state = PortState::Active;
        builder.port(Guid(b), static_cast<PortNumber>(bPort)).state = PortState::Active;
        builder.connect(Guid(a), static_cast<PortNumber>(aPort), Guid(b),
                        static_cast<PortNumber>(bPort));
    };
    for (quint64 core = 1; core <= 2; ++core) {
        add(0x300 + core, NodeType::Switch, QStringLiteral("core %1").arg(core));
    }
    for (quint64 pod = 0; pod < 2; ++pod) {
        for (quint64 spine = 1; spine <= 2; ++spine) {
            const quint64 guid = 0x200 + 2 * pod + spine;
            add(guid, NodeType::Switch, QStringLiteral("p%1-spine%2").arg(pod).arg(spine));
            for (quint64 core = 1; core <= 2; ++core) {
                cable(guid, static_cast<int>(30 + core), 0x300 + core,
                      static_cast<int>(4 * pod + 2 * spine + core));
            }
        }
        for (quint64 leaf = 1; leaf <= 2; ++leaf) {
            const quint64 guid = 0x100 + 2 * pod + leaf;
            add(guid, NodeType::Switch, QStringLiteral("p%1-leaf%2").arg(pod).arg(leaf));
            for (quint64 spine = 1; spine <= 2; ++spine) {
                cable(guid, static_cast<int>(30 + spine), 0x200 + 2 * pod + spine,
                      static_cast<int>(leaf));
            }
            for (quint64 host = 1; host <= 2; ++host) {
                const quint64 number = 4 * pod + 2 * (leaf - 1) + host;
                add(number, NodeType::ChannelAdapter, QStringLiteral("node%1 mlx5_0").arg(number));
                cable(guid, static_cast<int>(host), number, 1);
            }
        }
    }
    add(0x11, NodeType::ChannelAdapter, QStringLiteral("node1 mlx5_1"));
    cable(0x102, 9, 0x11, 1);
    return builder.build();
}

HostTree treeOf(const SharedFabric &fabric)
{
    return HostTree(*fabric, classify(*fabric));
}

QStringList english(const std::vector<Message> &messages)
{
    QStringList all;
    for (const Message &message : messages) {
        all += message.english();
    }
    return all;
}

} // namespace

class TestHostTree final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesATree()
    {
        QCOMPARE(QString::fromUtf8(toSlurmTopology(treeOf(threeTiers()), SlurmPlugin::Tree)),
                 QStringLiteral("# Of an InfiniBand fabric, by Pickglass. In slurm.conf: "
                                "TopologyPlugin=topology/tree\n"
                                "SwitchName=p0-leaf1 Nodes=node[1-2]\n"
                                "SwitchName=p0-leaf2 Nodes=node[3-4]\n"
                                "SwitchName=p1-leaf1 Nodes=node[5-6]\n"
                                "SwitchName=p1-leaf2 Nodes=node[7-8]\n"
                                "SwitchName=p0-spine1 Switches=p0-leaf[1-2]\n"
                                "SwitchName=p1-spine1 Switches=p1-leaf[1-2]\n"
                                "SwitchName=core_1 Switches=p0-spine1,p1-spine1\n"));
    }

    void writesBlocks()
    {
        const QByteArray text = toSlurmTopology(treeOf(threeTiers()), SlurmPlugin::Block);
        QVERIFY(text.contains("BlockName=p1-leaf2 Nodes=node[7-8]\nBlockSizes=2\n"));
    }

    void places_data()
    {
        QTest::addColumn<QList<int>>("hosts");
        QTest::addColumn<QList<int>>("placement");
        const auto row = [](const char *name, const QList<int> &hosts,
                            const QList<int> &placement) {
            QTest::newRow(name) << hosts << placement;
        };
        row("nothing", {}, {0, 0, 0, 0, 0});
        row("one", {3}, {1, 1, 1, 1, 1});
        row("one leaf", {1, 2}, {2, 1, 1, 1, 1});
        row("two leaves", {1, 3}, {2, 2, 1, 2, 1});
        row("two pods", {1, 5}, {2, 2, 1, 3, 1});
        row("a pod", {1, 2, 3, 4}, {4, 2, 2, 2, 2});
        row("spread", {1, 3, 5}, {3, 3, 2, 3, 2});
        row("all", {1, 2, 3, 4, 5, 6, 7, 8}, {8, 4, 4, 3, 3});
        row("both adapters, and one that is unknown", {1, 0x11, 99}, {1, 1, 1, 1, 1});
    }
    void places()
    {
        QFETCH(const QList<int>, hosts);
        std::vector<Guid> adapters;
        for (const int host : hosts) {
            adapters.push_back(Guid(static_cast<quint64>(host)));
        }
        const Placement placement = placementOf(treeOf(threeTiers()), adapters);
        QTEST((QList<int>{placement.hosts, placement.leaves, placement.fewestLeaves,
                          placement.tiers, placement.fewestTiers}),
              "placement");
    }

    void checks_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QStringList>("found");
        const auto row = [](const char *name, const char *from, const char *to,
                            const QStringList &found) {
            QTest::newRow(name) << QString::fromLatin1(from) << QString::fromLatin1(to) << found;
        };
        row("the same", "", "", {});
        row("other names and spaces",
            "SwitchName=core_1 Switches=", "switchname=top  LinkSpeed=100 Switches=", {});
        row("other case and domain", "node[1-2]", "NODE1.site,node2", {});
        row("a host too much", "node[7-8]", "node[7-9]",
            {QStringLiteral("In the file, but not in the fabric: node9.")});
        row("a host too few", "node[7-8]", "node7",
            {QStringLiteral("In the fabric, but not in the file: node8.")});
        row("a moved host", "node[1-2]\nSwitchName=p0-leaf2 Nodes=node[3-4]",
            "node[1-3]\nSwitchName=p0-leaf2 Nodes=node4",
            {QStringLiteral("node3: at p0-leaf1 in the file (with hosts of p0-leaf1), at p0-leaf2 "
                            "in the fabric.")});
        row("a leaf twice", "p0-leaf1 Nodes=node[1-2]",
            "a Nodes=node1\nSwitchName=p0-leaf1 Nodes=node2",
            {QStringLiteral("a and p0-leaf1 of the file are one switch, p0-leaf1.")});
        row("a leaf in another pod", "p0-leaf[1-2]\nSwitchName=p1-spine1 Switches=p1-leaf[1-2]",
            "p0-leaf1,p1-leaf1\nSwitchName=p1-spine1 Switches=p0-leaf2,p1-leaf2",
            {QStringLiteral("No part of the fabric connects just the 4 hosts that the file has "
                            "below p0-spine1."),
             QStringLiteral("No part of the fabric connects just the 4 hosts that the file has "
                            "below p1-spine1.")});
        row("below itself", "Switches=p0-spine1,p1-spine1", "Switches=core_1,p0-spine1,p1-spine1",
            {});
        row("a line that is none", "SwitchName=core_1", "SwitchName=core[1",
            {QStringLiteral("Line 8 was not understood.")});
    }
    void checks()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        const HostTree tree = treeOf(threeTiers());
        QString text = QString::fromUtf8(toSlurmTopology(tree, SlurmPlugin::Tree));
        QVERIFY(from.isEmpty() || text.contains(from));
        text = from.isEmpty() ? text : text.replace(from, to);
        QTEST(english(checkSlurmTopology(text, tree)), "found");
    }
};

PICKGLASS_TEST(TestHostTree, QCoreApplication)
#include "tst_hosttree.moc"
