// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/routing/otherways.h"
#include "core/routing/routeways.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// All walks of packets from a switch, one after the other, with nothing but the fabric and the
/// tables.
struct Walks
{
    const Fabric &fabric;
    const std::vector<ForwardingTable> &tables;
    Lid to;
    PortIndex owner;

    double arriving = 0;
    int shortest = -1;
    int longest = -1;
    bool mayLoop = false;
    bool mayFail = false;
    std::map<PortIndex, double> shares = {}; ///< of cables, by the port that sends
    std::set<PortIndex> taken = {};
    std::vector<NodeIndex> walk = {};

    bool isUp(PortIndex port) const
    {
        const auto isActive = [this](PortIndex one) {
            const PortState state = fabric.port(one).state;
            return state == PortState::Active || state == PortState::Unknown;
        };
        return fabric.port(port).peer.isValid() && isActive(port) &&
               isActive(fabric.port(port).peer);
    }

    void arrive(int hops)
    {
        ++arriving;
        shortest = shortest < 0 ? hops : std::min(shortest, hops);
        longest = std::max(longest, hops);
    }

    /// A packet of which this part comes to a switch after so many cables.
    void go(NodeIndex node, int hops, double share)
    {
        if (node == fabric.port(owner).node) {
            return arrive(hops);
        }
        if (std::ranges::find(walk, node) != walk.end()) {
            mayLoop = true;
            return;
        }
        walk.push_back(node);
        const auto table =
            std::ranges::find(tables, fabric.node(node).guid, &ForwardingTable::node);
        std::set<quint8> ports;
        bool isGroup = false;
        const auto *group = table->groupTo(to);
        const bool isOfTables = group && group->choice == ForwardingGroups::Choice::Unknown;
        if (group && (isOfTables || !isOff(fabric, node))) {
            group->ports.forEach([&](quint8 port) {
                const PortIndex index = fabric.findPort(node, port);
                if (port != 0 && index.isValid() && isUp(index)) {
                    ports.insert(port);
                } else {
                    mayFail |= isOfTables;
                }
            });
            isGroup = !ports.empty();
            mayFail |= !isGroup;
        }
        const size_t spread = ports.size();
        const quint8 port = table->portTo(to);
        const PortIndex first = fabric.findPort(node, port);
        const bool isUsable = port != 0 && first.isValid() && isUp(first);
        mayFail |= port == ForwardingTable::NoPort ? !isGroup : !isUsable;
        const bool isOfGroup = ports.contains(port);
        if (isUsable) {
            ports.insert(port);
        }
        for (const quint8 one : ports) {
            const double part = !isGroup                    ? share
                                : one == port && !isOfGroup ? 0
                                                            : share / double(spread);
            send(fabric.findPort(node, one), hops + 1, part);
        }
        walk.pop_back();
    }

    void send(PortIndex out, int hops, double share)
    {
        shares[out] += share;
        taken.insert(out);
        const PortIndex in = fabric.port(out).peer;
        if (in == owner) {
            arrive(hops);
        } else if (fabric.node(fabric.port(in).node).isSwitch()) {
            go(fabric.port(in).node, hops, share);
        } else {
            mayFail = true;
        }
    }
};

} // namespace

class TestRouteWays final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalPlainWalks();
    void staticTablesHaveOneWay();
    void groupsOfASwitchThatIsOff();
    void spreadsOverAGroup();
    void saysHowManyRouteAdaptively();
};

