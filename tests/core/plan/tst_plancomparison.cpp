// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/plan/planreader.h"
#include "tests/core/plan/randomplan.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using V = CableVerdict;

QStringList verdictsOf(const PlanComparison &comparison)
{
    QStringList verdicts;
    for (const ComparedCable &cable : comparison.cables) {
        if (cable.verdict != V::Right) {
            verdicts << toString(cable.verdict);
        }
    }
    return verdicts;
}

/// Two leaves with four hosts each, of which node1 and node2 have two adapters, and two spines.
Wiring small()
{
    return makeWiring(2, 2, 4, 2);
}

size_t cableOf(const Wiring &wiring, const char *name)
{
    for (size_t i = 0; i < wiring.cables.size(); ++i) {
        if (wiring.nodes[size_t(wiring.cables[i].a.node)].name() == QLatin1String(name)) {
            return i;
        }
    }
    return SIZE_MAX;
}

} // namespace

class TestPlanComparison final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatToMove();
    void findsARing();
    void findsNamesByASecondCable();
    void asksAnEarlierCapture();
    void knowsPortsOnlyWhereTheyAreSaid();
    void leavesHostsThatAreOff();
    void leavesHostsWithoutNames();
    void leavesCablesThatNobodyLookedFor();
    void knowsWhatIsInsideOfSwitches();
    void comparesWithSlurm();
    void comparesWithARule();
    void comparesAFabricWithItself();
    void takesALargePlan();
};

void TestPlanComparison::saysWhatToMove()
{
    const Wiring planned = small();
    Wiring actual = planned;
    const size_t cable = cableOf(planned, "node3 mlx5_0");
    actual.cables[cable].b.port = 60;
    const SharedFabric fabric = fabricOf(actual);
    const PlanComparison comparison = comparePlan(planOf(planned, WithGuids::No), *fabric);
    QCOMPARE(verdictsOf(comparison), QStringList{"wrong_port"});
    const ComparedCable &moved = comparison.cables[cable];
    QVERIFY(moved.movesToB);
    QCOMPARE(fabric->port(moved.from).number, PortNumber(60));
    QCOMPARE(fabric->node(fabric->port(moved.from).node).name, QStringLiteral("leaf1"));
    QCOMPARE(comparison.cost(), 1);
    QVERIFY(comparison.differs());
}

void TestPlanComparison::findsARing()
{
    const Wiring planned = small();
    Wiring actual = planned;
    const size_t first = cableOf(planned, "leaf1");
    const size_t second = cableOf(planned, "leaf2");
    const size_t third = cableOf(planned, "node1 mlx5_1");
    actual.exchangePlugs(first, false, second, false);
    actual.exchangePlugs(second, false, third, false);
    const PlanComparison comparison =
        comparePlan(planOf(planned, WithGuids::No), *fabricOf(actual));
    QCOMPARE(verdictsOf(comparison), QStringList({"swapped", "swapped", "swapped"}));
    QCOMPARE(comparison.cost(), 3);
    for (const size_t cable : {first, second, third}) {
        QCOMPARE(comparison.cables[cable].group, 1);
    }
}

void TestPlanComparison::findsNamesByASecondCable()
{
    const Wiring planned = small();
    Wiring actual = planned;
    actual.exchangeNames(QStringLiteral("node1"), QStringLiteral("node2"));
    PlanComparison comparison = comparePlan(planOf(planned, WithGuids::No), *fabricOf(actual));
    QCOMPARE(verdictsOf(comparison), QStringList());
    QCOMPARE(comparison.exchanges.size(), size_t(1));
    QCOMPARE(comparison.exchanges[0].a + comparison.exchanges[0].b, QStringLiteral("node2node1"));
    QVERIFY(comparison.exchanges[0].by == NameExchange::By::Cables);
    QVERIFY(comparison.differs());

    // One cable of each exchanged: that was the cables.
    actual = planned;
    actual.exchangePlugs(cableOf(planned, "node1 mlx5_0"), false, cableOf(planned, "node2 mlx5_0"),
                         false);
    comparison = comparePlan(planOf(planned, WithGuids::No), *fabricOf(actual));
    QCOMPARE(verdictsOf(comparison), QStringList({"swapped", "swapped"}));
    QVERIFY(comparison.exchanges.empty());

    // Two leaves whose descriptions were exchanged, by all of their cables.
    actual = planned;
    actual.exchangeNames(QStringLiteral("leaf1"), QStringLiteral("leaf2"));
    comparison = comparePlan(planOf(planned, WithGuids::No), *fabricOf(actual));
    QCOMPARE(comparison.exchanges.size(), size_t(1));
}

