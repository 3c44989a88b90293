// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/filedialogs.h"
#include "app/desktop/handbook/handbookwindow.h"
#include "app/desktop/savednotice.h"
#include "app/desktop/settings.h"
#include "app/desktop/window/helpsheet.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/menus.h"
#include "app/desktop/window/tour.h"
#include "app/desktop/window/viewstack.h"
#include "app/handbook/handbook.h"
#include "core/formats/import.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace pickglass;

namespace {

constexpr auto Patience = 20'000;

} // namespace

/// The parts of the window and how the keyboard gets to them.
class TestWorkspace final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void continuesTheLastSession();
    void takesTheTour();
    void hidesThePanels_data();
    void hidesThePanels();
    void goesIntoTheView();
    void goesFromViewToView();
    void goesFromPaneToPane();
    void findsInTheView_data();
    void findsInTheView();
    void dropsTheMenus();
    void explainsEveryView();
    void helpFits_data();
    void helpFits();
    void helpLeavesMnemonicsOut();
    void handbookHasTheKeys();
    void opensTheHandbook();
    void asksForEveryFormat();
    void opensFolders();
    void startsWhereFilesWereOpened();
    void saysWhatWasSaved();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    void makeWindow();
    void openDemo();
    bool hasFocusInView() const;
    QWidget *part(const char *className) const;
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(m_window.get(), key, modifiers);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void TestWorkspace::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    VERIFY_RESULT(tests::writeDemoCapture(path("demo.pgcap")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestWorkspace::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window.reset();
    m_settings = std::make_unique<Settings>();
    m_settings->setPanels(true, true);
    m_settings->setTourSeen(true);
    m_settings->setFolders({}, {});
    FileFolders::instance().setForOpening({});
    FileFolders::instance().setForSaving({});
    makeWindow();
}

void TestWorkspace::makeWindow()
{
    m_window.reset();
    m_window = std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Remember);
    m_window->opener()->setImporter(QStringLiteral(PICKGLASS_PGCAP));
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    openDemo();
}

void TestWorkspace::openDemo()
{
    QSignalSpy settled(m_window.get(), &MainWindow::settled);
    m_window->open({path("demo.pgcap")});
    QVERIFY(settled.wait(Patience));
}

QWidget *TestWorkspace::part(const char *className) const
{
    for (QWidget *widget : m_window->findChildren<QWidget *>()) {
        if (widget->inherits(className)) {
            return widget;
        }
    }
    return nullptr;
}

/// Or on the tabs, where nothing in the view can have it: this capture has one moment.
bool TestWorkspace::hasFocusInView() const
{
    const View *view = m_window->views()->currentView();
    const auto children = view->findChildren<QWidget *>();
    const bool canHave = std::ranges::any_of(children, [](const QWidget *child) {
        return (child->focusPolicy() & Qt::TabFocus) && child->isVisible() && child->isEnabled();
    });
    const QWidget *focus = QApplication::focusWidget();
    return canHave ? view->isAncestorOf(focus) : qobject_cast<const QTabBar *>(focus) != nullptr;
}

void TestWorkspace::hidesThePanels_data()
{
    QTest::addColumn<QByteArray>("panel");
    QTest::addColumn<QString>("action");
    QTest::addColumn<int>("key");
    QTest::newRow("browser") << QByteArray("pickglass::Browser") << "showBrowser"
                             << static_cast<int>(Qt::Key_F9);
    QTest::newRow("inspector") << QByteArray("pickglass::Inspector") << "showInspector"
                               << static_cast<int>(Qt::Key_F11);
}

void TestWorkspace::hidesThePanels()
{
    QFETCH(QByteArray, panel);
    QFETCH(QString, action);
    QFETCH(int, key);
    QVERIFY(part(panel.constData())->isVisible());
    const int width = m_window->views()->width();
    press(static_cast<Qt::Key>(key));
    QVERIFY(!part(panel.constData())->isVisible());
    QTRY_VERIFY(m_window->views()->width() > width);
    // The next window is as this one was left.
    makeWindow();
    QVERIFY(!part(panel.constData())->isVisible());
    const auto buttons = m_window->findChildren<QToolButton *>();
    const auto button = std::ranges::find_if(buttons, [&action](const QToolButton *one) {
        return one->defaultAction() && one->defaultAction()->objectName() == action;
    });
    QVERIFY(button != buttons.end());
    QVERIFY((*button)->isVisible());
    QVERIFY(!(*button)->accessibleName().isEmpty() || !(*button)->text().isEmpty());
    (*button)->click();
    QVERIFY(part(panel.constData())->isVisible());
    makeWindow();
    QVERIFY(part(panel.constData())->isVisible());
    // The filter of the browser is not put into what cannot be seen.
    press(Qt::Key_F9);
    press(Qt::Key_F, Qt::ControlModifier);
    QVERIFY(part("pickglass::Browser")->isVisible());
}

