// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/handbook/handbookwindow.h"
#include "app/desktop/settings.h"
#include "app/desktop/view.h"
#include "app/desktop/window/helpsheet.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/menus.h"
#include "app/desktop/window/sidebyside.h"
#include "app/desktop/window/viewstack.h"
#include "app/handbook/handbook.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QShortcut>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <utility>

using namespace pickglass;

namespace {

using Keys = QSet<QString>;

/// One of the words of a text of keys, as QKeySequence writes it; empty for what is none.
QString keyOf(const QString &modifiers, const QString &word)
{
    static const QHash<QString, QString> signs{{QStringLiteral("←"), QStringLiteral("Left")},
                                               {QStringLiteral("→"), QStringLiteral("Right")},
                                               {QStringLiteral("↑"), QStringLiteral("Up")},
                                               {QStringLiteral("↓"), QStringLiteral("Down")},
                                               {QStringLiteral("−"), QStringLiteral("-")}};
    const auto keys = QKeySequence::fromString(modifiers + signs.value(word, word));
    return keys.isEmpty() || keys[0].key() == Qt::Key_unknown ? QString() : keys.toString();
}

/// The modifiers of a word are those of the next ones until " / "; "1 … 9" are all between, and
/// "1 …" are those until 0.
Keys keysIn(const QString &text)
{
    static const QRegularExpression separator(QStringLiteral(",?\\s+"));
    Keys keys;
    for (const QString &alternative : text.split(QStringLiteral(" / "))) {
        QString modifiers;
        int digit = 0; // the last one
        for (QString word : alternative.split(separator, Qt::SkipEmptyParts)) {
            if (const qsizetype plus = word.lastIndexOf(u'+'); word.size() > 1 && plus >= 0) {
                modifiers = word.left(plus + 1);
                word = word.mid(plus + 1);
            }
            if (word == u"…") {
                for (int i = digit + 1; i <= 10; ++i) {
                    keys << keyOf(modifiers, QString::number(i % 10));
                }
                continue;
            }
            digit = word.toInt();
            keys << keyOf(modifiers, word);
        }
    }
    if (keys.contains(QStringLiteral("Ctrl+Enter"))) {
        keys << QStringLiteral("Ctrl+Return");
    }
    keys.remove(QString());
    return keys;
}

Keys keysIn(const std::vector<KeyHelp> &rows)
{
    Keys keys;
    for (const KeyHelp &row : rows) {
        keys += keysIn(row.keys);
    }
    return keys;
}

/// Of the rows of the page below a heading.
Keys keysBelow(const QString &heading)
{
    static const QRegularExpression row(QStringLiteral("^\\| (.+?) \\| "),
                                        QRegularExpression::MultilineOption);
    const QString page = handbookPage(QStringLiteral("keyboard"))->text;
    Keys keys;
    for (auto it = row.globalMatch(page.section(QStringLiteral("\n## %1\n").arg(heading), 1)
                                       .section(QStringLiteral("\n## "), 0, 0));
         it.hasNext();) {
        keys += keysIn(it.next().captured(1));
    }
    return keys;
}

QList<QKeySequence> shortcutsOf(const QObject &object)
{
    if (const auto *action = qobject_cast<const QAction *>(&object)) {
        return action->shortcuts();
    }
    if (const auto *shortcut = qobject_cast<const QShortcut *>(&object)) {
        return shortcut->keys();
    }
    const auto *button = qobject_cast<const QAbstractButton *>(&object);
    return button ? QList{button->shortcut()} : QList<QKeySequence>();
}

/// Whether it is a part of this view, or of none.
bool isOf(const QObject *object, const View *view)
{
    while (object && !qobject_cast<const View *>(object)) {
        object = object->parent();
    }
    return object == view;
}

/// Of all parts of a view, or of what is in no view.
Keys shortcutsIn(const QObject &parent, const View *view)
{
    Keys keys;
    QObjectList objects = parent.findChildren<QObject *>();
    objects << const_cast<QObject *>(&parent);
    for (const QObject *object : objects) {
        if (!isOf(object, view)) {
            continue;
        }
        QList<QKeySequence> shortcuts = shortcutsOf(*object);
        if (const auto *widget = qobject_cast<const QWidget *>(object)) {
            for (const QAction *action : widget->actions()) {
                shortcuts += action->shortcuts();
            }
        }
        for (const QKeySequence &key : shortcuts) {
            keys << key.toString();
        }
    }
    keys.remove(QString());
    keys.remove(QStringLiteral("Ctrl+Ins")); // QKeySequence::Copy, beside Ctrl+C
    return keys;
}

/// What is no arrow, letter or sign by itself, which views take as key events.
Keys withModifiers(Keys keys)
{
    static const QRegularExpression event(QStringLiteral(
        "^(Shift\\+)?([^+]|\\+|\\D[A-Za-z]+)$|^Ctrl\\+(Left|Right|Up|Down|\\+|-|Space)$"));
    keys.removeIf([](const QString &key) { return event.match(key).hasMatch(); });
    return keys;
}

QString list(const Keys &keys)
{
    QStringList sorted(keys.begin(), keys.end());
    sorted.sort();
    return sorted.join(QStringLiteral(", "));
}

QString tableOf(const std::vector<KeyHelp> &keys)
{
    QString text = QStringLiteral("| keys | |\n| --- | --- |\n");
    for (const KeyHelp &key : keys) {
        text += QStringLiteral("| %1 | %2 |\n").arg(key.keys, key.what);
    }
    return text;
}

/// The part of the page that is made of what the help says: tables of the window, and of the views,
/// those with the same keys together.
QStringList madeSections(const Menus &menus)
{
    QStringList sections;
    for (const KeyTable &table : keysOfWindow(menus)) {
        sections << QStringLiteral("\n## %1\n\n%2").arg(table.heading, tableOf(table.keys));
    }
    std::vector<std::pair<QString, QStringList>> views; // the table, and links
    for (const ViewSpec &view : allViews()) {
        const QString id = QLatin1String(view.id);
        const QString table = tableOf(helpOfView(id).keys);
        auto same = std::ranges::find(views, table, &std::pair<QString, QStringList>::first);
        if (same == views.end()) {
            same = views.insert(same, {table, {}});
        }
        same->second
            << QStringLiteral("[%1](%2.md)").arg(QLatin1String(view.title), handbookPageOfView(id));
    }
    for (const auto &[table, links] : views) {
        const QString all = links.join(QStringLiteral(", "));
        sections << QStringLiteral("\n## %1\n\n%2")
                        .arg(links.size() == 1
                                 ? all
                                 : QStringLiteral("Views with one table\n\n") + all + u'\n',
                             table);
    }
    return sections;
}

} // namespace

