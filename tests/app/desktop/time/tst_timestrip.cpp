// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/display.h"
#include "app/desktop/reading/fabricquery.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timecanvas.h"
#include "app/desktop/time/timelabel.h"
#include "app/desktop/time/timestrip.h"
#include "tests/app/desktop/time/growingrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace pickglass;
using tests::GrowingRecording;

namespace {

constexpr qint64 Second = GrowingRecording::Second;
/// As often as a test has timeout for.
constexpr qint64 Fast = Second / 20;

Timestamp at(double seconds)
{
    return Timestamp(GrowingRecording::Start.microseconds() +
                     static_cast<qint64>(seconds * Second));
}

} // namespace

/// Drives the strip in a window, over recordings of 50 ms a sweep: 401 sweeps, 20 s, unless said
/// otherwise.
class TestTimeStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(*qApp, Theme::Mode::Light); }
    void init();
    void cleanup();

    void drawsWhatWasRecorded();
    void clickMovesTheCursor();
    void dragOfTheHandleMovesTheCursor();
    void dragSelectsARange();
    void edgesOfTheRangeMove();
    void escapeClearsTheRange();
    void wheelZooms();
    void pans();
    void doubleClickFits();
    void hovers();
    void keysStep();
    void keysAreLeftToWhoUsesThem();
    void typedTimes_data();
    void typedTimes();
    void typedTimeCanBeLeft();
    void choosesTheStatistic();
    void replayReachesTheEnd();
    void replayGoesOnFromAClick();
    void followingMoves();
    void saysThatItIsPaused();
    void lengthsDoNotBreak();
    void legendCoversNoMarks();
    void spaceTogglesFollowing();
    void zoomStaysWhileItGrows();
    void showsMarks();
    void goesToWhatWasNoted();
    void showsWhenRoutesChanged();
    void showsMoments();
    void labelSaysWhichTime();

private:
    void open(bool isClosed);
    void grow(int sweeps);
    TimeCanvas *canvas() const { return m_strip->canvas(); }
    QPoint point(double seconds, int y = 60) const
    {
        return {static_cast<int>(std::lround(canvas()->xOf(at(seconds)))), y};
    }
    void drag(QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton);
    void wheel(QPoint where, int steps, Qt::KeyboardModifiers modifiers = {});
    /// To a pixel.
    bool isNear(Timestamp time, double seconds) const
    {
        return std::abs(canvas()->xOf(time) - canvas()->xOf(at(seconds))) <= 1.5;
    }

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<GrowingRecording> m_recording;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<FabricQuery> m_fabricQuery;
    std::unique_ptr<QMainWindow> m_window;
    QLineEdit *m_field = nullptr;
    TimeStrip *m_strip = nullptr;
};

void TestTimeStrip::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_path = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) +
                               QStringLiteral(".pgcap"));
    m_recording = std::make_unique<GrowingRecording>();
    VERIFY_RESULT(m_recording->begin(m_path, Fast));
    VERIFY_RESULT(m_recording->addSweeps(401, Fast));
    m_session = std::make_unique<Session>();
    m_fabricQuery = std::make_unique<FabricQuery>(m_session.get());
    m_window = std::make_unique<QMainWindow>();
    m_strip = new TimeStrip(m_session.get());
    m_field = new QLineEdit;
    auto *center = new QWidget;
    auto *rows = new QVBoxLayout(center);
    rows->addWidget(m_field);
    rows->addStretch();
    rows->addWidget(m_strip);
    m_window->setCentralWidget(center);
    m_window->setFocusPolicy(Qt::ClickFocus);
    m_window->resize(1100, 400);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->setFocus();
}

void TestTimeStrip::cleanup()
{
    m_window.reset();
    m_fabricQuery.reset();
    m_session.reset();
    m_recording.reset();
    pickglass::Display::instance().setOptions({});
}

void TestTimeStrip::open(bool isClosed)
{
    if (isClosed) {
        VERIFY_RESULT(m_recording->close());
    }
    const auto capture = CaptureReader::open(m_path);
    VERIFY_RESULT(capture);
    const auto extent = (*capture)->extent();
    VERIFY_RESULT(extent);
    m_session->setCapture(ReaderPool::make(m_path), *extent);
    QTRY_VERIFY(m_strip->isComplete() && m_session->snapshot() && !m_fabricQuery->isBusy());
}