void TestWorkspace::goesIntoTheView()
{
    for (int i = 0; i < m_window->views()->count(); ++i) {
        const QKeySequence keys = ViewStack::keyOf(i);
        if (keys.isEmpty()) {
            continue;
        }
        press(keys[0].key(), keys[0].keyboardModifiers());
        QCOMPARE(m_window->views()->currentTitle(), ViewStack::title(i));
        QVERIFY2(hasFocusInView(), qPrintable(keys.toString()));
        QVERIFY(QApplication::focusWidget()->focusPolicy() & Qt::TabFocus);
    }
}

void TestWorkspace::goesFromViewToView()
{
    press(Qt::Key_1, Qt::ControlModifier);
    for (int i = 1; i < m_window->views()->count(); ++i) {
        press(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(m_window->views()->currentTitle(), ViewStack::title(i));
        QVERIFY(hasFocusInView());
    }
    press(Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(m_window->views()->currentTitle(), ViewStack::title(0));
    press(Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(m_window->views()->currentTitle(), ViewStack::title(m_window->views()->count() - 1));
}

void TestWorkspace::goesFromPaneToPane()
{
    constexpr std::array Parts{"pickglass::TopBar", "pickglass::Browser", "pickglass::ViewStack"};
    const auto visited = [&](Qt::KeyboardModifiers modifiers) {
        QStringList names;
        for (int i = 0; i < 10; ++i) {
            press(Qt::Key_F6, modifiers);
            for (const char *name : Parts) {
                if (part(name)->isAncestorOf(QApplication::focusWidget())) {
                    names << QString::fromLatin1(name);
                }
            }
        }
        return names;
    };
    press(Qt::Key_7, Qt::ControlModifier);
    const QStringList onwards = visited({});
    const QStringList backwards = visited(Qt::ShiftModifier);
    for (const char *name : Parts) {
        QVERIFY2(onwards.contains(QLatin1String(name)), name);
        QVERIFY2(backwards.contains(QLatin1String(name)), name);
    }
}

void TestWorkspace::findsInTheView_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<bool>("hasFilter");
    for (const char *view : {"nodes", "ports", "links", "events", "changes", "heatmap"}) {
        QTest::newRow(view) << QString::fromLatin1(view) << true;
    }
    for (const char *view : {"overview", "topology", "matrix", "top", "sm"}) {
        QTest::newRow(view) << QString::fromLatin1(view) << false;
    }
}

void TestWorkspace::findsInTheView()
{
    QFETCH(QString, view);
    QFETCH(bool, hasFilter);
    m_window->views()->showView(view);
    m_window->views()->focusView();
    press(Qt::Key_F, Qt::ControlModifier);
    const QWidget *where = hasFilter ? static_cast<QWidget *>(m_window->views()->currentView())
                                     : part("pickglass::Browser");
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    QVERIFY(where->isAncestorOf(QApplication::focusWidget()));
}

void TestWorkspace::dropsTheMenus()
{
    for (const auto &[key, modifiers] :
         {std::pair(Qt::Key_F10, Qt::NoModifier), std::pair(Qt::Key_F, Qt::AltModifier)}) {
        // The menu before may have taken the activation with it.
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        bool wasShown = false;
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&wasShown] {
            if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
                wasShown = true;
                menu->close();
            }
        });
        look.start(10);
        // A key that comes before the window is active again is lost.
        for (int attempt = 0; attempt < 10 && !wasShown; ++attempt) {
            press(key, modifiers);
            (void)QTest::qWaitFor([&wasShown] { return wasShown; }, 1000);
        }
        QVERIFY2(wasShown, qPrintable(QKeySequence(key).toString()));
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }
}

void TestWorkspace::explainsEveryView()
{
    for (const ViewSpec &view : allViews()) {
        const ViewHelp help = helpOfView(QLatin1String(view.id));
        QVERIFY2(help.text.size() > 60, view.id);
        QVERIFY2(help.keys.size() > 1, view.id);
    }
    QVERIFY(helpOfView(QStringLiteral("other")).text.isEmpty());
}

