// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/flows.h"
#include "collectors/synthetic/routetables.h"
#include "collectors/synthetic/syntheticoptions.h"
#include "core/routing/alternates.h"
#include "core/routing/routepattern.h"
#include "core/routing/routingcheck.h"
#include "core/routing/toruspattern.h"
#include "core/routing/whatif.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>

using namespace pickglass;
using namespace pickglass::synthetic;

namespace {

/// A made fabric with its tables.
struct Routed
{
    explicit Routed(const QString &source)
        : made(SyntheticOptions::parse(QUrl(source))->makeFabric()),
          fabric(*made->fabric),
          shape(classify(fabric))
    {
        RouteTables maker(made, {});
        while (!maker.isDone()) {
            maker.makeMore();
        }
        tables = maker.take();
        graph = std::make_unique<RouteGraph>(fabric, *tables);
    }

    NodeIndex node(const QString &name) const
    {
        const auto found = std::ranges::find(fabric.nodes(), name, &Node::name);
        Q_ASSERT(found != fabric.nodes().end());
        return fabric.indexOf(*found);
    }
    NodeIndex host(size_t index) const { return NodeIndex(index); }

    SharedMadeFabric made;
    const Fabric &fabric;
    FabricShape shape;
    SharedForwardingTables tables;
    std::unique_ptr<RouteGraph> graph;
};

/// The cables that fail: between two nodes ("leaf01–spine01"), of a host's first port, or all of a
/// switch.
Failures failedCables(const Routed &routed, const QString &what)
{
    Failures failures;
    const QStringList names = what.split(QStringLiteral("–"));
    const NodeIndex node = routed.node(names.first());
    for (const Port &port : routed.fabric.portsOf(node)) {
        if (!port.peer.isValid() ||
            (names.size() > 1 && routed.fabric.peerNode(port) != routed.node(names.last()))) {
            continue;
        }
        failures.addCable(port.link);
        if (routed.fabric.node(node).isHostAdapter()) {
            break;
        }
    }
    return failures;
}

bool uses(const Path &path, const Fabric &fabric, const std::vector<bool> &isFailed)
{
    return std::ranges::any_of(
        path.hops, [&](const PathHop &hop) { return isFailed[fabric.port(hop.out).link.at()]; });
}

} // namespace

