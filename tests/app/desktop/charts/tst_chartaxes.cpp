// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chartscene.h"
#include "app/desktop/charts/seriesstyle.h"
#include "app/desktop/models/display.h"
#include "app/desktop/time/timeaxis.h"
#include "app/desktop/time/timeticks.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QTest>

#include <set>

using namespace pickglass;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 Start = 1'700'000'000 * Second; // 22:13:20 UTC

TimeRange range(qint64 from, qint64 to)
{
    return {Timestamp(Start + from * Second), Timestamp(Start + to * Second)};
}

/// A capture of 1000 s, without readers' answers: only its times count here.
void open(Session &session, bool closed)
{
    CaptureExtent extent;
    extent.start = Timestamp(Start);
    extent.end = Timestamp(Start + 1000 * Second);
    extent.closed = closed;
    session.setCapture(ReaderPool::make(QStringLiteral("none.pgcap")), extent);
}

} // namespace

class TestChartAxes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundsAxes_data();
    void roundsAxes();
    void keepsAnAxisThatFits();
    void placesTimeTicks_data();
    void placesTimeTicks();
    void tellsSeriesApart();
    void findsPoints();
    void followsTheEnd();
    void followsTheCursorInPages();
    void followsTheRange();
    void keepsWhatWasZoomed();
    void panStaysInTheCapture();
};

void TestChartAxes::roundsAxes_data()
{
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::addColumn<bool>("fromZero");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<double>("step");
    QTest::newRow("rate") << 3.0 << 17.0 << true << 0.0 << 20.0 << 5.0;
    QTest::newRow("link") << 0.0 << 25e9 << true << 0.0 << 25e9 << 5e9;
    QTest::newRow("raw") << 1003.0 << 1017.0 << false << 1000.0 << 1020.0 << 5.0;
    QTest::newRow("nothing") << 0.0 << 0.0 << true << 0.0 << 1.0 << 0.2;
    QTest::newRow("small") << 0.0 << 0.0012 << true << 0.0 << 0.0015 << 0.0005;
}

void TestChartAxes::roundsAxes()
{
    QFETCH(const double, least);
    QFETCH(const double, most);
    QFETCH(const bool, fromZero);
    const ValueAxis axis = axisFor(least, most, fromZero, 4, {});
    QTEST(axis.from, "from");
    QTEST(axis.to, "to");
    QTEST(axis.step, "step");
    QCOMPARE(axis.ticks().front(), axis.from);
    QCOMPARE(axis.ticks().back(), axis.to);
}

void TestChartAxes::keepsAnAxisThatFits()
{
    const ValueAxis axis = axisFor(0, 17, true, 4, {});
    QCOMPARE(axisFor(0, 12, true, 4, axis), axis);
    QCOMPARE(axisFor(0, 20, true, 4, axis), axis);
    QVERIFY(axisFor(0, 21, true, 4, axis).to > axis.to);
    QVERIFY(axisFor(0, 5, true, 4, axis).to < axis.to);
}

void TestChartAxes::placesTimeTicks_data()
{
    QTest::addColumn<qint64>("length");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::newRow("fraction") << qint64(2) << "22:13:20.0"
                              << "22:13:20.2";
    QTest::newRow("minute") << qint64(60) << "22:13:20"
                            << "22:13:30";
    QTest::newRow("minutes") << qint64(300) << "22:13:30"
                             << "22:14:00";
    QTest::newRow("hour") << qint64(3600) << "22:20"
                          << "22:30";
    QTest::newRow("night") << qint64(6 * 3600) << "23:00"
                           << "11-15";
    QTest::newRow("week") << qint64(7 * 86400) << "11-15"
                          << "11-16";
}

void TestChartAxes::placesTimeTicks()
{
    QFETCH(const qint64, length);
    const auto ticks = timeTicks(range(0, length), 11);
    QVERIFY(ticks.size() >= 4 && ticks.size() <= 11);
    QTEST(ticks[0].text, "first");
    QTEST(ticks[1].text, "second");
    for (const TimeTick &tick : ticks) {
        QVERIFY(tick.time >= Timestamp(Start) && tick.time <= Timestamp(Start + length * Second));
    }
}

void TestChartAxes::tellsSeriesApart()
{
    std::set<std::tuple<QRgb, int, bool>> looks;
    for (int slot = 0; slot < SeriesSlots; ++slot) {
        for (const bool isCompared : {false, true}) {
            const SeriesStyle style = seriesStyle(slot, isCompared);
            looks.insert({style.color.rgb(), static_cast<int>(style.marker), isCompared});
            QVERIFY(!isCompared || !style.dashes.isEmpty());
        }
    }
    QCOMPARE(looks.size(), size_t(2 * SeriesSlots));
    // Also without their color: two of one color have another marker.
    QVERIFY(seriesStyle(0, false).marker != seriesStyle(8, false).marker);
}

