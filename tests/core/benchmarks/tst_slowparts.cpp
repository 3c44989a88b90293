// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/benchmarkmatrix.h"
#include "core/benchmarks/medianpolish.h"
#include "core/benchmarks/sharedlinks.h"
#include "core/benchmarks/slowparts.h"
#include "core/routing/path.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr double NotThere = std::numeric_limits<double>::quiet_NaN();

enum class Noise { Normal, Skewed };

/// Bandwidths around 10 GB/s with a noise of a few percent.
BenchmarkMatrix noisyMatrix(size_t hosts, bool isUndirected, unsigned seed,
                            Noise noise = Noise::Normal)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> normal(0, 0.02);
    std::exponential_distribution<double> delay(50);
    BenchmarkMatrix matrix;
    matrix.isUndirected = isUndirected;
    for (size_t i = 0; i < hosts; ++i) {
        matrix.hosts << QStringLiteral("node%1").arg(i + 1, 3, 10, QLatin1Char('0'));
    }
    matrix.values.assign(hosts * hosts, NotThere);
    for (size_t i = 0; i < hosts; ++i) {
        for (size_t j = 0; j < hosts; ++j) {
            if (i == j) {
                continue;
            }
            matrix.values[i * hosts + j] =
                isUndirected && j < i
                    ? matrix.values[j * hosts + i]
                    : 1e10 * std::exp(noise == Noise::Normal ? normal(random) : -delay(random));
        }
    }
    return matrix;
}

void slow(BenchmarkMatrix &matrix, size_t from, size_t to, double factor)
{
    matrix.values[from * matrix.size() + to] /= factor;
    if (matrix.isUndirected) {
        matrix.values[to * matrix.size() + from] /= factor;
    }
}

std::vector<int> leavesOf(size_t hosts, size_t hostsPerLeaf)
{
    std::vector<int> leaves;
    for (size_t i = 0; i < hosts; ++i) {
        leaves.push_back(static_cast<int>(i / hostsPerLeaf));
    }
    return leaves;
}

/// "leaf 2", "host 5", "pair 1 7".
QStringList shownParts(const SlowParts &found)
{
    QStringList all;
    for (const SlowPart &part : found.parts) {
        all << toString(part.kind) + QStringLiteral(" %1").arg(part.from) +
                   (part.kind == SlowPart::Kind::Pair ? QStringLiteral(" %1").arg(part.to)
                                                      : QString());
    }
    return all;
}

BenchmarkRun pairRun(const QString &from, const QString &to,
                     std::vector<std::pair<qint64, double>> rows)
{
    BenchmarkRun run;
    run.operation = QStringLiteral("ib_write_bw");
    run.hosts = {from, to};
    for (const auto &[bytes, bandwidth] : rows) {
        BenchmarkRow row;
        row.bytes = bytes;
        row[BenchmarkFigure::Bandwidth] = bandwidth;
        run.rows.push_back(row);
    }
    return run;
}

} // namespace

/// What is slow is found and named; noise alone is not; the link that slow pairs share is the
/// first.
class TestSlowParts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void polishesByMedians();
    void polishKeepsTheSum();
    void knowsProbabilities();
    void makesMatrices();
    void knowsDirections();
    void noiseAloneIsNotSlow_data();
    void noiseAloneIsNotSlow();
    void findsHosts_data();
    void findsHosts();
    void findsSendersAndReceivers();
    void findsPairs();
    void findsLeaves();
    void comparesPairsOfALeafWithEachOther();
    void smallDifferencesAreNotSlow();
    void saysWhereThereAreTooFew();
    void findsTheSharedLink();
    void comparesWithEachRoute();
};

/// A table whose polish is known: rows 0, 10, 20; columns 0, 1, 2; one odd value.
void TestSlowParts::polishesByMedians()
{
    const MedianPolish polish = medianPolish({0, 1, 2, 10, 99, 12, 20, 21, 22}, 3, 3);
    QCOMPARE(polish.overall, 11.0);
    QCOMPARE(polish.rows, (std::vector<double>{-10, 0, 10}));
    QCOMPARE(polish.columns, (std::vector<double>{-1, 0, 1}));
    QCOMPARE(polish.residuals, (std::vector<double>{0, 0, 0, 0, 88, 0, 0, 0, 0}));
}

