// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/collectiveplan.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Communicator communicatorOf(const QStringList &hosts, int ranksOfEach)
{
    Communicator communicator;
    for (const QString &host : hosts) {
        for (int i = 0; i < ranksOfEach; ++i) {
            communicator.hosts << host;
        }
    }
    return communicator;
}

const QStringList ThreeHosts{"a", "b", "c"};

/// "0>2 1>0": steps of a channel.
QString shownSteps(const CollectivePlan &plan, int channel)
{
    QStringList all;
    for (const CollectiveStep &step : plan.steps) {
        if (step.channel == channel) {
            all << QStringLiteral("%1>%2").arg(step.from).arg(step.to);
        }
    }
    return all.join(u' ');
}

} // namespace

class TestCollectivePlan final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void treesAreDoubleBinaryTrees_data();
    void treesAreDoubleBinaryTrees();
    void knownTrees();
    void ringsAsTheLogSays();
    void partsOfRings();
    void treesAsTheLogSays();
    void ringsOfGraphs();
    void assumedRings();
    void assumedTrees();
    void oneHostSendsNothing();
};

void TestCollectivePlan::treesAreDoubleBinaryTrees_data()
{
    QTest::addColumn<int>("places");
    for (const int places : {1, 2, 3, 4, 5, 7, 8, 12, 13, 14, 31, 64, 100, 1001}) {
        QTest::addRow("%d", places) << places;
    }
}

/// Each is a tree of at most two below each place, and an inner place of one is a leaf of the
/// other: what makes them carry the whole bandwidth together.
void TestCollectivePlan::treesAreDoubleBinaryTrees()
{
    QFETCH(const int, places);
    std::vector<int> below[2];
    for (const bool isSecond : {false, true}) {
        auto &count = below[isSecond];
        count.resize(static_cast<size_t>(places));
        int roots = 0;
        for (int place = 0; place < places; ++place) {
            const int above = placeAbove(place, places, isSecond);
            roots += above < 0 ? 1 : 0;
            QVERIFY(above < places && above != place);
            if (above >= 0) {
                ++count[static_cast<size_t>(above)];
            }
            int at = place;
            for (int hops = 0; at >= 0; ++hops) {
                QVERIFY(hops <= places);
                at = placeAbove(at, places, isSecond);
            }
        }
        QCOMPARE(roots, 1);
        QVERIFY(std::ranges::all_of(count, [](int number) { return number <= 2; }));
    }
    int innerOfBoth = 0;
    for (size_t i = 0; i < static_cast<size_t>(places); ++i) {
        innerOfBoth += below[0][i] > 0 && below[1][i] > 0 ? 1 : 0;
    }
    // The root has one below it, in either tree.
    QVERIFY2(innerOfBoth <= 1, qPrintable(QString::number(innerOfBoth)));
}

/// Those of twelve, as the comment in NCCL's trees.cc draws them.
void TestCollectivePlan::knownTrees()
{
    const std::vector<int> first{-1, 2, 4, 2, 8, 6, 4, 6, 0, 10, 8, 10};
    const std::vector<int> second{1, 3, 1, 11, 5, 7, 5, 3, 9, 7, 9, -1};
    for (int place = 0; place < 12; ++place) {
        QCOMPARE(placeAbove(place, 12, false), first[static_cast<size_t>(place)]);
        QCOMPARE(placeAbove(place, 12, true), second[static_cast<size_t>(place)]);
    }
}

void TestCollectivePlan::ringsAsTheLogSays()
{
    Communicator communicator = communicatorOf(ThreeHosts, 2);
    communicator.channels[0].ring = {0, 1, 4, 5, 2, 3};
    communicator.channels[0].connections[{1, 4}] = {7, 3, false};
    communicator.channels[3].ring = {0, 1, 2, 3, 4, 5};
    const CollectivePlan plan = planCollective(communicator, {}, CollectiveAlgorithm::Ring, 8);
    QCOMPARE(toString(plan.order), QStringLiteral("log"));
    QCOMPARE(plan.channels, 2);
    QCOMPARE(shownSteps(plan, 0), QStringLiteral("1>4 5>2 3>0"));
    QCOMPARE(shownSteps(plan, 3), QStringLiteral("1>2 3>4 5>0"));
    QCOMPARE(plan.insideHosts, qint64(6));
    QCOMPARE(plan.steps.front().sender, std::optional(7));
    QCOMPARE(plan.steps.front().receiver, std::optional(3));
    QVERIFY(plan.notes.isEmpty());
}

