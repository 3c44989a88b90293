// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/path.h"
#include "core/routing/routingcheck.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Dependencies = std::map<PortIndex, std::set<PortIndex>>;

/// Which channels between switches wait for which, from one path after the other.
Dependencies dependenciesOf(const RouteGraph &graph)
{
    const Fabric &fabric = graph.fabric();
    const auto isBetweenSwitches = [&fabric](const PathHop &hop) {
        return fabric.node(fabric.port(hop.out).node).isSwitch() &&
               fabric.node(fabric.port(hop.in).node).isSwitch();
    };
    Dependencies after;
    for (const PortIndex from : graph.ends()) {
        for (const PortIndex to : graph.ends()) {
            const Path path = findPath(graph, from, fabric.port(to).lid);
            for (size_t i = 1; path.arrives() && i < path.hops.size(); ++i) {
                if (isBetweenSwitches(path.hops[i - 1]) && isBetweenSwitches(path.hops[i])) {
                    after[path.hops[i - 1].out].insert(path.hops[i].out);
                }
            }
        }
    }
    return after;
}

/// How many channels a packet needs to wait for itself; 0: it never does.
size_t shortestCycle(const Dependencies &after)
{
    size_t shortest = 0;
    for (const auto &[start, next] : after) {
        std::map<PortIndex, size_t> distance{{start, 0}};
        std::vector<PortIndex> order{start};
        for (size_t i = 0; i < order.size(); ++i) {
            const auto found = after.find(order[i]);
            for (const PortIndex to :
                 found == after.end() ? std::set<PortIndex>() : found->second) {
                const size_t length = distance[order[i]] + 1;
                if (to == start && (shortest == 0 || length < shortest)) {
                    shortest = length;
                }
                if (distance.emplace(to, length).second) {
                    order.push_back(to);
                }
            }
        }
    }
    return shortest;
}

} // namespace

