// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/health.h"
#include "core/analysis/tierheat.h"
#include "core/analysis/top.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A spine over two leaves, one host each; the host of leaf02 by EDR.
struct Tree
{
    Tree()
    {
        FabricMaker maker;
        spine = maker.addSwitch(QStringLiteral("spine01"));
        leaf1 = maker.addSwitch(QStringLiteral("leaf01"));
        leaf2 = maker.addSwitch(QStringLiteral("leaf02"));
        host1 = maker.addAdapter(QStringLiteral("node01"));
        host2 = maker.addAdapter(QStringLiteral("node02"));
        maker.connectPorts(leaf1, 1, host1, 1);
        maker.connectPorts(leaf2, 1, host2, 1, {LinkWidth::X4, LinkSpeed::EDR});
        maker.connectPorts(leaf1, 2, spine, 1);
        maker.connectPorts(leaf2, 2, spine, 2);
        fabric = maker.build();
        activity.resize(fabric->ports().size());
        tier.assign(fabric->nodes().size(), -1);
        tier[fabric->findNode(spine).at()] = 2;
        tier[fabric->findNode(leaf1).at()] = 1;
        tier[fabric->findNode(leaf2).at()] = 1;
    }
    PortIndex at(Guid node, PortNumber number) const { return fabric->findPort(node, number); }
    PortActivity &of(Guid node, PortNumber number) { return activity[at(node, number).at()]; }

    Guid spine, leaf1, leaf2, host1, host2;
    SharedFabric fabric;
    std::vector<PortActivity> activity;
    std::vector<qint16> tier;
};

QString textOf(const Health &health)
{
    QString words = QString::number(health.score);
    for (const HealthLoss &loss : health.losses) {
        words += QStringLiteral(" %1=%2").arg(toString(loss.reason)).arg(loss.points);
    }
    return words;
}

Problem problem(const char *kind, PortIndex port, Severity severity = Severity::Warning)
{
    Problem problem;
    problem.kind = QString::fromLatin1(kind);
    problem.severity = severity;
    problem.port = port;
    return problem;
}

} // namespace

class TestHealth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scores_data();
    void scores();
    void factsOfPorts();
    void ranksTheWorstFirst();
    void aLinkIsToldOnce();
    void heatBetweenTiers();
    void heatOfNothing();
    void ofTheWholeFabric_data();
    void ofTheWholeFabric();
    void tellsTheFirstOfAKind();
};

