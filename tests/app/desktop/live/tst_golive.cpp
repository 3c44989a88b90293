// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/livefigures.h"
#include "app/desktop/live/sourcedialogs.h"
#include "app/desktop/live/troublebar.h"
#include "app/desktop/models/display.h"
#include "app/desktop/settings.h"
#include "app/desktop/time/timecanvas.h"
#include "app/desktop/widgets/statepage.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "core/capture/capturereader.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace pickglass;
using namespace std::chrono_literals;

namespace {

constexpr int Patience = 60'000;
const QString Made = QStringLiteral("synthetic:tree?k=4&load=0.5");
using State = LiveRecording::State;

} // namespace

/// The window over what the real pgcap records.
class TestGoLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }
    void goesLive();
    void pausesAndGoesOn();
    void keepsMarksAndNotes();
    void savesWhileItRecords();
    void savesAfterwards();
    void asksBeforeClosing();
    void discards();
    void savesWhenClosing();
    void survivesItsChild();
    void saysWhyNobodyServes();
    void cancelsTheBegin();
    void followsAForeignCapture();
    void leavesTheCursorAlone();
    void savesACaptureThatGrows();

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    CurrentSource *keeper() const { return m_window->keeper(); }
    LiveRecording *recording() const { return keeper()->recording(); }
    QPushButton *button(const char *name) const
    {
        return m_window->findChild<QPushButton *>(QString::fromLatin1(name));
    }
    QString statusText() const { return m_window->findChild<LiveFigures *>()->text(); }
    void goLive();
    void stop();
    void renamesAMark();
    UnsavedQuestion *question() const { return m_window->findChild<UnsavedQuestion *>(); }
    /// Gives this path to the file dialog that comes up.
    void answerFileDialog(const QString &path);
    static void verifyPlain(const QString &path, qint64 atLeast);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void TestGoLive::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    DisplayOptions options;
    options.period = 100ms;
    pickglass::Display::instance().setOptions(options);
}

void TestGoLive::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>();
    m_settings->clearRecentFiles();
    m_settings->setLiveSource({QStringLiteral("mad:"), 50ms});
    m_window = std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Remember);
    m_window->keeper()->setRecorder(QStringLiteral(PICKGLASS_PGCAP));
    m_window->views()->showView(QStringLiteral("overview"));
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestGoLive::goLive()
{
    m_window->open({Made});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->figures(), Patience);
    QVERIFY(keeper()->isOurs());
    QVERIFY(keeper()->isRecording());
}

void TestGoLive::stop()
{
    QSignalSpy ended(keeper(), &CurrentSource::recordingEnded);
    button("stop")->click();
    QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, Patience);
}

void TestGoLive::answerFileDialog(const QString &path)
{
    auto *timer = new QTimer(m_window.get());
    connect(timer, &QTimer::timeout, this, [timer, path] {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        if (!dialog) {
            return;
        }
        timer->deleteLater();
        timer->stop();
        dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
    });
    timer->start(20ms);
}

void TestGoLive::verifyPlain(const QString &path, qint64 atLeast)
{
    auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    const auto info = (*capture)->info();
    VERIFY_RESULT(info);
    QVERIFY(info->closed);
    QVERIFY2(info->sweeps >= atLeast, qPrintable(QString::number(info->sweeps)));
    // Who closes it says so within it before the log beside it goes.
    QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(path + QStringLiteral("-wal")), Patience);
    QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(path + QStringLiteral("-shm")), Patience);
}

