// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timecanvas.h"
#include "app/desktop/time/timestrip.h"
#include "tests/app/desktop/time/growingrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace pickglass;
using tests::GrowingRecording;

namespace {

constexpr qint64 Second = GrowingRecording::Second;

Timestamp at(double seconds)
{
    return GrowingRecording::Start + static_cast<qint64>(seconds * Second);
}

TimeRange between(double from, double to)
{
    return {at(from), at(to)};
}

} // namespace

/// The strip over a store from -100 s to 300 s, of which a capture from 0 s to 100 s is open.
class TestStoreStrip final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        DisplayOptions options = displayOptions();
        options.isLocalTime = false;
        pickglass::Display::instance().setOptions(options);
        m_path = m_folder.filePath(QStringLiteral("a.pgcap"));
        GrowingRecording recording;
        VERIFY_RESULT(recording.begin(m_path, Second));
        VERIFY_RESULT(recording.addSweeps(101, Second));
        VERIFY_RESULT(recording.close());
    }
    void init()
    {
        m_session = std::make_unique<Session>();
        m_strip = std::make_unique<TimeStrip>(m_session.get());
        m_strip->resize(1100, 112);
        m_strip->show();
        const auto capture = CaptureReader::open(m_path);
        VERIFY_RESULT(capture);
        m_extent = *(*capture)->extent();
        m_session->setCapture(ReaderPool::make(m_path), m_extent, at(50), m_stored);
        QTRY_VERIFY(m_strip->isComplete());
    }
    void cleanup()
    {
        m_strip.reset();
        m_session.reset();
    }

    void beginsWithWhatIsFetched()
    {
        QCOMPARE(canvas()->axis()->range(), between(0, 100));
        QVERIFY(canvas()->scene().notFetched.empty());
        QVERIFY(!canvas()->scene().curve.traffic.empty());
    }

    void showsAllOfTheStore()
    {
        QTest::keyClick(canvas(), Qt::Key_F);
        QCOMPARE(canvas()->axis()->range(), between(-100, 300));
        const double width = canvas()->scene().plot.width();
        const std::vector<StripPart> expected{{0, width / 4}, {width / 2, width}};
        const auto &parts = canvas()->scene().notFetched;
        QCOMPARE(parts.size(), expected.size());
        for (size_t i = 0; i < expected.size(); ++i) {
            QVERIFY(std::abs(parts[i].from - expected[i].from) < 0.01);
            QVERIFY(std::abs(parts[i].to - expected[i].to) < 0.01);
        }
    }

    void paintsWhatIsNotFetched()
    {
        QTest::keyClick(canvas(), Qt::Key_F);
        QTRY_VERIFY(m_strip->isComplete());
        const QImage image = canvas()->grab().toImage();
        const QRectF plot = canvas()->scene().plot;
        // Colors of a row of pixels: of hatching there are two or more, of empty ground one.
        const auto colors = [&](double from, double to) {
            QSet<QRgb> found;
            const int end = qRound(plot.left() + to);
            for (int x = qRound(plot.left() + from); x < end; ++x) {
                found.insert(image.pixel(x, qRound(plot.top()) + 12));
            }
            return found.size();
        };
        QVERIFY(colors(5, 60) > 1);
        QCOMPARE(colors(plot.width() / 4 + 5, plot.width() / 4 + 60), 1);
    }

    void saysItInWords()
    {
        const QString words = canvas()->accessibleDescription();
        QVERIFY2(words.contains(format::moments(m_stored.extent)), qPrintable(words));
        QVERIFY2(words.contains(format::moments(m_stored.fetched)), qPrintable(words));
        QTest::keyClick(canvas(), Qt::Key_F);
        m_session->setHover(at(200));
        QVERIFY(canvas()->scene().hoverText.contains(QStringLiteral("not fetched")));
        m_session->setHover(at(50));
        QVERIFY(!canvas()->scene().hoverText.contains(QStringLiteral("not fetched")));
    }

    void keysReachAllOfTheStore()
    {
        QTest::keyClick(canvas(), Qt::Key_Minus);
        QVERIFY(canvas()->axis()->range().length() > 100 * Second);
        QTest::keyClick(m_strip.get(), Qt::Key_End, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_session->askedCursor(), at(300));
        QCOMPARE(m_session->cursor(), at(100));
        QVERIFY(canvas()->axis()->window().contains(at(300)));
    }

    void stepsBeyondWhatIsFetched_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<double>("from");
        QTest::addColumn<TimeRange>("fetched");
        QTest::addColumn<Timestamp>("asked");
        QTest::newRow("within") << Qt::Key_Right << 60.0 << between(0, 100) << at(61);
        QTest::newRow("forward") << Qt::Key_Right << 100.0 << between(0, 100) << at(101);
        QTest::newRow("back") << Qt::Key_Left << 0.0 << between(0, 100) << at(-1);
        QTest::newRow("over a gap") << Qt::Key_Right << 100.0 << between(0, 110) << at(110) + 1;
        QTest::newRow("back over a gap")
            << Qt::Key_Left << 0.0 << between(-10, 100) << at(-10) - qint64(1);
        QTest::newRow("to the end") << Qt::Key_Right << 100.0 << between(0, 300) << at(300);
    }
    void stepsBeyondWhatIsFetched()
    {
        QFETCH(Qt::Key, key);
        QFETCH(double, from);
        QFETCH(TimeRange, fetched);
        moveTo(between(0, 100), fetched, between(0, 100));
        QTRY_VERIFY(m_strip->isComplete());
        m_session->setCursor(at(from));
        QTest::keyClick(m_strip.get(), key, Qt::ControlModifier | Qt::ShiftModifier);
        QTEST(m_session->askedCursor(), "asked");
    }

    /// It waits there, goes on when what comes next is fetched, over gaps, and ends with the store.
    void playsBeyondWhatIsFetched()
    {
        Replay replay(m_session.get());
        replay.setSpeed(10);
        m_session->setCursor(at(100));
        replay.play();
        QTRY_VERIFY(m_session->askedCursor() > at(100));
        QVERIFY(replay.isPlaying());
        const Timestamp awaited = m_session->askedCursor();
        moveTo(between(50, 250), between(50, 250), between(100, 250));
        replay.settle();
        QTRY_VERIFY(m_session->cursor() > awaited);
        replay.setSpeed(1000);
        QTRY_VERIFY(m_session->askedCursor() > at(250));
        // No sweeps between 250 s and 270 s.
        moveTo(between(270, 290), between(200, 295), between(200, 295));
        replay.settle();
        QTRY_VERIFY(m_session->askedCursor() > at(295));
        QVERIFY(replay.isPlaying());
        moveTo(between(270, 300), between(200, 300), between(200, 300));
        replay.settle();
        QTRY_VERIFY(!replay.isPlaying());
        QCOMPARE(m_session->cursor(), at(300));
    }

    /// Nor is one span after the other fetched where there are no sweeps for days.
    void playingEndsAtALongGap()
    {
        Replay replay(m_session.get());
        m_session->setCursor(at(100));
        replay.play();
        QTRY_VERIFY(m_session->askedCursor() > at(100));
        moveTo(between(50, 100), between(50, 200), between(100, 200));
        replay.settle();
        QTRY_VERIFY(!replay.isPlaying());
    }

    void playingEndsWhenNothingIsFetched()
    {
        Replay replay(m_session.get());
        m_session->setCursor(at(100));
        replay.play();
        QTRY_VERIFY(m_session->askedCursor() > at(100));
        replay.settle(); // it failed, or was cancelled
        QVERIFY(!replay.isPlaying());
    }

    /// Somebody goes where nothing is fetched while it plays.
    void playsFromWhereOneGoes()
    {
        Replay replay(m_session.get());
        m_session->setCursor(at(50));
        replay.play();
        m_session->setCursor(at(-50));
        QCOMPARE(m_session->askedCursor(), at(-50));
        QVERIFY(replay.isPlaying());
        moveTo(between(-60, 20), between(-60, 20), between(-60, 20));
        QTRY_VERIFY(m_session->cursor() > at(-50) && m_session->cursor() < at(0));
    }

    /// A moment of what is not fetched is looked at as soon as it is.
    void momentStays_data()
    {
        QTest::addColumn<double>("asked");
        QTest::addColumn<double>("before");
        QTest::addColumn<double>("after");
        QTest::newRow("in both") << 80.0 << 80.0 << 80.0;
        QTest::newRow("only in the next") << 110.0 << 100.0 << 110.0;
        QTest::newRow("only in the last") << 20.0 << 20.0 << 70.0;
    }
    void momentStays()
    {
        QFETCH(double, asked);
        QFETCH(double, before);
        QFETCH(double, after);
        m_session->setCursor(at(asked));
        QCOMPARE(m_session->cursor(), at(before));
        canvas()->axis()->setZoomed(between(70, 130));
        move(60, 160, between(70, 130));
        QCOMPARE(m_session->cursor(), at(after));
        QCOMPARE(m_session->askedCursor(), at(asked));
        QCOMPARE(canvas()->axis()->range(), between(70, 130));
        move(0, 100, between(0, 100));
        QCOMPARE(m_session->cursor(), at(before));
    }

    void whatIsLookedAtStays()
    {
        const Selection port = Selection::ofPort(Guid(7), 3);
        m_session->select(port);
        m_session->pin({Guid(7), 3});
        m_session->setColorBy(byFigure(FigureKind::Errors));
        m_session->setRange(between(60, 120));
        QCOMPARE(m_session->range(), between(60, 100));
        QSignalSpy captures(m_session.get(), &Session::captureChanged);
        move(50, 150, between(60, 120));
        QCOMPARE(captures.count(), 1);
        QCOMPARE(m_session->range(), between(60, 120));
        QCOMPARE(m_session->selection(), port);
        QVERIFY(m_session->isPinned({Guid(7), 3}));
        QCOMPARE(m_session->colorBy(), byFigure(FigureKind::Errors));
        QVERIFY(!m_session->isSameStore());
        // Where nothing of the range is, there is none, and it comes again.
        move(200, 300, between(200, 300));
        QVERIFY(!m_session->hasRange());
        move(50, 150, between(60, 120));
        QCOMPARE(m_session->range(), between(60, 120));
        m_session->clearRange();
        move(0, 100, between(0, 100));
        QVERIFY(!m_session->hasRange());
    }

    /// What a chart is zoomed to stays while it is there.
    void otherAxesStay()
    {
        TimeAxis chart(m_session.get());
        chart.setZoomed(between(70, 90));
        move(60, 160, between(60, 160));
        QCOMPARE(chart.range(), between(70, 90));
        move(100, 200, between(100, 200));
        QCOMPARE(chart.range().from, at(100));
    }

    void storeGrows()
    {
        canvas()->axis()->setZoomed(between(20, 60));
        StoredSpan stored = m_stored;
        stored.extent.to = at(400);
        m_session->moveToSpan(m_session->readers(), m_extent, stored, between(20, 60));
        QCOMPARE(canvas()->axis()->range(), between(20, 60));
        QCOMPARE(m_session->reach().to, at(400));
    }

private:
    TimeCanvas *canvas() const { return m_strip->canvas(); }
    /// As if that had been fetched.
    void move(double from, double to, TimeRange inSight)
    {
        moveTo(between(from, to), between(from, to), inSight);
    }
    /// The same with sweeps in a part of it alone.
    void moveTo(TimeRange sweeps, TimeRange fetched, TimeRange inSight)
    {
        CaptureExtent extent = m_extent;
        extent.start = sweeps.from;
        extent.end = sweeps.to;
        StoredSpan stored = m_stored;
        stored.fetched = fetched;
        m_session->moveToSpan(m_session->readers(), extent, stored, inSight);
    }

    QTemporaryDir m_folder;
    QString m_path;
    CaptureExtent m_extent;
    StoredSpan m_stored{between(-100, 300), between(0, 100), 0};
    std::unique_ptr<Session> m_session;
    std::unique_ptr<TimeStrip> m_strip;
};

PICKGLASS_TEST(TestStoreStrip, QApplication)
#include "tst_storestrip.moc"
