// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/theme.h"
#include "app/desktop/window/topbar.h"
#include "tests/support/testprogram.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QTest>

using namespace pickglass;

class TestTopBar final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesNoIconAnew();
    void clipsNoButton_data();
    void clipsNoButton();
};

/// What grows is told again with each sweep, for days.
void TestTopBar::makesNoIconAnew()
{
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    Session session;
    QMenu menu;
    TopBar bar(&session, &menu, &menu);
    const auto *source = bar.findChild<QPushButton *>(QStringLiteral("source"));
    QVERIFY(source);
    const auto keyOf = [&](TopBar::Growth growth) {
        bar.setSource(QStringLiteral("mad:"), {}, growth);
        return source->icon().cacheKey();
    };
    const qint64 live = keyOf(TopBar::Growth::Live);
    QCOMPARE(keyOf(TopBar::Growth::Live), live);
    const qint64 paused = keyOf(TopBar::Growth::Paused);
    QVERIFY(paused != live);
    QCOMPARE(keyOf(TopBar::Growth::Live), live);
    QVERIFY(keyOf(TopBar::Growth::None) != live);
}

void TestTopBar::clipsNoButton_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {900, 1000, 1100, 1200, 1240, 1280, 1320, 1400, 1600}) {
        QTest::addRow("%d", width) << width;
    }
}

/// What a live view has in the bar is read whole, however wide the window is.
void TestTopBar::clipsNoButton()
{
    QFETCH(int, width);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    Session session;
    QMenu menu;
    TopBar bar(&session, &menu, &menu);
    auto *controls = new QWidget;
    auto *row = new QHBoxLayout(controls);
    row->setContentsMargins(0, 0, 0, 0);
    for (const char *text : {"Resume", "Mark", "Note", "Stop", "Save as…"}) {
        row->addWidget(new QPushButton(QString::fromUtf8(text)));
    }
    bar.setControls(controls);
    QAction left;
    QAction right;
    bar.setPanels(&left, &right);
    bar.resize(width, 50);
    bar.show();
    bar.setSource(QStringLiteral("synthetic:tree?k=8"), {}, TopBar::Growth::Live);
    QCoreApplication::sendPostedEvents();
    for (const QPushButton *button : controls->findChildren<QPushButton *>()) {
        QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
    }
}

PICKGLASS_TEST(TestTopBar, QApplication)
#include "tst_topbar.moc"