void TestGoLive::goesLive()
{
    QVERIFY(!button("pause")->isVisible());
    QSignalSpy settled(m_window.get(), &MainWindow::settled);
    goLive();
    QTRY_VERIFY_WITH_TIMEOUT(settled.count() > 0, Patience);
    QVERIFY(m_window->views()->isVisible());
    QVERIFY(m_window->session()->followsEnd());
    QVERIFY(m_window->session()->isGrowing());
    QVERIFY(m_window->windowTitle().contains(Made));
    for (const char *name : {"pause", "mark", "note", "stop", "saveLive"}) {
        QVERIFY2(button(name)->isVisible(), name);
    }
    const SharedSnapshot snapshot = m_window->session()->snapshot();
    const qint64 first = m_window->session()->figures()->sweep;
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->figures()->sweep >= first + 4, Patience);
    // New figures, the same fabric.
    QCOMPARE(m_window->session()->snapshot(), snapshot);
    QCOMPARE(m_window->session()->cursor(), m_window->session()->extent().end);
    QVERIFY2(statusText().contains(QLatin1String("every 50 ms")), qPrintable(statusText()));
    QVERIFY2(statusText().contains(QLatin1String("0 timeout")), qPrintable(statusText()));
    const QString file = m_window->findChild<QLabel *>(QStringLiteral("file"))->text();
    QVERIFY2(file.startsWith(QLatin1String("unsaved capture, ")), qPrintable(file));
    QVERIFY2(file.endsWith(QLatin1String("of 2.0 GiB")), qPrintable(file));

    stop();
    QVERIFY2(statusText().isEmpty(), qPrintable(statusText())); // before its end is read, too
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->extent().closed, Patience);
    QVERIFY(m_window->windowTitle().contains(QLatin1String("recording stopped")));
    const QString stopped = m_window->findChild<QLabel *>(QStringLiteral("file"))->text();
    QVERIFY2(stopped.startsWith(QLatin1String("recording stopped, not saved, ")),
             qPrintable(stopped));
    QVERIFY(button("source")->text().startsWith(QLatin1String("Stopped")));
    QVERIFY(m_window->session()->snapshot());
    QVERIFY(!button("pause")->isVisible());
    QVERIFY(button("saveLive")->isVisible());
    QCOMPARE(statusText().contains(QLatin1String("sweep every")), false);
    verifyPlain(recording()->capturePath(), 4);
    QVERIFY(!button("restart")->isVisible());
    // What is there can still be asked.
    m_window->session()->setCursor(m_window->session()->extent().start);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isSettled(), Patience);
}

void TestGoLive::pausesAndGoesOn()
{
    goLive();
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(recording()->state(), State::Paused, Patience);
    QCOMPARE(button("pause")->text(), QStringLiteral("Resume"));
    QVERIFY2(statusText().contains(QLatin1String("paused")), qPrintable(statusText()));
    const qint64 sweeps = recording()->sweeps();
    button("pause")->click();
    QTRY_COMPARE_WITH_TIMEOUT(recording()->state(), State::Recording, Patience);
    QCOMPARE(button("pause")->text(), QStringLiteral("Pause"));
    QTRY_VERIFY_WITH_TIMEOUT(recording()->sweeps() > sweeps, Patience);
}

