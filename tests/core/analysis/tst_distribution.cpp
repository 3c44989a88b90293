// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/distribution.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Activity of which some is unknown, and some waited where nothing was sent.
std::vector<PortActivity> randomActivity(const Fabric &fabric, quint32 seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> share(0, 1);
    std::vector<PortActivity> activity(fabric.ports().size());
    for (PortActivity &did : activity) {
        if (share(random) < 0.2) {
            continue;
        }
        did.out.bytes = share(random) < 0.3 ? 0 : quint64(random());
        did.out.waitTicks = quint64(random());
        did.out.rate = static_cast<double>(*did.out.bytes);
        did.out.utilization = share(random);
        did.out.wait = share(random);
        did.errors = random() % 5;
    }
    return activity;
}

std::vector<double> numbersOf(const FigureValues &values)
{
    std::vector<double> numbers;
    for (const FigureValue &value : values.known) {
        numbers.push_back(value.value);
    }
    return numbers;
}

/// A leaf with two hosts, one by EDR, and a cable to a spine.
struct Small
{
    Small()
    {
        FabricMaker maker;
        leaf = maker.addSwitch(QStringLiteral("leaf01"));
        spine = maker.addSwitch(QStringLiteral("spine01"));
        host1 = maker.addAdapter(QStringLiteral("node01"));
        host2 = maker.addAdapter(QStringLiteral("node02"));
        maker.connectPorts(leaf, 1, host1, 1);
        maker.connectPorts(leaf, 2, host2, 1, {LinkWidth::X4, LinkSpeed::EDR});
        maker.connectPorts(leaf, 21, spine, 1);
        maker.builder().port(leaf, 0);
        maker.builder().port(leaf, 21).attributes = std::make_shared<const PortAttributes>(
            PortAttributes{{QStringLiteral("Tick"), QStringLiteral("4")}});
        fabric = maker.build();
        activity.resize(fabric->ports().size());
    }
    PortActivity &of(Guid node, PortNumber number)
    {
        return activity[fabric->findPort(node, number).at()];
    }
    FigureValues values(FigureKind figure, DistributionOf of) const
    {
        return figureValues({*fabric, activity}, figure, of);
    }
    std::optional<double> ofNode(FigureKind figure, DistributionOf of, Guid node) const
    {
        for (const FigureValue &value : values(figure, of).known) {
            if (value.node == fabric->findNode(node)) {
                return value.value;
            }
        }
        return std::nullopt;
    }

    Guid leaf, spine, host1, host2;
    SharedFabric fabric;
    std::vector<PortActivity> activity;
};

} // namespace

