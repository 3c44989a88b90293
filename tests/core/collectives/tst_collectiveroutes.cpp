// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/collectiveroutes.h"

#include "core/collectives/collectivereader.h"
#include "core/routing/path.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A fabric with routes, and the names of its hosts in natural order.
struct Network
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;
    QStringList hosts;

    explicit Network(SharedFabric made, quint32 seed = 1, int faults = 0) : fabric(withLids(*made))
    {
        QRandomGenerator draw(seed);
        tables = randomTables(*fabric, draw, faults);
        for (const Node &node : fabric->nodes()) {
            if (node.isHostAdapter() && !hosts.contains(node.system)) {
                hosts << node.system;
            }
        }
        hosts.sort();
    }
};

struct Followed
{
    CollectivePlan plan;
    CollectiveRoutes routes;
};

Result<Followed> follow(const Network &network, const Communicator &communicator,
                        CollectiveAlgorithm algorithm, const CollectiveFacts &facts = {})
{
    const RouteGraph graph(*network.fabric, network.tables);
    CollectiveHosts hosts(graph, facts);
    Followed followed;
    followed.plan =
        planCollective(communicator, facts.graphs, algorithm, railsOf(communicator, hosts));
    ASSIGN_OR_RETURN(followed.routes, routeCollective(communicator, followed.plan, hosts, graph));
    return followed;
}

/// The uses of links counted another way: each step walked by the tables, switch by switch.
std::map<qint32, qint64> usesByWalking(const Network &network, const std::vector<RoutedStep> &steps)
{
    const Fabric &fabric = *network.fabric;
    std::map<qint32, qint64> uses;
    for (const RoutedStep &step : steps) {
        const Lid lid = fabric.port(step.to).lid;
        std::vector<qint32> way;
        PortIndex out = step.from;
        for (int hops = 0; out.isValid() && hops < 1000; ++hops) {
            way.push_back(out.value());
            const PortIndex in = fabric.port(out).peer;
            if (in == step.to || !in.isValid()) {
                break;
            }
            const NodeIndex node = fabric.port(in).node;
            const auto table =
                std::ranges::find(network.tables, fabric.node(node).guid, &ForwardingTable::node);
            out = table == network.tables.end() ? PortIndex()
                                                : fabric.findPort(node, table->portTo(lid));
        }
        const bool arrives = !way.empty() && fabric.port(PortIndex(way.back())).peer == step.to;
        if (arrives) {
            for (const qint32 link : way) {
                ++uses[link];
            }
        }
    }
    return uses;
}

} // namespace

class TestCollectiveRoutes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usesAreThoseOfAWalk_data();
    void usesAreThoseOfAWalk();
    void aRingInOneLeafIsNotShared();
    void railsAddUp();
    void stepsThatShareALinkDivideIt();
    void treesHaveTheirFormula();
    void adaptersByTheirNames();
    void ringsRoundHostsTwice();
    void whatIsNotKnown();
    void canBeStopped();
};

void TestCollectiveRoutes::usesAreThoseOfAWalk_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("faults");
    for (int seed = 1; seed <= 20; ++seed) {
        QTest::addRow("seed %d", seed) << seed << (seed % 3 == 0 ? 100 : 0);
    }
}

/// Random fabrics and ranks: uses, and the bound as the least of all links, one after the other.
void TestCollectiveRoutes::usesAreThoseOfAWalk()
{
    QFETCH(const int, seed);
    QFETCH(const int, faults);
    QRandomGenerator draw(static_cast<quint32>(seed));
    const Network network(makeTangle(2 + int(draw.bounded(6)), int(draw.bounded(5)),
                                     4 + int(draw.bounded(12)), static_cast<quint32>(seed)),
                          static_cast<quint32>(seed), faults);
    Communicator communicator;
    const int ranks = 2 + int(draw.bounded(30));
    for (int rank = 0; rank < ranks; ++rank) {
        communicator.hosts << network.hosts[draw.bounded(int(network.hosts.size()))];
    }
    for (int channel = 0; channel < 3; ++channel) {
        auto &ring = communicator.channels[channel].ring;
        for (int rank = 0; rank < ranks; ++rank) {
            ring.insert(ring.begin() + draw.bounded(rank + 1), rank);
        }
    }
    for (const auto algorithm : {CollectiveAlgorithm::Ring, CollectiveAlgorithm::Tree}) {
        const auto followed = follow(network, communicator, algorithm);
        VERIFY_RESULT(followed);
        const CollectiveRoutes &routes = followed->routes;
        std::map<qint32, qint64> counted;
        std::optional<double> least;
        for (const LinkUses &link : routes.links) {
            counted[link.port.value()] = link.uses;
            QVERIFY(link.capacity);
            const double share = *link.capacity / double(link.uses);
            least = std::min(share, least.value_or(share));
        }
        QCOMPARE(counted, usesByWalking(network, routes.steps));
        QCOMPARE(routes.bound.has_value(), least.has_value());
        if (least) {
            const double factor =
                algorithm == CollectiveAlgorithm::Tree ? 2.0 * (ranks - 1) / ranks : 1;
            QVERIFY(std::abs(*routes.bound - *least * followed->plan.channels * factor) < 1);
        }
        for (const RoutedStep &step : routes.steps) {
            QCOMPARE(step.links.empty(), step.failure != RouteFailure::None);
        }
    }
}