/// The first one, by the menu of its sign in the strip.
void TestGoLive::renamesAMark()
{
    auto *canvas = m_window->findChild<TimeCanvas *>();
    const auto first = [canvas]() -> const StripMark * {
        const auto found =
            std::ranges::find(canvas->scene().marks, StripMark::Kind::Mark, &StripMark::kind);
        return found == canvas->scene().marks.end() ? nullptr : &*found;
    };
    QTRY_VERIFY_WITH_TIMEOUT(first() != nullptr, Patience);
    const QPoint sign(qRound(canvas->scene().plot.left() + first()->x),
                      qRound(canvas->scene().plot.top() - 4));
    QContextMenuEvent event(QContextMenuEvent::Mouse, sign, canvas->mapToGlobal(sign));
    QCoreApplication::sendEvent(canvas, &event);
    auto *menu = canvas->findChild<QMenu *>(QStringLiteral("markMenu"));
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 3);
    menu->actions().at(1)->trigger();
    menu->close();
    auto *edit = m_window->findChild<QLineEdit *>(QStringLiteral("noteEdit"));
    QVERIFY(edit);
    QCOMPARE(edit->selectedText(), QStringLiteral("Mark 1"));
    QTest::keyClicks(edit, QStringLiteral("another name"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(!m_window->findChild<QLineEdit *>(QStringLiteral("noteEdit")));
    QTRY_COMPARE_WITH_TIMEOUT(first()->name, QStringLiteral("another name"), Patience);
}

void TestGoLive::keepsMarksAndNotes()
{
    goLive();
    const auto popUp = [this](const char *name) {
        button(name)->click();
        return m_window->findChild<QLineEdit *>(QStringLiteral("noteEdit"));
    };
    const auto isGone = [this] {
        return !m_window->findChild<QLineEdit *>(QStringLiteral("noteEdit"));
    };
    QLineEdit *edit = popUp("mark");
    QVERIFY(edit && edit->isVisible());
    QCOMPARE(edit->selectedText(), QStringLiteral("Mark 1")); // Enter keeps it
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(isGone());
    renamesAMark();
    edit = popUp("mark");
    QVERIFY(edit);
    QTest::keyClicks(edit, QStringLiteral("switch off")); // in its place
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(isGone());
    edit = popUp("mark");
    QVERIFY(edit);
    QCOMPARE(edit->text(), QStringLiteral("Mark 3"));
    QTest::keyClick(edit, Qt::Key_Escape);
    QTRY_VERIFY(isGone());
    edit = popUp("note");
    QVERIFY(edit && edit->isVisible());
    QTest::keyClicks(edit, QStringLiteral("the job begins"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(isGone());
    stop();
    QProcess pgcap;
    pgcap.start(QStringLiteral(PICKGLASS_PGCAP),
                {QStringLiteral("sql"), recording()->capturePath(),
                 QStringLiteral("SELECT coalesce(name, note) FROM marks ORDER BY id")});
    QVERIFY(pgcap.waitForFinished(Patience));
    const QByteArray marks = pgcap.readAllStandardOutput();
    QVERIFY2(marks.contains("another name"), marks.constData());
    QVERIFY2(marks.contains("switch off"), marks.constData());
    QVERIFY2(!marks.contains("Mark 1"), marks.constData());
    QVERIFY2(!marks.contains("Mark 3"), marks.constData());
    QVERIFY2(marks.contains("the job begins"), marks.constData());
}

void TestGoLive::savesWhileItRecords()
{
    goLive();
    const QString saved = path("saved.pgcap");
    QSignalSpy savedSpy(keeper(), &CurrentSource::saved);
    const qint64 before = recording()->sweeps();
    const QString temporary = recording()->capturePath();
    keeper()->saveAs(saved);
    QTRY_COMPARE_WITH_TIMEOUT(savedSpy.count(), 1, Patience);
    verifyPlain(saved, before);
    QCOMPARE(m_settings->recentFiles(), QStringList{saved});
    QVERIFY(keeper()->isRecording());
    QVERIFY(!keeper()->isUnsaved());
    QCOMPARE(m_window->session()->readers()->path(), temporary); // which goes on
    const SharedFabric fabric = m_window->session()->snapshot()->fabric;
    const PortKey pinned{fabric->nodes().front().guid, 1};
    m_window->session()->pin(pinned);
    const qint64 then = recording()->sweeps();
    QTRY_VERIFY_WITH_TIMEOUT(recording()->sweeps() > then + 2, Patience);
    stop();
    QTRY_COMPARE_WITH_TIMEOUT(savedSpy.count(), 2, Patience);
    // The session goes on where it is, with the saved file, and nothing else is left.
    QCOMPARE(recording()->capturePath(), saved);
    QCOMPARE(m_window->session()->readers()->path(), saved);
    QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(QFileInfo(temporary).path()), Patience);
    QTRY_VERIFY(m_window->windowTitle().contains(QLatin1String("saved.pgcap")));
    QVERIFY(m_window->session()->isPinned(pinned));
    const SharedFigures figures = m_window->session()->figures();
    m_window->session()->setCursor(m_window->session()->extent().samplesFrom);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->figures() != figures, Patience);
    const auto whole = CaptureReader::open(recording()->capturePath());
    VERIFY_RESULT(whole);
    QCOMPARE((*whole)->info()->sweeps, recording()->sweeps());
    verifyPlain(saved, recording()->sweeps());
    // Nothing is asked now.
    m_window->open({saved});
    QTRY_VERIFY_WITH_TIMEOUT(!keeper()->isOurs() && m_window->isSettled(), Patience);
    QCOMPARE(keeper()->capture()->path, saved);
    QVERIFY(m_window->session()->figures());
}

void TestGoLive::savesAfterwards()
{
    goLive();
    stop();
    QVERIFY(keeper()->isUnsaved());
    QSignalSpy savedSpy(keeper(), &CurrentSource::saved);
    answerFileDialog(path("later.pgcap"));
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(savedSpy.count(), 1, Patience);
    verifyPlain(path("later.pgcap"), recording()->sweeps());
    QVERIFY(!keeper()->needsLeave());
    // A place that cannot be written to is no place.
    QSignalSpy troubled(keeper(), &CurrentSource::troubled);
    keeper()->saveAs(path("no/such/folder.pgcap"));
    QTRY_COMPARE_WITH_TIMEOUT(troubled.count(), 1, Patience);
    QVERIFY(m_window->findChild<TroubleBar *>()->isVisible());
    QCOMPARE(keeper()->savedAs(), path("later.pgcap"));
    QCOMPARE(keeper()->capture()->path, path("later.pgcap"));
    // Another one is a copy of that.
    keeper()->saveAs(path("other.pgcap"));
    QTRY_COMPARE_WITH_TIMEOUT(savedSpy.count(), 2, Patience);
    verifyPlain(path("other.pgcap"), recording()->sweeps());
    QCOMPARE(m_window->session()->readers()->path(), path("other.pgcap"));
}

void TestGoLive::asksBeforeClosing()
{
    goLive();
    QVERIFY(!m_window->close());
    QTRY_VERIFY(question() && question()->isVisible());
    question()->findChild<QPushButton *>(QStringLiteral("cancel"))->click();
    QTRY_VERIFY(!question());
    QVERIFY(m_window->isVisible());
    QVERIFY(keeper()->isRecording());
}

void TestGoLive::discards()
{
    goLive();
    const QString capture = recording()->capturePath();
    const auto process = static_cast<pid_t>(recording()->processId());
    m_window->close();
    QTRY_VERIFY(question() && question()->isVisible());
    question()->findChild<QPushButton *>(QStringLiteral("discard"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), Patience);
    QTRY_COMPARE_WITH_TIMEOUT(::kill(process, 0), -1, Patience);
    QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(capture), Patience);
}

