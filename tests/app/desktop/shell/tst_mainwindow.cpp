// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/groups/groupsdialog.h"
#include "app/desktop/models/format.h"
#include "app/desktop/settings.h"
#include "app/desktop/time/momentstrip.h"
#include "app/desktop/widgets/statepage.h"
#include "app/desktop/widgets/tabbar.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/menus.h"
#include "app/desktop/window/startpage.h"
#include "app/desktop/window/viewstack.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QShortcut>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace pickglass;

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void opensACapture();
    void offersASimulation();
    void closesPanelsWithoutRoom();
    void showsEveryView();
    void groupsViews();
    void goesToWhatIsSearched();
    void runsACommand();
    void leavesThePalette();
    void goesBackAndForward();
    void switchesTheme();
    void stepsThroughTime();
    void tellsWhatIsWrong_data();
    void tellsWhatIsWrong();
    void cancels();
    void dropsStaleAnswers();
    void importsText();
    void savesAs();
    void savesTheView_data();
    void savesTheView();
    void takesGroups();
    void remembersFiles();
    void hasEachKeyOnce_data();
    void hasEachKeyOnce();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    void openDemo();
    void type(const QString &text);

    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    VERIFY_RESULT(tests::writeDemoCapture(path("demo.pgcap")));
    VERIFY_RESULT(tests::writeCapture(path("three.pgcap"),
                                      {{Timestamp(1'000'000'000'000), tests::makeFatTree(4)},
                                       {Timestamp(2'000'000'000'000), tests::makeFatTree(6)},
                                       {Timestamp(4'000'000'000'000), tests::makeFatTree(4)}}));
    QFile bad(path("bad.pgcap"));
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write(QByteArray("SQLite format 3\0", 16) + QByteArray(4096, 'x'));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestMainWindow::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window.reset();
    m_settings = std::make_unique<Settings>();
    m_settings->clearRecentFiles();
    m_window = std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Remember);
    m_window->opener()->setImporter(QStringLiteral(PICKGLASS_PGCAP));
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestMainWindow::openDemo()
{
    QSignalSpy settled(m_window.get(), &MainWindow::settled);
    m_window->open({path("demo.pgcap")});
    QVERIFY(settled.wait(20000));
    QVERIFY(m_window->session()->snapshot());
}

void TestMainWindow::type(const QString &text)
{
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
    auto *edit = m_window->findChild<QLineEdit *>(QStringLiteral("paletteEdit"));
    QVERIFY(edit->isVisible());
    edit->setText(text);
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(!edit->isVisible());
}

void TestMainWindow::opensACapture()
{
    openDemo();
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("demo.pgcap")));
    QVERIFY(m_window->views()->isVisible());
    QVERIFY(m_window->isSettled());
}

void TestMainWindow::offersASimulation()
{
    StartPage page;
    const QSignalSpy asked(&page, &StartPage::simulationRequested);
    const auto buttons = page.findChildren<QPushButton *>();
    const auto simulation = std::ranges::find_if(buttons, [](const QPushButton *button) {
        return button->text() == QStringLiteral("Try a simulated fabric");
    });
    QVERIFY(simulation != buttons.end());
    (*simulation)->click();
    QCOMPARE(asked.count(), 1);
}

void TestMainWindow::closesPanelsWithoutRoom()
{
    openDemo();
    const auto *menus = m_window->findChild<Menus *>();
    QVERIFY(menus->showBrowser->isChecked() && menus->showInspector->isChecked());
    m_window->resize(700, 500);
    QVERIFY(!menus->showBrowser->isChecked() && !menus->showInspector->isChecked());
    QVERIFY(m_settings->isBrowserShown() && m_settings->isInspectorShown());
    // Beside one of them there is room sooner.
    m_window->resize(1000, 700);
    QVERIFY(!menus->showBrowser->isChecked() && menus->showInspector->isChecked());
    m_window->resize(1280, 800);
    QVERIFY(menus->showBrowser->isChecked() && menus->showInspector->isChecked());
}

void TestMainWindow::showsEveryView()
{
    openDemo();
    QVERIFY(m_window->views()->count() > 0);
    for (int i = 0; i < std::min(9, m_window->views()->count()); ++i) {
        QTest::keyClick(m_window.get(), static_cast<Qt::Key>(Qt::Key_1 + i), Qt::ControlModifier);
        QVERIFY(m_window->views()->currentView());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->views()->currentView()->isComplete(), 20000);
    }
    const QString last = m_window->views()->currentId();
    QVERIFY(!m_window->views()->showView(QStringLiteral("no such view")));
    QCOMPARE(m_window->views()->currentId(), last);
    QCOMPARE(m_settings->view(), last);
}