void TestTimeStrip::grow(int sweeps)
{
    VERIFY_RESULT(m_recording->addSweeps(sweeps, Fast));
    m_fabricQuery->refresh();
    QTRY_COMPARE(m_session->extent().end, m_recording->lastSweep());
    QTRY_VERIFY(m_strip->isComplete());
}

void TestTimeStrip::drag(QPoint from, QPoint to, Qt::MouseButton button)
{
    QTest::mousePress(canvas(), button, {}, from);
    for (const QPoint where : {(from + to) / 2, to}) {
        QMouseEvent move(QEvent::MouseMove, where, canvas()->mapToGlobal(where), button, button,
                         {});
        QApplication::sendEvent(canvas(), &move);
    }
    QTest::mouseRelease(canvas(), button, {}, to);
}

void TestTimeStrip::wheel(QPoint where, int steps, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(where, canvas()->mapToGlobal(where), {}, {0, steps * 120}, Qt::NoButton,
                      modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas(), &event);
}

void TestTimeStrip::drawsWhatWasRecorded()
{
    open(true);
    const StripScene &scene = canvas()->scene();
    QCOMPARE(scene.curve.traffic.size(), size_t(1));
    QVERIFY(scene.curve.traffic.front().size() > 100);
    QVERIFY(scene.curve.gaps.empty());
    const double rate = static_cast<double>(m_recording->words * m_recording->ports()) * 4 * 20;
    QVERIFY(scene.curve.topRate >= rate);
    const double y = scene.curve.height * (1 - rate / scene.curve.topRate);
    for (const QPointF point : scene.curve.traffic.front()) {
        QVERIFY2(std::abs(point.y() - y) < 1, qPrintable(QString::number(point.y())));
    }
    QVERIFY(scene.trafficLegend.contains(QStringLiteral("B/s")));
    QVERIFY(scene.ticks.size() > 3);
    QVERIFY(scene.cursor);
    QVERIFY(!scene.range);
}

void TestTimeStrip::clickMovesTheCursor()
{
    open(true);
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, point(5));
    QVERIFY(isNear(m_session->cursor(), 5));
    QVERIFY(!m_session->hasRange());
    QTRY_VERIFY(m_session->figures());
    QTRY_VERIFY(m_session->figures()->to <= m_session->cursor());
}

void TestTimeStrip::dragOfTheHandleMovesTheCursor()
{
    open(true);
    m_session->setCursor(at(10));
    drag(point(10, 14), point(15, 14));
    QVERIFY(isNear(m_session->cursor(), 15));
    QVERIFY(!m_session->hasRange());
    // Beyond the window it stays at its edge.
    drag(point(15, 14), point(40, 14));
    QCOMPARE(m_session->cursor(), m_session->extent().end);
}

void TestTimeStrip::dragSelectsARange()
{
    open(true);
    drag(point(12), point(4));
    QVERIFY(m_session->hasRange());
    QVERIFY(isNear(m_session->range().from, 4));
    QVERIFY(isNear(m_session->range().to, 12));
    QVERIFY(canvas()->scene().range);
    QTRY_VERIFY(m_session->figures() && m_session->figures()->isRange);
    auto *note = m_strip->findChild<QLabel *>(QStringLiteral("timeNote"));
    QVERIFY2(note->text().contains(QStringLiteral("2023-11-14")) ||
                 note->text().contains(QStringLiteral("22:13:2")),
             qPrintable(note->text()));
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, point(8));
    QVERIFY(!m_session->hasRange());
}

void TestTimeStrip::edgesOfTheRangeMove()
{
    open(true);
    m_session->setRange({at(5), at(10)});
    drag(point(10), point(15));
    QCOMPARE(m_session->range().from, at(5));
    QVERIFY(isNear(m_session->range().to, 15));
    drag(point(5), point(2));
    QVERIFY(isNear(m_session->range().from, 2));
    // Over the other end.
    const Timestamp to = m_session->range().to;
    drag(point(2), point(18));
    QCOMPARE(m_session->range().from, to);
    QVERIFY(isNear(m_session->range().to, 18));
}

void TestTimeStrip::escapeClearsTheRange()
{
    open(true);
    m_session->setRange({at(5), at(10)});
    canvas()->setFocus();
    QTest::keyClick(canvas(), Qt::Key_Escape);
    QVERIFY(!m_session->hasRange());
}

