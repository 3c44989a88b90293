// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/handbook/handbookwindow.h"
#include "app/desktop/theme.h"
#include "app/handbook/handbook.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextLayout>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

struct ShownHandbook
{
    QTemporaryDir folder;
    HandbookWindow window{folder.path(), nullptr};

    /// With a picture of the view Topology.
    ShownHandbook()
    {
        QDir(folder.path()).mkdir(QStringLiteral("pictures"));
        QImage picture(1200, 720, QImage::Format_RGB32);
        picture.fill(Qt::darkCyan);
        picture.save(folder.filePath(QStringLiteral("pictures/view-topology.png")));
        window.showPage(QStringLiteral("view-topology"));
        window.show();
    }
    QTextBrowser *page() const { return window.findChild<QTextBrowser *>(); }
    QLineEdit *find() const { return window.findChild<QLineEdit *>(); }
    QTreeWidget *tree() const { return window.findChild<QTreeWidget *>(); }
    QString listed() const { return tree()->currentItem()->text(0); }
    QStringList shown() const
    {
        QStringList titles;
        for (QTreeWidgetItemIterator it(tree(), QTreeWidgetItemIterator::NotHidden); *it; ++it) {
            if ((*it)->parent() && !(*it)->parent()->isHidden()) {
                titles << (*it)->text(0);
            }
        }
        return titles;
    }
};

} // namespace

class TestHandbookWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void hasAllPages();
    static void leavesMissingPicturesOut();
    static void showsPages();
    static void goesBack();
    static void followsLinks();
    static void narrowsPages();
    static void findsOnThePage();
    static void worksByKeys();
    static void followsTheTheme();
    static void fitsPictures();
    static void isNamed();
};

void TestHandbookWindow::hasAllPages()
{
    QStringList files;
    for (const QString &file : QDir(QStringLiteral(":/pickglass/handbook")).entryList()) {
        files << file.chopped(3);
    }
    QStringList names;
    for (const HandbookPage &page : handbookPages()) {
        names << page.name;
        QVERIFY2(page.text.startsWith(u"# ") && !page.title.isEmpty(), qPrintable(page.name));
        QCOMPARE(page.part.isEmpty(), page.name == u"index");
    }
    QCOMPARE(names.front(), QStringLiteral("index"));
    names.sort();
    QCOMPARE(names, files);
    QVERIFY(!handbookPage(QStringLiteral("other")));
    QCOMPARE(handbookPage(handbookPageOfView(QStringLiteral("sm")))->title,
             QStringLiteral("Managers"));
}

void TestHandbookWindow::leavesMissingPicturesOut()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("pictures")));
    QFile picture(folder.filePath(QStringLiteral("pictures/a.png")));
    QVERIFY(picture.open(QIODevice::WriteOnly));
    picture.close();
    const QString text = QStringLiteral("# T\n\n![A](pictures/a.png)\n\nmiddle\n\n"
                                        "![B](pictures/b.png)\n\nend\n");
    QCOMPARE(withPicturesIn(text, folder.path()),
             QStringLiteral("# T\n\n![A](pictures/a.png)\n\nmiddle\n\nend\n"));
}

void TestHandbookWindow::showsPages()
{
    ShownHandbook shown;
    for (const HandbookPage &page : handbookPages()) {
        shown.window.showPage(page.name);
        QCOMPARE(shown.window.currentPage(), page.name);
        QVERIFY2(shown.page()->toPlainText().startsWith(page.title), qPrintable(page.name));
        QVERIFY(!shown.page()->toPlainText().contains(QLatin1String("```")));
        QCOMPARE(shown.listed(), page.title);
        QVERIFY(page.part.isEmpty() || shown.window.windowTitle().startsWith(page.title));
    }
    shown.window.showPage(QStringLiteral("view-other"));
    QCOMPARE(shown.window.currentPage(), QStringLiteral("index"));
}

void TestHandbookWindow::goesBack()
{
    ShownHandbook shown;
    auto *back = shown.window.findChild<QToolButton *>(QStringLiteral("handbookBack"));
    auto *forward = shown.window.findChild<QToolButton *>(QStringLiteral("handbookForward"));
    QVERIFY(!back->isEnabled());
    shown.window.findChild<QPushButton *>(QStringLiteral("handbookContents"))->click();
    QCOMPARE(shown.window.currentPage(), QStringLiteral("index"));
    QVERIFY(back->isEnabled() && !forward->isEnabled());
    back->click();
    QCOMPARE(shown.window.currentPage(), QStringLiteral("view-topology"));
    QCOMPARE(shown.listed(), QStringLiteral("Topology"));
    forward->click();
    QCOMPARE(shown.window.currentPage(), QStringLiteral("index"));
}