void TestCollectiveRoutes::aRingInOneLeafIsNotShared()
{
    const Network network(makeTwoTierTree({2, 2, 4}));
    Communicator communicator;
    communicator.hosts = network.hosts.mid(0, 4);
    const auto followed = follow(network, communicator, CollectiveAlgorithm::Ring);
    VERIFY_RESULT(followed);
    const CollectiveRoutes &routes = followed->routes;
    QCOMPARE(routes.steps.size(), size_t(4));
    QVERIFY(std::ranges::all_of(
        routes.links, [](const LinkUses &link) { return link.uses == 1 && link.isOfHost; }));
    const double rate = *routes.links.front().capacity;
    QCOMPARE(routes.bound, std::optional(rate));
    QCOMPARE(routes.boundOfAdapters, std::optional(rate));
    QVERIFY(!routes.isShared());
    QCOMPARE(toString(followed->plan.order), QStringLiteral("assumed"));
}

/// A ring over each of four rails carries as much as all four adapters do.
void TestCollectiveRoutes::railsAddUp()
{
    const Network network(
        makeTwoTierTree({.leaves = 4, .spines = 2, .hostsPerLeaf = 4, .rails = 4}));
    Communicator communicator;
    for (const QString &host : network.hosts) {
        for (int i = 0; i < 8; ++i) {
            communicator.hosts << host;
        }
    }
    const auto followed = follow(network, communicator, CollectiveAlgorithm::Ring);
    VERIFY_RESULT(followed);
    QCOMPARE(followed->plan.channels, 4);
    const double rate = *followed->routes.links.front().capacity;
    QCOMPARE(followed->routes.bound, std::optional(4 * rate));
    QCOMPARE(followed->routes.boundOfAdapters, std::optional(4 * rate));
    QVERIFY(!followed->routes.isShared());
}

/// Hosts of two leaves in turn, and one spine: each step crosses it.
void TestCollectiveRoutes::stepsThatShareALinkDivideIt()
{
    const Network network(makeTwoTierTree({2, 1, 4}));
    const RouteGraph graph(*network.fabric, network.tables);
    std::map<qint32, QStringList> leaves;
    for (const PortIndex end : graph.ends()) {
        const Fabric &fabric = *network.fabric;
        leaves[fabric.peerNode(fabric.port(end)).value()]
            << fabric.node(fabric.port(end).node).system;
    }
    QCOMPARE(leaves.size(), size_t(2));
    Communicator communicator;
    for (qsizetype i = 0; i < 4; ++i) {
        communicator.hosts << leaves.begin()->second[i] << leaves.rbegin()->second[i];
    }
    const auto followed = follow(network, communicator, CollectiveAlgorithm::Ring);
    VERIFY_RESULT(followed);
    const CollectiveRoutes &routes = followed->routes;
    const double rate = *routes.links.front().capacity;
    QCOMPARE(routes.links.front().uses, qint64(4));
    QVERIFY(!routes.links.front().isOfHost);
    QCOMPARE(routes.bound, std::optional(rate / 4));
    QCOMPARE(routes.boundOfAdapters, std::optional(rate));
    QVERIFY(routes.isShared());
    QVERIFY(std::ranges::all_of(routes.steps, [](const RoutedStep &step) {
        return step.maxUses == 4 && step.links.size() == 4;
    }));
    // Host by host of a leaf it crosses once each way.
    std::ranges::sort(communicator.hosts, [&](const QString &a, const QString &b) {
        return leaves.begin()->second.contains(a) > leaves.begin()->second.contains(b);
    });
    const auto sorted = follow(network, communicator, CollectiveAlgorithm::Ring);
    VERIFY_RESULT(sorted);
    QCOMPARE(sorted->routes.bound, std::optional(rate));
    QVERIFY(!sorted->routes.isShared());
}

/// Two ranks: each tree has one edge, so each direction of a host's link has two uses, and
/// data/time is at most its rate; 2(n-1)/n is 1.
void TestCollectiveRoutes::treesHaveTheirFormula()
{
    const Network network(makeTwoTierTree({2, 2, 4}));
    Communicator communicator;
    communicator.hosts = network.hosts.mid(0, 2);
    const auto two = follow(network, communicator, CollectiveAlgorithm::Tree);
    VERIFY_RESULT(two);
    const double rate = *two->routes.links.front().capacity;
    QCOMPARE(two->plan.channels, 2);
    QCOMPARE(two->routes.links.front().uses, qint64(2));
    QCOMPARE(two->routes.bound, std::optional(rate));
    // Four: an inner host sends up once and down twice in one tree, up once in the other.
    communicator.hosts = network.hosts.mid(0, 4);
    const auto four = follow(network, communicator, CollectiveAlgorithm::Tree);
    VERIFY_RESULT(four);
    QCOMPARE(four->routes.links.front().uses, qint64(4));
    QCOMPARE(four->routes.bound, std::optional(rate / 4 * 2 * 1.5));
    QCOMPARE(four->routes.boundOfAdapters, four->routes.bound);
}

