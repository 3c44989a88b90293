// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/severalfabrics.h"

#include "app/desktop/overview/fabricsmodel.h"
#include "app/desktop/settings.h"
#include "app/desktop/window/commandline.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QListWidget>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

constexpr int PatienceMs = 20'000;
constexpr qint64 Hour = 3600 * SecondUs;

} // namespace

/// Fabrics of their own in one window: two that overlap in time, and what is added.
class TestSeveralFabrics final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void isAskedFor();
    void listsThem();
    void showsEach();
    void goesToOneTime();
    void addsAndCloses();
    void hasKeys();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    std::unique_ptr<SeveralFabrics> make();
    static QListWidget *listOf(const SeveralFabrics &window)
    {
        return window.findChild<QListWidget *>(QStringLiteral("fabrics"));
    }
    static QString cell(const SeveralFabrics &window, int row, int column)
    {
        const auto *table = window.findChild<QTableView *>(QStringLiteral("allFabrics"));
        return table->model()->index(row, column).data().toString();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
};

void TestSeveralFabrics::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    const Timestamp begin(1'700'000'000'000'000);
    VERIFY_RESULT(
        tests::writeCapture(path("a.pgcap"), {{begin, tests::makeFatTree(4)},
                                              {begin + 2 * Hour, tests::makeFatTree(6)}}));
    VERIFY_RESULT(
        tests::writeCapture(path("b.pgcap"), {{begin + Hour, tests::makeFatTree(6)},
                                              {begin + 3 * Hour, tests::makeFatTree(4)}}));
    m_settings = std::make_unique<Settings>();
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

std::unique_ptr<SeveralFabrics> TestSeveralFabrics::make()
{
    const auto makePart = [this] {
        return std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::RememberFiles);
    };
    std::vector<std::unique_ptr<MainWindow>> parts;
    parts.push_back(makePart());
    parts.push_back(makePart());
    auto window = std::make_unique<SeveralFabrics>(std::move(parts), makePart);
    window->show();
    window->parts().front()->open({path("a.pgcap")});
    window->parts().back()->open({path("b.pgcap")});
    const bool isOpen = QTest::qWaitFor(
        [&] {
            return window->isSettled() &&
                   std::ranges::all_of(window->parts(), [](MainWindow *part) {
                       return part->session()->snapshot() && part->isSettled();
                   });
        },
        PatienceMs);
    return isOpen ? std::move(window) : nullptr;
}

void TestSeveralFabrics::isAskedFor()
{
    const QString program = QStringLiteral("pickglass");
    const QString option = QStringLiteral("--fabrics");
    const CommandLine line =
        parseCommandLine({program, option, path("a.pgcap"), QStringLiteral("mad:"),
                          QStringLiteral("synthetic:tree?k=4")});
    QVERIFY2(!line.exitCode, qPrintable(line.text));
    QVERIFY(line.hasSeveralFabrics);
    QCOMPARE(filesOfWindows(line.files).size(), size_t(3));
    // By itself, none beside a live one.
    QVERIFY(parseCommandLine({program, path("a.pgcap"), QStringLiteral("mad:")}).exitCode);
    const CommandLine many =
        parseCommandLine(QStringList{program, option} + QStringList(17, path("a.pgcap")));
    QCOMPARE(many.exitCode.value_or(0), 2);
    QVERIFY(many.text.contains(QLatin1String("16")));
}

void TestSeveralFabrics::listsThem()
{
    const auto window = make();
    QVERIFY(window);
    auto *table = window->findChild<QTableView *>(QStringLiteral("allFabrics"));
    const QAbstractItemModelTester tester(table->model());
    QCOMPARE(table->model()->rowCount(), 2);
    QCOMPARE(cell(*window, 0, FabricsModel::Name), QStringLiteral("a.pgcap"));
    QCOMPARE(cell(*window, 1, FabricsModel::Name), QStringLiteral("b.pgcap"));
    QCOMPARE(cell(*window, 0, FabricsModel::Switches), QStringLiteral("45"));
    QCOMPARE(cell(*window, 1, FabricsModel::Adapters), QStringLiteral("16"));
    QTRY_COMPARE_WITH_TIMEOUT(cell(*window, 0, FabricsModel::HealthScore), QStringLiteral("100"),
                              PatienceMs);
    QCOMPARE(cell(*window, 0, FabricsModel::Problems), QStringLiteral("no problems"));
    QCOMPARE(listOf(*window)->count(), 3);
    QVERIFY(listOf(*window)->item(2)->text().startsWith(QLatin1String("b.pgcap\nRecorded")));
    QVERIFY(window->current() == nullptr);
    QVERIFY(window->windowTitle().contains(u'2'));
}

