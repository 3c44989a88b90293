// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/cabling.h"
#include "core/analysis/problems.h"
#include "core/fabric/linkpresence.h"
#include "tests/support/disturbance.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Ends = std::set<std::pair<Guid, PortNumber>>;

Ends endsOf(const Disturbance::Cable &cable)
{
    return {{cable.a.node, cable.a.port}, {cable.b.node, cable.b.port}};
}

/// The same with LIDs and active ports, or without.
SharedFabric configured(const SharedFabric &fabric, bool isConfigured)
{
    FabricBuilder builder;
    quint16 lid = 0;
    for (const Node &node : fabric->nodes()) {
        Node copy = node;
        copy.ports = 0;
        copy.lid = isConfigured ? Lid(++lid) : Lid();
        builder.node(node.guid, node.type) = copy;
    }
    for (const Link &link : fabric->links()) {
        const PortKey a = keyOf(*fabric, link.a);
        const PortKey b = keyOf(*fabric, link.b);
        builder.connect(a.node, a.number, b.node, b.number);
        builder.port(a.node, a.number).state = isConfigured ? PortState::Active : PortState::Init;
    }
    return builder.build();
}

QStringList kindsOf(const std::vector<Problem> &problems)
{
    QStringList kinds;
    for (const Problem &problem : problems) {
        kinds << problem.kind;
    }
    kinds.removeDuplicates();
    return kinds;
}

} // namespace

class TestCabling final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsTheWhole_data();
    void countsTheWhole();
    void findsWhatWasUnplugged();
    void putsWhatConnectsHostsFirst();
    void laysNoneWhereOthersAreSwapped();
    void doesNotKnowOtherShapes();
    void saysOnceThatThereIsNoManager();
};

void TestCabling::countsTheWhole_data()
{
    QTest::addColumn<SharedFabric>("whole");
    QTest::newRow("2 tiers") << makeTwoTierTree({});
    QTest::newRow("trunks") << makeTwoTierTree(
        {.leaves = 20, .spines = 6, .hostsPerLeaf = 20, .cablesPerPair = 3});
    QTest::newRow("3 tiers") << makeFatTree(16);
    QTest::newRow("12 pods") << makeTree({.below = {12, 12, 1}, .above = {12, 12}, .hosts = 12});
}

/// Whatever part of the cables is there, about as many are expected as there were.
void TestCabling::countsTheWhole()
{
    QFETCH(const SharedFabric, whole);
    const int all = Disturbance(*whole, 1).switchCables();
    const quint32 first = testSeed();
    for (const int percent : {0, 10, 20, 30}) {
        for (quint32 seed = 1; seed <= 5; ++seed) {
            Disturbance disturbance(*whole, first + seed);
            disturbance.removeCables(all * percent / 100);
            const SharedFabric fabric = disturbance.build();
            const Cabling cabling = cablingOf(*fabric, classify(*fabric));
            QCOMPARE(cabling.cables, qint64(all - all * percent / 100));
            QVERIFY(cabling.expected.has_value());
            // A switch that has no cable on one side yet is of no pattern there.
            QVERIFY(*cabling.expected <= all && *cabling.expected * 100 >= qint64(all) * 99);
            QVERIFY(percent > 10 || *cabling.expected == all);
            QCOMPARE(qint64(cabling.next.size()), *cabling.expected - cabling.cables);
            QCOMPARE(cabling.isUnfinished(), percent > 10);
        }
    }
}

/// The ports, too, where both ends are of the pattern.
void TestCabling::findsWhatWasUnplugged()
{
    const SharedFabric whole = makeFatTree(16);
    Disturbance disturbance(*whole, testSeed());
    std::set<Ends> unplugged;
    for (const auto &cable : disturbance.removeCables(600)) {
        unplugged.insert(endsOf(cable));
    }
    const SharedFabric fabric = disturbance.build();
    const Cabling cabling = cablingOf(*fabric, classify(*fabric));
    QCOMPARE(cabling.next.size(), unplugged.size());
    for (const ExpectedCable &cable : cabling.next) {
        const Ends ends{{fabric->node(cable.lower).guid, cable.lowerPort},
                        {fabric->node(cable.upper).guid, cable.upperPort}};
        QVERIFY2(unplugged.contains(ends), qPrintable(fabric->node(cable.lower).name + u' ' +
                                                      QString::number(cable.lowerPort)));
    }
}

/// A leaf that hangs together with nothing yet, and hosts behind it.
void TestCabling::putsWhatConnectsHostsFirst()
{
    const SharedFabric whole = makeTwoTierTree({.leaves = 8, .spines = 4, .hostsPerLeaf = 10});
    const FabricShape shape = classify(*whole);
    Disturbance disturbance(*whole, 1);
    std::vector<Guid> leaves;
    for (const Node &node : whole->nodes()) {
        if (shape.tier[whole->indexOf(node).at()] == 1) {
            leaves.push_back(node.guid);
        }
    }
    const auto isAt = [](const Disturbance::Cable &cable, Guid node) {
        return cable.a.node == node || cable.b.node == node;
    };
    const auto unplug = [&](Guid leaf, int count) {
        int left = count;
        while (left > 0) {
            left -= int(
                disturbance
                    .removeCables(
                        left, [&](const Disturbance::Cable &cable) { return isAt(cable, leaf); })
                    .size());
        }
    };
    unplug(leaves[2], 4);
    unplug(leaves[5], 2);
    const SharedFabric fabric = disturbance.build();
    const Cabling cabling = cablingOf(*fabric, classify(*fabric));
    QCOMPARE(*cabling.expected, 32);
    QCOMPARE(cabling.cables, 26);
    QCOMPARE(cabling.next.size(), size_t(6));
    QCOMPARE(fabric->node(cabling.next[0].lower).guid, leaves[2]);
    QCOMPARE(cabling.next[0].hosts, 10);
    // Then the rest of that leaf, which has least of its cables.
    for (size_t i = 1; i < 6; ++i) {
        QCOMPARE(cabling.next[i].hosts, 0);
        QCOMPARE(fabric->node(cabling.next[i].lower).guid, i < 4 ? leaves[2] : leaves[5]);
    }
}