/// The log names adapters that are not in the order of the rails.
void TestCollectiveRoutes::adaptersByTheirNames()
{
    const Network network(
        makeTwoTierTree({.leaves = 2, .spines = 2, .hostsPerLeaf = 2, .rails = 2}));
    const auto deviceOf = [&](PortIndex port) {
        return network.fabric->node(network.fabric->port(port).node).part;
    };
    Communicator communicator;
    communicator.hosts = network.hosts.mid(0, 2);
    communicator.channels[0].ring = {0, 1};
    communicator.channels[0].connections[{0, 1}] = {0, 1, false};
    communicator.channels[0].connections[{1, 0}] = {1, {}, false};
    CollectiveFacts facts;
    const auto byOrder = follow(network, communicator, CollectiveAlgorithm::Ring, facts);
    VERIFY_RESULT(byOrder);
    QCOMPARE(deviceOf(byOrder->routes.steps[0].from), QStringLiteral("mlx5_0"));
    QCOMPARE(deviceOf(byOrder->routes.steps[0].to), QStringLiteral("mlx5_1"));
    QCOMPARE(byOrder->routes.notes.size(), 1);
    facts.adapters[communicator.hosts[0].toLower()] = {"mlx5_1:1", "mlx5_0:1"};
    facts.adapters[QString()] = {"mlx5_0:1", "mlx5_1:1"};
    const auto byName = follow(network, communicator, CollectiveAlgorithm::Ring, facts);
    VERIFY_RESULT(byName);
    QCOMPARE(deviceOf(byName->routes.steps[0].from), QStringLiteral("mlx5_1"));
    QCOMPARE(deviceOf(byName->routes.steps[0].to), QStringLiteral("mlx5_1"));
    // Nothing says how the first host receives: by the adapter of the same number.
    QCOMPARE(deviceOf(byName->routes.steps[1].from), QStringLiteral("mlx5_1"));
    QCOMPARE(deviceOf(byName->routes.steps[1].to), QStringLiteral("mlx5_0"));
    QVERIFY(byName->routes.notes.isEmpty());
}

/// Ranks that go round the hosts: each adapter is used once for each turn.
void TestCollectiveRoutes::ringsRoundHostsTwice()
{
    const Network network(makeTwoTierTree({2, 2, 4}));
    Communicator communicator;
    communicator.hosts = network.hosts.mid(0, 3) + network.hosts.mid(0, 3);
    const auto followed = follow(network, communicator, CollectiveAlgorithm::Ring);
    VERIFY_RESULT(followed);
    const double rate = *followed->routes.links.front().capacity;
    QCOMPARE(followed->routes.bound, std::optional(rate / 2));
    QVERIFY(followed->routes.isShared());
}

void TestCollectiveRoutes::whatIsNotKnown()
{
    const Network network(makeTwoTierTree({2, 2, 4}));
    Communicator communicator;
    communicator.hosts = {network.hosts[0], QStringLiteral("elsewhere"), QString()};
    const auto followed = follow(network, communicator, CollectiveAlgorithm::Ring);
    VERIFY_RESULT(followed);
    QCOMPARE(followed->routes.unknownHosts, QStringList(QStringLiteral("elsewhere")));
    QCOMPARE(followed->routes.withoutRoute, qint64(1));
    QCOMPARE(followed->plan.withoutHost, qint64(2));
    QVERIFY(!followed->routes.bound && !followed->routes.boundOfAdapters);
    QVERIFY(!followed->routes.isShared());
    communicator.hosts = network.hosts.mid(0, 2);
    communicator.channels[0].ring = {0, 1};
    communicator.channels[0].connections[{0, 1}] = {0, 0, true};
    const auto socket = follow(network, communicator, CollectiveAlgorithm::Ring);
    VERIFY_RESULT(socket);
    QCOMPARE(socket->routes.sockets, qint64(1));
    QCOMPARE(socket->routes.steps.size(), size_t(1));
}

void TestCollectiveRoutes::canBeStopped()
{
    const Network network(makeTwoTierTree({2, 2, 4}));
    const RouteGraph graph(*network.fabric, network.tables);
    const CollectiveFacts facts;
    CollectiveHosts hosts(graph, facts);
    Communicator communicator;
    communicator.hosts = network.hosts;
    const auto plan = planCollective(communicator, {}, CollectiveAlgorithm::Ring, 1);
    StopSource source;
    source.stop();
    QVERIFY(!routeCollective(communicator, plan, hosts, graph, source.token()));
}

PICKGLASS_TEST_APPLESS(TestCollectiveRoutes)

#include "tst_collectiveroutes.moc"