void TestWorkspace::helpFits_data()
{
    QTest::addColumn<QSize>("window");
    QTest::newRow("1280 x 800") << QSize(1280, 800);
    QTest::newRow("large") << QSize(2560, 1440);
}

void TestWorkspace::helpFits()
{
    QFETCH(QSize, window);
    m_window->resize(window);
    for (int i = 0; i < m_window->views()->count(); ++i) {
        m_window->views()->showViewAt(i);
        HelpSheet sheet(*m_window->findChild<Menus *>(), m_window->views()->currentId(),
                        m_window->views()->currentTitle(), m_window.get());
        sheet.show();
        QVERIFY(QTest::qWaitForWindowExposed(&sheet));
        QVERIFY(sheet.width() <= window.width() - 40 && sheet.height() <= window.height() - 60);
        const auto labels = sheet.findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(
            labels, [i](const QLabel *label) { return label->text() == ViewStack::title(i); }));
        for (const QLabel *label : labels) {
            QVERIFY2(label->width() >= label->minimumSizeHint().width() &&
                         label->height() >= label->heightForWidth(label->width()),
                     qPrintable(label->text()));
        }
        auto *scroll = sheet.findChild<QScrollArea *>();
        QCOMPARE(scroll->horizontalScrollBar()->maximum(), 0);
        QVERIFY(scroll->verticalScrollBar()->maximum() > 0);
        QTest::keyClick(sheet.focusWidget(), Qt::Key_PageDown);
        QVERIFY(scroll->verticalScrollBar()->value() > 0);
        QTest::keyClick(&sheet, Qt::Key_Escape);
        QVERIFY(!sheet.isVisible());
    }
}

void TestWorkspace::helpLeavesMnemonicsOut()
{
    auto *menus = m_window->findChild<Menus *>();
    const QString before = menus->search->text();
    menus->search->setText(QStringLiteral("検索(&A)…"));
    const HelpSheet sheet(*menus, m_window->views()->currentId(), m_window->views()->currentTitle(),
                          m_window.get());
    menus->search->setText(before);
    const auto labels = sheet.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel *label) { return label->text() == QStringLiteral("検索"); }));
}

/// The page of a view has the keys that the help has.
void TestWorkspace::handbookHasTheKeys()
{
    for (const ViewSpec &view : allViews()) {
        const HandbookPage *page = handbookPage(handbookPageOfView(QLatin1String(view.id)));
        QVERIFY2(page, view.id);
        for (const KeyHelp &key : helpOfView(QLatin1String(view.id)).keys) {
            QVERIFY2(page->text.contains(QStringLiteral("| %1 | %2 |\n").arg(key.keys, key.what)),
                     qPrintable(page->name + u' ' + key.keys));
        }
    }
}

void TestWorkspace::opensTheHandbook()
{
    m_window->views()->showView(QStringLiteral("matrix"));
    press(Qt::Key_F1, Qt::NoModifier);
    const QPointer<HandbookWindow> handbook = m_window->findChild<HandbookWindow *>();
    QVERIFY(handbook && handbook->isVisible() && handbook->isWindow());
    QCOMPARE(handbook->currentPage(), QStringLiteral("view-matrix"));
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->views()->showView(QStringLiteral("sm"));
    press(Qt::Key_F1, Qt::NoModifier);
    QCOMPARE(m_window->findChildren<HandbookWindow *>().size(), 1);
    QCOMPARE(handbook->currentPage(), QStringLiteral("view-sm"));
    handbook->close();
    QTRY_VERIFY_WITH_TIMEOUT(!handbook, Patience);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestWorkspace::asksForEveryFormat()
{
    press(Qt::Key_O, Qt::ControlModifier);
    const auto *dialog = m_window->findChild<QFileDialog *>();
    QVERIFY(dialog);
    const QString kind = dialog->nameFilters().front();
    QVERIFY(kind.contains(QLatin1String("*.pgcap")));
    for (const QString &name : importedFileNames()) {
        QVERIFY2(kind.contains(name), qPrintable(name));
    }
    QCOMPARE(dialog->fileMode(), QFileDialog::ExistingFiles);
}

void TestWorkspace::opensFolders()
{
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("texts")));
    QFile text(path("texts/a.txt"));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write(
        "Ca\t1 \"H-0002c90300000001\"\t\t# \"host01 HCA-1\"\n"
        "[1](0002c90300000002) \t\"S-0002c90300000010\"[1]\t\t# lid 5 lmc 0 \"sw\" lid 1 4xEDR\n");
    text.close();
    press(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = m_window->findChild<QFileDialog *>();
    QVERIFY(dialog);
    QCOMPARE(dialog->fileMode(), QFileDialog::Directory);
    dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(path("texts"));
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->windowTitle().contains(QLatin1String("texts")), Patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->snapshot() && m_window->isSettled(), Patience);
    QCOMPARE(FileFolders::instance().forOpening(), m_folder.path());
}

