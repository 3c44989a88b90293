// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/periods.h"

#include "tests/core/analysis/madeiterations.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <functional>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

std::vector<RatePiece> everySecond(const std::vector<double> &rates)
{
    std::vector<RatePiece> pieces;
    for (size_t i = 0; i < rates.size(); ++i) {
        const auto from = static_cast<qint64>(1'700'000'000 + i) * 1'000'000;
        pieces.push_back({from, from + 1'000'000, rates[i]});
    }
    return pieces;
}

using Noise = std::function<std::vector<double>(size_t number, std::mt19937_64 &random)>;

std::vector<double> whiteNoise(size_t number, std::mt19937_64 &random)
{
    std::uniform_real_distribution<double> uniform;
    std::vector<double> rates(number);
    std::ranges::generate(rates, [&] { return uniform(random); });
    return rates;
}

/// With memory: each value is mostly that before it.
std::vector<double> slowNoise(size_t number, std::mt19937_64 &random)
{
    constexpr double Memory = 0.9;
    std::normal_distribution<double> normal;
    std::vector<double> rates(number);
    double level = 0;
    for (double &rate : rates) {
        level = Memory * level + std::sqrt(1 - Memory * Memory) * normal(random);
        rate = std::exp(level);
    }
    return rates;
}

std::vector<double> randomBursts(size_t number, std::mt19937_64 &random)
{
    std::uniform_int_distribution<int> length(1, 20);
    std::vector<double> rates(number);
    bool isBusy = false;
    int left = 0;
    for (double &rate : rates) {
        if (left-- <= 0) {
            isBusy = !isBusy;
            left = length(random);
        }
        rate = isBusy ? 1 : 0.01;
    }
    return rates;
}

} // namespace