/// On 10,000 random groups: all ways, loops, what is lost and the parts on each cable. Some
/// switches route statically, some by one of several private tables.
void TestRouteWays::equalPlainWalks()
{
    QRandomGenerator draw(7);
    int groups = 0;
    int loops = 0;
    int failures = 0;
    int several = 0;
    for (int round = 0; groups < 10'000; ++round) {
        const auto [fabric, tables, added] = makeRandomGroups(round, draw);
        groups += added;
        const RouteGraph graph(*fabric, tables);
        RouteWays ways(graph);
        for (const PortIndex end : graph.ends()) {
            const Lid to = fabric->port(end).lid;
            ways.follow(to);
            for (size_t number = 0; number < graph.switches(); ++number) {
                Walks walks{*fabric, tables, to, end};
                walks.go(graph.nodeOf(number), 0, 1);
                const RouteWays::Ways &found = ways.from(number);
                QCOMPARE(found.mayLoop, walks.mayLoop);
                QCOMPARE(found.failure != RouteFailure::None, walks.mayFail);
                QCOMPARE(found.shortest, walks.shortest);
                QCOMPARE(found.longest, walks.mayLoop ? -1 : walks.longest);
                QCOMPARE(found.arriving.value_or(-1), walks.mayLoop ? -1 : walks.arriving);
                loops += walks.mayLoop ? 1 : 0;
                failures += walks.mayFail ? 1 : 0;
                several += walks.arriving > 1 ? 1 : 0;
                const AllWays all =
                    findAllWays(graph, fabric->node(graph.nodeOf(number)).firstPort, to);
                std::set<PortIndex> taken = {};
                for (const WayHop &hop : all.hops) {
                    taken.insert(hop.hop.out);
                    QCOMPARE(hop.share.has_value(), !walks.mayLoop);
                    QVERIFY(!hop.share || std::abs(*hop.share - walks.shares[hop.hop.out]) < 1e-9);
                }
                QVERIFY(taken == walks.taken);
            }
        }
    }
    QVERIFY(loops > 100 && failures > 100 && several > 100);
}

void TestRouteWays::staticTablesHaveOneWay()
{
    QRandomGenerator draw(3);
    const SharedFabric fabric = withLids(*makeTangle(12, 9, 20, 5));
    const auto tables = randomTables(*fabric, draw, 20);
    const RouteGraph graph(*fabric, tables);
    QVERIFY(!graph.hasGroups());
    RouteWays ways(graph);
    RouteTree tree(graph);
    for (const PortIndex end : graph.ends()) {
        const Lid to = fabric->port(end).lid;
        ways.follow(to);
        tree.follow(to);
        QCOMPARE(ways.loops().size(), tree.loops().size());
        for (size_t number = 0; number < graph.switches(); ++number) {
            const RouteWays::Ways &found = ways.from(number);
            const bool arrives = tree.failure(number) == RouteFailure::None;
            QCOMPARE(found.alwaysArrives(), arrives);
            QCOMPARE(found.mayLoop, tree.failure(number) == RouteFailure::Loop);
            QVERIFY(found.mayLoop || found.failure == tree.failure(number));
            QCOMPARE(found.arriving.value_or(0), arrives ? 1.0 : 0.0);
        }
        for (const PortIndex from : graph.ends()) {
            const AllWays all = findAllWays(graph, from, to);
            QVERIFY(!all.isAdaptive);
            QVERIFY(all.path.hops == findPath(graph, from, to).hops);
            QVERIFY(all.path.failure == RouteFailure::Loop ||
                    all.hops.size() == all.path.hops.size());
            QVERIFY(std::ranges::all_of(all.hops, &WayHop::isOfTable));
        }
    }
}

namespace {

/// Two leaves, two spines, a host at each leaf; leaf 1 may go by both spines. Its attributes say
/// what is given.
struct SmallTree
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;

    explicit SmallTree(const PortAttributes &said)
    {
        FabricBuilder builder;
        for (const quint64 guid : {1, 2, 3, 4}) {
            builder.node(Guid(guid), NodeType::Switch).portCount = 4;
        }
        for (const quint64 guid : {5, 6}) {
            builder.node(Guid(guid), NodeType::ChannelAdapter);
            builder.connect(Guid(guid - 4), 1, Guid(guid), 1);
            builder.port(Guid(guid), 1).lid = Lid(static_cast<quint16>(guid));
        }
        for (const quint64 leaf : {1, 2}) {
            for (const quint64 spine : {3, 4}) {
                builder.connect(Guid(leaf), static_cast<PortNumber>(spine - 1), Guid(spine),
                                static_cast<PortNumber>(leaf));
            }
        }
        builder.port(Guid(1), 0).attributes = std::make_shared<const PortAttributes>(said);
        fabric = builder.build();
        for (const quint64 guid : {1, 2, 3, 4}) {
            ForwardingTable &table = tables.emplace_back();
            table.node = Guid(guid);
            table.set(Lid(6), guid == 1 ? 2 : guid == 2 ? 1 : 2);
        }
        ForwardingGroupsMaker maker;
        maker.set(6, {.ports = {2, 3}});
        tables[0].groups = maker.take();
    }

