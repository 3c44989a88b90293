// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventwatch.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/core/events/eventtext.h"
#include "tests/core/events/sweepnotation.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// One that knows the hosts b and c at the switch A, and is given sweeps.
class Swept
{
public:
    explicit Swept(const QByteArray &thresholds = "SymbolErrorCounter=10\nLinkDownedCounter=1")
        : watch({.thresholds = EventThresholds::parse(thresholds)})
    {
        watch.fabricChanged(at(0), fabricOf("A1-b1 A2-c1"));
    }
    std::vector<Event> sweep(double seconds, const QString &text)
    {
        std::vector<Event> events = watch.sweepDone(source.sweep(text, at(seconds)));
        log.add(events);
        return events;
    }
    /// "0 A1:e=1 | 1 A1:e=2": a sweep at each of these seconds.
    void sweeps(const QString &text)
    {
        for (const QString &step : text.split(u'|')) {
            const QString trimmed = step.trimmed();
            sweep(trimmed.section(u' ', 0, 0).toDouble(), trimmed.section(u' ', 1));
        }
    }

    EventWatch watch;
    EventLog log;
    SweepSource source;
};

} // namespace

/// What EventWatch finds in the counters of sweeps: thresholds, resets and sweeps that are missing.
class TestCounterEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void slidesOverAMinute();
    void forgetsWhatIsOlder();
    void slidesWithShortIntervals();
    void writesAnEpisodeSeldom();
    void sharesLongIntervalsOut_data();
    void sharesLongIntervalsOut();
    void asksForThresholds();
    void summarisesResets();
    void countsNoPause();
    void takesNewIntervals();
    void writesMissedSweepsSeldom();
    void followsTheClock();
    void saysHowExactItIs();
    void reportsItsOwnResets();
    void statesMayFall();
    void reportsPaths();
    void ratesBitErrors_data();
    void ratesBitErrors();
    void seesSlowBitErrors();
    void waitsUntilARateCanBeSaid();
    void reportsABurstOnce();
    void comparesBothEnds_data();
    void comparesBothEnds();
    void comparesOnlyTheSameCable();
    void namesNarrowSlots_data();
    void namesNarrowSlots();
};