void TestPlanComparison::asksAnEarlierCapture()
{
    const Wiring planned = small();
    const Plan plan = planOf(planned, WithGuids::No);
    Wiring renamed = planned;
    renamed.exchangeNames(QStringLiteral("node3"), QStringLiteral("node6"));
    Wiring recabled = planned;
    recabled.exchangePlugs(cableOf(planned, "node3 mlx5_0"), false,
                           cableOf(planned, "node6 mlx5_0"), false);
    const SharedFabric before = fabricOf(planned);
    for (const Wiring *actual : {&renamed, &recabled}) {
        const SharedFabric fabric = fabricOf(*actual);
        QCOMPARE(verdictsOf(comparePlan(plan, *fabric)),
                 QStringList({"names_or_cables", "names_or_cables"}));
        // An earlier capture of the same mistake decides nothing.
        QCOMPARE(verdictsOf(comparePlan(plan, *fabric, fabric.get())),
                 QStringList({"names_or_cables", "names_or_cables"}));
    }
    const PlanComparison names = comparePlan(plan, *fabricOf(renamed), before.get());
    QCOMPARE(verdictsOf(names), QStringList());
    QVERIFY(names.exchanges.at(0).by == NameExchange::By::Earlier);
    const PlanComparison cables = comparePlan(plan, *fabricOf(recabled), before.get());
    QCOMPARE(verdictsOf(cables), QStringList({"swapped", "swapped"}));
    // GUIDs in the plan, likewise.
    const Plan byGuid = planOf(planned, WithGuids::Yes);
    QVERIFY(comparePlan(byGuid, *fabricOf(renamed)).exchanges.at(0).by == NameExchange::By::Guids);
    QCOMPARE(verdictsOf(comparePlan(byGuid, *fabricOf(recabled))),
             QStringList({"swapped", "swapped"}));
}

void TestPlanComparison::knowsPortsOnlyWhereTheyAreSaid()
{
    const Wiring planned = small();
    Plan plan = planOf(planned, WithGuids::No);
    for (PlannedCable &cable : plan.cables) {
        for (PlannedEnd *end : {&cable.a, &cable.b}) {
            end->port = 0;
            end->label.clear();
        }
    }
    Wiring actual = planned;
    QCOMPARE(comparePlan(plan, *fabricOf(actual)).cost(), 0);
    actual.cables[cableOf(planned, "node3 mlx5_0")].b.port = 60;
    QCOMPARE(comparePlan(plan, *fabricOf(actual)).cost(), 0);
    // At the other leaf: swapped, though no port is said.
    actual.exchangePlugs(cableOf(planned, "node1 mlx5_0"), false, cableOf(planned, "node5 mlx5_0"),
                         false);
    const PlanComparison comparison = comparePlan(plan, *fabricOf(actual));
    QCOMPARE(verdictsOf(comparison), QStringList({"swapped", "swapped"}));
}

