// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/routeload.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/testprogram.h"

#include <QHash>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// One route after the other, hop by hop.
std::vector<quint32> slowly(const Fabric &fabric, const std::vector<ForwardingTable> &tables)
{
    QHash<Guid, const ForwardingTable *> of;
    for (const ForwardingTable &table : tables) {
        of.insert(table.node, &table);
    }
    std::vector<quint32> load(fabric.ports().size());
    const auto hosts = hostPorts(fabric);
    for (const PortIndex from : hosts) {
        for (const PortIndex to : hosts) {
            const Port &target = fabric.port(to);
            for (int i = 0; i < 1 << target.lmc; ++i) {
                const Lid lid(static_cast<quint16>(target.lid.value() + i));
                std::vector<PortIndex> route = {from};
                while (from != to && route.size() < fabric.nodes().size() + 2) {
                    const PortIndex arrived = fabric.port(route.back()).peer;
                    if (arrived == to) {
                        break;
                    }
                    const NodeIndex node = fabric.port(arrived).node;
                    const auto *table = of.value(fabric.node(node).guid, nullptr);
                    const PortIndex out =
                        table ? fabric.findPort(node, table->portTo(lid)) : PortIndex();
                    if (!out.isValid() || !fabric.port(out).peer.isValid()) {
                        break;
                    }
                    route.push_back(out);
                }
                if (from != to && fabric.port(route.back()).peer == to) {
                    for (const PortIndex port : route) {
                        ++load[port.at()];
                    }
                }
            }
        }
    }
    return load;
}

} // namespace

class TestRouteLoad final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isUnknownWithoutTables()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({2, 2, 2}));
        QVERIFY(!routeLoad(RouteGraph(*fabric, {})).isKnown());
        QCOMPARE(routeLoad(RouteGraph(*fabric, {})).of(PortIndex(0)), 0U);
    }

    /// Two leaves of two hosts and one spine: all that can be said by hand.
    void countsByHand()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({2, 1, 2}));
        QRandomGenerator draw(1);
        const RouteLoad load = routeLoad(RouteGraph(*fabric, randomTables(*fabric, draw, 0)));
        for (const Port &port : fabric->ports()) {
            if (!port.peer.isValid()) {
                continue;
            }
            const bool isAtHost = fabric->node(port.node).isHostAdapter() ||
                                  fabric->node(fabric->peerNode(port)).isHostAdapter();
            // From a host to the three others, and from them; between leaves two times two.
            QCOMPARE(load.of(fabric->indexOf(port)), isAtHost ? 3U : 4U);
        }
    }

    void isTheSumOfAllRoutes_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<int>("faults");
        for (const int shape : {0, 1, 2, 3, 4}) {
            for (const int faults : {0, 5, 100}) {
                QTest::addRow("shape %d, %d faults", shape, faults) << shape << faults;
            }
        }
    }
    void isTheSumOfAllRoutes()
    {
        QFETCH(int, shape);
        QFETCH(int, faults);
        const auto make = [shape] {
            switch (shape) {
            case 0:
                return makeTwoTierTree({4, 3, 3, 2});
            case 1:
                return makeFatTree(4);
            case 2:
                return makeTorus({3, 3, 2}, 2);
            case 3:
                return makeDragonflyPlus({3, 2, 2, 2});
            default:
                return makeTangle(12, 9, 20, 5);
            }
        };
        const SharedFabric fabric = withLids(*make());
        QRandomGenerator draw(static_cast<quint32>(shape * 10 + faults));
        const auto tables = randomTables(*fabric, draw, faults);
        const RouteLoad load = routeLoad(RouteGraph(*fabric, tables));
        QVERIFY(std::ranges::any_of(load.routes, [](quint32 count) { return count > 0; }));
        QCOMPARE(load.routes, slowly(*fabric, tables));
        // With LMC 1 both LIDs of a port count, which lead different ways.
        const TwoLids two = withTwoLids(*make(), draw, faults);
        QCOMPARE(routeLoad(RouteGraph(*two.fabric, two.tables)).routes,
                 slowly(*two.fabric, two.tables));
    }
};

PICKGLASS_TEST_APPLESS(TestRouteLoad)
#include "tst_routeload.moc"