void TestSlowParts::polishKeepsTheSum()
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> value(-5, 5);
    for (int round = 0; round < 50; ++round) {
        const size_t rows = 1 + random() % 8;
        const size_t columns = 1 + random() % 8;
        std::vector<double> values(rows * columns);
        for (double &each : values) {
            each = random() % 5 == 0 ? NotThere : value(random);
        }
        const MedianPolish polish = medianPolish(values, rows, columns);
        for (size_t i = 0; i < rows; ++i) {
            for (size_t j = 0; j < columns; ++j) {
                const double residual = polish.residuals[i * columns + j];
                const double sum = polish.overall + polish.rows[i] + polish.columns[j] + residual;
                const double expected = values[i * columns + j];
                QCOMPARE(std::isnan(residual), std::isnan(expected));
                QVERIFY(std::isnan(expected) || std::abs(sum - expected) < 1e-9);
            }
        }
    }
}

/// Against tables of the t distribution, and a test that can be counted by hand.
void TestSlowParts::knowsProbabilities()
{
    const auto near = [](double a, double b) { return std::abs(a - b) < 1e-4 * b; };
    QVERIFY(near(studentTail(2.2281, 10), 0.025));
    QVERIFY(near(studentTail(6.3138, 1), 0.05));
    QVERIFY(near(studentTail(4.1437, 10), 0.001));
    QVERIFY(near(studentTail(2.32635, 1e6), 0.01));
    QCOMPARE(studentTail(0, 5), 0.5);
    // Of 5 balls 2 are red; 2 drawn are both red once in ten.
    QVERIFY(near(hypergeometricTail(2, 2, 2, 5), 0.1));
    QVERIFY(near(hypergeometricTail(1, 2, 2, 5), 0.7));
    QCOMPARE(hypergeometricTail(0, 2, 2, 5), 1.0);
}

void TestSlowParts::makesMatrices()
{
    std::vector<BenchmarkRun> runs{pairRun("node2", "node10", {{8, 1}, {65536, 20}}),
                                   pairRun("node2", "node1", {{8, 2}, {65536, 30}}),
                                   pairRun("node1", "node10", {{8, 3}, {65536, 40}}),
                                   pairRun("node2", "node10", {{65536, 22}, {1048576, 9}})};
    auto matrices = matricesOf(runs);
    QCOMPARE(matrices.size(), size_t(1));
    QCOMPARE(matrices[0].hosts, (QStringList{"node1", "node2", "node10"}));
    QCOMPARE(matrices[0].bytes.value(), 65536);
    QCOMPARE(matrices[0].at(1, 2).value(), 21.0); // the median of both runs
    QCOMPARE(matrices[0].at(2, 1).value(), 21.0); // one way only was measured
    QCOMPARE(matrices[0].pairs, 3);
    QVERIFY(!matrices[0].at(0, 0));
    QCOMPARE(matricesOf(runs, 8).at(0).at(0, 1).value(), 2.0);
    QVERIFY(matricesOf(runs, 4).empty());
    QVERIFY(matricesOf(std::span(runs).first(1)).empty()); // two hosts are no matrix

    BenchmarkRun several; // two processes a host
    several.hosts = {"a", "a", "b", "b", "c", "c"};
    several.pairs = {{0, 1, 99}, {0, 2, 1}, {1, 3, 3}, {0, 4, 5}, {2, 5, 7}};
    matrices = matricesOf({&several, 1});
    QCOMPARE(matrices.size(), size_t(1));
    QCOMPARE(matrices[0].at(0, 1).value(), 2.0);
    QCOMPARE(matrices[0].pairs, 3);
}

void TestSlowParts::knowsDirections()
{
    std::vector<BenchmarkRun> runs{pairRun("a", "b", {{8, 1}}), pairRun("b", "a", {{8, 1}}),
                                   pairRun("a", "c", {{8, 2}})};
    QVERIFY(matricesOf(runs).at(0).isUndirected);
    runs.push_back(pairRun("c", "a", {{8, 5}}));
    const BenchmarkMatrix matrix = matricesOf(runs).at(0);
    QVERIFY(!matrix.isUndirected);
    QCOMPARE(matrix.pairs, 4);
    QVERIFY(!matrix.at(1, 2));
}

