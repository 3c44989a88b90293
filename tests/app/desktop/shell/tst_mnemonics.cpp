// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/mnemonics.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;

/// The letters by which entries of menus are chosen.
class TestMnemonics final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marks_data();
    void marks();
    void areEachOnce();
    void areThoseOfKeysInJapanese();
    void comeWhenAMenuIsShown();
};

void TestMnemonics::marks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("taken");
    QTest::addColumn<QString>("marked");
    QTest::newRow("first letter") << "Open…"
                                  << ""
                                  << "&Open…";
    QTest::newRow("next word") << "Open folder…"
                               << "O"
                               << "Open &folder…";
    QTest::newRow("within a word") << "Open"
                                   << "OP"
                                   << "Op&en";
    QTest::newRow("none is free") << "Oo"
                                  << "O"
                                  << "Oo";
    QTest::newRow("has one") << "&Open"
                             << ""
                             << "&Open";
    QTest::newRow("a shown &") << "R&&D"
                               << ""
                               << "&R&&D";
    QTest::newRow("Japanese") << "開く…"
                              << "A"
                              << "開く(&B)…";
    QTest::newRow("both") << "PDF を保存"
                          << ""
                          << "PDF を保存(&P)";
    QTest::newRow("its own are taken") << "PDF を保存"
                                       << "PDFA"
                                       << "PDF を保存(&B)";
    QTest::newRow("Japanese, no letter is free") << "開く…"
                                                 << "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                                 << "開く…";
    QTest::newRow("digits") << "10"
                            << ""
                            << "10(&A)";
    QTest::newRow("empty") << ""
                           << ""
                           << "";
    QTest::newRow("with keys") << QStringLiteral("Alt\tAlt+1") << QString()
                               << QStringLiteral("&Alt\tAlt+1");
    QTest::newRow("Japanese with keys")
        << QStringLiteral("図\tCtrl+1") << QString() << QStringLiteral("図(&A)\tCtrl+1");
}

void TestMnemonics::marks()
{
    QFETCH(QString, text);
    QFETCH(QString, taken);
    QTEST(withMnemonic(text, taken), "marked");
}

void TestMnemonics::areEachOnce()
{
    const quint32 seed = tests::testSeed();
    QRandomGenerator random(seed);
    const QStringList words{"Open",   "Save", "Close", "Copy", "Chart", "Filter",
                            "Follow", "列",   "node",  "GUID", "LID",   "Pin"};
    for (int round = 0; round < 200; ++round) {
        QMenu menu;
        for (int i = random.bounded(20); i >= 0; --i) {
            const QString &first = words[random.bounded(words.size())];
            menu.addAction(first + u' ' + words[random.bounded(words.size())]);
        }
        Mnemonics::assign(menu);
        QString letters;
        for (const QAction *action : menu.actions()) {
            const qsizetype mark = action->text().indexOf(u'&');
            if (mark >= 0) {
                const QChar letter = action->text()[mark + 1].toUpper();
                QVERIFY2(!letters.contains(letter), qPrintable(QString::number(seed)));
                letters += letter;
            }
            QVERIFY(!action->iconText().contains(u'&'));
        }
        QVERIFY(!letters.isEmpty());
    }
}

void TestMnemonics::areThoseOfKeysInJapanese()
{
    QMenu menu;
    const auto add = [&menu](const QString &text, const QKeySequence &keys) {
        menu.addAction(text)->setShortcut(keys);
    };
    add(QStringLiteral("比較"), {});
    add(QStringLiteral("追加…"), QKeySequence(Qt::CTRL | Qt::Key_A));
    add(QStringLiteral("開く…"), QKeySequence(Qt::CTRL | Qt::Key_O));
    add(QStringLiteral("フォルダー…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    add(QStringLiteral("領域"), QKeySequence(Qt::Key_F6));
    Mnemonics::assign(menu);
    QStringList texts;
    for (const QAction *action : menu.actions()) {
        texts << action->text();
    }
    QCOMPARE(texts,
             (QStringList{"比較(&B)", "追加(&A)…", "開く(&O)…", "フォルダー(&C)…", "領域(&D)"}));
}

void TestMnemonics::comeWhenAMenuIsShown()
{
    const Mnemonics mnemonics;
    QMenu menu;
    connect(&menu, &QMenu::aboutToShow, &menu, [&menu] {
        menu.clear();
        menu.addAction(QStringLiteral("Alpha"));
        menu.addAction(QStringLiteral("Another"));
    });
    bool wasChosen = false;
    for (int i = 0; i < 2; ++i) {
        menu.popup({});
        QCOMPARE(menu.actions().first()->text(), QStringLiteral("&Alpha"));
        QCOMPARE(menu.actions().last()->text(), QStringLiteral("A&nother"));
        wasChosen = false;
        connect(menu.actions().last(), &QAction::triggered, this,
                [&wasChosen] { wasChosen = true; });
        QTest::keyClick(&menu, Qt::Key_N);
        QVERIFY(wasChosen);
        QVERIFY(!menu.isVisible());
    }
}

PICKGLASS_TEST(TestMnemonics, QApplication)
#include "tst_mnemonics.moc"
