// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/currentsource.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/settings.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/noticebar.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Minute = 60'000; // in ms
/// Until the standby takes over; an OpenSM now and then gets stuck on the simulator.
constexpr int TakeOverMs = 15'000;
constexpr int Attempts = 3;

} // namespace

/// The window, live on a simulated fabric, when something happens to its real subnet managers: bar,
/// view and list tell it, and the bar leads to the moment. And when many links go down at once.
class TestManagerWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void showsAHandOver_data();
    void showsAHandOver();
    void listsAHundredLinks();

private:
    QString makeRecorder(const LiveFabric &fabric) const;
    void open(const LiveFabric &fabric);
    bool happens(LiveFabric &fabric, const QString &deed) const;
    NoticeBar *alert(const QString &text) const;
    bool shows(const QString &text) const;

    QTemporaryDir m_folder;
    Settings m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void TestManagerWindow::initTestCase()
{
    PICKGLASS_NEED_SIMULATOR();
    QStandardPaths::setTestModeEnabled(true);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

/// A program that records from the first host, whatever this process sits on.
QString TestManagerWindow::makeRecorder(const LiveFabric &fabric) const
{
    const QProcessEnvironment environment = fabric.simulator.environment(fabric.hosts().first());
    QString settings;
    for (const char *name : {"LD_PRELOAD", "SIM_HOST", "IBSIM_SOCKNAME"}) {
        const QString key = QLatin1String(name);
        settings += QStringLiteral(" %1='%2'").arg(key, environment.value(key));
    }
    const QString path = m_folder.filePath(QStringLiteral("recorder"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        // What libumad2sim leaves in its folder goes away with the simulator's.
        file.write(QStringLiteral("#!/bin/sh\ncd '%1' && exec env%2 '%3' \"$@\"\n")
                       .arg(fabric.simulator.folder(), settings, QStringLiteral(PICKGLASS_PGCAP))
                       .toUtf8());
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    return path;
}

void TestManagerWindow::open(const LiveFabric &fabric)
{
    m_window = std::make_unique<MainWindow>(&m_settings, MainWindow::Memory::Forget);
    m_window->keeper()->setRecorder(makeRecorder(fabric));
    m_window->show();
    m_window->open({QStringLiteral("mad:")});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->figures(), Minute);
    QVERIFY(m_window->views()->showView(QStringLiteral("sm")));
}

/// The bar that tells of managers; the other one tells of trouble with the recording.
NoticeBar *TestManagerWindow::alert(const QString &text) const
{
    const auto bars = m_window->findChildren<NoticeBar *>();
    const auto found = std::ranges::find_if(bars, [&](const NoticeBar *bar) {
        return bar->isVisible() && bar->text()->text().contains(text);
    });
    return found == bars.end() ? nullptr : *found;
}

/// In a table of the view that is open.
bool TestManagerWindow::shows(const QString &text) const
{
    const auto tables = m_window->views()->currentView()->findChildren<QTableView *>();
    return std::ranges::any_of(tables, [&](const QTableView *table) {
        const QAbstractItemModel *model = table->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                if (model->index(row, column).data().toString().contains(text))
                    return true;
            }
        }
        return false;
    });
}

/// False where OpenSM got stuck.
bool TestManagerWindow::happens(LiveFabric &fabric, const QString &deed) const
{
    SubnetManager &master = fabric.simulator.manager(0);
    SubnetManager &standby = fabric.simulator.manager(1);
    if (deed == QStringLiteral("both killed")) {
        standby.kill();
        master.kill();
        return true;
    }
    if (deed == QStringLiteral("a third appears")) {
        return fabric.simulator.startManager(fabric.hosts().at(1), {.priority = 3}) &&
               fabric.simulator.manager(2).waitUntilStandby();
    }
    if (deed == QStringLiteral("killed")) {
        master.kill();
    } else if (deed.startsWith(QStringLiteral("started anew"))) {
        standby.end();
        if (!standby.restart(15)) {
            return false;
        }
    } else if (!standby.changePriority(15)) {
        return false;
    }
    return standby.waitUntilMaster(1, TakeOverMs).has_value();
}

