// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/problems.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

std::vector<Problem> problemsOf(const SharedFabric &fabric)
{
    return findProblems(*fabric, classify(*fabric));
}

/// "warning slow_link: …" of every problem, to compare and to print.
QStringList rows(const std::vector<Problem> &problems)
{
    QStringList rows;
    for (const Problem &problem : problems) {
        rows.push_back(toString(problem.severity) + u' ' + problem.kind + QStringLiteral(": ") +
                       problem.message.english());
    }
    return rows;
}

QStringList rowsOf(const SharedFabric &fabric)
{
    return rows(problemsOf(fabric));
}

std::vector<Problem> ofKind(const std::vector<Problem> &problems, const char *kind)
{
    std::vector<Problem> found;
    std::ranges::copy_if(problems, std::back_inserter(found), [kind](const Problem &problem) {
        return problem.kind == QLatin1String(kind);
    });
    return found;
}

QString host(int number)
{
    return QStringLiteral("node%1").arg(number);
}

} // namespace

class TestProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void healthyFabricsHaveNone_data()
    {
        QTest::addColumn<SharedFabric>("fabric");
        QTest::newRow("nothing") << FabricBuilder().build();
        QTest::newRow("two tiers") << makeTwoTierTree({});
        QTest::newRow("rails") << makeTwoTierTree({.leaves = 8, .rails = 4});
        QTest::newRow("aggregation nodes") << makeTwoTierTree({.aggregationNodes = true});
        QTest::newRow("three tiers") << makeFatTree(8);
        QTest::newRow("torus") << makeTorus({4, 4, 4}, 2, true);
        QTest::newRow("dragonfly+") << makeDragonflyPlus({});
    }
    void healthyFabricsHaveNone()
    {
        QFETCH(SharedFabric, fabric);
        QCOMPARE(rowsOf(fabric), QStringList());
    }

    void demonstrationHasItsFaults()
    {
        const QStringList expected{
            QStringLiteral("warning crossed_rails: gpu07: mlx5_0 is cabled to rail 2 and mlx5_1 to "
                           "rail 1, the reverse of other hosts"),
            QStringLiteral("warning duplicate_name: 2 nodes are called \"node107 mlx5_0\""),
            QStringLiteral(
                "warning missing_cable: A cable is missing between leaf11/25 and spine05/11"),
            QStringLiteral(
                "warning narrow_link: node066 mlx5_0/1 – leaf06/6 runs at 1xHDR and could be "
                "4xHDR"),
            QStringLiteral(
                "warning narrow_link: leaf06/28 – spine08/6 runs at 2xHDR and could be 4xHDR"),
            QStringLiteral(
                "warning slow_link: leaf09/23 – spine03/9 runs at 4xEDR and could be 4xHDR"),
            QStringLiteral("info port_down: node023 mlx5_0 uses 1 of its 2 ports")};
        QCOMPARE(rowsOf(makeDemonstration()), expected);
    }

    void endsThatDisagree()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        const Guid adapter = maker.addAdapter(host(1));
        maker.connect(leaf, adapter);
        maker.builder().port(adapter, 1).width = LinkWidth::X1;
        const auto problems = problemsOf(maker.build());
        QCOMPARE(rows(problems),
                 QStringList{QStringLiteral("warning mismatched_link: node1 mlx5_0/1 runs at "
                                            "1xHDR, but its other end leaf/1 reports 4xHDR")});
        QVERIFY(!problems[0].advice.isEmpty());
    }

    void textsThatSayWhatALinkCouldBe_data()
    {
        QTest::addColumn<QString>("could");
        QTest::addColumn<QString>("supported"); // by both ends, as they say themselves
        QTest::addColumn<QStringList>("expected");
        const auto add = [](const char *could, const char *supported, const char *kind,
                            const char *possible) {
            QStringList expected;
            if (*kind != 0) {
                expected << QStringLiteral("warning %1: node1 mlx5_0/1 – leaf/1 runs at 1xEDR and "
                                           "could be %2: \"Could be %3\"")
                                .arg(QLatin1String(kind), QLatin1String(possible),
                                     QLatin1String(could));
            }
            QTest::newRow(qPrintable(
                QStringLiteral("%1, %2").arg(QLatin1String(could), QLatin1String(supported))))
                << QString::fromLatin1(could) << QString::fromLatin1(supported) << expected;
        };
        add("4X (iblinkinfo)", "", "narrow_link", "4xEDR");
        add("53.125 Gbps (iblinkinfo)", "", "slow_link", "1xHDR");
        add("4X 106.25 Gbps (ibqueryerrors)", "", "narrow_link", "4xNDR");
        add("12X (iblinkinfo)", "", "narrow_link", "4xEDR"); // cables have no more
        add("25.78125 Gbps (iblinkinfo)", "", "", "");       // it is
        add("FDR10 (iblinkinfo)", "", "", "");
        add("4X (iblinkinfo)", "1X", "", ""); // the port knows better
        add("4X 106.25 Gbps (iblinkinfo)", "1X or 2X", "narrow_link", "2xNDR");
        add("no rate (iblinkinfo)", "", "", "");
    }
    /// The words of the text are the reason.
    void textsThatSayWhatALinkCouldBe()
    {
        QFETCH(QString, could);
        QFETCH(QString, supported);
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        const Guid adapter = maker.addAdapter(host(1));
        maker.connect(leaf, adapter, {LinkWidth::X1, LinkSpeed::EDR});
        for (const Guid node : {leaf, adapter}) {
            maker.builder().node(node, NodeType::Switch).deviceId = 0;
        }
        PortAttributes attributes{{QLatin1String(CouldBeName), could}};
        if (!supported.isEmpty()) {
            attributes << PortAttribute{QStringLiteral("LinkWidthSupported"), supported};
        }
        maker.builder().port(adapter, 1).attributes =
            std::make_shared<const PortAttributes>(attributes);
        QTEST(rowsOf(maker.build()), "expected");
    }
    /// Most of many links alike are how the fabric was built.
    void manyThatCouldBeMoreAreOneLine()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        const auto could = std::make_shared<const PortAttributes>(PortAttributes{
            {QLatin1String(CouldBeName), QStringLiteral("106.25 Gbps (iblinkinfo)")}});
        for (int i = 0; i < 30; ++i) {
            const Guid adapter = maker.addAdapter(host(i));
            maker.connect(leaf, adapter);
            maker.builder().port(adapter, 1).attributes = could;
        }
        QCOMPARE(rowsOf(maker.build()),
                 QStringList{QStringLiteral("info slow_link: 30 links run at 4xHDR and could be "
                                            "4xNDR: \"Could be 106.25 Gbps (iblinkinfo)\"")});
    }

    void slowEverywhereIsOneLine()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        for (int i = 0; i < 30; ++i) {
            maker.connect(leaf, maker.addAdapter(host(i)), {LinkWidth::X4, LinkSpeed::EDR});
        }
        QCOMPARE(rowsOf(maker.build()),
                 QStringList{QStringLiteral("info slow_link: 30 links between ConnectX-6 and "
                                            "Quantum run at 4xEDR, though both support 4xHDR")});
    }

    void splitPortsAreFine()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        for (int i = 0; i < 30; ++i) {
            maker.connect(leaf, maker.addAdapter(host(i)), {LinkWidth::X2, LinkSpeed::HDR});
        }
        QCOMPARE(rowsOf(maker.build()), QStringList());
    }

    void olderHostsAmongNewOnesAreFine()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        for (int i = 0; i < 20; ++i) {
            maker.connect(leaf, maker.addAdapter(host(i)));
        }
        for (int i = 0; i < 5; ++i) {
            maker.connect(leaf, maker.addAdapter(QStringLiteral("old%1").arg(i), ConnectX5),
                          {LinkWidth::X4, LinkSpeed::EDR});
        }
        QCOMPARE(rowsOf(maker.build()), QStringList());
    }

    /// However many there are, each is in the list, and what is missing most comes first.
    void manyOfAKindAreRanked()
    {
        FabricMaker maker;
        std::vector<Guid> leaves;
        for (int i = 0; i < 4; ++i) {
            leaves.push_back(maker.addSwitch(QStringLiteral("leaf%1").arg(i), {0xd2f0, 250, "X"}));
        }
        for (int i = 0; i < 400; ++i) {
            const LinkWidth width = i < 100 ? LinkWidth::X1 : LinkWidth::X4;
            maker.connect(leaves[static_cast<size_t>(i % 4)], maker.addAdapter(host(i)),
                          {i == 50 ? LinkWidth::X2 : width, LinkSpeed::HDR});
        }
        const auto problems = ofKind(problemsOf(maker.build()), "narrow_link");
        QCOMPARE(problems.size(), size_t(100));
        QVERIFY(std::ranges::all_of(problems, [](const Problem &p) { return p.port.isValid(); }));
        QVERIFY(problems.back().message.arguments.contains(QStringLiteral("2xHDR")));
        QVERIFY(problems.front().rank > problems.back().rank);
        QVERIFY(std::ranges::is_sorted(problems, std::greater<>(), &Problem::rank));
    }

    void portsThatAreDown()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        for (int i = 0; i < 4; ++i) {
            maker.connect(leaf, maker.addAdapter(host(i)));
        }
        maker.builder().port(leaf, 9).physState = PhysState::Polling;
        QCOMPARE(rowsOf(maker.build()),
                 QStringList{QStringLiteral(
                     "info port_down: leaf/9 is down, 4 other ports of this switch are up")});
    }

    void oneAdapterOfManyWithAFreePort()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        for (int i = 0; i < 9; ++i) {
            const Guid adapter = maker.addAdapter(host(i), ConnectX6TwoPorts);
            maker.connect(leaf, adapter, {}, i == 5 ? 1 : 2);
        }
        QCOMPARE(
            rowsOf(maker.build()),
            QStringList{QStringLiteral("warning port_down: node5 mlx5_0 uses 1 of its 2 ports")});
    }

    void portsThatWaitForASubnetManager()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        const Guid adapter = maker.addAdapter(host(1));
        maker.connect(leaf, adapter);
        maker.builder().port(adapter, 1).state = PortState::Init;
        QCOMPARE(rowsOf(maker.build()),
                 QStringList{QStringLiteral(
                     "warning port_not_active: node1 mlx5_0/1 has a link but is in state Init")});
    }

    void loopsLoneNodesAndIslands()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        maker.connectPorts(leaf, 38, leaf, 39);
        for (int i = 0; i < 30; ++i) {
            maker.connect(leaf, maker.addAdapter(host(i)));
        }
        maker.addAdapter(QStringLiteral("alone"));
        maker.connect(maker.addSwitch(QStringLiteral("island")), maker.addAdapter(host(99)));
        QCOMPARE(rowsOf(maker.build()),
                 (QStringList{
                     QStringLiteral("warning islands: No cable connects the 2 nodes around island "
                                    "with the 31 around leaf"),
                     QStringLiteral("warning lone_node: alone mlx5_0 has no link"),
                     QStringLiteral(
                         "info loop_cable: A cable joins ports 38 and 39 of leaf to each other")}));
    }

    /// Nothing has to connect subnets; within one of them it is as always.
    void subnetsAreNoIslands()
    {
        FabricMaker maker;
        const auto addPart = [&](const QString &name, SubnetNumber subnet, quint16 lid, int hosts) {
            const Guid leaf = maker.addSwitch(name);
            maker.builder().port(leaf, 0).lid = Lid(lid, subnet);
            for (int i = 0; i < hosts; ++i) {
                const Guid adapter = maker.addAdapter(name + QString::number(i));
                maker.connect(leaf, adapter);
                maker.builder().port(adapter, 1).lid = Lid(quint16(lid + 1 + i), subnet);
            }
        };
        addPart(QStringLiteral("first"), 0, 1, 30);
        addPart(QStringLiteral("second"), 1, 1, 25);
        addPart(QStringLiteral("apart"), 1, 90, 1);
        QCOMPARE(rowsOf(maker.build()),
                 QStringList{QStringLiteral("warning islands: No cable connects the 2 nodes around "
                                            "apart with the 26 around second")});
    }

    /// Hosts say of their adapters whether they are up, and not where their cables lead.
    void portsThatAreUpAreNotAlone()
    {
        FabricMaker maker;
        for (int i = 0; i < 3; ++i) {
            const Guid adapter = maker.addAdapter(host(i));
            maker.builder().port(adapter, 1).state = i == 2 ? PortState::Down : PortState::Active;
        }
        QCOMPARE(rowsOf(maker.build()),
                 QStringList{QStringLiteral("warning lone_node: node2 mlx5_0 has no link")});
    }

    /// What nobody looked at is no problem; a state that was read is a fact all the same.
    void cablesNobodyLookedAt()
    {
        FabricMaker maker;
        for (int i = 0; i < 6; ++i) {
            maker.addSwitch(QStringLiteral("leaf%1").arg(i));
        }
        const Guid down = maker.addAdapter(QStringLiteral("off"));
        maker.builder().node(down, NodeType::ChannelAdapter).portCount = 1;
        maker.builder().port(down, 1).state = PortState::Down;
        const Guid half = maker.addAdapter(QStringLiteral("half"));
        maker.builder().node(half, NodeType::ChannelAdapter).portCount = 2;
        maker.builder().port(half, 1).state = PortState::Down;
        maker.builder().forgetCables();
        QCOMPARE(rowsOf(maker.build()),
                 QStringList{QStringLiteral("warning lone_node: off mlx5_0 has no link")});
    }

    /// Texts that only name nodes need not have LIDs; those of a whole fabric do.
    void lidsNobodyLookedAt()
    {
        for (const bool isWhole : {true, false}) {
            FabricBuilder builder;
            builder.node(Guid(1), NodeType::ChannelAdapter);
            builder.node(Guid(2), NodeType::ChannelAdapter);
            builder.connect(Guid(1), 1, Guid(2), 1);
            if (!isWhole) {
                builder.forgetCables();
            }
            QCOMPARE(ofKind(problemsOf(builder.build()), "no_lid").size(), size_t(isWhole ? 1 : 0));
        }
    }

    /// One leaf of two was looked at: the other may lead anywhere.
    void partsThatMayBeJoined_data()
    {
        QTest::addColumn<QList<int>>("lookedAt");
        QTest::addColumn<bool>("isIsland");
        QTest::newRow("none") << QList<int>() << false;
        QTest::newRow("the smaller") << QList<int>{1} << true;
        QTest::newRow("the larger") << QList<int>{0} << true;
        QTest::newRow("both") << QList<int>{0, 1} << true;
    }
    void partsThatMayBeJoined()
    {
        QFETCH(QList<int>, lookedAt);
        QFETCH(bool, isIsland);
        FabricMaker maker;
        QSet<Guid> known;
        for (int i = 0; i < 2; ++i) {
            const Guid leaf = maker.addSwitch(QStringLiteral("leaf%1").arg(i));
            for (int port = 0; port < 4 - i; ++port) {
                maker.connect(leaf, maker.addAdapter(host(10 * i + port)));
            }
            if (lookedAt.contains(i)) {
                known.insert(leaf);
            }
        }
        maker.builder().forgetCables(known);
        QCOMPARE(ofKind(problemsOf(maker.build()), "islands").size(), size_t(isIsland ? 1 : 0));
    }

    /// Adapters do not forward what comes from one plane to the other.
    void planesJoinedByAdapters()
    {
        FabricMaker maker;
        const Guid first = maker.addSwitch(QStringLiteral("first"));
        const Guid second = maker.addSwitch(QStringLiteral("second"));
        for (int i = 0; i < 5; ++i) {
            const Guid both = maker.addAdapter(host(i), ConnectX6TwoPorts);
            maker.connectPorts(first, i + 1, both, 1);
            maker.connectPorts(second, i + 1, both, 2);
        }
        maker.connectPorts(first, 6, maker.addAdapter(QStringLiteral("login")), 1);
        const QStringList found = rows(ofKind(problemsOf(maker.build()), "islands"));
        QCOMPARE(found, QStringList{QStringLiteral(
                            "info islands: Only adapters, which do not forward, join the 6 nodes "
                            "around second with the 7 around first")});
    }

    void factoryNamesAreOneLine()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        for (int i = 0; i < 12; ++i) {
            maker.connect(
                leaf, maker.addNode(NodeType::ChannelAdapter,
                                    QStringLiteral("MT4123 ConnectX6   Mellanox Technologies"), 1));
        }
        const auto problems = problemsOf(maker.build());
        QCOMPARE(rows(problems),
                 QStringList{QStringLiteral("info factory_name: 12 nodes have their factory "
                                            "description \"MT4123 ConnectX6   Mellanox "
                                            "Technologies\"")});
        QCOMPARE(problems[0].nodes.size(), size_t(12));
    }

    void lidsUsedTwice_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("lmc");
        QTest::addColumn<int>("second");
        QTest::addColumn<bool>("isTwice");
        QTest::newRow("same") << 100 << 0 << 100 << true;
        QTest::newRow("next") << 100 << 0 << 101 << false;
        QTest::newRow("in the range") << 100 << 2 << 103 << true;
        QTest::newRow("beyond the range") << 100 << 2 << 104 << false;
    }
    void lidsUsedTwice()
    {
        QFETCH(int, first);
        QFETCH(int, lmc);
        QFETCH(int, second);
        QFETCH(bool, isTwice);
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        const Guid a = maker.addAdapter(host(1));
        const Guid b = maker.addAdapter(host(2));
        maker.connect(leaf, a);
        maker.connect(leaf, b);
        maker.builder().port(a, 1).lid = Lid(static_cast<quint16>(first));
        maker.builder().port(a, 1).lmc = static_cast<quint8>(lmc);
        maker.builder().port(b, 1).lid = Lid(static_cast<quint16>(second));
        const auto problems = problemsOf(maker.build());
        QCOMPARE(problems.size(), isTwice ? size_t(1) : size_t(0));
        if (isTwice) {
            QCOMPARE(rows(problems)[0],
                     QStringLiteral("error duplicate_lid: LID %1 is assigned to both node1 "
                                    "mlx5_0/1 and node2 mlx5_0/1")
                         .arg(second));
            QCOMPARE(problems[0].nodes.size(), size_t(2));
        }
    }

    void lidsThatAreMissing()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        for (int i = 0; i < 3; ++i) {
            const Guid adapter = maker.addAdapter(host(i));
            maker.connect(leaf, adapter);
            if (i > 0) {
                maker.builder().port(adapter, 1).lid = Lid(i == 1 ? 0 : 65535);
            }
        }
        QCOMPARE(rowsOf(maker.build()),
                 QStringList{QStringLiteral("warning no_lid: 2 ports have no LID")});
    }

    void hostsWithFewerAdapters()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        for (int i = 0; i < 10; ++i) {
            for (int adapter = 0; adapter < (i == 3 ? 1 : 2); ++adapter) {
                maker.connect(leaf, maker.addAdapter(host(i), ConnectX6,
                                                     QStringLiteral("mlx5_%1").arg(adapter)));
            }
        }
        QCOMPARE(rowsOf(maker.build()),
                 QStringList{QStringLiteral(
                     "warning fewer_adapters: node3 has 1 of the 2 adapters of similar hosts")});
    }

    void namelessAdaptersExplainFewer()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        for (int i = 0; i < 10; ++i) {
            for (int adapter = 0; adapter < (i > 7 ? 1 : 2); ++adapter) {
                maker.connect(leaf, maker.addAdapter(host(i), ConnectX6,
                                                     QStringLiteral("mlx5_%1").arg(adapter)));
            }
        }
        maker.connect(
            leaf, maker.addNode(NodeType::ChannelAdapter, QStringLiteral("MT4123 ConnectX6"), 1));
        const auto problems = ofKind(problemsOf(maker.build()), "fewer_adapters");
        QCOMPARE(
            rows(problems),
            QStringList{QStringLiteral(
                "info fewer_adapters: 2 hosts like node8 have fewer adapters than the usual 2")});
        QCOMPARE(problems[0].nodes.size(), size_t(2));
    }

    void cableInTheWrongPlace()
    {
        FabricMaker maker;
        std::vector<Guid> spines;
        for (int i = 0; i < 4; ++i) {
            spines.push_back(maker.addSwitch(QStringLiteral("spine%1").arg(i)));
        }
        for (size_t i = 0; i < 6; ++i) {
            const Guid leaf = maker.addSwitch(QStringLiteral("leaf%1").arg(i));
            maker.connect(leaf, maker.addAdapter(host(static_cast<int>(i))));
            for (size_t spine = 0; spine < spines.size(); ++spine) {
                maker.connect(leaf, spines[i == 4 && spine == 2 ? 0 : spine]);
            }
        }
        QCOMPARE(rowsOf(maker.build()),
                 QStringList{QStringLiteral("warning misplaced_cable: leaf4/4 is cabled to "
                                            "spine0/6; its siblings' cabling expects spine2/5")});
    }

    void errorsComeFirst()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        const Guid adapters[] = {maker.addAdapter(host(1)), maker.addAdapter(host(2))};
        for (const Guid adapter : adapters) {
            maker.connect(leaf, adapter);
            maker.builder().port(adapter, 1).lid = Lid(7);
            maker.builder().port(adapter, 1).state = PortState::Armed;
        }
        maker.connectPorts(leaf, 30, leaf, 31);
        const auto problems = problemsOf(maker.build());
        QCOMPARE(problems.size(), size_t(4));
        QVERIFY(std::ranges::is_sorted(problems, std::ranges::greater(), &Problem::severity));
        QCOMPARE(toString(problems.front().severity), QStringLiteral("error"));
    }
};

PICKGLASS_TEST_APPLESS(TestProblems)
#include "tst_problems.moc"