void TestPlanComparison::leavesHostsThatAreOff()
{
    const Wiring planned = small();
    Wiring actual = planned;
    const size_t cable = cableOf(planned, "node8 mlx5_0");
    actual.nodes[size_t(planned.cables[cable].a.node)].isOff = true;
    actual.cables.erase(actual.cables.begin() + std::ptrdiff_t(cable));
    const PlanComparison comparison =
        comparePlan(planOf(planned, WithGuids::No), *fabricOf(actual));
    QCOMPARE(verdictsOf(comparison), QStringList{"not_seen_yet"});
    QVERIFY(!comparison.differs());
}

void TestPlanComparison::leavesHostsWithoutNames()
{
    const Wiring planned = small();
    Wiring actual = planned;
    const size_t cable = cableOf(planned, "node8 mlx5_0");
    Wiring::Unit &host = actual.nodes[size_t(planned.cables[cable].a.node)];
    host = {false, QStringLiteral("MT4129 ConnectX7   Mellanox Technologies"), {}};
    PlanComparison comparison = comparePlan(planOf(planned, WithGuids::No), *fabricOf(actual));
    QCOMPARE(verdictsOf(comparison), QStringList{"unknown"});
    QVERIFY(!comparison.differs());
    // One that has a name, and is in no plan, is another.
    host.host = QStringLiteral("login1");
    comparison = comparePlan(planOf(planned, WithGuids::No), *fabricOf(actual));
    QCOMPARE(verdictsOf(comparison), QStringList{"wrong_node"});
}

void TestPlanComparison::leavesCablesThatNobodyLookedFor()
{
    FabricBuilder builder;
    for (const char *name : {"a", "b"}) {
        Node &node = builder.node(Guid::madeUp(QString::fromLatin1(name)), NodeType::Switch);
        node.description = QLatin1String(name);
    }
    builder.forgetCables();
    const auto plan = readPlan("a,a_port,b,b_port\na,1,b,1\n");
    VERIFY_RESULT(plan);
    QCOMPARE(verdictsOf(comparePlan(*plan, *builder.build())), QStringList{"unknown"});
}

/// A list of the fabric's own links has them, and is right; a plan without them is, too.
void TestPlanComparison::knowsWhatIsInsideOfSwitches()
{
    FabricBuilder builder;
    builder.node(Guid(0x11), NodeType::Switch).description = QStringLiteral("leaf1");
    builder.node(Guid(0x21), NodeType::ChannelAdapter).description = QStringLiteral("node1");
    builder.node(Guid(0x31), NodeType::ChannelAdapter).description =
        QStringLiteral("Mellanox Technologies Aggregation Node");
    builder.connect(Guid(0x11), 1, Guid(0x21), 1);
    builder.connect(Guid(0x11), 65, Guid(0x31), 1);
    const SharedFabric fabric = builder.build();
    const QByteArray head = "a,a_port,b,b_guid,b_port\nleaf1,1,node1,,1\n";
    const QByteArray byName =
        "leaf1,65," + fabric->node(fabric->findNode(Guid(0x31))).name.toUtf8() + ",,1\n";
    for (const QByteArray &text : {head, head + "leaf1,65,x,0x31,1\n", head + byName}) {
        const auto plan = readPlan(text);
        VERIFY_RESULT(plan);
        const PlanComparison comparison = comparePlan(*plan, *fabric);
        QCOMPARE(verdictsOf(comparison), QStringList());
        QCOMPARE(comparison.count(V::Right), qint64(plan->cables.size()));
    }
    // One that the fabric does not have.
    const auto plan = readPlan(head + "leaf1,65,x,0x41,1\n");
    VERIFY_RESULT(plan);
    QCOMPARE(verdictsOf(comparePlan(*plan, *fabric)), QStringList{"not_seen_yet"});
}