void TestCounterEvents::finds_data()
{
    QTest::addColumn<QString>("sweeps");
    QTest::addColumn<QStringList>("events");
    const auto row = [](const char *name, const char *sweeps, const QStringList &events) {
        QTest::newRow(name) << QString::fromLatin1(sweeps) << events;
    };
    row("what was counted before", "0 A1:e=5000 | 1 A1:e=5000", {});
    row("fewer", "0 A1:e=0 | 1 A1:e=9", {});
    row("a step", "0 A1:e=0 | 1 A1:e=10", {"#1 threshold A/1 SymbolErrorCounter 10>10 @1 lasts"});
    row("a step, then nothing", "0 A1:e=0 | 1 A1:e=250 | 2 A1:e=250 | 3 A1:e=250",
        {"#1 threshold A/1 SymbolErrorCounter 10>250 @1 lasts"});
    row("the wide form alone", "0 A1:E=0 | 1 A1:E=70000",
        {"#1 threshold A/1 SymbolErrorCounter 10>70000 @1 lasts"});
    row("both forms", "0 A1:e=0,E=0 | 1 A1:e=20,E=20",
        {"#1 threshold A/1 SymbolErrorCounter 10>20 @1 lasts"});
    row("the narrow form where the wide one is not known", "0 A1:e=0 b1:E=0 | 1 A1:e=20 b1:E=0",
        {"#1 threshold A/1 SymbolErrorCounter 10>20 @1 lasts"});
    row("at the top", "0 A1:e=65535 | 1 A1:e=65535 | 2 A1:e=65535",
        {"#1 counter_latched A/1 SymbolErrorCounter @0 lasts"});
    row("to the top", "0 A1:e=65000 | 1 A1:e=65535 | 2 A1:e=65535",
        {"#1 counter_latched A/1 SymbolErrorCounter @1 lasts",
         "#2 threshold A/1 SymbolErrorCounter 10>535 @1 lasts"});
    row("two counters", "0 A1:e=0,l=0 | 1 A1:e=20,l=1",
        {"#1 threshold A/1 SymbolErrorCounter 10>20 @1 lasts",
         "#2 threshold A/1 LinkDownedCounter 1>1 @1 lasts"});
    row("data is no error", "0 A1:d=0 | 1 A1:d=1000000", {});
    row("a new port", "0 A1:e=0 | 1 A1:e=0 b1:e=500", {});
    row("a port at another place", "0 A1:e=0 b1:e=0 | 1 b1:e=20 A1:e=0",
        {"#1 threshold b/1 SymbolErrorCounter 10>20 @1 lasts"});
    row("silent in between", "0 A1:e=0 | 1 A1? | 2 A1:e=500", {});

    row("a wait that latches", "0 A1:w=4294967290 | 1 A1:w=4294967295 | 2 A1:w=4294967295",
        {"#1 wait_latched A/1 b/1 @1 lasts"});
    row("a latched wait from the begin", "0 A1:w=4294967295 | 1 A1:w=4294967295",
        {"#1 wait_latched A/1 b/1 @0 lasts"});
    row("a latched wait that counts again", "0 A1:w=4294967295 | 1 A1:w=5",
        {"#1 wait_latched A/1 b/1 @0..1", "#2 counters_reset A/1 >1 @1"});
    row("a wide wait beside it", "0 A1:w=4294967295,W=4294967299 | 1 A1:w=4294967295,W=4294967399",
        {});
    row("a latched wait, silent in between", "0 A1:w=4294967295 | 1 A1? | 2 A1:w=4294967295",
        {"#1 wait_latched A/1 b/1 @0 lasts"});
    row("a counter of 16 bits latches", "0 A1:e=65534 | 1 A1:e=65535",
        {"#1 counter_latched A/1 SymbolErrorCounter @1 lasts"});
    row("one of 8 bits is latched from the begin", "0 A1:l=255 b1:l=254 | 1 A1:l=255 b1:l=254",
        {"#1 counter_latched A/1 LinkDownedCounter @0 lasts"});
    row("and is cleared", "0 A1:l=255 | 1 A1:l=0",
        {"#1 counter_latched A/1 LinkDownedCounter @0..1", "#2 counters_reset A/1 >1 @1"});
    row("the wide form counts on", "0 A1:e=65535,E=65535 | 1 A1:e=65535,E=65536", {});
    row("a latched wait without a cable", "0 A7:w=4294967295", {"#1 wait_latched A/7 @0 lasts"});

    row("reset", "0 A1:e=5 | 1 A1:e=0", {"#1 counters_reset A/1 >1 @1"});
    row("reset of data", "0 A1:d=500 | 1 A1:d=20", {"#1 counters_reset A/1 >1 @1"});
    row("reset at the top", "0 A1:e=65535 | 1 A1:e=0",
        {"#1 counter_latched A/1 SymbolErrorCounter @0..1", "#2 counters_reset A/1 >1 @1"});
    row("reset of several counters", "0 A1:e=5,l=7,d=9 | 1 A1:e=0,l=0,d=0",
        {"#1 counters_reset A/1 >1 @1"});
    row("reset of a node", "0 A1:e=5 A2:e=5 b1:e=5 | 1 A1:e=0 A2:e=1 b1:e=5",
        {"#1 counters_reset A >2 @1"});
    row("reset of two nodes", "0 A1:e=5 A2:e=5 b1:e=5 | 1 A1:e=0 A2:e=1 b1:e=0",
        {"#1 counters_reset A >2 @1", "#2 counters_reset b/1 >1 @1"});
    row("reset in two sweeps", "0 A1:e=5 A2:e=5 | 1 A1:e=0 A2:e=5 | 2 A1:e=0 A2:e=0",
        {"#1 counters_reset A >2 @1"});
    row("form by form", "0 A1:e=5,d=5 | 1 A1:e=0,d=5 | 2 A1:e=0,d=0",
        {"#1 counters_reset A/1 >1 @1"});
    row("reset again", "0 A1:e=5 | 1 A1:e=0 | 2 A1:e=5 | 3 A1:e=0",
        {"#1 counters_reset A/1 >1 @1", "#2 counters_reset A/1 >1 @3"});
    row("silence is no reset", "0 A1:e=5 | 1 A1? | 2 A1:e=5", {});
    row("cleared while it was silent", "0 A1:e=5 | 1 A1? | 2 A1:e=0", {});

    row("in time", "0 A1:e=0 | 1 A1:e=0 | 2.4 A1:e=0 | 3 A1:e=0", {});
    row("missed", "0 A1:e=0 | 1 A1:e=0 | 4 A1:e=0 | 5 A1:e=0", {"#1 sweeps_missed >2 @2..4"});
    row("missed one after the other", "0 A1:e=0 | 2 A1:e=0 | 5 A1:e=0 | 6 A1:e=0 | 8 A1:e=0",
        {"#1 sweeps_missed >3 @1..5", "#2 sweeps_missed >1 @7..8"});
}

