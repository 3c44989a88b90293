// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/lanemap.h"

#include "core/fabric/fabricbuilder.h"
#include "core/routing/groupcheck.h"
#include "core/routing/routingcheck.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A table for each switch, with a row for each two of its ports.
std::vector<SlToVlTable>
mappings(const Fabric &fabric,
         const std::function<VirtualLane(PortNumber in, PortNumber out, ServiceLevel level)> &lane)
{
    std::vector<SlToVlTable> tables;
    for (const Node &node : fabric.nodes()) {
        if (!node.isSwitch()) {
            continue;
        }
        SlToVlTable &table = tables.emplace_back();
        table.place = {node.guid, 0};
        for (const Port &in : fabric.portsOf(fabric.indexOf(node))) {
            for (const Port &out : fabric.portsOf(fabric.indexOf(node))) {
                SlToVlRow row{in.number, out.number, {}};
                for (ServiceLevel level = 0; level < ServiceLevels; ++level) {
                    row.lanes.at(level) = lane(in.number, out.number, level);
                }
                table.rows.push_back(row);
            }
        }
        std::ranges::sort(table.rows);
    }
    return tables;
}

VirtualLane oneLane(PortNumber, PortNumber, ServiceLevel)
{
    return 0;
}
VirtualLane twoLanes(PortNumber, PortNumber, ServiceLevel level)
{
    return level % 2;
}

/// The service level of each pair; those of hosts for which isSource does not hold are left out.
std::vector<PathSls> levelsOf(const Fabric &fabric,
                              const std::function<ServiceLevel(PortIndex, PortIndex)> &level,
                              const std::function<bool(PortIndex)> &isSource = {})
{
    std::vector<PathSls> all;
    for (const PortIndex from : hostPorts(fabric)) {
        if (isSource && !isSource(from)) {
            continue;
        }
        PathSls &sls = all.emplace_back();
        sls.source = {fabric.node(fabric.port(from).node).guid, fabric.port(from).number};
        for (const PortIndex to : hostPorts(fabric)) {
            sls.set(fabric.port(to).lid, level(from, to));
        }
    }
    return all;
}

using Dependencies = std::map<Channel, std::set<Channel>>;

/// Which channels wait for which, from one path after the other. Nothing where some lane is not
/// known.
Dependencies dependenciesOf(const RouteGraph &graph, const LaneMap &lanes)
{
    const Fabric &fabric = graph.fabric();
    Dependencies after;
    for (const PortIndex from : graph.ends()) {
        for (const PortIndex to : graph.ends()) {
            const Path path = findPath(graph, from, fabric.port(to).lid);
            const auto lane = lanes.lanesOf(path);
            // The first hop is the host's, the last one leads to a host.
            for (size_t i = 1; path.arrives() && i + 2 < path.hops.size(); ++i) {
                after[{path.hops[i].out, lane[i].value()}].insert(
                    {path.hops[i + 1].out, lane[i + 1].value()});
            }
        }
    }
    return after;
}

/// The same over all that groups allow, from one channel to the next.
struct GroupWalks
{
    const RouteGraph &graph;
    const LaneMap &lanes;
    const std::vector<ForwardingTable> &tables;
    Dependencies after = {};

    /// A packet at a switch, which came over this channel (none: from a host at this port).
    void go(NodeIndex node, PortNumber in, Lid to, ServiceLevel level,
            const std::optional<Channel> &before, std::set<std::pair<NodeIndex, Channel>> &seen)
    {
        const Fabric &fabric = graph.fabric();
        const auto number = static_cast<size_t>(graph.numberOf(node));
        const auto table =
            std::ranges::find(tables, fabric.node(node).guid, &ForwardingTable::node);
        std::set<quint8> ports{table->portTo(to)};
        if (const auto *group = table->groupTo(to)) {
            group->ports.forEach([&ports](quint8 port) { ports.insert(port); });
        }
        for (const quint8 port : ports) {
            const PortIndex out = fabric.findPort(node, port);
            const NodeIndex next = out.isValid() ? fabric.peerNode(fabric.port(out)) : NodeIndex();
            if (!next.isValid() || !fabric.node(next).isSwitch()) {
                continue;
            }
            const Channel channel{out, lanes.row(number, in, port)->at(level)};
            if (before) {
                after[*before].insert(channel);
            }
            if (seen.insert({node, channel}).second) {
                go(next, fabric.port(fabric.port(out).peer).number, to, level, channel, seen);
            }
        }
    }