/// What core/routing says of the made fabrics, in known figures.
class TestSyntheticRouting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void creditLoops_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<int>("loops");
        QTest::addColumn<int>("channels");
        const auto row = [](const char *source, int loops, int channels) {
            QTest::newRow(source) << QString::fromLatin1(source) << loops << channels;
        };
        row("synthetic:torus?x=3&y=1&z=1", 0, 0);
        row("synthetic:torus?x=4&y=1&z=1", 1, 4);
        row("synthetic:torus?x=5&y=1&z=1", 2, 5);
        row("synthetic:torus?x=3&y=3&z=3", 0, 0);
        // Every row and every column of a dimension is a ring of its own.
        row("synthetic:torus?x=4&y=3&z=1", 3, 4);
        row("synthetic:torus?x=5&y=3&z=1", 6, 5);
        row("synthetic:tree?k=4", 0, 0);
        row("synthetic:tree?k=4&tiers=2&lmc=2&ports=2", 0, 0);
        row("synthetic:tree?leaves=4&spines=3&perleaf=2&cables=2", 0, 0);
        row("synthetic:dragonfly?groups=5&leaves=3&spines=4&perleaf=2", 0, 0);
        row("synthetic:dragonfly?groups=3&leaves=2&spines=2&perleaf=2&lmc=1", 0, 0);
    }
    void creditLoops()
    {
        QFETCH(QString, source);
        QFETCH(int, loops);
        QFETCH(int, channels);
        const Routed routed(source);
        const auto check = checkRouting(*routed.graph, routed.shape);
        VERIFY_RESULT(check);
        QCOMPARE(check->unreachable, qint64(0));
        QVERIFY(check->upDownViolations.empty());
        QCOMPARE(check->creditLoops.size(), static_cast<size_t>(loops));
        for (const auto &loop : check->creditLoops) {
            QCOMPARE(loop.channels.size(), static_cast<size_t>(channels));
            QCOMPARE(loop.component, channels);
        }
    }

    void alternates_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("counts");
        const auto row = [](const char *source, const char *counts) {
            QTest::newRow(source) << QString::fromLatin1(source) << QString::fromLatin1(counts);
        };
        // Pairs: none, identical, overlapping, interior-disjoint, disjoint.
        row("synthetic:tree?k=4&tiers=2", "56: 56 0 0 0 0");
        row("synthetic:tree?k=4&tiers=2&lmc=1", "56: 0 8 0 48 0");
        row("synthetic:tree?k=4&tiers=2&lmc=1&route=single", "56: 0 8 0 48 0");
        row("synthetic:tree?leaves=2&spines=1&perleaf=1&lmc=1", "2: 0 2 0 0 0");
        row("synthetic:tree?leaves=2&spines=1&perleaf=1&cables=2&lmc=1", "2: 0 0 2 0 0");
    }
    void alternates()
    {
        QFETCH(QString, source);
        QFETCH(QString, counts);
        const Routed routed(source);
        const auto count = countAlternates(*routed.graph);
        VERIFY_RESULT(count);
        QCOMPARE(QStringLiteral("%1: %2 %3 %4 %5 %6")
                     .arg(count->pairs)
                     .arg(count->none)
                     .arg(count->identical)
                     .arg(count->overlapping)
                     .arg(count->interiorDisjoint)
                     .arg(count->disjoint),
                 counts);
        QCOMPARE(count->broken, qint64(0));
        QCOMPARE(count->maxExtraHops, 0);
    }

    void countsArePairByPair_data()
    {
        QTest::addColumn<QString>("source");
        for (const char *source :
             {"synthetic:tree?k=4&lmc=1", "synthetic:tree?k=4&tiers=2&ports=2",
              "synthetic:tree?leaves=3&spines=2&perleaf=3&lmc=2&ports=2&cables=2&hosts=8",
              "synthetic:torus?x=4&y=3&z=1&lmc=2&lanes=2",
              "synthetic:dragonfly?groups=3&leaves=2&spines=2&perleaf=2&lmc=1"}) {
            QTest::newRow(source) << QString::fromLatin1(source);
        }
    }
    /// The count of all pairs at once is that of one pair after the other.
    void countsArePairByPair()
    {
        QFETCH(QString, source);
        const Routed routed(source);
        const auto count = countAlternates(*routed.graph);
        VERIFY_RESULT(count);
        std::map<AlternateKind, qint64> kinds;
        const size_t hosts = routed.made->hosts.size();
        qint64 extraHops = 0;
        for (size_t i = 0; i < hosts * hosts; ++i) {
            if (i % hosts == i / hosts) {
                continue;
            }
            const PairAlternates pair = alternatesOf(
                *routed.graph, routed.shape, routed.host(i / hosts), routed.host(i % hosts));
            QVERIFY(pair.primary.arrives());
            ++kinds[pair.kind()];
            int least = 1000;
            for (const AlternatePath &alternate : pair.alternates) {
                if (alternate.kind == pair.kind()) {
                    least = std::min(least, alternate.extraHops);
                }
            }
            extraHops += least;
        }
        QCOMPARE(count->pairs, qint64(hosts * (hosts - 1)));
        QCOMPARE(count->identical, kinds[AlternateKind::Identical]);
        QCOMPARE(count->overlapping, kinds[AlternateKind::Overlapping]);
        QCOMPARE(count->interiorDisjoint, kinds[AlternateKind::InteriorDisjoint]);
        QCOMPARE(count->disjoint, kinds[AlternateKind::Disjoint]);
        QCOMPARE(count->extraHops, extraHops);
    }

    /// One pair, cable by cable.
    void onePair()
    {
        const Routed routed(QStringLiteral("synthetic:tree?k=4&tiers=2&lmc=1&ports=2"));
        const PairAlternates pair =
            alternatesOf(*routed.graph, routed.shape, routed.host(0), routed.host(4));
        QCOMPARE(pair.primary.hops.size(), size_t(4));
        QCOMPARE(pair.alternates.size(), size_t(7));
        // The next LID of the same ports goes over the other spine.
        const AlternatePath &next = pair.alternates.front();
        QCOMPARE(next.path.lid.value(), pair.primary.lid.value() + 1);
        QVERIFY(next.kind == AlternateKind::InteriorDisjoint);
        QCOMPARE(next.sharedCables.size(), size_t(2));
        QCOMPARE(next.sharedSwitches, (std::vector{routed.node(QStringLiteral("leaf01")),
                                                   routed.node(QStringLiteral("leaf03"))}));
        // Both second ports and the other spine: nothing in common.
        QVERIFY(pair.alternates.back().kind == AlternateKind::Disjoint);
        QVERIFY(pair.kind() == AlternateKind::Disjoint);
        // Both second ports and the same spine.
        QVERIFY(pair.alternates[5].kind == AlternateKind::Overlapping);
        QCOMPARE(pair.alternates[5].sharedSwitches,
                 std::vector{routed.node(QStringLiteral("spine01"))});
    }

    void failures_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("hit");
        QTest::addColumn<int>("saved");
        const auto row = [](const char *source, const char *what, int hit, int saved) {
            QTest::addRow("%s, %s", source, what)
                << QString::fromLatin1(source) << QString::fromUtf8(what) << hit << saved;
        };
        const char *const tree = "synthetic:tree?k=4&tiers=2&lmc=1";
        row(tree, "leaf01–spine01", 12, 12);
        row(tree, "spine01", 24, 24);
        row(tree, "node0001 mlx5_0", 14, 0);
        row(tree, "leaf01", 26, 0);
        row("synthetic:tree?k=4&tiers=2", "spine01", 24, 0);
        row("synthetic:tree?k=4&tiers=2&lmc=1&ports=2", "node0001 mlx5_0", 14, 14);
        row("synthetic:tree?k=4&tiers=2&ports=2", "node0001 mlx5_0", 14, 14);
        row("synthetic:tree?k=4&tiers=2&lmc=1&ports=2", "leaf01", 26, 26);
    }
    /// Of the pairs that a failure hits, those that alternates save; and pair by pair the same.
    void failures()
    {
        QFETCH(QString, source);
        QFETCH(QString, what);
        QFETCH(int, hit);
        QFETCH(int, saved);
        const Routed routed(source);
        const Failures failures = failedCables(routed, what);
        const auto then = whatIf(*routed.graph, failures, Alternates::Yes);
        VERIFY_RESULT(then);
        QCOMPARE(then->pairs, qint64(56));
        QCOMPARE(then->hit, qint64(hit));
        QCOMPARE(then->saved, qint64(saved));
        const std::vector<bool> isFailed = failures.marks(routed.fabric);
        int hitPairs = 0;
        int savedPairs = 0;
        for (int i = 0; i < 64; ++i) {
            if (i % 8 != i / 8) {
                const PairAlternates pair =
                    alternatesOf(*routed.graph, routed.shape, routed.host(size_t(i) / 8),
                                 routed.host(size_t(i) % 8));
                const bool isHit = uses(pair.primary, routed.fabric, isFailed);
                hitPairs += isHit ? 1 : 0;
                savedPairs +=
                    isHit && std::ranges::any_of(pair.alternates, [&](const auto &each) {
                        return each.path.arrives() && !uses(each.path, routed.fabric, isFailed);
                    });
            }
        }
        QCOMPARE(hitPairs, hit);
        QCOMPARE(savedPairs, saved);
    }

    /// They send nothing of their own, and no host sends to itself through its second port.
    void secondPortsAreNoHosts()
    {
        const Routed routed(QStringLiteral("synthetic:tree?k=4&tiers=2&ports=2"));
        const std::vector<PortIndex> ends = hostEnds(*routed.graph);
        QCOMPARE(routed.graph->ends().size(), size_t(16));
        QCOMPARE(ends.size(), size_t(8));
        for (size_t i = 0; i < ends.size(); ++i) {
            QCOMPARE(routed.fabric.port(ends[i]).node, routed.host(i));
            QCOMPARE(routed.fabric.port(ends[i]).number, PortNumber(1));
        }
        const auto all = patternLoad(*routed.graph, {ends});
        VERIFY_RESULT(all);
        QCOMPARE(all->flows, qint64(56));
        const auto then = whatIf(*routed.graph, {});
        VERIFY_RESULT(then);
        QCOMPARE(all->load.routes, then->before.routes);
    }

    void stops()
    {
        const Routed routed(QStringLiteral("synthetic:tree?k=4&tiers=2&lmc=1"));
        const StopToken stopped(std::make_shared<const std::atomic_bool>(true));
        QVERIFY(!countAlternates(*routed.graph, stopped));
    }

    void lanesOfTraffic_data()
    {
        QTest::addColumn<QString>("routing");
        QTest::addColumn<std::vector<quint64>>("words");
        QTest::newRow("dor") << QStringLiteral("dor") << std::vector<quint64>{4000};
        QTest::newRow("adaptive") << QStringLiteral("adaptive")
                                  << std::vector<quint64>{1000, 1000, 1000, 1000};
    }
    /// Four hosts of a switch send to one of the next: what the lanes between carry.
    void lanesOfTraffic()
    {
        QFETCH(QString, routing);
        QFETCH(std::vector<quint64>, words);
        const QString source =
            QStringLiteral("synthetic:torus?x=4&y=1&z=1&perswitch=4&lanes=4&routing=%1");
        const Routed routed(source.arg(routing));
        LoadMaker maker(routed.made);
        std::vector<Flow> flows;
        for (qint32 host = 0; host < 4; ++host) {
            flows.push_back({host, 4, 1000, 1});
        }
        const LinkLoad load = maker.load(flows, {});
        std::vector<quint64> carried;
        const NodeIndex next = routed.node(QStringLiteral("sw-x01-y00-z00"));
        for (const Port &port :
             routed.fabric.portsOf(routed.node(QStringLiteral("sw-x00-y00-z00")))) {
            const quint64 sent = load.words[routed.fabric.indexOf(port).at()];
            if (sent > 0 && routed.fabric.peerNode(port) == next) {
                carried.push_back(sent);
            }
        }
        QCOMPARE(carried, words);
    }

    void torusSizesAreFound()
    {
        const Routed routed(QStringLiteral("synthetic:torus?x=5&y=3&z=4&lanes=3,1,2&perswitch=3"));
        const auto sizes = torusSizes(routed.fabric, routed.shape);
        VERIFY_RESULT(sizes);
        QCOMPARE(sizes->extent, (std::vector{5, 3, 4}));
        QCOMPARE(sizes->lanes, (std::vector{3, 1, 2}));
        QCOMPARE(sizes->hostsPerSwitch, 3);
        // As large as that of the paper about Gemini, and in the same order.
        const auto large = SyntheticOptions::parse(
            QUrl(QStringLiteral("synthetic:torus?x=17&y=8&z=24&lanes=8,4,8")));
        VERIFY_RESULT(large);
        const SharedFabric fabric = large->makeFabric()->fabric;
        const auto gemini = torusSizes(*fabric, classify(*fabric));
        VERIFY_RESULT(gemini);
        QCOMPARE(gemini->extent, (std::vector{17, 8, 24}));
        QCOMPARE(gemini->lanes, (std::vector{8, 4, 8}));
        QCOMPARE(gemini->hostsPerSwitch, 2);
        const auto pattern = torusPattern(*gemini, {16384, 32768, 24, {0, 2, 1}});
        VERIFY_RESULT(pattern);
        QCOMPARE(pattern->hops[1], qint64(26368));
        const Routed tree(QStringLiteral("synthetic:tree?k=4"));
        QVERIFY(!torusSizes(tree.fabric, tree.shape));
    }
};

PICKGLASS_TEST_APPLESS(TestSyntheticRouting)
#include "tst_syntheticrouting.moc"