void TestCounterEvents::finds()
{
    QFETCH(QString, sweeps);
    QFETCH(QStringList, events);
    Swept swept;
    swept.sweeps(sweeps);
    QCOMPARE(swept.log.texts(), events);
    for (const auto &[id, event] : swept.log.events()) {
        const bool isNews = event.kind == EventKind::WaitLatched;
        QCOMPARE(toString(event.severity),
                 isNews ? QStringLiteral("info") : QStringLiteral("warning"));
    }
}

void TestCounterEvents::slidesOverAMinute()
{
    Swept swept;
    // Nine within each minute: one every 7 s, ...
    for (int second = 0; second <= 300; ++second) {
        swept.sweep(second, QStringLiteral("A1:e=%1").arg(second / 7));
    }
    QCOMPARE(swept.log.texts(), QStringList());
    // ... then one every second: the tenth within a minute comes soon, and there are 60 in the end.
    for (int second = 301; second <= 400; ++second) {
        swept.sweep(second, QStringLiteral("A1:e=%1").arg(42 + second - 300));
    }
    QCOMPARE(swept.log.count(EventKind::Threshold), 1);
    const Event begun = swept.log.events().at(1);
    QVERIFY(begun.time > at(300) && begun.time <= at(310));
    // The last count was at 400.
    for (int second = 401; second <= 459; ++second) {
        swept.sweep(second, "A1:e=142");
        QVERIFY(swept.log.events().at(1).lasts);
    }
    swept.sweep(460, "A1:e=142");
    const Event over = swept.log.events().at(1);
    QVERIFY(!over.lasts && over.until == at(460));
    QCOMPARE(over.became, QStringLiteral("60"));
    // And again.
    swept.sweep(461, "A1:e=500");
    QCOMPARE(swept.log.count(EventKind::Threshold), 2);
}

void TestCounterEvents::forgetsWhatIsOlder()
{
    // Eight in as many seconds, none for a while, then three more: five within the last minute.
    Swept swept;
    for (int second = 0; second <= 65; ++second) {
        swept.sweep(second, QStringLiteral("A1:e=%1").arg(std::min(second, 8)));
    }
    swept.sweep(66, "A1:e=11");
    QCOMPARE(swept.log.texts(), QStringList());
    swept.sweep(67, "A1:e=18");
    QCOMPARE(swept.log.texts(), QStringList("#1 threshold A/1 SymbolErrorCounter 10>11 @67 lasts"));
}

void TestCounterEvents::slidesWithShortIntervals()
{
    Swept swept;
    swept.watch.setInterval(Second / 10);
    for (int sweep = 0; sweep <= 1000; ++sweep) {
        swept.sweep(sweep * 0.1, QStringLiteral("A1:e=%1").arg(sweep));
    }
    for (int sweep = 1001; sweep <= 1700; ++sweep) {
        swept.sweep(sweep * 0.1, "A1:e=1000");
    }
    QCOMPARE(swept.log.events().size(), size_t(1));
    const Event event = swept.log.events().at(1);
    QCOMPARE(textOf(event.time), QStringLiteral("1"));
    QCOMPARE(textOf(event.until), QStringLiteral("160"));
    QVERIFY(event.became.toInt() >= 590 && event.became.toInt() <= 600);
}