/// The page of the handbook with all keys, beside the help of the window and its shortcuts.
class TestKeyboard final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    static void readsKeys_data();
    static void readsKeys();
    void pageIsThatOfTheHelp();
    void namesShortcutsOfTheWindow();
    void namesShortcutsOfViews();
    void namesShortcutsOfTheHandbook();
    static void namesShortcutsBetweenCaptures();
    void isOpenedFromTheHelp();

private:
    QTemporaryDir m_folder;
    Settings m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void TestKeyboard::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    const QString path = m_folder.filePath(QStringLiteral("demo.pgcap"));
    VERIFY_RESULT(tests::writeDemoCapture(path));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    m_settings.setTourSeen(true);
    m_window = std::make_unique<MainWindow>(&m_settings, MainWindow::Memory::Forget);
    m_window->show();
    QSignalSpy settled(m_window.get(), &MainWindow::settled);
    m_window->open({path});
    QVERIFY(settled.wait(20'000));
}

void TestKeyboard::readsKeys_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("keys");
    QTest::newRow("one") << "Ctrl+K"
                         << "Ctrl+K";
    QTest::newRow("with the same modifiers") << "Ctrl+PgUp  PgDown"
                                             << "Ctrl+PgDown, Ctrl+PgUp";
    QTest::newRow("alternatives") << "Ctrl+P / Pause"
                                  << "Ctrl+P, Pause";
    QTest::newRow("signs") << "Ctrl+ +  −"
                           << "Ctrl++, Ctrl+-";
    QTest::newRow("digits") << "Alt+7 …, F1"
                            << "Alt+0, Alt+7, Alt+8, Alt+9, Alt+F1";
    QTest::newRow("arrows") << "Shift+← →"
                            << "Shift+Left, Shift+Right";
    QTest::newRow("with the mouse") << "Shift+drag"
                                    << "";
}

