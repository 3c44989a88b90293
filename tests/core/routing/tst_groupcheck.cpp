// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/groupcheck.h"
#include "core/routing/routingcheck.h"
#include "core/routing/spreadload.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Gives each table a group for each of its LIDs: what this makes of the switch and the table's
/// port.
template<typename Make>
void setGroups(const Fabric &fabric, std::vector<ForwardingTable> &tables, Make &&make)
{
    for (ForwardingTable &table : tables) {
        ForwardingGroupsMaker maker;
        const NodeIndex node = fabric.findNode(table.node);
        for (size_t lid = 1; lid < table.ports.size(); ++lid) {
            if (table.ports[lid] != ForwardingTable::NoPort) {
                maker.set(lid, {.ports = make(node, table.ports[lid])});
            }
        }
        table.groups = maker.take();
    }
}

PortSet only(NodeIndex /*node*/, quint8 port)
{
    PortSet ports;
    ports.add(port);
    return ports;
}

} // namespace

class TestGroupCheck final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsAdaptiveWithoutGroups();
    void spreadsTreesSoundly();
    void findsCreditLoopsOfRings();
    void findsLoopsAndDeadPorts();
    void loadsLieWhereGroupsSpread();
};

void TestGroupCheck::nothingIsAdaptiveWithoutGroups()
{
    QRandomGenerator draw(1);
    const SharedFabric fabric = withLids(*makeTwoTierTree({4, 3, 3, 2}));
    const auto tables = randomTables(*fabric, draw, 0);
    const RouteGraph graph(*fabric, tables);
    const auto check = checkGroups(graph);
    VERIFY_RESULT(check);
    QVERIFY(check->isSound());
    QCOMPARE(check->adaptive, qint64(0));
    QCOMPARE(spreadLoad(graph).routes, routeLoad(graph).routes);
}

namespace {

/// All ports of a switch that lead to a node one of which the port leads to, or up where it leads
/// up: what adaptive routing in a tree allows.
PortSet alike(const Fabric &fabric, NodeIndex node, quint8 port)
{
    const NodeIndex peer = fabric.peerNode(fabric.port(fabric.findPort(node, port)));
    const auto hasHosts = [&fabric](NodeIndex at) {
        return std::ranges::any_of(fabric.portsOf(at), [&](const Port &one) {
            const NodeIndex other = fabric.peerNode(one);
            return other.isValid() && !fabric.node(other).isSwitch();
        });
    };
    PortSet ports;
    for (const Port &one : fabric.portsOf(node)) {
        const NodeIndex other = fabric.peerNode(one);
        const bool isUp = other.isValid() && fabric.node(other).isSwitch() && hasHosts(node) &&
                          fabric.node(peer).isSwitch();
        if (other.isValid() && (other == peer || isUp)) {
            ports.add(one.number);
        }
    }
    return ports;
}

} // namespace

void TestGroupCheck::spreadsTreesSoundly()
{
    QRandomGenerator draw(2);
    const SharedFabric fabric = withLids(*makeTwoTierTree({4, 3, 3, 2}));
    auto tables = randomTables(*fabric, draw, 0);
    setGroups(*fabric, tables,
              [&](NodeIndex node, quint8 port) { return alike(*fabric, node, port); });
    const RouteGraph graph(*fabric, tables);
    const auto check = checkGroups(graph);
    VERIFY_RESULT(check);
    QVERIFY(check->isSound() && check->deadPorts.empty() && !check->areTablesJoined);
    const auto hosts = static_cast<qint64>(graph.ends().size());
    QCOMPARE(check->pairs, hosts * (hosts - 1));
    QVERIFY(check->adaptive > 0 && check->adaptive < check->pairs);
    // Every uplink of a leaf has as much as every other one.
    const RouteLoad load = spreadLoad(graph);
    const RouteLoad ofTables = routeLoad(graph);
    for (const NodeIndex node : {graph.nodeOf(0)}) {
        std::set<quint32> loads;
        qint64 spread = 0;
        qint64 whole = 0;
        for (const Port &port : fabric->portsOf(node)) {
            const NodeIndex peer = fabric->peerNode(port);
            if (peer.isValid() && fabric->node(peer).isSwitch()) {
                loads.insert(load.of(fabric->indexOf(port)));
                spread += load.of(fabric->indexOf(port));
                whole += ofTables.of(fabric->indexOf(port));
            }
        }
        QVERIFY(whole > 0 && std::abs(spread - whole) <= 6); // each port is rounded
        QCOMPARE(loads.size(), size_t(1));
    }
}