void TestCollectivePlan::partsOfRings()
{
    Communicator communicator = communicatorOf(ThreeHosts, 1);
    communicator.hosts[2].clear();
    communicator.channels[0].next = {{0, 1}, {1, 2}};
    const CollectivePlan plan = planCollective(communicator, {}, CollectiveAlgorithm::Ring, 1);
    QCOMPARE(shownSteps(plan, 0), QStringLiteral("0>1"));
    QCOMPARE(plan.withoutHost, qint64(1));
    QCOMPARE(plan.notes.size(), 1);
}

/// The broadcast of the INAM paper, §4.4: 0→3; 0→1, 3→4; 1→2, 4→5.
void TestCollectivePlan::treesAsTheLogSays()
{
    Communicator communicator = communicatorOf({"0", "1", "2", "3", "4", "5"}, 1);
    communicator.channels[0].tree = {{3, 0}, {1, 0}, {4, 3}, {2, 1}, {5, 4}};
    const CollectivePlan plan = planCollective(communicator, {}, CollectiveAlgorithm::Tree, 1);
    QCOMPARE(plan.channels, 1);
    QCOMPARE(plan.steps.size(), size_t(10));
    std::vector<int> sends(6);
    std::vector<int> receives(6);
    for (const CollectiveStep &step : plan.steps) {
        if (step.phase == StepPhase::Broadcast) {
            ++sends[static_cast<size_t>(step.from)];
            ++receives[static_cast<size_t>(step.to)];
        }
    }
    QCOMPARE(sends, (std::vector<int>{2, 1, 0, 1, 1, 0}));
    QCOMPARE(receives, (std::vector<int>{0, 1, 1, 1, 1, 1}));
}

void TestCollectivePlan::ringsOfGraphs()
{
    NcclGraph graph;
    graph.pattern = 4;
    graph.channels = {{0, 1, {9, 7}}, {1, 1, {7, 9}}};
    const Communicator communicator = communicatorOf(ThreeHosts, 2);
    const CollectivePlan plan = planCollective(communicator, {graph}, CollectiveAlgorithm::Ring, 1);
    QCOMPARE(toString(plan.order), QStringLiteral("graph"));
    // The second GPU first, the first one last.
    QCOMPARE(shownSteps(plan, 0), QStringLiteral("0>3 2>5 4>1"));
    QCOMPARE(shownSteps(plan, 1), QStringLiteral("1>2 3>4 5>0"));
    QCOMPARE(plan.steps.front().sender, std::optional(1));
    QCOMPARE(plan.steps.front().receiver, std::optional(0));
    QCOMPARE(plan.insideHosts, qint64(6));
    // One of another number of GPUs says nothing of these hosts.
    const CollectivePlan other =
        planCollective(communicatorOf(ThreeHosts, 4), {graph}, CollectiveAlgorithm::Ring, 1);
    QCOMPARE(toString(other.order), QStringLiteral("assumed"));
}

void TestCollectivePlan::assumedRings()
{
    const CollectivePlan plan =
        planCollective(communicatorOf(ThreeHosts, 2), {}, CollectiveAlgorithm::Ring, 2);
    QCOMPARE(toString(plan.order), QStringLiteral("assumed"));
    QCOMPARE(plan.channels, 2);
    QCOMPARE(shownSteps(plan, 0), QStringLiteral("1>2 3>4 5>0"));
    QCOMPARE(shownSteps(plan, 1), QStringLiteral("1>2 3>4 5>0"));
    QCOMPARE(plan.notes.size(), 1);
}

void TestCollectivePlan::assumedTrees()
{
    const CollectivePlan plan =
        planCollective(communicatorOf({"a", "b", "c", "d"}, 2), {}, CollectiveAlgorithm::Tree, 1);
    QCOMPARE(plan.channels, 2);
    // 0 above 2 above 1 and 3, and the mirrored one.
    QCOMPARE(shownSteps(plan, 0), QStringLiteral("2>4 4>2 4>0 0>4 6>4 4>6"));
    QCOMPARE(shownSteps(plan, 1), QStringLiteral("0>2 2>0 2>6 6>2 4>2 2>4"));
}

void TestCollectivePlan::oneHostSendsNothing()
{
    for (const auto algorithm : {CollectiveAlgorithm::Ring, CollectiveAlgorithm::Tree}) {
        const CollectivePlan plan = planCollective(communicatorOf({"a"}, 8), {}, algorithm, 4);
        QVERIFY(plan.steps.empty());
        QVERIFY(planCollective({}, {}, algorithm, 0).steps.empty());
    }
}

PICKGLASS_TEST_APPLESS(TestCollectivePlan)

#include "tst_collectiveplan.moc"
