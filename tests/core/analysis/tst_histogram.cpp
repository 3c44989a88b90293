// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/histogram.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr double Infinity = std::numeric_limits<double>::infinity();
constexpr double NotANumber = std::numeric_limits<double>::quiet_NaN();

/// Values of very different sizes, some 0, some repeated, some not finite.
std::vector<double> randomValues(std::mt19937_64 &random, bool isNegative)
{
    std::uniform_int_distribution<size_t> size(1, 400);
    std::uniform_int_distribution<int> kind(0, 9);
    std::uniform_real_distribution<double> exponent(-12, 15);
    std::vector<double> values(size(random));
    for (double &value : values) {
        const int chosen = kind(random);
        value = chosen == 0   ? 0
                : chosen == 1 ? values.front()
                : chosen == 2 ? NotANumber
                : chosen == 3 ? Infinity
                              : std::pow(10, exponent(random));
        if (isNegative && chosen > 6) {
            value = -value;
        }
    }
    return values;
}

std::vector<double> finite(std::vector<double> values)
{
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    return values;
}

size_t sumOf(const std::vector<Bin> &bins)
{
    return std::accumulate(bins.begin(), bins.end(), size_t(0),
                           [](size_t sum, const Bin &bin) { return sum + bin.count; });
}

void checkBins(const std::vector<double> &all, size_t asked, BinScale scale)
{
    const std::vector<Bin> bins = histogram(all, asked, scale);
    const std::vector<double> values = finite(all);
    if (values.empty()) {
        QVERIFY(bins.empty());
        return;
    }
    QCOMPARE(sumOf(bins), values.size());
    QVERIFY(bins.size() <= std::max<size_t>(asked, 2));
    QCOMPARE(bins.front().from, *std::ranges::min_element(values));
    QCOMPARE(bins.back().to, *std::ranges::max_element(values));
    for (size_t i = 0; i < bins.size(); ++i) {
        const bool isLast = i + 1 == bins.size();
        QVERIFY(isLast || (bins[i].from < bins[i].to && bins[i].to == bins[i + 1].from));
        const auto counted = std::ranges::count_if(values, [&](double value) {
            return value >= bins[i].from && (value < bins[i].to || (isLast && value <= bins[i].to));
        });
        QCOMPARE(bins[i].count, static_cast<size_t>(counted));
    }
    const auto shares = cumulativeShares(bins);
    QVERIFY(std::ranges::is_sorted(shares));
    QCOMPARE(shares.back(), 1.0);
}

} // namespace

