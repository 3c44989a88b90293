// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/biterrorrate.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

Q_DECLARE_METATYPE(std::optional<double>)

class TestBitErrorRate final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSaidWhenItCanBe_data()
    {
        QTest::addColumn<double>("errors");
        QTest::addColumn<double>("bits");
        QTest::addColumn<double>("limit");
        QTest::addColumn<std::optional<double>>("rate");
        const std::optional<double> nothing;
        QTest::newRow("one error in a second of 4xHDR") << 1.0 << 2e11 << 1e-12 << nothing;
        QTest::newRow("many, too early") << 1e6 << 2e11 << 1e-12 << nothing;
        QTest::newRow("no error, too early") << 0.0 << 2.9e12 << 1e-12 << nothing;
        QTest::newRow("no error") << 0.0 << 3e12 << 1e-12 << std::optional(0.0);
        QTest::newRow("some") << 6.0 << 3e12 << 1e-12 << std::optional(2e-12);
        QTest::newRow("no bits") << 1.0 << 0.0 << 1e-12 << nothing;
        QTest::newRow("no limit") << 1.0 << 1e15 << 0.0 << nothing;
    }
    void isSaidWhenItCanBe()
    {
        QFETCH(double, errors);
        QFETCH(double, bits);
        QFETCH(double, limit);
        QFETCH(std::optional<double>, rate);
        const auto found = comparableBitErrorRate(errors, bits, limit);
        QCOMPARE(found.has_value(), rate.has_value());
        QVERIFY(!rate || qAbs(*found - *rate) < 1e-18);
    }
    void takesAsLongAsTheLinkNeeds()
    {
        QCOMPARE(timeToCompare(1e-12, 2e11), 15 * SecondUs);
        QVERIFY(timeToCompare(1e-300, 1) > 0);
        for (const double bits : {7e9, 2e11, 3.7e11}) { // also rounded to microseconds
            const double watched =
                double(timeToCompare(1e-14, bits)) / MicrosecondsPerSecond * bits;
            QVERIFY(comparableBitErrorRate(0, watched, 1e-14));
        }
    }
    void forgetsWhatIsOlder()
    {
        ErrorWindow window;
        window.add(Timestamp(10), 3, 5);
        window.add(Timestamp(12), 4, 5); // in the same piece
        window.add(Timestamp(20), 5, 5);
        QCOMPARE(window.sum(), 12.0);
        window.forgetUntil(Timestamp(10));
        QCOMPARE(window.sum(), 5.0);
        window.forgetUntil(Timestamp(30));
        QVERIFY(window.isEmpty());
        QCOMPARE(window.sum(), 0.0);
    }
};

PICKGLASS_TEST_APPLESS(TestBitErrorRate)
#include "tst_biterrorrate.moc"
