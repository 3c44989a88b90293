// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/evenload.h"

#include "core/routing/path.h"
#include "core/routing/routepattern.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// By which port and LID each pair goes.
struct ChosenWay
{
    PortIndex from;
    Lid lid;
};

/// The greatest load of a link between switches, every packet followed by itself.
double greatestLoad(const RouteGraph &graph, const std::vector<PairLoad> &pairs,
                    const std::vector<ChosenWay> &ways)
{
    const Fabric &fabric = graph.fabric();
    std::vector<double> loads(fabric.ports().size(), 0);
    for (size_t i = 0; i < pairs.size(); ++i) {
        const Path path = findPath(graph, ways[i].from, ways[i].lid);
        for (const PathHop &hop : path.hops) {
            const bool isInner = fabric.node(fabric.port(hop.out).node).isSwitch() &&
                                 fabric.node(fabric.port(hop.in).node).isSwitch();
            loads[hop.out.at()] += path.arrives() && isInner ? pairs[i].load : 0;
        }
    }
    return *std::ranges::max_element(loads);
}

std::vector<ChosenWay> primaryWays(const Fabric &fabric, const std::vector<PairLoad> &pairs)
{
    std::vector<ChosenWay> ways;
    for (const PairLoad &pair : pairs) {
        ways.push_back({pair.from, fabric.port(pair.to).lid});
    }
    return ways;
}

std::vector<PairLoad> somePairs(const RouteGraph &graph, QRandomGenerator &draw, size_t most)
{
    const std::vector<PortIndex> ends = hostEnds(graph);
    const auto end = [&] { return ends[draw.bounded(quint32(ends.size()))]; };
    std::vector<PairLoad> pairs;
    while (pairs.size() < most) {
        const PairLoad pair{end(), end(), double(1 + draw.bounded(3))};
        if (pair.from != pair.to) {
            pairs.push_back(pair);
        }
    }
    return pairs;
}

} // namespace

class TestEvenLoad final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatFollows_data();
    void saysWhatFollows();
    void isNearTheBest();
    void lightensOneUplink();
    void refusesTooMany();
};

void TestEvenLoad::saysWhatFollows_data()
{
    QTest::addColumn<int>("shape");
    QTest::addColumn<int>("faults");
    for (int shape = 0; shape < 3; ++shape) {
        for (const int faults : {0, 60}) {
            QTest::addRow("shape %d, %d faults", shape, faults) << shape << faults;
        }
    }
}

/// The loads before and after are those of packets that are followed one by one; the hottest link
/// has no more than before, and no other way of any one pair lowers it.
void TestEvenLoad::saysWhatFollows()
{
    QFETCH(int, shape);
    QFETCH(int, faults);
    QRandomGenerator draw(testSeed() + quint32(shape * 1000 + faults));
    const SharedFabric plain = shape == 0   ? makeTwoTierTree({4, 3, 3, 2})
                               : shape == 1 ? makeFatTree(4)
                                            : makeTangle(12, 9, 20, 5);
    for (int round = 0; round < 20; ++round) {
        const TwoLids routed = withTwoLids(*plain, draw, faults);
        const RouteGraph graph(*routed.fabric, routed.tables);
        const std::vector<PairLoad> pairs = somePairs(graph, draw, 40);
        const auto result = evenLoad(graph, pairs);
        VERIFY_RESULT(result);
        std::vector<ChosenWay> ways = primaryWays(*routed.fabric, pairs);
        QCOMPARE(result->before.max, greatestLoad(graph, pairs, ways));
        std::set<size_t> seen;
        for (const MovedPair &moved : result->moved) {
            QVERIFY(seen.insert(moved.pair).second);
            QVERIFY(moved.lid != routed.fabric->port(pairs[moved.pair].to).lid);
            QVERIFY(findPath(graph, moved.from, moved.lid).arrives());
            ways[moved.pair] = {moved.from, moved.lid};
        }
        QCOMPARE(result->after.max, greatestLoad(graph, pairs, ways));
        QVERIFY(result->after.max < result->before.max || result->moved.empty());
        qint64 lost = 0;
        for (size_t i = 0; i < pairs.size(); ++i) {
            const Lid primary = routed.fabric->port(pairs[i].to).lid;
            if (!findPath(graph, pairs[i].from, primary).arrives()) {
                ++lost;
                continue;
            }
            std::vector<ChosenWay> others = ways;
            others[i].lid = ways[i].lid == primary ? primary.plus(1) : primary;
            QVERIFY(!findPath(graph, others[i].from, others[i].lid).arrives() ||
                    greatestLoad(graph, pairs, others) >= result->after.max);
        }
        QCOMPARE(result->lost, lost);
    }
}