class TestHistogram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsEveryValueOnce_data()
    {
        QTest::addColumn<BinScale>("scale");
        QTest::addColumn<bool>("isNegative");
        QTest::newRow("linear") << BinScale::Linear << false;
        QTest::newRow("linear, below 0, too") << BinScale::Linear << true;
        QTest::newRow("logarithmic") << BinScale::Logarithmic << false;
        QTest::newRow("logarithmic, below 0, too") << BinScale::Logarithmic << true;
    }
    void countsEveryValueOnce()
    {
        QFETCH(BinScale, scale);
        QFETCH(bool, isNegative);
        std::mt19937_64 random(18);
        for (int round = 0; round < 200; ++round) {
            checkBins(randomValues(random, isNegative), 1 + random() % 60, scale);
            if (QTest::currentTestFailed()) {
                return;
            }
        }
    }

    void bins_data()
    {
        QTest::addColumn<std::vector<double>>("values");
        QTest::addColumn<size_t>("count");
        QTest::addColumn<BinScale>("scale");
        QTest::addColumn<std::vector<Bin>>("bins");
        using Values = std::vector<double>;
        using Bins = std::vector<Bin>;
        const auto linear = BinScale::Linear;
        const auto logarithmic = BinScale::Logarithmic;
        QTest::newRow("none") << Values{} << size_t(5) << linear << Bins{};
        QTest::newRow("none that is finite")
            << Values{NotANumber, Infinity, -Infinity} << size_t(5) << linear << Bins{};
        QTest::newRow("one") << Values{7} << size_t(5) << linear << Bins{{7, 7, 1}};
        QTest::newRow("all equal")
            << Values{3, 3, 3} << size_t(5) << logarithmic << Bins{{3, 3, 3}};
        QTest::newRow("the last is closed") << Values{0, 1, 2, 3, 4} << size_t(4) << linear
                                            << Bins{{0, 1, 1}, {1, 2, 1}, {2, 3, 1}, {3, 4, 2}};
        QTest::newRow("empty bins between")
            << Values{0, 3} << size_t(3) << linear << Bins{{0, 1, 1}, {1, 2, 0}, {2, 3, 1}};
        QTest::newRow("zeros before logarithmic bins")
            << Values{0, 0, 5, 5} << size_t(1) << logarithmic << Bins{{0, 5, 2}, {5, 5, 2}};
        QTest::newRow("nothing above 0")
            << Values{-2, 0} << size_t(2) << logarithmic << Bins{{-2, -1, 1}, {-1, 0, 1}};
        QTest::newRow("as many as asked for, and never none")
            << Values{0, 1} << size_t(0) << linear << Bins{{0, 1, 2}};
    }
    void bins()
    {
        QFETCH(std::vector<double>, values);
        QFETCH(size_t, count);
        QFETCH(BinScale, scale);
        QTEST(histogram(values, count, scale), "bins");
    }

    void manyBinsAreBounded()
    {
        const std::vector<double> values{0, 1};
        QCOMPARE(histogram(values, std::numeric_limits<size_t>::max()).size(), MaxBins);
        // Two neighbouring numbers have nothing between them.
        const std::vector<double> close{1, std::nextafter(1.0, 2.0)};
        QCOMPARE(histogram(close, MaxBins).size(), size_t(1));
        const std::vector<double> wide{-std::numeric_limits<double>::max(),
                                       std::numeric_limits<double>::max()};
        checkBins(wide, 10, BinScale::Linear);
    }

    void aLogarithmicBinHasTheRatioOfTheOthers()
    {
        const std::vector<double> values{0, 1, 1000};
        const auto bins = histogram(values, 4, BinScale::Logarithmic);
        QCOMPARE(bins.size(), size_t(4));
        QCOMPARE(bins[0].to, 1.0);
        QCOMPARE(bins[1].to, 10.0);
        QCOMPARE(bins[2].to, 100.0);
    }

    void quartilesOfSortedValues()
    {
        std::mt19937_64 random(81);
        for (int round = 0; round < 200; ++round) {
            const std::vector<double> values = randomValues(random, true);
            std::vector<double> sorted = finite(values);
            const auto five = fiveNumbers(values);
            if (sorted.empty()) {
                QVERIFY(!five);
                continue;
            }
            std::ranges::sort(sorted);
            QCOMPARE(five->count, sorted.size());
            QCOMPARE(five->min, sorted.front());
            QCOMPARE(five->max, sorted.back());
            // A quantile lies between the values whose ranks are around it.
            const std::pair<double, double> quantiles[] = {
                {0.25, five->q1}, {0.5, five->median}, {0.75, five->q3}};
            for (const auto &[share, quantile] : quantiles) {
                const double place = share * static_cast<double>(sorted.size() - 1);
                QVERIFY(quantile >= sorted[static_cast<size_t>(std::floor(place))]);
                QVERIFY(quantile <= sorted[static_cast<size_t>(std::ceil(place))]);
            }
        }
    }

    void quartilesAsNumpyHasThem()
    {
        QCOMPARE(fiveNumbers({4, 1, 3, 2}), (FiveNumbers{1, 1.75, 2.5, 3.25, 4, 4}));
        QCOMPARE(fiveNumbers({5}), (FiveNumbers{5, 5, 5, 5, 5, 1}));
        QVERIFY(!fiveNumbers({}));
    }

    void findsBins()
    {
        const std::vector<Bin> bins{{0, 1, 0}, {1, 2, 0}};
        QCOMPARE(binOf(bins, 0), std::optional<size_t>(0));
        QCOMPARE(binOf(bins, 1), std::optional<size_t>(1));
        QCOMPARE(binOf(bins, 2), std::optional<size_t>(1));
        QVERIFY(!binOf(bins, 2.1));
        QVERIFY(!binOf(bins, -0.1));
        QVERIFY(!binOf(bins, NotANumber));
        QVERIFY(!binOf({}, 0));
    }
};

PICKGLASS_TEST(TestHistogram, QCoreApplication)
#include "tst_histogram.moc"
