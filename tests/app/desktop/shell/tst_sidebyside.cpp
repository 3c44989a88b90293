// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/sidebyside.h"

#include "app/desktop/settings.h"
#include "app/desktop/window/commandline.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/screenshot.h"
#include "app/desktop/window/viewstack.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

/// Two captures in one window.
class TestSideBySide final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void givesEachCaptureAWindow();
    void takesNotTooMany();
    void followsEachOther();
    void sharesTheWindow();
    void hasKeysOfItsOwn();
    void isOnePicture();
    void keepsTheSettings();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    struct Pair
    {
        SideBySide window;
        MainWindow &left() const { return *window.parts().front(); }
        MainWindow &right() const { return *window.parts().back(); }
    };
    std::unique_ptr<Pair> makePair();
    void open(Pair &pair);

    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    Guid m_leaf; ///< in both
};

void TestSideBySide::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    const SharedFabric small = tests::makeFatTree(4);
    m_leaf = small->nodes().front().guid;
    VERIFY_RESULT(tests::writeCapture(path("a.pgcap"), {{Timestamp(1'000'000'000'000), small}}));
    VERIFY_RESULT(tests::writeCapture(path("b.pgcap"),
                                      {{Timestamp(2'000'000'000'000), tests::makeFatTree(6)}}));
    QFile text(path("c.txt"));
    QVERIFY(text.open(QIODevice::WriteOnly));
    m_settings = std::make_unique<Settings>();
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

std::unique_ptr<TestSideBySide::Pair> TestSideBySide::makePair()
{
    std::vector<std::unique_ptr<MainWindow>> parts;
    for (int i = 0; i < 2; ++i) {
        parts.push_back(
            std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::RememberFiles));
    }
    return std::unique_ptr<Pair>(new Pair{SideBySide(std::move(parts))});
}

