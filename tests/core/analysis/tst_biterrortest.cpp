// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/biterrorrate.h"
#include "core/analysis/biterrortest.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QTest>

#include <random>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

bool isAbout(double value, double expected, double tolerance = 1e-6)
{
    return qAbs(value - expected) <= tolerance * qAbs(expected);
}

/// Two adapters on a cable of a speed.
SharedFabric pairOf(LinkSpeed speed)
{
    FabricBuilder builder;
    for (const int node : {1, 2}) {
        builder.node(Guid(node), NodeType::ChannelAdapter);
        Port &port = builder.port(Guid(node), 1);
        port.state = PortState::Active;
        port.width = LinkWidth::X4;
        port.speed = speed;
    }
    builder.connect(Guid(1), 1, Guid(2), 1);
    return builder.build();
}

constexpr PortKey First{Guid(1), 1};

/// What the first port's counter says of so many errors in so many seconds.
std::vector<BitErrorTest> tested(LinkSpeed speed, double seconds, quint64 errors,
                                 CounterId id = countersNamed(u"SymbolErrorCounter").front())
{
    const SharedFabric fabric = pairOf(speed);
    auto layout = std::make_shared<SweepLayout>();
    layout->ports = {First};
    layout->counters = {id};
    layout->complete();
    CounterSweep before = CounterSweep::forLayout(layout);
    CounterSweep now = CounterSweep::forLayout(layout);
    before.time = Timestamp(SecondUs);
    now.time = before.time + static_cast<qint64>(seconds * 1e6);
    before.timeOf(0, 0) = before.time.microseconds();
    now.timeOf(0, 0) = now.time.microseconds();
    before.setValue(0, 0, 7);
    now.setValue(0, 0, 7 + errors);
    return testBitErrors(*fabric, before, now);
}

} // namespace

class TestBitErrorTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Values of the chi-squared distribution, by sums over the Poisson distribution.
    void bounds_data()
    {
        QTest::addColumn<quint64>("count");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::newRow("0") << quint64(0) << 0.0 << 2.995732273553991;
        QTest::newRow("1") << quint64(1) << 0.051293294387550516 << 4.743864518390578;
        QTest::newRow("2") << quint64(2) << 0.355361510698662 << 6.295793621871989;
        QTest::newRow("10") << quint64(10) << 5.425405697091283 << 16.962219235721903;
        QTest::newRow("100") << quint64(100) << 84.13927721831591 << 118.07927278209692;
        QTest::newRow("1000") << quint64(1000) << 948.5598493836309 << 1053.6031221333046;
    }
    void bounds()
    {
        QFETCH(quint64, count);
        QFETCH(double, least);
        QFETCH(double, most);
        const PoissonBounds found = poissonBounds(count);
        QVERIFY2(isAbout(found.least, least), qPrintable(QString::number(found.least, 'g', 12)));
        QVERIFY2(isAbout(found.most, most), qPrintable(QString::number(found.most, 'g', 12)));
    }

    /// Where the sum ends and the approximation begins.
    void theGreatestAlone()
    {
        for (quint64 count = 0; count < 4000; count = count * 3 / 2 + 1) {
            QVERIFY(isAbout(poissonMost(count), poissonBounds(count).most, 1e-4));
        }
    }

    void boundsGoOn()
    {
        const PoissonBounds summed = poissonBounds(2000);
        const PoissonBounds approximate = poissonBounds(2001);
        QVERIFY(isAbout(approximate.least - summed.least, 1, 0.02));
        QVERIFY(isAbout(approximate.most - summed.most, 1, 0.02));
        for (const quint64 count : {quint64(1) << 20, quint64(1) << 40, ~quint64(0) / 2}) {
            const PoissonBounds found = poissonBounds(count);
            QVERIFY(found.least < double(count) && double(count) < found.most);
        }
    }

    /// Errors at random: the true rate is at most what is said in 95 % of all cases, and at least.
    void boundsHoldForRandomErrors_data()
    {
        QTest::addColumn<double>("mean");
        for (const double mean : {40.0, 97.5, 260.0, 1500.0, 5000.0}) {
            QTest::addRow("%g errors", mean) << mean;
        }
    }
    void boundsHoldForRandomErrors()
    {
        QFETCH(double, mean);
        constexpr int Draws = 4000;
        std::mt19937 draw(testSeed());
        std::poisson_distribution<quint64> errors(mean);
        int atMost = 0;
        int atLeast = 0;
        for (int i = 0; i < Draws; ++i) {
            const PoissonBounds found = poissonBounds(errors(draw));
            atMost += mean <= found.most ? 1 : 0;
            atLeast += mean >= found.least ? 1 : 0;
        }
        const auto isCovered = [](int count) { return qAbs(double(count) / Draws - 0.95) <= 0.02; };
        QVERIFY2(isCovered(atMost), qPrintable(QString::number(atMost)));
        QVERIFY2(isCovered(atLeast), qPrintable(QString::number(atLeast)));
    }
    /// Of few the bounds hold at least as often.
    void boundsHoldForFewErrors()
    {
        constexpr int Draws = 20'000;
        std::mt19937 draw(testSeed());
        for (const double mean : {0.01, 0.7, 3.0, 8.0}) {
            std::poisson_distribution<quint64> errors(mean);
            int atMost = 0;
            for (int i = 0; i < Draws; ++i) {
                atMost += mean <= poissonBounds(errors(draw)).most ? 1 : 0;
            }
            QVERIFY2(atMost >= Draws * 0.945, qPrintable(QString::number(atMost)));
        }
    }

    /// At NDR a rate of 1e-14 takes 12 and a half minutes to show, 1e-15 two hours and five
    /// minutes; after 41 minutes without an error it is at most 3e-15.
    void saysWhatTheTimeAllows()
    {
        constexpr double NdrBits = 4e11;
        const auto bits = bitsPerSecondOf(*pairOf(LinkSpeed::NDR), PortIndex(0));
        QVERIFY(bits && isAbout(*bits, NdrBits, 0.1));
        QVERIFY(isAbout(double(timeToCompare(1e-15, NdrBits)) / 60e6, 125, 0.001));

        const auto tests = tested(LinkSpeed::NDR, 41 * 60, 0);
        QCOMPARE(tests.size(), size_t(1));
        const BitErrorTest &test = tests.front();
        QVERIFY(test.kind == BitErrorKind::Symbol);
        QCOMPARE(test.rate, 0.0);
        QVERIFY(isAbout(*test.most, 3 / (*bits * 41 * 60), 0.01));
        QCOMPARE(test.limit, std::optional(1e-14));
        QVERIFY(isAbout(*test.needed, 3 / 1e-14 / *bits, 0.001));
        QCOMPARE(test.isBelowLimit(), std::optional(true));
    }
    void saysNothingBefore()
    {
        const auto tests = tested(LinkSpeed::NDR, 60, 1);
        QCOMPARE(tests.size(), size_t(1));
        QCOMPARE(tests.front().isBelowLimit(), std::optional<bool>());
    }
    void findsWhatIsAbove()
    {
        const auto tests = tested(LinkSpeed::NDR, 60, 40);
        QCOMPARE(tests.size(), size_t(1));
        QCOMPARE(tests.front().isBelowLimit(), std::optional(false));
        QVERIFY(tests.front().least < tests.front().rate);
        QVERIFY(tests.front().rate < *tests.front().most);
    }
    /// A counter that stands at its top counted that much, or more.
    void saysNoMostOfWhatIsLost()
    {
        const std::vector<CounterId> forms = countersNamed(u"SymbolErrorCounter");
        const auto narrow = std::ranges::find(forms, Attribute::PortCounters,
                                              [](CounterId id) { return counter(id).attribute; });
        QVERIFY(tested(LinkSpeed::NDR, 60, 0xffff - 7, *narrow).empty());
    }
    /// Of the histogram of corrected symbols, where the code is known and every bin was read.
    void forecasts_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<int>("bins");
        QTest::addColumn<int>("expected"); // 1: below the limit, -1: above, 2: open, 0: nothing
        QTest::newRow("falls steeply") << "RS-271-257" << 8 << 1;
        QTest::newRow("the mode is not known") << "" << 8 << 0;
        QTest::newRow("a bin was not read") << "RS-271-257" << 7 << 0;
        QTest::newRow("half of the bins") << "RS-544-514" << 8 << 0;
    }
    void forecasts()
    {
        QFETCH(QString, mode);
        QFETCH(int, bins);
        QFETCH(int, expected);
        FabricBuilder builder;
        for (const int node : {1, 2}) {
            builder.node(Guid(node), NodeType::ChannelAdapter);
            Port &port = builder.port(Guid(node), 1);
            port.width = LinkWidth::X4;
            port.speed = LinkSpeed::HDR;
        }
        builder.port(Guid(1), 1).attributes = std::make_shared<const PortAttributes>(
            PortAttributes{{QStringLiteral("FECModeActive"), mode}});
        builder.connect(Guid(1), 1, Guid(2), 1);
        auto layout = std::make_shared<SweepLayout>();
        layout->ports = {First};
        for (int at = 0; at < bins; ++at) {
            layout->counters.push_back(
                countersNamed(QStringLiteral("fec_histogram_bin%1").arg(at)).front());
        }
        layout->complete();
        CounterSweep before = CounterSweep::forLayout(layout);
        CounterSweep now = CounterSweep::forLayout(layout);
        before.time = Timestamp(SecondUs);
        now.time = Timestamp(61 * SecondUs);
        before.timeOf(0, 0) = before.time.microseconds();
        now.timeOf(0, 0) = now.time.microseconds();
        constexpr std::array<quint64, 5> Counts{4'000'000'000, 400'000, 400, 1, 0};
        for (size_t at = 0; at < static_cast<size_t>(bins); ++at) {
            before.setValue(at, 0, 5);
            now.setValue(at, 0, 5 + (at < Counts.size() ? Counts.at(at) : 0));
        }
        const auto tests = testBitErrors(*builder.build(), before, now);
        QCOMPARE(tests.size(), size_t(expected == 0 ? 0 : 1));
        if (expected != 0) {
            QVERIFY(tests.front().kind == BitErrorKind::Forecast);
            QCOMPARE(tests.front().errors, quint64(400'401));
            QVERIFY(tests.front().least < tests.front().rate);
            QVERIFY(tests.front().rate < *tests.front().most);
            QCOMPARE(tests.front().isBelowLimit().value_or(false), expected == 1);
        }
    }

    void saysNothingOfAnUnknownRate() { QVERIFY(tested(LinkSpeed::Unknown, 60, 3).empty()); }
};

PICKGLASS_TEST_APPLESS(TestBitErrorTest)
#include "tst_biterrortest.moc"
