// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/whatif.h"

#include "core/fabric/fabricbuilder.h"
#include "core/routing/failureranking.h"
#include "core/routing/path.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

struct Routed
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;

    RouteGraph graph() const { return RouteGraph(*fabric, tables); }
};

/// The nodes and ports, with so many LIDs for each port of an adapter, and without some cables.
SharedFabric changed(const Fabric &fabric, quint8 lmc, const std::vector<LinkIndex> &without = {})
{
    std::vector<Node> nodes = fabric.nodes();
    for (Node &node : nodes) {
        node.ports = 0; // they are counted anew
    }
    std::vector<Port> ports = fabric.ports();
    for (Port &port : ports) {
        port.lmc = lmc;
    }
    std::vector<Link> links;
    for (size_t i = 0; i < fabric.links().size(); ++i) {
        if (std::ranges::count(without, LinkIndex(i)) == 0) {
            links.push_back(fabric.links()[i]);
        } else {
            for (const PortIndex end : {fabric.links()[i].a, fabric.links()[i].b}) {
                ports[end.at()].link = {};
                ports[end.at()].peer = {};
            }
        }
    }
    return FabricBuilder::assemble(std::move(nodes), std::move(ports), std::move(links));
}

SharedFabric shapeOf(int shape)
{
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
}

/// Two LIDs for each port, each with random routes of its own.
Routed randomly(int shape, int faults)
{
    QRandomGenerator draw(static_cast<quint32>(shape * 10 + faults));
    TwoLids made = withTwoLids(*shapeOf(shape), draw, faults);
    return {std::move(made.fabric), std::move(made.tables)};
}

/// The ports of each host, as nothing but the fabric has them.
std::map<NodeIndex, std::vector<PortIndex>> hostsOf(const RouteGraph &graph)
{
    std::map<NodeIndex, std::vector<PortIndex>> hosts;
    for (const PortIndex port : hostPorts(graph.fabric())) {
        if (graph.fabric().node(graph.fabric().peerNode(graph.fabric().port(port))).isSwitch()) {
            hosts[graph.fabric().port(port).node].push_back(port);
        }
    }
    return hosts;
}

std::set<NodeIndex> reachable(const Fabric &fabric, NodeIndex host)
{
    std::set<NodeIndex> seen{host};
    std::vector<NodeIndex> order{host};
    for (size_t i = 0; i < order.size(); ++i) {
        if (order[i] != host && !fabric.node(order[i]).isSwitch()) {
            continue;
        }
        for (const Port &port : fabric.portsOf(order[i])) {
            if (port.peer.isValid() && seen.insert(fabric.peerNode(port)).second) {
                order.push_back(fabric.peerNode(port));
            }
        }
    }
    return seen;
}

void addTo(RouteLoad &load, const Path &path)
{
    for (const PathHop &hop : path.hops) {
        ++load.routes[hop.out.at()];
    }
}

/// Pair by pair, on a fabric from which the cables are gone.
WhatIf slowly(const Routed &routed, const Failures &failures, Alternates alternates)
{
    const SharedFabric then = changed(*routed.fabric, 1, failures.cables());
    const RouteGraph before = routed.graph();
    const RouteGraph after(*then, routed.tables);
    WhatIf result;
    result.before.routes.resize(then->ports().size());
    result.after.routes.resize(then->ports().size());
    const auto hosts = hostsOf(before);
    for (const auto &[from, fromPorts] : hosts) {
        const auto reachedBefore = reachable(*routed.fabric, from);
        const auto reachedAfter = reachable(*then, from);
        qint64 othersBefore = 0;
        qint64 othersAfter = 0;
        for (const auto &[to, toPorts] : hosts) {
            if (from == to) {
                continue;
            }
            ++result.pairs;
            othersBefore += qint64(reachedBefore.count(to));
            othersAfter += qint64(reachedAfter.count(to));
            const Path path = findPath(before, fromPorts.front(), then->port(toPorts.front()).lid);
            if (!path.arrives()) {
                ++result.brokenBefore;
                continue;
            }
            addTo(result.before, path);
            bool arrives = false;
            for (size_t i = 0; i < 2 * fromPorts.size() * toPorts.size() && !arrives; ++i) {
                const Lid base = then->port(toPorts[i / 2 % toPorts.size()]).lid;
                const Path other = findPath(after, fromPorts[i / 2 / toPorts.size()],
                                            Lid(static_cast<quint16>(base.value() + i % 2)));
                if (other.arrives() && (i == 0 || alternates == Alternates::Yes)) {
                    addTo(result.after, other);
                    arrives = true;
                    result.saved += i > 0 ? 1 : 0;
                    result.hit += i > 0 ? 1 : 0;
                }
            }
            result.hit += arrives ? 0 : 1;
        }
        result.disconnected += othersBefore - othersAfter;
        if (othersBefore > 0 && othersAfter == 0) {
            result.isolated.push_back(from);
        }
    }
    return result;
}