void TestChartAxes::findsPoints()
{
    ChartSeries series;
    const auto point = [](qint64 second) {
        return ChartPoint{Timestamp(Start + second * Second), double(second), 0, 0};
    };
    series.runs = {{{point(0), point(1), point(2)}}, {{point(8), point(9)}}};
    const auto valueAt = [&](double second) {
        const ChartPoint *found =
            pointAt(series, Timestamp(Start + static_cast<qint64>(second * 1e6)));
        return found ? found->value : -1;
    };
    QCOMPARE(valueAt(0.4), 0);
    QCOMPARE(valueAt(0.6), 1);
    QCOMPARE(valueAt(2), 2);
    QCOMPARE(valueAt(5), -1); // nothing is known there
    QCOMPARE(valueAt(8.9), 9);
    QCOMPARE(valueAt(9.1), -1);
    QCOMPARE(pointsIn(series.runs[0], range(1, 1)), std::pair(size_t(0), size_t(3)));
    QCOMPARE(pointsIn(series.runs[1], range(0, 1)), std::pair(size_t(0), size_t(1)));
}

void TestChartAxes::followsTheEnd()
{
    Session session;
    TimeAxis axis(&session);
    axis.setSpan(300 * Second);
    QVERIFY(!axis.isKnown());
    open(session, false);
    QVERIFY(session.followsEnd());
    QCOMPARE(axis.range(), range(700, 1000));
    CaptureExtent extent = session.extent();
    extent.end = Timestamp(Start + 1001 * Second);
    session.setExtent(extent);
    QCOMPARE(axis.range(), range(701, 1001));
    // A young one grows into a range that stays.
    extent.end = Timestamp(Start + 20 * Second);
    session.setExtent(extent);
    QCOMPARE(axis.range(), range(0, 60));
    extent.end = Timestamp(Start + 29 * Second);
    session.setExtent(extent);
    QCOMPARE(axis.range(), range(0, 60));
}

void TestChartAxes::followsTheCursorInPages()
{
    Session session;
    TimeAxis axis(&session);
    axis.setSpan(300 * Second);
    open(session, true);
    QCOMPARE(axis.range(), range(700, 1000));
    session.setCursor(Timestamp(Start + 500 * Second));
    QCOMPARE(axis.range(), range(350, 650));
    session.setCursor(Timestamp(Start + 630 * Second));
    QCOMPARE(axis.range(), range(350, 650));
    session.setCursor(Timestamp(Start + 660 * Second));
    QCOMPARE(axis.range(), range(510, 810));
    session.setCursor(Timestamp(Start + 999 * Second));
    QCOMPARE(axis.range(), range(700, 1000));
    QVERIFY(!axis.isZoomed());
}

void TestChartAxes::followsTheRange()
{
    Session session;
    TimeAxis axis(&session);
    TimeAxis overview(&session, TimeAxis::Ranges::Reveal);
    open(session, true);
    session.setRange(range(100, 220));
    QCOMPARE(axis.range(), range(90, 230));
    QCOMPARE(overview.range(), range(0, 1000));
    // One that is dragged in it leaves it where it is.
    axis.setSessionRange(range(120, 140));
    QCOMPARE(session.range(), range(120, 140));
    QCOMPARE(axis.range(), range(90, 230));
    overview.zoom(5, Timestamp(Start));
    session.setRange(range(300, 420));
    QCOMPARE(axis.range(), range(290, 430));
    QCOMPARE(overview.range(), range(260, 460));
}

void TestChartAxes::keepsWhatWasZoomed()
{
    Session session;
    TimeAxis axis(&session);
    axis.setSpan(300 * Second);
    open(session, false);
    axis.zoom(2, Timestamp(Start + 900 * Second));
    QCOMPARE(axis.range(), range(800, 950));
    CaptureExtent extent = session.extent();
    extent.end = Timestamp(Start + 1010 * Second);
    session.setExtent(extent);
    QCOMPARE(axis.range(), range(800, 950));
    axis.reset();
    QCOMPARE(axis.range(), range(710, 1010));
    // What was zoomed to is left when the end is followed again.
    session.setCursor(Timestamp(Start + 100 * Second));
    axis.zoom(2, Timestamp(Start + 100 * Second));
    QVERIFY(axis.isZoomed());
    session.followEnd();
    QCOMPARE(axis.range(), range(860, 1010));
    // Data that are dropped at the start do not end it.
    extent.start = Timestamp(Start + 10 * Second);
    session.setExtent(extent);
    QCOMPARE(axis.range(), range(860, 1010));
}

void TestChartAxes::panStaysInTheCapture()
{
    Session session;
    TimeAxis axis(&session);
    axis.setSpan(60 * Second);
    open(session, true);
    axis.pan(1'000'000 * Second);
    QCOMPARE(axis.range(), range(940, 1000));
    axis.pan(-1'000'000 * Second);
    QCOMPARE(axis.range(), range(0, 60));
    // Zooming out does not show more than there is.
    axis.zoom(1e-9, Timestamp(Start));
    QCOMPARE(axis.range(), range(0, 1000));
}

PICKGLASS_TEST(TestChartAxes, QApplication)
#include "tst_chartaxes.moc"