/// Two cables between leaves and spines whose plugs at the spines are exchanged: both pairs of
/// switches lack one, and there is nothing to lay.
void TestCabling::laysNoneWhereOthersAreSwapped()
{
    const SharedFabric whole = makeFatTree(8);
    const Cabling right = cablingOf(*whole, classify(*whole));
    QCOMPARE(right.cables, right.expected);
    FabricBuilder builder;
    for (const Node &node : whole->nodes()) {
        Node copy = node;
        copy.ports = 0;
        builder.node(node.guid, node.type) = copy;
    }
    // Of two cables of one pair of tiers, with no switch in common.
    std::vector<LinkIndex> swapped;
    const FabricShape shape = classify(*whole);
    for (size_t i = 0; i < whole->links().size(); ++i) {
        const Link &link = whole->links()[i];
        const NodeIndex a = whole->port(link.a).node;
        const NodeIndex b = whole->port(link.b).node;
        const bool isUpper = shape.tier[a.at()] + shape.tier[b.at()] == 3;
        const bool isFirstPod = shape.pod[a.at()] == 0 && shape.pod[b.at()] == 0;
        const auto isApart = [&](LinkIndex other) {
            const NodeIndex c = whole->port(whole->link(other).a).node;
            const NodeIndex d = whole->port(whole->link(other).b).node;
            return a != c && b != d && a != d && b != c;
        };
        if (isUpper && isFirstPod && swapped.size() < 2 && std::ranges::all_of(swapped, isApart)) {
            swapped.push_back(LinkIndex(i));
        }
    }
    QCOMPARE(swapped.size(), size_t(2));
    const auto endsOfLink = [&](LinkIndex link) {
        return std::pair(keyOf(*whole, whole->link(link).a), keyOf(*whole, whole->link(link).b));
    };
    for (size_t i = 0; i < whole->links().size(); ++i) {
        auto [a, b] = endsOfLink(LinkIndex(i));
        if (LinkIndex(i) == swapped[0]) {
            b = endsOfLink(swapped[1]).second;
        } else if (LinkIndex(i) == swapped[1]) {
            b = endsOfLink(swapped[0]).second;
        }
        QVERIFY(builder.connect(a.node, a.number, b.node, b.number));
    }
    const SharedFabric fabric = builder.build();
    const Cabling cabling = cablingOf(*fabric, classify(*fabric));
    QCOMPARE(cabling.expected, right.expected);
    QCOMPARE(cabling.cables, right.cables - 2);
    QVERIFY(cabling.next.empty());
}

void TestCabling::doesNotKnowOtherShapes()
{
    for (const SharedFabric &fabric :
         {makeTorus({4, 4}, 2), makeRandomRegular(60, 6, 4, 2), makeTangle(40, 80, 100)}) {
        const Cabling cabling = cablingOf(*fabric, classify(*fabric));
        QVERIFY(!cabling.expected && cabling.next.empty());
    }
}

void TestCabling::saysOnceThatThereIsNoManager()
{
    const SharedFabric whole = makeFatTree(16);
    Disturbance disturbance(*whole, testSeed());
    disturbance.removeCables(700);
    const SharedFabric fabric = configured(disturbance.build(), false);
    QVERIFY(isUnconfigured(*fabric));
    const auto problems = findProblems(*fabric, classify(*fabric));
    QVERIFY2(problems.size() < 10, qPrintable(kindsOf(problems).join(u' ')));
    const auto noLid = std::ranges::find(problems, QStringLiteral("no_lid"), &Problem::kind);
    QVERIFY(noLid != problems.end());
    QCOMPARE(noLid->message.english(),
             QStringLiteral("No subnet manager has configured this subnet yet"));
    QVERIFY(noLid->severity == Severity::Info);
    const auto missing =
        std::ranges::find(problems, QStringLiteral("missing_cable"), &Problem::kind);
    QVERIFY(missing != problems.end());
    QCOMPARE(missing->message.arguments, QStringList({"1348", "2048"}));

    // With a subnet manager each of them is a problem, and nothing waits for it.
    const SharedFabric managed = configured(fabric, true);
    QVERIFY(!isUnconfigured(*managed));
    const auto others = findProblems(*managed, classify(*managed));
    QVERIFY(!kindsOf(others).contains(QStringLiteral("no_lid")));
    QVERIFY(others.size() > 100);
}

PICKGLASS_TEST_APPLESS(TestCabling)
#include "tst_cabling.moc"
