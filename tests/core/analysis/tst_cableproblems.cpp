// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "tests/support/disturbance.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Cable = Disturbance::Cable;

QStringList rowsOf(const Fabric &fabric)
{
    const FabricShape shape = classify(fabric);
    finders::Problems problems;
    finders::cables(fabric, shape, problems);
    finders::tiers(fabric, shape, problems);
    QStringList rows;
    for (const Problem &problem : problems) {
        rows.push_back(toString(problem.severity) + u' ' + problem.kind + QStringLiteral(": ") +
                       problem.message.english());
    }
    rows.sort();
    return rows;
}

/// Unplugs cables between switches, but of no switch more than one in four of those to the tier
/// above, or below: siblings still agree on where cables belong.
std::vector<Cable> removeSome(const Fabric &fabric, const FabricShape &shape,
                              Disturbance &disturbance, int count)
{
    const auto tierOf = [&](Guid node) { return shape.tier[fabric.findNode(node).at()]; };
    std::map<std::pair<Guid, bool>, int> all;
    for (const Link &link : fabric.links()) {
        const Guid a = fabric.node(fabric.port(link.a).node).guid;
        const Guid b = fabric.node(fabric.port(link.b).node).guid;
        ++all[{a, tierOf(b) > tierOf(a)}];
        ++all[{b, tierOf(a) > tierOf(b)}];
    }
    std::map<std::pair<Guid, bool>, int> lost;
    return disturbance.removeCables(count, [&](const Cable &cable) {
        const bool isUp = tierOf(cable.b.node) > tierOf(cable.a.node);
        const std::pair a(cable.a.node, isUp);
        const std::pair b(cable.b.node, !isUp);
        const bool isFine = (lost[a] + 1) * 4 <= all[a] && (lost[b] + 1) * 4 <= all[b];
        lost[a] += isFine ? 1 : 0;
        lost[b] += isFine ? 1 : 0;
        return isFine;
    });
}

/// "A cable is missing between leaf1/5 and spine2/7", the lower tier first.
QString missingRow(const Fabric &fabric, const FabricShape &shape, Cable cable)
{
    if (shape.tier[fabric.findNode(cable.b.node).at()] <
        shape.tier[fabric.findNode(cable.a.node).at()]) {
        std::swap(cable.a, cable.b);
    }
    const auto endName = [&fabric](const Disturbance::End &end) {
        return finders::nodeName(fabric, fabric.findNode(end.node)) + u'/' +
               QString::number(end.port);
    };
    return QStringLiteral("warning missing_cable: A cable is missing between %1 and %2")
        .arg(endName(cable.a), endName(cable.b));
}

} // namespace

