// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/timestamp.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestTimestamp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("utc") << "2021-02-23T14:02:06Z"
                             << "2021-02-23T14:02:06.000Z";
        QTest::newRow("no zone") << "2021-02-23T14:02:06"
                                 << "2021-02-23T14:02:06.000Z";
        QTest::newRow("zone") << "2021-02-23T14:02:06.5+09:00"
                              << "2021-02-23T05:02:06.500Z";
        QTest::newRow("now") << "now"
                             << "2030-01-01T00:00:00.000Z";
        QTest::newRow("now-") << "now-5m"
                              << "2029-12-31T23:55:00.000Z";
        QTest::newRow("from start") << "+30s"
                                    << "2020-01-01T00:00:30.000Z";
        QTest::newRow("from end") << "-250ms"
                                  << "2020-01-01T00:59:59.750Z";
        QTest::newRow("hours") << "+0.5h"
                               << "2020-01-01T00:30:00.000Z";
    }
    void parses()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto start = *parseTime(u"2020-01-01T00:00:00Z", {}, {}, {});
        const auto end = *parseTime(u"2020-01-01T01:00:00Z", {}, {}, {});
        const auto now = *parseTime(u"2030-01-01T00:00:00Z", {}, {}, {});
        const auto time = parseTime(text, start, end, now);
        QVERIFY(time.has_value());
        QCOMPARE(time->toString(), expected);
    }

    void keepsMicroseconds_data()
    {
        QTest::addColumn<QString>("fraction");
        QTest::addColumn<qint64>("microseconds"); // after 2023-11-14T22:13:20Z
        QTest::newRow("none") << "" << qint64(0);
        QTest::newRow("milliseconds") << ".25" << qint64(250'000);
        QTest::newRow("microseconds") << ".250123" << qint64(250'123);
        QTest::newRow("comma") << ",250123" << qint64(250'123);
        QTest::newRow("rounded up by Qt") << ".2509" << qint64(250'900);
        QTest::newRow("nearly a second") << ".999999" << qint64(999'999);
        QTest::newRow("more than there are") << ".0000019" << qint64(1);
    }
    void keepsMicroseconds()
    {
        QFETCH(QString, fraction);
        QFETCH(qint64, microseconds);
        for (const char *zone : {"Z", ""}) {
            const QString text = QStringLiteral("2023-11-14T22:13:20%1%2").arg(fraction, zone);
            const auto time = parseTime(text, {}, {}, {});
            QVERIFY(time.has_value());
            QCOMPARE(time->microseconds(), 1'700'000'000'000'000 + microseconds);
        }
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"", "yesterday", "+", "+5", "+5parsec", "now-", "-1e30d", "+-5s"}) {
            QTest::newRow(*text ? text : "empty") << QString::fromLatin1(text);
        }
    }
    void refuses()
    {
        QFETCH(QString, text);
        QVERIFY(!parseTime(text, {}, {}, {}).has_value());
    }
    void measures()
    {
        const TimeRange range{Timestamp(1'000), Timestamp(5'000)};
        QCOMPARE(range.length(), qint64(4'000));
        QCOMPARE(range.from + range.length(), range.to);
        QCOMPARE(range.to - range.length(), range.from);
        QVERIFY(range.contains(range.from) && range.contains(range.to));
        QVERIFY(!range.contains(range.from - 1) && !range.contains(range.to + 1));
        const TimeRange open{range.from, {}};
        QVERIFY(open.contains(range.to) && !open.contains(range.from - 1));
    }
};

PICKGLASS_TEST_APPLESS(TestTimestamp)
#include "tst_timestamp.moc"