void TestTimeStrip::wheelZooms()
{
    open(true);
    const qint64 before = canvas()->axis()->window().span();
    wheel(point(5), 3);
    QVERIFY(canvas()->axis()->window().span() < before * 0.6);
    QVERIFY(std::abs(canvas()->axis()->window().xOf(at(5), 1) - 0.25) < 0.01);
    wheel(point(5), 10);
    QVERIFY(canvas()->axis()->window().span() > Second);
    QTRY_VERIFY(m_strip->isComplete());
    // Each sweep of the second is there.
    QTRY_VERIFY(canvas()->scene().curve.traffic.front().size() >= 20);
    wheel(point(5), -100);
    QCOMPARE(canvas()->axis()->window().shown(), (TimeRange{at(0), at(20)}));
}

void TestTimeStrip::pans()
{
    open(true);
    wheel(point(10), 3);
    const TimeRange shown = canvas()->axis()->window().shown();
    wheel(point(10), -1, Qt::ShiftModifier);
    QVERIFY(canvas()->axis()->window().shown().from > shown.from);
    wheel(point(10), 1, Qt::ShiftModifier);
    QCOMPARE(canvas()->axis()->window().shown(), shown);
    drag(point(10), point(11), Qt::MiddleButton);
    QVERIFY(canvas()->axis()->window().shown().from < shown.from);
    QCOMPARE(canvas()->axis()->window().span(), shown.length());
    QVERIFY(!m_session->hasRange());
}

void TestTimeStrip::doubleClickFits()
{
    open(true);
    wheel(point(10), 5);
    QTest::mouseDClick(canvas(), Qt::LeftButton, {}, point(10));
    QCOMPARE(canvas()->axis()->window().shown(), (TimeRange{at(0), at(20)}));
}

void TestTimeStrip::hovers()
{
    open(true);
    QMouseEvent move(QEvent::MouseMove, point(7.5), canvas()->mapToGlobal(point(7.5)), Qt::NoButton,
                     Qt::NoButton, {});
    QApplication::sendEvent(canvas(), &move);
    QVERIFY(isNear(m_session->hover(), 7.5));
    QVERIFY(canvas()->scene().hoverText.contains(QStringLiteral("22:13:27")));
    QVERIFY(canvas()->scene().hoverText.contains(QStringLiteral("B/s")));
    // Somebody else hovers.
    m_session->setHover(at(3));
    QVERIFY(canvas()->scene().hover);
    QVERIFY(canvas()->scene().hoverText.contains(QStringLiteral("22:13:23")));
    m_session->setHover({});
    QVERIFY(!canvas()->scene().hover);
}

