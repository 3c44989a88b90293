// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/nextcables.h"
#include "core/plan/planreader.h"
#include "tests/core/plan/randomplan.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// "node1 mlx5_0/1-leaf1/1 1": the cables to lay and what they connect.
QStringList textsOf(const Plan &plan, const Fabric &fabric)
{
    QStringList texts;
    for (const NextCable &next : nextCables(plan, fabric, comparePlan(plan, fabric))) {
        const PlannedCable &cable = plan.cables[size_t(next.planned)];
        texts << QStringLiteral("%1-%2 %3").arg(cable.a.text(), cable.b.text()).arg(next.hosts);
    }
    return texts;
}

} // namespace

class TestNextCables final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areNoneOfARightPlan();
    void connectMostHostsFirst();
    void goByRackAndHeight();
    void takeHostsThatAreOff();
    void listEachOnce();
};

void TestNextCables::areNoneOfARightPlan()
{
    const Wiring wiring = makeWiring(3, 2, 4, 2);
    QCOMPARE(textsOf(planOf(wiring, WithGuids::No), *fabricOf(wiring)), QStringList());
}

/// A leaf without uplinks: the first of them brings its hosts, the second none.
void TestNextCables::connectMostHostsFirst()
{
    const Wiring planned = makeWiring(3, 2, 4, 0);
    Wiring actual = planned;
    std::erase_if(actual.cables, [&](const Wiring::Cable &cable) {
        const QString &a = planned.nodes[size_t(cable.a.node)].host;
        const QString &b = planned.nodes[size_t(cable.b.node)].host;
        return (a == u"leaf2" && b.startsWith(u"spine")) || (a == u"leaf3" && b == u"spine1") ||
               a == u"node1";
    });
    QCOMPARE(textsOf(planOf(planned, WithGuids::No), *fabricOf(actual)),
             QStringList({"leaf2/5-spine1/2 4", "node1 mlx5_0/1-leaf1/1 1", "leaf2/6-spine2/2 0",
                          "leaf3/5-spine1/3 0"}));
}

void TestNextCables::goByRackAndHeight()
{
    const auto plan = readPlan("a,a_port,b,b_port,a_rack,a_height\n"
                               "leaf1,1,spine1,1,R1,U1\nleaf1,2,spine1,2,R10,U1\n"
                               "leaf1,3,spine1,3,R2,U9\nleaf1,4,spine1,4,R2,U10\n"
                               "leaf1,5,spine1,5,R2,U1\n");
    VERIFY_RESULT(plan);
    Wiring actual;
    actual.nodes = {{true, QStringLiteral("leaf1"), {}}, {true, QStringLiteral("spine1"), {}}};
    actual.cables = {{{0, 1}, {1, 1}}};
    QCOMPARE(textsOf(*plan, *fabricOf(actual)),
             QStringList({"leaf1/5-spine1/5 0", "leaf1/3-spine1/3 0", "leaf1/4-spine1/4 0",
                          "leaf1/2-spine1/2 0"}));
}

/// What is behind a switch that is not seen counts, and its own cables come last.
void TestNextCables::takeHostsThatAreOff()
{
    const Wiring planned = makeWiring(3, 2, 4, 0);
    Wiring actual = planned;
    std::set<int> unseen;
    for (size_t i = 0; i < planned.nodes.size(); ++i) {
        const QString &host = planned.nodes[i].host;
        if (host == u"leaf2" || host == u"node5" || host == u"node6" || host == u"node7" ||
            host == u"node8" || host == u"node1") {
            actual.nodes[i].isOff = true;
            unseen.insert(int(i));
        }
    }
    std::erase_if(actual.cables, [&](const Wiring::Cable &cable) {
        return unseen.contains(cable.a.node) || unseen.contains(cable.b.node);
    });
    QCOMPARE(textsOf(planOf(planned, WithGuids::No), *fabricOf(actual)),
             QStringList({"leaf2/5-spine1/2 4", "node1 mlx5_0/1-leaf1/1 1", "leaf2/6-spine2/2 0",
                          "node5 mlx5_0/1-leaf2/1 0", "node6 mlx5_0/1-leaf2/2 0",
                          "node7 mlx5_0/1-leaf2/3 0", "node8 mlx5_0/1-leaf2/4 0"}));
}

void TestNextCables::listEachOnce()
{
    const Wiring planned = makeWiring(8, 4, 10, 12);
    Wiring actual = planned;
    for (size_t i = 0; i < actual.cables.size(); i += 2) {
        actual.cables.erase(actual.cables.begin() + std::ptrdiff_t(i));
    }
    const Plan plan = planOf(planned, WithGuids::No);
    const SharedFabric fabric = fabricOf(actual);
    const PlanComparison comparison = comparePlan(plan, *fabric);
    std::set<qint32> listed;
    for (const NextCable &next : nextCables(plan, *fabric, comparison)) {
        QVERIFY(listed.insert(next.planned).second);
        const CableVerdict verdict = comparison.cables[size_t(next.planned)].verdict;
        QVERIFY(verdict == CableVerdict::Missing || verdict == CableVerdict::NotSeenYet);
    }
    QCOMPARE(qint64(listed.size()),
             comparison.count(CableVerdict::Missing) + comparison.count(CableVerdict::NotSeenYet));
}

PICKGLASS_TEST_APPLESS(TestNextCables)
#include "tst_nextcables.moc"