void TestHealth::scores_data()
{
    QTest::addColumn<HealthFacts>("facts");
    QTest::addColumn<QString>("health");
    QTest::newRow("nothing") << HealthFacts{} << "100";
    QTest::newRow("no errors") << HealthFacts{.errors = 0, .wait = 0.05} << "100";
    QTest::newRow("one error") << HealthFacts{.errors = 1} << "90 errors=10";
    QTest::newRow("a hundred") << HealthFacts{.errors = 100} << "70 errors=30";
    QTest::newRow("countless") << HealthFacts{.errors = 1'000'000'000} << "50 errors=50";
    QTest::newRow("two counters") << HealthFacts{.errors = 10, .risingCounters = 2}
                                  << "75 errors=20 rising_counters=5";
    QTest::newRow("nine counters")
        << HealthFacts{.errors = 1, .risingCounters = 9} << "75 rising_counters=15 errors=10";
    QTest::newRow("went down") << HealthFacts{.errors = 1, .linkDowns = 1}
                               << "70 link_downs=20 errors=10";
    QTest::newRow("flaps") << HealthFacts{.linkDowns = 400} << "50 link_downs=50";
    QTest::newRow("at the threshold") << HealthFacts{.wait = 0.1} << "90 wait=10";
    QTest::newRow("below it") << HealthFacts{.wait = 0.0999} << "100";
    QTest::newRow("half waits") << HealthFacts{.wait = 0.55} << "80 wait=20";
    QTest::newRow("all waits") << HealthFacts{.wait = 1.2} << "70 wait=30";
    QTest::newRow("slow") << HealthFacts{.slow = 1} << "80 slow=20";
    QTest::newRow("narrow") << HealthFacts{.narrow = 1} << "70 narrow=30";
    QTest::newRow("mismatched") << HealthFacts{.mismatched = 1} << "75 mismatched=25";
    QTest::newRow("down") << HealthFacts{.down = 1} << "60 down=40";
    QTest::newRow("three slow") << HealthFacts{.slow = 3} << "70 slow=30";
    QTest::newRow("many slow") << HealthFacts{.slow = 30} << "60 slow=40";
    QTest::newRow("never below 0") << HealthFacts{.errors = 1'000'000, .linkDowns = 9, .narrow = 1}
                                   << "0 link_downs=50 errors=50 narrow=30";
}

void TestHealth::scores()
{
    QFETCH(HealthFacts, facts);
    QFETCH(QString, health);
    QCOMPARE(textOf(healthOf(facts)), health);
    QCOMPARE(healthScore(facts), healthOf(facts).score);
}

void TestHealth::factsOfPorts()
{
    Tree tree;
    tree.of(tree.leaf1, 1) = {{.wait = 0.5}, 7, 2, 1};
    const std::vector<Problem> problems{
        problem("slow_link", tree.at(tree.leaf2, 1)),
        problem("narrow_link", tree.at(tree.leaf2, 2), Severity::Info), // as it was built
        problem("port_down", tree.at(tree.leaf1, 2)), // of the port, not of its cable
        problem("duplicate_name", tree.at(tree.leaf1, 1)),
    };
    const auto facts = healthFacts(*tree.fabric, tree.activity, problems);
    const HealthFacts &leaf = facts[tree.at(tree.leaf1, 1).at()];
    QCOMPARE(leaf.errors, std::optional<quint64>(7));
    QCOMPARE(leaf.risingCounters, 2U);
    QCOMPARE(leaf.linkDowns, quint64(1));
    QCOMPARE(leaf.wait, std::optional(0.5));
    QCOMPARE(leaf.slow + leaf.narrow + leaf.mismatched + leaf.down, 0U);
    QCOMPARE(facts[tree.at(tree.leaf2, 1).at()].slow, 1U);
    QCOMPARE(facts[tree.at(tree.host2, 1).at()].slow, 1U);
    QVERIFY(!facts[tree.at(tree.leaf2, 2).at()].isKnown());
    QCOMPARE(facts[tree.at(tree.leaf1, 2).at()].down, 1U);
    QCOMPARE(facts[tree.at(tree.spine, 1).at()].down, 0U);
}

void TestHealth::ranksTheWorstFirst()
{
    Tree tree;
    tree.of(tree.leaf1, 1).errors = 1;
    tree.of(tree.leaf1, 2).errors = 0; // known, and nothing
    tree.of(tree.leaf2, 2) = {{.wait = 0.1}, std::nullopt};
    tree.of(tree.host2, 1).errors = 100;
    const std::vector<Problem> problems{problem("narrow_link", tree.at(tree.leaf2, 2))};
    const auto rows =
        findTop(*tree.fabric, tree.activity, problems, FigureKind::Health, TopSubject::Ports, 10);
    QCOMPARE(rows.size(), size_t(4));
    QCOMPARE(rows[0].port, tree.at(tree.leaf2, 2));
    QCOMPARE(textOf(*rows[0].health), QStringLiteral("60 narrow=30 wait=10"));
    // Of two that are as bad, that with more errors.
    QCOMPARE(rows[1].port, tree.at(tree.host2, 1));
    QCOMPARE(rows[2].port, tree.at(tree.spine, 2));
    QCOMPARE(rows[3].port, tree.at(tree.leaf1, 1));

    const auto nodes =
        findTop(*tree.fabric, tree.activity, problems, FigureKind::Health, TopSubject::Nodes, 1);
    QCOMPARE(nodes.size(), size_t(1));
    QCOMPARE(nodes[0].node, tree.fabric->findNode(tree.leaf2));
    // In the other lists it is told too, and unknown where nothing is known.
    tree.of(tree.leaf1, 2).out.rate = 5.0;
    tree.of(tree.leaf2, 1).out.rate = 4.0;
    const auto busiest =
        findTop(*tree.fabric, tree.activity, {}, FigureKind::Rate, TopSubject::Ports, 10);
    QCOMPARE(busiest.size(), size_t(2));
    QCOMPARE(busiest[0].health, std::optional(Health{}));
    QVERIFY(!busiest[1].health);
}

void TestHealth::aLinkIsToldOnce()
{
    Tree tree;
    tree.of(tree.leaf1, 2) = {{}, 3, 1, 1};
    tree.of(tree.spine, 1) = {{}, 7, 1, 1};
    const std::vector<Problem> problems{problem("slow_link", tree.at(tree.leaf1, 2))};
    const auto rows =
        findTop(*tree.fabric, tree.activity, problems, FigureKind::Health, TopSubject::Links, 10);
    QCOMPARE(rows.size(), size_t(1));
    QCOMPARE(textOf(*rows[0].health), QStringLiteral("40 link_downs=20 errors=20 slow=20"));
    QCOMPARE(rows[0].errors, std::optional<quint64>(10));
    QCOMPARE(rows[0].port, tree.at(tree.spine, 1)); // the worse end
}

void TestHealth::heatBetweenTiers()
{
    Tree tree;
    tree.of(tree.leaf1, 2).out = {.utilization = 0.2, .wait = 0.0};
    tree.of(tree.leaf2, 2).out = {.utilization = 0.6};
    tree.of(tree.spine, 1).out = {.utilization = 0.9, .wait = 0.4};
    // HDR carries 25 GB/s, EDR 12.5: (0.3 · 25 + 0.9 · 12.5) / 37.5 = 0.5.
    tree.of(tree.host1, 1).out = {.utilization = 0.3};
    tree.of(tree.host2, 1).out = {.utilization = 0.9};
    const auto heats = findTierHeat(*tree.fabric, tree.tier, tree.activity);
    QCOMPARE(heats.size(), size_t(2));
    QCOMPARE(heats[0].lower, 1);
    QCOMPARE(heats[0].upper, 2);
    QCOMPARE(heats[0].links, size_t(2));
    QCOMPARE(heats[0].up.utilization, std::optional(0.4));
    QCOMPARE(heats[0].up.mostUtilization, std::optional(0.6));
    QCOMPARE(heats[0].up.busiest, tree.at(tree.leaf2, 2));
    QCOMPARE(heats[0].up.wait, std::optional(0.0)); // of the one of which it is known
    QCOMPARE(heats[0].down.utilization, std::optional(0.9));
    QCOMPARE(heats[0].down.mostWait, std::optional(0.4));
    QCOMPARE(heats[0].down.waiting, tree.at(tree.spine, 1));
    QCOMPARE(heats[1].lower, 0);
    QCOMPARE(heats[1].upper, 1);
    QCOMPARE(heats[1].up.utilization, std::optional(0.5));
    QVERIFY(!heats[1].down.utilization);
    QVERIFY(!heats[1].down.busiest.isValid());
}

void TestHealth::heatOfNothing()
{
    Tree tree;
    tree.tier.assign(tree.tier.size(), -1);
    QVERIFY(findTierHeat(*tree.fabric, tree.tier, tree.activity).empty());
}

void TestHealth::ofTheWholeFabric_data()
{
    QTest::addColumn<QStringList>("kinds"); // severity, kind, how many
    QTest::addColumn<QString>("health");
    QTest::newRow("nothing") << QStringList() << "100";
    QTest::newRow("notes") << QStringList{"info port_down 50", "info no_standby 1"} << "100";
    QTest::newRow("lines of a file") << QStringList{"warning unreadable_line 3"} << "100";
    QTest::newRow("a warning") << QStringList{"warning slow_link 1"} << "95 slow_link=5";
    QTest::newRow("ten") << QStringList{"warning slow_link 10"} << "90 slow_link=10";
    QTest::newRow("many") << QStringList{"warning slow_link 20000"} << "80 slow_link=20";
    QTest::newRow("an error") << QStringList{"error duplicate_lid 1"} << "80 duplicate_lid=20";
    QTest::newRow("many errors") << QStringList{"error duplicate_lid 900"} << "60 duplicate_lid=40";
    QTest::newRow("no master") << QStringList{"error no_master 1"} << "50 no_master=50";
    QTest::newRow("the worst first")
        << QStringList{"warning slow_link 1", "error no_master 1", "error duplicate_lid 1"}
        << "25 no_master=50 duplicate_lid=20 slow_link=5";
    QTest::newRow("one kind in two severities")
        << QStringList{"warning no_lid 1", "error no_lid 1"} << "75 no_lid=20 no_lid=5";
    QTest::newRow("never below 0") << QStringList{"error no_master 1", "error a 99", "error b 99"}
                                   << "0 no_master=50 a=40 b=40";
}

void TestHealth::ofTheWholeFabric()
{
    QFETCH(QStringList, kinds);
    QFETCH(QString, health);
    std::vector<Problem> problems;
    for (const QString &line : kinds) {
        const QStringList words = line.split(u' ');
        Problem one;
        one.kind = words.at(1);
        one.severity = words.at(0) == QLatin1String("error")     ? Severity::Error
                       : words.at(0) == QLatin1String("warning") ? Severity::Warning
                                                                 : Severity::Info;
        problems.insert(problems.end(), words.at(2).toULongLong(), one);
    }
    const FabricHealth found = fabricHealth(problems);
    QString words = QString::number(found.score);
    for (const FabricLoss &loss : found.losses) {
        words += QStringLiteral(" %1=%2").arg(loss.kind).arg(loss.points);
    }
    QCOMPARE(words, health);
}

void TestHealth::tellsTheFirstOfAKind()
{
    const Tree tree;
    const auto health = fabricHealth(std::vector{problem("slow_link", tree.at(tree.leaf2, 1)),
                                                 problem("slow_link", tree.at(tree.leaf1, 1))});
    QCOMPARE(health.losses.size(), size_t(1));
    QCOMPARE(health.losses[0].count, size_t(2));
    QCOMPARE(health.losses[0].port, tree.at(tree.leaf2, 1));
}

PICKGLASS_TEST(TestHealth, QCoreApplication)
#include "tst_health.moc"