/// Of all 2^8 ways to send eight pairs, the best one is met in most of the cases, and never beaten.
void TestEvenLoad::isNearTheBest()
{
    QRandomGenerator draw(testSeed());
    constexpr int Rounds = 60;
    constexpr size_t Pairs = 8;
    int met = 0;
    for (int round = 0; round < Rounds; ++round) {
        const TwoLids routed = withTwoLids(*makeTwoTierTree({3, 3, 2, 1}), draw, 0);
        const RouteGraph graph(*routed.fabric, routed.tables);
        const std::vector<PairLoad> pairs = somePairs(graph, draw, Pairs);
        const auto result = evenLoad(graph, pairs);
        VERIFY_RESULT(result);
        double best = result->before.max;
        for (unsigned chosen = 0; chosen < 1U << Pairs; ++chosen) {
            std::vector<ChosenWay> ways = primaryWays(*routed.fabric, pairs);
            for (size_t i = 0; i < Pairs; ++i) {
                ways[i].lid = ways[i].lid.plus(int(chosen >> i & 1U));
            }
            best = std::min(best, greatestLoad(graph, pairs, ways));
        }
        QVERIFY(result->after.max >= best);
        met += result->after.max == best ? 1 : 0;
    }
    QVERIFY2(met > Rounds / 2, qPrintable(QString::number(met)));
}

/// A leaf whose two hosts send over one of two spines: one of them moves.
void TestEvenLoad::lightensOneUplink()
{
    const SharedFabric fabric = withLids(*makeTwoTierTree({2, 2, 2, 1}));
    QRandomGenerator draw(1);
    // Random tables until both flows of a leaf share an uplink, and the other LIDs do not.
    for (int round = 0; round < 1000; ++round) {
        const TwoLids routed = withTwoLids(*fabric, draw, 0);
        const RouteGraph graph(*routed.fabric, routed.tables);
        const std::vector<PortIndex> ends = hostEnds(graph);
        const std::vector<PairLoad> pairs{{ends[0], ends[2], 1}, {ends[1], ends[3], 1}};
        const auto result = evenLoad(graph, pairs);
        VERIFY_RESULT(result);
        if (result->before.max > 1.5 && result->after.max < 1.5) {
            QCOMPARE(result->moved.size(), size_t(1));
            QCOMPARE(result->after.max, 1.0);
            QCOMPARE(result->before.mean, result->after.mean);
            return;
        }
    }
    QFAIL("no such tables came up");
}

void TestEvenLoad::refusesTooMany()
{
    QRandomGenerator draw(1);
    const TwoLids routed = withTwoLids(*makeTwoTierTree({2, 2, 2, 1}), draw, 0);
    const RouteGraph graph(*routed.fabric, routed.tables);
    const std::vector<PortIndex> ends = hostEnds(graph);
    QVERIFY(!evenLoad(graph, std::vector<PairLoad>(MaxEvenedPairs + 1, {ends[0], ends[1], 1})));
    QVERIFY(evenLoad(graph, {}));
}

PICKGLASS_TEST_APPLESS(TestEvenLoad)
#include "tst_evenload.moc"
