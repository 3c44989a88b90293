// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/format.h"
#include "app/common/text.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;

class TestWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void durations_data()
    {
        constexpr qint64 second = 1'000'000;
        QTest::addColumn<qint64>("microseconds");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing") << qint64(0) << "0 s";
        QTest::newRow("microseconds") << qint64(499) << "499 µs";
        QTest::newRow("a millisecond") << qint64(1000) << "1 ms";
        QTest::newRow("milliseconds") << qint64(350'400) << "350 ms";
        QTest::newRow("nearly a second") << qint64(999'600) << "999 ms";
        QTest::newRow("seconds") << qint64(4'250'000) << "4.25 s";
        QTest::newRow("nearly a minute") << 60 * second - 1000 << "59.9 s";
        QTest::newRow("a minute") << 60 * second << "1 min";
        QTest::newRow("minutes") << 200 * second << "3 min 20 s";
        QTest::newRow("hours") << 7500 * second << "2 h 5 min";
        QTest::newRow("hours and seconds") << 7201 * second << "2 h";
        QTest::newRow("days") << 273'600 * second << "3 d 4 h";
    }
    void durations()
    {
        QFETCH(qint64, microseconds);
        QFETCH(QString, words);
        QCOMPARE(durationText(microseconds), words);
    }
    void numbers()
    {
        QCOMPARE(secondsText(51'900), QStringLiteral("0.0519"));
        QCOMPARE(secondsText(3'600'000'000), QStringLiteral("3600"));
        QCOMPARE(countText({}), QString());
        QCOMPARE(countText(0), QStringLiteral("0"));
        QCOMPARE(countText(1'234'567), QStringLiteral("1,234,567"));
        QCOMPARE(countText(~quint64(0)), QStringLiteral("18,446,744,073,709,551,615"));
        QCOMPARE(numberText({}, 2), QString());
        QCOMPARE(numberText(0.0, 2), QStringLiteral("0.00"));
        QCOMPARE(numberText(1234.5, 3), QStringLiteral("1,234.500"));
    }
};

PICKGLASS_TEST(TestWords, QCoreApplication)
#include "tst_words.moc"
