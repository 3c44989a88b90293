// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/regression.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <random>
#include <vector>

using namespace pickglass;

using Points = std::vector<std::pair<double, double>>;

class TestRegression final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// As tables of the distribution have them.
    void studentsQuantiles_data()
    {
        QTest::addColumn<double>("probability");
        QTest::addColumn<double>("freedom");
        QTest::addColumn<double>("value");
        QTest::newRow("1") << 0.975 << 1.0 << 12.7062;
        QTest::newRow("2") << 0.975 << 2.0 << 4.30265;
        QTest::newRow("3") << 0.975 << 3.0 << 3.18245;
        QTest::newRow("10") << 0.975 << 10.0 << 2.22814;
        QTest::newRow("30") << 0.975 << 30.0 << 2.04227;
        QTest::newRow("120") << 0.975 << 120.0 << 1.97993;
        QTest::newRow("many") << 0.975 << 1e7 << 1.959964;
        QTest::newRow("10, 90 %") << 0.95 << 10.0 << 1.81246;
        QTest::newRow("5, 99 %") << 0.995 << 5.0 << 4.03214;
    }
    void studentsQuantiles()
    {
        QFETCH(const double, probability);
        QFETCH(const double, freedom);
        QFETCH(const double, value);
        QVERIFY(std::abs(studentQuantile(probability, freedom) / value - 1) < 2e-6);
    }

    /// Calculated by hand: x 1 … 5, y 2, 4, 5, 4, 5: slope 0.6, s² 0.8, t 3.18245.
    void aLineByHand()
    {
        const auto line = fitLine(Points{{1, 2}, {2, 4}, {3, 5}, {4, 4}, {5, 5}});
        QVERIFY(line);
        QCOMPARE(line->points, size_t(5));
        QVERIFY(std::abs(line->slope - 0.6) < 1e-12);
        QVERIFY(std::abs(line->intercept - 2.2) < 1e-12);
        QVERIFY(std::abs(line->determination - 0.6) < 1e-12);
        QVERIFY(std::abs(line->deviation - std::sqrt(0.8)) < 1e-12);
        const double error = 3.18244630528 * std::sqrt(0.8 / 10);
        QVERIFY(std::abs(line->low - (0.6 - error)) < 1e-9);
        QVERIFY(std::abs(line->high - (0.6 + error)) < 1e-9);
        QVERIFY(line->isSlopeOpen());
        QVERIFY(std::abs(line->bandAt(3) - 3.18244630528 * std::sqrt(0.8 / 5)) < 1e-9);
        QVERIFY(line->bandAt(1) > line->bandAt(3));
    }

    void anExactLine()
    {
        const auto line = fitLine(Points{{0, 1}, {1, 3}, {2, 5}, {3, 7}});
        QVERIFY(line && !line->isSlopeOpen());
        QCOMPARE(line->slope, 2.0);
        QCOMPARE(line->determination, 1.0);
    }

    void noLine()
    {
        QVERIFY(!fitLine(Points{}));
        QVERIFY(!fitLine(Points{{1, 2}, {2, 3}}));
        QVERIFY(!fitLine(Points{{1, 2}, {1, 3}, {1, 5}}));
        // The mean of these differs from them by rounding.
        QVERIFY(!fitLine(Points{{0.1, 2}, {0.1, 3}, {0.1, 5}, {0.1, 3}, {0.1, 4}, {0.1, 1}}));
    }

    /// The interval has the true slope in it in 95 % of all cases.
    void theIntervalHolds()
    {
        constexpr int Cases = 4000;
        int inside = 0;
        std::mt19937_64 random(17);
        std::normal_distribution<double> normal;
        for (int i = 0; i < Cases; ++i) {
            Points points;
            for (int x = 0; x < 8; ++x) {
                points.emplace_back(x, 10 + 1.5 * x + 3 * normal(random));
            }
            const auto line = fitLine(points);
            inside += line->low <= 1.5 && line->high >= 1.5 ? 1 : 0;
        }
        // Four standard deviations of such a count.
        QVERIFY(std::abs(inside - 0.95 * Cases) < 4 * std::sqrt(0.95 * 0.05 * Cases));
    }
};

PICKGLASS_TEST(TestRegression, QCoreApplication)

#include "tst_regression.moc"