void TestCounterEvents::writesAnEpisodeSeldom()
{
    Swept swept;
    int written = 0;
    for (int second = 0; second <= 30; ++second) {
        written += static_cast<int>(
            swept.sweep(second, QStringLiteral("A1:e=%1").arg(20 * second)).size());
    }
    QCOMPARE(written, 3); // at 1, 11 and 21
    QCOMPARE(swept.log.texts(), QStringList("#1 threshold A/1 SymbolErrorCounter 10>420 @1 lasts"));
}

void TestCounterEvents::sharesLongIntervalsOut_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<QString>("counter");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("became");
    QTest::newRow("a minute") << 60 << "e" << 10 << "10";
    QTest::newRow("ten minutes, too few") << 600 << "e" << 90 << "";
    QTest::newRow("ten minutes") << 600 << "e" << 91 << "10";
    QTest::newRow("once in ten minutes") << 600 << "l" << 1 << "1";
}

void TestCounterEvents::sharesLongIntervalsOut()
{
    QFETCH(int, step);
    QFETCH(QString, counter);
    QFETCH(int, count);
    QFETCH(QString, became);
    Swept swept;
    swept.watch.setInterval(step * Second);
    swept.sweep(0, "A1:" + counter + "=0");
    swept.sweep(step, "A1:" + counter + '=' + QString::number(count));
    swept.sweep(2 * step, "A1:" + counter + '=' + QString::number(count));
    const auto &events = swept.log.events();
    QCOMPARE(events.empty() ? QString() : events.at(1).became, became);
    QVERIFY(events.empty() || events.at(1).until == at(2 * step));
}

void TestCounterEvents::asksForThresholds()
{
    Swept swept("PortXmitData=1000");
    swept.sweeps("0 A1:d=0,e=0 | 1 A1:d=999,e=500 | 2 A1:d=1000,e=500");
    QCOMPARE(swept.log.texts(), QStringList("#1 threshold A/1 PortXmitData 1000>1000 @2 lasts"));
    Swept none("");
    none.sweeps("0 A1:d=0,e=0 | 1 A1:d=999,e=500");
    QCOMPARE(none.log.texts(), QStringList());
}

void TestCounterEvents::summarisesResets()
{
    Swept swept;
    QStringList before;
    QStringList after;
    for (char node = 'a'; node <= 'l'; ++node) {
        before << QString(QLatin1Char(node)) + "1:e=5";
        after << QString(QLatin1Char(node)) + "1:e=0";
    }
    swept.sweep(0, before.join(u' '));
    swept.sweep(1, after.join(u' '));
    QCOMPARE(swept.log.count(EventKind::CountersReset), 12);
    QVERIFY(swept.log.texts().contains("#11 many counters_reset >12 @1"));
    QVERIFY(swept.watch.lasting().empty());
}

void TestCounterEvents::countsNoPause()
{
    Swept swept;
    swept.sweep(0, "A1:e=0");
    swept.watch.paused();
    swept.sweep(100, "A1:e=500");
    swept.sweep(101, "A1:e=500");
    swept.watch.paused();
    swept.sweep(200, "A1:e=3");
    QCOMPARE(swept.log.texts(), QStringList());
    swept.sweep(201, "A1:e=50"); // it goes on
    QCOMPARE(swept.log.count(EventKind::Threshold), 1);
}

void TestCounterEvents::takesNewIntervals()
{
    Swept swept;
    swept.sweep(0, "A1:e=0");
    swept.watch.setInterval(10 * Second);
    swept.sweep(10, "A1:e=0");
    swept.sweep(20, "A1:e=0");
    swept.watch.setInterval(Second);
    swept.sweep(27, "A1:e=0");
    swept.sweep(28, "A1:e=0");
    QCOMPARE(swept.log.texts(), QStringList());
    swept.sweep(30, "A1:e=0");
    QCOMPARE(swept.log.texts(), QStringList("#1 sweeps_missed >1 @29..30"));
}

