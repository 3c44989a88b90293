// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/stripmarks.h"
#include "app/desktop/time/trafficcurve.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>

using namespace pickglass;

namespace {

constexpr qint64 Second = 1'000'000;

Timestamp at(double seconds)
{
    return Timestamp(1'700'000'000'000'000 + static_cast<qint64>(seconds * Second));
}

TimeWindow windowOf(double from, double to)
{
    TimeWindow window;
    window.setExtent({at(from), at(to)}, false, false);
    return window;
}

std::vector<Timestamp> everySecond(int from, int to)
{
    std::vector<Timestamp> times;
    for (int second = from; second <= to; ++second) {
        times.push_back(at(second));
    }
    return times;
}

/// Points of a second each.
TrafficHistory historyOf(const std::vector<double> &rates)
{
    TrafficHistory history;
    for (size_t i = 0; i < rates.size(); ++i) {
        const auto second = static_cast<double>(i);
        history.points.push_back({{at(second), at(second + 1)}, rates[i], rates[i] / 10});
    }
    return history;
}

} // namespace

class TestTrafficCurve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void drawsALine()
    {
        const TrafficHistory history = historyOf({10, 20, 0, 40});
        const TrafficCurve curve = makeCurve(history, windowOf(0, 4), {400, 100});
        QCOMPARE(curve.topRate, 50.0);
        QCOMPARE(curve.traffic.size(), size_t(1));
        // From the begin of the first to the end of the last, over the middle of each.
        const QPolygonF expected({{0, 80}, {50, 80}, {150, 60}, {250, 100}, {350, 20}, {400, 20}});
        QCOMPARE(curve.traffic.front(), expected);
        QCOMPARE(curve.topWait, 5.0);
        QCOMPARE(curve.wait.front().at(1), QPointF(50, 80));
        QVERIFY(curve.gaps.empty());
    }

    void drawsNothingOfNothing()
    {
        const TrafficCurve curve = makeCurve({}, windowOf(0, 4), {400, 100});
        QVERIFY(curve.traffic.empty());
        QCOMPARE(curve.topRate, 0.0);
        QVERIFY(makeCurve(historyOf({1}), TimeWindow(), {400, 100}).traffic.empty());
    }

    void unknownIsNotZero()
    {
        TrafficHistory history = historyOf({10, 10, 10});
        history.points[1].rate.reset();
        const TrafficCurve curve = makeCurve(history, windowOf(0, 3), {300, 100});
        QCOMPARE(curve.traffic.size(), size_t(2));
        QCOMPARE(curve.traffic[0].last().x(), 100.0);
        QCOMPARE(curve.traffic[1].first().x(), 200.0);
        QCOMPARE(curve.wait.size(), size_t(1));
    }

    void gapsAreGaps()
    {
        // Roll-ups of 10 s, and nothing read from 12 to 27 s.
        TrafficHistory history;
        for (int step = 0; step < 4; ++step) {
            history.points.push_back({{at(step * 10), at(step * 10 + 10)}, 5.0, std::nullopt});
        }
        history.gaps = {{at(12), at(27)}};
        const TrafficCurve curve = makeCurve(history, windowOf(0, 40), {400, 100});
        QCOMPARE(curve.gaps.size(), size_t(1));
        QCOMPARE(curve.gaps.front().from, 120.0);
        QCOMPARE(curve.gaps.front().to, 270.0);
        QCOMPARE(curve.traffic.size(), size_t(2));
        QCOMPARE(curve.traffic[0].last().x(), 120.0);
        QCOMPARE(curve.traffic[1].first().x(), 270.0);
        QVERIFY(history.at(at(11)));
        QVERIFY(!history.at(at(20)));
        QVERIFY(!history.at(at(41)));
    }