    void goAll()
    {
        const Fabric &fabric = graph.fabric();
        for (const PortIndex from : graph.ends()) {
            for (const PortIndex to : graph.ends()) {
                if (from != to) {
                    const Lid lid = fabric.port(to).lid;
                    const Port &own = fabric.port(from);
                    std::set<std::pair<NodeIndex, Channel>> seen;
                    go(fabric.peerNode(own), fabric.port(own.peer).number, lid,
                       lanes.level(from, lid).value(), {}, seen);
                }
            }
        }
    }
};

/// How many channels a packet needs to wait for itself; 0: it never does.
size_t shortestCycle(const Dependencies &after)
{
    size_t shortest = 0;
    for (const auto &[start, next] : after) {
        std::map<Channel, size_t> distance{{start, 0}};
        std::vector<Channel> order{start};
        for (size_t i = 0; i < order.size(); ++i) {
            const auto found = after.find(order[i]);
            for (const Channel &to : found == after.end() ? std::set<Channel>() : found->second) {
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

Result<RoutingCheck> checked(const Fabric &fabric, const std::vector<ForwardingTable> &tables,
                             const LaneTables &lanes)
{
    const RouteGraph graph(fabric, tables);
    const LaneMap map(graph, lanes);
    RoutingCheckOptions options;
    options.lanes = &map;
    return checkRouting(graph, classify(fabric), options);
}

/// A ring of three switches (1 … 3, another one 101 … 103 in the next subnet), each cabled to the
/// next one from port 1 to port 2, with hosts at port 3 and above. Tables have the shortest way,
/// groups both ways around. Which service levels are routed adaptively is said where there is a
/// mask.
struct AdaptiveRing
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;

    AdaptiveRing(int rings, int hosts, const QString &mask,
                 ForwardingGroups::Choice choice = ForwardingGroups::Choice::Load)
    {
        const auto said = [](const char *name, const QString &value) {
            return PortAttribute{QLatin1String(name), value};
        };
        FabricBuilder builder;
        for (int i = 0; i < rings * 3; ++i) {
            const auto subnet = static_cast<SubnetNumber>(i / 3);
            const Guid guid = guidOf(subnet, i % 3);
            builder.node(guid, NodeType::Switch).portCount = static_cast<quint8>(2 + hosts);
            Port &own = builder.port(guid, 0);
            own.lid = Lid(static_cast<quint16>(100 + i % 3), subnet);
            if (!mask.isEmpty()) {
                own.attributes = std::make_shared<const PortAttributes>(
                    PortAttributes{said("AdaptiveRoutingEnabled", QStringLiteral("1")),
                                   said("AdaptiveRoutingBySL", QStringLiteral("1")),
                                   said("AdaptiveRoutingSLMask", mask)});
            }
        }
        for (int i = 0; i < rings * 3; ++i) {
            const auto subnet = static_cast<SubnetNumber>(i / 3);
            const int at = i % 3;
            builder.connect(guidOf(subnet, at), 1, guidOf(subnet, (at + 1) % 3), 2);
            ForwardingTable &table = tables.emplace_back(ForwardingTable{guidOf(subnet, at)});
            ForwardingGroupsMaker groups;
            for (int host = 0; host < 3 * hosts; ++host) {
                const Lid lid(static_cast<quint16>(host + 1), subnet);
                const bool isHere = host / hosts == at;
                const int port = isHere ? 3 + host % hosts : host / hosts == (at + 1) % 3 ? 1 : 2;
                table.set(lid, static_cast<quint8>(port));
                if (isHere) {
                    const Guid adapter(1000 + 100 * quint64(subnet) + quint64(host));
                    builder.node(adapter, NodeType::ChannelAdapter);
                    builder.connect(guidOf(subnet, at), static_cast<PortNumber>(port), adapter, 1);
                    builder.port(adapter, 1).lid = lid;
                } else {
                    groups.set(lid.value(), {.ports = {1, 2}, .choice = choice});
                }
            }
            table.groups = groups.take();
        }
        fabric = builder.build();
    }

private:
    static Guid guidOf(SubnetNumber subnet, int at)
    {
        return Guid(1 + 100 * quint64(subnet) + quint64(at));
    }
};

} // namespace

/// Virtual lanes of routes, and credit loops on them.
class TestLaneMap final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Packets that cross the dateline of a ring, between its last switch and its first one, are on
    /// the other lane.
    void datelinesBreakRings_data()
    {
        QTest::addColumn<int>("switches");
        QTest::addColumn<int>("loops");
        QTest::newRow("3") << 3 << 0;
        QTest::newRow("4") << 4 << 1;
        QTest::newRow("5") << 5 << 2;
        QTest::newRow("8") << 8 << 2;
    }
    void datelinesBreakRings()
    {
        QFETCH(int, switches);
        QFETCH(int, loops);
        const SharedFabric fabric = withLids(*makeTorus({switches}, 2));
        const auto tables = ringTables(*fabric);
        const RouteGraph graph(*fabric, tables);
        const auto crosses = [&](PortIndex from, PortIndex to) {
            const Path path = findPath(graph, from, fabric->port(to).lid);
            bool isCrossed = false;
            for (const PathHop &hop : path.hops) {
                const auto place = [&](PortIndex port) {
                    return graph.numberOf(fabric->port(port).node);
                };
                const qint32 a = place(hop.out);
                const qint32 b = place(hop.in);
                isCrossed |= a >= 0 && b >= 0 && std::abs(a - b) == switches - 1;
            }
            return static_cast<ServiceLevel>(isCrossed ? 1 : 0);
        };
        const auto isFirst = [&](PortIndex host) {
            const NodeIndex leaf = fabric->peerNode(fabric->port(host));
            return graph.endsAt(static_cast<size_t>(graph.numberOf(leaf))).front() == host;
        };
        const auto none = [](PortIndex, PortIndex) { return ServiceLevel(0); };
        struct Case
        {
            const char *name;
            LaneTables lanes;
            int loops;
            bool isUnknown;
        };
        const std::vector<Case> cases{
            {"nothing known", {}, loops, false},
            {"one lane", {mappings(*fabric, oneLane), {}}, loops, false},
            {"a dateline", {mappings(*fabric, twoLanes), levelsOf(*fabric, crosses)}, 0, false},
            {"a dateline, known of a host a switch",
             {mappings(*fabric, twoLanes), levelsOf(*fabric, crosses, isFirst)},
             0,
             false},
            {"all of one level",
             {mappings(*fabric, twoLanes), levelsOf(*fabric, none)},
             loops,
             false},
            {"unknown levels", {mappings(*fabric, twoLanes), {}}, 0, loops > 0},
        };
        for (const Case &each : cases) {
            const auto check = checked(*fabric, tables, each.lanes);
            VERIFY_RESULT(check);
            QVERIFY2(int(check->creditLoops.size()) == each.loops, each.name);
            QVERIFY2(check->mayHaveCreditLoops == each.isUnknown, each.name);
            QVERIFY2(check->isSound() == (each.loops == 0 && !each.isUnknown), each.name);
        }
    }

    /// A loop on VL 1 alone is one on VL 1.
    void namesLanes()
    {
        const SharedFabric fabric = withLids(*makeTorus({5}, 1));
        const auto tables = ringTables(*fabric);
        const auto one = [](PortIndex, PortIndex) { return ServiceLevel(1); };
        const auto check =
            checked(*fabric, tables, {mappings(*fabric, twoLanes), levelsOf(*fabric, one)});
        VERIFY_RESULT(check);
        QCOMPARE(check->creditLoops.size(), size_t(2));
        for (const Channel &channel : check->creditLoops.front().channels) {
            QCOMPARE(channel.lane, VirtualLane(1));
        }
        QCOMPARE(check->lanes, (std::vector<VirtualLane>{0, 1}));
        const auto onlyThree = [](PortNumber, PortNumber, ServiceLevel) { return VirtualLane(3); };
        const auto single = checked(*fabric, tables, {mappings(*fabric, onlyThree), {}});
        VERIFY_RESULT(single);
        QCOMPARE(single->creditLoops.size(), size_t(2));
        QCOMPARE(single->creditLoops.front().channels.front().lane, VirtualLane(3));
    }

    /// A tree has no loop on any lane, whatever the service levels are.
    void treesNeedNoLevels()
    {
        const SharedFabric fabric = withLids(*makeFatTree(4));
        QRandomGenerator draw(1);
        const auto tables = randomTables(*fabric, draw, 0);
        const auto check = checked(*fabric, tables, {mappings(*fabric, twoLanes), {}});
        VERIFY_RESULT(check);
        QVERIFY(check->isSound());
    }

    void agreesWithSinglePaths_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<int>("lanes");
        for (const int shape : {0, 1, 2, 3}) {
            for (const int lanes : {2, 3, 8}) {
                QTest::addRow("shape %d, %d lanes", shape, lanes) << shape << lanes;
            }
        }
    }
    void agreesWithSinglePaths()
    {
        QFETCH(int, shape);
        QFETCH(int, lanes);
        const std::array fabrics{makeTorus({4, 3}, 2), makeTorus({5}, 3), makeTangle(12, 9, 20, 5),
                                 makeDragonflyPlus({3, 2, 2, 2})};
        const SharedFabric fabric = withLids(*fabrics.at(static_cast<size_t>(shape)));
        int found = 0;
        for (quint32 seed = 0; seed < 10; ++seed) {
            QRandomGenerator draw(seed);
            const auto tables = randomTables(*fabric, draw, 0);
            const auto lane = [&](PortNumber, PortNumber, ServiceLevel) {
                return static_cast<VirtualLane>(draw.bounded(lanes));
            };
            const auto level = [&](PortIndex, PortIndex) {
                return static_cast<ServiceLevel>(draw.bounded(16));
            };
            const LaneTables known{mappings(*fabric, lane), levelsOf(*fabric, level)};
            const RouteGraph graph(*fabric, tables);
            const LaneMap map(graph, known);
            const auto check = checked(*fabric, tables, known);
            VERIFY_RESULT(check);
            QVERIFY(!check->mayHaveCreditLoops);
            const size_t shortest = shortestCycle(dependenciesOf(graph, map));
            QCOMPARE(check->creditLoops.empty(), shortest == 0);
            if (shortest > 0) {
                ++found;
                const auto length = [](const auto &loop) { return loop.channels.size(); };
                QCOMPARE(length(std::ranges::min(check->creditLoops, {}, length)), shortest);
            }
        }
        qInfo("%d of 10 have loops", found);
    }

    void agreesWithWalksOverGroups_data() { agreesWithSinglePaths_data(); }
    void agreesWithWalksOverGroups()
    {
        QFETCH(int, shape);
        QFETCH(int, lanes);
        const std::array fabrics{makeTorus({4, 3}, 2), makeTorus({5}, 3), makeTangle(12, 9, 20, 5),
                                 makeDragonflyPlus({3, 2, 2, 2})};
        const SharedFabric fabric = withLids(*fabrics.at(static_cast<size_t>(shape)));
        int found = 0;
        for (quint32 seed = 0; seed < 5; ++seed) {
            QRandomGenerator draw(seed);
            auto tables = randomTables(*fabric, draw, 0);
            addNearGroups(*fabric, tables, draw);
            const auto lane = [&](PortNumber, PortNumber, ServiceLevel) {
                return static_cast<VirtualLane>(draw.bounded(lanes));
            };
            const auto level = [&](PortIndex, PortIndex) {
                return static_cast<ServiceLevel>(draw.bounded(16));
            };
            const LaneTables known{mappings(*fabric, lane), levelsOf(*fabric, level)};
            const RouteGraph graph(*fabric, tables);
            const LaneMap map(graph, known);
            const auto check = checkGroups(graph, &map);
            VERIFY_RESULT(check);
            QVERIFY(!check->mayHaveCreditLoops);
            GroupWalks walks{graph, map, tables};
            walks.goAll();
            const size_t shortest = shortestCycle(walks.after);
            QCOMPARE(check->creditLoops.empty(), shortest == 0);
            if (shortest > 0) {
                ++found;
                const auto length = [](const auto &loop) { return loop.channels.size(); };
                QCOMPARE(length(std::ranges::min(check->creditLoops, {}, length)), shortest);
            }
        }
        qInfo("%d of 5 have loops", found);
    }

    /// A ring of three switches with a host each. Both ways around close the circle on each lane;
    /// packets of a level that is not routed adaptively take the shortest way alone.
    void levelsWithoutAdaptiveRouting_data()
    {
        QTest::addColumn<QString>("mask"); // none: not known
        QTest::addColumn<int>("level");    // of all pairs; -1: not known
        QTest::addColumn<int>("choice");   // of the port
        QTest::addColumn<bool>("hasLoops");
        QTest::addColumn<bool>("isUnknown");
        using Choice = ForwardingGroups::Choice;
        const auto row = [](const char *name, const char *mask, int level, Choice choice,
                            bool hasLoops, bool isUnknown) {
            QTest::newRow(name) << QString::fromLatin1(mask) << level << static_cast<int>(choice)
                                << hasLoops << isUnknown;
        };
        row("not known", "", 1, Choice::Load, true, false);
        row("another level", "0x1", 1, Choice::Load, false, false);
        row("this level", "0x2", 1, Choice::Load, true, false);
        row("unknown levels", "0x1", -1, Choice::Load, false, true);
        // The mask is of packets whose port is chosen by load.
        row("another level, by a hash", "0x1", 1, Choice::Hash, true, false);
        row("another level, by private tables", "0x1", 1, Choice::Unknown, true, false);
    }
    void levelsWithoutAdaptiveRouting()
    {
        QFETCH(const QString, mask);
        QFETCH(const int, level);
        QFETCH(const int, choice);
        QFETCH(const bool, hasLoops);
        QFETCH(const bool, isUnknown);
        const AdaptiveRing ring(1, 1, mask, static_cast<ForwardingGroups::Choice>(choice));
        const auto all = [level](PortIndex, PortIndex) { return static_cast<ServiceLevel>(level); };
        const LaneTables lanes{mappings(*ring.fabric, twoLanes),
                               level < 0 ? std::vector<PathSls>() : levelsOf(*ring.fabric, all)};
        const RouteGraph graph(*ring.fabric, ring.tables);
        const LaneMap map(graph, lanes);
        const auto check = checkGroups(graph, &map);
        VERIFY_RESULT(check);
        QCOMPARE(!check->creditLoops.empty(), hasLoops);
        QCOMPARE(check->mayHaveCreditLoops, isUnknown);
        for (const ChannelGraph::Cycle &cycle : check->creditLoops) {
            for (const Channel &channel : cycle.channels) {
                QCOMPARE(channel.lane, VirtualLane(1));
            }
        }
    }

    /// No level is needed where nothing leaves towards another switch: for what comes from the
    /// destination's own switch, and from another subnet.
    void levelsOfWhatStays_data()
    {
        QTest::addColumn<int>("rings");
        QTest::addColumn<int>("hosts"); // of each switch
        QTest::newRow("two hosts of a switch") << 1 << 2;
        QTest::newRow("two subnets") << 2 << 1;
    }
    void levelsOfWhatStays()
    {
        QFETCH(const int, rings);
        QFETCH(const int, hosts);
        const AdaptiveRing ring(rings, hosts, QStringLiteral("0x1"));
        const Fabric &fabric = *ring.fabric;
        LaneTables lanes{mappings(fabric, twoLanes), {}};
        for (const PortIndex from : hostPorts(fabric)) {
            const Port &port = fabric.port(from);
            PathSls &sls = lanes.pathSls.emplace_back();
            sls.source = {fabric.node(port.node).guid, port.number};
            sls.subnet = port.lid.subnet();
            for (const PortIndex to : hostPorts(fabric)) {
                const Port &other = fabric.port(to);
                if (other.lid.subnet() == sls.subnet &&
                    fabric.peerNode(other) != fabric.peerNode(port)) {
                    sls.set(other.lid, 1);
                }
            }
        }
        const RouteGraph graph(fabric, ring.tables);
        const LaneMap map(graph, lanes);
        const auto check = checkGroups(graph, &map);
        VERIFY_RESULT(check);
        QVERIFY(check->creditLoops.empty());
        QVERIFY(!check->mayHaveCreditLoops);
    }

    /// What is dropped waits for nothing.
    void droppedPacketsHoldNothing()
    {
        const SharedFabric fabric = withLids(*makeTorus({5}, 1));
        const auto tables = ringTables(*fabric);
        const auto dropAbove = [](PortNumber, PortNumber, ServiceLevel level) {
            return level == 0 ? VirtualLane(0) : level == 1 ? VirtualLane(1) : DroppedLane;
        };
        const auto two = [](PortIndex, PortIndex) { return ServiceLevel(2); };
        const auto check =
            checked(*fabric, tables, {mappings(*fabric, dropAbove), levelsOf(*fabric, two)});
        VERIFY_RESULT(check);
        QVERIFY(check->creditLoops.empty());
        QVERIFY(!check->mayHaveCreditLoops);
    }

    void missingTablesAreUnknown()
    {
        const SharedFabric fabric = withLids(*makeTorus({5}, 1));
        const auto tables = ringTables(*fabric);
        const auto none = [](PortIndex, PortIndex) { return ServiceLevel(0); };
        LaneTables lanes{mappings(*fabric, twoLanes), levelsOf(*fabric, none)};
        lanes.slToVl.pop_back();
        const auto check = checked(*fabric, tables, lanes);
        VERIFY_RESULT(check);
        QVERIFY(check->creditLoops.empty());
        QVERIFY(check->mayHaveCreditLoops);
    }

    void lanesOfPaths()
    {
        const SharedFabric fabric = withLids(*makeTorus({5}, 1));
        const auto tables = ringTables(*fabric);
        const RouteGraph graph(*fabric, tables);
        const auto hosts = hostPorts(*fabric);
        const auto level = [](PortIndex, PortIndex) { return ServiceLevel(3); };
        const auto byLevel = [](PortNumber, PortNumber, ServiceLevel each) {
            return static_cast<VirtualLane>(each % 8);
        };
        const Path path = findPath(graph, hosts[0], fabric->port(hosts[2]).lid);
        QCOMPARE(path.hops.size(), size_t(4));
        using Lanes = std::vector<std::optional<VirtualLane>>;
        const LaneTables none;
        QVERIFY(LaneMap(graph, none).lanesOf(path) == Lanes(4));
        LaneTables known{mappings(*fabric, byLevel), levelsOf(*fabric, level)};
        QVERIFY(LaneMap(graph, known).lanesOf(path) == (Lanes{{}, 3, 3, 3}));
        SlToVlRow row{0, 0, {}};
        row.lanes.fill(5);
        known.slToVl.push_back({{fabric->node(fabric->port(hosts[0]).node).guid, 1}, {row}});
        QVERIFY(LaneMap(graph, known).lanesOf(path) == (Lanes{5, 3, 3, 3}));
        known.pathSls.clear();
        QVERIFY(LaneMap(graph, known).lanesOf(path) == Lanes(4));
    }

    /// Where hosts of a leaf have several levels, those that are not known have none of them.
    void levelsOfLeavesMustAgree()
    {
        const SharedFabric fabric = withLids(*makeTorus({4}, 2));
        const auto tables = ringTables(*fabric);
        const RouteGraph graph(*fabric, tables);
        const auto hosts = hostPorts(*fabric);
        const auto twins = graph.endsAt(0);
        QCOMPARE(twins.size(), size_t(2));
        const auto far = graph.endsAt(2);
        PathSls sls{{fabric->node(fabric->port(twins[0]).node).guid, 0}, {}};
        sls.set(fabric->port(far[0]).lid, 1);
        LaneTables lanes{mappings(*fabric, twoLanes), {sls}};
        QVERIFY(LaneMap(graph, lanes).level(twins[1], fabric->port(far[1]).lid) == ServiceLevel(1));
        lanes.pathSls[0].set(fabric->port(far[1]).lid, 2);
        const LaneMap both(graph, lanes);
        QVERIFY(both.level(twins[0], fabric->port(far[0]).lid) == ServiceLevel(1));
        QVERIFY(both.level(twins[0], fabric->port(far[1]).lid) == ServiceLevel(2));
        QVERIFY(!both.level(twins[1], fabric->port(far[1]).lid));
    }
};

PICKGLASS_TEST_APPLESS(TestLaneMap)
#include "tst_lanemap.moc"
