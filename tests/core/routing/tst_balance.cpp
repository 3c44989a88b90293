// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/balance.h"

#include "core/routing/path.h"
#include "core/routing/routepattern.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Three leaves of four hosts, two spines, two cables from each leaf to each spine, and tables by
/// hand: up over the cable that `up` says of a destination.
struct Wired
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;
};

/// up(host) is 0 … 3: the cables of a leaf, two to the first spine and two to the second. Down, the
/// first cable is taken.
template<typename Up>
Wired wired(const Up &up)
{
    FabricMaker maker;
    std::vector<Guid> leaves;
    std::vector<Guid> spines;
    for (int i = 0; i < 3; ++i) {
        leaves.push_back(maker.addSwitch(QStringLiteral("leaf%1").arg(i + 1)));
    }
    for (int i = 0; i < 2; ++i) {
        spines.push_back(maker.addSwitch(QStringLiteral("spine%1").arg(i + 1)));
    }
    std::vector<Lid> lids;
    for (int host = 0; host < 12; ++host) {
        const Guid guid = maker.addAdapter(QStringLiteral("node%1").arg(host + 1));
        maker.connectPorts(guid, 1, leaves[size_t(host / 4)], quint8(1 + host % 4));
        lids.push_back(maker.builder().port(guid, 1).lid);
    }
    for (int leaf = 0; leaf < 3; ++leaf) {
        for (int cable = 0; cable < 4; ++cable) {
            maker.connectPorts(leaves[size_t(leaf)], quint8(11 + cable), spines[size_t(cable / 2)],
                               quint8(1 + 2 * leaf + cable % 2));
        }
    }
    Wired made{maker.build(), {}};
    for (int at = 0; at < 5; ++at) {
        ForwardingTable table{at < 3 ? leaves[size_t(at)] : spines[size_t(at - 3)]};
        for (int host = 0; host < 12; ++host) {
            const int leaf = host / 4;
            table.set(lids[size_t(host)], at >= 3      ? quint8(1 + 2 * leaf)
                                          : at == leaf ? quint8(1 + host % 4)
                                                       : quint8(11 + up(host)));
        }
        made.tables.push_back(std::move(table));
    }
    return made;
}

std::vector<quint32> slowly(const RouteGraph &graph, const RoutePattern &pattern, qint64 &lost)
{
    std::vector<quint32> routes(graph.fabric().ports().size());
    const int number = static_cast<int>(pattern.ends.size());
    for (int from = 0; from < number; ++from) {
        for (int to = 0; to < number; ++to) {
            const bool isFlow = pattern.shift == 0
                                    ? from != to
                                    : from != to && (to - from - pattern.shift) % number == 0;
            const Path path = findPath(graph, pattern.ends[size_t(from)],
                                       graph.fabric().port(pattern.ends[size_t(to)]).lid);
            if (!isFlow) {
                continue;
            }
            lost += path.arrives() ? 0 : 1;
            for (size_t i = 0; path.arrives() && i < path.hops.size(); ++i) {
                ++routes[path.hops[i].out.at()];
            }
        }
    }
    return routes;
}

QString nodeOf(const Fabric &fabric, NodeIndex node)
{
    return node.isValid() ? fabric.node(node).system : QString();
}

} // namespace

