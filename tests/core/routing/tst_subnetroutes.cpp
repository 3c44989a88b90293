// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricshape.h"
#include "core/routing/alternates.h"
#include "core/routing/hostpairs.h"
#include "core/routing/path.h"
#include "core/routing/routeload.h"
#include "core/routing/routingcheck.h"
#include "core/routing/whatif.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The same of one subnet by itself.
struct Alone
{
    Alone(const TwoSubnets &made, const SharedFabric &fabric)
        : tables(tablesOf(made, *fabric)),
          graph(*fabric, tables)
    {
    }
    static std::vector<ForwardingTable> tablesOf(const TwoSubnets &made, const Fabric &fabric)
    {
        std::vector<ForwardingTable> tables;
        for (ForwardingTable table : made.tables) {
            if (fabric.findNode(table.node).isValid()) {
                table.lid = table.lid.in(0);
                tables.push_back(std::move(table));
            }
        }
        return tables;
    }

    std::vector<ForwardingTable> tables;
    RouteGraph graph;
};

} // namespace

/// Routes of two subnets with the same LIDs.
class TestSubnetRoutes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_made = makeTwoSubnets();
        m_graph.emplace(*m_made.both, m_made.tables);
        m_first.emplace(m_made, m_made.first);
        m_second.emplace(m_made, m_made.second);
    }

    /// Between all ends: as in each subnet by itself, and none from one to the other.
    void leadNowhereElse()
    {
        const Fabric &both = *m_made.both;
        int arrived = 0;
        for (const PortIndex from : m_graph->ends()) {
            for (const PortIndex to : m_graph->ends()) {
                const Lid lid = both.port(to).lid;
                const Path path = findPath(*m_graph, from, lid);
                const bool isOne = both.port(from).lid.subnet() == lid.subnet();
                QVERIFY(path.failure == (isOne ? RouteFailure::None : RouteFailure::OtherSubnet));
                QCOMPARE(path.hops.empty(), !isOne || from == to);
                arrived += isOne ? 1 : 0;
                for (const PathHop &hop : path.hops) {
                    const NodeIndex node = both.port(hop.in).node;
                    QVERIFY(!both.node(node).isSwitch() ||
                            both.node(node).lid.subnet() == lid.subnet());
                }
                if (path.failure == RouteFailure::OtherSubnet) {
                    const QString said = describe(both, path).english();
                    QVERIFY2(said.contains(u"another subnet"), qPrintable(said));
                    QVERIFY2(said.contains(u"(fe80:0:0:"), qPrintable(said));
                }
            }
        }
        QCOMPARE(arrived, 9 * 9 + 9 * 9);
        // The same number has two owners.
        QVERIFY(m_graph->owner(Lid(1)) != m_graph->owner(Lid(1, 1)));
        QVERIFY(!m_graph->owner(Lid(1, 2)).isValid());
    }

    void areCountedBySubnet()
    {
        const HostPairs pairs(*m_graph);
        QCOMPARE(pairs.pairs(), qint64(9 * 8 * 2)); // the shared adapter is a host of both
        const auto count = countAlternates(*m_graph);
        VERIFY_RESULT(count);
        QCOMPARE(count->pairs, qint64(9 * 8 * 2));
        QCOMPARE(count->broken, qint64(0));
    }

    void areCheckedBySubnet()
    {
        const auto check = [](const RouteGraph &graph) {
            return checkRouting(graph, classify(graph.fabric()));
        };
        const auto both = check(*m_graph);
        const auto first = check(m_first->graph);
        const auto second = check(m_second->graph);
        VERIFY_RESULT(both);
        QCOMPARE(both->unreachable, qint64(0));
        QCOMPARE(both->pairs, first->pairs + second->pairs);
        QCOMPARE(both->partialLids.size(), first->partialLids.size() + second->partialLids.size());
        QCOMPARE(both->deadEntries.size(), size_t(0));
        QCOMPARE(both->ownLids.size(), first->ownLids.size() + second->ownLids.size());
    }

    void loadLinksAsByThemselves()
    {
        const RouteLoad both = routeLoad(*m_graph);
        for (const Alone *alone : {&*m_first, &*m_second}) {
            const Fabric &fabric = alone->graph.fabric();
            const RouteLoad load = routeLoad(alone->graph);
            for (const Port &port : fabric.ports()) {
                const PortKey key = keyOf(fabric, port);
                QCOMPARE(both.of(m_made.both->findPort(key.node, key.number)),
                         load.of(fabric.indexOf(port)));
            }
        }
    }

    void failBySubnet()
    {
        const Fabric &fabric = *m_made.both;
        Failures failures;
        for (const Node &node : fabric.nodes()) {
            if (node.isSwitch() && node.lid.subnet() == 1) {
                failures.addNode(fabric, fabric.indexOf(node));
            }
        }
        const auto answer = whatIf(*m_graph, failures, Alternates::Yes, {});
        VERIFY_RESULT(answer);
        QCOMPARE(answer->pairs, qint64(9 * 8 * 2));
        QCOMPARE(answer->hit, qint64(9 * 8)); // all of the second subnet
        QCOMPARE(answer->brokenBefore, qint64(0));
        QCOMPARE(answer->isolated.size(), size_t(9));
    }

    /// A host with ports in both is reached from either; others have no alternates across.
    void meetWhereAHostIsInBoth()
    {
        const Fabric &fabric = *m_made.both;
        const FabricShape shape = classify(fabric);
        const auto node = [&](Guid guid) { return fabric.findNode(guid); };
        const Guid one = TwoSubnets::hostsOf(*m_made.first, m_made.shared).front();
        const Guid other = TwoSubnets::hostsOf(*m_made.second, m_made.shared).front();
        for (const Guid from : {one, other}) {
            const PairAlternates pair =
                alternatesOf(*m_graph, shape, node(from), node(m_made.shared));
            QVERIFY(pair.primary.arrives());
            QCOMPARE(fabric.port(pair.to).number, from == one ? PortNumber(1) : PortNumber(2));
        }
        const PairAlternates none = alternatesOf(*m_graph, shape, node(one), node(other));
        QVERIFY(none.primary.failure == RouteFailure::OtherSubnet);
        QVERIFY(none.alternates.empty());
    }

private:
    TwoSubnets m_made;
    std::optional<RouteGraph> m_graph;
    std::optional<Alone> m_first;
    std::optional<Alone> m_second;
};

PICKGLASS_TEST(TestSubnetRoutes, QCoreApplication)
#include "tst_subnetroutes.moc"