/// `synthetic:tree?k=4&tiers=2&lmc=1`: four leaves of two hosts, two spines; the spine of LID base
/// + j is (host + j) mod 2. With two ports, the second one is on the next leaf.
Routed smallTree(int ports)
{
    FabricMaker maker;
    std::vector<Guid> leaves;
    std::vector<Guid> spines;
    std::vector<Guid> hosts;
    const Device adapter = ports == 1 ? ConnectX6 : ConnectX6TwoPorts;
    for (int i = 0; i < 4; ++i) {
        leaves.push_back(maker.addSwitch(QStringLiteral("leaf%1").arg(i + 1)));
    }
    for (int i = 0; i < 2; ++i) {
        spines.push_back(maker.addSwitch(QStringLiteral("spine%1").arg(i + 1)));
    }
    for (size_t host = 0; host < 8; ++host) {
        hosts.push_back(maker.addAdapter(QStringLiteral("node%1").arg(host + 1), adapter));
        for (size_t port = 0; port < size_t(ports); ++port) {
            maker.connectPorts(hosts[host], quint8(port + 1), leaves[(host / 2 + port) % 4],
                               quint8(1 + host % 2 + 2 * port));
        }
    }
    for (size_t leaf = 0; leaf < 4; ++leaf) {
        for (size_t spine = 0; spine < 2; ++spine) {
            maker.connectPorts(leaves[leaf], quint8(11 + spine), spines[spine], quint8(1 + leaf));
        }
    }
    const auto lidOf = [ports](size_t host, size_t port) {
        return Lid(static_cast<quint16>(100 + 2 * (host * size_t(ports) + port)));
    };
    for (size_t host = 0; host < 8; ++host) {
        for (size_t port = 0; port < size_t(ports); ++port) {
            Port &its = maker.builder().port(hosts[host], quint8(port + 1));
            its.lid = lidOf(host, port);
            its.lmc = 1;
        }
    }
    Routed routed{maker.build(), {}};
    for (size_t at = 0; at < 6; ++at) {
        ForwardingTable table{at < 4 ? leaves[at] : spines[at - 4]};
        for (size_t host = 0; host < 8; ++host) {
            for (size_t j = 0; j < 2 * size_t(ports); ++j) {
                const size_t leaf = (host / 2 + j / 2) % 4;
                const Lid lid(static_cast<quint16>(lidOf(host, j / 2).value() + j % 2));
                table.set(lid, at >= 4      ? quint8(1 + leaf)
                               : at == leaf ? quint8(1 + host % 2 + 2 * (j / 2))
                                            : quint8(11 + (host + j % 2) % 2));
            }
        }
        routed.tables.push_back(std::move(table));
    }
    return routed;
}

NodeIndex named(const Fabric &fabric, const QString &name)
{
    const auto found = std::ranges::find_if(
        fabric.nodes(), [&name](const Node &node) { return node.system == name; });
    return found == fabric.nodes().end() ? NodeIndex() : fabric.indexOf(*found);
}

/// "leaf1", or "leaf1:11".
Failures failuresOf(const Fabric &fabric, const QString &text)
{
    Failures failures;
    for (const QString &one : text.split(u' ')) {
        const NodeIndex node = named(fabric, one.section(u':', 0, 0));
        if (one.contains(u':')) {
            failures.addPort(fabric, fabric.findPort(node, quint8(one.section(u':', 1).toInt())));
        } else {
            failures.addNode(fabric, node);
        }
    }
    return failures;
}