void TestKeyboard::readsKeys()
{
    QFETCH(QString, text);
    QTEST(list(keysIn(text)), "keys");
}

void TestKeyboard::pageIsThatOfTheHelp()
{
    const HandbookPage *page = handbookPage(QStringLiteral("keyboard"));
    QVERIFY(page);
    const QStringList sections = madeSections(*m_window->findChild<Menus *>());
    QString missing;
    for (const QString &section : sections) {
        missing += page->text.contains(section) ? QString() : section;
    }
    if (!missing.isEmpty()) {
        qInfo("%s", qPrintable(missing));
    }
    QVERIFY2(missing.isEmpty(), "resources/handbook/keyboard.md lacks what stands above.");
    constexpr int WrittenByHand = 3; // what has no row in the help
    QCOMPARE(page->text.count(QLatin1String("\n## ")), sections.size() + WrittenByHand);
}

void TestKeyboard::namesShortcutsOfTheWindow()
{
    Keys named;
    for (const KeyTable &table : keysOfWindow(*m_window->findChild<Menus *>())) {
        named += keysIn(table.keys);
    }
    const Keys there = shortcutsIn(*m_window, nullptr);
    QVERIFY(there.size() > 40);
    QCOMPARE(list(there - named), QString());
    QCOMPARE(list(withModifiers(named) - there), QString());
}

void TestKeyboard::namesShortcutsOfViews()
{
    ViewStack *views = m_window->views();
    const Keys window = shortcutsIn(*m_window, nullptr);
    for (int i = 0; i < views->count(); ++i) {
        views->showViewAt(i);
        const View *view = views->currentView();
        const Keys there = shortcutsIn(*view, view);
        const Keys named = keysIn(helpOfView(views->currentId()).keys);
        QCOMPARE(views->currentId() + u' ' + list(there - named), views->currentId() + u' ');
        QCOMPARE(views->currentId() + u' ' + list(withModifiers(named) - there - window),
                 views->currentId() + u' ');
    }
}

void TestKeyboard::namesShortcutsOfTheHandbook()
{
    const HandbookWindow handbook(m_folder.path(), nullptr);
    const Keys there = shortcutsIn(handbook, nullptr);
    const Keys named = keysBelow(QStringLiteral("In the handbook"));
    QCOMPARE(list(there - named), QString());
    QCOMPARE(list(withModifiers(named) - there), QString());
}

void TestKeyboard::namesShortcutsBetweenCaptures()
{
    const SideBySide window({});
    Keys there;
    for (const QShortcut *shortcut :
         window.findChildren<QShortcut *>(QString(), Qt::FindDirectChildrenOnly)) {
        there << shortcut->key().toString();
    }
    QCOMPARE(list(there), list(keysBelow(QStringLiteral("Several captures in one window"))));
}

void TestKeyboard::isOpenedFromTheHelp()
{
    QTimer press;
    connect(&press, &QTimer::timeout, this, [this] {
        if (auto *all = m_window->findChild<QPushButton *>(QStringLiteral("helpAllKeys"))) {
            all->click();
        }
    });
    press.start(0);
    m_window->findChild<Menus *>()->shortcuts->trigger();
    press.stop();
    const auto *handbook = m_window->findChild<HandbookWindow *>();
    QVERIFY(handbook && handbook->isVisible());
    QCOMPARE(handbook->currentPage(), QStringLiteral("keyboard"));
}

PICKGLASS_TEST(TestKeyboard, QApplication)
#include "tst_keyboard.moc"