/// Shortest ways around an even ring: from the other side both ways may be taken, which closes the
/// circle that single ways leave open only with few hosts.
void TestGroupCheck::findsCreditLoopsOfRings()
{
    const SharedFabric fabric = withLids(*makeTorus({4}, 1));
    auto tables = ringTables(*fabric);
    setGroups(*fabric, tables, only);
    {
        const RouteGraph graph(*fabric, tables);
        const auto check = checkGroups(graph);
        VERIFY_RESULT(check);
        // As many as the tables themselves have.
        const auto plain = checkRouting(graph, classify(*fabric));
        VERIFY_RESULT(plain);
        QCOMPARE(check->creditLoops.size(), plain->creditLoops.size());
        QCOMPARE(check->adaptive, qint64(0));
    }
    setGroups(*fabric, tables, [&](NodeIndex node, quint8 port) {
        PortSet ports = only(node, port);
        const NodeIndex peer = fabric->peerNode(fabric->port(fabric->findPort(node, port)));
        for (const Port &one : fabric->portsOf(node)) {
            const NodeIndex other = fabric->peerNode(one);
            if (fabric->node(peer).isSwitch() && other.isValid() &&
                fabric->node(other).isSwitch()) {
                ports.add(one.number);
            }
        }
        return ports;
    });
    const RouteGraph graph(*fabric, tables);
    const auto check = checkGroups(graph);
    VERIFY_RESULT(check);
    QVERIFY(!check->creditLoops.empty() && check->mayLoop > 0 && !check->isSound());
}

void TestGroupCheck::findsLoopsAndDeadPorts()
{
    QRandomGenerator draw(3);
    const SharedFabric fabric = withLids(*makeTwoTierTree({4, 3, 3, 2}));
    auto tables = randomTables(*fabric, draw, 0);
    const NodeIndex leaf = fabric->findNode(tables[0].node);
    setGroups(*fabric, tables, [&](NodeIndex node, quint8 port) {
        PortSet ports = only(node, port);
        ports.add(quint8(200)); // there is none
        return node == leaf ? ports : only(node, port);
    });
    const RouteGraph graph(*fabric, tables);
    const auto check = checkGroups(graph);
    VERIFY_RESULT(check);
    QVERIFY(check->isSound()); // another port of each group is up
    QCOMPARE(check->deadPorts.size(), size_t(1));
    QVERIFY(check->deadPorts[0].node == leaf);
    QCOMPARE(check->deadPorts[0].port, quint8(200));
    QCOMPARE(check->deadPorts[0].lids, int(graph.ends().size()));
}

/// With groups of one port, that of the table, all is as without them.
void TestGroupCheck::loadsLieWhereGroupsSpread()
{
    QRandomGenerator draw(4);
    for (int round = 0; round < 20; ++round) {
        const SharedFabric fabric = withLids(*makeTangle(10, 8, 20, static_cast<quint32>(round)));
        auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph plain(*fabric, tables);
        const RouteLoad expected = routeLoad(plain);
        setGroups(*fabric, tables, only);
        const RouteGraph graph(*fabric, tables);
        QVERIFY(graph.hasGroups());
        QCOMPARE(spreadLoad(graph).routes, expected.routes);
        for (const int shift : {0, 1, -3}) {
            const RoutePattern pattern{hostEnds(graph), shift};
            const auto spread = spreadPatternLoad(graph, pattern);
            VERIFY_RESULT(spread);
            const auto usual = patternLoad(plain, pattern);
            VERIFY_RESULT(usual);
            QCOMPARE(spread->load.routes, usual->load.routes);
            QCOMPARE(spread->flows, usual->flows);
            QCOMPARE(spread->lost, usual->lost);
        }
        const auto check = checkGroups(graph);
        VERIFY_RESULT(check);
        const auto credit = checkRouting(plain, classify(*fabric));
        VERIFY_RESULT(credit);
        QCOMPARE(check->creditLoops.size(), credit->creditLoops.size());
        QCOMPARE(check->adaptive, qint64(0));
    }
}

PICKGLASS_TEST_APPLESS(TestGroupCheck)
#include "tst_groupcheck.moc"