void TestSlowParts::noiseAloneIsNotSlow_data()
{
    QTest::addColumn<int>("hosts");
    QTest::addColumn<bool>("isUndirected");
    QTest::addColumn<bool>("isSkewed");
    QTest::addColumn<int>("allowed");
    // Of 1,000 seeds. The stated rate, 10, is that of normal noise; the README says that of skewed.
    for (const int hosts : {6, 8, 12, 24}) {
        for (const bool isUndirected : {true, false}) {
            QTest::addRow("%d hosts %d", hosts, isUndirected)
                << hosts << isUndirected << false << 10;
            QTest::addRow("%d hosts %d skewed", hosts, isUndirected)
                << hosts << isUndirected << true << 60;
        }
    }
}

void TestSlowParts::noiseAloneIsNotSlow()
{
    QFETCH(int, hosts);
    QFETCH(bool, isUndirected);
    QFETCH(bool, isSkewed);
    QFETCH(int, allowed);
    const std::vector<int> leaves = leavesOf(static_cast<size_t>(hosts), 4);
    int alarms = 0;
    for (unsigned seed = 1; seed <= 1000; ++seed) {
        const auto found = findSlowParts(noisyMatrix(static_cast<size_t>(hosts), isUndirected, seed,
                                                     isSkewed ? Noise::Skewed : Noise::Normal),
                                         leaves);
        VERIFY_RESULT(found);
        QVERIFY(found->tooFew.isEmpty());
        alarms += found->isEmpty() ? 0 : 1;
    }
    QVERIFY2(alarms <= allowed, qPrintable(QString::number(alarms)));
}

void TestSlowParts::findsHosts_data()
{
    QTest::addColumn<int>("hosts");
    for (const int hosts : {8, 16, 48}) {
        QTest::addRow("%d", hosts) << hosts;
    }
}

/// One or two hosts that are a fifth slower with all others: found, and nothing else, each time.
void TestSlowParts::findsHosts()
{
    QFETCH(int, hosts);
    const auto size = static_cast<size_t>(hosts);
    int others = 0;
    for (unsigned seed = 1; seed <= 100; ++seed) {
        BenchmarkMatrix matrix = noisyMatrix(size, true, seed);
        std::set<size_t> planted{seed % size};
        if (hosts > 8) {
            planted.insert((seed * 7 + 3) % size);
        }
        for (size_t other = 0; other < size; ++other) {
            for (const size_t host : planted) {
                if (host != other) {
                    slow(matrix, host, other, 1.25);
                }
            }
        }
        const auto found = findSlowParts(matrix);
        VERIFY_RESULT(found);
        const QStringList parts = shownParts(*found);
        for (const size_t host : planted) {
            QVERIFY2(parts.contains(QStringLiteral("host %1").arg(host)),
                     qPrintable(QStringLiteral("seed %1: ").arg(seed) + parts.join(u',')));
        }
        others += static_cast<int>(found->parts.size() - planted.size());
        QVERIFY(std::abs(found->parts.front().factor - 1.25) < 0.1);
        QVERIFY(found->slowPairCount >= hosts - 1);
    }
    QVERIFY2(others <= 1, qPrintable(QString::number(others)));
}

void TestSlowParts::findsSendersAndReceivers()
{
    for (unsigned seed = 1; seed <= 50; ++seed) {
        BenchmarkMatrix matrix = noisyMatrix(16, false, seed);
        for (size_t other = 0; other < 16; ++other) {
            if (other != 3) {
                slow(matrix, 3, other, 1.3);
            }
            if (other != 9) {
                slow(matrix, other, 9, 1.3);
            }
        }
        const auto found = findSlowParts(matrix);
        VERIFY_RESULT(found);
        QCOMPARE(shownParts(*found), (QStringList{"sender 3", "receiver 9"}));
        QVERIFY(found->slowPairs[3 * 16 + 5]);
        QVERIFY(!found->slowPairs[5 * 16 + 3]);
    }
}

/// Pairs that are two fifths slower while their hosts are not.
void TestSlowParts::findsPairs()
{
    int others = 0;
    for (const bool isUndirected : {true, false}) {
        for (unsigned seed = 1; seed <= 100; ++seed) {
            BenchmarkMatrix matrix = noisyMatrix(24, isUndirected, seed);
            const size_t a = seed % 24;
            const size_t b = (seed + 5) % 24;
            slow(matrix, std::min(a, b), std::max(a, b), 1.4);
            const auto found = findSlowParts(matrix);
            VERIFY_RESULT(found);
            const QString expected =
                QStringLiteral("pair %1 %2").arg(std::min(a, b)).arg(std::max(a, b));
            QVERIFY2(shownParts(*found).contains(expected), qPrintable(expected));
            others += static_cast<int>(found->parts.size()) - 1;
        }
    }
    QVERIFY2(others <= 2, qPrintable(QString::number(others)));
}