void TestHandbookWindow::followsLinks()
{
    ShownHandbook shown;
    QVERIFY(QTest::qWaitForWindowActive(&shown.window));
    // By the keyboard: the first link of the page.
    shown.page()->setFocus();
    QTest::keyClick(shown.page(), Qt::Key_Tab);
    QTest::keyClick(shown.page(), Qt::Key_Return);
    QCOMPARE(shown.window.currentPage(), QStringLiteral("view-matrix"));
    QCOMPARE(shown.listed(), QStringLiteral("Matrix"));
}

void TestHandbookWindow::narrowsPages()
{
    const ShownHandbook shown;
    const QStringList all = shown.shown();
    QCOMPARE(all.size(), static_cast<qsizetype>(handbookPages().size()) - 1);
    shown.find()->setText(QStringLiteral("crossed  RAIL"));
    QCOMPARE(shown.shown(), QStringList{"Rails"});
    shown.find()->setText(QStringLiteral("no such words"));
    QVERIFY(shown.shown().isEmpty());
    const auto labels = shown.window.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->isVisible() && label->text() == QStringLiteral("Pages: 0");
    }));
    shown.find()->clear();
    QCOMPARE(shown.shown(), all);
}

void TestHandbookWindow::findsOnThePage()
{
    ShownHandbook shown;
    shown.window.showPage(QStringLiteral("view-routes"));
    shown.find()->setText(QStringLiteral("pgcap"));
    const auto places = shown.page()->extraSelections();
    QVERIFY(places.size() > 5);
    QSet<int> seen;
    for (qsizetype i = 0; i <= places.size(); ++i) { // and from the start again
        QTest::keyClick(shown.find(), Qt::Key_Return);
        QCOMPARE(shown.page()->textCursor().selectedText(), QStringLiteral("pgcap"));
        seen.insert(shown.page()->textCursor().position());
    }
    QCOMPARE(seen.size(), places.size());
    shown.find()->clear();
    QVERIFY(shown.page()->extraSelections().isEmpty());
}

void TestHandbookWindow::worksByKeys()
{
    ShownHandbook shown;
    QVERIFY(QTest::qWaitForWindowActive(&shown.window));
    QTest::keyClick(&shown.window, Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(shown.window.focusWidget(), static_cast<QWidget *>(shown.find()));
    QTest::keyClicks(shown.find(), QStringLiteral("handover"));
    const QSignalSpy keys(&shown.window, &HandbookWindow::keysRequested);
    QTest::keyClick(&shown.window, Qt::Key_F1, Qt::ShiftModifier);
    QCOMPARE(keys.size(), 1);
    QTest::keyClick(shown.find(), Qt::Key_Escape);
    QVERIFY(shown.window.isVisible() && shown.find()->text().isEmpty());
    QTest::keyClick(shown.page(), Qt::Key_Escape);
    QVERIFY(!shown.window.isVisible());
}

void TestHandbookWindow::followsTheTheme()
{
    ShownHandbook shown;
    shown.window.showPage(QStringLiteral("recipe-cable"));
    const auto codeBackground = [&shown] {
        for (QTextBlock block = shown.page()->document()->begin(); block.isValid();
             block = block.next()) {
            if (block.blockFormat().hasProperty(QTextFormat::BlockCodeFence)) {
                return block.blockFormat().background().color();
            }
        }
        return QColor();
    };
    for (const Theme::Mode mode : {Theme::Mode::Dark, Theme::Mode::Light}) {
        Theme::instance().apply(*qApp, mode);
        QVERIFY(codeBackground().isValid());
        QCOMPARE(codeBackground().lightness() < 128, tokens().isDark);
    }
}

/// They take the width of the page, however wide the window is, but not more than their own.
void TestHandbookWindow::fitsPictures()
{
    ShownHandbook shown;
    QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
    const auto pictureWidth = [&shown] {
        for (QTextBlock block = shown.page()->document()->begin(); block.isValid();
             block = block.next()) {
            if (!block.begin().atEnd() && block.begin().fragment().charFormat().isImageFormat()) {
                return qRound(block.layout()->lineAt(0).naturalTextWidth());
            }
        }
        return 0;
    };
    for (const int width : {1040, 700, 900, 1900}) {
        shown.window.resize(width, 700);
        const auto room = [&shown] {
            return std::min(1200, shown.page()->viewport()->width() - 2 * Tokens::SpaceL);
        };
        QTRY_VERIFY(pictureWidth() <= room() && pictureWidth() > room() - 30);
    }
    shown.window.showPage(QStringLiteral("view-matrix"));
    QCOMPARE(pictureWidth(), 0);
}

void TestHandbookWindow::isNamed()
{
    const ShownHandbook shown;
    for (const QWidget *widget : shown.window.findChildren<QWidget *>()) {
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isNamed =
            !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        const bool isOurs = !widget->objectName().isEmpty() &&
                            !widget->objectName().startsWith(QLatin1String("qt_"));
        QVERIFY2(!isOurs || !(widget->focusPolicy() & Qt::TabFocus) || isNamed,
                 qPrintable(widget->objectName()));
    }
}

PICKGLASS_TEST(TestHandbookWindow, QApplication)
#include "tst_handbookwindow.moc"
