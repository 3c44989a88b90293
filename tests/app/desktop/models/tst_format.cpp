// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "core/incidents/incident.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

#include <ctime>

using namespace pickglass;

namespace {

/// Texts are compared with ordinary spaces.
QString plain(QString text)
{
    return text.replace(QChar(QChar::Nbsp), u' ');
}

constexpr Timestamp Morning(1'614'088'926'214'000); // 2021-02-23 14:02:06.214 UTC
constexpr qint64 Second = 1'000'000;

Timestamp later(qint64 microseconds)
{
    return Timestamp(Morning.microseconds() + microseconds);
}

} // namespace

class TestFormat final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup();
    void namesKindsOfIncidents();
    void writesRatesInTheChosenUnit_data();
    void writesRatesInTheChosenUnit();
    void writesCountsASecond();
    void writesWait();
    void writesTimesInTheChosenZone();
    void writesRanges();
    void writesDurations_data();
    void writesDurations();
    void namesKindsOfProblems_data();
    void namesKindsOfProblems();
};

void TestFormat::cleanup()
{
    Display::instance().setOptions({});
}

void TestFormat::namesKindsOfProblems_data()
{
    QTest::addColumn<QString>("name");
    const auto row = [](const char *kind, const char *name) { QTest::newRow(kind) << name; };
    row("narrow_link", "Narrow link");
    row("sm_vanished", "Subnet manager gone"); // an event that is a problem while it lasts
    row("sm_stalled", "Subnet manager stalled");
    row("no_master", "No master");
    row("no_standby", "No standby subnet manager");
    row("equal_priorities", "Equal subnet manager priorities");
    row("link_downs", "Link downs");
    row("not_named_yet", "Not named yet");
}

void TestFormat::namesKindsOfProblems()
{
    QTEST(format::problemKind(QLatin1String(QTest::currentDataTag())), "name");
}

/// No kind of an incident is shown by its key.
void TestFormat::namesKindsOfIncidents()
{
    class Marks final : public QTranslator
    {
    public:
        bool isEmpty() const override { return false; }
        QString translate(const char *context, const char *text, const char *, int) const override
        {
            return QString::fromLatin1(context) + u'|' + QString::fromLatin1(text);
        }
    };
    Marks marks;
    QVERIFY(QCoreApplication::installTranslator(&marks));
    QStringList nameless;
    for (int i = 0; i <= static_cast<int>(IncidentKind::CountersOnly); ++i) {
        const QString key = toString(static_cast<IncidentKind>(i));
        if (!format::problemKind(key).startsWith(u"core|")) {
            nameless << key;
        }
    }
    QCoreApplication::removeTranslator(&marks);
    QCOMPARE(nameless, QStringList());
}

void TestFormat::writesRatesInTheChosenUnit_data()
{
    QTest::addColumn<RateUnit>("unit");
    QTest::addColumn<std::optional<double>>("rate");
    QTest::addColumn<std::optional<double>>("link");
    QTest::addColumn<QString>("text");
    using Number = std::optional<double>;
    const Number hdr = 25e9;
    QTest::newRow("bytes") << RateUnit::Bytes << Number(23.25e9) << hdr << "23.3 GB/s";
    QTest::newRow("bits") << RateUnit::Bits << Number(23.25e9) << hdr << "186 Gbit/s";
    QTest::newRow("share") << RateUnit::Share << Number(23.25e9) << hdr << "93 %";
    QTest::newRow("share of what") << RateUnit::Share << Number(23.25e9) << Number() << "23.3 GB/s";
    QTest::newRow("no rate") << RateUnit::Share << Number() << hdr << "–";
    QTest::newRow("no bits") << RateUnit::Bits << Number() << hdr << "–";
    QTest::newRow("idle") << RateUnit::Bits << Number(0) << hdr << "0 bit/s";
    QTest::newRow("idle share") << RateUnit::Share << Number(0) << hdr << "0 %";
    QTest::newRow("rounds up") << RateUnit::Bytes << Number(999.6e3) << hdr << "1 MB/s";
}

void TestFormat::writesRatesInTheChosenUnit()
{
    QFETCH(RateUnit, unit);
    QFETCH(std::optional<double>, rate);
    QFETCH(std::optional<double>, link);
    DisplayOptions options;
    options.rateUnit = unit;
    Display::instance().setOptions(options);
    QTEST(plain(format::rate(rate, link)), "text");
}