    void keepsPeaksOfCrowds()
    {
        std::vector<double> rates(5000, 1.0);
        rates[2500] = 100;
        rates[1200] = 0;
        const TrafficCurve curve = makeCurve(historyOf(rates), windowOf(0, 5000), {500, 100});
        const QPolygonF &line = curve.traffic.front();
        QVERIFY2(line.size() <= 2 * 500 + 4, qPrintable(QString::number(line.size())));
        const auto isPeak = [](QPointF p) { return p.y() == 0 && qAbs(p.x() - 250) < 1; };
        const auto isValley = [](QPointF p) { return p.y() == 100 && qAbs(p.x() - 120) < 1; };
        QVERIFY(std::ranges::any_of(line, isPeak));
        QVERIFY(std::ranges::any_of(line, isValley));
    }

    void findsGaps_data()
    {
        QTest::addColumn<std::vector<Timestamp>>("sweeps");
        QTest::addColumn<std::vector<TimeRange>>("gaps");
        const auto joined = [](std::vector<Timestamp> a, const std::vector<Timestamp> &b) {
            a.insert(a.end(), b.begin(), b.end());
            return a;
        };
        QTest::newRow("none") << std::vector<Timestamp>() << std::vector<TimeRange>();
        QTest::newRow("one sweep") << everySecond(0, 0) << std::vector<TimeRange>();
        QTest::newRow("even") << everySecond(0, 20) << std::vector<TimeRange>();
        QTest::newRow("a gap") << joined(everySecond(0, 5), everySecond(60, 70))
                               << std::vector<TimeRange>{{at(5), at(60)}};
        QTest::newRow("two") << joined(everySecond(0, 5),
                                       joined(everySecond(20, 23), everySecond(40, 45)))
                             << std::vector<TimeRange>{{at(5), at(20)}, {at(23), at(40)}};
        QTest::newRow("one sweep is late")
            << joined(everySecond(0, 5), everySecond(7, 12)) << std::vector<TimeRange>();
        std::vector<Timestamp> slower = everySecond(0, 10);
        for (int i = 1; i <= 6; ++i) {
            slower.push_back(at(10 + 10 * i));
        }
        QTest::newRow("another interval") << slower << std::vector<TimeRange>();
    }
    void findsGaps()
    {
        QFETCH(std::vector<Timestamp>, sweeps);
        QFETCH(std::vector<TimeRange>, gaps);
        QVERIFY(gapsOf(sweeps) == gaps);
    }

    void stepsFromSweepToSweep()
    {
        TrafficHistory history;
        history.changes = {at(0), at(100)};
        QCOMPARE(history.before(at(150)), at(0));
        QCOMPARE(history.after(at(0)), at(100));
        history.sweeps = std::make_shared<std::vector<Timestamp>>(everySecond(0, 3));
        QCOMPARE(history.before(at(3)), at(2));
        // At 2.5 s the sweep of 2 s is shown.
        QCOMPARE(history.before(at(2.5)), at(1));
        QCOMPARE(history.after(at(2.5)), at(3));
        QVERIFY(!history.after(at(3)).isKnown());
        QVERIFY(!history.before(at(0)).isKnown());
    }

