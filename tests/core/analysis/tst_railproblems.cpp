// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/problems.h"
#include "core/analysis/raildescription.h"
#include "core/fabric/adapterplace.h"
#include "core/fabric/rails.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <utility>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Rate Ndr{LinkWidth::X4, LinkSpeed::NDR};

/// A rail-optimised fabric whose cables of hosts can be exchanged before it is made.
class RailPlan
{
public:
    RailPlan(int units, int rails, int hosts) : m_units(units), m_rails(rails), m_hosts(hosts)
    {
        for (int host = 0; host < units * hosts; ++host) {
            for (int rail = 0; rail < rails; ++rail) {
                m_leafOf.push_back(host / hosts * rails + rail);
            }
        }
    }

    int &leafOf(int host, int rail) { return m_leafOf[static_cast<size_t>(host * m_rails + rail)]; }
    int units() const { return m_units; }
    int rails() const { return m_rails; }
    int hosts() const { return m_hosts; } ///< of a unit

    /// All hosts of a unit.
    void crossUnit(int unit, int a, int b)
    {
        for (int host = unit * m_hosts; host < (unit + 1) * m_hosts; ++host) {
            std::swap(leafOf(host, a), leafOf(host, b));
        }
    }

    /// Spines of a rail each, or joined to all leaves. With `saysOrder`, hosts say their PCI
    /// addresses.
    SharedFabric make(bool hasRailSpines, bool saysOrder)
    {
        FabricMaker maker;
        std::vector<Guid> leaves;
        std::vector<Guid> spines;
        for (int i = 0; i < m_units * m_rails; ++i) {
            leaves.push_back(maker.addSwitch(
                QStringLiteral("leaf%1-%2").arg(i / m_rails + 1).arg(i % m_rails + 1), Quantum2));
        }
        for (int i = 0; i < m_rails; ++i) {
            spines.push_back(maker.addSwitch(QStringLiteral("spine%1").arg(i + 1), Quantum2));
        }
        for (size_t leaf = 0; leaf < leaves.size(); ++leaf) {
            for (size_t spine = 0; spine < spines.size(); ++spine) {
                if (!hasRailSpines || leaf % spines.size() == spine) {
                    maker.connect(leaves[leaf], spines[spine], Ndr);
                }
            }
        }
        for (int host = 0; host < m_units * m_hosts; ++host) {
            for (int rail = 0; rail < m_rails; ++rail) {
                const Guid adapter =
                    maker.addAdapter(QStringLiteral("n%1").arg(host, 3, 10, QChar(u'0')), ConnectX7,
                                     QStringLiteral("mlx5_%1").arg(rail));
                maker.connect(adapter, leaves[static_cast<size_t>(leafOf(host, rail))], Ndr);
                if (saysOrder) {
                    maker.builder().port(adapter, 1).attributes =
                        std::make_shared<const PortAttributes>(pickglass::attributesOf(
                            AdapterPlace{.pciAddress = quint64(rail + 1) << 8}));
                }
            }
        }
        return maker.build();
    }

private:
    int m_units;
    int m_rails;
    int m_hosts;
    std::vector<int> m_leafOf; ///< of host and rail
};

QString adapterName(int host, int rail)
{
    return QStringLiteral("n%1 mlx5_%2").arg(host, 3, 10, QChar(u'0')).arg(rail);
}

/// "crossed_rails n001 mlx5_0, n001 mlx5_3", in order.
QStringList foundIn(const Fabric &fabric, const std::vector<Problem> &problems)
{
    QStringList found;
    for (const Problem &problem : problems) {
        if (problem.kind != QLatin1String("crossed_rails") &&
            problem.kind != QLatin1String("wrong_rail")) {
            continue;
        }
        QStringList names;
        for (const NodeIndex node : problem.nodes) {
            names << fabric.node(node).name;
        }
        if (names.isEmpty()) {
            names << fabric.node(problem.node).name;
        }
        names.sort();
        found << problem.kind + u' ' + names.join(QStringLiteral(", "));
    }
    found.sort();
    return found;
}

QStringList foundIn(const SharedFabric &fabric)
{
    return foundIn(*fabric, findProblems(*fabric, classify(*fabric)));
}

} // namespace

