// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/congestion.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Walks over all that packets may take, with nothing but the fabric and its tables.
struct PacketWalks
{
    const Fabric &fabric;
    const std::vector<ForwardingTable> &tables;

    std::set<PortIndex> outsOf(NodeIndex node, Lid to) const
    {
        const auto &table =
            *std::ranges::find(tables, fabric.node(node).guid, &ForwardingTable::node);
        std::set<quint8> ports{table.portTo(to)};
        const auto *group = table.groupTo(to);
        if (group && (group->choice == ForwardingGroups::Choice::Unknown || !isOff(fabric, node))) {
            group->ports.forEach([&ports](quint8 port) { ports.insert(port); });
        }
        std::set<PortIndex> outs;
        for (const quint8 number : ports) {
            const PortIndex port = fabric.findPort(node, number);
            if (number != 0 && port.isValid() && fabric.port(port).peer.isValid()) {
                outs.insert(port);
            }
        }
        return outs;
    }
    bool isSwitch(NodeIndex node) const { return fabric.node(node).isSwitch(); }

    struct Seen
    {
        std::set<PortIndex> links;
        bool arrives = false;
        bool mayLoop = false;
    };
    void walk(NodeIndex node, PortIndex owner, std::vector<NodeIndex> &way, Seen &seen) const
    {
        if (std::ranges::count(way, node) > 0) {
            seen.mayLoop = true;
            return;
        }
        way.push_back(node);
        for (const PortIndex out : outsOf(node, fabric.port(owner).lid)) {
            seen.links.insert(out);
            const PortIndex in = fabric.port(out).peer;
            seen.arrives |= in == owner;
            if (isSwitch(fabric.port(in).node)) {
                walk(fabric.port(in).node, owner, way, seen);
            }
        }
        way.pop_back();
    }
};

} // namespace

/// What congestion takes of routes, where switches have groups of ports.
class TestCongestionWays final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalPlainWalks();
    void saysThatVictimsMayBe();

private:
    static void compareFollowing(const RouteGraph &graph, const PacketWalks &walks);
    static qint64 compareVictims(const RouteGraph &graph, const PacketWalks &walks,
                                 const CongestedRegion &region);
};

void TestCongestionWays::compareFollowing(const RouteGraph &graph, const PacketWalks &walks)
{
    const Fabric &fabric = graph.fabric();
    FollowingLinks links(graph);
    for (const Port &port : fabric.ports()) {
        const NodeIndex next = fabric.peerNode(port);
        if (!next.isValid() || !walks.isSwitch(next)) {
            continue;
        }
        const PortIndex link = fabric.indexOf(port);
        std::set<PortIndex> after;
        for (const PortIndex end : graph.ends()) {
            const Lid to = fabric.port(end).lid;
            const bool isUsed = walks.isSwitch(port.node)
                                    ? walks.outsOf(port.node, to).contains(link)
                                    : end != link;
            const auto outs = isUsed ? walks.outsOf(next, to) : std::set<PortIndex>();
            after.insert(outs.begin(), outs.end());
        }
        QCOMPARE(links.after(link), std::vector<PortIndex>(after.begin(), after.end()));
    }
}

qint64 TestCongestionWays::compareVictims(const RouteGraph &graph, const PacketWalks &walks,
                                          const CongestedRegion &region)
{
    const Fabric &fabric = graph.fabric();
    qint64 count = 0;
    for (const PortIndex to : graph.ends()) {
        for (const PortIndex from : graph.ends()) {
            PacketWalks::Seen seen{{from}};
            std::vector<NodeIndex> way;
            walks.walk(fabric.peerNode(fabric.port(from)), to, way, seen);
            const bool waits = std::ranges::any_of(
                region.links, [&seen](PortIndex link) { return seen.links.contains(link); });
            count += from != to && seen.arrives && !seen.mayLoop && waits &&
                             !seen.links.contains(region.root)
                         ? 1
                         : 0;
        }
    }
    for (const size_t most : {size_t(0), size_t(1000)}) {
        const auto found = CongestionFinder(graph).victims(region, most);
        [&] { QCOMPARE(found.count, count); }();
        [&] { QCOMPARE(found.pairs.size(), most == 0 ? 0 : size_t(count)); }();
    }
    return count;
}

/// On 10,000 random groups, some of switches that are off, some of private tables.
void TestCongestionWays::equalPlainWalks()
{
    QRandomGenerator draw(17);
    int groups = 0;
    qint64 victims = 0;
    for (int round = 0; groups < 10'000; ++round) {
        const auto [fabric, tables, added] = makeRandomGroups(round, draw);
        groups += added;
        const RouteGraph graph(*fabric, tables);
        const PacketWalks walks{*fabric, tables};
        compareFollowing(graph, walks);
        std::vector<PortIndex> cabled;
        for (const Port &port : fabric->ports()) {
            if (port.peer.isValid()) {
                cabled.push_back(fabric->indexOf(port));
            }
        }
        CongestedRegion region;
        std::set<PortIndex> links;
        for (int i = 0; i < 5; ++i) {
            const PortIndex link = cabled[draw.bounded(static_cast<quint32>(cabled.size()))];
            region.root = link;
            links.insert(link);
        }
        region.links.assign(links.begin(), links.end());
        victims += compareVictims(graph, walks, region);
        if (QTest::currentTestFailed()) {
            return;
        }
    }
    QVERIFY(victims > 100);
}

void TestCongestionWays::saysThatVictimsMayBe()
{
    CongestionEpisode episode;
    episode.victimPairs = 3;
    const auto last = [&episode] { return reasonsOf(episode).back().english(); };
    QVERIFY(last().startsWith(QStringLiteral("The routes of 3 pairs")));
    episode.hasGroups = true;
    QVERIFY(last().startsWith(QStringLiteral("Packets of 3 pairs of hosts may have crossed")));
}

PICKGLASS_TEST_APPLESS(TestCongestionWays)
#include "tst_congestionways.moc"
