// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/path.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A path walked with nothing but the fabric and the list of tables.
Path slowly(const Fabric &fabric, const std::vector<ForwardingTable> &tables, PortIndex from,
            PortIndex to)
{
    Path path{fabric.port(to).lid, {}, RouteFailure::None, {}};
    if (from == to) {
        return path;
    }
    std::set<NodeIndex> seen;
    for (PortIndex out = from;;) {
        const PortIndex in = fabric.port(out).peer;
        path.hops.push_back({out, in});
        if (in == to) {
            return path;
        }
        const NodeIndex node = fabric.port(in).node;
        path.last = node;
        const auto table =
            std::ranges::find(tables, fabric.node(node).guid, &ForwardingTable::node);
        if (!fabric.node(node).isSwitch()) {
            path.failure = RouteFailure::WrongNode;
        } else if (table->portTo(path.lid) == ForwardingTable::NoPort) {
            path.failure = RouteFailure::NoEntry;
        } else if (!seen.insert(node).second) {
            path.failure = RouteFailure::Loop;
        } else {
            out = fabric.findPort(node, table->portTo(path.lid));
            path.last = {};
            continue;
        }
        return path;
    }
}

} // namespace

class TestPath final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsAPlainWalk_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<int>("faults");
        for (const int shape : {0, 1, 2, 3}) {
            for (const int faults : {0, 20, 300}) {
                QTest::addRow("shape %d, %d faults", shape, faults) << shape << faults;
            }
        }
    }
    void equalsAPlainWalk()
    {
        QFETCH(int, shape);
        QFETCH(int, faults);
        const std::array fabrics{makeTwoTierTree({4, 3, 3, 2}), makeTorus({3, 3, 2}, 2),
                                 makeDragonflyPlus({3, 2, 2, 2}), makeTangle(12, 9, 20, 5)};
        const SharedFabric fabric = withLids(*fabrics.at(static_cast<size_t>(shape)));
        QRandomGenerator draw(static_cast<quint32>(shape * 10 + faults));
        const auto tables = randomTables(*fabric, draw, faults);
        const RouteGraph graph(*fabric, tables);
        RouteTree tree(graph);
        int failures = 0;
        for (const PortIndex to : hostPorts(*fabric)) {
            tree.follow(fabric->port(to).lid);
            for (const PortIndex from : hostPorts(*fabric)) {
                const Path path = findPath(graph, from, fabric->port(to).lid);
                const Path expected = slowly(*fabric, tables, from, to);
                QCOMPARE(toString(path.failure), toString(expected.failure));
                QCOMPARE(path.hops, expected.hops);
                QCOMPARE(path.last, expected.last);
                failures += path.arrives() ? 0 : 1;
                // The tree of all switches says the same of the switch at the sender.
                const PortIndex first = fabric->port(from).peer;
                const auto number = static_cast<size_t>(graph.numberOf(fabric->port(first).node));
                if (from != to) {
                    QCOMPARE(toString(tree.failure(number)), toString(path.failure));
                }
            }
        }
        QCOMPARE(failures > 0, faults > 0);
    }

    void loopsAreLists()
    {
        const SharedFabric fabric = withLids(*makeTorus({5}, 1));
        std::vector<ForwardingTable> tables;
        const PortIndex to = hostPorts(*fabric).front();
        const Lid lid = fabric->port(to).lid;
        // Everybody sends to the neighbour of the next number; the last to the one before it.
        std::vector<NodeIndex> ring;
        for (const Node &node : fabric->nodes()) {
            if (node.isSwitch()) {
                ring.push_back(fabric->indexOf(node));
            }
        }
        for (const NodeIndex node : ring) {
            ForwardingTable table{fabric->node(node).guid};
            for (const Port &port : fabric->portsOf(node)) {
                const NodeIndex peer = fabric->peerNode(port);
                const bool isNext = peer == ring[1] && node == ring[2];
                const bool isBack = peer == ring[2] && node == ring[1];
                if (isNext || isBack) {
                    table.set(lid, port.number);
                }
            }
            tables.push_back(table);
        }
        const RouteGraph graph(*fabric, tables);
        RouteTree tree(graph);
        tree.follow(lid);
        QCOMPARE(tree.loops(), (std::vector<std::vector<qint32>>{{1, 2}}));
        QVERIFY(tree.failure(1) == RouteFailure::Loop);
        QVERIFY(tree.failure(3) == RouteFailure::NoEntry);
        QVERIFY(tree.arriving().empty());
    }

    void saysWhy()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({2, 1, 2}));
        const auto hosts = hostPorts(*fabric);
        QRandomGenerator draw(1);
        auto tables = randomTables(*fabric, draw, 0);
        const Lid lid = fabric->port(hosts.back()).lid;
        const auto failure = [&](PortIndex from, Lid to) {
            return findPath(RouteGraph(*fabric, tables), from, to).failure;
        };
        QVERIFY(failure(hosts.front(), lid) == RouteFailure::None);
        QVERIFY(failure(hosts.front(), Lid(4000)) == RouteFailure::NoOwner);
        const auto whole = tables;
        for (ForwardingTable &table : tables) {
            table.set(lid, 0);
        }
        QVERIFY(failure(hosts.front(), lid) == RouteFailure::WrongNode);
        for (ForwardingTable &table : tables) {
            table.set(lid, 200);
        }
        QVERIFY(failure(hosts.front(), lid) == RouteFailure::DeadPort);
        tables.clear();
        QVERIFY(failure(hosts.front(), lid) == RouteFailure::NoTable);
        tables = whole;
        // From a switch through its own table.
        const PortIndex atLeaf = fabric->port(hosts.back()).peer;
        const Path path = findPath(RouteGraph(*fabric, tables), atLeaf, lid);
        QVERIFY(path.arrives());
        QCOMPARE(path.hops, (std::vector<PathHop>{{atLeaf, hosts.back()}}));
        QCOMPARE(findPaths(RouteGraph(*fabric, tables), hosts.front(), hosts.back()).size(),
                 size_t(1));
    }
};

PICKGLASS_TEST_APPLESS(TestPath)
#include "tst_path.moc"