class TestDistribution : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsWhatIsKnown_data()
    {
        QTest::addColumn<SharedFabric>("fabric");
        QTest::newRow("tree") << makeTwoTierTree({});
        QTest::newRow("rails") << makeTwoTierTree({.leaves = 16, .rails = 2});
        QTest::newRow("three tiers") << makeFatTree(6);
        QTest::newRow("dragonfly+") << makeDragonflyPlus({});
        QTest::newRow("torus") << makeTorus({3, 3, 3}, 2);
        QTest::newRow("tangle") << makeTangle(20, 10, 30);
        QTest::newRow("empty") << SharedFabric(std::make_shared<const Fabric>());
    }
    void countsWhatIsKnown()
    {
        QFETCH(SharedFabric, fabric);
        const auto activity = randomActivity(*fabric, 7);
        const FabricShape shape = classify(*fabric);
        for (const FigureKind kind :
             {FigureKind::Utilization, FigureKind::Wait, FigureKind::WaitShare, FigureKind::Rate,
              FigureKind::Errors, FigureKind::Speed}) {
            for (const DistributionOf of : {DistributionOf::Ports, DistributionOf::Links,
                                            DistributionOf::Hosts, DistributionOf::Switches}) {
                const FigureValues values = figureValues({*fabric, activity}, kind, of);
                size_t sum = 0;
                for (const Bin &bin : histogram(numbersOf(values), 7)) {
                    sum += bin.count;
                }
                QCOMPARE(sum, values.known.size());
                QCOMPARE(values.known.size() + values.unknown, all(*fabric, of));
                for (const FigureValue &value : values.known) {
                    QVERIFY(std::isfinite(value.value));
                }
                checkGroups(*fabric, shape, values);
                if (QTest::currentTestFailed()) {
                    return;
                }
            }
        }
    }

    void valuesOfPorts()
    {
        Small small;
        small.of(small.leaf, 1).out = {.rate = 9e9, .utilization = 0.36};
        small.of(small.leaf, 0).out = {.rate = 5e9, .utilization = 0.5};
        const FigureValues values = small.values(FigureKind::Utilization, DistributionOf::Ports);
        QCOMPARE(numbersOf(values), (std::vector{0.36})); // to the digit, and without port 0
        QCOMPARE(values.unknown, size_t(5));
        QCOMPARE(small.values(FigureKind::Utilization, DistributionOf::Links).unknown, size_t(5));
    }

    void aNodeIsItsPortsTogether()
    {
        Small small;
        small.of(small.leaf, 1) = {{.rate = 2.5e9, .utilization = 0.1, .wait = 0.3}, 2};
        small.of(small.leaf, 2) = {{.rate = 5e9, .utilization = 0.4}, 5};
        const auto leaf = [&small](FigureKind kind) {
            return small.ofNode(kind, DistributionOf::Switches, small.leaf);
        };
        QCOMPARE(leaf(FigureKind::Rate), std::optional(7.5e9));
        QCOMPARE(leaf(FigureKind::Errors), std::optional(7.0));
        QCOMPARE(leaf(FigureKind::Utilization), std::optional(0.2)); // HDR weighs twice EDR
        QCOMPARE(leaf(FigureKind::Wait), std::optional(0.3));
        QCOMPARE(leaf(FigureKind::Speed), std::optional(12.5e9)); // the slowest
        QVERIFY(!small.ofNode(FigureKind::Rate, DistributionOf::Switches, small.spine));
        QCOMPARE(small.ofNode(FigureKind::Speed, DistributionOf::Hosts, small.host1),
                 std::optional(25e9));
    }

    void waitByWhatWasSent()
    {
        Small small;
        const FigureKind figure = FigureKind::WaitShare;
        Traffic &out = small.of(small.leaf, 21).out;
        out.waitTicks = 100;
        out.bytes = 1000;
        const FigureValues values = small.values(figure, DistributionOf::Links);
        QCOMPARE(numbersOf(values), (std::vector{0.5})); // 5 bytes a tick
        out.bytes = 0;                                   // infinite
        QVERIFY(small.values(figure, DistributionOf::Links).known.empty());
        out.waitTicks = 0;
        QCOMPARE(numbersOf(small.values(figure, DistributionOf::Links)), (std::vector{0.0}));
    }

    void ratesOfAnyCounter()
    {
        Small small;
        const std::vector<PortKey> ports{{small.leaf, 1}, {small.leaf, 2}, {small.leaf, 21}};
        const std::vector<const char *> counters{"PortXmitData", "PortCounters.PortXmitData",
                                                 "PortVLXmitWaitCounters.PortVLXmitWait0"};
        SweepMaker before(ports, counters);
        SweepMaker now(ports, counters);
        before.set(ports[0], counters[0], 100, 0);
        now.set(ports[0], counters[0], 350, 10);
        before.set(ports[1], counters[0], 100, 0); // reset
        now.set(ports[1], counters[0], 50, 10);
        before.set(ports[2], counters[2], 10, 0);
        now.set(ports[2], counters[2], 20, 5);
        const auto rate = [&](size_t port, const char *name) {
            return counterRates(
                *small.fabric, before.sweep(), now.sweep(),
                countersNamed(QString::fromLatin1(
                    name)))[small.fabric->findPort(ports[port].node, ports[port].number).at()];
        };
        QCOMPARE(rate(0, "PortXmitData"), std::optional(100.0)); // words of 4 bytes
        QVERIFY(!rate(1, "PortXmitData"));
        QVERIFY(!rate(2, "PortXmitData"));
        QCOMPARE(rate(2, counters[2]), std::optional(2.0));
    }

    void ratesOfWhatHostsCount()
    {
        Small small;
        const PortKey whole{small.host1, 0};
        const std::vector<const char *> counters{"nfs_write", "mem_free", "ipoib_rx_packets"};
        SweepMaker before({whole, {small.host1, 1}}, counters);
        SweepMaker now({whole, {small.host1, 1}}, counters);
        before.set(whole, "mem_free", 5000, 0);
        now.set(whole, "mem_free", 4000, 10);
        before.set(whole, "nfs_write", 100, 0);
        now.set(whole, "nfs_write", 340, 10);
        const auto port = small.fabric->findPort(small.host1, 1).at();
        const auto rates = counterRates(*small.fabric, before.sweep(), now.sweep(),
                                        countersNamed(QStringLiteral("nfs_write")));
        QCOMPARE(rates[port], std::optional(24.0));
        QCOMPARE(std::ranges::count_if(rates, [](const auto &rate) { return rate.has_value(); }),
                 1);
        const std::vector<CounterId> free = countersNamed(QStringLiteral("mem_free"));
        QCOMPARE(counterRates(*small.fabric, before.sweep(), now.sweep(), free)[port],
                 std::optional(4000.0)); // a gauge has its value
        QCOMPARE(unitOf({FigureKind::Counter, free.front()}), QStringLiteral("bytes"));
    }

    void groupsOfASmallFabric()
    {
        Small small;
        const FigureValues values = small.values(FigureKind::Speed, DistributionOf::Ports);
        const FabricShape shape = classify(*small.fabric);
        const auto names = [&](DistributionGroup by) {
            QStringList found;
            for (const GroupNumbers &group : groupNumbers(*small.fabric, shape, values.known, by)) {
                found
                    << QStringLiteral("%1: %2").arg(group.name.english()).arg(group.numbers.count);
            }
            return found;
        };
        QCOMPARE(names(DistributionGroup::Tier),
                 (QStringList{"hosts: 2", "tier 1, down: 2", "tier 1, up: 1", "tier 2, down: 1"}));
        QCOMPARE(names(DistributionGroup::Leaf), (QStringList{"leaf01: 5"}));
        QCOMPARE(names(DistributionGroup::Rail), QStringList());
        QCOMPARE(names(DistributionGroup::None), QStringList());
    }

    void groupsOfLargerFabrics()
    {
        const auto count = [](const SharedFabric &fabric, DistributionGroup by) {
            const FigureValues values =
                figureValues({*fabric}, FigureKind::Speed, DistributionOf::Hosts);
            return groupNumbers(*fabric, classify(*fabric), values.known, by).size();
        };
        QCOMPARE(count(makeTwoTierTree({.leaves = 16, .rails = 2}), DistributionGroup::Rail),
                 size_t(2));
        QCOMPARE(count(makeTwoTierTree({}), DistributionGroup::Leaf), size_t(18));
        QCOMPARE(count(makeFatTree(6), DistributionGroup::Group), size_t(6));
        QCOMPARE(count(makeDragonflyPlus({}), DistributionGroup::Group), size_t(6));
    }

    void groupsWithNames()
    {
        Small small;
        const FabricShape shape = classify(*small.fabric);
        const std::vector<NodeGroup> named{
            {QStringLiteral("both"), {small.host1, small.host2, small.host1}},
            {QStringLiteral("gone"), {Guid(1)}},
            {QStringLiteral("first"), {small.host1}}};
        const auto count = [&](DistributionOf of, DistributionGroup by) {
            QStringList found;
            const FigureValues values = small.values(FigureKind::Speed, of);
            for (const GroupNumbers &group :
                 groupNumbers(*small.fabric, shape, values.known, by, named)) {
                found
                    << QStringLiteral("%1: %2").arg(group.name.english()).arg(group.numbers.count);
            }
            return found;
        };
        const QStringList expected{"both: 2", "first: 1"};
        QCOMPARE(count(DistributionOf::Hosts, DistributionGroup::Group), expected);
        // What hosts send, not what they get.
        QCOMPARE(count(DistributionOf::Links, DistributionGroup::Group), expected);
        QCOMPARE(count(DistributionOf::Switches, DistributionGroup::Group), QStringList());
        QCOMPARE(count(DistributionOf::Hosts, DistributionGroup::Tier), QStringList{"hosts: 2"});
    }

    void theWidestFirst()
    {
        std::vector<GroupNumbers> groups(4);
        groups[0].numbers = {.min = 0, .max = 1};
        groups[1].numbers = {.min = 5, .max = 9};
        groups[2].numbers = {.min = 7, .max = 8};
        groups[3].numbers = {.min = 0, .max = 2};
        QCOMPARE(widestGroups(groups), (std::vector<size_t>{1, 3, 0, 2}));
        QCOMPARE(widestGroups(groups, 2), (std::vector<size_t>{1, 3}));
        QCOMPARE(widestGroups(std::vector<GroupNumbers>(648)).size(), MaxBoxes);
    }

    void kindsOfLinks()
    {
        const Small small;
        const auto kinds = linkKinds(*small.fabric);
        QCOMPARE(kinds.size(), size_t(2));
        QVERIFY(kinds[0].speed == LinkSpeed::EDR);
        QCOMPARE(kinds[0].links.size(), size_t(1));
        QCOMPARE(toString(kinds[1].width, kinds[1].speed), QStringLiteral("4xHDR"));
        QCOMPARE(kinds[1].links.size(), size_t(2));
        QVERIFY(linkKinds(Fabric()).empty());
    }