void TestCounterEvents::writesMissedSweepsSeldom()
{
    Swept swept;
    int written = 0;
    for (int second = 0; second <= 30; second += 2) {
        written += static_cast<int>(swept.sweep(second, "A1:e=0").size());
    }
    QCOMPARE(written, 3); // at 2, 12 and 22
    swept.sweep(31, "A1:e=0");
    QCOMPARE(swept.log.texts(), QStringList("#1 sweeps_missed >15 @1..30"));
}

void TestCounterEvents::followsTheClock()
{
    Swept swept;
    const auto step = [&](double seconds, qint64 by, qint64 ahead) {
        swept.log.add(swept.watch.clockStepped(at(seconds), {0, by * Second, ahead * Second}));
    };
    swept.sweep(0, "A1:e=0");
    step(3600, 3599, 0);
    swept.sweep(3600, "A1:e=500"); // not within a second
    step(3601, -60, 60);
    swept.sweep(3601, "A1:e=500");
    step(3602, 60, 0);
    QCOMPARE(swept.log.texts(),
             QStringList({"#1 clock_stepped +3599>0 @3600", "#2 clock_stepped -60>60 @3601..3602",
                          "#3 clock_stepped +60>0 @3602"}));
}

void TestCounterEvents::saysHowExactItIs()
{
    Swept swept;
    swept.sweeps("0 A1:e=0,d=9 | 1.25 A1:e=20,d=0");
    QCOMPARE(swept.log.events().size(), size_t(2));
    for (const auto &[id, event] : swept.log.events()) {
        QCOMPARE(event.precision, 1'250'000);
    }
}

void TestCounterEvents::reportsItsOwnResets()
{
    Swept swept;
    swept.sweep(0, "A1:w=4294967295 b1:w=4294967295");
    const SharedSweep read = swept.source.sweep("A1:w=3 b1:w=4294967295", at(1));
    CounterSweep sweep = *read;
    sweep.waitsReset = {portOf(u"A1")};
    swept.log.add(swept.watch.sweepDone(std::make_shared<const CounterSweep>(sweep)));
    swept.sweep(2, "A1:w=4 b1:w=4294967295");
    QCOMPARE(swept.log.texts(),
             QStringList({"#1 wait_latched A/1 b/1 @0..1", "#2 wait_latched b/1 A/1 @0 lasts",
                          "#3 wait_reset A/1 @1"}));
}

/// Free memory is a gauge, and the kernel says that the time of waiting may fall: nobody reset
/// them.
void TestCounterEvents::statesMayFall()
{
    Swept swept;
    swept.sweeps("0 b1:g=900,c=50 | 1 b1:g=100,c=40 | 2 b1:g=800,c=60");
    QCOMPARE(swept.log.texts(), QStringList());
}

/// What was so at the first reading is no event, and a counter that begins anew is none.
void TestCounterEvents::reportsPaths()
{
    Swept swept;
    swept.sweeps("0 b1:a=4,m=1 | 1 b1:a=4,m=1 | 2 b1:a=7,m=1 | 3 b1? | 4 b1:a=7,m=4 | "
                 "5 b1:a=0,m=0 | 6 b1:a=1,m=0");
    QStringList paths = swept.log.texts().filter("path_");
    QCOMPARE(paths, QStringList({"#1 path_armed b/1 >3 @2", "#2 path_migrated b/1 >3 @4",
                                 "#4 path_armed b/1 >1 @6"}));
}