/// Adapters on the leaves of other rails.
class TestRailProblems final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rightOnesHaveNone()
    {
        QRandomGenerator random(7);
        for (int i = 0; i < 20; ++i) {
            RailPlan plan(random.bounded(1, 5), random.bounded(2, 9), random.bounded(4, 12));
            QCOMPARE(foundIn(plan.make(i % 2 == 0, i % 3 == 0)), QStringList());
        }
    }

    /// Planted exchanges come back, and nothing else.
    void plantedOnesComeBack()
    {
        QRandomGenerator random(11);
        for (int i = 0; i < 40; ++i) {
            RailPlan plan(random.bounded(1, 5), random.bounded(3, 9), random.bounded(10, 16));
            QStringList expected;
            for (int unit = 0; unit < plan.units(); ++unit) {
                const int host = unit * plan.hosts() + random.bounded(plan.hosts() - 1);
                const int a = random.bounded(plan.rails());
                const int b = (a + random.bounded(1, plan.rails() - 1)) % plan.rails();
                QStringList names{adapterName(host, a), adapterName(host, b)};
                QString kind = QStringLiteral("crossed_rails ");
                switch (random.bounded(5)) {
                case 0: // of one host
                    std::swap(plan.leafOf(host, a), plan.leafOf(host, b));
                    break;
                case 1: // of two
                    std::swap(plan.leafOf(host, a), plan.leafOf(host + 1, b));
                    names[1] = adapterName(host + 1, b);
                    break;
                case 2: { // in a circle
                    int c = 0;
                    while (c == a || c == b) {
                        ++c;
                    }
                    const int first = plan.leafOf(host, a);
                    plan.leafOf(host, a) = plan.leafOf(host, b);
                    plan.leafOf(host, b) = plan.leafOf(host, c);
                    plan.leafOf(host, c) = first;
                    names << adapterName(host, c);
                    break;
                }
                case 3: // a cable alone: nothing to exchange it with
                    plan.leafOf(host, a) = plan.leafOf(host, b);
                    names.removeLast();
                    kind = QStringLiteral("wrong_rail ");
                    break;
                default:
                    continue;
                }
                names.sort();
                expected << kind + names.join(QStringLiteral(", "));
            }
            expected.sort();
            QCOMPARE(foundIn(plan.make(i % 2 == 0, i % 3 == 0)), expected);
        }
    }

    void wholeUnit_data()
    {
        QTest::addColumn<bool>("hasRailSpines");
        QTest::addColumn<int>("units");
        QTest::addColumn<QString>("expected");
        QTest::newRow("spines of rails")
            << true << 5
            << QStringLiteral("warning: All hosts of leaf2-4 are on it with rail 1, and its spines "
                              "have rail 4; of leaf2-1 it is the reverse");
        QTest::newRow("spines of all leaves")
            << false << 5
            << QStringLiteral("info: All hosts of leaf2-4 are on it with rail 1, and on leaf2-1 "
                              "with rail 4, the reverse of the leaves of other units");
        QTest::newRow("too few units") << true << 2 << QString();
    }
    void wholeUnit()
    {
        QFETCH(bool, hasRailSpines);
        QFETCH(int, units);
        QFETCH(QString, expected);
        RailPlan plan(units, 4, 8);
        plan.crossUnit(1, 0, 3);
        const SharedFabric fabric = plan.make(hasRailSpines, false);
        QStringList found;
        for (const Problem &problem : findProblems(*fabric, classify(*fabric))) {
            if (problem.kind == QLatin1String("crossed_rails")) {
                found << toString(problem.severity) + QStringLiteral(": ") +
                             problem.message.english();
            }
        }
        QCOMPARE(found, expected.isEmpty() ? QStringList() : QStringList{expected});
    }

    void namesTheCables()
    {
        RailPlan plan(2, 4, 10);
        std::swap(plan.leafOf(3, 0), plan.leafOf(3, 2));
        for (const bool saysOrder : {false, true}) {
            const SharedFabric fabric = plan.make(false, saysOrder);
            const auto problems = findProblems(*fabric, classify(*fabric));
            QCOMPARE(problems.size(), size_t(1));
            QCOMPARE(problems.front().message.english(),
                     QStringLiteral("n003: mlx5_0 is cabled to rail 3 and mlx5_2 to rail 1, the "
                                    "reverse of other hosts"));
            const QString advice = problems.front().advice.english();
            QVERIFY2(advice.startsWith(
                         QStringLiteral("Exchange the cables n003 mlx5_0 – leaf1-3/8 (1/4/2) and "
                                        "n003 mlx5_2 – leaf1-1/8 (1/4/2).")),
                     qPrintable(advice));
            QCOMPARE(advice.contains(QStringLiteral("Only the names")), !saysOrder);
        }
    }

    /// All adapters of a host on one leaf: no leaf is of one rail.
    void noneWithoutRails()
    {
        RailPlan plan(6, 4, 10);
        for (int host = 0; host < 60; ++host) {
            for (int rail = 0; rail < 4; ++rail) {
                plan.leafOf(host, rail) = host * 24 / 60;
            }
        }
        std::swap(plan.leafOf(5, 0), plan.leafOf(30, 2));
        const SharedFabric fabric = plan.make(false, true);
        QCOMPARE(foundIn(fabric), QStringList());
        QCOMPARE(
            describeRails(*fabric, findHostRails(*fabric)).front().english(),
            QStringLiteral("Hosts are not cabled by rails: the leaves have adapters of several "
                           "places in their order."));
    }

    /// Half of a unit's hosts one way, half the other: which is right is not known.
    void unknownWhereAsManySayOtherwise()
    {
        RailPlan plan(1, 2, 8);
        for (int host = 0; host < 4; ++host) {
            std::swap(plan.leafOf(host, 0), plan.leafOf(host, 1));
        }
        QCOMPARE(foundIn(plan.make(false, true)), QStringList());
    }
};

PICKGLASS_TEST_APPLESS(TestRailProblems)
#include "tst_railproblems.moc"