void TestManagerWindow::showsAHandOver_data()
{
    QTest::addColumn<QString>("alerted"); // in the bar
    QTest::addColumn<QString>("listed");  // in a table of the view
    QTest::newRow("killed") << "became the master"
                            << "The subnet has no master.";
    QTest::newRow("another priority") << "became the master"
                                      << "changed from 5 to 15";
    QTest::newRow("started anew with another priority") << "became the master"
                                                        << "changed from 5 to 15";
    QTest::newRow("a third appears") << "A subnet manager appeared on"
                                     << "A subnet manager appeared";
    QTest::newRow("both killed") << "The subnet has no master."
                                 << "gone (was standby)";
}

void TestManagerWindow::showsAHandOver()
{
    QFETCH(QString, alerted);
    QFETCH(QString, listed);
    const QString deed = QString::fromLatin1(QTest::currentDataTag());
    for (int attempt = 0; attempt < Attempts; ++attempt) {
        LiveFabric fabric;
        VERIFY_RESULT(fabric.start({.priority = 14}));
        const QString &host = fabric.hosts().at(fabric.hosts().size() - 2);
        VERIFY_RESULT(fabric.simulator.startManager(host, {.priority = 5}));
        VERIFY_RESULT(fabric.simulator.manager(1).waitUntilStandby());
        open(fabric);
        if (QTest::currentTestFailed())
            return;
        QTRY_COMPARE_WITH_TIMEOUT(m_window->session()->events()->managers().size(), size_t(2),
                                  Minute);
        QVERIFY(!alert(QStringLiteral("master"))); // what was before is no news
        if (happens(fabric, deed)) {
            QTRY_VERIFY_WITH_TIMEOUT(alert(alerted), Minute);
            QTRY_VERIFY_WITH_TIMEOUT(shows(listed), Minute);
            alert(alerted)->button()->click();
            QTRY_VERIFY(!m_window->session()->followsEnd());
            m_window.reset();
            return;
        }
        m_window.reset();
    }
    QSKIP("OpenSM got stuck on the simulator each time");
}

/// How long the event loop was away meanwhile is told, not judged: the machine may be busy.
void TestManagerWindow::listsAHundredLinks()
{
    // Two cables from each leaf to each spine: without half of them nobody is cut off.
    const SharedFabric made =
        makeTwoTierTree({.leaves = 10, .spines = 10, .hostsPerLeaf = 1, .cablesPerPair = 2});
    LiveFabric fabric(toIbnetdiscover(*made));
    VERIFY_RESULT(fabric.start());
    open(fabric);
    QVERIFY(m_window->views()->showView(QStringLiteral("events")));
    std::set<std::pair<qint32, qint32>> pairs;
    for (const Link &link : made->links()) {
        const Port &a = made->port(link.a);
        const Port &b = made->port(link.b);
        const bool isTrunk = made->node(a.node).isSwitch() && made->node(b.node).isSwitch();
        if (isTrunk && !pairs.emplace(a.node.value(), b.node.value()).second)
            VERIFY_RESULT(fabric.simulator.unlink(simulatedId(made->node(a.node)), a.number));
    }
    QElapsedTimer sinceTurn;
    sinceTurn.start();
    qint64 longest = 0;
    QTimer turns;
    connect(&turns, &QTimer::timeout, this,
            [&] { longest = std::max(longest, sinceTurn.restart()); });
    turns.start(0);
    const auto count = [this](EventKind kind) {
        return std::ranges::count(m_window->session()->events()->all(), kind, &Event::kind);
    };
    QTRY_COMPARE_WITH_TIMEOUT(count(EventKind::LinkDown), 100, Minute);
    QTRY_COMPARE_WITH_TIMEOUT(count(EventKind::Many), 1, Minute);
    QTRY_VERIFY_WITH_TIMEOUT(shows(QStringLiteral("100 links went down together.")), Minute);
    qInfo("the event loop was away for %lld ms at most", longest);
    m_window.reset();
}

PICKGLASS_TEST(TestManagerWindow, QApplication)
#include "tst_managerwindow.moc"
