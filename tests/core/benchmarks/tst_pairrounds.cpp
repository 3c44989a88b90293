// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/benchmarkmatrix.h"
#include "core/benchmarks/pairrounds.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <set>

using namespace pickglass;

class TestPairRounds final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void measuresEachPairOnce();
    void sendersAlternate();
    void summarizesLeaves();
    void leavesNeedTwo();
};

/// Each pair once, no host twice in a stage, and no stage too large.
void TestPairRounds::measuresEachPairOnce()
{
    for (size_t hosts = 0; hosts < 40; ++hosts) {
        for (const size_t atOnce : {0, 1, 2, 3, 64}) {
            std::set<HostPair> seen;
            for (const auto &stage : pairStages(hosts, atOnce)) {
                QVERIFY(!stage.empty() && stage.size() <= std::max<size_t>(1, atOnce));
                std::set<size_t> busy;
                for (const auto &[a, b] : stage) {
                    QVERIFY(a != b && a < hosts && b < hosts);
                    QVERIFY(busy.insert(a).second && busy.insert(b).second);
                    QVERIFY(seen.insert(std::minmax(a, b)).second);
                }
            }
            QCOMPARE(seen.size(), hosts < 2 ? 0 : hosts * (hosts - 1) / 2);
        }
    }
    // Whole rounds: as few stages as there can be.
    QCOMPARE(pairStages(16, 64).size(), size_t(15));
    QCOMPARE(pairStages(15, 64).size(), size_t(15));
}

/// No host is a sender, or a receiver, of nearly all of its pairs.
void TestPairRounds::sendersAlternate()
{
    constexpr size_t Hosts = 16;
    std::vector<int> sends(Hosts, 0);
    for (const auto &stage : pairStages(Hosts, 64)) {
        for (const auto &[sender, receiver] : stage) {
            ++sends[sender];
        }
    }
    for (const int count : sends) {
        QVERIFY2(count == 7 || count == 8, qPrintable(QString::number(count)));
    }
}

void TestPairRounds::summarizesLeaves()
{
    constexpr double Unknown = std::numeric_limits<double>::quiet_NaN();
    BenchmarkMatrix matrix;
    matrix.hosts = {"a", "b", "c", "d", "e"};
    matrix.isUndirected = true;
    // clang-format off
    matrix.values = {Unknown, 1, 5, 7, 9,
                     1, Unknown, 6, Unknown, 9,
                     5, 6, Unknown, 2, 9,
                     7, Unknown, 2, Unknown, 9,
                     9, 9, 9, 9, Unknown};
    // clang-format on
    const auto made = leafMatrixOf(matrix, {1, 1, 0, 0, -1}, {"leaf10", "leaf2", "leaf3"});
    QVERIFY(made);
    QCOMPARE(made->hosts, QStringList({"leaf2", "leaf10"}));
    QCOMPARE(made->at(0, 0), std::optional(1.0));
    QCOMPARE(made->at(1, 1), std::optional(2.0));
    QCOMPARE(made->at(0, 1), std::optional(6.0)); // of 5, 7 and 6; one is not known
    QCOMPARE(made->at(1, 0), std::optional(6.0));
    QCOMPARE(made->pairs, qint64(3));
}

void TestPairRounds::leavesNeedTwo()
{
    BenchmarkMatrix matrix;
    matrix.hosts = {"a", "b"};
    matrix.values = {1, 1, 1, 1};
    QVERIFY(!leafMatrixOf(matrix, {0, 0}, {"leaf1"}));
    QVERIFY(!leafMatrixOf(matrix, {}, {}));
}

PICKGLASS_TEST_APPLESS(TestPairRounds)
#include "tst_pairrounds.moc"