class TestPeriods final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Within 1 % over ten periods and more of four readings and more.
    void findsPlantedPeriods_data()
    {
        QTest::addColumn<double>("period");
        QTest::addColumn<double>("share");
        QTest::addColumn<int>("periods");
        for (const double period : {4.0, 4.3, 4.5, 5.7, 8.0, 13.3, 20.0, 37.7, 90.0}) {
            for (const double share : {0.25, 0.5, 0.7}) {
                for (const int periods : {10, 40}) {
                    QTest::addRow("%g s, %g, %d", period, share, periods)
                        << period << share << periods;
                }
            }
        }
    }
    void findsPlantedPeriods()
    {
        QFETCH(const double, period);
        QFETCH(const double, share);
        QFETCH(const int, periods);
        for (quint64 seed = 1; seed <= 10; ++seed) {
            const MadeProgram program{period, share, 0, double(seed) / 11, period * periods + 2};
            const Periodicity found = findPeriod(readPort(program, {.seed = seed}));
            QCOMPARE(toString(found.reason), QString());
            QVERIFY2(std::abs(found.period / period - 1) < 0.01,
                     qPrintable(QString::number(found.period)));
            QVERIFY(found.begins.size() >= size_t(periods) - 2);
            QVERIFY(found.jitter < 0.4);
            QVERIFY(found.strength > 0.5);
            // A phase of less than two readings is a bound.
            if (found.shareBound == ShareBound::Exact) {
                QVERIFY(std::abs(found.share - share) < 0.06);
            } else if (found.shareBound == ShareBound::AtMost) {
                QVERIFY(found.share > share - 0.06);
            } else if (found.shareBound == ShareBound::AtLeast) {
                QVERIFY(found.share < share + 0.06);
            } else {
                QVERIFY(period < 4.5);
            }
        }
    }

    void findsThemInJitterGapsAndNoise_data()
    {
        QTest::addColumn<double>("period");
        QTest::addColumn<double>("jitter");
        QTest::addColumn<double>("gaps");
        QTest::addColumn<double>("noise");
        for (const double period : {4.5, 8.0, 20.0, 61.0}) {
            QTest::addRow("%g s, jitter", period) << period << 0.05 << 0.0 << 0.0;
            QTest::addRow("%g s, gaps", period) << period << 0.0 << 0.1 << 0.0;
            QTest::addRow("%g s, noise", period) << period << 0.0 << 0.0 << 0.2;
            QTest::addRow("%g s, all", period) << period << 0.03 << 0.05 << 0.1;
        }
    }
    void findsThemInJitterGapsAndNoise()
    {
        QFETCH(const double, period);
        QFETCH(const double, jitter);
        QFETCH(const double, gaps);
        QFETCH(const double, noise);
        for (quint64 seed = 1; seed <= 10; ++seed) {
            const MadeProgram program{period, 0.4, jitter, double(seed) / 11, period * 40, seed};
            const Periodicity found =
                findPeriod(readPort(program, {.noise = noise, .gaps = gaps, .seed = seed}));
            QCOMPARE(toString(found.reason), QString());
            QVERIFY(std::abs(found.period / truePeriod(program, found) - 1) < 0.01);
            // Readings blur by some tenths of a second.
            QVERIFY(found.jitter > 0.7 * jitter * period - 0.05);
            QVERIFY(found.jitter < 1.4 * jitter * period + 0.5);
        }
    }

    void beginsAreWhereTheyArePlanted()
    {
        const MadeProgram program{20, 0.4, 0.05, 0.3, 400, 5};
        const Periodicity found = findPeriod(readPort(program, {}));
        QVERIFY(found.isKnown());
        const std::vector<double> begins = program.begins();
        for (const double begin : found.begins) {
            const double nearest = *std::ranges::min_element(
                begins, {}, [begin](double each) { return std::abs(each + 1.7e9 - begin); });
            QVERIFY(std::abs(nearest + 1.7e9 - begin) < 0.1);
        }
    }

    /// A pause at both ends is no part of it.
    void aProgramMayRunForPartOfTheTime()
    {
        std::vector<double> rates(1000, 0.0);
        for (size_t i = 300; i < 700; ++i) {
            rates[i] = i % 25 < 10 ? 1e9 : 1e6;
        }
        const Periodicity found = findPeriod(everySecond(rates));
        QVERIFY(found.isKnown());
        QCOMPARE(found.period, 25.0);
        QVERIFY(std::abs(found.share - 0.4) < 0.03);
    }

    /// Found in fewer than one of 100 series of noise.
    void findsNothingInNoise_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("number");
        for (const int number : {42, 100, 300}) {
            QTest::addRow("white, %d", number) << 0 << number;
            QTest::addRow("slow, %d", number) << 1 << number;
            QTest::addRow("bursts, %d", number) << 2 << number;
        }
    }
    void findsNothingInNoise()
    {
        QFETCH(const int, kind);
        QFETCH(const int, number);
        const Noise noise = kind == 0 ? whiteNoise : kind == 1 ? slowNoise : randomBursts;
        constexpr quint64 Seeds = 1000;
        quint64 found = 0;
        for (quint64 seed = 1; seed <= Seeds; ++seed) {
            std::mt19937_64 random(seed);
            found += findPeriod(everySecond(noise(size_t(number), random))).isKnown() ? 1 : 0;
        }
        QVERIFY2(found * 100 < Seeds, qPrintable(QString::number(found)));
    }

    void saysWhyThereIsNone_data()
    {
        QTest::addColumn<QList<double>>("rates");
        QTest::addColumn<QString>("reason");
        const auto repeated = [](int number, int period, int busy) {
            QList<double> rates;
            for (int i = 0; i < number; ++i) {
                rates << (i % period < busy ? 1e9 : 1e6);
            }
            return rates;
        };
        QTest::newRow("nothing") << QList<double>() << "few-readings";
        QTest::newRow("few") << repeated(30, 5, 2) << "few-readings";
        QTest::newRow("nine periods") << repeated(9 * 20, 20, 8) << "no-repeat";
        QTest::newRow("idle") << QList<double>(100, 0.0) << "even";
        QTest::newRow("even") << QList<double>(100, 5e8) << "even";
        QTest::newRow("every other") << repeated(100, 2, 1) << "too-short";
        QTest::newRow("each third") << repeated(100, 3, 1) << "too-short";
        QTest::newRow("ten periods") << repeated(10 * 20 + 1, 20, 8) << "";
    }
    void saysWhyThereIsNone()
    {
        QFETCH(const QList<double>, rates);
        const Periodicity found = findPeriod(everySecond({rates.begin(), rates.end()}));
        QTEST(toString(found.reason), "reason");
        QCOMPARE(describe(found.reason).isEmpty(), found.isKnown());
    }
};

PICKGLASS_TEST(TestPeriods, QCoreApplication)

#include "tst_periods.moc"