/// The tabs are those of one group; a group goes to its view that was shown last.
void TestMainWindow::groupsViews()
{
    openDemo();
    ViewStack &views = *m_window->views();
    auto *groups = m_window->findChild<TabBar *>(QStringLiteral("groups"));
    auto *tabs = m_window->findChild<TabBar *>(QStringLiteral("views"));
    m_window->resize(1600, 900);
    const auto seen = [tabs] {
        QStringList titles;
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->isTabVisible(i)) {
                titles << tabs->tabText(i);
            }
        }
        return titles;
    };
    QVERIFY(views.showView(QStringLiteral("topology")));
    QTRY_COMPARE(seen(),
                 (QStringList{"Overview", "Topology", "Matrix", "Charts", "Heat map", "Racks"}));
    QVERIFY(views.showView(QStringLiteral("ports")));
    QCOMPARE(groups->currentIndex(), static_cast<int>(ViewGroup::Lists));
    QCOMPARE(seen(), (QStringList{"Nodes", "Ports", "Links", "Events", "Inventory", "Flaps",
                                  "Bit errors", "History", "Rails"}));
    groups->setCurrentIndex(static_cast<int>(ViewGroup::Subnet));
    QCOMPARE(seen(),
             (QStringList{"Partitions", "Multicast", "Lanes", "Adaptive routing", "Managers"}));
    groups->setCurrentIndex(static_cast<int>(ViewGroup::Lists));
    groups->setCurrentIndex(static_cast<int>(ViewGroup::See));
    QCOMPARE(views.currentId(), QStringLiteral("topology"));
    groups->setCurrentIndex(static_cast<int>(ViewGroup::Explain));
    QCOMPARE(views.currentId(), QStringLiteral("routes"));
    groups->setCurrentIndex(static_cast<int>(ViewGroup::Lists));
    QCOMPARE(views.currentId(), QStringLiteral("ports"));
    // What is wrong is marked on its group while another one is shown.
    const int problems = tabs->badge(0).count;
    QVERIFY(problems > 0);
    QCOMPARE(groups->badge(static_cast<int>(ViewGroup::See)).count, problems);
    groups->setCurrentIndex(static_cast<int>(ViewGroup::See));
    QCOMPARE(groups->badge(static_cast<int>(ViewGroup::See)).count, 0);
    // All of them are there at the width of a small window.
    QVERIFY(groups->width() + tabs->sizeHint().width() < 1000);
}

void TestMainWindow::goesToWhatIsSearched()
{
    openDemo();
    QSignalSpy goTo(m_window->session(), &Session::goToRequested);
    const Fabric &fabric = *m_window->session()->snapshot()->fabric;
    const Node &node = fabric.nodes()[fabric.nodes().size() / 2];
    type(node.guid.toString());
    QCOMPARE(goTo.count(), 1);
    QCOMPARE(m_window->session()->selection(), Selection::ofNode(node.guid));
}

void TestMainWindow::runsACommand()
{
    openDemo();
    type(QStringLiteral("Show Links"));
    QCOMPARE(m_window->views()->currentId(), QStringLiteral("links"));
}

void TestMainWindow::leavesThePalette()
{
    openDemo();
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
    auto *edit = m_window->findChild<QLineEdit *>(QStringLiteral("paletteEdit"));
    QVERIFY(edit->isVisible());
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(!edit->isVisible());
    QVERIFY(m_window->session()->selection().isEmpty());
}

void TestMainWindow::goesBackAndForward()
{
    openDemo();
    Session *session = m_window->session();
    const auto &nodes = session->snapshot()->fabric->nodes();
    const auto a = Selection::ofNode(nodes[0].guid);
    const auto b = Selection::ofNode(nodes[1].guid);
    session->select(a);
    QCoreApplication::processEvents();
    session->select(b);
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(session->selection(), a);
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(session->selection(), b);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QCOMPARE(session->selection(), b);
    QTest::keyClick(m_window.get(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(session->selection().isEmpty());
}

void TestMainWindow::switchesTheme()
{
    openDemo();
    QVERIFY(!tokens().isDark);
    QSignalSpy changed(&Theme::instance(), &Theme::changed);
    QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier);
    QCOMPARE(changed.count(), 1);
    QVERIFY(tokens().isDark);
    QCOMPARE(m_settings->themeMode(), Theme::Mode::Dark);
    QVERIFY(m_window->grab().toImage().pixelColor(4, 4).lightness() < 64);
    QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier);
    QVERIFY(m_window->grab().toImage().pixelColor(4, 4).lightness() > 192);
}