void TestTimeStrip::keysStep()
{
    open(true);
    QTest::keyClick(m_window.get(), Qt::Key_Left);
    QCOMPARE(m_session->cursor(), at(19.95));
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(m_session->cursor(), at(19.9));
    QTest::keyClick(m_window.get(), Qt::Key_Right);
    QCOMPARE(m_session->cursor(), at(19.95));
    QTest::keyClick(m_window.get(), Qt::Key_Home);
    QCOMPARE(m_session->cursor(), at(0));
    QTest::keyClick(m_window.get(), Qt::Key_Left);
    QCOMPARE(m_session->cursor(), at(0));
    QTest::keyClick(m_window.get(), Qt::Key_End);
    QCOMPARE(m_session->cursor(), at(20));
    wheel(point(20), 3);
    const qint64 span = canvas()->axis()->window().span();
    QTest::keyClick(m_window.get(), Qt::Key_PageUp);
    QCOMPARE(m_session->cursor(), Timestamp(at(20).microseconds() - span));
    QVERIFY(canvas()->axis()->window().contains(m_session->cursor()));
    // The window goes along with a cursor that leaves it.
    QTest::keyClick(m_window.get(), Qt::Key_Home);
    QVERIFY(canvas()->axis()->window().contains(at(0)));
    QCOMPARE(canvas()->axis()->window().span(), span);
    canvas()->setFocus();
    QTest::keyClick(canvas(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(canvas(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(m_session->range(), (TimeRange{at(0), at(0.1)}));
    QTest::keyClick(canvas(), Qt::Key_Left, Qt::ShiftModifier);
    QTest::keyClick(canvas(), Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(!m_session->hasRange());
}

void TestTimeStrip::keysAreLeftToWhoUsesThem()
{
    open(true);
    m_field->setFocus();
    m_field->setText(QStringLiteral("ab"));
    QTest::keyClick(m_field, Qt::Key_Left);
    QTest::keyClick(m_field, Qt::Key_P);
    QTest::keyClick(m_field, Qt::Key_Space);
    QTest::keyClick(m_field, Qt::Key_Home, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_field->text(), QStringLiteral("ap b"));
    QCOMPARE(m_session->cursor(), at(20));
    QVERIFY(!m_strip->replay()->isPlaying());
}

void TestTimeStrip::typedTimes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to"); // 0: a moment
    QTest::addColumn<bool>("isRight");
    QTest::newRow("clock") << "22:13:25" << 5.0 << 0.0 << true;
    QTest::newRow("offset") << "+7s" << 7.0 << 0.0 << true;
    QTest::newRow("range") << QStringLiteral("22:13:22 – 22:13:30") << 2.0 << 10.0 << true;
    QTest::newRow("last") << "last 5s" << 15.0 << 20.0 << true;
    QTest::newRow("wrong") << "soon" << 20.0 << 0.0 << false;
    QTest::newRow("outside") << "23:00" << 20.0 << 0.0 << false;
}

void TestTimeStrip::typedTimes()
{
    QFETCH(QString, text);
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(bool, isRight);
    open(true);
    QTest::keyClick(m_window.get(), Qt::Key_J, Qt::ControlModifier);
    auto *edit = m_strip->findChild<QLineEdit *>(QStringLiteral("timeEdit"));
    QVERIFY(edit->isVisible() && edit->hasFocus());
    edit->setText(text);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(edit->isVisible(), !isRight);
    QCOMPARE(m_session->hasRange(), to > 0);
    if (to > 0) {
        QCOMPARE(m_session->range(), (TimeRange{at(from), at(to)}));
    } else {
        QCOMPARE(m_session->cursor(), at(from));
    }
    auto *note = m_strip->findChild<QLabel *>(QStringLiteral("timeNote"));
    QCOMPARE(note->property("role").toString() == QLatin1String("timeError"), !isRight);
}

void TestTimeStrip::typedTimeCanBeLeft()
{
    open(true);
    auto *moment = m_strip->findChild<QToolButton *>(QStringLiteral("timeMoment"));
    QTest::mouseClick(moment, Qt::LeftButton);
    auto *edit = m_strip->findChild<QLineEdit *>(QStringLiteral("timeEdit"));
    QVERIFY(edit->isVisible());
    edit->setText(QStringLiteral("+1s"));
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(!edit->isVisible());
    QVERIFY(moment->isVisible());
    QCOMPARE(m_session->cursor(), at(20));
}

void TestTimeStrip::choosesTheStatistic()
{
    open(true);
    auto *statistic = m_strip->findChild<QToolButton *>(QStringLiteral("timeStatistic"));
    QVERIFY(!statistic->isVisible());
    m_session->setRange({at(5), at(10)});
    QVERIFY(statistic->isVisible());
    statistic->menu()->actions().at(1)->trigger();
    QVERIFY(m_session->statistic() == Statistic::Maximum);
    QVERIFY(statistic->text().contains(QStringLiteral("maximum")));
}

void TestTimeStrip::replayReachesTheEnd()
{
    open(true);
    m_strip->replay()->setSpeed(1000);
    m_session->setCursor(at(1));
    QSignalSpy moved(m_session.get(), &Session::timeChanged);
    QTest::keyClick(m_window.get(), Qt::Key_P);
    QVERIFY(m_strip->replay()->isPlaying());
    QTRY_VERIFY(!m_strip->replay()->isPlaying());
    QCOMPARE(m_session->cursor(), at(20));
    QVERIFY(moved.count() >= 1);
    // From the end it plays from the begin, and P stops it.
    m_strip->replay()->setSpeed(1);
    QTest::keyClick(m_window.get(), Qt::Key_P);
    QVERIFY(m_strip->replay()->isPlaying());
    QCOMPARE(m_session->cursor(), at(0));
    QTRY_VERIFY(m_session->cursor() > at(0));
    QVERIFY(m_session->cursor() < at(19));
    QTest::keyClick(m_window.get(), Qt::Key_P);
    QVERIFY(!m_strip->replay()->isPlaying());
}

void TestTimeStrip::replayGoesOnFromAClick()
{
    open(true);
    m_session->setCursor(at(1));
    m_strip->replay()->play();
    m_session->setCursor(at(10));
    QVERIFY(m_strip->replay()->isPlaying());
    QTRY_VERIFY(m_session->cursor() > at(10));
    m_session->setRange({at(2), at(4)});
    QVERIFY(!m_strip->replay()->isPlaying());
    m_strip->replay()->play();
    QCOMPARE(m_session->cursor(), at(2));
    QVERIFY(!m_session->hasRange());
    QTest::mouseClick(m_strip->findChild<QToolButton *>(QStringLiteral("timeBack")),
                      Qt::LeftButton);
    QVERIFY(!m_strip->replay()->isPlaying());
}

void TestTimeStrip::followingMoves()
{
    open(false);
    QVERIFY(m_session->followsEnd());
    auto *last = m_strip->findChild<QToolButton *>(QStringLiteral("timeLast"));
    QVERIFY(last->isChecked());
    const double before = canvas()->scene().curve.traffic.front().last().x();
    grow(20);
    QCOMPARE(m_session->cursor(), at(21));
    QTRY_VERIFY(canvas()->scene().curve.traffic.front().last().x() > before);
    QCOMPARE(canvas()->scene().curve.traffic.size(), size_t(1));
    // Who looks at the past stays there.
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, point(5));
    QVERIFY(!m_session->followsEnd());
    QVERIFY(!last->isChecked());
    grow(20);
    QVERIFY(isNear(m_session->cursor(), 5));
    // Replay that comes to the end follows it.
    m_strip->replay()->setSpeed(1000);
    m_strip->replay()->play();
    QVERIFY(!m_session->followsEnd());
    QTRY_VERIFY(m_session->followsEnd());
    QVERIFY(!m_strip->replay()->isPlaying());
}

/// Who takes no sweeps is not live, and says so.
void TestTimeStrip::saysThatItIsPaused()
{
    open(false);
    const auto *note = m_strip->findChild<QLabel *>(QStringLiteral("timeNote"));
    QCOMPARE(note->text(), QStringLiteral("live: follows the newest sweep"));
    QVERIFY(timeText(*m_session).startsWith(QStringLiteral("live, ")));
    m_session->setPaused(true);
    QCOMPARE(note->text(), QStringLiteral("paused: at the newest sweep"));
    QVERIFY(timeText(*m_session).startsWith(QStringLiteral("paused, ")));
    m_session->setPaused(false);
    QCOMPARE(note->text(), QStringLiteral("live: follows the newest sweep"));
}

/// A number and its unit stay on one line.
void TestTimeStrip::lengthsDoNotBreak()
{
    open(true);
    m_session->setRange({at(5), at(12.5)});
    const auto *note = m_strip->findChild<QLabel *>(QStringLiteral("timeNote"));
    QVERIFY(note->text().contains(QStringLiteral("7.5\u00a0s")));
}

/// The legend is above the signs of marks, and out of the way of the handle.
void TestTimeStrip::legendCoversNoMarks()
{
    VERIFY_RESULT(m_recording->addMark(at(19), {}, QStringLiteral("x"), {}));
    open(true);
    const StripScene &scene = canvas()->scene();
    QCOMPARE(scene.plot.top(), StripScene::HeadHeight + StripScene::MarksHeight);
    QCOMPARE(scene.marks.size(), size_t(1));
    QVERIFY(scene.marks.front().hasWords);
    QVERIFY(scene.trafficLegend.contains(QStringLiteral("scale to")));
    QVERIFY(!scene.waitLegend.contains(u'≤'));
    QCOMPARE(scene.legendLeft(200), 0.0);
    m_session->setCursor(at(1));
    QCOMPARE(scene.legendLeft(200), scene.plot.width() - 200);
}

void TestTimeStrip::spaceTogglesFollowing()
{
    open(false);
    QTest::keyClick(m_window.get(), Qt::Key_Space);
    QVERIFY(!m_session->followsEnd());
    QCOMPARE(m_session->cursor(), at(20));
    QTest::keyClick(m_window.get(), Qt::Key_Left);
    QTest::keyClick(m_window.get(), Qt::Key_Space);
    QVERIFY(m_session->followsEnd());
    QCOMPARE(m_session->cursor(), at(20));
    m_strip->replay()->play();
    QTest::keyClick(m_window.get(), Qt::Key_Space);
    QVERIFY(m_session->followsEnd());
    QVERIFY(!m_strip->replay()->isPlaying());
}

void TestTimeStrip::zoomStaysWhileItGrows()
{
    open(false);
    wheel(point(20), 5);
    const qint64 span = canvas()->axis()->window().span();
    const TimeRange shown = canvas()->axis()->window().shown();
    QVERIFY(canvas()->axis()->window().contains(at(20)));
    grow(400);
    QCOMPARE(canvas()->axis()->window().span(), span);
    QVERIFY(canvas()->axis()->window().contains(at(40)));
    QVERIFY(canvas()->axis()->window().shown().from > shown.from);
}

void TestTimeStrip::showsMarks()
{
    VERIFY_RESULT(m_recording->addMark(at(5), {}, QStringLiteral("job began"), {}));
    VERIFY_RESULT(m_recording->changeFabric(true));
    VERIFY_RESULT(m_recording->addSweeps(200, Fast));
    open(true);
    const auto &marks = canvas()->scene().marks;
    QCOMPARE(marks.size(), size_t(2));
    QCOMPARE(marks[0].words, QStringLiteral("job began"));
    QVERIFY(marks[0].hasWords);
    QVERIFY(marks[1].kind == StripMark::Kind::Change);
    // A click on a mark goes to its very moment.
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, point(5, 12) + QPoint(3, 0));
    QCOMPARE(m_session->cursor(), at(5));
}

/// Notes and marks are where events are, too, and are found all the same.
void TestTimeStrip::goesToWhatWasNoted()
{
    VERIFY_RESULT(
        m_recording->addMark(at(5), at(8), QStringLiteral("job"), QStringLiteral("of X")));
    VERIFY_RESULT(m_recording->addMark(at(12), {}, {}, QStringLiteral("cable was moved")));
    VERIFY_RESULT(m_recording->addSweeps(200, Fast));
    open(true);
    const auto &marks = canvas()->scene().marks;
    QCOMPARE(marks.size(), size_t(2));
    QCOMPARE(marks[0].note, QStringLiteral("of X"));
    QVERIFY(marks[1].kind == StripMark::Kind::Note);
    // On its sign, a period is chosen as a whole.
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, point(5, 12) + QPoint(2, 0));
    QVERIFY(m_session->hasRange());
    QVERIFY(m_session->range() == (TimeRange{at(5), at(8)}));
    // On its line, within the plot.
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, point(12, 40) + QPoint(2, 0));
    QVERIFY(!m_session->hasRange());
    QCOMPARE(m_session->cursor(), at(12));
}

