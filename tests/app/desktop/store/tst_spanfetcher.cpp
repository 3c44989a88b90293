// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/settings.h"
#include "app/desktop/store/spanfetcher.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timestrip.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "tests/app/desktop/shell/recordedstore.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace pickglass;
using namespace pickglass::tests;
using State = SpanFetcher::State;

namespace {

constexpr qint64 Hour = 60 * MinuteUs;
constexpr qint64 Day = 24 * Hour;
constexpr Timestamp Begin(1'767'225'600 * SecondUs); // 2026-01-01

} // namespace

/// A window over a real store of six days, a sweep each 10 min.
class TestSpanFetcher final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = ClickHouseCluster::missing(); !missing.isEmpty()) {
            QSKIP(qPrintable(missing));
        }
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        m_store = std::make_unique<RecordedStore>();
        VERIFY_RESULT(m_store->start(864, 600));
    }
    void init()
    {
        if (!m_store) {
            QSKIP("There is no server.");
        }
        m_cache = std::make_unique<QTemporaryDir>();
        qputenv("PICKGLASS_STORE_CACHE", QFile::encodeName(m_cache->filePath("store")));
        m_settings = std::make_unique<Settings>();
        makeWindow();
    }
    void cleanup()
    {
        if (m_store) {
            m_store->server().freeze(0, false);
        }
        m_window.reset();
        m_settings.reset();
    }

    void showsTheWholeStoreAndAPartOfIt()
    {
        open(Begin + Day, Begin + Day + Hour);
        const StoredSpan &stored = session()->stored();
        QCOMPARE(stored.fetched, (TimeRange{Begin + Day, Begin + Day + Hour}));
        QCOMPARE(stored.every, 0);
        QVERIFY(stored.extent.length() > 5 * Day);
        QCOMPARE(axis()->range(), stored.fetched);
        QCOMPARE(spans()->state(), State::Idle);
    }

    void withoutATimeItIsTheLastHour()
    {
        m_window->open({address()});
        QTRY_VERIFY(m_window->isSettled() && session()->snapshot());
        QCOMPARE(session()->stored().fetched.to, session()->stored().extent.to);
        QCOMPARE(session()->stored().fetched.length(), Hour);
    }

    /// All that a person looks at stays while more is fetched.
    void fetchesWhereItRests()
    {
        open(Begin + Day, Begin + Day + Hour);
        m_window->views()->showView(QStringLiteral("heatmap"));
        const Node &node = *std::ranges::find_if(session()->snapshot()->fabric->nodes(),
                                                 [](const Node &n) { return n.isSwitch(); });
        session()->select(Selection::ofNode(node.guid));
        session()->setCursor(Begin + Day + Hour / 2);
        const QString before = m_window->keeper()->capture()->path;
        QSignalSpy settled(spans(), &SpanFetcher::settled);
        axis()->fit();
        QCOMPARE(spans()->state(), State::Waiting);
        // Moves on the way fetch nothing.
        axis()->setZoomed({Begin, Begin + 4 * Day});
        axis()->fit();
        waitForSpan(settled);
        QVERIFY(m_window->keeper()->capture()->path != before);
        const StoredSpan &stored = session()->stored();
        QCOMPARE(stored.fetched, stored.extent);
        QVERIFY(stored.every >= 10 * MinuteUs);
        QCOMPARE(axis()->range(), stored.extent);
        QCOMPARE(session()->cursor(), Begin + Day + Hour / 2);
        QCOMPARE(session()->selection(), Selection::ofNode(node.guid));
        QCOMPARE(m_window->views()->currentId(), QStringLiteral("heatmap"));
        QTRY_VERIFY(m_window->isSettled());
        QVERIFY(session()->figures());
        // Back to where it is fetched too coarsely now: finer.
        settled.clear();
        axis()->setZoomed({Begin + Day, Begin + Day + 2 * Hour});
        waitForSpan(settled);
        QCOMPARE(session()->stored().every, 0);
        QCOMPARE(axis()->range(), (TimeRange{Begin + Day, Begin + Day + 2 * Hour}));
    }

    void comesOutOfTheCache()
    {
        open(Begin, Begin + Hour);
        QSignalSpy settled(spans(), &SpanFetcher::settled);
        axis()->setZoomed({Begin + 2 * Day, Begin + 2 * Day + Hour});
        waitForSpan(settled);
        const QString there = m_window->keeper()->capture()->path;
        settled.clear();
        axis()->setZoomed({Begin + 4 * Day, Begin + 4 * Day + Hour});
        waitForSpan(settled);
        QVERIFY(m_window->keeper()->capture()->path != there);
        // Without a server, what was fetched is still there.
        m_store->server().freeze(0, true);
        settled.clear();
        axis()->setZoomed({Begin + 2 * Day, Begin + 2 * Day + Hour});
        QTRY_COMPARE(settled.count(), 1);
        m_store->server().freeze(0, false);
        QCOMPARE(m_window->keeper()->capture()->path, there);
    }

    void anotherMoveEndsWhatIsOnItsWay()
    {
        open(Begin, Begin + Hour);
        m_store->server().freeze(0, true);
        axis()->fit();
        QTRY_COMPARE(spans()->state(), State::Fetching);
        axis()->setZoomed({Begin + 3 * Day, Begin + 3 * Day + Hour});
        QCOMPARE(spans()->state(), State::Waiting);
        QTRY_COMPARE(spans()->state(), State::Fetching);
        // Back to what is there.
        axis()->setZoomed({Begin, Begin + Hour});
        QCOMPARE(spans()->state(), State::Idle);
        m_store->server().freeze(0, false);
        QCOMPARE(session()->stored().fetched, (TimeRange{Begin, Begin + Hour}));
    }

    void playsOnWhereNothingIsFetched()
    {
        open(Begin, Begin + Hour);
        session()->setCursor(Begin + Hour - 20 * MinuteUs);
        replay()->setSpeed(1000);
        replay()->play();
        QTRY_VERIFY(session()->cursor() > Begin + Hour + 10 * MinuteUs);
        QVERIFY(replay()->isPlaying());
        replay()->pause();
    }

    void playingEndsWithTheStore()
    {
        m_window->open({address()});
        QTRY_VERIFY(m_window->isSettled() && session()->snapshot());
        session()->setCursor(session()->extent().end - 10 * MinuteUs);
        replay()->setSpeed(1000);
        replay()->play();
        QVERIFY(replay()->isPlaying());
        QTRY_VERIFY(!replay()->isPlaying());
        QCOMPARE(session()->cursor(), session()->extent().end);
    }

    void playingEndsWhenTheFetchIsCancelled()
    {
        open(Begin, Begin + Hour);
        m_store->server().freeze(0, true);
        session()->setCursor(session()->extent().end);
        replay()->play();
        QTRY_COMPARE(spans()->state(), State::Fetching);
        QVERIFY(replay()->isPlaying());
        spans()->cancel();
        QVERIFY(!replay()->isPlaying());
    }

    void playingEndsWhenTheStripGoesBack()
    {
        open(Begin, Begin + Hour);
        m_store->server().freeze(0, true);
        session()->setCursor(session()->extent().end);
        replay()->play();
        QTRY_COMPARE(spans()->state(), State::Fetching);
        axis()->setZoomed({Begin, Begin + Hour / 2});
        QCOMPARE(spans()->state(), State::Idle);
        QVERIFY(!replay()->isPlaying());
    }

    void canBeCancelled()
    {
        open(Begin, Begin + Hour);
        m_store->server().freeze(0, true);
        axis()->fit();
        QTRY_COMPARE(spans()->state(), State::Fetching);
        auto *button = m_window->findChild<QToolButton *>(QStringLiteral("storeButton"));
        QVERIFY(button && button->isVisible());
        button->click();
        QCOMPARE(spans()->state(), State::Cancelled);
        m_store->server().freeze(0, false);
        QSignalSpy settled(spans(), &SpanFetcher::settled);
        button->click();
        waitForSpan(settled);
        QCOMPARE(session()->stored().fetched, session()->stored().extent);
    }

    void closedWhileItFetches()
    {
        open(Begin, Begin + Hour);
        m_store->server().freeze(0, true);
        axis()->fit();
        QTRY_COMPARE(spans()->state(), State::Fetching);
        m_window.reset(); // which does not wait for a server that does not answer
        m_store->server().freeze(0, false);
        QThreadPool::globalInstance()->waitForDone();
        const QStringList left =
            QDir(m_cache->filePath("store")).entryList({QStringLiteral("incoming-*")});
        QVERIFY2(left.isEmpty(), qPrintable(left.join(u' ')));
    }

    /// A server that does not answer is waited for elsewhere: the window goes on.
    void neverBlocksTheWindow()
    {
        open(Begin, Begin + Hour);
        m_store->server().freeze(0, true);
        int turns = 0;
        QTimer beat;
        QObject::connect(&beat, &QTimer::timeout, this,
                         [&] { turns += spans()->state() == State::Fetching ? 1 : 0; });
        axis()->fit();
        QCOMPARE(spans()->state(), State::Waiting);
        beat.start(0);
        QTRY_VERIFY(turns > 1000);
        QCOMPARE(spans()->state(), State::Fetching);
    }

    void saysThatTheServerIsAway()
    {
        open(Begin, Begin + Hour);
        m_store->server().kill(0);
        QSignalSpy settled(spans(), &SpanFetcher::settled);
        axis()->fit();
        QTRY_COMPARE(settled.count(), 1);
        QCOMPARE(spans()->state(), State::Failed);
        QVERIFY(!spans()->failure().isEmpty());
        // What was there stays.
        QCOMPARE(session()->stored().fetched, (TimeRange{Begin, Begin + Hour}));
        QVERIFY(session()->snapshot());
        VERIFY_RESULT(m_store->server().restart(0));
        settled.clear();
        spans()->retry();
        waitForSpan(settled);
        QCOMPARE(session()->stored().fetched, session()->stored().extent);
    }

    /// A store that is recorded to, when the strip moves at its end. The last test: it has more
    /// then.
    void noticesMoreAtTheEnd()
    {
        m_window->open({address()});
        QTRY_VERIFY(m_window->isSettled() && session()->snapshot());
        session()->clearRange();
        spans()->setMaxAge(std::chrono::milliseconds(0));
        const Timestamp end = session()->stored().extent.to;
        VERIFY_RESULT(m_store->add(12, 600, QStringLiteral("2026-01-07T00:00:00Z")));
        QSignalSpy settled(spans(), &SpanFetcher::settled);
        axis()->setZoomed({end - Hour / 2, end});
        QTRY_VERIFY(session()->stored().extent.to > end + Hour);
        QVERIFY2(spans()->state() != State::Failed, qPrintable(spans()->failure()));
        QVERIFY(session()->stored().fetched.to > end);
    }

private:
    Replay *replay() const { return m_window->findChild<TimeStrip *>()->replay(); }
    void makeWindow()
    {
        m_window = std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Forget);
        m_window->opener()->setImporter(QStringLiteral(PICKGLASS_PGCAP));
        m_window->spans()->setImporter(QStringLiteral(PICKGLASS_PGCAP));
        m_window->show();
    }
    void open(Timestamp from, Timestamp to)
    {
        m_window->open({address()}, {.from = from.toString(), .to = to.toString()});
        QTRY_VERIFY(m_window->isSettled() && session()->snapshot());
        session()->clearRange();
    }
    void waitForSpan(QSignalSpy &settled)
    {
        QTRY_COMPARE(settled.count(), 1);
        QVERIFY2(spans()->state() == State::Idle, qPrintable(spans()->failure()));
    }
    QString address() const { return m_store->address(); }
    Session *session() const { return m_window->session(); }
    SpanFetcher *spans() const { return m_window->spans(); }
    TimeAxis *axis() const { return spans()->axis(); }

    std::unique_ptr<RecordedStore> m_store;
    std::unique_ptr<QTemporaryDir> m_cache;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

PICKGLASS_TEST(TestSpanFetcher, QApplication)
#include "tst_spanfetcher.moc"