    void roundsUp_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("expected");
        QTest::newRow("nothing") << 0.0 << 0.0;
        QTest::newRow("one") << 1.0 << 1.0;
        QTest::newRow("more") << 1.1e9 << 2e9;
        QTest::newRow("six") << 6e9 << 1e10;
        QTest::newRow("small") << 0.004 << 0.005;
    }
    void roundsUp()
    {
        QFETCH(double, value);
        QFETCH(double, expected);
        QCOMPARE(roundedUp(value), expected);
    }

    void windowZoomsAndPans()
    {
        TimeWindow window = windowOf(0, 1000);
        window.zoom(2, at(250));
        QCOMPARE(window.shown(), (TimeRange{at(125), at(625)}));
        QCOMPARE(window.timeAt(25, 100), at(250));
        QCOMPARE(window.xOf(at(250), 100), 25.0);
        window.pan(-200 * Second);
        QCOMPARE(window.shown(), (TimeRange{at(0), at(500)}));
        window.pan(5000 * Second);
        QCOMPARE(window.shown(), (TimeRange{at(500), at(1000)}));
        window.zoom(1e9, at(700));
        QCOMPARE(window.span(), Second / 100);
        QVERIFY(window.contains(at(700)));
        window.zoom(1e-9, at(700));
        QCOMPARE(window.shown(), (TimeRange{at(0), at(1000)}));
        window.zoom(10, at(0));
        window.reveal(at(800));
        QVERIFY(window.contains(at(800)));
        QCOMPARE(window.span(), 100 * Second);
        window.fit();
        QCOMPARE(window.shown(), (TimeRange{at(0), at(1000)}));
    }

    void windowOfAGrowingCapture()
    {
        TimeWindow window;
        window.setExtent({at(0), at(3)}, true, true);
        QCOMPARE(window.shown(), (TimeRange{at(0), at(60)}));
        window.setExtent({at(0), at(59)}, true, true);
        QCOMPARE(window.shown(), (TimeRange{at(0), at(60)})); // not rescaled by each sweep
        window.setExtent({at(0), at(3600)}, true, true);
        QCOMPARE(window.shown(), (TimeRange{at(2700), at(3600)})); // the last quarter of an hour
        window.setExtent({at(0), at(3601)}, true, true);
        QCOMPARE(window.shown(), (TimeRange{at(2701), at(3601)}));
        // What was zoomed to slides while the end is in sight, at the same scale …
        window.zoom(10, at(3601));
        window.setExtent({at(0), at(3611)}, true, true);
        QCOMPARE(window.shown(), (TimeRange{at(3521), at(3611)}));
        // … and stays when nobody follows, or where the past is looked at.
        window.setExtent({at(0), at(3621)}, true, false);
        QCOMPARE(window.shown(), (TimeRange{at(3521), at(3611)}));
        window.pan(-1000 * Second);
        window.setExtent({at(0), at(3700)}, true, true);
        QCOMPARE(window.shown(), (TimeRange{at(2521), at(2611)}));
        window.fit();
        QCOMPARE(window.shown().from, at(0));
        QVERIFY(window.contains(at(3700)));
    }

    void marksHaveWordsWhereThereIsRoom()
    {
        TrafficHistory history;
        history.changes = {at(0), at(20), at(20.1)};
        history.marks = {{at(40), {}, QStringLiteral("job began"), {}},
                         {at(42), at(60), {}, QStringLiteral("a note\nof two lines")},
                         {at(95), {}, QStringLiteral("too near the legend"), {}}};
        const auto widthOf = [](const QString &words) { return 5.0 * words.size(); };
        const auto marks = makeMarks(history, {}, {}, windowOf(0, 100), 1000, 980, widthOf);
        // The begin is no change, and two in one place are drawn as one.
        QCOMPARE(marks.size(), size_t(4));
        QCOMPARE(marks[0].x, 200.0);
        QVERIFY(marks[0].kind == StripMark::Kind::Change);
        QVERIFY(marks[0].hasWords);
        QVERIFY(marks[1].kind == StripMark::Kind::Mark);
        QVERIFY(!marks[1].hasWords);
        QVERIFY(marks[2].kind == StripMark::Kind::Note);
        QCOMPARE(marks[2].words, QStringLiteral("a note of two lines"));
        QCOMPARE(marks[2].endX, 600.0);
        QVERIFY(marks[2].hasWords);
        QVERIFY(!marks[3].hasWords);
    }

    void waitIsAShareOfTheFabric()
    {
        TrafficHistory history = historyOf({10});
        history.points[0].wait = 3.0;
        history.scale = {4000, 10};
        QCOMPARE(history.scale.waitShare(3).value(), 0.0075);
        // The scale begins with one percent: 4 ticks of 10 bytes of 4000.
        QCOMPARE(makeCurve(history, windowOf(0, 1), {100, 100}).topWait, 4.0);
        history.points[0].wait = 8.1;
        QCOMPARE(makeCurve(history, windowOf(0, 1), {100, 100}).topWait, 20.0);
        QVERIFY(!FabricScale().waitShare(3));
    }
};

PICKGLASS_TEST(TestTrafficCurve, QCoreApplication)
#include "tst_trafficcurve.moc"