void TestCounterEvents::ratesBitErrors_data()
{
    QTest::addColumn<QByteArray>("thresholds");
    QTest::addColumn<QString>("link");
    QTest::addColumn<int>("errors"); // within the first minute
    QTest::addColumn<QString>("event");
    const auto row = [](const char *name, const char *thresholds, const char *link, int errors,
                        const char *event) {
        QTest::newRow(name) << QByteArray(thresholds) << QString::fromLatin1(link) << errors
                            << QString::fromLatin1(event);
    };
    // A minute of 4xHDR is 1.2e13 bits, of 4xEDR 6e12.
    row("below", "BER=1e-12", "4xHDR", 11, "");
    row("at it", "BER=1e-12", "4xHDR", 12, "#1 bit_errors A/1 1e-12>1e-12 @60 lasts");
    row("above", "BER=1e-12", "4xHDR", 120, "#1 bit_errors A/1 1e-12>1e-11 @60 lasts");
    row("a slower link", "BER=1e-12", "4xEDR", 11, "#1 bit_errors A/1 1e-12>1.8e-12 @60 lasts");
    row("too early to say", "BER=1e-14", "4xHDR", 600, "");
    row("few errors", "BER=3e-13", "4xHDR", 9, "");
    row("by its speed", "BER=1e-12\nBER.HDR=1e-11", "4xHDR", 60, "");
    row("of another speed", "BER.EDR=1e-12", "4xHDR", 600, "");
    row("off", "BER=off", "4xHDR", 600, "");
    row("off for its speed", "BER=1e-12\nBER.HDR=off", "4xHDR", 600, "");
}

void TestCounterEvents::ratesBitErrors()
{
    QFETCH(QByteArray, thresholds);
    QFETCH(QString, link);
    QFETCH(int, errors);
    QFETCH(QString, event);
    Swept swept(thresholds);
    swept.watch.fabricChanged(at(0), fabricOf("A1-b1=" + link + " A2-c1"));
    swept.sweeps(QStringLiteral("0 A1:e=0 | 1 A1:e=%1 | 60 A1:e=%1").arg(errors));
    QStringList found = swept.log.texts();
    found.erase(std::remove_if(found.begin(), found.end(),
                               [](const QString &text) { return !text.contains("bit_errors"); }),
                found.end());
    QCOMPARE(found.join(u' ').section(u' ', 1), event.section(u' ', 1));
}

/// An error each 4 s is 1.25e-12 on 4xHDR, and never 20 within a minute.
void TestCounterEvents::seesSlowBitErrors()
{
    Swept swept("SymbolErrorCounter=20\nBER=1e-12");
    for (int second = 0; second <= 7200; ++second) {
        const int errors = std::min(second, 600) / 4;
        swept.sweep(second, QStringLiteral("A1:e=%1").arg(errors));
    }
    QCOMPARE(swept.log.count(EventKind::Threshold), 0);
    QCOMPARE(swept.log.count(EventKind::BitErrors), 1);
    const Event event = swept.log.events().at(1);
    QVERIFY(!event.lasts);
    // 150 errors are below 1e-12 when 750 s are over.
    QCOMPARE(textOf(event.until), QStringLiteral("751"));
}

/// 1e-14 of 4xHDR: nothing is said before 3e14 bits have passed, which takes 1,500 s.
void TestCounterEvents::waitsUntilARateCanBeSaid()
{
    Swept swept("BER=1e-14");
    swept.watch.fabricChanged(at(0), fabricOf("A1-b1=4xHDR A2-c1"));
    for (int second = 0; second <= 1600; ++second) {
        swept.sweep(second, QStringLiteral("A1:e=%1").arg(second == 0 ? 0 : 20));
        QCOMPARE(swept.log.count(EventKind::BitErrors), second < 1500 ? 0 : 1);
    }
}

/// What counts too much within a minute is one event; the rate is told when that is over.
void TestCounterEvents::reportsABurstOnce()
{
    Swept swept("SymbolErrorCounter=10\nBER=1e-12");
    for (int second = 0; second <= 70; ++second) {
        swept.sweep(second, QStringLiteral("A1:e=%1").arg(second == 0 ? 0 : 500));
        QCOMPARE(swept.log.count(EventKind::BitErrors), second < 61 ? 0 : 1);
    }
    QCOMPARE(swept.log.texts(), QStringList({"#1 threshold A/1 SymbolErrorCounter 10>500 @1..61",
                                             "#2 bit_errors A/1 1e-12>4.1e-11 @61 lasts"}));
}