void compare(const WhatIf &fast, const WhatIf &slow)
{
    QCOMPARE(fast.pairs, slow.pairs);
    QCOMPARE(fast.brokenBefore, slow.brokenBefore);
    QCOMPARE(fast.hit, slow.hit);
    QCOMPARE(fast.saved, slow.saved);
    QCOMPARE(fast.disconnected, slow.disconnected);
    QVERIFY(fast.isolated == slow.isolated);
    QCOMPARE(fast.before.routes, slow.before.routes);
    QCOMPARE(fast.after.routes, slow.after.routes);
}

void addShapes()
{
    QTest::addColumn<int>("shape");
    QTest::addColumn<int>("faults");
    for (const int shape : {0, 1, 2, 3, 4}) {
        for (const int faults : {0, 5, 100}) {
            QTest::addRow("shape %d, %d faults", shape, faults) << shape << faults;
        }
    }
}

} // namespace

class TestWhatIf final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsPairsOfASmallTree_data()
    {
        QTest::addColumn<int>("ports");
        QTest::addColumn<QString>("down");
        QTest::addColumn<qint64>("hit");
        QTest::addColumn<qint64>("lost");
        QTest::addColumn<qint64>("disconnected");
        QTest::addColumn<int>("isolated");
        const auto row = [](const char *name, int ports, const char *down, qint64 hit, qint64 lost,
                            qint64 disconnected, int isolated) {
            QTest::newRow(name) << ports << QString::fromLatin1(down) << hit << lost << disconnected
                                << isolated;
        };
        row("leaf1-spine1", 1, "leaf1:11", 12, 0, 0, 0);
        row("its other end", 1, "spine1:1", 12, 0, 0, 0);
        row("spine1", 1, "spine1", 24, 0, 0, 0);
        row("a host's cable", 1, "node1:1", 14, 14, 14, 1);
        row("leaf1", 1, "leaf1", 26, 26, 26, 2);
        row("both spines", 1, "spine1 spine2", 48, 48, 48, 0);
        row("one of each spine", 1, "leaf1:11 leaf2:12", 24, 8, 0, 0);
        row("the same twice", 1, "leaf1:11 spine1:1", 12, 0, 0, 0);
        row("a port without a cable", 1, "leaf1:30", 0, 0, 0, 0);
        row("two ports: the cable", 2, "node1:1", 14, 0, 0, 0);
        row("two ports: a leaf", 2, "leaf1", 26, 0, 0, 0);
        row("two ports: both leaves of a host", 2, "leaf1 leaf2", 44, 26, 26, 2);
    }
    void countsPairsOfASmallTree()
    {
        QFETCH(int, ports);
        QFETCH(QString, down);
        QFETCH(qint64, hit);
        QFETCH(qint64, lost);
        QFETCH(qint64, disconnected);
        QFETCH(int, isolated);
        const Routed routed = smallTree(ports);
        const RouteGraph graph = routed.graph();
        const Failures failures = failuresOf(*routed.fabric, down);
        const auto plain = whatIf(graph, failures);
        VERIFY_RESULT(plain);
        QCOMPARE(plain->pairs, 56);
        QCOMPARE(plain->brokenBefore, 0);
        QCOMPARE(plain->hit, hit);
        QCOMPARE(plain->lost(), hit);
        const auto with = whatIf(graph, failures, Alternates::Yes);
        VERIFY_RESULT(with);
        QCOMPARE(with->hit, hit);
        QCOMPARE(with->lost(), lost);
        QCOMPARE(with->disconnected, disconnected);
        QCOMPARE(with->isolated.size(), size_t(isolated));
        compare(*with, slowly(routed, failures, Alternates::Yes));
    }

    void equalsAWalkOfAllPairs_data() { addShapes(); }
    void equalsAWalkOfAllPairs()
    {
        QFETCH(int, shape);
        QFETCH(int, faults);
        const Routed routed = randomly(shape, faults);
        const RouteGraph graph = routed.graph();
        QRandomGenerator draw(7);
        for (int round = 0; round < 6; ++round) {
            Failures failures;
            for (int i = 0; i < round; ++i) {
                const int links = static_cast<int>(routed.fabric->links().size());
                failures.addCable(LinkIndex(qint32(draw.bounded(links))));
            }
            if (round % 2 == 1) {
                const int switches = static_cast<int>(graph.switches());
                failures.addNode(*routed.fabric,
                                 graph.nodeOf(static_cast<size_t>(draw.bounded(switches))));
            }
            for (const Alternates alternates : {Alternates::No, Alternates::Yes}) {
                const auto fast = whatIf(graph, failures, alternates);
                VERIFY_RESULT(fast);
                compare(*fast, slowly(routed, failures, alternates));
            }
        }
    }

    /// Each row of a ranking is what its failure alone does.
    void ranksAllFailures_data() { addShapes(); }
    void ranksAllFailures()
    {
        QFETCH(int, shape);
        QFETCH(int, faults);
        const Routed routed = randomly(shape, faults);
        const RouteGraph graph = routed.graph();
        for (const Alternates alternates : {Alternates::No, Alternates::Yes}) {
            const auto ranking = rankFailures(graph, alternates);
            VERIFY_RESULT(ranking);
            QCOMPARE(ranking->failures.size(), graph.switches() + routed.fabric->links().size());
            for (size_t i = 0; i < ranking->failures.size(); ++i) {
                const RankedFailure &row = ranking->failures[i];
                QVERIFY(i == 0 || row.lost() <= ranking->failures[i - 1].lost());
                Failures failures;
                if (row.node.isValid()) {
                    failures.addNode(*routed.fabric, row.node);
                } else {
                    failures.addCable(row.cable);
                }
                const auto alone = whatIf(graph, failures, alternates);
                VERIFY_RESULT(alone);
                QCOMPARE(row.hit, alone->hit);
                QCOMPARE(row.saved, alone->saved);
                QCOMPARE(row.disconnected, alone->disconnected);
                QVERIFY(row.isolated == alone->isolated);
                QCOMPARE(row.after.has_value(), alternates == Alternates::No || i < RankedLoads);
                if (row.after) {
                    const LoadSummary after =
                        loadSummary(graph, alone->after, failures.marks(*routed.fabric));
                    QCOMPARE(row.after->max, after.max);
                    QCOMPARE(row.after->links, after.links);
                    QVERIFY(std::abs(row.after->mean - after.mean) < 1e-6);
                }
            }
        }
    }

    void isStopped()
    {
        const Routed routed = smallTree(1);
        StopSource source;
        source.stop();
        QVERIFY(!whatIf(routed.graph(), {}, Alternates::No, source.token()));
        QVERIFY(!rankFailures(routed.graph(), Alternates::No, source.token()));
    }

    void reportsProgress()
    {
        const Routed routed = smallTree(1);
        std::vector<double> shares;
        const auto ranking = rankFailures(routed.graph(), Alternates::No, {},
                                          [&shares](double share) { shares.push_back(share); });
        VERIFY_RESULT(ranking);
        QVERIFY(std::ranges::is_sorted(shares));
        QCOMPARE(shares.back(), 1.0);
        // A leaf takes its two hosts along.
        QCOMPARE(ranking->failures.front().lost(), 26);
        QCOMPARE(ranking->pairs, 56);
    }

    void findsBoards_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("chips");
        QTest::newRow("a chassis") << QStringLiteral("core-a") << 3;
        QTest::newRow("a board") << QStringLiteral("core-a/L16") << 2;
        QTest::newRow("another board") << QStringLiteral("core-a/S1") << 1;
        QTest::newRow("a switch") << QStringLiteral("leaf") << 1;
        QTest::newRow("a host of two adapters") << QStringLiteral("host1") << 2;
        QTest::newRow("nobody") << QStringLiteral("core") << 0;
    }
    void findsBoards()
    {
        QFETCH(QString, name);
        QFETCH(int, chips);
        FabricMaker maker;
        for (const char *unit : {"L16/U1", "L16/U2", "S1/U1"}) {
            maker.addSwitch(QStringLiteral("core-a"), QuantumDirector, QString::fromLatin1(unit));
        }
        maker.addSwitch(QStringLiteral("leaf"));
        for (const char *adapter : {"mlx5_0", "mlx5_1"}) {
            maker.addAdapter(QStringLiteral("host1"), ConnectX6, QString::fromLatin1(adapter));
        }
        const SharedFabric fabric = maker.build();
        const auto found = nodesOfBox(*fabric, name);
        QCOMPARE(found.size(), size_t(chips));
        const Guid image = fabric->node(named(*fabric, QStringLiteral("core-a"))).systemImageGuid;
        QCOMPARE(nodesOfSystem(*fabric, image).size(), size_t(3));
        QVERIFY(nodesOfSystem(*fabric, {}).empty());
    }
};

PICKGLASS_TEST_APPLESS(TestWhatIf)
#include "tst_whatif.moc"