/// A leaf whose hosts are slow with all but each other is named, and not its hosts.
void TestSlowParts::findsLeaves()
{
    for (unsigned seed = 1; seed <= 100; ++seed) {
        BenchmarkMatrix matrix = noisyMatrix(32, true, seed);
        const std::vector<int> leaves = leavesOf(32, 8);
        const int planted = static_cast<int>(seed % 4);
        for (size_t i = 0; i < 32; ++i) {
            for (size_t j = i + 1; j < 32; ++j) {
                if ((leaves[i] == planted) != (leaves[j] == planted)) {
                    slow(matrix, i, j, 1.3);
                }
            }
        }
        const auto found = findSlowParts(matrix, leaves);
        VERIFY_RESULT(found);
        const QStringList parts = shownParts(*found);
        QVERIFY2(parts.startsWith(QStringLiteral("leaf %1").arg(planted)),
                 qPrintable(parts.join(u',')));
        QVERIFY2(!parts.join(u',').contains(u"host"), qPrintable(parts.join(u',')));
        // Without a word of leaves the hosts are what is slow.
        const auto without = findSlowParts(matrix);
        QVERIFY(without->parts.size() >= 6 && without->parts.size() <= 8);
        QVERIFY(without->parts.front().kind == SlowPart::Kind::Host);
    }
}

/// Pairs at one leaf are a quarter faster; one of them that is as slow as pairs of two leaves, and
/// a slow pair of two leaves, are found where leaves are known.
void TestSlowParts::comparesPairsOfALeafWithEachOther()
{
    const std::vector<int> leaves = leavesOf(32, 8);
    for (unsigned seed = 1; seed <= 50; ++seed) {
        BenchmarkMatrix matrix = noisyMatrix(32, true, seed);
        for (size_t i = 0; i < 32; ++i) {
            for (size_t j = i + 1; j < 32; ++j) {
                if (leaves[i] == leaves[j]) {
                    slow(matrix, i, j, 1 / 1.4);
                }
            }
        }
        QVERIFY(findSlowParts(matrix, leaves)->isEmpty());
        slow(matrix, 1, 2, 1.4);
        slow(matrix, 3, 30, 1.4);
        QStringList parts = shownParts(*findSlowParts(matrix, leaves));
        parts.sort();
        QCOMPARE(parts, (QStringList{"pair 1 2", "pair 3 30"}));
    }
}

/// However exact the measurements are, a difference of 1 % is none.
void TestSlowParts::smallDifferencesAreNotSlow()
{
    BenchmarkMatrix matrix = noisyMatrix(16, true, 1);
    std::ranges::fill(matrix.values, 1e10);
    for (size_t other = 1; other < 16; ++other) {
        slow(matrix, 0, other, 1.01);
    }
    QVERIFY(findSlowParts(matrix)->isEmpty());
    for (size_t other = 1; other < 16; ++other) {
        slow(matrix, 0, other, 1.08);
    }
    QCOMPARE(shownParts(*findSlowParts(matrix)), QStringList{"host 0"});
}

void TestSlowParts::saysWhereThereAreTooFew()
{
    const auto few = findSlowParts(noisyMatrix(5, true, 1));
    QVERIFY(!few->tooFew.isEmpty());
    QVERIFY(!few->deviation);
    BenchmarkMatrix quick = noisyMatrix(20, true, 1); // each host with one other only
    for (size_t i = 0; i < 20; ++i) {
        for (size_t j = 0; j < 20; ++j) {
            if (j != (i + 10) % 20) {
                quick.values[i * 20 + j] = NotThere;
            }
        }
    }
    QVERIFY(!findSlowParts(quick)->tooFew.isEmpty());
    const auto leaves = findSlowParts(noisyMatrix(16, true, 1), leavesOf(16, 8));
    QVERIFY(leaves->tooFew.isEmpty());
    QVERIFY(!leaves->tooFewLeaves.isEmpty());
}