private:
    static size_t all(const Fabric &fabric, DistributionOf of)
    {
        switch (of) {
        case DistributionOf::Ports:
            return static_cast<size_t>(std::ranges::count_if(
                fabric.ports(), [](const Port &port) { return port.number != 0; }));
        case DistributionOf::Links:
            return 2 * fabric.links().size();
        case DistributionOf::Hosts:
            return static_cast<size_t>(std::ranges::count_if(
                fabric.nodes(), [](const Node &node) { return node.isHostAdapter(); }));
        case DistributionOf::Switches:
            break;
        }
        return static_cast<size_t>(std::ranges::count_if(
            fabric.nodes(), [](const Node &node) { return node.isSwitch(); }));
    }

    /// Each value is in one group at most, and the summary is that of the members.
    static void checkGroups(const Fabric &fabric, const FabricShape &shape,
                            const FigureValues &values)
    {
        for (const DistributionGroup by : {DistributionGroup::Tier, DistributionGroup::Leaf,
                                           DistributionGroup::Rail, DistributionGroup::Group}) {
            std::vector<int> seen(values.known.size());
            for (const GroupNumbers &group : groupNumbers(fabric, shape, values.known, by)) {
                std::vector<double> numbers;
                for (const quint32 member : group.members) {
                    ++seen[member];
                    numbers.push_back(values.known[member].value);
                }
                QCOMPARE(fiveNumbers(numbers), std::optional(group.numbers));
            }
            QVERIFY(std::ranges::all_of(seen, [](int count) { return count <= 1; }));
        }
    }
};

PICKGLASS_TEST(TestDistribution, QCoreApplication)
#include "tst_distribution.moc"