/// What is said of cables: what is wrong, where, and nothing else.
class TestCableProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void missingOnesAreNamed_data()
    {
        QTest::addColumn<SharedFabric>("whole");
        const auto row = [](const char *name, const SharedFabric &fabric) {
            QTest::newRow(name) << fabric;
        };
        row("2 tiers, 8 leaves", makeTree({.below = {8, 1}, .above = {4}, .hosts = 8}));
        row("2 tiers, 36 leaves", makeTree({.below = {36, 1}, .above = {18}, .hosts = 18}));
        row("2 tiers, trunks",
            makeTree({.below = {18, 1}, .above = {6}, .hosts = 18, .cables = 2}));
        row("2 tiers, 4 rails", makeTree({.below = {16, 1}, .above = {8}, .hosts = 8, .rails = 4}));
        row("3 tiers", makeTree({.below = {9, 7, 1}, .above = {9, 9}, .hosts = 10}));
        row("3 tiers, large", makeTree({.below = {16, 16, 1}, .above = {16, 8}, .hosts = 16}));
        row("4 tiers", makeTree({.below = {6, 5, 5, 1}, .above = {6, 5, 5}, .hosts = 6}));
        row("a director", makeDirectors({.directors = 1, .pods = 1, .leaves = 0, .lineChips = 12}));
        row("2 directors", makeDirectors({}));
        row("4 directors, 3 pods",
            makeDirectors({.directors = 4, .pods = 3, .leaves = 12, .hosts = 18}));
        row("dragonfly+", makeDragonflyPlus({.groups = 5, .leaves = 8, .spines = 6}));
    }
    void missingOnesAreNamed()
    {
        QFETCH(SharedFabric, whole);
        const FabricShape shape = classify(*whole);
        QVERIFY(shape.isTiered);
        QCOMPARE(rowsOf(*whole), QStringList());
        const quint32 last = whole->links().size() > 5'000 ? 2 : 10;
        for (quint32 seed = 1; seed <= last; ++seed) {
            Disturbance disturbance(*whole, seed);
            const int count = 1 + static_cast<int>(seed) * disturbance.switchCables() / 200;
            QStringList expected;
            for (const Cable &cable : removeSome(*whole, shape, disturbance, count)) {
                expected.push_back(missingRow(*whole, shape, cable));
            }
            expected.sort();
            const QStringList found = rowsOf(*disturbance.build());
            if (found != expected) {
                const QSet<QString> was(expected.begin(), expected.end());
                const QSet<QString> is(found.begin(), found.end());
                qInfo("seed %u, %d cables; not found: %s; found besides: %s", seed, count,
                      qPrintable((was - is).values().join(u'\n')),
                      qPrintable((is - was).values().join(u'\n')));
            }
            QCOMPARE(found, expected);
        }
    }

    void missingOnesOfATorusAreNamed_data()
    {
        QTest::addColumn<SharedFabric>("whole");
        const auto row = [](const char *name, const std::vector<int> &extent, int hosts,
                            bool unequal = false) {
            QTest::newRow(name) << makeTorus(extent, hosts, unequal);
        };
        row("4 x 4", {4, 4}, 1);
        row("5 x 5 without hosts", {5, 5}, 0);
        row("8 x 6", {8, 6}, 2);
        row("3 x 7 without hosts", {3, 7}, 0);
        row("3 x 3 x 3", {3, 3, 3}, 1);
        row("4 x 4 x 4", {4, 4, 4}, 2);
        row("4 x 4 x 4 without hosts", {4, 4, 4}, 0);
        row("5 x 4 x 2", {5, 4, 2}, 1);
        row("7 x 5 x 3 without hosts", {7, 5, 3}, 0);
        row("6 x 4 x 3, two cables in a step", {6, 4, 3}, 4, true);
    }
    void missingOnesOfATorusAreNamed()
    {
        QFETCH(SharedFabric, whole);
        QCOMPARE(toString(classify(*whole).kind), QStringLiteral("torus"));
        QCOMPARE(rowsOf(*whole), QStringList());
        const auto endName = [&whole](const Disturbance::End &end) {
            return finders::nodeName(*whole, whole->findNode(end.node)) + u'/' +
                   QString::number(end.port);
        };
        for (quint32 seed = 1; seed <= 12; ++seed) {
            Disturbance disturbance(*whole, seed);
            std::set<Guid> touched;
            const auto cables = disturbance.removeCables(
                seed <= 6 ? 1 : 2 + disturbance.switchCables() / 100, [&](const Cable &cable) {
                    return touched.insert(cable.a.node).second &&
                           touched.insert(cable.b.node).second;
                });
            QSet<QString> expected;
            for (const Cable &cable : cables) {
                QStringList ends{endName(cable.a), endName(cable.b)};
                ends.sort();
                expected.insert(ends.join(u' '));
            }
            static const QRegularExpression form(QStringLiteral(
                "^warning missing_cable: A cable is missing between (.*) and (.*)$"));
            QSet<QString> found;
            for (const QString &text : rowsOf(*disturbance.build())) {
                QStringList ends = form.match(text).capturedTexts().mid(1);
                ends.sort();
                found.insert(ends.isEmpty() ? text : ends.join(u' '));
            }
            QVERIFY2(found == expected,
                     qPrintable(QStringLiteral("seed %1; not found: %2; found besides: %3")
                                    .arg(seed)
                                    .arg((expected - found).values().join(u", "),
                                         (found - expected).values().join(u", "))));
        }
    }

    /// An end whose port is not known is reported as such, not as a node alone.
    void unknownPortsAreSaid()
    {
        const SharedFabric whole = makeTree({.below = {8, 1}, .above = {4}, .hosts = 8});
        const FabricShape shape = classify(*whole);
        const auto upperEnd = [&](const Cable &cable) {
            const auto tierOf = [&](const Disturbance::End &end) {
                return shape.tier[whole->findNode(end.node).at()];
            };
            return tierOf(cable.a) > tierOf(cable.b) ? cable.a : cable.b;
        };
        // One at the last port of a spine, which other cables are plugged into next.
        std::vector<Cable> cables;
        quint32 seed = 0;
        std::optional<Disturbance> disturbance;
        do {
            disturbance.emplace(*whole, ++seed);
            cables = disturbance->removeCables(1);
            QCOMPARE(cables.size(), size_t(1));
        } while (upperEnd(cables[0]).port != 8 && seed < 1000);
        disturbance->addHosts(1, upperEnd(cables[0]).node);
        static const QRegularExpression form(
            QStringLiteral("^warning missing_cable: A cable is missing between .*/[0-9]+ and [^/]* "
                           "\\(port unknown\\)$"));
        const QStringList rows = rowsOf(*disturbance->build());
        QVERIFY2(rows.indexOf(form) >= 0, qPrintable(rows.join(u'\n')));
    }

    void unequalPodsAreNoFault()
    {
        const SharedFabric fabric =
            makeTree({.below = {10, 8, 1}, .above = {8, 6}, .hosts = 12, .unequal = true});
        QCOMPARE(rowsOf(*fabric), QStringList());
    }

    void misplacedOnesAreNamedOnce()
    {
        const SharedFabric whole = makeTree({.below = {9, 7, 1}, .above = {9, 9}, .hosts = 10});
        for (quint32 seed = 1; seed <= 20; ++seed) {
            Disturbance disturbance(*whole, seed);
            disturbance.moveCables(1);
            const QStringList rows = rowsOf(*disturbance.build());
            QVERIFY2(rows.size() == 1 &&
                         rows.front().startsWith(QStringLiteral("warning misplaced_cable: ")),
                     qPrintable(QStringLiteral("seed %1: ").arg(seed) + rows.join(u'\n')));
        }
    }

    void whatDoesNotFitIsListed()
    {
        FabricMaker maker;
        std::vector<Guid> spines;
        for (int i = 0; i < 6; ++i) {
            spines.push_back(maker.addSwitch(QStringLiteral("spine%1").arg(i + 1)));
        }
        std::vector<Guid> leaves;
        for (int i = 0; i < 12; ++i) {
            leaves.push_back(maker.addSwitch(QStringLiteral("leaf%1").arg(i + 1)));
            for (const Guid spine : spines) {
                maker.connect(leaves.back(), spine);
            }
            for (int host = 0; host < (i == 6 ? 0 : 8); ++host) {
                maker.connect(leaves.back(),
                              maker.addAdapter(QStringLiteral("n%1-%2").arg(i).arg(host)));
            }
        }
        for (int host = 0; host < 10; ++host) {
            maker.connect(spines[2], maker.addAdapter(QStringLiteral("mgmt%1").arg(host)));
        }
        maker.connect(leaves[0], leaves[1]);
        maker.connect(leaves[3], spines[4]);
        QCOMPARE(
            rowsOf(*maker.build()),
            (QStringList{
                QStringLiteral("info extra_cable: 2 cables between leaf4 and spine5, switches like "
                               "them have 1"),
                QStringLiteral("info hosts_above_leaves: spine3 in tier 2 has hosts attached "
                               "(adapters: 10)"),
                QStringLiteral("info leaf_without_hosts: Leaf leaf7 has no hosts"),
                QStringLiteral("warning cable_within_tier: Cable within tier 1: leaf1/15 – "
                               "leaf2/15")}));
    }

    void cablesThatSkipATierAreListed()
    {
        const SharedFabric whole = makeTree({.below = {6, 5, 1}, .above = {6, 6}, .hosts = 6});
        const auto named = [&whole](const char *name) {
            return std::ranges::find(whole->nodes(), QLatin1String(name), &Node::name)->guid;
        };
        Disturbance disturbance(*whole, 1);
        disturbance.addCable(named("t1-003-01"), named("t3-001-04"));
        disturbance.addCable(named("t1-003-01"), named("t2-004-02"));
        QCOMPARE(
            rowsOf(*disturbance.build()),
            (QStringList{QStringLiteral("warning cable_between_pods: Cable between different pods: "
                                        "t1-003-01/14 – t2-004-02/13"),
                         QStringLiteral("warning cable_skips_tier: Cable from tier 1 to tier 3: "
                                        "t1-003-01/13 – t3-001-04/6")}));
    }

    void aDesignOfItsOwnIsNoFault()
    {
        // A management leaf with two cables upwards among leaves with eight.
        FabricMaker maker;
        std::vector<Guid> spines;
        for (int i = 0; i < 8; ++i) {
            spines.push_back(maker.addSwitch(QStringLiteral("spine%1").arg(i + 1)));
        }
        for (int i = 0; i < 10; ++i) {
            const Guid leaf = maker.addSwitch(QStringLiteral("leaf%1").arg(i + 1));
            maker.connect(leaf, maker.addAdapter(QStringLiteral("n%1").arg(i)));
            for (size_t spine = 0; spine < (i == 9 ? 2 : 8); ++spine) {
                maker.connect(leaf, spines[spine]);
            }
        }
        QCOMPARE(rowsOf(*maker.build()),
                 QStringList{QStringLiteral("info unequal_uplinks: leaf10 has 2 cables upwards, "
                                            "switches like it have 8")});
    }
};

PICKGLASS_TEST_APPLESS(TestCableProblems)
#include "tst_cableproblems.moc"