void TestCounterEvents::comparesBothEnds_data()
{
    QTest::addColumn<QString>("fabric");
    QTest::addColumn<QString>("sweeps");
    QTest::addColumn<QStringList>("events");
    // 4xHDR carries 24.6 GB/s: 369 billion words within a minute.
    const auto row = [](const char *name, const char *fabric, const char *sweeps,
                        const QStringList &events) {
        QTest::newRow(name) << QString::fromLatin1(fabric) << QString::fromLatin1(sweeps) << events;
    };
    row("alike", "A1-b1",
        "0 A1:d=0 b1:r=9 | 60 A1:d=60000000000 b1:r=60000000009 | 120 A1:d=90000000000 "
        "b1:r=90000000009",
        {});
    row("one window is none", "A1-b1",
        "0 A1:d=0 b1:r=0 | 60 A1:d=60000000000 b1:r=0 | 120 A1:d=90000000000 b1:r=30000000000", {});
    row("two windows", "A1-b1",
        "0 A1:d=0 b1:r=0 | 60 A1:d=60000000000 b1:r=0 | 120 A1:d=120000000000 b1:r=30000000000",
        {"#1 ends_differ A/1 b/1 4 GB/s>2 GB/s @120 lasts"});
    row("it ends", "A1-b1",
        "0 A1:d=0 b1:r=0 | 60 A1:d=60000000000 b1:r=0 | 120 A1:d=120000000000 b1:r=0 | 180 "
        "A1:d=120000000000 b1:r=7",
        {"#1 ends_differ A/1 b/1 4 GB/s>0 MB/s @120..180"});
    row("the other direction", "A1-b1",
        "0 b1:d=0 A1:r=0 | 60 b1:d=0 A1:r=60000000000 | 120 b1:d=0 A1:r=120000000000",
        {"#1 ends_differ b/1 A/1 0 MB/s>4 GB/s @120 lasts"});
    row("within what readings are apart", "A1-b1",
        "0 A1:d=0 b1:r=0 | 60 A1:d=1200000000 b1:r=0 | 120 A1:d=2400000000 b1:r=0", {});
    row("two of a hundred", "A1-b1",
        "0 A1:d=0 b1:r=0 | 60 A1:d=100000000000 b1:r=98000000000 | 120 A1:d=200000000000 "
        "b1:r=196000000000",
        {});
    row("a reset is not known", "A1-b1",
        "0 A1:d=0 b1:r=900 | 60 A1:d=60000000000 b1:r=0 | 120 A1:d=120000000000 b1:r=0",
        {"#1 counters_reset b/1 >1 @60"});
    row("silent is not known", "A1-b1",
        "0 A1:d=0 b1:r=0 | 60 A1:d=60000000000 b1? | 120 A1:d=120000000000 b1?", {});
    row("a cable that leads to nothing", "A1-b1",
        "0 A2:d=0 b1:r=0 | 60 A2:d=60000000000 b1:r=0 | 120 A2:d=120000000000 b1:r=0", {});
}

void TestCounterEvents::comparesBothEnds()
{
    QFETCH(QString, fabric);
    QFETCH(QString, sweeps);
    QFETCH(QStringList, events);
    EventWatch watch({.interval = MinuteUs});
    watch.fabricChanged(at(0), fabricOf(fabric));
    SweepSource source;
    source.sweep(QStringLiteral("A1:d=0,r=0"), at(0)); // all layouts have both counters
    EventLog log;
    for (const QString &step : sweeps.split(u'|')) {
        const QString text = step.trimmed();
        log.add(watch.sweepDone(
            source.sweep(text.section(u' ', 1), at(text.section(u' ', 0, 0).toDouble()))));
    }
    QCOMPARE(log.texts(), events);
}