void TestSideBySide::open(Pair &pair)
{
    pair.window.show();
    pair.left().open({path("a.pgcap")});
    pair.right().open({path("b.pgcap")});
    QTRY_VERIFY_WITH_TIMEOUT(pair.left().session()->snapshot() &&
                                 pair.right().session()->snapshot() && pair.left().isSettled() &&
                                 pair.right().isSettled(),
                             20'000);
}

void TestSideBySide::givesEachCaptureAWindow()
{
    using Windows = std::vector<QStringList>;
    const QString a = path("a.pgcap");
    const QString b = path("b.pgcap");
    const QString c = path("c.txt");
    QCOMPARE(filesOfWindows({}), Windows{{}});
    QCOMPARE(filesOfWindows({a}), Windows{{a}});
    QCOMPARE(filesOfWindows({a, b}), (Windows{{a}, {b}}));
    QCOMPARE(filesOfWindows({c, c}), (Windows{{c, c}}));
    QCOMPARE(filesOfWindows({c, a, c}), (Windows{{a}, {c, c}}));
    QCOMPARE(filesOfWindows({QStringLiteral("mad:")}), (Windows{{QStringLiteral("mad:")}}));
}

void TestSideBySide::takesNotTooMany()
{
    const QString program = QStringLiteral("pickglass");
    QVERIFY(!parseCommandLine({program, path("a.pgcap"), path("b.pgcap")}).exitCode);
    const CommandLine many =
        parseCommandLine(QStringList{program} + QStringList(5, path("a.pgcap")));
    QCOMPARE(many.exitCode.value_or(0), 2);
    QVERIFY(many.text.contains(u'4'));
}

void TestSideBySide::followsEachOther()
{
    const auto pair = makePair();
    open(*pair);
    pair->left().session()->select(Selection::ofNode(m_leaf));
    QCOMPARE(pair->right().session()->selection(), Selection::ofNode(m_leaf));
    // What the other has not is selected there all the same, and nothing breaks.
    const Fabric &larger = *pair->right().session()->snapshot()->fabric;
    const Fabric &smaller = *pair->left().session()->snapshot()->fabric;
    const auto only = std::ranges::find_if(larger.nodes(), [&smaller](const Node &node) {
        return !smaller.findNode(node.guid).isValid();
    });
    QVERIFY(only != larger.nodes().end());
    pair->right().session()->select(Selection::ofNode(only->guid));
    QCOMPARE(pair->left().session()->selection(), Selection::ofNode(only->guid));
    for (const char *view : {"topology", "nodes", "overview"}) {
        pair->left().views()->showView(QLatin1String(view));
        QCOMPARE(pair->right().views()->currentId(), QLatin1String(view));
    }
    pair->right().views()->showView(QStringLiteral("ports"));
    QCOMPARE(pair->left().views()->currentId(), QStringLiteral("ports"));
    QTRY_VERIFY_WITH_TIMEOUT(pair->left().isSettled() && pair->right().isSettled(), 20'000);
    QVERIFY(pair->left().session()->cursor() != pair->right().session()->cursor());
}

void TestSideBySide::sharesTheWindow()
{
    const auto pair = makePair();
    open(*pair);
    for (const QSize size : {QSize(1280, 800), QSize(2560, 1440)}) {
        pair->window.resize(size);
        QTRY_COMPARE(pair->window.size(), size);
        const QRect left(pair->left().mapTo(&pair->window, QPoint()), pair->left().size());
        const QRect right(pair->right().mapTo(&pair->window, QPoint()), pair->right().size());
        QTRY_VERIFY(std::abs(pair->left().width() - pair->right().width()) <= 1);
        QVERIFY(!left.intersects(right));
        QVERIFY(pair->window.rect().contains(left) && pair->window.rect().contains(right));
        // Halves of 640 px have room for the view alone.
        for (MainWindow *part : pair->window.parts()) {
            for (const char *panel : {"showBrowser", "showInspector"}) {
                auto *const action = part->findChild<QAction *>(QLatin1String(panel));
                QCOMPARE(action->isChecked(), size.width() > 2000);
            }
        }
    }
    QVERIFY(!pair->left().isWindow() && !pair->right().isWindow());
    QVERIFY(pair->window.windowTitle().contains(QLatin1String("a.pgcap")));
    QVERIFY(pair->window.windowTitle().contains(QLatin1String("b.pgcap")));
}

/// A key means the part that has the keyboard, and that alone.
void TestSideBySide::hasKeysOfItsOwn()
{
    const auto pair = makePair();
    open(*pair);
    QVERIFY(QTest::qWaitForWindowActive(&pair->window));
    pair->left().views()->goToViewAt(0);
    const Timestamp right = pair->right().session()->cursor();
    pair->left().session()->setCursor(pair->left().session()->extent().start);
    QCOMPARE(pair->right().session()->cursor(), right);
    auto *const leftPanel = pair->left().findChild<QAction *>(QStringLiteral("showInspector"));
    auto *const rightPanel = pair->right().findChild<QAction *>(QStringLiteral("showInspector"));
    const bool wasLeft = leftPanel->isChecked();
    const bool wasRight = rightPanel->isChecked();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F11);
    QCOMPARE(leftPanel->isChecked(), !wasLeft);
    QCOMPARE(rightPanel->isChecked(), wasRight);
    // To the other part and back.
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ControlModifier);
    QVERIFY(pair->right().isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F11);
    QCOMPARE(leftPanel->isChecked(), !wasLeft);
    QCOMPARE(rightPanel->isChecked(), !wasRight);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ControlModifier);
    QVERIFY(pair->left().isAncestorOf(QApplication::focusWidget()));
}

void TestSideBySide::isOnePicture()
{
    const auto pair = makePair();
    pair->window.resize(1400, 700);
    open(*pair);
    Screenshot screenshot(&pair->window, pair->window.parts(), path("both.png"));
    QSignalSpy done(&screenshot, &Screenshot::done);
    QVERIFY(done.wait(20'000));
    QCOMPARE(done.first().first().toString(), QString());
    QCOMPARE(QImage(path("both.png")).size(), pair->window.size());
}

/// Half a window is not what a window by itself wants the next time.
void TestSideBySide::keepsTheSettings()
{
    m_settings->setView(QStringLiteral("overview"));
    m_settings->setPanels(true, true);
    const QByteArray geometry = m_settings->windowGeometry();
    const auto pair = makePair();
    open(*pair);
    pair->left().views()->showView(QStringLiteral("ports"));
    pair->window.resize(1000, 600);
    QVERIFY(pair->window.close());
    QCOMPARE(m_settings->windowGeometry(), geometry);
    QCOMPARE(m_settings->view(), QStringLiteral("overview"));
    QVERIFY(m_settings->isBrowserShown());
    QVERIFY(m_settings->recentFiles().contains(path("a.pgcap")));
}

PICKGLASS_TEST(TestSideBySide, QApplication)
#include "tst_sidebyside.moc"