    AllWays find() const
    {
        const RouteGraph graph(*fabric, tables);
        return findAllWays(graph, fabric->findPort(Guid(5), 1), Lid(6));
    }
};

} // namespace

void TestRouteWays::groupsOfASwitchThatIsOff()
{
    const auto ways = [](const PortAttributes &said) { return SmallTree(said).find().hops.size(); };
    const auto said = [](const char *name, const char *value) {
        return PortAttribute{QLatin1String(name), QLatin1String(value)};
    };
    QCOMPARE(ways({}), size_t(6));
    QCOMPARE(ways({said("AdaptiveRoutingEnabled", "1")}), size_t(6));
    QCOMPARE(ways({said("AdaptiveRoutingEnabled", "0")}), size_t(4));
    QCOMPARE(ways({said("AdaptiveRoutingGroupCap", "0")}), size_t(4));
    QCOMPARE(ways({said("AdaptiveRoutingEnabled", "1"), said("AdaptiveRoutingBySL", "1"),
                   said("AdaptiveRoutingSLMask", "0")}),
             size_t(4));
}

void TestRouteWays::spreadsOverAGroup()
{
    const AllWays all = SmallTree({}).find();
    QVERIFY(all.isAdaptive && all.path.arrives() && all.ways.alwaysArrives());
    QCOMPARE(all.ways.arriving.value_or(-1), 2.0);
    QCOMPARE(all.ways.shortest, 4);
    QCOMPARE(all.ways.longest, 4);
    const std::vector<double> shares{1, 0.5, 0.5, 0.5, 0.5, 1};
    const std::vector<int> distances{1, 2, 2, 3, 3, 4};
    for (size_t i = 0; i < shares.size(); ++i) {
        QCOMPARE(all.hops[i].share.value_or(-1), shares[i]);
        QCOMPARE(all.hops[i].distance, distances[i]);
    }
    QCOMPARE(std::ranges::count_if(all.hops, &WayHop::isOfTable), 4);
}

void TestRouteWays::saysHowManyRouteAdaptively()
{
    const auto text = [](const PortAttributes &said, bool hasGroups, bool hasTables = false) {
        SmallTree tree(said);
        if (!hasGroups) {
            tree.tables[0].groups = nullptr;
        } else if (hasTables) {
            ForwardingGroupsMaker maker;
            maker.setOfSeveralTables();
            maker.set(6, {.ports = {2, 3}, .choice = ForwardingGroups::Choice::Unknown});
            tree.tables[0].groups = maker.take();
        }
        const auto message = describeOtherWays(RouteGraph(*tree.fabric, tree.tables));
        return message ? message->english().section(u':', 0, 0) : QString();
    };
    const PortAttributes on{{QStringLiteral("AdaptiveRoutingEnabled"), QStringLiteral("1")}};
    const PortAttributes off{{QStringLiteral("AdaptiveRoutingEnabled"), QStringLiteral("0")}};
    const QString one = QStringLiteral("1 of 4 switches route adaptively");
    QCOMPARE(text({}, false), QString());
    QCOMPARE(text({}, true), one);
    QCOMPARE(text(on, false), one);
    QCOMPARE(text(off, true), QString());
    QCOMPARE(text(on, true, true), one);
    QCOMPARE(text(off, true, true),
             QStringLiteral("1 of 4 switches have several private forwarding tables"));
}

PICKGLASS_TEST_APPLESS(TestRouteWays)
#include "tst_routeways.moc"
