// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/sourcekeeper.h"
#include "app/desktop/mainwindow.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/settings.h"
#include "app/desktop/theme.h"
#include "app/desktop/viewstack.h"
#include "app/desktop/widgets/noticebar.h"
#include "tests/support/resultmacros.h"
#include "tests/system/livefabric.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Minute = 60'000; // in ms
/// Until the standby takes over; an OpenSM now and then gets stuck on the simulator.
constexpr int TakeOverMs = 15'000;
constexpr int Attempts = 3;

} // namespace

/// The window, live on a simulated fabric, when its real subnet manager is killed: bar, view and
/// list tell it, and the bar leads to the moment.
class TestManagerWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void showsATakeOver();

private:
    QString makeRecorder(const LiveFabric &fabric) const;
    void open(const LiveFabric &fabric);
    static bool takesOver(LiveFabric &fabric);
    NoticeBar *alert() const;
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
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session()->events()->managers().size(), size_t(2), Minute);
}

/// The bar that tells of managers; the other one tells of trouble with the recording.
NoticeBar *TestManagerWindow::alert() const
{
    const auto bars = m_window->findChildren<NoticeBar *>();
    const auto found = std::ranges::find_if(bars, [](const NoticeBar *bar) {
        return bar->isVisible() &&
               bar->text()->text().contains(QStringLiteral("became the master"));
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

bool TestManagerWindow::takesOver(LiveFabric &fabric)
{
    fabric.simulator.manager(0).kill();
    return fabric.simulator.manager(1).waitUntilMaster(1, TakeOverMs).has_value();
}

void TestManagerWindow::showsATakeOver()
{
    for (int attempt = 0; attempt < Attempts; ++attempt) {
        LiveFabric fabric;
        VERIFY_RESULT(fabric.start({.priority = 14}));
        const QString &host = fabric.hosts().at(fabric.hosts().size() - 2);
        VERIFY_RESULT(fabric.simulator.startManager(host, {.priority = 5}));
        VERIFY_RESULT(fabric.simulator.manager(1).waitUntilStandby());
        open(fabric);
        if (QTest::currentTestFailed())
            return;
        QVERIFY(!alert()); // what was before is no news
        if (takesOver(fabric)) {
            QTRY_VERIFY_WITH_TIMEOUT(alert(), Minute);
            QTRY_VERIFY_WITH_TIMEOUT(shows(QStringLiteral("The subnet has no master.")), Minute);
            QTRY_VERIFY_WITH_TIMEOUT(shows(QStringLiteral("became the master")), Minute);
            QVERIFY(shows(QStringLiteral("gone (was master)")));
            alert()->button()->click();
            QTRY_VERIFY(!m_window->session()->followsEnd());
            m_window.reset();
            return;
        }
        m_window.reset();
    }
    QSKIP("OpenSM got stuck on the simulator each time");
}

QTEST_MAIN(TestManagerWindow)
#include "tst_managerwindow.moc"