void TestTimeStrip::showsWhenRoutesChanged()
{
    open(false);
    QVERIFY(canvas()->scene().lanes.empty());
    const int height = m_strip->height();
    VERIFY_RESULT(m_recording->route(1));
    grow(20);
    VERIFY_RESULT(m_recording->route(2));
    grow(20);
    QTRY_COMPARE(canvas()->scene().lanes.size(), size_t(1));
    const StripLane &lane = canvas()->scene().lanes.front();
    QCOMPARE(lane.items.size(), size_t(1)); // the first table is no change
    QTRY_COMPARE(m_strip->height(), height + int(StripLane::Height));
    const Timestamp time = lane.items.front().time;
    const QPointF sign(canvas()->xOf(time), canvas()->scene().laneTop(0) + StripLane::Height / 2);
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, sign.toPoint());
    QCOMPARE(m_session->cursor(), time);
}

void TestTimeStrip::showsMoments()
{
    // What is imported has no sweeps: one moment is flat, several can be stepped through.
    m_recording = std::make_unique<GrowingRecording>();
    m_path = m_folder.filePath(QStringLiteral("moments.pgcap"));
    VERIFY_RESULT(m_recording->begin(m_path, Fast));
    const int flat = m_strip->height();
    {
        VERIFY_RESULT(m_recording->close());
        open(false);
    }
    QVERIFY(!canvas()->isVisible());
    QTRY_COMPARE(m_strip->height(), flat);
    QVERIFY(flat < 50);
}

void TestTimeStrip::labelSaysWhichTime()
{
    TimeLabel label(m_session.get());
    QCOMPARE(label.text(), QString());
    open(false);
    QCOMPARE(label.text(), QStringLiteral("live, 2023-11-14 22:13:40"));
    m_session->setCursor(at(7.25));
    QCOMPARE(label.text(), QStringLiteral("at 2023-11-14 22:13:27.250"));
    m_session->setRange({at(2), at(14)});
    QCOMPARE(label.text(), QStringLiteral("mean of 2023-11-14 22:13:22 – 22:13:34"));
    m_session->setStatistic(Statistic::Maximum);
    QCOMPARE(label.text(), QStringLiteral("maximum of 2023-11-14 22:13:22 – 22:13:34"));
}

PICKGLASS_TEST(TestTimeStrip, QApplication)
#include "tst_timestrip.moc"