void TestWorkspace::startsWhereFilesWereOpened()
{
    QCOMPARE(m_settings->folderForOpening(), m_folder.path());
    press(Qt::Key_O, Qt::ControlModifier);
    const auto *dialog = m_window->findChild<QFileDialog *>();
    QVERIFY(dialog);
    QCOMPARE(dialog->directory().absolutePath(), m_folder.path());
}

void TestWorkspace::saysWhatWasSaved()
{
    auto *notice = m_window->findChild<SavedNotice *>();
    QVERIFY(notice);
    QVERIFY(!notice->isVisible());
    QCOMPARE(notice->subject(), QStringLiteral("demo"));
    m_window->keeper()->saveAs(path("copy.pgcap"));
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), Patience);
    QCOMPARE(notice->path(), path("copy.pgcap"));
    QTRY_COMPARE_WITH_TIMEOUT(notice->subject(), QStringLiteral("copy"), Patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isSettled(), Patience);
    QVERIFY(notice->isVisible());
    m_window->keeper()->close();
    QVERIFY(!notice->isVisible());
}

/// What was open, selected and looked at when the window was closed is offered by the next one.
void TestWorkspace::continuesTheLastSession()
{
    const Fabric &fabric = *m_window->session()->snapshot()->fabric;
    const Guid spine = fabric.nodes().back().guid;
    m_window->session()->select(Selection::ofNode(spine));
    m_window->close();
    m_window = std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Remember);
    m_window->opener()->setImporter(QStringLiteral(PICKGLASS_PGCAP));
    m_window->show();
    auto *button = m_window->findChild<QToolButton *>(QStringLiteral("continue"));
    QVERIFY(button && button->isVisible());
    QVERIFY2(button->text().contains(QLatin1String("demo.pgcap")), qPrintable(button->text()));
    QSignalSpy settled(m_window.get(), &MainWindow::settled);
    button->click();
    QVERIFY(settled.wait(Patience));
    QCOMPARE(m_window->session()->selection(), Selection::ofNode(spine));

    // What is gone is not offered.
    m_settings->setLastSession({{path("demo.pgcap"), path("gone.pgcap")}, {}, {}, {}, {}, 0});
    m_window = std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Remember);
    m_window->show();
    QVERIFY(!m_window->findChild<QToolButton *>(QStringLiteral("continue"))->isVisible());
}

/// Offered once; each stop has a part that is there, and the keyboard does it all.
void TestWorkspace::takesTheTour()
{
    m_settings->setTourSeen(false);
    makeWindow();
    const auto *welcome = m_window->findChild<QWidget *>(QStringLiteral("welcome"));
    QVERIFY(welcome && welcome->isVisible());
    welcome->findChild<QPushButton *>()->click();
    QVERIFY(!welcome->isVisible());
    const QPointer<Tour> tour = m_window->findChild<Tour *>();
    QVERIFY(tour && tour->isVisible());
    QCOMPARE(tour->stops(), size_t(6));
    for (size_t stop = 0; stop < tour->stops(); ++stop) {
        QCOMPARE(tour->stop(), stop);
        const auto *card = tour->findChild<QFrame *>();
        QVERIFY(tour->rect().contains(card->geometry()));
        m_window->resize(stop % 2 == 0 ? QSize(800, 560) : QSize(1280, 800));
        QVERIFY(tour->rect().contains(card->geometry()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
    QTRY_VERIFY(!tour);
    // It is not offered again, and Escape ends it.
    openDemo();
    QVERIFY(!welcome->isVisible());
    m_window->findChild<QAction *>(QStringLiteral("tour"))->trigger();
    const QPointer<Tour> again = m_window->findChild<Tour *>();
    QVERIFY(again);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QCOMPARE(again->stop(), size_t(1));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!again);
}

PICKGLASS_TEST(TestWorkspace, QApplication)
#include "tst_workspace.moc"
