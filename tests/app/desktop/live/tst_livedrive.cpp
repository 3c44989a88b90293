// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/exporter.h"
#include "app/desktop/live/livefigures.h"
#include "app/desktop/settings.h"
#include "app/desktop/time/replay.h"
#include "app/desktop/time/timecanvas.h"
#include "app/desktop/time/timestrip.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "core/capture/capturereader.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAction>
#include <QApplication>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace std::chrono_literals;

namespace {

constexpr int Patience = 60'000;
constexpr qint64 Second = 1'000'000;

} // namespace

/// A person's way through the live window, from one end to the other.
class TestLiveDrive final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drives();

private:
    void goLive();
    void pinTwoPorts();
    void dragARange();
    void saveTheRange(const QString &path);
    void replay();
    void save(const QString &path);
    void reopen(const QString &path);

    Session *session() const { return m_window->session(); }
    TimeStrip *strip() const { return m_window->findChild<TimeStrip *>(); }
    int x(Timestamp time) const { return qRound(strip()->canvas()->xOf(time)); }
    Timestamp after(double seconds) const
    {
        return Timestamp(session()->extent().start.microseconds() + qint64(seconds * Second));
    }

    std::unique_ptr<MainWindow> m_window;
};

void TestLiveDrive::drives()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QStandardPaths::setTestModeEnabled(true);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    DisplayOptions options;
    options.period = DisplayOptions::ShortestPeriod;
    pickglass::Display::instance().setOptions(options);
    const QTemporaryDir folder;
    Settings settings;
    settings.setLiveSource({QStringLiteral("mad:"), 100ms});
    m_window = std::make_unique<MainWindow>(&settings, MainWindow::Memory::Forget);
    m_window->keeper()->setRecorder(QStringLiteral(PICKGLASS_PGCAP));
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));

    const QString path = folder.filePath(QStringLiteral("kept.pgcap"));
    for (const auto &step : std::initializer_list<std::function<void()>>{
             [this] { goLive(); }, [this] { pinTwoPorts(); }, [this] { dragARange(); },
             [&] { saveTheRange(folder.filePath(QStringLiteral("range.pgcap"))); },
             [this] { replay(); }, [&] { save(path); }, [&] { reopen(path); }}) {
        step();
        if (QTest::currentTestFailed()) {
            break;
        }
    }
    m_window.reset();
}

void TestLiveDrive::goLive()
{
    m_window->open({QStringLiteral("synthetic:tree?k=4&load=0.5")});
    QTRY_VERIFY_WITH_TIMEOUT(session()->figures(), Patience);
    QVERIFY(session()->isGrowing());
    QVERIFY(session()->followsEnd());
    const qint64 sweep = session()->figures()->sweep;
    QTRY_VERIFY_WITH_TIMEOUT(session()->figures()->sweep > sweep, Patience);
    QTRY_VERIFY_WITH_TIMEOUT(session()->extent().end > after(4), Patience);
}

void TestLiveDrive::pinTwoPorts()
{
    const Fabric &fabric = *session()->snapshot()->fabric;
    const Link &link = fabric.links().front();
    for (const PortIndex index : {link.a, link.b}) {
        const Port &port = fabric.port(index);
        session()->pin({fabric.node(port.node).guid, port.number});
    }
    QCOMPARE(session()->pins().size(), size_t(2));
}

void TestLiveDrive::dragARange()
{
    TimeCanvas *canvas = strip()->canvas();
    QTRY_VERIFY_WITH_TIMEOUT(strip()->isComplete(), Patience);
    const QPoint from(x(after(1)), canvas->height() / 2);
    const QPoint to(x(after(3)), canvas->height() / 2);
    QVERIFY(to.x() - from.x() > 20);
    QTest::mousePress(canvas, Qt::LeftButton, {}, from);
    for (const QPoint where : {(from + to) / 2, to}) {
        QMouseEvent move(QEvent::MouseMove, where, canvas->mapToGlobal(where), Qt::LeftButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(canvas, &move);
    }
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, to);
    QVERIFY(session()->hasRange());
    QVERIFY(!session()->followsEnd());
    QTRY_VERIFY_WITH_TIMEOUT(session()->figures() && session()->figures()->isRange, Patience);
    QVERIFY(session()->figures()->from >= after(0));
    QVERIFY(session()->figures()->to <= session()->range().to);
    // The recording goes on meanwhile, and what is looked at stays.
    const TimeRange range = session()->range();
    const Timestamp end = session()->extent().end;
    QTRY_VERIFY_WITH_TIMEOUT(session()->extent().end > end, Patience);
    QCOMPARE(session()->range(), range);
}

/// While the recording goes on.
void TestLiveDrive::saveTheRange(const QString &path)
{
    auto *action = m_window->findChild<QAction *>(QStringLiteral("saveRange"));
    QVERIFY(action);
    QVERIFY(action->isEnabled());
    auto *saver = m_window->findChild<RangeSaver *>();
    QVERIFY(saver);
    const QSignalSpy saved(saver, &RangeSaver::saved);
    const QSignalSpy failed(saver, &RangeSaver::failed);
    saver->save(path);
    QVERIFY(!action->isEnabled()); // one at a time
    QTRY_COMPARE_WITH_TIMEOUT(saved.count() + failed.count(), 1, Patience);
    QCOMPARE(failed.count(), 0);
    QVERIFY(action->isEnabled());
    const auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    const auto sweeps = (*capture)->sweeps();
    VERIFY_RESULT(sweeps);
    QVERIFY(sweeps->size() > 5);
    QVERIFY(sweeps->front().time >= session()->range().from);
    QVERIFY(sweeps->back().time <= session()->range().to);
    QVERIFY(session()->hasRange());
}

void TestLiveDrive::replay()
{
    session()->setCursor(after(1));
    strip()->replay()->setSpeed(10);
    strip()->replay()->play();
    // It catches up with the end, and follows it from there.
    QTRY_VERIFY_WITH_TIMEOUT(session()->cursor() > after(2), Patience);
    QTRY_VERIFY_WITH_TIMEOUT(session()->followsEnd(), Patience);
    QVERIFY(!strip()->replay()->isPlaying());
    QCOMPARE(session()->pins().size(), size_t(2));
}

void TestLiveDrive::save(const QString &path)
{
    m_window->keeper()->stop();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->keeper()->isRecording(), Patience);
    QTRY_VERIFY_WITH_TIMEOUT(!session()->isGrowing(), Patience);
    const QSignalSpy saved(m_window->keeper(), &CurrentSource::saved);
    m_window->keeper()->saveAs(path);
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, Patience);
    QCOMPARE(m_window->keeper()->savedAs(), path);
    QVERIFY(!m_window->keeper()->isUnsaved());
    const auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    const auto extent = (*capture)->extent();
    VERIFY_RESULT(extent);
    QVERIFY(extent->closed);
    QCOMPARE(extent->lastSweep, session()->extent().lastSweep);
}

void TestLiveDrive::reopen(const QString &path)
{
    const CaptureExtent before = session()->extent();
    m_window->open({path});
    QTRY_VERIFY_WITH_TIMEOUT(session()->readers() && session()->readers()->path() == path &&
                                 session()->figures() && m_window->isSettled(),
                             Patience);
    QVERIFY(!session()->isGrowing());
    QVERIFY(!m_window->keeper()->isOurs());
    QCOMPARE(session()->extent().start, before.start);
    QCOMPARE(session()->extent().end, before.end);
    QCOMPARE(session()->figures()->sweep, before.lastSweep);
}

PICKGLASS_TEST(TestLiveDrive, QApplication)
#include "tst_livedrive.moc"