class TestRoutingCheck final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ringsHaveCreditLoops_data()
    {
        QTest::addColumn<int>("switches");
        QTest::addColumn<int>("loops");
        QTest::addColumn<int>("channels");
        QTest::newRow("3") << 3 << 0 << 0;
        QTest::newRow("4") << 4 << 1 << 4;
        QTest::newRow("5") << 5 << 2 << 5;
        QTest::newRow("8") << 8 << 2 << 8;
    }
    void ringsHaveCreditLoops()
    {
        QFETCH(int, switches);
        QFETCH(int, loops);
        QFETCH(int, channels);
        const SharedFabric fabric = withLids(*makeTorus({switches}, 1));
        const auto tables = ringTables(*fabric);
        const auto check = checkRouting(RouteGraph(*fabric, tables), classify(*fabric));
        VERIFY_RESULT(check);
        QCOMPARE(check->pairs, qint64(switches) * (switches - 1));
        QCOMPARE(check->unreachable, 0);
        QCOMPARE(check->creditLoops.size(), size_t(loops));
        for (const auto &loop : check->creditLoops) {
            QCOMPARE(loop.channels.size(), size_t(channels));
            QCOMPARE(loop.component, channels);
            for (size_t i = 0; i < loop.channels.size(); ++i) {
                const PortIndex next = loop.channels[(i + 1) % loop.channels.size()];
                QCOMPARE(fabric->peerNode(fabric->port(loop.channels[i])), fabric->port(next).node);
            }
        }
    }

    void agreesWithSinglePaths_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<int>("faults");
        for (const int shape : {0, 1, 2, 3, 4}) {
            for (const int faults : {0, 5, 100}) {
                QTest::addRow("shape %d, %d faults", shape, faults) << shape << faults;
            }
        }
    }
    void agreesWithSinglePaths()
    {
        QFETCH(int, shape);
        QFETCH(int, faults);
        const std::array fabrics{makeTwoTierTree({4, 3, 3, 2}), makeFatTree(4),
                                 makeTorus({4, 3}, 2), makeDragonflyPlus({3, 2, 2, 2}),
                                 makeTangle(12, 9, 20, 5)};
        const SharedFabric fabric = withLids(*fabrics.at(static_cast<size_t>(shape)));
        QRandomGenerator draw(static_cast<quint32>(shape * 10 + faults));
        const auto tables = randomTables(*fabric, draw, faults);
        const RouteGraph graph(*fabric, tables);
        const auto check = checkRouting(graph, classify(*fabric));
        VERIFY_RESULT(check);
        std::array<qint64, size_t(RouteFailure::Loop) + 1> failures{};
        std::set<std::set<NodeIndex>> loops;
        for (const PortIndex from : graph.ends()) {
            for (const PortIndex to : graph.ends()) {
                const Path path = findPath(graph, from, fabric->port(to).lid);
                failures.at(static_cast<size_t>(path.failure)) += from == to ? 0 : 1;
                if (path.failure == RouteFailure::Loop) {
                    std::set<NodeIndex> loop;
                    for (size_t i = path.hops.size();
                         i-- > 0 && loop.insert(fabric->port(path.hops[i].in).node).second;) {
                    }
                    loops.insert(loop);
                }
            }
        }
        QCOMPARE(check->failures, failures);
        QCOMPARE(check->unreachable, check->pairs - failures.front());
        for (const auto &loop : loops) {
            QVERIFY(std::ranges::any_of(check->loops, [&loop](const RoutingCheck::Loop &found) {
                return std::set<NodeIndex>(found.switches.begin(), found.switches.end()) == loop;
            }));
        }
        const size_t shortest = shortestCycle(dependenciesOf(graph));
        QCOMPARE(check->creditLoops.empty(), shortest == 0);
        if (shortest > 0) {
            QCOMPARE(std::ranges::min(check->creditLoops, {},
                                      [](const auto &loop) { return loop.channels.size(); })
                         .channels.size(),
                     shortest);
        }
        if (faults == 0) {
            QCOMPARE(check->isSound(), shortest == 0);
        }
    }

    void findsWhatIsWrongInTables()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({3, 2, 2}));
        QRandomGenerator draw(1);
        auto tables = randomTables(*fabric, draw, 0);
        const auto hosts = hostPorts(*fabric);
        const Lid lid = fabric->port(hosts.front()).lid;
        const Lid other = fabric->port(hosts.back()).lid;
        tables[0].set(lid, ForwardingTable::NoPort);
        tables[1].set(other, 99);
        const Guid third = tables.back().node;
        tables.pop_back();
        const auto check = checkRouting(RouteGraph(*fabric, tables), classify(*fabric));
        VERIFY_RESULT(check);
        QCOMPARE(check->partialLids.size(), size_t(1));
        QCOMPARE(check->partialLids.front().lid, lid);
        QCOMPARE(check->partialLids.front().without,
                 std::vector<NodeIndex>{fabric->findNode(tables[0].node)});
        QCOMPARE(check->deadEntries.size(), size_t(1));
        QCOMPARE(check->deadEntries.front().port, quint8(99));
        QCOMPARE(check->deadEntries.front().lids, 1);
        QCOMPARE(check->withoutTable, std::vector<NodeIndex>{fabric->findNode(third)});
        QVERIFY(!check->isSound());
    }

    void findsWrongOwnLids()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({3, 2, 2}));
        QRandomGenerator draw(1);
        auto tables = randomTables(*fabric, draw, 0);
        const PortIndex host = hostPorts(*fabric).front();
        tables[1].set(fabric->port(host).lid, 0);
        const auto check = checkRouting(RouteGraph(*fabric, tables), classify(*fabric));
        VERIFY_RESULT(check);
        QCOMPARE(check->ownLids.size(), size_t(1));
        QCOMPARE(check->ownLids.front().node, fabric->findNode(tables[1].node));
        QCOMPARE(check->ownLids.front().lid, fabric->port(host).lid);
        QCOMPARE(check->ownLids.front().owner, host);
    }

    /// Each check by itself finds what it finds beside the others.
    void checksWhatIsAskedFor()
    {
        const SharedFabric fabric = withLids(*makeTorus({5}, 2));
        auto tables = ringTables(*fabric);
        tables[0].set(fabric->port(hostPorts(*fabric).back()).lid, 99);
        const RouteGraph graph(*fabric, tables);
        const FabricShape shape = classify(*fabric);
        const auto with = [&](bool reach, bool loops, bool credit, bool updown) {
            const RoutingCheckOptions options{reach, loops, credit, updown, nullptr};
            return checkRouting(graph, shape, options).value();
        };
        QCOMPARE(with(true, false, false, false).unreachable > 0, true);
        QCOMPARE(with(true, false, false, false).creditLoops.size(), size_t(0));
        QCOMPARE(with(false, false, true, false).creditLoops.size(), size_t(2));
        QCOMPARE(with(false, false, true, false).pairs, 0);
        QVERIFY(with(false, true, false, true).isSound());
    }

    /// From a leaf over a spine to another leaf, up to the other spine and down again.
    void findsUpAfterDown()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({3, 2, 2}));
        const FabricShape shape = classify(*fabric);
        QRandomGenerator draw(1);
        auto tables = randomTables(*fabric, draw, 0);
        const auto sound = checkRouting(RouteGraph(*fabric, tables), shape);
        VERIFY_RESULT(sound);
        QVERIFY(sound->upDownViolations.empty());
        const PortIndex to = hostPorts(*fabric).front();
        const NodeIndex last = fabric->peerNode(fabric->port(to));
        const auto portTo = [&fabric](NodeIndex from, NodeIndex peer) {
            const auto ports = fabric->portsOf(from);
            return std::ranges::find_if(
                       ports, [&](const Port &port) { return fabric->peerNode(port) == peer; })
                ->number;
        };
        std::vector<NodeIndex> leaves;
        std::vector<NodeIndex> spines;
        for (const ForwardingTable &table : tables) {
            const NodeIndex node = fabric->findNode(table.node);
            if (node != last) {
                (shape.tier[node.at()] == 1 ? leaves : spines).push_back(node);
            }
        }
        const auto set = [&](NodeIndex from, NodeIndex peer) {
            std::ranges::find(tables, fabric->node(from).guid, &ForwardingTable::node)
                ->set(fabric->port(to).lid, portTo(from, peer));
        };
        set(leaves[0], spines[0]);
        set(spines[0], leaves[1]);
        set(leaves[1], spines[1]);
        set(spines[1], last);
        const auto check = checkRouting(RouteGraph(*fabric, tables), shape);
        VERIFY_RESULT(check);
        QCOMPARE(check->unreachable, 0);
        QCOMPARE(check->upDownViolations.size(), size_t(1));
        const auto &found = check->upDownViolations.front();
        QCOMPARE(fabric->peerNode(fabric->port(found.in)), spines[0]);
        QCOMPARE(fabric->peerNode(fabric->port(found.out)), spines[1]);
    }
};

PICKGLASS_TEST_APPLESS(TestRoutingCheck)
#include "tst_routingcheck.moc"
