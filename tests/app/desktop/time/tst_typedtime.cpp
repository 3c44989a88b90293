// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/time/timeticks.h"
#include "app/desktop/time/typedtime.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>

using namespace pickglass;

namespace {

Timestamp at(const char *iso)
{
    return parseTime(QString::fromLatin1(iso), {}, {}, {}).value_or(Timestamp());
}

const TypedTimeContext Context{{at("2026-11-21T13:48:00Z"), at("2026-11-21T14:04:00Z")},
                               at("2026-11-21T14:02:37.214Z"),
                               at("2026-11-22T09:00:00Z")};

} // namespace

class TestTypedTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        pickglass::Display::instance().setOptions({});
    }

    void understandsMoments_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("clock") << "14:01:30"
                               << "2026-11-21T14:01:30.000Z";
        QTest::newRow("minutes") << "14:01"
                                 << "2026-11-21T14:01:00.000Z";
        QTest::newRow("milliseconds") << "14:01:30.214"
                                      << "2026-11-21T14:01:30.214Z";
        QTest::newRow("as it is shown") << "14:01:30.214 UTC"
                                        << "2026-11-21T14:01:30.214Z";
        QTest::newRow("with day") << "2026-11-21 14:01:30"
                                  << "2026-11-21T14:01:30.000Z";
        QTest::newRow("ISO") << "2026-11-21T14:01:30Z"
                             << "2026-11-21T14:01:30.000Z";
        QTest::newRow("zone") << "2026-11-21T23:01:30+09:00"
                              << "2026-11-21T14:01:30.000Z";
        QTest::newRow("from begin") << "+30s"
                                    << "2026-11-21T13:48:30.000Z";
        QTest::newRow("from end") << "-30s"
                                  << "2026-11-21T14:03:30.000Z";
        QTest::newRow("now, beyond the end") << "now"
                                             << "2026-11-21T14:04:00.000Z";
        QTest::newRow("start") << "start"
                               << "2026-11-21T13:48:00.000Z";
        QTest::newRow("end") << " End "
                             << "2026-11-21T14:04:00.000Z";
    }
    void understandsMoments()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const TypedTime typed = parseTypedTime(text, Context);
        QVERIFY2(typed.kind == TypedTime::Kind::Moment, qPrintable(typed.why));
        QCOMPARE(typed.moment.toString(), expected);
    }

    void understandsRanges_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        const QString first = QStringLiteral("2026-11-21T14:00:00.000Z");
        const QString second = QStringLiteral("2026-11-21T14:03:00.000Z");
        QTest::newRow("dash") << QStringLiteral("14:00 – 14:03") << first << second;
        QTest::newRow("dash alone") << QStringLiteral("14:00–14:03") << first << second;
        QTest::newRow("hyphen") << "14:00 - 14:03" << first << second;
        QTest::newRow("hyphen alone") << "14:00-14:03:00" << first << second;
        QTest::newRow("to") << "14:00 to 14:03" << first << second;
        QTest::newRow("dots") << "14:00..14:03" << first << second;
        QTest::newRow("backwards") << "14:03 - 14:00" << first << second;
        QTest::newRow("days") << QStringLiteral("2026-11-21 14:00 – 2026-11-21 14:03") << first
                              << second;
        QTest::newRow("day once") << QStringLiteral("2026-11-21 14:00 – 14:03") << first << second;
        QTest::newRow("beyond the end") << "14:00 - 15:00" << first << "2026-11-21T14:04:00.000Z";
        QTest::newRow("last") << "last 5m"
                              << "2026-11-21T13:59:00.000Z"
                              << "2026-11-21T14:04:00.000Z";
        QTest::newRow("last of all") << "last 2h"
                                     << "2026-11-21T13:48:00.000Z"
                                     << "2026-11-21T14:04:00.000Z";
        QTest::newRow("from the ends") << "+1m .. -1m"
                                       << "2026-11-21T13:49:00.000Z"
                                       << "2026-11-21T14:03:00.000Z";
    }
    void understandsRanges()
    {
        QFETCH(QString, text);
        QFETCH(QString, from);
        QFETCH(QString, to);
        const TypedTime typed = parseTypedTime(text, Context);
        QVERIFY2(typed.kind == TypedTime::Kind::Range, qPrintable(typed.why));
        QCOMPARE(typed.range.from.toString(), from);
        QCOMPARE(typed.range.to.toString(), to);
    }

    void saysWhatIsRight_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("why");
        const QString form = QStringLiteral("14:02:37");
        const QString capture = QStringLiteral("13:48:00 – 14:04:00");
        QTest::newRow("nothing") << "" << form;
        QTest::newRow("words") << "noon" << form;
        QTest::newRow("no such hour") << "25:00" << form;
        QTest::newRow("half a range") << "14:00 - " << form;
        QTest::newRow("last of nothing") << "last 0s" << form;
        QTest::newRow("before") << "13:00" << capture;
        QTest::newRow("after") << "2026-11-22T00:00:00Z" << capture;
        QTest::newRow("range before") << "12:00 - 13:00" << capture;
    }
    void saysWhatIsRight()
    {
        QFETCH(QString, text);
        QFETCH(QString, why);
        const TypedTime typed = parseTypedTime(text, Context);
        QVERIFY(typed.kind == TypedTime::Kind::Wrong);
        QVERIFY2(typed.why.contains(why), qPrintable(typed.why));
    }

    void writesTimes()
    {
        using format::Precision;
        const Timestamp today = at("2026-11-21T00:00:00Z");
        QCOMPARE(format::moment(Context.shown, Precision::Milliseconds, today),
                 QStringLiteral("14:02:37.214"));
        QCOMPARE(format::moment({}, Precision::Seconds), QString());
        QCOMPARE(format::moments(Context.capture, today), QStringLiteral("13:48:00 – 14:04:00"));
        QCOMPARE(format::moments({at("2026-11-21T23:59:00Z"), at("2026-11-22T00:01:00Z")}, today),
                 QStringLiteral("23:59:00 – 2026-11-22 00:01:00"));
        QCOMPARE(format::zoneName(today), QStringLiteral("UTC"));
    }

    void writesDurations_data()
    {
        QTest::addColumn<qint64>("microseconds");
        QTest::addColumn<QString>("expected");
        QTest::newRow("nothing") << qint64(0) << "0 s";
        QTest::newRow("ms") << qint64(350'000) << "350 ms";
        QTest::newRow("a second") << qint64(1'000'000) << "1 s";
        QTest::newRow("tenths") << qint64(2'500'000) << "2.5 s";
        QTest::newRow("many") << qint64(42'300'000) << "42.3 s";
        QTest::newRow("minutes") << qint64(175'000'000) << "2 min 55 s";
        QTest::newRow("whole") << qint64(3'600'000'000) << "1 h";
        QTest::newRow("days") << qint64(273'600'000'000) << "3 d 4 h";
    }
    void writesDurations()
    {
        QFETCH(qint64, microseconds);
        QFETCH(QString, expected);
        QCOMPARE(format::duration(microseconds, u' '), expected);
    }

    void ticksAreRound_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<int>("most");
        QTest::addColumn<QString>("texts");
        QTest::newRow("minutes") << "2026-11-21T13:47:10Z"
                                 << "2026-11-21T14:04:00Z" << 10
                                 << "13:48 13:50 13:52 13:54 13:56 13:58 14:00 14:02 14:04";
        QTest::newRow("seconds") << "2026-11-21T13:47:59Z"
                                 << "2026-11-21T13:48:02Z" << 4
                                 << "13:47:59 13:48:00 13:48:01 13:48:02";
        QTest::newRow("over midnight") << "2026-11-21T22:30:00Z"
                                       << "2026-11-22T01:30:00Z" << 4 << "23:00 11-22 01:00";
        QTest::newRow("nothing") << "2026-11-21T22:30:00Z"
                                 << "2026-11-21T22:30:00Z" << 4 << "";
    }
    void ticksAreRound()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(int, most);
        QFETCH(QString, texts);
        QStringList found;
        for (const TimeTick &tick :
             timeTicks({at(from.toLatin1().constData()), at(to.toLatin1().constData())}, most)) {
            found << tick.text;
        }
        QCOMPARE(found.join(u' '), texts);
    }
};

PICKGLASS_TEST(TestTypedTime, QCoreApplication)
#include "tst_typedtime.moc"
