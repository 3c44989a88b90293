// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/sidebyside.h"

#include "app/desktop/commandline.h"
#include "app/desktop/mainwindow.h"
#include "app/desktop/screenshot.h"
#include "app/desktop/settings.h"
#include "app/desktop/viewstack.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"

#include <QApplication>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

/// Two captures in two windows.
class TestSideBySide final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void givesEachCaptureAWindow();
    void takesNotTooMany();
    void followsEachOther();
    void sharesThePlace();
    void isOnePicture();
    void keepsTheSettings();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    struct Pair
    {
        explicit Pair(Settings *settings)
            : left(settings, MainWindow::Memory::RememberFiles),
              right(settings, MainWindow::Memory::RememberFiles)
        {
        }
        MainWindow left;
        MainWindow right;
        SideBySide sideBySide{{&left, &right}};
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
    return std::make_unique<Pair>(m_settings.get());
}

void TestSideBySide::open(Pair &pair)
{
    pair.left.show();
    pair.right.show();
    pair.left.open({path("a.pgcap")});
    pair.right.open({path("b.pgcap")});
    QTRY_VERIFY_WITH_TIMEOUT(pair.left.session()->snapshot() && pair.right.session()->snapshot() &&
                                 pair.left.isSettled() && pair.right.isSettled(),
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
    pair->left.session()->select(Selection::ofNode(m_leaf));
    QCOMPARE(pair->right.session()->selection(), Selection::ofNode(m_leaf));
    // What the other has not is selected there all the same, and nothing breaks.
    const Fabric &larger = *pair->right.session()->snapshot()->fabric;
    const Fabric &smaller = *pair->left.session()->snapshot()->fabric;
    const auto only = std::ranges::find_if(larger.nodes(), [&smaller](const Node &node) {
        return !smaller.findNode(node.guid).isValid();
    });
    QVERIFY(only != larger.nodes().end());
    pair->right.session()->select(Selection::ofNode(only->guid));
    QCOMPARE(pair->left.session()->selection(), Selection::ofNode(only->guid));
    for (const char *view : {"topology", "nodes", "overview"}) {
        pair->left.views()->showView(QLatin1String(view));
        QCOMPARE(pair->right.views()->currentId(), QLatin1String(view));
    }
    pair->right.views()->showView(QStringLiteral("ports"));
    QCOMPARE(pair->left.views()->currentId(), QStringLiteral("ports"));
    QTRY_VERIFY_WITH_TIMEOUT(pair->left.isSettled() && pair->right.isSettled(), 20'000);
    QVERIFY(pair->left.session()->cursor() != pair->right.session()->cursor());
}

void TestSideBySide::sharesThePlace()
{
    const auto pair = makePair();
    pair->left.show();
    pair->right.show();
    pair->sideBySide.arrange({100, 20, 3001, 1000});
    const QRect left = pair->left.frameGeometry();
    const QRect right = pair->right.frameGeometry();
    QCOMPARE(left.topLeft(), QPoint(100, 20));
    QCOMPARE(left.size(), QSize(1500, 1000));
    QCOMPARE(right.topLeft(), QPoint(1601, 20));
    QCOMPARE(right.size(), left.size());

    pair->sideBySide.arrange({0, 0, 1000, 700});
    QVERIFY(pair->left.frameGeometry().width() > 500);
    QCOMPARE(pair->left.frameGeometry().left(), 0);
    QCOMPARE(pair->right.frameGeometry().right(), 999);
}

void TestSideBySide::isOnePicture()
{
    const auto pair = makePair();
    pair->left.resize(700, 500);
    pair->right.resize(700, 500);
    open(*pair);
    Screenshot screenshot({&pair->left, &pair->right}, path("both.png"));
    QSignalSpy done(&screenshot, &Screenshot::done);
    QVERIFY(done.wait(20'000));
    QCOMPARE(done.first().first().toString(), QString());
    const QImage image(path("both.png"));
    QCOMPARE(image.size(), QSize(pair->left.width() + pair->right.width(), pair->left.height()));
}

/// Half the screen is not what a window by itself wants the next time.
void TestSideBySide::keepsTheSettings()
{
    m_settings->setView(QStringLiteral("overview"));
    const QByteArray geometry = m_settings->windowGeometry();
    const auto pair = makePair();
    open(*pair);
    pair->left.views()->showView(QStringLiteral("ports"));
    pair->sideBySide.arrange({0, 0, 1000, 600});
    pair->left.close();
    pair->right.close();
    QCOMPARE(m_settings->windowGeometry(), geometry);
    QCOMPARE(m_settings->view(), QStringLiteral("overview"));
    QVERIFY(m_settings->recentFiles().contains(path("a.pgcap")));
}

QTEST_MAIN(TestSideBySide)
#include "tst_sidebyside.moc"