void TestFormat::writesCountsASecond()
{
    QCOMPARE(plain(format::countRate(12'410, CounterUnit::Packets)), "12.4 k packets/s");
    QCOMPARE(plain(format::countRate(0.25, CounterUnit::Events)), "0.25 events/s");
    QCOMPARE(plain(format::countRate(1e9, CounterUnit::Words)), "1 GB/s");
    QCOMPARE(plain(format::countRate(250, CounterUnit::Milliseconds)), "250 ms/s");
    QCOMPARE(plain(format::countRate(2500, CounterUnit::Milliseconds)), "2.5 s/s");
    QCOMPARE(format::countRate({}, CounterUnit::Ticks), "–");
    QCOMPARE(plain(format::size(38'240'000)), "38.2 MB");
    QCOMPARE(format::size({}), "–");
}

void TestFormat::writesWait()
{
    PortWait wait;
    QCOMPARE(format::wait(wait), "–");
    wait.tickRate = 0;
    QCOMPARE(plain(format::wait(wait)), "0 ticks/s");
    wait.tickRate = 3.5e6;
    QCOMPARE(plain(format::wait(wait)), "3.5 M ticks/s");
    wait.share = 0.125;
    QCOMPARE(plain(format::wait(wait)), "12.5 %");
    wait.isApproximate = true;
    QCOMPARE(plain(format::wait(wait)), "≈ 12.5 %");
    wait.isByPeer = true;
    QCOMPARE(plain(format::wait(wait)), "≈ 12.5 % (peer)");
    wait = PortWait();
    wait.share = 1.89e-7;
    wait.isApproximate = true;
    QCOMPARE(plain(format::wait(wait)), "< 0.01 %");
    QCOMPARE(plain(format::measuredShare(1.89e-7)), "< 0.01 %");
    QCOMPARE(plain(format::measuredShare(0.0)), "0 %");
    QCOMPARE(plain(format::measuredShare(0.25)), "25 %");
    QVERIFY(format::whyAboveAll(FigureKind::Utilization, 1.0).isEmpty());
    QVERIFY(format::whyAboveAll(FigureKind::Wait, std::nullopt).isEmpty());
    QVERIFY(format::whyAboveAll(FigureKind::Utilization, 1.91).contains(u"link carries"));
    QVERIFY(format::whyAboveAll(FigureKind::Wait, 1.91).contains(u"all of the time"));
}

void TestFormat::writesTimesInTheChosenZone()
{
    QCOMPARE(format::time(Morning), "2021-02-23 14:02:06 UTC");
    QCOMPARE(format::time(Morning, format::Precision::Milliseconds), "2021-02-23 14:02:06.214 UTC");
    QCOMPARE(format::timeOfDay(Morning), "14:02:06");
    QCOMPARE(format::date(Morning), "2021-02-23");
    QCOMPARE(format::time({}), "");
    QCOMPARE(format::timeOfDay({}), "");

    const QByteArray zone = qgetenv("TZ");
    qputenv("TZ", "XST-9:30");
    tzset();
    QCOMPARE(format::timeOfDay(Morning), "14:02:06");
    DisplayOptions options;
    options.isLocalTime = true;
    Display::instance().setOptions(options);
    QCOMPARE(format::time(Morning), "2021-02-23 23:32:06 XST");
    QCOMPARE(format::timeOfDay(Morning), "23:32:06");
    qputenv("TZ", zone);
    tzset();
}

void TestFormat::writesRanges()
{
    QCOMPARE(format::timeRange({Morning, later(185 * Second)}), "14:02:06 – 14:05:11 UTC");
    QCOMPARE(format::timeRange({Morning, later(Second)}), "14:02:06.214 – 14:02:07.214 UTC");
    QCOMPARE(format::timeRange({Morning, later(86'400 * Second)}),
             "2021-02-23 14:02:06 – 2021-02-24 14:02:06 UTC");
    QCOMPARE(format::timeRange({Morning, {}}), "");
}

void TestFormat::writesDurations_data()
{
    QTest::addColumn<qint64>("microseconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << qint64(0) << "0 s";
    QTest::newRow("us") << qint64(850) << "850 µs";
    QTest::newRow("ms") << qint64(214'300) << "214 ms";
    QTest::newRow("not quite a second") << qint64(999'999) << "999 ms";
    QTest::newRow("s") << qint64(7'500'000) << "7.5 s";
    QTest::newRow("not quite a minute") << qint64(59'999'999) << "59.9 s";
    QTest::newRow("min") << 60 * Second << "1 min";
    QTest::newRow("min and s") << 185 * Second << "3 min 5 s";
    QTest::newRow("h") << 3'600 * Second << "1 h";
    QTest::newRow("h and some s") << 3'659 * Second << "1 h";
    QTest::newRow("h and min") << 3'720 * Second << "1 h 2 min";
    QTest::newRow("d and h") << 51 * 3'600 * Second << "2 d 3 h";
}

void TestFormat::writesDurations()
{
    QFETCH(qint64, microseconds);
    QTEST(plain(format::duration(microseconds)), "text");
}

PICKGLASS_TEST(TestFormat, QCoreApplication)
#include "tst_format.moc"
