// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/words.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass::pgcap;

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
        QTest::newRow("next to nothing") << qint64(499) << "0 s";
        QTest::newRow("a millisecond") << qint64(500) << "1 ms";
        QTest::newRow("milliseconds") << qint64(350'400) << "350 ms";
        QTest::newRow("nearly a second") << qint64(999'600) << "1 s";
        QTest::newRow("seconds") << qint64(4'250'000) << "4.2 s";
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
        QCOMPARE(durationInWords(microseconds), words);
    }
    void numbers()
    {
        QCOMPARE(countInWords({}), QString());
        QCOMPARE(countInWords(0), QStringLiteral("0"));
        QCOMPARE(countInWords(1'234'567), QStringLiteral("1,234,567"));
        QCOMPARE(countInWords(~quint64(0)), QStringLiteral("18,446,744,073,709,551,615"));
        QCOMPARE(numberInWords({}, 2), QString());
        QCOMPARE(numberInWords(0.0, 2), QStringLiteral("0.00"));
        QCOMPARE(numberInWords(1234.5, 3), QStringLiteral("1,234.500"));
    }
};

PICKGLASS_TEST(TestWords, QCoreApplication)
#include "tst_words.moc"