void TestSeveralFabrics::showsEach()
{
    const auto window = make();
    QVERIFY(window);
    MainWindow *a = window->parts().front();
    MainWindow *b = window->parts().back();
    listOf(*window)->setCurrentRow(1);
    QCOMPARE(window->current(), a);
    QVERIFY(a->isVisible() && !b->isVisible());
    a->views()->showView(QStringLiteral("nodes"));
    // Out of the table, in the view that was looked at.
    window->showAll();
    QVERIFY(!a->isVisible());
    auto *table = window->findChild<QTableView *>(QStringLiteral("allFabrics"));
    Q_EMIT table->activated(table->model()->index(1, 0));
    QCOMPARE(window->current(), b);
    QVERIFY(b->isVisible());
    QCOMPARE(b->views()->currentId(), QStringLiteral("nodes"));
    a->session()->select(Selection::ofNode(a->session()->snapshot()->fabric->nodes().front().guid));
    QVERIFY(b->session()->selection().isEmpty());
}

void TestSeveralFabrics::goesToOneTime()
{
    const auto window = make();
    QVERIFY(window);
    MainWindow *a = window->parts().front();
    MainWindow *b = window->parts().back();
    window->showPart(a);
    const Timestamp both = b->session()->extent().start + Hour / 2;
    a->session()->setCursor(both);
    QCOMPARE(b->session()->cursor(), both);
    // What the other does not have, it is as near to as it can be, and does not lead back.
    const Timestamp early = a->session()->extent().start;
    a->session()->setCursor(early);
    QCOMPARE(a->session()->cursor(), early);
    QCOMPARE(b->session()->cursor(), b->session()->extent().start);
    a->session()->setRange({both, both + Hour / 4});
    QCOMPARE(b->session()->range(), a->session()->range());
    QTRY_COMPARE_WITH_TIMEOUT(cell(*window, 1, FabricsModel::Switches), QStringLiteral("45"),
                              PatienceMs);
}

void TestSeveralFabrics::addsAndCloses()
{
    const auto window = make();
    QVERIFY(window);
    window->showPart(window->parts().front());
    window->parts().front()->findChild<QAction *>(QStringLiteral("addFabric"))->trigger();
    QTRY_COMPARE(window->parts().size(), size_t(3));
    MainWindow *added = window->parts().back();
    QCOMPARE(window->current(), added);
    QCOMPARE(cell(*window, 2, FabricsModel::State), QStringLiteral("Not open"));
    window->showAll();
    window->parts().front()->findChild<QAction *>(QStringLiteral("addFabric"))->trigger();
    QTRY_COMPARE(window->current(), added); // there is one to open something in
    QCOMPARE(window->parts().size(), size_t(3));
    const Session *first = window->parts().front()->session();
    const Timestamp shown = first->extent().end;
    window->parts().front()->session()->setCursor(shown);
    added->open({path("b.pgcap")});
    QTRY_COMPARE_WITH_TIMEOUT(cell(*window, 2, FabricsModel::Name), QStringLiteral("b.pgcap"),
                              PatienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(added->isSettled(), PatienceMs);
    // What is opened goes where one looks, and moves nothing.
    QCOMPARE(first->cursor(), shown);
    QCOMPARE(added->session()->cursor(), shown);
    window->removePart(window->parts().front());
    QTRY_COMPARE(window->parts().size(), size_t(2));
    QCOMPARE(listOf(*window)->count(), 3);
    QVERIFY(window->current() == nullptr);
    QCOMPARE(cell(*window, 0, FabricsModel::Name), QStringLiteral("b.pgcap"));
    for (size_t parts = 2; parts < SeveralFabrics::MaxFabrics; ++parts) {
        QVERIFY(window->addPart() != nullptr);
    }
    QVERIFY(window->addPart() == nullptr);
    QVERIFY(window->close());
}

void TestSeveralFabrics::hasKeys()
{
    const auto window = make();
    QVERIFY(window);
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    QTest::keyClick(window.get(), Qt::Key_F6, Qt::ControlModifier);
    QCOMPARE(window->current(), window->parts().front());
    QTest::keyClick(window.get(), Qt::Key_F6, Qt::ControlModifier);
    QCOMPARE(window->current(), window->parts().back());
    QTest::keyClick(window.get(), Qt::Key_F6, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(window->current(), window->parts().front());
    // A key of the part means the one that is shown.
    auto *shown = window->parts().front()->findChild<QAction *>(QStringLiteral("showInspector"));
    auto *hidden = window->parts().back()->findChild<QAction *>(QStringLiteral("showInspector"));
    const bool was = shown->isChecked();
    const bool wasHidden = hidden->isChecked();
    window->parts().front()->views()->focusView();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F11);
    QCOMPARE(shown->isChecked(), !was);
    QCOMPARE(hidden->isChecked(), wasHidden);
}

PICKGLASS_TEST(TestSeveralFabrics, QApplication)
#include "tst_severalfabrics.moc"