void TestMainWindow::stepsThroughTime()
{
    m_window->open({path("three.pgcap")});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->snapshot(), 20000);
    auto *strip = m_window->findChild<MomentStrip *>();
    QTRY_COMPARE_WITH_TIMEOUT(strip->current(), size_t(2), 20000);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isSettled() && strip->isVisible(), 20000);
    const auto last = m_window->session()->snapshot()->fabric->nodes().size();
    QTest::keyClick(strip, Qt::Key_Left);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session()->snapshot()->time, Timestamp(2'000'000'000'000),
                              20000);
    QVERIFY(m_window->session()->snapshot()->fabric->nodes().size() > last);
    QTest::keyClick(strip, Qt::Key_Home);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session()->snapshot()->time, Timestamp(1'000'000'000'000),
                              20000);
    QTest::keyClick(strip, Qt::Key_Left);
    QCOMPARE(strip->current(), size_t(0));
    QCOMPARE(format::time(Timestamp(1'614'088'926'000'000)),
             QStringLiteral("2021-02-23 14:02:06 UTC"));
}

void TestMainWindow::tellsWhatIsWrong_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::newRow("missing") << QStringList{path("nowhere.pgcap")};
    QTest::newRow("folder") << QStringList{m_folder.path()};
    QTest::newRow("damaged") << QStringList{path("bad.pgcap")};
    QTest::newRow("mixed") << QStringList{path("demo.pgcap"), path("three.pgcap")};
}

void TestMainWindow::tellsWhatIsWrong()
{
    QFETCH(QStringList, files);
    QSignalSpy failed(m_window.get(), &MainWindow::failed);
    m_window->open(files);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 20000);
    const QString why = failed.front().front().toString();
    QVERIFY(why.size() > 20);
    QVERIFY(!m_window->session()->snapshot());
    // The window still works.
    openDemo();
}

void TestMainWindow::cancels()
{
    QSignalSpy cancelled(m_window->opener(), &Opener::cancelled);
    QSignalSpy opened(m_window->opener(), &Opener::opened);
    m_window->open({path("demo.pgcap")});
    QVERIFY(m_window->opener()->isBusy());
    m_window->opener()->cancel();
    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!m_window->opener()->isBusy());
    openDemo();
    QCOMPARE(opened.count(), 1);
}

void TestMainWindow::dropsStaleAnswers()
{
    QSignalSpy opened(m_window->opener(), &Opener::opened);
    m_window->open({path("three.pgcap")});
    m_window->open({path("demo.pgcap")});
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 20000);
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("demo.pgcap")));
}

void TestMainWindow::importsText()
{
    QFile text(path("tree.txt"));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write(tests::toIbnetdiscover(*tests::makeFatTree(4)));
    text.close();
    m_window->open({path("tree.txt")});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->snapshot(), 30000);
    QCOMPARE(m_window->session()->snapshot()->fabric->nodes().size(),
             tests::makeFatTree(4)->nodes().size());

    QDir(m_folder.path()).mkdir(QStringLiteral("texts"));
    QVERIFY(QFile::copy(path("tree.txt"), path("texts/tree.txt")));
    m_window->keeper()->close();
    m_window->open({path("texts")});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->snapshot(), 30000);
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("texts")));

    QFile prose(path("prose.txt"));
    QVERIFY(prose.open(QIODevice::WriteOnly));
    prose.write("Dear diary, today I opened a file that is no discovery at all.\n");
    prose.close();
    QSignalSpy failed(m_window.get(), &MainWindow::failed);
    m_window->open({path("prose.txt")});
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30000);
    const QString why = failed.front().front().toString();
    QVERIFY2(why.startsWith(path("prose.txt") + QLatin1String(": ")), qPrintable(why));
}

void TestMainWindow::savesAs()
{
    openDemo();
    m_window->keeper()->saveAs(path("copy.pgcap"));
    QTRY_COMPARE_WITH_TIMEOUT(m_window->keeper()->capture()->path, path("copy.pgcap"), 20000);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isSettled(), 20000);
    QVERIFY(m_window->session()->snapshot());
    QSignalSpy troubled(m_window->keeper(), &CurrentSource::troubled);
    m_window->keeper()->saveAs(path("no/such/folder.pgcap"));
    QTRY_COMPARE_WITH_TIMEOUT(troubled.count(), 1, 20000);
    QCOMPARE(m_window->keeper()->capture()->path, path("copy.pgcap"));
}

void TestMainWindow::savesTheView_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QList<bool>>("enabled"); // PNG, SVG, PDF, CSV, copy
    QTest::newRow("topology") << QStringLiteral("topology") << QList{true, true, true, false, true};
    QTest::newRow("table") << QStringLiteral("ports") << QList{false, false, false, true, false};
    QTest::newRow("nothing to draw")
        << QStringLiteral("charts") << QList{false, false, false, false, false};
}