void TestCounterEvents::comparesOnlyTheSameCable()
{
    EventWatch watch({.interval = MinuteUs});
    SweepSource source;
    EventLog log;
    const auto sweep = [&](int minute, const char *text) {
        log.add(watch.sweepDone(source.sweep(QString::fromLatin1(text), at(60 * minute))));
    };
    watch.fabricChanged(at(0), fabricOf(QStringLiteral("A1-b1 A2-c1")));
    sweep(0, "A1:d=0,r=0 b1:d=0,r=0 c1:d=0,r=0");
    watch.fabricChanged(at(30), fabricOf(QStringLiteral("A1-c1 A2-b1")));
    sweep(1, "A1:d=60000000000,r=0 b1:d=0,r=0 c1:d=0,r=0"); // to one, then to the other
    sweep(2, "A1:d=120000000000,r=0 b1:d=0,r=0 c1:d=0,r=0");
    QCOMPARE(log.count(EventKind::EndsDiffer), 0);
    sweep(3, "A1:d=180000000000,r=0 b1:d=0,r=0 c1:d=0,r=0");
    QCOMPARE(log.count(EventKind::EndsDiffer), 1);
    log.add(watch.fabricChanged(at(200), fabricOf(QStringLiteral("A2-b1"))));
    sweep(4, "A1:d=180000000000,r=0 b1:d=0,r=0 c1:d=0,r=0");
    for (const auto &[id, event] : log.events()) {
        QVERIFY(event.kind != EventKind::EndsDiffer || !event.lasts);
    }
}

void TestCounterEvents::namesNarrowSlots_data()
{
    QTest::addColumn<QString>("links"); // "SPEED WIDTH MAXSPEED MAXWIDTH", one a sweep
    QTest::addColumn<QStringList>("events");
    QTest::newRow("as it can be") << "16000 16 16000 16" << QStringList();
    QTest::newRow("fewer lanes") << "16000 8 16000 16"
                                 << QStringList{
                                        "#1 narrow_slot b 126 x16, 16 GT/s>x8, 16 GT/s @0 lasts"};
    QTest::newRow("slower") << "5000 8 8000 8"
                            << QStringList{"#1 narrow_slot b 32 x8, 8 GT/s>x8, 5 GT/s @0 lasts"};
    QTest::newRow("it is moved") << "8000 8 8000 16|8000 16 8000 16|8000 16 8000 16"
                                 << QStringList{"#1 narrow_slot b 63 x16, 8 GT/s>x8, 8 GT/s @0..1"};
    QTest::newRow("flits") << "64000 8 64000 16"
                           << QStringList{"#1 narrow_slot b 484 x16, 64 GT/s>x8, 64 GT/s @0 lasts"};
    QTest::newRow("not known") << "0 0 16000 16" << QStringList();
    QTest::newRow("a bridge carries less")
        << "16000 16 16000 16 8000 16"
        << QStringList{"#1 narrow_slot b 126 x16, 16 GT/s>x16, 8 GT/s (bridge) @0 lasts"};
    QTest::newRow("a bridge of an adapter that does not say what it supports")
        << "16000 16 0 0 16000 8"
        << QStringList{"#1 narrow_slot b 126 x16, 16 GT/s>x8, 16 GT/s (bridge) @0 lasts"};
    QTest::newRow("a bridge with fewer and faster lanes")
        << "8000 16 8000 16 16000 8" << QStringList();
    QTest::newRow("half of a bridge is known") << "16000 16 16000 16 8000" << QStringList();
    QTest::newRow("what it can be is not known") << "16000 16 0 0" << QStringList();
}

void TestCounterEvents::namesNarrowSlots()
{
    QFETCH(QString, links);
    QFETCH(QStringList, events);
    Swept swept;
    const PortKey place = portOf(u"b");
    constexpr const char *Names[] = {"pcie_link_speed",          "pcie_link_width",
                                     "pcie_max_link_speed",      "pcie_max_link_width",
                                     "pcie_upstream_link_speed", "pcie_upstream_link_width"};
    int number = 0;
    for (const QString &link : links.split(u'|')) {
        SweepMaker maker({place}, {std::begin(Names), std::end(Names)});
        const QStringList values = link.split(u' ');
        for (qsizetype i = 0; i < values.size(); ++i) {
            maker.set(place, Names[i], values[i].toULongLong(), number);
        }
        auto sweep = std::make_shared<CounterSweep>(maker.sweep());
        sweep->number = number + 1;
        sweep->time = at(number++);
        swept.log.add(swept.watch.sweepDone(sweep));
    }
    QCOMPARE(swept.log.texts(), events);
}

PICKGLASS_TEST(TestCounterEvents, QCoreApplication)
#include "tst_counterevents.moc"
