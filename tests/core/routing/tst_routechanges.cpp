// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/routechanges.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The ports that packets leave through on their way; empty where they do not arrive.
std::vector<PortIndex> walk(const RouteGraph &graph, PortIndex from, PortIndex to)
{
    const Fabric &fabric = graph.fabric();
    std::vector<PortIndex> route{from};
    while (route.size() < fabric.nodes().size() + 2) {
        const PortIndex arrived = fabric.port(route.back()).peer;
        if (arrived == to) {
            return route;
        }
        const qint32 number =
            arrived.isValid() ? graph.numberOf(fabric.port(arrived).node) : RouteGraph::None;
        const ForwardingTable *table =
            number == RouteGraph::None ? nullptr : graph.table(static_cast<size_t>(number));
        const PortIndex out =
            table ? graph.port(static_cast<size_t>(number), table->portTo(fabric.port(to).lid))
                  : PortIndex();
        if (!out.isValid()) {
            return {};
        }
        route.push_back(out);
    }
    return {};
}

/// The same by following each pair by itself, on one fabric.
RouteChanges slowly(const RouteGraph &before, const RouteGraph &after)
{
    RouteChanges changes;
    for (const PortIndex from : before.ends()) {
        for (const PortIndex to : before.ends()) {
            if (from == to) {
                continue;
            }
            const auto old = walk(before, from, to);
            const auto now = walk(after, from, to);
            ++changes.pairs;
            changes.lost += !old.empty() && now.empty() ? 1 : 0;
            changes.gained += old.empty() && !now.empty() ? 1 : 0;
            changes.rerouted += !old.empty() && !now.empty() && old != now ? 1 : 0;
        }
    }
    return changes;
}

} // namespace

class TestRouteChanges final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameTablesAreSame()
    {
        const SharedFabric fabric = withLids(*makeFatTree(4));
        QRandomGenerator draw(1);
        const auto tables = randomTables(*fabric, draw, 20);
        const RouteGraph graph(*fabric, tables);
        const auto changes = routeChanges(graph, graph);
        VERIFY_RESULT(changes);
        QVERIFY(changes->isSame());
        QCOMPARE(changes->pairs, qint64(graph.ends().size() * (graph.ends().size() - 1)));
    }

    void countsAsPairByPair_data()
    {
        QTest::addColumn<SharedFabric>("fabric");
        QTest::addColumn<int>("faults");
        for (const int faults : {0, 5, 60}) {
            const QByteArray tail = ", faults " + QByteArray::number(faults);
            QTest::newRow(("tree" + tail).constData()) << makeFatTree(4) << faults;
            QTest::newRow(("two tiers" + tail).constData())
                << makeTwoTierTree({.leaves = 4, .spines = 3, .hostsPerLeaf = 3}) << faults;
            QTest::newRow(("torus" + tail).constData()) << makeTorus({3, 3}, 2) << faults;
            QTest::newRow(("tangle" + tail).constData()) << makeTangle(10, 8, 14, 3) << faults;
        }
    }
    void countsAsPairByPair()
    {
        QFETCH(SharedFabric, fabric);
        QFETCH(int, faults);
        fabric = withLids(*fabric);
        for (quint32 seed = 1; seed < 6; ++seed) {
            QRandomGenerator draw(seed);
            const auto first = randomTables(*fabric, draw, faults);
            const auto second = randomTables(*fabric, draw, faults);
            const RouteGraph before(*fabric, first);
            const RouteGraph after(*fabric, second);
            const RouteChanges expected = slowly(before, after);
            const auto changes = routeChanges(before, after);
            VERIFY_RESULT(changes);
            QCOMPARE(changes->pairs, expected.pairs);
            QCOMPARE(changes->lost, expected.lost);
            QCOMPARE(changes->gained, expected.gained);
            QCOMPARE(changes->rerouted, expected.rerouted);
            qint64 more = 0;
            for (const RouteChanges::Link &link : changes->links) {
                QVERIFY(link.before != link.after);
                more += qint64(link.after) - link.before;
            }
            QVERIFY(faults > 0 || more == 0 || expected.rerouted > 0);
        }
    }

    /// One entry of one leaf leads to the other spine.
    void aSingleEntry()
    {
        const SharedFabric fabric =
            withLids(*makeTwoTierTree({.leaves = 2, .spines = 2, .hostsPerLeaf = 2}));
        QRandomGenerator draw(1);
        auto tables = randomTables(*fabric, draw, 0);
        const auto old = tables;
        const RouteGraph before(*fabric, old);
        const PortIndex to = before.ends().front();
        const qint32 far =
            before.numberOf(fabric->port(fabric->port(before.ends().back()).peer).node);
        const Guid leaf = fabric->node(before.nodeOf(static_cast<size_t>(far))).guid;
        const Lid lid = fabric->port(to).lid;
        for (ForwardingTable &table : tables) {
            if (table.node != leaf) {
                continue;
            }
            const quint8 now = table.portTo(lid);
            const Port &used = fabric->port(before.port(static_cast<size_t>(far), now));
            for (const Port &port : fabric->portsOf(before.nodeOf(static_cast<size_t>(far)))) {
                const bool isUplink = port.peer.isValid() &&
                                      fabric->node(fabric->port(port.peer).node).isSwitch() &&
                                      port.peer != used.peer;
                if (isUplink && port.number != now) {
                    table.set(lid, port.number);
                }
            }
        }
        const RouteGraph after(*fabric, tables);
        const auto changes = routeChanges(before, after);
        VERIFY_RESULT(changes);
        QCOMPARE(changes->rerouted, 2); // from both hosts of that leaf
        QCOMPARE(changes->lost + changes->gained, 0);
        QCOMPARE(changes->tables.size(), size_t(1));
        QCOMPARE(changes->tables[0].node, leaf);
        QCOMPARE(changes->tables[0].entries, 1);
        // The old uplink and the old spine's port lost two routes each, the new ones gained them.
        QCOMPARE(changes->links.size(), size_t(4));
        for (const RouteChanges::Link &link : changes->links) {
            QCOMPARE(std::max(link.before, link.after) - std::min(link.before, link.after), 2U);
        }
    }

    void stops()
    {
        const SharedFabric fabric = withLids(*makeFatTree(4));
        QRandomGenerator draw(1);
        const auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        StopSource stop;
        stop.stop();
        QVERIFY(!routeChanges(graph, graph, stop.token()));
    }
};

PICKGLASS_TEST(TestRouteChanges, QCoreApplication)
#include "tst_routechanges.moc"