/// File ▸ Save this view offers what the view has.
void TestMainWindow::savesTheView()
{
    QFETCH(QString, view);
    QFETCH(QList<bool>, enabled);
    openDemo();
    QVERIFY(m_window->views()->showView(view));
    QTRY_VERIFY(m_window->views()->currentView()->isComplete());
    QMenu *menu = m_window->findChild<Menus *>()->viewFiles();
    // Filled anew each time.
    for (int time = 0; time < 2; ++time) {
        Q_EMIT menu->aboutToShow();
        QList<bool> found;
        for (const QAction *action : menu->actions()) {
            if (!action->isSeparator()) {
                found << action->isEnabled();
            }
        }
        QCOMPARE(found, enabled);
    }
    if (enabled.constLast()) {
        QGuiApplication::clipboard()->clear();
        menu->actions().constLast()->trigger();
        QVERIFY(!QGuiApplication::clipboard()->image().isNull());
    }
}

void TestMainWindow::takesGroups()
{
    openDemo();
    const Fabric &fabric = *m_window->session()->snapshot()->fabric;
    const auto host = std::find_if(fabric.nodes().begin(), fabric.nodes().end(),
                                   [](const Node &node) { return node.isHostAdapter(); });
    GroupsDialog dialog(m_window->session());
    dialog.setText(QStringLiteral("rack: %1, nobody\n").arg(host->system));
    QSignalSpy changed(m_window->session(), &Session::groupsChanged);
    static_cast<QDialog &>(dialog).accept();
    QCOMPARE(changed.count(), 1);
    const auto &groups = m_window->session()->groups();
    QCOMPARE(groups.size(), size_t(1));
    QCOMPARE(groups.front().name, QStringLiteral("rack"));
    QVERIFY(
        std::binary_search(groups.front().nodes.begin(), groups.front().nodes.end(), host->guid));
}

void TestMainWindow::remembersFiles()
{
    openDemo();
    QCOMPARE(m_settings->recentFiles(), QStringList{path("demo.pgcap")});
    m_window->open({path("three.pgcap")});
    QTRY_COMPARE_WITH_TIMEOUT(m_settings->recentFiles().size(), 2, 20000);
    QCOMPARE(m_settings->recentFiles().front(), path("three.pgcap"));
    m_settings->addRecentFile(path("gone.pgcap"));
    QCOMPARE(m_settings->recentFiles().size(), 2);
}

void TestMainWindow::hasEachKeyOnce_data()
{
    QTest::addColumn<QString>("view");
    for (const ViewSpec &view : allViews()) {
        QTest::newRow(view.id) << QString::fromLatin1(view.id);
    }
}

/// A key that means two things does neither: neither in the whole window, nor in the window and in
/// the view that has the keyboard.
void TestMainWindow::hasEachKeyOnce()
{
    QFETCH(QString, view);
    openDemo();
    QVERIFY(m_window->views()->showView(view));
    const QWidget *shown = m_window->views()->currentView();
    const auto isInForce = [&](Qt::ShortcutContext context, const QWidget *of) {
        return context == Qt::WindowShortcut || (context == Qt::WidgetWithChildrenShortcut &&
                                                 (of == shown || shown->isAncestorOf(of)));
    };
    std::map<QString, QStringList> users;
    for (const QAction *action : m_window->findChildren<QAction *>()) {
        // Those of menus that are only shown there are no shortcuts.
        const QObjectList objects = action->associatedObjects();
        const bool isUsed = std::ranges::any_of(objects, [&](const QObject *object) {
            const auto *widget = qobject_cast<const QWidget *>(object);
            return widget && !qobject_cast<const QMenu *>(widget) &&
                   isInForce(action->shortcutContext(), widget) && widget->isVisible();
        });
        if (isUsed) {
            for (const QKeySequence &key : action->shortcuts()) {
                users[key.toString()] << action->text();
            }
        }
    }
    for (const QAbstractButton *button : m_window->findChildren<QAbstractButton *>()) {
        if (!button->shortcut().isEmpty() && button->isVisible()) {
            users[button->shortcut().toString()] << button->text();
        }
    }
    for (const QShortcut *shortcut : m_window->findChildren<QShortcut *>()) {
        const auto *of = qobject_cast<const QWidget *>(shortcut->parent());
        if (isInForce(shortcut->context(), of) && of->isVisible()) {
            users[shortcut->key().toString()] << shortcut->objectName();
        }
    }
    QVERIFY(users.size() > 20);
    for (const auto &[key, names] : users) {
        QVERIFY2(names.size() == 1,
                 qPrintable(QStringLiteral("%1: %2").arg(key, names.join(QStringLiteral(", ")))));
    }
}

PICKGLASS_TEST(TestMainWindow, QApplication)
#include "tst_mainwindow.moc"
