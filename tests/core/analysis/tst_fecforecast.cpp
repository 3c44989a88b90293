// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/fecforecast.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr FecCode Long{544, 15};
constexpr FecCode Short{271, 7};

/// The share of codewords with so many wrong symbols where each is wrong by itself.
double singles(int wrong, double mean)
{
    return std::exp(wrong * std::log(mean) - mean - std::lgamma(wrong + 1.0));
}

/// The same where each further one comes with this probability.
double bursts(int wrong, double first, double further)
{
    return wrong == 0 ? 1 - first : first * std::pow(further, wrong - 1) * (1 - further);
}

/// So many codewords, drawn bin by bin.
template<typename Share>
FecHistogram drawn(std::mt19937_64 &draw, double codewords, const FecCode &code, Share share)
{
    FecHistogram histogram{};
    for (int at = 0; at <= code.corrects; ++at) {
        std::poisson_distribution<quint64> count(codewords * share(at));
        histogram.at(static_cast<size_t>(at)) = count(draw);
    }
    return histogram;
}

template<typename Share>
double beyond(const FecCode &code, Share share)
{
    double sum = 0;
    constexpr int Further = 60;
    for (int at = code.corrects + 1; at < code.corrects + Further; ++at) {
        sum += share(at);
    }
    return sum;
}

} // namespace

/// What the histogram of corrected symbols says of codewords that could not be corrected.
class TestFecForecast final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void codes_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<int>("symbols");
        QTest::addColumn<int>("corrects");
        QTest::newRow("mlxlink") << "Standard_RS-FEC - (544,514)" << 544 << 15;
        QTest::newRow("low latency") << "Interleaved_Standard_LL_RS-FEC - (271,257)" << 271 << 7;
        QTest::newRow("ibdiagnet") << "RS-544-514" << 544 << 15;
        QTest::newRow("with retransmission") << "MLNX-RS-271-257-PLR" << 271 << 7;
        QTest::newRow("standard") << "STD-RS" << 528 << 7;
        QTest::newRow("standard, low latency") << "STD-LL-RS" << 271 << 7;
        QTest::newRow("none") << "NO-FEC" << 0 << 0;
        QTest::newRow("another code") << "FIRECODE" << 0 << 0;
        QTest::newRow("strong") << "MLNX-STRONG-RS" << 0 << 0;
        QTest::newRow("not known") << "" << 0 << 0;
        QTest::newRow("the wrong way round") << "(514,544)" << 0 << 0;
        QTest::newRow("too long") << "(9544,9514)" << 0 << 0;
    }
    void codes()
    {
        QFETCH(QString, mode);
        QFETCH(int, symbols);
        const auto code = fecCodeOf(mode);
        QCOMPARE(code ? code->symbols : 0, symbols);
        if (code) {
            QTEST(code->corrects, "corrects");
        }
    }

    /// Nine of ten intervals or more hold the share by which the counts were drawn.
    void intervalsHold_data()
    {
        QTest::addColumn<bool>("areBursts");
        QTest::addColumn<bool>("isLong");
        QTest::addColumn<double>("mean");
        QTest::newRow("one by one, short") << false << false << 0.01;
        QTest::newRow("one by one, short, many") << false << false << 0.2;
        QTest::newRow("one by one, long") << false << true << 1.0;
        QTest::newRow("bursts, short") << true << false << 0.2;
        QTest::newRow("bursts, long") << true << true << 0.3;
    }
    void intervalsHold()
    {
        QFETCH(bool, areBursts);
        QFETCH(bool, isLong);
        QFETCH(double, mean);
        const FecCode &code = isLong ? Long : Short;
        const auto share = [&](int at) {
            return areBursts ? bursts(at, 1e-4, mean) : singles(at, mean);
        };
        const double expected = beyond(code, share);
        std::mt19937_64 draw(testSeed());
        constexpr int Links = 400;
        int forecasts = 0;
        int holding = 0;
        for (int i = 0; i < Links; ++i) {
            const auto forecast = forecastFec(drawn(draw, 1e10, code, share), code);
            if (forecast) {
                ++forecasts;
                QVERIFY(forecast->least <= forecast->perCodeword &&
                        forecast->perCodeword <= forecast->most);
                holding += forecast->least <= expected && expected <= forecast->most ? 1 : 0;
            }
        }
        QVERIFY2(forecasts > Links * 9 / 10, qPrintable(QString::number(forecasts)));
        QVERIFY2(holding >= forecasts * 9 / 10,
                 qPrintable(QStringLiteral("%1 of %2").arg(holding).arg(forecasts)));
    }

    void saysNothing_data()
    {
        QTest::addColumn<QList<quint64>>("counts");
        QTest::newRow("nothing was counted") << QList<quint64>{};
        QTest::newRow("no errors") << QList<quint64>{1'000'000};
        QTest::newRow("two bins") << QList<quint64>{1'000'000, 1000, 10};
        QTest::newRow("it does not fall") << QList<quint64>{1'000'000, 10, 100, 1000, 10'000};
        QTest::newRow("what cannot be corrected")
            << QList<quint64>{1'000'000, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5};
        constexpr quint64 Top = ~quint64(0);
        QTest::newRow("all at their tops") << QList<quint64>(16, Top);
    }
    void saysNothing()
    {
        QFETCH(QList<quint64>, counts);
        FecHistogram histogram{};
        std::ranges::copy(counts, histogram.begin());
        QVERIFY(!forecastFec(histogram, Short));
    }

    /// Whatever the counts are.
    void isAlwaysANumber()
    {
        std::mt19937_64 draw(testSeed());
        for (int i = 0; i < 20'000; ++i) {
            FecHistogram histogram{};
            for (quint64 &count : histogram) {
                count = draw() % 3 == 0 ? 0 : draw() >> (draw() % 64);
            }
            if (const auto forecast = forecastFec(histogram, i % 2 == 0 ? Long : Short)) {
                QVERIFY(std::isfinite(forecast->perCodeword) && forecast->perCodeword >= 0 &&
                        forecast->most <= 1);
                QVERIFY(forecast->least <= forecast->most);
            }
        }
    }
};

PICKGLASS_TEST(TestFecForecast, QCoreApplication)
#include "tst_fecforecast.moc"
