// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/histogram.h"
#include "core/analysis/roundaxis.h"
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

using Numbers = std::vector<double>;

/// 1, 2 or 5 times a power of ten.
bool isRoundStep(double step)
{
    const double digit = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
    return std::ranges::any_of(Numbers{1, 2, 5},
                               [digit](double its) { return std::abs(digit - its) < 1e-6; });
}

Numbers edgesOf(const std::vector<Bin> &bins)
{
    Numbers edges;
    for (const Bin &bin : bins) {
        edges.push_back(bin.from);
    }
    edges.push_back(bins.back().to);
    return edges;
}

} // namespace

class TestRoundAxis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ticks_data()
    {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::addColumn<size_t>("steps");
        QTest::addColumn<Numbers>("ticks");
        QTest::newRow("small") << 0.0 << 0.0003101 << size_t(4)
                               << Numbers{0, 0.0001, 0.0002, 0.0003, 0.0004};
        QTest::newRow("shares") << 0.0 << 0.463 << size_t(5) << Numbers{0, 0.1, 0.2, 0.3, 0.4, 0.5};
        QTest::newRow("not from 0")
            << 0.31 << 0.69 << size_t(4) << Numbers{0.3, 0.4, 0.5, 0.6, 0.7};
        QTest::newRow("below 0") << -7.0 << 12.0 << size_t(4) << Numbers{-10, -5, 0, 5, 10, 15};
        QTest::newRow("large") << 0.0 << 1.9e9 << size_t(4) << Numbers{0, 5e8, 1e9, 1.5e9, 2e9};
        QTest::newRow("the same") << 3.0 << 3.0 << size_t(1) << Numbers{3, 3.5};
        QTest::newRow("nothing") << 0.0 << 0.0 << size_t(1) << Numbers{0, 1};
    }
    void ticks()
    {
        QFETCH(double, least);
        QFETCH(double, most);
        QFETCH(size_t, steps);
        QFETCH(Numbers, ticks);
        if (least < 0) { // five steps are too many for four
            steps = 5;
        }
        QCOMPARE(roundAxis(least, most, steps).ticks(), ticks);
    }

    void isRoundAndHoldsAll()
    {
        std::mt19937_64 random(10);
        std::uniform_real_distribution<double> exponent(-9, 15);
        for (int round = 0; round < 5000; ++round) {
            const double a = std::pow(10, exponent(random)) * (round % 3 == 0 ? -1 : 1);
            const double b = std::pow(10, exponent(random));
            const size_t steps = 2 + random() % 20;
            const RoundAxis axis = roundAxis(std::min(a, b), std::max(a, b), steps);
            QVERIFY(isRoundStep(axis.step));
            QVERIFY(axis.from <= std::min(a, b) + 1e-8 * axis.step);
            QVERIFY(axis.to >= std::max(a, b) - 1e-8 * axis.step);
            QVERIFY(axis.ticks().size() >= 2);
            QVERIFY(axis.ticks().size() <= steps + 1);
        }
    }

    void ticksOfAScaleAreWithinIt()
    {
        QCOMPARE(roundTicksWithin(0, 0.0463, 4), (Numbers{0, 0.02, 0.04}));
        QCOMPARE(roundTicksWithin(0, 1.91, 4), (Numbers{0, 0.5, 1, 1.5}));
        QCOMPARE(roundTicksWithin(3, 3, 4), Numbers());
    }

    void everyValueIsInABin()
    {
        std::mt19937_64 random(11);
        std::uniform_real_distribution<double> exponent(-9, 12);
        for (int round = 0; round < 2000; ++round) {
            Numbers values(1 + random() % 50);
            for (double &value : values) {
                value = random() % 5 == 0 ? 0 : std::pow(10, exponent(random));
            }
            // The last digit may be another one.
            values.push_back(0.3);
            values.push_back(std::nextafter(0.3, 0));
            const auto scale = round % 2 == 0 ? BinScale::Linear : BinScale::Logarithmic;
            const size_t most = 2 + random() % 30;
            const std::vector<Bin> bins = roundHistogram(values, most, scale);
            size_t all = 0;
            for (const Bin &bin : bins) {
                all += bin.count;
            }
            QCOMPARE(all, values.size());
            QVERIFY(std::ranges::is_sorted(edgesOf(bins)));
            QVERIFY(bins.size() <= most + 1);
        }
    }

    void binsHaveRoundEnds_data()
    {
        QTest::addColumn<Numbers>("values");
        QTest::addColumn<BinScale>("scale");
        QTest::addColumn<double>("leastWidth");
        QTest::addColumn<Numbers>("edges");
        const auto linear = BinScale::Linear;
        const auto logarithmic = BinScale::Logarithmic;
        QTest::newRow("shares") << Numbers{0, 0.4, 0.926} << linear << 0.0
                                << Numbers{0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};
        QTest::newRow("whole") << Numbers{1, 2, 4} << linear << 1.0 << Numbers{1, 2, 3, 4};
        QTest::newRow("the same") << Numbers{7, 7} << linear << 0.0 << Numbers{7, 7};
        QTest::newRow("decades") << Numbers{3, 70, 400} << logarithmic << 0.0
                                 << Numbers{2, 5, 10, 20, 50, 100, 200, 500};
        QTest::newRow("many decades") << Numbers{3, 7e8} << logarithmic << 0.0
                                      << Numbers{1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};
        QTest::newRow("more decades than bins")
            << Numbers{3, 7e22} << logarithmic << 0.0
            << Numbers{1, 1e3, 1e6, 1e9, 1e12, 1e15, 1e18, 1e21, 1e24};
        QTest::newRow("from 0") << Numbers{0, 3, 400} << logarithmic << 0.0
                                << Numbers{0, 2, 5, 10, 20, 50, 100, 200, 500};
        QTest::newRow("less than a decade")
            << Numbers{3, 4} << logarithmic << 0.0
            << Numbers{3, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 4};
    }
    void binsHaveRoundEnds()
    {
        QFETCH(Numbers, values);
        QFETCH(BinScale, scale);
        QFETCH(double, leastWidth);
        QFETCH(Numbers, edges);
        const std::vector<Bin> bins = roundHistogram(values, 10, scale, leastWidth);
        QCOMPARE(edgesOf(bins), edges);
        size_t all = 0;
        for (const Bin &bin : bins) {
            all += bin.count;
        }
        QCOMPARE(all, values.size());
    }
};

PICKGLASS_TEST(TestRoundAxis, QCoreApplication)
#include "tst_roundaxis.moc"
