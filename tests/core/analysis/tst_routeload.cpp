// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/routeload.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QHash>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The same fabric with a LID for each adapter's port.
SharedFabric withLids(const Fabric &fabric)
{
    std::vector<Node> nodes = fabric.nodes();
    for (Node &node : nodes) {
        node.ports = 0; // they are counted anew
    }
    std::vector<Port> ports = fabric.ports();
    quint16 lid = 0;
    for (Port &port : ports) {
        port.lid = fabric.node(port.node).isSwitch() ? Lid() : Lid(++lid);
    }
    return FabricBuilder::assemble(std::move(nodes), std::move(ports), fabric.links());
}

std::vector<PortIndex> hostsOf(const Fabric &fabric)
{
    std::vector<PortIndex> hosts;
    for (const Port &port : fabric.ports()) {
        if (fabric.node(port.node).isHostAdapter() && port.peer.isValid()) {
            hosts.push_back(fabric.indexOf(port));
        }
    }
    return hosts;
}

/// Tables that send every packet to any neighbour that is nearer to its destination, and some to
/// nowhere or anywhere.
std::vector<ForwardingTable> randomTables(const Fabric &fabric, QRandomGenerator &draw, int faults)
{
    std::vector<ForwardingTable> tables;
    for (const Node &node : fabric.nodes()) {
        if (node.isSwitch()) {
            tables.push_back({node.guid});
        }
    }
    for (const PortIndex host : hostsOf(fabric)) {
        std::vector<int> distance(fabric.nodes().size(), -1);
        std::vector<NodeIndex> order = {fabric.port(host).node};
        distance[order.front().at()] = 0;
        for (size_t i = 0; i < order.size(); ++i) {
            for (const Port &port : fabric.portsOf(order[i])) {
                const NodeIndex peer = fabric.peerNode(port);
                if (peer.isValid() && distance[peer.at()] < 0) {
                    distance[peer.at()] = distance[order[i].at()] + 1;
                    order.push_back(peer);
                }
            }
        }
        for (ForwardingTable &table : tables) {
            const NodeIndex node = fabric.findNode(table.node);
            std::vector<PortNumber> nearer;
            for (const Port &port : fabric.portsOf(node)) {
                const NodeIndex peer = fabric.peerNode(port);
                const bool isFaulty = faults > 0 && draw.bounded(1000) < faults;
                if (peer.isValid() && (isFaulty || distance[peer.at()] < distance[node.at()])) {
                    nearer.push_back(port.number);
                }
            }
            if (!nearer.empty() && (faults == 0 || draw.bounded(1000) >= faults)) {
                table.set(
                    fabric.port(host).lid,
                    nearer[static_cast<size_t>(draw.bounded(static_cast<int>(nearer.size())))]);
            }
        }
    }
    return tables;
}

/// One route after the other, hop by hop.
std::vector<quint32> slowly(const Fabric &fabric, const std::vector<ForwardingTable> &tables)
{
    QHash<Guid, const ForwardingTable *> of;
    for (const ForwardingTable &table : tables) {
        of.insert(table.node, &table);
    }
    std::vector<quint32> load(fabric.ports().size());
    const auto hosts = hostsOf(fabric);
    for (const PortIndex from : hosts) {
        for (const PortIndex to : hosts) {
            std::vector<PortIndex> route = {from};
            while (from != to && route.size() < fabric.nodes().size() + 2) {
                const PortIndex arrived = fabric.port(route.back()).peer;
                if (arrived == to) {
                    break;
                }
                const NodeIndex node = fabric.port(arrived).node;
                const auto *table = of.value(fabric.node(node).guid, nullptr);
                const PortIndex out =
                    table ? fabric.findPort(node, table->portTo(fabric.port(to).lid)) : PortIndex();
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
        QVERIFY(!routeLoad(*fabric, {}).isKnown());
        QCOMPARE(routeLoad(*fabric, {}).of(PortIndex(0)), 0U);
    }

    /// Two leaves of two hosts and one spine: all that can be said by hand.
    void countsByHand()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({2, 1, 2}));
        QRandomGenerator draw(1);
        const RouteLoad load = routeLoad(*fabric, randomTables(*fabric, draw, 0));
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
        const RouteLoad load = routeLoad(*fabric, tables);
        QVERIFY(std::ranges::any_of(load.routes, [](quint32 count) { return count > 0; }));
        QCOMPARE(load.routes, slowly(*fabric, tables));
    }
};

PICKGLASS_TEST_APPLESS(TestRouteLoad)
#include "tst_routeload.moc"
