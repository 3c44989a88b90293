// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/theme.h"
#include "app/desktop/window/topbar.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QMenu>
#include <QPushButton>
#include <QTest>

using namespace pickglass;

class TestTopBar final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesNoIconAnew();
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

PICKGLASS_TEST(TestTopBar, QApplication)
#include "tst_topbar.moc"