void TestGoLive::savesWhenClosing()
{
    goLive();
    const QString saved = path("closing.pgcap");
    m_window->close();
    QTRY_VERIFY(question() && question()->isVisible());
    answerFileDialog(saved);
    question()->findChild<QPushButton *>(QStringLiteral("save"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), Patience);
    verifyPlain(saved, 2);
}

void TestGoLive::survivesItsChild()
{
    goLive();
    auto *trouble = m_window->findChild<TroubleBar *>();
    const qint64 sweeps = recording()->sweeps();
    ::kill(static_cast<pid_t>(recording()->processId()), SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(button("restart")->isVisible(), Patience);
    const QString why = trouble->findChild<QLabel *>(QStringLiteral("trouble"))->text();
    QVERIFY2(why.contains(QLatin1String("killed or crashed")), qPrintable(why));
    QVERIFY(m_window->session()->snapshot());
    QVERIFY(m_window->views()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->extent().closed, Patience);
    verifyPlain(recording()->capturePath(), sweeps);

    // Again, when it is said what is to become of the first.
    const QString first = recording()->capturePath();
    button("restart")->click();
    QTRY_VERIFY(question() && question()->isVisible());
    question()->findChild<QPushButton *>(QStringLiteral("discard"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(keeper()->isRecording() && m_window->session()->figures(), Patience);
    QVERIFY(recording()->capturePath() != first);
    QCOMPARE(recording()->source().url, Made);
    QVERIFY(!button("restart")->isVisible());
}

void TestGoLive::saysWhyNobodyServes()
{
    QSignalSpy failed(m_window.get(), &MainWindow::failed);
    m_window->open({QStringLiteral("nobody:there")});
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
    const QString why = failed.front().front().toString();
    QVERIFY2(why.contains(QLatin1String("nobody")) && why.count(u'.') >= 2, qPrintable(why));
    QVERIFY(!keeper()->recording());
    QVERIFY(!keeper()->needsLeave());
    goLive();
}

void TestGoLive::cancelsTheBegin()
{
    VERIFY_RESULT(tests::writeDemoCapture(path("demo.pgcap")));
    m_window->open({path("demo.pgcap")});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->snapshot(), Patience);
    const SharedSnapshot snapshot = m_window->session()->snapshot();
    QSignalSpy cancelled(keeper(), &CurrentSource::cancelled);
    m_window->open({Made});
    QVERIFY(keeper()->recording());
    keeper()->cancel();
    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!keeper()->recording());
    QCOMPARE(m_window->session()->snapshot(), snapshot);
    QVERIFY(m_window->views()->isVisible());
}

void TestGoLive::followsAForeignCapture()
{
    const QString file = path("foreign.pgcap");
    tests::RecordProgram program({}, {Made, QStringLiteral("-o"), file, QStringLiteral("--control"),
                                      QStringLiteral("--interval"), QStringLiteral("50ms")});
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    m_window->open({file});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->figures(), Patience);
    QVERIFY(!keeper()->isOurs());
    QVERIFY(m_window->session()->followsEnd());
    const qint64 sweep = m_window->session()->figures()->sweep;
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->figures()->sweep > sweep + 3, Patience);
    QVERIFY2(statusText().contains(QLatin1String("growing")), qPrintable(statusText()));
    QVERIFY(!button("pause")->isVisible());

    // It ends while we have it open, and it is one plain file then.
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);
    const qint64 last = program.last(QStringLiteral("sweep")).value(u"number").toInteger();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->extent().closed, Patience);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session()->figures()->sweep, last, Patience);
    QVERIFY(!m_window->session()->isGrowing());
    verifyPlain(file, last);
    QVERIFY(!keeper()->needsLeave());
    m_window->session()->setCursor(m_window->session()->extent().start);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isSettled(), Patience);
    verifyPlain(file, last);
}