void TestPlanComparison::comparesWithSlurm()
{
    const Wiring planned = small();
    // Switches by other names than the fabric's.
    const auto plan = readPlan("SwitchName=s1 Nodes=node[1-4]\nSwitchName=s2 Nodes=node[5-8]\n"
                               "SwitchName=top Switches=s[1-2]\n");
    VERIFY_RESULT(plan);
    QCOMPARE(verdictsOf(comparePlan(*plan, *fabricOf(planned))), QStringList());
    Wiring actual = planned;
    actual.exchangePlugs(cableOf(planned, "node3 mlx5_0"), false, cableOf(planned, "node6 mlx5_0"),
                         false);
    const PlanComparison comparison = comparePlan(*plan, *fabricOf(actual));
    QCOMPARE(comparison.count(V::Right), 6);
    QVERIFY(comparison.differs());
    actual = planned;
    actual.cables[cableOf(planned, "node3 mlx5_0")].b = {int(planned.nodesOf("leaf2").front()), 60};
    QCOMPARE(verdictsOf(comparePlan(*plan, *fabricOf(actual))), QStringList{"wrong_node"});
}

void TestPlanComparison::comparesWithARule()
{
    const auto plan =
        planByRule(QStringLiteral("tree k=8, 4 leaves, 2 spines, names leaf{n}, spines spine{n}"));
    VERIFY_RESULT(plan);
    Wiring wiring;
    const auto nodeOf = [&wiring](const QString &name) {
        const std::vector<int> known = wiring.nodesOf(name);
        if (!known.empty()) {
            return known.front();
        }
        const bool isSwitch = !name.startsWith(QLatin1String("node"));
        wiring.nodes.push_back({isSwitch, name, isSwitch ? QString() : QStringLiteral("mlx5_0")});
        return int(wiring.nodes.size()) - 1;
    };
    for (const PlannedCable &cable : plan->cables) {
        const int a = nodeOf(cable.a.node);
        const int b = nodeOf(cable.b.node);
        wiring.cables.push_back({{a, cable.a.port}, {b, std::max<int>(cable.b.port, 1)}});
    }
    QCOMPARE(comparePlan(*plan, *fabricOf(wiring)).cost(), 0);
    wiring.cables.pop_back();
    QCOMPARE(verdictsOf(comparePlan(*plan, *fabricOf(wiring))), QStringList{"missing"});
}

/// Of all kinds of fabrics.
void TestPlanComparison::comparesAFabricWithItself()
{
    for (const SharedFabric &fabric :
         {makeTwoTierTree({.rails = 6, .aggregationNodes = true}), makeFatTree(8),
          makeTorus({4, 4}, 2), makeDirectors({}), makeDemonstration()}) {
        const PlanComparison comparison = comparePlan(planOf(*fabric), *fabric);
        QVERIFY(!comparison.cables.empty());
        QCOMPARE(verdictsOf(comparison), QStringList());
        QVERIFY(!comparison.differs());
        // By names alone, which are unique.
        Plan byName = planOf(*fabric);
        for (PlannedCable &cable : byName.cables) {
            for (PlannedEnd *end : {&cable.a, &cable.b}) {
                end->node = fabric->node(fabric->findNode(end->guid)).name;
                end->guid = {};
            }
        }
        QCOMPARE(verdictsOf(comparePlan(byName, *fabric)), QStringList());
    }
}

/// All cables of a large fabric, each at the wrong port: the rings are as long as it is large.
void TestPlanComparison::takesALargePlan()
{
    const SharedFabric fabric = makeFatTree(34);
    Plan plan = planOf(*fabric);
    QVERIFY(plan.cables.size() > 29'000);
    QCOMPARE(comparePlan(plan, *fabric).cost(), 0);
    for (size_t i = plan.cables.size() - 1; i > 0; --i) {
        std::swap(plan.cables[i].b, plan.cables[i - 1].b);
    }
    const PlanComparison comparison = comparePlan(plan, *fabric);
    QVERIFY(comparison.count(V::Right) < 1000);
    QVERIFY(comparison.count(V::Missing) == 0 && comparison.count(V::Extra) == 0);
}

PICKGLASS_TEST_APPLESS(TestPlanComparison)
#include "tst_plancomparison.moc"