class TestBalance final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void patternIsTheSumOfItsFlows_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<int>("faults");
        QTest::addColumn<int>("shift");
        for (const int shape : {0, 1, 2}) {
            for (const int faults : {0, 100}) {
                for (const int shift : {0, 1, 3, -1, 5, 1000}) {
                    QTest::addRow("shape %d, %d faults, shift %d", shape, faults, shift)
                        << shape << faults << shift;
                }
            }
        }
    }
    void patternIsTheSumOfItsFlows()
    {
        QFETCH(int, shape);
        QFETCH(int, faults);
        QFETCH(int, shift);
        const SharedFabric fabric = withLids(*(shape == 0   ? makeTwoTierTree({4, 3, 3, 2})
                                               : shape == 1 ? makeTorus({3, 3, 2}, 1)
                                                            : makeTangle(12, 9, 20, 5)));
        QRandomGenerator draw(static_cast<quint32>(shape + 10 * faults));
        const auto tables = randomTables(*fabric, draw, faults);
        const RouteGraph graph(*fabric, tables);
        RoutePattern pattern{hostEnds(graph), shift};
        QCOMPARE(pattern.ends.size(), graph.ends().size());
        for (const bool isPart : {false, true}) {
            if (isPart) {
                pattern.ends.resize(5);
                std::swap(pattern.ends[0], pattern.ends[4]);
            }
            const auto load = patternLoad(graph, pattern);
            VERIFY_RESULT(load);
            qint64 lost = 0;
            QCOMPARE(load->load.routes, slowly(graph, pattern, lost));
            QCOMPARE(load->lost, lost);
            const auto number = static_cast<qint64>(pattern.ends.size());
            QCOMPARE(load->flows, shift == 0            ? number * (number - 1)
                                  : shift % number == 0 ? 0
                                                        : number);
            if (!isPart && shift == 0) {
                QCOMPARE(load->load.routes, routeLoad(graph).routes);
            }
        }
    }

    /// By hand: each leaf sends 4 × 8 routes up, and gets as many.
    void measuresUnevenness_data()
    {
        QTest::addColumn<int>("way");
        QTest::addColumn<double>("parallel");
        QTest::addColumn<double>("uplinks");
        QTest::addColumn<double>("tier");
        QTest::newRow("all four cables alike") << 0 << 1.0 << 1.0 << 1.0;
        QTest::newRow("one of each two parallel cables") << 1 << 2.0 << 2.0 << 2.0;
        QTest::newRow("one spine only") << 2 << 1.0 << 2.0 << 2.0;
        QTest::newRow("one cable only") << 3 << 2.0 << 4.0 << 4.0;
    }
    void measuresUnevenness()
    {
        QFETCH(int, way);
        QFETCH(double, parallel);
        QFETCH(double, uplinks);
        QFETCH(double, tier);
        const Wired made = wired([way](int host) {
            return way == 0 ? host % 4 : way == 1 ? 2 * (host % 2) : way == 2 ? host % 2 : 0;
        });
        const RouteGraph graph(*made.fabric, made.tables);
        const FabricShape shape = classify(*made.fabric);
        QVERIFY(shape.isTiered);
        const auto load = patternLoad(graph, {hostEnds(graph)});
        VERIFY_RESULT(load);
        QCOMPARE(load->flows, qint64(132));
        QCOMPARE(load->lost, qint64(0));
        const Balance balance = balanceOf(graph, shape, load->load);
        QCOMPARE(balance.links.size(), size_t(24));
        QCOMPARE(balance.worst(BalanceKind::Dimension), nullptr);
        // Down only the first of two parallel cables is taken, so that looks uneven in any case.
        double worstUp = 0;
        for (const BalanceGroup &group : balance.groups) {
            if (group.kind == BalanceKind::Uplinks) {
                QCOMPARE(group.ratio().value_or(0), uplinks);
                QCOMPARE(group.mean, 8.0);
                QCOMPARE(double(group.max), 8 * uplinks);
                QCOMPARE(group.ports.size(), size_t(4));
                QVERIFY(nodeOf(*made.fabric, group.from).startsWith(QLatin1String("leaf")));
            } else if (group.kind == BalanceKind::Tier && group.tier == 1) {
                QCOMPARE(group.toTier, 2);
                QCOMPARE(group.ratio().value_or(0), tier);
            } else if (group.kind == BalanceKind::Parallel &&
                       nodeOf(*made.fabric, group.from).startsWith(QLatin1String("leaf"))) {
                worstUp = std::max(worstUp, group.ratio().value_or(0));
            }
        }
        QCOMPARE(worstUp, parallel);
        QCOMPARE(balance.worst(BalanceKind::Parallel)->ratio().value_or(0), 2.0);
        QVERIFY(std::ranges::is_sorted(balance.links, std::ranges::greater(),
                                       [](const BalanceLink &link) { return *link.ratio; }));
    }

    void comparesATorusByDimension()
    {
        const SharedFabric fabric = withLids(*makeTorus({4, 3, 3}, 1));
        QRandomGenerator draw(1);
        const auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        const Balance balance = balanceOf(graph, classify(*fabric), routeLoad(graph));
        qint64 dimensions = 0;
        for (const BalanceGroup &group : balance.groups) {
            if (group.kind == BalanceKind::Dimension) {
                ++dimensions;
                QCOMPARE(group.ports.size(), size_t(72)); // 36 switches, two ways
            }
        }
        QCOMPARE(dimensions, qint64(3));
        QCOMPARE(balance.worst(BalanceKind::Uplinks), nullptr);
    }

    void isEmptyWithoutRoutes()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({2, 2, 2}));
        const RouteGraph graph(*fabric, {});
        const Balance balance = balanceOf(graph, classify(*fabric), RouteLoad());
        QCOMPARE(balance.links.size(), size_t(8));
        QVERIFY(!balance.links.front().ratio);
        QCOMPARE(balance.worst(BalanceKind::All), nullptr);
    }

    void comparesWithTraffic_data()
    {
        using Doubles = std::vector<double>;
        QTest::addColumn<Doubles>("routes");
        QTest::addColumn<Doubles>("rates");      // negative: not known
        QTest::addColumn<double>("correlation"); // 9: none
        QTest::addColumn<Doubles>("idle");
        QTest::addColumn<Doubles>("busy");
        QTest::newRow("alike") << Doubles{1, 2, 3, 4, 5} << Doubles{10, 20, 30, 40, 50} << 1.0
                               << Doubles{} << Doubles{};
        QTest::newRow("the reverse") << Doubles{1, 2, 3, 4, 5} << Doubles{50, 40, 30, 20, 10}
                                     << -1.0 << Doubles{4, 3} << Doubles{0, 1};
        QTest::newRow("one idle") << Doubles{1, 2, 3, 4, 5} << Doubles{20, 30, 40, 50, 10} << 0.0
                                  << Doubles{4} << Doubles{};
        QTest::newRow("all routes alike")
            << Doubles{7, 7, 7, 7} << Doubles{1, 2, 3, 4} << 9.0 << Doubles{} << Doubles{};
        QTest::newRow("one unknown")
            << Doubles{1, 2, 3, 9} << Doubles{1, 2, 3, -1} << 1.0 << Doubles{} << Doubles{};
        QTest::newRow("too few") << Doubles{1, 2} << Doubles{2, 1} << 9.0 << Doubles{1}
                                 << Doubles{0};
        QTest::newRow("nothing") << Doubles{} << Doubles{} << 9.0 << Doubles{} << Doubles{};
    }
    void comparesWithTraffic()
    {
        using Doubles = std::vector<double>;
        QFETCH(Doubles, routes);
        QFETCH(Doubles, rates);
        QFETCH(double, correlation);
        QFETCH(Doubles, idle);
        QFETCH(Doubles, busy);
        Balance balance;
        std::vector<std::optional<double>> known;
        for (size_t i = 0; i < routes.size(); ++i) {
            balance.links.push_back({PortIndex(i), quint32(routes[i])});
            known.push_back(rates[i] < 0 ? std::nullopt : std::optional(rates[i]));
        }
        const MeasuredBalance measured = compareWithTraffic(balance, known);
        QCOMPARE(measured.known + measured.unknown, routes.size());
        QCOMPARE(measured.correlation.has_value(), correlation < 2);
        if (measured.correlation) {
            QVERIFY(std::abs(*measured.correlation - correlation) < 1e-9);
        }
        const auto portsOf = [](const auto &links) {
            Doubles ports;
            for (const auto &link : links) {
                ports.push_back(double(link.port.value()));
            }
            return ports;
        };
        QCOMPARE(portsOf(measured.idle), idle);
        QCOMPARE(portsOf(measured.busy), busy);
    }
};

PICKGLASS_TEST_APPLESS(TestBalance)
#include "tst_balance.moc"