void TestGoLive::leavesTheCursorAlone()
{
    goLive();
    Session *session = m_window->session();
    session->setCursor(session->extent().end);
    const Timestamp there = session->cursor();
    QSignalSpy asked(session, &Session::figuresChanged);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isSettled(), Patience);
    asked.clear();
    const qint64 last = session->extent().lastSweep;
    QTRY_VERIFY_WITH_TIMEOUT(session->extent().lastSweep > last + 3, Patience);
    QCOMPARE(session->cursor(), there);
    // What was is not asked again; at most the answer that was on its way has come.
    QVERIFY2(asked.count() <= 1, qPrintable(QString::number(asked.count())));
}

void TestGoLive::savesACaptureThatGrows()
{
    const QString file = path("growing.pgcap");
    tests::RecordProgram program({}, {Made, QStringLiteral("-o"), file, QStringLiteral("--control"),
                                      QStringLiteral("--interval"), QStringLiteral("50ms")});
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    m_window->open({file});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->figures(), Patience);
    const qint64 sweeps = m_window->session()->extent().lastSweep;
    const QString copy = path("copy.pgcap");
    keeper()->saveAs(copy);
    QTRY_VERIFY_WITH_TIMEOUT(keeper()->capture()->path == copy && m_window->isSettled(), Patience);
    verifyPlain(copy, sweeps);
    QVERIFY(!m_window->session()->isGrowing());
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);
}

PICKGLASS_TEST(TestGoLive, QApplication)
#include "tst_golive.moc"