/// All pairs over one cable between a leaf and a spine are slow: this cable is the first.
void TestSlowParts::findsTheSharedLink()
{
    const SharedFabric fabric = withLids(*makeTwoTierTree({4, 4, 6}));
    QRandomGenerator draw(3);
    const auto tables = randomTables(*fabric, draw, 0);
    const RouteGraph graph(*fabric, tables);
    BenchmarkMatrix matrix = noisyMatrix(24, false, 5);
    for (qsizetype i = 0; i < 24; ++i) {
        matrix.hosts[i] = fabric->node(fabric->port(graph.ends()[size_t(i)]).node).name;
    }
    const PlacedHosts placed = placeHosts(matrix, graph);
    QVERIFY(placed.unknown.isEmpty());
    QCOMPARE(placed.leaves.size(), size_t(4));
    // The port of a leaf to a spine that most routes take.
    std::vector<int> uses(fabric->ports().size());
    const auto linksOf = [&](size_t from, size_t to) {
        return findPath(graph, placed.ports[from][0],
                        baseLid(*fabric, fabric->port(placed.ports[to][0])))
            .hops;
    };
    for (size_t i = 0; i < 24; ++i) {
        for (size_t j = 0; j < 24; ++j) {
            for (const PathHop &hop : i == j ? std::vector<PathHop>() : linksOf(i, j)) {
                uses[hop.out.at()] += fabric->node(fabric->port(hop.in).node).isSwitch() &&
                                      fabric->node(fabric->port(hop.out).node).isSwitch();
            }
        }
    }
    const PortIndex bad(size_t(std::ranges::max_element(uses) - uses.begin()));
    for (size_t i = 0; i < 24; ++i) {
        for (size_t j = 0; j < 24; ++j) {
            for (const PathHop &hop : i == j ? std::vector<PathHop>() : linksOf(i, j)) {
                if (hop.out == bad) {
                    slow(matrix, i, j, 1.8);
                }
            }
        }
    }
    const auto slowParts = findSlowParts(matrix, placed.leafOf);
    VERIFY_RESULT(slowParts);
    QVERIFY(slowParts->slowPairCount > 10);
    const auto shared = findSharedLinks(matrix, *slowParts, placed, graph);
    VERIFY_RESULT(shared);
    QVERIFY(!shared->links.empty());
    QCOMPARE(shared->links.front().port, bad);
    QVERIFY(shared->links.front().probability < 1e-6);
    QCOMPARE(shared->slowPairs, slowParts->slowPairCount);
    QCOMPARE(shared->slowPairs + shared->otherPairs, 24 * 23);
    QVERIFY(shared->links.front().slow >= shared->links.front().others);
}

/// The counts are those of following each route by itself; hosts that are not there have none.
void TestSlowParts::comparesWithEachRoute()
{
    const SharedFabric fabric = withLids(*makeTwoTierTree({3, 2, 3}));
    QRandomGenerator draw(9);
    const auto tables = randomTables(*fabric, draw, 0);
    const RouteGraph graph(*fabric, tables);
    BenchmarkMatrix matrix = noisyMatrix(10, false, 5);
    for (qsizetype i = 0; i < 9; ++i) {
        matrix.hosts[i] = fabric->node(fabric->port(graph.ends()[size_t(i)]).node).name;
    }
    const Lid lid = fabric->port(graph.ends()[0]).lid;
    matrix.hosts[0] = QStringLiteral("LID %1").arg(lid.value());
    const PlacedHosts placed = placeHosts(matrix, graph);
    QCOMPARE(placed.unknown, QStringList{"node010"});
    QCOMPARE(placed.ports[0].front(), graph.ends()[0]);
    SlowParts slowParts;
    slowParts.slowPairs.assign(100, false);
    for (size_t to = 1; to < 9; ++to) {
        slowParts.slowPairs[to] = true; // whatever host 0 sends
    }
    slowParts.slowPairCount = 8;
    const auto shared = findSharedLinks(matrix, slowParts, placed, graph);
    VERIFY_RESULT(shared);
    QCOMPARE(shared->slowPairs, 8);
    QCOMPARE(shared->otherPairs, 64);
    QCOMPARE(shared->withoutRoute, 18);
    QCOMPARE(shared->links.front().port, graph.ends()[0]);
    QCOMPARE(shared->links.front().slow, 8);
    QCOMPARE(shared->links.front().others, 0);
}

PICKGLASS_TEST(TestSlowParts, QCoreApplication)

#include "tst_slowparts.moc"
